package app_test

import (
	"fmt"
	"lassolab/engine/promela"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/edit"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	enginelasso "lassolab/engine/lasso"
	"lassolab/engine/ltl"
	"lassolab/engine/measure"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/random"
	enginesearch "lassolab/engine/search"
	"lassolab/engine/teach"
	"lassolab/examples/lectures"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/doctor"
	"lassolab/ui/model/draw"
	"lassolab/ui/model/editor"
	"lassolab/ui/model/picture"
	"lassolab/ui/model/property"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/breakit"
	"lassolab/ui/run/film"
	"lassolab/ui/run/lasso"
	"lassolab/ui/run/search"
	"lassolab/ui/share/files"
	"lassolab/ui/teach/exercise"
	"lassolab/ui/teach/reading"
	"lassolab/ui/teach/writing"
	"lassolab/ui/view/svg"
	"lassolab/wasm/message"
)

// player is somebody who does on a page whatever can be done, at random, and the browser that answers.
type player struct {
	*rand.Rand
	t        *testing.T
	app      *app.App
	started  []session.StartWorker // workers that run
	slow     []reading.ReadSlowly  // lectures that are still read
	links    []string              // links to what was on the screen
	chosen   string                // the last link that selects a node, which is there when the searches of the link have ended
	works    []link.Kept           // works that were written
	copied   []string              // texts in the clipboard
	proofs   []string              // certificates that were saved, and what is none
	texts    []string              // texts that were in the editor
	patient  bool                  // all workers come to their ends before anything is done
	played   map[string]int        // how often each kind of message was played
	heard    []session.Msg         // all messages that the page was given
	effects  [][]session.Effect    // those of each,
	statuses []string              // and the status after it
}

func newPlayer(t *testing.T, seed uint64) *player {
	return &player{Rand: rand.New(rand.NewPCG(seed, 7)), t: t, app: apptest.New(), played: map[string]int{},
		links: []string{"#m1/lost", "#example/figure2", "#example/none"}, copied: []string{"nothing", apptest.Automaton}, proofs: []string{"nothing"}, texts: []string{""}}
}

// hear lets the page follow a message, and takes note of what it asks of the browser.
func (p *player) hear(m session.Msg) {
	effects := apptest.Play(p.app, m)
	p.played[apptest.Kind(m)]++
	p.heard, p.effects = append(p.heard, m), append(p.effects, effects)
	p.statuses = append(p.statuses, p.app.Session.Status)
	for _, e := range effects {
		switch e := e.(type) {
		case session.StartWorker:
			p.started = append(p.started, e)
		case session.StopWorker:
			p.started = slices.DeleteFunc(p.started,
				func(w session.StartWorker) bool { return w.For == e.For && w.Number == e.Number })
		case reading.ReadSlowly:
			p.slow = append(p.slow, e)
		case session.CopyText:
			p.copied = append(p.copied, e.Text)
		case session.Download:
			if proof.IsCertificate(e.Text) {
				p.proofs = append(p.proofs, e.Text)
			}
		case files.CopyLink:
			p.links = append(p.links, e.Fragment)
		case editor.SetText:
			p.texts = append(p.texts, e.Text)
		}
	}
}

// next is what happens next: a worker says what it has to say, or somebody does something.
func (p *player) next() []session.Msg {
	if p.IntN(20) == 0 {
		p.patient = !p.patient
	}
	if len(p.slow) > 0 && (p.patient || p.IntN(4) == 0) {
		read := apptest.Read(p.slow[0])
		p.slow = p.slow[1:]
		return []session.Msg{read}
	}
	if len(p.started) > 0 && (p.patient || p.IntN(4) == 0) {
		return p.replies()
	}
	doings := []func() []session.Msg{p.text, p.draw, p.search, p.hunt, p.graph, p.graph, p.film, p.film, p.vote, p.why, p.lasso, p.simulate, p.labels, p.doctor, p.property, p.property, p.files, p.stage, p.help, p.exercise, p.reading, p.reading, p.sweep, p.write, p.write, p.gallery, p.paper, p.others}
	m := pick(p, pick(p, doings)())
	if p.flip() {
		var offered []session.Msg
		for range 6 {
			offered = append(offered, pick(p, doings)()...)
		}
		m = p.rarest(offered)
	}
	if _, ok := m.(files.LinkOpened); ok {
		p.patient = true
	}
	return []session.Msg{m}
}

// rarest is a message of a kind that was played least, of those that a doing offers; so a short sequence has all kinds.
func (p *player) rarest(offered []session.Msg) session.Msg {
	times := func(m session.Msg) int { return p.played[apptest.Kind(m)] }
	p.Shuffle(len(offered), func(i, j int) { offered[i], offered[j] = offered[j], offered[i] })
	return slices.MinFunc(offered, func(a, b session.Msg) int { return times(a) - times(b) })
}

func pick[T any](p *player, list []T) T { return list[p.IntN(len(list))] }

func (p *player) flip() bool { return p.IntN(2) == 0 }

// lead does at once what chance seldom does in this order: it leads to messages that features follow only then.
func (p *player) lead() {
	do := func(messages ...session.Msg) {
		for _, m := range messages {
			p.hear(m)
		}
		p.finish()
	}
	do(files.ExampleOpened{ID: "figure1"})
	do(apptest.Does("Property", "TakeFormulas", session.FormulaFiles{Text: formulasAbout(p.label())}))
	do(apptest.Does("Property", "ShowFormula", 0))
	do(apptest.Does("Editor", "Point", 12), apptest.Does("Labels", "TypeLength", "2"), apptest.Does("Labels", "List"))
	order := p.network().Labels
	do(apptest.Does("Labels", "Walk", 0), apptest.Does("Labels", "Move", order[0].Name, order[1].Name, true))
	kept := p.app.Kept()
	kept.ID = "kept"
	do(editor.TextChanged{Text: apptest.Automaton}, apptest.Does("Editor", "ParseRested", p.app.Session.Model.Revision))
	do(apptest.Does("Files", "SetRecent", []link.Kept{kept}), apptest.Does("Editor", "Undo"))
	do(session.LectureWanted{Text: tour + strings.Repeat("\n\n## More\n\nwords", 4000)}) // it is read slowly
	do(session.LectureWanted{Text: tour, Slide: 1})
	do(apptest.Does("Reading", "Step", true), apptest.Does("Writing", "Press", session.ShareLecture), apptest.Does("Reading", "CloseLecture"))
	first, second := writing.Draft{ID: "first", Text: tour, Saved: 7}, writing.Draft{ID: "second", Text: "# Second", Saved: 9}
	do(session.WritingWanted{}, apptest.Does("Writing", "TakeDrafts", []writing.Draft{second, first}, "first", "third"))
	do(apptest.Does("Writing", "Type", tour+"x"), apptest.Does("Writing", "Rest", 1), apptest.Does("Writing", "MoveCursor", 9), apptest.Does("Writing", "Reveal", 3), apptest.Does("Writing", "Insert", "Slide"),
		apptest.Does("Writing", "InsertPage", writing.Model), apptest.Does("Writing", "WalkHistory", false), apptest.Does("Writing", "Save"), apptest.Does("Writing", "Confirm", "first", "", true, []writing.Draft{second, first}),
		apptest.Does("Writing", "ToggleDrafts"), apptest.Does("Writing", "BeginRename", "second"), apptest.Does("Writing", "TypeName", "half"), apptest.Does("Writing", "Rename", "mine"), apptest.Does("Writing", "BeginRename", "second"), apptest.Does("Writing", "CancelRename"),
		apptest.Does("Writing", "Delete", "second"), apptest.Does("Writing", "PutBack", second), apptest.Does("Writing", "Refuse", second), apptest.Does("Writing", "OpenDraft", "second"))
	do(apptest.Does("Writing", "Fork", "second", "other"), apptest.Does("Writing", "Close"), apptest.Does("Reading", "CloseLecture"))
}

