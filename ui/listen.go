//go:build js && wasm

package ui

import (
	"strings"
	"syscall/js"

	"lassolab/ui/link"
	"lassolab/ui/store"
)

// listen hears what happens outside the components: keys, the clipboard, files that are dropped, links in the address, and the end of the visit.
func (r *runner) listen() {
	window, document := js.Global(), js.Global().Get("document")
	on := func(target js.Value, event string, call func(event js.Value)) {
		target.Call("addEventListener", event, guarded(r.post, func(args []js.Value) { call(args[0]) }))
	}
	on(document, "keydown", r.key)
	on(document, "dragover", func(e js.Value) { e.Call("preventDefault") })
	on(document, "drop", func(e js.Value) {
		if files := e.Get("dataTransfer").Get("files"); files.Length() > 0 {
			e.Call("preventDefault")
			readFiles(files, r.post)
		}
	})
	on(window, "hashchange", func(js.Value) {
		if fragment := window.Get("location").Get("hash").String(); link.Carries(fragment) {
			r.post(store.LinkOpened{Fragment: fragment})
		}
	})
	on(window, "pagehide", func(js.Value) { r.saveAtEnd() })
	on(document, "visibilitychange", func(js.Value) {
		if document.Get("visibilityState").String() == "hidden" {
			r.saveAtEnd()
		}
	})
	on(window, "storage", func(e js.Value) {
		r.shelf.known = nil // another tab wrote
		if r.shelf.id != "" && e.Get("key").Equal(js.ValueOf(workKey+r.shelf.id)) {
			r.shelf.renew() // a copy of this tab writes to the same work: each goes on with its own
		}
	})
	listenDividers(on)
	r.listenClipboard(on)
}

// saveAtEnd writes the work now: after this the page may be gone. The editor may hold a text that is still on its way here. Callbacks come
// only while nothing else of the program runs, so the state is whole.
func (r *runner) saveAtEnd() {
	if text, ok := r.editor.text(); ok && text != r.page.State.Model.Text {
		r.emit(store.TextChanged{Text: text})
	}
	r.save()
}

// key follows the page's own keys. Those that mean something where the focus is stay there.
func (r *runner) key(e js.Value) {
	key := e.Get("key").String()
	if key == "Enter" && (e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool()) {
		e.Call("preventDefault")
		r.post(store.RunPressed{})
		return
	}
	if command := r.history(e); command != nil {
		e.Call("preventDefault")
		r.post(command)
		return
	}
	if e.Get("altKey").Bool() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || e.Get("defaultPrevented").Bool() {
		return
	}
	if key == "Escape" && r.page.State.View.Sheet != store.NoSheet {
		r.post(store.SheetClosed{})
		return
	}
	if key == "Escape" && r.page.State.Why != nil {
		r.post(store.WhyClosed{})
		return
	}
	target := e.Get("target")
	if closest(target, `input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="separator"], [role="dialog"]`).Truthy() {
		return
	}
	if key == " " && closest(target, `a, button, input, summary, [role="button"], [data-node]`).Truthy() {
		return
	}
	keys := filmKeys
	if closest(target, `[aria-label="Lasso"]`).Truthy() {
		keys = lassoKeys
	}
	if e.Get("shiftKey").Bool() {
		key = "Shift+" + key
	}
	if a, ok := keys[key]; ok && (key != "Escape" || r.page.State.Play.On) {
		e.Call("preventDefault")
		r.post(a)
	}
}

// filmKeys step through the film of the shown search.
var filmKeys = map[string]store.Action{
	" ":         store.PlayPressed{},
	"ArrowLeft": store.Stepped{Steps: -1}, "ArrowRight": store.Stepped{Steps: 1},
	"Shift+ArrowLeft": store.MarkerSought{Back: true}, "Shift+ArrowRight": store.MarkerSought{},
	"Home": store.SteppedTo{Event: -1}, "End": store.SteppedTo{Event: 1 << 30},
	"Escape": store.FilmLeft{},
}

// lassoKeys walk along the lasso while the focus is in its region.
var lassoKeys = map[string]store.Action{
	" ":         store.WalkedBy{Steps: 1},
	"ArrowLeft": store.WalkedBy{Steps: -1}, "ArrowRight": store.WalkedBy{Steps: 1},
	"Home": store.Walked{}, "End": store.Walked{Step: 1 << 30},
}

// history tells whether a key asks to undo or to redo. Fields but the model's text have their own history.
func (r *runner) history(e js.Value) store.Action {
	if !e.Get("ctrlKey").Bool() && !e.Get("metaKey").Bool() || e.Get("altKey").Bool() || e.Get("defaultPrevented").Bool() ||
		closest(e.Get("target"), `input, textarea, select`).Truthy() {
		return nil
	}
	switch key := strings.ToLower(e.Get("key").String()); {
	case key == "z" && !e.Get("shiftKey").Bool():
		return store.Undone{}
	case key == "z", key == "y":
		return store.Redone{}
	}
	return nil
}
