package property

import (
	"cmp"
	"fmt"
	"time"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/wasm/message"
)

// Formulas of files of the Model Checking Contest: a list that a worker answers. Their places and transitions are states and labels of the
// model, so the list is about the model that is on the screen, and is answered again after a change of it.

type formulas struct {
	text    string // of the files, one after the other; empty: there is no list
	due     bool   // they are to be read as soon as there is a model
	list    []message.Formula
	network *network.Network // that the list is about
	states  int64            // that the present search has visited
	failure string           // why there is no list, or no further answer
	task    session.Task[message.Formulas, message.Answered, message.Answered]
}

// mostFormulas bounds the files of formulas about one model, in bytes.
const mostFormulas = 4 << 20

const formulaBytes = 1 << 30 // of each search, where the settings set no limit

// TakeFormulas makes the list of files, and answers it. The list before is put away.
func (f *Feature) TakeFormulas(t *session.Turn, m session.FormulaFiles) {
	if !t.Read(session.With(f.TakeFormulas, m)) {
		return
	}
	switch {
	case len(m.Text) > mostFormulas:
		t.Say("The formulas are too long: at most " + say.Bytes(mostFormulas) + " are read.")
		return
	case !t.Model.Good:
		t.Say(t.Model.Refusal())
		return
	}
	f.formulas.text = m.Text
	t.Ask(session.ModelViewChosen{View: View})
	t.Save()
	f.AnswerFormulas(t)
}

// AnswerFormulas answers the list.
func (f *Feature) AnswerFormulas(t *session.Turn) {
	if !t.Read(f.AnswerFormulas) {
		return
	}
	if !t.Model.Good {
		t.Say(t.Model.Refusal())
		return
	}
	f.startFormulas(t, false)
	t.Say("Answering the formulas…")
}

// startFormulas has a worker read the list, and answer it.
func (f *Feature) startFormulas(t *session.Turn, read bool) {
	f.formulas.due, f.formulas.failure, f.formulas.network, f.formulas.states = false, "", t.Model.Network(), 0
	s := &t.Settings
	seconds := time.Duration(s.Seconds) * time.Second
	f.formulas.task.Start(t, t.Request(engine.Options{Timeout: cmp.Or(seconds, message.FormulaTime),
		Limits: search.Limits{States: s.States, Bytes: cmp.Or(s.Memory<<20, formulaBytes)}}), message.Formulas{Text: f.formulas.text, Read: read})
}

// formulasOf reads the list of a model that was opened, and lets go of answers about another one.
func (f *Feature) formulasOf(t *session.Turn) {
	n := t.Model.Network()
	if f.formulas.text == "" || n == nil || !t.Model.Good {
		return
	}
	if f.formulas.network != nil && f.formulas.network != n && digestOf(f.formulas.network) == digestOf(n) {
		f.formulas.network = n
	}
	if f.formulas.due || f.formulas.network != nil && f.formulas.network != n {
		f.formulas.list = nil
		f.startFormulas(t, true)
	}
}

// hearFormulas takes what a worker says of the list.
func (f *Feature) hearFormulas(t *session.Turn, m session.Replied) {
	h, ok := f.formulas.task.Hear(m)
	if !ok {
		return
	}
	list := &f.formulas
	switch {
	case h.Failure != "":
		list.failure = h.Failure
		f.endFormulas()
		t.Say(h.Failure)
	case h.Done:
		list.list = h.Found.List
		t.Say(list.summary())
	case h.Said.List != nil:
		list.list = h.Said.List
	case h.Said.Alone != nil && h.Said.At < len(list.list):
		list.list[h.Said.At] = *h.Said.Alone
	default:
		list.states = h.Said.States
	}
}

// endFormulas says of those that were being answered that they are not any more.
func (f *Feature) endFormulas() {
	for i := range f.formulas.list {
		f.formulas.list[i].Running = false
	}
}

// StopFormulas ends the answering. What is known stays.
func (f *Feature) StopFormulas(t *session.Turn) {
	if f.formulas.task.Stop(t) {
		f.endFormulas()
		t.Say("Stopped. " + f.formulas.summary())
	}
}

// DropFormulas puts the list away.
func (f *Feature) DropFormulas(t *session.Turn) {
	f.formulas.task.Stop(t)
	f.formulas = formulas{task: session.NewTask(message.FormulasJob)}
	t.Save()
	t.Say("The list of formulas is put away.")
}

// ShowFormula shows the run that answers a formula.
func (f *Feature) ShowFormula(t *session.Turn, at int) {
	if at < 0 || at >= len(f.formulas.list) || f.formulas.list[at].Run == nil {
		return
	}
	formula := &f.formulas.list[at]
	t.Later(session.With(t.Features.Lasso.ShowRun, session.ClaimedRun{Run: formula.Run, Name: "formula", Says: formulaShown(formula)}))
}

// formulaShown says what the run of a formula shows.
func formulaShown(f *message.Formula) string {
	shows := map[string]string{"TRUE": "is true, and this run shows it", "FALSE": "is false, and this run violates it"}[f.Value]
	if shows == "" {
		shows = "is " + f.Value + ", which the end of this run reaches"
	}
	return say.Short(f.Name) + " " + shows + ": " + say.End(f.Words)
}

// summary counts the answers.
func (l *formulas) summary() string {
	count := map[string]int{}
	for i := range l.list {
		count[sign(&l.list[i])]++
	}
	known := count["✓ true"] + count["✗ false"]
	numbers := len(l.list) - known - count["? cannot"] - count["waiting"] - count["running"]
	words := fmt.Sprintf("%s: %s true, %s false", say.Count(len(l.list), "formula"), say.Number(count["✓ true"]), say.Number(count["✗ false"]))
	if numbers > 0 {
		words += ", " + say.Count(numbers, "number")
	}
	if open := len(l.list) - known - numbers; open > 0 {
		words += ", " + say.Number(open) + " without an answer"
	}
	return words + "."
}

// sign is the state of a formula with a tick.
func sign(f *message.Formula) string {
	switch {
	case f.Value == "TRUE":
		return "✓ true"
	case f.Value == "FALSE":
		return "✗ false"
	case f.Value != "":
		return style.Clip(f.Value)
	case f.Why != "":
		return "? cannot"
	case f.Running:
		return "running"
	}
	return "waiting"
}

// formulaRow is a formula of the list as it is shown.
type formulaRow struct {
	At                     int
	Name, Words, Sign, Why string
	Holds, Violated, Run   bool
}

// formulaList is what the list shows.
func (c *Panel) formulaList() (list []formulaRow) {
	for at := range c.Of.formulas.list {
		f := &c.Of.formulas.list[at]
		list = append(list, formulaRow{at, style.Clip(f.Name), style.Clip(f.Words), sign(f), style.Clip(f.Why), f.Value == "TRUE", f.Value == "FALSE", f.Run != nil})
	}
	return list
}

// formulaWords say how far the list is.
func (c *Panel) formulaWords() string {
	l := &c.Of.formulas
	switch {
	case l.failure != "":
		return style.Clip(l.failure)
	case l.task.Running() && l.states > 0:
		return l.summary() + " The present search has visited " + say.Count(l.states, "state") + "."
	case len(l.list) == 0:
		return "Reading the formulas…"
	}
	return l.summary()
}
