//go:build js && wasm

package ui

import (
	"syscall/js"

	"lassolab/engine/hoa"
	"lassolab/ui/store"
)

// editor is the CodeMirror of the model's text.
type editor struct {
	handle      js.Value
	diagnostics hoa.Diagnostics
}

// mount puts the editor into its element, which stays.
func (e *editor) mount(host js.Value, s *store.State, post func(store.Action)) {
	e.handle = js.Global().Get("lassolabEditor").Call("create", host, map[string]any{
		"text":     s.Model.Text,
		"label":    "Model text",
		"onChange": guarded(post, func(args []js.Value) { post(store.TextChanged{Text: args[0].String()}) }),
		"onUndo": guarded(post, func(args []js.Value) {
			if args[0].Bool() {
				post(store.Redone{})
			} else {
				post(store.Undone{})
			}
		}),
	})
	e.showDiagnostics(e.diagnostics)
}

func (e *editor) setText(text string) {
	if e.handle.Truthy() && e.handle.Call("getText").String() != text {
		e.handle.Call("setText", text)
	}
}

func (e *editor) showDiagnostics(list hoa.Diagnostics) {
	e.diagnostics = list
	if !e.handle.Truthy() {
		return
	}
	marks := make([]any, len(list))
	for i, d := range list {
		marks[i] = map[string]any{
			"line": d.Line, "column": d.Column, "endColumn": d.EndColumn, "severity": d.Severity.String(), "message": d.Message,
		}
	}
	e.handle.Call("setDiagnostics", marks)
}

func (e *editor) reveal(line int) {
	e.handle.Call("revealLine", line)
	e.handle.Call("focus")
}

// text is the editor's text; ok is false before there is an editor.
func (e *editor) text() (text string, ok bool) {
	if !e.handle.Truthy() {
		return "", false
	}
	return e.handle.Call("getText").String(), true
}
