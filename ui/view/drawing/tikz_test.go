package drawing

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/engine/random"
)

const figure1Head = `% In the preamble: \usepackage{tikz} \usetikzlibrary{automata,arrows.meta}
`

const figure1A1 = `% A1
\begin{tikzpicture}[>={Stealth[round]}, semithick, shorten >=1pt, initial text=,
  every state/.style={minimum size=1.1cm, inner sep=1pt}, long/.style={rectangle, rounded corners=5.4mm, inner xsep=8pt},
  every node/.append style={align=center}, internal/.style={dashed}]
\node[state, initial left] (s0) at (0.55,-0.55) {$1$};
\node[state, accepting] (s1) at (0.55,-2.95) {$2$};
\node[state] (s2) at (2.9,-0.55) {$3$};
\path[->]
  (s0) edge[internal] node[auto=left] {$\mathit{lI}_{1}$} (s1)
  (s1) edge node[auto=right] {$\mathit{lG}_{2}$} (s2)
  (s2) edge node[auto=right] {$\mathit{lG}_{1}$} (s0);
\end{tikzpicture}
`

const figure1A2 = `% A2
\begin{tikzpicture}[>={Stealth[round]}, semithick, shorten >=1pt, initial text=,
  every state/.style={minimum size=1.1cm, inner sep=1pt}, long/.style={rectangle, rounded corners=5.4mm, inner xsep=8pt},
  every node/.append style={align=center}, internal/.style={dashed}]
\node[state, initial left] (s0) at (0.55,-0.55) {$A$};
\node[state, accepting] (s1) at (2.9,-0.55) {$B$};
\path[->]
  (s0) edge[bend left=18] node[auto=left] {$\mathit{lG}_{1}$} (s1)
  (s0) edge[loop above] node {$\mathit{lG}_{2}$} (s0)
  (s1) edge[internal, bend left=18] node[auto=left] {$\mathit{lI}_{2}$} (s0);
\end{tikzpicture}
`

func TestFigure1IsWrittenAsThePaperDrawsIt(t *testing.T) {
	n := family.Figure1()
	for i, want := range []string{figure1Head + figure1A1, figure1Head + figure1A2} {
		if got, err := componentTikZ(n, i, nil); err != nil || got != want {
			t.Errorf("component %d: %v\n%s\nwant\n%s", i, err, got, want)
		}
	}
}

func TestAWholeNetworkIsOnePicture(t *testing.T) {
	n := family.Figure1()
	n.Components[1].Name = `50% of A_2 \input`
	got, err := networkTikZ(n)
	if err != nil || unbalanced(got) != "" {
		t.Fatalf("%v, %s\n%s", err, unbalanced(got), got)
	}
	for _, once := range []string{`\begin{tikzpicture}`, `\end{tikzpicture}`, `{\textbf{A1}}`, `{\textbf{50\% of A\_2 \textbackslash{}input}}`,
		"(s0-0) edge[internal]", "(s1-1) edge[internal, bend left=18]"} {
		if strings.Count(got, once) != 1 {
			t.Errorf("%s is not there once\n%s", once, got)
		}
	}
	if strings.Count(got, `\begin{scope}`) != 2 || strings.Count(got, `\end{scope}`) != 2 {
		t.Error(got)
	}
}

// one returns a network of one component with the given states and one label, on a loop at the first of them.
func one(label string, states ...string) *network.Network {
	n := network.New()
	l := n.Label(label)
	n.Add(network.Component{Name: "A", States: states, Initial: []int{0}, Alphabet: []int{l},
		Marks: make([]uint64, len(states)), Transitions: []network.Transition{{Label: l}}})
	return n
}

func TestStatesLieWhereTheyAreSaidTo(t *testing.T) {
	n := one("a", "p", "q")
	drawn, err := componentTikZ(n, 0, []network.Point{{X: 40, Y: 80}, {X: -20, Y: 0}})
	if err != nil || !strings.Contains(drawn, "(s0) at (1,-2)") || !strings.Contains(drawn, "(s1) at (-0.5,0)") {
		t.Errorf("%v\n%s", err, drawn)
	}
	n.Components[0].Layout = []network.Point{{X: 4, Y: 4}, {X: 100, Y: 4}}
	if own, err := componentTikZ(n, 0, nil); err != nil || !strings.Contains(own, "(s1) at (2.5,-0.1)") {
		t.Errorf("the component's own layout: %v\n%s", err, own)
	}
}

func TestANumberAtTheEndIsAnIndex(t *testing.T) {
	none := func(string) bool { return false }
	for name, want := range map[string]string{
		"a": "$a$", "lF0": `$\mathit{lF}_{0}$`, "rF_12": `$\mathit{rF}_{12}$`, "s1": "$s_{1}$", "17": "$17$",
		"_1": `$\mathit{\_1}$`, "x__1": `$\mathit{x\_\_1}$`,
		"A1.lI1": `$\mathit{A1.lI}_{1}$`, "eat left": `$\mathit{eat\ left}$`, "1/2,3": `$\mathit{1/2,3}$`,
	} {
		if got := tex(name, none); got != want {
			t.Errorf("%q is written %s, want %s", name, got, want)
		}
	}
}

func TestTwoNamesAreNeverWrittenAlike(t *testing.T) {
	both := func(string) bool { return true }
	if a, b := tex("x1", both), tex("x_1", both); a == b {
		t.Errorf("x1 and x_1 are both written %s", a)
	}
}

