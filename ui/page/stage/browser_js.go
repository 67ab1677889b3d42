//go:build js && wasm

package stage

import (
	"cmp"
	"strconv"
	"strings"
	"syscall/js"

	"lassolab/ui/core/browser"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Browser is what the arrangement needs of the browser: colours and sizes that are
// remembered, the focus, the dividers.
type Browser struct {
	Page  *session.Page
	Of    *Feature
	After func(func()) // has something done when the next render is over
	Limit func(int)    // limits how many computations run at once; 0: as many as suit the machine

	stays  bool     // the full screen is left, and what is presented stays
	opener js.Value // had the focus when presenting began
}

// Do does an effect of the arrangement, and reports whether it is one.
func (b *Browser) Do(e session.Effect) bool {
	switch e := e.(type) {
	case ApplySettings:
		js.Global().Get("document").Get("documentElement").Get("dataset").Set("theme", string(e.Theme))
		b.Limit(e.Workers)
	case session.GiveFocus:
		b.After(func() { focus(e) })
	case WholeFocused:
		focused := js.Global().Get("document").Get("activeElement")
		b.Page.Act(session.With(b.Of.ToggleWhole, cmp.Or(panelOf(focused), link.Explored)))
	case FillScreen:
		if e.On {
			b.opener = js.Global().Get("document").Get("activeElement")
		} else if !b.Of.stage.Presents() {
			b.After(b.refocus)
		}
		on := e.On || e.Switch && !fills()
		b.stays = fills() && !on
		b.fillScreen(on)
	default:
		return false
	}
	return true
}

// focus gives the focus to an element, and brings the panel around it into sight.
func focus(e session.GiveFocus) {
	element := js.Global().Get("document").Call("getElementById", e.ID)
	if !element.Truthy() {
		return
	}
	if panel := browser.Closest(element, ".panel"); panel.Truthy() {
		panel.Call("scrollIntoView", map[string]any{"block": "nearest"})
	}
	element.Call("focus")
	if e.Select {
		element.Call("select")
	}
}

// refocus gives the focus to what had it when presenting began, else to the graph, where what has it now is not seen.
func (b *Browser) refocus() {
	document := js.Global().Get("document")
	seen := func(e js.Value) bool {
		return e.Truthy() && !e.Equal(document.Get("body")) && e.Call("checkVisibility").Bool()
	}
	to := b.opener
	if !seen(to) {
		to = document.Call("querySelector", `.of-graph .picture [tabindex="0"]`)
	}
	if !seen(document.Get("activeElement")) && seen(to) {
		to.Call("focus", map[string]any{"preventScroll": true})
	}
}

// Theme is the one in which the page is seen already: static/first.js has found the remembered one, or what the system prefers.
func (b *Browser) Theme() session.Theme {
	seen := js.Global().Get("document").Get("documentElement").Get("dataset").Get("theme")
	if !seen.Truthy() {
		return session.Light
	}
	return session.Theme(seen.String())
}

// fillScreen asks for the whole screen, or gives it back. A browser that refuses leaves the page in its window.
func (b *Browser) fillScreen(on bool) {
	document, full := js.Global().Get("document"), fills()
	var asked js.Value
	switch {
	case on && !full && document.Get("documentElement").Get("requestFullscreen").Truthy():
		asked = document.Get("documentElement").Call("requestFullscreen")
	case !on && full:
		asked = document.Call("exitFullscreen")
	default:
		return
	}
	browser.Then(b.Page.Emit, asked, func(js.Value) {}, func(string) {})
}

// fills reports whether the page has the whole screen.
func fills() bool { return js.Global().Get("document").Get("fullscreenElement").Truthy() }

// Listen lets the dividers be dragged, and moved by the arrow keys; a panel whose title is clicked twice has
// the whole stage. While a divider is dragged the widths are custom properties of the page; when it is let go
// they become those of the arrangement.
func (b *Browser) Listen() {
	if js.Global().Call("matchMedia", "(pointer: coarse)").Get("matches").Bool() {
		b.Page.Act(b.Of.Touch)
	}
	dragged := ""
	on := func(event string, call func(event js.Value)) {
		browser.Listen(b.Page.Emit, js.Global().Get("document"), event, call)
	}
	on("pointerdown", func(e js.Value) {
		if divider := dividerOf(e); divider.Truthy() {
			e.Call("preventDefault")
			dragged = divider.Get("dataset").Get("side").String()
		}
	})
	on("pointermove", func(e js.Value) {
		if dragged != "" {
			widen(dragged, e.Get("clientX").Float())
		}
	})
	drop := func(js.Value) {
		if dragged != "" {
			dragged = ""
			b.widened()
		}
	}
	on("pointerup", drop)
	on("pointercancel", drop)
	on("keydown", func(e js.Value) {
		divider := dividerOf(e)
		if !divider.Truthy() {
			return
		}
		by := map[string]float64{"ArrowLeft": -24, "ArrowRight": 24}[e.Get("key").String()]
		if by != 0 {
			e.Call("preventDefault")
			box := divider.Call("getBoundingClientRect")
			widen(divider.Get("dataset").Get("side").String(),
				box.Get("left").Float()+box.Get("width").Float()/2+by)
			b.widened()
		}
	})
	on("dblclick", func(e js.Value) {
		if !browser.Closest(e.Get("target"), "h2, .pane-head").Truthy() ||
			browser.Closest(e.Get("target"), "button, input, select, label, a").Truthy() {
			return
		}
		if panel := panelOf(e.Get("target")); panel != link.NoPanel {
			b.Page.Act(session.With(b.Of.ToggleWhole, panel))
		}
	})
	on("fullscreenchange", func(js.Value) {
		if !fills() && !b.stays {
			b.Page.Act(b.Of.LeaveScreen)
		}
		b.stays = false
	})
}

// panelOf is the panel that an element is in, or none.
func panelOf(element js.Value) link.Panel {
	if panel := browser.Closest(element, "[data-panel]"); panel.Truthy() {
		return link.Panel(panel.Get("dataset").Get("panel").String())
	}
	return link.NoPanel
}

func dividerOf(e js.Value) js.Value { return browser.Closest(e.Get("target"), `[role="separator"]`) }

func page() js.Value { return js.Global().Get("document").Call("querySelector", ".page") }

// widen puts a divider at a place, from the window's left edge, leaving every pane room to be read.
func widen(side string, x float64) {
	total := js.Global().Get("document").Get("documentElement").Get("clientWidth").Float()
	width := x
	if side == "right" {
		width = total - x
	}
	width = max(link.LeastWidth, min(width, total-2*link.LeastWidth))
	page().Get("style").Call("setProperty", "--"+side, strconv.Itoa(int(width))+"px")
}

// widened makes the widths as they are now those of the arrangement.
func (b *Browser) widened() {
	style := page().Get("style")
	of := func(side string) int {
		width, err := strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(style.Call("getPropertyValue", "--"+side).String()), "px"))
		if err != nil {
			return 0 // the usual one
		}
		return width
	}
	left, right := of("left"), of("right")
	b.Page.Act(func(t *session.Turn) { b.Of.Widen(t, left, right) })
}
