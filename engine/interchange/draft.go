package interchange

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Bounds of what is read in formats other than HOA, whose reader has its own.
const (
	mostBytes      = 16 << 20 // of a text
	mostComplaints = 100      // of each severity
	mostUnlisted   = 1 << 16  // states that a number announces and no line has
	mostParts      = 1 << 20  // states, and edges, of an automaton
	mostOneHot     = 256      // labels of an alphabet that is written out for each of them
)

// written returns the HOA text of a draft, unless there are errors.
func (d *draft) written(report *source.Report) (string, source.Diagnostics) {
	if report.HasErrors() {
		return "", report.Diagnostics()
	}
	return d.hoa(), report.Diagnostics()
}

// draft is an automaton in another format, to be written as HOA.
type draft struct {
	name         string // empty: HOA's reader finds one
	states       []draftState
	initial      []int
	sets         int
	accName      string // as the header acc-name: has it; empty: none
	condition    string // as the header Acceptance: has it, without the number of sets
	propositions omega.Numbering[string]
	reading      network.Reading // labels: edges have labels, not guards; empty: HOA's reader decides
}

type draftState struct {
	name   string // empty: its number
	marks  []int
	edges  []draftEdge
	placed bool
	at     network.Point
}

type draftEdge struct {
	label int    // the proposition that is its label
	guard *guard // or a formula over propositions
	to    int
	marks []int
}

// proposition is the number of a proposition; they are numbered in the order of their appearance.
func (d *draft) proposition(name string) int {
	number, _ := d.propositions.Number(name)
	return number
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

// generalized makes the condition that each of some sets is met infinitely often.
func (d *draft) generalized(sets int) {
	d.sets = sets
	d.accName, d.condition = hoa.Generalized(sets)
}

// hoa writes the draft. A label is the formula in which it alone holds, so that other tools read what is meant; in a
// large alphabet, where that would grow quadratically, it is the proposition, and the header of the reading says what
// is meant.
func (d *draft) hoa() string {
	var b strings.Builder
	b.WriteString("HOA: v1\n")
	if d.name != "" {
		fmt.Fprintf(&b, "name: %s\n", hoa.Quote(d.name))
	}
	names := d.propositions.Keys
	hoa.WriteCore(&b, len(d.states), d.initial, d.accName, fmt.Sprintf("%d %s", d.sets, d.condition), names)
	label := strconv.Itoa
	if d.reading == network.Labels && len(names) <= mostOneHot {
		aliases := hoa.AliasNames(names)
		hoa.WriteAliases(&b, aliases)
		label = func(p int) string { return "@" + aliases[p] }
	}
	if d.reading != "" {
		fmt.Fprintf(&b, "%s: %s\n", hoa.ReadingHeader, d.reading)
	}
	var places []network.Point
	for _, s := range d.states {
		if s.placed && max(math.Abs(s.at.X), math.Abs(s.at.Y)) <= math.MaxInt32 {
			places = append(places, s.at)
		}
	}
	if len(places) == len(d.states) {
		hoa.WriteLayout(&b, places)
	}
	b.WriteString("--BODY--\n")
	for i, s := range d.states {
		b.WriteString(hoa.StateLine("", i, cmp.Or(s.name, strconv.Itoa(i)), slices.Values(s.marks)) + "\n")
		for _, e := range s.edges {
			formula := ""
			if e.guard != nil {
				formula = e.guard.hoa()
			} else {
				formula = label(e.label)
			}
			fmt.Fprintf(&b, "[%s] %d%s\n", formula, e.to, hoa.InSets(slices.Values(e.marks)))
		}
	}
	b.WriteString("--END--\n")
	return b.String()
}

// inner is the name of a label that a component does not share: it begins with the component's name.
func inner(component, label string) string {
	if component == "" {
		return label
	}
	return component + "." + label
}

// quoted is a quotation from a text in a sentence.
func quoted(text string) string { return strconv.Quote(say.Short(text)) }
