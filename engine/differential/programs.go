package differential

import (
	"errors"
	"math/rand/v2"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/promela/interpret"
	"lassolab/engine/search"
)

// anyProgram is a case of a program in Promela.
func anyProgram(r *rand.Rand) *Case { return &Case{Text: interpret.Random(r), seed: r.Uint64()} }

// fewProgramStates bounds the programs that are interpreted: one that has more states is left out.
const fewProgramStates = 10_000

// fewSteps bounds the evaluation of programs while they are compiled.
const fewSteps = 1 << 24

// programsAreMiscompiled compares the network of a program, explored, with the program, interpreted one statement
// after another: as many states, steps and deadlocks, and an assertion fails in both or in neither. Written as HOA and
// read again the network is the same. Without dead values there are no more states, and the answers stay. So they do
// where statements are merged; SPIN's rule for dead values, which goes with that, resets a value on one of two ways to
// a statement and not on the other, so that there may be more states.
func programsAreMiscompiled(j *judge, c *Case) {
	program, wrong := promela.Parse(c.Text)
	if program == nil || wrong.HasErrors() {
		j.note("refused")
		return
	}
	interpreted, err := interpret.Run(program, interpret.Options{States: fewProgramStates})
	if err != nil {
		j.note("left out")
		return
	}
	var explored search.Counts
	var failed bool
	for _, ways := range []promela.Ways{{KeepDead: true}, {Merge: true}, {}} {
		keepDead := ways.KeepDead
		m, _, err := promela.Read(j.ctx, c.Text, promela.Options{Ways: ways, Work: fewSteps})
		switch {
		case errors.Is(err, promela.ErrWork) || err == nil && m == nil && keepDead:
			j.note("refused")
			return
		case err == nil && m == nil:
			j.differs("what is compiled with dead values is not compiled without")
		}
		j.must(err)
		explored, failed = j.explored(m.Network)
		written, not := readHOA(hoa.Write(m.Network))
		if not != "" {
			j.differs("its network, written as HOA: %s", not)
		}
		again, _ := j.explored(written)
		if again.States != explored.States || again.Edges != explored.Edges || again.Deadlocks != explored.Deadlocks {
			j.differs("its network has %+v, written as HOA and read %+v", explored, again)
		}
		differ := explored.States != interpreted.States || explored.Edges != interpreted.Edges ||
			explored.Deadlocks != interpreted.Deadlocks
		if !keepDead {
			differ = explored.States > interpreted.States && !ways.Merge ||
				(explored.Deadlocks > 0) != (interpreted.Deadlocks > 0)
		}
		if differ || failed != (len(interpreted.Failures) > 0) {
			j.differs("compiled with %+v: %d states, %d steps, %d deadlocks, an assertion fails: %t; interpreted "+
				"%d, %d, %d, %t", ways, explored.States, explored.Edges, explored.Deadlocks, failed,
				interpreted.States, interpreted.Edges, interpreted.Deadlocks, len(interpreted.Failures) > 0)
		}
	}
	j.centred(c.Text, explored, failed)
	switch {
	case len(interpreted.Failures) > 0:
		j.note("an assertion fails")
	case interpreted.Deadlocks > 0:
		j.note("deadlock")
	default:
		j.note("neither")
	}
}

// centred reports where the network with the centre of [STD] has other states, or its stars another answer.
func (j *judge) centred(text string, want search.Counts, fails bool) {
	m, _, err := promela.Read(j.ctx, text, promela.Options{Ways: promela.Ways{SpinCentre: true}, Work: fewSteps})
	j.must(err)
	if m == nil {
		j.differs("what is compiled is not compiled with the centre of SPIN")
	}
	got, failed := j.explored(m.Network)
	if got.States != want.States || got.Edges != want.Edges || got.Deadlocks != want.Deadlocks || failed != fails {
		j.differs("its network has %+v, with the centre of SPIN %+v", want, got)
	}
	for _, star := range engine.Those(func(a engine.Algorithm) bool { return a.Star && !a.Lasso }) {
		opt := engine.Options{Algorithm: star}
		if (j.report(m.Network, opt).Counts.Deadlocks > 0) != (want.Deadlocks > 0) {
			j.differs("%s with the centre of SPIN disagrees about deadlocks", star)
		}
		opt.Target = map[string]string{errorsOf: "some"}
		if m.Network.Component(errorsOf) >= 0 && (j.report(m.Network, opt).Verdict == search.Reached) != fails {
			j.differs("%s with the centre of SPIN disagrees about assertions", star)
		}
	}
}

// explored counts the states, edges and deadlocks of a network by a complete search, and whether an assertion fails.
func (j *judge) explored(n *network.Network) (counts search.Counts, fails bool) {
	opt := engine.Options{Algorithm: engine.Those(func(a engine.Algorithm) bool {
		return !a.Lasso && !a.Decoupled && a.Filter == search.NoFilter
	})[0]}
	counts = j.report(n, opt).Counts
	if n.Component(errorsOf) >= 0 {
		opt.Target = map[string]string{errorsOf: "some"}
		fails = j.report(n, opt).Verdict == search.Reached
	}
	return counts, fails
}

// errorsOf is the component of a program's network that says whether an assertion failed.
const errorsOf = "errors"
