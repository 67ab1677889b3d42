package dom

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/vugu/vugu"
)

// stage is a document whose page can be read back: the test's own one, or the browser's.
type stage interface {
	Document
	holder() Node                               // a new element to show a page in
	read(holder Node) string                    // all that is in it
	named(holder Node, name string) (any, bool) // the element that has a name as its title
}

func (d *fakeDocument) holder() Node            { return d.Element("", "body") }
func (d *fakeDocument) read(holder Node) string { return holder.(*fakeNode).inside() }
func (d *fakeDocument) named(holder Node, name string) (any, bool) {
	n := holder.(*fakeNode).find("title", name)
	return n, n != nil
}

// plan is a tree that changes at random: an element, a text, a template or a component.
type plan struct {
	kind       int
	tag        string
	name       string // key and title, or empty
	words      string // a text, or contents
	filled     bool   // has contents instead of children
	attributes [3]int // 0: there is none
	value      int    // of a property
	listens    [2]bool
	part       *plannedPart
	children   []*plan
}

const (
	planElement = iota
	planText
	planTemplate
	planPart
)

// plannedPart is a component of a plan.
type plannedPart struct{ plan *plan }

func (p *plannedPart) Build(*vugu.BuildIn) *vugu.BuildOut {
	out := &vugu.BuildOut{}
	out.Out = []*vugu.VGNode{p.plan.source(out)}
	return out
}

type planner struct {
	*rand.Rand
	names int
}

var (
	planTags  = []string{"div", "p", "b", "button"}
	planWords = []string{"", "a", "b & c", "<d>", "ü", "\n  "}
	planHTML  = []string{"<i>x</i>", "<b></b>y"}
)

func pick[T any](r *planner, list []T) T { return list[r.IntN(len(list))] }

func (r *planner) tree(depth int) *plan {
	n := r.IntN(12)
	switch {
	case n < 3:
		return &plan{kind: planText, words: pick(r, planWords)}
	case n == 3 && depth > 0:
		return &plan{kind: planTemplate, children: r.forest(depth - 1)}
	case n == 4 && depth > 0:
		return &plan{kind: planPart, part: &plannedPart{r.element(depth - 1)}}
	}
	return r.element(depth)
}

func (r *planner) element(depth int) *plan {
	p := &plan{kind: planElement, tag: pick(r, planTags)}
	if r.IntN(3) == 0 {
		r.names++
		p.name = fmt.Sprint("n", r.names)
	}
	if depth > 0 {
		p.children = r.forest(depth - 1)
	}
	if r.IntN(6) == 0 {
		p.tag, p.children, p.value = "input", nil, 1+r.IntN(3)
	} else if r.IntN(6) == 0 {
		p.filled, p.words = true, pick(r, slices.Concat(planWords, planHTML))
	}
	r.dress(p)
	return p
}

func (r *planner) forest(depth int) []*plan {
	list := make([]*plan, r.IntN(5))
	for i := range list {
		list[i] = r.tree(depth)
	}
	return list
}

func (r *planner) dress(p *plan) {
	for i := range p.attributes {
		p.attributes[i] = r.IntN(3)
	}
	for i := range p.listens {
		p.listens[i] = r.IntN(2) == 0
	}
}

// change makes a plan another one that has much in common with it.
func (r *planner) change(p *plan) {
	switch p.kind {
	case planPart:
		r.change(p.part.plan)
		return
	case planText:
		if r.IntN(8) == 0 {
			p.words = pick(r, planWords)
		}
		return
	case planElement:
		if r.IntN(3) == 0 {
			r.dress(p)
		}
		if p.value > 0 {
			p.value = 1 + r.IntN(3)
			return
		}
		if p.filled || r.IntN(20) == 0 {
			p.filled, p.words = r.IntN(4) > 0, pick(r, slices.Concat(planWords, planHTML))
		}
	}
	for _, child := range p.children {
		r.change(child)
	}
	switch n := r.IntN(8); {
	case n == 0 && len(p.children) > 0:
		at := r.IntN(len(p.children))
		p.children = slices.Delete(p.children, at, at+1)
	case n == 1:
		p.children = slices.Insert(p.children, r.IntN(len(p.children)+1), r.tree(2))
	case n == 2:
		r.Shuffle(len(p.children), func(i, j int) { p.children[i], p.children[j] = p.children[j], p.children[i] })
	}
}

