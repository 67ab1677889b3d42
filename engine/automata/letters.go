package automata

import (
	"fmt"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// The letters that no label of a network has. Under valuations labels are classes of letters; letters on no edge are
// dropped when a text is read, but words have them, which no component accepts.
//
// Construction: the complement of all cubes together, as disjoint cubes, by Shannon expansion. Cost: exponential in the
// propositions; beyond mostCases it is not known whether there are such letters.

const mostCases = 100_000

// rest are the letters that no label stands for. Under labels there are none.
type rest struct {
	known bool
	cubes []network.Cube
	name  string // of a label that stands for them
	why   string // it is not known
}

func restOf(b *omega.Budget, n *network.Network) *rest {
	if n.Reading != network.Valuations {
		return &rest{known: true}
	}
	if n.Letters == nil {
		return &rest{why: "their formulas are too many"}
	}
	var all []network.Cube
	for _, cubes := range n.Letters.Cubes {
		all = append(all, cubes...)
	}
	r := &rest{known: true}
	cases := 0
	var expand func(left []network.Cube, so network.Cube, from int)
	expand = func(left []network.Cube, so network.Cube, from int) {
		if cases += 1 + len(left)/8; cases > mostCases || !r.known || b.Over(1) {
			r.known, r.why = false, "their formulas are too intricate"
			return
		}
		if len(left) == 0 {
			r.cubes = append(r.cubes, network.Cube{True: slices.Clone(so.True), False: slices.Clone(so.False)})
			return
		}
		p := len(n.Letters.Propositions) // the first that a cube asks for, from here on
		for _, c := range left {
			for _, list := range [][]int{c.True, c.False} {
				if k, _ := slices.BinarySearch(list, from); k < len(list) {
					p = min(p, list[k])
				}
			}
		}
		if p == len(n.Letters.Propositions) {
			return // some cube asks for nothing more: it has all that is left
		}
		for _, holds := range []bool{false, true} {
			next := so
			var agree []network.Cube
			against := func(c network.Cube) []int { return c.True }
			if holds {
				against = func(c network.Cube) []int { return c.False }
				next.True = append(slices.Clip(so.True), p)
			} else {
				next.False = append(slices.Clip(so.False), p)
			}
			for _, c := range left {
				if _, asked := slices.BinarySearch(against(c), p); !asked {
					agree = append(agree, c)
				}
			}
			expand(agree, next, p+1)
		}
	}
	expand(all, network.Cube{}, 0)
	if !r.known {
		r.cubes = nil
		return r
	}
	r.name = formula(n.Letters.Propositions, r.cubes)
	for taken := true; taken && len(r.cubes) > 0; {
		if _, taken = n.Lookup(r.name); taken {
			r.name += " "
		}
	}
	return r
}

// formula writes cubes as a sum of products, if it is short.
func formula(propositions []string, cubes []network.Cube) string {
	const products, length = 6, 80
	if len(cubes) > products {
		return "other letters"
	}
	text := network.Formula(cubes, func(p int) string { return propositions[p] })
	if len(text) <= length {
		return text
	}
	return "other letters"
}

// substitute gives the letters over propositions with other names, of which several may become one: letters in which
// those differ go.
func substitute(l *network.Letters, rename func(string) string) (*network.Letters, error) {
	to := &network.Letters{Cubes: make([][]network.Cube, len(l.Cubes))}
	var merged omega.Numbering[string]
	becomes := make([]int, len(l.Propositions))
	for p, name := range l.Propositions {
		renamed := rename(name)
		if renamed == "" {
			return nil, refusal(fmt.Sprintf("proposition %s needs a name", say.Short(name)))
		}
		becomes[p], _ = merged.Number(renamed)
	}
	to.Propositions = merged.Keys
	list := func(places []int) (now []int) {
		for _, p := range places {
			now = append(now, becomes[p])
		}
		slices.Sort(now)
		return slices.Compact(now)
	}
	for label, cubes := range l.Cubes {
		for _, c := range cubes {
			now := network.Cube{True: list(c.True), False: list(c.False)}
			if !slices.ContainsFunc(now.True, func(p int) bool { return slices.Contains(now.False, p) }) {
				to.Cubes[label] = append(to.Cubes[label], now)
			}
		}
	}
	return to, nil
}
