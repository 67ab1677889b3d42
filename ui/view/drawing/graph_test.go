package drawing

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"lassolab/engine/network"
)

// some is a graph with names that mean something in one of the formats.
func some() Graph {
	return Graph{
		Title: "ndfs of \"x\"\n} digraph",
		Nodes: []Node{
			{Number: "0", Initial: true, Accepting: true, Lasso: true, Rows: []string{`P0 {a, b\}`, "50% & more"}},
			{Number: "1", Name: "p, q", Current: true, Second: true},
			{},
		},
		Edges: []Link{
			{From: 0, To: 1, Labels: []string{`say "hi\`, "l_1"}, Kind: NewState, Lasso: true},
			{From: 1, To: 1, Labels: []string{"a\nb"}, Kind: KnownState, Second: true},
			{From: 1, To: 2, Labels: []string{"<b>"}, Kind: Pruned},
			{From: 0, To: 0, Kind: Seed},
		},
		At: []network.Point{{}, {X: 200}, {X: 200, Y: 100}},
	}
}

func TestAGraphIsWrittenForGraphviz(t *testing.T) {
	text, err := graphDOT(some())
	if err != nil {
		t.Fatal(err)
	}
	// Without its strings, the text is nothing but statements.
	bare := regexp.MustCompile(`"(\\.|[^"\\])*"`).ReplaceAllString(text, "S")
	statement := regexp.MustCompile(`^(digraph S \{|  (node|edge|n\d+|start\d+|n\d+ -> n\d+) \[[\w=,S ]+\];|  start\d+ -> n\d+;|\})$`)
	for line := range strings.SplitSeq(strings.TrimSuffix(bare, "\n"), "\n") {
		if !statement.MatchString(line) {
			t.Errorf("%q is no statement\n%s", line, text)
		}
	}
	for _, part := range []string{`label="0\nP0 {a, b\\}\n50% &amp; more", tooltip="", peripheries=2`, `label="1\np, q", tooltip="p, q"`, `label="say \"hi\\, l_1"`, "style=dotted", "penwidth=3"} {
		if !strings.Contains(text, part) {
			t.Errorf("%s is missing in\n%s", part, text)
		}
	}
}

func TestAGraphIsWrittenForTeX(t *testing.T) {
	text, err := graphTikZ(some())
	if err != nil || unbalanced(text) != "" {
		t.Fatalf("%v, %s\n%s", err, unbalanced(text), text)
	}
	for _, part := range []string{`\node[state, accepting, onlasso] (n0) at (0,0) {0\\\scriptsize P0 \{a, b\textbackslash{}\}\\\scriptsize 50\% \& more};`,
		`\node[state, nested, now] (n1) at (5,0) {1};`, `\node[state, ghost] (n2) at (5,-2.5) {};`, `l\_1}`, `\textit{\textless{}b\textgreater{}}`, "edge[->, pruned"} {
		if !strings.Contains(text, part) {
			t.Errorf("%s is missing in\n%s", part, text)
		}
	}
	large := Graph{Nodes: make([]Node, tikzStates+1)}
	if _, err := graphTikZ(large); err == nil || !strings.Contains(err.Error(), fmt.Sprint(tikzStates+1)) {
		t.Errorf("of a large graph: %v", err)
	}
}
