package doctor

import (
	"slices"
	"strings"
	"time"

	"github.com/vugu/vugu"

	"lassolab/engine"
	"lassolab/engine/automata"
	"lassolab/engine/edit"
	"lassolab/engine/say"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
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

// timeLimit bounds an examination, an operation and an answer.
const timeLimit = 30 * time.Second

// tableLimit is the number of components that are examined for the table of all.
const tableLimit = 60

// Update handles the messages of the doctor.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
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
		f.halt(t)
		*f = *NewFeature()
	}
}

// Shine lights something in the picture, or puts out what is lit.
func (f *Feature) Shine(_ *session.Turn, lit Lit) {
	if f.lit == lit {
		lit = NothingLit
	}
	f.lit = lit
}

// TypeNames takes new names of labels, as typed.
func (f *Feature) TypeNames(_ *session.Turn, text string) { f.names = text }

// Stop ends the operation or the question that is running.
func (f *Feature) Stop(t *session.Turn) {
	if f.halt(t) {
		t.Say("Stopped. The model is as it was.")
	}
}

// Toggle chooses a component of the table, or drops one that is chosen.
func (f *Feature) Toggle(t *session.Turn, component int) {
	if at := slices.Index(f.chosen, component); at >= 0 {
		f.chosen = slices.Delete(slices.Clone(f.chosen), at, at+1)
	} else if t.Model.Component(component) != nil {
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
		f.halt(t)
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
	if t.Stage.Model != View && f.failure != "" {
		f.tried, f.failure = nil, "" // who looks again may have better luck
	}
	if t.Stage.Model != View || !t.Model.Good || n == nil {
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

// halt ends the operation or the question that is running, and reports whether there was one.
func (f *Feature) halt(t *session.Turn) bool {
	return f.operates.Stop(t) || f.answers.Stop(t)
}

// begun returns the components that are chosen, where the model can be worked on, and ends what is running. If the
// text has to be read first, again is done after that.
func (f *Feature) begun(t *session.Turn, again func(*session.Turn)) (components []int, ok bool) {
	if !t.Read(again) {
		return nil, false
	}
	if !t.Model.Good {
		t.Say(t.Model.Refusal())
		return nil, false
	}
	f.halt(t)
	return slices.Clone(f.Subjects(t.Session)), true
}

// Operate has a worker make a component of those that are chosen.
func (f *Feature) Operate(t *session.Turn, id string) {
	components, ok := f.begun(t, session.With(f.Operate, id))
	if !ok {
		return
	}
	o := automata.FindOperation(id)
	if o == nil || !takes(o, len(components)) {
		t.Say("Choose other components first: this cannot be made of " + say.Count(len(components), "component") + ".")
		return
	}
	if locked := t.Model.Locked(); locked != "" {
		t.Say(locked)
		return
	}
	asked := message.Operate{ID: id, Components: components}
	if o.Labels {
		var wrong string
		if asked.Names, wrong = renames(f.names); wrong != "" {
			t.Say(wrong)
			return
		}
	}
	f.asked = subject{t.Model.Revision, id, components}
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

// Ask has a worker answer a question about the languages of the components that are chosen, in the opposite order if
// swapped.
func (f *Feature) Ask(t *session.Turn, id string, swapped bool) {
	components, ok := f.begun(t, func(t *session.Turn) { f.Ask(t, id, swapped) })
	if !ok {
		return
	}
	q := automata.FindQuestion(id)
	if q == nil || q.Components != len(components) {
		t.Say("Choose other components first: this cannot be asked of " + say.Count(len(components), "component") + ".")
		return
	}
	if swapped {
		slices.Reverse(components)
	}
	f.asked = subject{t.Model.Revision, id, components}
	f.answers.Start(t, t.Request(engine.Options{Timeout: timeLimit}), message.Language{ID: id, Components: components})
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
	t.Later(session.With[edit.Edit](t.Features.Editor.Edit, e))
}

// takes reports whether an operation is for so many components.
func takes(o *automata.Operation, components int) bool {
	return components >= o.Least && (o.Most == 0 || components <= o.Most)
}

// View is the name of the view of the model.
const View link.ModelView = "doctor"

// Entry lists what the doctor gives to the page.
func (f *Feature) Entry() feature.Entry {
	return feature.Entry{Part: f, Jobs: message.Jobs{message.ExamineJob, message.OperateJob, message.LanguageJob}, View: feature.View{Of: View, Panel: f.panel}}
}

func (f *Feature) panel(page *session.Page) vugu.Builder { return &Panel{Page: page, Of: f} }
