// Package hunt finds a small network on which a search without one of its conditions (engine.Condition) goes wrong. The
// broken search and the unbroken one search random networks, small ones first. Those on which they differ are shrunk,
// and the smallest is returned.
package hunt

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"lassolab/engine"
	"lassolab/engine/commute"
	"lassolab/engine/hoa"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// Options say what to hunt for. They and nothing else determine what is found.
type Options struct {
	Algorithm string
	Without   string            // the condition that the search is to do without
	Accept    search.Acceptance // the question; empty: the one the condition matters to, else simultaneous
	Seed      uint64            // the seed of the random networks
	Most      int               // networks to try until one goes wrong; 0: DefaultMost
	Every     time.Duration     // between two calls of progress; 0: an eighth of a second

	caught int // networks that go wrong and are shrunk; 0: enough
}

// DefaultMost is how many networks a hunt tries by default.
const DefaultMost = 200_000

// enough is how many networks that go wrong a hunt shrinks, to keep the smallest.
const enough = 8

// Tried is how far a hunt has come.
type Tried struct {
	Networks int `json:"networks"` // tried so far
	Most     int `json:"most"`     // tried at most
}

// Found is a minimal network on which the broken search is wrong and the unbroken one right.
type Found struct {
	Network *network.Network `json:"-"`
	// the formula that was asked, where the monitor of a property is broken
	Formula string            `json:"property,omitempty"`
	Text    string            `json:"text"`   // the network as HOA
	Accept  search.Acceptance `json:"accept"` // the question that was asked
	// networks until the first that went wrong, this one included
	Tried      int    `json:"tried"`
	Difference string `json:"difference"` // what goes wrong, a sentence
}

// Hunt tries networks until a search goes wrong on one, then as many again for a smaller one. It calls progress, unless
// nil, now and then and at the end. Found is nil when none goes wrong. An *engine.InputError says what is wrong with
// the options; another error is that of ctx, or a fault of the search.
func Hunt(ctx context.Context, opt Options, progress func(Tried)) (*Found, error) {
	h, err := prepare(opt)
	if err != nil {
		return nil, err
	}
	var smallest *Found
	k, end, caught := 0, h.Most, 0
	tell := func() {
		if progress != nil {
			progress(Tried{Networks: k, Most: end})
		}
	}
	defer tell()
	for last := time.Now(); k < end && caught < h.caught; k++ {
		if now := time.Now(); now.Sub(last) >= h.Every {
			last = now
			tell()
		}
		r := rand.New(rand.NewPCG(stream+h.Seed, uint64(k)))
		found, err := h.try(ctx, h.random(r, k), h.formula(r, k))
		if err != nil {
			return nil, err
		}
		if found == nil {
			continue
		}
		if caught++; smallest == nil {
			found.Tried = k + 1
			end = min(end, 2*k+100)
			smallest = found
		} else if found.weight() < smallest.weight() {
			found.Tried = smallest.Tried
			smallest = found
		}
	}
	return smallest, nil
}

// stream is a stream of random networks of which the first twenty thousand show that each condition is needed.
const stream = 2

// try shrinks a network, and its formula, on which the broken search goes wrong; nil when it does not.
func (h *hunter) try(ctx context.Context, n *network.Network, f *ltl.Formula) (*Found, error) {
	fails := func(n *network.Network, f *ltl.Formula) bool {
		if commute.Diamond(n) != nil {
			return false
		}
		said, err := h.difference(ctx, n, f)
		return err == nil && said != ""
	}
	if said, err := h.difference(ctx, n, f); said == "" {
		return nil, err
	}
	f = random.ShrinkFormula(f, func(f *ltl.Formula) bool { return fails(n, f) })
	n = random.Shrink(n, func(n *network.Network) bool { return fails(n, f) })
	f = random.ShrinkFormula(f, func(f *ltl.Formula) bool { return fails(n, f) })
	small := readable(n)
	f = renamed(f, n, small)
	said, err := h.difference(ctx, small, f)
	if errors.As(err, new(*engine.InputError)) {
		return nil, nil // the formula names a label that no component has any more: a text cannot say it
	}
	return &Found{Network: small, Formula: written(f), Text: hoa.Write(small), Accept: h.Accept, Difference: said}, err
}

// weight is the size of what a reader looks at.
func (f *Found) weight() int {
	sum := len(f.Network.Components) + len(f.Network.Labels) + len(f.Formula)
	for i := range f.Network.Components {
		sum += len(f.Network.Components[i].States) + len(f.Network.Components[i].Transitions)
	}
	return sum
}

// hunter is a running hunt.
type hunter struct {
	Options
	algorithm engine.Algorithm
	condition engine.Condition
}

func prepare(opt Options) (*hunter, error) {
	h := &hunter{Options: opt}
	h.algorithm, _ = engine.Find(opt.Algorithm)
	h.condition, _ = engine.FindCondition(opt.Algorithm, opt.Without)
	h.Accept = cmp.Or(h.Accept, h.condition.Accept, search.Simultaneous)
	h.caught = cmp.Or(h.caught, enough)
	h.Most = cmp.Or(max(h.Most, 0), DefaultMost)
	h.Every = cmp.Or(h.Every, time.Second/8)
	if h.condition.Name != "" {
		return h, nil
	}
	// The engine has the words for what is wrong.
	_, err := engine.Search(context.Background(), random.Sketch("", "0"),
		engine.Options{Algorithm: opt.Algorithm, Accept: h.Accept, Without: opt.Without})
	if err == nil {
		err = engine.Wrong("name a condition that %s is to do without", opt.Algorithm)
	}
	return nil, err
}
