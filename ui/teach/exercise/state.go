package exercise

import (
	"context"
	"slices"

	"lassolab/engine/teach"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// newState is an exercise that nobody has answered. Those that can be are posed at once.
func newState(e teach.Exercise) *state {
	s := &state{exercise: e, task: session.NewTask(message.ExerciseJob)}
	if e.Ready() {
		if posed, err := teach.Pose(context.Background(), &e); err == nil {
			s.pose(posed)
		}
	}
	return s
}

// pose takes over what an exercise asks.
func (s *state) pose(posed *teach.Posed) {
	s.posed = posed
	s.answer = teach.Answer{Order: slices.Clone(posed.Order)}
	if len(posed.Parts) > 0 {
		s.answer.Chosen = make([][]int, len(posed.Parts))
	}
}

// choose chooses an option of a part, or takes it back.
func (s *state) choose(part, option int, is bool) {
	if s.posed == nil || part < 0 || part >= len(s.posed.Parts) || option < 0 || option >= len(s.posed.Parts[part].Options) {
		return
	}
	chosen := &s.answer.Chosen[part]
	at := slices.Index(*chosen, option)
	switch {
	case is && !s.posed.Parts[part].Several:
		*chosen = []int{option}
	case is && at < 0:
		*chosen = append(*chosen, option)
	case !is && at >= 0:
		*chosen = slices.Delete(*chosen, at, at+1)
	}
	s.verdict = nil
}

// chosen reports whether an option is chosen.
func (s *state) chosen(part, option int) bool {
	return part < len(s.answer.Chosen) && slices.Contains(s.answer.Chosen[part], option)
}

// move moves a label in the order by some places, as far as there are any, and returns its
// new place.
func (s *state) move(label string, by int) (to int) {
	from := slices.Index(s.answer.Order, label)
	if from < 0 {
		return 0
	}
	order := slices.Delete(s.answer.Order, from, from+1)
	to = min(max(from+by, 0), len(order))
	s.answer.Order = slices.Insert(order, to, label)
	s.verdict = nil
	return to
}
