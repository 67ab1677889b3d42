package draw

import (
	"strconv"

	"github.com/vugu/vugu/js"

	"lassolab/engine/say"
	"lassolab/ui/view/svg"
)

// field is the field over the drawing for the text that the pen asks for: the name of a state, or labels,
// with those of the network to choose from.
type field struct {
	entry       *entry
	root, input js.Value
	list, why   js.Value
	typed       string // without what is completed
	choices     []labelChoice
	active      int // of the choices, or -1
	listeners   svg.Listeners
}

// syncField opens and closes the field as the pen asks for text or no longer does.
func (v *Sketch) syncField() {
	e := v.pen.entry
	if v.field != nil && v.field.entry == e {
		return
	}
	if v.field != nil {
		v.closeField()
	}
	if e != nil {
		v.openField(e)
	}
}

func (v *Sketch) openField(e *entry) {
	document := js.Global().Get("document")
	f := &field{entry: e, active: -1, typed: e.text}
	f.root = document.Call("createElement", "div")
	f.root.Set("className", "sketch-field")
	label := "Labels of the transition"
	if e.name {
		label = "Name of the state"
	}
	f.root.Set("innerHTML",
		`<input type="text" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="sketch-why"><ul id="sketch-labels" class="choices window" role="listbox" aria-label="Labels" hidden></ul><p id="sketch-why" class="why bad fine"></p>`)
	f.input, f.list, f.why = f.root.Get("children").Index(0), f.root.Get("children").Index(1),
		f.root.Get("children").Index(2)
	f.input.Call("setAttribute", "aria-label", say.Visible(label))
	f.input.Set("value", e.text)
	if !e.name {
		f.input.Set("placeholder", "a, b")
		for name, value := range map[string]string{"role": "combobox", "aria-autocomplete": "list",
			"aria-controls": "sketch-labels", "aria-expanded": "false"} {
			f.input.Call("setAttribute", name, value)
		}
	}
	l := &f.listeners
	l.Listen(f.input, "input", func(js.Value) {
		f.typed = f.input.Get("value").String()
		f.active = -1
		f.explain("")
		v.offer()
	})
	l.Listen(f.input, "keydown", v.fieldKey)
	l.Listen(f.input, "blur", func(js.Value) { v.finishField() })
	l.Listen(f.list, "pointerdown", func(e js.Value) {
		e.Call("preventDefault") // the field keeps the focus
		if option := e.Get("target").Call("closest", "[role=option]"); option.Truthy() {
			if i, err := strconv.Atoi(option.Call("getAttribute", "data-choice").String()); err == nil &&
				i < len(f.choices) {
				f.take(completed(f.typed, f.choices[i].name))
				v.offer()
			}
		}
	})
	l.Listen(f.list, "mousedown", func(e js.Value) { e.Call("preventDefault") })
	v.field = f
	v.Host.Call("appendChild", f.root)
	f.put(v)
	if e.text == "" {
		v.offer()
	}
	svg.Later(func() { // after the press that asked for it has given the focus to the drawing
		if v.field == f {
			f.input.Call("focus", map[string]any{"preventScroll": true})
			f.input.Call("select")
		}
	})
}

// put places the field over the drawing, wholly within it as far as it is wide enough; its list
// opens where the page has more room.
func (f *field) put(v *Sketch) {
	at := v.Camera.InHost(f.entry.at)
	box, half := v.Host.Call("getBoundingClientRect"), f.root.Get("offsetWidth").Float()/2
	x := box.Get("left").Float() + max(half+4, min(v.Size.Width-half-4, at.X))
	y := box.Get("top").Float() + max(20, min(v.Size.Height-20, at.Y))
	page := js.Global().Get("innerHeight").Float()
	style := f.root.Get("style")
	style.Set("left", svg.Num(x)+"px")
	style.Set("top", svg.Num(y)+"px")
	f.root.Get("classList").Call("toggle", "upwards", y > page*.6)
	f.list.Get("style").Set("maxHeight", svg.Num(min(260, max(y, page-y)-30))+"px")
}

