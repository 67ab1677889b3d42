package explain

import (
	"slices"

	"lassolab/engine/film"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// rejected says by which letter of the path a label is rejected. It reads the path and the events before.
func (t *teller) rejected() string {
	e := t.event
	words := t.label(e.Label) + " is not explored from " + t.full(e.From) + ": "
	path := t.path()
	reason := ""
	switch t.traits.Filter {
	case search.EdgeLean:
		reason = t.afterLast(path)
	case search.NormalForm:
		reason = t.outsideNormalForm(path)
	case search.SleepSet:
		reason = t.asleep()
	case search.Stubborn, search.Ample:
		reason = t.leftOut()
	}
	if reason == "" {
		reason = "the filter rejects it."
	}
	return t.led(words + reason)
}

// path returns the labels by which the acting search reached its state, from the start.
func (t *teller) path() []int32 {
	var labels []int32
	if t.traits.Queue {
		for node := t.event.From; ; {
			e := t.film.Events[t.playback.StoredAt[node]]
			if e.Kind != film.Store {
				break
			}
			labels = append(labels, e.Label)
			node = e.From
		}
		slices.Reverse(labels)
		return labels
	}
	for _, place := range t.stack() {
		if place.Label >= 0 {
			labels = append(labels, place.Label)
		}
	}
	return labels
}

// afterLast is EdgeLean's condition ([EL] Section 3), which a label may meet that a broken search rejects.
func (t *teller) afterLast(path []int32) string {
	if len(path) == 0 {
		return ""
	}
	a, last := t.event.Label, path[len(path)-1]
	if t.rank(a) >= t.rank(last) || !t.independent(int(a), int(last)) {
		return ""
	}
	return t.label(a) + " ≪ " + t.label(last) + " and " + t.label(a) + " commutes with " + t.label(last) +
		", the last label."
}

// outsideNormalForm names the letter of Lemma 6 of [EL]: the last one that the label may be before,
// all later ones commuting with it.
func (t *teller) outsideNormalForm(path []int32) string {
	a := t.event.Label
	var between []string
	for i := len(path) - 1; i >= 0; i-- {
		b := path[i]
		if !t.independent(int(a), int(b)) {
			return ""
		}
		if t.rank(a) < t.rank(b) {
			words := t.label(a) + " ≪ " + t.label(b) + ", and " + t.label(a) + " commutes with " + t.label(b)
			if slices.Reverse(between); len(between) > few {
				words += " and all labels after it"
			} else if len(between) > 0 {
				words += " and with " + say.And(between) + " after it"
			}
			return words + ": the path would leave trace normal form."
		}
		if name := t.label(b); !slices.Contains(between, name) {
			between = append(between, name)
		}
	}
	return ""
}

// few is the number of labels that are named one by one.
const few = 3

// asleep turns the labels that would end trace normal form before a step with b into those after it: what is
// independent of b and was asleep or is smaller. Only labels enabled in state, the one after b, remain.
func (t *teller) asleep() string {
	stack := t.playback.At(t.at).Stack
	depth := map[int32]int{}
	for i, place := range stack {
		depth[place.Node] = i
	}
	for k := t.at - 1; k >= 0; k-- {
		e := t.film.Events[k]
		if e.Label != t.event.Label || e.Kind != film.Store && e.Kind != film.Known {
			continue
		}
		i, on := depth[e.From]
		if !on || i+1 >= len(stack) {
			continue
		}
		next := t.label(stack[i+1].Label)
		words := "it sleeps. It was explored from " + t.name(e.From) + " before " + next +
			" was, and commutes with " + next
		if i+2 < len(stack) {
			words += " and every label since"
		}
		return words + ": the other order leads to the same state."
	}
	return ""
}

// rank returns a label's place in ≪.
func (t *teller) rank(label int32) int { return slices.Index(t.order, int(label)) }

// independent reports whether two labels commute.
func (t *teller) independent(a, b int) bool { return Related(t.network, a, b) != Dependent }
