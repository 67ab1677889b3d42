package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
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
			return nil, fmt.Errorf("there is no component %q", name)
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

// doctorCommand tells what components are.
func doctorCommand(args []string, in io.Reader, out, complain io.Writer) (int, error) {
	f := flags("doctor", "[options] MODEL…|-\n\nDescribes components: what they are, with a witness of what they "+
		"are not, their cycles, and a word they accept.", complain)
	component := f.String("component", "", "describe this component alone")
	asJSON := f.Bool("json", false, "print one JSON object for each component")
	document, err := parseAndLoad(f, args, in, complain)
	if err != nil {
		return exitInput, err
	}
	if err := document.asHOA(); err != nil {
		return exitInput, err
	}
	components, err := chosen(document.Network, say.Name(*component))
	if err != nil {
		return exitInput, err
	}
	ctx, stop := interruptible()
	defer stop()
	if !*asJSON {
		fmt.Fprintf(out, "reading %s: %s\n", document.Reading, document.Why)
	}
	for _, i := range components {
		facts, err := automata.Examine(ctx, document.Network, i)
		if err != nil {
			return exitInput, err
		}
		acceptance := document.Acceptance(i)
		if *asJSON {
			err := json.NewEncoder(out).Encode(struct {
				*automata.Facts
				Acceptance hoa.Acceptance `json:"acceptance"`
			}{facts, acceptance})
			if err != nil {
				return exitFault, err
			}
			continue
		}
		tell(out, document.Network, i, facts, acceptance)
	}
	return exitDone, nil
}

// tell writes the facts of a component.
func tell(out io.Writer, n *network.Network, component int, f *automata.Facts, acceptance hoa.Acceptance) {
	states := n.Components[component].States
	fmt.Fprintf(out, "\n%s: %s (%s), %s, %s, %s\n", f.Name, say.Count(f.States, "state"), say.Number(f.Initial)+
		" initial",
		say.Count(f.Edges, "transition"), say.Count(f.Labels, "label"), say.Count(f.Sets, "acceptance set"))
	name := acceptance.Formula
	if acceptance.Name != "" {
		name = acceptance.Name + ", " + name
	}
	fmt.Fprintf(out, "  acceptance %s: read as %s. %s\n", name, acceptance.Became, acceptance.How)
	if f.Unreachable > 0 {
		fmt.Fprintf(out, "  %s that no run reaches\n", say.Count(f.Unreachable, "state"))
	}
	if f.Useless > 0 {
		fmt.Fprintf(out, "  %s from which no word is accepted\n", say.Count(f.Useless, "state"))
	}
	for _, t := range f.Traits {
		answer := "no"
		if t.Holds {
			answer = "yes"
		}
		if !t.Known {
			answer = "not known"
		}
		fmt.Fprintf(out, "  %s: %s. %s\n", strings.ToLower(t.Name), answer, t.Said)
	}
	if f.Empty {
		fmt.Fprintln(out, "  empty: yes. No word is accepted.")
	} else {
		fmt.Fprintf(out, "  empty: no. The word %s is accepted", f.Word.Say(n))
		const most = 12 // states of the run
		if len(f.Path) <= most {
			run := func(path []int) (text string) {
				for _, s := range path {
					text += " " + states[s]
				}
				return strings.TrimSpace(text)
			}
			before := len(f.Word.Prefix)
			fmt.Fprintf(out, ", by %s", strings.TrimSpace(run(f.Path[:before])+" ("+run(f.Path[before:])+") for ever"))
		}
		fmt.Fprintln(out, ".")
	}
	fmt.Fprintf(out, "  %s\n", say.Count(len(f.Parts)+f.LeftOut, "strongly connected component"))
	const most = 20
	for k, p := range f.Parts {
		if k == most && len(f.Parts) > most+1 {
			fmt.Fprintf(out, "    and %s\n", say.Number(len(f.Parts)+f.LeftOut-most)+" more")
			break
		}
		fmt.Fprintf(out, "    %s: %s\n", p.Kind, p.Said)
	}
	if len(f.Repairs) > 0 {
		fmt.Fprintf(out, "  lassolab operate -do %s would change it\n", say.Or(f.Repairs))
	}
}

