package draw

import (
	"slices"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/view/svg"
)

// Variables and channels of a program are lists of values, in which the present one is lit: as automata of up to thousands of states they would
// say nothing.

const (
	valueRows  = 200 // variables listed
	valueFew   = 12  // values of one, where many variables are listed
	valueMost  = 400 // values of one alone
	valueWider = 60  // letters of a value
)

// valued is a component as a list of values.
type valued struct {
	Component  int
	Name, Role string
	Now        string // the present value, or the several there may be
	Values     []value
	More       string // how many others there are
}

// value is a state of a component that is a value.
type value struct {
	Name      string
	Lit, Soft bool // it is the present one, or one of several
}

// program is what the model's components stand for; nil: they are automata.
func (c *Drawings) program() *promela.Source { return c.Page.Model.Program }

// locked says why the automata cannot be changed; empty: they can.
func (c *Drawings) locked() string { return c.Page.Model.Locked() }

// editable reports whether one component is under the pen, and may be changed.
func (c *Drawings) editable() bool { return c.one() && c.program() == nil }

// sketched reports whether one component is drawn large.
func (c *Drawings) sketched() bool { return c.one() && c.Page.Model.IsProcess(c.at()) }

// whatItIs says of the component that is drawn large what it is in the program.
func (c *Drawings) whatItIs() string {
	part := c.Page.Model.Part(c.at())
	if part == nil {
		return ""
	}
	what := say.Capital(string(part.Role)) + " " + c.name(c.at())
	if part.Role == promela.Process {
		what += ", an instance of " + style.Clip(part.Proctype)
	}
	return what + ": " + say.Count(len(c.component().States), noun(part.Role)) + ". " + c.locked()
}

// noun is what the states of a component are called.
func noun(role promela.Role) string {
	switch role {
	case promela.Process, promela.Errors:
		return "state"
	}
	return "value"
}

// processes are the components of a program that are drawn as automata, all there are without one.
func processes(s *session.Session) (list []int) {
	n := s.Model.Network()
	if n == nil {
		return nil
	}
	for i := range n.Components {
		if s.Model.IsProcess(i) {
			list = append(list, i)
		}
	}
	return list
}

// values are the components of a program that are not drawn: its variables and channels, and processes for which there is no room; of one that is
// drawn large alone, all its values.
func (c *Drawings) values() (list []valued) {
	if c.program() == nil {
		return nil
	}
	if c.one() {
		if c.sketched() && len(c.component().States) <= wholeUpTo {
			return nil
		}
		return []valued{c.valued(c.at(), valueMost)}
	}
	drawn := c.figures()
	for i := range c.network().Components {
		if len(list) < valueRows && !slices.Contains(drawn, i) {
			list = append(list, c.valued(i, valueFew))
		}
	}
	return list
}

// valued lists the values of a component, at most so many: around the present one.
func (c *Drawings) valued(component, most int) valued {
	s := c.Page.Session
	of, opt, role := &c.network().Components[component], lit(s, component), c.Page.Model.Part(component).Role
	v := valued{Component: component, Name: c.name(component), Role: string(role)}
	var now []string
	for at := range of.States {
		if at == opt.Current || slices.Contains(opt.Also, at) {
			now = append(now, of.States[at])
		}
	}
	switch {
	case len(now) == 1:
		v.Now = say.Cut(now[0], valueWider)
	case len(now) > 1:
		v.Now = say.Count(len(now), noun(role))
	}
	if role == promela.Process && !c.one() { // what it may be is told where it is drawn
		return v
	}
	from := 0
	if present := opt.lit(); len(of.States) > most && present >= most/2 {
		from = min(present-most/2, len(of.States)-most)
	}
	to := min(from+most, len(of.States))
	for at := from; at < to; at++ {
		v.Values = append(v.Values, value{say.Cut(of.States[at], valueWider), at == opt.Current, slices.Contains(opt.Also, at)})
	}
	if more := len(of.States) - (to - from); more > 0 {
		v.More = "and " + say.Number(more) + " more"
	}
	return v
}

// class is that of a value in its list.
func (v value) class() string { return style.Classes("value", "present", v.Lit, "also", v.Soft) }

// current is what aria-current says of a value.
func (v value) current() any {
	if v.Lit {
		return "true"
	}
	return nil
}

const typedLimit = 64 // labels typed at once

// readLabels are the labels of a typed list, each once.
func readLabels(text string) []string {
	var all []string
	for _, name := range say.Names(text) {
		if !slices.Contains(all, name) && len(all) < typedLimit {
			all = append(all, name)
		}
	}
	return all
}

// labelChoice is a label that completes a text.
type labelChoice struct{ name, words string }

const choiceLimit = 50

// labelChoices returns the labels that complete the last one of a text: those of the component first, names
// that start with what was typed before names that contain it, and none that is in the text already.
func labelChoices(n *network.Network, component int, text string) []labelChoice {
	before, last := say.LastName(text)
	typed, taken := strings.ToLower(last), readLabels(before)
	alphabet := n.Components[component].Alphabet
	order := slices.Clone(alphabet)
	for l := range n.Labels {
		if !slices.Contains(alphabet, l) {
			order = append(order, l)
		}
	}
	var begin, hold []labelChoice
	for _, l := range order {
		name := n.Labels[l].Name
		if slices.Contains(taken, name) {
			continue
		}
		choice := labelChoice{name, labelWords(n, component, l)}
		if lower := strings.ToLower(name); strings.HasPrefix(lower, typed) {
			begin = append(begin, choice)
		} else if strings.Contains(lower, typed) {
			hold = append(hold, choice)
		}
	}
	all := append(begin, hold...)
	return all[:min(len(all), choiceLimit)]
}

// completed is a text whose last label is replaced.
func completed(text, name string) string {
	before, _ := say.LastName(text)
	if before == "" {
		return say.Name(name)
	}
	return before + " " + say.Name(name)
}

// labelWords say whether a label is internal to a component, and whom it is shared with.
func labelWords(n *network.Network, component, label int) string {
	var others []string
	own := false
	for _, c := range n.Labels[label].Participants {
		if c == component {
			own = true
		} else {
			others = append(others, svg.Spoken(n.Components[c].Name))
		}
	}
	with := say.Few(others, 3, "")
	switch {
	case own && len(others) > 0:
		return "shared with " + with
	case own && n.Global(label):
		return "shared with the environment"
	case own:
		return "internal"
	case len(others) == 0:
		return "not in use"
	}
	return "of " + with + ": becomes shared"
}
