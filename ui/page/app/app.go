package app

import (
	"maps"

	"lassolab/ui/core/feature"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// App is the page: what all may read, and the features.
type App struct {
	Session *session.Session
	Features
	List   []feature.Entry  // all features; the order in which they hear means nothing
	others session.Features // what they ask of one another
}

// New returns a page as it is when just opened, without a model.
func New() *App {
	a := &App{Session: session.New(), Features: newFeatures()}
	a.List = a.entries()
	a.Reading.Blocks = map[string]feature.Block{}
	for _, f := range a.List {
		if f.View.Panel != nil {
			a.Session.Views = append(a.Session.Views, f.View.Of)
		}
		maps.Copy(a.Reading.Blocks, f.Blocks)
	}
	a.others = session.Features{
		Editor: a.Editor, Search: a.Search, Draw: a.Draw, Graph: a.Graph, Film: a.Film, Why: a.Why, Lasso: a.Lasso,
		Property: a.Property, Simulate: a.Simulate, Stage: a.Stage, Files: a.Files, Reading: a.Reading, Writing: a.Writing, Sweep: a.Sweep,
		Help: a.Help, Status: a.Status,
	}
	return a
}

// chain limits the messages that one message may lead to: features that answer each other
// without end are a fault of ours.
const chain = 10_000

// Update gives a message to all features, then the messages with which they answer, and returns the effects
// in order. It is a function of the messages so far: no clock, no chance, no long computation.
func (a *App) Update(m session.Msg) []session.Effect { return a.follow([]session.Msg{m}, nil) }

// Act has one feature do something, which is a method of it, and returns the effects, as Update does.
func (a *App) Act(do func(*session.Turn)) []session.Effect {
	return a.follow(a.take(do))
}

// follow gives messages to all features, and what they answer.
func (a *App) follow(waiting []session.Msg, effects []session.Effect) []session.Effect {
	for heard := 0; len(waiting) > 0; heard++ {
		if heard == chain {
			panic("features of the page ask one another for ever")
		}
		m := waiting[0]
		do, later := m.(session.Later)
		if !later {
			a.Session.Hear(m)
			do = func(t *session.Turn) {
				for _, f := range a.List {
					f.Part.Update(t, m)
				}
			}
		}
		asked, done := a.take(do)
		waiting = append(asked, waiting[1:]...)
		effects = append(effects, done...)
	}
	return effects
}

// take opens a turn, writes the facts that features leave in it into the session, and returns what they leave.
func (a *App) take(do func(*session.Turn)) ([]session.Msg, []session.Effect) {
	turn := session.NewTurn(a.Session, &a.others, a.Kept)
	do(turn)
	asked, done := turn.Taken()
	for _, fact := range asked {
		a.Session.Write(fact)
	}
	return asked, done
}

// Kept returns what a later visit would restore. Its scene is what a link would carry.
func (a *App) Kept() link.Kept {
	kept := link.Kept{Scene: link.Scene{Version: link.Version}}
	for _, f := range a.List {
		if f.Keep != nil {
			f.Keep(a.Session, &kept)
		}
	}
	return kept
}

// Elapse is what is done when a timer has run out.
func (a *App) Elapse(timer session.StartTimer) func(*session.Turn) {
	for _, f := range a.List {
		if do := f.Timers[timer.Timer]; do != nil {
			return session.With(do, timer.Number)
		}
	}
	panic("no feature has the timer " + timer.Timer)
}

// view is how the model is looked at.
func (a *App) view() feature.View { return a.viewOf(a.Session.Stage.Model) }

// viewOf is a view of the model; the drawings where there is none of that name.
func (a *App) viewOf(name link.ModelView) (view feature.View) {
	for _, f := range a.List {
		if f.View.Panel != nil && (f.View.Of == name || f.View.Of == link.Draw && view.Panel == nil) {
			view = f.View
		}
	}
	return view
}

// Jobs are the long computations besides searches.
func (a *App) Jobs() (list message.Jobs) {
	for _, f := range a.List {
		list = append(list, f.Jobs...)
	}
	return list
}
