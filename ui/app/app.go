package app

import (
	"lassolab/ui/link"
	"lassolab/ui/session"
)

// App is the page: what all may read, and the features.
type App struct {
	Session *session.Session
	Features
	hearing []session.Feature // all features; their order means nothing
}

// New returns a page as it is when just opened, without a model, on a machine with so many processors.
func New(processors int) *App {
	a := &App{Session: session.New(), Features: newFeatures(processors)}
	a.hearing = a.all()
	return a
}

// chain limits the messages that one message may lead to: features that answer each other
// without end are a fault of ours.
const chain = 10_000

// Update gives a message to all features, then the messages with which they answer, and returns the effects
// in order. It is a function of the messages so far: no clock, no chance, no long computation.
func (a *App) Update(m session.Msg) []session.Effect {
	var effects []session.Effect
	waiting := []session.Msg{m}
	for heard := 0; len(waiting) > 0; heard++ {
		if heard == chain {
			panic("features of the page ask one another for ever")
		}
		m, waiting = waiting[0], waiting[1:]
		a.Session.Hear(m)
		turn := session.NewTurn(a.Session, a.Kept)
		for _, f := range a.hearing {
			f.Update(turn, m)
		}
		asked, done := turn.Taken()
		for _, fact := range asked {
			a.Session.Write(fact)
		}
		waiting = append(asked, waiting...)
		effects = append(effects, done...)
	}
	return effects
}

// Kept returns what a later visit would restore. Its scene is what a link would carry.
func (a *App) Kept() link.Kept {
	kept := link.Kept{Scene: link.Scene{Version: link.Version}}
	for _, f := range a.hearing {
		f.Keep(a.Session, &kept)
	}
	return kept
}
