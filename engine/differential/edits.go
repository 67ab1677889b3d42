package differential

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"lassolab/engine/edit"
	"lassolab/engine/hoa"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/random"
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

// editsSayOtherwise compares the text after each of several edits with what the edit means, decided on the network
// alone.
func editsSayOtherwise(j *judge, c *Case) {
	text, r := c.Text, c.chance("edits")
	for range manyEdits {
		before, wrong := hoa.Read(text, hoa.Options{})
		if before == nil && text == c.Text { // shrinking broke it
			return
		} else if before == nil {
			j.differs("%v\n%s", wrong, text)
		}
		e := AnyEdit(r, before.Network)
		o, err := edit.Apply(text, "", e)
		if err != nil {
			if strings.Contains(err.Error(), "drawn") {
				j.differs("%#v: %v\n%s", e, err, text)
			}
			j.note("refused")
			continue
		}
		after, wrong := hoa.Read(o.Text, hoa.Options{})
		if after == nil {
			j.differs("%#v: %v\n%s\nbecame\n%s", e, wrong, text, o.Text)
		}
		if err := edit.Agrees(before, after, e); err != nil {
			j.differs("%#v: %v\n%s\nbecame\n%s", e, err, text, o.Text)
		}
		if problems := after.Network.Validate(); len(problems) > 0 {
			j.differs("%#v: %s\n%s", e, problems[0].Message, o.Text)
		}
		if j.note("made"); o.Anew != "" {
			j.note("written anew")
		}
		text = o.Text
	}
}

// AnyEdit draws a random edit, most often one that can be made.
func AnyEdit(r *rand.Rand, n *network.Network) edit.Edit {
	i := r.IntN(len(n.Components))
	c := &n.Components[i]
	d := drawing{r, n, c, i}
	if len(n.Labels) == 0 {
		return edit.AddLabel{Component: i, Name: "a"}
	}
	var t network.Transition
	if len(c.Transitions) > 0 {
		t = c.Transitions[r.IntN(len(c.Transitions))]
	}
	switch r.IntN(26) {
	case 0:
		return edit.AddState{Component: i, At: d.point(), Drawn: d.points()}
	case 1:
		return edit.AddState{Component: i, Name: fmt.Sprintf("q%d", r.IntN(9)), At: d.point()}
	case 2, 3, 4:
		return edit.AddTransition{Component: i, From: d.state(), To: d.state(), Labels: []string{d.label()}}
	case 5:
		return edit.AddTransition{Component: i, From: d.state(), Labels: []string{d.label(), d.label()},
			Into: &edit.AddState{At: d.point(), Drawn: d.points()}}
	case 6, 7:
		return edit.Remove{Component: i, States: d.states()}
	case 8:
		return edit.Remove{Component: i, Transitions: []network.Transition{t}}
	case 9:
		return edit.RenameState{Component: i, State: d.state(), Name: fmt.Sprintf("%d", r.IntN(5))}
	case 10, 11:
		return edit.Relabel{Component: i, From: t.From, To: t.To, Old: []int{t.Label}, New: []string{d.label()}}
	case 12, 13:
		return edit.Redirect{Component: i, From: t.From, To: t.To, Labels: []int{t.Label},
			NewFrom: d.state(), NewTo: d.state()}
	case 14:
		return edit.SetInitial{Component: i, States: d.states(), On: r.IntN(3) > 0}
	case 15:
		return edit.SetMark{Component: i, States: d.states(), Set: r.IntN(min(3, c.Sets+1)), On: r.IntN(3) > 0}
	case 16:
		return edit.RemoveSet{Component: i, Set: r.IntN(c.Sets + 1)}
	case 17:
		return edit.Place{Component: i, At: d.points()}
	case 18:
		return d.paste()
	case 19:
		return d.ofComponent()
	case 20:
		return d.ofComponents()
	case 21:
		return edit.RenameLabel{Old: n.Labels[r.IntN(len(n.Labels))].Name, New: d.label()}
	case 22:
		return edit.AddLabel{Component: i, Name: d.label()}
	case 24:
		return edit.AddProperty{Formula: AboutSomething(r, n)}
	case 25:
		if k := len(n.Properties); k > 0 {
			return d.ofProperty(k)
		}
	}
	if len(c.Alphabet) == 0 {
		return edit.AddLabel{Component: i, Name: d.label()}
	}
	return edit.RemoveLabels{Component: i, Names: []string{n.Labels[c.Alphabet[r.IntN(len(c.Alphabet))]].Name}}
}

