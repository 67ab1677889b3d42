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
	p.picture("simulate-two")
	p.find("button", "Show the walk").click()
	p.picture("simulate-shown")
	p.find("button", "Random walk").click()
	p.picture("simulate-random")
	p.find("button", "Back").click()
	p.reload()
	p.find("button", "Restart")
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
	p.find("button", "Propose a centre").click()
	p.picture("topology-proposed")
	p.find("button", "P1, 6 states, 2 internal labels: lF_1 with F1; rF_0 with F0").focus()
	p.press(kb.ArrowRight)
	p.press("c")
	p.picture("topology-keys")
	p.press(kb.Enter)
	p.picture("topology-opened")
}
