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
		r.timers.set("parse", e.Milliseconds, func() { r.post(store.ParseDue{Revision: e.Revision}) })
	case store.SetText:
		r.editor.setText(e.Text)
	case store.ShowDiagnostics:
		r.editor.showDiagnostics(e.Diagnostics)
	case store.RevealLine:
		r.loop.After(func() { r.editor.reveal(e.Line) })
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
		r.timers.set("film", e.Milliseconds, func() { r.post(store.Ticked{}) })
	case store.SaveLater:
		r.timers.set("save", saveAfter, func() { r.loop.Post(r.save) })
	case store.Save:
		r.save()
	case store.NewWork:
		r.shelf.renew()
	case store.UseWork:
		r.shelf.use(e.ID)
	case store.ReadRecent:
		r.post(store.RecentRead{Recent: store.Recent(r.shelf.works(), r.shelf.id)})
	case store.CopyLink:
		copyLink(e.Fragment, r.post)
	case store.SetAddress:
		setAddress(e.Fragment)
	case store.Download:
		download(e.Name, e.Text)
	case store.PickFile:
		r.picker.open()
	case store.DownloadPicture:
		downloadPicture(e.Name, e.SVG, r.post)
	case store.CopyText:
		copyText(e.Text, r.post)
	case store.ShowTheme:
		r.shelf.showTheme(e.Theme)
	case store.FocusSheet:
		r.focus.sheet(e.Open, r.loop.After)
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
	request := message.Request{
		Text: e.Text, Reading: e.Reading, Algorithm: e.Options.Algorithm, Accept: e.Options.Accept, Order: e.Options.Order,
		Limits: e.Options.Limits, Timeout: e.Options.Timeout, Film: e.Options.Film,
		Target: e.Options.Target, Centre: e.Options.Centre, Prune: e.Options.Prune, Hash: e.Options.Hash, Without: e.Options.Without,
	}
	r.searches[e.Number] = workers.Start(request, func(reply message.Reply) {
		switch reply.Kind {
		case message.Progress:
			r.post(store.Progressed{Number: e.Number, Counts: reply.Counts, Seconds: reply.Elapsed})
		case message.Report:
			r.post(store.Finished{Number: e.Number, Report: reply.Report})
		case message.Failure:
			r.post(store.Broke{Number: e.Number, Reason: reply.Failure})
		}
	})
}

// hunt starts a hunt in a worker and posts its replies.
func (r *runner) hunt(e store.StartHunt) {
	request := message.Request{Algorithm: e.Algorithm, Without: e.Without, Accept: e.Accept, Hunt: &message.Hunt{Seed: e.Seed}}
	r.searches[e.Number] = workers.Start(request, func(reply message.Reply) {
		switch reply.Kind {
		case message.Progress:
			r.post(store.HuntProgressed{Number: e.Number, Tried: reply.Tried})
		case message.Hunted:
			r.post(store.Hunted{Number: e.Number, Tried: reply.Tried, Found: reply.Found})
		case message.Failure:
			r.post(store.HuntBroke{Number: e.Number, Reason: reply.Failure})
		}
	})
}

func (r *runner) save() {
	s := r.page.State
	works, ok := r.shelf.write(store.Kept{Scene: s.Scene(), Edited: s.Work.Edited, Link: s.Work.Link, History: s.History.Lasting(), Hunt: s.Break.Hunt.Ended(), Searching: s.Busy()})
	store.Update(s, store.Written{ID: r.shelf.id, OK: ok, Recent: works})
}
