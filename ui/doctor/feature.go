package doctor

import (
	"slices"
	"strings"
	"time"

	"lassolab/engine"
	"lassolab/engine/automata"
	"lassolab/engine/edit"
	"lassolab/engine/say"
	"lassolab/ui/link"
	"lassolab/ui/session"
	"lassolab/wasm/message"
)

// Feature is the doctor: what it found about the present model, which components are chosen to be worked on, and the last answer.
type Feature struct {
	facts    map[int]*automata.Facts // by component, of the present model
	tried    []int                   // components that were examined last
	failure  string                  // why there are no facts of them; empty: there are, or they are under way
	chosen   []int                   // components of the table of all, in the order in which they were chosen
	names    string                  // as typed: new names of labels
	lit      Lit
	answer   *answer
	examined subject // of examines
	examines session.Task[message.Examine, message.None, message.Examined]
	asked    subject // of operates, or of answers
	operates session.Task[message.Operate, message.None, message.Operated]
	answers  session.Task[message.Language, message.None, *automata.Answer]
}

// subject is what an operation or a question is about.
type subject struct {
	revision   int
	id         string
	components []int
}

// answer is the answer to a question about languages.
type answer struct {
	subject
	automata.Answer
}

// Lit is what of the examined component is lit in its picture.
type Lit int

// Nothing is lit, or the run on the word that is accepted; traits and parts follow from traitLit and partLit on.
const (
	NothingLit Lit = -1 - iota
	RunLit
)

// LitTrait and LitPart light the states of a trait, or of a strongly connected component.
func LitTrait(at int) Lit { return Lit(2 * at) }
func LitPart(at int) Lit  { return Lit(2*at + 1) }

// NewFeature returns the doctor of a page that was just opened.
func NewFeature() *Feature {
	return &Feature{lit: NothingLit, examines: session.NewTask(message.ExamineJob), operates: session.NewTask(message.OperateJob),
		answers: session.NewTask(message.LanguageJob)}
}

type (
	// Toggled chooses a component of the table, or no longer.
	Toggled struct{ Component int }
	// Shone lights something in the picture, or no longer.
	Shone struct{ Lit Lit }
	// Operated makes a component of those that are chosen.
	Operated struct{ ID string }
	// NamesTyped are new names of labels, as typed.
	NamesTyped struct{ Text string }
	// Questioned asks about the languages of the chosen components; Swapped: of the second and the first.
	Questioned struct {
		ID      string
		Swapped bool
	}
	// Stopped ends the operation or the question under way.
	Stopped struct{}
)

// timeLimit bounds an examination, an operation and an answer.
const timeLimit = 30 * time.Second

// tableLimit is the number of components that are examined for the table of all.
const tableLimit = 60

// Update handles the messages of the doctor.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case Toggled:
		f.toggle(t.Session, m.Component)
	case Shone:
		if f.lit == m.Lit {
			m.Lit = NothingLit
		}
		f.lit = m.Lit
	case NamesTyped:
		f.names = m.Text
	case Operated:
		f.operate(t, m)
	case Questioned:
		f.question(t, m)
	case Stopped:
		if f.stop(t) {
			t.Say("Stopped. The model is as it was.")
		}
	case session.Replied:
		f.hear(t, m)
	case session.Edited:
		if e, ours := m.Edit.(edit.Replace); ours && len(e.Components) != 1 {
			f.chosen = nil // they are others now
		}
	case session.ComponentChosen:
		f.lit = NothingLit
		f.examine(t)
	case session.ModelChanged:
		f.modelChanged(t)
	case session.StageChanged, session.ComponentShown:
		f.examine(t)
	case session.SceneOpened:
		f.examines.Stop(t)
		f.stop(t)
		*f = *NewFeature()
	}
}

// Keep keeps nothing: what was found is found again.
func (f *Feature) Keep(*session.Session, *link.Kept) {}

// toggle chooses a component of the table, or no longer.
func (f *Feature) toggle(s *session.Session, component int) {
	if at := slices.Index(f.chosen, component); at >= 0 {
		f.chosen = slices.Delete(slices.Clone(f.chosen), at, at+1)
	} else if s.Model.Component(component) != nil {
		f.chosen = append(slices.Clone(f.chosen), component)
	}
}

// Subjects are the components that operations and questions are about: the one that is shown, else those that are chosen in the table.
func (f *Feature) Subjects(s *session.Session) []int {
	if at := s.Drawn(); at >= 0 {
		return []int{at}
	}
	return f.chosen
}

// modelChanged forgets what is known of another model.
func (f *Feature) modelChanged(t *session.Turn) {
	if f.examined.revision != t.Model.Revision {
		f.examines.Stop(t)
		f.facts, f.tried, f.failure, f.lit = nil, nil, "", NothingLit
	}
	if f.asked.revision != t.Model.Revision {
		f.stop(t)
	}
	if f.answer != nil && f.answer.revision != t.Model.Revision {
		f.answer = nil
	}
	if n := t.Model.Network(); n != nil {
		f.chosen = slices.DeleteFunc(slices.Clone(f.chosen), func(i int) bool { return i >= len(n.Components) })
	}
	f.examine(t)
}

