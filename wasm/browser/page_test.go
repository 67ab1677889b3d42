package browser

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/examples"
)

// model gives the text of a family.
func model(t *testing.T, name string, values map[string]int) string {
	t.Helper()
	n, err := family.Find(name).Build(values)
	if err != nil {
		t.Fatal(err)
	}
	return hoa.Write(n)
}

// paste puts text in place of the model, as one paste.
func (p *page) paste(text string) {
	p.t.Helper()
	p.find("textbox", "Model text").click()
	p.do(selectAll)
	p.pasteHere(text)
}

// choose checks these algorithms and no others.
func (p *page) choose(names ...string) {
	p.t.Helper()
	p.unfold("Search", "More searches…")
	p.find("checkbox", names[0])
	asked, _ := json.Marshal([][]string{engine.Names(), names})
	for _, name := range evaluate[[]string](p, fmt.Sprintf(`((all, wanted) => all.filter((name) => asking.all(document, "checkbox", name)[0].checked !== wanted.includes(name)))(...%s)`, asked)) {
		p.find("checkbox", name).click()
	}
}

// unfold shows what a button folds away.
func (p *page) unfold(region, name string) {
	p.t.Helper()
	if button := p.find("region", region).find("button", name); call[string](button, `function() { return this.getAttribute("aria-expanded"); }`) == "false" {
		button.click()
		p.until("it is unfolded", func() bool {
			return call[string](button, `function() { return this.getAttribute("aria-expanded"); }`) == "true"
		})
	}
}

// setting finds the field of a setting, which may be folded away.
func (p *page) setting(name string) *element {
	p.t.Helper()
	p.unfold("Settings of the searches", "Settings")
	return p.find("textbox", name)
}

// run presses Run.
func (p *page) run() {
	p.t.Helper()
	p.find("button", "Run").click()
}

// untilSearched waits until all searches have ended.
func (p *page) untilSearched() {
	p.t.Helper()
	p.result("ndfs")
	p.until("the end of the searches", func() bool { return p.find("button", "Cancel").disabled() })
}

// result waits until a search has ended and gives its row: verdict, states, nested, edges, stack; digits are not grouped.
func (p *page) result(algorithm string) []string {
	p.t.Helper()
	var row []string
	p.until("a result of "+algorithm, func() bool {
		row = p.row(algorithm)
		return len(row) > 5 && !strings.Contains(row[1], "running") && !strings.Contains(row[1], "waiting")
	})
	return row[1:6]
}

// row gives the row of an algorithm in the table of results, or nothing. It asks at one moment: a page that is opened anew puts another region in
// the place of the first screen's.
func (p *page) row(algorithm string) []string {
	p.t.Helper()
	p.find("region", "Results")
	for _, row := range evaluate[[][]string](p, `asking.all(document, "region", "Results").slice(0, 1)
		.flatMap((region) => asking.all(region, "table", "").slice(0, 1))
		.flatMap((table) => [...table.rows].map((row) => [...row.cells].map((cell) => cell.innerText.trim())))`) {
		if row[0] == algorithm {
			for i := range row {
				if i > 1 {
					row[i] = strings.Join(strings.Fields(row[i]), "")
				}
			}
			return row
		}
	}
	return nil
}

// endIdle has the page end the workers that wait for another request, as it does when the browser freezes it. A test that puts something in the place of
// workers begins so.
func (p *page) endIdle() {
	p.t.Helper()
	evaluate[int](p, `(document.dispatchEvent(new Event("freeze")), 0)`)
}

// status gives the sentence that says what is going on.
func (p *page) status() string {
	p.t.Helper()
	return p.find("status", "").text()
}

