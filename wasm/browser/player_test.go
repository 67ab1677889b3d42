package browser

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// filmed opens a page on which searches have run over a model of a family; the graph of the first is shown whole.
func filmed(t *testing.T, family string, values map[string]int, algorithms ...string) *page {
	t.Helper()
	p := open(t)
	p.film(model(t, family, values), algorithms...)
	return p
}

// film runs searches over a model on a page that has been opened.
func (p *page) film(model string, algorithms ...string) {
	p.t.Helper()
	p.result("ndfs")        // the first visit's search has ended
	p.choose(algorithms...) // a small model is searched as soon as it is pasted
	p.paste(model)
	p.run()
	p.until("the results of the first visit are gone", func() bool {
		return len(p.find("region", "Results").find("table", "").rows()) == 1+len(algorithms)
	})
	for _, name := range algorithms {
		p.result(name)
	}
	p.find("region", "Explored graph").find("button", algorithms[0]).click()
	p.do(chromedp.Evaluate[chromedp.Void](`document.activeElement.blur()`))
}

// sentence waits for a sentence of the status.
func (p *page) sentence(words string) {
	p.t.Helper()
	p.until("the sentence "+words, func() bool { return p.status() == words })
}

// where gives the place in the film as it is written beside the timeline.
func (p *page) where() string {
	p.t.Helper()
	return evaluate[string](p, `document.querySelector(".player .where").textContent`)
}

// litLine gives the line of the pseudo-code that is lit.
func (p *page) litLine() string {
	p.t.Helper()
	return evaluate[string](p, `[...document.querySelectorAll("[aria-label='Pseudo-code'] li[aria-current=step]")].map((l) => l.textContent.trim()).join("|")`)
}

// held gives what a stack or a set of the moment holds, in one line.
func (p *page) held(name string) string {
	p.t.Helper()
	return strings.Join(strings.Fields(p.find("region", "Pseudo-code").find("group", name).text()), " ")
}

