//go:build js && wasm

package dom

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hack-pad/safejs"
	"github.com/vugu/vugu"
	"github.com/vugu/vugu/js"
)

// These tests need a page around them: the tests of the whole page run them there.

// browserStage reads back what the browser has on its page.
type browserStage struct {
	*Browser
	t       *testing.T
	numbers *int // given to elements so far
}

func newBrowserStage(t *testing.T) browserStage {
	return browserStage{NewBrowser(func(call func()) { call() }, func() {}), t, new(int)}
}

func (s browserStage) holder() Node {
	holder := s.Element("", "div")
	s.value(s.value(s.value(safejs.Global().Get("document")).Get("body")).Call("appendChild", holder.(browserNode).value()))
	s.t.Cleanup(func() {
		holder.Remove()
		s.Commit()
	})
	return holder
}

func (s browserStage) value(v safejs.Value, err error) safejs.Value {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
	return v
}

func (s browserStage) text(v safejs.Value, err error) string {
	s.t.Helper()
	text, err := s.value(v, err).String()
	if err != nil {
		s.t.Fatal(err)
	}
	return text
}

// read gives the page below a node with attributes in the order of their names, and with what stands in fields.
func (s browserStage) read(holder Node) string {
	var b strings.Builder
	s.readChildren(&b, holder.(browserNode).value())
	return b.String()
}

func (s browserStage) readChildren(b *strings.Builder, at safejs.Value) {
	for n := s.value(at.Get("firstChild")); !n.IsNull(); n = s.value(n.Get("nextSibling")) {
		if kind, _ := s.value(n.Get("nodeType")).Int(); kind == 3 {
			fmt.Fprintf(b, "%q", s.text(n.Get("data")))
			continue
		}
		tag := s.text(n.Get("localName"))
		b.WriteString("<" + tag)
		names := s.value(s.value(n.Call("getAttributeNames")).Call("sort"))
		count, _ := names.Length()
		for i := range count {
			name := s.text(names.Index(i))
			fmt.Fprintf(b, " %s=%q", name, s.text(n.Call("getAttribute", name)))
		}
		if tag == "input" {
			b.WriteString(" " + s.text(n.Get("value")))
		}
		b.WriteString(">")
		s.readChildren(b, n)
		b.WriteString("</>")
	}
}

// named gives an element a number when it is asked for first.
func (s browserStage) named(holder Node, name string) (any, bool) {
	at := s.value(holder.(browserNode).value().Call("querySelector", `[title="`+name+`"]`))
	if at.IsNull() {
		return nil, false
	}
	if s.value(at.Get("numbered")).IsUndefined() {
		*s.numbers++
		if err := at.Set("numbered", *s.numbers); err != nil {
			s.t.Fatal(err)
		}
	}
	number, err := s.value(at.Get("numbered")).Int()
	return number, err == nil
}

func TestRandomTreesAreAsIfRenderedAnewInTheBrowser(t *testing.T) {
	runRandomly(t, newBrowserStage(t), 100, 6)
}

// one shows a component that is built by a function.
func one(t *testing.T, s browserStage, build func(*vugu.BuildOut) *vugu.VGNode) (holder safejs.Value,
	render func()) {
	var log []string
	at := s.holder()
	tree, err := NewTree(s, at, NewLoop(nil).Env(), &part{"one", build, &log})
	if err != nil {
		t.Fatal(err)
	}
	tree.Render()
	return at.(browserNode).value(), tree.Render
}

func TestAHandlerMayMoveTheFocusToAnElementWithAHandler(t *testing.T) {
	loop := NewLoop(func(fault any) { t.Error(fault) })
	s := browserStage{NewBrowser(loop.Post, loop.Urge), t, new(int)}
	holder := s.holder()
	var heard []string
	done := make(chan bool)
	var second js.Value
	field := el("input", on("focus", func(vugu.DOMEvent) {
		heard = append(heard, "focus")
		close(done)
	}))
	field.JSCreateHandler = vugu.JSValueFunc(func(value js.Value) { second = value })
	var log []string
	root := &part{"root", func(*vugu.BuildOut) *vugu.VGNode {
		return el("div", el("button", on("click", func(vugu.DOMEvent) {
			second.Call("focus")
			heard = append(heard, "click")
		})), field)
	}, &log}
	built := root.build(nil)
	root.build = func(*vugu.BuildOut) *vugu.VGNode { return built }
	tree, err := NewTree(s, holder, loop.Env(), root)
	if err != nil {
		t.Fatal(err)
	}
	tree.Render()
	go loop.Run(tree)
	button := s.value(holder.(browserNode).value().Call("querySelector", "button"))
	s.value(button.Call("click"))
	<-done
	if got := strings.Join(heard, " "); got != "click focus" {
		t.Errorf("heard was %s", got)
	}
}