// examine has a worker examine what is shown, if it is not known and somebody can see it.
func (f *Feature) examine(t *session.Turn) {
	n := t.Model.Network()
	if t.Stage.Model != link.Doctor && f.failure != "" {
		f.tried, f.failure = nil, "" // who looks again may have better luck
	}
	if t.Stage.Model != link.Doctor || !t.Model.Good || n == nil {
		return
	}
	var wanted []int
	if at := t.Drawn(); at >= 0 {
		wanted = []int{at}
	} else {
		for i := range min(len(n.Components), tableLimit) {
			wanted = append(wanted, i)
		}
	}
	known := func(i int) bool { return f.facts[i] != nil }
	if same := slices.Equal(wanted, f.tried) && f.examined.revision == t.Model.Revision; same || !slices.ContainsFunc(wanted, func(i int) bool { return !known(i) }) {
		return
	}
	f.tried, f.failure = wanted, ""
	f.examined = subject{t.Model.Revision, "", wanted}
	f.examines.Start(t, t.Request(engine.Options{Timeout: timeLimit}), message.Examine{Components: wanted})
}

// stop ends the operation or the question under way, and reports whether there was one.
func (f *Feature) stop(t *session.Turn) bool {
	return f.operates.Stop(t) || f.answers.Stop(t)
}

// begun gives the components that are chosen, where the model can be worked on; what was under way is stopped.
func (f *Feature) begun(t *session.Turn, m session.Msg) (components []int, ok bool) {
	if !t.Read(session.Asking(m)) {
		return nil, false
	}
	if !t.Model.Good {
		t.Say(t.Model.Refusal())
		return nil, false
	}
	f.stop(t)
	return slices.Clone(f.Subjects(t.Session)), true
}

// operate has a worker make a component of those that are chosen.
func (f *Feature) operate(t *session.Turn, m Operated) {
	components, ok := f.begun(t, m)
	if !ok {
		return
	}
	o := automata.FindOperation(m.ID)
	if o == nil || !takes(o, len(components)) {
		t.Say("Choose other components first: this cannot be made of " + say.Count(len(components), "component") + ".")
		return
	}
	if locked := t.Model.Locked(); locked != "" {
		t.Say(locked)
		return
	}
	asked := message.Operate{ID: m.ID, Components: components}
	if o.Labels {
		var wrong string
		if asked.Names, wrong = renames(f.names); wrong != "" {
			t.Say(wrong)
			return
		}
	}
	f.asked = subject{t.Model.Revision, m.ID, components}
	f.operates.Start(t, t.Request(engine.Options{Timeout: timeLimit}), asked)
	t.Say(o.Name + "…")
}

// renames reads new names of labels: old=new, …
func renames(text string) (names map[string]string, wrong string) {
	names = map[string]string{}
	for _, pair := range say.Names(text) {
		before, after, both := strings.Cut(pair, "=")
		if before, after = strings.TrimSpace(before), strings.TrimSpace(after); !both || before == "" || after == "" {
			return nil, "Write new names of labels as old=new, separated by commas."
		}
		names[before] = after
	}
	if len(names) == 0 {
		return nil, "Write the new names beside Relabel: old=new, separated by commas."
	}
	return names, ""
}

// question has a worker ask about the languages of the components that are chosen.
func (f *Feature) question(t *session.Turn, m Questioned) {
	components, ok := f.begun(t, m)
	if !ok {
		return
	}
	q := automata.FindQuestion(m.ID)
	if q == nil || q.Components != len(components) {
		t.Say("Choose other components first: this cannot be asked of " + say.Count(len(components), "component") + ".")
		return
	}
	if m.Swapped {
		slices.Reverse(components)
	}
	f.asked = subject{t.Model.Revision, m.ID, components}
	f.answers.Start(t, t.Request(engine.Options{Timeout: timeLimit}), message.Language{ID: m.ID, Components: components})
	t.Say("Looking for a word…")
}

// hear takes what a worker found.
func (f *Feature) hear(t *session.Turn, m session.Replied) {
	if h, ok := f.examines.Hear(m); ok {
		f.examination(h)
	}
	if h, ok := f.operates.Hear(m); ok && h.Done {
		f.made(t, h.Found)
	} else if h.Failure != "" {
		t.Say(h.Failure)
	}
	if h, ok := f.answers.Hear(m); ok && h.Done {
		f.answer, f.lit = &answer{f.asked, *h.Found}, NothingLit
		t.Say(automata.FindQuestion(f.asked.id).Name + " " + f.answer.Said)
	} else if h.Failure != "" {
		t.Say(h.Failure)
	}
}

// examination takes what components are.
func (f *Feature) examination(h session.Heard[message.None, message.Examined]) {
	f.failure = h.Failure
	if f.facts == nil {
		f.facts = map[int]*automata.Facts{}
	}
	for k, facts := range h.Found.Facts {
		f.facts[f.tried[k]] = &facts
	}
}

// made takes a component that was made.
func (f *Feature) made(t *session.Turn, made message.Operated) {
	if !made.Changed {
		t.Say(made.Said)
		return
	}
	e := edit.Replace{Components: f.asked.components, Text: made.Text, Said: made.Said, Deed: made.Deed}
	if automata.FindOperation(f.asked.id).Adds {
		e.Components = nil
	}
	t.Ask(session.EditMade{Edit: e})
}

// takes reports whether an operation is for so many components.
func takes(o *automata.Operation, components int) bool {
	return components >= o.Least && (o.Most == 0 || components <= o.Most)
}
