package sweep

import (
	"slices"

	"github.com/vugu/vugu"

	"lassolab/engine/interchange"
	"lassolab/engine/measure"
	"lassolab/engine/say"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/session"
	"lassolab/ui/view/drawing"
	"lassolab/wasm/message"
)

// Feature is all that is measured, and the plan of the sheet.
type Feature struct {
	charts  map[string]*chart
	order   []string // of the charts that run, those begun first
	running []*run   // those begun first
	draft   draft
	models  []measure.Model // of the sheet's plan, where that is over files
}

// chart is a sweep by the name of the chart that shows it.
type chart struct {
	sweep *measure.Sweep
	table bool // the table is shown too
}

// run is a search in a worker.
type run struct {
	session.Task[measure.Job, message.None, measure.Result]
	chart string
	job   int
}

// ahead is how many searches run or wait for a worker: of those that follow some may be left out by what these find.
const ahead = 4

// NewFeature has measured nothing.
func NewFeature() *Feature {
	return &Feature{charts: map[string]*chart{}, draft: draftOf(measure.Presets[0].Plan())}
}

// Picture asks the picture of a chart for itself: it answers with SavePicture.
type Picture struct{ ID, As, Stem string }

// tikz is the form of a chart for pgfplots.
const tikz = "TikZ"

// Update handles the messages of the sweeps.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	if m, ok := m.(session.Replied); ok {
		f.replied(t, m)
	}
}

// OpenSheet opens the sheet of sweeps, with a preset; an empty one: as it was left.
func (f *Feature) OpenSheet(t *session.Turn, preset string) {
	if preset := measure.Find(preset); preset != nil {
		f.draft = draftOf(preset.Plan())
	}
	t.Ask(session.SheetOpened{Sheet: session.SweepsSheet, Stays: true})
}

// ToggleTable shows the numbers of a chart, or puts them away.
func (f *Feature) ToggleTable(_ *session.Turn, id string) {
	c := f.chart(id)
	c.table = !c.table
}

// SavePicture saves the picture of a chart that was asked for; it is empty where none is drawn yet.
func (f *Feature) SavePicture(t *session.Turn, as, stem, drawn string) {
	if drawn == "" {
		t.Say("The chart is not drawn yet: save it again in a moment.")
	} else if done, name, ok := session.SavePicture(as, stem, func() string { return drawn }); ok {
		t.Do(done)
		t.Say("The chart is saved as " + name + ".")
	}
}

// CopyCommand copies the command line that repeats a plan natively.
func (f *Feature) CopyCommand(t *session.Turn, plan measure.Plan) {
	t.Do(session.CopyText{Text: plan.Command()})
	t.Say("The command line is in the clipboard.")
}

// chart is the chart of a name, which may have measured nothing.
func (f *Feature) chart(id string) *chart {
	c := f.charts[id]
	if c == nil {
		c = &chart{}
		f.charts[id] = c
	}
	return c
}

// shown is what a chart has measured of a plan: nothing where it measured another one.
func (f *Feature) shown(id string, p measure.Plan) *measure.Sweep {
	if c := f.charts[id]; c != nil && c.sweep != nil && c.sweep.Plan.SameRuns(&p) {
		return c.sweep.As(p)
	}
	return f.sweepOf(p)
}

// runs reports whether searches of a plan are under way in a chart.
func (f *Feature) runs(id string, p measure.Plan) bool {
	return f.on(id) && f.charts[id].sweep.Plan.SameRuns(&p)
}

// on reports whether the searches of a chart are started.
func (f *Feature) on(id string) bool { return slices.Contains(f.order, id) }

// Start measures what a plan asks for, in the chart of that name: what is left of it, or all anew.
func (f *Feature) Start(t *session.Turn, id string, plan measure.Plan) {
	f.stop(t, id)
	c := f.chart(id)
	left := false
	if c.sweep != nil && c.sweep.Plan.SameRuns(&plan) {
		done, notAsked, all := c.sweep.Progress()
		left = done+notAsked < all
	}
	if !left {
		c.sweep = f.sweepOf(plan)
	}
	f.order = append(f.order, id)
	t.Say("Measuring " + say.Count(len(c.sweep.Jobs), "search") + ": points appear as they come.")
	f.fill(t)
	if !f.busy(id) {
		f.finish(id)
	}
}

