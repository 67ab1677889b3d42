package film

import "slices"

// Producers returns for each condition of a prefix the node that produces it.
func (f *Film) Producers() []int32 {
	by := make([]int32, len(f.Conditions))
	for at := range f.Nodes {
		if o := f.Nodes[at].Occurrence; o != nil {
			for _, c := range o.Post {
				by[c] = int32(at)
			}
		}
	}
	return by
}

// causes returns the function that gives the nodes from which an event has an edge in the graph: where it comes from,
// of a prefix all events whose conditions it consumes.
func (f *Film) causes() func(Event) []int32 {
	by := f.Producers()
	return func(e Event) (from []int32) {
		switch {
		case !e.isEdge():
			return nil
		case f.Nodes[e.To].Occurrence == nil:
			return []int32{e.From}
		}
		for _, c := range f.Nodes[e.To].Occurrence.Pre {
			if !slices.Contains(from, by[c]) {
				from = append(from, by[c])
			}
		}
		return from
	}
}

// Local returns the nodes of the local configuration of an event of a prefix, the start included: each comes after
// those that it depends on.
func (f *Film) Local(node int32) []int32 {
	by := f.Producers()
	in := map[int32]bool{node: true}
	list := []int32{node}
	for at := 0; at < len(list); at++ {
		if o := f.Nodes[list[at]].Occurrence; o != nil {
			for _, c := range o.Pre {
				if e := by[c]; !in[e] {
					in[e] = true
					list = append(list, e)
				}
			}
		}
	}
	slices.Sort(list)
	return list
}
