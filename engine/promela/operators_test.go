package promela_test

import (
	"context"
	"strings"
	"testing"

	"lassolab/engine/promela"
	"lassolab/engine/property"
)

// A process or a variable may have the name of an operator: the formulas of the program are read as they were written.
func TestOperatorsAsNames(t *testing.T) {
	const text = `bool a, b
active proctype process() { accept: do :: progress: a = !a :: b = !b od }
ltl { [] (a U b) && (<> X (b W a)) && (a V b) && !(a -> (b <-> a)) }`
	plain := formulas(t, text)
	for _, name := range strings.Fields("F G M R U V W X always eventually implies next release until weakuntil xor") {
		for k, formula := range formulas(t, strings.Replace(text, "process", name, 1)) {
			called := strings.ReplaceAll(strings.ReplaceAll(formula, `"`, ""), name+"@", "process@")
			if called != plain[k] {
				t.Errorf("a process %s: %s, want %s", name, formula, plain[k])
			}
		}
		formulas(t, "bool "+name+"; active proctype p() { "+name+" = 1; accept: "+name+" = 0 }")
	}
}

// formulas are those of a program, as package property reads them.
func formulas(t *testing.T, text string) (read []string) {
	t.Helper()
	model, wrong, err := promela.Read(context.Background(), text, promela.Options{})
	if err != nil || wrong.HasErrors() {
		t.Fatal(text, wrong, err)
	}
	for _, q := range model.Source.Questions {
		if q.Formula == "" {
			continue
		}
		f, _, wrong := property.Parse(model.Network, q.Formula)
		if wrong.HasErrors() {
			t.Fatalf("%s: %v", q.Formula, wrong)
		}
		read = append(read, f.String())
	}
	return read
}
