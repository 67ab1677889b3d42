package graph

import "lassolab/ui/keys"

// Keys are those of a graph, which handles them.
func (f *Feature) Keys() []keys.Place {
	return []keys.Place{{Name: "in an explored graph", Rows: []keys.Row{
		{Keys: "ArrowRight ArrowDown", Words: "follow an edge"},
		{Keys: "ArrowLeft ArrowUp", Words: "go back along an edge"},
		{Keys: "Home", Words: "go to the initial state"},
		{Keys: "e Shift+e", Words: "go through the edges of the state"},
		{Keys: "Enter Space", Words: "select the state, or ask about the edge"},
		{Keys: "+ - 0", Words: "zoom in, zoom out, show all"},
		{Keys: "Escape", Words: "leave the edge, then the selection"},
	}}}
}
