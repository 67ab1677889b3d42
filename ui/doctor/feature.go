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
	examined job
	asked    job
	number   int // of the last job
}

// job is a worker under way.
type job struct {
	number int // 0: none
	of     subject
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
func NewFeature() *Feature { return &Feature{lit: NothingLit} }

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

// What the feature's workers are for.
const (
	examiner = "doctor-examine"
	operator = "doctor-operate"
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
		if f.asked.number > 0 {
			f.stop(t, &f.asked, operator)
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
		f.stop(t, &f.examined, examiner)
		f.stop(t, &f.asked, operator)
		*f = Feature{lit: NothingLit, number: f.number}
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
	if f.examined.of.revision != t.Model.Revision {
		f.stop(t, &f.examined, examiner)
		f.facts, f.tried, f.failure, f.lit = nil, nil, "", NothingLit
	}
	if f.asked.number > 0 && f.asked.of.revision != t.Model.Revision {
		f.stop(t, &f.asked, operator)
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
	if same := slices.Equal(wanted, f.tried) && f.examined.of.revision == t.Model.Revision; same || !slices.ContainsFunc(wanted, func(i int) bool { return !known(i) }) {
		return
	}
	f.stop(t, &f.examined, examiner)
	f.tried, f.failure = wanted, ""
	f.examined = f.work(t, examiner, subject{t.Model.Revision, "", wanted}, message.ExamineJob,
		message.Examine{Components: wanted})
}

// work starts a worker on the present model.
func (f *Feature) work(t *session.Turn, purpose string, of subject, name string, asked any) job {
	f.number++
	t.Do(session.StartWorker{For: purpose, Number: f.number, Request: t.Request(engine.Options{Timeout: timeLimit}).For(name, asked)})
	return job{f.number, of}
}

// stop ends a worker.
func (f *Feature) stop(t *session.Turn, j *job, purpose string) {
	if j.number > 0 {
		t.Do(session.StopWorker{For: purpose, Number: j.number})
		j.number = 0
	}
}

// begun gives the components that are chosen, where the model can be worked on; what was under way is stopped.
func (f *Feature) begun(t *session.Turn, m session.Msg) (components []int, ok bool) {
	if !t.Read(m) {
		return nil, false
	}
	if !t.Model.Good {
		t.Say(t.Model.Refusal())
		return nil, false
	}
	f.stop(t, &f.asked, operator)
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
	f.asked = f.work(t, operator, subject{t.Model.Revision, m.ID, components}, message.OperateJob, asked)
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
	f.asked = f.work(t, operator, subject{t.Model.Revision, m.ID, components}, message.LanguageJob,
		message.Language{ID: m.ID, Components: components})
	t.Say("Looking for a word…")
}

// hear takes what a worker found.
func (f *Feature) hear(t *session.Turn, m session.Replied) {
	switch {
	case m.For == examiner && m.Number == f.examined.number:
		f.examination(m.Reply)
	case m.For == operator && m.Number == f.asked.number:
		f.found(t, m.Reply)
	}
}

// examination takes what components are.
func (f *Feature) examination(reply message.Reply) {
	switch reply.Kind {
	case message.Done:
		f.examined.number = 0
		if f.facts == nil {
			f.facts = map[int]*automata.Facts{}
		}
		for k, facts := range message.Read[message.Examined](reply.Found).Facts {
			f.facts[f.tried[k]] = &facts
		}
	case message.Failure:
		f.examined.number, f.failure = 0, reply.Failure
	}
}

// found takes a component that was made, or an answer.
func (f *Feature) found(t *session.Turn, reply message.Reply) {
	of := f.asked.of
	switch reply.Kind {
	case message.Failure:
		f.asked.number = 0
		t.Say(reply.Failure)
	case message.Done:
		f.asked.number = 0
		if q := automata.FindQuestion(of.id); q != nil {
			f.answer, f.lit = &answer{of, message.Read[automata.Answer](reply.Found)}, NothingLit
			t.Say(q.Name + " " + f.answer.Said)
			return
		}
		made := message.Read[message.Operated](reply.Found)
		if !made.Changed {
			t.Say(made.Said)
			return
		}
		e := edit.Replace{Components: of.components, Text: made.Text, Said: made.Said, Deed: made.Deed}
		if automata.FindOperation(of.id).Adds {
			e.Components = nil
		}
		t.Ask(session.EditMade{Edit: e})
	}
}

// takes reports whether an operation is for so many components.
func takes(o *automata.Operation, components int) bool {
	return components >= o.Least && (o.Most == 0 || components <= o.Most)
}
