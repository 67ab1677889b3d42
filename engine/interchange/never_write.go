package interchange

import (
	"fmt"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/promela"
)

// takenPromela reports whether a word cannot be the name of a proposition in a claim that is written: labels
// begin like some.
func takenPromela(word string) bool {
	return keywordPromela(word) || strings.HasPrefix(word, "T_") || strings.HasPrefix(word, "accept")
}

// labelled is the label of a state, which begins so that it is no proposition; unlabelled reads it.
func labelled(name string, accepts bool) string {
	word := strings.TrimPrefix(identified("_"+name, func(string) bool { return false }), "_")
	if accepts {
		return "accept_" + word
	}
	return "T_" + word
}

func unlabelled(label string, accepts bool) string {
	word := strings.TrimPrefix(label, "accept_")
	if !accepts {
		word = strings.TrimPrefix(label, "T_")
	}
	name := strings.TrimPrefix(unidentified("_"+word, func(string) bool { return false }), "_")
	if labelled(name, accepts) == label {
		return name
	}
	if accepts {
		return strings.TrimPrefix(label, "accept_")
	}
	return label
}

func writeNever(m Model) (string, error) {
	n, err := single(m, "never claim")
	if err != nil {
		return "", err
	}
	if err := n.Degeneralisable(); err != nil {
		return "", err
	}
	n, _ = n.Degeneralise()
	n = startedOnce(n)
	g, err := guardsOf(n)
	if err != nil {
		return "", err
	}
	c := g.component
	words := make([]string, len(g.propositions))
	for i, p := range g.propositions {
		if words[i] = p; !isAtom(p) {
			words[i] = identified(p, takenPromela)
		}
	}
	labels := make([]string, len(c.States))
	for s, name := range c.States {
		labels[s] = labelled(name, c.Accepting(s))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "never { /* %s */\n", strings.ReplaceAll(OneLine(c.Name), "*/", "* /"))
	first := c.Initial[0]
	for k := range c.States {
		s := k
		if k == 0 {
			s = first
		} else if k <= first {
			s = k - 1
		}
		fmt.Fprintf(&b, "%s:\n", labels[s])
		if len(g.edges[s]) == 0 {
			b.WriteString("\tfalse;\n")
			continue
		}
		b.WriteString("\tif\n")
		for _, e := range g.edges[s] {
			var sum []string
			for _, cube := range e.sum {
				sum = append(sum, productNever(cube, words))
			}
			fmt.Fprintf(&b, "\t:: (%s) -> goto %s\n", strings.Join(sum, " || "), labels[e.to])
		}
		b.WriteString("\tfi;\n")
	}
	b.WriteString("}\n")
	return b.String(), nil
}

func productNever(c network.Cube, words []string) string {
	places, holds := literals(c)
	if len(places) == 0 {
		return "1"
	}
	list := make([]string, len(places))
	for k, p := range places {
		if list[k] = words[p]; strings.ContainsFunc(list[k], func(r rune) bool {
			return r >= 0x80 ||
				!wordPromela(byte(r))
		}) {
			list[k] = "(" + list[k] + ")"
		}
		if !holds[k] {
			list[k] = "!" + list[k]
		}
	}
	return strings.Join(list, " && ")
}

// isAtom reports whether a proposition's name is an expression of Promela that is read as that name: operands
// with operators between them.
func isAtom(name string) bool {
	if takenPromela(name) || len(name) > 200 || name[0] != '(' && !wordPromela(name[0]) {
		return false
	}
	last := rune(0) // but blanks
	for i, r := range name {
		word := r < 0x80 && wordPromela(byte(r))
		apart := i > 0 && name[i-1] == ' '
		if !word && !strings.ContainsRune(" ()[]+-*/<>=!@.:", r) || word && apart && last < 0x80 &&
			wordPromela(byte(last)) {
			return false
		}
		if r != ' ' {
			last = r
		}
	}
	if !strings.ContainsRune(")]", last) && !wordPromela(byte(last)) {
		return false
	}
	return promela.IsProposition(name)
}
