//go:build js && wasm

package app

import (
	"cmp"
	"strings"
	"syscall/js"

	"lassolab/ui/browser"
	"lassolab/ui/link"
	"lassolab/ui/session"
	"lassolab/ui/stage"
)

// key handles the page's own keys. A key that means something where the focus is stays there.
func (r *runner) key(e js.Value) {
	key := e.Get("key").String()
	if key == "Enter" && (e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool()) {
		e.Call("preventDefault")
		r.post(session.RunPressed{})
		return
	}
	if strings.EqualFold(key, "p") && (e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool()) && r.Session.Lecture.Open {
		e.Call("preventDefault")
		r.act(r.Reading.PrintHandout)
		return
	}
	if command := r.history(e); command != nil {
		e.Call("preventDefault")
		r.act(command)
		return
	}
	if e.Get("altKey").Bool() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() ||
		e.Get("defaultPrevented").Bool() {
		return
	}
	if key == "Escape" && r.Session.Lecture.Over {
		r.act(r.Reading.PutAside)
		return
	}
	if key == "Escape" && r.Help.Open() {
		r.act(r.Help.Close)
		return
	}
	if key == "Escape" && r.Session.Stage.Sheet != session.NoSheet {
		r.act(r.Stage.CloseSheet)
		return
	}
	if key == "Escape" && r.Why.Question() != nil {
		r.act(r.Why.Close)
		return
	}
	if key == "Escape" && r.Session.Stage.Whole != link.NoPanel {
		r.act(session.With(r.Stage.ToggleWhole, r.Session.Stage.Whole))
		return
	}
	if key == "Escape" && r.Session.Stage.Presents() {
		r.act(r.Stage.TogglePresent)
		return
	}
	target := e.Get("target")
	if browser.Closest(target,
		`input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="separator"], [role="dialog"]`).Truthy() {
		return
	}
	if key == " " && browser.Closest(target, `a, button, input, summary, [role="button"], [data-node]`).Truthy() {
		return
	}
	switch key {
	case "p", "P":
		e.Call("preventDefault")
		r.act(r.Stage.TogglePresent)
		return
	case "g", "G":
		e.Call("preventDefault")
		r.act(session.With(r.Help.OpenGlossary, ""))
		return
	case "w", "W":
		e.Call("preventDefault")
		r.act(session.With(r.Stage.ToggleWhole, cmp.Or(stage.PanelOf(target), r.Session.Stage.Whole, link.Explored)))
		return
	}
	if e.Get("shiftKey").Bool() {
		key = "Shift+" + key
	}
	keys := r.Film.Keys()
	if browser.Closest(target, `[aria-label="Lasso"]`).Truthy() {
		keys = r.Lasso.Keys()
	} else if r.Session.Lecture.Open && (r.Session.Stage.Presents() || !browser.Closest(target, "[data-panel]").Truthy()) {
		keys = nil
		if do := r.Reading.Key(r.Session, key); do != nil {
			e.Call("preventDefault")
			r.act(do)
		}
	}
	if do, ok := keys[key]; ok && (key != "Escape" || r.Session.Film.On) {
		e.Call("preventDefault")
		r.act(do)
	}
}

// history returns what a key asks for, to undo or to redo; nil when it does neither. Fields but the
// model's text have their own history.
func (r *runner) history(e js.Value) func(*session.Turn) {
	if !e.Get("ctrlKey").Bool() && !e.Get("metaKey").Bool() || e.Get("altKey").Bool() ||
		e.Get("defaultPrevented").Bool() ||
		browser.Closest(e.Get("target"), `input, textarea, select`).Truthy() {
		return nil
	}
	switch key := strings.ToLower(e.Get("key").String()); {
	case key == "z" && r.Reading.Drawing():
		return r.Reading.UndoStroke
	case key == "z" && !e.Get("shiftKey").Bool():
		return r.Editor.Undo
	case key == "z", key == "y":
		return r.Editor.Redo
	}
	return nil
}
