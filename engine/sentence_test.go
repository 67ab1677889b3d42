package engine

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"lassolab/engine/family"
	"lassolab/engine/property"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// Every combination of what a request can assume is named in its question or among its assumptions, and nothing else is; so is, in the answer, which
// runs a property is about.
func TestSentencesNameEveryAssumptionOfARequest(t *testing.T) {
	n := family.Philosophers(2)
	type part struct {
		mark string // in the sentences just where the part is asked
		ask  func(*Options)
	}
	of := func(opt *Options) *property.Property {
		if opt.Property == nil {
			opt.Property = &property.Property{Formula: map[bool]string{true: "G !(P0@fed & P1@fed)", false: "G !P0@fed"}[opt.Algorithm == "scc"]}
		}
		return opt.Property
	}
	parts := []part{
		{"satisfy G !", func(o *Options) { of(o) }},
		{"P0 and P1", func(o *Options) { of(o).Fair = []string{"P0", "P1"} }},
		{"every component", func(o *Options) { of(o).Accepting = true }},
		{"that end", func(o *Options) { of(o).Ends = true }},
		{"P0=fed", func(o *Options) { o.Target = map[string]string{"P0": "fed"} }},
		{"acceptance set", func(o *Options) { o.Accept = search.Generalized }},
		{"48 bits", func(o *Options) { o.Hash = "compact" }},
		{"centre: F0, F1", func(o *Options) { o.Centre = []string{"F0", "F1"} }},
		{"blind alleys", func(o *Options) { o.SkipDeadEnds = true }},
		{"9 stored", func(o *Options) { o.Limits.States = 9 }},
		{"bytes", func(o *Options) { o.Limits.Bytes = 1 << 20 }},
		{"at most 5s", func(o *Options) { o.Timeout = 5 * time.Second }},
	}
	answered := map[string]bool{}
	var alone strings.Builder // the sentences where no part is asked, or one alone
	for _, algorithm := range []string{"dfs", "scc", "gndfs", "decndfs", "stubborn"} {
		for chosen := range 1 << len(parts) {
			opt := Options{Algorithm: algorithm}
			for k, p := range parts {
				if chosen>>k&1 > 0 {
					p.ask(&opt)
				}
			}
			r, err := Search(context.Background(), n, opt)
			if err != nil {
				continue // it cannot be asked this
			}
			said := r.Question + " " + strings.Join(r.Assumes, "; ")
			if chosen&(chosen-1) == 0 {
				fmt.Fprintf(&alone, "%s\n%s\n\n", opt.CommandLine(), strings.Join(append([]string{r.Question}, r.Assumes...), "\n"))
			}
			for k, p := range parts {
				named := strings.Contains(said, p.mark)
				asked := chosen>>k&1 > 0
				if p.mark == "satisfy G !" {
					asked = opt.Property != nil
				} else if a, _ := Find(algorithm); p.mark == "acceptance set" && (opt.Property != nil || !a.Lasso) {
					continue // the acceptance is not asked
				}
				if named != asked {
					t.Fatalf("%s, asked %012b, says of %q: %s", algorithm, chosen, p.mark, said)
				}
			}
			if p := opt.Property; p != nil && r.Stopped == "" && r.Complete {
				if !strings.Contains(r.Answer, p.Run()) {
					t.Fatalf("%s asked %q answers %q", algorithm, r.Question, r.Answer)
				}
			}
			answered[strings.FieldsFunc(r.Answer, func(c rune) bool { return strings.ContainsRune(":,", c) })[0]] = true
		}
	}
	for _, word := range []string{"Yes", "No", "Violated", "It holds", "Not known"} {
		if !answered[word] {
			t.Errorf("no request is answered %q: %v", word, answered)
		}
	}
	testkit.Golden(t, alone.String())
}
