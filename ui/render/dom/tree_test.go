package dom

import (
	"slices"
	"strings"
	"testing"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/js"
)

// part is a component that is built by a function and notes what it is told.
type part struct {
	name  string
	build func(out *vugu.BuildOut) *vugu.VGNode
	log   *[]string
}

func (p *part) Build(*vugu.BuildIn) *vugu.BuildOut {
	out := &vugu.BuildOut{}
	out.Out = []*vugu.VGNode{p.build(out)}
	return out
}

func (p *part) Rendered(ctx vugu.RenderedCtx) {
	word := " again"
	if ctx.First() {
		word = " first"
	}
	*p.log = append(*p.log, p.name+word)
}

func (p *part) Destroy() { *p.log = append(*p.log, p.name+" destroyed") }

// el is an element. Words of the form name=value are attributes, .name=value properties with a JSON value,
// @name handlers of nothing; all else is a child or, as a function, changes the element.
func el(tag string, what ...any) *vugu.VGNode {
	n := &vugu.VGNode{Type: vugu.ElementNode, Data: tag}
	for _, w := range what {
		switch w := w.(type) {
		case string:
			name, value, _ := strings.Cut(w, "=")
			switch {
			case name[0] == '.':
				n.Prop = append(n.Prop, vugu.VGProperty{Key: name[1:], JSONVal: []byte(value)})
			case name[0] == '@':
				n.DOMEventHandlerSpecList = append(n.DOMEventHandlerSpecList,
					vugu.DOMEventHandlerSpec{EventType: name[1:], Func: func(vugu.DOMEvent) {}})
			default:
				n.Attr = append(n.Attr, vugu.VGAttribute{Key: name, Val: value})
			}
		case func(*vugu.VGNode):
			w(n)
		case *vugu.VGNode:
			if w != nil {
				n.AppendChild(w)
			}
		case []*vugu.VGNode:
			for _, child := range w {
				n.AppendChild(child)
			}
		}
	}
	return n
}

func text(data string) *vugu.VGNode     { return &vugu.VGNode{Type: vugu.TextNode, Data: data} }
func template(what ...any) *vugu.VGNode { return el("", what...) }

// content is vg-content.
func content(value any) func(*vugu.VGNode) {
	return func(n *vugu.VGNode) { n.SetInnerHTML(value) }
}

func on(event string, call func(vugu.DOMEvent)) func(*vugu.VGNode) {
	return func(n *vugu.VGNode) {
		n.DOMEventHandlerSpecList = append(n.DOMEventHandlerSpecList,
			vugu.DOMEventHandlerSpec{EventType: event, Func: call})
	}
}

func when(holds bool, n *vugu.VGNode) *vugu.VGNode {
	if holds {
		return n
	}
	return nil
}

// screen is a page in the fake document.
type screen struct {
	t        *testing.T
	document *fakeDocument
	holder   *fakeNode
	tree     *Tree
	root     *part
	log      []string
}

func newScreen(t *testing.T) *screen {
	s := &screen{t: t, document: &fakeDocument{}}
	s.holder = s.document.Element("", "body").(*fakeNode)
	s.root = s.part("root", nil)
	var err error
	if s.tree, err = NewTree(s.document, s.holder, NewLoop(nil).Env(), s.root); err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *screen) part(name string, build func(out *vugu.BuildOut) *vugu.VGNode) *part {
	return &part{name, build, &s.log}
}

// show renders a tree without components, and gives what was written.
func (s *screen) show(n *vugu.VGNode) []string {
	return s.showParts(func(*vugu.BuildOut) *vugu.VGNode { return n })
}

func (s *screen) showParts(build func(out *vugu.BuildOut) *vugu.VGNode) []string {
	s.root.build = build
	s.document.written, s.log = nil, nil
	s.tree.Render()
	return s.document.written
}

func (s *screen) expect(want string) {
	s.t.Helper()
	if got := s.holder.inside(); got != want {
		s.t.Errorf("the page is\n%s\nwant\n%s", got, want)
	}
}

func (s *screen) wrote(got []string, want ...string) {
	s.t.Helper()
	if !slices.Equal(got, want) {
		s.t.Errorf("written was %q, want %q", got, want)
	}
}

