package editor

import (
	"fmt"
	"slices"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/engine/open"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/engine/source"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/keys"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// Feature is the editor. It is the only one that changes the model.
type Feature struct {
	model   session.Model
	way     way          // how the text was last read, as in the settings
	marked  []int        // lines in the editor
	pointed session.Part // in a drawing
	history link.History
	origin  *link.Origin                                                      // what the model was called and asked when it was opened; nil: nothing
	last    int                                                               // the largest revision there was
	known   []reading                                                         // texts that were searched, the last that was read, and the last that took a worker
	dear    []int                                                             // revisions of these
	reader  session.Task[promela.Options, promela.Progress, *open.Understood] // of a text that takes a while to read
	reached promela.Progress                                                  // by the reader
	stands  string                                                            // for the present text, see standsFor; empty: not worked out
	asks    string                                                            // of what accepts in the document
	foreign foreign                                                           // what the present text is, when it is neither HOA nor a program
	lending bool                                                              // the text was just opened, and is the origin of what becomes of it when it has been read
	members []member                                                          // the texts that are known to be members of families
	pasted  bool                                                              // the text came at once in the place of all that stood there, and has not been read yet
}

// NewFeature returns an editor without a text.
func NewFeature() *Feature { return &Feature{reader: session.NewTask(message.ReadJob)} }

type (
	// TextChanged is the text as the editor has it now.
	TextChanged struct{ Text string }
)

type (
	// SetText puts a text into the editor. One of another model is shown from its first line.
	SetText struct {
		Text string
		Anew bool
	}
	// ColourAs colours the text as a program, or as HOA.
	ColourAs struct{ Program bool }
	// MarkLines marks these lines and no others, from 1. To reveal them it scrolls the first one into sight, unless
	// one of them is.
	MarkLines struct {
		Lines  []int
		Reveal bool
	}
	// ShowDiagnostics marks the places in the editor.
	ShowDiagnostics struct{ Diagnostics source.Diagnostics }
	// TextAsked writes the text of an editor into Text: the model's, or that of a draft. What is being typed is ahead of what the page knows.
	TextAsked struct {
		Text  *string
		Draft bool
	}
	// RevealLine scrolls the editor to a line, from 1, and gives it the focus.
	RevealLine struct{ Line int }
)

// Update handles the messages of the editor.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case TextChanged:
		f.typed(t, m.Text)
	case session.SelectionMade:
		f.mark(t, true)
	case session.ModelChanged:
		f.mark(t, false)
	case session.HandMoved, session.FilmMoved, session.WalkShown, session.GraphsShown, session.NodeSelected, session.MemberShown,
		session.OthersShown, session.RunsChanged:
		if f.model.Program != nil {
			f.mark(t, true)
		}
	case session.CancelPressed:
		f.StopReading(t)
	case session.Replied:
		if h, ok := f.reader.Hear(m); ok {
			f.replied(t, h)
		}
	case session.SceneOpened:
		f.open(t, m)
	case session.TakenUp:
		f.model.Title, f.model.Question, f.origin = m.Kept.Scene.Title, m.Kept.Scene.Question, m.Kept.Origin
		f.changed(t)
	case session.TitleWanted:
		f.name(m.Title)
		f.changed(t)
		t.Save()
	case session.SettingsChanged:
		f.readAs(t)
	}
}

// ParseRested reads the text of a revision, which has rested, unless the text has changed since.
func (f *Feature) ParseRested(t *session.Turn, revision int) {
	if revision == f.model.Revision {
		f.parse(t, "")
	}
}

// GoToDiagnostic leads to a diagnostic's place.
func (f *Feature) GoToDiagnostic(t *session.Turn, line int) {
	t.Later(session.With(t.Features.Stage.ShowPane, session.ModelPane))
	t.Do(RevealLine{line})
}

// Keep puts the text with its title, and the history, into a work.
func (f *Feature) Keep(_ *session.Session, to *link.Kept) {
	to.Scene.Title, to.Scene.Question, to.Scene.Text, to.Scene.Family = f.model.Title, f.model.Question, f.model.Text, f.model.Family
	to.Origin, to.Size = f.origin, f.size()
	to.History = copied(link.History{Done: bounded(f.history.Done, keptHistory), Undone: bounded(f.history.Undone, keptHistory)})
}

// changed says in a fact what the model is now.
func (f *Feature) changed(t *session.Turn) { t.Ask(session.ModelChanged{Model: f.model}) }

// ParseTimer has ParseRested called when a text, of the revision by its number, has rested.
const ParseTimer session.Timer = "parse"

// How long a text rests before it is read, in milliseconds. Reading a large one takes a while,
// and typing must not wait for it.
const (
	restShort = 150
	restLong  = 800
	longText  = 200 << 10
)

func (f *Feature) typed(t *session.Turn, text string) {
	if text == f.model.Text {
		return
	}
	if document := documentIn(f.model.Text, text); document != "" { // is opened as if it had been pasted elsewhere
		t.Do(SetText{f.model.Text, false})
		t.Ask(session.Pasted{Text: document})
		return
	}
	f.record(text, true)
	before := f.model.Text
	f.pasted = f.rewrite(t, text) || strings.TrimSpace(before) == ""
	rest := restShort
	if len(text) > longText {
		rest = restLong
	}
	t.Do(session.StartTimer{Timer: ParseTimer, Milliseconds: rest, Number: f.model.Revision})
	t.Save()
}

