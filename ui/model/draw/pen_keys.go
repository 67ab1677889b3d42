package draw

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/view/layout"
)

// stroke is a key that goes down.
type stroke struct {
	key              string // as the browser names it
	shift, ctrl, alt bool   // ctrl is the command key too
}

const nudgeStep = 10.0 // pixels an arrow key moves what is chosen, without a grid

// arrows are the directions of the arrow keys.
var arrows = map[string]layout.Point{"ArrowLeft": {X: -1}, "ArrowRight": {X: 1}, "ArrowUp": {Y: -1},
	"ArrowDown": {Y: 1}}

// key handles a key; handled is false when the page may have it.
func (p *pen) key(k stroke) (handled bool) {
	if p.drawn == nil || p.doing != resting && p.doing != linking && p.doing != redirecting && k.key != "Escape" {
		return false
	}
	direction, arrow := arrows[k.key]
	if !arrow {
		p.endNudge()
	}
	if p.waits {
		p.waits = false
		if set, err := strconv.Atoi(k.key); err == nil && set <= p.of.Sets {
			p.do(PenAccepting, set)
			return true
		}
	}
	if k.ctrl {
		if strings.ToLower(k.key) == "a" && !k.alt {
			p.do(PenAll, 0)
			return true
		}
		return false
	}
	switch {
	case arrow && !k.alt && p.doing == resting && p.firstChosen() >= 0:
		p.nudge(direction, k.shift)
		return true
	case arrow:
		p.walk(direction)
		return true
	case k.alt:
		return false
	}
	switch k.key {
	case "Tab":
		return p.step(k.shift)
	case "Enter":
		p.enter()
	case "Escape":
		return p.escape()
	case "Delete", "Backspace":
		p.do(PenDelete, 0)
	case "Insert":
		p.beside()
	case "+", "=":
		p.out.wish = PenIn
	case "-":
		p.out.wish = PenOut
	case "?":
		p.out.wish = PenKeys
	default:
		return p.letter(k)
	}
	return true
}

func (p *pen) letter(k stroke) (handled bool) {
	switch strings.ToLower(k.key) {
	case "i":
		p.do(PenInitial, 0)
	case "a":
		p.accept(k.shift)
	case "n":
		p.beside()
	case "t":
		p.startLink(k.shift)
	case "l":
		p.selfLoop()
	case "f":
		p.out.wish = PenFit
	default:
		set, err := strconv.Atoi(k.key)
		if err != nil || set >= p.of.Sets || p.of.Sets < 2 {
			return false
		}
		p.do(PenAccepting, set)
	}
	return true
}

// spacebar adds what has the focus to what is chosen, or takes it away. It acts when the key is released:
// with Space held down, a drag pans.
func (p *pen) spacebar() {
	if p.drawn != nil && p.doing == resting && p.has(p.focus) {
		p.choose(p.focus, true)
	}
}

// nudge moves the chosen states by keys. All moves until the key is released are one edit.
func (p *pen) nudge(direction layout.Point, fine bool) {
	if !p.mayMove() {
		return
	}
	step := nudgeStep
	switch {
	case fine:
		step = 1
	case p.scene.Snap:
		step = gridStep
	}
	p.nudged = true
	p.shift = p.shift.Plus(direction.Times(step))
	if p.scene.Snap && !fine {
		p.shift = p.onGrid(p.firstChosen(), p.shift)
	}
}

// firstChosen is the first of the chosen states, or -1.
func (p *pen) firstChosen() int {
	for i := range p.drawn.part.states {
		if p.chosen[item{at: i}] {
			return i
		}
	}
	return -1
}

// items are all that the keyboard reaches, in order: states, and unless a state is looked for, edges.
func (p *pen) items() []item {
	var all []item
	for i := range p.drawn.part.states {
		all = append(all, item{at: i})
	}
	if p.doing == resting {
		for i := range p.drawn.arcs {
			all = append(all, item{true, i})
		}
	}
	return all
}

