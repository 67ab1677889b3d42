package drawing

import (
	"os/exec"
	"strings"
	"testing"

	"lassolab/engine/interchange"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// awkward is a name with every sign that means something to LaTeX or Graphviz.
const awkward = "a_1 %$#&{}^~\\\"'<>|[x], é"

// LaTeX compiles every drawing for it, whatever the names are.
func TestLaTeXCompilesWhatIsDrawn(t *testing.T) {
	testkit.Tool(t, "pdflatex", "texlive-latex-base and texlive-pictures")
	m := named(t, awkward)
	l := interchange.Lasso{Network: m.Network, Run: runOf(m), Accept: search.Simultaneous, Component: -1}
	shape := l
	shape.Shape = true
	one := m
	one.Component = 0
	model, run := interchange.Named(Formats, "TikZ").Write, interchange.Named(LassoFormats, "TikZ").Write
	for name, write := range map[string]func() (string, error){
		"network": func() (string, error) { return model(m) }, "component": func() (string, error) { return model(one) },
		"lanes": func() (string, error) { return run(l) }, "lasso": func() (string, error) { return run(shape) },
		"graph": func() (string, error) { return graphTikZ(some()) },
		"chart": func() (string, error) {
			return SweepTikZ(measured(t, "preset: dec-ring\nfamily: ring n=6..8\nstates: 1000\ntitle: 100 % of \"it\"\nlog: y")), nil
		},
		"bars": func() (string, error) { return SweepTikZ(measured(t, "preset: el-missed")), nil },
	} {
		t.Run(name, func(t *testing.T) {
			text, err := write()
			if err != nil {
				t.Fatal(err)
			}
			testkit.LaTeX(t, text)
		})
	}
}

// Graphviz draws every graph, whatever the names are.
func TestGraphvizDrawsWhatIsWritten(t *testing.T) {
	dot := testkit.Tool(t, "dot", "graphviz")
	m := named(t, awkward)
	for name, write := range map[string]func() (string, error){
		"network":  func() (string, error) { return writeDOT(m) },
		"topology": func() (string, error) { return writeTopology(m) },
		"graph":    func() (string, error) { return graphDOT(some()) },
		"lasso": func() (string, error) {
			return lassoDOT(interchange.Lasso{Network: m.Network, Run: runOf(m), Accept: search.Simultaneous, Component: -1})
		},
	} {
		text, err := write()
		if err != nil {
			t.Fatal(name, err)
		}
		command := exec.Command(dot, "-Tsvg")
		command.Stdin = strings.NewReader(text)
		var complain strings.Builder
		command.Stderr = &complain
		if out, err := command.Output(); err != nil || complain.Len() > 0 || !strings.Contains(string(out), "</svg>") {
			t.Errorf("%s: %v: %s\n%s", name, err, complain.String(), text)
		}
	}
}
