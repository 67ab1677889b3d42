package differential

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"lassolab/engine/automata"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// anyAutomata is a case of one to three automata.
func anyAutomata(r *rand.Rand) *Case { return about(r, random.Automata(r)) }

// unhurried is that no clock ends what is asked of automata.
var unhurried = omega.Limits{Time: 1000 * time.Hour}

// operated makes an operation, and checks what each result has.
func (j *judge) operated(n *network.Network, id string, components []int) *automata.Result {
	r, err := automata.Operate(j.ctx, n, id, components, nil, unhurried)
	switch what := fmt.Sprintf("lassolab operate -do %s of the components %v", id, components); {
	case err != nil:
		j.differs("%s: %v", what, err)
	case len(r.Network.Validate()) > 0:
		j.differs("%s: %v", what, r.Network.Validate())
	case len(r.Origin) != len(r.Network.Components[0].States) || r.Said == "" || r.Changed && r.Deed == "":
		j.differs("%s: origins %v, said %q, deed %q", what, r.Origin, r.Said, r.Deed)
	}
	return r
}

// mostFollowed bounds the automata through which words are followed by brute force.
const mostFollowed = 400

// languagesChange compares the short words of the result of each operation, by brute force, with those that it
// promises.
func languagesChange(j *judge, c *Case) {
	n, r := c.Network, c.chance("component")
	i := r.IntN(len(n.Components))
	one := slices.Clone(n.Components[i].Alphabet)
	if unnamed(n) {
		one = append(one, random.Unnamed)
	}
	accepted := func(i int, w random.Word) bool { return random.Accepts(n, i, w) }
	for _, o := range automata.Operations {
		var components []int
		var says func(w random.Word) bool
		letters, long := one, 3
		switch {
		case o.Least == 1 && !o.Labels && !o.Adds:
			components, says = []int{i}, func(w random.Word) bool { return accepted(i, w) }
		case o.Least == 1 && o.Adds:
			components, says = []int{i}, func(w random.Word) bool { return !accepted(i, w) }
		case o.Least == 2 && o.Adds && len(n.Components) > 1:
			components = r.Perm(len(n.Components))[:2+r.IntN(len(n.Components)-1)]
			letters, long = together(n, components), 2
			every := o.ID == "intersection"
			says = func(w random.Word) bool {
				return slices.ContainsFunc(components, func(i int) bool { return accepted(i, w) != every }) != every
			}
		default:
			continue
		}
		made := j.operated(n, o.ID, components)
		if len(made.Network.Components[0].States) > mostFollowed {
			j.note("too large to follow")
			continue
		}
		for _, w := range random.Words(letters, 1, long) {
			want := says(w)
			if got := random.Accepts(made.Network, 0, carried(n, made.Network, w)); got != want {
				j.differs("lassolab operate -do %s of the components %v (%s): of the result, %v is a word: %t; it "+
					"should be: %t", o.ID, components, made.Said, named(n, w), got, want)
			}
			j.note(map[bool]string{true: "accepted", false: "refused"}[want])
		}
	}
}

// together are the labels of some components.
func together(n *network.Network, components []int) (letters []int) {
	for l := range n.Labels {
		if slices.ContainsFunc(components, func(i int) bool { return slices.Contains(n.Components[i].Alphabet, l) }) {
			letters = append(letters, l)
		}
	}
	return letters
}

// unnamed reports whether some letter has no label.
func unnamed(n *network.Network) bool {
	if n.Letters == nil {
		return false
	}
	for letter := range 1 << len(n.Letters.Propositions) {
		some := false
		for l := range n.Labels {
			some = some || hasLetter(n, l, letter)
		}
		if !some {
			return true
		}
	}
	return false
}

// hasLetter reports whether a label has a letter, bit p of which says whether proposition p holds.
func hasLetter(n *network.Network, label, letter int) bool {
	return slices.ContainsFunc(n.Letters.Cubes[label], func(c network.Cube) bool {
		return !slices.ContainsFunc(c.True, func(p int) bool { return letter>>p&1 == 0 }) &&
			!slices.ContainsFunc(c.False, func(p int) bool { return letter>>p&1 == 1 })
	})
}

// carried is a word in the labels of the result, by their names. A letter without a label has one there if needed.
func carried(n, made *network.Network, w random.Word) random.Word {
	const lacked = 1 << 20
	fresh := func(l network.Label) bool {
		_, old := n.Lookup(l.Name)
		return !old
	}
	list := func(letters []int) (now []int) {
		for _, l := range letters {
			id := random.Unnamed
			if l != random.Unnamed {
				var known bool
				if id, known = made.Lookup(n.Labels[l].Name); !known {
					id = lacked
				}
			} else if at := slices.IndexFunc(made.Labels, fresh); at >= 0 {
				id = at
			}
			now = append(now, id)
		}
		return now
	}
	return random.Word{Prefix: list(w.Prefix), Cycle: list(w.Cycle)}
}

func named(n *network.Network, w random.Word) string {
	return (&automata.Word{Prefix: w.Prefix, Cycle: w.Cycle}).Say(n)
}

