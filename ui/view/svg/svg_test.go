package svg

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"lassolab/ui/view/layout"
)

func TestFittingShowsTheWholeBox(t *testing.T) {
	box := layout.Box{Min: layout.Point{X: -50, Y: 10}, Max: layout.Point{X: 3000, Y: 700}}
	free := layout.Box{Min: layout.Point{X: 100, Y: 40}, Max: layout.Point{X: 800, Y: 600}}
	c := Fitted(box, free)
	for _, p := range []layout.Point{box.Min, box.Max} {
		x, y := c.Scale*p.X+c.Shift.X, c.Scale*p.Y+c.Shift.Y
		if x < free.Min.X || x > free.Max.X || y < free.Min.Y || y > free.Max.Y {
			t.Errorf("%v is shown at %v, %v, outside %v", p, x, y, free)
		}
	}
}

func TestZoomingKeepsWhatIsUnderThePointer(t *testing.T) {
	c := Camera{1.5, layout.Point{X: 30, Y: -20}}
	pixel := layout.Point{X: 200, Y: 100}
	z := c.Zoomed(2, pixel)
	before := layout.Point{X: (pixel.X - c.Shift.X) / c.Scale, Y: (pixel.Y - c.Shift.Y) / c.Scale}
	after := layout.Point{X: (pixel.X - z.Shift.X) / z.Scale, Y: (pixel.Y - z.Shift.Y) / z.Scale}
	if math.Hypot(before.X-after.X, before.Y-after.Y) > 1e-9 || z.Scale != 3 {
		t.Errorf("scale %v, %v became %v", z.Scale, before, after)
	}
}

func TestLabelsBeyondFourLinesAreCounted(t *testing.T) {
	var labels []string
	for i := range 40 {
		labels = append(labels, fmt.Sprint("label", i))
	}
	lines := Joined(labels, 13, 110)
	if len(lines) != 4 || lines[3] != "… 40 labels" {
		t.Errorf("set as %q", lines)
	}
	for _, line := range lines {
		if TextWidth(line, 13) > 110 {
			t.Errorf("%q is too wide", line)
		}
	}
}

func TestAFileHasTheRulesThatItsDrawingWears(t *testing.T) {
	looks := "text{fill:red}.a .b, .c{x:1}\n.a.b:hover,.b>.a{y:2; z:3}.gone{q:4}"
	got := File(layout.Box{}, "a", "", "", looks, `<g class="b d"/>`)
	if want := "<style>text{fill:red}.a .b{x:1}.a.b:hover,.b>.a{y:2; z:3}</style>"; !strings.Contains(got, want) {
		t.Errorf("%s lacks %s", got, want)
	}
}
