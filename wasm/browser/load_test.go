package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/ui/core/link"
)

// Load: more than anybody asks of the page, and what it holds then. By default a slice of some is tested; with LASSOLAB_LOAD set (./build.sh load) all of it.
// No bound depends on the clock: what is counted are states, events, references, bytes.

// onlyWhole leaves out a test whose slice says little beyond other tests, and takes what the rest has of the time.
func onlyWhole(t *testing.T) {
	t.Helper()
	if os.Getenv("LASSOLAB_LOAD") == "" {
		t.Skip("./build.sh load tests it")
	}
}

// sized gives the whole size where all is to be tested, else that of a slice.
func sized(whole, slice int) int {
	if os.Getenv("LASSOLAB_LOAD") == "" {
		return slice
	}
	return whole
}

// endurance is how long something may take that is as large as it can be: it ends by itself long before.
const endurance = 15 * time.Minute

// lasts is until for what takes long.
func (p *page) lasts(what string, holds func() bool) {
	p.t.Helper()
	if !p.within(endurance, holds) {
		p.t.Fatalf("waited in vain: %s", what)
	}
}

// loaded opens a scene with the program laid open, and waits for its searches.
func loaded(t *testing.T, s link.Scene) *page {
	t.Helper()
	fragment, err := link.Encode(s)
	if err != nil {
		t.Fatal(err)
	}
	p := laidOpen(t, serve(t), "/"+fragment)
	p.find("region", "Results")
	p.lasts("the searches", func() bool {
		return evaluate[bool](p, `document.querySelector(".page[data-busy=true]") === null && document.querySelectorAll(".verdict").length > 0`)
	})
	return p
}

// usable fails the test unless the page does what is asked of it: the glossary opens and closes.
func (p *page) usable() {
	p.t.Helper()
	for _, open := range []bool{true, false} {
		key := "Escape"
		if open {
			key = "g"
		}
		evaluate[int](p, fmt.Sprintf(`(document.body.dispatchEvent(new KeyboardEvent("keydown", { key: %q, bubbles: true })), 0)`, key))
		p.lasts("the glossary follows its key", func() bool {
			return evaluate[bool](p, `document.querySelector(".sheet[aria-label=Glossary][open]") !== null`) == open
		})
	}
}

// again runs the chosen searches so many times, one time after the other.
func (p *page) again(times int) {
	p.t.Helper()
	for range times {
		evaluate[int](p, `(async () => {
			asking.all(document, "button", "Run")[0].click();
			await asking.soon(() => document.querySelector(".page[data-busy=true]"), 1000);
			await asking.soon(() => !document.querySelector(".page[data-busy=true]"), 20000);
			return 0;
		})()`)
	}
}

// Whatever a search leaves behind would be there as many times as searches were run.
func TestLoadTheMemoryOfThePageIsLevelAfterManySearches(t *testing.T) {
	p := loaded(t, link.Scene{Text: model(t, "fig8", nil), Settings: link.Settings{Algorithms: []string{"dfs", "bfs", "ndfs", "scc"}}})
	once := func() { p.again(1) }
	before := p.least(sized(10, 5), once)
	runs := sized(190, 8)
	p.again(runs - 5)
	after := p.least(5, once)
	after.level(t, fmt.Sprintf("%d runs of four searches", runs), before)
	if grown := after.references - before.references; grown > 8*runs { // each worker with its three callbacks would be 16 in a run
		t.Errorf("%d runs of four searches leave %d references behind", runs, grown)
	}
	// The last to end has a second look at the verdicts.
	p.until("no worker alive but those that wait for another request", func() bool {
		p.endIdle()
		return evaluate[int](p, `alive.size`) == 0
	})
}

// A limit of states that most searches never come to.
func TestLoadMillionsOfStatesInTheTab(t *testing.T) {
	onlyWhole(t)
	states := sized(10_000_000, 300_000)
	p := loaded(t, link.Scene{Text: model(t, "ring", map[string]int{"n": 11}), Settings: link.Settings{Algorithms: []string{"dfs"}, States: int64(states), Memory: 1000}})
	row := p.result("dfs")
	if counted, _ := strconv.Atoi(row[1]); counted != states || !strings.Contains(row[0], "limit") {
		t.Errorf("the answer is %q", row)
	}
	if says := p.status(); !strings.Contains(says, "limit on states") {
		t.Errorf("the page says %q", says)
	}
	t.Logf("%s", p.row("dfs"))
	p.usable()
}

