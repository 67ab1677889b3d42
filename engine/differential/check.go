package differential

import (
	"cmp"
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"runtime/debug"
	"sync/atomic"

	"lassolab/engine"
	"lassolab/engine/interchange"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// Check compares two ways to the same answer.
type Check struct {
	Name  string
	About string // what it compares with what, a sentence
	Turns int    // how many cases it gets in each round of all checks; cheap checks get more

	draw    func(r *rand.Rand) *Case
	compare func(j *judge, c *Case) // calls judge.differs where the two sides differ
}

// Case is what a check is asked about. What a check does not need is nil or empty.
type Case struct {
	Network *network.Network
	Formula *ltl.Formula
	Text    string // HOA or a program
	seed    uint64 // of all that is drawn while it is compared
}

// about is a case of a network.
func about(r *rand.Rand, n *network.Network) *Case { return &Case{Network: n, seed: r.Uint64()} }

// chance is a source that depends on the seed of the case and on what is drawn, and not on how the network was shrunk.
func (c *Case) chance(words ...any) *rand.Rand { return rand.New(rand.NewPCG(c.seed, hash(words...))) }

// hash is a number of words.
func hash(words ...any) uint64 {
	h := fnv.New64a()
	fmt.Fprintln(h, words...)
	return h.Sum64()
}

// judge compares two sides, and counts their answers.
type judge struct {
	ctx     context.Context
	without map[string]string    // by search: the condition that it does without, so that it goes wrong
	formats []interchange.Format // those of models
	saw     map[string]int64     // how often both sides gave an answer
}

// note counts an answer on which both sides agree.
func (j *judge) note(answer string) { j.saw[answer]++ }

// difference is how two sides differ. It ends a comparison, as a panic.
type difference string

// differs ends the comparison: the two sides differ.
func (j *judge) differs(format string, args ...any) { panic(difference(fmt.Sprintf(format, args...))) }

// must ends the comparison where there is an error.
func (j *judge) must(err error) {
	if err != nil {
		j.differs("%s", err)
	}
}

// Bounds of a case, in looks at the context. A search looks after every few thousand steps, a translation after a few.
const (
	looksOfSearch = 4000
	looksOfCase   = 1 << 20
)

// steps is a context that ends after a number of looks, whatever the clock says.
type steps struct {
	context.Context
	left atomic.Int64
}

func bounded(ctx context.Context, looks int64) context.Context {
	s := &steps{Context: ctx}
	s.left.Store(looks)
	return s
}

func (s *steps) Err() error {
	if s.left.Add(-1) < 0 {
		return context.Canceled
	}
	return s.Context.Err()
}

// mostStates is more than any search of a case stores.
const mostStates = 1 << 20

// report is that of a search, which must end without an error.
func (j *judge) report(n *network.Network, opt engine.Options) *engine.Report {
	r, err := j.search(n, opt)
	j.must(err)
	return r
}

// search is engine.Search; a limit that ends it is an error. A search that is broken on purpose reports that it is
// incomplete; that is hidden here, so that the comparison has to find the fault.
func (j *judge) search(n *network.Network, opt engine.Options) (*engine.Report, error) {
	opt.Limits.States = mostStates
	broken := j.without[opt.Algorithm]
	if condition, ok := engine.FindCondition(opt.Algorithm, broken); ok && opt.Hash == "" && opt.Workers <= 1 &&
		(condition.Accept == "" || condition.Accept == cmp.Or(opt.Accept, search.Simultaneous)) &&
		(condition.Monitor == (opt.Property != nil) || condition.Symmetry) && condition.Symmetry == opt.Symmetry {
		opt.Without = broken
	}
	ctx := j.ctx
	if opt.Property == nil { // else its formula is translated on the way
		ctx = bounded(ctx, looksOfSearch)
	}
	r, err := engine.Search(ctx, n, opt)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", opt.CommandLine(), err)
	}
	if opt.Without != "" {
		r.Complete = true
	}
	if r.Verdict == search.Limit {
		return nil, fmt.Errorf("%s does not end: %s, after %d states and %d edges", opt.CommandLine(), r.Stopped,
			r.Counts.States, r.Counts.Edges)
	}
	return r, nil
}

// compare asks a check about a case, and returns how the two sides differ; it is empty where they agree.
func (j *judge) compare(check *Check, c *Case) string {
	inner := *j
	inner.ctx = bounded(j.ctx, looksOfCase)
	return differing(func() { check.compare(&inner, c) })
}

// differing returns the difference that ends a function. A panic is a difference too, with its stack.
func differing(f func()) (said string) {
	defer func() {
		switch fault := recover().(type) {
		case nil:
		case difference:
			said = string(fault)
		default:
			said = fmt.Sprintf("panic: %v\n%s", fault, debug.Stack())
		}
	}()
	f()
	return ""
}

// drawn is the case of a check with a number. It depends on nothing but the seed, the name of the check and the number.
func (k *Check) drawn(seed, number uint64) *Case {
	return k.draw(rand.New(rand.NewPCG(seed^hash(k.Name), number)))
}
