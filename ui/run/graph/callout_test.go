package graph

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg/svgtest"
)

func TestATipSaysWhatAStateIsAndHowTheSearchCameToIt(t *testing.T) {
	d := planned(scene())
	c := d.aboutNode(3, 400)
	if c.head != "State 3, accepting" || !slices.Equal(c.rows, []string{"(hungry, free)", "reached by " + d.labelNames([]int32{2})[0] + " from 1"}) {
		t.Errorf("%q %q", c.head, c.rows)
	}
	e := d.aboutEdge(6, 400)
	if e.head != "l" || !slices.Equal(e.rows, []string{"from 2 to a state that is not stored", "pruned, the state is dominated by state 3"}) {
		t.Errorf("%q %q", e.head, e.rows)
	}
}

// Wherever a state is and at whatever scale: what is said of it has one size, is in the host, and does not cover the
// state where there is room beside it.
func TestATipKeepsItsSizeAndDoesNotCoverWhatItSpeaksOf(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	host := layout.Box{Max: layout.Point{X: 700, Y: 500}}
	d := planned(scene())
	for range 500 {
		c := d.aboutNode(int32(random.IntN(4)), 300)
		side := 20 + 180*random.Float64()
		of := layout.BoxAround(layout.Point{X: 700 * random.Float64(), Y: 500 * random.Float64()}, layout.Size{Width: side, Height: side})
		b := c.beside(of, host)
		if b.Min.X < 0 || b.Min.Y < 0 || b.Max.X > 700 || b.Max.Y > 500 {
			t.Fatalf("beside %v it is at %v", of, b)
		}
		if b.Overlap(of) > 0 {
			t.Fatalf("it is at %v and covers %v", b, of)
		}
		text := c.draw(b)
		svgtest.WellFormed(t, text)
		if !strings.Contains(text, `font-size="14"`) {
			t.Errorf("the size is another: %s", text)
		}
	}
	d.scene.Presented = true
	if d.aboutNode(0, 300).size < 18 {
		t.Error("presented it is small")
	}
}

func TestALabelIsAHitZoneOfItsEdge(t *testing.T) {
	d := planned(scene())
	d.edges[0].looks = []int32{0}
	if text := d.arrow(0); strings.Count(text, `data-edge="0"`) != 2 || !strings.Contains(text, `<rect class="hit" data-edge="0"`) {
		t.Errorf("the label is not one: %s", text)
	}
}