// finish has all lectures read, and all workers come to their ends.
func (p *player) finish() {
	for len(p.started)+len(p.slow) > 0 {
		for len(p.slow) > 0 {
			read := apptest.Read(p.slow[0])
			p.slow = p.slow[1:]
			p.hear(read)
		}
		if len(p.started) > 0 {
			w := p.started[0]
			p.started = p.started[1:]
			for _, r := range apptest.Replies(p.t, w.Request) {
				p.hear(session.Replied{For: w.For, Number: w.Number, Reply: r})
			}
		}
	}
}

// replies is what a worker says, sometimes not all of it. A hunt tries a few networks only.
func (p *player) replies() (list []session.Msg) {
	at := p.IntN(len(p.started))
	w := p.started[at]
	if w.Request.Job == message.HuntJob.Name {
		hunt := message.HuntJob.Asked(w.Request)
		w.Request = message.HuntJob.Request(w.Request, message.Hunt{Seed: hunt.Seed, Most: 100})
	}
	if w.Request.Job == message.SweepJob.Name { // what a preset measures takes long
		job := message.SweepJob.Asked(w.Request)
		job.Options.Limits.States = 200
		w.Request = message.SweepJob.Request(w.Request, job)
	}
	reply := func(r message.Reply) {
		list = append(list, session.Replied{For: w.For, Number: w.Number, Reply: r})
	}
	switch p.IntN(8) {
	case 0:
		reply(message.Reply{Kind: message.Progress, Counts: enginesearch.Counts{States: 70, Edges: 90},
			Elapsed: float64(p.IntN(40)) / 10})
		return list
	case 1:
		reply(message.Failed("The worker broke off."))
	default:
		for _, r := range apptest.Replies(p.t, w.Request) {
			if r.Kind != message.Progress { // which comes when the clock says so
				reply(r)
			}
		}
	}
	p.started = slices.Delete(p.started, at, at+1)
	if w.For == message.TracesJob.Name && p.flip() {
		return append(list, apptest.Does("Labels", "Walk", p.IntN(3)))
	}
	if p.flip() {
		list = append(list, list[len(list)-1]) // a reply that comes late is heard by nobody
	}
	return list
}

// model is the text of a small model.
func (p *player) model() string {
	return hoa.Write(pick(p, []*network.Network{
		family.Figure1(), family.Figure2(), family.Figure5(), family.Figure8(), family.Philosophers(2),
		family.Unfolding(3), random.Network(p.Rand), random.Network(p.Rand),
	}))
}

// network is the model on the screen, or an empty one.
func (p *player) network() *network.Network {
	if n := p.app.Session.Model.Network(); n != nil {
		return n
	}
	return network.New()
}

// component is one of the model's, or none.
func (p *player) component() int { return p.IntN(len(p.network().Components)+2) - 1 }

// state is one of a component's, or none.
func (p *player) state() int { return p.IntN(5) }

// label is one of the model's, or none.
func (p *player) label() string {
	if n := p.network(); len(n.Labels) > 0 && p.IntN(8) > 0 {
		return pick(p, n.Labels).Name
	}
	return "nobody's"
}

// name is the name of a component, or of none.
func (p *player) name() string {
	if n := p.network(); len(n.Components) > 0 && p.IntN(8) > 0 {
		return pick(p, n.Components).Name
	}
	return "nobody"
}

// algorithm is one of those that were run, or any.
func (p *player) algorithm() string {
	if results := p.app.Session.Results(); len(results) > 0 && p.IntN(5) > 0 {
		return pick(p, results).Name
	}
	return pick(p, engine.Names())
}

func (p *player) broken() link.Broken {
	a, _ := engine.Find(pick(p, []string{"tnf", "edgelean", "decndfs", "gdecndfs"}))
	return link.Broken{Algorithm: a.Name, Without: pick(p, a.Conditions).Name}
}

// text is typed, read, edited, undone.
// twoSets is the text of an automaton that is to meet two sets infinitely often.
const twoSets = "HOA: v1\nStates: 1\nStart: 0\nAcceptance: 2 Inf(0)&Inf(1)\nAP: 1 \"a\"\n--BODY--\nState: 0\n[0] 0 {0}\n[0] 0 {1}\n--END--\n"

// program is one that is compiled at once, and large one that takes a worker.
const (
	program = apptest.Program
	large   = apptest.LargeProgram
)

func (p *player) text() []session.Msg {
	text := p.app.Session.Model.Text
	at := p.IntN(len(text) + 1)
	for at < len(text) && text[at]&0xc0 == 0x80 {
		at++
	}
	before, after := text[:at], text[at:]
	revision := p.app.Session.Model.Revision
	return []session.Msg{
		editor.TextChanged{Text: before + "/* ≪ */" + after},
		editor.TextChanged{Text: strings.Replace(text, p.label(), p.label()+"x", 1)},
		editor.TextChanged{Text: strings.TrimSuffix(text, "--END--\n")},
		editor.TextChanged{Text: p.model()},
		editor.TextChanged{Text: pick(p, p.texts)},
		editor.TextChanged{Text: pick(p, []string{"", " \n", "HOA: v1\nnonsense"})},
		editor.TextChanged{Text: twoSets}, // it comes without a question
		editor.TextChanged{Text: program}, editor.TextChanged{Text: program + " "}, editor.TextChanged{Text: large},
		apptest.Does("Editor", "Read"), apptest.Does("Editor", "StopReading"), apptest.Does("Search", "Compile", promela.Ways{KeepDead: p.flip(), Merge: p.flip()}),
		apptest.Does("Editor", "ParseRested", revision), apptest.Does("Editor", "ParseRested", revision),
		apptest.Does("Editor", "ParseRested", revision-1),
		editor.TextChanged{Text: "a,[s]->[t]\nb,[t]->[s]\n"}, apptest.Does("Editor", "Convert"),
		apptest.Does("Editor", "GoToDiagnostic", 3), apptest.Does("Editor", "Point", 1+p.IntN(60)), apptest.Does("Editor", "ReadNow"),
		apptest.Does("Editor", "Undo"), apptest.Does("Editor", "Undo"), apptest.Does("Editor", "Undo"), apptest.Does("Editor", "Undo"), apptest.Does("Editor", "Redo"),
		apptest.Does("Editor", "Redo"),
		session.TitleWanted{Title: pick(p, []string{"", "mine", "yours"})},
	}
}

