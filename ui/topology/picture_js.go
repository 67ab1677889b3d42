//go:build js && wasm

package topology

import (
	"slices"
	"strconv"
	"syscall/js"

	"lassolab/engine/say"
	"lassolab/ui/layout"
	"lassolab/ui/svg"
)

// Events are called from the picture's own listeners, never from within one of its methods. Each may be nil.
type Events struct {
	Choose   func(component int)          // by click, tap or Space
	Open     func(component int)          // by double-click or Enter
	Centre   func(component int, on bool) // by C
	Announce func(sentence string)        // a component got the focus
}

// View draws the topology of a network into a host element.
type View struct {
	host, svg     js.Value
	events        Events
	scene         Scene
	drawing       *drawing // nil: nothing is drawn, or only a sentence
	at            *layout.Placement
	key           string // of the placement
	width, height float64
	focused       int  // the component that Tab leads to
	quiet         bool // the focus is given back after drawing, which is no news
	listeners     svg.Listeners
}

// New puts an empty picture into the host and takes the host over.
func New(host js.Value, events Events) *View {
	v := &View{host: host, svg: svg.New(host, "picture topology-drawing", "group"), events: events}
	v.listeners.WatchSize(host, func() {
		if v.scene.Network != nil {
			v.show()
		}
	})
	v.listeners.ListenWhole(v.svg, "click", func(e js.Value) {
		if i := v.unitAt(e); i >= 0 && v.events.Choose != nil {
			v.events.Choose(i)
		}
	})
	v.listeners.ListenWhole(v.svg, "dblclick", func(e js.Value) {
		if i := v.unitAt(e); i >= 0 && v.events.Open != nil {
			v.events.Open(i)
		}
	})
	v.listeners.ListenWhole(v.svg, "focusin", func(e js.Value) {
		if i := v.unitAt(e); i >= 0 {
			v.focusable(i)
			if v.events.Announce != nil && !v.quiet {
				v.events.Announce(v.drawing.unitSentence(i, v.scene.central(i)) + ".")
			}
		}
	})
	v.listeners.ListenWhole(v.svg, "keydown", v.pressed)
	return v
}

// unitAt is the component an event belongs to, or -1.
func (v *View) unitAt(e js.Value) int {
	unit := e.Get("target").Call("closest", "[data-unit]")
	if !unit.Truthy() || v.drawing == nil {
		return -1
	}
	i, err := strconv.Atoi(unit.Get("dataset").Get("unit").String())
	if err != nil || i >= len(v.drawing.Units) {
		return -1
	}
	return i
}

func (v *View) pressed(e js.Value) {
	i := v.unitAt(e)
	if i < 0 || e.Get("altKey").Bool() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() {
		return
	}
	step := map[string][2]float64{"ArrowLeft": {-1, 0}, "ArrowRight": {1, 0}, "ArrowUp": {0, -1},
		"ArrowDown": {0, 1}}
	switch key := e.Get("key").String(); {
	case step[key] != [2]float64{}:
		v.focus(neighbour(v.at.Nodes, len(v.drawing.Units), i, step[key][0], step[key][1]), false)
	case key == "Home":
		v.focus(0, false)
	case key == "End":
		v.focus(len(v.drawing.Units)-1, false)
	case key == "Enter" && v.events.Open != nil:
		v.events.Open(i)
	case key == " " && v.events.Choose != nil:
		v.events.Choose(i)
	case (key == "c" || key == "C") && v.events.Centre != nil:
		v.events.Centre(i, !v.scene.central(i))
	default:
		return
	}
	e.Call("preventDefault")
	e.Call("stopPropagation")
}

// Show draws the topology of a network. What is the same as before is not drawn again.
func (v *View) Show(s Scene) {
	width, height := svg.HostSize(v.host)
	if s.Network == v.scene.Network && s.Chosen == v.scene.Chosen && slices.Equal(s.Centre, v.scene.Centre) &&
		width == v.width && height == v.height {
		return
	}
	s.Centre = slices.Clone(s.Centre)
	v.scene = s
	v.show()
}

func (v *View) show() {
	v.width, v.height = svg.HostSize(v.host)
	n := v.scene.Network
	v.drawing = nil
	switch {
	case n == nil || len(n.Components) == 0:
		v.svg.Call("setAttribute", "aria-label", "No topology.")
		v.svg.Set("innerHTML", "")
		return
	case len(n.Components) > UnitLimit:
		v.summarise(summary(n))
		return
	}
	drawing := plan(n, v.scene.Program)
	if key := drawing.key(svg.RoundedAspect(v.width / v.height)); key != v.key {
		v.key, v.at = key, drawing.place(v.width, v.height)
	}
	v.drawing = drawing
	hadFocus := v.svg.Call("contains", js.Global().Get("document").Get("activeElement")).Bool()
	v.svg.Call("setAttribute", "aria-label", say.Visible(v.drawing.describe(&v.scene)))
	v.svg.Call("setAttribute", "viewBox", svg.Framed(v.drawing.bounds(v.at), v.width, v.height, 0).ViewBox())
	v.svg.Set("innerHTML", v.drawing.draw(v.at, &v.scene))
	v.focusable(min(v.focused, len(v.drawing.Units)-1))
	if hadFocus {
		v.focus(v.focused, true)
	}
}

// summarise says in a sentence what is too much to be drawn.
func (v *View) summarise(counts string) {
	sentence := counts + "; too many components to be drawn, they are listed below"
	v.svg.Call("setAttribute", "aria-label", sentence+".")
	frame := svg.Framing{Width: v.width, Height: v.height, Pixel: 1}
	v.svg.Call("setAttribute", "viewBox", frame.ViewBox())
	v.svg.Set("innerHTML", frame.Note(svg.NoteLines(sentence, v.width)))
}

func (v *View) unit(i int) js.Value {
	return v.svg.Call("querySelector", `[data-unit="`+strconv.Itoa(i)+`"]`)
}

// focusable makes a component the one that Tab leads to.
func (v *View) focusable(i int) {
	if before := v.unit(v.focused); before.Truthy() {
		before.Call("setAttribute", "tabindex", "-1")
	}
	v.focused = i
	if e := v.unit(i); e.Truthy() {
		e.Call("setAttribute", "tabindex", "0")
	}
}

// focus moves the focus after the present event: focusing calls listeners at once.
func (v *View) focus(i int, quiet bool) {
	svg.Later(func() {
		if e := v.unit(i); e.Truthy() {
			v.quiet = quiet
			e.Call("focus")
			v.quiet = false
		}
	})
}

// Dispose takes the picture out of the host and releases its listeners. The view is of no use afterwards.
func (v *View) Dispose() {
	v.listeners.Release()
	v.svg.Call("remove")
}