// Four searches that would never end meet each limit, and each says which; meanwhile the page does what it is asked for. No more than their
// workers ever live, and none when they have ended: what they take together is at most four times the limit on memory.
func TestLoadFourSearchesAtOnceAtTheirLimits(t *testing.T) {
	onlyWhole(t)
	four := []string{"dfs", "bfs", "ndfs", "scc"}
	text := model(t, "ring", map[string]int{"n": 13})
	p := loaded(t, link.Scene{Text: text, Settings: link.Settings{Algorithms: four, States: 1000}})
	for _, limit := range []struct {
		by   string
		with link.Settings
	}{
		{"states", link.Settings{States: 4_000_000}},
		{"memory", link.Settings{Memory: 60, States: 100_000_000}},
		{"time", link.Settings{Seconds: 5}},
	} {
		limit.with.Algorithms = four
		fragment, err := link.Encode(link.Scene{Text: text, Settings: limit.with})
		if err != nil {
			t.Fatal(err)
		}
		p.endIdle()
		evaluate[int](p, fmt.Sprintf(`(most = 0, location.hash = %q, 0)`, fragment))
		p.until("all of them run", func() bool { return evaluate[int](p, `most`) >= len(four) })
		p.usable()
		p.lasts("the limits", func() bool {
			p.endIdle()
			return evaluate[int](p, `alive.size`) == 0 && !evaluate[bool](p, `document.querySelector(".page[data-busy=true]") !== null`)
		})
		for _, name := range four {
			if row := p.row(name); len(row) < 2 || !strings.Contains(row[1], "limit") {
				t.Errorf("limit on %s: %s says %q", limit.by, name, row)
			}
		}
		if says := p.status(); !strings.Contains(says, "limit on "+limit.by) {
			t.Errorf("limit on %s: the page says %q", limit.by, says)
		}
		if most := evaluate[int](p, `most`); most > len(four) {
			t.Errorf("limit on %s: %d workers were alive at once", limit.by, most)
		}
	}
	p.usable()
}

// large is a text of about so many bytes: one component, its edges in a line of states.
func large(bytes int) string {
	var b strings.Builder
	states := max(2, bytes/64/20)
	fmt.Fprintf(&b, "HOA: v1\nname: \"C\"\nStates: %d\nStart: 0\nAP: 2 \"a\" \"b\"\nacc-name: Buchi\nAcceptance: 1 Inf(0)\n--BODY--\n", states)
	for s := range states {
		fmt.Fprintf(&b, "State: %d \"%s\" {0}\n", s, strings.Repeat("s", 1000)+strconv.Itoa(s))
		for e := range 8 {
			fmt.Fprintf(&b, "[0 & !1] %d\n[!0 & 1] %d\n", (s+e)%states, (s+1)%states)
		}
	}
	b.WriteString("--END--\n")
	return b.String()
}

// It is pasted, answered with a sentence, kept, and there again after a reload; the memory it took is bounded.
func TestLoadATextOfTwoMegabytes(t *testing.T) {
	onlyWhole(t)
	p := laidOpen(t, serve(t), "/")
	p.untilSearched()
	before := p.remembered()
	text := large(sized(2_000_000, 200_000))
	p.find("textbox", "Model text").click()
	p.do(selectAll)
	quoted, _ := json.Marshal(text)
	evaluate[int](p, fmt.Sprintf(`(setTimeout((text) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", text);
		document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	}, 0, %s), 0)`, quoted))
	p.lasts("the text is there", func() bool { return evaluate[int](p, editorText+`.length`) == len(text) })
	p.lasts("a sentence", func() bool { return !strings.Contains(p.status(), "searches ended") && p.status() != "" })
	p.lasts("it is kept", func() bool {
		return p.someKept("work", fmt.Sprintf(`JSON.parse(text).scene.text.length === %d`, len(text)))
	})
	after := p.remembered()
	t.Logf("%d bytes: %q; %v; before: %v", len(text), p.status(), after, before)
	if most := 60*len(text) + 32<<20; after.program-before.program > most || after.heap-before.heap > most {
		t.Errorf("a text of %d bytes takes %d of the program and %d of the page", len(text), after.program-before.program, after.heap-before.heap)
	}
	p.reload()
	p.lasts("the program", func() bool { return p.has("textbox", "Model text") })
	p.lasts("it is back", func() bool { return evaluate[int](p, editorText+`.length`) == len(text) })
	if p.has("alert", "") {
		t.Errorf("the page says %q", p.find("alert", "").text())
	}
	p.usable()
}