// A visitor finds a model that is searched already, its lasso and its graph.
func TestTheFirstVisitShowsAModelThatIsSearched(t *testing.T) {
	p := open(t)
	if got := p.result("ndfs"); !strings.Contains(got[0], "lasso") {
		t.Errorf("ndfs says %q", got)
	}
	if rows := p.find("region", "Lasso").find("table", "").rows(); len(rows) < 4 {
		t.Errorf("the lasso's table holds %q", rows)
	}
	p.until("the explored graph", func() bool {
		return evaluate[int](p, `document.querySelectorAll("[aria-label='Explored graph'] [data-node]").length`) > 10
	})
	p.until("a sentence about the results", func() bool { return strings.Contains(p.status(), "a lasso of") })
	p.picture("first-visit")
	p.find("button", "Theme: light").click()
	p.picture("dark")
	p.find("button", "Theme: dark").click()
	p.picture("projector")
}

// The names others rely on are there, to the letter.
func TestControlsHaveTheirNames(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	for _, name := range []string{"Run", "Cancel", "Share", "Gallery"} {
		p.find("button", name)
	}
	p.unfold("Search", "More searches…")
	for _, name := range engine.Names() {
		p.find("checkbox", name)
	}
	for _, name := range []string{"Results", "Explored graph", "Lasso"} {
		p.find("region", name)
	}
	p.find("status", "")
	p.result("ndfs")
	p.find("region", "Results").find("table", "").find("rowheader", "ndfs")
}

// A person pastes a model, runs several searches and reads the figures of the papers in the table.
func TestAPastedModelIsSearchedWithTheFiguresOfThePapers(t *testing.T) {
	p := open(t)
	for _, c := range []struct {
		family string
		n      int
		want   map[string][]string // verdict, states, nested
	}{
		{"fig8", 0, map[string][]string{"ndfs": {"lasso", "5", "1"}, "decndfs": {"lasso", "6", "6"}, "dfs": {"explored", "8", "0"}}},
		{"philosophers", 5, map[string][]string{"decndfs": {"empty", "272", "0"}, "edgelean": {"explored", "2163", "0"}}},
		{"figure2", 0, map[string][]string{"dfs": {"explored", "7", "0"}, "tnf": {"may have missed", "6", "0"}, "tnf-bfs": {"explored", "7", "0"}}},
	} {
		values := map[string]int{}
		if c.n > 0 {
			values["n"] = c.n
		}
		p.paste(model(t, c.family, values))
		var names []string
		for name := range c.want {
			names = append(names, name)
		}
		p.choose(names...)
		p.run()
		for name, want := range c.want {
			p.until(fmt.Sprintf("%s of %s: %q", name, c.family, want), func() bool {
				got := p.result(name)
				return strings.Contains(got[0], want[0]) && reflect.DeepEqual(got[1:3], want[1:])
			})
		}
		p.picture(c.family)
	}
	if words := p.find("list", "Warnings").text(); !strings.Contains(words, "may have missed states") || !strings.Contains(words, "edgelean or tnf-bfs") {
		t.Errorf("the warning says %q", words)
	}
}

// The arrow keys walk the lasso: the table, the sentence, the drawings and the graph follow.
func TestTheArrowKeysWalkAlongTheLasso(t *testing.T) {
	p := open(t)
	p.paste(model(t, "fig1", nil))
	p.choose("ndfs")
	p.run()
	p.until("the lasso of Figure 3", func() bool { return strings.Contains(p.result("ndfs")[0], "lasso") })
	lit := func() []string {
		return evaluate[[]string](p, `[...document.querySelectorAll(".drawing .state.current")].map((s) => s.querySelector("text").textContent)`)
	}
	p.find("region", "Lasso").find("table", "")
	p.find("button", "First step").click()
	p.until("both automata at their start", func() bool { return reflect.DeepEqual(lit(), []string{"1", "A"}) })
	p.press(kb.ArrowRight)
	p.until("A1 in 2", func() bool { return reflect.DeepEqual(lit(), []string{"2", "A"}) })
	if words := p.status(); !strings.Contains(words, "Step 1 of 5") || !strings.Contains(words, "lI1") {
		t.Errorf("the sentence is %q", words)
	}
	if evaluate[int](p, `document.querySelectorAll("[aria-label='Lasso'] th[aria-current]:not([aria-current=false])").length`) != 1 {
		t.Error("no column of the table is the current one")
	}
	p.press(kb.End)
	p.until("the cycle is closed", func() bool { return strings.Contains(p.status(), "Step 5 of 5") })
	p.picture("walked")
}

