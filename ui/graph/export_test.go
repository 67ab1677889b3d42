package graph

// Beside is the inspector's column about the state that dominates the selected one: its head, and a cell for each component.
func (x *Inspected) Beside() (head string, cells []string) {
	c := &Inspector{node: x}
	for _, row := range x.Rows {
		cells = append(cells, c.only(row))
	}
	return c.above(), cells
}