// use stands for a component in a build.
func use(out *vugu.BuildOut, p *part) *vugu.VGNode {
	out.Components = append(out.Components, p)
	return &vugu.VGNode{Component: p}
}

func TestOnlyWhatDiffersIsWritten(t *testing.T) {
	s := newScreen(t)
	page := func(class, label, words, value string) *vugu.VGNode {
		return el("div", "class="+class, text("\n"),
			el("button", "aria-label="+label, "@click", content(words)), text("\n"), el("input", ".value="+value))
	}
	s.show(page("a", "l", "w", `"v"`))
	s.expect(`<div class="a">` + "\n" + `<button aria-label="l" @click>w</button>` + "\n" +
		`<input .value="v"></input></div>`)
	s.wrote(s.show(page("a", "l", "w", `"v"`)))
	s.wrote(s.show(page("b", "l", "w", `"v"`)), `div class="b"`)
	s.wrote(s.show(page("b", "m", "w", `"v"`)), `button aria-label="m"`)
	s.wrote(s.show(page("b", "m", "x", `"v"`)), `text "x"`)
	s.wrote(s.show(page("b", "m", "x", `"w"`)), `input.value=w`)
}

func TestWhatAReaderTypedIsPutBackWhenTheStateSaysOtherwise(t *testing.T) {
	s := newScreen(t)
	s.show(el("input", `.value="fixed"`, `.checked=true`))
	field := s.holder.children[0]
	field.properties["value"], field.properties["checked"] = "typed", false
	s.wrote(s.show(el("input", `.value="fixed"`, `.checked=true`)), "input.value=fixed", "input.checked=true")
}

func TestAttributesComeAndGo(t *testing.T) {
	s := newScreen(t)
	s.show(el("p", "class=a", "hidden=hidden"))
	s.wrote(s.show(el("p", "class=a", "title=t")), `p title="t"`, "p without hidden")
	s.wrote(s.show(el("p", "class=a", "title=t", "class=b")), `p class="b"`)
	s.wrote(s.show(el("p", "class=a", "title=t", "class=b")))
	s.expect(`<p class="b" title="t"></p>`)
}

func TestStringsAreTextWhateverTheyHold(t *testing.T) {
	s := newScreen(t)
	for _, words := range []string{"", "plain", "a < b && c > d", `<img src=x onerror="alert(1)">`,
		"&lt;b&gt;", "&amp;amp;", "≪ Büchi ≫ 'quoted' \"twice\"", strings.Repeat("long ", 20_000)} {
		s.show(el("p", content(words)))
		p := s.holder.children[0]
		got := ""
		if len(p.children) > 0 {
			got = p.children[0].text
		}
		if got != words || p.html != "" {
			t.Errorf("%.60q is on the page as %.60q, with HTML %q", words, got, p.html)
		}
	}
	s.show(el("p", content(vugu.HTML("<b>bold</b>"))))
	s.expect("<p><b>bold</b></p>")
	s.show(el("p", content(12)))
	s.expect("<p>12</p>")
}

func TestContentsAndChildrenTakeEachOthersPlace(t *testing.T) {
	s := newScreen(t)
	for _, step := range []struct {
		now  *vugu.VGNode
		want string
	}{
		{el("p", content("text")), "<p>text</p>"},
		{el("p", el("b")), "<p><b></b></p>"},
		{el("p", content(vugu.HTML("<i></i>"))), "<p><i></i></p>"},
		{el("p", el("b"), text("t")), "<p><b></b>t</p>"},
		{el("p", content("")), "<p></p>"},
		{el("p", content("again")), "<p>again</p>"},
		{el("p"), "<p></p>"},
	} {
		s.show(step.now)
		s.expect(step.want)
	}
}

func TestAnElementThatLosesAllItsChildrenIsEmpty(t *testing.T) {
	s := newScreen(t)
	s.show(el("ul", el("li"), el("li")))
	s.show(el("ul"))
	s.expect("<ul></ul>")
	s.show(el("ul", el("li")))
	s.expect("<ul><li></li></ul>")
}

