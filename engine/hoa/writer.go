package hoa

import (
	"fmt"
	"iter"
	"math"
	"strconv"
	"strings"
	"sync"

	"lassolab/engine/network"
)

// Write gives a network as text that Read reads back as an equal one, and that other tools read as what it means. Under
// labels every edge has the one-hot formula of its label, through an alias. Under valuations, where the network has its
// Letters, an edge has a small formula of all letters that lead from its state to the other; without Letters labels are
// written as propositions.
//
// Transitions are listed by state and labels numbered by first appearance, so a network in that order, as every network
// that was read, is read back equal. An empty name would be replaced.
func Write(n *network.Network) string {
	return write(n, upTo[int](len(n.Components)), true)
}

// upTo lists the numbers below n.
func upTo[N ~int | ~int32](n int) []N {
	list := make([]N, n)
	for i := range list {
		list[i] = N(i)
	}
	return list
}

// WriteComponent writes one component of a network as text, without what is said of the whole network.
func WriteComponent(n *network.Network, component int) string {
	return write(n, []int{component}, false)
}

func write(n *network.Network, components []int, aboutAll bool) string {
	var b strings.Builder
	if lettered(n) {
		writeLetters(&b, n, components, aboutAll)
		return b.String()
	}
	for k, i := range components {
		writeComponent(&b, n, i, aboutAll && k == 0)
	}
	return b.String()
}

// writeComponent writes a component whose labels are propositions.
func writeComponent(b *strings.Builder, n *network.Network, i int, aboutAll bool) {
	c := &n.Components[i]
	writeHead(b, c, n.LabelNames(c.Alphabet))
	aliases := aliasNames(n, c)
	if len(c.Alphabet) > shortFormulas {
		writeChain(b, c, aliases)
	} else {
		for p, l := range c.Alphabet {
			fmt.Fprintf(b, "Alias: @%s %s\n", aliases[l], OneOf(p, len(c.Alphabet)))
		}
	}
	fmt.Fprintf(b, "%s: %s\n", ReadingHeader, network.Labels)
	if aboutAll {
		writeAboutAll(b, n, func(l int) string { return n.Labels[l].Name })
	}
	edges := make([][]network.Transition, len(c.States))
	for _, t := range c.Transitions {
		edges[t.From] = append(edges[t.From], t)
	}
	writeBody(b, c, func(s int) {
		for _, t := range edges[s] {
			fmt.Fprintf(b, "[@%s] %d\n", aliases[t.Label], t.To)
		}
	})
}

// OneOf writes the formula that proposition p alone holds of those of a number.
func OneOf(p, of int) string { return Letter(of, func(q int) bool { return q == p }) }

// Letter writes the formula of one letter over a number of propositions.
func Letter(propositions int, holds func(proposition int) bool) string {
	if propositions == 0 {
		return "t"
	}
	var b strings.Builder
	for q := range propositions {
		if q > 0 {
			b.WriteByte('&')
		}
		if !holds(q) {
			b.WriteByte('!')
		}
		b.WriteString(strconv.Itoa(q))
	}
	return b.String()
}

// shortFormulas bounds the propositions of written-out one-hot formulas, whose length grows with the square.
const shortFormulas = 64

// writeChain writes the same formulas in linear length: aliases say that none before or behind a proposition holds.
func writeChain(b *strings.Builder, c *network.Component, aliases map[int]string) {
	taken := make(map[string]bool, len(aliases))
	for _, name := range aliases {
		taken[name] = true
	}
	free := func(name string) string {
		for hasNumbered(taken, name) {
			name += "_"
		}
		return name
	}
	before, behind := free("before"), free("behind")
	last := len(c.Alphabet) - 1
	for p := 1; p <= last; p++ { // before p none holds
		fmt.Fprintf(b, "Alias: @%s%d ", before, p)
		if p > 1 {
			fmt.Fprintf(b, "@%s%d&", before, p-1)
		}
		fmt.Fprintf(b, "!%d\n", p-1)
	}
	for p := last - 1; p >= 0; p-- { // behind p none holds
		fmt.Fprintf(b, "Alias: @%s%d !%d", behind, p, p+1)
		if p < last-1 {
			fmt.Fprintf(b, "&@%s%d", behind, p+1)
		}
		b.WriteByte('\n')
	}
	for p, l := range c.Alphabet {
		fmt.Fprintf(b, "Alias: @%s ", aliases[l])
		if p > 0 {
			fmt.Fprintf(b, "@%s%d&", before, p)
		}
		b.WriteString(strconv.Itoa(p))
		if p < last {
			fmt.Fprintf(b, "&@%s%d", behind, p)
		}
		b.WriteByte('\n')
	}
}

