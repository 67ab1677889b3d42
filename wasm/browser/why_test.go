package browser

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// graphOf shows the explored graph of a search and waits until it is drawn.
func (p *page) graphOf(search string) {
	p.t.Helper()
	p.find("region", "Explored graph").find("button", search).click()
	p.until("the graph of "+search, func() bool {
		return evaluate[bool](p, `document.querySelector("[aria-label='Graph of `+search+`'] [data-node]") !== null`)
	})
}

// edgeNames are the names of the edges of the drawn graphs.
func (p *page) edgeNames() []string {
	return evaluate[[]string](p, `[...document.querySelectorAll("[data-edge][aria-label]")].map((edge) => edge.getAttribute("aria-label"))`)
}

// clickEdge clicks in the middle of the edge whose name begins with these words.
func (p *page) clickEdge(name string) {
	p.t.Helper()
	p.until("the edge "+name, func() bool {
		return slices.ContainsFunc(p.edgeNames(), func(edge string) bool { return strings.HasPrefix(edge, name) })
	})
	evaluate[int](p, `(() => {
		const edge = [...document.querySelectorAll("[data-edge][aria-label]")].find((edge) => edge.getAttribute("aria-label").startsWith("`+name+`"));
		const at = edge.getPointAtLength(edge.getTotalLength() / 2).matrixTransform(edge.getScreenCTM());
		const hit = document.elementFromPoint(at.x, at.y);
		for (const type of ["pointerdown", "pointerup", "click"])
			hit.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, clientX: at.x, clientY: at.y, pointerId: 1, isPrimary: true, button: 0 }));
		return 0;
	})()`)
}

// whys gives the words of the panel.
func (p *page) whys() string {
	p.t.Helper()
	return strings.Join(strings.Fields(p.find("region", "Why this edge?").text()), " ")
}

// A click on a pruned edge tells the rule, draws the diamond and lights the representative path.
func TestAPrunedEdgeIsAskedWhy(t *testing.T) {
	p := open(t)
	p.paste(model(t, "figure2", nil))
	p.choose("edgelean")
	p.run()
	p.result("edgelean")
	p.graphOf("edgelean")
	p.clickEdge("b from 2 to 6")
	for _, words := range []string{
		"b from 2 to 6 was not taken", "edge lean · [EL] Section 3, EdgeLeanDfs", "b is not explored from 2: b ≪ c and b commutes with c, the last label.",
		"over this edge 0 —b→ 1 —c→ 2 —b→ 6", "with b moved back 0 —b→ 1 —b→ 0 —c→ 6", "each step checked ✓",
	} {
		p.until("the words "+words, func() bool { return strings.Contains(p.whys(), words) })
	}
	if name := call[string](p.find("region", "Why this edge?").find("image", ""), `function() { return this.getAttribute("aria-label"); }`); name != "Diamond from 1 to 6: c then b over 2, or b then c over 0." {
		t.Errorf("the diamond is %q", name)
	}
	if words := p.status(); !strings.Contains(words, "the last label") {
		t.Errorf("the status says %q", words)
	}
	lit := func() int {
		return evaluate[int](p, `document.querySelectorAll("[aria-label='Graph of edgelean'] .lit").length`)
	}
	if lit() != 0 {
		t.Error("a path is lit before it is asked for")
	}
	button := p.find("region", "Why this edge?").find("button", "Light up the representative path")
	button.click()
	p.until("the path is lit", func() bool {
		return lit() > 0 && strings.Contains(p.status(), "Lit up: 0 —b→ 1 —b→ 0 —c→ 6.")
	})
	p.picture("light")
	for _, theme := range []string{"light", "dark", "projector"} {
		for _, fault := range p.seriousIn(theme, ".why") {
			t.Errorf("%s: %.400s", theme, fault)
		}
		if theme != "projector" {
			p.find("button", "Theme: "+theme).click()
		}
		p.picture("after-" + theme)
	}
	button.click()
	p.until("the path is dark again", func() bool { return lit() == 0 })
	p.press(kb.Escape)
	p.until("the question is put away", func() bool { return !p.has("region", "Why this edge?") })
}

