package automata

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"lassolab/engine/edit"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/random"
	"lassolab/engine/source"
	"lassolab/engine/testkit"
)

// The cases in testdata are text that anyone can append to:
//
//	=== a sentence that is true when the case passes
//	# examine C                  or: # operate ID A B old=new, or: # ask ID A B
//	the model
//	---
//	what is said
func TestCases(t *testing.T) {
	for _, file := range testkit.Files(t) {
		testkit.Check(t, file, func(c testkit.Case) string { return transcript(t, c.Given) })
	}
}

func transcript(t *testing.T, input string) string {
	t.Helper()
	line, model, _ := strings.Cut(input, "\n")
	document, diagnostics := hoa.Read(model, hoa.Options{})
	if document == nil {
		t.Fatalf("%s: %v", line, diagnostics)
	}
	n := document.Network
	words := strings.Fields(strings.TrimPrefix(line, "# "))
	var components []int
	names := map[string]string{}
	for k, word := range words[1:] {
		if old, now, ok := strings.Cut(word, "="); ok {
			names[old] = now
		} else if i := n.Component(word); i >= 0 {
			components = append(components, i)
		} else if k > 0 {
			t.Fatalf("no component %s", word)
		}
	}
	ctx := context.Background()
	switch words[0] {
	case "examine":
		f, err := Examine(ctx, n, components[0])
		if err != nil {
			return err.Error()
		}
		text := fmt.Sprintf("%d states, %d edges, %d labels, %d sets, %d initial, %d unreachable, %d useless\n", f.States, f.Edges, f.Labels, f.Sets, f.Initial, f.Unreachable, f.Useless)
		for _, x := range f.Traits {
			text += fmt.Sprintf("%s: %v. %s\n", x.ID, x.Holds, x.Said)
		}
		for _, p := range f.Parts {
			text += fmt.Sprintf("%s: %s\n", p.Kind, p.Said)
		}
		if !f.Empty {
			text += fmt.Sprintf("accepts %s, by %v\n", f.Word.Say(n), f.Path)
		}
		return text + "repairs: " + strings.Join(f.Repairs, ", ")
	case "operate":
		r, err := Operate(ctx, n, words[1], components, names, omega.Limits{})
		if err != nil {
			return err.Error()
		}
		if !r.Changed {
			return r.Said
		}
		return fmt.Sprintf("%s\n%v\n%s", r.Said, r.Origin, hoa.Write(r.Network))
	}
	a, err := Ask(ctx, n, words[1], components, omega.Limits{})
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("%v. %s\n%s", a.Holds, a.Said, a.How)
}

// A result that is put into the text is read as what was made, under both readings.
func TestWhatIsPutIntoTheTextMeansWhatWasMade(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	for k := range 250 {
		n := random.Automata(r)
		document, diagnostics := hoa.Read(hoa.Write(n), hoa.Options{})
		if document == nil {
			t.Fatalf("%d: %v", k, diagnostics)
		}
		n = document.Network
		o := &Operations[r.IntN(len(Operations))]
		components := r.Perm(len(n.Components))
		if o.Labels || len(components) < o.Least {
			continue
		}
		if o.Most == 1 {
			components = components[:1]
		}
		made := operated(t, n, o.ID, components)
		e := edit.Replace{Text: hoa.Write(made.Network)}
		at := len(n.Components)
		if !o.Adds {
			e.Components, at = components, slices.Min(components)
		}
		after, err := edit.Apply(document.Text, "", e)
		if err != nil {
			t.Fatalf("%d: %s: %v\n%s\n%s", k, o.ID, err, document.Text, e.Text)
		}
		again, diagnostics := hoa.Read(after.Text, hoa.Options{})
		if again == nil || again.Reading != n.Reading || after.Component != at {
			t.Fatalf("%d: %s: %v\n%s", k, o.ID, diagnostics, after.Text)
		}
		// Words of letters: labels by their names, or valuations of two propositions.
		letters := []int{0, 1, 2, 3}
		if n.Reading == network.Labels {
			letters = alphabet(n, omega.Identity(len(n.Components))...)
		}
		in := func(m *network.Network, w *Word) *Word {
			list := func(letters []int) (now []int) {
				for _, l := range letters {
					if n.Reading == network.Valuations {
						now = append(now, labelFor(m, l))
					} else if id, known := m.Lookup(n.Labels[l].Name); known {
						now = append(now, id)
					} else {
						now = append(now, 1<<20)
					}
				}
				return now
			}
			return &Word{Prefix: list(w.Prefix), Cycle: list(w.Cycle)}
		}
		for _, w := range words(letters, 1, 2) {
			if got, want := accepts(again.Network, at, in(again.Network, w)), accepts(made.Network, 0, in(made.Network, w)); got != want {
				t.Fatalf("%d: %s: %v: %v, was %v\n%s\n%s", k, o.ID, w, got, want, after.Text, hoa.Write(made.Network))
			}
		}
	}
}

