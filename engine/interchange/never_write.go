package interchange

import (
	"cmp"
	"fmt"
	"strings"

	"lassolab/engine/promela"
)

// takenPromela reports whether a word cannot be the name of a proposition in a claim that is written: labels
// begin like some.
func takenPromela(word string) bool {
	return word == "" || word[0] >= '0' && word[0] <= '9' || promela.Keyword(word) ||
		strings.HasPrefix(word, "T_") || strings.HasPrefix(word, "accept")
}

// labelled is the label of a state. Its beginning keeps it from being a proposition.
func labelled(name string, accepts bool) string {
	return labelBeginning(accepts) + strings.TrimPrefix(identified("_"+name, free), "_")
}

// unlabelled is the name of the state of a label: the label itself, but for accept_, if labelled does not write it.
func unlabelled(label string, accepts bool) string {
	word := strings.TrimPrefix(label, labelBeginning(accepts))
	name := strings.TrimPrefix(unidentified("_"+word, free), "_")
	switch {
	case labelled(name, accepts) == label:
		return name
	case accepts:
		return word
	}
	return label
}

func labelBeginning(accepts bool) string {
	if accepts {
		return "accept_"
	}
	return "T_"
}

func free(string) bool { return false }

func writeNever(m Model) (string, error) {
	n, err := single(m, "never claim", true, true)
	if err != nil {
		return "", err
	}
	word, edges, err := sumsOf(n, propositionNever)
	if err != nil {
		return "", err
	}
	c := &n.Components[0]
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
		if len(edges[s]) == 0 {
			b.WriteString("\tfalse;\n")
			continue
		}
		b.WriteString("\tif\n")
		for _, e := range edges[s] {
			var sum []string
			for _, cube := range e.Products {
				sum = append(sum, cmp.Or(strings.Join(cube.Literals(word, "!"), " && "), "1"))
			}
			fmt.Fprintf(&b, "\t:: (%s) -> goto %s\n", strings.Join(sum, " || "), labels[e.To])
		}
		b.WriteString("\tfi;\n")
	}
	b.WriteString("}\n")
	return b.String(), nil
}

// propositionNever is a proposition as it stands in a claim.
func propositionNever(p string) string {
	if !isAtom(p) {
		p = identified(p, takenPromela)
	}
	if !isWord(p) {
		p = "(" + p + ")"
	}
	return p
}

// isAtom reports whether a proposition's name is an expression of Promela that is read as that name: operands
// with operators between them.
func isAtom(name string) bool {
	if takenPromela(name) || len(name) > 200 || name[0] != '(' && !wordRune(rune(name[0])) {
		return false
	}
	last := rune(0) // but blanks
	for i, r := range name {
		if !wordRune(r) && !strings.ContainsRune(" ()[]+-*/<>=!@.:", r) ||
			wordRune(r) && i > 0 && name[i-1] == ' ' && wordRune(last) {
			return false
		}
		if r != ' ' {
			last = r
		}
	}
	return (wordRune(last) || strings.ContainsRune(")]", last)) && promela.IsProposition(name)
}

func wordRune(r rune) bool {
	return r == '_' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
}

// isWord reports whether a text is nothing but letters, digits and underscores.
func isWord(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !wordRune(r) })
}
