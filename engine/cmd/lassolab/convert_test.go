package main

import (
	"strings"
	"testing"

	"lassolab/engine/interchange"
)

// help lists every format that can be written, and convert takes each by that name.
func TestHelpListsTheFormats(t *testing.T) {
	_, help, _ := lassolab("", "help")
	_, out, complain := lassolab("", "convert", "-h")
	for _, f := range interchange.Formats {
		if f.Write == nil {
			continue
		}
		name := strings.ToLower(f.Name)
		if !strings.Contains(help, name) || !strings.Contains(out+complain, name) {
			t.Errorf("%s is not listed:\n%s%s%s", name, help, out, complain)
		}
		if status, _, complain := lassolab(model(t, "fig1"), "convert", "-to", name, "-"); status != exitDone {
			t.Errorf("%s: status %d: %s", name, status, complain)
		}
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
	for _, c := range []struct{ args, says string }{
		{"convert -to tikz9 -", `there is no format "tikz9": choose `},
		{"convert -", `there is no format ""`},
		{"convert -to hoa -component B -", `there is no component "B"`},
		{"convert -to hoa", "name a model"},
	} {
		if status, out, complain := lassolab(model(t, "fig1"),
			strings.Fields(c.args)...); status != exitInput || !strings.Contains(complain, c.says) {
			t.Errorf("lassolab %s: status %d, %s%s", c.args, status, out, complain)
		}
	}
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
	for _, f := range interchange.LassoFormats {
		name := strings.ToLower(f.Name)
		if status, out, complain := lassolab(fig1, "convert", "-to", name, "-lasso", run, "-"); status != exitDone || out == "" {
			t.Errorf("%s: status %d: %s%s", name, status, out, complain)
		}
		if !strings.Contains(help, name) {
			t.Errorf("help does not list %s", name)
		}
	}
	for _, c := range []struct{ run, args, says string }{
		{"lI1\nlG1\n", "-to mermaid", "it stops at step 2 (line 2)"},
		{"lI1\n", "-to hoa", `no format "hoa" of lassos`},
		{"lI1\n", "-to tikz -component B", `no component "B"`},
		{"---\n", "-to tikz", "1.1-1: error: the cycle that begins here has no step"},
	} {
		args := append(append([]string{"convert", "-lasso", kept(t, "run.txt", c.run)}, strings.Fields(c.args)...), "-")
		if status, out, complain := lassolab(fig1, args...); status != exitInput || !strings.Contains(complain, c.says) {
			t.Errorf("%q %s: status %d: %s%s", c.run, c.args, status, out, complain)
		}
	}
}