// A selected state tells its component states; a decoupled one its sets and how many product states it stands for.
func TestASelectedStateTellsWhatItIs(t *testing.T) {
	p := open(t)
	p.paste(model(t, "fig1", nil))
	p.choose("ndfs", "decndfs")
	p.run()
	p.result("decndfs")
	selected := func(search string) string {
		graph := p.find("region", "Explored graph")
		graph.find("button", search).click()
		p.until("a graph of "+search, func() bool {
			return evaluate[bool](p, `document.querySelector("[aria-label='Explored graph'] [data-node='0']") !== null`)
		})
		evaluate[int](p, `(document.querySelector("[aria-label='Explored graph'] [data-node='0']").focus(), 0)`)
		p.press(kb.Enter)
		p.until("the details", func() bool { return strings.Contains(p.find("region", "Selected state").text(), "A1") })
		return strings.Join(strings.Fields(p.find("region", "Selected state").text()), " ")
	}
	if words := selected("ndfs"); !strings.Contains(words, "A1 1") || !strings.Contains(words, "A2 A") {
		t.Errorf("a product state says %q", words)
	}
	if words := selected("decndfs"); !strings.Contains(words, "Stands for 2 product states") || !strings.Contains(words, "{1, 2}") {
		t.Errorf("a decoupled state says %q", words)
	}
	p.picture("selected")
}

// A link opens the same model, settings, results and view elsewhere.
func TestALinkOpensTheSameElsewhere(t *testing.T) {
	p := open(t)
	text := model(t, "fig5", nil)
	p.paste(text)
	p.choose("ndfs", "decndfs")
	p.run()
	p.until("a lasso", func() bool { return strings.Contains(p.result("decndfs")[0], "lasso") })
	p.find("region", "Explored graph").find("button", "decndfs").click()
	p.find("button", "Share").click()
	p.until("a link", func() bool { return strings.Contains(evaluate[string](p, `location.href`), "#m1/") })
	if words := p.status(); !strings.Contains(strings.ToLower(words), "link") {
		t.Errorf("after Share the page says %q", words)
	}
	want := p.result("decndfs")
	p.elsewhere("/" + evaluate[string](p, `location.hash`))
	if got := p.result("decndfs"); !reflect.DeepEqual(got, want) {
		t.Errorf("the link finds %q", got)
	}
	p.unfold("Search", "More searches…")
	for _, name := range engine.Names() {
		if got, want := p.find("checkbox", name).checked(), name == "ndfs" || name == "decndfs"; got != want {
			t.Errorf("the link checks %s: %t", name, got)
		}
	}
	if got := evaluate[string](p, editorText); got != text {
		t.Errorf("the link brings the text\n%s", got)
	}
	p.until("the graph of decndfs", func() bool {
		return call[string](p.find("region", "Explored graph").find("button", "decndfs"), `function() { return this.getAttribute("aria-pressed"); }`) == "true"
	})
	p.picture("opened")
}

// editorText is the model's text as the page keeps it: the editor shows only the lines in view.
const editorText = `(Object.values(lassolabLibrary.texts("work")).map((text) => JSON.parse(text).scene.text).find((text) => text.startsWith("HOA: v1")) ?? "")`

// A link that cannot be read says why, and what the reader had is still there.
func TestADamagedLinkSaysWhyAndLosesNothing(t *testing.T) {
	host := serve(t)
	p := openAt(t, host, "/")
	p.paste(model(t, "lost-cycle", nil))
	p.until("the work is kept", func() bool { return strings.Contains(evaluate[string](p, editorText), "\"loop\"") })
	for _, damaged := range []string{"#m1/AAAA", "#m9/abc", "#m1/", "#m1/" + strings.Repeat("A", 5000)} {
		p.reopenAt("/" + damaged)
		p.until("an explanation", func() bool { return p.has("alert", "") })
		if words := p.find("alert", "").text(); len(words) < 30 {
			t.Errorf("%s says %q", damaged, words)
		}
		if got := evaluate[string](p, editorText); !strings.Contains(got, "\"loop\"") {
			t.Errorf("after %s the work is %q", damaged, got)
		}
	}
}

