// Package property is the properties of the model: those that its text states, with the verdicts of the searches, a field to
// type a formula, patterns to start from, the runs that are asked, and the monitor that watches them.
package property

import (
	"slices"
	"strings"
	"time"

	"lassolab/engine"
	"lassolab/engine/edit"
	"lassolab/engine/network"
	engineproperty "lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/ui/link"
	"lassolab/ui/session"
	"lassolab/wasm/message"
)

// Feature is the properties of the model.
type Feature struct {
	draft   string // the formula in the field, as typed
	cursor  int    // the byte of it before which the cursor stands
	open    bool   // completions are shown
	all     bool   // also where no word has been begun
	chosen  int    // of the completions; -1: none
	edited  string // the property that the draft is to replace; empty: it is a new one
	aside   string // what was in the field before that
	fair    bool   // the choice of components that go on is shown
	pattern int    // that is being filled; -1: none
	scope   int
	slots   map[string]string

	verdicts map[question][]verdict
	model    uint64           // tells the model apart from others, for verdicts
	printed  *network.Network // of that model

	looked  string // the formula whose monitor is wanted; empty: the one that is asked
	number  int    // of the last monitor that was wanted
	wanted  wanted // what it is of
	under   bool   // it is being made
	monitor *message.Monitor
	failure string // why there is none
}

// wanted is what a monitor is of.
type wanted struct {
	revision int
	reading  string
	formula  string
	ends     bool
}

// NewFeature is the properties of a page that was just opened.
func NewFeature() *Feature {
	return &Feature{chosen: -1, pattern: -1, slots: map[string]string{}, verdicts: map[question][]verdict{}}
}

// Runs say which runs are to satisfy the property.
type Runs int

// The runs.
const (
	AllRuns Runs = iota
	FairRuns
	AcceptingRuns
	EndingRuns
)

type (
	// Typed is the formula in the field, and where the cursor stands in it, in UTF-16 units, as browsers count.
	Typed struct {
		Text   string
		Cursor int
	}
	// OffersAsked shows what the formula can be completed by.
	OffersAsked struct{ Cursor int }
	// OfferChosen goes so many completions on.
	OfferChosen struct{ By int }
	// OfferTaken completes the formula.
	OfferTaken struct{ At int }
	// OffersClosed hides the completions.
	OffersClosed struct{}
	// Entered adds the formula to the model, or changes the property that is edited, and asks it.
	Entered struct{}
	// Repaired puts the nearest name in the place of one that is unknown.
	Repaired struct{}
	// Asked asks a property of the model.
	Asked struct{ Property int }
	// AcceptanceAsked asks the acceptance question instead of a property.
	AcceptanceAsked struct{}
	// EditPressed puts a property into the field, to be changed.
	EditPressed struct{ Property int }
	// EditLeft leaves it as it was.
	EditLeft struct{}
	// Copied puts a property into the field, for another one like it.
	Copied struct{ Property int }
	// Deleted takes a property out of the model.
	Deleted struct{ Property int }
	// RunsChosen says which runs are to satisfy the property.
	RunsChosen struct{ Runs Runs }
	// FairToggled asks that a component goes on for ever, or no longer.
	FairToggled struct{ Component string }
	// PatternChosen shows a pattern to be filled; -1 puts it away.
	PatternChosen struct{ Pattern int }
	// ScopeChosen says in which part of a run the pattern is to hold.
	ScopeChosen struct{ Scope int }
	// SlotTyped fills a slot of the pattern.
	SlotTyped struct{ Slot, Text string }
	// PatternTaken puts the filled pattern into the field.
	PatternTaken struct{}
	// DraftShown shows the monitor of what is typed.
	DraftShown struct{}
	// MonitorInserted puts the monitor that is shown into the text, as a component.
	MonitorInserted struct{}
)

// PutDraft shows the formula in the field, with the cursor before a UTF-16 unit of it.
type PutDraft struct {
	Text   string
	Cursor int
}

// worker is what the feature's workers are for.
const worker = "property"

// timeLimit bounds the making of a monitor that is only looked at.
const timeLimit = 10 * time.Second

// FieldID is the field for a formula, on the page.
const FieldID = "property-formula"