func TestNeighboursStayWhenAnElementComesOrGoes(t *testing.T) {
	s := newScreen(t)
	page := func(some bool) *vugu.VGNode {
		return el("div", text("\n"), when(some, el("p", "id=maybe")), text("\n"), el("p", "id=first"),
			text("\n"), when(some, el("p")), text("\n"), el("p", "id=second"), text("\n"))
	}
	s.show(page(false))
	first, second := s.holder.find("id", "first"), s.holder.find("id", "second")
	for _, some := range []bool{true, false, true} {
		s.show(page(some))
		if s.holder.find("id", "first") != first || s.holder.find("id", "second") != second {
			t.Fatal("an element that stays was made anew")
		}
	}
	s.wrote(s.show(page(false)), `remove <p id="maybe"></p>`, "remove <p></p>")
}

func TestChildrenAreMatchedByTheirKeys(t *testing.T) {
	s := newScreen(t)
	list := func(keys string) *vugu.VGNode {
		var items []*vugu.VGNode
		for _, k := range strings.Split(keys, "") {
			items = append(items, el("li", "key="+k, "id="+k, content(k)))
		}
		return el("ul", text("\n"), items, text("\n"))
	}
	s.show(list("abcde"))
	c := s.holder.find("id", "c")
	s.wrote(s.show(list("eabcd")), "move li")
	s.wrote(s.show(list("abcde")), "move li")
	s.wrote(s.show(list("acde")), `remove <li id="b">b</li>`)
	s.wrote(s.show(list("cae")), `remove <li id="d">d</li>`, "move li")
	if s.holder.find("id", "c") != c {
		t.Error("an element with a key was made anew")
	}
	s.expect("<ul>\n" + `<li id="c">c</li><li id="a">a</li><li id="e">e</li>` + "\n</ul>")
}

func TestATemplateIsItsChildren(t *testing.T) {
	s := newScreen(t)
	page := func(some bool) *vugu.VGNode {
		return el("dl", text(" "), when(some, template(el("dt"), text("-"), el("dd"))), text(" "),
			el("dd", "id=last"))
	}
	s.show(page(true))
	last := s.holder.find("id", "last")
	s.expect(`<dl> <dt></dt>-<dd></dd> <dd id="last"></dd></dl>`)
	s.show(page(false))
	s.expect(`<dl>  <dd id="last"></dd></dl>`)
	s.show(page(true))
	s.expect(`<dl> <dt></dt>-<dd></dd> <dd id="last"></dd></dl>`)
	if s.holder.find("id", "last") != last {
		t.Error("an element that stays was made anew")
	}
}

func TestNamespacesReachIntoComponents(t *testing.T) {
	s := newScreen(t)
	svg := func(n *vugu.VGNode) { n.Namespace = "svg" }
	mark := s.part("mark", func(*vugu.BuildOut) *vugu.VGNode { return el("g", el("path", "d=M0 0")) })
	link := func(n *vugu.VGNode) {
		n.Attr = append(n.Attr, vugu.VGAttribute{Namespace: "xlink", Key: "href", Val: "#a"})
	}
	s.showParts(func(out *vugu.BuildOut) *vugu.VGNode {
		return el("div", el("svg", svg, use(out, mark), el("use", svg, link),
			el("foreignObject", svg, el("p"))), el("p"))
	})
	s.expect(`<div><svg xmlns=svg><g xmlns=svg><path xmlns=svg d="M0 0"></path></g><use xmlns=svg xlink:href="#a"></use>` +
		`<foreignObject xmlns=svg><p></p></foreignObject></svg><p></p></div>`)
}

func TestEveryComponentIsToldThatItIsRenderedAndWhenItGoes(t *testing.T) {
	s := newScreen(t)
	inner := s.part("inner", func(*vugu.BuildOut) *vugu.VGNode { return el("b") })
	middle := s.part("middle", func(out *vugu.BuildOut) *vugu.VGNode { return el("p", use(out, inner)) })
	page := func(some bool) func(out *vugu.BuildOut) *vugu.VGNode {
		return func(out *vugu.BuildOut) *vugu.VGNode {
			if !some {
				return el("div")
			}
			return el("div", use(out, middle))
		}
	}
	for _, step := range []struct {
		some bool
		want []string
	}{
		{true, []string{"inner first", "middle first", "root first"}},
		{true, []string{"inner again", "middle again", "root again"}},
		{false, []string{"inner destroyed", "middle destroyed", "root again"}},
		{true, []string{"inner first", "middle first", "root again"}},
	} {
		s.showParts(page(step.some))
		slices.SortStableFunc(s.log, func(a, b string) int { // Vugu destroys in no order
			if strings.HasSuffix(a, "destroyed") && strings.HasSuffix(b, "destroyed") {
				return strings.Compare(a, b)
			}
			return 0
		})
		if !slices.Equal(s.log, step.want) {
			t.Errorf("told was %q, want %q", s.log, step.want)
		}
	}
}

