package reading

import (
	"maps"
	"strconv"
	"strings"

	"lassolab/ui/core/session"
)

// Tool is what the presenter's pointer does to what is presented.
type Tool string

// The tools.
const (
	NoTool    Tool = ""
	Pen       Tool = "pen"
	Spotlight Tool = "spotlight"
)

// Ink is a colour of the pen. Its class gives it the colour in each theme.
type Ink struct{ Name, class string }

// Inks are the colours of the pen, in the order of their keys 1, 2, …
var Inks = []Ink{{"Orange", "ink-orange"}, {"Blue", "ink-blue"}, {"Green", "ink-green"}, {"Black", "ink-black"}}

// Point is a place over what is presented, in thousandths of its width and height: it stays there when the window changes.
type Point struct{ X, Y int }

// stroke is a line of the pen.
type stroke struct {
	ink  int
	path string
}

// inked is a moment that is drawn on: a picture beside a slide is another one at each step, and at each event of its film.
type inked struct{ slide, step, event int }

func (f *Feature) inked(s *session.Session) inked {
	at := inked{slide: f.at.Slide}
	if slide := f.Slide(); slide.Scene != nil || slide.Diagram != nil {
		at.step = f.at.Step
	}
	if f.scene() != nil {
		at.event, _ = s.PlaysAt(s.Shown())
	}
	return at
}

// mostStrokes is how many strokes a moment keeps: the oldest ones go first.
const mostStrokes = 400

// over is what lies over the slide that is presented, and what the presenter's pointer does.
type over struct {
	tool     Tool
	ink      int // of the pen, an index of Inks
	overview bool
	pointed  int // the slide that the overview points at
	black    bool
	keys     bool // what the keys do is shown
	code     bool // the address is shown as a QR code
}

// any reports whether something is there that Escape puts away.
func (o over) any() bool { return o.tool != NoTool || o.overview || o.black || o.keys || o.code }

type (
	// FitSlide finds the largest size of text in which the slide that is presented fits into its place.
	FitSlide struct{}
	// ShowPointed brings the slide that the overview points at into sight.
	ShowPointed struct{}
	// EndLine takes the line away that followed the pointer: the page shows it now.
	EndLine struct{}
	// MoveSpotlight moves the spotlight, in steps.
	MoveSpotlight struct{ X, Y int }
)

// columns is how many slides stand in a line of the overview; reading.css has as many.
const columns = 5

// arrange follows another arrangement of the page.
func (f *Feature) arrange(t *session.Turn) {
	switch {
	case f.open == nil:
		return
	case t.Stage.Presents():
		f.at.Whole = false // a room sees slides
	default:
		f.over = over{ink: f.over.ink}
	}
	t.Do(FitSlide{})
}

// overlay changes what lies over the slide, while a lecture is presented.
func (f *Feature) overlay(t *session.Turn, do func(*over)) {
	if f.open != nil && t.Stage.Presents() {
		f.change(t, func() { do(&f.over) })
	}
}

// ToggleOverview shows all slides in small, to choose one, or puts them away.
func (f *Feature) ToggleOverview(t *session.Turn) {
	f.overlay(t, func(o *over) {
		o.tool, o.keys, o.black = NoTool, false, false
		if o.overview = !o.overview; o.overview {
			f.point(t, f.at.Slide)
			t.Do(session.GiveFocus{ID: overviewID})
		}
	})
}

// PointBy points at another slide of the overview, by so many slides and lines of it.
func (f *Feature) PointBy(t *session.Turn, slides, lines int) {
	if f.over.overview {
		f.point(t, f.over.pointed+slides+columns*lines)
	}
}

// TakePointed goes to the slide that the overview points at.
func (f *Feature) TakePointed(t *session.Turn) {
	f.overlay(t, func(o *over) {
		if o.overview {
			o.overview = false
			f.goTo(t, o.pointed, 0)
		}
	})
}

// ToggleBlack makes the screen black, or shows it again.
func (f *Feature) ToggleBlack(t *session.Turn) {
	f.overlay(t, func(o *over) { o.black = !o.black })
}

// ToggleTool gives the pointer a tool, or takes it away when it is the present one.
func (f *Feature) ToggleTool(t *session.Turn, tool Tool) {
	f.overlay(t, func(o *over) {
		if o.overview = false; o.tool == tool {
			tool = NoTool
		}
		o.tool = tool
	})
}

// SetInk takes the pen in a colour, an index of Inks.
func (f *Feature) SetInk(t *session.Turn, ink int) {
	f.overlay(t, func(o *over) { o.ink = min(max(ink, 0), len(Inks)-1) })
}