// The keyboard goes from a state to its edges and asks; Escape puts the question away.
func TestAnEdgeIsAskedByTheKeyboard(t *testing.T) {
	p := open(t)
	p.paste(model(t, "figure2", nil))
	p.choose("tnf")
	p.run()
	p.result("tnf")
	p.graphOf("tnf")
	evaluate[int](p, `([...document.querySelectorAll("[data-node]")].find((n) => n.getAttribute("aria-label").startsWith("state 3")).focus(), 0)`)
	said := ""
	p.until("the pruned edge is pointed at", func() bool {
		p.press("e")
		before := said
		p.until("another edge is said", func() bool { said = p.status(); return said != before })
		return strings.HasPrefix(said, "b from 3 to a state that is not stored: pruned by the filter")
	})
	p.press(kb.Enter)
	p.until("the rule of tnf", func() bool { return strings.Contains(p.whys(), "trace normal form · [EL] Section 4.1, Lemma 6") })
	if words := p.whys(); !strings.Contains(words, "letter of Lemma 6 c") || !strings.Contains(words, "b and c are declared independent") {
		t.Errorf("the panel says %q", words)
	}
	p.until("the question is put away", func() bool {
		p.press(kb.Escape) // the first one leaves the edge
		return !p.has("region", "Why this edge?")
	})
}

// The inspector says what is new in a decoupled state, and shows a checked run to a member that is clicked.
func TestADecoupledStateIsInspected(t *testing.T) {
	p := open(t)
	p.paste(model(t, "fig1", nil))
	p.choose("decndfs")
	p.run()
	p.result("decndfs")
	p.graphOf("decndfs")
	evaluate[int](p, `(document.querySelector("[data-node='2']").focus(), 0)`)
	p.press(kb.Enter)
	state := p.find("region", "Selected state")
	p.until("what it stands for", func() bool { return strings.Contains(state.text(), "Stands for 4 product states") })
	if words := state.text(); !strings.Contains(words, "Compared with state 1, one lG1 earlier") {
		t.Errorf("the inspector says %q", words)
	}
	marks := func(selector string) []string {
		return evaluate[[]string](p, `[...document.querySelectorAll(".inspector `+selector+`")].filter((e) => e.offsetParent).map((e) => e.textContent)`)
	}
	if fresh, gone := marks(".new"), marks("del"); !reflect.DeepEqual(fresh, []string{"1", "2", "B"}) || !reflect.DeepEqual(gone, []string{"3"}) {
		t.Errorf("new are %q, gone %q", fresh, gone)
	}
	state.find("button", "new: 2").click()
	state.find("button", "new: B").click()
	state.find("button", "A run to (2, B)").click()
	p.until("the run in words", func() bool { return strings.Contains(p.status(), "A run to (2, B) is shown: 4 steps, each checked.") })
	lasso := p.find("region", "Lasso")
	if words := strings.ToLower(lasso.text()); !strings.Contains(words, "run to the member, 4 steps") || !strings.Contains(words, "each step checked ✓") {
		t.Errorf("the lasso's region says %q", words)
	}
	for _, fault := range p.serious(".details") {
		t.Errorf("%.400s", fault)
	}
	p.picture("light")
	p.find("button", "Theme: light").click()
	p.picture("dark")
	p.find("button", "Theme: dark").click()
	p.picture("projector")
	p.find("button", "Share").click()
	p.until("a link", func() bool { return strings.Contains(evaluate[string](p, `location.href`), "#m1/") })
	p.elsewhere("/" + evaluate[string](p, `location.hash`))
	p.result("decndfs")
	p.until("the same run", func() bool {
		return strings.Contains(strings.ToLower(p.find("region", "Lasso").text()), "run to the member, 4 steps")
	})
}

// A dominated edge shows the comparison set by set, and leads to the dominating state.
func TestADominatedEdgeLeadsToTheDominatingState(t *testing.T) {
	p := open(t)
	p.paste(model(t, "fig5", nil))
	p.choose("decndfs")
	p.run()
	p.result("decndfs")
	p.graphOf("decndfs")
	p.clickEdge("lG2 from 0 to")
	panel := p.find("region", "Why this edge?")
	if rows := panel.find("table", "").rows(); len(rows) != 2 || !reflect.DeepEqual(rows[1], []string{"A1", "{2, 3}", "{1, 2, 3, 4}", "{1, 4}"}) {
		t.Errorf("the table holds %q", rows)
	}
	p.picture("dominance")
	panel.find("button", "Select state 0").click()
	p.until("the dominating state", func() bool { return strings.Contains(p.find("region", "Selected state").text(), "State 0") })
	if p.has("region", "Why this edge?") {
		t.Error("the question stays beside the state")
	}
}

