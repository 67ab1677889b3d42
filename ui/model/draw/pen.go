package draw

import (
	"cmp"
	"slices"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// pen turns what a hand does at the drawing of a component into edits. It knows no page: a view feeds it
// presses, moves and keys in coordinates of the drawing, paints the gesture under way, and passes on
// what is said, chosen and finished.
type pen struct {
	scene  Scene
	of     *network.Component
	drawn  *automaton
	at     *layout.Placement // where everything lies, without the shift under way
	view   layout.Box        // of the drawing that the page shows; empty when there is none
	pixel  float64           // of the screen, in units of the drawing
	aspect float64           // of the view, width over height

	chosen map[item]bool
	focus  item // that the keyboard is at

	doing  deed
	over   spot          // under the pointer at rest
	began  spot          // where the press was
	start  layout.Point  // of the press
	now    layout.Point  // of the pointer
	keyed  bool          // a transition that is drawn without a pressed button
	left   bool          // the new transition's pointer has been away from its state
	from   int           // state a new transition starts at; the end of a redirected one that stays
	target int           // state it would end at, or -1
	shift  layout.Point  // of the moved states
	nudged bool          // they are moved by keys: the edit waits until the key is released
	band   map[item]bool // what was chosen before the rubber band
	waits  bool          // for the number of an acceptance set
	tapped tap

	entry *entry // text that is asked for, or nil
	out   outbox
}

// deed is the gesture under way.
type deed int

// The gestures.
const (
	resting     deed = iota
	pressing         // a press that has not moved yet
	spent            // a press that means nothing more
	moving           // of the chosen states
	banding          // a rubber band
	linking          // a new transition
	redirecting      // an edge's end
)

// item is a state or an edge of the drawing, by its index there; at is -1 for none.
type item struct {
	edge bool
	at   int
}

var nothing = item{at: -1}

// spot is what lies under a place.
type spot struct {
	item
	piece piece
}

// piece is the part of an item that is meant.
type piece int

// The pieces of a state and of an edge.
const (
	inside piece = iota // of a state; the line or the labels of an edge
	rim                 // the band of a state where transitions start
	tip                 // the end of an edge
	tail                // its start
)

// contact is a pointer at a place.
type contact struct {
	at     layout.Point
	finger bool    // less exact than a mouse or a pen
	add    bool    // Shift or Control: to what is chosen
	when   float64 // milliseconds
}

// tap is a click, as the first of two.
type tap struct {
	item
	place layout.Point
	when  float64
}

// outbox holds what the view passes on.
type outbox struct {
	edits  []edit.Edit
	said   string
	chose  bool    // the selection is another
	wish   Command // for the view itself
	redraw bool    // states lie elsewhere for good
	glide  bool    // and go there before the reader's eyes
}

// entry asks for the labels of a transition or for the name of a state.
type entry struct {
	name     bool
	text     string // to begin with
	at       layout.Point
	from, to int          // states of the drawing; to is -1 for a new one
	into     layout.Point // where the new one goes
	edge     int          // the edge whose labels are changed, or -1
}

func newPen() *pen {
	return &pen{pixel: 1, aspect: 1.4, focus: nothing, over: spot{item: nothing}, target: -1,
		chosen: map[item]bool{}}
}

func (p *pen) say(sentence string) { p.out.said = sentence }

// take empties the outbox.
func (p *pen) take() outbox {
	out := p.out
	p.out = outbox{}
	return out
}

// mayEdit reports whether the drawing may be edited, and says why not.
func (p *pen) mayEdit() bool {
	if p.scene.ReadOnly {
		p.say(cmp.Or(p.scene.Locked, "Correct the text first: it has errors, and the drawing shows the last good model."))
	}
	return !p.scene.ReadOnly
}

// mayMove reports whether states may be moved or added, and says why not.
func (p *pen) mayMove() bool {
	if !p.mayEdit() {
		return false
	}
	if !p.drawn.part.whole {
		p.say("Only a part of " + svg.Spoken(p.of.Name) +
			" is drawn, so states cannot be moved or added here. Names, acceptance and labels can be changed.")
	}
	return p.drawn.part.whole
}

func (p *pen) emit(e edit.Edit) { p.out.edits = append(p.out.edits, e) }

// state is a state's number in the component.
func (p *pen) state(drawn int) int { return p.drawn.part.states[drawn] }

// places are where all states lie, for an edit of a component whose text does not say it.
func (p *pen) places() []network.Point {
	if p.drawn.ownLayout() || !p.drawn.part.whole {
		return nil
	}
	return pointsOf(p.at.Nodes)
}

func pointsOf(at []layout.Point) []network.Point {
	all := make([]network.Point, len(at))
	for i, q := range at {
		all[i] = network.Point(rounded(q))
	}
	return all
}

// lie moves all states, by an edit.
func (p *pen) lie(at []layout.Point) {
	p.at = layout.Place(p.drawn.graph, at)
	p.out.redraw = true
	p.emit(edit.Place{Component: p.scene.Component, At: pointsOf(at)})
}

// moves reports whether a state is being moved.
func (p *pen) moves(state int) bool {
	return (p.doing == moving || p.nudged) && p.chosen[item{at: state}]
}

// endNudge ends a move by keys.
func (p *pen) endNudge() {
	if p.nudged {
		p.nudged = false
		p.endMove()
	}
}

// outlasts reports whether the gesture under way continues after an edit has changed the component. The press
// that starts a transition may also enter the labels of the one before, for example. It does when the states
// are the same, but for new ones at the end. Edges are numbered anew.
func (p *pen) outlasts(c *network.Component) bool {
	known := p.drawn != nil && p.drawn.part.whole && len(c.States) >= len(p.of.States) &&
		slices.Equal(c.States[:len(p.of.States)], p.of.States)
	if !known || p.began.edge || p.nudged || p.entry != nil ||
		p.doing != pressing && p.doing != linking && p.doing != moving {
		return false
	}
	for it := range p.chosen {
		if it.edge {
			delete(p.chosen, it)
		}
	}
	return true
}

// sameGraph reports whether two graphs are drawn alike at the same places.
func sameGraph(a, b *layout.Graph) bool {
	return slices.Equal(a.Nodes, b.Nodes) && slices.Equal(a.Edges, b.Edges) && slices.Equal(a.Initial, b.Initial)
}

// press begins a gesture.
func (p *pen) press(c contact) {
	p.endNudge()
	p.waits = false
	p.start, p.now = c.at, c.at
	if p.doing == linking && p.keyed {
		p.aim(c)
		return // the release ends it
	}
	p.began = p.under(c)
	p.doing = pressing
}

// move continues the gesture, or looks at what is under the pointer.
func (p *pen) move(c contact) {
	p.now = c.at
	slop := 4 * p.pixel
	if c.finger {
		slop = 10 * p.pixel
	}
	switch {
	case p.doing == resting:
		p.over = p.under(c)
		return
	case p.doing == pressing && c.at.Distance(p.start) <= slop:
		return
	case p.doing == pressing:
		p.decide(c)
	}
	switch p.doing {
	case moving:
		p.shift = c.at.Minus(p.start)
		if p.scene.Snap {
			p.shift = p.onGrid(p.began.at, p.shift)
		}
	case banding:
		p.embrace()
	case linking, redirecting:
		p.aim(c)
	}
}

// onGrid changes a shift so that a state comes to a crossing of the grid.
func (p *pen) onGrid(state int, shift layout.Point) layout.Point {
	home := p.at.Nodes[state]
	return snapped(home.Plus(shift)).Minus(home)
}

// decide finds out which gesture a press that moves is.
func (p *pen) decide(c contact) {
	p.doing = spent
	switch {
	case p.began.item == nothing:
		p.doing = banding
		p.band = map[item]bool{}
		if c.add {
			p.band = p.chosen
		}
	case p.began.piece == rim:
		if p.mayEdit() {
			p.doing, p.from, p.target, p.left, p.keyed = linking, p.began.at, -1, false, false
		}
	case p.began.piece == tip || p.began.piece == tail:
		if p.mayEdit() {
			e := p.drawn.graph.Edges[p.began.at]
			p.doing, p.from, p.target = redirecting, e.From, -1
			if p.began.piece == tail {
				p.from = e.To
			}
			p.choose(p.began.item, false)
		}
	case !p.began.edge:
		if !p.chosen[p.began.item] {
			p.choose(p.began.item, c.add)
		}
		if p.mayMove() {
			p.doing = moving
		}
	}
}

// aim looks for the state at which a transition would end.
func (p *pen) aim(c contact) {
	p.now = c.at
	reach := 3 * p.pixel
	if c.finger {
		reach = fingerBand * p.pixel
	}
	state, d := p.stateAt(c.at, reach)
	p.target = state
	if state != p.from || d > 0 || p.now.Distance(p.start) > 12*p.pixel {
		p.left = true
	}
}

// embrace chooses the states and edges within the rubber band, and what was chosen before it.
func (p *pen) embrace() {
	box := p.rubber()
	p.chosen = map[item]bool{}
	for it := range p.band {
		p.chosen[it] = true
	}
	for i, q := range p.at.Nodes {
		if box.Holds(q) {
			p.chosen[item{at: i}] = true
		}
	}
	for i, r := range p.at.Routes {
		if box.Holds(r.Curve.Start()) && box.Holds(r.Curve.End()) && box.Holds(r.Curve.At(.5)) {
			p.chosen[item{true, i}] = true
		}
	}
}

// rubber is the rectangle of the rubber band.
func (p *pen) rubber() layout.Box {
	return layout.Box{Min: p.start, Max: p.start}.Union(layout.Box{Min: p.now, Max: p.now})
}

// release ends a gesture.
func (p *pen) release(c contact) {
	p.now = c.at
	was := p.doing
	p.doing = resting
	switch was {
	case pressing:
		p.click(c)
	case moving:
		p.endMove()
	case banding:
		p.band = nil
		p.out.chose = true
		p.say(p.chosenSentence())
	case linking:
		p.aim(c)
		p.link()
	case redirecting:
		p.redirect(p.target)
	}
	p.over = p.under(c)
}

// click chooses what was pressed; the second of two edits it, or adds a state to the ground.
func (p *pen) click(c contact) {
	reach := 8 * p.pixel
	if c.finger {
		reach = 24 * p.pixel
	}
	twice := p.tapped.when > 0 && c.when-p.tapped.when < doubleTime && p.tapped.item == p.began.item &&
		p.tapped.place.Distance(c.at) <= reach
	p.tapped = tap{p.began.item, c.at, c.when}
	switch {
	case twice && p.began.item == nothing:
		p.tapped = tap{}
		p.addState(c.at)
	case twice && !c.add:
		p.tapped = tap{}
		p.ask(p.began.item)
	case p.began.item != nothing:
		p.focus = p.began.item
		p.choose(p.began.item, c.add)
	case !c.add && len(p.chosen) > 0:
		p.unchoose()
	}
}

// cancel ends what is under way without an edit; ok is false when nothing is.
func (p *pen) cancel() (ok bool) {
	was := p.doing
	if was == banding {
		p.chosen, p.band = p.band, nil
		p.out.chose = true
	}
	ok = p.entry != nil || was != resting && was != spent || p.waits || p.nudged
	p.doing, p.entry, p.waits, p.nudged, p.keyed = resting, nil, false, false, false
	p.shift, p.target = layout.Point{}, -1
	return ok
}
