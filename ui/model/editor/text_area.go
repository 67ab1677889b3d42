package editor

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/core/session"
	"lassolab/ui/view/svg"
)

// area is the editor of the model's text.
type area struct{ *Area }

func (c *Text) newArea(element js.Value) svg.Picture {
	a := &area{}
	a.Area = NewArea("create", element, map[string]any{
		"text":     c.Of.model.Text,
		"label":    "Model text",
		"program":  c.Of.model.IsProgram,
		"onChange": func(args []js.Value) { c.Page.Emit(TextChanged{Text: args[0].String()}) },
		"onCursor": func(args []js.Value) { c.Page.Act(session.With(c.Of.Point, args[0].Int())) },
		"onUndo": func(args []js.Value) {
			if args[0].Bool() {
				c.Page.Act(c.Page.Features.Editor.Redo)
			} else {
				c.Page.Act(c.Page.Features.Editor.Undo)
			}
		},
	}, c.Page, a.do)
	a.Mark(c.Of.model.Diagnostics)
	return a
}

// do does an effect of the editor.
func (a *area) do(e session.Effect) bool {
	switch e := e.(type) {
	case SetText:
		if e.Anew || a.Text() != e.Text {
			a.Call("setText", e.Text, e.Anew)
		}
	case ColourAs:
		a.Call("setProgram", e.Program)
	case MarkLines:
		lines := make([]any, len(e.Lines))
		for i, line := range e.Lines {
			lines[i] = line
		}
		a.Call("markLines", lines, e.Reveal)
	case ShowDiagnostics:
		a.Mark(e.Diagnostics)
	case TextAsked:
		return !e.Draft && a.Tell(e)
	case RevealLine:
		a.Reveal(e.Line)
	default:
		return false
	}
	return true
}
