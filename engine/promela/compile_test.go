package promela_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/promela"
	"lassolab/engine/property"
	"lassolab/engine/source"
	"lassolab/engine/testkit"
)

func compiled(t *testing.T, text string, opt promela.Options) *promela.Model {
	t.Helper()
	m, diagnostics, err := promela.Read(context.Background(), text, opt)
	if err != nil || m == nil {
		t.Fatalf("%v %v\n%s", err, diagnostics, text)
	}
	if wrong := m.Network.Validate(); len(wrong) > 0 {
		t.Fatalf("%v\n%s", wrong, text)
	}
	return m
}

// filter is Peterson's algorithm for N processes, after Lynch, "Distributed Algorithms", page 284, with the steps of the program in SPIN's tests.
const filter = `
#define N 3
byte last[N], level[N];
byte inside;
active [N] proctype Visitor() {
  byte other, round;
enter:
  round = 0;
  do
  :: round < N - 1 ->
     level[_pid] = round;
     last[round] = _pid;
     other = 0;
     do
     :: other == _pid -> other++
     :: other != _pid ->
        if
        :: other < N -> (level[other] < round || last[round] != _pid); other++
        :: other >= N -> break
        fi
     od;
     round++
  :: else -> break
  od;
  inside++;
room: assert(inside == 1);
  inside--;
  level[_pid] = 0;
  goto enter
}
ltl { [] (inside <= 1) }
`

// SPIN's numbers, with -DNOREDUCE -DNOCLAIM, are those of -o1 -o2 -o3, of -o3, of its default, which are those of [EL] Table 1, and of -o1 -o2; without any dead locals there are fewer than with its -o3.
func TestPetersonForThreeProcessesHasTheStatesAndStepsThatSPINCounts(t *testing.T) {
	for _, c := range []struct {
		ways          promela.Ways
		states, edges int64
	}{{promela.Ways{KeepDead: true}, 45_915, 128_653}, {promela.Ways{}, 32_146, 89_021}, {promela.Ways{SpinDead: true}, 33_434, 92_603}, {promela.Ways{Merge: true}, 25_362, 69_786}, {promela.Ways{Merge: true, KeepDead: true}, 35_765, 99_738}} {
		m := compiled(t, filter, promela.Options{Ways: c.ways})
		r, err := engine.Search(context.Background(), m.Network, engine.Options{Algorithm: "dfs"})
		if err != nil {
			t.Fatal(err)
		}
		if r.Counts.States != c.states || r.Counts.Edges != c.edges {
			t.Errorf("%+v: %d states and %d steps, not %d and %d", c.ways, r.Counts.States, r.Counts.Edges, c.states, c.edges)
		}
	}
}

// various has what names are made of: mtypes, arrays, channels of both kinds, atomic sequences, labels, things that fail.
const various = `
mtype = { msg, ack };
chan q = [2] of { mtype, byte };
chan r[2] = [0] of { bit };
byte x, y, cell[2];
mtype last = ack;
active [2] proctype P() {
  byte i;
  do
  :: x < 3 -> progress: d_step { x = (x + 1) % 4; i = x }
  :: q!msg,i
  :: r[_pid]?i; try: y = (y + 1) % 3
  :: x == 0 -> break
  od;
accept_here: goto accept_here
}
active proctype R() {
  byte z;
end: do
  :: q?last,z -> cell[1] = 1 - cell[1]; atomic { last = ack; assert(z != 2) }
  :: r[z%2]!1
  od
}
`