// [DEC] Figure 8: the sentence, the lit line, the stacks, V and V′ of each named event, forward and back.
func TestASearchIsSteppedThroughWithItsPseudoCodeAndStacks(t *testing.T) {
	p := filmed(t, "fig8", nil, "ndfs")
	if got := p.where(); got != "10 events" {
		t.Errorf("the whole graph is called %q", got)
	}
	p.press(kb.ArrowRight)
	p.sentence("The search starts from initial state 0 (A, 1).")
	if got := p.where(); got != "event 1 of 10" {
		t.Errorf("the place is %q", got)
	}
	for range 4 {
		p.press(kb.ArrowRight)
	}
	p.sentence("l7 leads from 3 to the new state 4 (H, 1).")
	if got := p.litLine(); got != "push(Stack, t); DFS(t); pop(Stack)" {
		t.Errorf("lit is %q", got)
	}
	if got := p.held("Stack"); got != "Stack 0 –l1→ 1 –lI→ 2 –l6→ 3 –l7→ 4" {
		t.Errorf("the stack is %q", got)
	}
	if got := p.held("V"); got != "|V| = 5 {0, 1, 2, 3, 4}" {
		t.Errorf("V is %q", got)
	}
	p.find("button", "End").click()
	p.sentence("State 3 (G, 1) is on the stack of the first search: the cycle is closed, and 3 accepts.")
	for name, want := range map[string]string{
		"Stack": "Stack 0 –l1→ 1 –lI→ 2 –l6→ 3", "Nested stack from seed 3": "Nested stack from seed 3 3 –l7→ 4", "V": "|V| = 5 {0, 1, 2, 3, 4}", "V′": "|V′| = 1 {4}",
	} {
		if got := p.held(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if got := p.litLine(); got != "if t ∈ Stack then return cycle" {
		t.Errorf("lit is %q", got)
	}
	p.picture("cycle")
	p.find("button", "Step back").click()
	p.sentence("In the nested search l7 leads from 3 to 4 (H, 1), which enters V′.")
	if got := evaluate[string](p, `document.querySelector("[role=status] strong").textContent`); got != "In the nested search" {
		t.Errorf("%q stands out", got)
	}
	p.find("button", "Previous marker").click()
	p.sentence("From 3 (G, 1) the nested search starts: 3 is accepting and finished.")
	p.find("button", "Previous marker").click()
	p.sentence("l7 leads from 3 to the new state 4 (H, 1).")
	p.find("button", "Start").click()
	p.sentence("The film of ndfs begins. Nothing is stored yet.")
	p.find("button", "Whole graph").click()
	p.until("the whole graph", func() bool { return p.where() == "10 events" })
	if got := p.litLine(); got != "" {
		t.Errorf("lit is %q", got)
	}
}

// Space plays from the start and pauses; Home, End, Shift with the arrows and Escape do as About says.
func TestTheKeysPlayTheFilm(t *testing.T) {
	p := filmed(t, "fig8", nil, "ndfs")
	// The page itself presses Space again at the third event: from here it could be missed.
	evaluate[int](p, fmt.Sprintf(`(globalThis.played = asking.soon(() => document.querySelector(".player .where").textContent === "event 3 of 10", %d).then((third) => {
		const pauses = asking.all(document, "button", "Pause").length;
		document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
		return [third, pauses === 1];
	}), 0)`, patience.Milliseconds()))
	p.press(" ")
	if got := evaluate[[]bool](p, `globalThis.played`); !got[0] || !got[1] {
		t.Errorf("the third event comes: %t, and then it plays: %t", got[0], got[1])
	}
	p.until("it pauses", func() bool { return p.has("button", "Play") })
	if got := p.where(); !regexp.MustCompile(`^event [3-9] of 10$`).MatchString(got) { // a busy machine is some events late
		t.Errorf("it pauses at %q", got)
	}
	p.press(kb.Home)
	p.until("the start", func() bool { return p.where() == "before 10 events" })
	p.press(kb.End)
	p.until("the end", func() bool { return p.where() == "event 10 of 10" })
	shift := chromedp.KeyModifiers(chromedp.ModifierShift)
	p.press(kb.ArrowLeft, shift)
	p.press(kb.ArrowLeft, shift)
	p.until("the nested search's start", func() bool { return p.where() == "event 8 of 10" })
	p.press(kb.ArrowRight, shift)
	p.until("the next marker", func() bool { return p.where() == "event 9 of 10" })
	p.press(kb.Escape)
	p.until("the film is left", func() bool { return p.where() == "10 events" })
}

// In the lasso's region the arrows walk the lasso, and the film stays where it is.
func TestInTheLassosRegionTheArrowsWalkTheLasso(t *testing.T) {
	p := filmed(t, "fig8", nil, "ndfs")
	p.press(kb.ArrowRight)
	p.until("the first event", func() bool { return p.where() == "event 1 of 10" })
	p.find("region", "Lasso").find("button", "First step").click()
	p.press(kb.ArrowRight)
	p.until("the walk", func() bool { return strings.HasPrefix(p.status(), "Step 1 of ") })
	if got := p.where(); got != "event 1 of 10" {
		t.Errorf("the film is at %q", got)
	}
}

// The slider over the timeline is the film: it says where it is, follows steps, and its marks are there.
func TestTheTimelineShowsTheMarkersUnderASlider(t *testing.T) {
	p := filmed(t, "fig8", nil, "ndfs")
	slider := p.find("slider", "Event of the search")
	if got := slider.value(); got != "9" {
		t.Errorf("for the whole graph the slider is at %s", got)
	}
	slider.focus()
	p.press(kb.Home)
	p.sentence("The film of ndfs begins. Nothing is stored yet.")
	for range 4 {
		p.press(kb.ArrowRight)
	}
	p.until("the fourth event", func() bool { return p.where() == "event 4 of 10" })
	if got := call[string](slider, `function() { return this.getAttribute("aria-valuetext"); }`); got != "event 4 of 10: l6 leads from 2 to the new state 3 (G, 1), which accepts." {
		t.Errorf("the slider says %q", got)
	}
	marks := evaluate[map[string]int](p, `Object.fromEntries([...document.querySelectorAll(".ticks path")].map((m) => [m.getAttribute("class"), m.getAttribute("d").split("M").length - 1]))`)
	if want := map[string]int{"ground": 1, "pruned": 0, "new": 6, "second": 1, "cycle": 1}; !reflect.DeepEqual(marks, want) {
		t.Errorf("marks %v, want %v", marks, want)
	}
}

// While a film is stepped the drawings show the component states of the state it is about, and the transition of the label.
func TestTheDrawingsShowTheFilmsMoment(t *testing.T) {
	p := filmed(t, "fig8", nil, "ndfs")
	p.press(kb.ArrowRight)
	p.press(kb.ArrowRight)
	p.sentence("l1 leads from 0 to the new state 1 (B, 1).")
	lit := func() []string {
		return evaluate[[]string](p, `[...document.querySelectorAll(".drawing .current, .drawing .fired")].map((s) => s.querySelector("tspan").textContent)`)
	}
	if got := lit(); !reflect.DeepEqual(got, []string{"l1", "B", "l1, l2, l3, l4, l5,", "1"}) { // the loop has the labels of all
		t.Errorf("lit are %q", got)
	}
	p.press(kb.ArrowLeft)
	p.sentence("The search starts from initial state 0 (A, 1).")
	if got := lit(); !reflect.DeepEqual(got, []string{"A", "1"}) {
		t.Errorf("after a step back lit are %q", got)
	}
}

// In small drawings the label of the moment stands at its transition, and goes with it.
func TestASmallDrawingNamesTheTransitionOfTheMoment(t *testing.T) {
	p := filmed(t, "philosophers", map[string]int{"n": 3}, "dfs")
	named := func() []string {
		return evaluate[[]string](p, `[...document.querySelectorAll(".drawing .arc text")].map((s) => s.textContent)`)
	}
	for _, key := range []string{kb.ArrowRight, kb.ArrowRight, kb.ArrowRight, kb.ArrowLeft} {
		p.press(key)
	}
	p.until("the second event", func() bool { return strings.HasPrefix(p.where(), "event 2 of ") })
	label, _, _ := strings.Cut(p.status(), " ")
	got := named()
	for _, name := range got {
		if name != label {
			t.Errorf("named are %q while the status says %q", got, p.status())
		}
	}
	if len(got) == 0 {
		t.Errorf("no transition of %s is named", label)
	}
	p.press(kb.ArrowLeft)
	p.until("the first event", func() bool { return strings.HasPrefix(p.where(), "event 1 of ") })
	if got := named(); len(got) != 0 {
		t.Errorf("named are %q at the start", got)
	}
}

// A shared link opens the film at the event its reader was at.
func TestALinkOpensTheFilmWhereItWas(t *testing.T) {
	p := filmed(t, "fig8", nil, "ndfs")
	for range 8 {
		p.press(kb.ArrowRight)
	}
	words := "From 3 (G, 1) the nested search starts: 3 is accepting and finished."
	p.sentence(words)
	p.find("button", "Share").click()
	p.until("a link in the address", func() bool { return evaluate[string](p, `location.hash`) != "" })
	p.reopen()
	p.sentence(words)
	if got := p.where(); got != "event 8 of 10" {
		t.Errorf("the film is at %q", got)
	}
}

// The pseudo-code of a search can be read before its film is stepped.
func TestThePseudoCodeUnfoldsBeforeTheFilmIsStepped(t *testing.T) {
	p := filmed(t, "figure2", nil, "edgelean")
	p.find("region", "Pseudo-code").find("button", "Pseudo-code of edgelean").click()
	p.until("its lines", func() bool {
		return evaluate[int](p, `document.querySelectorAll("[aria-label='Pseudo-code'] li").length`) > 3
	})
	if got := p.litLine(); got != "" {
		t.Errorf("lit is %q", got)
	}
}

// At every event of a nested search the line of the pseudo-code is seen, though the list is too long for its place.
func TestTheLineOfTheMomentIsInSight(t *testing.T) {
	p := filmed(t, "fig8", nil, "ndfs")
	p.press(kb.ArrowRight)
	seen := `(() => {
		const line = document.querySelector(".pseudo [aria-current]"), at = line?.getBoundingClientRect(), list = line?.parentElement.getBoundingClientRect();
		return line !== null && at.top >= list.top - 1 && at.bottom <= list.bottom + 1;
	})()`
	p.until("the film is at its first event", func() bool { return strings.HasPrefix(p.where(), "event 1 ") })
	p.press(kb.ArrowRight)
	p.until("a line", func() bool { return p.litLine() != "" })
	if evaluate[bool](p, `document.querySelector(".pseudo").scrollHeight <= document.querySelector(".pseudo").clientHeight`) {
		t.Fatal("all lines fit: nothing is tested")
	}
	for event := 2; event <= evaluate[int](p, `Number(document.querySelector(".timeline input").max)`); event++ {
		p.until(fmt.Sprintf("the line of event %d", event), func() bool { return evaluate[bool](p, seen) })
		p.press(kb.ArrowRight)
	}
}

// Two films go in lock step, by events or each to its next marker; the pseudo-code of the other is one tab away.
func TestTwoSearchesAreSteppedSideBySide(t *testing.T) {
	p := filmed(t, "figure2", nil, "edgelean", "tnf")
	p.find("button", "side by side").click()
	p.find("button", "Start").click()
	p.sentence("The film of edgelean begins. Nothing is stored yet.")
	for range 3 {
		p.press(kb.ArrowRight)
	}
	p.until("the third event", func() bool { return p.where() == "event 3 of 22" })
	p.find("toolbar", "Search that is shown").find("button", "tnf").click()
	p.until("tnf as far", func() bool { return strings.HasPrefix(p.where(), "event 3 of ") && p.where() != "event 3 of 22" })
	p.find("button", "jump between markers").click()
	p.press(kb.End)
	p.until("the end of tnf", func() bool { return strings.HasPrefix(p.status(), "The search ended: 6 states.") })
	p.find("toolbar", "Search that is shown").find("button", "edgelean").click()
	p.sentence("The search ended: 7 states.")
	p.picture("side-by-side")
}

// axe-core finds nothing serious in the player and the pseudo-code of a nested search, in any theme.
func TestThePlayerIsAccessible(t *testing.T) {
	p := filmed(t, "fig8", nil, "decndfs")
	p.press(kb.ArrowRight)
	p.until("the first event", func() bool { return p.where() == "event 1 of 27" })
	for range 12 {
		p.press(kb.ArrowRight)
	}
	p.until("the nested search", func() bool { return p.where() == "event 13 of 27" })
	for _, theme := range []string{"light", "dark", "projector"} {
		for _, fault := range p.seriousIn(theme, ".player", ".code") {
			t.Errorf("%s: %.400s", theme, fault)
		}
		p.picture(theme)
		p.find("button", "Theme: "+theme).click()
	}
}

// The film of a long search says what part it holds; a step in it changes little of the page, forward and back. Ring 6 has 5^6 states, more events than a film
// holds.
func TestAStepOfALongFilmChangesLittle(t *testing.T) {
	p := filmed(t, "ring", map[string]int{"n": 6}, "dfs")
	p.until("a film that is cut", func() bool { return strings.HasPrefix(p.where(), "the first 20\u202f000 of ") })
	p.find("slider", "Event of the search").focus()
	p.press(kb.End)
	p.do(chromedp.Evaluate[chromedp.Void](`document.activeElement.blur()`))
	p.press(kb.End)
	p.until("the end", func() bool { return p.where() == "event 113\u202f127 of 113\u202f127" })
	p.press(kb.ArrowLeft)
	p.until("the last event before the gap", func() bool { return p.where() == "event 20\u202f000 of the first 20\u202f000 of 113\u202f127" })
	const step = `(async (key, steps) => {
		const where = document.querySelector(".player .where");
		let changes = 0;
		const all = new MutationObserver((list) => (changes += list.length));
		all.observe(document.getElementById("app"), { subtree: true, childList: true, attributes: true, characterData: true });
		for (let i = 0; i < steps; i++) {
			const shown = new Promise((done) => { const o = new MutationObserver(() => { o.disconnect(); done(); }); o.observe(where, { childList: true, characterData: true, subtree: true }); });
			document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
			await shown;
			await asking.painted();
		}
		return changes / steps;
	})`
	const steps = 7
	for _, key := range []string{"ArrowLeft", "ArrowRight"} {
		changes := evaluate[float64](p, fmt.Sprintf(`%s(%q, %d)`, step, key, steps))
		t.Logf("%s: %.0f changes", key, changes)
		if changes > 400 { // a graph of 40 states with their edges, sentence, stacks and code
			t.Errorf("a step by %s changes the page in %.0f places", key, changes)
		}
	}
	p.picture("long")
}
