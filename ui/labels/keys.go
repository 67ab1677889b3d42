package labels

import "lassolab/ui/keys"

// Keys are those of the matrix, which handles them.
func (f *Feature) Keys() []keys.Place {
	return []keys.Place{{Name: "in the matrix of labels", Rows: []keys.Row{
		{Keys: "ArrowLeft ArrowRight ArrowUp ArrowDown Home End PageUp PageDown", Words: "go from cell to cell"},
		{Keys: "Alt+ArrowUp Alt+ArrowDown", Words: "move the label up or down in the order"},
	}}}
}
