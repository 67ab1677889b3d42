//go:build js && wasm

package reading

import (
	"strconv"
	"strings"
	"syscall/js"

	"lassolab/ui/core/browser"
	"lassolab/ui/core/session"
)

// Browser is what a lecture that is presented needs of the browser: the size in which a slide fits, the pen and the spotlight, which follow
// the pointer, swipes, and the presenter's window (presenter_js.go).
type Browser struct {
	Of    *Feature
	Act   func(func(*session.Turn)) // has the feature do something
	After func(func())              // has something done when the next render is over

	post    func(session.Msg)
	watched js.Value // the place of the slide whose changes are heard
	watcher js.Value
	line    *pen
	light   [2]float64 // the spotlight, in parts of the window
	touched js.Value   // where a finger came down on the slide
	window
}

// Do does an effect of a lecture, and reports whether it is one.
func (b *Browser) Do(e session.Effect) bool {
	switch e := e.(type) {
	case SetElements:
		browser.Script(b.post, e.Script, func() {}, func(reason string) {
			said := "Formulas are shown as they are written: "
			if e.Script == codes {
				said = "The address is not shown as a code: "
			}
			b.post(session.Told{Sentence: said + reason + "."})
		})
	case ReadSlowly:
		go b.read(e)
	case BuildMore:
		b.After(func() { b.Act(b.Of.BuildSlides) })
	case FitSlide:
		b.After(b.fit)
	case ShowPointed:
		b.After(func() {
			smaller()
			if pointed := find(`.overview [aria-selected="true"]`); pointed.Truthy() {
				pointed.Call("scrollIntoView", map[string]any{"block": "nearest"})
			}
		})
	case MoveSpotlight:
		b.shine(b.light[0]+.05*float64(e.X), b.light[1]+.05*float64(e.Y))
	case EndLine:
		b.After(func() {
			if path := find(".ink-now"); path.Truthy() && b.line == nil {
				path.Call("removeAttribute", "d")
			}
		})
	case OpenPresenter:
		b.openPresenter()
	case TellPresenter:
		b.tell(e.Presented)
	default:
		return false
	}
	return true
}

// read reads a text while the browser has its thread again and again.
func (b *Browser) read(e ReadSlowly) {
	defer func() {
		if fault := recover(); fault != nil {
			b.post(session.FaultOf(fault))
		}
	}()
	var p browser.Pace
	b.post(ReadThrough{e.For, e.Number, ReadWith(p.Pause, e.Text, e.Views)})
}

// Listen hears the pointer over what is presented, and presenter's windows that were opened before the page was loaded again.
func (b *Browser) Listen(post func(session.Msg)) {
	b.post, b.light = post, [2]float64{.5, .5}
	document := js.Global().Get("document")
	on := func(event string, call func(event js.Value)) { browser.Listen(post, document, event, call) }
	on("pointerdown", func(e js.Value) {
		b.takePen(e)
		b.touched = js.Null()
		if e.Get("pointerType").String() == "touch" && browser.Closest(e.Get("target"), `[data-layout^="present"] .lecture-pane`).Truthy() {
			b.touched = e
		}
	})
	on("pointermove", func(e js.Value) {
		b.movePen(e)
		if find(".spotlight").Truthy() {
			b.shine(e.Get("clientX").Float()/js.Global().Get("innerWidth").Float(), e.Get("clientY").Float()/js.Global().Get("innerHeight").Float())
		}
	})
	on("pointerup", func(e js.Value) {
		b.liftPen()
		b.swipe(e)
	})
	on("pointercancel", func(js.Value) { b.liftPen() })
	on("mousedown", func(e js.Value) {
		if browser.Closest(e.Get("target"), ".lecture-bar button").Truthy() {
			e.Call("preventDefault") // the keys go on to be those of the slides
		}
	})
	browser.Listen(post, js.Global(), "resize", func(js.Value) {
		b.fit()
		smaller()
	})
	observer := js.Global().Get("MutationObserver")
	b.watcher = observer.New(browser.Guarded(post, func([]js.Value) { b.fit() }))
	b.rejoin()
}

func find(selector string) js.Value {
	return js.Global().Get("document").Call("querySelector", selector)
}

// swipe goes on, or back, when a finger has moved along the slide.
func (b *Browser) swipe(e js.Value) {
	const least = 48 // pixels
	if !b.touched.Truthy() || b.line != nil {
		return
	}
	x := e.Get("clientX").Float() - b.touched.Get("clientX").Float()
	y := e.Get("clientY").Float() - b.touched.Get("clientY").Float()
	b.touched = js.Null()
	if max(x, -x) > least && max(x, -x) > 2*max(y, -y) {
		b.Act(session.With(b.Of.Step, x < 0))
	}
}

// shine lets the spotlight shine at a place, in parts of the window.
func (b *Browser) shine(x, y float64) {
	b.light = [2]float64{min(max(x, 0), 1), min(max(y, 0), 1)}
	if spot := find(".spotlight"); spot.Truthy() {
		for i, name := range []string{"--x", "--y"} {
			spot.Get("style").Call("setProperty", name, strconv.FormatFloat(100*b.light[i], 'f', 2, 64)+"%")
		}
	}
}