// Update handles the messages of the properties.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case Typed, OffersAsked, OfferChosen, OfferTaken, OffersClosed:
		f.complete(t, m)
	case Repaired:
		f.repair(t)
	case Entered:
		f.enter(t, m)
	case Asked:
		if formula, ok := stated(t.Session, m.Property); ok {
			f.ask(t, formula)
		}
	case AcceptanceAsked:
		t.Ask(session.PropertyAsked{})
		t.Ask(session.RunPressed{})
	case EditPressed:
		f.change(t, m.Property)
	case EditLeft:
		f.leave()
		f.put(t, f.draft)
	case Copied:
		if formula, ok := stated(t.Session, m.Property); ok {
			f.edited = ""
			f.put(t, formula)
		}
	case Deleted:
		if _, ok := stated(t.Session, m.Property); ok {
			t.Ask(session.EditMade{Edit: edit.RemoveProperty{Property: m.Property}})
		}
	case RunsChosen:
		f.askRuns(t, m.Runs)
	case FairToggled:
		f.toggleFair(t, m.Component)
	case PatternChosen, ScopeChosen, SlotTyped, PatternTaken:
		f.fill(t, m)
	case DraftShown:
		f.looked = strings.TrimSpace(f.draft)
		f.want(t)
	case MonitorInserted:
		f.insert(t, m)
	case session.Replied:
		if m.For == worker && m.Number == f.number && f.under {
			f.replied(m.Reply)
		}
	case session.RunEnded:
		f.remember(t, t.Runs[m.Name])
	case session.ModelChanged:
		f.modelChanged(t)
	case session.SettingsChanged:
		f.want(t)
	case session.StageChanged:
		f.want(t)
	case session.SceneOpened:
		f.forget(t, m)
	}
}

// Keep puts what is typed into a work.
func (f *Feature) Keep(_ *session.Session, to *link.Kept) { to.Draft = f.draft }

// forget lets go of the former model.
func (f *Feature) forget(t *session.Turn, m session.SceneOpened) {
	f.stop(t)
	number := f.number
	*f = *NewFeature()
	f.number = number
	f.put(t, say.Cut(m.Kept.Draft, session.ListLimit))
	f.open = false
}

// stated is a property that the model states.
func stated(s *session.Session, at int) (formula string, ok bool) {
	n := s.Model.Network()
	if n == nil || at < 0 || at >= len(n.Properties) {
		return "", false
	}
	return n.Properties[at], true
}

// names are those of the last good model.
func names(s *session.Session) engineproperty.Names {
	if d := s.Model.Document; d != nil {
		return engineproperty.NamesOf(d)
	}
	return engineproperty.Names{Network: network.New()}
}

// put puts a formula into the field, with the cursor behind it.
func (f *Feature) put(t *session.Turn, formula string) { f.putAt(t, formula, len(formula)) }

func (f *Feature) putAt(t *session.Turn, formula string, cursor int) {
	f.draft, f.cursor, f.open, f.all, f.chosen = formula, cursor, false, false, -1
	t.Do(PutDraft{formula, units(formula[:cursor])})
	t.Save()
}

// units counts the UTF-16 units of a text, and bytes gives the byte that so many of them end before.
func units(text string) (count int) {
	for _, r := range text {
		if count++; r > 0xffff {
			count++
		}
	}
	return count
}

func bytesBefore(text string, count int) int {
	for at, r := range text {
		if count <= 0 {
			return at
		}
		if count--; r > 0xffff {
			count--
		}
	}
	return len(text)
}

// complete takes what is typed and shows by what it can be completed.
func (f *Feature) complete(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case Typed:
		f.draft = say.Cut(strings.ToValidUTF8(m.Text, "\ufffd"), session.ListLimit)
		f.cursor, f.all = bytesBefore(f.draft, m.Cursor), false
		t.Save()
		c := f.offers(t.Session)
		f.open, f.chosen = len(c.offers) > 0, c.chosenFirst()
	case OffersAsked:
		f.cursor, f.all = bytesBefore(f.draft, m.Cursor), true
		c := f.offers(t.Session)
		f.open, f.chosen = len(c.offers) > 0, min(0, len(c.offers)-1)
	case OfferChosen:
		if count := len(f.offers(t.Session).offers); f.open && count > 0 {
			f.chosen = ((max(f.chosen, -1)+m.By)%count + count) % count
			if m.By < 0 && f.chosen < 0 {
				f.chosen = count - 1
			}
		}
	case OfferTaken:
		c := f.offers(t.Session)
		if !f.open || m.At < 0 || m.At >= len(c.offers) {
			return
		}
		taken := c.offers[m.At].Text
		cursor := c.from + len(taken)
		f.putAt(t, f.draft[:c.from]+taken+f.draft[f.cursor:], cursor)
		if strings.HasSuffix(taken, "@") { // the states are next
			next := f.offers(t.Session)
			f.open, f.chosen = len(next.offers) > 0, next.chosenFirst()
		}
	case OffersClosed:
		f.open = false
	}
}

