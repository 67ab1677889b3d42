package editor

import (
	"lassolab/engine/hoa"
	"lassolab/engine/model"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/ui/session"
	"lassolab/wasm/message"
)

// A program is compiled at once where that is done in a moment, as people type; else by a worker, while the last good model stays. What is asked
// for meanwhile waits: see Model.Compiling.

// atOnce bounds what is done while somebody types, in steps of the compiler: about 20 ms in a browser.
const atOnce = 30_000

// dearMost is the number of programs that are kept compiled, for undo.
const dearMost = 4

// compiler is what the feature's workers are for.
const compiler = "compile"

// compilation is what a worker compiles.
type compilation struct {
	number   int // of the last one
	under    bool
	progress promela.Progress
}

type (
	// CompilePressed compiles a program after all, or again.
	CompilePressed struct{}
	// CompileStopped ends a compilation. The model stays as it was.
	CompileStopped struct{}
)

// compiles handles what is about a program that takes a while to compile.
func (f *Feature) compiles(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case CompilePressed:
		if f.model.Compiling == session.Halted {
			f.parse(t, "")
		}
	case CompileStopped, session.CancelPressed:
		if f.compile.under {
			f.stop(t)
			f.model.Compiling = session.Halted
			f.changed(t)
			t.Say("Stopped. The program is not compiled; " + f.stays())
		}
	case session.Replied:
		if m.For == compiler && m.Number == f.compile.number && f.compile.under {
			f.compiled(t, m.Reply)
		}
	}
}

// stays says what is on the screen while a program is not compiled.
func (f *Feature) stays() string {
	if f.model.Document == nil {
		return "there is no model yet."
	}
	return "the last model stays."
}

// beginCompiling has a worker compile the program.
func (f *Feature) beginCompiling(t *session.Turn) {
	f.compile.number++
	f.compile.under, f.compile.progress = true, promela.Progress{}
	f.model.Compiling, f.model.Diagnostics = session.Compiling, nil
	t.Do(session.StartWorker{For: compiler, Number: f.compile.number,
		Request: message.Request{Text: f.model.Text}.For(message.CompileJob, promela.Options{KeepDead: f.way.keepDead})})
}

// stop ends the compilation that is under way.
func (f *Feature) stop(t *session.Turn) {
	if f.compile.under {
		f.compile.under = false
		t.Do(session.StopWorker{For: compiler, Number: f.compile.number})
	}
}

// compiled takes what the worker says.
func (f *Feature) compiled(t *session.Turn, reply message.Reply) {
	switch reply.Kind {
	case message.Progress:
		if reply.Found != nil {
			f.compile.progress = message.Read[promela.Progress](reply.Found)
			t.Say(f.progress())
		}
		return
	case message.Failure:
		f.take(reading{Model: model.Compiled{Diagnostics: hoa.Diagnostics{{
			Position: hoa.Position{Line: 1, Column: 1, EndColumn: 1}, Message: reply.Failure}}}.Model()})
	case message.Done:
		if f.dear = append(f.dear, f.model.Revision); len(f.dear) > dearMost {
			f.dear = f.dear[1:]
		}
		f.take(f.know(message.Read[model.Compiled](reply.Found).Model()))
	}
	f.compile.under = false
	t.Do(ShowDiagnostics{f.model.Diagnostics})
	t.Say(f.sentence("", "Program compiled"))
	f.changed(t)
}

// progress says how far the worker is.
func (f *Feature) progress() string {
	p, doing := f.compile.progress, "Compiling the program"
	if p.Doing != "" {
		doing += ": " + p.Doing
	}
	if p.States > 0 {
		doing += ", " + say.Count(p.States, "state")
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
