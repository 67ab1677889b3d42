package browser

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// What is shown never keeps the page's thread for long, however large the model is: it is made in slices, and what is out of sight is not made.
//
// A task counts by the time for which the thread had a core (longtasks_test.go). A machine with much else to do makes that longer, too, as caches are shared: so
// what is done is done again, up to so many times, and fails only where a task is too long each time.
//
// What takes minutes is done with LASSOLAB_SMOOTH set: all models, and the bound of a machine that is four times as slow.
const smoothTries = 3

// thorough has all models measured, not only those that show most in little time.
var thorough = os.Getenv("LASSOLAB_SMOOTH") != ""

// largeModels are models near to what a page can draw.
var largeModels = []struct {
	name  string
	quick bool
	text  func() string
}{
	{"60 components", true, func() string { return rings(60, 6, stateNumber) }},
	{"4 096 components", false, func() string { return rings(4096, 2, stateNumber) }},
	{"20 000 states", false, func() string { return rings(1, 20_000, stateNumber) }},
	{"a name of a million characters", false, func() string {
		return rings(2, 4, func(s int) string {
			if s == 1 {
				return strings.Repeat("x", 1_000_000)
			}
			return stateNumber(s)
		})
	}},
}

func stateNumber(s int) string { return fmt.Sprint("s", s) }

// rings writes components, each a ring of states that shares a label with each neighbour and has one of its own.
func rings(components, states int, name func(state int) string) string {
	var b strings.Builder
	for c := range components {
		fmt.Fprintf(&b, "HOA: v1\nname: \"C%d\"\nStates: %d\nStart: 0\nAcceptance: 1 Inf(0)\nAP: 3 \"l%d\" \"l%d\" \"own%d\"\n--BODY--\n",
			c, states, c, (c+1)%components, c)
		for s := range states {
			mark := ""
			if s%7 == 0 {
				mark = " {0}"
			}
			own := []string{"0&!1&!2", "!0&1&!2"}[s%2]
			fmt.Fprintf(&b, "State: %d %q%s\n[%s] %d\n[!0&!1&2] %d\n", s, name(s), mark, own, (s+1)%states, (s*7+3)%states)
		}
		b.WriteString("--END--\n")
	}
	return b.String()
}

// clickOn is a script that clicks the button of a name.
func clickOn(name string) string {
	return fmt.Sprintf(`[...document.querySelectorAll("#app button")].find((b) => b.checkVisibility() && b.textContent.trim() === %q).click()`, name)
}

// viewActions are what a reader does with a model, in this order.
var viewActions = []struct{ name, script string }{
	{"Topology", clickOn("Topology")},
	{"Simulate", clickOn("Simulate")},
	{"Restart", `document.querySelector("#app .simulate .tools button").click()`},
	{"a label is fired", `document.querySelector("#app .simulate .fire")?.click()`},
	{"End", clickOn("End")},
	{"Labels", clickOn("Labels")},
	{"Property", clickOn("Property")},
	{"Doctor", clickOn("Doctor")},
	{"Draw", clickOn("Draw")},
	{"under the pen", `document.querySelector("#app .chips .chip[aria-pressed=false]")?.click()`},
	{"all", `document.querySelector("#app .chips .chip")?.click()`},
}

// smoothly does something by a script and fails the test if it makes the page's thread busy for too long, which it may do again if it did.
func (p *page) smoothly(what, script string, again string) {
	p.t.Helper()
	var longest task
	most := p.allowed(tolerated)
	if thorough {
		most = p.allowed(toleratedSlow / slowed)
	}
	for try := range smoothTries {
		if try > 0 {
			p.later(again)
			p.settles(what, func() bool { return true })
		}
		all := p.tasks(func() {
			p.later(script)
			p.settles(what, func() bool { return true })
		})
		if len(all) == 0 {
			p.t.Errorf("%s: the trace has no tasks of the page", what)
			return
		}
		if try == 0 || all[0].busy < longest.busy {
			longest = all[0]
		}
		if longest.busy <= most {
			break
		}
	}
	p.t.Logf("%-50s %v", what, longest)
	if longest.busy > most {
		p.t.Errorf("%s: the page is busy for %v", what, longest)
	}
}

// longWords are the texts and attributes of the page that are longer than anybody reads, but for the model's own text and data of drawings.
const longWords = `(() => {
	const found = [];
	const walk = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
	for (let n; (n = walk.nextNode()); ) {
		if ((n.parentElement ?? n).closest(".cm-editor")) continue;
		if (n.nodeType === Node.TEXT_NODE && n.data.length > 5000) found.push(n.parentElement.className + ": " + n.data.length);
		for (const a of n.attributes ?? []) if (a.value.length > 5000 && a.name !== "d") found.push(n.nodeName + " " + a.name + ": " + a.value.length);
	}
	return found;
})()`

func TestLoadEveryViewOfALargeModelIsSmooth(t *testing.T) {
	onlyWhole(t)
	for _, m := range largeModels {
		if !m.quick && !thorough {
			continue
		}
		t.Run(m.name, func(t *testing.T) {
			text := m.text()
			p := openApart(t, serve(t), "/")
			p.untilSearched()
			p.paste(text)
			p.until("the model", func() bool { return strings.Contains(p.status(), "Model updated") })
			p.settles("the model", func() bool { return true })
			before := clickOn("Draw")
			for _, a := range viewActions {
				p.smoothly(a.name, a.script, before)
				before = clickOn("Property")
				if long := evaluate[[]string](p, longWords); len(long) > 0 {
					t.Errorf("%s: the page holds %v", a.name, long)
				}
			}
			most := evaluate[int](p, `document.querySelectorAll("#app *").length`)
			if t.Logf("%d elements", most); most > 20_000 {
				t.Errorf("the page holds %d elements", most)
			}
		})
	}
}

// clickNamed is a script that clicks the button with a name for those who do not see it.
func clickNamed(name string) string {
	return fmt.Sprintf(`document.querySelector('#app button[aria-label=%q]').click()`, name)
}

// runActions are what a reader does with a run.
var runActions = []struct{ name, script string }{
	{"the film's last event", clickNamed("End")},
	{"an event back", clickNamed("Step back")},
	{"a marker back", clickNamed("Previous marker")},
	{"the film's beginning", clickNamed("Start")},
	{"an event on", clickNamed("Step")},
	{"the gallery", clickOn("Gallery")},
	{"the gallery is left", clickOn("Close")},
	{"recent models", clickOn("Recent")},
	{"recent models are left", clickOn("Close")},
}

// So it is with what a search has found: the largest graph that is drawn whole, and one of which a part is drawn.
func TestLoadRunsOfLargeModelsAreSmooth(t *testing.T) {
	onlyWhole(t)
	for _, m := range []struct {
		name           string
		most, counters int
	}{{"512 states", 8, 3}, {"1 728 states", 12, 3}, {"50 625 states", 15, 4}} {
		if m.most > 8 && !thorough {
			continue
		}
		t.Run(m.name, func(t *testing.T) {
			p := openApart(t, serve(t), "/")
			p.untilSearched()
			p.paste(counters(m.most, m.counters))
			p.until("the model", func() bool { return strings.Contains(p.status(), "Model updated") })
			p.choose("ndfs")
			p.smoothly("the search", clickOn("Run"), clickOn("Run"))
			if words := evaluate[string](p, `document.querySelector(".status").textContent`); !strings.Contains(words, "ndfs") { // roles are not told while tasks are counted
				t.Fatalf("the search has not ended: %q", words)
			}
			for _, a := range runActions {
				p.smoothly(a.name, a.script, `0`)
			}
		})
	}
}
