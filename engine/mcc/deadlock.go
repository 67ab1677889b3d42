package mcc

import (
	"context"

	"lassolab/engine"
	"lassolab/engine/petri"
	"lassolab/engine/search"
)

// Whether a deadlock can be reached is asked of several searches at once, each alone fast on other nets: stubborn sets,
// stubborn sets over decoupled states, and plain exploration, which is the fastest in each step. The first answer
// counts.

// portfolio reports whether a search takes part: one by stubborn sets, or over decoupled states.
func portfolio(a engine.Algorithm) bool {
	reduced := a.Filter == search.Stubborn || a.Filter == search.NoFilter && a.Decoupled
	return engine.Complete(a) && reduced && !a.Star && !a.Lean
}

// techniques are what a search is in the contest's words.
func techniques(a engine.Algorithm) string {
	words := "EXPLICIT"
	if a.Decoupled {
		words = "DECOUPLED"
	}
	if a.Filter == search.Stubborn {
		words += " STUBBORN_SETS"
	}
	return words
}

// plain explores all markings, which also finds whether they are within the bounds that the net claims.
func plain(ctx context.Context, m *petri.Model, opt Options) (value string, err error) {
	dead := false
	_, err = explore(ctx, m, opt, func(at *marking) bool {
		dead = at.enabled.Empty()
		return !dead
	})
	if err != nil {
		return "", err
	}
	return truth(dead), nil
}

// deadlock answers whether a marking without a step can be reached. Each run is replayed by the checker.
func deadlock(ctx context.Context, m *petri.Model, opt Options) Answer {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	algorithms := engine.Algorithms()
	answers := make(chan Answer, len(algorithms)+1)
	asked := 1
	for _, p := range algorithms {
		if !portfolio(p) {
			continue
		}
		asked++
		go func() {
			a := Answer{ID: ReachabilityDeadlock, Techniques: techniques(p)}
			report, err := engine.Search(ctx, m.Network, engine.Options{Algorithm: p.Name, Limits: opt.Limits})
			if a.Reason = err; err == nil {
				a.Value, a.Reason = deadlockIn(report)
			}
			answers <- a
		}()
	}
	go func() {
		a := Answer{ID: ReachabilityDeadlock, Techniques: explicitTechniques}
		a.Value, a.Reason = plain(ctx, m, opt)
		answers <- a
	}()
	var last Answer
	for range asked {
		if last = <-answers; last.Value != "" {
			break
		}
	}
	return last
}

// deadlockIn reads a report's answer. A run to a deadlock is one of the net unless it exceeds a bound that the net
// claims; that there is none holds of the net only where no run exceeds one.
func deadlockIn(r *engine.Report) (string, error) {
	switch {
	case r.Exceeds != nil:
	case r.Deadlock != nil:
		return truth(true), nil
	case r.Verdict == search.Limit:
		return "", r.Stop
	case r.Complete && len(r.Open) == 0:
		return truth(false), nil
	}
	return "", errExceeds
}
