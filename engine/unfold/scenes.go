package unfold

import (
	"slices"
	"strconv"

	"lassolab/engine/film"
)

// scenes is what is needed to record a film. Its nodes are the events, with the same numbers.
type scenes struct {
	recorder *film.Recorder
	shown    []int32 // by condition its number in the film, from 1; 0: it is not there
}

// noteEvent records that an event was appended that is no cut-off. dead is the component, from 1, that makes it a dead
// end.
func (p *prefix) noteEvent(e int32, marking []int32, dead int32) {
	kind, line := film.Store, lineStore
	if e == 0 {
		kind, line = film.Start, lineStart
	}
	if !p.recorder.Wants(kind) {
		return
	}
	x := &p.events[e]
	if p.lasso && e > 0 {
		line = lineKept
	}
	node := p.node(e, marking, x.pre, func(o *film.Occurrence) {
		for _, c := range x.post {
			number := p.place(p.conditions[c].place)
			for int(c) >= len(p.shown) {
				p.shown = append(p.shown, 0)
			}
			p.shown[c] = number + 1
			o.Post = append(o.Post, number)
		}
	})
	p.recorder.Film().Nodes[node].DeadEnd = dead
	p.recorder.Film().Nodes[node].Accepting = x.task != none && p.tasks[x.task].accepts
	p.record(kind, line, x.pre, x.task, node, none)
}

// noteCutOff records that the last event is a cut-off, or closes a cycle.
func (p *prefix) noteCutOff(x *extension, marking []int32) {
	e := int32(len(p.events) - 1)
	kind, line := film.Dominated, lineCut
	switch {
	case p.closing == e:
		kind, line = film.Cycle, lineCycle
	case p.lasso:
		line = lineRepeated
	}
	if !p.recorder.Wants(kind) {
		return
	}
	node := p.node(e, marking, x.pre, func(o *film.Occurrence) {
		for _, place := range x.post {
			o.Post = append(o.Post, p.place(place))
		}
	})
	p.recorder.Film().Nodes[node].Accepting = p.tasks[x.task].accepts
	p.record(kind, line, x.pre, x.task, node, p.events[e].companion)
}

// noteExtended records that the possible extensions after an event were found.
func (p *prefix) noteExtended(e int32) {
	if p.recorder.Wants(film.Backtrack) {
		p.recorder.Record(film.Event{Kind: film.Backtrack, Line: lineNext, From: e, To: none, Label: none,
			Other: none})
	}
}

// noteEnd records the end, with the events of the configuration that was found, if one was.
func (p *prefix) noteEnd(line int, found bool, events []int32) {
	if p.recorder == nil {
		return
	}
	f := p.recorder.Film()
	for _, e := range append([]int32{0}, slices.Sorted(slices.Values(events))...) {
		if found && int(e) < len(f.Nodes) { // the nodes of a film that is full are the first ones
			f.Found = append(f.Found, e)
		}
	}
	p.recorder.Record(film.Event{Kind: film.End, Line: int16(line), From: none, To: none, Label: none, Other: none})
}

// record records that an event was appended, after the one of its causes that is deepest.
func (p *prefix) record(kind film.Kind, line int, pre []int32, task, node, other int32) {
	from, label := int32(none), int32(none)
	for _, c := range pre {
		if e := p.conditions[c].producer; from == none || p.events[e].level > p.events[from].level {
			from = e
		}
	}
	if task != none {
		label = p.tasks[task].label
	}
	p.recorder.Record(film.Event{Kind: kind, Line: int16(line), From: from, To: node, Label: label, Other: other})
}

// node returns the node of an event that leads to a marking. A component that has not chosen an initial state yet may
// be in each.
func (p *prefix) node(e int32, marking, pre []int32, produce func(*film.Occurrence)) int32 {
	return p.recorder.Node(strconv.Itoa(int(e)), func() film.Node {
		n := film.Node{Occurrence: &film.Occurrence{}}
		for _, c := range pre {
			n.Occurrence.Pre = append(n.Occurrence.Pre, p.shown[c]-1)
		}
		produce(n.Occurrence)
		decided := true
		for i, place := range marking {
			set := []int32{p.state[place]}
			if set[0] == none {
				decided, set = false, nil
				for _, s := range p.network.Components[i].Initial {
					set = append(set, int32(s))
				}
			}
			n.Sets = append(n.Sets, set)
		}
		if decided {
			for _, set := range n.Sets {
				n.Vector = append(n.Vector, set[0])
			}
			n.Sets = nil
		}
		return n
	})
}

// place puts a condition in a place into the film, and returns its number.
func (p *prefix) place(place int32) int32 {
	return p.recorder.Condition(film.Condition{Component: p.component[place], State: p.state[place]})
}