// step moves the focus to the next item or the one before. Beyond the ends it leaves the
// drawing, unless a state is looked for.
func (p *pen) step(back bool) (handled bool) {
	all := p.items()
	at := slices.Index(all, p.focus)
	if back {
		at--
	} else {
		at++
	}
	if beyond := at < 0 || at >= len(all); beyond && p.doing == resting {
		return false
	}
	p.turnTo(all[(at+len(all))%len(all)])
	return true
}

// turnTo gives an item the focus.
func (p *pen) turnTo(it item) {
	p.focus = it
	if p.doing != resting {
		p.target = it.at
		p.now = p.at.Nodes[it.at]
		p.left = true
	}
}

// whereIs is the place of an item, as the arrow keys walk.
func (p *pen) whereIs(it item) layout.Point {
	if it.edge {
		return p.at.Routes[it.at].Curve.At(.5)
	}
	return p.at.Nodes[it.at]
}

// walk moves the focus to the nearest item in a direction.
func (p *pen) walk(direction layout.Point) {
	if !p.has(p.focus) {
		p.turnTo(item{at: 0})
		return
	}
	from := p.whereIs(p.focus)
	best, least := nothing, math.Inf(1)
	for _, it := range p.items() {
		to := p.whereIs(it)
		dx, dy := to.X-from.X, to.Y-from.Y
		along := dx*direction.X + dy*direction.Y
		across := math.Abs(dx*direction.Y) + math.Abs(dy*direction.X)
		if it == p.focus || along < 1 || across > 2*along {
			continue
		}
		if cost := along + 2*across; cost < least {
			best, least = it, cost
		}
	}
	if best == nothing {
		p.say("There is nothing further in that direction.")
		return
	}
	p.turnTo(best)
}

// enter ends a transition that is drawn by keys, or edits what has the focus.
func (p *pen) enter() {
	switch {
	case p.doing == linking && p.target < 0:
		p.say("Go to the state where the transition ends, or press N for a new state.")
	case p.doing == linking:
		p.link()
	case p.doing == redirecting:
		p.doing = resting
		p.redirect(p.target)
	default:
		p.do(PenRename, 0)
	}
}

// escape leaves what is under way, else what is chosen; else the page may have the key.
func (p *pen) escape() (handled bool) {
	switch {
	case p.cancel():
		p.say("Cancelled.")
	case len(p.chosen) > 0:
		p.unchoose()
	default:
		return false
	}
	return true
}

// subject are the states that keys and buttons are about: the chosen ones, else the one with the focus.
func (p *pen) subject() []int {
	var states []int
	for i := range p.drawn.part.states {
		if p.chosen[item{at: i}] {
			states = append(states, p.state(i))
		}
	}
	if len(p.chosen) == 0 && p.has(p.focus) && !p.focus.edge {
		states = append(states, p.state(p.focus.at))
	}
	slices.Sort(states)
	return states
}

// single is the one item that keys and buttons are about, or nothing: that with the focus among the chosen
// ones, the only chosen one, or that with the focus when nothing is chosen.
func (p *pen) single() item {
	if p.has(p.focus) && (len(p.chosen) == 0 || p.chosen[p.focus]) {
		return p.focus
	}
	return p.only()
}

// do carries out a command; those of the camera and the list of keys are the view's.
func (p *pen) do(c Command, set int) {
	if p.drawn == nil {
		return
	}
	p.endNudge()
	switch c {
	case PenState:
		if p.mayMove() {
			p.addState(p.room(p.view.Middle()))
		}
	case PenTransition:
		p.startLink(false)
	case PenInitial:
		p.toggleInitial()
	case PenAccepting:
		p.toggleSet(set)
	case PenRename:
		if it := p.single(); it != nothing {
			p.ask(it)
		} else {
			p.say("Select one state or one transition first.")
		}
	case PenDelete:
		p.remove()
	case PenAll:
		p.chosen = map[item]bool{}
		for _, it := range p.items() {
			p.chosen[it] = true
		}
		p.out.chose = true
		p.say(p.chosenSentence())
	case PenArrange:
		p.arrange()
	default:
		p.out.wish = c
	}
}

const selectState = "Select a state first."

