//go:build !js

package dom

import (
	"strings"
	"testing"

	"github.com/vugu/vugu"
)

func TestAStaticPageIsWrittenAsABrowserReadsIt(t *testing.T) {
	page := NewStaticNode("div")
	add := func(to *StaticNode, tag string) *StaticNode {
		n := Static{}.Element("", tag).(*StaticNode)
		to.Insert(n, nil)
		return n
	}
	p := add(page, "P")
	p.SetAttribute("", "title", `say "a" & <b>`)
	p.SetText(`1 < 2 & "three"`)
	field := add(page, "input")
	field.SetProperty("value", "a b")
	field.SetProperty("checked", true)
	field.SetProperty("disabled", false)
	choice := add(page, "select")
	for _, value := range []string{"x", "y"} {
		add(choice, "option").SetAttribute("", "value", value)
	}
	choice.SetProperty("value", "y")
	page.Insert(Static{}.Text("<end>"), p)
	const want = `&lt;end&gt;<p title="say &#34;a&#34; &amp; &lt;b&gt;">1 &lt; 2 &amp; &#34;three&#34;</p>` +
		`<input value="a b" checked><select><option value="x"></option><option value="y" selected></option></select>`
	if got := page.Inside(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestAComponentIsWrittenAsAStaticPage(t *testing.T) {
	holder := NewStaticNode("div")
	root := &part{log: &[]string{}, build: func(*vugu.BuildOut) *vugu.VGNode {
		return el("section", el("b", "@click", text("a & b")), el("i"))
	}}
	tree, err := NewTree(Static{}, holder, NewLoop(func(any) {}).Env(), root)
	if err != nil {
		t.Fatal(err)
	}
	tree.Render()
	if got, want := holder.Inside(), "<section><b>a &amp; b</b><i></i></section>"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestWhatDiffersBetweenTwoPagesIsLeftBlank(t *testing.T) {
	made := func(words, title string) *StaticNode {
		n := NewStaticNode("p")
		n.SetAttribute("", "class", "same")
		n.SetAttribute("", "title", title)
		n.SetText(words)
		return n
	}
	page := made("12 ms", "took 12")
	if err := page.Blank(made("46 ms", "took 46")); err != nil {
		t.Fatal(err)
	}
	if got, want := page.HTML(), `<p class="same">`+strings.Repeat("\u2007", 5)+`</p>`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	other := made("", "")
	other.Insert(NewStaticNode("b"), nil)
	if page.Blank(other) == nil {
		t.Error("pages of different elements count as one page")
	}
}
