//go:build js && wasm

package writing

import (
	"strconv"
	"syscall/js"

	vjs "github.com/vugu/vugu/js"

	"lassolab/engine/hoa"
	"lassolab/ui/editor"
	"lassolab/ui/session"
	"lassolab/ui/svg"
)

// area is the CodeMirror of a draft.
type area struct {
	handle    js.Value
	callbacks []js.Func
	release   func()
}

func (c *Desk) newArea(element vjs.Value) svg.Picture {
	a := &area{}
	a.handle = js.Global().Get("lassolabEditor").Call("createLecture", js.Value(element), map[string]any{
		"text":     c.Of.text,
		"label":    "Text of the lecture",
		"keys":     "Tab leaves the text; Control+F finds words in it.",
		"onChange": a.callback(func(args []js.Value) { c.Page.Emit(TextChanged{Text: args[0].String()}) }),
		"onCursor": a.callback(func(args []js.Value) { c.Page.Emit(CursorMoved{Line: args[0].Int()}) }),
	})
	a.showProblems(c.Of.lecture.Problems)
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
		if e.Anew {
			a.handle.Call("begin", e.Text)
			a.handle.Call("revealLine", e.Line)
		} else {
			a.handle.Call("insert", e.Text, e.Line)
		}
	case ShowProblems:
		a.showProblems(e.Problems)
	case RevealLine:
		a.handle.Call("revealLine", e.Line)
		a.handle.Call("focus")
	case WalkHistory:
		a.handle.Call("walkHistory", e.Again)
		a.handle.Call("focus")
	case TextAsked:
		*e.Text = a.handle.Call("getText").String()
	case ShowSlide:
		if slide := js.Global().Get("document").Call("getElementById", "slide-"+strconv.Itoa(e.Slide+1)); slide.Truthy() {
			slide.Call("scrollIntoView", map[string]any{"block": "start"})
		}
	default:
		return false
	}
	return true
}

func (a *area) showProblems(list []hoa.Diagnostic) {
	a.handle.Call("setDiagnostics", editor.Marks(list))
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
