//go:build js && wasm

package app

import (
	"cmp"
	"fmt"
	"log"
	"runtime/debug"
	"slices"
	"syscall/js"

	"lassolab/ui/core/browser"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/session"
	"lassolab/ui/core/workers"
	"lassolab/ui/library/library"
	"lassolab/ui/model/editor"
	"lassolab/ui/page/help"
	"lassolab/ui/page/stage"
	"lassolab/ui/render/dom"
	"lassolab/ui/share/files"
	"lassolab/ui/teach/exercise"
	"lassolab/ui/teach/reading"
	"lassolab/ui/teach/writing"
	"lassolab/ui/view/svg"
	"lassolab/wasm/message"
)

// runner turns what happens in the browser into messages, and carries out the effects that features ask for.
type runner struct {
	*App
	page    *session.Page
	loop    *dom.Loop
	pace    browser.Pace
	files   *files.Browser
	stage   *stage.Browser
	help    *help.Browser
	scores  *exercise.Browser
	reading *reading.Browser
	writing *writing.Browser
	timers  map[session.Timer]*browser.Timer
	crew    *workers.Crew
	jobs    message.Jobs
	pool    workers.Pool[job]
	workers map[job]*workers.Running
	// what the browser keeps besides documents
	settings []setting
	watch    workers.Watch[job]
	ticking  browser.Timer
	silent   int // workers of which the user knows that they say nothing

	waited  browser.Timer
	saved   bool   // what the first screen shows is kept
	settled bool   // and stands in its place
	overdue bool   // the searches take too long for it
	shown   bool   // the page is seen
	title   string // of the window
}

// setting is a setting as the browser keeps it.
type setting struct {
	feature.Setting
	kept string
}

// job is a long computation of a feature.
type job struct {
	of     string
	number int
}

// patience is for how many milliseconds the first screen waits for the searches: long, for it has their results.
const patience = 10_000

// restart is the event of the document that closes the page and opens it anew, without loading the program again. The browser's tests
// send it: each of them begins with a page that has just been opened.
const restart = "lassolab-restart"

// Run opens the page, and opens it anew whenever it has been closed. Workers that wait serve the next one.
func Run() {
	var crew workers.Crew
	for {
		run(&crew)
	}
}