// labelFor is the label that stands for a valuation of p and q, whose bits are given.
func labelFor(n *network.Network, letter int) int {
	holds := func(p int) bool {
		return letter>>strings.Index("pq", n.Letters.Propositions[p])&1 != 0
	}
	for l, cubes := range n.Letters.Cubes {
		for _, c := range cubes {
			if !slices.ContainsFunc(c.True, func(p int) bool { return !holds(p) }) && !slices.ContainsFunc(c.False, holds) {
				return l
			}
		}
	}
	return Other
}

// counted is a context that ends after so many looks.
type counted struct {
	context.Context
	left int
}

func (c *counted) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return c.Context.Err()
}

// FuzzOperations examines components of any text, makes others of them, and asks about them: nothing panics or takes longer than it may, and what is made
// can be written and read. Memory is bounded by the limits on states and transitions, which are checked on the result.
func FuzzOperations(f *testing.F) {
	text, err := os.ReadFile("testdata/cases.txt")
	if err != nil {
		f.Fatal(err)
	}
	for k, part := range strings.Split("\n"+string(text), "\n=== ")[1:] {
		_, rest, _ := strings.Cut(part, "\n# ")
		input, _, _ := strings.Cut(rest, "\n---")
		if at := strings.Index(input, "HOA:"); at >= 0 {
			f.Add(input[at:], uint(k), "a=b")
		}
	}
	f.Add(hoa.Write(family.Philosophers(2)), uint(9), "eat_0=eat_1,think_0=x")
	f.Fuzz(func(t *testing.T, text string, choice uint, renamed string) {
		document, _ := hoa.Read(text, hoa.Options{Limits: hoa.Limits{Bytes: 1 << 14, States: 200, Unlisted: 100, Transitions: 2000, Letters: 100}})
		if document == nil {
			return
		}
		n := document.Network
		if len(n.Validate()) > 0 {
			return
		}
		ctx := &counted{Context: context.Background(), left: 1 << 20}
		limits := omega.Limits{States: 2000, Transitions: 20_000, Time: 1000 * time.Hour} // no clock ends it
		if _, err := Examine(ctx, n, int(choice)%len(n.Components)); err != nil {
			t.Errorf("examine: %v\n%s", err, text)
		}
		o := &Operations[int(choice)%len(Operations)]
		q := &Questions[int(choice)%len(Questions)]
		var components []int
		for k := range max(o.Least, q.Components, 1) {
			components = append(components, (int(choice/7)+k)%len(n.Components))
		}
		names := map[string]string{}
		for _, pair := range strings.Split(renamed, ",") {
			old, now, _ := strings.Cut(pair, "=")
			names[old] = now
		}
		if r, err := Operate(ctx, n, o.ID, components[:max(1, o.Least)], names, limits); err == nil {
			c := r.Network.Components[0]
			if problems := r.Network.Validate(); len(problems) > 0 || len(r.Origin) != len(c.States) {
				t.Errorf("%s: %v\n%s", o.ID, problems, text)
			}
			if most := 2*limits.States + 2*len(document.Network.Components[components[0]].States); len(c.States) > most {
				t.Errorf("%s makes %d states", o.ID, len(c.States))
			}
			written := hoa.Write(r.Network)
			if again, diagnostics := hoa.Read(written, hoa.Options{}); again == nil {
				var limit source.Diagnostic
				if len(diagnostics) > 0 {
					limit = diagnostics[0]
				}
				t.Errorf("%s: %v\n%s\nof\n%s", o.ID, limit, written, text)
			}
		} else if errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", o.ID, err)
		}
		if a, err := Ask(ctx, n, q.ID, components[:q.Components], limits); err != nil || a.Word != nil && a.Known && !a.Checked {
			t.Errorf("%s: %v %s", q.ID, err, strconv.Quote(text))
		}
	})
}
