package main

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/testkit"
	"lassolab/ui/view/drawing"
)

// help lists every format with what it is, and convert writes each that is written: a format of one automaton, of a component.
func TestHelpListsTheFormats(t *testing.T) {
	_, help, _ := lassolab("", "help")
	_, out, complain := lassolab("", "convert", "-h")
	var words strings.Builder
	for _, f := range drawing.Formats {
		name := strings.ToLower(f.Name)
		if !strings.Contains(help, name) || !strings.Contains(help, f.Says) || !strings.Contains(out+complain, name) {
			t.Errorf("%s is not listed:\n%s%s%s", name, help, out, complain)
		}
		if f.Write == nil {
			continue
		}
		args := []string{"convert", "-to", name, "-"}
		if f.One {
			status, _, complain := lassolab(model(t, "fig1"), args...)
			if status != exitInput {
				t.Errorf("%s of a network: status %d: %s", name, status, complain)
			}
			fmt.Fprintf(&words, "%s\n%s\n", name, complain)
			args = []string{"convert", "-component", "A1", "-to", name, "-"}
		}
		if status, _, complain := lassolab(model(t, "fig1"), args...); status != exitDone {
			t.Errorf("%s: status %d: %s", name, status, complain)
		}
	}
	testkit.Golden(t, words.String())
}

// What a model is read as is said where it is not HOA; -from has it read as something else, and mistakes are told as those of HOA.
func TestAModelIsReadInTheFormatOfItsText(t *testing.T) {
	const ba = "[s]\na,[s]->[t]\nb,[t]->[s]\n[t]\n"
	var words strings.Builder
	for _, c := range []struct{ text, args, out, mark string }{
		{ba, "check -v -", "1 component,", "-: read"},
		{ba, "search -v -algorithm ndfs -", "lasso", "-: read"},
		{ba, "convert -from ba -to hoa -", "AP: 2 \"a\" \"b\"", ""},
		{ba, "convert -from lbtt -to hoa -", "", "-:1.1-1: error:"},
		{ba, "convert -from dot -to hoa -", "", "lassolab:"},
		{"a,[s]->[t]\n,[t]->[s]\n", "check -", "", "-:2.1-9: error:"},
		{"des (0, 1, 1)\n(0, a, 0)\n", "convert -to aldebaran -v -", "des (0, 1, 1)\n(0, \"a\", 0)\n", "-: read"},
	} {
		status, out, complain := lassolab(c.text, strings.Fields(c.args)...)
		if status > exitFound && c.out != "" || !strings.Contains(out, c.out) || (c.mark == "") != (complain == "") {
			t.Errorf("%s: status %d\n%s\n%s", c.args, status, out, complain)
		}
		if c.mark != "" {
			fmt.Fprintf(&words, "%q %s\n%s\n\n", c.text, c.args, passage(t, complain, c.mark))
		}
	}
	gff := kept(t, "claim.hoa", "never { a: if :: (p) -> goto a :: (!q) -> goto accept_b fi; accept_b: skip }")
	_, out, complain := lassolab("", "convert", "-to", "hoa", gff, "-v")
	if !strings.Contains(out, `name: "claim"`) {
		t.Errorf("%s\n%s", out, complain)
	}
	fmt.Fprintf(&words, "claim.hoa\n%s\n\n", passage(t, complain, "read as"))
	muller := kept(t, "x.gff", `<Structure type="FiniteStateAutomaton"><Acc type="Muller"/></Structure>`)
	status, _, complain := lassolab("", "check", muller)
	if status != exitInput {
		t.Errorf("status %d: %s", status, complain)
	}
	testkit.Golden(t, words.String()+passage(t, complain, "x.gff:1.40-59: error:"))
}

// several files of processes are a network, in which each keeps the steps that are internal.
func TestProcessesKeepTheirInternalSteps(t *testing.T) {
	p := kept(t, "p.aut", "des (0, 2, 2)\n(0, GET, 1)\n(1, i, 0)\n")
	q := kept(t, "q.aut", "des (0, 2, 2)\n(0, GET, 1)\n(1, i, 0)\n")
	if _, out, complain := lassolab("", "check", p, q); !strings.Contains(out, "2 components, 3 labels (1 global)") {
		t.Errorf("%s\n%s", out, complain)
	}
	if _, out, _ := lassolab("", "convert", "-to", "aldebaran", "-component", "q", p, q); out != "des (0, 2, 2)\n(0, \"GET\", 1)\n(1, i, 0)\n" {
		t.Error(out)
	}
}