// draw uses the pen.
func (p *player) draw() []session.Msg {
	component := p.component()
	states := []int{p.state(), p.state()}
	selected := edit.Selection{}
	if p.flip() {
		slices.Sort(states)
		selected.States = slices.Compact(states)
	}
	edits := []edit.Edit{
		edit.AddState{Component: component}, edit.AddComponent{},
		edit.Duplicate{Component: component, Next: p.flip()}, edit.RemoveComponent{Component: component},
		edit.AddTransition{Component: component, From: p.state(), To: p.state(), Labels: []string{p.label()}},
		edit.Remove{Component: component, States: selected.States},
		edit.RenameComponent{Component: component, Name: p.name() + "′"},
		edit.RenameLabel{Old: p.label(), New: p.label() + "′"},
		edit.SetInitial{Component: component, States: selected.States, On: p.flip()},
		edit.SetMark{Component: component, States: selected.States, On: p.flip()},
		edit.SetCentre{Component: component, On: p.flip()}, edit.SetOrder{Labels: []string{p.label()}},
		edit.Insert{Text: apptest.Automaton},
		edit.MoveComponent{Component: component, To: p.component()},
		edit.AddLabel{Component: component, Name: "new"},
		edit.Place{Component: component, At: make([]network.Point, p.state())},
	}
	return []session.Msg{
		apptest.Does("Editor", "Edit", pick(p, edits)), apptest.Does("Editor", "Edit", pick(p, edits)),
		apptest.Does("Editor", "Edit", pick(p, edits)),
		session.ComponentChosen{Component: component}, apptest.Does("Draw", "Select", selected),
		apptest.Does("Draw", "Press", draw.PenState),
		apptest.Does("Draw", "ToggleSnap"), apptest.Does("Draw", "Type", "new label", "n"),
		apptest.Does("Draw", "DropTyping"), apptest.Does("Draw", "KeepStranded"),
		apptest.Does("Draw", "RenameComponent", component, p.name()+"″"),
		apptest.Does("Draw", "RenameLabel", p.label(), p.label()+"″"),
		apptest.Does("Draw", "AddLabel", component, " added "),
		apptest.Does("Draw", "Copy", p.IntN(4) == 0, p.IntN(4) == 0), apptest.Does("Files", "ReportCopyFailure", "x"),
		apptest.Does("Draw", "Export", component, pick(p, []string{session.AsSVG, "TikZ", "HOA", session.AsPNG, "?"})),
		session.Pasted{Text: pick(p, p.copied), InDrawing: p.flip()}, apptest.Does("Draw", "TakeFocus"),
		apptest.Does("Topology", "SetCentre", component, p.flip()), apptest.Does("Topology", "ResetCentre"),
		apptest.Does("Search", "ProposeCentre"), apptest.Does("Search", "ProposeOrder"), apptest.Does("Editor", "MarkPart", session.Part{Component: component, At: selected}), apptest.Does("Editor", "MarkPart", session.Part{}),
	}
}

// search chooses how to search, and does.
func (p *player) search() []session.Msg {
	accept := pick(p, []enginesearch.Acceptance{enginesearch.Simultaneous, enginesearch.Generalized})
	return []session.Msg{
		session.RunPressed{}, session.RunPressed{}, session.RunPressed{}, session.RunPressed{},
		session.RunPressed{}, session.CancelPressed{},
		apptest.Does("Search", "Toggle", pick(p, engine.Names())), apptest.Does("Search", "SetAcceptance", accept),
		apptest.Does("Search", "ToggleMore"), apptest.Does("Search", "ToggleAll"), apptest.Does("Search", "AskWider"), apptest.Does("Search", "RequireFair", p.name(), ""),
		apptest.Does("Lasso", "TakeWalk", p.algorithm()),
		apptest.Does("Search", "Confirm"), apptest.Does("Search", "SaveWrong", pick(p, engine.Names())),
		apptest.Does("Search", "Export", pick(p, []string{"CSV", "LaTeX", "certificate", "?"})), apptest.Does("Search", "StopCertificate"),
		apptest.Does("Search", "Compare"), apptest.Does("Search", "ChoosePair", pick(p, []string{"dfs and decoupled", "?"})),
		apptest.Does("Editor", "Resize", pick(p, []int{2, 3, -1})), apptest.Does("Graph", "PutBeside", []string{"dfs", "ndfs"}),
		apptest.Does("Search", "CheckCertificate", session.Certificate{Name: "a.cert", Text: pick(p, p.proofs)}), apptest.Does("Search", "StopCheck"),
		apptest.Does("Search", "Type", search.Order, pick(p, []string{"", p.label(), p.label() + ", " + p.label(), "wrong"})),
		apptest.Does("Search", "Type", search.Target, pick(p, []string{"", "", p.name() + "=1"})),
		apptest.Does("Search", "Type", search.Centre, pick(p, []string{"", p.name(), "none"})),
		apptest.Does("Search", "Type", search.Pruning, pick(p, []string{"dominance", "duplicate"})),
		apptest.Does("Search", "TypeLimit", pick(p, search.Limits), pick(p, []string{"", "1 000", "1 000", "many"})),
		apptest.Does("Search", "SetReading", pick(p, []string{"", "labels", "valuations"})),
		apptest.Does("Search", "ToggleBroken", p.broken()), apptest.Does("Search", "AskProgram", p.IntN(3)),
	}
}

// hunt hunts for networks on which a broken search goes wrong.
func (p *player) hunt() []session.Msg {
	return []session.Msg{
		apptest.Does("Breakit", "Toggle"), apptest.Does("Breakit", "TypeSeed", pick(p, []string{"", "3", "x"})),
		apptest.Does("Breakit", "StartHunt", p.broken()), apptest.Does("Breakit", "StartHunt", p.broken()),
		apptest.Does("Breakit", "CloseHunt"), breakit.FoundOpened{},
	}
}