// operateCommand makes a component of components, and prints the model after it.
func operateCommand(args []string, in io.Reader, out, complain io.Writer) (int, error) {
	var ids []string
	for _, o := range automata.Operations {
		ids = append(ids, o.ID)
	}
	f := flags("operate", "-do ID [options] MODEL…|-\n\nPrints the model after an operation on components. Without "+
		"-do it lists the operations.", complain)
	do := f.String("do", "", "the operation: "+strings.Join(ids, ", "))
	list := f.String("components", "", "the components, in this order; without it all")
	names := map[string]string{}
	f.Func("label", "relabel: labels and their new names, OLD=NEW, several with commas or several times",
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
	most := f.Int("max-states", 0, "stop when the result has more states; 0: 100 000")
	timeout := f.Duration("timeout", time.Minute, "stop after this time, for example 10s")
	open := opener(f, in, complain)
	if err := parse(f, args); err != nil {
		return exitInput, err
	}
	if *do == "" {
		for _, o := range automata.Operations {
			fmt.Fprintf(out, "%s\n    %s\n    %s\n", o.ID, o.Says, o.Construction)
		}
		return exitDone, nil
	}
	o := automata.FindOperation(*do)
	if o == nil {
		return exitInput, fmt.Errorf("there is no operation %q: choose %s with -do", *do, say.Or(ids))
	}
	document, err := open(f.Args())
	if err != nil {
		return exitInput, err
	}
	if err := document.asHOA(); err != nil {
		return exitInput, err
	}
	components, err := chosen(document.Network, *list)
	if err != nil {
		return exitInput, err
	}
	ctx, stop := interruptible()
	defer stop()
	r, err := automata.Operate(ctx, document.Network, *do, components, names,
		omega.Limits{States: *most, Time: *timeout})
	var limit *omega.Limit
	if errors.As(err, &limit) {
		return exitLimit, fmt.Errorf("the result would take too much: %w", limit)
	}
	if err != nil {
		return exitInput, err
	}
	fmt.Fprintln(complain, r.Said)
	text := document.Text
	if r.Changed {
		e := edit.Replace{Text: hoa.Write(r.Network), Said: r.Said, Deed: r.Deed}
		if !o.Adds {
			e.Components = components
		}
		after, err := edit.Apply(text, document.Reading, e)
		if err != nil {
			return exitInput, err
		}
		text = after.Text
	}
	_, err = io.WriteString(out, text)
	return exitDone, err
}

// askCommand answers a question about languages. Exit status: 0 yes, 1 no, 2 the input is wrong, 3 a limit ended it.
func askCommand(args []string, in io.Reader, out, complain io.Writer) (int, error) {
	var ids []string
	for _, q := range automata.Questions {
		ids = append(ids, q.ID)
	}
	f := flags("ask", "-question ID [options] MODEL…|-\n\nAnswers a question about the languages of components, "+
		"with a word that shows the answer. Words are over the labels of\nthese components; a label that a "+
		"component does not have leaves it in its state. Without -question it lists the questions.\nExit status: 0 "+
		"yes, 1 no, 2 the input is wrong, 3 a limit ended the computation before the answer.", complain)
	question := f.String("question", "", "the question: "+strings.Join(ids, ", "))
	list := f.String("components", "", "the components, in this order; without it all")
	asJSON := f.Bool("json", false, "print the answer as one JSON object")
	most := f.Int("max-states", 0, "stop when the computation makes more states; 0: 100 000")
	timeout := f.Duration("timeout", time.Minute, "stop after this time, for example 10s")
	open := opener(f, in, complain)
	if err := parse(f, args); err != nil {
		return exitInput, err
	}
	if *question == "" {
		for _, q := range automata.Questions {
			fmt.Fprintf(out, "%s\n    %s\n", q.ID, q.Says)
		}
		return exitDone, nil
	}
	if automata.FindQuestion(*question) == nil {
		return exitInput, fmt.Errorf("there is no question %q: choose %s with -question", *question, say.Or(ids))
	}
	document, err := open(f.Args())
	if err != nil {
		return exitInput, err
	}
	n := document.Network
	components, err := chosen(n, *list)
	if err != nil {
		return exitInput, err
	}
	ctx, stop := interruptible()
	defer stop()
	a, err := automata.Ask(ctx, n, *question, components, omega.Limits{States: *most, Time: *timeout})
	if err != nil {
		return exitInput, err
	}
	if *asJSON {
		text, err := json.MarshalIndent(a, "", "  ")
		if err != nil {
			return exitFault, err
		}
		fmt.Fprintf(out, "%s\n", text)
	} else {
		answer := "No. "
		switch {
		case !a.Known:
			answer = "" // that is what is said
		case a.Holds:
			answer = "Yes. "
		}
		fmt.Fprintf(out, "%s%s\n%s\n", answer, a.Said, a.How)
		if a.Checked {
			for k, group := range [][]int{a.In, a.NotIn} {
				for _, i := range group {
					fmt.Fprintf(out, "checked: %s %s it\n", n.Components[i].Name,
						[]string{"accepts", "does not accept"}[k])
				}
			}
		}
	}
	switch {
	case !a.Known:
		return exitLimit, nil
	case a.Holds:
		return exitDone, nil
	}
	return exitFound, nil
}
