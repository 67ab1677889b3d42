package doctor

import (
	"slices"
	"strings"

	"lassolab/engine/automata"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/view/svg"
)

// Panel is the model seen by the doctor: one component, or the table of all.
type Panel struct {
	Page *session.Page
	Of   *Feature

	pictures svg.Slots
}

// What is listed of an automaton at most.
const (
	partLimit = 12
	wordLimit = 40 // labels of a word
)

// Rendered draws the component.
func (c *Panel) Rendered() { c.pictures.Paint() }

// shown is the component that is examined alone, or -1.
func (c *Panel) shown() int { return c.Page.Drawn() }

func (c *Panel) network() *network.Network { return c.Page.Model.Network() }

// facts are those of the component that is shown; nil: not known.
func (c *Panel) facts() *automata.Facts { return c.Of.facts[c.shown()] }

// waiting says why nothing is known yet; empty when it is.
func (c *Panel) waiting() string {
	switch {
	case c.network() == nil:
		return "No model has been read yet."
	case !c.Page.Model.Good:
		return "Not examined. " + c.Page.Model.Trouble()
	case c.Of.failure != "":
		return c.Of.failure
	case c.Of.examines.Running():
		return "Examining…"
	}
	return ""
}

// sizes says how large the component is.
func (c *Panel) sizes() string {
	f := c.facts()
	words := []string{say.Count(f.States, "state"), say.Count(f.Edges, "transition"), say.Count(f.Labels, c.letter()), say.Count(f.Initial, "initial state")}
	switch f.Sets {
	case 0:
		words = append(words, "every state accepts")
	default:
		words = append(words, say.Count(f.Sets, "acceptance set"))
	}
	more := ""
	if f.Unreachable > 0 {
		more += " " + say.Capital(say.Count(f.Unreachable, "state")) + " cannot be reached."
	}
	if f.Useless > 0 {
		more += " From " + say.Count(f.Useless, "state") + " no word is accepted."
	}
	return say.Sentence(say.And(words)) + more
}

// letter is what the component reads.
func (c *Panel) letter() string {
	if c.network().Reading == network.Valuations {
		return "class of letters"
	}
	return "label"
}

// reading says how the text is read, and why.
func (c *Panel) reading() string {
	d := c.Page.Model.Document
	return "Read by " + string(d.Reading) + ". " + d.Why
}

// sign is a trait's mark.
func sign(t automata.Trait) string {
	switch {
	case !t.Known:
		return "?"
	case t.Holds:
		return "✓"
	}
	return "–"
}

// called is a trait within a sentence.
func called(t automata.Trait) string { return strings.ToLower(t.Name) }

// verdict is a trait in words.
func verdict(t automata.Trait) string {
	switch {
	case !t.Known:
		return called(t) + ": not known"
	case t.Holds:
		return called(t)
	}
	return "not " + called(t)
}

func traitClass(t automata.Trait) string {
	return style.Classes("trait", "holds", t.Known && t.Holds, "unknown", !t.Known)
}

// parts are the strongly connected components that are listed.
func (c *Panel) parts() []automata.Part {
	f := c.facts()
	return f.Parts[:min(len(f.Parts), partLimit)]
}

func (c *Panel) moreParts() string {
	return style.More(c.facts().LeftOut+len(c.facts().Parts)-partLimit, "more component")
}

// states names some states of the component.
func (c *Panel) states(of []int) string {
	names := c.network().Components[c.shown()].States
	return style.Clip(say.FewOf(of, 8, "state", func(s int) string { return names[s] }))
}

// word writes a word: what comes first, and what is repeated for ever.
func (c *Panel) word(w *automata.Word) string {
	spell := func(labels []int) string {
		var names []string
		for _, l := range labels[:min(len(labels), wordLimit)] {
			if l == automata.Other {
				names = append(names, w.Else)
			} else {
				names = append(names, c.network().Labels[l].Name)
			}
		}
		if len(labels) > wordLimit {
			names = append(names, "…")
		}
		return style.Clip(strings.Join(names, " "))
	}
	return strings.TrimSpace(spell(w.Prefix) + " (" + spell(w.Cycle) + ")")
}

// emptiness says whether the component accepts anything.
func (c *Panel) emptiness() string {
	if c.facts().Empty {
		return "It accepts no word: its language is empty."
	}
	return "It accepts a word: "
}

// lit are the states that are lit in the picture.
func (c *Panel) lit() []int {
	f := c.facts()
	switch at := c.Of.lit; {
	case f == nil || at == NothingLit:
		return nil
	case at == RunLit:
		return f.Path
	case at%2 == 0 && int(at)/2 < len(f.Traits):
		return f.Traits[at/2].States
	case at%2 == 1 && int(at)/2 < len(f.Parts):
		return f.Parts[at/2].States
	}
	return nil
}

