package picture

import (
	"math"
	"slices"
	"strings"

	"lassolab/engine/edit"
	"lassolab/engine/layout"
	"lassolab/engine/network"
)

// pen makes edits of what a hand does at the drawing of a component. It knows no page: a view feeds it presses, moves and keys in coordinates
// of the drawing, paints what is under way, and passes on what is said, chosen and finished.
type pen struct {
	scene  SketchScene
	of     *network.Component
	drawn  *automaton
	at     *layout.Placement // where everything lies, without the shift under way
	middle layout.Point      // of what the view shows: a new state without another place goes there
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

// deed is what is under way.
type deed int

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

const (
	doubleTime  = 450.0 // milliseconds between the two clicks of a double click, at most
	rimBand     = 6.0   // pixels of a state's outer band, and a few outside
	fingerBand  = 11.0
	grip        = 9.0 // pixels from an edge's end to where it is grasped
	lineReach   = 6.0 // pixels beside a line that count as on it
	fingerReach = 13.0
)

func newPen() *pen {
	return &pen{pixel: 1, aspect: 1.4, focus: nothing, over: spot{item: nothing}, target: -1, chosen: map[item]bool{}}
}

func apartBy(p, q layout.Point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }

func (p *pen) say(sentence string) { p.out.said = sentence }

// take empties the outbox.
func (p *pen) take() outbox {
	out := p.out
	p.out = outbox{}
	return out
}

// under is what lies at a place: the ends of edges beside states first, then states, then edges.
func (p *pen) under(c contact) spot {
	if p.drawn == nil {
		return spot{item: nothing}
	}
	px := max(1, min(p.pixel, 2)) // far away a band of pixels would leave nothing of a state
	in, out, reach := rimBand*px, 3*px, lineReach*p.pixel
	if c.finger {
		in, out, reach = fingerBand, 10*px, fingerReach*p.pixel
	}
	state, clearance := p.stateAt(c.at, out)
	if state < 0 || clearance > 0 {
		if s, ok := p.gripAt(c, px); ok {
			return s
		}
	}
	if state >= 0 {
		s := spot{item{at: state}, inside}
		if clearance > -in {
			s.piece = rim
		}
		return s
	}
	best, least := nothing, reach
	for i := range p.drawn.arcs {
		if away := p.lineAway(i, c.at); away < least {
			best, least = item{true, i}, away
		}
	}
	return spot{item: best}
}

// stateAt is the topmost state within reach of a place, or -1, and how far outside its rim the place is.
func (p *pen) stateAt(at layout.Point, reach float64) (int, float64) {
	for i := len(p.at.Nodes) - 1; i >= 0; i-- {
		if d := p.drawn.graph.Nodes[i].Clearance(p.at.Nodes[i], at); d <= reach {
			return i, d
		}
	}
	return -1, 0
}

// gripAt is the end of an edge at a place. A finger, which is less exact, grasps only those of chosen edges.
func (p *pen) gripAt(c contact, px float64) (spot, bool) {
	var best spot
	least := 8 * px
	if c.finger {
		least = fingerReach * px
	}
	for i := range p.drawn.arcs {
		it := item{true, i}
		weight := 1.
		if p.chosen[it] {
			weight = .5 // shown by a handle
		} else if c.finger {
			continue
		}
		start, end := p.grips(i)
		if d := apartBy(end, c.at) * weight; d < least {
			best, least = spot{it, tip}, d
		}
		if d := apartBy(start, c.at) * weight; d < least {
			best, least = spot{it, tail}, d
		}
	}
	return best, least < 8*px || c.finger && least < fingerReach*px
}

// grips are the places where an edge's ends are grasped.
func (p *pen) grips(edge int) (start, end layout.Point) {
	c := p.at.Routes[edge].Curve
	end = c.Before(grip).End()
	c = slices.Clone(c)
	slices.Reverse(c)
	return c.Before(grip).End(), end
}

// lineAway is the distance of a place from an edge's line or labels.
func (p *pen) lineAway(edge int, at layout.Point) float64 {
	r := p.at.Routes[edge]
	if size := p.drawn.graph.Edges[edge].Label; size.Width > 0 && math.Abs(at.X-r.Label.X) <= size.Width/2 && math.Abs(at.Y-r.Label.Y) <= size.Height/2 {
		return 0
	}
	return curveAway(r.Curve, at)
}

// curveAway is the distance of a place from a curve, measured to chords of it; a curve far away is infinitely far.
func curveAway(c layout.Curve, at layout.Point) float64 {
	const chords, far = 16, 40
	left, right, top, bottom := c[0].X, c[0].X, c[0].Y, c[0].Y
	for _, q := range c[1:] {
		left, right, top, bottom = min(left, q.X), max(right, q.X), min(top, q.Y), max(bottom, q.Y)
	}
	if at.X < left-far || at.X > right+far || at.Y < top-far || at.Y > bottom+far {
		return math.Inf(1)
	}
	least, last := math.Inf(1), c[0]
	for i := 1; i <= chords; i++ {
		q := c.At(float64(i) / chords)
		dx, dy := q.X-last.X, q.Y-last.Y
		t := 0.
		if length := dx*dx + dy*dy; length > 0 {
			t = max(0, min(1, ((at.X-last.X)*dx+(at.Y-last.Y)*dy)/length))
		}
		least = min(least, apartBy(at, layout.Point{X: last.X + t*dx, Y: last.Y + t*dy}))
		last = q
	}
	return least
}

// press begins a gesture.
func (p *pen) press(c contact) {
	p.settle()
	p.waits = false
	p.start, p.now = c.at, c.at
	if p.doing == linking && p.keyed {
		p.aim(c)
		return // the release ends it
	}
	p.began = p.under(c)
	p.doing = pressing
}

// move goes on with it, or looks at what is under the pointer.
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
	case p.doing == pressing && apartBy(c.at, p.start) <= slop:
		return
	case p.doing == pressing:
		p.begin(c)
	}
	switch p.doing {
	case moving:
		p.shift = layout.Point{X: c.at.X - p.start.X, Y: c.at.Y - p.start.Y}
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
	to := snapped(layout.Point{X: home.X + shift.X, Y: home.Y + shift.Y})
	return layout.Point{X: to.X - home.X, Y: to.Y - home.Y}
}

