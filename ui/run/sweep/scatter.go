package sweep

import (
	"strconv"

	"github.com/vugu/vugu/js"

	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/view/drawing"
	"lassolab/ui/view/svg"
)

// scatter is the scatter chart of a sweep in its place: a dot is a model, and opens it.
type scatter struct {
	svg.Drawing
	chart   *Chart
	drawn   drawing.Scatter
	focused int // the dot that Tab reaches
}

func (c *Chart) newScatter(host js.Value) svg.Picture {
	v := &scatter{Drawing: svg.NewDrawing(host, "sweep-scatter", "group"), chart: c}
	v.WatchSize(host, v.Paint)
	v.ListenWhole(v.Root, "click", func(e js.Value) { v.open(svg.PartAt(e, dot)) })
	v.ListenWhole(v.Root, "focusin", func(e js.Value) {
		if i := svg.PartAt(e, dot); i >= 0 {
			v.focusable(i)
			if !v.Quiet {
				c.Page.Emit(session.Told{Sentence: v.words(i) + " Enter opens it."})
			}
		}
	})
	v.ListenWhole(v.Root, "keydown", v.pressed)
	return v
}

// dot is the attribute with the number of a dot.
const dot = "data-dot"

func (v *scatter) words(i int) string { return say.End(style.Clip(say.Visible(v.drawn.Words[i]))) }

func (v *scatter) open(i int) {
	if i >= 0 && i < len(v.drawn.Models) {
		v.chart.openModel(v.drawn.Models[i])
	}
}

// next is the dot that a key leads to; -1: none.
func next(key string, from, dots int) int {
	switch key {
	case "ArrowRight", "ArrowDown":
		return min(from+1, dots-1)
	case "ArrowLeft", "ArrowUp":
		return max(from-1, 0)
	case "Home":
		return 0
	case "End":
		return dots - 1
	}
	return -1
}

func (v *scatter) pressed(e js.Value) {
	i := svg.PartAt(e, dot)
	if i < 0 {
		return
	}
	key := e.Get("key").String()
	if to := next(key, i, len(v.drawn.Words)); to >= 0 {
		svg.Later(func() { v.Focus(v.part(to), false) })
	} else if key == "Enter" || key == " " {
		v.open(i)
	} else {
		return
	}
	e.Call("preventDefault")
	e.Call("stopPropagation")
}

func (v *scatter) part(i int) js.Value { return v.Find("[" + dot + `="` + strconv.Itoa(i) + `"]`) }

// focusable makes a dot the one that Tab reaches.
func (v *scatter) focusable(i int) {
	v.focused = i
	v.Tab(v.part(i))
}

// Paint draws the chart where it has changed, or its place has.
func (v *scatter) Paint() {
	width, _ := svg.HostSize(v.Host)
	drawn := drawing.ScatterOf(v.chart.sweep, width)
	if drawn.Content == v.drawn.Content {
		return
	}
	v.drawn = drawn
	hadFocus := v.HasFocus()
	v.Name(style.Clip(v.chart.heading() + ": " + say.Count(len(drawn.Words), "dot") + ". The table has all values."))
	v.Root.Call("setAttribute", "width", svg.Num(drawn.Width))
	v.Root.Call("setAttribute", "height", svg.Num(drawn.Height))
	v.Root.Set("innerHTML", drawn.Content)
	for i, part := range svg.Elements(v.Root, "["+dot+"]") {
		part.Call("setAttribute", "role", "button")
		part.Call("setAttribute", "cursor", "pointer")
		part.Call("setAttribute", "tabindex", "-1")
		part.Call("setAttribute", "aria-label", v.words(i))
	}
	if v.focused = min(v.focused, len(drawn.Words)-1); v.focused >= 0 {
		v.focusable(v.focused)
		if hadFocus {
			v.Focus(v.part(v.focused), true)
		}
	}
	v.focused = max(v.focused, 0)
}
