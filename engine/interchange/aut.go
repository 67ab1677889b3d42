package interchange

import (
	"fmt"
	"strconv"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Aldebaran is the textual format of labelled transition systems of CADP (INRIA, cadp.inria.fr/man/aut.html),
// which mCRL2, LTSmin and others read and write too:
//
//	des (0, 2, 2)          initial state, number of transitions, number of states
//	(0, "PUT !1", 1)       a transition; quotes around the label may be missing
//	(1, i, 0)              i is the internal action, which no other system takes part in
//
// A file is a component, several files are a network: equal labels are shared, as in the parallel composition of
// LOTOS over all common gates. The internal action is a label of the component's own. All states accept.
//
// What is written is a component with one initial state, or the graph that a search explored: its first search,
// without pruned edges. What is lost: names of states, acceptance, where states lie. Under the reading
// valuations a label is a class of letters, named by its formula.

const internalAction = "i"

func readAut(name, text string) (string, source.Diagnostics) {
	c := source.NewReport(mostComplaints)
	d := draft{name: name, reading: network.Labels}
	var head source.Position
	announced := [3]int{-1}
	transitions := 0
	for at, word := range writtenLines(text) {
		if announced[0] < 0 {
			numbers, ok := headAut(word)
			if !ok {
				c.Errorf(at, "this is no head of a transition system: it is des (0, 3, 2), for the initial state, "+
					"3 transitions and 2 states")
				return d.written(c)
			}
			announced, head = numbers, at
			if n := announced[2]; n < 1 || announced[0] >= n {
				c.Errorf(at, "there must be an initial state below the number of states: of %s it is 0 to %d",
					say.Count(max(1, n), "state"), max(0, n-1))
				return d.written(c)
			} else if n > len(text)+mostUnlisted {
				c.Errorf(at, "%s are announced, more than the text can have: at most %s may be in no transition",
					say.Count(n, "state"), say.Number(mostUnlisted))
				return d.written(c)
			}
			d.states = make([]draftState, announced[2])
			d.initial = []int{announced[0]}
			continue
		}
		from, label, to, fault := transitionAut(word)
		if fault != "" {
			c.Errorf(at, "%s", fault)
			continue
		}
		if all := len(d.states); from >= all || to >= all {
			unknown := from
			if from < all {
				unknown = to
			}
			c.Errorf(at, "there is no state %d: the first line announces %s, 0 to %d", unknown,
				say.Count(all, "state"), all-1)
			continue
		}
		transitions++
		if label == internalAction {
			label = inner(name, label)
		} else {
			label = unpercented(label, strangeAut, internalAction)
		}
		d.states[from].edges = append(d.states[from].edges, draftEdge{label: d.proposition(label), to: to})
	}
	switch {
	case announced[0] < 0:
		c.Errorf(source.Start, "the text is empty: it begins with des (0, 3, 2)")
	case transitions != announced[1] && !c.HasErrors():
		c.Warnf(head, "%s", miscounted(announced[1], "transition", transitions))
	}
	d.generalized(0)
	return d.written(c)
}

// miscounted says that other numbers are announced than there are.
func miscounted(announced int, noun string, there int) string {
	return fmt.Sprintf("%s %s announced, and %s %s there", say.Count(announced, noun),
		say.Either(announced, "is", "are"), say.Number(there), say.Either(there, "is", "are"))
}

// strangeAut are the characters that a label cannot have; all others may be between quotes.
func strangeAut(r rune) bool { return r == '"' }

// headAut reads the first line.
func headAut(word string) (numbers [3]int, ok bool) {
	rest, ok := strings.CutPrefix(word, "des")
	if rest = strings.TrimSpace(rest); !ok || !strings.HasPrefix(rest, "(") || !strings.HasSuffix(rest, ")") {
		return numbers, false
	}
	parts := strings.Split(rest[1:len(rest)-1], ",")
	if len(parts) != 3 {
		return numbers, false
	}
	for i, part := range parts {
		n, err := strconv.ParseUint(strings.TrimSpace(part), 10, 31)
		if err != nil {
			return numbers, false
		}
		numbers[i] = int(n)
	}
	return numbers, true
}

// transitionAut reads a transition: all between its first comma and its last is the label.
func transitionAut(word string) (from int, label string, to int, fault string) {
	const shape = `a transition is (0, "label", 1)`
	first, last := strings.IndexByte(word, ','), strings.LastIndexByte(word, ',')
	if !strings.HasPrefix(word, "(") || !strings.HasSuffix(word, ")") || first == last {
		return 0, "", 0, "this is no transition: " + shape
	}
	source, err := strconv.ParseUint(strings.TrimSpace(word[1:first]), 10, 31)
	target, wrong := strconv.ParseUint(strings.TrimSpace(word[last+1:len(word)-1]), 10, 31)
	if err != nil || wrong != nil {
		return 0, "", 0, "states are numbers: " + shape
	}
	label = strings.TrimSpace(word[first+1 : last])
	if quoted := strings.HasPrefix(label, `"`); quoted && (len(label) < 2 || !strings.HasSuffix(label, `"`)) {
		return 0, "", 0, "the label's quote is not closed: " + shape
	} else if quoted {
		label = label[1 : len(label)-1]
	}
	if label == "" {
		return 0, "", 0, "the label is missing: " + shape
	}
	return int(source), label, int(target), ""
}

// isAut reports whether a text begins with a head.
func isAut(text string) string {
	line, _, _ := strings.Cut(strings.TrimLeft(strings.TrimPrefix(text, "\ufeff"), " \t\r\n"), "\n")
	if _, ok := headAut(strings.TrimSpace(line)); !ok {
		return ""
	}
	return "its first line " + strings.TrimSpace(line)
}

func writeAut(m Model) (string, error) {
	n, err := single(m, "Aldebaran", false, false)
	if err != nil {
		return "", err
	}
	c := n.Components[0]
	return Aldebaran(c, func(l int) (string, bool) {
		name := n.Labels[l].Name
		return name, name == inner(c.Name, internalAction) && !n.Global(l)
	}), nil
}

// Aldebaran writes the states and transitions of a component. label gives the name of a label, and whether it is the
// internal action; another label of that name is written as %69.
func Aldebaran(c network.Component, label func(int) (name string, internal bool)) string {
	c = startOnce(c)
	var b strings.Builder
	fmt.Fprintf(&b, "des (%d, %d, %d)\n", c.Initial[0], len(c.Transitions), len(c.States))
	for _, t := range c.Transitions {
		name, internal := label(t.Label)
		if internal {
			name = internalAction
		} else {
			name = `"` + percented(name, strangeAut, internalAction) + `"`
		}
		fmt.Fprintf(&b, "(%d, %s, %d)\n", t.From, name, t.To)
	}
	return b.String()
}
