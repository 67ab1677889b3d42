// Package family makes networks: models with a size, and the figures of the papers.
package family

import (
	"fmt"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Family is a model, or a series of models with a size.
type Family struct {
	Name       string
	About      string // what it models and what it is known for, with its source
	Parameters []Parameter
	build      func(value func(name string) int) *network.Network
	size       func(value func(name string) int) int // its parts, about; nil: a few
}

// MostParts bounds the states, transitions and labels of alphabets of a network that is built, all together.
const MostParts = 1 << 20

// Parameter is a number a family depends on.
type Parameter struct {
	Name              string
	About             string
	Default, Min, Max int
}

// Build makes the network. Parameters that values lack have their defaults; the error names one that is unknown or out
// of its bounds, or says that the network would have more than MostParts parts.
func (f *Family) Build(values map[string]int) (*network.Network, error) {
	return f.BuildWithin(MostParts, values)
}

// BuildWithin is Build with another bound on the number of parts. What has more is not begun.
func (f *Family) BuildWithin(most int, values map[string]int) (*network.Network, error) {
	all := map[string]int{}
	for _, p := range f.Parameters {
		all[p.Name] = p.Default
	}
	for name, value := range values {
		i := slices.IndexFunc(f.Parameters, func(p Parameter) bool { return p.Name == name })
		if i < 0 {
			return nil, fmt.Errorf("the family %s has no parameter %q", f.Name, name)
		}
		if p := f.Parameters[i]; value < p.Min || value > p.Max {
			return nil, fmt.Errorf("%s of the family %s must lie between %d and %d, not be %d",
				name, f.Name, p.Min, p.Max, value)
		}
		all[name] = value
	}
	value := func(name string) int { return all[name] }
	if f.size != nil {
		if size := f.size(value); size > most {
			return nil, fmt.Errorf("this network of the family %s would have about %s states, transitions and "+
				"labels, and may have %s here: choose smaller parameters",
				f.Name, say.Number(size), say.Number(most))
		}
	}
	return f.build(value), nil
}

// All lists the families.
func All() []Family { return families }

// Find returns the family called name, or nil.
func Find(name string) *Family {
	for i := range families {
		if families[i].Name == name {
			return &families[i]
		}
	}
	return nil
}

var families = []Family{
	{"philosophers", "n dining philosophers and n forks, [DEC] Section 6: no lasso with simultaneous acceptance",
		[]Parameter{{"n", "philosophers", 3, 2, 1000}},
		func(value func(string) int) *network.Network { return Philosophers(value("n")) },
		func(value func(string) int) int { return 25 * value("n") }},
	{"lefty", "n dining philosophers, the first of whom takes the right fork first: no deadlock",
		[]Parameter{{"n", "philosophers", 3, 2, 1000}},
		func(value func(string) int) *network.Network { return Lefty(value("n")) },
		func(value func(string) int) int { return 25 * value("n") }},
	{"ring", "n components in a ring, each synchronising with its neighbours, [DEC] Section 6: one decoupled " +
		"state, 5^n product states",
		[]Parameter{{"n", "components", 3, 2, 10000},
			{"enters", "internal labels that enter a diamond: with 2, unfoldings as in [DEC]", 1, 1, 9}},
		func(value func(string) int) *network.Network { return Ring(value("n"), value("enters")) },
		func(value func(string) int) int { return (16 + 3*value("enters")) * value("n") }},
	{"counters", "independent counters from 1 to n, [EL] Section 3: edge-lean search follows about half the edges",
		[]Parameter{{"n", "values of each counter", 5, 1, 100000}, {"k", "counters", 2, 1, 1000}},
		func(value func(string) int) *network.Network { return Counters(value("n"), value("k")) },
		func(value func(string) int) int { return 3 * value("k") * value("n") }},
	{"ample", "n components that meet in pairs, [DEC] Figure 9 left: ample sets reduce nothing, decoupled search " +
		"needs three states",
		[]Parameter{{"n", "components", 4, 2, 200}},
		func(value func(string) int) *network.Network { return Ample(value("n")) },
		func(value func(string) int) int { return 4 * value("n") * value("n") }},
	{"unfolding", "n components that all meet, [DEC] Figure 9 right: unfoldings are exponential, decoupled search " +
		"needs four states",
		[]Parameter{{"n", "components", 4, 2, 1000}},
		func(value func(string) int) *network.Network { return Unfolding(value("n")) },
		func(value func(string) int) int { return 8 * value("n") }},
	{"window", "two components without internal labels that guess among the last n letters: more decoupled states " +
		"than product states",
		[]Parameter{{"n", "letters remembered", 5, 1, 100}},
		func(value func(string) int) *network.Network { return Window(value("n")) },
		func(value func(string) int) int { return 6 * value("n") }},
	{"readers", "r readers and w writers, each reader with a lock and a writer with all of them: many components, " +
		"few states",
		[]Parameter{{"r", "readers", 3, 1, 30}, {"w", "writers", 3, 0, 2000}},
		func(value func(string) int) *network.Network { return ReadersWriters(value("r"), value("w")) },
		func(value func(string) int) int { return (5 + 8*value("r")) * (value("r") + value("w")) }},
	{"servers", "c clients and s servers at a desk that serves one client at a time: many components and labels",
		[]Parameter{{"c", "clients", 3, 1, 500}, {"s", "servers", 2, 1, 100}},
		func(value func(string) int) *network.Network { return Servers(value("c"), value("s")) },
		func(value func(string) int) int { return 12 * value("c") * (1 + value("s")) }},
	{"election", "n agents who write their bids on a board: few components, labels as the square of the bids",
		[]Parameter{{"n", "agents", 2, 1, 20}, {"v", "bids", 3, 1, 80}},
		func(value func(string) int) *network.Network { return Election(value("n"), value("v")) },
		func(value func(string) int) int { return 6 * value("n") * value("v") * (1 + value("v")) }},
	{"tokens", "Dijkstra's ring of n + 1 machines with n + 1 values each, all different at first: labels as n^3",
		[]Parameter{{"n", "machines but one", 3, 1, 40}},
		func(value func(string) int) *network.Network { return Tokens(value("n")) },
		func(value func(string) int) int { n := value("n") + 1; return 5 * n * n * n }},
	{"transport", "a truck and n packages, [STD] Section 2: three decoupled states under a star with the truck as " +
		"centre, 2·3^n product states",
		[]Parameter{{"n", "packages", 3, 1, 1000},
			{"run", "1: as a program that runs the packages one by one, [STD] Figure 3; 0: as in Section 2", 0, 0, 1}},
		func(value func(string) int) *network.Network {
			if value("run") == 1 {
				return TransportProgram(value("n"))
			}
			return Transport(value("n"))
		},
		func(value func(string) int) int { return 19*value("n") + value("run")*36*value("n") }},
	{"clients", "n clients and a server that answers one after the other, after [STD] Section 4: as many product " +
		"states as there, 4^(n-1)*n*(3n+5) without work, and 2n^2 + n decoupled states",
		[]Parameter{{"n", "clients", 3, 1, 200},
			{"work", "1: each client counts from 0 to 1 before it asks, as NonEmptyC; 0: EmptyC", 0, 0, 1}},
		func(value func(string) int) *network.Network { return Clients(value("n"), value("work") == 1) },
		func(value func(string) int) int { return value("n") * (45 + value("n")) }},
	{"peterson", "Peterson's mutual exclusion for n processes, [STD] Section 4: 33434 product states for 3, 274 " +
		"decoupled states under a star with the variables as centre",
		[]Parameter{{"n", "processes", 3, 2, 20},
			{"ports", "1: every write is a centre step, as SPIN counts; 0: only one that changes its variable", 1, 0,
				1}},
		func(value func(string) int) *network.Network { return Peterson(value("n"), value("ports") == 1) },
		func(value func(string) int) int { n := value("n"); return n * n * n * (12 + n/2) }},
	{"random", "random components that meet in pairs, none with an internal accepting cycle, [DEC] Section 6: " +
		"decoupled search gains with the share of internal transitions",
		[]Parameter{
			{"components", "components", 3, 2, 1000},
			{"internal", "internal transitions, of 100", 40, 0, 100},
			{"fewest", "fewest states of a component", 15, 2, 10000},
			{"states", "most states of a component", 30, 2, 10000},
			{"accepting", "most accepting states of a component, of 100; at least one accepts", 3, 0, 100},
			{"transitions", "transitions of a component, for each of its states", 3, 1, 100},
			{"labels", "global labels a component takes part in, on average", 4, 1, 1000},
			{"seed", "the seed", 1, 0, 1 << 30},
		},
		func(value func(string) int) *network.Network {
			return Random(Density{
				Components: value("components"), Internal: value("internal"),
				Fewest: value("fewest"), States: value("states"), Accepting: value("accepting"),
				Transitions: value("transitions"), Labels: value("labels"), Seed: uint64(value("seed")),
			})
		},
		func(value func(string) int) int {
			return value("components") * (value("states")*(1+value("transitions")) + value("labels") + 1)
		}},
	{"gba", "A_n of [GEN] Figure 1, a generalized Büchi automaton: 2n states and n acceptance sets, where a single " +
		"set takes more than n^2 states and the counter construction makes 2n^2",
		[]Parameter{{"n", "letters, each with an acceptance set", 3, 2, network.MaxSets},
			{"barren", "1: no state is in the last set, so that there is no lasso; 0: A_n as it is", 0, 0, 1}},
		func(value func(string) int) *network.Network { return Blocks(value("n"), value("barren") == 1) },
		func(value func(string) int) int { return 6 * value("n") }},
	{"fig1", "two automata with an accepting lasso, [DEC] Figure 1", nil, fixed(Figure1), nil},
	{"fig5", "why a nested search must tell references apart, [DEC] Figure 5", nil, fixed(Figure5), nil},
	{"fig8", "two nested searches, the second finds the cycle, [DEC] Figure 8", nil, fixed(Figure8), nil},
	{"figure2", "a cyclic space in which trace normal form misses a state, [EL] Figure 2", nil, fixed(Figure2), nil},
	{"lost-cycle", "edge-lean search loses the only accepting cycle: never look for cycles on reduced edges", nil,
		fixed(LostCycle), nil},
	{"naive-unsound", "intersection with the stack would report a lasso that does not exist", nil, fixed(NaiveUnsound),
		nil},
	{"sketch7-unsound", "the sketch of [DEC] Section 7 would report a lasso that does not exist", nil,
		fixed(Sketch7Unsound), nil},
}

func fixed(build func() *network.Network) func(func(string) int) *network.Network {
	return func(func(string) int) *network.Network { return build() }
}

// automaton is a component under construction; its states appear as they are first named, the first one initial.
type automaton struct {
	network   *network.Network
	component network.Component
}

// start begins a component with the given alphabet.
func start(n *network.Network, name string, alphabet ...string) *automaton {
	a := &automaton{network: n, component: network.Component{Name: name, Initial: []int{0}, Sets: 1}}
	for _, label := range alphabet {
		a.component.Alphabet = append(a.component.Alphabet, n.Label(label))
	}
	return a
}

func (a *automaton) state(name string) int {
	if s := a.component.State(name); s >= 0 {
		return s
	}
	a.component.States = append(a.component.States, name)
	a.component.Marks = append(a.component.Marks, 0)
	return len(a.component.States) - 1
}

// states names states in order.
func (a *automaton) states(names ...string) *automaton {
	for _, name := range names {
		a.state(name)
	}
	return a
}

// step adds a transition.
func (a *automaton) step(from, label, to string) *automaton {
	a.move(a.state(from), label, a.state(to))
	return a
}

// move adds a transition between states named by number.
func (a *automaton) move(from int, label string, to int) {
	l, _ := a.network.Lookup(label)
	a.component.Transitions = append(a.component.Transitions, network.Transition{From: from, Label: l, To: to})
}

// accept marks states as accepting.
func (a *automaton) accept(names ...string) *automaton {
	for _, name := range names {
		a.component.Marks[a.state(name)] = 1
	}
	return a
}

// centre puts the component into the centre of a star.
func (a *automaton) centre() *automaton {
	a.component.Centre = true
	return a
}

// done adds the component to the network.
func (a *automaton) done() { a.network.Add(a.component) }

// order lists the labels that come first in ≪.
func order(n *network.Network, labels ...string) {
	n.First = append(n.First, n.LabelsNamed(labels)...)
}