// source is what a plan is built to.
func (p *plan) source(out *vugu.BuildOut) *vugu.VGNode {
	switch p.kind {
	case planText:
		return text(p.words)
	case planPart:
		out.Components = append(out.Components, p.part)
		return &vugu.VGNode{Component: p.part}
	}
	n := &vugu.VGNode{Type: vugu.ElementNode, Data: p.tag}
	if p.name != "" {
		n.Attr = append(n.Attr, vugu.VGAttribute{Key: "key", Val: p.name},
			vugu.VGAttribute{Key: "title", Val: p.name})
	}
	for i, value := range p.attributes {
		if value > 0 {
			n.Attr = append(n.Attr, vugu.VGAttribute{Key: fmt.Sprint("data-", i), Val: fmt.Sprint(value)})
		}
	}
	if p.value > 0 {
		n.Prop = append(n.Prop, vugu.VGProperty{Key: "value",
			JSONVal: fmt.Appendf(nil, "%q", fmt.Sprint(p.value))})
	}
	for i, listens := range p.listens {
		if listens {
			n.DOMEventHandlerSpecList = append(n.DOMEventHandlerSpecList,
				vugu.DOMEventHandlerSpec{EventType: []string{"click", "input"}[i], Func: func(vugu.DOMEvent) {}})
		}
	}
	if p.filled && slices.Contains(planHTML, p.words) {
		n.SetInnerHTML(vugu.HTML(p.words))
	} else if p.filled {
		n.SetInnerHTML(p.words)
	}
	for _, child := range p.children {
		n.AppendChild(child.source(out))
	}
	return n
}

// staying lists the named elements by name, with what must be the same for one to stay: its
// tag, and all that is around it.
func (p *plan) staying(around string, list map[string]string) {
	switch {
	case p.kind == planPart:
		p.part.plan.staying(fmt.Sprintf("%s/%p", around, p.part), list)
		return
	case p.kind == planElement && p.name == "":
		return // it may be taken for another one, and its children with it
	case p.kind == planElement:
		list[p.name] = around + "/" + p.tag
		around += "/" + p.name
	case p.kind == planTemplate:
		return
	}
	if p.filled {
		return
	}
	for _, child := range p.children {
		child.staying(around, list)
	}
}

// runRandomly changes trees at random. After each render the page must be as if it had been rendered anew,
// and elements with a key must be the ones they were.
func runRandomly(t *testing.T, s stage, trees, changes int) {
	for seed := range trees {
		r := &planner{Rand: rand.New(rand.NewPCG(uint64(seed), 1))}
		root := &plannedPart{r.element(4)}
		root.plan.filled, root.plan.value, root.plan.tag = false, 0, "div"
		root.plan.name = "top"
		holder := s.holder()
		tree, err := NewTree(s, holder, NewLoop(nil).Env(), root)
		if err != nil {
			t.Fatal(err)
		}
		before, elements := map[string]string{}, map[string]any{}
		for step := range changes {
			if step > 0 {
				r.change(root.plan)
			}
			tree.Render()
			fresh := s.holder()
			anew, err := NewTree(s, fresh, NewLoop(nil).Env(), root)
			if err != nil {
				t.Fatal(err)
			}
			anew.Render()
			if got, want := s.read(holder), s.read(fresh); got != want {
				t.Fatalf("seed %d, step %d: the page is\n%s\nrendered anew it is\n%s", seed, step, got, want)
			}
			now := map[string]string{}
			root.plan.staying("", now)
			found := map[string]any{}
			for name, place := range now {
				element, ok := s.named(holder, name)
				if !ok {
					t.Fatalf("seed %d, step %d: %s is not on the page", seed, step, name)
				}
				found[name] = element
				if was, ok := elements[name]; ok && before[name] == place && was != element {
					t.Fatalf("seed %d, step %d: %s was made anew", seed, step, name)
				}
			}
			before, elements = now, found
		}
	}
}

func TestRandomTreesAreAsIfRenderedAnew(t *testing.T) { runRandomly(t, &fakeDocument{}, 150, 20) }
