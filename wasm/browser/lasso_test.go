package browser

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"lassolab/engine/family"
	"lassolab/engine/lasso"
)

// lassoOfFig1 opens the page with the lasso that ndfs finds in Figure 1, and looks at it in a way.
func lassoOfFig1(t *testing.T, view string) (p *page, region *element) {
	t.Helper()
	p = open(t)
	p.paste(model(t, "fig1", nil))
	p.choose("ndfs")
	p.run()
	p.until("the lasso of Figure 3", func() bool { return strings.Contains(p.result("ndfs")[0], "lasso") })
	region = p.find("region", "Lasso")
	region.find("button", view).click()
	return p, region
}

// texts gives the text of all elements a selector finds, in the order of the document.
func (p *page) texts(selector string) []string {
	p.t.Helper()
	quoted, _ := json.Marshal(selector)
	return evaluate[[]string](p, `[...document.querySelectorAll(`+string(quoted)+`)].map((e) => e.textContent)`)
}

// choose takes an option of a list, as a person does with the keyboard.
func (e *element) choose(option string) {
	e.page.t.Helper()
	taken := call[bool](e, `function(text) {
		const found = [...this.options].find((o) => o.text === text);
		if (!found) return false;
		this.value = found.value;
		this.dispatchEvent(new Event("change", { bubbles: true }));
		return true;
	}`, option)
	if !taken {
		e.page.t.Fatalf("%s has no option %q", e.what, option)
	}
}

// Figure 3's lasso has a lane for each automaton. What both do together is joined, what each does alone is dashed, and every step has its tick.
func TestALassoIsSeenAsSwimLanes(t *testing.T) {
	p, region := lassoOfFig1(t, "Lanes")
	region.find("image", "Swim lanes of 2 components: a prefix of 1 step, then a cycle of 4 steps.")
	for selector, want := range map[string][]string{
		".lane-names .component":                          {"A1", "A2"},
		".lanes .moment .label":                           {"lI1", "lG2", "lG1", "lI1", "lI2"},
		".lanes .moment .tick":                            {"✓", "✓", "✓", "✓", "✓"},
		".lanes .moment:has(.join) .label":                {"lG2", "lG1"},
		".lanes .moment:has(.internal) .label":            {"lI1", "lI1", "lI2"},
		".lanes .moment:has(.all) .count":                 {"step 4"},
		".lanes .moment[data-step='4'] .accepting .name":  {"2", "B"},
		".lanes .moment[data-step='4'] .pill.still .name": {"B"},
		".lanes .moment[data-step='2'] .pill.still .name": {},
		".lanes .moment.cycle .count":                     {"step 2", "step 3", "step 4", "step 5"},
		".lanes .return .around":                          {"cycle of 4 steps"},
		".lasso .checked":                                 {"each step checked ✓"},
	} {
		if got := p.texts(selector); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %q, not %q", selector, got, want)
		}
	}
	p.picture("lanes")
}

// A click on a moment goes there; the buttons and the keys go on from it, and the automata follow.
func TestTheWalkGoesWhereAMomentIsClicked(t *testing.T) {
	p, region := lassoOfFig1(t, "Lanes")
	lit := func(want ...string) {
		t.Helper()
		p.until("the automata in "+strings.Join(want, ", "), func() bool {
			return reflect.DeepEqual(p.texts(".drawing .state.current text"), want)
		})
	}
	present := func(want string) {
		t.Helper()
		p.until("the moment "+want+" is marked", func() bool {
			return reflect.DeepEqual(p.texts(".lanes .current .count, .lanes .current.spot .name"), []string{want})
		})
	}
	clickMoment := func(selector string) {
		t.Helper()
		at := evaluate[[]float64](p, `(() => {
			const moment = document.querySelector(`+"`"+selector+"`"+`);
			moment.scrollIntoView({ block: "nearest", inline: "center" });
			const { left, top, width, height } = moment.getBoundingClientRect();
			return [left + width / 2, top + height / 2];
		})()`)
		p.do(chromedp.MouseClickXY(at[0], at[1]))
	}
	clickMoment(".lanes .moment[data-step='4'] .hit")
	present("step 4")
	lit("2", "B")
	if words := p.status(); !strings.Contains(words, "Step 4 of 5, in the cycle: lI1, A1 goes from 1 to 2.") || !strings.Contains(words, "Every component accepts.") {
		t.Errorf("the sentence is %q", words)
	}
	region.find("button", "Next step").click()
	present("step 5")
	lit("2", "A")
	region.find("button", "First step").click()
	lit("1", "A")
	region.find("group", "Lanes of the lasso").focus()
	p.press(kb.End)
	present("step 5")
	p.press(kb.ArrowLeft)
	present("step 4")
	region.find("button", "Lasso").click()
	region.find("image", "A lasso: a prefix of 1 step, then a cycle of 4 steps.")
	present("step 4")
	clickMoment(".lanes .spot[data-step='2']")
	present("step 2")
	p.picture("shape")
}

