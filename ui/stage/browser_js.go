//go:build js && wasm

package stage

import (
	"strconv"
	"syscall/js"

	"github.com/hack-pad/safejs"

	"lassolab/ui/browser"
	"lassolab/ui/session"
)

const themeKey = "lassolab.theme"

// Browser is what the arrangement needs of the browser: colours and sizes that are
// remembered, the focus, the dividers.
type Browser struct {
	After func(func()) // has something done when the next render is over

	before js.Value // what had the focus before a sheet opened
}

// Do does an effect of the arrangement, and reports whether it is one.
func (b *Browser) Do(e session.Effect) bool {
	switch e := e.(type) {
	case ShowTheme:
		js.Global().Get("document").Get("documentElement").Get("dataset").Set("theme", string(e.Theme))
		if storage, err := safejs.Global().Get("localStorage"); err == nil {
			// a theme that is not remembered is chosen again
			_, _ = storage.Call("setItem", themeKey, string(e.Theme))
		}
	case FocusSheet:
		b.sheet(e.Open)
	default:
		return false
	}
	return true
}

// Theme is the remembered one, else what the system prefers.
func (b *Browser) Theme() session.Theme {
	if storage, err := safejs.Global().Get("localStorage"); err == nil {
		if value, err := storage.Call("getItem", themeKey); err == nil && !value.IsNull() {
			text, _ := value.String()
			switch theme := session.Theme(text); theme {
			case session.Light, session.Dark, session.Projector:
				return theme
			}
		}
	}
	if js.Global().Call("matchMedia", "(prefers-color-scheme: dark)").Get("matches").Bool() {
		return session.Dark
	}
	return session.Light
}

// sheet moves the focus into a sheet that opens, and back to where it was when the sheet closes.
func (b *Browser) sheet(open bool) {
	document := js.Global().Get("document")
	if open && !browser.Closest(document.Get("activeElement"), ".sheet").Truthy() {
		b.before = document.Get("activeElement")
	}
	b.After(func() {
		target := b.before
		if open {
			target = document.Call("querySelector", ".sheet .pane-head button")
		}
		if target.Truthy() {
			target.Call("focus")
		}
	})
}

// Listen lets the dividers be dragged, and moved by the arrow keys. Widths are custom
// properties of the document, in pixels.
func (b *Browser) Listen(post func(session.Msg)) {
	dragged := ""
	on := func(event string, call func(event js.Value)) {
		browser.Listen(post, js.Global().Get("document"), event, call)
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
	on("pointerup", func(js.Value) { dragged = "" })
	on("pointercancel", func(js.Value) { dragged = "" })
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
		}
	})
}

func dividerOf(e js.Value) js.Value { return browser.Closest(e.Get("target"), `[role="separator"]`) }

// widen puts a divider at a place, from the window's left edge, leaving every pane room to be read.
func widen(side string, x float64) {
	const least = 240
	document := js.Global().Get("document")
	total := document.Get("documentElement").Get("clientWidth").Float()
	width := x
	if side == "right" {
		width = total - x
	}
	width = max(least, min(width, total-2*least))
	document.Get("documentElement").Get("style").Call("setProperty", "--"+side, strconv.Itoa(int(width))+"px")
	divider := document.Call("querySelector", `[role="separator"][data-side="`+side+`"]`)
	divider.Call("setAttribute", "aria-valuenow", int(width))
}
