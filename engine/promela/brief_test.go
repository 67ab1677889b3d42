package promela_test

import (
	"context"
	"strings"
	"testing"

	"lassolab/engine/promela"
)

func TestBrieflyALabelIsItsProcessAndItsLine(t *testing.T) {
	for label, want := range map[string]string{
		"P[0] 14: flag[0] = 1": "P[0] 14", "P 9–12: x = 1; y = 2": "P 9–12", "S 8: q!3 → Q 12": "S 8",
		"think_1": "think_1", "a: b": "a: b", "turn left: now": "turn left: now", " 1: x": " 1: x", "P : x": "P : x", "": "",
	} {
		if got := promela.Brief(label); got != want {
			t.Errorf("%q is briefly %q, not %q", label, got, want)
		}
	}
	m, _, err := promela.Read(context.Background(), "chan q = [0] of { bit };\nactive proctype P() { atomic { q!1;\n skip } }\nactive [2] proctype Q() { q?_ }", promela.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range m.Network.Labels {
		if brief := promela.Brief(l.Name); brief == l.Name || strings.Contains(brief, ":") {
			t.Errorf("%q is briefly %q", l.Name, brief)
		}
	}
}
