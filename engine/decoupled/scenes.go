package decoupled

import (
	"lassolab/engine/bitset"
	"lassolab/engine/film"
)

// scenes turns what a search does into a film's events. It is nil without a film.
type scenes struct {
	recorder *film.Recorder
	system   *System
	plain    plain
	split    split // of a search with nested searches
}

func newScenes(rec *film.Recorder, s *System, p plain, sp split) *scenes {
	if rec == nil {
		return nil
	}
	return &scenes{recorder: rec, system: s, plain: p, split: sp}
}

// wants reports whether an event of a kind is to be described.
func (s *scenes) wants(kind film.Kind) bool { return s != nil && s.recorder.Wants(kind) }

// label returns the id in the network of a global label.
func (s *scenes) label(place int) int { return s.system.globals[place].label }

// record records an event of a search between nodes of the film, of which those that take no part are none.
func (d *descent) record(kind film.Kind, line int, from, label, to, other int32) {
	if label != none {
		label = int32(d.scenes.label(int(label)))
	}
	d.scenes.recorder.Record(film.Event{
		Kind: kind, Second: d.first != nil, Line: int16(line), From: from, To: to, Label: label, Other: other,
	})
}

// node returns the node of a vector of the search.
func (d *descent) node(vector []int32) int32 {
	s, key, describe := d.scenes, "v", (*scenes).plainNode
	if d.first != nil {
		key, describe = "r", (*scenes).splitNode
	}
	return s.recorder.Node(key+bitset.Key(vector), func() film.Node {
		n := describe(s, vector)
		if d.deadEnd != nil {
			n.Blind = int32(d.deadEnd(vector)) + 1
		}
		return n
	})
}

// at returns the node of a visited state.
func (d *descent) at(index int32) int32 { return d.node(d.visited.vector(index)) }

func (s *scenes) plainNode(vector []int32) film.Node {
	n := film.Node{Accepting: s.plain.accepting(vector)}
	for i, id := range vector {
		n.Sets = append(n.Sets, listed(s.plain[i].at(id)))
	}
	return n
}

func (s *scenes) splitNode(vector []int32) film.Node {
	n := film.Node{Accepting: true, Second: true}
	for i, id := range vector {
		union := bitset.New(s.system.components[i].states)
		columns := []film.Column{}
		for _, c := range s.split[i].at(id) {
			members := s.split[i].members(c)
			union.Unite(members)
			columns = append(columns, film.Column{Reference: c.reference, Set: listed(members)})
		}
		n.Sets = append(n.Sets, listed(union))
		n.Columns = append(n.Columns, columns)
		n.Accepting = n.Accepting && union.Meets(s.system.components[i].accepting)
	}
	return n
}
