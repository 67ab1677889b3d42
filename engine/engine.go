// Package engine is the only door to the searches: Load reads a model, Search runs one algorithm on it, and the Report says what came out.
// It knows no browser; the command line and the page's workers both stand before this door.
package engine

import (
	"time"

	"lassolab/engine/film"
	"lassolab/engine/search"
)

// Options say what to search for and how far. The zero value of every field is a safe default.
type Options struct {
	Algorithm string            // a name of Algorithms()
	Accept    search.Acceptance // the question of a lasso search; simultaneous when empty
	Order     []string          // labels that come first in ≪; nil: the model's own
	Target    map[string]string // component → state: stop a reachability search there; nil: explore everything
	Limits    search.Limits
	Timeout   time.Duration       // 0: none
	Film      int                 // events to record; 0: no film
	Progress  func(search.Counts) // called about every Every
	Every     time.Duration       // 0: a fifth of a second
}

// Report is what a search found out, in names a reader of the model knows.
type Report struct {
	Algorithm string            `json:"algorithm"`
	Accept    search.Acceptance `json:"accept"`
	Order     []string          `json:"order"` // all labels, in ≪
	Verdict   search.Verdict    `json:"verdict"`
	Complete  bool              `json:"complete"`          // false: the method may have missed states (tnf on a cyclic space, a limit)
	Stopped   string            `json:"stopped,omitempty"` // what ended a search with verdict limit
	Warnings  []string          `json:"warnings"`
	Counts    search.Counts     `json:"counts"`
	Seconds   float64           `json:"seconds"`
	Lasso     *Run              `json:"lasso,omitempty"`
	Path      *Run              `json:"path,omitempty"`     // to the target, for verdict reached
	Deadlock  *Run              `json:"deadlock,omitempty"` // to one deadlock, where the search met one and knows a path
	Film      *film.Film        `json:"film,omitempty"`
}

// Step is a label and the names of the component states after it, in component order.
type Step struct {
	Label string   `json:"label"`
	State []string `json:"state"`
}

// Run is a lasso, or a path when Cycle is empty.
type Run struct {
	Initial []string `json:"initial"`
	Prefix  []Step   `json:"prefix"`
	Cycle   []Step   `json:"cycle,omitempty"`
	Checked bool     `json:"checked"` // the checker replayed it
}
