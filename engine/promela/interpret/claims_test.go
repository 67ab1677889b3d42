package interpret

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/promela"
	"lassolab/engine/testkit"
)

// claims draws statements of a never claim.
type claims struct {
	*rand.Rand
	labels int
	inside bool // an atomic sequence
}

func (c *claims) pick(list ...string) string { return list[c.IntN(len(list))] }

// guard is a condition.
func (c *claims) guard() string {
	return c.pick(formula(c.Rand, 0), formula(c.Rand, 0), "!"+formula(c.Rand, 0), "true", formula(c.Rand, 0)+" && "+formula(c.Rand, 0))
}

// tail is what stands behind the guard of an option.
func (c *claims) tail(loop bool) string {
	list := []string{"", "-> skip", "-> " + c.guard(), "-> assert(" + c.guard() + ")"}
	if !c.inside {
		list = append(list, fmt.Sprintf("-> goto L%d", c.IntN(c.labels)), fmt.Sprintf("-> goto accept_%d", c.IntN(c.labels)))
	}
	if loop {
		list = append(list, "-> break")
	}
	return c.pick(list...)
}

func (c *claims) statement(depth int) string {
	sequence := func() string {
		was := c.inside
		c.inside = true
		defer func() { c.inside = was }()
		return c.guard() + "; " + c.statement(0) + c.pick("", "; "+c.statement(0))
	}
	switch kind := c.IntN(10); {
	case depth == 0 || kind < 2:
		return c.pick(c.guard(), c.guard(), "skip", "assert("+c.guard()+")")
	case kind == 2 || kind == 3 && depth > 1: // a labelled one: SPIN does not jump to a d_step
		return "atomic { " + sequence() + " }"
	case kind == 3:
		return "d_step { " + c.guard() + c.pick("", "; skip") + "; assert(" + c.guard() + ") }" // one that blocks is an error of SPIN's
	case kind < 7:
		return c.choice("if", "fi", depth)
	}
	return c.choice("do", "od", depth)
}

func (c *claims) choice(begin, end string, depth int) string {
	text, otherwise := begin, c.IntN(3) == 0
	for range 1 + c.IntN(3) {
		first := c.guard()
		if c.IntN(5) == 0 && !otherwise {
			first = c.statement(depth - 1)
		}
		text += " :: " + first + " " + c.tail(begin == "do")
	}
	if otherwise {
		text += " :: else " + c.tail(begin == "do")
	}
	return text + " " + end
}

// claim writes a never claim about a random program.
func claim(r *rand.Rand) string {
	c := &claims{Rand: r, labels: 1 + r.IntN(3)}
	var lines []string
	for k := range c.labels {
		lines = append(lines, fmt.Sprintf("L%d: %s", k, c.statement(2)), fmt.Sprintf("accept_%d: %s", k, c.statement(2)))
		if c.IntN(3) == 0 {
			lines = append(lines, c.statement(1))
		}
	}
	return "never {\n" + strings.Join(lines, ";\n") + c.pick("", ";\nfalse") + "\n}\n"
}

// lasting are the programs whose processes do not die: SPIN has steps for that, which a claim counts, and a network has none.
var ends = regexp.MustCompile(`(?m)^\tskip\n}`)

func TestClaimsOfRandomProgramsComeToWhatSpinSays(t *testing.T) {
	t.Parallel()
	testkit.NeedsSpin(t)
	for seed := range testkit.Trials(4) {
		t.Run(strconv.Itoa(seed), func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(17, uint64(seed)))
			var text string
			var m *promela.Model
			for m == nil || m.Network.Component("errors") >= 0 && fails(t, m.Network, engine.Options{Algorithm: "dfs"}) {
				text = ends.ReplaceAllString(Random(r), "\tfalse\n}") + claim(r)
				m, _, _ = promela.Read(t.Context(), text, promela.Options{Work: 1_000_000})
			} // behind a failed assertion SPIN goes on, and the network does not
			asked := m.Source.Questions[0]
			if asked.Kind != promela.Never {
				t.Fatalf("%+v\n%s", m.Source.Questions, text)
			}
			if got, want := violated(t, m.Network, asked.Formula, nil), testkit.AskSpin(t, text).Refutes(); got != want {
				t.Errorf("the claim has a run: %t, by SPIN %t: %s\n%s", got, want, asked.Formula, text)
			}
		})
	}
}

// What SPIN's claims mean: a statement reads the next state, but all of an atomic sequence or a d_step read the same one.
func TestClaimsReadTheStatesThatSpinsClaimsRead(t *testing.T) {
	t.Parallel()
	testkit.NeedsSpin(t)
	claims := map[string]bool{
		"do :: x == 0 -> skip :: x == 2 -> break :: x == 1 -> false od":            true, // skip is a step
		"do :: x == 0 -> skip; x == 1 -> break :: else -> false od":                false,
		"do :: atomic { x == 1 -> x == 1; assert(false) } :: true od":              true,
		"do :: atomic { x == 1 -> x == 2; assert(false) } :: true od":              false,
		"accept: do :: x < 3 -> x < 3 od":                                          false,
		"accept: do :: x < 4 -> x < 4 od":                                          true, // the last state is repeated
		"do :: true :: x == 2 -> break od; x == 2; false":                          false,
		"do :: x == 3 -> break :: else od; accept: if :: x == 3 -> goto accept fi": true,
	}
	const program = "byte x; active proctype P() { x = 1; x = 2; x = 3; false }\n"
	names := slices.Sorted(maps.Keys(claims))
	text := program
	for k, claim := range names {
		text += fmt.Sprintf("never c%d { %s }\n", k, claim)
	}
	judge := testkit.AskSpin(t, text)
	for k, claim := range names {
		m, want := model(t, program+"never { "+claim+" }", promela.Options{}), claims[claim]
		if got := violated(t, m.Network, m.Source.Questions[0].Formula, nil); got != want {
			t.Errorf("%s has a run: %t", claim, got)
		}
		if got := judge.Violates(fmt.Sprintf("c%d", k)); got != want {
			t.Errorf("%s: SPIN says it has a run: %t", claim, got)
		}
	}
}
