package interchange

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// What the formats of other model checkers share: the steps of a network by label, and identifiers.

// mostSteps is how many steps of labels a text may list one by one.
const mostSteps = 50_000

// moves are, by label and by place among its participants, the transitions that carry it, each once.
type moves [][][]network.Transition

func movesOf(n *network.Network) moves {
	m := make(moves, len(n.Labels))
	for l := range n.Labels {
		m[l] = make([][]network.Transition, len(n.Labels[l].Participants))
	}
	for i := range n.Components {
		place := map[int]int{} // of the component among the participants of a label
		for _, l := range n.Components[i].Alphabet {
			place[l], _ = slices.BinarySearch(n.Labels[l].Participants, i)
		}
		seen := map[network.Transition]bool{}
		for _, t := range n.Components[i].Transitions {
			if !seen[t] {
				seen[t] = true
				list := &m[t.Label][place[t.Label]]
				*list = append(*list, t)
			}
		}
	}
	return m
}

// count is how many steps by label l there are: choices of a transition for each participant.
func (m moves) count(l int) int {
	count := 1
	for _, list := range m[l] {
		if len(list) > 0 && count > math.MaxInt32/len(list) {
			return math.MaxInt32
		}
		count *= len(list)
	}
	return count
}

// listable says why the steps by some labels cannot be listed one by one.
func (m moves) listable(n *network.Network, labels []int) error {
	all := 0
	for _, l := range labels {
		if all += m.count(l); all > mostSteps {
			return fmt.Errorf("up to the label %q, labels of several components can happen in %s ways: at most %s "+
				"are written one by one",
				say.Short(n.Labels[l].Name), say.Number(all), say.Number(mostSteps))
		}
	}
	return nil
}

// starts gives the initial vectors of states, and says why where they are too many to be listed.
func starts(n *network.Network) ([][]int, error) {
	initial := make([][]int, len(n.Components))
	count := 1
	for i := range n.Components {
		initial[i] = n.Components[i].Initial
		if count *= len(initial[i]); count > mostSteps {
			return nil, fmt.Errorf("the network has more than %s initial states: at most so many are "+
				"written one by one", say.Number(mostSteps))
		}
	}
	var list [][]int
	for v := range omega.Combinations(initial) {
		list = append(list, slices.Clone(v))
	}
	return list, nil
}

// reserved keeps words from being identifiers.
func reserved(list string) *say.Distinct {
	return say.NewDistinct(say.Numbered("_"), strings.Fields(list)...)
}

const longestIdentifier = 60 // characters

// identifier makes a distinct identifier of a name: letters, digits, and underscores for all other characters. One that
// does not begin with a letter begins with head.
func identifier(ids *say.Distinct, head, name string) string {
	id := strings.Map(func(r rune) rune {
		if r < 0x80 && (r >= '0' && r <= '9' || r|0x20 >= 'a' && r|0x20 <= 'z') {
			return r
		}
		return '_'
	}, say.Cut(name, longestIdentifier))
	if id = strings.TrimLeft(id, "_"); id == "" || id[0] <= '9' {
		id = head + id
	}
	return ids.Of(strings.TrimRight(id, "_"))
}

// inComment writes a name into a comment between /* and */.
func inComment(name string) string {
	return strings.NewReplacer("*/", "* /", "/*", "/ *").Replace(OneLine(name))
}

// acceptance is the states of an acceptance set of a component.
type acceptance struct {
	component, set int
	states         []int
}

// acceptances are the acceptance sets of all components but those that every state is in.
func acceptances(n *network.Network) (list []acceptance) {
	for i := range n.Components {
		c := &n.Components[i]
		for set := range c.Sets {
			a := acceptance{component: i, set: set}
			for s := range c.States {
				if c.Marks[s]>>set&1 == 1 {
					a.states = append(a.states, s)
				}
			}
			if len(a.states) < len(c.States) {
				list = append(list, a)
			}
		}
	}
	return list
}

// condition is that the component is in one of the states.
func (a acceptance) condition(in func(state int) string) string {
	var list []string
	for _, s := range a.states {
		list = append(list, in(s))
	}
	return cmp.Or(strings.Join(list, " || "), "false")
}

// called names the set after its component.
func (a acceptance) called(n *network.Network, component string) string {
	if n.Components[a.component].Sets == 1 {
		return "accepts_" + component
	}
	return "accepts_" + component + "_" + strconv.Itoa(a.set)
}