func (p *pen) toggleInitial() {
	states := p.subject()
	if len(states) == 0 {
		p.say(selectState)
		return
	}
	if !p.mayEdit() {
		return
	}
	on := slices.ContainsFunc(states, func(s int) bool { return !slices.Contains(p.of.Initial, s) })
	p.emit(edit.SetInitial{Component: p.scene.Component, States: states, On: on})
}

// accept toggles acceptance. Where there are several sets, or one is to be added, the set is asked for.
func (p *pen) accept(ask bool) {
	if len(p.subject()) > 0 && p.mayEdit() && (ask && p.of.Sets > 0 || p.of.Sets > 1) {
		p.waits = true
		p.say("Which acceptance set? Press its number, 0 to " + strconv.Itoa(p.of.Sets-1) + ", or " +
			strconv.Itoa(p.of.Sets) + " for a new one.")
		return
	}
	p.toggleSet(0)
}

func (p *pen) toggleSet(set int) {
	states := p.subject()
	if len(states) == 0 {
		p.say(selectState)
		return
	}
	if set < 0 || set > p.of.Sets || set >= network.MaxSets || !p.mayEdit() {
		return
	}
	// Without sets all states accept: these no longer do.
	on := p.of.Sets > 0 && slices.ContainsFunc(states,
		func(s int) bool { return set >= p.of.Sets || p.of.Marks[s]>>uint(set)&1 == 0 })
	p.emit(edit.SetMark{Component: p.scene.Component, States: states, Set: set, On: on})
}

// remove deletes what is chosen, else what has the focus.
func (p *pen) remove() {
	s := p.selection()
	if s.Empty() && p.has(p.focus) {
		s = p.drawn.selection(p.focus)
	}
	if s.Empty() {
		p.say("Select what to delete first.")
		return
	}
	if !p.mayEdit() {
		return
	}
	p.chosen = map[item]bool{}
	p.out.chose = true
	p.emit(edit.Remove{Component: p.scene.Component, States: s.States, Transitions: s.Transitions})
}

// startLink starts a transition at the state that is meant; when an edge is meant, it moves its end, or its
// start.
func (p *pen) startLink(start bool) {
	it := p.single()
	if it == nothing {
		p.say("Select the state where the transition starts first.")
		return
	}
	if !p.mayEdit() {
		return
	}
	p.focus, p.target, p.keyed, p.left = it, -1, true, true
	p.now = p.whereIs(it)
	if !it.edge {
		p.doing, p.from = linking, it.at
		p.say("A transition from " + p.itemName(it) +
			": go to the state where it ends and press Enter, or press N for a new state.")
		return
	}
	e := p.drawn.graph.Edges[it.at]
	end := "ends"
	p.began, p.from = spot{it, tip}, e.From
	p.focus = item{at: e.To}
	if start {
		end = "starts"
		p.began.piece, p.from = tail, e.To
		p.focus = item{at: e.From}
	}
	p.doing = redirecting
	p.say(say.Capital(p.itemName(it)) + ": go to the state where it " + end + " now and press Enter.")
}

func (p *pen) selfLoop() {
	it := p.single()
	if it == nothing || it.edge {
		p.say(selectState)
		return
	}
	if p.mayEdit() {
		p.askLabels(it.at, it.at)
	}
}

// beside adds a state right of the one that is meant, or as the end of the transition under way.
func (p *pen) beside() {
	if !p.mayMove() {
		return
	}
	near := p.view.Middle()
	if it := p.single(); it != nothing {
		near = p.whereIs(it)
		near.X += 5 * gridStep
	}
	if p.doing == linking {
		from := p.from
		p.cancel()
		near = p.at.Nodes[from]
		near.X += 6 * gridStep
		p.askInto(from, p.room(near))
		return
	}
	if p.doing == resting {
		p.addState(p.room(near))
	}
}

// arrange lays the whole component out anew.
func (p *pen) arrange() {
	if !p.mayMove() {
		return
	}
	p.lie(arranged(p.drawn.graph, p.aspect, p.scene.Snap))
	p.out.glide = true
}