// ToggleKeys shows what the keys do, or puts it away.
func (f *Feature) ToggleKeys(t *session.Turn) {
	f.overlay(t, func(o *over) { o.keys = !o.keys })
}

// ToggleCode shows the address of the present moment as a QR code, for the phones of the room, or puts it away.
func (f *Feature) ToggleCode(t *session.Turn) {
	f.overlay(t, func(o *over) {
		if o.code = !o.code; o.code {
			t.Do(SetElements{codes})
		}
	})
}

// UndoStroke takes the last line away of what is shown now.
func (f *Feature) UndoStroke(t *session.Turn) {
	if f.open == nil {
		return
	}
	at := f.inked(t.Session)
	if drawn := f.strokes[at]; len(drawn) > 0 {
		f.strokes[at] = drawn[:len(drawn)-1]
	}
}

// ClearStrokes takes all lines of the slide away.
func (f *Feature) ClearStrokes(*session.Turn) {
	maps.DeleteFunc(f.strokes, func(at inked, _ []stroke) bool { return at.slide == f.at.Slide })
}

// ShiftSpotlight moves the spotlight, in steps to the right and down.
func (f *Feature) ShiftSpotlight(t *session.Turn, x, y int) {
	if f.over.tool == Spotlight {
		t.Do(MoveSpotlight{x, y})
	}
}

// point lets the overview point at a slide.
func (f *Feature) point(t *session.Turn, slide int) {
	f.over.pointed = min(max(slide, 0), len(f.open.Slides)-1)
	t.Do(ShowPointed{})
}

// putAside puts away what was taken last: what hides everything first.
func (o *over) putAside() {
	switch {
	case o.black:
		o.black = false
	case o.tool != NoTool:
		o.tool = NoTool
	case o.overview:
		o.overview = false
	case o.code:
		o.code = false
	default:
		o.keys = false
	}
}

// Draw adds a line of the pen to what is shown now.
func (f *Feature) Draw(t *session.Turn, points []Point) {
	if f.over.tool == Pen && len(points) > 0 {
		at := f.inked(t.Session)
		drawn := append(f.strokes[at], stroke{f.over.ink, Path(points)})
		f.strokes[at] = drawn[max(0, len(drawn)-mostStrokes):]
	}
	t.Do(EndLine{})
}

// Path is a line through points as the path of a drawing, rounded at each of them; a point alone is a dot.
func Path(points []Point) string {
	var b strings.Builder
	put := func(command string, coordinates ...int) {
		b.WriteString(command)
		for i, c := range coordinates {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(strconv.Itoa(c))
		}
	}
	put("M", points[0].X, points[0].Y)
	for i := 1; i+1 < len(points); i++ {
		at, next := points[i], points[i+1]
		put("Q", at.X, at.Y, (at.X+next.X)/2, (at.Y+next.Y)/2)
	}
	end := points[len(points)-1]
	put("L", end.X, end.Y)
	return b.String()
}

// Drawing reports whether the pen is in the hand.
func (f *Feature) Drawing() bool { return f.over.tool == Pen }

// Text on a slide is no smaller than smallest, in drawings than leastText, in pixels of a window of 1280 × 720, and in any window.
const (
	smallest  = 18
	leastText = 16
)

// Try is a way to arrange a slide.
type Try struct {
	Text   float64 // its size, in pixels
	Beside bool    // the figure stands beside the text, not below it
	Brief  bool    // of the steps only the present one is seen
}

// Tries are the ways to arrange a slide, the best first: beside a scene its text is smaller than alone. A unit is what a pixel is in a
// window of 1280 × 720, so that a slide looks the same in larger ones.
func Tries(unit float64, live bool, figures, steps int) (list []Try) {
	largest := 26 * unit
	if live {
		largest = 22 * unit
	}
	sizes, least := []float64{}, smallest*max(unit, 1)
	for size := largest; size > least; size -= 2 * max(unit, .5) {
		sizes = append(sizes, size)
	}
	sizes = append(sizes, least)
	for _, brief := range []bool{false, true} {
		for _, size := range sizes {
			if !brief && steps > 0 && size < largest-3*unit && size < sizes[0] { // larger text is better than all sentences
				break
			}
			if brief && steps == 0 {
				break
			}
			list = append(list, Try{Text: size, Brief: brief})
			if figures == 1 {
				list = append(list, Try{Text: size, Brief: brief, Beside: true})
			}
		}
	}
	return list
}
