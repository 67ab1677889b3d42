package search

import (
	"lassolab/engine/promela"
	"maps"
	"slices"

	"github.com/vugu/vugu"

	"lassolab/engine"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/keys"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/run/breakit"
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
	compared string            // the pair that was chosen to be compared; empty: none was
	proposed bool              // searches for the present program
	pasted   bool              // another model has taken the place of the former one, and has not been read yet
	waits    bool              // searches start when the model has been read
	due      bool              // they start: runDue is on its way
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
	case session.ModelChanged:
		f.follow(t)
		f.runRead(t)
	case session.RunPressed:
		f.Run(t)
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
		f.settings.Target, f.settings.Centre, f.settings.Ways = kept.Target, kept.Centre, kept.Ways
		f.settings.Property, f.settings.Ends = kept.Property, kept.Ends
		f.settings.Fair, f.settings.Fairness, f.settings.Accepting = kept.Fair, kept.Fairness, kept.Accepting
		f.follows, f.opened = false, f.settings
		f.set(t)
	}
}

// Run starts the chosen searches.
func (f *Feature) Run(t *session.Turn) {
	if t.Read(f.Run) {
		f.run(t, false)
	}
}

// OfferResults offers a walk and a graph where those that were chosen are neither there nor still to come.
func (f *Feature) OfferResults(t *session.Turn) {
	offerWalk(t)
	t.Later(offerGraph)
}

// SumUp says how far the searches are, or what the latest found, unless a film is stepped.
func (f *Feature) SumUp(t *session.Turn) { f.sumUp(t, true) }

// Compile says how programs become networks.
func (f *Feature) Compile(t *session.Turn, ways promela.Ways) {
	f.settings.Ways = ways
	f.changed(t)
}

// SetNames takes settings that name parts of the model, as typed.
func (f *Feature) SetNames(t *session.Turn, n link.Named) {
	f.settings.Order, f.settings.Target, f.settings.Centre = n.Order, n.Target, n.Centre
	f.settings.Property, f.settings.Fair = n.Property, n.Fair
	f.set(t)
}

// StopCertificate ends the making of a certificate.
func (f *Feature) StopCertificate(t *session.Turn) {
	f.proof.Stop(t)
	t.Say("Stopped: no certificate is made.")
}

// StopCheck ends the checking of a certificate.
func (f *Feature) StopCheck(t *session.Turn) {
	f.check.Stop(t)
	t.Say("Stopped: the certificate is not checked.")
}

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

// changed says in a fact that somebody has changed the settings.
func (f *Feature) changed(t *session.Turn) {
	f.set(t)
	t.Save()
}

// Toggle chooses an algorithm or leaves it out.
func (f *Feature) Toggle(t *session.Turn, algorithm string) {
	if at := slices.Index(f.settings.Algorithms, algorithm); at >= 0 {
		f.settings.Algorithms = slices.Delete(slices.Clone(f.settings.Algorithms), at, at+1)
		f.row = append(slices.Clone(f.row), algorithm)
	} else {
		f.settings.Algorithms = append(slices.Clone(f.settings.Algorithms), algorithm)
	}
	f.changed(t)
}

// SetAcceptance sets the acceptance question.
func (f *Feature) SetAcceptance(t *session.Turn, accept search.Acceptance) {
	f.settings.Accept, f.asked, f.follows = string(accept), true, false
	f.forget()
	f.changed(t)
}

// Type sets the value of a setting, typed or chosen.
func (f *Feature) Type(t *session.Turn, name, text string) {
	row := setting(name)
	if len(row.Choices) > 0 && text == row.Choices[0] {
		text = ""
	}
	*row.Field(&f.settings) = text
	f.changed(t)
}

// TypeLimit takes a limit as typed; an empty text sets none. What is no whole number leaves the limit as it was, and no
// search runs until it is corrected.
func (f *Feature) TypeLimit(t *session.Turn, limit Limit, text string) {
	if value, err := readLimit(text); err == nil {
		delete(f.mistyped, limit)
		*limit.Field(&f.settings) = value
	} else {
		if f.mistyped == nil {
			f.mistyped = map[Limit]string{}
		}
		f.mistyped[limit] = text
	}
	f.changed(t)
}

// SetReading sets how edge labels are read; empty lets the text decide.
func (f *Feature) SetReading(t *session.Turn, reading string) {
	f.settings.Reading = reading
	f.changed(t)
}

// ToggleMore shows or hides the settings that most people never touch.
func (f *Feature) ToggleMore(*session.Turn) { f.more = !f.more }

// ToggleAll shows all searches in groups, or those that are chosen.
func (f *Feature) ToggleAll(*session.Turn) { f.all = !f.all }

// ProposeCentre enters as centre components outside which no two share a label.
func (f *Feature) ProposeCentre(t *session.Turn) {
	if !t.Read(f.ProposeCentre) || t.Model.Network() == nil {
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
	f.changed(t)
}

// mostProposed bounds the labels of an order that is entered as text.
const mostProposed = 2000

// ProposeOrder enters as ≪ the order of [EL] Section 6.
func (f *Feature) ProposeOrder(t *session.Turn) {
	if !t.Read(f.ProposeOrder) || t.Model.Network() == nil {
		return
	}
	order := engine.ProposeOrder(t.Model.Network())
	if len(order) > mostProposed {
		t.Say("The model has " + say.Count(len(order), "label") + ": more than " + say.Number(mostProposed) +
			" are not entered as an order. The command line orders them by -propose-order.")
		return
	}
	f.settings.Order = say.List(order)
	t.Say("Labels are ordered by the greatest of their components, then by the next, as [EL] Section 6 orders them.")
	f.changed(t)
}

// Entry lists what searches give to the page: the key that runs them.
func (f *Feature) Entry(breaks *breakit.Feature) feature.Entry {
	return feature.Entry{Part: f, Keep: f.Keep, Panels: []feature.Panel{
		{In: session.GraphPane, New: func(page *session.Page) vugu.Builder { return &Lead{Page: page, Of: f} }},
		{Of: link.Searches, New: func(page *session.Page) vugu.Builder { return &Searches{Page: page, Of: f} }},
		{Of: link.Results, New: func(page *session.Page) vugu.Builder { return &Results{Page: page, Of: f} }},
		{In: session.SearchPane, Order: 3, New: func(page *session.Page) vugu.Builder { return &Options{Page: page, Of: f, Break: breaks} }},
	}, Settings: []feature.Setting{{Key: "lassolab.pair", Value: func() string { return f.compared }, Take: f.ChoosePair}},
		Jobs: message.Jobs{message.ConfirmJob, message.CertificateJob, message.CheckJob}, Keys: []keys.Place{{Holds: keys.Everywhere, Rows: []keys.Row{
			{Keys: "Ctrl+Enter", Words: "run the chosen searches", Do: session.Asking(session.RunPressed{})},
		}}}}
}
