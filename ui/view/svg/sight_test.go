package svg

import (
	"math/rand/v2"
	"testing"

	"lassolab/ui/view/layout"
)

func box(x, y, width, height float64) layout.Box {
	return layout.BoxAround(layout.Point{X: x, Y: y}, layout.Size{Width: width, Height: height})
}

func TestTheSmallestTextHasItsPixelsAtTheLeastScale(t *testing.T) {
	for _, s := range []Sight{{Text: 11, Pixels: 16}, {Text: 7, Pixels: 16}, {Text: 12, Pixels: 9}} {
		if got := s.Least() * s.Text; got < s.Pixels-1e-9 || got > s.Pixels+1e-9 {
			t.Errorf("a text of %g has %g pixels, not %g", s.Text, got, s.Pixels)
		}
	}
	if _, ok := (Sight{Text: 11}).Whole(box(0, 0, 5000, 5000), box(300, 200, 600, 400)); !ok {
		t.Error("without a least size the whole is too small")
	}
	if _, ok := (Sight{Pixels: 16}).Whole(box(0, 0, 5000, 5000), box(300, 200, 600, 400)); !ok {
		t.Error("without any text the whole is too small")
	}
}

func TestTheWholeIsShownOnlyWhereItCanBeRead(t *testing.T) {
	s, free := Sight{Text: 11, Pixels: 16}, box(300, 200, 600, 400)
	for _, b := range []layout.Box{box(0, 0, 200, 200), box(0, 0, 380, 100), box(0, 0, 400, 100), box(0, 0, 3000, 2000)} {
		c, ok := s.Whole(b, free)
		if readable := c.Scale*s.Text >= s.Pixels-1e-6; ok != readable {
			t.Errorf("a box of %g by %g: scale %g, ok %t", b.Width(), b.Height(), c.Scale, ok)
		}
		if !c.Shows(b, free) {
			t.Errorf("a box of %g by %g is not shown whole", b.Width(), b.Height())
		}
	}
}

// Whatever the camera was at: what must be seen is well in sight at a size that can be read, nothing moves when it
// was so already, and no room is left beside a drawing that has more to show.
func TestAFollowingCameraShowsWhatMustBeSeen(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	s, free := Sight{Text: 11, Pixels: 16}, box(320, 210, 640, 380)
	for range 2000 {
		whole := box(0, 0, 200+2000*random.Float64(), 200+2000*random.Float64())
		near := Near{}
		for range 1 + random.IntN(4) {
			near.Must = append(near.Must, box((random.Float64()-.5)*(whole.Width()-40), (random.Float64()-.5)*(whole.Height()-40), 30, 30))
		}
		for range random.IntN(4) {
			near.Context = append(near.Context, box((random.Float64()-.5)*(whole.Width()-40), (random.Float64()-.5)*(whole.Height()-40), 30, 30))
		}
		from := Camera{s.Least() * (.2 + 2*random.Float64()), layout.Point{X: 900 * (random.Float64() - .5), Y: 900 * (random.Float64() - .5)}}
		c := s.Following(from, near, whole, free)
		if c.Scale < s.Least() || c.Scale < from.Scale {
			t.Fatalf("from scale %g to %g, the least is %g", from.Scale, c.Scale, s.Least())
		}
		if !c.Shows(near.Must[0], free) {
			t.Fatalf("%v is out of sight", near.Must[0])
		}
		if again := s.Following(c, near, whole, free); again != c {
			t.Fatalf("the camera moves on from %v to %v", c, again)
		}
		if from.Scale == c.Scale && from.InSight(near.Must[0], free) && len(near.Must) == 1 && c != from {
			t.Fatalf("the camera moved from %v to %v, though all was in sight", from, c)
		}
		seen := c.Seen(free)
		if c != from && whole.Width() > seen.Width() && (seen.Min.X < whole.Min.X-frame || seen.Max.X > whole.Max.X+frame) {
			t.Fatalf("it looks from %g to %g, beside the drawing from %g to %g", seen.Min.X, seen.Max.X, whole.Min.X, whole.Max.X)
		}
	}
}

func TestASentenceIsBrokenBetweenWords(t *testing.T) {
	lines := Wrapped("9 states; drawn: 7 around state 24, where the search is", 18, 200)
	if len(lines) < 2 {
		t.Fatalf("%q", lines)
	}
	for _, line := range lines {
		if TextWidth(line, 18) > 200 {
			t.Errorf("%q is too wide", line)
		}
	}
}
