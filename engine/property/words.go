package property

import (
	"fmt"
	"strings"

	"lassolab/engine/ltl"
	"lassolab/engine/say"
)

// Cost says in a sentence in which labels the monitor takes part and, where these are all labels, why.
func (c *Composed) Cost() string {
	took := "The monitor has " + say.Count(c.States, "state") + " and takes part in "
	if counters := len(c.seen.Components) - len(c.base.Components); counters > 0 {
		took = "The monitor has " + say.Count(c.States, "state") + ", observes " +
			say.Count(counters, "component") + " that " + say.Either(counters, "computes a part", "compute parts") +
			" of the formula, and takes part in "
	}
	total := len(c.user.Labels)
	if len(c.Watched) == total {
		took += "all " + say.Count(total, "label")
	} else {
		took += say.Number(len(c.Watched)) + " of " + say.Count(total, "label")
	}
	switch {
	case c.counts != nil:
		return fmt.Sprintf("%s at column %d counts every step: the %s. Decoupled and edge-lean searches gain little.",
			c.counts.Operator, c.counts.Place.Column, strings.TrimPrefix(took, "The "))
	case c.Everywhere:
		return took + ", because it was asked to."
	case len(c.Stutter) > 0:
		return took + ", in " + say.Number(len(c.Stutter)) + " of these only so that no infinite run does without it."
	}
	return took + "."
}

// Valid reports whether no word violates the formula, so that it holds of every network.
func (c *Composed) Valid() bool {
	p := &c.Network.Components[c.Monitor]
	return !c.Ends && len(p.States) == 1 && !p.Accepting(0)
}

// ofStep tells the atoms about steps from those about states.
func (c *Composed) ofStep(name ltl.Name) bool {
	for k := range c.names {
		if c.names[k].Name == name {
			return c.names[k].ofStep()
		}
	}
	return false
}

// Runs names the runs that are asked whether they satisfy the formula: "all infinite runs in which P0 goes on for
// ever".
func (p *Property) Runs() string { return "all " + p.asked("runs", "end") }

// Run names one of them, to follow "no" or "this": "infinite run in which P0 goes on for ever".
func (p *Property) Run() string { return p.asked("run", "ends") }

// Among says of which runs a property is asked, to follow it: ", of infinite runs in which P0 goes on for ever";
// empty for all infinite ones.
func (p *Property) Among() string {
	if !p.Restricted() {
		return ""
	}
	return ", of " + p.asked("runs", "end")
}

// Sort says in two or three words of which runs a property is asked, to follow a verdict: " of fair runs"; empty
// for all infinite ones.
func (p *Property) Sort() string {
	switch {
	case p.Ends:
		return " of runs that end"
	case len(p.Fair) > 0:
		kind := map[Fairness]string{Weak: "weakly ", Strong: "strongly "}[p.Fairness] + "fair "
		if p.Accepting {
			kind += "accepting "
		}
		return " of " + kind + "runs"
	case p.Accepting:
		return " of accepting runs"
	}
	return ""
}

// Restricted reports whether the property is asked of other runs than all infinite ones.
func (p *Property) Restricted() bool { return p.Ends || p.Accepting || len(p.Fair) > 0 }

func (p *Property) asked(runs, end string) string {
	if p.Ends {
		return runs + " that " + end
	}
	const named = 6
	var in []string
	if p.conditional() {
		runs += " that " + map[string]string{"runs": "are ", "run": "is "}[runs] + string(p.Fairness) + "ly fair to " +
			say.FewOf(p.Fair, named, "component", say.Short)
		if p.Accepting {
			return "infinite " + runs + " and in which every component accepts again and again"
		}
		return "infinite " + runs
	}
	if len(p.Fair) > 0 {
		in = append(in, say.FewOf(p.Fair, named, "component", say.Short)+" "+say.Either(len(p.Fair), "goes", "go")+
			" on for ever")
	}
	if p.Accepting {
		in = append(in, "every component accepts again and again")
	}
	if len(in) == 0 {
		return "infinite " + runs
	}
	return "infinite " + runs + " in which " + say.And(in)
}
