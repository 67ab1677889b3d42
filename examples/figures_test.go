package examples

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/search"
)

// the table of figures on each page is what the searches find today. A table's first row is its heading:
// search, verdict, states, nested, edges, stack.
func TestFiguresOnThePagesAreReproduced(t *testing.T) {
	for _, e := range All() {
		document, _ := hoa.Read(e.Model, hoa.Options{})
		rows := 0
		for line := range strings.Lines(e.Markdown) {
			cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			if len(cells) != 6 || cells[0] == "search" || strings.HasPrefix(cells[0], ":") {
				continue
			}
			rows++
			r, err := engine.Search(context.Background(), document.Network,
				engine.Options{Algorithm: cells[0], Accept: search.Acceptance(question(e, cells[0]))})
			if err != nil {
				t.Fatalf("%s: %v", e.ID, err)
			}
			verdict := string(r.Verdict)
			if !r.Complete {
				verdict += " (may miss states)"
			}
			c := r.Counts
			got := fmt.Sprintf("%s %d %d %d %d", verdict, c.States, c.Nested, c.Edges, c.Stack)
			if want := strings.Join(cells[1:], " "); got != want {
				t.Errorf("%s: the page says %q of %s, the search says %q", e.ID, want, cells[0], got)
			}
		}
		if rows == 0 {
			t.Errorf("%s has no table of figures", e.ID)
		}
	}
}

// question is the acceptance question of a page's search: the page's own where the search can answer it.
func question(e Example, algorithm string) string {
	for _, a := range engine.Algorithms() {
		if a.Name == algorithm && a.Generalized {
			return e.Settings.Accept
		}
	}
	return ""
}