// By the rule of [STD] Section 3 what assigns a global variable, uses a channel or runs a process is the centre's, also where
// it changes nothing, and so is a process that does nothing else. Reading a global variable is local.
func TestTheCentreOfSPINHasAllGlobalStatements(t *testing.T) {
	text := `byte x, y;
chan q = [1] of { byte };
active proctype A() { byte v; do :: x = 1 :: y == 0 -> v = x; v = 0 :: atomic { v = 1; y = v; v = 0 } od }
active proctype B() { byte w; do :: q!1; q?w od }
active proctype C() { do :: x == 1 -> x = 0 :: d_step { x == 1; y = 0 } od }
active proctype D() { byte z; do :: q?<z> :: x = 2 od }`
	for _, spin := range []bool{false, true} {
		m, diagnostics, err := promela.Read(t.Context(), text, promela.Options{Ways: promela.Ways{SpinCentre: spin}})
		if err != nil || m == nil {
			t.Fatal(err, diagnostics)
		}
		var centre, global []string
		for _, c := range m.Network.Components {
			if c.Centre {
				centre = append(centre, c.Name)
			}
		}
		for l, label := range m.Source.Labels {
			if m.Network.Shared[l] && !slices.Contains(global, label.Text) {
				global = append(global, label.Text)
			}
		}
		slices.Sort(global)
		got := strings.Join(centre, " ") + ": " + strings.Join(global, ", ")
		want := "x y q: "
		if spin {
			want = "B D x y q: q!1, q?1, v = 1; y = v; v = 0, x = 0, x = 1, x = 2, x == 1; y = 0"
		}
		if got != want {
			t.Errorf("%t: %q, want %q", spin, got, want)
		}
	}
}

func TestANetworkOfAProgramIsReadBackAsItIs(t *testing.T) {
	for _, text := range []string{filter, various} {
		m := compiled(t, text, promela.Options{})
		d, diagnostics := hoa.Read(hoa.Write(m.Network), hoa.Options{})
		if d == nil {
			t.Fatal(diagnostics)
		}
		for i, c := range m.Network.Components {
			if !reflect.DeepEqual(d.Network.Components[i], c) {
				t.Errorf("component %s is read back otherwise", c.Name)
			}
		}
		if !reflect.DeepEqual(d.Network.Labels, m.Network.Labels) || !reflect.DeepEqual(d.Network.Properties, m.Network.Properties) {
			t.Error("labels or properties are read back otherwise")
		}
		if len(m.Source.Components) != len(m.Network.Components) || len(m.Source.Labels) != len(m.Network.Labels) {
			t.Error("the source does not know all components and labels")
		}
		for i, c := range m.Source.Components {
			if spans := len(c.Spans); spans != len(m.Network.Components[i].States) && (spans != 1 || c.Role == promela.Process) {
				t.Errorf("%s has %d places in the text", m.Network.Components[i].Name, spans)
			}
		}
	}
}

// handshakes has choices of who hears what: several processes wait for several messages at the same rendezvous.
const handshakes = `
mtype = { a, b, c };
chan q = [0] of { mtype, byte };
chan r = [0] of { mtype };
active [3] proctype P() {
  mtype x; byte y;
  do
  :: q!a,_pid
  :: q!b,1 - _pid
  :: q?x,y; if :: r!x :: r!c :: skip fi
  :: r?x; y = 0
  :: q?c,y -> y = 3
  od
}
`

// Everything in a program is taken in an order that is always the same: the programs of the corpora, and some that leave much to choose.
func TestAProgramIsCompiledToTheSameTextEachTime(t *testing.T) {
	own := []string{filter, various, handshakes}
	texts := slices.Clone(own)
	for _, file := range testkit.Files(t) {
		for _, c := range testkit.Cases(t, file) {
			texts = append(texts, c.Given)
		}
	}
	compiledOnes := 0
	for _, text := range texts {
		written := func() string {
			m, diagnostics, err := promela.Read(context.Background(), text, promela.Options{})
			if err != nil || m == nil {
				return fmt.Sprint(diagnostics, err)
			}
			compiledOnes++
			return hoa.Write(m.Network)
		}
		if first, again := written(), written(); first != again {
			t.Errorf("two texts come of\n%s\n%s\n%s", text, first, again)
		}
	}
	if compiledOnes <= 2*len(own) {
		t.Error("no program of the corpora was compiled")
	}
}

// Each kind of mtype counts for itself: the name of a value is that of its own kind.
func TestAValueOfAnMtypeIsCalledAsItsOwnKindCallsIt(t *testing.T) {
	m := compiled(t, "mtype = { a, b }; mtype:fruit = { apple, pear }; mtype x = a; mtype:fruit y = apple;\nactive proctype P() { x = b; y = pear }", promela.Options{})
	if text := hoa.Write(m.Network); strings.Contains(text, "x=apple") || strings.Contains(text, "x=pear") || strings.Contains(text, "y=a\"") || !strings.Contains(text, "pear") {
		t.Errorf("a value has the name of another kind:\n%s", text)
	}
}

