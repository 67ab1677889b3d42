package store

import (
	"slices"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// The order ≪ by hand.
type (
	// LabelMoved puts a label beside another one in ≪: directly before it, or after it.
	LabelMoved struct {
		Label, Beside string
		After         bool
	}
	// OrderPut writes the typed order into the model.
	OrderPut struct{}
)

func (LabelMoved) action() {}
func (OrderPut) action()   {}

// LabelOrder returns all labels of the last good model in ≪: as typed, or by the model's own order where nothing, or nothing that can be read, is typed.
func (s *State) LabelOrder() []int {
	if s.Model.Document == nil {
		return nil
	}
	return inOrder(s.Model.Document.Network, s.Settings.Order)
}

func inOrder(n *network.Network, text string) []int {
	names, err := ReadOrder(text, n)
	if err != nil || len(names) == 0 {
		return n.Order(n.First)
	}
	first := make([]int, len(names))
	for i, name := range names {
		first[i], _ = n.Lookup(name)
	}
	return n.Order(first)
}

// OtherOrder counts the searches of the present model that went by another order than the present one.
func (s *State) OtherOrder() (runs int) {
	order := s.LabelOrder()
	for _, r := range s.Results() {
		if !s.Stale(r) && !slices.Equal(inOrder(r.Network, r.Ordered), order) {
			runs++
		}
	}
	return runs
}

// moveLabel writes the whole order after a move into the settings, or nothing when it is the model's own.
func (s *State) moveLabel(a LabelMoved) []Effect {
	effects := s.parsed()
	if !s.Model.Good {
		s.Status = s.refusal()
		return effects
	}
	n := s.Model.Document.Network
	order := n.LabelNames(s.LabelOrder())
	from := slices.Index(order, a.Label)
	if from < 0 || a.Beside == a.Label || !slices.Contains(order, a.Beside) {
		return effects
	}
	order = slices.Delete(order, from, from+1)
	to := slices.Index(order, a.Beside)
	if a.After {
		to++
	}
	order = slices.Insert(order, to, a.Label)
	text := say.List(order)
	if read, err := ReadOrder(text, n); err != nil || !slices.Equal(read, order) || len(text) > longestOrder {
		s.Status = "This order cannot be written down: its labels are too many, or one has no name. List it in the model: lassolab-order."
		return effects
	}
	if slices.Equal(order, n.LabelNames(n.Order(n.First))) {
		text = ""
	}
	s.Settings.Order = text
	s.Work.Kept = false
	where := " comes before "
	if a.After {
		where = " comes after "
	}
	s.Status = say.Short(a.Label) + where + say.Short(a.Beside) + " in ≪ now."
	if words := s.OtherOrderWords(); words != "" {
		s.Status += " " + words
	}
	return append(effects, SaveLater{})
}

// OtherOrderWords says what to do when results are by another order; empty when none is.
func (s *State) OtherOrderWords() string {
	switch runs := s.OtherOrder(); runs {
	case 0:
		return ""
	case 1:
		return "One result is by another order: run the search again."
	default:
		return say.Count(runs, "result") + " are by another order: run the searches again."
	}
}

// putOrder lists in the model what is typed as the order; nothing has to be typed then.
func (s *State) putOrder() []Effect {
	effects := s.parsed()
	names, err := s.Order()
	switch {
	case err != nil:
		s.Status = "Order of labels: " + err.Error() + "."
	case len(names) == 0:
		s.Status = "The order is the model's own already."
	default:
		return append(effects, s.edit(edit.SetOrder{Labels: names})...)
	}
	return effects
}
