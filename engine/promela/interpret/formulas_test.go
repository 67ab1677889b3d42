package interpret

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"

	"lassolab/engine"
	"lassolab/engine/promela"
	"lassolab/engine/testkit"
)

// formula writes a formula about a random program. It counts no steps: SPIN has some that the network has not, when processes die.
func formula(r *rand.Rand, depth int) string {
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	if depth == 0 {
		return pick(
			fmt.Sprintf("(%s %s %d)", pick("g0", "g1", "a[0]", "a[1]", "len(q)"), pick("==", "!=", "<", ">="), r.IntN(3)),
			fmt.Sprintf("(%s == %s)", pick("g0", "a[1]"), pick("g1", "a[0]")),
			fmt.Sprintf("(%s)", pick("g0", "g1", "a[0]")))
	}
	a, b := formula(r, depth-1), formula(r, r.IntN(depth))
	return pick("[] ("+a+")", "<> ("+a+")", "! ("+a+")", "(("+a+") U ("+b+"))", "(("+a+") V ("+b+"))", "(("+a+") -> ("+b+"))", "(("+a+") && ("+b+"))")
}

func TestFormulasOfRandomProgramsComeToWhatSpinSays(t *testing.T) {
	t.Parallel()
	testkit.NeedsSpin(t)
	for seed := range testkit.Trials(1) {
		t.Run(strconv.Itoa(seed), func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(16, uint64(seed)))
			text := Random(r) + "ltl f { " + formula(r, 1+r.IntN(3)) + " }\n"
			m := model(t, text, promela.Options{})
			if m == nil {
				t.Skip("the compiler refuses it")
			}
			if m.Network.Component("errors") >= 0 && fails(t, m.Network, engine.Options{Algorithm: "dfs"}) {
				t.Skip("behind a failed assertion SPIN goes on, and the network does not")
			}
			asked := m.Source.Questions[0]
			if asked.Kind != promela.Ltl {
				t.Fatalf("%+v", m.Source.Questions)
			}
			if got, want := violated(t, m.Network, asked.Formula, nil), testkit.AskSpin(t, text).Violates("f"); got != want {
				t.Errorf("a run violates it: %t, by SPIN %t: %s\n%s", got, want, asked.Formula, text)
			}
		})
	}
}