// hasNumbered reports whether a name with a number behind it is taken.
func hasNumbered(taken map[string]bool, name string) bool {
	for t := range taken {
		if rest, ok := strings.CutPrefix(t, name); ok && strings.Trim(rest, "0123456789") == "" {
			return true
		}
	}
	return false
}

// lettered reports whether the labels of a network are written as letters over propositions.
func lettered(n *network.Network) bool { return n.Reading == network.Valuations && n.Letters != nil }

// writeLetters writes components of a network whose labels are letters over propositions.
func writeLetters(b *strings.Builder, n *network.Network, components []int, aboutAll bool) {
	// A reader takes the propositions in the order of the text, so those mentioned first are the first variables.
	first := newFormulas(n, nil)
	var order []int
	for _, i := range components {
		_, mentioned := first.edges(&n.Components[i])
		order = append(order, mentioned...)
	}
	w := newFormulas(n, order)
	for k, i := range components {
		c := &n.Components[i]
		edges, mentioned := w.edges(c)
		var propositions []string
		number := map[int]int{}
		for k, x := range mentioned {
			number[x] = k
			propositions = append(propositions, n.Letters.Propositions[w.order[x]])
		}
		writeHead(b, c, propositions)
		fmt.Fprintf(b, "%s: %s\n", ReadingHeader, network.Valuations)
		if k == 0 && aboutAll {
			names := sync.OnceValue(w.names)
			writeAboutAll(b, n, func(l int) string { return names()[l] })
		}
		writeBody(b, c, func(s int) {
			for _, e := range edges[s] {
				guard := formula(e.sum, func(x int32) string { return strconv.Itoa(number[int(x)]) })
				fmt.Fprintf(b, "[%s] %d\n", guard, e.to)
			}
		})
	}
}

// writeHead writes the headers of a component up to its propositions.
func writeHead(b *strings.Builder, c *network.Component, propositions []string) {
	fmt.Fprintf(b, "HOA: v1\nname: %s\nStates: %d\n", Quote(c.Name), len(c.States))
	for _, s := range c.Initial {
		fmt.Fprintf(b, "Start: %d\n", s)
	}
	name, condition := Generalized(c.Sets)
	fmt.Fprintf(b, "acc-name: %s\nAcceptance: %d %s\nAP: %d", name, c.Sets, condition, len(propositions))
	for _, p := range propositions {
		b.WriteString(" " + Quote(p))
	}
	b.WriteByte('\n')
}

// Generalized names and writes the condition that each of a number of sets is met infinitely often.
func Generalized(sets int) (name, condition string) { return InfinitelyOften(upTo[int](sets)) }

// InfinitelyOften names and writes the condition that each of some sets is met infinitely often.
func InfinitelyOften(sets []int) (name, condition string) {
	var atoms []string
	for _, set := range sets {
		atoms = append(atoms, fmt.Sprintf("Inf(%d)", set))
	}
	switch len(sets) {
	case 0:
		return "all", "t"
	case 1:
		return "Buchi", atoms[0]
	}
	return fmt.Sprintf("generalized-Buchi %d", len(sets)), strings.Join(atoms, "&")
}

