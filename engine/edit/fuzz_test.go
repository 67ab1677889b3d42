package edit_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"lassolab/engine/differential"
	. "lassolab/engine/edit"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/testkit"
)

// FuzzApply makes edits of all kinds in texts of all kinds. What comes out can be read, and is not much longer than what went in.
//
// How memory is bounded: an automaton is written out again only in a room that depends on the text's length (usualRoom), and texts that are read
// are bounded by hoa.Limits. So the length of the text after the edit is measured.
func FuzzApply(f *testing.F) {
	for _, file := range testkit.Files(f) {
		for k, c := range testkit.Cases(f, file) {
			if at := strings.Index(c.Given, "HOA:"); at >= 0 {
				f.Add(Marked.Replace(c.Given[at:]), uint64(k))
			}
		}
	}
	f.Add(hoa.Write(family.Philosophers(2)), uint64(1))
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		limits := hoa.Limits{Bytes: 1 << 14, States: 1 << 10, Unlisted: 1 << 8, Transitions: 1 << 12}
		document, _ := hoa.Read(text, hoa.Options{Limits: limits})
		if document == nil {
			return // too large to try, or wrong: then there is nothing to edit
		}
		r := rand.New(rand.NewPCG(seed, 14))
		e := differential.AnyEdit(r, document.Network)
		o, err := Apply(text, "", e)
		if err != nil {
			return
		}
		if _, diagnostics := hoa.Read(o.Text, hoa.Options{}); diagnostics.HasErrors() {
			t.Errorf("%#v\n%s\n%v", e, o.Text, diagnostics)
		}
		if most := 2*UsualRoom + 64*len(text); len(o.Text) > most {
			t.Errorf("%#v makes %d bytes of %d", e, len(o.Text), len(text))
		}
	})
}
