package open_test

import (
	"context"
	"reflect"
	"strings"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/open"
	"lassolab/engine/pack"
	"lassolab/examples"
)

// understood are texts of all kinds: HOA, programs, other formats, and mistakes in each.
func understood() []string {
	texts := []string{program, automaton, "", "words", "byte x; init { y = 1 }", "active proctype P() { chan q }",
		strings.Replace(automaton, "acc-name: all", `lassolab-property: "G zzz"`, 1),
		"des (0, 1, 1)\n(0, \"a\", 0)\n", "des (0, 1, 1)\n(0, \"a\", 9)\n"}
	for _, e := range examples.All() {
		texts = append(texts, e.Text())
	}
	return texts
}

// What a worker has understood arrives as it was.
func TestWhatWasUnderstoodTravels(t *testing.T) {
	programs, foreign := 0, 0
	for _, text := range understood() {
		u, err := open.Understand(context.Background(), text, open.Options{})
		if err != nil {
			t.Fatal(err)
		}
		bytes := u.Pack()
		got, err := open.Unpack(bytes, text, nil)
		if err != nil {
			t.Fatal(err)
		}
		if (got.Document == nil) != (u.Document == nil) || u.Document != nil && (got.Document.Text != u.Document.Text || hoa.Write(got.Document.Network) != hoa.Write(u.Document.Network)) {
			t.Errorf("%.40q: another document", text)
		}
		got.Document = u.Document
		if !reflect.DeepEqual(got, u) {
			t.Errorf("%.40q:\n%+v\nis not\n%+v", text, got, u)
		}
		if u.Program != nil {
			programs++
		}
		if u.Foreign != "" {
			foreign++
		}
		for end := 0; end < len(bytes); end += 1 + len(bytes)/50 {
			if _, err := open.Unpack(bytes[:end], text, nil); err != pack.ErrDamaged {
				t.Fatalf("%.40q: %d of %d bytes: %v", text, end, len(bytes), err)
			}
		}
	}
	if programs < 10 || foreign != 2 {
		t.Errorf("%d programs, %d texts in another format", programs, foreign)
	}
}

// What is read in a moment is read as it is without haste; all else is left to those who have time.
func TestWhatIsReadQuicklyIsTheSame(t *testing.T) {
	for _, text := range understood() {
		u, ok := open.Quickly(text, open.Options{})
		if !ok {
			if !open.IsProgram(text) {
				t.Errorf("%.40q takes long", text)
			}
			continue
		}
		want, _ := open.Understand(context.Background(), text, open.Options{})
		u.Document, want.Document = nil, nil
		if u.Program != nil { // its labels may come in another order
			u.Program, want.Program, u.AcceptanceDigest, want.AcceptanceDigest = nil, nil, "", ""
		}
		if !reflect.DeepEqual(u, want) {
			t.Errorf("%.40q is read otherwise:\n%+v\nis not\n%+v", text, u, want)
		}
	}
	for name, text := range map[string]string{
		"long":    automaton + strings.Repeat(" ", 20_000),
		"states":  strings.Replace(automaton, "States: 1", "States: 9000", 1),
		"missing": "HOA: v1 States: 5000 Start: 0 Acceptance: 0 t --BODY-- State: 0 --END--",
		"work":    "byte a, b;\nactive proctype P() { do :: a = (a + b) % 80 :: b = (b + 1) % 80 od }\n",
	} {
		if u, ok := open.Quickly(text, open.Options{}); ok {
			t.Errorf("%s: read at once: %v", name, u.Diagnostics)
		}
	}
}
