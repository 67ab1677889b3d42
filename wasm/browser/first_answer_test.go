package browser

import (
	"strings"
	"testing"

	"lassolab/ui/core/link"
)

// The switch is found and used by keyboard; a search that would take minutes is stopped by the answer of another one, and both say so.
func TestTheFirstAnswerStopsALongSearch(t *testing.T) {
	fragment, err := link.Encode(link.Scene{
		Text:     model(t, "ring", map[string]int{"n": 13}),
		Settings: link.Settings{Algorithms: []string{"ndfs", "decndfs", "dfs"}, States: 10},
	})
	if err != nil {
		t.Fatal(err)
	}
	p := openAt(t, serve(t), "/"+fragment)
	p.setting("Limit on states").write("100000000")
	first := p.find("checkbox", "First answer wins")
	if words := call[string](first, `function() { return document.getElementById(this.getAttribute("aria-describedby"))?.textContent ?? ""; }`); !strings.Contains(words, "stops the others") {
		t.Errorf("it is explained by %q", words)
	}
	first.focus()
	p.press(" ")
	p.until("it is chosen", func() bool { return first.checked() })
	p.run()
	p.until("ndfs is stopped", func() bool {
		row := p.row("ndfs")
		return row != nil && strings.Contains(row[1], "stopped") && strings.Contains(row[1], "decndfs answered first")
	})
	if row := p.row("decndfs"); !strings.Contains(row[1], "empty") || !strings.Contains(row[1], "answered first") {
		t.Errorf("the winner's row is %q", row)
	}
	if row := p.row("dfs"); !strings.Contains(row[1], "running") {
		t.Errorf("a search that is asked something else is %q", row[1])
	}
	evaluate[int](p, `(document.querySelector(".search-options").scrollIntoView(), 0)`)
	for _, theme := range []string{"light", "projector"} {
		evaluate[int](p, `(document.documentElement.dataset.theme = "`+theme+`", 0)`)
		p.picture(theme)
	}
	p.find("button", "Cancel").click()
}
