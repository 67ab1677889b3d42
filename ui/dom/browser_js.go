//go:build js && wasm

package dom

import (
	"log"

	"github.com/hack-pad/safejs"
	"github.com/vugu/vugu"
	"github.com/vugu/vugu/js"
)

// Browser is the document of the page that the program runs in. What the browser refuses, such as an
// attribute with a blank in its name, is logged and left out.
type Browser struct {
	document safejs.Value
	post     func(func())
}

// NewBrowser gives the browser's document. Handlers of events are posted: they run after the
// event, when nothing else is at work.
func NewBrowser(post func(func())) *Browser {
	return &Browser{document: checked(safejs.Global().Get("document")), post: post}
}

// Find gives the first element that a selector matches, emptied.
func (b *Browser) Find(selector string) Node {
	found := browserNode{checked(b.document.Call("querySelector", selector)), b}
	found.SetText("")
	return found
}

// Element makes an element.
func (b *Browser) Element(namespace, tag string) Node {
	if namespace == "" {
		return browserNode{checked(b.document.Call("createElement", tag)), b}
	}
	return browserNode{checked(b.document.Call("createElementNS", namespace, tag)), b}
}

// Text makes a text.
func (b *Browser) Text(text string) Node {
	return browserNode{checked(b.document.Call("createTextNode", text)), b}
}

type browserNode struct {
	value   safejs.Value
	browser *Browser
}

func (n browserNode) SetText(text string) { check(n.value.Set("textContent", text)) }
func (n browserNode) SetHTML(html string) { check(n.value.Set("innerHTML", html)) }

func (n browserNode) SetAttribute(namespace, name, value string) {
	if namespace == "" {
		checked(n.value.Call("setAttribute", name, value))
	} else {
		checked(n.value.Call("setAttributeNS", namespace, name, value))
	}
}

func (n browserNode) RemoveAttribute(namespace, name string) {
	if namespace == "" {
		checked(n.value.Call("removeAttribute", name))
	} else {
		checked(n.value.Call("removeAttributeNS", namespace, name))
	}
}

// SetProperty looks at the page and not at what was written last: a field's value is the reader's too.
func (n browserNode) SetProperty(name string, value any) {
	wanted := checked(safejs.ValueOf(value))
	if present := checked(n.value.Get(name)); !present.Equal(wanted) {
		check(n.value.Set(name, wanted))
	}
}

func (n browserNode) Insert(child, next Node) {
	if next == nil {
		checked(n.value.Call("appendChild", child.(browserNode).value))
	} else {
		checked(n.value.Call("insertBefore", child.(browserNode).value, next.(browserNode).value))
	}
}

func (n browserNode) Remove() { checked(n.value.Call("remove")) }

func (n browserNode) Listen(to Listening, call func(vugu.DOMEvent)) (stop func()) {
	heard, err := safejs.FuncOf(func(_ safejs.Value, args []safejs.Value) any {
		happened := &event{value: args[0], current: n.value}
		n.browser.post(func() { call(happened) })
		return nil
	})
	check(err)
	checked(n.value.Call("addEventListener", to.Event, heard.Value(),
		map[string]any{"capture": to.Capture, "passive": to.Passive}))
	return func() {
		checked(n.value.Call("removeEventListener", to.Event, heard.Value(), to.Capture))
		heard.Release()
	}
}

func (n browserNode) Value() js.Value { return unsafe(n.value) }

func check(err error) {
	if err != nil {
		log.Print("page: ", err)
	}
}

func checked[T any](value T, err error) T {
	check(err)
	return value
}