// node is one of the shown graph, or none.
func (p *player) node() int32 {
	if r := p.app.Session.Shown(); r != nil {
		return int32(p.IntN(len(r.Graph.Nodes)+2) - 1)
	}
	return int32(p.IntN(3) - 1)
}

// graph looks at explored graphs.
func (p *player) graph() []session.Msg {
	return []session.Msg{
		session.GraphChosen{Name: p.algorithm()}, session.NodeChosen{Node: p.node()},
		session.NodeChosen{Node: p.node()}, apptest.Does("Graph", "Take", p.algorithm()),
		apptest.Does("Graph", "TogglePruned"), apptest.Does("Graph", "ToggleTable"), apptest.Does("Graph", "ToggleNames"), apptest.Does("Graph", "ToggleSummary"), apptest.Does("Graph", "Zoom", svg.ZoomStep), apptest.Does("Graph", "ToggleSideBySide"),
		apptest.Does("Graph", "Steer", p.algorithm(), link.Camera{Node: 1, X: 2, Scale: float64(p.IntN(3))}.Sound()),
		apptest.Does("Graph", "ToggleBeside", p.algorithm()), apptest.Does("Graph", "ToggleChoosing"), apptest.Does("Graph", "ShowEverything"),
		apptest.Does("Lasso", "TypeWatch", pick(p, []string{"A1", "F p0@hungry", "G(", ""})), apptest.Does("Lasso", "AddWatch"), apptest.Does("Lasso", "RemoveWatch", "A1"),
		apptest.Does("Graph", "LookAt", pick(p, []string{"A1", "A2", "P0", "?"})),
		apptest.Does("Graph", "Export", pick(p, []string{session.AsSVG, "whole DOT", "?"})), apptest.Does("Graph", "SaveDrawn", pick(p, []string{session.AsPNG, "TikZ", "?"}), "g", "drawn", ""),
		apptest.Does("Graph", "SaveDrawn", "", "", "", "it is too large"), apptest.Does("Graph", "ChooseMember", p.component(), p.state()), apptest.Does("Graph", "ShowMember"), apptest.Does("Graph", "ShowMember"),
	}
}

// film steps through films.
func (p *player) film() []session.Msg {
	return []session.Msg{
		apptest.Does("Film", "StepBy", p.IntN(9)-4), apptest.Does("Film", "StepBy", 1), apptest.Does("Film", "StepTo", p.IntN(40)-2),
		apptest.Does("Film", "StepTo", session.LastStep),
		apptest.Does("Film", "SeekMarker", p.flip()), apptest.Does("Film", "TogglePlay"), apptest.Does("Film", "Tick"), apptest.Does("Film", "Tick"), apptest.Does("Film", "Leave"),
		apptest.Does("Film", "SetSpeed", pick(p, film.Speeds)),
		apptest.Does("Film", "LockToMarkers", p.flip()), apptest.Does("Film", "ToggleCode"), apptest.Does("Film", "Unfold"), apptest.Does("Film", "ToggleLoop"),
	}
}

// vote asks a room what the film shows next.
func (p *player) vote() []session.Msg {
	return []session.Msg{
		apptest.Does("Vote", "Toggle"), apptest.Does("Vote", "Ask", pick(p, teach.Askings)), apptest.Does("Vote", "Ask", teach.AskNext), apptest.Does("Vote", "Vote", p.IntN(5)),
		apptest.Does("Vote", "TakeBack"), apptest.Does("Vote", "Answer"), apptest.Does("Vote", "Close"),
	}
}

// why asks.
func (p *player) why() []session.Msg {
	return []session.Msg{
		apptest.Does("Why", "AskEdge", session.Edge{Run: p.algorithm(), Edge: int32(p.IntN(12) - 1)}),
		apptest.Does("Why", "AskEdge", session.Edge{Run: p.app.Session.Graphs.Shown, Edge: int32(p.IntN(12))}),
		apptest.Does("Why", "AskPruned"), apptest.Does("Why", "ToggleLight"), apptest.Does("Why", "ToggleLight"), apptest.Does("Why", "Close"),
	}
}

// lasso walks along a lasso.
func (p *player) lasso() []session.Msg {
	claimed := session.ClaimedRun{Run: &enginelasso.Named{}, Says: "Shown."}
	if w := p.app.Session.Walk(); w != nil {
		claimed.Run = w.Run
	}
	return []session.Msg{
		apptest.Does("Lasso", "GoTo", p.IntN(9)-1), apptest.Does("Lasso", "StepBy", p.IntN(3)-1),
		apptest.Does("Lasso", "SetView", pick(p, []link.LassoView{link.LassoTable, link.LassoLanes, link.LassoShape, link.LassoChart})),
		apptest.Does("Lasso", "Project", p.component()),
		apptest.Does("Lasso", "Export", pick(p, []string{session.AsSVG, "TikZ", "JSON", "Mermaid", "?"})),
		apptest.Does("Lasso", "Look", pick(p, []string{lasso.ForShortest, lasso.ForAnother})), apptest.Does("Lasso", "Look", lasso.ForAnother), apptest.Does("Lasso", "StopLooking"),
		apptest.Does("Lasso", "TogglePaste"), apptest.Does("Lasso", "TypeRun", pick(p, []string{"", p.label(), p.label() + "\n---\n" + p.label(), "{"})), apptest.Does("Lasso", "ReplayPasted"),
		apptest.Does("Lasso", "ShowRun", claimed),
	}
}

// simulate walks by hand.
func (p *player) simulate() []session.Msg {
	fired := apptest.Does("Simulate", "Fire", p.IntN(len(p.network().Labels)+1), p.IntN(2))
	return []session.Msg{
		apptest.Does("Simulate", "Start", p.IntN(3)), fired, fired, fired, apptest.Does("Simulate", "GoBack", p.IntN(4)),
		apptest.Does("Simulate", "WalkRandomly"), apptest.Does("Simulate", "WalkRandomly"),
		apptest.Does("Simulate", "TypeSteps", pick(p, []string{"3", "12", "many"})),
		apptest.Does("Simulate", "TypeSeed", pick(p, []string{"1", "7", "?"})), apptest.Does("Simulate", "TypeFilter", pick(p, []string{"", p.label()})),
		apptest.Does("Simulate", "Show", p.IntN(5)-1), apptest.Does("Simulate", "Show", -1), apptest.Does("Simulate", "End"), apptest.Does("Simulate", "ShowHand"),
	}
}