func TestAComponentThatComesAnewHasElementsOfItsOwn(t *testing.T) {
	s := newScreen(t)
	one := s.part("one", func(*vugu.BuildOut) *vugu.VGNode { return el("p", "id=p") })
	two := s.part("two", func(*vugu.BuildOut) *vugu.VGNode { return el("p", "id=p") })
	show := func(p *part) *fakeNode {
		s.showParts(func(out *vugu.BuildOut) *vugu.VGNode { return el("div", use(out, p)) })
		return s.holder.find("id", "p")
	}
	if show(one) == show(two) {
		t.Error("the element of a component was given to another one")
	}
}

func TestAnElementIsHandedOverOnceAndToldWhenItGoes(t *testing.T) {
	s := newScreen(t)
	var told []string
	page := func(some bool, turn string) *vugu.VGNode {
		place := el("div", "class=place", on(Gone, func(vugu.DOMEvent) { told = append(told, "gone "+turn) }))
		place.JSCreateHandler = vugu.JSValueFunc(func(js.Value) {
			if s.holder.find("class", "place") == nil {
				t.Error("the page is not whole when the element is handed over")
			}
			told = append(told, "come "+turn)
		})
		place.JSPopulateHandler = vugu.JSValueFunc(func(js.Value) { told = append(told, "filled "+turn) })
		return el("main", when(some, el("section", place)))
	}
	s.show(page(true, "1"))
	s.show(page(true, "2"))
	s.show(page(false, "3"))
	s.show(page(true, "4"))
	want := []string{"come 1", "filled 1", "gone 2", "come 4", "filled 4"}
	if !slices.Equal(told, want) {
		t.Errorf("told was %q, want %q", told, want)
	}
}

func TestAnElementThatWasHandedOverIsNotTakenForAnother(t *testing.T) {
	s := newScreen(t)
	handed := 0
	place := func(n *vugu.VGNode) { n.JSCreateHandler = vugu.JSValueFunc(func(js.Value) { handed++ }) }
	s.show(el("main", el("div", "id=a", place)))
	filled := s.holder.find("id", "a")
	s.show(el("main", el("div", "id=b"), el("div", "id=c", place)))
	if s.holder.find("id", "b") == filled || s.holder.find("id", "c") != filled || handed != 1 {
		t.Errorf("handed over %d times, the page is %s", handed, s.holder.inside())
	}
}

func TestAnElementHearsByItsLatestHandlers(t *testing.T) {
	s := newScreen(t)
	var heard []string
	button := func(words string) *vugu.VGNode {
		return el("button", on("click", func(vugu.DOMEvent) { heard = append(heard, words) }))
	}
	s.show(el("div", button("one")))
	click := s.holder.children[0].children[0].listeners[Listening{Event: "click"}]
	click(nil)
	s.wrote(s.show(el("div", button("two"))))
	click(nil)
	s.show(el("div"))
	click(nil) // came while the element was about to go
	if want := []string{"one", "two"}; !slices.Equal(heard, want) {
		t.Errorf("heard was %q, want %q", heard, want)
	}
}

func TestListenersComeAndGo(t *testing.T) {
	s := newScreen(t)
	s.show(el("p", "@click", "@input"))
	s.wrote(s.show(el("p", "@input", "@keydown")), "p no longer hears click", "p hears keydown")
	s.expect("<p @input @keydown></p>")
	s.wrote(s.show(el("b")), "remove <p @input @keydown></p>", "p no longer hears input",
		"p no longer hears keydown", "make b")
}
