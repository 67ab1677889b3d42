//go:build js && wasm

package ui

import (
	"lassolab/ui/store"
	"lassolab/ui/workers"
	"lassolab/wasm/message"
)

const saveAfter = 250 // milliseconds after the last change

// run does one effect. The lock on the state is held.
func (r *runner) run(e store.Effect) {
	switch e := e.(type) {
	case store.ParseLater:
		r.timers.set("parse", e.Milliseconds, func() { r.queue.post(store.ParseDue{Revision: e.Revision}) })
	case store.SetText:
		r.editor.setText(e.Text)
	case store.ShowDiagnostics:
		r.editor.showDiagnostics(e.Diagnostics)
	case store.RevealLine:
		later(func() { r.editor.reveal(e.Line) })
	case store.Start:
		r.start(e)
	case store.StartHunt:
		r.hunt(e)
	case store.Stop:
		if running := r.searches[e.Number]; running != nil {
			running.Cancel()
			delete(r.searches, e.Number)
		}
	case store.TickLater:
		r.timers.set("film", e.Milliseconds, func() { r.queue.post(store.Ticked{}) })
	case store.SaveLater:
		r.timers.set("save", saveAfter, r.saveSoon)
	case store.Save:
		r.save()
	case store.NewWork:
		r.shelf.renew()
	case store.UseWork:
		r.shelf.use(e.ID)
	case store.ReadRecent:
		r.queue.post(store.RecentRead{Recent: store.Recent(r.shelf.works(), r.shelf.id)})
	case store.CopyLink:
		copyLink(e.Fragment, r.queue.post)
	case store.SetAddress:
		setAddress(e.Fragment)
	case store.Download:
		download(e.Name, e.Text)
	case store.PickFile:
		pickFiles(r.queue.post)
	case store.DownloadPicture:
		downloadPicture(e.Name, e.SVG, r.queue.post)
	case store.CopyText:
		copyText(e.Text, r.queue.post)
	case store.ShowTheme:
		r.shelf.showTheme(e.Theme)
	case store.FocusSheet:
		r.focus.sheet(e.Open)
	case store.FocusDrawing:
		r.pictures.draws = true
	case store.Pen:
		r.pictures.pen(e)
	case store.Zoom:
		r.pictures.zoomBy(e.By)
	}
}

// start starts a search in a worker and posts its replies.
func (r *runner) start(e store.Start) {
	r.searches[e.Number] = workers.Start(e.Request, func(reply message.Reply) {
		switch reply.Kind {
		case message.Progress:
			r.queue.post(store.Progressed{Number: e.Number, Counts: reply.Counts, Seconds: reply.Elapsed})
		case message.Report:
			r.queue.post(store.Finished{Number: e.Number, Report: reply.Report})
		case message.Failure:
			r.queue.post(store.Broke{Number: e.Number, Reason: reply.Failure})
		}
	})
}

// hunt starts a hunt in a worker and posts its replies.
func (r *runner) hunt(e store.StartHunt) {
	r.searches[e.Number] = workers.Start(e.Request, func(reply message.Reply) {
		switch reply.Kind {
		case message.Progress:
			r.queue.post(store.HuntProgressed{Number: e.Number, Tried: reply.Tried})
		case message.Hunted:
			r.queue.post(store.Hunted{Number: e.Number, Tried: reply.Tried, Found: reply.Found})
		case message.Failure:
			r.queue.post(store.HuntBroke{Number: e.Number, Reason: reply.Failure})
		}
	})
}

// saveSoon writes the work from a timer.
func (r *runner) saveSoon() {
	r.env.Lock()
	defer r.env.UnlockRender()
	r.save()
}

func (r *runner) save() {
	s := r.page.State
	works, ok := r.shelf.write(store.Kept{Scene: s.Scene(), Edited: s.Work.Edited, Link: s.Work.Link, History: s.History.Lasting(), Hunt: s.Break.Hunt.Ended(), Searching: s.Busy()})
	store.Update(s, store.Written{ID: r.shelf.id, OK: ok, Recent: works})
}