// labels orders labels, and counts.
func (p *player) property() []session.Msg {
	typed := pick(p, []string{"", "G F " + p.formulaAtom(), "F(" + p.formulaAtom() + " & !", "G nobody", "G(" + p.formulaAtom() + " -> F " + p.formulaAtom() + ")"})
	component := ""
	if n := p.network(); len(n.Components) > 0 {
		component = n.Components[p.IntN(len(n.Components))].Name
	}
	return []session.Msg{
		apptest.Does("Property", "Type", typed, p.IntN(len(typed)+2)), apptest.Does("Property", "Type", typed, len(typed)), apptest.Does("Property", "Enter"),
		apptest.Does("Property", "Offer", p.IntN(9)), apptest.Does("Property", "ChooseOffer", 1), apptest.Does("Property", "ChooseOffer", -1), apptest.Does("Property", "TakeOffer", p.IntN(3)),
		apptest.Does("Property", "CloseOffers"), apptest.Does("Property", "Repair"), apptest.Does("Property", "Ask", p.IntN(3)), apptest.Does("Property", "AskAcceptance"),
		apptest.Does("Property", "Edit", p.IntN(3)), apptest.Does("Property", "LeaveEdit"), apptest.Does("Property", "Copy", p.IntN(3)), apptest.Does("Property", "Delete", p.IntN(3)),
		apptest.Does("Property", "ChooseRuns", property.Runs(p.IntN(4))), apptest.Does("Property", "ToggleFair", component),
		apptest.Does("Property", "ChoosePattern", p.IntN(9)-1), apptest.Does("Property", "ChooseScope", p.IntN(5)),
		apptest.Does("Property", "FillSlot", pick(p, []string{"P", "S", "Q", "R"}), typed), apptest.Does("Property", "TypeOther", typed), apptest.Does("Property", "Compare"), apptest.Does("Property", "TakePattern"), apptest.Does("Property", "ShowDraft"),
		apptest.Does("Property", "InsertMonitor"), apptest.Does("Property", "TakeFormulas", session.FormulaFiles{Text: formulasAbout(p.label())}),
		apptest.Does("Property", "AnswerFormulas"), apptest.Does("Property", "ShowFormula", p.IntN(3)), apptest.Does("Property", "StopFormulas"),
		apptest.Does("Property", "ShowFormula", 0), apptest.Does("Property", "DropFormulas"),
	}
}

// formulasAbout is a file of formulas about a label.
func formulasAbout(label string) string {
	fires := "<is-fireable><transition>" + label + "</transition></is-fireable>"
	return "<property-set><property><id>one</id><formula><exists-path><finally>" + fires + "</finally></exists-path></formula></property>" +
		"<property><id>two</id><formula><all-paths><globally><finally>" + fires + "</finally></globally></all-paths></formula></property></property-set>"
}

// formulaAtom is a proposition about the model on the screen.
func (p *player) formulaAtom() string {
	n := p.network()
	if len(n.Components) == 0 {
		return "a"
	}
	c := &n.Components[p.IntN(len(n.Components))]
	if p.flip() {
		return ltl.Name{Word: c.Name}.String()
	}
	return ltl.Name{Of: c.Name, Word: c.States[p.IntN(len(c.States))]}.String()
}

func (p *player) doctor() []session.Msg {
	ids := []string{"trim", "complete", "union", "product", "complement", "relabel", "none"}
	return []session.Msg{
		session.ModelViewChosen{View: doctor.View}, apptest.Does("Doctor", "Toggle", p.IntN(3)), apptest.Does("Doctor", "Toggle", p.IntN(3)),
		apptest.Does("Doctor", "Operate", pick(p, ids)), apptest.Does("Doctor", "Operate", pick(p, ids)), apptest.Does("Doctor", "TypeNames", pick(p, []string{"a=b", "l=m", "a"})),
		apptest.Does("Doctor", "Ask", pick(p, []string{"empty", "universal", "meet", "included", "none"}), p.flip()),
		apptest.Does("Doctor", "Shine", doctor.RunLit), apptest.Does("Doctor", "Shine", doctor.LitTrait(p.IntN(9))), apptest.Does("Doctor", "Stop"),
	}
}

func (p *player) labels() []session.Msg {
	return []session.Msg{
		apptest.Does("Labels", "Move", p.label(), p.label(), p.flip()), apptest.Does("Labels", "SaveOrder"),
		apptest.Does("Labels", "ResetOrder"), apptest.Does("Labels", "Count"), apptest.Does("Labels", "List"),
		apptest.Does("Labels", "TypeUpto", pick(p, []string{"3", "5", "x"})),
		apptest.Does("Labels", "TypeLength", pick(p, []string{"2", "3", "99"})),
		apptest.Does("Labels", "TypeFilter", "l"), apptest.Does("Labels", "Walk", p.IntN(4)), apptest.Does("Labels", "Walk", 0),
	}
}