// pen is a line that is being drawn.
type pen struct {
	points []Point
	path   js.Value
	box    js.Value // of the place it is drawn in
	id     js.Value // of the pointer
}

// mostPoints is how many points a line has; it ends there.
const mostPoints = 3000

// takePen begins a line where the pointer comes down on the slide.
func (b *Browser) takePen(e js.Value) {
	field := browser.Closest(e.Get("target"), ".ink-field")
	if !field.Truthy() || b.line != nil || e.Get("button").Int() != 0 {
		return
	}
	e.Call("preventDefault")
	field.Call("setPointerCapture", e.Get("pointerId"))
	b.line = &pen{path: field.Call("querySelector", ".ink-now"), box: field.Call("getBoundingClientRect"), id: e.Get("pointerId")}
	b.movePen(e)
}

func (b *Browser) movePen(e js.Value) {
	if b.line == nil || !e.Get("pointerId").Equal(b.line.id) {
		return
	}
	in := func(at, from, size string) int {
		return int(1000*(e.Get(at).Float()-b.line.box.Get(from).Float())/max(b.line.box.Get(size).Float(), 1) + .5)
	}
	p := Point{in("clientX", "left", "width"), in("clientY", "top", "height")}
	if n := len(b.line.points); n == mostPoints || n > 0 && b.line.points[n-1] == p {
		return
	}
	b.line.points = append(b.line.points, p)
	b.line.path.Call("setAttribute", "d", Path(b.line.points))
}

// liftPen ends the line. It is seen until the page shows it by itself.
func (b *Browser) liftPen() {
	if b.line != nil {
		b.Act(session.With(b.Of.Draw, b.line.points))
		b.line = nil
	}
}

// fit finds the first arrangement in which the slide that is presented fits into its place. One that does not fit in the smallest has the class "overflows", for those who write lectures and for tests.
func (b *Browser) fit() {
	room := find(`[data-layout^="present"] .reading-slides`)
	if !room.Truthy() {
		if old := find(".reading-slides"); old.Truthy() {
			old.Get("style").Call("removeProperty", "--text")
			old.Get("classList").Call("remove", "beside", "brief", "overflows")
		}
		return
	}
	if !room.Equal(b.watched) {
		b.watcher.Call("disconnect")
		b.watched = room
		b.watcher.Call("observe", room, map[string]any{"childList": true, "subtree": true, "characterData": true})
	}
	unit := unit()
	figures := room.Call("querySelectorAll", ".slide-model svg")
	for i := range figures.Length() {
		figure := figures.Index(i)
		figure.Get("style").Set("maxWidth", pixels(1.5*max(unit, 1)*figure.Get("viewBox").Get("baseVal").Get("width").Float()))
	}
	classes := room.Get("classList")
	pictures := room.Call("querySelectorAll", ".slide-model, .exercise").Length()
	if js.Global().Get("innerWidth").Int() <= narrow {
		pictures = 0 // none has room beside the text
	}
	tries := Tries(unit, b.Of.at.Live, pictures, room.Call("querySelectorAll", ".slide-step").Length())
	for _, try := range tries {
		room.Get("style").Call("setProperty", "--text", pixels(try.Text))
		classes.Call("toggle", "beside", try.Beside)
		classes.Call("toggle", "brief", try.Brief)
		if fits(room) {
			classes.Call("remove", "overflows")
			return
		}
	}
	classes.Call("add", "overflows")
}

// narrow is how wide a window is at most where nothing stands beside a slide, as in reading.css.
const narrow = 900

// unit is how many pixels stand for one of a window of 1280 × 720.
func unit() float64 {
	return min(js.Global().Get("innerWidth").Float()/1280, js.Global().Get("innerHeight").Float()/720)
}

// smaller makes the slides of the overview as small as their places.
func smaller() {
	if overview := find(".overview"); overview.Truthy() {
		overview.Get("style").Call("setProperty", "--small", strconv.FormatFloat(.2*unit(), 'f', 4, 64))
	}
}

func pixels(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) + "px" }

// fits reports whether nothing of what is in an element goes beyond it, and the texts of its drawings can be read.
func fits(room js.Value) bool {
	over := func(e js.Value) bool {
		return e.Get("scrollHeight").Int() > e.Get("clientHeight").Int()+1 || e.Get("scrollWidth").Int() > e.Get("clientWidth").Int()+1
	}
	if over(room) {
		return false
	}
	inner := room.Call("querySelectorAll", "pre, table, tex-formula.display, .slide-part, .slide-step")
	for i := range inner.Length() {
		if e := inner.Index(i); e.Get("scrollWidth").Int() > e.Get("clientWidth").Int()+1 {
			return false
		}
	}
	texts := room.Call("querySelectorAll", ".slide-model svg text")
	for i := range texts.Length() {
		text := texts.Index(i)
		written := js.Global().Call("getComputedStyle", text).Get("fontSize").String()
		size, err := strconv.ParseFloat(strings.TrimSuffix(written, "px"), 64)
		if matrix := text.Call("getScreenCTM"); err == nil && matrix.Truthy() && size*matrix.Get("a").Float() < leastText*max(unit(), 1) {
			return false
		}
	}
	return true
}
