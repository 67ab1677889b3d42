package differential

import (
	"context"
	"fmt"
	"reflect"
	"slices"

	"lassolab/engine/commute"
	"lassolab/engine/explicit"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// view is how a search sees a product.
type view func(product.System) product.System

// walk is a search of which package explicit chooses the loop. The product is split where the engine splits it.
type walk struct {
	name string
	run  func(p *product.Product, as view, m *search.Monitor) (any, error)
}

func walks() []walk {
	return []walk{
		{"depth first", func(p *product.Product, as view, m *search.Monitor) (any, error) {
			return explicit.Dfs(explicit.Exploration{System: as(p), Monitor: m})
		}},
		{"depth first to a target", func(p *product.Product, as view, m *search.Monitor) (any, error) {
			target := slices.Repeat([]int{-1}, p.Components())
			target[0], target[len(target)-1] = 1, 1
			return explicit.Dfs(explicit.Exploration{System: as(p), Monitor: m, Target: target})
		}},
		{"edge lean", filtered(commute.EdgeLean, true)},
		{"by trace normal form", filtered(commute.Tnf, true)},
		{"by sleep sets", filtered(commute.Sleep, false)},
		{"by sleep sets without bigger labels", filtered(commute.SleepBigger, false)},
		{"by sleep sets and the stack", filtered(commute.SleepOnStack, false)},
		{"nested", lassoBy(explicit.Ndfs, search.Simultaneous)},
		{"by components", lassoBy(explicit.Scc, search.Simultaneous)},
		{"by components, generalized", lassoBy(explicit.Scc, search.Generalized)},
		{"passing acceptance sets on", lassoBy(explicit.Gndfs, search.Generalized)},
	}
}

func lassoBy(by func(explicit.Exploration) (*lasso.Run, error),
	accept search.Acceptance) func(*product.Product, view, *search.Monitor) (any, error) {
	return func(p *product.Product, as view, m *search.Monitor) (any, error) {
		return by(explicit.Exploration{System: as(p), Accept: accept, Monitor: m})
	}
}

func filtered(filter func(product.System, search.Condition) explicit.Filter,
	splits bool) func(*product.Product, view, *search.Monitor) (any, error) {
	return func(p *product.Product, as view, m *search.Monitor) (any, error) {
		system := as(p)
		if product, ok := system.(*product.Product); ok && splits {
			if split := product.Split(); split != nil {
				system = split
			}
		}
		return explicit.Dfs(explicit.Exploration{System: system, Monitor: m, Filter: filter(system, "")})
	}
}

// hidden hides that a system is a product, so that the loop for any system searches it.
type hidden struct{ product.System }

// walksDiffer compares the loop for states of one word with the loop for any system, also where a limit ends them.
func walksDiffer(j *judge, c *Case) {
	limits := search.Limits{}
	if r := c.chance("limit"); r.IntN(5) == 0 {
		limits.States = 1 + r.Int64N(20)
	}
	n := c.Network
	p := product.Compile(n, n.Order(n.First))
	if split := p.Split(); split != nil && split.Flat() != nil {
		j.note("fast")
		if split != p {
			j.note("taken apart")
		}
	} else {
		j.note("slow")
	}
	if said := WalksDiffer(j.ctx, n, limits); said != "" {
		j.differs("%s", said)
	}
}

// WalksDiffer says how the two loops differ on the product of a network under limits; it is empty where they agree.
func WalksDiffer(ctx context.Context, n *network.Network, limits search.Limits) string {
	for _, w := range walks() {
		run := func(as view) (search.Counts, any, error) {
			m := search.NewMonitor(ctx, limits, 0, nil)
			found, err := w.run(product.Compile(n, n.Order(n.First)), as, m)
			m.Counts.Bytes = 0
			return m.Counts, found, err
		}
		fast, found, ended := run(func(s product.System) product.System { return s })
		slow, same, likewise := run(func(s product.System) product.System { return hidden{s} })
		if fast != slow || !reflect.DeepEqual(found, same) || !reflect.DeepEqual(ended, likewise) {
			return fmt.Sprintf("%s, under %+v: the fast walk counts %+v, %v, the other %+v, %v; what they find is the "+
				"same: %t", w.name, limits, fast, ended, slow, likewise, reflect.DeepEqual(found, same))
		}
	}
	return ""
}