// Projected to A1 the step that A2 takes alone is gone, in the lanes and in the table.
func TestALassoIsProjectedToOneComponent(t *testing.T) {
	p, region := lassoOfFig1(t, "Lanes")
	region.find("combobox", "Component of the lasso").choose("A1")
	region.find("image", "Swim lanes of A1 alone: a prefix of 1 step, then a cycle of 4 steps.")
	if got, want := p.texts(".lanes .moment .label"), []string{"lI1", "lG2", "lG1", "lI1"}; !reflect.DeepEqual(got, want) {
		t.Errorf("A1 takes part in %q, not %q", got, want)
	}
	if words := p.status(); words != "A1 takes part in 4 of 5 steps." {
		t.Errorf("the sentence is %q", words)
	}
	p.picture("projected")
	region.find("button", "Table").click()
	want := [][]string{{"component", "·", "lI1", "lG2", "lG1", "lI1"}, {"A1", "1", "2", "3", "1", "2"}}
	p.until("a table of A1", func() bool {
		rows := region.find("table", "").rows()
		return len(rows) == 4 && reflect.DeepEqual(rows[1:3], want)
	})
	p.reopen()
	p.until("the same after a reload", func() bool {
		rows := p.find("region", "Lasso").find("table", "").rows()
		return len(rows) == 4 && reflect.DeepEqual(rows[1:3], want)
	})
}

// What is saved as JSON is the object that the command line replays; pictures are of the view.
func TestALassoIsSaved(t *testing.T) {
	p, region := lassoOfFig1(t, "Lanes")
	evaluate[bool](p, `(() => { // what would be saved is kept
		window.saved = [];
		const make = URL.createObjectURL;
		URL.createObjectURL = (blob) => { window.blob = blob; return make.call(URL, blob); };
		HTMLAnchorElement.prototype.click = function () { const name = this.download; window.blob.text().then((text) => window.saved.push([name, text])); };
		return true;
	})()`)
	files := 0
	save := func(as string) (name, text string) {
		t.Helper()
		region.find("combobox", "Export the lasso").choose(as)
		files++
		p.until(as+" is offered", func() bool { return evaluate[int](p, `window.saved.length`) == files })
		file := evaluate[[]string](p, `window.saved.at(-1)`)
		return file[0], file[1]
	}
	name, text := save("JSON")
	var claimed lasso.Named
	if err := json.Unmarshal([]byte(text), &claimed); err != nil {
		t.Fatal(err)
	}
	n, err := family.Find("fig1").Build(nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := lasso.Replay(n, claimed, "simultaneous"); err != nil || len(claimed.Prefix) != 1 || len(claimed.Cycle) != 4 {
		t.Errorf("%s is not the lasso of Figure 3: %v\n%s", name, err, text)
	}
	if name, text := save("SVG"); !strings.HasSuffix(name, "-lanes.svg") || !strings.Contains(text, "<style>") || !strings.Contains(text, "Swim lanes of 2 components") {
		t.Errorf("%s is no picture of the lanes:\n%s", name, text)
	}
	if name, text := save("TikZ"); !strings.HasSuffix(name, "-lanes.tex") || !strings.Contains(text, `\begin{tikzpicture}`) {
		t.Errorf("%s is no picture of the lanes:\n%s", name, text)
	}
	if name, text := save("PNG"); !strings.HasSuffix(name, "-lanes.png") || !strings.Contains(text, "PNG") {
		t.Errorf("%s is no PNG", name)
	}
}

// Of the generalized question each acceptance set is marked, and axe-core finds nothing serious in any view and theme.
func TestTheGeneralizedQuestionsSetsAreMarked(t *testing.T) {
	p := open(t)
	p.paste(model(t, "philosophers", map[string]int{"n": 3}))
	p.find("radio", "each infinitely often").click()
	p.choose("scc")
	p.run()
	p.until("a lasso", func() bool { return strings.Contains(p.result("scc")[0], "lasso") })
	region := p.find("region", "Lasso")
	for _, theme := range []string{"light", "dark", "projector"} {
		for _, view := range []string{"Table", "Lanes", "Lasso"} {
			region.find("button", view).click()
			evaluate[bool](p, `(document.querySelector(".lasso .legend").scrollIntoView(), true)`)
			p.picture(theme + "-" + view)
			for _, fault := range p.seriousIn(theme, ".lasso") {
				t.Errorf("%s, %s: %.300s", theme, view, fault)
			}
		}
		p.find("button", "Theme: "+theme).click()
	}
	region.find("button", "Lanes").click()
	region.find("button", "Last step").click()
	p.until("an accepting visit names its set", func() bool {
		sets := p.texts(".lanes .accepting .sets")
		return len(sets) > 0 && len(sets) == len(p.texts(".lanes .accepting"))
	})
	inSight := evaluate[bool](p, `(() => {
		const frame = document.querySelector(".lasso-drawing").getBoundingClientRect();
		const now = document.querySelector(".lanes .moment.current .hit").getBoundingClientRect();
		const names = document.querySelector(".lane-names").getBoundingClientRect();
		return now.left >= names.right - 1 && now.right <= frame.right + 1 && Math.abs(names.left - frame.left) < 2;
	})()`)
	if !inSight {
		t.Error("the last moment, or the names of the lanes, are out of sight")
	}
	p.picture("last")
}
