package hoa

import (
	"reflect"
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/pack"
)

// packedTexts are texts with all that a document may hold.
func packedTexts() []string {
	texts := []string{`HOA: v1.1
name: "über \"alles\""
tool: "t" "1"
States: 3
Start: 1
Start: 0
AP: 2 "a" "b c"
Alias: @x !(0 & 1)
acc-name: Rabin 1
Acceptance: 2 Fin(0) & Inf(1)
lassolab-layout: 0 0 "-12.5" 40 1e2 7
lassolab-property: "G a" "a U"
lassolab-rest: 2
lassolab-centre: t
--BODY--
State: 0 "zero" [0] 1 {0 1} [1&!0] 2
State: 1 {1} [t] 0
State: [0] 2 1 0 {1}
--END--
`}
	for _, x := range costly {
		texts = append(texts, x.Write(4000))
	}
	return texts
}

// A document that was packed tells what the one that was read tells.
func TestAPackedDocumentIsTheSame(t *testing.T) {
	read := 0
	for i, text := range packedTexts() {
		d, wrong := Read(text, Options{Limits: small})
		if d == nil {
			if i == 0 {
				t.Fatal(wrong)
			}
			continue
		}
		read++
		pauses := 0
		bytes := d.Pack()
		got, err := Unpack(bytes, text, func() { pauses++ })
		if err != nil {
			t.Fatal(err)
		}
		if got.Text != d.Text || got.Why != d.Why || got.Reading != d.Reading || got.MarksEdges() != d.MarksEdges() {
			t.Errorf("%.60q: it is %q, %q", text, got.Why, got.Reading)
		}
		if len(bytes) > 1<<18 && pauses == 0 {
			t.Errorf("%.60q: no pause in %d bytes", text, len(bytes))
		}
		got.Network.Lookup("") // which enters the names
		if !reflect.DeepEqual(got.Network, d.Network) {
			t.Errorf("%.60q: the network differs", text)
		}
		for c := range d.Automata {
			if a, b := d.Acceptance(c), got.Acceptance(c); a != b {
				t.Errorf("%.60q: acceptance of %d is %+v, not %+v", text, c, b, a)
			}
			for s := range d.Network.Components[c].States {
				if a, b := d.Said(c, s), got.Said(c, s); a != b {
					t.Errorf("%.60q: of state %d it says %q, not %q", text, s, b, a)
				}
			}
			component := &d.Network.Components[c]
			for _, x := range component.Transitions[:min(20, len(component.Transitions))] {
				one := []network.Transition{x}
				if a, b := d.Lines(c).Of([]int{x.From}, one), got.Lines(c).Of([]int{x.From}, one); got.acceptance == nil && !reflect.DeepEqual(a, b) {
					t.Errorf("%.60q: the lines are %v, not %v", text, b, a)
				}
			}
		}
		for end := 0; end < len(bytes); end += 1 + len(bytes)/50 {
			if _, err := Unpack(bytes[:end], text, nil); err != pack.ErrDamaged {
				t.Fatalf("%.60q: %d of %d bytes: %v", text, end, len(bytes), err)
			}
		}
	}
	if read < 30 {
		t.Errorf("only %d texts could be read", read)
	}
}

// Where what the text looks like is large it is left out, and the rest says the same.
func TestALargeDocumentIsPackedWithoutItsSyntax(t *testing.T) {
	text := costlyText("edges that say the same").Write(300_000)
	d, wrong := Read(text, Options{})
	if d == nil {
		t.Fatal(wrong)
	}
	got, err := Unpack(d.Pack(), text, nil)
	if err != nil {
		t.Fatal(err)
	}
	if a := got.Automata[0]; a.Body != nil || a.To != d.Automata[0].To || got.Acceptance(0) != d.Acceptance(0) {
		t.Errorf("it is %+v", a)
	}
	if states, transitions := got.Lines(0).At(4); states != nil || transitions != nil || got.Lines(0).Of([]int{0}, nil) != nil {
		t.Errorf("a line says %v, %v", states, transitions)
	}
	if len(got.Network.Components[0].Transitions) != len(d.Network.Components[0].Transitions) {
		t.Error("transitions are missing")
	}
}