// files opens other models, and keeps the present one.
func (p *player) files() []session.Msg {
	kept := p.app.Kept()
	if kept.ID == "" {
		kept.ID = fmt.Sprint("work ", len(p.works))
	}
	if p.flip() {
		p.works = append(p.works, kept)
	}
	work := kept
	if len(p.works) > 0 {
		work = pick(p, p.works)
	}
	shared, err := link.Encode(kept.Scene)
	if err != nil {
		p.t.Fatal(err)
	}
	if p.app.Session.Graphs.Selected >= 0 {
		p.chosen = shared
	}
	begun := apptest.Does("Files", "Begin", &work, p.IntN(3) == 0)
	if p.IntN(3) == 0 {
		begun = apptest.Does("Files", "Begin", (*link.Kept)(nil), false)
	}
	own := files.File{Name: "own.hoa", Text: p.model()}
	return []session.Msg{
		begun, files.LinkOpened{Fragment: shared}, files.LinkOpened{Fragment: shared}, files.LinkOpened{Fragment: pick(p, p.links), Previous: work.ID},
		files.LinkOpened{Fragment: p.chosen}, files.LinkOpened{Fragment: p.chosen}, files.LinkOpened{Fragment: p.chosen},
		apptest.Does("Files", "RefuseAddress", "#nothing"), apptest.Does("Files", "OfferLink", shared, (*link.Kept)(nil)), files.ExampleOpened{ID: pick(p, []string{"figure1", "figure2", "figure5", "none"})},
		files.NewPressed{}, apptest.Does("Files", "PickFiles"), files.Opened{Files: []files.File{own}}, files.Opened{Files: []files.File{own, {Name: "other.hoa", Text: p.model()}}},
		files.Opened{Files: []files.File{{Name: "large.aut", Text: "des (0, 2, 2)\n(0, a, 1)\n(1, b, 0)\n" + strings.Repeat("\n", 1<<17)}}},
		apptest.Does("Files", "AnnounceOpening", 1+p.IntN(4)), apptest.Does("Files", "ReportFailure", "it is gone."), apptest.Does("Files", "SaveAsFile"), apptest.Does("Files", "Share"), apptest.Does("Files", "ReportCopied", p.flip(), "here"), apptest.Does("Files", "HideLink"),
		files.WorkOpened{Kept: work}, files.WorkOpened{Kept: work}, files.Restored{ID: work.ID}, apptest.Does("Files", "NoteWritten", files.Written{ID: kept.ID, OK: p.IntN(4) > 0, Recent: slices.Clone(p.works)}),
		apptest.Does("Files", "NoteWritten", files.Written{ID: kept.ID, OK: true, Recent: slices.Clone(p.works), Gone: p.works[:min(1, len(p.works))]}),
		apptest.Does("Files", "NoteWriting", kept.ID, slices.Clone(p.works)), apptest.Does("Files", "NoteWritten", files.Written{ID: "left", OK: p.flip(), Former: true}), apptest.Does("Files", "RefuseWork", work), apptest.Does("Files", "NoteMissing"),
		apptest.Does("Files", "Fork"), apptest.Does("Files", "SetRecent", slices.Clone(p.works)),
		apptest.Does("Files", "EndShared"), apptest.Does("Files", "TypeTitle", "half"), apptest.Does("Files", "EnterTitle", pick(p, []string{" ours ", "", strings.Repeat("long ", 40)})), apptest.Does("Files", "LeaveTitle"),
		apptest.Does("Files", "Rename", work.ID), apptest.Does("Files", "TypeName", "half"), apptest.Does("Files", "EnterName", pick(p, []string{"theirs", "", strings.Repeat("long ", 40)})),
		apptest.Does("Files", "LeaveName"), apptest.Does("Files", "Delete", work.ID),
		files.SiteFileOpened{File: p.siteFile(), Slide: p.IntN(4), Previous: work.ID}, apptest.Does("Files", "OfferSiteFile", p.siteFile()),
		apptest.Does("Files", "CopyFrame"), apptest.Does("Files", "ReportFrame", p.flip(), "<iframe>"), apptest.Does("Files", "SetPage", 4_400_000, pick(p, []string{"", "here"})),
		apptest.Does("Files", "MakeHTML"), apptest.Does("Files", "SetHTMLProgress", 40), apptest.Does("Files", "ReportHTML", 5_000_000, ""), apptest.Does("Files", "ReportHTML", 0, "it is gone"),
		apptest.Does("Files", "OfferVersion", ""), apptest.Does("Files", "OfferVersion", "a file is missing"),
	}
}

// siteFile is one that an address asks for.
func (p *player) siteFile() files.SiteFile {
	return pick(p, []files.SiteFile{
		{Query: "?model=m.hoa", File: files.File{Name: "m.hoa", Text: p.model()}},
		{Query: "?model=gone.hoa", File: files.File{Name: "gone.hoa"}, Wrong: "the server answers 404"},
		{Query: "?lecture=l.md", Lecture: true, File: files.File{Name: "l.md", Text: "# Ours\n\n## One\n\n## Two\n"}},
	})
}

// stage arranges the page, and dismisses what it says.
func (p *player) stage() []session.Msg {
	view := pick(p, append(slices.Clone(p.app.Session.Views), link.Simulate))
	sheet := pick(p, []session.Sheet{session.GallerySheet, session.RecentSheet, session.GlossarySheet, session.AboutSheet, session.RightSheet, session.ChangesSheet})
	msgs := []session.Msg{
		session.ModelViewChosen{View: view}, apptest.Does("Stage", "ToggleText"),
		apptest.Does("Stage", "Arrange", pick(p, link.Arrangements)), apptest.Does("Stage", "ToggleWhole", pick(p, link.Panels)),
		apptest.Does("Stage", "TogglePresent"), apptest.Does("Stage", "LeaveScreen"), apptest.Does("Stage", "Touch"), apptest.Does("Stage", "Embed"), apptest.Does("Stage", "ToggleCompanion", link.CodeBeside),
		apptest.Does("Stage", "Widen", 300, 400),
		apptest.Does("Stage", "ShowPane", session.GraphPane), apptest.Does("Stage", "SetTheme", session.Dark),
		apptest.Does("Stage", "LimitWorkers", p.IntN(12)-2), apptest.Does("Stage", "Greet", p.flip()), apptest.Does("Stage", "Settle"),
		session.SheetOpened{Sheet: sheet}, apptest.Does("Stage", "CloseSheet"), session.ExampleRead{ID: "figure1"},
		apptest.Does("Status", "Dismiss"), session.Faulted{Reason: "a test"},
		apptest.Does("Status", "AskAboutSilence", p.IntN(3), 10), apptest.Does("Status", "Dismiss"),
	}
	for at := range p.app.Status.Notice().Remedies {
		msgs = append(msgs, apptest.Remedy(at))
	}
	return msgs
}

// tour is a lecture with what lectures have: scenes with steps, a model that is drawn, notes, and mistakes.
const tour = "# A tour\n\nOf two slides.\n\n~~~lecture\nminutes: 20\n~~~\n\n```family two\nfamily: philosophers\nn: 2\n```\n\n" +
	"## One\n\nA formula $x$.\n\n```scene\nmodel: two\nalgorithms: ndfs\n```\n\n```steps\nevent start: The start.\n" +
	"event 3; companions code: The third.\nevent end; companions lasso; step 2: The lasso.\n```\n\n```notes\nSay it.\n```\n\n" +
	"## Two\n\n```scene\nmodel: example/figure1\nalgorithms: dfs\nwhole: lasso\n```\n\n## Three\n\n```hoa one shown\n" + apptest.Automaton + "```\n\n```scene\nmodel: nobody\n```\n"