// begin decides what a press that moves is about.
func (p *pen) begin(c contact) {
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
	if state != p.from || d > 0 || apartBy(p.now, p.start) > 12*p.pixel {
		p.left = true
	}
}

// embrace chooses the states and edges within the rubber band, and what was chosen before it.
func (p *pen) embrace() {
	box := p.rubber()
	holds := func(q layout.Point) bool {
		return box.Min.X <= q.X && q.X <= box.Max.X && box.Min.Y <= q.Y && q.Y <= box.Max.Y
	}
	p.chosen = map[item]bool{}
	for it := range p.band {
		p.chosen[it] = true
	}
	for i, q := range p.at.Nodes {
		if holds(q) {
			p.chosen[item{at: i}] = true
		}
	}
	for i, r := range p.at.Routes {
		if holds(r.Curve.Start()) && holds(r.Curve.End()) && holds(r.Curve.At(.5)) {
			p.chosen[item{true, i}] = true
		}
	}
}

// rubber is the rectangle of the rubber band.
func (p *pen) rubber() layout.Box {
	return layout.Box{
		Min: layout.Point{X: min(p.start.X, p.now.X), Y: min(p.start.Y, p.now.Y)},
		Max: layout.Point{X: max(p.start.X, p.now.X), Y: max(p.start.Y, p.now.Y)},
	}
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
		p.place()
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
	twice := p.tapped.when > 0 && c.when-p.tapped.when < doubleTime && p.tapped.item == p.began.item && apartBy(p.tapped.place, c.at) <= reach
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

// choose makes an item the chosen one, or adds it to the chosen ones, or takes it away from them.
func (p *pen) choose(it item, add bool) {
	if !add {
		if len(p.chosen) == 1 && p.chosen[it] {
			return
		}
		p.chosen = map[item]bool{}
	}
	if add && p.chosen[it] {
		delete(p.chosen, it)
		p.say(capital(p.itemName(it)) + " is no longer selected.")
	} else {
		p.chosen[it] = true
		p.say(p.chosenSentence())
	}
	p.out.chose = true
}

func (p *pen) unchoose() {
	p.chosen = map[item]bool{}
	p.out.chose = true
	p.say("Nothing is selected.")
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

// mayEdit tells whether the drawing may be edited, and says why not.
func (p *pen) mayEdit() bool {
	if p.scene.ReadOnly {
		p.say("Correct the text first: the drawing shows the last good model.")
	}
	return !p.scene.ReadOnly
}

// mayMove tells whether states may be moved or added, and says why not.
func (p *pen) mayMove() bool {
	if !p.mayEdit() {
		return false
	}
	if !p.drawn.part.whole {
		p.say("Only a part of " + spoken(p.of.Name) + " is drawn: states are neither moved nor added here. Names, marks and labels can be changed.")
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

// place ends a move: the one edit of it.
func (p *pen) place() {
	by := p.shift
	p.shift = layout.Point{}
	if by == (layout.Point{}) {
		return
	}
	at := slices.Clone(p.at.Nodes)
	for i := range at {
		if p.chosen[item{at: i}] {
			at[i] = layout.Point{X: at[i].X + by.X, Y: at[i].Y + by.Y}
		}
		at[i] = rounded(at[i])
	}
	p.lie(at)
}

// lie puts all states elsewhere, by an edit.
func (p *pen) lie(at []layout.Point) {
	p.at = layout.Place(p.drawn.graph, at)
	p.out.redraw = true
	p.emit(edit.Place{Component: p.scene.Component, At: pointsOf(at)})
}

// moves tells whether a state is being moved.
func (p *pen) moves(state int) bool {
	return (p.doing == moving || p.nudged) && p.chosen[item{at: state}]
}

// settle ends a move by keys.
func (p *pen) settle() {
	if p.nudged {
		p.nudged = false
		p.place()
	}
}

// addState adds a state at a place, with the name that is free.
func (p *pen) addState(at layout.Point) {
	if p.mayMove() {
		e := p.newState(at)
		p.emit(*e)
	}
}

func (p *pen) newState(at layout.Point) *edit.AddState {
	if p.scene.Snap {
		at = snapped(at)
	}
	return &edit.AddState{Component: p.scene.Component, At: network.Point(rounded(at)), Drawn: p.places()}
}

// room is a free place for a new state near one.
func (p *pen) room(near layout.Point) layout.Point {
	if p.scene.Snap {
		near = snapped(near)
	}
	return freeNear(p.drawn.graph, p.at.Nodes, nil, p.at.Routes, near, layout.Circle(stateHalf))
}

// link asks for the labels of the transition that was drawn.
func (p *pen) link() {
	p.doing, p.keyed = resting, false
	if p.target == p.from && !p.left {
		return // not drawn anywhere
	}
	if p.target < 0 {
		p.askInto(p.from, p.now)
		return
	}
	p.askLabels(p.from, p.target)
}

// askLabels asks for those of a new transition.
func (p *pen) askLabels(from, to int) {
	u, v := p.at.Nodes[from], p.at.Nodes[to]
	e := &entry{at: layout.Point{X: (u.X + v.X) / 2, Y: (u.Y + v.Y) / 2}, from: from, to: to, edge: -1}
	if from == to {
		e.at.Y -= stateHalf + 24
	}
	p.entry = e
}

// askInto asks for the labels of a new transition to a new state.
func (p *pen) askInto(from int, into layout.Point) {
	if !p.mayMove() {
		return
	}
	if p.scene.Snap {
		into = snapped(into)
	}
	u := p.at.Nodes[from]
	p.entry = &entry{at: layout.Point{X: (u.X + into.X) / 2, Y: (u.Y + into.Y) / 2}, from: from, to: -1, into: into, edge: -1}
}

// ask asks for the name of a state or the labels of an edge.
func (p *pen) ask(it item) {
	if !p.mayEdit() {
		return
	}
	if !it.edge {
		p.entry = &entry{name: true, text: p.of.States[p.state(it.at)], at: p.at.Nodes[it.at], from: it.at, to: it.at, edge: -1}
		return
	}
	r, e := p.at.Routes[it.at], p.drawn.graph.Edges[it.at]
	p.entry = &entry{text: writtenLabels(p.scene.Network.LabelNames(p.drawn.arcs[it.at].labels)), at: r.Curve.At(.5), from: e.From, to: e.To, edge: it.at}
}

// redirect moves the end that was dragged to a state.
func (p *pen) redirect(to int) {
	edge, part := p.began.at, p.began.piece
	p.target = -1
	if to < 0 {
		p.say("A transition ends at a state: nothing is changed.")
		return
	}
	a := &p.drawn.arcs[edge]
	e := edit.Redirect{Component: p.scene.Component, From: a.from, To: a.to, Labels: slices.Clone(a.labels), NewFrom: a.from, NewTo: a.to}
	if part == tail {
		e.NewFrom = p.state(to)
	} else {
		e.NewTo = p.state(to)
	}
	if e.NewFrom != e.From || e.NewTo != e.To {
		p.emit(e)
	}
}

// answer takes the text that was asked for. A text that cannot be taken stays asked for, and the reason is returned.
func (p *pen) answer(text string) (reason string) {
	e := p.entry
	if e == nil {
		return ""
	}
	if e.name {
		reason = p.rename(e, strings.TrimSpace(text))
	} else {
		reason = p.relabel(e, readLabels(text))
	}
	if reason == "" {
		p.entry = nil
	}
	return reason
}

const longestName = 200 // bytes of a name that is typed

func (p *pen) rename(e *entry, name string) (reason string) {
	s := p.state(e.from)
	switch other := p.of.State(name); {
	case name == "":
		return "A state needs a name."
	case len(name) > longestName:
		return "This name is too long."
	case other == s:
		return ""
	case other >= 0:
		return "Another state is called " + spoken(name) + "."
	}
	p.emit(edit.RenameState{Component: p.scene.Component, State: s, Name: name})
	return ""
}

func (p *pen) relabel(e *entry, labels []string) (reason string) {
	if len(labels) == 0 {
		return "A transition needs a label."
	}
	if slices.ContainsFunc(labels, func(l string) bool { return len(l) > longestName }) {
		return "This label is too long."
	}
	n, component := p.scene.Network, p.scene.Component
	if e.edge >= 0 {
		a := &p.drawn.arcs[e.edge]
		if !slices.Equal(labels, n.LabelNames(a.labels)) {
			p.emit(edit.Relabel{Component: component, From: a.from, To: a.to, Old: slices.Clone(a.labels), New: labels})
		}
		return ""
	}
	from := p.state(e.from)
	if e.to < 0 {
		p.emit(edit.AddTransition{Component: component, From: from, To: -1, Labels: labels, Into: p.newState(e.into)})
		return ""
	}
	to := p.state(e.to)
	labels = slices.DeleteFunc(labels, func(l string) bool {
		id, known := n.Lookup(l)
		return known && slices.Contains(p.of.Transitions, network.Transition{From: from, Label: id, To: to})
	})
	if len(labels) == 0 {
		return "This transition is there already."
	}
	p.emit(edit.AddTransition{Component: component, From: from, To: to, Labels: labels})
	return ""
}

// selection is what is chosen, as the page knows it.
func (p *pen) selection() edit.Selection {
	var s edit.Selection
	for it := range p.chosen {
		if !it.edge {
			s.States = append(s.States, p.state(it.at))
			continue
		}
		a := &p.drawn.arcs[it.at]
		for _, l := range a.labels {
			s.Transitions = append(s.Transitions, network.Transition{From: a.from, Label: l, To: a.to})
		}
	}
	slices.Sort(s.States)
	slices.SortFunc(s.Transitions, func(a, b network.Transition) int {
		if a.From != b.From {
			return a.From - b.From
		}
		if a.To != b.To {
			return a.To - b.To
		}
		return a.Label - b.Label
	})
	return s
}

// adopt chooses what the page has selected.
func (p *pen) adopt(s edit.Selection) {
	p.chosen = map[item]bool{}
	for i, state := range p.drawn.part.states {
		if slices.Contains(s.States, state) {
			p.chosen[item{at: i}] = true
		}
	}
	for i := range p.drawn.arcs {
		a := &p.drawn.arcs[i]
		if slices.ContainsFunc(s.Transitions, func(t network.Transition) bool {
			return t.From == a.from && t.To == a.to && slices.Contains(a.labels, t.Label)
		}) {
			p.chosen[item{true, i}] = true
		}
	}
}

// has tells whether the drawing has an item.
func (p *pen) has(it item) bool {
	if it.edge {
		return it.at >= 0 && it.at < len(p.drawn.arcs)
	}
	return it.at >= 0 && it.at < len(p.drawn.part.states)
}

// itemName is what an item is called in a sentence.
func (p *pen) itemName(it item) string {
	if it.edge {
		return "the transition " + p.drawn.edgeName(it.at)
	}
	return "state " + spoken(p.of.States[p.state(it.at)])
}

func (p *pen) chosenSentence() string {
	states, edges := 0, 0
	for it := range p.chosen {
		if it.edge {
			edges++
		} else {
			states++
		}
	}
	switch {
	case states+edges == 0:
		return "Nothing is selected."
	case states+edges == 1:
		for it := range p.chosen {
			return capital(p.itemName(it)) + " is selected."
		}
	case edges == 0:
		return counted(states, "state") + " are selected."
	case states == 0:
		return counted(edges, "edge") + " are selected."
	}
	return counted(states, "state") + " and " + counted(edges, "edge") + " are selected."
}

// outlasts tells whether what is under way goes on when the component is another after an edit, such as the labels of the transition before
// being taken by the press that draws the next: it does when the states are the same, with new ones behind at most. Edges are numbered anew.
func (p *pen) outlasts(c *network.Component) bool {
	known := p.drawn != nil && p.drawn.part.whole && len(c.States) >= len(p.of.States) && slices.Equal(c.States[:len(p.of.States)], p.of.States)
	if !known || p.began.edge || p.nudged || p.entry != nil || p.doing != pressing && p.doing != linking && p.doing != moving {
		return false
	}
	for it := range p.chosen {
		if it.edge {
			delete(p.chosen, it)
		}
	}
	return true
}

// sameSelection tells whether two selections are equal.
func sameSelection(a, b edit.Selection) bool {
	return slices.Equal(a.States, b.States) && slices.Equal(a.Transitions, b.Transitions)
}

// sameGraph tells whether two graphs are drawn alike at the same places.
func sameGraph(a, b *layout.Graph) bool {
	return slices.Equal(a.Nodes, b.Nodes) && slices.Equal(a.Edges, b.Edges) && slices.Equal(a.Initial, b.Initial)
}