func TestAFormulaOfAProgramSpeaksOfComponents(t *testing.T) {
	for formula, want := range map[string]string{
		"[] (x < 3 && cell[1] == 0)":       "G (x < 3 & cell[1] == 0)",
		"<> P[0]@try":                      "F P[0]@try",
		"<> R@end":                         `F "R"@end`,
		"<> !R@end":                        `F (!"R"@end)`,
		"[] (x == 0 -> <> (last == msg))":  "G ((x == 0) -> (F (last == msg)))",
		"<> (len(q) == 2 || nempty(q))":    "F (len(q) == 2 | nempty(q))",
		"[] !full(q)":                      "G (!(len(q) == 2))",
		"<> nfull(q)":                      "F (len(q) < 2)",
		"(P[1]:i < 2) U (y == 2)":          "(P[1]:i < 2) U (y == 2)",
		"<> (y == cell[1])":                "F ((y == 0 & cell[1] == 0) | (y == 1 & cell[1] == 1))",
		"<> (cell[cell[0]] == 7)":          "F false",
		"[] (P[0]@try || true)":            "G true",
		"<> (last == msg && x + 1 == 2)":   "F (last == msg & x == 1)",
		"<> (y > 7 || (y == 1 && y == 2))": "F (y > 7 | (y == 1 & y == 2))",
		"(x < 1) W (y == 2)":               "(x < 1) W (y == 2)",
		"X (x < 1) <-> [] (y == 2)":        "(X (x < 1)) <-> (G (y == 2))",
		"[] ((x < 1 -> y == 2) == 1)":      "G ((x == 0 & y == 2) | (!(x == 0)))",
	} {
		m, diagnostics, err := promela.Read(context.Background(), various+"ltl { "+formula+" }", promela.Options{})
		if m == nil {
			t.Errorf("%s: %v %v", formula, diagnostics, err)
			continue
		}
		got := m.Source.Questions[0].Formula
		if got != want || m.Network.Properties[0] != want {
			t.Errorf("%s:\n%s\n%s", formula, got, want)
		}
		if _, _, wrong := property.Parse(m.Network, got); wrong.HasErrors() {
			t.Errorf("%s: %v", got, wrong)
		}
	}
}

func TestTheProgramsOwnQuestionsAreAsked(t *testing.T) {
	m := compiled(t, various, promela.Options{})
	var got []string
	for _, q := range m.Source.Questions {
		got = append(got, strings.TrimSpace(string(q.Kind)+": "+q.Name+"\n  "+q.Formula))
		for component, state := range q.Target {
			if c := m.Network.Component(component); c < 0 || m.Network.Components[c].State(state) < 0 {
				t.Errorf("%s@%s is not there", component, state)
			}
		}
	}
	testkit.Golden(t, strings.Join(got, "\n"))
	rests := 0
	for _, c := range m.Network.Components {
		rests += len(c.Rest)
	}
	if rests == 0 {
		t.Error("nobody may rest at an end label")
	}
}