// A search of more states than any graph is drawn of: its graph opens, says what it shows, moves, and steps from one end of the film to the other.
func TestLoadAnExploredGraphOfFiftyThousandStates(t *testing.T) {
	onlyWhole(t)
	p := loaded(t, link.Scene{Text: model(t, "counters", map[string]int{"k": 2, "n": sized(224, 100)}), Settings: link.Settings{Algorithms: []string{"bfs"}},
		View: link.View{Graph: "bfs"}})
	graph := p.find("region", "Explored graph")
	p.until("the graph", func() bool { return evaluate[int](p, `document.querySelectorAll(".explored .node").length`) > 0 })
	if drawn := evaluate[int](p, `document.querySelectorAll(".explored .node").length`); drawn > 1000 {
		t.Errorf("%d states are drawn", drawn)
	}
	graph.find("application", "").focus()
	move := func() {
		for _, key := range []string{"ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"} {
			evaluate[int](p, fmt.Sprintf(`(document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: %q, bubbles: true })), 0)`, key))
		}
		for _, end := range []string{"End", "Home"} {
			evaluate[int](p, fmt.Sprintf(`(document.body.dispatchEvent(new KeyboardEvent("keydown", { key: %q, bubbles: true })), 0)`, end))
		}
		p.until("the start of the film", func() bool { return strings.HasPrefix(p.where(), "before ") })
	}
	move() // around each place something else is drawn
	before := p.remembered()
	for range 3 {
		move()
	}
	p.remembered().level(t, "moved about", before)
	p.usable()
}

// As many components as a lecture would never have: drawn, searched, and shown one by one.
func TestLoadSixtyComponents(t *testing.T) {
	onlyWhole(t)
	p := loaded(t, link.Scene{Text: hoa.Write(family.Ring(sized(60, 20), 1)), Settings: link.Settings{Algorithms: []string{"decndfs"}}})
	if row := p.result("decndfs"); !strings.Contains(row[0], "empty") {
		t.Errorf("the answer is %q", row)
	}
	views := func() {
		for _, view := range []string{"Topology", "Simulate", "Labels", "Draw"} {
			tab := p.find("button", view)
			call[int](tab, `function() { this.click(); return 0; }`)
			p.lasts(view, func() bool {
				return call[string](tab, `function() { return this.getAttribute("aria-pressed"); }`) == "true"
			})
		}
	}
	views() // what a view is made of is made when it is shown first
	before := p.least(2, views)
	p.least(4, views).level(t, "the views one after the other", before)
	p.usable()
}

// quickened lets the page's clock go twenty times as fast from now on: timers and what they are compared with.
const quickened = `(() => {
	const quick = 20, later = setTimeout, clock = performance.now.bind(performance), began = clock(), day = Date.now.bind(Date), dawn = day();
	performance.now = () => began + (clock() - began) * quick;
	Date.now = () => dawn + (day() - dawn) * quick;
	globalThis.setTimeout = (call, wait, ...given) => later(call, (wait ?? 0) / quick, ...given);
	return 0;
})()`

// playing counts the events that a film shows while it plays, its rounds, and those events that did not follow the one before. Several may have been shown by the
// time a script is told of them.
const playing = `(() => {
	const slider = document.querySelector(".timeline input"), end = Number(slider.max);
	const at = (words) => (words.startsWith("before") ? -1 : Number(/^event (\d+)/.exec(words)?.[1]) - 1);
	globalThis.played = { events: 0, wrong: [], rounds: 0 };
	let last = null;
	const shown = (words) => {
		const now = at(words);
		if (now === last || Number.isNaN(now)) return;
		if (last !== null && now !== (last === end ? -1 : last + 1)) played.wrong.push(last + " to " + now);
		if (last === end) played.rounds++;
		played.events++;
		last = now;
	};
	new MutationObserver((records) => {
		for (const { oldValue } of records) shown(oldValue);
		shown(slider.getAttribute("aria-valuetext"));
	}).observe(slider, { attributes: true, attributeOldValue: true, attributeFilter: ["aria-valuetext"] });
	return 0;
})()`

// The film is stepped by the page's own clock, quickened: two events a second make 7 200 in an hour. No event is left out or comes twice, and nothing stays of them.
func TestLoadAnHourOfAFilmInALoop(t *testing.T) {
	onlyWhole(t)
	p := loaded(t, link.Scene{Text: model(t, "fig8", nil), Settings: link.Settings{Algorithms: []string{"ndfs"}}, View: link.View{Graph: "ndfs", Loop: true}})
	evaluate[int](p, playing)
	evaluate[int](p, quickened)
	p.do(chromedp.Evaluate[chromedp.Void](`document.activeElement.blur()`))
	p.press(" ")
	p.lasts("the first rounds", func() bool { return evaluate[int](p, `played.rounds`) >= 2 })
	before := p.remembered()
	hour := sized(7200, 120)
	p.lasts("an hour", func() bool { return evaluate[int](p, `played.events`) >= hour })
	p.remembered().level(t, "played in a loop", before)
	p.press(" ")
	p.until("it pauses", func() bool { return p.has("button", "Play") })
	if wrong := evaluate[[]string](p, `played.wrong`); len(wrong) > 0 {
		t.Errorf("events do not follow one another: %s", strings.Join(wrong[:min(len(wrong), 5)], ", "))
	}
	t.Logf("%d events in %d rounds", evaluate[int](p, `played.events`), evaluate[int](p, `played.rounds`))
}
