package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// Labels are fired by mouse and by keyboard, the walk is shown as a run, and a reload brings it back.
func TestALabelIsFiredByHandAndTheWalkShownAndShared(t *testing.T) {
	p := open(t)
	p.result("ndfs") // nothing moves any more
	p.find("button", "Simulate").click()
	p.picture("simulate-start")
	p.find("button", "lF_0").click()
	p.until("the step is said", func() bool {
		return strings.Contains(p.find("status", "").text(), "take lF_0: P0 goes from hungry to left")
	})
	p.find("button", "lF_1").focus()
	p.press(kb.Enter)
	p.until("the second step is said", func() bool { return strings.Contains(p.find("status", "").text(), "take lF_1") })
	p.until("the keyboard stays in the simulation, though its label is gone", func() bool {
		return evaluate[bool](p, `document.activeElement.closest(".simulate") !== null`)
	})
	p.picture("simulate-two")
	p.find("button", "Show the walk").click()
	p.until("the walk is shown as a run", func() bool {
		return strings.Contains(p.find("region", "Lasso").text(), "2 steps") && strings.Contains(strings.ToLower(p.find("region", "Lasso").text()), "by hand")
	})
	p.picture("simulate-shown")
	steps := func() int { return len(p.find("list", "Steps, the latest first").all("listitem")) }
	before := steps()
	p.find("button", "Random walk").click()
	p.until("nobody can go on: both wait for a fork", func() bool { return strings.Contains(p.status(), "a deadlock") && steps() == before })
	p.find("button", "Back").click()
	p.find("button", "Random walk").click()
	p.until("the walk goes on", func() bool { return strings.Contains(p.status(), "random step") && steps() >= before })
	after := steps()
	p.find("button", "Back").click()
	p.until("it is one step shorter", func() bool { return steps() == after-1 })
	p.until("it is kept", func() bool { return !strings.Contains(p.find("banner", "").text(), "saving") })
	p.reopen()
	p.find("button", "Restart")
	p.until("the reload has it", func() bool { return steps() == after-1 })
	p.picture("simulate-reloaded")
}

// A checkbox and a proposal choose the centre, and the text has it.
func TestTheCentreOfAStarIsChosenInTheTopology(t *testing.T) {
	p := open(t)
	p.find("button", "Topology").click()
	p.picture("topology")
	p.find("checkbox", "P0 belongs to the centre").click()
	p.until("the text has a centre", func() bool {
		return strings.Contains(evaluate[string](p, `document.querySelector(".cm-content").innerText`), "lassolab-centre")
	})
	p.picture("topology-centre")
	p.find("button", "Suggest a centre").click()
	p.until("a centre for the searches", func() bool {
		return strings.Contains(p.find("region", "Topology").text(), "Only the searches use this centre")
	})
	first := p.find("checkbox", "P1 belongs to the centre").checked()
	p.find("button", "P1, 6 states, 2 internal labels, exchangeable with P0: lF_1 with F1; rF_0 with F0").focus()
	p.press("c")
	p.until("the key changes the centre", func() bool { return p.find("checkbox", "P1 belongs to the centre").checked() != first })
	if words := p.status(); !strings.Contains(words, "P1") || !strings.Contains(words, "the centre for the searches") {
		t.Errorf("the status says %q", words)
	}
	p.picture("topology-keys")
	p.until("the focus is back in the picture, which was drawn anew", func() bool {
		return evaluate[bool](p, `document.activeElement.matches("[data-unit]")`)
	})
	p.press(kb.Enter)
	p.until("the component is drawn", func() bool { return p.find("textbox", "Name of the component").value() == "P1" })
}