// rewrite replaces the text, which is not read yet, and reports whether it is that of another model now.
func (f *Feature) rewrite(t *session.Turn, text string) (anew bool) {
	before := f.model.Text
	f.put(t, text)
	edited := session.TextEdited{Anew: wholesale(before, text)}
	edited.Fresh = edited.Anew || strings.TrimSpace(before) == ""
	if edited.Anew {
		f.replaced()
	}
	f.changed(t)
	t.Ask(edited)
	return edited.Anew
}

// put replaces the text. The document is no longer that of the text.
func (f *Feature) put(t *session.Turn, text string) {
	f.reader.Stop(t)
	if program := open.IsProgram(text); program != f.model.IsProgram {
		f.model.IsProgram = program
		t.Do(ColourAs{program})
	}
	f.model.Text, f.model.Compiling = text, session.Compiled
	f.model.Family = f.memberOf(text)
	f.stands, f.foreign, f.lending, f.pasted = "", foreign{}, false, false
	f.last++
	f.model.Revision = f.last
	f.model.Good, f.model.Unread = false, true
}

// parse reads the text and says what was read, after a lead. A text with errors leaves
// the last good document in place.
func (f *Feature) parse(t *session.Turn, lead string) {
	f.read(t, wayOf(t.Settings.Reading, t.Settings.Ways, f.model.IsProgram))
	t.Do(ShowDiagnostics{f.model.Diagnostics})
	t.Say(f.sentence(lead, "Model updated"))
	f.changed(t)
	f.convertPasted(t)
}

// way is how a text is read: HOA by what its labels mean, a program by how it becomes a network.
type way struct {
	reading string
	promela.Ways
}

// wayOf is the part of the settings by which a text is read.
func wayOf(reading string, ways promela.Ways, program bool) way {
	if program {
		return way{Ways: ways}
	}
	return way{reading: reading}
}

// read reads the text. One that was searched is the one that was searched, also when it comes back: its runs
// are no longer those of another model.
func (f *Feature) read(t *session.Turn, as way) {
	f.way = as
	f.reader.Stop(t)
	f.model.Unread, f.model.Compiling = false, session.Compiled
	if f.model.Empty() {
		f.model.Diagnostics = source.Diagnostics{{Position: source.Start,
			Severity: source.Error, Message: session.EmptyText}}
		return
	}
	r, ok := f.remembered(t)
	if !ok {
		f.begin(t)
		return
	}
	f.take(r)
}

// take makes what the text was read as the model.
func (f *Feature) take(r reading) {
	f.model.Compiling = session.Compiled
	f.stands, f.foreign = r.TextDigest, foreign{r.Foreign, r.HOA, r.Diagnostics}
	if f.model.Diagnostics = r.Diagnostics; r.Document == nil {
		return
	}
	f.asks = r.AcceptanceDigest
	f.entitle(r.Understood)
	f.model.Document, f.model.Program, f.model.Said = r.Document, r.Program, r.Said
	f.model.Good, f.model.Revision = true, r.revision
}

// reading is a text as it was read.
type reading struct {
	text     string
	as       way
	revision int
	open.Understood
}

// remembered returns what the text was read as, or reads it; ok is false where that takes a worker. What no run is of is
// forgotten.
func (f *Feature) remembered(t *session.Turn) (r reading, ok bool) {
	searched := map[int]bool{}
	for _, r := range t.Runs {
		searched[r.Revision] = true
	}
	f.known = slices.DeleteFunc(f.known, func(r reading) bool { return !searched[r.revision] && !slices.Contains(f.dear, r.revision) })
	for _, r := range f.known {
		if r.as == f.way && r.text == f.model.Text {
			return r, true
		}
	}
	u, ok := open.Quickly(f.model.Text, open.Options{Reading: network.Reading(f.way.reading), Options: promela.Options{Ways: f.way.Ways}})
	if !ok {
		return reading{}, false
	}
	return f.know(u), true
}

// know remembers what the present text was read as.
func (f *Feature) know(u open.Understood) reading {
	now := reading{f.model.Text, f.way, f.model.Revision, u}
	if u.Document != nil {
		f.known = append(f.known, now)
	}
	return now
}

// readAs reads the text in another way, when the settings ask for one.
func (f *Feature) readAs(t *session.Turn) {
	if wayOf(t.Settings.Reading, t.Settings.Ways, f.model.IsProgram) == f.way || f.model.Unread {
		return
	}
	f.put(t, f.model.Text)
	f.parse(t, "")
}

