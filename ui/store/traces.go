package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/simulate"
	"lassolab/engine/traces"
)

// Traces are the trace classes of the model, as far as they were asked for.
type Traces struct {
	Filter       string // finds labels
	Upto, Length string // as typed: of the longest paths to count, and of those whose classes to list
	Counted      *TraceCounts
	Listed       *TraceClasses
}

// TraceCounts are the paths and classes of a model by length.
type TraceCounts struct {
	Revision int // of the model
	traces.Counts
	Cut string // why there are no more lengths, a sentence; empty when there are all
}

// TraceClasses are the classes of one length.
type TraceClasses struct {
	Revision int   // of the model
	Order    []int // all labels in the ≪ of the representatives
	Length   int
	Classes  []traces.Class
	Cut      string // why there may be more classes, a sentence; empty when there are all
}

// TracesField is a field of the labels' view.
type TracesField int

// The fields.
const (
	LabelField TracesField = iota
	UptoField
	LengthField
)

// Trace classes.
type (
	// TracesTyped is the text of a field.
	TracesTyped struct {
		In   TracesField
		Text string
	}
	// TracesCounted counts paths and classes up to the typed length.
	TracesCounted struct{}
	// ClassesListed lists the classes of the typed length.
	ClassesListed struct{}
	// ClassWalked walks along the representative of a listed class.
	ClassWalked struct{ Class int }
)

func (TracesTyped) action()   {}
func (TracesCounted) action() {}
func (ClassesListed) action() {}
func (ClassWalked) action()   {}

// What the page, which answers nobody meanwhile, counts and lists.
const (
	mostCounted = 40      // steps of the paths that are counted
	mostLong    = 8       // steps of the paths whose classes are listed: counting the members of a class looks at up to 2^steps parts of it
	mostClasses = 40      // classes listed, with as many members each
	mostEnds    = 1 << 16 // states and sleeping sets of one length
	tracesTime  = 300 * time.Millisecond
	usualUpto   = "6"
	usualLength = "3"
)

// traced follows the actions of the labels' view; ok is false for others.
func (s *State) traced(a Action) (effects []Effect, ok bool) {
	switch a := a.(type) {
	case LabelMoved:
		return s.moveLabel(a), true
	case OrderPut:
		return s.putOrder(), true
	case TracesTyped:
		*map[TracesField]*string{LabelField: &s.Traces.Filter, UptoField: &s.Traces.Upto, LengthField: &s.Traces.Length}[a.In] = a.Text
	case TracesCounted:
		return s.countTraces(search.Limits{States: mostEnds}), true
	case ClassesListed:
		return s.listClasses(search.Limits{States: mostEnds}), true
	case ClassWalked:
		return s.walkClass(a.Class), true
	default:
		return nil, false
	}
	return nil, true
}

// clock is a context whose end is read off the clock whenever it is asked for: a program that computes in a browser is not interrupted by timers.
type clock struct {
	context.Context
	end time.Time
}

func (c clock) Err() error {
	if time.Now().After(c.end) {
		return context.DeadlineExceeded
	}
	return nil
}

func soon() context.Context { return clock{context.Background(), time.Now().Add(tracesTime)} }

// countTraces counts within the limits, and within a time in which nobody misses the page.
func (s *State) countTraces(limits search.Limits) []Effect {
	effects := s.parsed()
	upto, ok := s.length(s.Traces.Upto, mostCounted)
	if !ok {
		return effects
	}
	n := s.Model.Document.Network
	counts, err := traces.Count(soon(), n, s.LabelOrder(), upto, limits)
	c := &TraceCounts{Revision: s.Model.Revision, Counts: counts, Cut: cut(err)}
	s.Traces.Counted = c
	switch last := len(counts.Paths) - 1; {
	case last < 0:
		s.Status = c.Cut
	case c.Cut != "":
		c.Cut = fmt.Sprintf("Counted up to length %d. ", last) + c.Cut
		s.Status = c.Cut
	default:
		s.Status = fmt.Sprintf("Length %d: paths %v, trace classes %v.", last, counts.Paths[last], counts.Classes[last])
	}
	return effects
}

