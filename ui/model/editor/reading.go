package editor

import (
	"strconv"

	"lassolab/engine/network"
	"lassolab/engine/open"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/engine/source"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// A text is read at once where that is done in a moment, as people type (open.Quickly); else by a worker, while the last good model stays. What is asked for
// meanwhile waits: see Model.Compiling. The newest text wins: whatever changes the text stops the worker, and what a stopped one has still said is not heard.

// dearMost is the number of texts that are kept as a worker has read them, for undo.
const dearMost = 4

// Read reads a text after all whose reading was stopped.
func (f *Feature) Read(t *session.Turn) {
	if f.model.Compiling == session.Halted {
		f.parse(t, "")
	}
}

// StopReading ends the reading of a text that takes a while. The model stays as it was.
func (f *Feature) StopReading(t *session.Turn) {
	if f.reader.Stop(t) {
		f.model.Compiling = session.Halted
		f.changed(t)
		t.Say("Stopped. " + f.words().text + " is not " + f.words().done + "; " + f.stays())
	}
}

// readingWords are what the reading of a text is called.
type readingWords struct {
	name, text, doing, done, updated string
	cancel, again                    string // the buttons that stop it, and begin it again
}

// words are those of the present text.
func (f *Feature) words() readingWords {
	if f.model.IsProgram {
		return readingWords{"Program", "The program", "Compiling the program", "compiled", "Program compiled", "Cancel compiling", "Compile"}
	}
	return readingWords{"Reading", "The text", "Reading the text", "read", "Model updated", "Cancel reading", "Read it"}
}

// stays says what is on the screen while a text is not read.
func (f *Feature) stays() string {
	if f.model.Document == nil {
		return "there is no model yet."
	}
	return "the last model stays."
}

// begin has a worker read the text.
func (f *Feature) begin(t *session.Turn) {
	f.reached = promela.Progress{}
	f.model.Compiling, f.model.Diagnostics = session.Compiling, nil
	f.reader.Start(t, message.Request{Text: f.model.Text, Reading: network.Reading(f.way.reading)},
		promela.Options{Ways: f.way.Ways})
}

// replied takes what the worker says.
func (f *Feature) replied(t *session.Turn, h session.Heard[promela.Progress, *open.Understood]) {
	switch {
	case f.reader.Running():
		f.reached = h.Said
		t.Say(f.progress())
		return
	case h.Failure != "":
		f.take(reading{Understood: open.Understood{Model: open.Model{Diagnostics: source.Diagnostics{{
			Position: source.Start, Message: h.Failure}}}}})
	default:
		if f.dear = append(f.dear, f.model.Revision); len(f.dear) > dearMost {
			f.dear = f.dear[1:]
		}
		f.take(f.know(*h.Found))
		if f.lending {
			f.origin = f.lent()
		}
	}
	f.lending = false
	t.Do(ShowDiagnostics{f.model.Diagnostics})
	t.Say(f.sentence("", f.words().updated))
	f.changed(t)
	f.convertPasted(t)
}

// progress says how far the worker is.
func (f *Feature) progress() string {
	p, doing := f.reached, f.words().doing
	if p.Doing != "" {
		doing += ": " + p.Doing
	}
	if p.States > 0 {
		doing += ", " + say.Count(p.States, "state")
	}
	if p.Line > 0 {
		doing += ", line " + strconv.Itoa(p.Line)
	}
	return doing + "…"
}

// Parts counts what the network of a program is made of: "2 processes, 3 variables and 1 channel".
func (f *Feature) Parts() string {
	counts := map[promela.Role]int{}
	for _, c := range f.model.Program.Components {
		counts[c.Role]++
	}
	var parts []string
	for _, role := range []promela.Role{promela.Process, promela.Global, promela.Buffer} {
		if count := counts[role]; count > 0 {
			parts = append(parts, say.Count(count, string(role)))
		}
	}
	return say.And(parts)
}