// run runs the page until it is closed.
func run(crew *workers.Crew) {
	r := &runner{App: New(), crew: crew, workers: map[job]*workers.Running{}, timers: map[session.Timer]*browser.Timer{}}
	r.jobs = r.Jobs()
	r.loop = dom.NewLoop(r.faulted)
	r.loop.Pace = &r.pace
	// who looks at the page from outside can wait until it shows what it is going to show
	r.loop.Busy = func(busy bool) {
		js.Global().Get("document").Get("documentElement").Call("toggleAttribute", "data-busy", busy)
	}
	r.page = &session.Page{Session: r.Session, Features: &r.others, Emit: r.post, Act: r.act}
	r.stage = &stage.Browser{Page: r.page, Of: r.Stage, After: r.loop.After}
	r.stage.Limit = func(most int) { r.pool.Most = cmp.Or(most, workers.AtOnce()) }
	r.help = &help.Browser{Of: r.Help, After: r.loop.After}
	r.reading = &reading.Browser{Of: r.Reading, Act: r.act, After: r.loop.After}
	r.files = files.NewBrowser(r.Files, r.post, r.act)
	r.files.Emit, r.files.Kept, r.files.After, r.files.Settle = r.emit, r.Kept, r.loop.After, r.settle
	r.scores = exercise.NewBrowser(r.post, r.act, r.Exercise) // before files, which may open a lecture
	r.writing = writing.NewBrowser(r.post)
	r.writing.Of, r.writing.Act, r.writing.Now, r.writing.Settle = r.Writing, r.act, r.now, r.settle
	r.files.Clipping = func() (string, error) { return r.Draw.Clipping(r.Session) }
	r.files.Copied = func(cut, done bool) { r.act(func(t *session.Turn) { r.Draw.Copy(t, cut, done) }) }

	r.carry(r.Act(session.With(r.Stage.SetTheme, r.stage.Theme())))
	for _, f := range r.List {
		for _, s := range f.Settings {
			kept := browser.Local().Get(s.Key)
			r.settings = append(r.settings, setting{s, kept})
			if s.Take != nil {
				r.carry(r.Act(session.With(s.Take, kept)))
			}
		}
	}
	if browser.Embedded() {
		r.carry(r.Act(r.Stage.Embed))
	}
	r.files.Begin()
	r.help.Listen(r.post, r.act) // before files, which hears of other links
	r.files.Listen()
	r.writing.Listen()
	library.Listen(r.post, r.hearTab)
	r.stage.Listen()
	r.reading.Listen(r.post)
	reading.ListenToPaper(r.post, func(printing bool) {
		r.act(session.With(r.Reading.SetPrinting, printing))
		r.loop.Hurry()
	})
	browser.Toolbars(r.post)
	browser.Listen(r.post, js.Global().Get("document"), "keydown", r.key)
	browser.Listen(r.post, js.Global().Get("document"), "freeze", func(js.Value) { crew.EndIdle() }) // the browser wants its memory
	browser.Listen(r.post, js.Global().Get("document"), restart, func(e js.Value) {
		e.Call("preventDefault") // by which its sender sees that there is a program
		r.loop.Post(r.close)
	})

	svg.Share(svg.Page{Paint: r.loop.Paint, Pause: r.loop.Pause, Resting: r.loop.Resting, Fault: func(fault any) {
		js.Global().Get("console").Call("error", fmt.Sprint("picture: ", fault))
		r.loop.Post(func() { r.faulted(fault) })
	}})
	page := dom.NewBrowser(r.loop.Post, r.loop.Urge)
	tree, err := dom.NewTree(page, page.Find("#app"), r.loop.Env(), &Root{Page: r.page, App: r.App})
	if err != nil {
		log.Fatal("the page cannot be shown: ", err)
	}
	r.waited.Set(patience, func() { r.loop.Post(func() { r.overdue = true }) })
	r.loop.Run(shown{tree, r})
	tree.Close()
	document := js.Global().Get("document")
	document.Call("dispatchEvent", js.Global().Get("Event").New("lassolab-closed"))
}

// hearTab tells a feature that another tab has written or removed one of its documents. Scores are read at the start only.
func (r *runner) hearTab(kind library.Kind, id string, there bool) {
	switch kind {
	case library.Works:
		r.files.Hear(id, there)
	case library.Drafts:
		r.writing.Hear(id, there)
	}
}

// close ends what the page has begun in the browser: workers and listeners. What timers post after that is not heard.
func (r *runner) close() {
	for _, running := range r.workers {
		running.Cancel()
	}
	browser.StopListening()
	r.ticking.Stop()
	r.loop.Close()
}

// shown is the page's tree, whose first renders take over from the first screen.
type shown struct {
	*dom.Tree
	*runner
}

func (s shown) Show() {
	s.Tree.Show()
	if title := titleOf(s.Session); title != s.title {
		s.title = title
		js.Global().Get("document").Set("title", title)
	}
	s.loop.FirstAfter(s.takeOver) // what is not seen cannot get the focus
}

// takeOver shows the page in the place of what was seen so far. The first screen, which has been searched, stays until that has
// been done here too, and is kept: nobody sees the same page with less on it, or parts of it move.
func (r *runner) takeOver() {
	start := js.Global().Get("document").Get("documentElement").Get("dataset").Get("start") // first.js says it
	switch {
	case r.shown:
	case start.IsUndefined() || start.String() != "shown" || r.settled || r.overdue:
		r.shown = true
		js.Global().Call("lassolabTakeOver")
	case !r.Session.Busy() && !r.Session.Confirming() && !r.saved:
		r.saved = true
		r.loop.Post(r.files.Save)
		r.stand()
	}
}

// stand waits for two frames: in the first one the browser finds the sizes of what was rendered last, and pictures fit
// themselves into them.
func (r *runner) stand() {
	browser.NextFrame(r.post, func() { browser.NextFrame(r.post, func() { r.loop.Post(func() { r.settled = true }) }) })
}

