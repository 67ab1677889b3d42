package drawing

import (
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/interchange"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// wellFormed is the fault of an XML text, nil when there is none.
func wellFormed(text string) error {
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		if _, err := d.Token(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// mermaidLine is every line that a sequence diagram of ours may have.
var mermaidLine = regexp.MustCompile(`^(sequenceDiagram|  participant c\d+ as \S.*|  loop for ever|  end|(  |    )(Note over c\d+(,c\d+)?|c\d+->c\d+): ([^;:%<>{}"'#-]|#\d+;)+)$`)

// A sequence chart has every step once, a bar for each that is shared, the cycle in its box and no more than one
// box; as Mermaid and as SVG.
func TestASequenceChartHasEveryStep(t *testing.T) {
	eachLasso(t, func(n *network.Network, run *lasso.Named, accept search.Acceptance) {
		l := interchange.Lasso{Network: n, Run: run, Accept: accept, Component: -1}
		text, err := sequenceMermaid(l)
		if err != nil {
			t.Fatal(err)
		}
		joins, alone := 0, 0
		for _, s := range slices.Concat(run.Prefix, run.Cycle) {
			if k := len(taking(n, s.Label)); k == 1 {
				alone++
			} else {
				joins += k - 1
			}
		}
		if strings.Count(text, "->c") != joins || strings.Count(text, "→") != alone || strings.Count(text, "  loop for ever\n") != 1 ||
			strings.Count(text, "\n  end\n") != 1 {
			t.Fatalf("%d joins, %d alone:\n%s", joins, alone, text)
		}
		drawn, err := sequenceSVG(l)
		if err != nil || wellFormed(drawn) != nil {
			t.Fatalf("%v, %v\n%s", err, wellFormed(drawn), drawn)
		}
		if steps := len(run.Prefix) + len(run.Cycle); strings.Count(drawn, "data-step=") != steps+1 || strings.Count(drawn, "loop, for ever") != 1 ||
			strings.Count(drawn, `stroke-dasharray="4 2"`) != alone {
			t.Fatalf("%d steps, %d alone:\n%s", steps, alone, drawn)
		}
	})
}

// Names that mean something to Mermaid or to XML are texts all the same.
func TestHostileNamesStayTextsInASequenceChart(t *testing.T) {
	for _, name := range []string{"end", "END", "a;b", "a\nb", "#35;", "x: y", "->>", "%% c", "<script>alert(1)</script>", "]]>", "&amp;", "\x00\x1b", "\xff",
		"loop", "{a}", "“", "", " ", "'\"", "Note over", strings.Repeat("long ", 200)} {
		n := network.New()
		l := n.Label(name)
		for _, c := range []string{name, name + "2"} {
			n.Add(network.Component{Name: c, States: []string{name, name + "′"}, Initial: []int{0}, Alphabet: []int{l}, Sets: 1, Marks: []uint64{1, 0}})
		}
		run := &lasso.Named{Initial: []string{name, name}, Prefix: []lasso.NamedStep{{Label: name, State: []string{name + "′", name}}},
			Cycle: []lasso.NamedStep{{Label: name, State: []string{name + "′", name}}}}
		text, err := sequenceMermaid(interchange.Lasso{Network: n, Run: run})
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
			if !mermaidLine.MatchString(line) {
				t.Errorf("%q: %q is no line of a diagram", name, line)
			}
			if _, said, _ := strings.Cut(line, ": "); regexp.MustCompile(`(?i)end`).MatchString(said) {
				t.Errorf("%q: %q may end a box", name, line)
			}
		}
		if drawn, err := sequenceSVG(interchange.Lasso{Network: n, Run: run}); err != nil || wellFormed(drawn) != nil || strings.Contains(drawn, "<script") {
			t.Errorf("%q: %v, %v", name, err, wellFormed(drawn))
		}
	}
}

// Of a long run a part is drawn, with the cycle, and what is left out is told; of many components those that move.
func TestALongRunIsChartedInPart(t *testing.T) {
	n := network.New()
	a := n.Label("a")
	for i := range 60 {
		n.Add(network.Component{Name: fmt.Sprint("C", i), States: []string{"s"}, Initial: []int{0}, Alphabet: []int{a}[:i/59]})
	}
	state := slices.Repeat([]string{"s"}, 60)
	steps := func(k int) []lasso.NamedStep { return slices.Repeat([]lasso.NamedStep{{Label: "a", State: state}}, k) }
	leftOut := regexp.MustCompile("[0-9]+ [a-z ]+ left out")
	var words strings.Builder
	for _, c := range []struct{ prefix, cycle int }{{500, 10}, {0, 1000}, {3, 300}} {
		run := &lasso.Named{Initial: state, Prefix: steps(c.prefix), Cycle: steps(c.cycle)}
		text, err := sequenceMermaid(interchange.Lasso{Network: n, Run: run})
		if err != nil {
			t.Fatal(err)
		}
		drawn, err := sequenceSVG(interchange.Lasso{Network: n, Run: run})
		if err != nil {
			t.Fatal(err)
		}
		told := leftOut.FindAllString(text, -1)
		for _, says := range told {
			if !strings.Contains(drawn, says) {
				t.Errorf("%d and %d steps: %q is not told", c.prefix, c.cycle, says)
			}
		}
		fmt.Fprintf(&words, "%d and %d steps\n%s\n", c.prefix, c.cycle, strings.Join(told, "\n"))
		if got := strings.Count(text, "→"); got != chartSteps {
			t.Errorf("%d and %d steps: %d are drawn", c.prefix, c.cycle, got)
		}
		if !strings.Contains(drawn, ">C59<") {
			t.Error("the component that moves is left out")
		}
	}
	testkit.Golden(t, words.String())
}

func TestASequenceChartOfAnotherNetworkIsRefused(t *testing.T) {
	n := network.New()
	n.Add(network.Component{Name: "A", States: []string{"s"}, Initial: []int{0}})
	if _, err := SequenceSVG(interchange.Lasso{Network: n, Run: &lasso.Named{Initial: []string{"s", "s"}}}, -1); err == nil {
		t.Error("it is drawn")
	}
}

// protocol is a program with a rendezvous, a channel that holds two messages, and steps of one process.
const protocol = `mtype = { ack, msg };
chan q = [2] of { mtype, bit };
chan r = [0] of { byte };
active proctype Left() {
  bit b;
  do
  :: q!msg,b; b = 1 - b; q!msg,b; r?_
  od
}
active proctype Right() {
  bit c;
  do
  :: q?msg,c; q?msg,c; r!7
  od
}`

func chartOf(t *testing.T) interchange.Lasso {
	t.Helper()
	m, diagnostics, err := promela.Read(t.Context(), protocol, promela.Options{})
	if err != nil || m == nil {
		t.Fatal(diagnostics, err)
	}
	report, err := engine.Search(t.Context(), m.Network, engine.Options{Algorithm: "scc"})
	if err != nil || report.Lasso == nil {
		t.Fatal(report, err)
	}
	return interchange.Lasso{Network: m.Network, Run: report.Lasso, Component: -1, Source: &m.Source}
}

func TestAChartOfAProgramHasArrowsForItsMessages(t *testing.T) {
	l := chartOf(t)
	text, err := sequenceMermaid(l)
	if err != nil {
		t.Fatal(err)
	}
	rendezvous, received, notes := 0, 0, 0
	waiting := 0
	for _, step := range slices.Concat(l.Run.Prefix, l.Run.Cycle) {
		id, _ := l.Network.Lookup(step.Label)
		switch m := l.Source.Labels[id].Message; {
		case m == nil:
			notes++
		case m.Sent && m.Received:
			rendezvous++
		case m.Sent:
			waiting++
			notes++
		case waiting > 0:
			waiting--
			received++
		default:
			notes++
		}
	}
	if rendezvous == 0 || received == 0 || strings.Count(text, "->>c") != rendezvous || strings.Count(text, "-)c") != received ||
		strings.Count(text, "→") != notes || strings.Count(text, "participant") != 2 {
		t.Errorf("%d rendezvous, %d received, %d notes:\n%s", rendezvous, received, notes, text)
	}
	if !strings.Contains(text, "  participant c0 as Left\n  participant c1 as Right\n") || !strings.Contains(text, "c1->>c0: r#33;7\n") ||
		!strings.Contains(text, "c0-)c1: q#33;msg#44;0\n") {
		t.Errorf("the chart is\n%s", text)
	}
	drawn, err := sequenceSVG(l)
	if err != nil || wellFormed(drawn) != nil {
		t.Fatal(err, wellFormed(drawn))
	}
	sent := rendezvous + received + waiting
	if strings.Count(drawn, `class="message"`) < sent || strings.Contains(drawn, ">q</text>") {
		t.Errorf("%d messages:\n%s", sent, drawn)
	}
	l.Source = nil
	if plain, err := sequenceMermaid(l); err != nil || strings.Contains(plain, "->>") || strings.Count(plain, "participant") != 3 {
		t.Errorf("without the program: %v\n%s", err, plain)
	}
}
