//go:build js && wasm

package help

import (
	"net/url"
	"strconv"
	"strings"
	"syscall/js"

	"lassolab/ui/core/browser"
	"lassolab/ui/core/session"
	"lassolab/ui/view/lecture"
)

// Browser is what help needs of the browser: the words that are pressed, and the place beside them.
type Browser struct {
	Of    *Feature
	After func(func()) // has something done when the next render is over

	word js.Value // what was pressed
}

// Do does an effect of help, and reports whether it is one.
func (b *Browser) Do(e session.Effect) bool {
	switch e := e.(type) {
	case PlaceBeside:
		b.After(func() {
			b.place()
			focus(popover())
		})
	case ShowEntry:
		b.After(func() {
			entry := document().Call("getElementById", elementID(e.ID))
			if entry.Truthy() {
				entry.Call("scrollIntoView")
			}
			focus(entry)
		})
	default:
		return false
	}
	return true
}

// Listen hears when a word is pressed, wherever it stands.
func (b *Browser) Listen(post func(session.Msg), act func(func(*session.Turn))) {
	browser.Listen(post, document(), "click", func(e js.Value) {
		word := browser.Closest(e.Get("target"), "a."+lecture.WordClass)
		if !word.Truthy() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || e.Get("shiftKey").Bool() {
			return // one with a key opens the glossary in another tab
		}
		e.Call("preventDefault")
		_, id, _ := strings.Cut(word.Call("getAttribute", "href").String(), "/")
		if !browser.Closest(word, ".popover").Truthy() {
			b.word = word
		}
		if id, err := url.PathUnescape(id); err == nil {
			act(session.With(b.Of.Explain, id))
		}
	})
	browser.Listen(post, js.Global(), "resize", func(js.Value) { b.place() })
}

// place puts the explanation below the word or, where there is no room, above it, within the window.
func (b *Browser) place() {
	shown := popover()
	if !shown.Truthy() || !b.word.Truthy() {
		return
	}
	const gap, margin = 6, 8
	root := document().Get("documentElement")
	wide, high := root.Get("clientWidth").Float(), root.Get("clientHeight").Float()
	word, box := b.word.Call("getBoundingClientRect"), shown.Call("getBoundingClientRect")
	width, height := box.Get("width").Float(), box.Get("height").Float()
	left := min(word.Get("left").Float(), wide-width-margin)
	top := word.Get("bottom").Float() + gap
	if top+height > high-margin {
		top = word.Get("top").Float() - gap - height
		if top < margin {
			top = high - height - margin
		}
	}
	style := shown.Get("style")
	style.Set("left", pixels(max(left, margin)))
	style.Set("top", pixels(max(top, margin)))
}

func pixels(x float64) string { return strconv.Itoa(int(x)) + "px" }

func document() js.Value { return js.Global().Get("document") }

func popover() js.Value { return document().Call("querySelector", ".popover:popover-open") }

// focus gives the focus to an element that is still on the page.
func focus(element js.Value) {
	if element.Truthy() && element.Get("isConnected").Bool() {
		element.Call("focus")
	}
}