// Text with errors has its diagnostics, leaves the last good model in use, and survives a reload as it was typed.
func TestBadTextIsDiagnosedAndLosesNothing(t *testing.T) {
	p := open(t)
	p.paste(model(t, "fig1", nil))
	p.choose("ndfs")
	p.run()
	p.until("a lasso", func() bool { return p.result("ndfs")[1] == "5" })
	bad := strings.Replace(model(t, "fig1", nil), "Start: 0", "Start: 9", 1)
	p.paste(bad)
	p.until("a diagnostic", func() bool {
		return strings.Contains(p.find("list", "Diagnostics").text(), "9")
	})
	if drawn := evaluate[int](p, `document.querySelectorAll(".drawing svg").length`); drawn != 2 {
		t.Errorf("%d automata are drawn", drawn)
	}
	if p.row("ndfs") == nil {
		t.Error("the results are gone")
	}
	p.picture("diagnosed")
	p.until("the bad text is kept", func() bool { return evaluate[string](p, editorText) == bad })
	p.reopen()
	p.find("list", "Diagnostics")
	p.until("the bad text is back", func() bool { return strings.Contains(p.find("list", "Diagnostics").text(), "9") })
	p.paste("no model at all")
	p.until("a word on what a model is", func() bool { return strings.Contains(p.find("list", "Diagnostics").text(), "HOA") })
}

// The work of a visit is there after a reload: text, settings and what is looked at.
func TestWorkSurvivesAReload(t *testing.T) {
	p := open(t)
	text := model(t, "unfolding", map[string]int{"n": 3})
	p.paste(text)
	p.choose("edgelean", "tnf")
	p.setting("Order of labels").write("i_2, lG")
	p.find("combobox", "Workers at most").choose("2")
	p.until("everything is kept", func() bool {
		return evaluate[string](p, editorText) == text && !strings.Contains(p.find("banner", "").text(), "saving")
	})
	p.reload()
	p.until("the text is back", func() bool { return evaluate[string](p, editorText) == text })
	if got := p.setting("Order of labels").value(); got != "i_2, lG" {
		t.Errorf("the order is %q", got)
	}
	if got := p.find("combobox", "Workers at most").value(); got != "2" {
		t.Errorf("the limit on workers is %q", got)
	}
	p.unfold("Search", "More searches…")
	for _, name := range engine.Names() {
		if got, want := p.find("checkbox", name).checked(), name == "edgelean" || name == "tnf"; got != want {
			t.Errorf("%s is checked: %t", name, got)
		}
	}
}

// A tab that hangs is closed; the work is there in the next one.
func TestWorkSurvivesATabThatHangs(t *testing.T) {
	p := openApart(t, serve(t), "/")
	text := model(t, "unfolding", map[string]int{"n": 3})
	p.paste(text)
	p.until("the text is kept", func() bool { return evaluate[string](p, editorText) == text })
	evaluate[int](p, `(setTimeout(() => { for (;;); }), 0)`)
	q := p.leave("/")
	q.find("textbox", "Model text")
	q.until("the text is back", func() bool { return q.modelText() == text })
}

