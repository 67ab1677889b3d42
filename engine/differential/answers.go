package differential

import (
	"iter"
	"math/rand/v2"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// differsFromBruteForce asks each search each question that it answers.
func differsFromBruteForce(j *judge, c *Case) {
	truth := Known(c.Network)
	for _, a := range engine.Algorithms() {
		for _, opt := range questions(a, c) {
			j.asks(c.Network, truth, opt)
		}
	}
}

// questions are all that a search can be asked about a case.
func questions(a engine.Algorithm, c *Case) []engine.Options {
	plain := engine.Options{Algorithm: a.Name}
	list := []engine.Options{plain}
	if a.Generalized {
		each := plain
		each.Accept = search.Generalized
		list = append(list, each)
		if sets := c.sets(); engine.TakesAtLeast(a) && sets > 0 {
			each.AtLeast = 1 + c.chance("at least").IntN(sets)
			list = append(list, each)
		}
	}
	if target := c.target(); !a.Lasso && target != nil {
		plain.Target = target
		list = append(list, plain)
	}
	return list
}

// chosen lists one question in several, each with options drawn from the case by the words.
func chosen(c *Case, words string, several int) iter.Seq2[engine.Algorithm, engine.Options] {
	return func(yield func(engine.Algorithm, engine.Options) bool) {
		for _, a := range engine.Algorithms() {
			for k, opt := range questions(a, c) {
				r := c.chance(words, a.Name, k)
				if r.IntN(several) == 0 && !yield(a, withOptions(r, c, a, opt)) {
					return
				}
			}
		}
	}
}

// asks compares the answer of a search with the truth.
func (j *judge) asks(n *network.Network, truth Truth, opt engine.Options) {
	r := j.report(n, opt)
	if said := truth.Differs(opt, r); said != "" {
		j.differs("lassolab search %s: it %s", opt.CommandLine(), said)
	}
	j.note(string(r.Verdict))
}

// optionsChangeTheVerdict asks searches with options that change nothing but the cost.
func optionsChangeTheVerdict(j *judge, c *Case) {
	truth := Known(c.Network)
	for _, opt := range chosen(c, "options", 4) {
		j.asks(c.Network, truth, opt)
	}
}

// withOptions draws options that a search takes.
func withOptions(r *rand.Rand, c *Case, a engine.Algorithm, opt engine.Options) engine.Options {
	if r.IntN(2) == 0 {
		opt.Order = c.order()
	}
	opt.SkipDeadEnds = (a.Lasso || opt.Target != nil) && r.IntN(2) == 0 && opt.AtLeast == 0
	opt.Elu = a.Elu && r.IntN(2) == 0
	opt.Early = engine.Propagating(a) && r.IntN(2) == 0
	if a.Filter == search.Stubborn {
		opt.KeyComponent = []string{"", "fewest", "first", "first"}[r.IntN(4)]
		opt.Blocker = []string{"", "cheapest", "first", "first"}[r.IntN(4)]
	}
	if a.Hashes && !opt.SkipDeadEnds && r.IntN(2) == 0 {
		opt.Hash = []string{"compact", "bitstate"}[r.IntN(2)]
		opt.HashBits = 3 + uint(r.IntN(14))
		opt.HashFunctions = [][]string{nil, {"2"}, {"8"}}[r.IntN(3)]
		if opt.Hash == "bitstate" && r.IntN(2) == 0 {
			opt.HashFunctions = []string{"1", "3", "7"}
		}
	}
	if a.Star {
		opt.Prune = []string{"", "dominance", "duplicate"}[r.IntN(3)]
		if r.IntN(4) > 0 {
			opt.Centre = c.centre()
		}
	}
	return opt
}

// differsWhenWide compares a network whose states take several words with its narrow core: the verdicts, and all counts
// where no lasso ends a search early.
func differsWhenWide(j *judge, c *Case) {
	narrow := *c.Network
	narrow.Declared = nil // only a network of one component declares labels independent
	wide := widened(&narrow, c.chance("wide"))
	for _, a := range engine.Algorithms() {
		if c.chance("wide", a.Name).IntN(4) > 0 {
			continue
		}
		opt := engine.Options{Algorithm: a.Name}
		want, got := j.report(&narrow, opt), j.report(wide, opt)
		want.Counts.Bytes, got.Counts.Bytes = 0, 0
		if got.Verdict != want.Verdict || !a.Lasso && got.Counts != want.Counts {
			j.differs("lassolab search %s: it says “%s” with %+v, and “%s” with %+v beside components that stand still",
				opt.CommandLine(), want.Verdict, want.Counts, got.Verdict, got.Counts)
		}
		j.note(string(got.Verdict))
	}
}
