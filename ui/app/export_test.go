package app

import (
	"math/rand/v2"
	"slices"

	"lassolab/ui/link"
	"lassolab/ui/session"
)

// Shuffle puts the features into another order.
func (a *App) Shuffle(random *rand.Rand) {
	random.Shuffle(len(a.hearing), func(i, j int) { a.hearing[i], a.hearing[j] = a.hearing[j], a.hearing[i] })
}

// Reverse puts the features into the opposite order.
func (a *App) Reverse() { slices.Reverse(a.hearing) }

// Listen has a function called with every message that the features hear.
func (a *App) Listen(heard func(session.Msg)) { a.hearing = append(a.hearing, listener(heard)) }

type listener func(session.Msg)

func (l listener) Update(_ *session.Turn, m session.Msg) { l(m) }
func (l listener) Keep(_ *session.Session, _ *link.Kept) {}
