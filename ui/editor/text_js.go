//go:build js && wasm

package editor

import (
	"syscall/js"

	vjs "github.com/vugu/vugu/js"

	"lassolab/engine/hoa"
	"lassolab/ui/session"
	"lassolab/ui/svg"
)

// area is the CodeMirror of the model's text.
type area struct {
	handle    js.Value
	callbacks []js.Func
	release   func()
}

func (c *Text) newArea(element vjs.Value) svg.Picture {
	a := &area{}
	a.handle = js.Global().Get("lassolabEditor").Call("create", js.Value(element), map[string]any{
		"text":     c.Of.model.Text,
		"label":    "Model text",
		"program":  c.Of.model.IsProgram,
		"onChange": a.callback(func(args []js.Value) { c.Page.Emit(TextChanged{Text: args[0].String()}) }),
		"keys":     "Tab leaves the text; Control+F finds words in it.",
		"onCursor": a.callback(func(args []js.Value) { c.Page.Emit(CursorMoved{Line: args[0].Int()}) }),
		"onUndo": a.callback(func(args []js.Value) {
			if args[0].Bool() {
				c.Page.Emit(session.Redone{})
			} else {
				c.Page.Emit(session.Undone{})
			}
		}),
	})
	a.showDiagnostics(c.Of.model.Diagnostics)
	a.release = c.Page.Bind(a.do)
	return a
}

func (a *area) callback(call func(args []js.Value)) js.Func {
	f := svg.Guarded(call)
	a.callbacks = append(a.callbacks, f)
	return f
}

// do does an effect of the editor.
func (a *area) do(e session.Effect) bool {
	switch e := e.(type) {
	case SetText:
		if e.Anew || a.handle.Call("getText").String() != e.Text {
			a.handle.Call("setText", e.Text, e.Anew)
		}
	case ColourAs:
		a.handle.Call("setProgram", e.Program)
	case MarkLines:
		lines := make([]any, len(e.Lines))
		for i, line := range e.Lines {
			lines[i] = line
		}
		a.handle.Call("markLines", lines, e.Reveal)
	case ShowDiagnostics:
		a.showDiagnostics(e.Diagnostics)
	case TextAsked:
		*e.Text = a.handle.Call("getText").String()
	case RevealLine:
		a.handle.Call("revealLine", e.Line)
		a.handle.Call("focus")
	default:
		return false
	}
	return true
}

func (a *area) showDiagnostics(list hoa.Diagnostics) { a.handle.Call("setDiagnostics", Marks(list)) }

// Marks are diagnostics as the editors of the page take them.
func Marks(list []hoa.Diagnostic) []any {
	marks := make([]any, len(list))
	for i, d := range list {
		marks[i] = map[string]any{
			"line": d.Line, "column": d.Column, "endColumn": d.EndColumn, "severity": d.Severity.String(),
			"message": d.Message,
		}
	}
	return marks
}

// Paint has nothing to do: the editor is told by effects what to show.
func (a *area) Paint() {}

// Dispose lets go of the editor.
func (a *area) Dispose() {
	a.release()
	for _, f := range a.callbacks {
		f.Release()
	}
}
