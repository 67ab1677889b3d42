package measure

import (
	"context"
	"encoding/json"
	"math"
	"slices"
	"sort"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// Result is what came of one run of a search.
type Result struct {
	Verdict search.Verdict `json:"verdict"`
	Stop    search.Stop    `json:"stop,omitempty"` // the limit that ended it
	Counts  search.Counts  `json:"counts"`
	Seconds float64        `json:"seconds"`
	Prefix  int            `json:"prefix,omitempty"` // steps of its lasso
	Cycle   int            `json:"cycle,omitempty"`
	Failure string         `json:"failure,omitempty"` // why there is no result, a sentence
	Unread  bool           `json:"unread,omitempty"`  // so it is since the file cannot be read
}

// Run runs a search. The error says why it cannot be run.
func Run(ctx context.Context, n *network.Network, opt engine.Options) (Result, error) {
	r, err := engine.Search(ctx, n, opt)
	if err != nil {
		return Result{}, err
	}
	return Of(r), nil
}

// Of is the result that a report tells.
func Of(r *engine.Report) Result {
	found := Result{Verdict: r.Verdict, Stop: r.Stop, Counts: r.Counts, Seconds: r.Seconds}
	if r.Lasso != nil {
		found.Prefix, found.Cycle = len(r.Lasso.Prefix), len(r.Lasso.Cycle)
	}
	return found
}

// Solved reports whether there is a result, and the search was finished.
func (r *Result) Solved() bool { return r != nil && r.Failure == "" && r.Verdict != search.Limit }

// Explored is the number of stored states, those of nested searches and, of unfoldings, cut-offs included: what [DEC]
// Figure 10 counts.
func (r *Result) Explored() int64 { return r.Counts.States + r.Counts.Nested + r.Counts.CutOffs }

// Sized is a result at a size.
type Sized struct {
	Size int
	Result
	Spent float64 // seconds with all that was done around the search
}

// MarshalJSON writes it under the names that bench growth -json has.
func (s Sized) MarshalJSON() ([]byte, error) {
	written := struct {
		Size    int     `json:"size"`
		States  int64   `json:"states"` // of the first and the nested searches
		Seconds float64 `json:"seconds"`
		Bytes   int64   `json:"bytes"` // of the search's own structures
		Lasso   bool    `json:"lasso,omitempty"`
		Full    bool    `json:"full,omitempty"` // the limit on memory ended it, at this time
		Late    bool    `json:"late,omitempty"` // the limit on time ended it
		Spent   float64 `json:"spent,omitempty"`
	}{Size: s.Size, States: s.Explored(), Seconds: s.Seconds, Bytes: s.Counts.Bytes, Lasso: s.Verdict == search.Lasso}
	if !s.Solved() {
		written.Full, written.Late, written.Spent = s.Stop == search.ErrBytes, s.Stop == search.ErrTimeout, s.Spent
	}
	return json.Marshal(written)
}

// Middle is the result of an odd number of runs that count as one: of each figure the median. Its states are those of
// both searches. A run that was ended is longer than all others.
func Middle(all []Sized) Sized {
	var finished []Sized
	for _, s := range all {
		if s.Solved() {
			finished = append(finished, s)
		}
	}
	stopped := len(all) - len(finished)
	if stopped > len(finished) {
		return all[slices.IndexFunc(all, func(s Sized) bool { return !s.Solved() })]
	}
	sort.SliceStable(finished, func(i, j int) bool { return finished[i].Seconds < finished[j].Seconds })
	middle := finished[(len(all)-1)/2]
	median := func(figure func(*Sized) float64) float64 {
		var figures []float64
		for i := range finished {
			figures = append(figures, figure(&finished[i]))
		}
		return Median(figures, stopped).Number
	}
	middle.Counts = search.Counts{
		States: int64(median(func(s *Sized) float64 { return float64(s.Explored()) })),
		Bytes:  int64(median(func(s *Sized) float64 { return float64(s.Counts.Bytes) })),
	}
	middle.Spent = median(func(s *Sized) float64 { return s.Spent })
	return middle
}

// Value is a value that was measured, or the point where a limit cut it off.
type Value struct {
	Number float64
	Known  bool // there is one
	Cut    bool // a limit ended it: the number is what was counted up to then, and the value is more
}

// Unbounded reports whether all that is known is that it was cut off.
func (v Value) Unbounded() bool { return v.Cut && v.Number <= 0 }

// Quantile is the value below which a share of all lies, between two of them in proportion. Values that were cut off
// are known to be at least so much: where the quantile depends on more it is cut off too.
func Quantile(complete, cut []float64, share float64) Value {
	all := len(complete) + len(cut)
	if all == 0 {
		return Value{}
	}
	least := slices.Sorted(slices.Values(slices.Concat(complete, cut)))
	most := slices.Sorted(slices.Values(complete))
	at := share * float64(all-1)
	low, high := int(math.Floor(at)), int(math.Ceil(at))
	between := func(a, b float64) float64 { return a + (b-a)*(at-float64(low)) }
	v := Value{Number: between(least[low], least[high]), Known: true}
	v.Cut = high >= len(most) || between(most[low], most[high]) != v.Number
	return v
}

// Median is the median of values and of a number of others, which are larger than all of them.
func Median(values []float64, others int) Value {
	return Quantile(values, slices.Repeat([]float64{math.Inf(1)}, others), .5)
}
