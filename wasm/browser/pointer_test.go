package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
)

// spot is a place in the window, in pixels.
type spot struct{ x, y float64 }

func (s spot) by(dx, dy float64) spot { return spot{s.x + dx, s.y + dy} }

// toward goes some pixels from here to another place.
func (s spot) toward(to spot, pixels float64) spot {
	length := math.Hypot(to.x-s.x, to.y-s.y)
	return s.by(pixels*(to.x-s.x)/length, pixels*(to.y-s.y)/length)
}

// moment is when something happens, as an event has it; the zero moment is whenever it comes to the page.
type moment = input.TimeSinceEpoch

// hand is what a person draws with.
type hand interface {
	at(moment) // when all that follows happens
	down(at spot, keys ...chromedp.Modifier)
	move(to spot, keys ...chromedp.Modifier)
	up(at spot, keys ...chromedp.Modifier)
}

// mouse is the browser's own: it presses whatever lies on top.
type mouse struct {
	page    *page
	now     moment
	buttons int64 // that are held down
}

func (m *mouse) at(now moment) { m.now = now }

func (p *page) mouse() *mouse { return &mouse{page: p} }

func (m *mouse) down(at spot, keys ...chromedp.Modifier) {
	m.page.t.Helper()
	m.move(at, keys...)
	m.buttons = 1
	m.send(input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMousePressed, Button: input.MouseButtonLeft, ClickCount: 1}, at, keys)
}

func (m *mouse) move(to spot, keys ...chromedp.Modifier) {
	m.page.t.Helper()
	button := input.MouseButtonNone
	if m.buttons != 0 {
		button = input.MouseButtonLeft
	}
	m.send(input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseMoved, Button: button}, to, keys)
}

func (m *mouse) up(at spot, keys ...chromedp.Modifier) {
	m.page.t.Helper()
	m.buttons = 0
	m.send(input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseReleased, Button: input.MouseButtonLeft, ClickCount: 1}, at, keys)
}

func (m *mouse) send(e input.DispatchMouseEventParams, at spot, keys []chromedp.Modifier) {
	m.page.t.Helper()
	e.X, e.Y, e.Buttons, e.Timestamp = at.x, at.y, m.buttons, m.now
	for _, key := range keys {
		e.Modifiers |= int64(key)
	}
	m.page.do(func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, input.DispatchMouseEvent, e)
		return chromedp.Void{}, err
	})
}

// finger is one finger on a touch screen.
type finger struct {
	page *page
	now  moment
}

func (f *finger) at(now moment) { f.now = now }

func (f *finger) down(at spot, _ ...chromedp.Modifier) {
	f.page.t.Helper()
	touch(f.page, f.now, input.DispatchTouchEventTypeTouchStart, at)
}

func (f *finger) move(to spot, _ ...chromedp.Modifier) {
	f.page.t.Helper()
	touch(f.page, f.now, input.DispatchTouchEventTypeTouchMove, to)
}

func (f *finger) up(spot, ...chromedp.Modifier) {
	f.page.t.Helper()
	touch(f.page, f.now, input.DispatchTouchEventTypeTouchEnd)
}

// touch tells where all fingers are.
func touch(p *page, now moment, kind input.DispatchTouchEventType, at ...spot) {
	p.t.Helper()
	e := input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{}, Timestamp: now}
	for i, s := range at {
		id := float64(i)
		e.TouchPoints = append(e.TouchPoints, &input.TouchPoint{X: s.x, Y: s.y, ID: &id})
	}
	p.do(func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, input.DispatchTouchEvent, e)
		return chromedp.Void{}, err
	})
}

func click(h hand, at spot, keys ...chromedp.Modifier) {
	h.down(at, keys...)
	h.up(at, keys...)
}

// doubleClick clicks twice within a tenth of a second, however long the way to the page takes.
func doubleClick(h hand, at spot) {
	now := moment(time.Now().UnixMilli()) / 1000
	h.at(now - 0.1)
	click(h, at)
	h.at(now)
	click(h, at)
	h.at(0)
}

// drag goes from a place to another in a few steps.
func drag(h hand, from, to spot, keys ...chromedp.Modifier) {
	h.down(from, keys...)
	const steps = 4
	for i := 1; i <= steps; i++ {
		t := float64(i) / steps
		h.move(spot{from.x + t*(to.x-from.x), from.y + t*(to.y-from.y)}, keys...)
	}
	h.up(to, keys...)
}