// post queues a message: it is handled when nothing else is at work.
func (r *runner) post(m session.Msg) {
	r.loop.Post(func() {
		if !long(m) {
			r.emit(m)
			return
		}
		r.pace.Rest() // to bring it here has taken a while already
		r.leave(m)
		r.pace.Rest()
		r.follow(m)
	})
}

// act queues a method of a feature, as post queues a message.
func (r *runner) act(do func(*session.Turn)) {
	r.loop.Post(func() { r.now(do) })
}

// now has a feature do something at once.
func (r *runner) now(do func(*session.Turn)) { r.carry(r.Act(do)) }

// long reports whether a message brings a text of a size that is felt.
func long(m session.Msg) bool {
	const felt = 64 << 10
	switch m := m.(type) {
	case editor.TextChanged:
		return len(m.Text) > felt
	case session.Pasted:
		return len(m.Text) > felt
	case files.Opened:
		return slices.ContainsFunc(m.Files, func(f files.File) bool { return len(f.Text) > felt })
	case files.LinkOpened:
		return len(m.Fragment) > felt>>4
	}
	return false
}

// emit handles a message at once. It does not pause: a callback of the browser may not wait.
func (r *runner) emit(m session.Msg) {
	r.leave(m)
	r.follow(m)
}

// leave keeps what is on the screen, before a message puts something else in its place.
func (r *runner) leave(m session.Msg) {
	if r.Replaces(m) {
		if !r.Session.Work.Kept && r.Session.Model.Revision > 0 {
			r.files.Save() // what is about to leave the screen may have changed a moment ago
		}
		r.files.Mark(m)
	}
}

// follow updates the page by a message, and does what comes of it.
func (r *runner) follow(m session.Msg) {
	r.carry(r.Update(m))
}

// carry carries out effects.
func (r *runner) carry(effects []session.Effect) {
	for _, e := range effects {
		r.do(e)
	}
	r.pool.Fill()
	r.remember()
}

// remember has the browser keep the settings that are others now. What it does not keep is chosen again.
func (r *runner) remember() {
	for i := range r.settings {
		s := &r.settings[i]
		now := s.Value()
		switch now {
		case s.kept:
		case "":
			browser.Local().Remove(s.Key)
		default:
			_ = browser.Local().Set(s.Key, now)
		}
		s.kept = now
	}
}

// faulted turns a panic into a message on the page: a fault of ours must not cost the user's work.
func (r *runner) faulted(fault any) {
	log.Printf("fault: %v\n%s", fault, debug.Stack())
	r.Update(session.FaultOf(fault))
}

// do carries out an effect. An effect for a picture on the page waits until the page is
// rendered and the picture is there.
func (r *runner) do(e session.Effect) {
	switch e := e.(type) {
	case session.StartTimer:
		r.startTimer(e)
	case session.StartWorker:
		r.startWorker(e)
	case session.StopWorker:
		of := job{e.For, e.Number}
		if running := r.workers[of]; running != nil {
			running.Cancel()
		}
		r.ended(of)
	case session.EndSilence:
		r.endSilence(e.Wait)
	case reading.Print:
		reading.OpenPrinting()
	default:
		if !r.files.Do(e) && !r.stage.Do(e) && !r.help.Do(e) && !r.scores.Do(e) && !r.reading.Do(e) && !r.writing.Do(e) {
			r.loop.After(func() { r.page.Offer(e) })
		}
	}
}

// startTimer starts a timer, anew where it runs.
func (r *runner) startTimer(e session.StartTimer) {
	timer := r.timers[e.Timer]
	if timer == nil {
		timer = &browser.Timer{}
		r.timers[e.Timer] = timer
	}
	call := func() { r.act(r.Elapse(e)) }
	if e.Bounded {
		timer.Soon(e.Milliseconds, call)
	} else {
		timer.Set(e.Milliseconds, call)
	}
}

// settle fetches the texts that the editors have not reported yet.
func (r *runner) settle() {
	text := r.Session.Model.Text
	r.page.Offer(editor.TextAsked{Text: &text})
	if text != r.Session.Model.Text {
		r.emit(editor.TextChanged{Text: text})
	}
	if _, text, ok := r.Writing.Draft(); ok {
		r.page.Offer(editor.TextAsked{Text: &text, Draft: true})
		r.now(session.With(r.Writing.Type, text))
	}
}
