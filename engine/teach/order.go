package teach

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// Labels are put into an order with which a search misses a state.

func readOrder(r *reader) {
	r.of(true)
	_, broken := r.Entry("without")
	r.search(func(a engine.Algorithm) bool {
		return a.Lossy || broken && !a.Lasso && !a.Decoupled && !a.Directed && len(a.Conditions) > 0
	}, "a search that may miss states")
	if r.network == nil {
		return
	}
	if len(r.network.Labels) > mostLabels {
		r.Wrong(r.Start(), "the model has %d labels, and an exercise up to %d to be put into an order",
			len(r.network.Labels), mostLabels)
		return
	}
	r.e.Labels = ordered(r.network, r.e.Search.Order)
}

// ordered is the order of all labels that begins with some; where none are given, the model's own.
func ordered(n *network.Network, names []string) []string {
	first := n.First
	if len(names) > 0 {
		first = nil
	}
	return n.LabelNames(n.Order(append(first, n.LabelsNamed(names)...)))
}

type ordering struct{}

func (ordering) pose(ctx context.Context, e *Exercise) (*Posed, error) {
	order, err := e.begin(ctx)
	if err != nil {
		return nil, err
	}
	return &Posed{Order: order, Given: "Search: " + searchName(e.Search.Algorithm, e.Search.Without) +
		". The first label is the smallest in ≪.",
		Hint: "A path is cut where swapping two neighbouring independent labels would make it smaller. Let the " +
			"search leave a state by a path after which it may no longer take the label that leads on."}, nil
}

// begin is the order to begin with: of another instance one with which the search misses nothing, if any is met.
func (e *Exercise) begin(ctx context.Context) ([]string, error) {
	if e.Seed == 0 {
		return e.Labels, nil
	}
	n, all, err := e.whole(ctx)
	if err != nil {
		return nil, err
	}
	for k := range mostShuffled {
		order := slices.Clone(e.Labels)
		omega.Sort(order, func(a, b string) int { return cmp.Compare(mixed(e.Seed+k, a), mixed(e.Seed+k, b)) })
		if _, missed, err := misses(ctx, e, n, order, all); err != nil || len(missed) == 0 {
			return order, err
		}
	}
	return e.Labels, nil
}

// mostShuffled is how many orders are tried to begin with.
const mostShuffled = 30

// plain is a search of all states that rests on no condition.
func plain() string {
	return engine.Those(func(a engine.Algorithm) bool {
		return engine.Complete(a) && !a.Decoupled && a.Filter == ""
	})[0]
}

func (ordering) check(ctx context.Context, e *Exercise, a Answer) (*Verdict, error) {
	n, err := e.model()
	if err != nil {
		return nil, err
	}
	if given := slices.Sorted(slices.Values(a.Order)); !slices.Equal(given, slices.Sorted(slices.Values(e.Labels))) {
		return nil, engine.Wrong("the order must have each of the labels %s once", say.And(e.Labels))
	}
	all, err := everything(ctx, n)
	if err != nil {
		return nil, err
	}
	r, missed, err := misses(ctx, e, n, a.Order, all)
	if err != nil {
		return nil, err
	}
	order := strings.Join(a.Order, " ≪ ")
	if len(missed) == 0 {
		return &Verdict{Said: []string{fmt.Sprintf("With %s the search still finds all %s, over %s.", order,
			say.Count(len(all), "state"), say.Count(r.Counts.Edges, "edge"))}}, nil
	}
	return &Verdict{Right: true, Said: []string{fmt.Sprintf("With %s the search finds %d of %s. It misses %s.", order,
		r.Counts.States, say.Count(len(all), "state"), say.Few(missed, 4, "state"))}}, nil
}

// whole is the model of an exercise with its reachable states.
func (e *Exercise) whole(ctx context.Context) (*network.Network, []string, error) {
	n, err := e.model()
	if err != nil {
		return nil, nil, err
	}
	all, err := everything(ctx, n)
	return n, all, err
}

// everything lists the reachable states of a network, by their names.
func everything(ctx context.Context, n *network.Network) ([]string, error) {
	r, err := run(ctx, n, engine.Options{Algorithm: plain(), Film: mostEvents})
	if err != nil {
		return nil, err
	}
	return stored(r, n)
}

// stored lists the states that a search stores.
func stored(r *engine.Report, n *network.Network) (list []string, err error) {
	if err := complete(r); err != nil {
		return nil, err
	}
	for _, e := range r.Film.Events {
		if e.Kind == film.Start || e.Kind == film.Store && !e.Second {
			list = append(list, named(n, &r.Film.Nodes[e.To]))
		}
	}
	return list, nil
}

// misses runs the search of an exercise with an order, and lists the states that it misses.
func misses(ctx context.Context, e *Exercise, n *network.Network, order, all []string) (*engine.Report, []string,
	error) {
	o := e.Search
	o.Order = order
	r, err := run(ctx, n, o)
	if err != nil {
		return nil, nil, err
	}
	if int(r.Counts.States) == len(all) {
		return r, nil, nil
	}
	found, err := stored(r, n)
	var missed []string
	for _, state := range all {
		if !slices.Contains(found, state) {
			missed = append(missed, state)
		}
	}
	return r, missed, err
}

// mostOrders is how many orders are tried for a solution.
const mostOrders = 6000

func (ordering) solve(ctx context.Context, e *Exercise) (*Solved, error) {
	n, all, err := e.whole(ctx)
	if err != nil {
		return nil, err
	}
	if e.Answer != "" {
		order := ordered(n, say.Names(e.Answer))
		_, missed, err := misses(ctx, e, n, order, all)
		if err != nil {
			return nil, err
		}
		return solvedOrder(order, missed)
	}
	order := slices.Clone(e.Labels)
	slices.Sort(order)
	for range mostOrders {
		if err := ctx.Err(); err != nil {
			break
		}
		_, missed, err := misses(ctx, e, n, order, all)
		if err != nil {
			return nil, err
		}
		if len(missed) > 0 {
			return solvedOrder(order, missed)
		}
		if !following(order) {
			return nil, engine.Wrong("there is no such order: with each of them the search finds all states")
		}
	}
	return nil, engine.Wrong("no order was found with which the search misses a state, among the first %s",
		say.Number(mostOrders))
}

func solvedOrder(order, missed []string) (*Solved, error) {
	if len(missed) == 0 {
		return nil, engine.Wrong("the author's order, %s, misses no state", strings.Join(order, " ≪ "))
	}
	return &Solved{Answer: Answer{Order: order}, Said: []string{strings.Join(order, " ≪ ") + ": the search misses " +
		say.Few(missed, 4, "state") + "."}}, nil
}

// following makes the next permutation in the order of the dictionary; false after the last one.
func following(list []string) bool {
	i := len(list) - 2
	for ; i >= 0 && list[i] >= list[i+1]; i-- {
	}
	if i < 0 {
		return false
	}
	j := len(list) - 1
	for ; list[j] <= list[i]; j-- {
	}
	list[i], list[j] = list[j], list[i]
	slices.Reverse(list[i+1:])
	return true
}