// inSketch evaluates an expression about the drawing under the pen, which stands there as svg.
func inSketch[T any](p *page, expression string) T {
	p.t.Helper()
	return evaluate[T](p, `(() => { const svg = document.querySelector("[data-sketch]"); return `+expression+`; })()`)
}

// still waits until the drawing stands where it will stay: it is fitted anew when what is around it has come or gone.
func (p *page) still() {
	p.t.Helper()
	inSketch[int](p, `new Promise((resolve) => {
		let before = "", alike = 0;
		const look = () => {
			const { left, top, width, height } = svg.getBoundingClientRect();
			const now = [left, top, width, height, svg.querySelector(".zoom").getAttribute("transform")].join();
			alike = now === before ? alike + 1 : 0;
			before = now;
			if (alike > 4) return resolve(0);
			requestAnimationFrame(look);
		};
		look();
	})`)
}

// asked waits until the drawing asks for a text, and takes what is typed.
func (p *page) asked(role, name string) *element {
	p.t.Helper()
	field := p.find(role, name)
	p.until(name+" has the focus", func() bool { return p.focused() == name })
	return field
}

// ground is a place of the sheet, in fractions of its width and height.
func (p *page) ground(x, y float64) spot {
	p.t.Helper()
	p.still()
	box := inSketch[[]float64](p, `(({ left, top, width, height }) => [left, top, width, height])(svg.getBoundingClientRect())`)
	return spot{box[0] + x*box[2], box[1] + y*box[3]}
}

// stateAt is the middle of a drawn state and how far it reaches.
func (p *page) stateAt(name string) (middle spot, radius float64) {
	p.t.Helper()
	p.still()
	quoted, _ := json.Marshal(name)
	box := inSketch[[]float64](p, fmt.Sprintf(`(() => {
		for (const state of svg.querySelectorAll(".state")) {
			if (state.getAttribute("aria-label").split(", ")[0] !== %s) continue;
			const { left, top, width, height } = state.querySelector(".rim").getBoundingClientRect();
			return [left + width / 2, top + height / 2, width / 2];
		}
		return [];
	})()`, quoted))
	if len(box) == 0 {
		p.t.Fatalf("no state %s is drawn", name)
	}
	return spot{box[0], box[1]}, box[2]
}

func (p *page) middle(name string) spot {
	p.t.Helper()
	at, _ := p.stateAt(name)
	return at
}

// rim is the place on a state's rim that faces another place.
func (p *page) rim(name string, facing spot) spot {
	p.t.Helper()
	at, radius := p.stateAt(name)
	return at.toward(facing, radius-2)
}

// arcAt is a place on the line of a drawn edge: 0 where it starts, 1 where it ends.
func (p *page) arcAt(from, to string, part float64) spot {
	p.t.Helper()
	p.still()
	at := inSketch[[]float64](p, fmt.Sprintf(`(() => {
		for (const arc of svg.querySelectorAll(".arc")) {
			if (!arc.getAttribute("aria-label").endsWith(" from %s to %s")) continue;
			const line = arc.querySelector(".line"), at = line.getPointAtLength(%v * line.getTotalLength()).matrixTransform(line.getScreenCTM());
			return [at.x, at.y];
		}
		return [];
	})()`, from, to, part))
	if len(at) == 0 {
		p.t.Fatalf("no edge from %s to %s is drawn", from, to)
	}
	return spot{at[0], at[1]}
}

// modelText is the text in the editor, all of it: CodeMirror shows only the lines in view.
func (p *page) modelText() string {
	p.t.Helper()
	return evaluate[string](p, `document.querySelector(".cm-content").cmTile.root.view.state.doc.toString()`)
}

// undoUntil undoes step by step until the text is this again. Each step is waited for: a click made before the last is seen would undo one too many.
func (p *page) undoUntil(text string) {
	p.t.Helper()
	for now := p.modelText(); now != text; {
		undo, before := p.find("button", "Undo"), now
		if undo.disabled() {
			p.t.Fatalf("undone, the text is\n%s", now)
		}
		undo.click()
		p.until("a step is undone", func() bool { now = p.modelText(); return now != before })
	}
}

