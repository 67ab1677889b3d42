package differential

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"lassolab/engine/edit"
	"lassolab/engine/hoa"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/trial"
)

// anyTextToEdit is a case of a text, in some with acceptance that is no set of states to be met again and again.
func anyTextToEdit(r *rand.Rand) *Case {
	c := &Case{seed: r.Uint64()}
	n := varied(r)
	for range r.IntN(3) {
		if len(n.Labels) > 0 {
			n.Properties = append(n.Properties, AboutSomething(r, n))
		}
	}
	if c.Text = hoa.Write(n); r.IntN(3) == 0 {
		c.Text = AnyAcceptance(r, c.Text)
	}
	return c
}

// manyEdits is how many edits are made of a text, one after the other.
const manyEdits = 6

// editsSayOtherwise makes edits in a text and compares what is read of it afterwards with what each edit means, which is asked on the network alone.
func editsSayOtherwise(j *judge, c *Case) string {
	text, r := c.Text, c.chance("edits")
	for range manyEdits {
		before, wrong := hoa.Read(text, hoa.Options{})
		if before == nil {
			if text == c.Text { // it was made smaller, and is none any more
				return ""
			}
			return fmt.Sprintf("%v\n%s", wrong, text)
		}
		e := AnyEdit(r, before.Network)
		o, err := edit.Apply(text, "", e)
		if err != nil {
			if strings.Contains(err.Error(), "drawn") {
				return fmt.Sprintf("%#v: %v\n%s", e, err, text)
			}
			j.note("refused")
			continue
		}
		after, wrong := hoa.Read(o.Text, hoa.Options{})
		if after == nil {
			return fmt.Sprintf("%#v: %v\n%s\nbecame\n%s", e, wrong, text, o.Text)
		}
		if err := edit.Agrees(before, after, e); err != nil {
			return fmt.Sprintf("%#v: %v\n%s\nbecame\n%s", e, err, text, o.Text)
		}
		if problems := after.Network.Validate(); len(problems) > 0 {
			return fmt.Sprintf("%#v: %s\n%s", e, problems[0].Message, o.Text)
		}
		if j.note("made"); o.Anew != "" {
			j.note("written anew")
		}
		text = o.Text
	}
	return ""
}

