package graph

import "lassolab/ui/session"

// Legend has the look of each entry of the legend by its words.
func Legend(f *Feature, s *session.Session) map[string]string {
	looks := map[string]string{}
	for _, k := range (&Pane{Page: &session.Page{Session: s}, Of: f}).keys() {
		looks[string(k.Words)] = string(k.Look)
	}
	return looks
}

// Beside is the inspector's column about the state that dominates the selected one: its head, and a cell for each component.
func (x *Inspected) Beside() (head string, cells []string) {
	c := &Inspector{node: x}
	for _, row := range x.Rows {
		cells = append(cells, c.only(row))
	}
	return c.above(), cells
}