// open puts the text of a scene in the place of the present one. Where the scene has no history
// of its own, that can be undone.
func (f *Feature) open(t *session.Turn, m session.SceneOpened) {
	k := m.Kept
	switch {
	case k.ID != "":
		f.history = copied(k.History)
	case f.model.Revision > 0 && f.model.Text != k.Scene.Text:
		f.record(k.Scene.Text, false)
	}
	f.model.Title, f.model.Document = say.Cut(k.Scene.Title, session.TitleLength), nil
	f.model.Program, f.model.Said = nil, nil
	f.model.Question = say.Cut(k.Scene.Question, session.QuestionLength)
	f.origin = k.Origin
	if k.Scene.Family != "" {
		f.knowMember(k.Scene.Family, k.Scene.Text)
	}
	f.put(t, k.Scene.Text)
	f.read(t, wayOf(k.Scene.Settings.Reading, k.Scene.Settings.Ways, f.model.IsProgram))
	if k.Origin == nil && !k.Edited && !m.Own {
		if f.lending = f.model.Compiling == session.Compiling; !f.lending {
			f.origin = f.lent()
		}
	}
	t.Do(SetText{k.Scene.Text, true})
	f.unmark(t)
	t.Do(ShowDiagnostics{f.model.Diagnostics})
	t.Say(f.sentence("", "Model loaded"))
	f.changed(t)
}

// Edit makes an edit of the drawing in the text. Drawing on the last good model while the text has
// errors would lose what was typed.
func (f *Feature) Edit(t *session.Turn, e edit.Edit) {
	if !t.Read(session.With(f.Edit, e)) {
		return
	}
	refuse := func(said, reason string) {
		t.Say(said)
		t.Later(session.With(t.Features.Draw.RefuseEdit, session.Refusal{Edit: e, Reason: reason}))
	}
	if !f.model.Good && !f.model.Empty() {
		refuse(f.model.Refusal(), f.model.Refusal())
		return
	}
	if locked := f.model.Locked(); locked != "" {
		refuse(locked, locked)
		return
	}
	done, err := edit.Apply(f.model.Text, network.Reading(t.Settings.Reading), e)
	if err != nil {
		refuse(say.End("Nothing changed: "+err.Error()), say.Sentence(err.Error()))
		return
	}
	change := difference(f.model.Text, done.Text)
	change.Said = done.Deed
	if before, after := t.Settings.Named(),
		session.RenameInSettings(t.Settings.Named(), f.model.Network(), e); after != before {
		change.Before, change.After = &before, &after
		t.Later(session.With(t.Features.Search.SetNames, after))
	}
	f.replace(t, change, done.Text)
	t.Say(strings.TrimSpace(done.Said + " " + done.Anew))
	t.Ask(session.Edited{Edit: e, Outcome: done})
	t.Save()
}

// replace makes a change that was not typed.
func (f *Feature) replace(t *session.Turn, change link.Change, text string) {
	f.enter(change)
	f.put(t, text)
	t.Do(SetText{text, false})
	f.parse(t, "")
	t.Ask(session.TextEdited{})
}

// ReadNow reads the text at once, if it has not been read since it changed.
func (f *Feature) ReadNow(t *session.Turn) {
	if f.model.Unread {
		f.parse(t, "")
	}
}

// sentence says what was read, after a lead, or why nothing was. What is what happened to the model.
func (f *Feature) sentence(lead, what string) string {
	switch {
	case !f.model.Good:
		return f.model.Trouble()
	case f.model.Program != nil:
		return strings.TrimSpace(lead + what + ": " + f.Parts() + ". " + strings.Join(f.model.Said, " "))
	}
	n := f.model.Document.Network
	sentence := lead + fmt.Sprintf("%s: %s, %s.", what,
		say.Count(len(n.Components), "component"), say.Count(len(n.Labels), "label"))
	if warnings := len(f.model.Diagnostics); warnings > 0 {
		sentence += fmt.Sprintf(" %s: see under the text.", say.Count(warnings, "warning"))
	}
	return sentence
}

// Entry lists what the editor gives to the page. Its keys take edits back, and are those of the text; fields but the text have their own history.
func (f *Feature) Entry() feature.Entry {
	edits := func(_ *session.Session, in keys.Focus) bool { return !in("input, textarea, select") }
	return feature.Entry{Part: f, Keep: f.Keep, Panels: []feature.Panel{
		{In: session.ModelPane, New: func(page *session.Page) vugu.Builder { return &Text{Page: page, Of: f} }},
		{In: session.ModelPane, New: func(page *session.Page) vugu.Builder { return &Diagnostics{Page: page, Of: f} }},
		{In: session.ModelPane, New: func(page *session.Page) vugu.Builder { return &Program{Page: page, Of: f} }},
	}, Jobs: message.Jobs{message.ReadJob}, Keys: []keys.Place{
		{Holds: edits, Rows: []keys.Row{
			{Keys: "Ctrl+z", Words: "undo, in the text and in the drawing", Do: f.Undo},
			{Keys: "Ctrl+Shift+z Ctrl+y", Words: "redo", Do: f.Redo},
		}},
		{Name: "in the text", Rows: []keys.Row{
			{Keys: "Tab", Words: "leave the editor"},
			{Keys: "Ctrl+f", Words: "look for a text"},
		}},
	}, Timers: map[session.Timer]func(*session.Turn, int){ParseTimer: f.ParseRested}}
}