// reading reads a lecture, and presents it.
func (p *player) reading() []session.Msg {
	at := p.IntN(5) - 1
	points := make([]reading.Point, p.IntN(4))
	for i := range points {
		points[i] = reading.Point{X: p.IntN(1200) - 100, Y: p.IntN(1200) - 100}
	}
	msgs := []session.Msg{
		session.LectureWanted{Text: tour, Slide: at, Step: p.IntN(3), Address: pick(p, []string{"", "#l1/tour"})},
		session.LectureWanted{ID: pick(p, []string{lectures.All()[0].ID, "nobody's"}), Slide: at}, session.LectureWanted{Text: pick(p, []string{" ", "# Nothing"})},
		apptest.Does("Reading", "GoTo", at, p.IntN(4)), apptest.Does("Reading", "Step", true), apptest.Does("Reading", "Step", true), apptest.Does("Reading", "Step", false),
		apptest.Does("Reading", "ToggleCode"), apptest.Does("Reading", "StepSlide", true), apptest.Does("Reading", "StepSlide", false), apptest.Does("Reading", "ToggleWhole"), apptest.Does("Reading", "ShowScene", p.IntN(3)),
		apptest.Does("Reading", "Revise", reading.Read(pick(p, []string{tour, "# Short", tour + "\n\n## Four\n"})), 0, 0),
		apptest.Does("Reading", "Open", session.LectureWanted{Text: tour, Slide: at}, reading.Read(tour)),
		apptest.Does("Stage", "Arrange", link.Presenting), apptest.Does("Stage", "Arrange", link.Presenting), apptest.Does("Stage", "SwitchScreen"),
		apptest.Does("Reading", "ToggleOverview"), apptest.Does("Reading", "PointBy", p.IntN(3)-1, p.IntN(3)-1), apptest.Does("Reading", "TakePointed"), apptest.Does("Reading", "ToggleBlack"),
		apptest.Does("Reading", "ToggleTool", reading.Pen), apptest.Does("Reading", "ToggleTool", reading.Spotlight), apptest.Does("Reading", "SetInk", p.IntN(6)-1),
		apptest.Does("Reading", "Draw", points), apptest.Does("Reading", "UndoStroke"), apptest.Does("Reading", "ClearStrokes"), apptest.Does("Reading", "ToggleKeys"),
		apptest.Does("Reading", "ShiftSpotlight", 1, 0), apptest.Does("Reading", "PutAside"),
		apptest.Does("Reading", "WantPresenter"), apptest.Does("Reading", "JoinPresenter"),
	}
	if p.IntN(4) == 0 {
		msgs = append(msgs, apptest.Does("Reading", "CloseLecture"), apptest.Does("Reading", "CloseLecture"))
	}
	return msgs
}

// write reads and writes lectures.
func (p *player) write() []session.Msg {
	id, text, open := p.app.Writing.Draft()
	at := p.IntN(len(text) + 1)
	for at < len(text) && text[at]&0xc0 == 0x80 {
		at++
	}
	course := pick(p, lectures.All())
	draft := writing.Draft{ID: "first", Text: course.Text, Saved: 7}
	all := []writing.Draft{{ID: "second", Text: "# Second", Saved: 9}, draft}
	wanted := session.LectureWanted{ID: course.ID, Slide: p.IntN(3), Step: p.IntN(2)}
	if !open {
		return []session.Msg{
			wanted, session.LectureWanted{Text: course.Text, Address: "#l1/x", Slide: 1}, session.WritingWanted{Slide: p.IntN(4)}, apptest.Does("Writing", "New"),
			apptest.Does("Writing", "TakeDrafts", all, "first", "third"), apptest.Does("Writing", "TakeDrafts", []writing.Draft(nil), "", "third"), apptest.Does("Writing", "CopyScene"), apptest.Does("Reading", "CloseLecture"),
			apptest.Does("Writing", "Press", session.EditLecture), apptest.Does("Writing", "Press", session.ShareLecture), apptest.Does("Writing", "Press", session.SaveLecture),
			apptest.Does("Reading", "GoTo", p.IntN(3), 0),
		}
	}
	return []session.Msg{
		apptest.Does("Writing", "Type", text[:at]+pick(p, []string{"x", "\n\n## Slide\n", "\n~~~scene\nmodel: example/figure2\n~~~\n"})+text[at:]),
		apptest.Does("Writing", "Type", pick(p, []string{"", course.Text})), apptest.Does("Writing", "Rest", p.IntN(9)), apptest.Does("Writing", "Rest", p.IntN(9)), apptest.Does("Reading", "Step", p.flip()), apptest.Does("Reading", "ToggleWhole"),
		apptest.Does("Writing", "MoveCursor", 1+p.IntN(60)), apptest.Does("Writing", "MoveCursor", 1+p.IntN(60)), apptest.Does("Writing", "Reveal", 3), apptest.Does("Writing", "WalkHistory", p.flip()),
		apptest.Does("Writing", "Insert", pick(p, []string{"Slide", "Table", "Notes", "none"})),
		apptest.Does("Writing", "InsertPage", pick(p, []writing.Present{writing.Model, writing.Scene, writing.Moment})), apptest.Does("Writing", "CopyScene"), apptest.Does("Writing", "Seal"), apptest.Does("Writing", "Save"),
		apptest.Does("Writing", "Confirm", id, text, p.flip(), append(slices.Clone(all), writing.Draft{ID: id, Text: text})), apptest.Does("Writing", "Fork", id, id+"+"),
		apptest.Does("Writing", "ToggleDrafts"), apptest.Does("Writing", "OpenDraft", pick(p, []string{"first", "second", "none"})), apptest.Does("Writing", "BeginRename", "first"), apptest.Does("Writing", "TypeName", "half"),
		apptest.Does("Writing", "Rename", pick(p, []string{"mine", ""})), apptest.Does("Writing", "CancelRename"), apptest.Does("Writing", "Delete", "second"), apptest.Does("Writing", "PutBack", draft),
		apptest.Does("Writing", "Press", pick(p, []session.LectureDeed{session.EditLecture, session.ShareLecture, session.SaveLecture})), apptest.Does("Writing", "Close"), apptest.Does("Reading", "CloseLecture"),
	}
}

// help asks what words mean.
func (p *player) help() []session.Msg {
	word := pick(p, []string{"dominance", "DEC", "nobody's", ""})
	return []session.Msg{
		apptest.Does("Help", "Explain", word), apptest.Does("Help", "Explain", word), apptest.Does("Help", "Close"), apptest.Does("Help", "Leave", "dominance"), apptest.Does("Help", "Search", word), apptest.Does("Help", "OpenGlossary", word),
	}
}

// exercises are small ones, of which some have to be posed by a worker.
var exercises = []string{
	"kind: choice\nquestion: q\noption: a\noption: b\nanswer: 1",
	"kind: predict\nquestion: q\nmodel: m\nalgorithm: ndfs",
	"kind: order\nquestion: q\nmodel: m\nalgorithm: tnf",
	"kind: draw\nquestion: q\nsearches: ndfs lasso",
	"kind: property\nquestion: q\nanswer: G F a",
	"kind: none",
}

