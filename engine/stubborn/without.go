package stubborn

import "lassolab/engine/search"

// Without takes a rule away, if the condition is one, so that the sets go wrong on purpose.
func (s *Sets) Without(missing search.Condition) {
	if missing == search.LeafLabels {
		s.Needs = func(s *Sets, label int32, into []int32) []int32 {
			if s.absorbed(label) {
				return into
			}
			return s.Needed(label, into)
		}
	}
	if missing != search.Interference && missing != search.Unblocking {
		return
	}
	needy := missing == search.Unblocking // only labels that are enabled, or only those that are not, need others
	s.Needs = func(s *Sets, label int32, into []int32) []int32 {
		if s.Enabled().Has(int(label)) != needy {
			return into
		}
		return s.Needed(label, into)
	}
}