// a model converts to its own text, and that converts to itself.
func TestConvertWritesTheModel(t *testing.T) {
	fig8 := model(t, "fig8")
	if status, out, complain := lassolab(fig8, "convert", "-to", "hoa", "-"); status != exitDone || out != fig8 {
		t.Errorf("status %d: %s\n%s", status, complain, out)
	}
}

// a component alone keeps its labels, and the shared ones stay global: an environment takes part in them.
func TestConvertWritesAComponentAlone(t *testing.T) {
	status, out, complain := lassolab(model(t, "fig1"), "convert", "-to", "hoa", "-component", "A2", "-")
	if status != exitDone || strings.Count(out, "HOA: v1") != 1 || !strings.Contains(out, `name: "A2"`) ||
		!strings.Contains(out, `lassolab-shared: "lG1" "lG2"`) {
		t.Errorf("status %d: %s\n%s", status, complain, out)
	}
	if _, said, _ := lassolab(out, "check", "-"); !strings.Contains(said, "1 component, 3 labels (2 global)") {
		t.Error(said)
	}
	if again, out2, _ := lassolab(out, "convert", "-to", "hoa", "-component", "A2", "-"); again != exitDone ||
		out2 != out {
		t.Errorf("alone once more: status %d\n%s", again, out2)
	}
}

// what cannot be written is named.
func TestConvertSaysWhatItCannotWrite(t *testing.T) {
	var words strings.Builder
	for _, c := range []struct{ args string }{
		{"convert -to tikz9 -"},
		{"convert -"},
		{"convert -to hoa -component B -"},
		{"convert -to hoa"},
		{"convert -to topology -component A1 -"},
	} {
		status, out, complain := lassolab(model(t, "fig1"), strings.Fields(c.args)...)
		fmt.Fprintf(&words, "%s\n%s\n", c.args, complain)
		if status != exitInput {
			t.Errorf("lassolab %s: status %d, %s%s", c.args, status, out, complain)
		}
	}
	testkit.Golden(t, words.String())
}

// every component is drawn, or the one asked for.
func TestConvertDrawsComponents(t *testing.T) {
	fig1 := model(t, "fig1")
	if status, out, complain := lassolab(fig1, "convert", "-to", "tikz", "-"); status != exitDone ||
		strings.Count(out, `\begin{tikzpicture}`) != 1 || strings.Count(out, `\begin{scope}`) != 2 {
		t.Errorf("status %d: %s\n%s", status, complain, out)
	}
	if status, out, complain := lassolab(fig1, "convert", "-to", "tikz", "-component", "A2",
		"-"); status != exitDone || strings.Count(out, `\begin{tikzpicture}`) != 1 ||
		strings.Count(out, "internal,") != 1 {
		t.Errorf("A2 alone: status %d: %s\n%s", status, complain, out)
	}
}

// A run is written in every format of runs, from its labels alone, and one that does not stand in none.
func TestConvertWritesARun(t *testing.T) {
	fig1 := model(t, "fig1")
	run := kept(t, "run.txt", "lI1\n---\nlG2\nlG1\nlI1\nlI2\n")
	_, help, _ := lassolab("", "help")
	for _, f := range drawing.LassoFormats {
		name := strings.ToLower(f.Name)
		if status, out, complain := lassolab(fig1, "convert", "-to", name, "-lasso", run, "-"); status != exitDone || out == "" {
			t.Errorf("%s: status %d: %s%s", name, status, out, complain)
		}
		if !strings.Contains(help, name) {
			t.Errorf("help does not list %s", name)
		}
	}
	var words strings.Builder
	for _, c := range []struct{ run, args, mark string }{
		{"lI1\nlG1\n", "-to mermaid", "lassolab:"},
		{"lI1\n", "-to hoa", "lassolab:"},
		{"lI1\n", "-to tikz -component B", "lassolab:"},
		{"---\n", "-to tikz", "run.txt:1.1-1: error:"},
	} {
		args := append(append([]string{"convert", "-lasso", kept(t, "run.txt", c.run)}, strings.Fields(c.args)...), "-")
		status, out, complain := lassolab(fig1, args...)
		if status != exitInput {
			t.Errorf("%q %s: status %d: %s%s", c.run, c.args, status, out, complain)
		}
		fmt.Fprintf(&words, "%q %s\n%s\n\n", c.run, c.args, passage(t, complain, c.mark))
	}
	testkit.Golden(t, words.String())
}
