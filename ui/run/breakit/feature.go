// Package breakit runs searches without a condition they rest on, and hunts for the smallest
// network on which that goes wrong.
package breakit

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// Feature is the breaking of searches on purpose, and the hunt for a network on which a broken one goes
// wrong. The hunt belongs to no model: it stays when another model is opened.
type Feature struct {
	open bool   // the conditions are shown
	seed string // of the next hunt, as typed; empty: 0
	hunt *link.Hunt
	task session.Task[message.Hunt, message.HuntFound, message.HuntFound]
}

// NewFeature returns the feature without a hunt.
func NewFeature() *Feature { return &Feature{task: session.NewTask(message.HuntJob)} }

// FoundOpened opens the network that was found, and searches it with and without the condition.
type FoundOpened struct{}

// Update handles the messages of breaking a search.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case session.Replied:
		if h, ok := f.task.Hear(m); ok {
			f.heard(t, h)
		}
	case FoundOpened:
		f.openFound(t)
	case session.SceneOpened:
		if m.InPlace && !f.task.Running() { // a hunt under way goes on
			f.hunt = m.Kept.Hunt
		}
	}
}

// Keep puts a hunt that ended into a work.
func (f *Feature) Keep(_ *session.Session, to *link.Kept) {
	if !f.task.Running() {
		to.Hunt = f.hunt
	}
}

// Toggle shows or hides the conditions.
func (f *Feature) Toggle(*session.Turn) { f.open = !f.open }

// TypeSeed takes the seed of the next hunt as typed.
func (f *Feature) TypeSeed(_ *session.Turn, text string) { f.seed = text }

// Open reports whether the conditions are shown.
func (f *Feature) Open() bool { return f.open }

// Hunt is the last hunt, until it is closed; nil: none.
func (f *Feature) Hunt() *link.Hunt { return f.hunt }

// readSeed reads the seed of the next hunt.
func (f *Feature) readSeed() (uint64, error) {
	return strconv.ParseUint(cmp.Or(strings.TrimSpace(f.seed), "0"), 10, 64)
}

// seedMistake says what is wrong with the seed as typed; empty when nothing is.
func (f *Feature) seedMistake() string {
	if _, err := f.readSeed(); err != nil {
		return "Seed: " + strconv.Quote(say.Short(f.seed)) + " must be a whole number from 0 on, and not too large."
	}
	return ""
}

// StartHunt starts a hunt, unless one is under way.
func (f *Feature) StartHunt(t *session.Turn, b link.Broken) {
	a, known := engine.Find(b.Algorithm)
	c, ok := engine.FindCondition(b.Algorithm, b.Without)
	seed, err := f.readSeed()
	switch {
	case !known || !ok:
		return
	case f.task.Running():
		t.Say("A hunt is under way, and only one can run at a time. Stop it first.")
		return
	case err != nil:
		t.Say(f.seedMistake())
		return
	}
	accept := c.Accept
	if asked := search.Acceptance(t.Settings.Accept); accept == "" && a.Answers(engine.Asked{Accept: asked}) {
		accept = asked
	}
	f.hunt = &link.Hunt{Broken: b, Seed: seed}
	f.task.Start(t, message.Request{Options: engine.Options{Algorithm: b.Algorithm, Without: b.Without, Accept: accept}},
		message.Hunt{Seed: seed})
	t.Say("Looking for the smallest network on which " + b.Algorithm + " goes wrong when told to " + c.Breaks + ".")
}

func (f *Feature) heard(t *session.Turn, h session.Heard[message.HuntFound, message.HuntFound]) {
	f.hunt.Failure = h.Failure
	switch {
	case f.task.Running():
		f.hunt.Tried = h.Said.Tried
		return
	case h.Done:
		f.hunt.Tried, f.hunt.Found = h.Found.Tried, h.Found.Found
	}
	if !t.Film.On && !t.Busy() {
		t.Say(f.sentence())
	}
	t.Save()
}

// CloseHunt ends the hunt that is under way, or puts the result of the last one away.
func (f *Feature) CloseHunt(t *session.Turn) {
	h := f.hunt
	if h == nil {
		return
	}
	f.hunt = nil
	if f.task.Stop(t) {
		t.Say("The hunt was stopped after " + say.Count(h.Tried.Networks, "network") + ".")
	}
	t.Save()
}

// openFound puts the network that was found in the place of the model, and the films
// of both searches side by side.
func (f *Feature) openFound(t *session.Turn) {
	h := f.hunt
	if h == nil || h.Found == nil {
		return
	}
	c, _ := engine.FindCondition(h.Algorithm, h.Without)
	scene := link.Scene{Title: name(h), Text: h.Found.Text, Settings: session.DefaultSettings()}
	scene.Settings.Algorithms, scene.Settings.Broken = []string{h.Algorithm}, []link.Broken{h.Broken}
	scene.Settings.Accept = string(cmp.Or(h.Found.Accept, search.Simultaneous))
	scene.Settings.Property = h.Found.Formula
	scene.View = link.View{Graph: name(h), Beside: []string{h.Algorithm, name(h)}}
	t.Later(session.With(t.Features.Files.OpenScene, session.SceneWanted{Scene: scene, Edited: true,
		Told: "Found: " + size(h.Found.Text) + ". " + h.Algorithm + " goes wrong on it when told to " + c.Breaks + "."}))
}

// size counts the states and labels of a network that was found.
func size(text string) string {
	d, _ := hoa.Read(text, hoa.Options{})
	if d == nil {
		return "a network"
	}
	states := 0
	for i := range d.Network.Components {
		states += len(d.Network.Components[i].States)
	}
	return say.Count(states, "state") + ", " + say.Count(len(d.Network.Labels), "label")
}

// name returns the name of the search that goes wrong.
func name(h *link.Hunt) string { return session.RunName(h.Algorithm, h.Without) }

// sentence says what the hunt found, or how far it is.
func (f *Feature) sentence() string {
	h := f.hunt
	tried := say.Count(h.Tried.Networks, "network") + " tried"
	switch {
	case f.task.Running() && h.Tried.Most == 0:
		return "The hunt begins."
	case f.task.Running():
		return tried + "."
	case h.Failure != "":
		return h.Failure
	case h.Found == nil:
		return fmt.Sprintf("It went wrong on no network: %s with the seed %d. Another seed may find one.",
			tried, h.Seed)
	}
	return h.Found.Difference
}
