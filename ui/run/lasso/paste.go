package lasso

import (
	"fmt"

	"lassolab/engine/interchange"
	"lassolab/engine/lasso"
	"lassolab/engine/proof"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
)

// A run that is pasted in: its text, and what became of it.

type paste struct {
	open    bool
	text    string
	answer  string // what became of the run, a sentence; empty: it was not replayed
	refusal bool   // that it does not stand
}

// pasteField is the id of the field.
const pasteField = "pasted-run"

// TogglePaste opens the field for a run, or closes it.
func (f *Feature) TogglePaste(t *session.Turn) {
	if f.paste.open = !f.paste.open; f.paste.open {
		t.Do(session.GiveFocus{ID: pasteField})
	}
}

// TypeRun is the text of the field.
func (f *Feature) TypeRun(_ *session.Turn, text string) {
	f.paste.text, f.paste.answer = text, ""
}

// ReplayPasted has the run in the field replayed.
func (f *Feature) ReplayPasted(t *session.Turn) {
	if !t.Read(f.ReplayPasted) {
		return
	}
	if reason := f.hindrance(t); reason != "" {
		t.Say(reason)
		return
	}
	if len(f.paste.text) > session.MostBytes {
		f.answer(t, "The run is too long: at most "+say.Bytes(session.MostBytes)+" are read.", true)
		return
	}
	claimed, diagnostics := interchange.ReadLasso("", f.paste.text)
	if diagnostics.HasErrors() {
		d := diagnostics[0]
		f.answer(t, fmt.Sprintf("Line %d, column %d: %s", d.Line, d.Column, say.End(d.Message)), true)
		return
	}
	f.looks.retrace.Start(t, f.begin(t), claimed)
	t.Say("Replaying the run…")
}

// ShowRun has a run replayed that shows something, and shows it.
func (f *Feature) ShowRun(t *session.Turn, m session.ClaimedRun) {
	if !t.Model.Good {
		t.Say(t.Model.Refusal())
		return
	}
	request := f.begin(t)
	f.looks.shows = m
	f.looks.retrace.Start(t, request, lasso.Claimed{Named: *m.Run})
	t.Say("Replaying the run…")
}

func (f *Feature) answer(t *session.Turn, sentence string, refusal bool) {
	f.paste.answer, f.paste.refusal = sentence, refusal
	t.Say(sentence)
}

// retraced shows the run as far as it goes, and says what became of it.
func (f *Feature) retraced(t *session.Turn, r *proof.Retraced) {
	said, name := say.Sentence(r.Said), forStates
	if f.looks.shows.Run == nil {
		f.paste.answer, f.paste.refusal = said, !r.Valid
	} else if name = f.looks.shows.Name; r.Valid {
		said = f.looks.shows.Says
	}
	if r.Run == nil {
		t.Say(said)
		return
	}
	kind := session.MemberPath
	switch {
	case r.Accepted:
		kind = session.LassoFound
	case r.Valid && len(r.Run.Cycle) > 0:
		kind = session.HandLoop
	case !r.Valid && r.Stops == 0: // its cycle does not close
		r.Run.Prefix, r.Run.Cycle = append(r.Run.Prefix, r.Run.Cycle...), nil
	}
	r.Run.Checked = true
	f.add(t, &session.Walk{Kind: kind, Name: name, Run: r.Run}, said)
	if r.Stops > 0 {
		t.Later(session.With(t.Features.Lasso.ChooseWalk, session.Walked{Of: session.OfOther, Run: name, Step: session.LastStep}))
	}
}
