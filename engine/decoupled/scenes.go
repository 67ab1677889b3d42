package decoupled

import (
	"encoding/binary"

	"lassolab/engine/bitset"
	"lassolab/engine/film"
)

// scenes turns what a search does into a film's events. A nil *scenes is a search nobody watches.
type scenes struct {
	recorder *film.Recorder
	system   *System
	plain    plain
	split    split // of a search with nested searches
	key      []byte

	deadEnds       *deadEnds
	returnDeadEnds *returnDeadEnds
}

func newScenes(rec *film.Recorder, s *System, p plain, sp split) *scenes {
	if rec == nil {
		return nil
	}
	return &scenes{recorder: rec, system: s, plain: p, split: sp}
}

// wants reports whether an event of a kind is to be described; one that the film has no room for is only
// counted.
func (s *scenes) wants(kind film.Kind) bool {
	if s == nil {
		return false
	}
	if s.recorder.Full() && kind != film.Cycle && kind != film.Local && kind != film.End {
		s.recorder.Skip()
		return false
	}
	return true
}

// scene is an event in the search's own terms. States that take no part are nil.
type scene struct {
	kind   film.Kind
	line   int16
	second bool  // in a nested search
	label  int32 // global label, by its place in ≪, or none
	from   state
	to     state
	other  state
}

// state is a vector of sets or of split sets, or nil.
type state interface {
	node(s *scenes) int32
}

// plainState and splitState are the vectors of the first search and of a nested one.
type (
	plainState []int32
	splitState []int32
)

// record records a scene.
func (s *scenes) record(e scene) {
	event := film.Event{
		Kind: e.kind, Second: e.second, Line: e.line,
		From: s.node(e.from), To: s.node(e.to), Label: none, Other: s.node(e.other),
	}
	if e.label != none {
		event.Label = int32(s.system.globals[e.label].label)
	}
	s.recorder.Record(event)
}

// choose records the set of labels by which a state is expanded, which names labels by their places in ≪.
func (s *scenes) choose(from state, second bool, line int16, set film.LabelSet) {
	for k := range set.Members {
		m := &set.Members[k]
		m.Label = int32(s.system.globals[m.Label].label)
		if m.By != none {
			m.By = int32(s.system.globals[m.By].label)
		}
	}
	s.recorder.Choose(s.node(from), second, line, set)
}

func (s *scenes) node(of state) int32 {
	if of == nil {
		return none
	}
	return of.node(s)
}

func (vector plainState) node(s *scenes) int32 {
	return s.recorder.Node(s.keyOf('v', vector), func() film.Node {
		n := film.Node{Accepting: s.plain.accepting(vector), Blind: int32(s.deadEnds.deadEnd(vector)) + 1}
		for i, id := range vector {
			n.Sets = append(n.Sets, listed(s.plain[i].at(id)))
		}
		return n
	})
}

func (vector splitState) node(s *scenes) int32 {
	return s.recorder.Node(s.keyOf('r', vector), func() film.Node {
		n := film.Node{Accepting: true, Second: true, Blind: int32(s.returnDeadEnds.deadEnd(vector)) + 1}
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
	})
}

// keyOf makes a key that no other state has: the kind and the ids.
func (s *scenes) keyOf(kind byte, vector []int32) string {
	s.key = append(s.key[:0], kind)
	for _, id := range vector {
		s.key = binary.LittleEndian.AppendUint32(s.key, uint32(id))
	}
	return string(s.key)
}