func TestAnEventGivesItsProperties(t *testing.T) {
	s := newBrowserStage(t)
	var value, missing any
	var checked bool
	holder, _ := one(t, s, func(*vugu.BuildOut) *vugu.VGNode {
		return el("input", "type=checkbox", `.value="v"`, on("click", func(e vugu.DOMEvent) {
			value, missing, checked = e.Prop("target", "value"), e.Prop("target", "value", "none"),
				e.PropBool("target", "checked")
		}))
	})
	s.value(s.value(holder.Call("querySelector", "input")).Call("click"))
	if value != "v" || missing != nil || !checked {
		t.Errorf("read was %v, %v, %v", value, missing, checked)
	}
}

func TestASelectionChoosesAmongOptionsThatComeWithIt(t *testing.T) {
	s := newBrowserStage(t)
	chosen := "c"
	holder, render := one(t, s, func(*vugu.BuildOut) *vugu.VGNode {
		var options []*vugu.VGNode
		for _, value := range []string{"a", "b", "c", "d"} {
			word := "false"
			if value == chosen {
				word = "true"
			}
			options = append(options, el("option", "value="+value, ".selected="+word, content(value)))
		}
		return el("div", el("select", options),
			el("select", `.value="`+chosen+`"`, el("option", "value=a"), el("option", "value=c")))
	})
	read := func() string {
		list := s.value(holder.Call("querySelectorAll", "select"))
		return s.text(s.value(list.Index(0)).Get("value")) + s.text(s.value(list.Index(1)).Get("value"))
	}
	if got := read(); got != "cc" {
		t.Errorf("chosen is %s, want cc", got)
	}
	chosen = "a"
	render()
	if got := read(); got != "aa" {
		t.Errorf("chosen is %s, want aa", got)
	}
}

// A dialog that is open when it is first rendered is shown once it stands in the document.
func TestADialogIsOpenAtItsFirstRender(t *testing.T) {
	s := newBrowserStage(t)
	holder, _ := one(t, s, func(*vugu.BuildOut) *vugu.VGNode {
		return el("div", el("dialog", ".modal=true", content("hello")), el("div", "popover=auto", ".popped=true"))
	})
	open := s.value(holder.Call("querySelectorAll", "dialog:modal, :popover-open"))
	if count, err := s.value(open.Get("length")).Int(); err != nil || count != 2 {
		t.Errorf("%d of a dialog and a popover are open, %v", count, err)
	}
	s.value(s.value(holder.Call("querySelector", "dialog")).Call("close"))
}

func TestTheRootOfAComponentWithinAnSVGIsDrawn(t *testing.T) {
	s := newBrowserStage(t)
	var log []string
	mark := &part{"mark", func(*vugu.BuildOut) *vugu.VGNode {
		return el("g", el("rect", "width=20", "height=10"), el("foreignObject", el("p")))
	}, &log}
	holder, _ := one(t, s, func(out *vugu.BuildOut) *vugu.VGNode {
		return el("div", el("svg", func(n *vugu.VGNode) { n.Namespace = "svg" }, use(out, mark)))
	})
	box := s.value(s.value(holder.Call("querySelector", "rect")).Call("getBoundingClientRect"))
	if width, err := s.value(box.Get("width")).Float(); err != nil || width != 20 {
		t.Errorf("the mark is %v wide, %v", width, err)
	}
	if got := s.text(s.value(holder.Call("querySelector",
		"p")).Get("namespaceURI")); got != "http://www.w3.org/1999/xhtml" {
		t.Errorf("what stands in a foreignObject is of %s", got)
	}
}
