package proof

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"io"
	"slices"
	"sort"
	"strconv"

	"lassolab/engine/network"
)

// Digest tells networks apart: by their components in order, with names, states, initial states, alphabets,
// transitions, acceptance sets and places of rest. The order of labels and the layout do not count. It is no proof of
// anything (64 bits of FNV-1a): a certificate is checked against the network that is there, whatever its digest.
func Digest(n *network.Network) string {
	h := fnv.New64a()
	for i := range n.Components {
		digest(h, n, &n.Components[i])
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

func digest(h io.Writer, n *network.Network, c *network.Component) {
	line := func(kind string, parts ...string) {
		text := []byte(kind)
		for _, part := range parts {
			text = strconv.AppendQuote(text, part)
		}
		h.Write(append(text, '\n')) // a hash returns no error
	}
	line("component", c.Name, fmt.Sprint(c.Sets, c.Initial, c.Rest != nil, c.Rest))
	for s, name := range c.States {
		line("state", name, strconv.FormatUint(c.Marks[s]&c.AllSets(), 16))
	}
	labels := n.LabelNames(c.Alphabet)
	slices.Sort(labels)
	line("alphabet", slices.Compact(labels)...)
	moves := slices.Clone(c.Transitions)
	sort.Slice(moves, func(i, j int) bool {
		a, b := moves[i], moves[j]
		return cmp.Or(a.From-b.From, cmp.Compare(n.Labels[a.Label].Name, n.Labels[b.Label].Name), a.To-b.To) < 0
	})
	for _, t := range slices.Compact(moves) {
		line(fmt.Sprint("move ", t.From, " ", t.To), n.Labels[t.Label].Name)
	}
}
