package hoa

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"lassolab/engine/network"
	"lassolab/engine/say"
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
	labels := n.LabelNames(c.Alphabet)
	writeHead(b, c, labels)
	aliases := AliasNames(labels)
	if len(aliases) > shortFormulas {
		writeChain(b, aliases)
	} else {
		WriteAliases(b, aliases)
	}
	fmt.Fprintf(b, "%s: %s\n", ReadingHeader, network.Labels)
	if aboutAll {
		writeAboutAll(b, n, func(l int) string { return n.Labels[l].Name })
	}
	alias := map[int]string{} // by label
	for p, l := range c.Alphabet {
		alias[l] = aliases[p]
	}
	edges := make([][]network.Transition, len(c.States))
	for _, t := range c.Transitions {
		edges[t.From] = append(edges[t.From], t)
	}
	writeBody(b, c, func(s int) {
		for _, t := range edges[s] {
			fmt.Fprintf(b, "[@%s] %d\n", alias[t.Label], t.To)
		}
	})
}

// WriteAliases writes an alias for each proposition, for the formula that it alone holds.
func WriteAliases(b *strings.Builder, aliases []string) {
	for p, alias := range aliases {
		fmt.Fprintf(b, "Alias: @%s %s\n", alias, OneOf(p, len(aliases)))
	}
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
func writeChain(b *strings.Builder, aliases []string) {
	free := func(name string) string {
		for slices.ContainsFunc(aliases, func(alias string) bool {
			rest, numbered := strings.CutPrefix(alias, name)
			return numbered && strings.Trim(rest, "0123456789") == ""
		}) {
			name += "_"
		}
		return name
	}
	before, behind := free("before"), free("behind")
	last := len(aliases) - 1
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
	for p, alias := range aliases {
		fmt.Fprintf(b, "Alias: @%s ", alias)
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

// lettered reports whether the labels of a network are written as letters over propositions.
func lettered(n *network.Network) bool { return n.Reading == network.Valuations && n.Letters != nil }

// writeLetters writes components of a network whose labels are letters over propositions.
func writeLetters(b *strings.Builder, n *network.Network, components []int, aboutAll bool) {
	w := newFormulas(n, components)
	for k, i := range components {
		c := &n.Components[i]
		propositions, edges := w.named(c)
		writeHead(b, c, propositions)
		fmt.Fprintf(b, "%s: %s\n", ReadingHeader, network.Valuations)
		if k == 0 && aboutAll {
			names := sync.OnceValue(w.names)
			writeAboutAll(b, n, func(l int) string { return names()[l] })
		}
		writeBody(b, c, func(s int) {
			for _, e := range edges[s] {
				fmt.Fprintf(b, "[%s] %d\n", network.Formula(e.Products, strconv.Itoa), e.To)
			}
		})
	}
}

// writeHead writes the headers of a component up to its propositions.
func writeHead(b *strings.Builder, c *network.Component, propositions []string) {
	fmt.Fprintf(b, "HOA: v1\nname: %s\n", Quote(c.Name))
	name, condition := Generalized(c.Sets)
	WriteCore(b, len(c.States), c.Initial, name, fmt.Sprintf("%d %s", c.Sets, condition), propositions)
}

// WriteCore writes the headers of the states, the acceptance and the propositions; an empty accName is left out.
func WriteCore(b *strings.Builder, states int, initial []int, accName, acceptance string, propositions []string) {
	fmt.Fprintf(b, "States: %d\n", states)
	for _, s := range initial {
		fmt.Fprintf(b, "Start: %d\n", s)
	}
	if accName != "" {
		fmt.Fprintf(b, "acc-name: %s\n", accName)
	}
	fmt.Fprintf(b, "Acceptance: %s\nAP: %d%s\n", acceptance, len(propositions), Quoted(propositions))
}

// Quoted writes strings in quotes, each behind a blank.
func Quoted(list []string) string {
	var b strings.Builder
	for _, s := range list {
		b.WriteString(" " + Quote(s))
	}
	return b.String()
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
	return line + InSets(sets)
}

// InSets writes the acceptance sets of a state or of an edge, in braces behind a blank; nothing for none.
func InSets(sets iter.Seq[int]) string {
	if list := slices.Collect(sets); len(list) > 0 {
		return " {" + Numbers(list)[1:] + "}"
	}
	return ""
}

// Numbers writes numbers, each behind a blank.
func Numbers(list []int) string {
	var b strings.Builder
	for _, n := range list {
		b.WriteString(" " + strconv.Itoa(n))
	}
	return b.String()
}

// writeBody writes what comes after what is said of labels: the states, each with its edges.
func writeBody(b *strings.Builder, c *network.Component, edges func(state int)) {
	if c.Centre {
		fmt.Fprintf(b, "%s: t\n", CentreHeader)
	}
	if c.Rest != nil {
		fmt.Fprintf(b, "%s:%s\n", RestHeader, Numbers(c.Rest))
	}
	if len(c.Layout) == len(c.States) {
		WriteLayout(b, c.Layout)
	}
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
		var names []string
		for _, l := range labels {
			names = append(names, name(l))
		}
		fmt.Fprintf(b, "%s:%s\n", header, Quoted(names))
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
	if n.Picture != "" {
		fmt.Fprintf(b, "%s: %s\n", PictureHeader, Quote(n.Picture))
	}
}

// Coordinate writes a number of a layout. One that is no HOA integer is quoted: other tools take any string in a header
// they do not know, and no sign or point.
func Coordinate(v float64) string {
	word := strconv.FormatFloat(v+0, 'f', -1, 64) // a negative zero is no other place
	if v < 0 || v != math.Trunc(v) || v > math.MaxInt32 {
		word = Quote(word)
	}
	return word
}

// Places writes the coordinates of points, each behind a blank.
func Places(points []network.Point) string {
	var b strings.Builder
	for _, p := range points {
		b.WriteString(" " + Coordinate(p.X) + " " + Coordinate(p.Y))
	}
	return b.String()
}

// WriteLayout writes the header of the places of states, unless one is no place.
func WriteLayout(b *strings.Builder, points []network.Point) {
	if !slices.ContainsFunc(points, func(p network.Point) bool {
		return math.IsNaN(p.X+p.Y) || math.IsInf(p.X, 0) || math.IsInf(p.Y, 0)
	}) {
		fmt.Fprintf(b, "%s:%s\n", LayoutHeader, Places(points))
	}
}

// AliasNames gives each of some names an alias: itself where that can be one, else l and its place.
func AliasNames(names []string) []string {
	aliases := make([]string, len(names))
	distinct := say.NewDistinct(say.Repeated("_"))
	for p, name := range names {
		if IsWord(name) {
			aliases[p] = distinct.Of(name)
		}
	}
	for p := range aliases {
		if aliases[p] == "" {
			aliases[p] = distinct.Of("l" + strconv.Itoa(p))
		}
	}
	return aliases
}

// IsWord reports whether a name can be an alias without any change.
func IsWord(name string) bool {
	return name != "" && isLetter(name[0]) && wordLength(name) == len(name)
}

// Quote writes a string in quotes, with the escapes of the format.
func Quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}