// offers are the completions at the cursor.
func (f *Feature) offers(s *session.Session) completion {
	return complete(names(s), f.draft, f.cursor, f.all)
}

// repair puts the nearest name in the place of what is wrong.
func (f *Feature) repair(t *session.Turn) {
	if w := wrong(names(t.Session), f.draft); w != nil && w.repair != "" {
		f.putAt(t, w.before+w.repair+w.after, len(w.before)+len(w.repair))
	}
}

// enter states the typed formula in the model, and asks it.
func (f *Feature) enter(t *session.Turn, m session.Msg) {
	if !t.Read(m) {
		return
	}
	formula := edit.Formula(f.draft)
	switch w := wrong(names(t.Session), formula); {
	case formula == "":
		t.Say("Type a formula first, for example G F P0: P0 moves again and again.")
		return
	case !t.Model.Good:
		t.Say(t.Model.Refusal())
		return
	case w != nil:
		t.Say(say.End("The formula has a mistake: " + w.says))
		return
	}
	list := t.Model.Network().Properties
	at := slices.Index(list, f.edited)
	switch {
	case slices.Contains(list, formula): // it is there
	case f.edited != "" && at >= 0:
		t.Ask(session.EditMade{Edit: edit.ChangeProperty{Property: at, Formula: formula}})
	default:
		t.Ask(session.EditMade{Edit: edit.AddProperty{Formula: formula}})
	}
	f.draft = ""
	f.leave()
	f.put(t, f.draft)
	f.ask(t, formula)
}

// ask asks a formula, and runs the searches.
func (f *Feature) ask(t *session.Turn, formula string) {
	f.looked = ""
	t.Ask(session.PropertyAsked{Formula: formula})
	t.Ask(session.RunPressed{})
}

// change puts a property into the field, to be changed.
func (f *Feature) change(t *session.Turn, at int) {
	formula, ok := stated(t.Session, at)
	if !ok {
		return
	}
	if f.edited == "" {
		f.aside = f.draft
	}
	f.edited = formula
	f.put(t, formula)
	t.Do(session.GiveFocus{ID: FieldID})
}

// leave ends the change of a property. What was in the field before is there again.
func (f *Feature) leave() {
	if f.edited != "" {
		f.draft = f.aside
	}
	f.edited, f.aside = "", ""
}

// runs are those that settings ask.
func (f *Feature) runs(s *link.Settings) Runs {
	switch {
	case s.Ends:
		return EndingRuns
	case s.Accepting:
		return AcceptingRuns
	case s.Fair != "" || f.fair:
		return FairRuns
	}
	return AllRuns
}

// mostFair is the number of components of which it can be chosen that they go on.
const mostFair = 60

func (f *Feature) askRuns(t *session.Turn, runs Runs) {
	f.fair = runs == FairRuns
	asked := session.RunsAsked{Ends: runs == EndingRuns, Accepting: runs == AcceptingRuns}
	if n := t.Model.Network(); runs == FairRuns && n != nil && len(n.Components) <= mostFair {
		for i := range n.Components {
			asked.Fair = append(asked.Fair, n.Components[i].Name)
		}
	}
	t.Ask(asked)
}

func (f *Feature) toggleFair(t *session.Turn, component string) {
	fair := say.Names(t.Settings.Fair)
	if at := slices.Index(fair, component); at >= 0 {
		fair = slices.Delete(fair, at, at+1)
	} else {
		fair = append(fair, component)
	}
	f.fair = true
	t.Ask(session.RunsAsked{Fair: fair})
}

