package writing

import (
	"strconv"

	"github.com/vugu/vugu/js"

	"lassolab/ui/core/session"
	"lassolab/ui/model/editor"
	"lassolab/ui/view/svg"
)

// area is the editor of a draft.
type area struct{ *editor.Area }

func (c *Desk) newArea(element js.Value) svg.Picture {
	a := &area{}
	a.Area = editor.NewArea("createLecture", element, map[string]any{
		"text":     c.Of.text,
		"label":    "Text of the lecture",
		"onChange": func(args []js.Value) { c.Page.Act(session.With(c.Of.Type, args[0].String())) },
		"onCursor": func(args []js.Value) { c.Page.Act(session.With(c.Of.MoveCursor, args[0].Int())) },
	}, c.Page, a.do)
	a.Mark(c.Of.lecture.Problems)
	return a
}

// do does an effect of the editor.
func (a *area) do(e session.Effect) bool {
	switch e := e.(type) {
	case SetText:
		if e.Anew {
			a.Call("begin", e.Text)
			a.Call("revealLine", e.Line)
		} else {
			a.Call("insert", e.Text, e.Line)
		}
	case ShowProblems:
		a.Mark(e.Problems)
	case RevealLine:
		a.Reveal(e.Line)
	case WalkHistory:
		a.Call("walkHistory", e.Again)
		a.Call("focus")
	case editor.TextAsked:
		return e.Draft && a.Tell(e)
	case ShowSlide:
		if slide := js.Global().Get("document").Call("getElementById", "slide-"+strconv.Itoa(e.Slide+1)); slide.Truthy() {
			slide.Call("scrollIntoView", map[string]any{"block": "start"})
		}
	default:
		return false
	}
	return true
}