// StateLine writes a state without its edges. The label, if any, has its brackets and a blank.
func StateLine(label string, s int, name string, sets iter.Seq[int]) string {
	line := "State: " + label + strconv.Itoa(s)
	if name != strconv.Itoa(s) {
		line += " " + Quote(name)
	}
	sign := " {"
	for set := range sets {
		line += sign + strconv.Itoa(set)
		sign = " "
	}
	if sign == " " {
		line += "}"
	}
	return line
}

// writeBody writes what comes after what is said of labels: the states, each with its edges.
func writeBody(b *strings.Builder, c *network.Component, edges func(state int)) {
	if c.Centre {
		fmt.Fprintf(b, "%s: t\n", CentreHeader)
	}
	if c.Rest != nil {
		fmt.Fprintf(b, "%s:", RestHeader)
		for _, s := range c.Rest {
			fmt.Fprintf(b, " %d", s)
		}
		b.WriteByte('\n')
	}
	writeLayout(b, c)
	b.WriteString("--BODY--\n")
	for s, name := range c.States {
		b.WriteString(StateLine("", s, name, c.SetsOf(s)) + "\n")
		edges(s)
	}
	b.WriteString("--END--\n")
}

// writeAboutAll writes what the first automaton says of the labels and properties of the network.
func writeAboutAll(b *strings.Builder, n *network.Network, name func(label int) string) {
	list := func(header string, labels []int) {
		b.WriteString(header + ":")
		for _, l := range labels {
			b.WriteString(" " + Quote(name(l)))
		}
		b.WriteByte('\n')
	}
	if len(n.First) > 0 {
		list(OrderHeader, n.First)
	}
	for _, pair := range n.Declared {
		list(IndependentHeader, pair[:])
	}
	var shared []int
	guess := false // the default for one component would share some label
	for l := range n.Labels {
		if n.Shared[l] {
			shared = append(shared, l)
		}
		guess = guess || len(n.Components) == 1 && !lettered(n) && globalByName(n.Components[0].Name, n.Labels[l].Name)
	}
	if len(shared) > 0 || guess {
		list(SharedHeader, shared)
	}
	for _, formula := range n.Properties {
		fmt.Fprintf(b, "%s: %s\n", PropertyHeader, Quote(formula))
	}
}

// Coordinate writes a number of a layout. One that is no HOA integer is quoted: other tools take any string in a header
// they do not know, and no sign or point.
func Coordinate(v float64) string {
	if v == 0 {
		return "0" // a negative zero is no other place
	}
	word := strconv.FormatFloat(v, 'f', -1, 64)
	if v < 0 || v != math.Trunc(v) || v > math.MaxInt32 {
		word = Quote(word)
	}
	return word
}

func writeLayout(b *strings.Builder, c *network.Component) {
	if len(c.Layout) != len(c.States) {
		return
	}
	var line strings.Builder
	for _, p := range c.Layout {
		for _, v := range []float64{p.X, p.Y} {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				return
			}
			line.WriteString(" " + Coordinate(v))
		}
	}
	fmt.Fprintf(b, "%s:%s\n", LayoutHeader, line.String())
}

// aliasNames gives each label of the component an alias: its name where that can be one, else l and its place.
func aliasNames(n *network.Network, c *network.Component) map[int]string {
	names := make(map[int]string, len(c.Alphabet))
	taken := make(map[string]bool, len(c.Alphabet))
	for _, l := range c.Alphabet {
		if name := n.Labels[l].Name; IsWord(name) {
			names[l] = name
			taken[name] = true
		}
	}
	for p, l := range c.Alphabet {
		if names[l] != "" {
			continue
		}
		name := "l" + strconv.Itoa(p)
		for taken[name] {
			name += "_"
		}
		names[l] = name
		taken[name] = true
	}
	return names
}

// IsWord reports whether a name can be an alias without any change.
func IsWord(name string) bool {
	return name != "" && isLetter(name[0]) && wordLength(name) == len(name)
}

// Quote writes a string in quotes, with the escapes of the format.
func Quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}