// An edge that has the focus, as a screen reader gives it, is the one that Enter asks about; Escape leads back to the state it leaves.
func TestAnEdgeWithTheFocusIsAskedByEnter(t *testing.T) {
	p := open(t)
	p.paste(model(t, "figure2", nil))
	p.choose("edgelean")
	p.run()
	p.result("edgelean")
	p.graphOf("edgelean")
	const edge = `[...document.querySelectorAll("[data-edge][aria-label]")].find((e) => e.getAttribute("aria-label").startsWith("b from 2 to 6"))`
	evaluate[int](p, `(`+edge+`.focus(), 0)`)
	p.sentence("b from 2 to 6: pruned by the filter. Enter asks why.")
	p.press(kb.Enter)
	p.until("the rule", func() bool {
		return strings.Contains(p.whys(), "b is not explored from 2: b ≪ c and b commutes with c, the last label.")
	})
	evaluate[int](p, `(`+edge+`.blur(), `+edge+`.focus(), 0)`)
	p.press(kb.Escape)
	p.until("the state it leaves", func() bool {
		return evaluate[string](p, `document.activeElement.getAttribute("aria-label")`) == "state 2"
	})
}

// The prefix of an unfolding has a lane for each component; a film appends its events, and its cut-offs say why.
func TestThePrefixOfAnUnfoldingIsDrawnByComponents(t *testing.T) {
	p := open(t)
	p.paste(model(t, "philosophers", map[string]int{"n": 3}))
	p.choose("unfolding")
	p.run()
	p.result("unfolding")
	p.graphOf("unfolding")
	count := func(what string) int {
		return evaluate[int](p, `document.querySelectorAll("[aria-label='Graph of unfolding'] `+what+`").length`)
	}
	if lanes, conditions := count(".lane"), count("circle.condition"); lanes != 6 || conditions <= lanes {
		t.Errorf("%d lanes and %d conditions are drawn", lanes, conditions)
	}
	p.picture("light")
	// Lines cross: it is one whose middle no other line covers.
	p.clickEdge(evaluate[string](p, `[...document.querySelectorAll("[data-edge][aria-label*='cut-off']")].find((edge) => {
		const at = edge.getPointAtLength(edge.getTotalLength() / 2).matrixTransform(edge.getScreenCTM());
		return document.elementFromPoint(at.x, at.y)?.closest("[data-edge]")?.dataset.edge === edge.dataset.edge;
	}).getAttribute("aria-label")`))
	p.until("why it is cut off", func() bool {
		return strings.Contains(p.whys(), "is a cut-off cut-off · Esparza, FMSD 2002")
	})
	p.picture("why")
}

// A large prefix is summarised: boxes have numbers, open by a key, and each event is drawn when that is wanted.
func TestALargePrefixIsSummarised(t *testing.T) {
	p := open(t)
	p.paste(model(t, "philosophers", map[string]int{"n": 8}))
	p.choose("unfolding")
	p.run()
	p.result("unfolding")
	p.graphOf("unfolding")
	count := func(what string) int {
		return evaluate[int](p, `document.querySelectorAll("[aria-label='Graph of unfolding'] `+what+`").length`)
	}
	boxes := count("[data-node]")
	if boxes > 100 || count(".share") == 0 || count(".lane") != 16 {
		t.Errorf("%d boxes, %d with a share of cut-offs, %d lanes", boxes, count(".share"), count(".lane"))
	}
	p.picture("summary-light")
	evaluate[int](p, `([...document.querySelectorAll("[data-node]")].find((e) => / events: lF_0 × /.test(e.getAttribute("aria-label"))).focus(), 0)`)
	p.press(kb.Enter)
	p.until("the events of a box", func() bool { return count("[data-node]") > boxes })
	opened := count("[data-node]")
	p.picture("summary-opened")
	evaluate[int](p, `([...document.querySelectorAll("button")].find((e) => e.textContent == "summary").click(), 0)`)
	p.until("every event", func() bool { return count("[data-node]") == 1067 })
	evaluate[int](p, `([...document.querySelectorAll("button")].find((e) => e.textContent == "summary").click(), 0)`)
	p.until("the summary, with the box that was opened", func() bool { return count("[data-node]") == opened })
	p.do(chromedp.EmulateViewport(1280, 720))
	p.theme("projector")
	p.picture("summary-projector")
	p.do(chromedp.EmulateViewport(390, 844))
	evaluate[chromedp.Void](p, `(document.querySelector("[aria-label='Graph of unfolding']").scrollIntoView(), undefined)`)
	p.picture("summary-phone")
}
