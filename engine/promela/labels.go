package promela

import (
	"slices"

	"lassolab/engine/say"
)

// Labels of the network: for each statement, and each sequence of them that control goes through without interruption,
// the boxes of all its ways from all states. A rendezvous is put together of two halves: what the sender does until it
// sends, and what the receiver does from then on. Relations compose, sender first. Statements stay apart even where
// they have the same text and effect, as they do for SPIN.
//
// Cost: ways for all states; for each message all halves that send it times all halves that receive it.

// group is what is to be one label if it is one box: the same statements by the same processes with the same messages.
type group struct {
	trail  []taken
	events []event
	offer  *message // a half: to be sent
	heard  *message // a half: received
	late   bool     // by timeout
	boxes  []box
}

// global reports whether one of the statements is.
func (g *group) global() bool {
	return slices.ContainsFunc(g.trail, func(t taken) bool { return t.edge.global() })
}

// label finds all groups, once values and states are found; seen says which of them were seen together, nil: nothing.
func (e *emission) label(seen *seen) {
	m := e.m
	m.doing = "Making labels"
	m.world = &world{domain: m.world.domain, offers: m.world.offers, leaf: e.leaf, seen: seen}
	for p, proc := range m.procs {
		if proc.hidden {
			continue
		}
		for s := range proc.reached {
			e.here, m.looking = 0, processState{p, s}
			m.ways(p, s)
			m.receptions(p, s)
		}
	}
	m.looking = nowhere
	if m.met != nil {
		e.lapsed(m.met)
	}
	for _, g := range e.groups.all {
		g.boxes = e.join(g.boxes)
	}
	e.shakeHands()
}

func (e *emission) leaf(p *path) {
	e.here++
	e.leaves++
	if e.here > mostWays && e.m.world.seen == nil {
		e.m.overflow(e.m.spanOf(p.process, p.from), "there are more than %s ways through the statement here, by "+
			"what it reads: take it apart", say.Number(mostWays))
	}
	if e.leaves > mostLeaves {
		e.m.overflow(e.m.top(), "there are more than %s ways through all statements: use fewer or narrower variables",
			say.Number(mostLeaves))
	}
	for _, mv := range p.moves {
		if mv.to >= e.m.procs[mv.process].reached {
			return // it is not reached
		}
	}
	for _, w := range p.written {
		if !e.m.world.domain[w.cell].Has(w.value) {
			return
		}
	}
	g := e.group(&group{trail: p.trail.list(), events: p.events, offer: p.offer, heard: p.heard})
	g.boxes = append(g.boxes, e.boxOf(p))
}

// group is the one with the same statements and messages as a new one.
func (e *emission) group(g *group) *group {
	var key []int32
	for _, t := range g.trail {
		key = append(key, int32(t.process), int32(t.edge.id))
	}
	for i := range g.events {
		ev := &g.events[i]
		key = append(append(key, -1, ev.channel, asInt(ev.sent), asInt(ev.received)), ev.fields...)
	}
	for i, half := range []*message{g.offer, g.heard} {
		if half != nil {
			key = append(append(key, int32(-2-i), half.channel), half.fields...)
		}
	}
	n, _ := e.groups.add(keyOf(int(asInt(g.late)), key), g)
	return e.groups.all[n]
}

// shakeHands puts halves together.
func (e *emission) shakeHands() {
	receivers := map[string][]*group{}
	var placed, senders []*group
	for _, g := range e.groups.all {
		if g.heard != nil {
			key := keyOf(int(g.heard.channel), g.heard.fields)
			receivers[key] = append(receivers[key], g)
		} else if g.offer != nil {
			senders = append(senders, g)
		} else {
			placed = append(placed, g)
		}
	}
	boxes := 0
	for len(senders) > 0 {
		s := senders[0]
		senders = senders[1:]
		for _, r := range receivers[keyOf(int(s.offer.channel), s.offer.fields)] {
			if r.trail[0].process == s.trail[len(s.trail)-1].process {
				continue
			}
			both := &group{trail: slices.Concat(s.trail, r.trail), events: slices.Concat(s.events, r.events),
				offer: r.offer}
			for _, a := range s.boxes {
				for _, b := range r.boxes {
					e.m.spend()
					if c := e.relations.compose(a, b); c != nil {
						both.boxes = append(both.boxes, c)
					}
				}
			}
			if len(both.boxes) == 0 {
				continue
			}
			if boxes += len(both.boxes); boxes > mostLabels || len(both.trail) > longestWay {
				e.m.overflow(s.trail[0].edge.step.Span, "there are more than %s ways to send, to receive and to be "+
					"received: use fewer messages, or separate channels", say.Number(mostLabels))
			}
			both.boxes = e.join(both.boxes)
			if both.offer != nil {
				senders = append(senders, both)
			} else {
				placed = append(placed, both)
			}
		}
	}
	e.groups.all = placed
}
