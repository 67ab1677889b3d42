package differential

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"lassolab/engine/network"
)

// lettered is a random text of automata that read letters over p, q and r, and the same with a label for each letter.
func lettered(r *rand.Rand) (text string, n *network.Network) {
	n = network.New()
	for letter := range 8 {
		n.Label(fmt.Sprintf("x%d", letter))
	}
	var b strings.Builder
	for i := range 1 + r.IntN(2) {
		states := 1 + r.IntN(3)
		c := network.Component{Name: fmt.Sprintf("A%d", i), Initial: []int{0}, Marks: make([]uint64, states),
			Alphabet: []int{0, 1, 2, 3, 4, 5, 6, 7}}
		fmt.Fprintf(&b, "HOA: v1\nname: \"A%d\"\nStates: %d\nStart: 0\nAP: 3 \"p\" \"q\" \"r\"\nAcceptance: 0 t\n"+
			"lassolab-reading: valuations\n--BODY--\n", i, states)
		for s := range states {
			c.States = append(c.States, fmt.Sprintf("s%d", s))
			fmt.Fprintf(&b, "State: %d \"s%d\"\n", s, s)
			for range 1 + r.IntN(3) {
				to, care, value := r.IntN(states), r.IntN(8), r.IntN(8)
				guard := "t"
				for bit := range 3 {
					if care>>bit&1 == 1 {
						guard += []string{"&!", "&"}[value>>bit&1] + fmt.Sprint(bit)
					}
				}
				fmt.Fprintf(&b, "[%s] %d\n", guard, to)
				for letter := range 8 {
					if (letter^value)&care == 0 {
						c.Transitions = append(c.Transitions, network.Transition{From: s, Label: letter, To: to})
					}
				}
			}
		}
		b.WriteString("--END--\n")
		n.Add(c)
	}
	return b.String(), n
}

// inLabels writes a formula over p, q and r with labels for letters.
func inLabels(formula string) string {
	for bit, name := range []string{"p", "q", "r"} {
		var labels []string
		for letter := range 8 {
			if letter>>bit&1 == 1 {
				labels = append(labels, fmt.Sprintf("x%d", letter))
			}
		}
		formula = strings.ReplaceAll(formula, name, "("+strings.Join(labels, " | ")+")")
	}
	return formula
}