func TestANeverClaimIsAFormula(t *testing.T) {
	const before = "byte x; active proctype P() { do :: x = 1 - x; b: skip od } never { "
	for claim, want := range map[string]string{
		"do :: assert(x < 2) od":                                                    "G x < 2",
		"do :: x == 1 -> break :: else od":                                          "G (!(x == 1))",
		"do :: true :: x == 1 -> break od":                                          "G (!(x == 1))",
		"a: if :: x == 1 -> goto accept_all :: true -> goto a fi; accept_all: skip": "G (!(x == 1))",
		"do :: true :: x == 1 -> goto accept od; accept: do :: x == 1 od":           "G (F (!(x == 1)))",
		"do :: true :: x == 0 -> goto accept od; accept: do :: x == 1 od":           "G (!(x == 0 & (X (G (x == 1)))))",
		"do :: atomic { x == 1 -> assert(x != 1) } :: true od": "never { S0: do :: x == 1 & (!(x != 1)) -> goto accept_all " +
			":: x == 1 & x != 1 -> goto S0 :: true -> goto S0 od; accept_all: do :: true -> goto accept_all od }",
		"x == 1; x == 0; x == 1": "never { S0: do :: x == 1 -> goto S1 od; S1: do :: x == 0 -> goto S2 od; " +
			"S2: do :: x == 1 -> goto accept_all od; accept_all: do :: true -> goto accept_all od }",
		"a: if :: x == 1 -> skip; goto a :: else -> P@b; accept: false fi": "never { a: do :: x == 1 -> goto S1 :: !(x == 1) -> goto S2 od; " +
			"S1: do :: true -> goto a od; S2: do :: P@b -> goto accept od; accept: do od }",
		"d_step { x == 1; x == 0 }; atomic { do :: x == 2 -> break :: else -> x == 0; skip; assert(x == 5); break od }; false": "never { " +
			"S0: do :: x == 1 & x == 0 -> goto S1 od; S1: do :: x == 2 -> goto S2 :: (!(x == 2)) & x == 0 & (!(x == 5)) -> goto accept_all " +
			":: (!(x == 2)) & x == 0 & x == 5 -> goto S2 od; S2: do od; accept_all: do :: true -> goto accept_all od }",
		"x == 1 -> x = 0":                           "left out",
		"atomic { do :: x == 1 od }":                "left out",
		"x == 1; atomic { x == 1; accept: x == 0 }": "left out",
	} {
		m, diagnostics, _ := promela.Read(context.Background(), before+claim+" }", promela.Options{})
		if m == nil {
			t.Errorf("%s: %v", claim, diagnostics)
			continue
		}
		got := ""
		if q := m.Source.Questions[0]; q.Kind == promela.Never {
			got = q.Formula
		}
		if want == "left out" {
			if got != "" || len(diagnostics) != 1 || !diagnostics[0].Unsupported || diagnostics[0].Severity != source.Warning {
				t.Errorf("%s: %q %v", claim, got, diagnostics)
			}
		} else if got != strings.Replace(want, "G x < 2", "G (x < 2)", 1) {
			t.Errorf("%s: %q, not %q", claim, got, want)
		}
	}
}

func TestWhatInitDoesBeforeOthersCanSeeItIsDoneBeforeTheNetwork(t *testing.T) {
	for text, want := range map[string][]string{
		// nothing is left of it
		"byte x; proctype P(byte n) { x = n } init { byte i = 1; atomic { x = 7; do :: i < 3 -> run P(i); i++ :: else -> break od } }": {"P[1]", "P[2]", "x"},
		// it goes on
		"byte x; proctype P() { x = 1 } init { run P(); x = 2 }": {"init", "P", "x"},
		// it chooses
		"byte x; proctype P() { x = 1 } init { if :: x = 2 :: x = 3 fi; run P() }": {"init", "P", "x"},
		// a process starts one
		"byte x; proctype P(byte n) { x = n } active proctype Q() { byte n; n = 1; run P(n) }": {"Q", "P", "x"},
	} {
		m := compiled(t, text, promela.Options{})
		var names []string
		for _, c := range m.Network.Components {
			names = append(names, c.Name)
		}
		if !reflect.DeepEqual(names, want) {
			t.Errorf("%s: %v, not %v", text, names, want)
		}
	}
}

func TestWhatIsTooLargeIsRefusedWithItsPlaceAndARemedy(t *testing.T) {
	var told strings.Builder
	for _, text := range []string{
		"int x; active [2] proctype P() { do :: x++ od }",
		"proctype P() { run P() } init { run P() }",
		"proctype P() { skip } active proctype Q() { do :: run P() od }",
		"byte x; active proctype P() { do :: atomic { do :: x = 1 - x od } od }",
		"chan c = [0] of { byte }; active proctype P() { if :: c!1 :: else fi } active proctype Q() { c?_ }",
		"active proctype P() { l: goto l }",
	} {
		m, diagnostics, err := promela.Read(context.Background(), text, promela.Options{})
		if m != nil || err != nil || len(diagnostics) == 0 {
			t.Errorf("%s: %v %v", text, diagnostics, err)
			continue
		}
		fmt.Fprintf(&told, "%s\n%s\n\n", text, diagnostics[0].Format("p"))
	}
	testkit.Golden(t, told.String())
}

