package draw

import "lassolab/ui/view/layout"

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
	case p.doing == pressing && apartBy(c.at, p.start) <= slop:
		return
	case p.doing == pressing:
		p.decide(c)
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
		apartBy(p.tapped.place, c.at) <= reach
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
