package petri

// Bounds by weighted invariants: weights of places such that no transition increases the weighted sum of tokens. A
// place of weight w then never holds more than the sum of the initial marking, divided by w. The weights are grown
// greedily: where a transition adds to the sum, a place from which it takes gets as much weight as makes up for it.
// That may fail where weights exist; what is found is a proof, as each transition has been looked at.

// Bounds of the search for weights.
const (
	weightSteps = 2_000
	mostWeight  = 1 << 16
)

// weighted is a bound for the tokens of a place; ok is false where none was found.
func (v *invariants) weighted(place int) (most int, ok bool) {
	weights := map[int]int{place: 1}
	gain := func(t int) (sum int) {
		for _, a := range v.net.Transitions[t].Put {
			sum += weights[a.Place] * a.Weight
		}
		for _, a := range v.net.Transitions[t].Take {
			sum -= weights[a.Place] * a.Weight
		}
		v.work -= len(v.net.Transitions[t].Put) + len(v.net.Transitions[t].Take)
		return sum
	}
	queue := append([]int(nil), v.touching[place]...)
	for steps := 0; len(queue) > 0; steps++ {
		t := queue[0]
		queue = queue[1:]
		adds := gain(t)
		if adds <= 0 {
			continue
		}
		q, per := v.payer(t, weights)
		if q < 0 || steps > weightSteps || v.work < 0 || adds > mostWeight {
			return 0, false
		}
		if weights[q] += (adds + per - 1) / per; weights[q] > mostWeight {
			return 0, false
		}
		queue = append(queue, v.touching[q]...)
	}
	sum := 0
	for p, w := range weights {
		if v.net.Places[p].Tokens > 0 && w > mostWeight*mostTokens/v.net.Places[p].Tokens {
			return 0, false
		}
		sum += w * v.net.Places[p].Tokens
	}
	most = max(1, sum/weights[place])
	return most, most <= mostTokens
}

// payer is the place whose weight makes up for what a transition adds, and how many tokens it loses: one without weight
// that few transitions touch, and without tokens where there is a choice; -1: there is none.
func (v *invariants) payer(t int, weights map[int]int) (place, loses int) {
	place, best := -1, 0
	for _, a := range v.net.Transitions[t].Take {
		lost := a.Weight - weight(v.net.Transitions[t].Put, a.Place)
		if lost <= 0 {
			continue
		}
		cost := 4*len(v.touching[a.Place]) + min(v.net.Places[a.Place].Tokens, 1)
		if weights[a.Place] > 0 {
			cost += 2
		}
		if place < 0 || cost < best {
			place, loses, best = a.Place, lost, cost
		}
	}
	return place, loses
}