// AnyEdit draws a random edit, most often one that can be made.
func AnyEdit(r *rand.Rand, n *network.Network) edit.Edit {
	i := r.IntN(len(n.Components))
	c := &n.Components[i]
	state := func() int { return r.IntN(len(c.States)) }
	some := func() []int {
		list := []int{state()}
		for r.IntN(2) == 0 {
			list = append(list, state())
		}
		return list
	}
	label := func() string {
		if r.IntN(3) == 0 {
			return fmt.Sprintf("new %d", r.IntN(6))
		}
		if r.IntN(4) == 0 {
			return fmt.Sprintf("w%d", r.IntN(6))
		}
		return n.Labels[r.IntN(len(n.Labels))].Name
	}
	point := func() network.Point { return network.Point{X: r.Float64()*600 - 100, Y: r.Float64()*400 - 50} }
	points := func() (all []network.Point) {
		for range c.States {
			all = append(all, point())
		}
		return all
	}
	if len(n.Labels) == 0 {
		return edit.AddLabel{Component: i, Name: "a"}
	}
	var t network.Transition
	if len(c.Transitions) > 0 {
		t = c.Transitions[r.IntN(len(c.Transitions))]
	}
	switch r.IntN(26) {
	case 24:
		return edit.AddProperty{Formula: AboutSomething(r, n)}
	case 25:
		if k := len(n.Properties); k > 0 && r.IntN(2) == 0 {
			return edit.ChangeProperty{Property: r.IntN(k), Formula: AboutSomething(r, n)}
		} else if k > 0 {
			return edit.RemoveProperty{Property: r.IntN(k)}
		}
	case 0:
		return edit.AddState{Component: i, At: point(), Drawn: points()}
	case 1:
		return edit.AddState{Component: i, Name: fmt.Sprintf("q%d", r.IntN(9)), At: point()}
	case 2, 3, 4:
		return edit.AddTransition{Component: i, From: state(), To: state(), Labels: []string{label()}}
	case 5:
		return edit.AddTransition{Component: i, From: state(), Labels: []string{label(), label()},
			Into: &edit.AddState{At: point(), Drawn: points()}}
	case 6, 7:
		return edit.Remove{Component: i, States: some()}
	case 8:
		return edit.Remove{Component: i, Transitions: []network.Transition{t}}
	case 9:
		return edit.RenameState{Component: i, State: state(), Name: fmt.Sprintf("%d", r.IntN(5))}
	case 10, 11:
		return edit.Relabel{Component: i, From: t.From, To: t.To, Old: []int{t.Label}, New: []string{label()}}
	case 12, 13:
		return edit.Redirect{Component: i, From: t.From, To: t.To, Labels: []int{t.Label}, NewFrom: state(), NewTo: state()}
	case 14:
		return edit.SetInitial{Component: i, States: some(), On: r.IntN(3) > 0}
	case 15:
		return edit.SetMark{Component: i, States: some(), Set: r.IntN(min(3, c.Sets+1)), On: r.IntN(3) > 0}
	case 16:
		return edit.RemoveSet{Component: i, Set: r.IntN(c.Sets + 1)}
	case 17:
		return edit.Place{Component: i, At: points()}
	case 18:
		part, err := edit.Copy(hoa.Write(n), network.Labels, i, some())
		if err != nil {
			return edit.RemoveSet{Component: i, Set: -1}
		}
		return edit.PasteStates{Component: r.IntN(len(n.Components)), Text: part, At: point(), Drawn: points()}
	case 19:
		switch r.IntN(4) {
		case 0:
			return edit.AddComponent{}
		case 1:
			if len(n.Components) < 6 {
				return edit.Duplicate{Component: i, Next: r.IntN(2) == 0}
			}
		case 2:
			return edit.RenameComponent{Component: i, Name: fmt.Sprintf("D%d", r.IntN(9))}
		}
		return edit.MoveComponent{Component: i, To: r.IntN(len(n.Components))}
	case 20:
		if r.IntN(3) == 0 {
			return edit.RemoveComponent{Component: i}
		}
		if r.IntN(3) == 0 && len(n.Components) < 6 {
			return edit.Insert{Text: hoa.Write(trial.Network(r))}
		}
		if r.IntN(3) == 0 && len(n.Components) < 6 {
			return edit.Replace{Components: r.Perm(len(n.Components))[:r.IntN(len(n.Components)+1)], Text: hoa.Write(trial.Network(r))}
		}
		return edit.SetCentre{Component: i, On: r.IntN(2) == 0}
	case 21:
		return edit.RenameLabel{Old: n.Labels[r.IntN(len(n.Labels))].Name, New: label()}
	case 22:
		return edit.AddLabel{Component: i, Name: label()}
	}
	if len(c.Alphabet) == 0 {
		return edit.AddLabel{Component: i, Name: label()}
	}
	return edit.RemoveLabels{Component: i, Names: []string{n.Labels[c.Alphabet[r.IntN(len(c.Alphabet))]].Name}}
}

// AboutSomething draws the text of a formula, whose names may or may not be in the network.
func AboutSomething(r *rand.Rand, n *network.Network) string {
	c := &n.Components[r.IntN(len(n.Components))]
	return []string{
		"G F " + ltl.Name{Of: c.Name, Word: c.States[r.IntN(len(c.States))]}.String(),
		"F" + ltl.Name{Word: n.Labels[r.IntN(len(n.Labels))].Name}.String() + "&G !" + ltl.Name{Word: c.Name}.String(),
		"G  (broken",
	}[r.IntN(3)]
}

// AnyAcceptance replaces the acceptance conditions of a text's automata by random ones that are not generalized Büchi.
func AnyAcceptance(r *rand.Rand, text string) string {
	lines := strings.Split(text, "\n")
	var kept []string
	for _, line := range lines {
		var sets int
		if strings.HasPrefix(line, "acc-name:") {
			continue
		}
		if _, err := fmt.Sscanf(line, "Acceptance: %d", &sets); err == nil && sets > 0 {
			atom := func() string {
				return fmt.Sprintf("%s(%s%d)", []string{"Fin", "Inf"}[r.IntN(2)], []string{"", "", "!"}[r.IntN(3)], r.IntN(sets))
			}
			line = fmt.Sprintf("Acceptance: %d %s%s(%s%sFin(%d))", sets, atom(), []string{"&", "|"}[r.IntN(2)], atom(), []string{"&", "|"}[r.IntN(2)], r.IntN(sets))
		}
		kept = append(kept, line)
	}
	return strings.Join(kept, "\n")
}