func TestEverySpecialCharacterIsEscaped(t *testing.T) {
	for special, want := range map[string]string{
		`#`: `\#`, `$`: `\$`, `%`: `\%`, `&`: `\&`, `_`: `\_`, `{`: `\{`, `}`: `\}`, `\`: `\backslash{}`,
		`^`: `\mbox{\textasciicircum}`, `~`: `\mbox{\textasciitilde}`,
		`"`: `{''}`, "-": `\mbox{-}`, "\n": `\ `, "\t": `\ `, "é": `\mbox{é}`,
		"^^41": `\mbox{\textasciicircum}\mbox{\textasciicircum}`,
	} {
		drawn, err := componentTikZ(one("x"+special+"y", "p"+special+"q"), 0, nil)
		if err != nil || !strings.Contains(drawn, `{$\mathit{x`+want) ||
			!strings.Contains(drawn, `{$\mathit{p`+want) {
			t.Errorf("%q: %v\n%s", special, err, drawn)
		}
		if fault := unbalanced(drawn); fault != "" {
			t.Errorf("%q: %s\n%s", special, fault, drawn)
		}
	}
}

func TestANameCannotLeaveItsComment(t *testing.T) {
	n := one("a", "p")
	n.Components[0].Name = "A\n\\input{x}\r\\input{y}"
	if drawn, err := componentTikZ(n, 0, nil); err != nil || !strings.Contains(drawn, "\n% A \\input{x} \\input{y}\n") {
		t.Errorf("%v\n%s", err, drawn)
	}
}

// unbalanced says what is wrong with the braces, brackets outside of braces, and dollars of a text.
func unbalanced(text string) string {
	var open []rune
	dollars, escaped, comment := 0, false, false
	for i, r := range text {
		switch {
		case comment:
			comment = r != '\n'
		case escaped:
			escaped = false
		case r == '\\':
			escaped = true
		case r == '%':
			comment = true
		case r == '$':
			dollars++
		case r == '{', r == '[' && (len(open) == 0 || open[len(open)-1] != '{'):
			open = append(open, r)
		case r == '}', r == ']' && open != nil && open[len(open)-1] == '[':
			if len(open) == 0 || open[len(open)-1] != map[rune]rune{'}': '{', ']': '['}[r] {
				return fmt.Sprintf("at %d nothing is open for %c", i, r)
			}
			open = open[:len(open)-1]
			if len(open) == 0 {
				open = nil
			}
		}
	}
	if len(open) > 0 || dollars%2 != 0 {
		return fmt.Sprintf("%q stay open, %d dollars", open, dollars)
	}
	return ""
}

func TestRandomNetworksAreWrittenBalancedWithEveryTransition(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 4))
	for range 60 {
		n := random.Network(r)
		n.Components[0].States[0] = `a[{\]$` + fmt.Sprint(r.IntN(9))
		drawn, err := networkTikZ(n)
		if err != nil {
			t.Fatal(err)
		}
		if fault := unbalanced(drawn); fault != "" {
			t.Fatalf("%s\n%s", fault, drawn)
		}
		states, edges := 0, 0
		for i := range n.Components {
			states += len(n.Components[i].States)
			edges += len(Arrows(n, &n.Components[i], nil))
		}
		if got := strings.Count(drawn, `\node[state`); got != states {
			t.Fatalf("%d of %d states are drawn\n%s", got, states, drawn)
		}
		if got := strings.Count(drawn, "} (s"); got != edges {
			t.Fatalf("%d of %d edges are drawn\n%s", got, edges, drawn)
		}
	}
}

func TestEveryLabelOfAnEdgeIsWrittenAndTheSetsOfAState(t *testing.T) {
	n := network.New()
	var labels []int
	var steps []network.Transition
	for i := range 12 {
		l := n.Label(fmt.Sprintf("label%d", i))
		labels = append(labels, l)
		steps = append(steps, network.Transition{From: 0, Label: l, To: 1})
	}
	n.Add(network.Component{Name: "A", States: []string{"p", "a name too long for a circle"},
		Initial: []int{0}, Alphabet: labels, Transitions: steps, Sets: 3, Marks: []uint64{0, 5}})
	drawn, err := componentTikZ(n, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 12 {
		if !strings.Contains(drawn, fmt.Sprintf(`$\mathit{label}_{%d}$`, i)) {
			t.Errorf("label%d is missing", i)
		}
	}
	if strings.Count(drawn, "edge[internal") != 1 || strings.Count(drawn, `$,\\$`) != 5 ||
		!strings.Contains(drawn, `\node[state, accepting, long]`) ||
		!strings.Contains(drawn, `\\[-3pt]\tiny 0 2};`) {
		t.Error(drawn)
	}
}

func TestAComponentTooLargeForTeXIsRefused(t *testing.T) {
	states := make([]string, tikzStates+1)
	for i := range states {
		states[i] = fmt.Sprint(i)
	}
	if _, err := componentTikZ(one("a", states...), 0, nil); err == nil || !strings.Contains(err.Error(), "401 states") {
		t.Errorf("got %v", err)
	}
	if _, err := networkTikZ(one("a", states...)); err == nil {
		t.Error("with all components it is not")
	}
}
