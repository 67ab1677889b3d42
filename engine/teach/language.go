package teach

import (
	"context"
	"encoding/binary"
	"errors"
	"slices"

	"lassolab/engine/ltl"
	"lassolab/engine/network"
)

// buchi is an automaton with one acceptance set, over numbered letters.
type buchi struct {
	next      [][][]int32 // the successors of each state by each letter
	initial   []int32
	accepting []bool
}

// drawnAutomaton is a network of one component as an automaton over the given labels.
func drawnAutomaton(n *network.Network, labels []string) *buchi {
	whole, _ := n.Degeneralise()
	c := &whole.Components[0]
	b := &buchi{next: make([][][]int32, len(c.States)), accepting: make([]bool, len(c.States))}
	for s := range c.States {
		b.next[s] = make([][]int32, len(labels))
		b.accepting[s] = c.Accepting(s)
	}
	for _, s := range c.Initial {
		b.initial = append(b.initial, int32(s))
	}
	for _, t := range c.Transitions {
		l := slices.Index(labels, whole.Labels[t.Label].Name)
		b.next[t.From][l] = append(b.next[t.From][l], int32(t.To))
	}
	return b
}

// oneHot is the alphabet of words each of whose letters is one label.
func oneHot(labels []string) ltl.Alphabet {
	a := ltl.Alphabet{}
	for i, name := range labels {
		a.Names = append(a.Names, ltl.Name{Word: name})
		a.Letters = append(a.Letters, 1<<i)
	}
	return a
}

// formulaAutomaton is the automaton of a formula over labels, or of its negation.
func formulaAutomaton(ctx context.Context, formula string, negated bool, labels []string) (*buchi, error) {
	f, diagnostics := ltl.Parse(formula, func(word string) bool { return slices.Contains(labels, word) })
	if diagnostics.HasErrors() {
		return nil, wrong("%s", diagnostics[0].Message)
	}
	a, err := ltl.Translate(ctx, f, negated, oneHot(labels))
	if err != nil {
		return nil, wrong("the formula is too large: %s", err)
	}
	return &buchi{next: a.Next, initial: []int32{0}, accepting: a.Accepting}, nil
}

// both accepts what two automata accept: a pair, and which of them is to accept next. State 0 is initial.
func both(a, b *buchi) ([][][]int32, []bool) {
	type at struct {
		a, b  int32
		turns int8 // 0: a is to accept, 1: b is, 2: both did
	}
	number := map[at]int32{}
	list := []at{{}}
	var next [][][]int32
	letters := len(a.next[0])
	enter := func(x at) int32 {
		k, ok := number[x]
		if !ok {
			k = int32(len(list))
			number[x] = k
			list = append(list, x)
		}
		return k
	}
	step := func(x at) [][]int32 {
		by := make([][]int32, letters)
		turns := x.turns % 2
		if turns == 0 && a.accepting[x.a] {
			turns = 1
		}
		if turns == 1 && b.accepting[x.b] {
			turns = 2
		}
		for l := range by {
			for _, s := range a.next[x.a][l] {
				for _, t := range b.next[x.b][l] {
					by[l] = append(by[l], enter(at{s, t, turns}))
				}
			}
		}
		return by
	}
	first := make([][]int32, letters)
	for _, s := range a.initial {
		for _, t := range b.initial {
			for l, to := range step(at{s, t, 0}) {
				first[l] = append(first[l], to...)
			}
		}
	}
	next = append(next, first)
	for k := 1; k < len(list); k++ {
		next = append(next, step(list[k]))
	}
	accepting := make([]bool, len(list))
	for k, x := range list {
		accepting[k] = k > 0 && x.turns == 2
	}
	return next, accepting
}

var errTooMany = errors.New("too many")

// mostBoxes is how many ways of words through two automata are kept.
const mostBoxes = 30_000

// box is what words do that lead from one state of an automaton to another, in a second one: from which state they lead
// to which (1), and past an accepting state (2). See Fogarty and Vardi, "Efficient Büchi universality checking", TACAS
// 2010.
type box struct {
	from, to int32
	passes   bool // past an accepting state of the first automaton
	ways     []byte
	before   int // the box of the word without its last letter, -1: there is none
	letter   int
}