// network reads the text in the editor.
func (p *page) network() *network.Network {
	p.t.Helper()
	document, diagnostics := hoa.Read(p.modelText(), hoa.Options{Reading: network.Labels})
	if document == nil {
		p.t.Fatalf("the text cannot be read: %v\n%s", diagnostics, p.modelText())
	}
	return document.Network
}

// written says in a line what the text has of a component: its states, > for an initial one and * for an accepting one (or its sets), then
// its transitions.
//
//	>0 1* | 0 a 1, 1 b 0
func (p *page) written(component int) string {
	p.t.Helper()
	n := p.network()
	if component >= len(n.Components) {
		return "no such component"
	}
	c := &n.Components[component]
	var states, transitions []string
	for s, name := range c.States {
		if slices.Contains(c.Initial, s) {
			name = ">" + name
		}
		if c.Sets == 1 && c.Marks[s] != 0 {
			name += "*"
		}
		for set := range c.Sets {
			if c.Sets > 1 && c.Marks[s]>>set&1 != 0 {
				name += fmt.Sprintf("*%d", set)
			}
		}
		states = append(states, name)
	}
	for _, t := range c.Transitions {
		transitions = append(transitions, c.States[t.From]+" "+n.Labels[t.Label].Name+" "+c.States[t.To])
	}
	slices.Sort(transitions)
	return strings.TrimSpace(strings.Join(states, " ") + " | " + strings.Join(transitions, ", "))
}

// drawn says the same of the drawing under the pen.
func (p *page) drawn() string {
	p.t.Helper()
	parts := inSketch[[][]string](p, `[
		[...svg.querySelectorAll(".state")].map((state) => state.getAttribute("aria-label")),
		[...svg.querySelectorAll(".arc")].map((arc) => arc.getAttribute("aria-label")),
	]`)
	var states, transitions []string
	for _, words := range parts[0] {
		name, marks, _ := strings.Cut(words, ", ")
		if strings.HasPrefix(marks, "initial") {
			name = ">" + name
		}
		if strings.HasSuffix(marks, "accepting") {
			name += "*"
		}
		if _, sets, several := strings.Cut(marks, "in acceptance set "); several {
			for _, set := range strings.Split(sets, " and ") {
				name += "*" + set
			}
		}
		states = append(states, name)
	}
	for _, words := range parts[1] {
		labels, ends, _ := strings.Cut(words, " from ")
		from, to, _ := strings.Cut(ends, " to ")
		for _, label := range strings.Split(labels, ", ") {
			transitions = append(transitions, from+" "+label+" "+to)
		}
	}
	slices.Sort(transitions)
	return strings.TrimSpace(strings.Join(states, " ") + " | " + strings.Join(transitions, ", "))
}

// soon reports whether a condition comes to hold.
func (p *page) soon(holds func() bool) bool {
	p.t.Helper()
	return p.within(patience/2, holds)
}

// says waits until the page's sentence holds some words.
func (p *page) says(words string) {
	p.t.Helper()
	if !p.soon(func() bool { return strings.Contains(p.status(), words) }) {
		p.t.Errorf("the page says %q and not %q", p.status(), words)
	}
}

// become waits until the text of a component and its drawing under the pen both say this.
func (p *page) become(component int, want string) {
	p.t.Helper()
	var written, drawn string
	if p.soon(func() bool {
		written, drawn = p.written(component), p.drawn()
		return written == want && drawn == want
	}) {
		return
	}
	p.t.Fatalf("the text has\n\t%s\nand the drawing\n\t%s\nin the place of\n\t%s\nthe page says %q", written, drawn, want, p.status())
}

// places are where the text says the states of a component lie.
func (p *page) places(component int) map[string]network.Point {
	p.t.Helper()
	c := &p.network().Components[component]
	at := map[string]network.Point{}
	for s, q := range c.Layout {
		at[c.States[s]] = q
	}
	return at
}

// drawnPlaces are where the drawing under the pen has them.
func (p *page) drawnPlaces() map[string]network.Point {
	p.t.Helper()
	type drawn struct {
		Name string
		X, Y float64
	}
	at := map[string]network.Point{}
	for _, d := range inSketch[[]drawn](p, `[...svg.querySelectorAll(".state")].map((state) => {
		const { e, f } = state.transform.baseVal.getItem(0).matrix;
		return { Name: state.getAttribute("aria-label").split(", ")[0], X: e, Y: f };
	})`) {
		at[d.Name] = network.Point{X: d.X, Y: d.Y}
	}
	return at
}
