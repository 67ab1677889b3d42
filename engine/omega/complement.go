package omega

import (
	"iter"
	"slices"
	"strconv"
	"strings"
)

// construction is the complement of an automaton, made state by state. Its states are keys; it has one acceptance set.
// The empty state is the sink that accepts whatever comes: no run of the automaton is left.
type construction interface {
	start() iter.Seq[string]
	step(state string, letter int) iter.Seq[string]
	accepting(state string) bool
	members(state string) []int // of the automaton
	name(state string, called func(s int) string) string
}

// Complement is the complement of an automaton.
type Complement struct {
	construction
	How string // the construction, in words: "by two copies, …"
	was []int  // the state that each state of the automaton of the construction was
}

// Complement chooses the construction for an automaton that is trimmed and has its marks on states.
func (a *Automaton) Complement(b *Budget) *Complement {
	c := a.Components(nil)
	kinds := a.Kinds(c)
	switch {
	case !slices.Contains(kinds, Mixed):
		accepts := make([]bool, a.Size())
		for s, of := range c.Of {
			accepts[s] = kinds[of] == Accepting
		}
		return &Complement{&breakpoint{a, accepts},
			"by sets with a breakpoint, as it is weak (Miyano and Hayashi 1984)", Identity(a.Size())}
	case a.Deterministic():
		return &Complement{&copies{a}, "by two copies, as it is deterministic (Kurshan 1987)", Identity(a.Size())}
	}
	one, was := a.Single(b)
	return &Complement{&ranks{one, b},
		"by tight level rankings (Friedgut, Kupferman and Vardi 2006; Schewe 2009)", was}
}

// Name is the name of a state of the complement, made of those of the automaton.
func (c *Complement) Name(state string, called func(s int) string) string {
	return c.name(state, func(s int) string { return called(c.was[s]) })
}

// Members are the states of the automaton that a state of the complement is made of.
func (c *Complement) Members(state string) []int {
	members := c.members(state)
	for k, s := range members {
		members[k] = c.was[s]
	}
	slices.Sort(members)
	return slices.Compact(members)
}

// marks are the acceptance sets of a state.
func (c *Complement) marks(state string) uint64 {
	if c.accepting(state) {
		return 1
	}
	return 0
}

// Explored is the whole of a complement, over a number of letters: the automaton had those of lower numbers.
func (c *Complement) Explored(b *Budget, symbols int) *Exploration[string] {
	x := Explore(b, symbols, 1, c.marks)
	for state := range c.start() {
		x.Begin(state)
	}
	for at := 0; x.More(at); at++ {
		for letter := range symbols {
			for to := range c.step(x.Keys[at], letter) {
				if !x.Lead(at, Edge{Letter: letter}, to) {
					break
				}
			}
		}
	}
	return x
}

// only yields some states.
func only(states ...string) iter.Seq[string] { return slices.Values(states) }

// copies is the complement of a deterministic automaton. Source: Kurshan (JCSS 1987), for several sets. The run goes on
// in a first copy until a moment is guessed after which some set is not met again; the copy of that set has the states
// outside of it alone, and accepts. A run that ends is accepted in the sink. Cost: states times one more than sets.
type copies struct{ *Automaton }

// A state is written as the state of the automaton and its copy, 0 for the first.

func (c *copies) enter(s, copied int) iter.Seq[string] {
	var states []string
	if copied == 0 {
		states = append(states, Key([]int{s, 0}))
	}
	for set := range c.Sets {
		if c.Marks[s]>>uint(set)&1 == 0 && (copied == 0 || copied == set+1) {
			states = append(states, Key([]int{s, set + 1}))
		}
	}
	return slices.Values(states)
}

func (c *copies) start() iter.Seq[string] {
	if len(c.Initial) == 0 {
		return only("")
	}
	return c.enter(c.Initial[0], 0)
}

func (c *copies) step(state string, letter int) iter.Seq[string] {
	if state != "" {
		at := Numbers(state)
		if next := c.With(at[0], letter); len(next) > 0 {
			return c.enter(next[0].To, at[1])
		}
	}
	return only("")
}

func (c *copies) accepting(state string) bool { return state == "" || Numbers(state)[1] > 0 }

func (c *copies) members(state string) []int {
	if state == "" {
		return nil
	}
	return Numbers(state)[:1]
}

func (c *copies) name(state string, called func(int) string) string {
	if state == "" {
		return "sink"
	}
	at := Numbers(state)
	if at[1] == 0 {
		return called(at[0])
	}
	return called(at[0]) + "·" + strconv.Itoa(at[1]-1)
}

// breakpoint is the complement of an automaton without components that have both accepting cycles and others. Source:
// Miyano and Hayashi (TCS 1984). A word is not accepted when every run leaves the accepting components again and again.
// A state is the set of states that runs are in, and those of them that have been in accepting components since the
// last breakpoint:
// there all have left, and it accepts. It is deterministic. Cost: three to the power of states; of a deterministic
// automaton, its states and a sink.
type breakpoint struct {
	*Automaton
	accepts []bool // the state is in a component whose cycles are accepting
}

// A state is written as its members, doubled, and one more for those that owe a leave.

func (k *breakpoint) from(members map[int]bool, fresh bool, owing map[int]bool) string {
	var list []int
	for s := range members {
		v := 2 * s
		if k.accepts[s] && (fresh || owing[s]) {
			v++
		}
		list = append(list, v)
	}
	slices.Sort(list)
	return Key(list)
}

func (k *breakpoint) start() iter.Seq[string] {
	members := map[int]bool{}
	for _, s := range k.Initial {
		members[s] = true
	}
	return only(k.from(members, true, nil))
}

func (k *breakpoint) step(state string, letter int) iter.Seq[string] {
	members, owing := map[int]bool{}, map[int]bool{}
	for _, v := range Numbers(state) {
		for _, e := range k.With(v/2, letter) {
			members[e.To] = true
			owing[e.To] = owing[e.To] || v&1 != 0
		}
	}
	return only(k.from(members, k.accepting(state), owing))
}

func (k *breakpoint) accepting(state string) bool {
	return !slices.ContainsFunc(Numbers(state), func(v int) bool { return v&1 != 0 })
}

func (k *breakpoint) members(state string) (list []int) {
	for _, v := range Numbers(state) {
		list = append(list, v/2)
	}
	return list
}

func (k *breakpoint) name(state string, called func(int) string) string {
	var all, owing []string
	for _, v := range Numbers(state) {
		all = append(all, called(v/2))
		if v&1 != 0 {
			owing = append(owing, called(v/2))
		}
	}
	if len(owing) == 0 {
		return "{" + strings.Join(all, ",") + "}"
	}
	return "{" + strings.Join(all, ",") + "|" + strings.Join(owing, ",") + "}"
}
