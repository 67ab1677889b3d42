package editor

import (
	"github.com/vugu/vugu/js"

	"lassolab/engine/source"
	"lassolab/ui/core/session"
	"lassolab/ui/view/svg"
)

// Area is a CodeMirror on the page: the text of a model, or that of a lecture.
type Area struct {
	handle    js.Value
	callbacks []js.Func
	release   func()
}

// NewArea makes an editor in an element, by a function of static/editor.js. Options that are functions become callbacks. The editor is offered the effects
// of the page: do reports whether it carried one out.
func NewArea(create string, element js.Value, options map[string]any, page *session.Page, do func(session.Effect) bool) *Area {
	a := &Area{release: page.Bind(do)}
	given, reflect := js.Global().Get("Object").New(), js.Global().Get("Reflect")
	options["keys"] = "Tab leaves the text; Control+F finds words in it."
	for name, option := range options {
		if call, ok := option.(func([]js.Value)); ok {
			f := svg.Guarded(call)
			a.callbacks = append(a.callbacks, f)
			option = f
		}
		reflect.Call("set", given, name, option)
	}
	a.handle = js.Global().Get("lassolabEditor").Call(create, element, given)
	return a
}

// Call calls a function of the editor.
func (a *Area) Call(name string, args ...any) js.Value { return a.handle.Call(name, args...) }

// Text is what stands in the editor now.
func (a *Area) Text() string { return a.Call("getText").String() }

// Tell answers what its text is.
func (a *Area) Tell(e TextAsked) bool {
	*e.Text = a.Text()
	return true
}

// Reveal brings a line into view and gives the editor the focus.
func (a *Area) Reveal(line int) {
	a.Call("revealLine", line)
	a.Call("focus")
}

// Mark shows what is wrong with the text.
func (a *Area) Mark(list []source.Diagnostic) {
	marks := make([]any, len(list))
	for i, d := range list {
		marks[i] = map[string]any{
			"line": d.Line, "column": d.Column, "endColumn": d.EndColumn, "severity": d.Severity.String(),
			"message": d.Message,
		}
	}
	a.Call("setDiagnostics", marks)
}

// Paint has nothing to do: the editor is told by effects what to show.
func (a *Area) Paint() {}

// Dispose lets go of the editor.
func (a *Area) Dispose() {
	a.release()
	a.Call("destroy")
	for _, f := range a.callbacks {
		f.Release()
	}
}
