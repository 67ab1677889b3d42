package automata

import (
	"encoding/binary"
	"slices"
	"strconv"
	"strings"
)

// opposite is the complement of an automaton, made state by state. Its states are bytes; it has one acceptance set. The
// empty state is the sink that accepts whatever comes: no run of the automaton is left.
type opposite interface {
	start(yield func(state string) error) error
	step(state string, letter int, yield func(state string) error) error
	accepting(state string) bool
	members(state string) []int // of the automaton
	name(state string, called func(s int) string) string
}

// opposed chooses the construction for an automaton that is trimmed, and says which. Where it first makes one set of
// several, the members of its states are copies of the states that of has for them.
func (a *automaton) opposed(b *budget) (o opposite, of []int, how string, err error) {
	x := &examined{automaton: a}
	x.partition()
	switch {
	case !slices.Contains(x.kinds, Mixed):
		accepts := make([]bool, a.size())
		for s, part := range x.parts.of {
			accepts[s] = x.kinds[part] == Accepting
		}
		return &breakpoint{a, accepts}, nil, "by sets with a breakpoint, as it is weak (Miyano and Hayashi 1984)", nil
	case a.deterministic():
		return &copies{a}, nil, "by two copies, as it is deterministic (Kurshan 1987)", nil
	}
	one, err := a.single(b)
	if err != nil {
		return nil, nil, "", err
	}
	return &ranks{one.automaton}, one.was, "by tight level rankings (Friedgut, Kupferman and Vardi 2006; Schewe 2009)",
		nil
}

// single is an automaton with one set at most, by copies with a counter (degeneralise.go).
func (a *automaton) single(b *budget) (smaller, error) {
	if a.sets <= 1 {
		return smaller{automaton: a}, nil
	}
	x := explore(b, a.letters, 1, func(p [2]int) uint64 { // a state and the set whose turn it is
		if p[1] == 0 {
			return a.marks[p[0]] & 1
		}
		return 0
	})
	for _, s := range a.initial {
		if err := x.begin([2]int{s, 0}); err != nil {
			return smaller{}, err
		}
	}
	for at := 0; at < len(x.keys); at++ {
		s, set := x.keys[at][0], x.keys[at][1]
		if a.marks[s]>>uint(set)&1 != 0 {
			set = (set + 1) % a.sets
		}
		for _, e := range a.leaving(s) {
			to, err := x.enter([2]int{e.to, set})
			if err != nil {
				return smaller{}, err
			}
			x.leave[at] = append(x.leave[at], edge{e.letter, to})
		}
	}
	was := make([]int, len(x.keys))
	for k, p := range x.keys {
		was[k] = p[0]
	}
	return smaller{x.finish(), was}, nil
}

// numbers reads the numbers that a state is written with.
func numbers(state string) (list []int) {
	for at := 0; at < len(state); {
		v, size := binary.Uvarint([]byte(state[at:min(at+binary.MaxVarintLen64, len(state))]))
		list = append(list, int(v))
		at += size
	}
	return list
}

func written(list []int) string {
	key := make([]byte, 0, 2*len(list))
	for _, v := range list {
		key = binary.AppendUvarint(key, uint64(v))
	}
	return string(key)
}

// copies is the complement of a deterministic automaton. Source: Kurshan (JCSS 1987), for several sets. The run goes on
// in a first copy until a moment is guessed after which some set is not met again; the copy of that set has the states
// outside of it alone, and accepts. A run that ends is accepted in the sink. Cost: states times one more than sets.
type copies struct{ *automaton }

// A state is written as the state of the automaton and its copy, 0 for the first.

func (c *copies) enter(s, copied int, yield func(string) error) error {
	if copied == 0 {
		if err := yield(written([]int{s, 0})); err != nil {
			return err
		}
	}
	for set := range c.sets {
		if c.marks[s]>>uint(set)&1 == 0 && (copied == 0 || copied == set+1) {
			if err := yield(written([]int{s, set + 1})); err != nil {
				return err
			}
		}
	}
	return nil
}

func (c *copies) start(yield func(string) error) error {
	if len(c.initial) == 0 {
		return yield("")
	}
	return c.enter(c.initial[0], 0, yield)
}

func (c *copies) step(state string, letter int, yield func(string) error) error {
	if state == "" {
		return yield("")
	}
	at := numbers(state)
	if next := c.with(at[0], letter); len(next) > 0 {
		return c.enter(next[0].to, at[1], yield)
	}
	return yield("")
}

func (c *copies) accepting(state string) bool { return state == "" || numbers(state)[1] > 0 }

func (c *copies) members(state string) []int {
	if state == "" {
		return nil
	}
	return numbers(state)[:1]
}

func (c *copies) name(state string, called func(int) string) string {
	if state == "" {
		return "sink"
	}
	at := numbers(state)
	if at[1] == 0 {
		return called(at[0])
	}
	return called(at[0]) + "·" + strconv.Itoa(at[1]-1)
}

// breakpoint is the complement of an automaton without parts that have both accepting cycles and others. Source: Miyano
// and Hayashi (TCS 1984). A word is not accepted when every run leaves the accepting parts again and again. A state is
// the set of states that runs are in, and those of them that have been in accepting parts since the last breakpoint:
// there all have left, and it accepts. It is deterministic. Cost: three to the power of states; of a deterministic
// automaton, its states and a sink.
type breakpoint struct {
	*automaton
	accepts []bool // the state is in a part whose cycles are accepting
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
	return written(list)
}

func (k *breakpoint) start(yield func(string) error) error {
	members := map[int]bool{}
	for _, s := range k.initial {
		members[s] = true
	}
	return yield(k.from(members, true, nil))
}

func (k *breakpoint) step(state string, letter int, yield func(string) error) error {
	members, owing := map[int]bool{}, map[int]bool{}
	fresh := k.accepting(state)
	for _, v := range numbers(state) {
		for _, e := range k.with(v/2, letter) {
			members[e.to] = true
			if v&1 != 0 {
				owing[e.to] = true
			}
		}
	}
	return yield(k.from(members, fresh, owing))
}

func (k *breakpoint) accepting(state string) bool {
	return !slices.ContainsFunc(numbers(state), func(v int) bool { return v&1 != 0 })
}

func (k *breakpoint) members(state string) (list []int) {
	for _, v := range numbers(state) {
		list = append(list, v/2)
	}
	return list
}

func (k *breakpoint) name(state string, called func(int) string) string {
	var all, owing []string
	for _, v := range numbers(state) {
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
