package examples

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/promela"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// the table of figures on each page is what the searches find today. A table's first row is its heading:
// search, verdict, states, nested, edges, stack. Behind a search may stand the options of a sweep: +elu, +blind; +duplicate, the
// pruning of a star; and of a program +dead, its network with all dead values, +spin, the centre of [STD], and +errors, the target
// that something is wrong.
func TestFiguresOnThePagesAreReproduced(t *testing.T) {
	for _, e := range All() {
		plain, literal := networkOf(t, e, promela.Options{}), networkOf(t, e, promela.Options{Ways: promela.Ways{KeepDead: true}})
		rows := 0
		for line := range strings.Lines(e.Markdown) {
			cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			if len(cells) != 6 || cells[0] == "search" || cells[0] == "property" || strings.HasPrefix(cells[0], ":") || strings.HasPrefix(cells[0], "`") {
				continue
			}
			rows++
			name, options, _ := strings.Cut(cells[0], " ")
			n, opt := plain, engine.Options{Algorithm: name,
				Accept: search.Acceptance(question(e, name)), Elu: strings.Contains(options, "+elu"), SkipDeadEnds: strings.Contains(options, "+blind")}
			if strings.Contains(options, "+dead") {
				n = literal
			}
			if strings.Contains(options, "+spin") {
				n = networkOf(t, e, promela.Options{Ways: promela.Ways{SpinCentre: true}})
			}
			if strings.Contains(options, "+duplicate") {
				opt.Prune = "duplicate"
			}
			if strings.Contains(options, "+errors") {
				opt.Target = map[string]string{"errors": "some"}
			}
			r, err := engine.Search(context.Background(), n, opt)
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

// The table of properties on a page is what the searches find today. Its first row is its heading: property, runs, search,
// verdict, states, steps. Runs are all infinite ones, those that end, those in which some components go on, or those in which
// all accept.
func TestPropertiesOnThePagesAreDecidedSo(t *testing.T) {
	pages := 0
	for _, e := range All() {
		n := networkOf(t, e, promela.Options{})
		rows := 0
		for line := range strings.Lines(e.Markdown) {
			cells := strings.Split(strings.Trim(strings.TrimSpace(strings.ReplaceAll(line, `\|`, "¦")), "|"), "|")
			for i := range cells {
				cells[i] = strings.ReplaceAll(strings.TrimSpace(cells[i]), "¦", "|")
			}
			if len(cells) != 6 || !strings.HasPrefix(cells[0], "`") {
				continue
			}
			rows++
			p := property.Property{Formula: strings.Trim(cells[0], "`"), Ends: cells[1] == "that end", Accepting: cells[1] == "all accept"}
			if fair, ok := strings.CutSuffix(cells[1], " go on"); ok {
				p.Fair = say.Names(fair)
			} else if fair, ok := strings.CutSuffix(cells[1], " goes on"); ok {
				p.Fair = say.Names(fair)
			} else if cells[1] != "all" && !p.Ends && !p.Accepting {
				t.Errorf("%s: of which runs is %q?", e.ID, cells[1])
			}
			name, without, _ := strings.Cut(cells[2], " without ")
			r, err := engine.Search(context.Background(), n,
				engine.Options{Algorithm: name, Without: without, Property: &p, Text: e.Text()})
			if err != nil {
				t.Fatalf("%s: %v", e.ID, err)
			}
			verdict, steps := "holds", "–"
			for _, run := range []*lasso.Named{r.Lasso, r.Path} {
				if run != nil {
					verdict, steps = "violated", fmt.Sprint(len(run.Prefix)+len(run.Cycle))
					if run.Refused != "" {
						verdict = "refused"
					}
				}
			}
			if got, want := fmt.Sprint(verdict, " ", r.Counts.States, " ", steps), strings.Join(cells[3:], " "); got != want {
				t.Errorf("%s: %s, %s, by %s: the page says %q, the search says %q", e.ID, cells[0], cells[1], cells[2], want, got)
			}
		}
		if rows > 0 {
			pages++
		}
		if stated := len(n.Properties) > 0 || e.Settings.Property != ""; stated != (rows > 0) {
			t.Errorf("%s states properties: %t; it has %d rows about them", e.ID, stated, rows)
		}
	}
	if pages < 6 {
		t.Errorf("%d pages have properties", pages)
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
