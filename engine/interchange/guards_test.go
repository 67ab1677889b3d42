package interchange

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/testkit"
)

func TestGuardsOfMillionsOfLiteralsAreRefused(t *testing.T) {
	n := network.New()
	n.Reading = network.Valuations
	n.Letters = &network.Letters{Cubes: make([][]network.Cube, 1)}
	var all network.Cube
	for p := range 1000 {
		n.Letters.Propositions = append(n.Letters.Propositions, "p"+strings.Repeat("'", p))
		all.True = append(all.True, p)
	}
	n.Letters.Cubes[0] = []network.Cube{all}
	c := network.Component{Name: "A", Initial: []int{0}, Alphabet: []int{n.Label("all")}}
	for s := range mostLiterals/len(all.True) + 2 {
		c.States, c.Marks = append(c.States, "s"+strings.Repeat("'", s)), append(c.Marks, 0)
		c.Transitions = append(c.Transitions, network.Transition{To: s})
	}
	n.Add(c)
	var words strings.Builder
	for _, f := range []string{"LBTT", "Never", "GFF"} {
		_, err := Named(Formats, f).Write(Model{Network: n, Component: -1})
		if err == nil {
			t.Errorf("%s is written", f)
		}
		fmt.Fprintf(&words, "%s\n%v\n", f, err)
	}
	testkit.Golden(t, words.String())
}
