package teach

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine"
	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/omega"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// The next event of a film is predicted: what happened, and what might have.

const mostGuesses = 4 // options of a moment

func readPredict(r *reader) {
	r.of(true)
	r.search(func(a engine.Algorithm) bool { return !a.Unfolds }, "a search that goes from state to state, as "+
		"an unfolding does not,")
	if e, ok := r.Entry("after"); ok {
		r.e.After = r.numbers(e, 0, mostEvents, mostMoments)
		for i, k := range r.e.After {
			if i > 0 && k == r.e.After[i-1]+1 {
				r.Wrong(e.At, "the question after event %d would tell the answer to the one after event %d: leave "+
					"one of them out", k, k-1)
			}
		}
	}
	r.e.Moments = r.Number("moments", 4, 1, mostMoments)
}

func predictParts(ctx context.Context, e *Exercise) (*asked, error) {
	s, err := shoot(ctx, e)
	if err != nil {
		return nil, err
	}
	q := &asked{Posed: Posed{Given: s.named()}}
	for _, next := range s.moments(e) {
		if p, ok := s.predicted(next); ok {
			q.add(p)
		}
	}
	if len(q.parts) == 0 {
		return nil, engine.Wrong("at the moments of this exercise nothing can be predicted: the film has %s",
			say.Count(len(s.film.Events), "event"))
	}
	var lines []string
	for i := range q.parts {
		p := &q.parts[i]
		lines = append(lines, fmt.Sprintf("%d. %s", i+1, p.hint))
		p.said = fmt.Sprintf("%d. %s", i+1, p.said)
	}
	q.Hint = "Lines of the pseudo-code that are next: " + strings.Join(lines, " — ")
	return q, nil
}

