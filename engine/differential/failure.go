package differential

import (
	"fmt"
	"strings"

	"lassolab/engine/commute"
	"lassolab/engine/hoa"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/random"
)

// Failure is a case on which two sides differ.
type Failure struct {
	Check   string `json:"check"`
	Number  int    `json:"number"`
	Said    string `json:"said"`              // how the two sides differ on the case as it was drawn
	Small   string `json:"small"`             // how the two sides differ on the shrunk case
	Formula string `json:"formula,omitempty"` // that was asked
	Text    string `json:"text,omitempty"`    // the network as HOA, or the program
	Again   string `json:"again"`             // the command that shows it again
}

// String tells a failure: the command that shows it again, both sides, and the smallest text on which they differ.
func (f *Failure) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n", f.Again, f.Said)
	if f.Small != f.Said {
		fmt.Fprintf(&b, "Made small: %s\n", f.Small)
	}
	if f.Formula != "" {
		fmt.Fprintf(&b, "Formula: %s\n", f.Formula)
	}
	return b.String() + f.Text
}

// failure makes a case on which a check fails small, and tells of it.
func (j *judge) failure(check *Check, c *Case, seed uint64, number int, said string) *Failure {
	small := j.shrunk(check, c)
	f := &Failure{Check: check.Name, Number: number, Said: said, Small: j.quiet().compare(check, small),
		Text:  small.Text,
		Again: fmt.Sprintf("lassolab trial -seed %d -check %s -only %d", seed, check.Name, number)}
	if small.Formula != nil {
		f.Formula = small.Formula.String()
	}
	if small.Network != nil {
		f.Text = hoa.Write(small.Network)
	}
	return f
}

// quiet is a judge whose counts are dropped.
func (j *judge) quiet() *judge {
	q := *j
	q.saw = map[string]int64{}
	return &q
}

// shrunk is a case that still fails, in whatever words, and of which no single part can be taken.
func (j *judge) shrunk(check *Check, c *Case) *Case {
	fails := func(c *Case) bool {
		return (c.Network == nil || commute.Diamond(c.Network) == nil) && j.quiet().compare(check, c) != ""
	}
	if !fails(c) {
		return c // not by itself
	}
	formula := func() {
		c.Formula = random.ShrinkFormula(c.Formula,
			func(f *ltl.Formula) bool { return fails(&Case{c.Network, f, c.Text, c.seed}) })
	}
	small := *c
	c = &small
	formula()
	if c.Network != nil {
		c.Network = random.Shrink(c.Network,
			func(n *network.Network) bool { return fails(&Case{n, c.Formula, c.Text, c.seed}) })
		formula()
	}
	c.Text = withoutLines(c.Text, func(text string) bool { return fails(&Case{c.Network, c.Formula, text, c.seed}) })
	return c
}

// withoutLines is a text from which no line, and no block of them, can be taken.
func withoutLines(text string, fails func(text string) bool) string {
	lines := strings.SplitAfter(text, "\n")
	for length := len(lines) / 2; length > 0; {
		before := len(lines)
		for at := 0; at+length <= len(lines); {
			rest := append(append([]string{}, lines[:at]...), lines[at+length:]...)
			if fails(strings.Join(rest, "")) {
				lines = rest
			} else {
				at++
			}
		}
		if length > 1 || len(lines) == before {
			length /= 2
		}
	}
	return strings.Join(lines, "")
}
