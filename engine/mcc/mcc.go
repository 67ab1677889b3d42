// Package mcc answers the examinations of the Model Checking Contest (mcc.lip6.fr) about a net.
//
// State spaces, bounds and formulas about markings are answered by one exploration of all markings, which stops when
// all are decided; where that takes long, random walks look for witnesses (explore.go, walk.go). Formulas of linear
// temporal logic are answered one by one, on the fly: strongly connected components of the product of the network and
// the automaton of the negation, whose letters are evaluated marking by marking (temporal.go). Whether a deadlock can
// be reached is asked of several searches in turns (deadlock.go).
//
// An answer of no formula is given where a marking exceeds a bound that the net claims: the network ends there.
package mcc

import (
	"context"
	"errors"
	"fmt"
	"time"

	"lassolab/engine/lasso"
	"lassolab/engine/petri"
	"lassolab/engine/search"
)

// The examinations.
const (
	StateSpace              = "StateSpace"
	ReachabilityDeadlock    = "ReachabilityDeadlock"
	ReachabilityCardinality = "ReachabilityCardinality"
	ReachabilityFireability = "ReachabilityFireability"
	LTLCardinality          = "LTLCardinality"
	LTLFireability          = "LTLFireability"
	UpperBounds             = "UpperBounds"
	OneSafe                 = "OneSafe"
	QuasiLiveness           = "QuasiLiveness"
	StableMarking           = "StableMarking"
)

// Examinations are all that are answered.
var Examinations = []string{StateSpace, ReachabilityDeadlock, ReachabilityCardinality, ReachabilityFireability,
	LTLCardinality, LTLFireability, UpperBounds, OneSafe, QuasiLiveness, StableMarking}

// Asks reports whether an examination has a file of formulas.
func Asks(examination string) bool {
	switch examination {
	case ReachabilityCardinality, ReachabilityFireability, LTLCardinality, LTLFireability, UpperBounds:
		return true
	}
	return false
}

// Answer is a line of the contest: the value of a formula, or a number of the state space.
type Answer struct {
	ID         string // of a formula; of a state space the name of the number, as STATES
	Value      string // TRUE, FALSE, or a number; empty: it was not found out
	Techniques string
	Reason     error // why it was not found out
	Space      bool  // it is a number of the state space
	// the run of the network that shows it, or that violates the formula; one without a cycle ends in the marking that
	// decides. nil: no single run does
	Run *lasso.Run
}

// String is the answer in the contest's form.
func (a Answer) String() string {
	switch {
	case a.Value == "" && a.Space:
		return "CANNOT_COMPUTE"
	case a.Value == "":
		return "FORMULA " + a.ID + " CANNOT_COMPUTE"
	case a.Space:
		return fmt.Sprintf("STATE_SPACE %s %s TECHNIQUES %s", a.ID, a.Value, a.Techniques)
	}
	return fmt.Sprintf("FORMULA %s %s TECHNIQUES %s", a.ID, a.Value, a.Techniques)
}

// What the searches are, in the contest's words.
const (
	explicitTechniques = "EXPLICIT"
	walkTechniques     = "EXPLICIT RANDOM_WALK"
	trapTechniques     = "STRUCTURAL TRAPS"
	temporalTechniques = "EXPLICIT ON_THE_FLY LTL_TO_BUCHI SCC"
)

// errExceeds says that an answer would be about the network, and not about the net.
var errExceeds = errors.New("a marking has more tokens than the net claims")

// errFault says that a run of ours is none of the net, or does not answer the formula.
var errFault = errors.New("a fault of Lassolab: the run that was found does not answer the formula")

// Options bound an examination.
type Options struct {
	Limits   search.Limits
	Time     time.Duration // of each search of Ask; 0: no limit
	Runs     bool          // those that show answers about markings are wanted too
	Every    time.Duration
	Progress func(search.Counts) // is called about every Every; nil: nobody listens
}

// within is a context that ends with the time of a search.
func (o *Options) within(ctx context.Context) context.Context {
	if o.Time > 0 {
		return search.Within(ctx, o.Time)
	}
	return ctx
}

func (o *Options) monitor(ctx context.Context) *search.Monitor {
	return search.NewMonitor(ctx, o.Limits, o.Every, o.Progress)
}

// Examine answers an examination and calls say with each answer when it is known. Queries are those of its file; one
// that has no file is a formula called as the examination. The context bounds the time. An error says that the
// examination is none of these.
func Examine(ctx context.Context, m *petri.Model, examination string, queries []petri.Query, opt Options,
	say func(Answer)) error {
	switch examination {
	case StateSpace:
		space(ctx, m, opt, say)
	case ReachabilityDeadlock:
		say(deadlock(ctx, m, ReachabilityDeadlock, opt))
	case OneSafe, QuasiLiveness, StableMarking:
		global(ctx, m, examination, opt, say)
	case ReachabilityCardinality, ReachabilityFireability:
		explored(ctx, m, queries, opt, say, reachability)
	case UpperBounds:
		explored(ctx, m, queries, opt, say, bound)
	case LTLCardinality, LTLFireability:
		for _, q := range queries {
			say(temporal(ctx, m, q, opt))
		}
	default:
		return fmt.Errorf("there is no examination %q", examination)
	}
	return nil
}

// truth is a truth value in the contest's words.
func truth(b bool) string {
	if b {
		return "TRUE"
	}
	return "FALSE"
}
