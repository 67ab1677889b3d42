package interchange

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// What a reader of a format shares with the others: it complains about places in the text it was given, and
// it fills a draft, which is written as HOA.

// Bounds of what is read, whatever the format. The reader of HOA has its own, and says so itself.
const (
	mostBytes      = 16 << 20 // of a text
	mostComplaints = 100      // of each severity
	mostUnlisted   = 1 << 16  // states that a number announces and no line has
	mostParts      = 1 << 20  // states, and edges, of an automaton
	mostOneHot     = 256      // labels of an alphabet that is written out for each of them
)

// written gives the HOA text of a draft, unless something was wrong.
func (d *draft) written(report *source.Report) (string, source.Diagnostics) {
	if report.HasErrors() {
		return "", report.Diagnostics()
	}
	return d.hoa(), report.Diagnostics()
}

// draft is an automaton as another format says it.
type draft struct {
	name      string // empty: HOA's reader finds one
	states    []draftState
	initial   []int
	sets      int
	accName   string // as the header acc-name: has it; empty: none
	condition string // as the header Acceptance: has it, without the number of sets
	// what edges are labelled with: labels of which one happens, or propositions of guards
	propositions []string
	labels       bool            // edges have labels, not guards
	reading      network.Reading // empty: HOA's reader decides
}

type draftState struct {
	name   string // empty: its number
	marks  []int
	edges  []draftEdge
	placed bool
	at     network.Point
}

type draftEdge struct {
	label int    // a place in the propositions
	guard string // or a formula over them, as HOA writes it
	to    int
	marks []int
}

// number numbers names in the order in which they come.
type number struct {
	names []string
	ids   map[string]int
}

func (n *number) of(name string) int {
	if id, ok := n.ids[name]; ok {
		return id
	}
	if n.ids == nil {
		n.ids = map[string]int{}
	}
	id := len(n.names)
	n.ids[name] = id
	n.names = append(n.names, name)
	return id
}

// büchi makes the condition Büchi: each state listed accepts.
func (d *draft) büchi(accepting []int) {
	d.generalized(1)
	for _, s := range accepting {
		if len(d.states[s].marks) == 0 {
			d.states[s].marks = []int{0}
		}
	}
}

// generalized makes the condition that each of so many sets is met infinitely often; of none, every run is
// accepted.
func (d *draft) generalized(sets int) {
	d.sets = sets
	d.accName, d.condition = hoa.Generalized(sets)
}

// hoa writes the draft. A label is the formula that it alone holds, so that other tools read what is meant; of
// a large alphabet, where that would grow with its square, it is the proposition, and the header of the reading
// says what is meant.
func (d *draft) hoa() string {
	var b strings.Builder
	b.WriteString("HOA: v1\n")
	if d.name != "" {
		fmt.Fprintf(&b, "name: %s\n", hoa.Quote(d.name))
	}
	fmt.Fprintf(&b, "States: %d\n", len(d.states))
	for _, s := range d.initial {
		fmt.Fprintf(&b, "Start: %d\n", s)
	}
	if d.accName != "" {
		fmt.Fprintf(&b, "acc-name: %s\n", d.accName)
	}
	fmt.Fprintf(&b, "Acceptance: %d %s\nAP: %d", d.sets, d.condition, len(d.propositions))
	for _, p := range d.propositions {
		b.WriteByte(' ')
		b.WriteString(hoa.Quote(p))
	}
	b.WriteByte('\n')
	words := d.words(&b)
	if d.reading != "" {
		fmt.Fprintf(&b, "lassolab-reading: %s\n", d.reading)
	}
	d.layout(&b)
	b.WriteString("--BODY--\n")
	for i := range d.states {
		s := &d.states[i]
		fmt.Fprintf(&b, "State: %d", i)
		if s.name != "" && s.name != strconv.Itoa(i) {
			b.WriteString(" " + hoa.Quote(s.name))
		}
		writeMarks(&b, s.marks)
		b.WriteByte('\n')
		for _, e := range s.edges {
			word := e.guard
			if d.labels {
				word = words[e.label]
			}
			fmt.Fprintf(&b, "[%s] %d", word, e.to)
			writeMarks(&b, e.marks)
			b.WriteByte('\n')
		}
	}
	b.WriteString("--END--\n")
	return b.String()
}

// words are what stands on the edges for the labels; their aliases are written.
func (d *draft) words(b *strings.Builder) []string {
	if !d.labels {
		return nil
	}
	words := make([]string, len(d.propositions))
	if len(words) > mostOneHot {
		for p := range words {
			words[p] = strconv.Itoa(p)
		}
		return words
	}
	taken := map[string]bool{}
	for p, name := range d.propositions {
		if hoa.IsWord(name) {
			words[p] = "@" + name
			taken[words[p]] = true
		}
	}
	for p := range words {
		if words[p] == "" {
			for words[p] = "@l" + strconv.Itoa(p); taken[words[p]]; {
				words[p] += "_"
			}
			taken[words[p]] = true
		}
		fmt.Fprintf(b, "Alias: %s %s\n", words[p], hoa.OneOf(p, len(words)))
	}
	return words
}

func writeMarks(b *strings.Builder, marks []int) {
	if len(marks) == 0 {
		return
	}
	b.WriteString(" {")
	for i, m := range marks {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.Itoa(m))
	}
	b.WriteByte('}')
}

// layout writes where states lie, if that is known of each.
func (d *draft) layout(b *strings.Builder) {
	var line strings.Builder
	for i := range d.states {
		s := &d.states[i]
		if !s.placed {
			return
		}
		for _, v := range []float64{s.at.X, s.at.Y} {
			if math.IsNaN(v) || math.Abs(v) > math.MaxInt32 {
				return
			}
			word := strconv.FormatFloat(v, 'f', -1, 64)
			if v < 0 || v != math.Trunc(v) {
				word = hoa.Quote(word)
			}
			line.WriteString(" " + word)
		}
	}
	fmt.Fprintf(b, "lassolab-layout:%s\n", line.String())
}

// inner is the name of a label that a component keeps to itself: behind the component's name, as labels meet by
// their names.
func inner(component, label string) string {
	if component == "" {
		return label
	}
	return component + "." + label
}

// quoted is a quotation from a text in a sentence.
func quoted(text string) string { return strconv.Quote(say.Short(text)) }
