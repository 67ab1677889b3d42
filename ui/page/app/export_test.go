package app

import (
	"math/rand/v2"
	"slices"

	"lassolab/engine/lasso"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/session"
	"lassolab/ui/model/simulate"
)

// Shuffle puts the features into another order.
func (a *App) Shuffle(random *rand.Rand) {
	random.Shuffle(len(a.List), func(i, j int) { a.List[i], a.List[j] = a.List[j], a.List[i] })
}

// Reverse puts the features into the opposite order.
func (a *App) Reverse() { slices.Reverse(a.List) }

// TakesHand says that a feature gave simulate a walk: no message, and not to be played, as a page changes the walk.
type TakesHand struct{}

// Listen has a function called with every message that the features hear.
func (a *App) Listen(heard func(session.Msg)) {
	a.List = append(a.List, feature.Entry{Part: listener(heard)})
	a.others.Simulate = hand{a.Simulate, heard}
}

type hand struct {
	*simulate.Feature
	heard func(session.Msg)
}

func (h hand) TakeHand(t *session.Turn, walk *lasso.Simulation) {
	h.heard(TakesHand{})
	h.Feature.TakeHand(t, walk)
}

type listener func(session.Msg)

func (l listener) Update(_ *session.Turn, m session.Msg) { l(m) }
