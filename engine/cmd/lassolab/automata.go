package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"lassolab/engine/automata"
	"lassolab/engine/edit"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// chosen finds components by their names; without a list all are chosen.
func chosen(n *network.Network, list string) (components []int, err error) {
	for _, name := range say.Names(list) {
		i := n.Component(name)
		if i < 0 {
			return nil, fmt.Errorf("there is no component %q%s", name, say.Meant(name, n.ComponentNames(), ""))
		}
		components = append(components, i)
	}
	if len(components) == 0 {
		for i := range n.Components {
			components = append(components, i)
		}
	}
	return components, nil
}

// doctorCommand describes components.
func doctorCommand(c *call, args []string) error {
	component := c.String("component", "", "describe this component alone")
	asJSON := c.Bool("json", false, "print one JSON object for each component")
	document, err := c.parseAndLoad(args)
	if err != nil {
		return err
	}
	if err := document.asHOA(); err != nil {
		return err
	}
	components, err := chosen(document.Network, say.Name(*component))
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	if !*asJSON {
		c.printf("reading %s: %s\n", document.Reading, document.Why)
	}
	for _, i := range components {
		facts, err := automata.Examine(ctx, document.Network, i)
		if err != nil {
			return err
		}
		acceptance := document.Acceptance(i)
		if *asJSON {
			c.json(struct {
				*automata.Facts
				Acceptance hoa.Acceptance `json:"acceptance"`
			}{facts, acceptance})
			continue
		}
		c.describe(document.Network, i, facts, acceptance)
	}
	return nil
}

// describe prints the facts of a component.
func (c *call) describe(n *network.Network, component int, f *automata.Facts, acceptance hoa.Acceptance) {
	states := n.Components[component].States
	c.printf("\n%s: %s (%s), %s, %s, %s\n", f.Name, say.Count(f.States, "state"), say.Number(f.Initial)+
		" initial",
		say.Count(f.Edges, "transition"), say.Count(f.Labels, "label"), say.Count(f.Sets, "acceptance set"))
	name := acceptance.Formula
	if acceptance.Name != "" {
		name = acceptance.Name + ", " + name
	}
	c.printf("  acceptance %s: read as %s. %s\n", name, acceptance.Became, acceptance.How)
	if f.Unreachable > 0 {
		c.printf("  %s that no run reaches\n", say.Count(f.Unreachable, "state"))
	}
	if f.Useless > 0 {
		c.printf("  %s from which no word is accepted\n", say.Count(f.Useless, "state"))
	}
	for _, t := range f.Traits {
		answer := "no"
		if t.Holds {
			answer = "yes"
		}
		if !t.Known {
			answer = "not known"
		}
		c.printf("  %s: %s. %s\n", strings.ToLower(t.Name), answer, t.Said)
	}
	if f.Empty {
		c.print("  empty: yes. No word is accepted.\n")
	} else {
		c.printf("  empty: no. The word %s is accepted", f.Word.Say(n))
		const most = 12 // states of the run
		if len(f.Path) <= most {
			run := func(path []int) (text string) {
				for _, s := range path {
					text += " " + states[s]
				}
				return strings.TrimSpace(text)
			}
			before := len(f.Word.Prefix)
			c.printf(", by %s", strings.TrimSpace(run(f.Path[:before])+" ("+run(f.Path[before:])+") for ever"))
		}
		c.print(".\n")
	}
	c.printf("  %s\n", say.Count(len(f.Parts)+f.LeftOut, "strongly connected component"))
	const most = 20
	for k, p := range f.Parts {
		if k == most && len(f.Parts) > most+1 {
			c.printf("    and %s\n", say.Number(len(f.Parts)+f.LeftOut-most)+" more")
			break
		}
		c.printf("    %s: %s\n", p.Kind, p.Said)
	}
	if len(f.Repairs) > 0 {
		c.printf("  lassolab operate -do %s would change it\n", say.Or(f.Repairs))
	}
}

