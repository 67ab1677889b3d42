package search

import (
	"maps"
	"slices"

	"lassolab/engine"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/link"
	"lassolab/ui/session"
	"lassolab/wasm/message"
)

// Feature is the search. It is the only one that changes the settings and the runs.
type Feature struct {
	settings link.Settings
	asked    bool             // the user chose the acceptance question
	follows  bool             // the present model came without a question: it is asked the one that fits it
	opened   link.Settings    // with which the present model came
	swapped  swapped          // searches that gave way to others that answer the model's question
	mistyped map[Limit]string // limits as typed that are no whole numbers
	runs     map[string]*session.Run
	number   int               // of the last search started, so that late replies of a cancelled one are known
	pace     map[int][]reached // how far the searches of the latest Run were, by their numbers
	batch    int               // number of the last search before those of the latest Run
	more     bool              // the settings that most people never touch are shown
	all      bool              // all searches are shown, in groups
	row      []string          // searches that were left out since the last Run: they can be taken back
	proposed bool              // searches for the present program
	pasted   bool              // another model has taken the place of the former one, and has not been read yet
	waits    bool              // searches start when the model has been read
	due      bool              // they start: readDue is on its way
	proof    making            // the certificate under way
	check    check             // the certificate that somebody gave
	second   confirming        // second opinions under way
	said     string            // the last sentence of the searches: once another stands in its place, that one stays
}

const (
	// filmEvents is the number of events that are recorded for the explored graph.
	filmEvents = 20_000
)

// NewFeature returns the search of a page that was just opened.
func NewFeature() *Feature {
	return &Feature{settings: session.DefaultSettings(), runs: map[string]*session.Run{}, pace: map[int][]reached{},
		proof: making{Task: session.NewTask(message.CertificateJob)},
		check: check{Task: session.NewTask(message.CheckJob)}, second: confirming{Task: session.NewTask(message.ConfirmJob)}}
}

type (
	// Toggled chooses an algorithm or leaves it out.
	Toggled struct{ Algorithm string }
	// AcceptChosen sets the acceptance question.
	AcceptChosen struct{ Accept search.Acceptance }
	// Typed is the value of a setting, typed or chosen.
	Typed struct{ Setting, Text string }
	// LimitTyped is a limit as typed; an empty text sets none.
	LimitTyped struct {
		Limit Limit
		Text  string
	}
	// ReadingChosen sets how edge labels are read; empty lets the text decide.
	ReadingChosen struct{ Reading string }
	// MoreToggled shows or hides the settings that most people never touch.
	MoreToggled struct{}
	// Exported asks for the results as a file.
	Exported struct{ As string }
	// AllToggled shows all searches in groups, or those that are chosen.
	AllToggled struct{}
)

// offered reports whether a search stands in the row of those that are chosen: also one that was left out a
// moment ago, so that it can be taken back.
func (f *Feature) offered(name string) bool {
	return slices.Contains(f.settings.Algorithms, name) || slices.Contains(f.row, name)
}

// worker is what the feature's workers are for.
const worker = "search"

// Update handles the messages of the search.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case Toggled, AcceptChosen, Typed, LimitTyped, ReadingChosen, session.BrokenToggled, session.KeepDeadWanted:
		f.choose(t, m)
	case session.CentreProposed:
		f.propose(t, m)
	case session.NamesWanted:
		f.settings.Order, f.settings.Target, f.settings.Centre = m.Named.Order, m.Named.Target, m.Named.Centre
		f.settings.Property, f.settings.Fair = m.Named.Property, m.Named.Fair
		f.set(t)
	case MoreToggled:
		f.more = !f.more
	case Exported:
		f.export(t, m.As)
	case CertificateStopped:
		f.proof.Stop(t)
		t.Say("Stopped: no certificate is made.")
	case session.CertificateGiven:
		f.checkGiven(t, m)
	case CheckStopped:
		f.check.Stop(t)
		t.Say("Stopped: the certificate is not checked.")
	case AllToggled:
		f.all = !f.all
	case followed:
		t.Ask(session.Told{Sentence: m.Sentence, Beside: true, Closing: true})
	case session.ProgramAsked:
		f.askProgram(t, m)
	case WiderAsked:
		f.askWider(t)
	case session.PropertyAsked, session.RunsAsked, FairRequired:
		f.askProperty(t, m)
	case session.ModelChanged:
		f.follow(t)
		f.runRead(t)
	case session.RunPressed, session.RunWanted, readDue:
		f.run(t, m)
	case session.CancelPressed:
		f.cancel(t)
	case session.Replied:
		if m.For == worker {
			f.replied(t, m.Number, m.Reply)
		} else if h, ok := f.proof.Hear(m); ok {
			f.proved(t, h)
		} else if h, ok := f.check.Hear(m); ok {
			f.checkReplied(t, h)
		} else if h, ok := f.second.Hear(m); ok {
			f.opined(t, h)
		}
	case smallDue:
		f.confirmSmall(t)
	case ConfirmPressed:
		f.confirmPressed(t)
	case WrongSaved:
		f.saveWrong(t, m.Run)
	case session.ResultsWanted:
		offerWalk(t)
		t.Ask(graphDue{})
	case graphDue:
		offerGraph(t)
		t.Ask(session.ResultsShown{})
	case session.SummaryWanted:
		f.sumUp(t, true)
	case summaryDue:
		f.sumUp(t, false)
	case session.SceneOpened:
		f.open(t, m)
	case session.TextEdited:
		if m.Fresh {
			f.follows = true
		}
		if m.Anew {
			f.pasted = true
			f.forModel()
			f.set(t)
		}
	case session.TakenUp:
		kept := m.Kept.Scene.Settings
		f.settings.Accept, f.settings.Order, f.settings.Reading = kept.Accept, kept.Order, kept.Reading
		f.settings.Target, f.settings.Centre, f.settings.KeepDead = kept.Target, kept.Centre, kept.KeepDead
		f.settings.Property, f.settings.Ends = kept.Property, kept.Ends
		f.settings.Fair, f.settings.Fairness, f.settings.Accepting = kept.Fair, kept.Fairness, kept.Accepting
		f.follows, f.opened = false, f.settings
		f.set(t)
	}
}

