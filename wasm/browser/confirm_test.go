package browser

import (
	"strings"
	"testing"

	"lassolab/ui/link"
)

// The verdict of a large model is confirmed by one click, with how far that is and a way to end it; that of a small one by itself.
func TestAVerdictIsConfirmedByOneClick(t *testing.T) {
	scene := func(n int, searches ...string) string {
		fragment, err := link.Encode(link.Scene{Text: model(t, "philosophers", map[string]int{"n": n}), Settings: link.Settings{Algorithms: searches}})
		if err != nil {
			t.Fatal(err)
		}
		return "/" + fragment
	}
	p := openAt(t, serve(t), scene(8, "decndfs"))
	p.run()
	lead := p.find("group", "Question and answer")
	lead.find("button", "Confirm").click()
	p.until("it is under way, and can be ended", func() bool {
		return strings.Contains(lead.text(), "asking for a second opinion") && strings.Contains(p.row("decndfs")[1], "… confirming, ")
	})
	p.picture("under-way")
	p.until("it is confirmed", func() bool {
		return strings.Contains(lead.text(), "✓✓ confirmed by a second method") && strings.Contains(p.row("decndfs")[1], "✓✓ confirmed")
	})
	if said := p.status(); !strings.HasPrefix(said, "decndfs is confirmed by breadth-first exploration without reduction, which shares no code with the search. None of its 217") {
		t.Errorf("it is said %q", said)
	}
	for _, theme := range []string{"light", "projector"} {
		evaluate[int](p, `(document.documentElement.dataset.theme = "`+theme+`", document.querySelector(".opinions").scrollIntoView(), 0)`)
		if found := p.serious(".lead", ".results"); len(found) > 0 {
			t.Errorf("%s: %s", theme, strings.Join(found, "\n"))
		}
		p.picture(theme)
	}
	p.visit(scene(3, "decndfs", "edgelean"))
	p.run()
	p.until("both are confirmed unasked", func() bool {
		return strings.Contains(p.row("decndfs")[1], "✓✓ confirmed") && strings.Contains(p.row("edgelean")[1], "✓✓ confirmed")
	})
}
