package engine

import (
	"context"
	"fmt"
	"time"

	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/search"
)

// Options say what to search for and how far. All but Text, Progress and Every travel as JSON.
type Options struct {
	// a name of Algorithms()
	Algorithm string `json:"algorithm"`
	// the question of a lasso search; simultaneous when empty
	Accept search.Acceptance `json:"accept,omitempty"`
	// of the generalized question, for searches that count sets (TakesAtLeast): how many of the acceptance sets of all
	// components a cycle is to visit; 0: all
	AtLeast int `json:"atLeast,omitempty"`
	// labels that come first in ≪; nil: the model's own
	Order []string `json:"order,omitzero"`
	// component → state: stop a reachability search there; nil: explore everything
	Target map[string]string `json:"target,omitzero"`
	// gndfs: how states are stored, perfect (when empty), compact or bitstate
	Hash string `json:"hash,omitempty"`
	// bits of a hash value; 0: 48 for compact, 24 for bitstate
	HashBits uint `json:"hashBits,omitempty"`
	// the hash functions of hashed storing, by number; nil: 1. Of several, bitstate storage marks a state by each
	HashFunctions []string `json:"hashFunctions,omitzero"`
	// gndfs: let a nested search end the search as soon as it closes a cycle that meets all sets
	Early bool `json:"early,omitempty"`
	// star searches: the components of the centre; nil: the model's own, empty: none
	Centre []string `json:"centre,omitzero"`
	// star searches: dominance (when empty) or duplicate
	Prune string `json:"prune,omitempty"`
	// do not expand dead ends: states from which some component cannot reach its goal on its own
	SkipDeadEnds bool `json:"blind,omitempty"`
	// stubborn searches: use the repaired EdgeLean among the labels of a set (ELU)
	Elu bool `json:"elu,omitempty"`
	// stubborn searches: the component at which a set begins, among those that keep the goal from being met: fewest
	// (when empty: the one whose set has the fewest enabled labels) or first
	KeyComponent string `json:"guilty,omitempty"`
	// stubborn searches: the component that unblocks a label: cheapest (when empty: of the fewest labels) or first
	Blocker string `json:"blocker,omitempty"`
	// of states that a symmetry of the network exchanges store one, for searches that allow it (Algorithm.Symmetric)
	Symmetry bool `json:"symmetry,omitempty"`
	// how many workers search at once, for searches that allow it (Algorithm.Parallel); 0: one
	Workers int `json:"workers,omitempty"`
	// the condition to take away from the algorithm, which breaks it on purpose; empty: none
	Without string `json:"without,omitempty"`
	// look for runs that violate it; Accept and Target are then ignored. nil: search the network alone
	Property *property.Property `json:"property,omitempty"`
	// the text the network was read from: a property needs it under the reading valuations
	Text   string        `json:"-"`
	Limits search.Limits `json:"limits"`
	// end the search after this time; 0: no limit
	Timeout time.Duration `json:"timeout,omitempty"`
	// how many events to record; 0: no film
	Film int `json:"film,omitempty"`
	// called about every Every, with the counts so far; nil: never
	Progress func(search.Counts) `json:"-"`
	// the interval of Progress; 0: an eighth of a second
	Every time.Duration `json:"-"`
}

// InputError says what in the model or the options keeps a search from starting.
type InputError struct{ Message string }

func (e *InputError) Error() string { return e.Message }

// Wrong is an error of the input.
func Wrong(format string, args ...any) error { return &InputError{fmt.Sprintf(format, args...)} }

// Search runs one algorithm. An *InputError says what keeps it from starting; any other error is a fault of
// ours. A search that a limit or ctx ends is no error: its report has the verdict limit.
func Search(ctx context.Context, n *network.Network, opt Options) (*Report, error) {
	q, err := Ask(ctx, n, opt)
	if err != nil {
		return nil, err
	}
	began := time.Now()
	f, stopped := q.search()
	r, err := q.Report(f, stopped, time.Since(began))
	if err != nil {
		return nil, err
	}
	return r, q.exceeding(ctx, r)
}
