package explicit_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"strconv"
	"testing"

	"lassolab/engine/commute"
	"lassolab/engine/explicit"
	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/engine/product"
	"lassolab/engine/search"
	"lassolab/engine/trial"
)

// any is a product that does not show that it is one: the walk through it is the one for all systems.
type any struct{ product.System }

// outcome is what a search found, counts included but for the memory.
type outcome struct {
	counts search.Counts
	found  interface{}
	err    error
}

// searches are those whose walk newWalk chooses. The product is taken apart where the engine takes it apart.
var searches = map[string]func(p *product.Product, as func(product.System) product.System, m *search.Monitor) (interface{}, error){
	"dfs": func(p *product.Product, as func(product.System) product.System, m *search.Monitor) (interface{}, error) {
		x, err := explicit.Dfs(explicit.Exploration{System: as(p), Monitor: m})
		x.Stored = nil
		return x, err
	},
	"dfs with a target": func(p *product.Product, as func(product.System) product.System, m *search.Monitor) (interface{}, error) {
		target := make([]int, p.Components())
		for i := range target {
			target[i] = -1
		}
		target[0], target[len(target)-1] = 1, 1
		x, err := explicit.Dfs(explicit.Exploration{System: as(p), Monitor: m, Target: target})
		x.Stored = nil
		return x, err
	},
	"edge-lean":           filtered(commute.EdgeLean, true),
	"tnf":                 filtered(commute.Tnf, true),
	"sleep":               filtered(commute.Sleep, false),
	"sleep, bigger":       filtered(commute.SleepBigger, false),
	"sleep, on the stack": filtered(commute.SleepOnStack, false),
	"ndfs": func(p *product.Product, as func(product.System) product.System, m *search.Monitor) (interface{}, error) {
		return explicit.Ndfs(as(p), m, nil)
	},
	"scc": func(p *product.Product, as func(product.System) product.System, m *search.Monitor) (interface{}, error) {
		return explicit.Scc(as(p), search.Simultaneous, m, nil)
	},
	"scc, generalized": func(p *product.Product, as func(product.System) product.System, m *search.Monitor) (interface{}, error) {
		return explicit.Scc(as(p), search.Generalized, m, nil)
	},
	"gndfs": func(p *product.Product, as func(product.System) product.System, m *search.Monitor) (interface{}, error) {
		return explicit.Gndfs(as(p), search.Generalized, m, nil)
	},
}

func filtered(filter func(product.System) explicit.Filter, apart bool) func(
	*product.Product, func(product.System) product.System, *search.Monitor) (interface{}, error) {
	return func(p *product.Product, as func(product.System) product.System, m *search.Monitor) (interface{}, error) {
		system := as(p)
		if whole, ok := system.(*product.Product); ok && apart {
			if split := whole.Split(); split != nil {
				system = split
			}
		}
		x, err := explicit.Dfs(explicit.Exploration{System: system, Monitor: m, Filter: filter(system)})
		x.Stored = nil
		return x, err
	}
}

func run(n *network.Network, name string, limits search.Limits, as func(product.System) product.System) outcome {
	m := search.NewMonitor(context.Background(), limits, 0, nil)
	found, err := searches[name](product.Compile(n, n.Order(n.First)), as, m)
	m.Counts.Bytes = 0
	return outcome{m.Counts, found, err}
}

// agree compares the two walks, and reports whether the faster one was taken at all.
func agree(t *testing.T, n *network.Network, limits search.Limits) {
	t.Helper()
	for name := range searches {
		fast := run(n, name, limits, func(s product.System) product.System { return s })
		slow := run(n, name, limits, func(s product.System) product.System { return any{s} })
		if !reflect.DeepEqual(fast, slow) {
			t.Fatalf("%s: the fast walk counts %+v, %v, the other %+v, %v\n%s", name, fast.counts, fast.err, slow.counts, slow.err,
				fmt.Sprint(n))
		}
	}
}

// trials is how many random networks are walked through; $LASSOLAB_TRIALS asks for more of them.
func trials() int {
	if n, err := strconv.Atoi(os.Getenv("LASSOLAB_TRIALS")); err == nil {
		return n
	}
	return 2000
}

func TestBothWalksFindTheSameOnRandomNetworks(t *testing.T) {
	fast, several := 0, 0
	for seed := range trials() {
		r := rand.New(rand.NewPCG(uint64(seed), 16))
		n := trial.Network(r)
		if seed%2 == 1 {
			n = trial.Meshed(r)
		}
		limits := search.Limits{}
		if seed%5 == 0 {
			limits.States = 1 + r.Int64N(20)
		}
		p := product.Compile(n, n.Order(n.First))
		if split := p.Split(); split != nil && split.Flat() != nil {
			fast++
			if split != p {
				several++
			}
		}
		agree(t, n, limits)
	}
	if fast < trials()*9/10 || several < trials()/10 {
		t.Errorf("of %d networks %d could be walked through fast, %d of them with several successors by a label", trials(), fast, several)
	}
	t.Logf("%d networks, %d fast, %d of them taken apart", trials(), fast, several)
}

func TestBothWalksFindTheSameOnEveryFamily(t *testing.T) {
	for _, f := range family.All() {
		n, err := f.Build(nil)
		if err != nil {
			t.Fatal(err)
		}
		agree(t, n, search.Limits{States: 20_000})
	}
}