func TestCompilingEndsWithItsWorkAndItsContext(t *testing.T) {
	if _, _, err := promela.Read(context.Background(), filter, promela.Options{Work: 1_000}); !errors.Is(err, promela.ErrWork) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := promela.Read(ctx, filter, promela.Options{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	told := 0
	opt := promela.Options{Progress: func(promela.Progress) { told++ }}
	if _, _, err := promela.Read(context.Background(), strings.Replace(filter, "N 3", "N 5", 1), opt); err != nil || told == 0 {
		t.Errorf("%v, told %d times", err, told)
	}
}

// counters has no bound that the analysis sees, since each guard is a statement of its own.
const counters = `int x[6];
active [6] proctype P() { do
 :: x[_pid] != 5 -> x[_pid]++
 :: x[_pid] == 5 -> x[_pid] = 0
 od }`

func TestExploringSaysHowFarItIsAndEndsWhenItIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var last promela.Progress
	opt := promela.Options{Progress: func(p promela.Progress) {
		if last = p; p.States > 0 {
			cancel()
		}
	}}
	_, _, err := promela.Read(ctx, counters, opt)
	if !errors.Is(err, context.Canceled) || last.States == 0 || last.Line < 2 || last.Line > 4 {
		t.Errorf("%v; %+v", err, last)
	}
}

// A sum reads two variables whose values are too many in all pairs. SPIN (as above) counts these states, and a step more.
func TestAStatementMayReadValuesInManyPairs(t *testing.T) {
	m := compiled(t, `int c = 1, x, y;
active proctype A() { do :: c < 60 -> x = c; x = x + c; c = x od }
active proctype B() { do :: c < 60 -> y = c; y = y + c; c = y od }`, promela.Options{})
	r, err := engine.Search(context.Background(), m.Network, engine.Options{Algorithm: "dfs"})
	if err != nil {
		t.Fatal(err)
	}
	if !m.Explored || r.Counts.States != 117_590 || r.Counts.Edges != 195_514 {
		t.Errorf("explored %t: %+v", m.Explored, r.Counts)
	}
}

// Where the receiver goes on in an atomic sequence, what the sender wrote last was in no state: 5 is a value of x all the same.
func TestWhatARendezvousLeavesToItsReceiverIsAValue(t *testing.T) {
	m := compiled(t, `chan c = [0] of { bit }, big = [10] of { byte }; byte x;
active proctype S() { do :: atomic { x == 0 -> x = 5; c!1 } od }
active proctype R() { do :: atomic { c?_ -> x = x - 5 } od }
active proctype B() { byte k; do :: k < 3 -> big!k; k++ od }`, promela.Options{Ways: promela.Ways{KeepDead: true}})
	r, err := engine.Search(context.Background(), m.Network, engine.Options{Algorithm: "dfs"})
	if err != nil || !m.Explored || r.Counts.States != 10 || r.Counts.Edges != 19 { // as SPIN counts
		t.Errorf("%v, explored %t, %d states and %d steps", err, m.Explored, r.Counts.States, r.Counts.Edges)
	}
}

// Hostile programs cost no more than the limits allow.
func TestProgramsThatWantEverythingAreRefused(t *testing.T) {
	for _, text := range []string{
		"int a[100000000]; active proctype P() { a[0] = 1 }",
		"active proctype P() { int a[100000]; a[0] = 1 }",
		"chan c = [100000000] of { int }; active proctype P() { do :: c!1 od }",
		"chan c = [100000] of { int }; active proctype P() { atomic { do :: c!1 od } }",
		"active [250] proctype P() { byte a[1000]; byte i; do :: i < 200 -> a[i] = 1; i++ :: i > 0 -> i--; a[i] = 0 od }",
		"active proctype P() { byte a, b, c; do :: a++ :: b++ :: c++ od }",
		"byte a, b, c, d; active proctype P() { do :: a++ :: b++ :: c++ :: d++ :: a + b + c + d == 7 -> skip od }",
		"byte a[200]; active proctype P() { byte i; do :: a[i] = a[a[i]] + 1; i = a[i] od }",
	} {
		m, diagnostics, err := promela.Read(context.Background(), text, promela.Options{Work: 1 << 20})
		if m != nil || len(diagnostics) == 0 && !errors.Is(err, promela.ErrWork) {
			t.Errorf("%s: %v %v", text, diagnostics, err)
		}
	}
}
