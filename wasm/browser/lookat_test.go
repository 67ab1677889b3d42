package browser

import (
	"strings"
	"testing"
)

// Graphs and runs show the components that were chosen: states that agree in them are one, and say for how many they stand. The choice is in the
// link of the page, and one button shows everything again.
func TestGraphsAndRunsShowTheChosenComponents(t *testing.T) {
	p, region := lassoOfFig1(t, "Table")
	states := len(p.texts(".explored .nodes > g"))
	rows := len(p.texts(".lasso-scroll tbody th"))
	p.find("button", "look at…").click()
	p.find("checkbox", "A1").click()
	p.until("the projection", func() bool {
		return strings.Contains(strings.Join(p.texts(".explored .summary"), ""), "3 states of 1 component stand for 5 states.")
	})
	if now := len(p.texts(".explored .nodes > g")); now >= states || now == 0 {
		t.Errorf("%d states are drawn, and %d were", now, states)
	}
	if words := strings.Join(p.texts(".explored .nodes > g"), " "); !strings.Contains(words, "× ") {
		t.Errorf("the states say %q", words)
	}
	if now := len(p.texts(".lasso-scroll tbody th")); now != rows-1 {
		t.Errorf("the table of the lasso has %d rows, and had %d", now, rows)
	}
	if !strings.Contains(region.text(), "hidden, without the components shown") {
		t.Errorf("the lasso does not say what is hidden: %s", region.text())
	}
	p.picture("look-at")
	p.find("button", "Show everything").click()
	p.until("all states", func() bool { return len(p.texts(".explored .nodes > g")) == states })
}

// A watch is typed below the lasso, and has a row of values; what is no watch is refused with a reason, and a watch is taken away by its button.
func TestAWatchIsTypedBelowTheLasso(t *testing.T) {
	p, region := lassoOfFig1(t, "Table")
	field := region.find("textbox", "Watch a formula or a component")
	field.focus()
	p.press("A1")
	region.find("button", "Watch").click()
	p.until("the row of A1", func() bool { return p.has("button", "Stop watching A1") })
	field.focus()
	p.press("F A9@B")
	region.find("button", "Watch").click()
	p.until("that there is no A9", func() bool { return strings.Contains(region.text(), "A9") && p.has("button", "Stop watching A1") })
	p.picture("watch")
	region.find("button", "Stop watching A1").click()
	p.until("no watch", func() bool { return !p.has("button", "Stop watching A1") })
}
