package app

import (
	"lassolab/engine/omega"
	"lassolab/ui/core/keys"
	"lassolab/ui/core/session"
)

// Keys is the table of keys. Those of the whole page come first.
func (a *App) Keys() (table []keys.Place) {
	for _, f := range a.List {
		table = append(table, f.Keys...)
	}
	table = append(table, keys.Place{Name: "in dialogs, menus and small windows", Rows: []keys.Row{{Keys: "Escape", Words: "close the innermost"}}})
	omega.Sort(table, func(a, b keys.Place) int { return min(len(a.Name), 1) - min(len(b.Name), 1) })
	return table
}

// Key is what a key of the page does where the focus is; nil: nothing.
func (a *App) Key(key string, in keys.Focus) func(*session.Turn) {
	return keys.Find(a.Keys(), a.Session, in, key)
}

// keyTable lists the keys by their places, as Markdown.
func (a *App) keyTable() string {
	table, place := "| keys | what they do |\n|---|---|\n", ""
	for _, l := range keys.Lines(a.Keys()) {
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