// moments are the events to be predicted: those asked for, or some of each kind.
func (s *shot) moments(e *Exercise) (list []int) {
	many := e.Moments
	switch {
	case e.After != nil && e.Seed > 0:
		many = len(e.After)
	case e.After != nil:
		return slices.DeleteFunc(slices.Clone(e.After), func(k int) bool { return k >= len(s.film.Events) })
	}
	type sort struct {
		kind   film.Kind
		second bool
	}
	var sorts []sort
	of := map[sort][]int{}
	for k, event := range s.film.Events[1:] {
		kind := sort{event.Kind, event.Second}
		if of[kind] == nil {
			sorts = append(sorts, kind)
		}
		of[kind] = append(of[kind], k+1)
	}
	// Rare kinds first, and of each the events in its middle: at the beginning nothing is decided yet.
	omega.Sort(sorts, func(a, b sort) int { return cmp.Compare(len(of[a]), len(of[b])) })
	if e.Seed > 0 {
		for _, events := range of {
			mix(e, events, strconv.Itoa)
		}
	}
	for round := range len(s.film.Events) {
		for _, kind := range sorts {
			events := of[kind]
			at := len(events)/2 + (round+1)/2*(1-2*(round%2))
			if len(list) == many || at < 0 || at >= len(events) {
				continue
			}
			// The question after an event tells what it was.
			if slices.Contains(list, events[at]-1) || slices.Contains(list, events[at]+1) {
				continue
			}
			if _, ok := s.predicted(events[at]); ok {
				list = append(list, events[at])
			}
		}
		if len(list) == many {
			break
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// predicted asks for an event of the film. There is nothing to ask where nothing else might have happened.
func (s *shot) predicted(next int) (part, bool) {
	right := s.tell(next)
	options := []string{right}
	for _, other := range s.others(next) {
		option := s.instead(next, other)
		if len(options) < mostGuesses && option != "" && !slices.Contains(options, option) {
			options = append(options, option)
		}
	}
	omega.Sort(options, func(a, b string) int { return cmp.Compare(mixed(next, a), mixed(next, b)) })
	return part{Part: Part{Options: options, Prompt: s.before(next)}, right: []int{slices.Index(options, right)},
		why:  func(int) string { return "No: another line of the pseudo-code is next." },
		said: right, hint: s.line(next)}, len(options) > 1
}

// line is the line of the pseudo-code that acts at an event.
func (s *shot) line(event int) string {
	if line := int(s.film.Events[event].Line); line < len(s.algorithm.Pseudo) {
		return fmt.Sprintf("line %d: %s", line+1, strings.TrimSpace(s.algorithm.Pseudo[line]))
	}
	return "none"
}

// before says where the search is before an event.
func (s *shot) before(next int) string {
	if next == 0 {
		return "Before the first event. What happens?"
	}
	words := fmt.Sprintf("Event %d: %s", next, s.tell(next-1))
	m := s.playback.At(next - 1)
	stack := func(entries []film.Entry) string {
		names := make([]string, len(entries))
		for i, entry := range entries {
			names[i] = s.called(entry.Node, next-1)
		}
		if len(names) > 10 {
			names = append([]string{"…"}, names[len(names)-10:]...)
		}
		return strings.Join(names, ", ")
	}
	switch {
	case len(m.Stack) > 0 && s.playback.Queue:
		words += " Queue: " + stack(m.Stack) + "."
	case len(m.Stack) > 0:
		words += " Stack: " + stack(m.Stack) + "."
	}
	if len(m.Second) > 0 {
		words += " Nested search: " + stack(m.Second) + "."
	}
	return words + " What happens next?"
}

// guesses collects events that a learner might expect instead of an event.
type guesses struct {
	*shot
	next int
	is   film.Event  // that happens
	m    film.Moment // before it
	list []film.Event
}

// others are events that a learner might expect at a moment, the most plausible first.
func (s *shot) others(next int) []film.Event {
	g := &guesses{shot: s, next: next, is: s.film.Events[next], m: s.playback.At(max(0, next-1))}
	from := g.from()
	if next == 0 || from < 0 {
		return nil
	}
	if isEdge(g.is) {
		g.sameEdge()
	}
	if g.is.Kind != film.Backtrack {
		g.add(film.Event{Kind: film.Backtrack, From: from, To: -1, Label: -1, Other: -1, Second: g.is.Second})
	}
	traits := &s.film.Traits
	if g.is.Kind != film.Nested && traits.Nests() && !traits.Decoupled && !g.is.Second && s.film.Nodes[from].Accepting {
		g.add(film.Event{Kind: film.Nested, From: from, To: from, Label: -1, Other: -1, Second: true})
	}
	g.later()
	if g.is.Kind != film.End {
		g.add(film.Event{Kind: film.End, From: -1, To: -1, Label: -1, Other: -1})
	}
	return g.list
}

func (g *guesses) add(e film.Event) { g.list = append(g.list, e) }

// isEdge reports whether an event is about an edge.
func isEdge(e film.Event) bool {
	switch e.Kind {
	case film.Store, film.Known, film.Filtered, film.Dominated, film.Cycle:
		return true
	}
	return false
}

// from is the node at which the search is.
func (g *guesses) from() int32 {
	switch {
	case g.is.Second && len(g.m.Second) > 0:
		return g.m.Second[len(g.m.Second)-1].Node
	case g.is.Second || len(g.m.Stack) == 0:
		return g.is.From
	case g.playback.Queue:
		return g.m.Stack[0].Node
	}
	return g.m.Stack[len(g.m.Stack)-1].Node
}

// sameEdge adds what else might become of the edge.
func (g *guesses) sameEdge() {
	traits := &g.film.Traits
	stored := g.playback.Stored(g.is.To, g.next-1)
	other := func(kind film.Kind, to, other int32) {
		e := g.is
		e.Kind, e.To, e.Other = kind, to, other
		g.add(e)
	}
	if traits.Filter != search.NoFilter && g.is.Kind != film.Filtered {
		other(film.Filtered, g.is.To, -1)
	}
	if g.is.Kind != film.Store && !stored {
		other(film.Store, g.is.To, -1)
	} else if fresh := g.newest(g.next); g.is.Kind == film.Known && fresh >= 0 {
		other(film.Store, fresh, -1)
	}
	if g.is.Kind == film.Store && !g.is.Second && len(g.m.Stack) > 0 {
		other(film.Known, g.m.Stack[0].Node, -1)
	}
	if g.is.Kind != film.Known && stored {
		other(film.Known, g.is.To, -1)
	}
	if traits.Lasso && !traits.Decoupled && g.is.Kind != film.Cycle && stored {
		other(film.Cycle, g.is.To, g.is.To)
	}
	if traits.Decoupled && !traits.Star && g.is.Kind != film.Dominated {
		other(film.Dominated, g.is.To, g.is.From)
	}
}

// later adds what comes later, from here or from the state below.
func (g *guesses) later() {
	for at := g.next + 1; at < len(g.film.Events) && len(g.list) < 3*mostGuesses; at++ {
		e := g.film.Events[at]
		if e.From < 0 || !g.playback.Stored(e.From, g.next-1) {
			continue // that state is not stored yet
		}
		if e.Kind == film.Known && !e.Second && !g.playback.Stored(e.To, g.next-1) {
			continue // it is not known yet: the sentence would say that what is not stored is stored already
		}
		nested := e.Kind == film.Nested && g.is.Kind != film.Nested
		if e.Second == g.is.Second && isEdge(e) && e.Label != g.is.Label || nested {
			g.add(e)
		}
	}
}

// newest is the node that is stored next by the first search, -1: none is.
func (s *shot) newest(next int) int32 {
	for _, e := range s.film.Events[next:] {
		if e.Kind == film.Store && !e.Second {
			return e.To
		}
	}
	return -1
}

// instead tells an event that replaces another one.
func (s *shot) instead(next int, e film.Event) string {
	f := &film.Film{Traits: s.film.Traits, Nodes: s.film.Nodes, Sets: s.film.Sets, Target: s.film.Target,
		Events: append(slices.Clone(s.film.Events[:next]), e), Total: int64(next) + 1}
	return explain.Sentence(s.network, s.order, f, film.NewPlayback(f), next)
}

// called is how a node on a stack is called after an event.
func (s *shot) called(node int32, event int) string {
	if number := s.playback.Number(node); number >= 0 && s.playback.Stored(node, event) {
		return strconv.Itoa(number)
	}
	return "its split"
}