// exercise answers exercises.
func (p *player) exercise() []session.Msg {
	at := p.IntN(len(exercises))
	e, _ := teach.ReadExercise(exercises[at], 1, func(string) (string, bool) { return hoa.Write(family.Figure2()), true })
	on := exercise.On{ID: fmt.Sprint("x", at), Exercise: e}
	return []session.Msg{
		apptest.Does("Exercise", "Begin", on), apptest.Does("Exercise", "Choose", on, p.IntN(3)-1, p.IntN(4)-1, p.flip()), apptest.Does("Exercise", "Mark", on, p.IntN(4)),
		apptest.Does("Exercise", "Move", on, p.label(), p.IntN(5)-2), apptest.Does("Exercise", "Move", on, "a", 1), apptest.Does("Exercise", "Type", on, pick(p, []string{"G F a", "F", ""})),
		apptest.Does("Exercise", "Check", on), apptest.Does("Exercise", "Check", on), apptest.Does("Exercise", "ToggleHint", on), apptest.Does("Exercise", "Solve", on), apptest.Does("Exercise", "OpenSolution", on),
		apptest.Does("Exercise", "BeginDrawing", on), apptest.Does("Exercise", "Stop", on), apptest.Does("Exercise", "StartAgain", []exercise.On{on}),
		apptest.Does("Exercise", "Recall", map[string]string{e.Key: `{"points":1,"of":1,"turn":3}`}), apptest.Does("Exercise", "LoseScores"), apptest.Does("Exercise", "Known", "42"), apptest.Does("Exercise", "TypeName", "Ada"),
		apptest.Does("Exercise", "Pose", []exercise.On{on}), apptest.Does("Exercise", "HandIn", []exercise.On{on}),
	}
}

// sweep measures on the sheet and in two charts of a lecture, changes the plan, and saves what there is.
func (p *player) sweep() []session.Msg {
	plan, wrong := measure.Read(pick(p, []string{"family: philosophers n=2..4\nalgorithms: ndfs, dfs\nstates: 30", "family: fig1\nalgorithms: ndfs, decndfs\nmeasure: steps",
		"family: random components=2 states=5 seed=1..3\nx: components\nalgorithms: scc\nlog: y", "models: nets\nalgorithms: dfs, stubborn"}), 1)
	if len(wrong) > 0 {
		p.t.Fatal(wrong)
	}
	id := pick(p, []string{"one", "another"})
	return []session.Msg{
		apptest.Does("Sweep", "Start", id, plan), apptest.Does("Sweep", "Start", id, plan), apptest.Does("Sweep", "Cancel", id), apptest.Does("Sweep", "ToggleTable", id),
		apptest.Does("Sweep", "Export", id, plan, pick(p, []string{"CSV", "TikZ", "SVG", "nothing"})), apptest.Does("Sweep", "CopyCommand", plan),
		apptest.Does("Picture", "Export", pick(p, []string{"SVG", "PNG"})),
		apptest.Does("Picture", "SavePicture", picture.Save{As: "SVG", Stem: "m"}, pick(p, []string{"", "<svg/>"})),
		apptest.Does("Sweep", "SavePicture", pick(p, []string{"SVG", "PNG"}), "chart", pick(p, []string{"", "<svg/>"})),
		apptest.Does("Sweep", "TakeModels", []interchange.File{{Name: "nets/a.hoa", Text: p.model()}, {Name: "nets/b/model.pnml", Text: "<pnml>"}}),
		apptest.Does("Sweep", "LeaveModels"), apptest.Does("Sweep", "PickModels", p.flip()), apptest.Does("Files", "PickModels", p.flip()),
		session.Pasted{Name: "a.hoa", Text: p.model()},
		apptest.Does("Sweep", "OpenSheet", pick(p, []string{"", "dec-ring", "nobody's"})),
		apptest.Does("Sweep", "ChoosePreset", pick(p, []string{"", "std-peterson", "el-missed"})), apptest.Does("Sweep", "ChooseFamily", pick(p, []string{"ring", "fig1", "nobody's"})),
		apptest.Does("Sweep", "TypeParameter", "n", pick(p, []string{"2..4", "many", ""})),
		apptest.Does("Sweep", "Type", pick(p, []string{"x", "seconds", "measure", "property", "algorithms"}), pick(p, []string{"n", "3", "steps", "ndfs, ndfs +blind", ""})),
		apptest.Does("Sweep", "ToggleSearch", pick(p, engine.Names())), apptest.Does("Sweep", "ToggleLog", "y"), apptest.Does("Sweep", "ToggleMore"),
	}
}

// gallery leafs through lectures and models.
func (p *player) gallery() []session.Msg {
	return []session.Msg{
		session.SheetOpened{Sheet: session.GallerySheet}, apptest.Does("Gallery", "Search", pick(p, []string{"", "lasso", "nobody"})),
		apptest.Does("Gallery", "ChooseLecture", lectures.All()[0].ID), apptest.Does("Gallery", "LeavePage"), session.ExampleRead{ID: "figure1"},
	}
}

// paper sees all slides of a lecture, and prints them.
func (p *player) paper() []session.Msg {
	return []session.Msg{
		session.LectureWanted{ID: lectures.All()[0].ID, Slide: p.IntN(4), Step: p.IntN(3)}, apptest.Does("Reading", "ToggleWhole"),
		apptest.Does("Reading", "PrintHandout"), apptest.Does("Reading", "PrintIfReady"), apptest.Does("Reading", "ToggleNotes"), apptest.Does("Reading", "SetPrinting", true), apptest.Does("Reading", "BuildSlides"), apptest.Does("Reading", "SetPrinting", false),
	}
}

// others ask one another for what features ask of one another.
func (p *player) others() []session.Msg {
	named := p.app.Session.Settings.Named()
	named.Order = p.label()
	part := session.Part{Component: p.component(), At: edit.Selection{States: []int{p.state()}}}
	return []session.Msg{
		apptest.Does("Draw", "PointPart", part), apptest.Does("Draw", "RefuseEdit", session.Refusal{Edit: edit.AddComponent{}, Reason: "No."}),
		apptest.Does("Search", "AskProperty", pick(p, []string{"", "G F " + p.formulaAtom()})), apptest.Does("Search", "AskRuns", session.RunsAsked{Ends: p.flip()}),
		apptest.Does("Search", "OfferResults"), apptest.Does("Search", "Run"), apptest.Does("Search", "SetNames", named), apptest.Does("Search", "SumUp"),
		apptest.Does("Graph", "OfferGraph", p.algorithm()), apptest.Does("Film", "TellMoment", p.flip()),
		apptest.Does("Lasso", "ChooseWalk", session.Walked{Of: session.OfSearch, Run: p.algorithm(), Step: p.IntN(5)}), apptest.Does("Lasso", "OfferWalk", p.algorithm()),
		apptest.Does("Files", "GiveLecture", session.GivenLecture{Text: tour, To: session.SaveLecture}), apptest.Does("Files", "HoldWork"),
		apptest.Does("Files", "NoteUnsaved"), apptest.Does("Files", "OpenScene", session.SceneWanted{Scene: link.Scene{Text: p.model()}}),
		apptest.Does("Files", "ResumeWork"), apptest.Does("Files", "ShowAddress", "#write"), apptest.Does("Stage", "ReleaseScreen"),
		apptest.Does("Reading", "SetAddress", "#l1/x"), apptest.Does("Status", "Notify", session.Notice{Text: "A notice."}),
	}
}