// fill starts searches while there are workers for them.
func (f *Feature) fill(t *session.Turn) {
	for _, id := range f.order {
		c := f.charts[id]
		for len(f.running) < ahead {
			job, ok := c.sweep.Next()
			if !ok {
				break
			}
			r := &run{session.NewTask(message.SweepJob), id, job}
			f.running = append(f.running, r)
			r.Start(t, message.Request{Text: c.sweep.Jobs[job].Text}, c.sweep.Jobs[job])
		}
	}
}

// replied records what a search came to, and gives its worker to the next.
func (f *Feature) replied(t *session.Turn, m session.Replied) {
	at := slices.IndexFunc(f.running, func(r *run) bool { return r.Is(m) })
	if at < 0 {
		return
	}
	r := f.running[at]
	h, _ := r.Hear(m)
	if r.Running() {
		return
	}
	f.running = slices.Delete(f.running, at, at+1)
	c := f.charts[r.chart]
	if h.Done {
		c.sweep.Record(r.job, h.Found)
	} else {
		c.sweep.Record(r.job, measure.Result{Failure: h.Failure})
	}
	f.fill(t)
	if f.busy(r.chart) {
		return
	}
	f.finish(r.chart)
	sentence := "Measured: " + c.sweep.Plan.Heading() + "."
	if _, notAsked, _ := c.sweep.Progress(); notAsked > 0 {
		sentence += " " + say.Count(notAsked, "search") + " " + say.Either(notAsked, "was", "were") + " left out, as a smaller size was cut off."
	}
	for _, reason := range c.sweep.Failures() {
		sentence += " Not all of it: " + reason
		break
	}
	t.Say(sentence)
}

// busy reports whether searches of a chart run.
func (f *Feature) busy(id string) bool {
	return slices.ContainsFunc(f.running, func(r *run) bool { return r.chart == id })
}

// finish notes that nothing of a chart runs.
func (f *Feature) finish(id string) {
	f.order = slices.DeleteFunc(f.order, func(other string) bool { return other == id })
}

// stop ends the searches of a chart.
func (f *Feature) stop(t *session.Turn, id string) {
	if !f.on(id) {
		return
	}
	f.running = slices.DeleteFunc(f.running, func(r *run) bool { return r.chart == id && r.Stop(t) })
	f.charts[id].sweep.Halt()
	f.finish(id)
}

// Cancel ends the searches of a chart. What was measured is kept.
func (f *Feature) Cancel(t *session.Turn, id string) {
	if !f.on(id) {
		return
	}
	f.stop(t, id)
	t.Say("Cancelled. What was measured is kept.")
	f.fill(t) // of another chart
}

// forms are those in which a chart leaves the page.
func forms() []string {
	return session.Pictured(append([]string{tikz}, interchange.Writable(interchange.TableFormats)...))
}

// Export saves a chart, or the table of it.
func (f *Feature) Export(t *session.Turn, id string, plan measure.Plan, as string) {
	s := f.shown(id, plan)
	stem := session.FileStem(plan.Heading())
	var name, text string
	if format := interchange.Named(interchange.TableFormats, as); format != nil {
		name, text = stem+format.Ext, format.Write(s.Table())
	} else if as == tikz {
		name, text = stem+".tex", drawing.SweepTikZ(s)
	} else if plan.Scattered() {
		f.SavePicture(t, as, stem, drawing.ScatterSVG(s))
		return
	} else {
		t.Do(Picture{ID: id, As: as, Stem: stem})
		return
	}
	t.Do(session.Download{Name: name, Text: text})
	t.Say("The sweep is saved as " + name + ".")
}

// Entry lists what sweeps give to the page.
func (f *Feature) Entry() feature.Entry {
	return feature.Entry{Part: f, Jobs: message.Jobs{message.SweepJob}, Sheets: []feature.Sheet{{Of: session.SweepsSheet,
		New: func(page *session.Page) vugu.Builder { return &Sheet{Page: page, Of: f} },
	}}, Blocks: map[string]feature.Block{"sweep": func(page *session.Page, id string, read any) vugu.Builder {
		return &Chart{Page: page, Of: f, Plan: *read.(*measure.Plan), ID: id}
	}}}
}