// listClasses lists within the same bounds.
func (s *State) listClasses(limits search.Limits) []Effect {
	effects := s.parsed()
	length, ok := s.length(s.Traces.Length, mostLong)
	if !ok {
		return effects
	}
	n := s.Model.Document.Network
	order := s.LabelOrder()
	classes, err := traces.Classes(soon(), n, order, length, mostClasses+1, limits)
	l := &TraceClasses{Revision: s.Model.Revision, Order: order, Length: length, Classes: classes, Cut: cut(err)}
	if len(classes) > mostClasses {
		l.Classes, l.Cut = classes[:mostClasses], "These are the first "+say.Count(mostClasses, "class")+"; there are more."
	}
	s.Traces.Listed = l
	s.Status = l.Sentence()
	return effects
}

// Sentence says how many classes there are.
func (l *TraceClasses) Sentence() string {
	return strings.TrimSpace(fmt.Sprintf("%s of length %d. %s", say.Count(len(l.Classes), "trace class"), l.Length, l.Cut))
}

// cut puts what ended a count into words.
func cut(err error) string {
	switch {
	case err == nil:
		return ""
	case errors.Is(err, search.ErrStates):
		return fmt.Sprintf("More than %s states and sleeping sets are beyond what the page keeps at a time.", say.Number(mostEnds))
	case errors.Is(err, search.ErrTimeout):
		return "More would keep the page waiting."
	}
	return say.Sentence(err.Error())
}

// length reads a length as typed. There is none while the text has errors.
func (s *State) length(text string, most int) (length int, ok bool) {
	if !s.Model.Good {
		s.Status = s.refusal()
		return 0, false
	}
	length, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || length < 0 || length > most {
		s.Status = fmt.Sprintf("The length is a whole number from 0 to %d, not %q.", most, say.Short(text))
		return 0, false
	}
	return length, true
}

// walkClass makes the representative of a class the walk by hand, from its beginning.
func (s *State) walkClass(class int) []Effect {
	l := s.Traces.Listed
	if l == nil || !s.Model.Good || l.Revision != s.Model.Revision || class < 0 || class >= len(l.Classes) {
		s.Status = "The model has changed since: list the classes again."
		return nil
	}
	walk, ok := walkAlong(s.Model.Document.Network, &l.Classes[class])
	if !ok {
		s.Status = "A fault of Lassolab: the representative is no path."
		return nil
	}
	s.simulate(walk)
	s.walked()
	s.showWalk(-1)
	s.View.Step = 0
	s.Work.Kept = false
	return []Effect{SaveLater{}}
}

// walkAlong takes the steps of a representative.
func walkAlong(n *network.Network, c *traces.Class) (*simulate.Walk, bool) {
	composition := simulate.Compose(n)
	start, ok := composition.StartNumber(c.Initial)
	walk := simulate.Begin(composition, start)
	for k, to := range vectors(n, c) {
		label := c.Representative[k].Label
		choice := composition.Choice(walk.Present(), label)
		participants := n.Labels[label].Participants
		moves := make([]int, len(participants))
		for place, i := range participants {
			moves[place] = to[i]
		}
		number, found := choice.Number(moves)
		if ok = ok && found && walk.Fire(label, number) == nil; !ok {
			break
		}
	}
	return walk, ok
}

// vectors are the joint states after the steps of a representative. With declared independence a step tells the states that its word may have led to; of
// those, one way is found from its end.
func vectors(n *network.Network, c *traces.Class) [][]int {
	list := make([][]int, len(c.Representative))
	for k, step := range c.Representative {
		list[k] = step.State
	}
	if len(n.Declared) == 0 {
		return list
	}
	for k := len(list) - 1; k > 0; k-- {
		last := network.Transition{Label: c.Representative[k].Label, To: list[k][0]}
		at := slices.IndexFunc(list[k-1], func(s int) bool {
			last.From = s
			return slices.Contains(n.Components[0].Transitions, last)
		})
		list[k-1] = list[k-1][at:]
	}
	return list
}