// graphDue offers a graph when a walk has been offered.
type graphDue struct{}

// summaryDue says what the searches found, once what else their end brings about has been said.
type summaryDue struct{}

// smallDue asks for second opinions where the model is small, once the end of the searches is written into the session.
type smallDue struct{}

// Keep puts the settings into a work.
func (f *Feature) Keep(s *session.Session, to *link.Kept) {
	to.Scene.Settings = f.settings
	to.Searching = s.Busy()
}

// set says in a fact what the settings are now.
func (f *Feature) set(t *session.Turn) { t.Ask(session.SettingsChanged{Settings: f.settings}) }

// tell says in a fact what the runs are now.
func (f *Feature) tell(t *session.Turn) { t.Ask(session.RunsChanged{Runs: maps.Clone(f.runs)}) }

// open takes over the settings of a scene, and drops the runs of the former model.
func (f *Feature) open(t *session.Turn, m session.SceneOpened) {
	f.stopAll(t)
	f.proof.Stop(t)
	f.check.Stop(t)
	f.runs = map[string]*session.Run{}
	f.mistyped, f.row, f.all, f.waits, f.pasted, f.due = nil, nil, false, false, false, false
	if m.Own {
		f.forModel()
	} else {
		f.settings, f.asked, f.follows = m.Kept.Scene.Settings, false, m.Kept.Scene.Settings.Accept == ""
		if m.Strange {
			f.settings = sound(f.settings)
		}
		f.opened, f.swapped = f.settings, swapped{}
	}
	f.set(t)
	f.tell(t)
}

// choose handles the messages that change how to search.
func (f *Feature) choose(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case Toggled:
		if at := slices.Index(f.settings.Algorithms, m.Algorithm); at >= 0 {
			f.settings.Algorithms = slices.Delete(slices.Clone(f.settings.Algorithms), at, at+1)
			f.row = append(slices.Clone(f.row), m.Algorithm)
		} else {
			f.settings.Algorithms = append(slices.Clone(f.settings.Algorithms), m.Algorithm)
		}
	case AcceptChosen:
		f.settings.Accept, f.asked, f.follows = string(m.Accept), true, false
		f.forget()
	case Typed:
		row := setting(m.Setting)
		if len(row.Choices) > 0 && m.Text == row.Choices[0] {
			m.Text = ""
		}
		*row.Field(&f.settings) = m.Text
	case LimitTyped:
		f.limit(m)
	case ReadingChosen:
		f.settings.Reading = m.Reading
	case session.KeepDeadWanted:
		f.settings.KeepDead = m.On
	case session.BrokenToggled:
		if !f.toggleBroken(t, m.Broken) {
			return
		}
	}
	f.set(t)
	t.Save()
}

// limit takes a limit as typed. What is no whole number leaves the limit as it was, and no
// search runs until it is corrected.
func (f *Feature) limit(m LimitTyped) {
	value, err := readLimit(m.Text)
	if err != nil {
		if f.mistyped == nil {
			f.mistyped = map[Limit]string{}
		}
		f.mistyped[m.Limit] = m.Text
		return
	}
	delete(f.mistyped, m.Limit)
	*m.Limit.Field(&f.settings) = value
}

// propose enters as centre components outside which no two share a label.
func (f *Feature) propose(t *session.Turn, m session.Msg) {
	if !t.Read(session.Asking(m)) || t.Model.Network() == nil {
		return
	}
	centre := engine.ProposeCentre(t.Model.Network())
	if f.settings.Centre = session.Nobody; len(centre) > 0 {
		f.settings.Centre = say.List(centre)
		t.Say("The searches take as centre " + f.settings.Centre +
			": no two of the other components share a label.")
	} else {
		t.Say("No centre is needed: no two components share a label.")
	}
	f.set(t)
	t.Save()
}
