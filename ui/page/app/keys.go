package app

import (
	"slices"

	"lassolab/ui/core/keys"
	"lassolab/ui/core/session"
)

// Keys is the table of keys. Of places that hold at once the later ones have a key first; those of the whole page come first.
func (f *Features) Keys() []keys.Place {
	table := slices.Concat(f.Film.Keys(), f.Stage.Keys(), f.Help.Keys(), f.Search.Keys(), f.Editor.Keys(), f.Why.Keys(), f.Reading.Keys(),
		f.Lasso.Keys(), f.Graph.Keys(), f.Draw.Keys(), f.Topology.Keys(), f.Labels.Keys())
	table = append(table, keys.Place{Name: "in dialogs, menus and small windows", Rows: []keys.Row{{Keys: "Escape", Words: "close the innermost"}}})
	slices.SortStableFunc(table, func(a, b keys.Place) int { return min(len(a.Name), 1) - min(len(b.Name), 1) })
	return table
}

// Key is what a key of the page does where the focus is; nil: nothing.
func (a *App) Key(key string, in keys.Focus) func(*session.Turn) {
	return keys.Find(a.Keys(), a.Session, in, key)
}

// keyTable lists the keys by their places, as Markdown.
func (f *Features) keyTable() string {
	table, place := "| keys | what they do |\n|---|---|\n", ""
	for _, l := range keys.Lines(f.Keys()) {
		if l.Place != place {
			place = l.Place
			table += "| **" + place + "** | |\n"
		}
		if l.Keys != "" {
			table += "| " + l.Keys + " | " + l.Words + " |\n"
		}
	}
	return table
}