// A long search is watched while it runs and ends when it is cancelled; the page goes on.
func TestALongSearchIsWatchedAndCancelled(t *testing.T) {
	p := open(t)
	p.paste(model(t, "ring", map[string]int{"n": 13})) // 5^13 states: more than the limit, which takes minutes
	p.setting("Limit on states").write("100000000")
	p.choose("dfs")
	p.run()
	seen := map[string]bool{}
	p.until("three different counts while it runs", func() bool {
		if row := p.row("dfs"); row != nil && strings.Contains(row[1], "running") {
			seen[row[2]] = true
		}
		return len(seen) >= 3
	})
	pressed := time.Now()
	p.find("button", "Cancel").click()
	p.until("the search is cancelled", func() bool { row := p.row("dfs"); return row != nil && strings.Contains(row[1], "cancelled") })
	t.Logf("cancelled after %v, the click and the look included", time.Since(pressed).Round(time.Millisecond))
	p.paste(model(t, "fig1", nil))
	p.choose("decndfs")
	p.run()
	p.until("the next search", func() bool { return p.result("decndfs")[1] == "3" })
}

// A limit ends a search with words that say which, not with a dead page.
func TestLimitsEndASearchWithWords(t *testing.T) {
	p := open(t)
	p.paste(model(t, "ring", map[string]int{"n": 9}))
	p.choose("dfs")
	p.setting("Limit on states").write("50000")
	p.run()
	p.until("the limit on states", func() bool { return strings.Contains(p.result("dfs")[0], "limit") })
	p.until("words for it", func() bool { return strings.Contains(p.status(), "limit on states") })
	p.setting("Limit on states").write("100000000")
	p.setting("Limit on memory in MB").write("2")
	p.run()
	p.until("words for the memory", func() bool { return strings.Contains(p.status(), "limit on memory") })
}

// An example is read, opened and searched.
func TestAnExampleIsOpened(t *testing.T) {
	p := open(t)
	p.find("button", "Gallery").click()
	sheet := p.find("dialog", "Gallery")
	for _, g := range examples.Groups() {
		if list := sheet.find("list", g.Name).all("button"); len(list) != len(g.Examples) {
			t.Errorf("%d examples are under %s", len(list), g.Name)
		}
	}
	sheet.find("button", "A state that tnf misses").click()
	p.until("its page", func() bool { return strings.Contains(sheet.text(), "Seven states with cycles") })
	p.picture("examples")
	sheet.find("button", "Open this model").click()
	p.until("its results", func() bool { got := p.result("tnf"); return got[1] == "6" && got[3] == "9" })
	p.until("its graph", func() bool {
		return evaluate[int](p, `document.querySelectorAll("[aria-label='Explored graph'] [data-node]").length`) == 7
	})
	p.picture("opened")
}

// axe-core finds nothing serious on the page, in any theme, nor in a sheet.
func TestThePageIsAccessible(t *testing.T) {
	p := open(t)
	p.result("ndfs")
	check := func(where string) {
		t.Helper()
		for _, fault := range p.serious() {
			t.Errorf("%s: %.400s", where, fault)
		}
	}
	check("light")
	p.find("button", "Theme: light").click()
	check("dark")
	p.find("button", "Theme: dark").click()
	check("projector")
	p.find("button", "Gallery").click()
	check("the gallery")
}

// A reachability search stops at a target and shows the path there; a star's centre is proposed and its pruning chosen.
func TestTargetsAndStars(t *testing.T) {
	p := open(t)
	p.paste(model(t, "transport", map[string]int{"n": 3}))
	p.choose("star", "dfs")
	p.unfold("Settings of the searches", "Settings")
	p.find("button", "suggest").click()
	p.until("a proposed centre", func() bool { return p.setting("Centre").value() != "" })
	p.run()
	p.until("three decoupled states", func() bool { return p.result("star")[1] == "3" })
	p.paste(model(t, "philosophers", map[string]int{"n": 3}))
	p.choose("bfs")
	p.setting("Target").write("P0=fed, F2=left")
	p.run()
	p.until("the target", func() bool { return strings.Contains(p.result("bfs")[0], "reached") })
	p.until("the path", func() bool { return strings.Contains(p.find("region", "Lasso").text(), "PATH TO THE TARGET OF BFS") })
	p.find("button", "Last step").click()
	p.until("its end", func() bool { return strings.Contains(p.status(), "The target is reached.") })
	p.picture("path")
}
