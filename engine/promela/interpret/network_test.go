package interpret

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/search"
)

// model compiles a program. nil: the compiler refuses it, as it says.
func model(t *testing.T, text string, opt promela.Options) *promela.Model {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			t.Fatalf("network: the compiler panics: %v\n%s\n%s", r, debug.Stack(), text)
		}
	}()
	m, diagnostics, err := promela.Read(context.Background(), text, opt)
	if errors.Is(err, promela.ErrWork) {
		t.Logf("refused: %v", err)
		return nil
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if m == nil {
		for _, d := range diagnostics {
			t.Logf("refused: %s", d.Format("program"))
		}
	}
	return m
}

func explored(t *testing.T, n *network.Network, opt engine.Options) *engine.Report {
	t.Helper()
	r, err := engine.Search(context.Background(), n, opt)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// fails reports whether something can go wrong, as a search finds it.
func fails(t *testing.T, n *network.Network, opt engine.Options) bool {
	t.Helper()
	for _, c := range n.Components {
		if c.Name == "errors" {
			opt.Target = map[string]string{"errors": "some"}
			return explored(t, n, opt).Verdict == search.Reached
		}
	}
	return false
}

// asNetwork fails where the network of a program is another one than the interpreter runs. It reports whether it was compiled.
func asNetwork(t *testing.T, text string) bool {
	t.Helper()
	ours, err := Run(parse(t, text), Options{States: 50_000})
	if err != nil {
		return false
	}
	literal := model(t, text, promela.Options{KeepDead: true})
	if literal == nil {
		return false
	}
	r := explored(t, literal.Network, engine.Options{Algorithm: "dfs"})
	want := fmt.Sprintf("%d states, %d steps, %d deadlocks, fails %t", ours.States, ours.Edges, ours.Deadlocks, len(ours.Failures) > 0)
	got := fmt.Sprintf("%d states, %d steps, %d deadlocks, fails %t", r.Counts.States, r.Counts.Edges, r.Counts.Deadlocks,
		fails(t, literal.Network, engine.Options{Algorithm: "dfs"}))
	if got != want {
		t.Errorf("interpreter: %s\n    network: %s\n%s", want, got, text)
	}
	if short := model(t, text, promela.Options{}); short == nil {
		t.Errorf("what is compiled with dead values is not without\n%s", text)
	} else {
		s := explored(t, short.Network, engine.Options{Algorithm: "dfs"})
		if s.Counts.States > r.Counts.States || (s.Counts.Deadlocks > 0) != (ours.Deadlocks > 0) ||
			fails(t, short.Network, engine.Options{Algorithm: "dfs"}) != (len(ours.Failures) > 0) {
			t.Errorf("network without dead values: %+v; with them: %+v, deadlock or failure differ\n%s", s.Counts, r.Counts, text)
		}
	}
	return true
}

func TestTheNetworkOfARandomProgramIsWhatTheInterpreterRuns(t *testing.T) {
	t.Parallel()
	most := trials(t, 150)
	var compiled atomic.Int64
	t.Run("programs", func(t *testing.T) {
		for seed := range most {
			t.Run(strconv.Itoa(seed), func(t *testing.T) {
				t.Parallel()
				if asNetwork(t, Random(rand.New(rand.NewPCG(16, uint64(seed))))) {
					compiled.Add(1)
				}
			})
		}
	})
	if got := int(compiled.Load()); got < most/2 {
		t.Errorf("only %d of %d programs are compiled", got, most)
	}
}

var _ = strings.Fields
