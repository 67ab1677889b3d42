package graph

import (
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/ui/view/svg"
)

// large is a network whose graph is not drawn whole: the dining philosophers.
func large(t testing.TB, n int) *network.Network {
	t.Helper()
	philosophers, err := family.Find("philosophers").Build(map[string]int{"n": n})
	if err != nil {
		t.Fatal(err)
	}
	return philosophers
}

// Step by step the state at work, and both ends of the event, are drawn; the part is drawn anew seldom; and it is said
// what it is and that it is a part.
func TestAFilmOnALargeGraphDrawsTheStateAtWork(t *testing.T) {
	for _, presented := range []bool{false, true} {
		whole, f := filmed(t, large(t, 5), "ndfs", 20_000)
		whole.Presented = presented
		if !whole.partial() {
			t.Fatalf("%d states are drawn whole", len(whole.Graph.Nodes))
		}
		var d *explored
		drawn := 0
		for k := range f.Events {
			s := at(whole, f, k)
			if d == nil || !d.shows(&s) {
				d = planExplored(s, partOf(&s, nil))
				drawn++
			}
			d.scene = s
			if n := s.atWork(); n >= 0 && !d.draws(n) {
				t.Fatalf("at event %d the state at work, %d, is not drawn", k, n)
			}
			for _, n := range s.ends() {
				if n >= 0 && !d.draws(n) {
					t.Fatalf("at event %d an end of it, %d, is not drawn", k, n)
				}
			}
			if len(d.shown) > excerptSize {
				t.Fatalf("%d states are drawn", len(d.shown))
			}
		}
		if drawn*8 > len(f.Events) {
			t.Errorf("presented %t: the part is drawn anew %d times in %d events", presented, drawn, len(f.Events))
		}
		s := at(whole, f, len(f.Events)/2)
		words := strings.Join(summarised(&s, each(d.shown...)).lines, " ")
		if !strings.Contains(words, "states; drawn: ") || !strings.Contains(words, ", with those that the search looks at next.") {
			t.Errorf("it says %q", words)
		}
	}
}

// The rule of sizes, for what is drawn of graphs of all sizes: before a room 2.2 % of the height of a window of 16:9.
func TestNamesAndLabelsOfAPresentedGraphHaveSixteenPixelsOf720(t *testing.T) {
	for _, n := range []int{2, 3, 5} {
		whole, f := filmed(t, large(t, n), "ndfs", 20_000)
		for _, c := range []struct {
			presented, projected, stepped bool
			unit, least                   float64
		}{{true, false, false, 1, 16}, {true, false, true, 1.5, 24}, {true, false, true, .5, 16}, {false, true, false, 0, 16}, {false, false, true, 0, 9}, {}} {
			s := whole
			if c.stepped {
				s = at(whole, f, len(f.Events)/2)
			}
			s.Presented, s.Projected, s.Unit = c.presented, c.projected, c.unit
			var part []group
			if s.partial() {
				part = partOf(&s, nil)
			}
			d := planExplored(s, part)
			if c.presented && (d.dense || len(d.shown) > svg.Few) {
				t.Errorf("%d states are presented in a dense drawing", len(d.shown))
			}
			if d.sight().Text > 0 && d.sight().Least()*d.sight().Text < c.least-1e-9 {
				t.Errorf("%+v: at scale %g a text of %g has less than %g pixels", c, d.sight().Least(), d.sight().Text, c.least)
			}
		}
	}
}

func BenchmarkStepOfALargeFilm(b *testing.B) {
	whole, f := filmed(b, large(b, 5), "ndfs", 20_000)
	var d *explored
	for k := 0; b.Loop(); k++ {
		s := at(whole, f, k%len(f.Events))
		if d == nil || !d.shows(&s) {
			d = planExplored(s, partOf(&s, nil))
			d.layExcerpt(640, 480)
		}
		d.scene = s
		d.near(d.shown[0])
		_ = d.drawNow(-1, -1) + d.drawRings() + d.drawUnder()
	}
}
