package browser

import (
	"slices"
	"strings"
	"testing"
)

// huntSays gives the sentence of the hunt, once it has ended.
func (p *page) huntSays() string {
	p.t.Helper()
	var says string
	p.until("the end of the hunt", func() bool {
		says = evaluate[string](p, `!document.querySelector(".hunted") && document.querySelector(".hunt-says")?.textContent || ""`)
		return says != ""
	})
	return says
}

// A hunt finds a network on which tnf goes wrong without its order; it is opened, searched in both ways, and what is broken is marked.
func TestTheSmallestNetworkIsHuntedForAndOpened(t *testing.T) {
	p := open(t)
	p.result("ndfs")
	p.choose("tnf")
	p.find("button", "Break it").click()
	p.find("checkbox", "tnf without order")
	p.find("textbox", "Seed").write("1")
	p.picture("conditions")
	p.find("button", "Find the smallest network for tnf without order").click()
	if says := p.huntSays(); !strings.HasPrefix(says, "Told to cut both orders of independent labels, tnf stores ") {
		t.Errorf("the hunt says %q", says)
	}
	p.find("button", "Open it").click()
	whole, broken := p.result("tnf"), p.result("tnf without order")
	if len(whole[1]) == len(broken[1]) && whole[1] <= broken[1] || strings.Contains(whole[0], "broken") || !strings.Contains(broken[0], "broken") {
		t.Errorf("tnf says %q, broken %q", whole, broken)
	}
	p.find("group", "Graph of tnf")
	p.find("group", "Graph of tnf without order")
	if graphs := evaluate[[]string](p, `[...document.querySelectorAll(".graphs .broken-word")].map((e) => e.parentElement.textContent)`); len(graphs) != 1 || !strings.Contains(graphs[0], "tnf without order") {
		t.Errorf("broken on purpose are the graphs %q", graphs)
	}
	if !p.find("checkbox", "tnf without order").checked() {
		t.Error("the condition is not checked")
	}
	warnings := p.find("list", "Warnings").text()
	if !strings.Contains(warnings, "tnf without order") || !strings.Contains(warnings, "broken on purpose") {
		t.Errorf("the warnings are %q", warnings)
	}
	p.picture("opened")

	// the hunt outlives the visit, until it is closed
	p.until("the work is kept", func() bool {
		return p.someKept("work", `text.includes('"hunt":')`)
	})
	p.reopen()
	p.find("button", "Break it").click()
	p.find("button", "Open it")
	p.find("group", "Hunt").find("button", "Close").click()
	p.until("the hunt is put away", func() bool { return !p.has("button", "Open it") })
}

// A lasso that the checker refuses has no tick, wherever it is shown.
func TestARefusedLassoIsShownAsRefused(t *testing.T) {
	p := open(t)
	p.result("ndfs")
	p.choose("decndfs")
	p.find("button", "Break it").click()
	p.find("button", "Find the smallest network for decndfs without stack-dominance").click()
	if says := p.huntSays(); !strings.Contains(says, "a lasso that the checker refuses") {
		t.Errorf("the hunt says %q", says)
	}
	p.find("button", "Open it").click()
	row := p.result("decndfs without stack-dominance")
	if !strings.Contains(row[0], "refused") || strings.Contains(row[0], "✓") {
		t.Errorf("the row says %q", row)
	}
	lasso := ""
	p.until("the refused lasso", func() bool {
		lasso = p.find("region", "Lasso").text()
		return strings.Contains(lasso, "refused")
	})
	if strings.Contains(lasso, "✓") || !strings.Contains(lasso, "broken on purpose") {
		t.Errorf("the lasso says %q", lasso)
	}
	call[int](p.find("region", "Results"), `function() { this.scrollIntoView(); return 0; }`)
	p.picture("refused")
}

// A hunt is watched and stopped, and no second one begins meanwhile.
func TestAHuntIsStopped(t *testing.T) {
	p := open(t)
	p.result("ndfs")
	p.choose("lean-decoupled")
	p.find("button", "Break it").click()
	p.find("textbox", "Seed").write("1") // with which a hunt takes minutes
	p.find("button", "Find the smallest network for lean-decoupled without last-label").click()
	p.find("button", "Stop the hunt")
	if other := p.find("button", "Find the smallest network for lean-decoupled without order"); !other.disabled() {
		t.Error("a second hunt could be started")
	}
	p.until("networks are counted", func() bool {
		return strings.Contains(evaluate[string](p, `document.querySelector(".hunt-says").textContent`), "networks tried")
	})
	p.picture("hunting")
	p.find("button", "Stop the hunt").click()
	p.until("the hunt is ended", func() bool { return strings.HasPrefix(p.status(), "The hunt was stopped after ") })
}

// axe-core finds nothing serious in broken searches, in any theme.
func TestBrokenSearchesAreAccessible(t *testing.T) {
	p := open(t)
	p.result("ndfs")
	p.choose("decndfs")
	p.find("button", "Break it").click()
	p.find("button", "Find the smallest network for decndfs without stack-dominance").click()
	p.huntSays()
	p.find("button", "Open it").click()
	p.result("decndfs without stack-dominance")
	for _, theme := range []string{"light", "dark", "projector"} {
		for _, fault := range slices.Compact(p.seriousIn(theme, ".pane.search", ".score")) {
			t.Errorf("%s: %.400s", theme, fault)
		}
		p.picture(theme)
		p.find("button", "Theme: "+theme).click()
	}
}

// What the checker refuses has neither the colour nor the unbroken line of a lasso.
func TestARefusedLassoDoesNotLookLikeALasso(t *testing.T) {
	p := open(t)
	p.paste(model(t, "naive-unsound", nil))
	p.choose("decndfs")
	p.find("button", "Break it").click()
	p.find("checkbox", "decndfs without stack-dominance").click()
	p.run()
	p.result("decndfs without stack-dominance")
	p.graphOf("decndfs without stack-dominance")
	looks := evaluate[[]string](p, `(() => {
		const line = getComputedStyle(document.querySelector(".explored .closing .line"));
		const probe = document.body.appendChild(document.createElement("i"));
		probe.style.color = "var(--warn)";
		const warn = getComputedStyle(probe).color;
		probe.remove();
		return [String(line.stroke === warn), String(line.strokeDasharray !== "none"), document.querySelector(".explored-body .key.refused").textContent];
	})()`)
	if want := []string{"true", "true", "refused lasso"}; !slices.Equal(looks, want) {
		t.Errorf("in the colour of warnings, dashed, in the legend: %q, want %q", looks, want)
	}
}