// operateCommand makes a component of components, and prints the model after it.
func operateCommand(c *call, args []string) error {
	var ids []string
	for _, o := range automata.Operations {
		ids = append(ids, o.ID)
	}
	do := c.String("do", "", "the operation: "+strings.Join(ids, ", "))
	list := c.String("components", "", "the components, in this order; without it all")
	names := map[string]string{}
	c.Func("label", "relabel: labels and their new names, OLD=NEW, several with commas or several times",
		func(text string) error {
			for _, pair := range say.Names(text) {
				old, now, ok := strings.Cut(pair, "=")
				if !ok {
					return fmt.Errorf("%q is not OLD=NEW", pair)
				}
				names[old] = now
			}
			return nil
		})
	most := c.Int("max-states", 0, "stop when the result has more states; 0: 100 000")
	timeout := c.Duration("timeout", time.Minute, "stop after this time, for example 10s")
	open := c.opener()
	if err := c.parse(args); err != nil {
		return err
	}
	if *do == "" {
		for _, o := range automata.Operations {
			c.printf("%s\n    %s\n    %s\n", o.ID, o.Says, o.Construction)
		}
		return nil
	}
	o := automata.FindOperation(*do)
	if o == nil {
		return fmt.Errorf("there is no operation %q%s", *do, say.Meant(*do, ids, ": choose "+say.Or(ids)+" with -do"))
	}
	document, err := open(c.Args())
	if err != nil {
		return err
	}
	if err := document.asHOA(); err != nil {
		return err
	}
	components, err := chosen(document.Network, *list)
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	r, err := automata.Operate(ctx, document.Network, *do, components, names,
		omega.Limits{States: *most, Time: *timeout})
	var limit *omega.Limit
	if errors.As(err, &limit) {
		return exit{exitLimit, fmt.Errorf("the result would take too much: %w", limit)}
	}
	if err != nil {
		return err
	}
	c.notef("%s\n", r.Said)
	text := document.Text
	if r.Changed {
		e := edit.Replace{Text: hoa.Write(r.Network), Said: r.Said, Deed: r.Deed}
		if !o.Adds {
			e.Components = components
		}
		after, err := edit.Apply(text, document.Reading, e)
		if err != nil {
			return err
		}
		text = after.Text
	}
	c.print(text)
	return nil
}

// askCommand answers a question about languages. Exit status: 0 yes, 1 no, 2 the input is wrong, 3 a limit ended it.
func askCommand(c *call, args []string) error {
	var ids []string
	for _, q := range automata.Questions {
		ids = append(ids, q.ID)
	}
	question := c.String("question", "", "the question: "+strings.Join(ids, ", "))
	list := c.String("components", "", "the components, in this order; without it all")
	asJSON := c.Bool("json", false, "print the answer as one JSON object")
	most := c.Int("max-states", 0, "stop when the computation makes more states; 0: 100 000")
	timeout := c.Duration("timeout", time.Minute, "stop after this time, for example 10s")
	open := c.opener()
	if err := c.parse(args); err != nil {
		return err
	}
	if *question == "" {
		for _, q := range automata.Questions {
			c.printf("%s\n    %s\n", q.ID, q.Says)
		}
		return nil
	}
	if automata.FindQuestion(*question) == nil {
		return fmt.Errorf("there is no question %q%s", *question,
			say.Meant(*question, ids, ": choose "+say.Or(ids)+" with -question"))
	}
	document, err := open(c.Args())
	if err != nil {
		return err
	}
	n := document.Network
	components, err := chosen(n, *list)
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	a, err := automata.Ask(ctx, n, *question, components, omega.Limits{States: *most, Time: *timeout})
	if err != nil {
		return err
	}
	if *asJSON {
		text, _ := json.MarshalIndent(a, "", "  ")
		c.printf("%s\n", text)
	} else {
		answer := "No. "
		switch {
		case !a.Known:
			answer = "" // that is what is said
		case a.Holds:
			answer = "Yes. "
		}
		c.printf("%s%s\n%s\n", answer, a.Said, a.How)
		if a.Checked {
			for k, group := range [][]int{a.In, a.NotIn} {
				for _, i := range group {
					c.printf("checked: %s %s it\n", n.Components[i].Name,
						[]string{"accepts", "does not accept"}[k])
				}
			}
		}
	}
	switch {
	case !a.Known:
		return exit{status: exitLimit}
	case a.Holds:
		return nil
	}
	return exit{status: exitFound}
}
