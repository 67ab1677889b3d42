package ltl

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
)

// HOA writes an automaton as text in the Hanoi omega-automata format (Babiak et al., CAV 2015): acceptance on states,
// and as edge labels short Boolean formulas over the propositions. A letter that the alphabet does not have is on no
// edge.
func (a *Automaton) HOA(title string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "HOA: v1\nname: %s\nStates: %d\nStart: 0\nAP: %d", inQuotes(title), a.Size(),
		len(a.Alphabet.Names))
	for _, name := range a.Alphabet.Names {
		word := name.Word
		if name.Value() {
			word = name.String()
		} else if name.Of != "" {
			word = name.Of + "@" + name.Word
		}
		b.WriteString(" " + inQuotes(word))
	}
	b.WriteString("\nacc-name: Buchi\nAcceptance: 1 Inf(0)\nproperties: trans-labels explicit-labels state-acc\n" +
		"lassolab-reading: valuations\n--BODY--\n")
	labels := map[string]string{}
	for s, edges := range a.Edges {
		fmt.Fprintf(&b, "State: %d %s", s, inQuotes(a.Names[s]))
		if a.Accepting(s) {
			b.WriteString(" {0}")
		}
		b.WriteByte('\n')
		letters := map[int][]uint64{} // by which letters each state is reached
		var order []int
		for _, e := range edges {
			if letters[e.To] == nil {
				order = append(order, e.To)
			}
			letters[e.To] = append(letters[e.To], a.Letters[e.Letter])
		}
		for _, t := range order {
			key := fmt.Sprint(letters[t])
			if labels[key] == "" {
				labels[key] = label(letters[t], len(a.Alphabet.Names))
			}
			fmt.Fprintf(&b, "[%s] %d\n", labels[key], t)
		}
	}
	b.WriteString("--END--\n")
	return b.String()
}

var escapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

func inQuotes(text string) string { return `"` + escapes.Replace(text) + `"` }

// cube is a set of letters: those that agree with value on the propositions of mask.
type cube struct{ mask, value uint64 }

func (c cube) has(letter uint64) bool { return letter&c.mask == c.value }

// label writes a formula of just these letters over a number of propositions: a disjunction of cubes. Each is
// the largest that a letter grows to by dropping one proposition after the other, and none is within the others.
func label(letters []uint64, propositions int) string {
	letters = slices.Compact(slices.Sorted(slices.Values(letters)))
	all := ^uint64(0) >> (64 - propositions)
	var cubes []cube
	times := make([]int, len(letters)) // how many cubes have each letter
	for at, letter := range letters {
		if times[at] > 0 {
			continue
		}
		c := cube{all, letter}
		for p := range propositions {
			wider := cube{c.mask &^ (1 << p), c.value &^ (1 << p)}
			if free := bits.OnesCount64(all &^ wider.mask); free < 32 && count(letters, wider) == 1<<free {
				c = wider
			}
		}
		cubes = append(cubes, c)
		for i, other := range letters {
			if c.has(other) {
				times[i]++
			}
		}
	}
	cubes = slices.DeleteFunc(cubes, func(c cube) bool {
		for i, letter := range letters {
			if c.has(letter) && times[i] == 1 {
				return false
			}
		}
		for i, letter := range letters {
			if c.has(letter) {
				times[i]--
			}
		}
		return true
	})
	parts := make([]string, len(cubes))
	for i, c := range cubes {
		parts[i] = c.write(propositions)
	}
	return strings.Join(parts, " | ")
}

// count counts the letters that a cube has.
func count(letters []uint64, c cube) (n int) {
	for _, letter := range letters {
		if c.has(letter) {
			n++
		}
	}
	return n
}

func (c cube) write(propositions int) string {
	var literals []string
	for p := range propositions {
		switch {
		case c.mask>>p&1 == 0:
		case c.value>>p&1 == 1:
			literals = append(literals, fmt.Sprint(p))
		default:
			literals = append(literals, fmt.Sprintf("!%d", p))
		}
	}
	if literals == nil {
		return "t"
	}
	return strings.Join(literals, "&")
}