func (v *Sketch) fieldKey(e js.Value) {
	f := v.field
	if f == nil || e.Get("isComposing").Bool() {
		return
	}
	switch e.Get("key").String() {
	case "Enter", "Tab":
		v.commit()
	case "Escape":
		v.pen.cancel()
		v.pen.say("Cancelled.")
		v.paint()
		v.focus()
	case "ArrowDown":
		v.choice(1)
	case "ArrowUp":
		v.choice(-1)
	default:
		return
	}
	e.Call("preventDefault")
}

// commit takes the text, or says why it cannot be taken.
func (v *Sketch) commit() {
	f := v.field
	if reason := v.pen.answer(f.input.Get("value").String()); reason != "" {
		f.explain(reason)
		v.pen.say(reason)
		v.paint()
		return
	}
	v.closeField()
	v.paint()
	v.focus()
}

// finishField takes the text if it can be taken, and closes the field in any case.
func (v *Sketch) finishField() {
	f := v.field
	if f == nil || v.pen.entry != f.entry {
		return
	}
	if v.pen.answer(f.input.Get("value").String()) != "" {
		v.pen.entry = nil
	}
	v.paint()
}

func (v *Sketch) closeField() {
	f := v.field
	if f == nil {
		return
	}
	v.field = nil // first: what is removed loses the focus
	hadFocus := f.root.Call("contains", js.Global().Get("document").Get("activeElement")).Bool()
	f.listeners.Release()
	f.root.Call("remove")
	if hadFocus {
		svg.Later(func() {
			if v.field == nil &&
				svg.Same(js.Global().Get("document").Get("activeElement"), js.Global().Get("document").Get("body")) {
				v.focus()
			}
		})
	}
}

func (f *field) explain(reason string) {
	f.why.Set("textContent", say.Visible(reason))
	f.input.Call("setAttribute", "aria-invalid", strconv.FormatBool(reason != ""))
}

func (f *field) take(text string) {
	f.typed, f.active = text, -1
	f.input.Set("value", text)
}

// offer lists the labels that complete the text.
func (v *Sketch) offer() {
	f := v.field
	if f.entry.name {
		return
	}
	f.choices = labelChoices(v.pen.scene.Network, v.pen.scene.Component, f.typed)
	m := &svg.Markup{}
	for i, c := range f.choices {
		m.Add(`<li class="clip" role="option" id="sketch-label-`, strconv.Itoa(i), `" data-choice="`, strconv.Itoa(i),
			`" aria-selected="false"><b>`)
		m.Text(svg.Spoken(c.name))
		m.Add(`</b> <span>`)
		m.Text(c.words)
		m.Add(`</span></li>`)
	}
	f.list.Set("innerHTML", m.String())
	f.list.Set("hidden", len(f.choices) == 0)
	f.keepInWindow()
	f.list.Set("scrollTop", 0)
	f.input.Call("setAttribute", "aria-expanded", strconv.FormatBool(len(f.choices) > 0))
	f.input.Call("removeAttribute", "aria-activedescendant")
}

// keepInWindow moves the list, which is centred on the field and wider, so that neither side of the window cuts it.
func (f *field) keepInWindow() {
	style := f.list.Get("style")
	style.Set("marginLeft", "")
	box, width := f.list.Call("getBoundingClientRect"), js.Global().Get("innerWidth").Float()
	shift := max(edge-box.Get("left").Float(), 0) - max(box.Get("right").Float()-(width-edge), 0)
	style.Set("marginLeft", strconv.FormatFloat(shift, 'f', 0, 64)+"px")
}

// edge is how far the list of labels stays from the sides of the window, in CSS pixels.
const edge = 4

// choice moves among the labels offered; the one it comes to stands in the field.
func (v *Sketch) choice(by int) {
	f := v.field
	if f.entry.name {
		return
	}
	if len(f.choices) == 0 {
		v.offer()
	}
	count := len(f.choices)
	if count == 0 {
		return
	}
	options := f.list.Get("children")
	if f.active >= 0 {
		options.Index(f.active).Call("setAttribute", "aria-selected", "false")
	}
	switch {
	case f.active < 0 && by < 0:
		f.active = count - 1
	default:
		f.active = (f.active + by + count) % count
	}
	option := options.Index(f.active)
	option.Call("setAttribute", "aria-selected", "true")
	option.Call("scrollIntoView", map[string]any{"block": "nearest"})
	f.input.Call("setAttribute", "aria-activedescendant", option.Get("id"))
	f.input.Set("value", completed(f.typed, f.choices[f.active].name))
}
