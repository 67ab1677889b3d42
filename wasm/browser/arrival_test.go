package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// controls are what of a page can be pressed, typed in or reached by the Tab key, as far as it is seen.
const controls = `[...document.querySelectorAll("a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex]")].filter((e) =>
	!e.disabled && (e.tabIndex >= 0 || e.matches("button, input, select, a")) && e.checkVisibility({ visibilityProperty: true, opacityProperty: true })).map((e) => e.computedName || e.className || e.nodeName)`

// newcomer is a first visitor, who has the program.
func newcomer(t *testing.T) *page {
	p := arriveAt(t, newGate(t).host, "/")
	p.taken()
	p.until("the searches have ended", func() bool { return p.seen(".finding.found") })
	return p
}

func TestAVisitorWhoHasChosenNothingMeetsTwelveControlsAtMost(t *testing.T) {
	const most = 12
	p := newcomer(t)
	for _, theme := range []string{"light", "dark", "projector"} {
		evaluate[string](p, fmt.Sprintf(`document.documentElement.dataset.theme = %q`, theme))
		if got := evaluate[[]string](p, controls); len(got) > most || len(got) < 8 {
			t.Errorf("%s: %d controls: %q", theme, len(got), got)
		}
		p.picture("first-" + theme)
	}
	if missing := p.unseen(".first .way", ".question", ".finding.found", ".explored", ".player"); len(missing) > 0 {
		t.Errorf("not seen: %q", missing)
	}
	p.do(chromedp.EmulateViewport(390, 844))
	if got := evaluate[[]string](p, controls); len(got) > most {
		t.Errorf("on a phone: %d controls: %q", len(got), got)
	}
	p.picture("first-phone")
	p.do(chromedp.EmulateViewport(1440, 900))
	p.reload()
	p.taken()
	p.until("it asks again who has chosen nothing", func() bool { return p.seen(".first .way") })
	evaluate[int](p, `(document.querySelector(".first .way").click(), 0)`)
	p.until("all panels are there", func() bool { return p.seen(".of-searches") && !p.seen(".first") })
	p.picture("chosen")
	p.reload()
	p.taken()
	p.until("who has chosen is not asked again", func() bool { return p.seen(".of-searches") && !p.seen(".first") })
}
