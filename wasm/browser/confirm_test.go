package browser

import (
	"strings"
	"testing"

	"lassolab/ui/core/link"
)

// The verdict of a small model is confirmed by itself, that of a large one by one click.
func TestAVerdictIsConfirmedByOneClick(t *testing.T) {
	p := open(t)
	p.until("edgelean is confirmed unasked", func() bool {
		row := p.row("edgelean")
		return row != nil && strings.Contains(row[1], "✓✓ confirmed")
	})
	p.picture("first")
	fragment, err := link.Encode(link.Scene{Text: model(t, "philosophers", map[string]int{"n": 7}), Settings: link.Settings{Algorithms: []string{"decndfs"}}})
	if err != nil {
		t.Fatal(err)
	}
	p.elsewhere("/" + fragment)
	p.run()
	lead := p.find("group", "Question and answer")
	lead.find("button", "Confirm").click()
	p.until("it is confirmed", func() bool {
		return strings.Contains(lead.text(), "✓✓ confirmed by a second method") && strings.Contains(p.row("decndfs")[1], "✓✓ confirmed")
	})
	if said := p.status(); !strings.HasPrefix(said, "decndfs is confirmed by breadth-first exploration without reduction, which shares no code with the search. None of its 46") {
		t.Errorf("it is said %q", said)
	}
	for _, theme := range []string{"light", "projector"} {
		evaluate[int](p, `(document.documentElement.dataset.theme = "`+theme+`", document.querySelector(".opinions").scrollIntoView(), 0)`)
		if found := p.seriousIn(theme, ".lead", ".results"); len(found) > 0 {
			t.Errorf("%s: %s", theme, strings.Join(found, "\n"))
		}
		p.picture(theme)
	}
}
