package simulate

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/ui/core/session"
	"lassolab/ui/share/files"
)

// simulation returns the component over a model of that text, in simulation.
func simulation(t *testing.T, text string) *Panel {
	t.Helper()
	document, diagnostics := hoa.Read(text, hoa.Options{})
	if document == nil {
		t.Fatal(diagnostics)
	}
	s, f := session.New(), NewFeature()
	s.Model = session.Model{Text: text, Document: document, Good: true}
	c := &Panel{Page: &session.Page{Session: s}, Of: f}
	c.Page.Act = func(do func(*session.Turn)) {
		do(session.NewTurn(s, &session.Features{Files: files.NewFeature()}, nil))
	}
	c.Page.Act(session.With(c.Of.Start, 0))
	c.Compute()
	return c
}

// component writes an automaton with transitions "from label to" from state 0 of that many states.
func component(name string, states int, labels []string, transitions ...string) string {
	quoted := make([]string, len(labels))
	for i, l := range labels {
		quoted[i] = fmt.Sprintf("%q", l)
	}
	text := fmt.Sprintf("HOA: v1\nname: %q\nStates: %d\nStart: 0\nacc-name: all\nAcceptance: 0 t\nAP: %d %s\nlassolab-reading: labels\n--BODY--\n",
		name, states, len(labels), strings.Join(quoted, " "))
	for s := range states {
		text += fmt.Sprintf("State: %d\n", s)
		for _, tr := range transitions {
			var from, label, to int
			fmt.Sscan(tr, &from, &label, &to)
			if from == s {
				formula := make([]string, len(labels))
				for i := range labels {
					formula[i] = fmt.Sprintf("!%d", i)
				}
				formula[label] = fmt.Sprint(label)
				text += fmt.Sprintf("[%s] %d\n", strings.Join(formula, "&"), to)
			}
		}
	}
	return text + "--END--\n"
}

func TestEnabledLabelsAreGroupedWithAButtonForEachJointSuccessor(t *testing.T) {
	c := simulation(t, component("A", 3, []string{"own", "both", "never"}, "0 0 1", "0 1 1", "0 1 2")+
		component("B", 2, []string{"both", "never"}, "0 0 1", "1 1 0"))
	var got []string
	for _, g := range c.offered.groups {
		for _, o := range g.List {
			got = append(got, g.Name+": "+o.Name)
		}
	}
	want := "[shared: both → A 1 shared: both → A 2 internal to A: own]"
	if fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
	if held := c.blocked.list; len(held) != 1 || held[0].Name != "never" ||
		held[0].By != "blocked by A (in 0) and B (in 0)" {
		t.Errorf("blocked: %+v", held)
	}
	c.Page.Act(func(t *session.Turn) {
		c.Of.Fire(t, c.offered.groups[0].List[1].Label, c.offered.groups[0].List[1].Choice)
	})
	c.Compute()
	if rows := c.vector(); rows[0].State != "2" || !rows[0].Changed || rows[1].State != "1" {
		t.Errorf("after both: %+v", rows)
	}
	if c.deadlock() != "No label is enabled: a deadlock." || c.offered.more != "" {
		t.Errorf("got %q, %q", c.deadlock(), c.offered.more)
	}
	if past := c.history(); len(past) != 2 || past[0].Label != "both" || past[0].To != "A 2, B 1" ||
		past[0].Current != "step" || past[1].Label != "start" {
		t.Errorf("history: %+v", past)
	}
}

func TestOfManyLabelsSomeAreDrawnAndTheRestIsFoundByName(t *testing.T) {
	var labels, transitions []string
	for i := range 100 {
		labels = append(labels, fmt.Sprint("l", i))
		transitions = append(transitions, fmt.Sprintf("0 %d 0", i))
	}
	c := simulation(t, component("A", 1, labels, transitions...))
	if drawn := len(c.offered.groups[0].List); drawn != offerLimit ||
		c.offered.more != "and 40 more labels: find them by name." {
		t.Errorf("%d drawn, %q", drawn, c.offered.more)
	}
	c.Page.Act(session.With(c.Of.TypeFilter, "L99"))
	c.Compute()
	if list := c.offered.groups[0].List; len(list) != 1 || list[0].Name != "l99" {
		t.Errorf("found %+v", list)
	}
	c.Page.Act(session.With(c.Of.TypeFilter, "nothing like it"))
	c.Compute()
	if len(c.offered.groups) != 0 || c.offered.more != "No enabled label has this in its name; 100 are enabled." {
		t.Errorf("%+v, %q", c.offered.groups, c.offered.more)
	}
}
