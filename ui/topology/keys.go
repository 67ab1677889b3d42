package topology

import "lassolab/ui/keys"

// Keys are those of the topology, which handles them.
func (f *Feature) Keys() []keys.Place {
	return []keys.Place{{Name: "in the topology", Rows: []keys.Row{
		{Keys: "ArrowLeft ArrowRight ArrowUp ArrowDown Home End", Words: "go from component to component"},
		{Keys: "Space", Words: "select the component"},
		{Keys: "Enter", Words: "draw it large"},
		{Keys: "c", Words: "put it into the centre, or take it out"},
	}}}
}