// questionsAreMisanswered compares the answers to questions about languages with all short words: the word that shows
// an answer shows it, and where there is none no short word shows the contrary.
func questionsAreMisanswered(j *judge, c *Case) {
	n, r := c.Network, c.chance("components")
	for _, question := range automata.Questions {
		if question.Components > len(n.Components) {
			continue
		}
		chosen := r.Perm(len(n.Components))[:question.Components]
		what := fmt.Sprintf("lassolab ask -question %s of the components %v", question.ID, chosen)
		a, err := automata.Ask(j.ctx, n, question.ID, chosen, unhurried)
		if err != nil || !a.Known {
			j.differs("%s: %v, %+v", what, err, a)
		}
		shows := func(w random.Word) bool { // the answer “no”, or “yes, they meet”
			first := random.Accepts(n, chosen[0], w)
			switch question.ID {
			case "empty":
				return first
			case "universal":
				return !first
			case "meet":
				return first && random.Accepts(n, chosen[1], w)
			case "included":
				return first && !random.Accepts(n, chosen[1], w)
			case "equal":
				return first != random.Accepts(n, chosen[1], w)
			}
			panic("nobody says what the question " + question.ID + " means")
		}
		j.note(fmt.Sprintf("%s: %t", question.ID, a.Holds))
		if a.Word != nil {
			w := random.Word{Prefix: a.Word.Prefix, Cycle: a.Word.Cycle}
			if !shows(w) || !a.Checked || len(a.In)+len(a.NotIn) != len(chosen) || a.Holds != (question.ID == "meet") {
				j.differs("%s: “%s”, which %s does not show", what, a.Said, a.Word.Say(n))
			}
			continue
		}
		if a.Holds == (question.ID == "meet") {
			j.differs("%s: “%s”, without a word that shows it", what, a.Said)
		}
		letters := together(n, chosen)
		if question.ID == "universal" && unnamed(n) {
			letters = append(letters, random.Unnamed)
		}
		for _, w := range random.Words(letters, 2, 3) {
			if shows(w) {
				j.differs("%s: “%s”, though there is %s", what, a.Said, named(n, w))
			}
		}
	}
}

// stays is what an operation leaves of a network whose components its result replaces.
type stays struct{ simultaneous, generalized, graph bool }

// left says it for each operation whose result replaces components, as its row promises.
var left = map[string]stays{
	"trim": {true, true, false}, "complete": {true, true, false}, "degeneralise": {true, false, false},
	"bisimulation": {true, true, true}, "simulation": {true, true, false}, "canonical": {true, true, true},
	"order":       {true, true, true},
	"state-based": {true, true, true}, "product": {false, true, true}, "product-moment": {true, false, true},
}

// replacementsChange compares a network before and after an operation's result replaces components, by brute force.
func replacementsChange(j *judge, c *Case) {
	n := c.Network
	was := Known(n)
	for _, o := range automata.Operations {
		if o.Adds || o.Labels || len(n.Components) < o.Least {
			continue
		}
		r := c.chance("replaced", o.ID)
		components := r.Perm(len(n.Components))
		if o.Most == 1 {
			components = components[:1]
		} else {
			components = components[:2+r.IntN(len(components)-1)]
		}
		made := j.operated(n, o.ID, components)
		kept, promised := left[o.ID]
		what := fmt.Sprintf("lassolab operate -do %s of the components %v (%s)", o.ID, components, made.Said)
		if !promised {
			j.differs("%s: nobody says what it leaves of a network", what)
		}
		is := Known(replaced(n, made, components))
		switch {
		case kept.simultaneous && is.Simultaneous != was.Simultaneous,
			kept.generalized && is.Generalized != was.Generalized:
			j.differs("%s: there are lassos (%s, %s): %t, %t; before: %t, %t", what, search.Simultaneous,
				search.Generalized, is.Simultaneous, is.Generalized, was.Simultaneous, was.Generalized)
		case kept.graph && ((was.Deadlocks > 0) != (is.Deadlocks > 0) || was.Acyclic != is.Acyclic):
			j.differs("%s: %d deadlocks, acyclic %t; before: %d, %t", what, is.Deadlocks, is.Acyclic, was.Deadlocks,
				was.Acyclic)
		case o.Least == 2 && kept.generalized && (was.Deadlocks != is.Deadlocks || len(was.States) != len(is.States)):
			j.differs("%s: %d deadlocks, %d states; before: %d, %d", what, is.Deadlocks, len(is.States), was.Deadlocks,
				len(was.States))
		}
		if is.Simultaneous != was.Simultaneous || is.Generalized != was.Generalized {
			j.note("changed, as it may")
		} else {
			j.note("stayed")
		}
	}
}

// replaced is a network in which the result of an operation replaces its components.
func replaced(n *network.Network, r *automata.Result, components []int) *network.Network {
	to := network.New()
	to.Reading = n.Reading
	to.Adopt(r.Network, r.Network.Components[0])
	for i := range n.Components {
		if !slices.Contains(components, i) {
			to.Adopt(n, n.Components[i])
		}
	}
	return to
}
