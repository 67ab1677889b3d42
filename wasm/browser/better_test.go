package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// Better lassos are looked for with the buttons of the panel. A run is typed in a field of its own, in which keys are
// letters, and replayed; where it stops is said there and shown. The chart lights the moment that is walked to.
func TestBetterLassosAreLookedForAndARunIsReplayed(t *testing.T) {
	p, region := lassoOfFig1(t, "Chart")
	if got := p.texts(".sequence .moment.current text"); len(got) == 0 {
		t.Errorf("the start of the chart is not lit: %q", got)
	}
	region.find("button", "Next step").click()
	p.until("the step in the chart", func() bool {
		return strings.Join(p.texts(".sequence .moment.current text"), " ") == "lI1 2"
	})
	region.find("button", "Shortest").click()
	p.until("that the lasso is the shortest", func() bool {
		return strings.Contains(region.text(), "The lasso shown is the shortest: none has fewer than 5 steps.")
	})
	region.find("button", "Another one").click()
	p.until("that there is no other", func() bool { return strings.HasPrefix(p.status(), "There is no other lasso") })

	region.find("button", "Paste a run…").click()
	field := region.find("textbox", "A run to replay: a label a line, a line --- before the cycle; or a lasso as JSON")
	p.until("the focus in the field", func() bool { return evaluate[string](p, "document.activeElement.id") == "pasted-run" })
	p.press("lI1 # p s n" + kb.Enter + "lG1")
	p.press(kb.ArrowLeft + " " + kb.Backspace)
	if got := field.value(); got != "lI1 # p s n\nlG1" {
		t.Errorf("the field holds %q", got)
	}
	region.find("button", "Replay it").click()
	p.until("where the run stops", func() bool {
		return strings.Contains(region.text(), "it stops at step 2 (line 2): lG1 is blocked by A1 (in 2). Possible in (2, A) is lG2.")
	})
	if got := p.texts(".lasso h2"); strings.Join(got, "") != "Run: pasted, 1 step" {
		t.Errorf("the panel is headed %q", got)
	}
	p.picture("better")
}
