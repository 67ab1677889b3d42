package drawing

import (
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/interchange"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

const figure1DOT = `digraph "A2" {
  rankdir=LR;
  node [shape=circle, fontname="Helvetica"];
  edge [fontname="Helvetica"];
  "A" [label="A"];
  "B" [label="B", shape=doublecircle];
  "to A" [shape=none, label="", width=0, height=0];
  "to A" -> "A";
  "A" -> "B" [label="lG1"];
  "A" -> "A" [label="lG2"];
  "B" -> "A" [label="lI2", style=dashed];
}
`

const topologyDOT = `graph topology {
  node [shape=box, style=rounded, fontname="Helvetica"];
  edge [fontname="Helvetica"];
  "A1" [label="A1"];
  "A2" [label="A2"];
  "A1" -- "A2" [label="lG1, lG2"];
}
`

func TestFigure1IsWrittenForGraphviz(t *testing.T) {
	n := family.Figure1()
	if got, err := writeDOT(interchange.Model{Network: n, Component: 1}); err != nil || got != figure1DOT {
		t.Errorf("%v\n%s", err, got)
	}
	if got, err := writeTopology(interchange.Model{Network: n, Component: -1}); err != nil || got != topologyDOT {
		t.Errorf("%v\n%s", err, got)
	}
	whole, err := writeDOT(interchange.Model{Network: n, Component: -1})
	for _, once := range []string{"subgraph cluster_0 {", "subgraph cluster_1 {", `"A2.A" -> "A2.B" [label="lG1"];`, `label="A2";`} {
		if err != nil || strings.Count(whole, once) != 1 {
			t.Errorf("%v: %s is not there once\n%s", err, once, whole)
		}
	}
}

// Labels that three components share are a node between them, and what an environment takes part in is tied to
// it.
func TestATopologyTellsWhoSharesWhat(t *testing.T) {
	n := network.New()
	for _, name := range []string{"P", "Q", "R"} {
		n.Add(network.Component{Name: name, States: []string{"s"}, Initial: []int{0}, Marks: []uint64{0}, Alphabet: []int{n.Label("all"), n.Label("own " + name)}})
	}
	n.Shared[n.Label("own Q")] = true
	got, err := writeTopology(interchange.Model{Network: n, Component: -1})
	for _, line := range []string{`"shared 1" [shape=plaintext, style="", label="all"];`, `"P" -- "shared 1";`, `"R" -- "shared 1";`, `"Q" -- "environment" [label="own Q", style=dashed];`} {
		if err != nil || !strings.Contains(got, "  "+line+"\n") {
			t.Errorf("%v: %s is missing\n%s", err, line, got)
		}
	}
}

func TestALassoIsWrittenForGraphviz(t *testing.T) {
	n := family.Figure1()
	step := func(label string, state ...string) lasso.NamedStep {
		return lasso.NamedStep{Label: label, State: state}
	}
	run := &lasso.Named{Initial: []string{"1", "A"}, Prefix: []lasso.NamedStep{step("lI1", "2", "A")},
		Cycle: []lasso.NamedStep{step("lG2", "1", "A"), step("lI1", "2", "A")}}
	got, err := lassoDOT(interchange.Lasso{Network: n, Run: run, Accept: search.Simultaneous, Component: -1})
	for _, line := range []string{`"0" [label="start\nA1: 1\nA2: A"];`, `"0" -> "1" [label="lI1", style=dashed];`,
		`"1" -> "2" [label="lG2", color="#009e73", penwidth=3];`, `"2" -> "1" [label="lI1", style=dashed, color="#009e73", penwidth=3];`} {
		if err != nil || strings.Count(got, "  "+line+"\n") != 1 {
			t.Errorf("%v: %s is not there once\n%s", err, line, got)
		}
	}
}

// Graphviz reads what is written, whatever the names are.
func TestGraphvizReadsWhatIsWritten(t *testing.T) {
	dot := testkit.Tool(t, "dot", "graphviz")
	n := random.Network(rand.New(rand.NewPCG(3, 4)))
	random.Oddly(rand.New(rand.NewPCG(3, 5)), n)
	for _, write := range []func(interchange.Model) (string, error){writeDOT, writeTopology} {
		text, err := write(interchange.Model{Network: n, Component: -1})
		if err != nil {
			t.Fatal(err)
		}
		command := exec.Command(dot, "-Tcanon")
		command.Stdin = strings.NewReader(text)
		if out, err := command.CombinedOutput(); err != nil {
			t.Errorf("%v: %s\n%s", err, out, text)
		}
	}
}

// Names are told apart and cannot leave their quotes.
func TestNoNameLeavesItsQuotes(t *testing.T) {
	for seed := range uint64(30) {
		n := random.Network(rand.New(rand.NewPCG(9, seed)))
		random.Oddly(rand.New(rand.NewPCG(8, seed)), n)
		for _, write := range []func(interchange.Model) (string, error){writeDOT, writeTopology} {
			text, err := write(interchange.Model{Network: n, Component: -1})
			if err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(text) {
				plain := strings.NewReplacer(`\\`, "", `\"`, "").Replace(line)
				if strings.Count(plain, `"`)%2 != 0 || strings.ContainsAny(plain, "\t\r") {
					t.Errorf("%s", line)
				}
			}
		}
	}
}

// The graph that a search explored is a transition system: without what was pruned, without nested searches,
// with one initial state.
func TestAnExploredGraphIsATransitionSystem(t *testing.T) {
	g := Graph{Nodes: []Node{{Number: "0", Initial: true}, {Number: "1", Initial: true}, {Number: "2"}, {Number: "2'", Second: true}, {}},
		Edges: []Link{{From: 0, To: 2, Labels: []string{"a", `b "c"`}}, {From: 1, To: 2, Labels: []string{"a"}}, {From: 2, To: 0, Labels: []string{"i"}, Kind: KnownState},
			{From: 2, To: 3, Kind: Seed}, {From: 3, To: 3, Labels: []string{"a"}, Second: true}, {From: 2, To: 4, Labels: []string{"d"}, Kind: Pruned}, {From: 2, To: 1}}}
	const want = "des (3, 7, 4)\n(0, \"a\", 2)\n(0, \"b %22c%22\", 2)\n(1, \"a\", 2)\n(2, \"%69\", 0)\n(2, i, 1)\n(3, \"a\", 2)\n(3, \"b %22c%22\", 2)\n"
	if got, err := aldebaran(g); err != nil || got != want {
		t.Errorf("%v\n%s", err, got)
	}
	if _, err := aldebaran(Graph{}); err == nil {
		t.Error("a graph without a state is written")
	}
}
