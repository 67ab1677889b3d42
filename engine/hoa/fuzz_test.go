package hoa

import (
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/testkit"
)

// seeds are texts of all kinds: the cases in testdata, the automata of the other tests, and networks at random.
func seeds(f *testing.F, add func(text string)) {
	for _, file := range testkit.Files(f) {
		for _, c := range testkit.Cases(f, file) {
			add(c.Given)
		}
	}
	random := rand.New(rand.NewPCG(14, 9))
	for range 10 {
		add(Write(randomNetwork(random)))
		add(randomStream(random))
		add(randomOmega(random, 4, "Acceptance: 4 "+randomCondition(random, 4, 6)))
	}
}

// allowance is what reading may ask for under small limits: so many bytes for each byte of the text, and so many at least.
const (
	allowance = 4096
	least     = 128 << 20
)

// FuzzRead reads any text, with all readings. Nothing may panic or hang; a text is read or told what is wrong, never both;
// what is read is whole, says where its states come from, and can be written and read again. Memory is measured by all that
// is asked for, which bounds what is held.
func FuzzRead(f *testing.F) {
	f.Add("HOA: v1 name: \"a\" \"\n\"") // a quotation of several lines in a message
	seeds(f, func(text string) { f.Add(text) })
	small := Limits{Bytes: 1 << 16, States: 1 << 10, Edges: 1 << 12, Propositions: 64, Letters: 64,
		Transitions: 1 << 14, Steps: 1 << 16}
	f.Fuzz(func(t *testing.T, text string) {
		for _, reading := range []network.Reading{"", network.Labels, network.Valuations} {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			document, diagnostics := Read(text, Options{Reading: reading, Limits: small})
			runtime.ReadMemStats(&after)
			if asked := after.TotalAlloc - before.TotalAlloc; asked > least+allowance*uint64(len(text)) {
				t.Fatalf("%d bytes are asked for to read %d", asked, len(text))
			}
			if (document == nil) != diagnostics.HasErrors() {
				t.Fatal("a document and errors, or neither")
			}
			for _, d := range diagnostics {
				if d.Line < 1 || d.Column < 1 || d.EndColumn < d.Column {
					t.Fatalf("no place: %s", d.Format("input"))
				}
				if strings.Count(d.Format("input"), "\n") != len(d.Notes) {
					t.Fatalf("more than a line: %q", d.Format("input"))
				}
			}
			if document == nil {
				continue
			}
			n := document.Network
			if problems := n.Validate(); len(problems) > 0 {
				t.Fatal(problems)
			}
			for i := range document.Automata {
				if told := document.Automata[i].Acceptance(); told.Became == "" || told.How == "" {
					t.Fatalf("nothing is said of the acceptance: %v", told)
				}
				for s := range n.Components[i].States {
					document.Said(i, s)
				}
				lines := document.Lines(i)
				lines.Of([]int{0}, n.Components[i].Transitions[:min(4, len(n.Components[i].Transitions))])
			}
			expectSameText(t, n)
		}
	})
}

// FuzzTokens cuts any text into tokens: they lie one behind the other within it, and nothing is lost of a token by itself.
func FuzzTokens(f *testing.F) {
	seeds(f, func(text string) { f.Add(text) })
	f.Fuzz(func(t *testing.T, text string) {
		at := 0
		for _, token := range Tokens(text) {
			if token.Start < at || token.End <= token.Start || token.End > len(text) {
				t.Fatalf("a token from %d to %d, behind %d of %d", token.Start, token.End, at, len(text))
			}
			at = token.End
		}
		Begins(text)
	})
}