// fill fills a pattern.
func (f *Feature) fill(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case PatternChosen:
		if f.pattern = m.Pattern; m.Pattern < 0 || m.Pattern >= len(patterns) {
			f.pattern = -1
		} else if patterns[f.pattern].formulas[f.scope] == "" {
			f.scope = 0
		}
	case ScopeChosen:
		if f.pattern >= 0 && m.Scope >= 0 && m.Scope < len(scopes) && patterns[f.pattern].formulas[m.Scope] != "" {
			f.scope = m.Scope
		}
	case SlotTyped:
		f.slots[m.Slot] = m.Text
	case PatternTaken:
		if formula := f.filled(names(t.Session)); formula != "" {
			f.pattern = -1
			f.put(t, formula)
			t.Do(session.GiveFocus{ID: FieldID})
		}
	}
}

// filled is the formula of the pattern; empty: some slot is empty yet.
func (f *Feature) filled(of engineproperty.Names) string {
	if f.pattern < 0 {
		return ""
	}
	return patterns[f.pattern].filled(f.scope, f.slots, func(value string) bool {
		formula, _ := of.Read(value)
		return formula != nil && len(formula.Args) == 0
	})
}

// remember keeps what a search said about a property, also when another one is asked.
func (f *Feature) remember(t *session.Turn, r *session.Run) {
	if r == nil || r.Settings.Property == "" || r.Phase == session.NotAsked || r.Phase == session.Cancelled {
		return
	}
	const most = 1000
	if len(f.verdicts) > most {
		clear(f.verdicts)
	}
	q := asks(&r.Settings, printOf(r.Network))
	f.print(t)
	v := verdictOf(r)
	list := slices.DeleteFunc(f.verdicts[q], func(w verdict) bool { return w.Search == v.Search })
	f.verdicts[q] = append(list, v)
	slices.SortFunc(f.verdicts[q], func(a, b verdict) int {
		all := engine.Names()
		return slices.Index(all, a.Search) - slices.Index(all, b.Search)
	})
}

func (f *Feature) modelChanged(t *session.Turn) {
	if n := t.Model.Network(); n != nil && t.Model.Good && !slices.Contains(n.Properties, f.edited) {
		f.leave()
	}
	if len(f.verdicts) > 0 {
		f.print(t)
	}
	f.want(t)
}

// print tells the present model apart from others, where verdicts are compared.
func (f *Feature) print(t *session.Turn) {
	if n := t.Model.Network(); n != nil && n != f.printed {
		f.model, f.printed = printOf(n), n
	}
}

// want has a worker make the monitor of what is looked at, if it is not there and somebody can see it. The newest wins.
func (f *Feature) want(t *session.Turn) {
	formula := f.looked
	if formula == "" {
		formula = t.Settings.Property
	}
	now := wanted{t.Model.Revision, t.Settings.Reading, formula, t.Settings.Ends}
	if t.Stage.Model != link.Property || !t.Model.Good || f.wanted == now {
		return
	}
	f.stop(t)
	f.wanted, f.monitor, f.failure = now, nil, ""
	if formula == "" {
		return
	}
	if w := wrong(names(t.Session), formula); w != nil {
		f.failure = w.says
		return
	}
	f.number++
	f.under = true
	t.Do(session.StartWorker{For: worker, Number: f.number, Request: message.Request{
		Text: t.Model.Text, Reading: network.Reading(t.Settings.Reading), Options: engine.Options{Timeout: timeLimit},
	}.For(message.MonitorJob, engineproperty.Property{Formula: formula, Ends: now.ends})})
}

// stop ends the making of a monitor.
func (f *Feature) stop(t *session.Turn) {
	if f.under {
		f.under = false
		t.Do(session.StopWorker{For: worker, Number: f.number})
	}
}

func (f *Feature) replied(reply message.Reply) {
	switch reply.Kind {
	case message.Done:
		f.under = false
		found := message.Read[message.Monitor](reply.Found)
		f.monitor = &found
	case message.Failure:
		f.under, f.failure = false, reply.Failure
	}
}

// insert puts the monitor into the text.
func (f *Feature) insert(t *session.Turn, m session.Msg) {
	if !t.Read(m) {
		return
	}
	if f.monitor == nil || f.monitor.Text == "" || f.wanted.revision != t.Model.Revision {
		t.Say("The model has changed since: look at the monitor again.")
		return
	}
	t.Ask(session.EditMade{Edit: edit.Insert{Text: f.monitor.Text}})
	t.Ask(session.PropertyAsked{})
	t.Ask(session.Told{Sentence: "Ask now the question in which all accept at one moment, and let the other components accept everywhere: " +
		"a lasso violates the property.", Beside: true})
}