// drawing draws the parts of an edit of a component.
type drawing struct {
	*rand.Rand
	network   *network.Network
	component *network.Component
	i         int
}

func (d *drawing) state() int { return d.IntN(len(d.component.States)) }

func (d *drawing) states() []int {
	list := []int{d.state()}
	for d.IntN(2) == 0 {
		list = append(list, d.state())
	}
	return list
}

func (d *drawing) label() string {
	if d.IntN(3) == 0 {
		return fmt.Sprintf("new %d", d.IntN(6))
	}
	if d.IntN(4) == 0 {
		return fmt.Sprintf("w%d", d.IntN(6))
	}
	return d.network.Labels[d.IntN(len(d.network.Labels))].Name
}

func (d *drawing) point() network.Point {
	return network.Point{X: d.Float64()*600 - 100, Y: d.Float64()*400 - 50}
}

func (d *drawing) points() (all []network.Point) {
	for range d.component.States {
		all = append(all, d.point())
	}
	return all
}

func (d *drawing) paste() edit.Edit {
	part, err := edit.Copy(hoa.Write(d.network), network.Labels, d.i, d.states())
	if err != nil {
		return edit.RemoveSet{Component: d.i, Set: -1}
	}
	return edit.PasteStates{Component: d.IntN(len(d.network.Components)), Text: part, At: d.point(), Drawn: d.points()}
}

const mostComponents = 6

// ofComponent draws an edit of a component as one.
func (d *drawing) ofComponent() edit.Edit {
	switch d.IntN(4) {
	case 0:
		return edit.AddComponent{}
	case 1:
		if len(d.network.Components) < mostComponents {
			return edit.Duplicate{Component: d.i, Next: d.IntN(2) == 0}
		}
	case 2:
		return edit.RenameComponent{Component: d.i, Name: fmt.Sprintf("D%d", d.IntN(9))}
	}
	return edit.MoveComponent{Component: d.i, To: d.IntN(len(d.network.Components))}
}

// ofComponents draws an edit after which there are other components, or another centre.
func (d *drawing) ofComponents() edit.Edit {
	count := len(d.network.Components)
	if d.IntN(3) == 0 {
		return edit.RemoveComponent{Component: d.i}
	}
	if d.IntN(3) == 0 && count < mostComponents {
		return edit.Insert{Text: hoa.Write(random.Network(d.Rand))}
	}
	if d.IntN(3) == 0 && count < mostComponents {
		return edit.Replace{Components: d.Perm(count)[:d.IntN(count+1)], Text: hoa.Write(random.Network(d.Rand))}
	}
	return edit.SetCentre{Component: d.i, On: d.IntN(2) == 0}
}

// ofProperty draws an edit of one of some properties.
func (d *drawing) ofProperty(count int) edit.Edit {
	if d.IntN(2) == 0 {
		return edit.ChangeProperty{Property: d.IntN(count), Formula: AboutSomething(d.Rand, d.network)}
	}
	return edit.RemoveProperty{Property: d.IntN(count)}
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
				return fmt.Sprintf("%s(%s%d)", []string{"Fin", "Inf"}[r.IntN(2)], []string{"", "", "!"}[r.IntN(3)],
					r.IntN(sets))
			}
			line = fmt.Sprintf("Acceptance: %d %s%s(%s%sFin(%d))", sets, atom(), []string{"&", "|"}[r.IntN(2)], atom(),
				[]string{"&", "|"}[r.IntN(2)], r.IntN(sets))
		}
		kept = append(kept, line)
	}
	return strings.Join(kept, "\n")
}