// beyond finds a word that the first automaton accepts and the second one does not: in front, and again and again.
func beyond(ctx context.Context, a, b *buchi) (prefix, cycle []int, found bool, err error) {
	n := len(b.next)
	boxes, err := allBoxes(ctx, a, b)
	if err != nil {
		return nil, nil, false, err
	}
	wordOf := func(k int) (letters []int) {
		for ; k >= 0; k = boxes[k].before {
			letters = append(letters, boxes[k].letter)
		}
		slices.Reverse(letters)
		return letters
	}
	// What words in front do is told by where they lead in both automata.
	type front struct {
		of    int // box, -1: the empty word
		state int32
		reach []bool
	}
	var fronts []front
	seen := map[string]bool{}
	add := func(of int, state int32, reach []bool) {
		key := binary.AppendVarint(nil, int64(state))
		for _, in := range reach {
			key = append(key, truth(in))
		}
		if !seen[string(key)] {
			seen[string(key)] = true
			fronts = append(fronts, front{of, state, reach})
		}
	}
	start := make([]bool, n)
	for _, s := range b.initial {
		start[s] = true
	}
	for _, s := range a.initial {
		add(-1, s, start)
	}
	for k, x := range boxes {
		if slices.Contains(a.initial, x.from) {
			add(k, x.to, led(start, x.ways))
		}
	}
	for k := range boxes {
		x := &boxes[k]
		if x.from != x.to || !x.passes {
			continue
		}
		ever := acceptedFrom(n, x.ways)
		for _, f := range fronts {
			if f.state != x.from {
				continue
			}
			if err := ctx.Err(); err != nil {
				return nil, nil, false, err
			}
			accepts := false
			for s, in := range f.reach {
				accepts = accepts || in && ever[s]
			}
			if !accepts {
				return wordOf(f.of), wordOf(k), true, nil
			}
		}
	}
	return nil, nil, false, nil
}

func truth(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// led is where the states of a set lead.
func led(set []bool, ways []byte) []bool {
	n := len(set)
	to := make([]bool, n)
	for s, in := range set {
		for t := range n {
			to[t] = to[t] || in && ways[s*n+t] > 0
		}
	}
	return to
}

// acceptedFrom says from which states a word is accepted that is repeated for ever.
func acceptedFrom(n int, ways []byte) []bool {
	reach := slices.Clone(ways) // the closure
	for m := range n {
		for s := range n {
			for t := range n {
				if reach[s*n+m] > 0 && reach[m*n+t] > 0 {
					reach[s*n+t] = max(reach[s*n+t], reach[s*n+m], reach[m*n+t])
				}
			}
		}
	}
	ever := make([]bool, n)
	for s := range n {
		for t := range n {
			ever[s] = ever[s] || (s == t || reach[s*n+t] > 0) && reach[t*n+t] == 2
		}
	}
	return ever
}

// allBoxes makes the boxes of all words that are not empty, shorter words first.
func allBoxes(ctx context.Context, a, b *buchi) ([]box, error) {
	n := len(b.next)
	var boxes []box
	seen := map[string]bool{}
	enter := func(x box) {
		key := binary.AppendVarint(binary.AppendVarint([]byte{truth(x.passes)}, int64(x.from)), int64(x.to))
		key = append(key, x.ways...)
		if !seen[string(key)] {
			seen[string(key)] = true
			boxes = append(boxes, x)
		}
	}
	extend := func(from, at int32, passes bool, ways []byte, before int) {
		for l, to := range a.next[at] {
			if len(to) == 0 {
				continue
			}
			longer := make([]byte, n*n)
			for s := range n {
				for m := range n {
					way := ways[s*n+m]
					if way == 0 {
						continue
					}
					if b.accepting[m] {
						way = 2
					}
					for _, t := range b.next[m][l] {
						longer[s*n+int(t)] = max(longer[s*n+int(t)], way)
					}
				}
			}
			for _, t := range to {
				enter(box{from, t, passes || a.accepting[at], longer, before, l})
			}
		}
	}
	same := make([]byte, n*n)
	for s := range n {
		same[s*n+s] = 1
	}
	for s := range a.next {
		extend(int32(s), int32(s), false, same, -1)
	}
	for k := 0; k < len(boxes); k++ {
		if len(boxes) > mostBoxes || len(boxes)*n*n > 16<<20 {
			return nil, errTooMany
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		x := boxes[k]
		extend(x.from, x.to, x.passes, x.ways, k)
	}
	return boxes, nil
}

// astray finds a word on which a drawn automaton and a formula over labels differ, and whether the automaton accepts
// it; nil: they say the same.
func astray(ctx context.Context, n *network.Network, formula string, labels []string) (w *word, accepts bool,
	err error) {
	drawn := drawnAutomaton(n, labels)
	named := func(prefix, cycle []int) *word {
		written := make([]string, 0, len(prefix)+len(cycle))
		for _, l := range slices.Concat(prefix, cycle) {
			written = append(written, labels[l])
		}
		return newWord(written[:len(prefix)], written[len(prefix):])
	}
	not, err := formulaAutomaton(ctx, formula, true, labels)
	if err != nil {
		return nil, false, err
	}
	if prefix, cycle, ok := accepted(both(drawn, not)); ok {
		return named(prefix, cycle), true, nil
	}
	is, err := formulaAutomaton(ctx, formula, false, labels)
	if err != nil {
		return nil, false, err
	}
	prefix, cycle, ok, err := beyond(ctx, is, drawn)
	if err != nil {
		return nil, false, wrong("this automaton is too large to be compared with the formula: draw one with " +
			"fewer states")
	}
	if ok {
		return named(prefix, cycle), false, nil
	}
	return nil, false, nil
}