// row is a component in the table of all.
type row struct {
	At    int
	Name  string
	Facts *automata.Facts
	On    bool
	Place string // among the chosen, where the order counts
}

// rows are the components of the table.
func (c *Panel) rows() (list []row) {
	for i := range c.network().Components[:min(len(c.network().Components), tableLimit)] {
		at := slices.Index(c.Of.chosen, i)
		place := ""
		if at >= 0 && len(c.Of.chosen) > 1 {
			place = say.Number(at + 1)
		}
		list = append(list, row{i, style.Clip(c.network().Components[i].Name), c.Of.facts[i], at >= 0, place})
	}
	return list
}

// partsName is the heading of the strongly connected components.
func (c *Panel) partsName() string {
	return say.Capital(say.Count(len(c.facts().Parts)+c.facts().LeftOut, "strongly connected component"))
}

// acceptance says what acceptance was read, and what it became.
func (c *Panel) acceptance() string {
	d := c.Page.Model.Document
	if c.shown() >= len(d.Automata) {
		return ""
	}
	written := d.Acceptance(c.shown())
	name := written.Formula
	if written.Name != "" {
		name = written.Name + ", " + name
	}
	return "Acceptance in the text: " + style.Clip(name) + ". Read as " + written.Became + ". " + written.How
}

// ready reports whether the text can be worked on.
func (c *Panel) ready() bool { return c.Page.Model.Good || c.Page.Model.Unread }

// size is a number of a row.
func (r row) size(of func(*automata.Facts) int) string {
	if r.Facts == nil {
		return ""
	}
	return say.Number(of(r.Facts))
}

// holds says what a component of the table is.
func (r row) holds() string {
	if r.Facts == nil {
		return ""
	}
	var names []string
	if r.Facts.Empty {
		names = append(names, "empty")
	}
	for _, t := range r.Facts.Traits {
		if t.Known && t.Holds {
			names = append(names, called(t))
		}
	}
	if len(names) == 0 {
		return "nothing of this"
	}
	return say.And(names)
}

// about names the components that operations and questions are about.
func (c *Panel) about() string {
	of := c.Of.Subjects(c.Page.Session)
	if len(of) == 0 {
		return "Choose components in the table, then what to make of them."
	}
	names := make([]string, len(of))
	for k, i := range of {
		names[k] = say.Short(c.network().Components[i].Name)
	}
	return "Of " + say.And(names) + ":"
}

// operations are those that take the components that are chosen.
func (c *Panel) operations() (list []automata.Operation) {
	for _, o := range automata.Operations {
		if takes(&o, len(c.Of.Subjects(c.Page.Session))) {
			list = append(list, o)
		}
	}
	return list
}

// repair reports whether an operation changes something that is amiss.
func (c *Panel) repair(o automata.Operation) bool {
	f := c.facts()
	return f != nil && slices.Contains(f.Repairs, o.ID)
}

// asking is a question as a button asks it.
type asking struct {
	automata.Question
	Words   string
	Swapped bool
}

// questions are those that can be asked of the components that are chosen. One that is not the same the other way round is asked in both.
func (c *Panel) questions() (list []asking) {
	of := c.Of.Subjects(c.Page.Session)
	for _, q := range automata.Questions {
		if q.Components != len(of) {
			continue
		}
		list = append(list, asking{q, c.asked(q, of, false), false})
		if q.Directed {
			list = append(list, asking{q, c.asked(q, of, true), true})
		}
	}
	return list
}

func (c *Panel) ask(q asking) {
	c.Page.Act(func(t *session.Turn) { c.Of.Ask(t, q.ID, q.Swapped) })
}

// asked is a question in words, with the names of the components where their order counts.
func (c *Panel) asked(q automata.Question, of []int, swapped bool) string {
	if !q.Directed {
		return q.Name
	}
	a, b := say.Short(c.network().Components[of[0]].Name), say.Short(c.network().Components[of[1]].Name)
	if swapped {
		a, b = b, a
	}
	return a + " ⊆ " + b
}

// answer is the answer to the last question, if it is about what is chosen.
func (c *Panel) answer() *answer {
	a := c.Of.answer
	if a == nil || a.revision != c.Page.Model.Revision {
		return nil
	}
	return a
}

// answered begins the answer.
func (c *Panel) answered() string {
	switch a := c.answer(); {
	case !a.Known:
		return "Not known."
	case a.Holds:
		return "Yes."
	}
	return "No."
}
