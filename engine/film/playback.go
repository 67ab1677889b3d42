package film

import (
	"math"
	"slices"

	"lassolab/engine/search"
)

// Playback is what a search held at any event of its film: stacks, stored states, counts. It takes one pass over the
// events. A stack is a path in a tree of entries, so that each event costs a number and not a copy.
type Playback struct {
	// Queue: the first search goes breadth first, its Stack is the queue.
	Queue bool
	// Worklist: the nested search keeps the states that are to pass acceptance sets on ([GEN] Figure 2), not a stack.
	Worklist bool
	// Gap is the first event before which events are missing, len(events) when none are.
	Gap int
	// StoredAt, KeptAt and SeenAt are, for each node, the event by which it entered V, entered V′, and was first met,
	// or Never. A picture of event k shows the nodes whose number here is at most k.
	StoredAt, KeptAt, SeenAt []int32
	// EdgeAt is the same for the edges of Film.Graph.
	EdgeAt []int32

	film    *Film
	number  []int32 // of nodes in the order of storing, or -1
	entries []entry // of both stacks; of a queue in the order of entering
	// where nested searches expand a state by the set that the first search chose for it: by node that set
	kept    []int32
	moments []moment
}

// Never is an event that did not take place.
const Never = math.MaxInt32

// none is below the bottom of a stack.
const none = -1

// entry is a state on a stack, with the entry below it.
type entry struct {
	Entry
	below  int32
	depth  int32 // places below it
	chosen int32 // the event by which its Set was chosen
}

// moment is what is kept of an event.
type moment struct {
	Tally
	first, second int32 // the top of each stack; of a queue its two ends
	seed          int32
}

// Entry is a state on a stack, the label that led to it, -1 at the bottom, and its place in Film.Sets from 1, or 0.
type Entry struct{ Node, Label, Set int32 }

// Tally is the counts up to an event, as in search.Counts; the last one of a complete film has the search's counts.
type Tally struct {
	States int32 // in V; of a prefix the events that are no cut-offs
	Nested int32 // stored by nested searches
	// in V′; less than Nested where nested searches enter a state once for each acceptance set it gathers
	Kept       int32
	Edges      int32
	Considered int32 // including those that the filter rejected
	Stack      int32 // the most transitions on the stack so far; 0 breadth first
}

// Moment is what the search holds after an event.
type Moment struct {
	Event int
	// the stack of the first search, from the bottom; breadth first the queue, with the state being expanded first
	Stack []Entry
	// the stack of the nested search, from its seed; of a worklist the states that pass sets on, the one at work last
	Second []Entry
	// where the nested search started, or -1
	Seed int32
	// events before this one are missing: the stacks are those of the last event before them
	Gap bool
	Tally
	queue bool
}

// Working returns the stack of the search at work, whose last state is being expanded; of a queue the head alone.
func (m *Moment) Working() []Entry {
	switch {
	case len(m.Second) > 0:
		return m.Second
	case m.queue && len(m.Stack) > 0:
		return m.Stack[:1]
	}
	return m.Stack
}

// Summary is what trace normal form asks of a stack: its labels in the order of their last occurrences ([EL]
// Definition 4).
func Summary(stack []Entry) (labels []int32) {
	for i := len(stack) - 1; i >= 0; i-- {
		if l := stack[i].Label; l >= 0 && !slices.Contains(labels, l) {
			labels = append(labels, l)
		}
	}
	slices.Reverse(labels)
	return labels
}

// NewPlayback prepares a film for playing.
func NewPlayback(f *Film) *Playback {
	p := &Playback{film: f, moments: make([]moment, len(f.Events)), Gap: gap(f)}
	p.Queue, p.Worklist = f.Traits.Queue, f.Traits.Second == search.Propagation
	never := slices.Repeat([]int32{Never}, len(f.Nodes))
	p.StoredAt, p.KeptAt, p.SeenAt = never, slices.Clone(never), slices.Clone(never)
	p.number = slices.Repeat([]int32{-1}, len(f.Nodes))
	if f.Traits.Filter == search.Ample {
		p.kept = make([]int32, len(f.Nodes))
	}
	now := moment{first: none, second: none, seed: -1}
	if p.Queue {
		now.first, now.second = 0, 0
	}
	numbered, causes := int32(0), f.causes()
	for k, e := range f.Events {
		for _, node := range [...]int32{e.From, e.To, e.Other} {
			if node >= 0 && p.SeenAt[node] == Never {
				p.SeenAt[node] = int32(k)
			}
		}
		if (e.Kind == Start || e.Kind == Store || e.Kind == Keep) && p.number[e.To] < 0 {
			p.number[e.To] = numbered
			numbered++
		}
		for range causes(e) {
			p.EdgeAt = append(p.EdgeAt, int32(k))
		}
		p.act(&now, k, e)
		now.count(e)
		if !p.Queue {
			now.Stack = max(now.Stack, p.transitions(now))
		}
		p.moments[k] = now
	}
	return p
}

// gap returns the first event before which events are missing: a full recorder keeps closing events only.
func gap(f *Film) int {
	at := len(f.Events)
	if f.Complete() {
		return at
	}
	for at > 0 && f.Events[at-1].Kind.closing() {
		at--
	}
	return at
}

// isEdge reports whether Film.Graph has an edge for the event.
func (e Event) isEdge() bool {
	switch e.Kind {
	case Store, Known, Filtered, Dominated, Cycle:
		return true
	case Nested:
		return e.From >= 0 && e.From != e.To
	}
	return false
}

// act moves the stacks and fills V and V′ as event k says.
func (p *Playback) act(now *moment, k int, e Event) {
	switch e.Kind {
	case Start:
		p.enter(p.StoredAt, &now.States, e.To, k)
		if p.film.Traits.Unfolds { // the start is no event of the prefix
			now.States = 0
		}
		p.push(now, e.To, -1)
	case Store:
		if !e.Second {
			p.enter(p.StoredAt, &now.States, e.To, k)
			p.push(now, e.To, e.Label)
			return
		}
		now.Nested++
		p.enter(p.KeptAt, &now.Kept, e.To, k)
		if p.Worklist {
			now.second = p.insert(now.second, e.To, e.Label)
		} else {
			now.second = p.put(now.second, e.To, e.Label)
		}
		p.keepSet(now.second, k)
	case Nested:
		now.seed, now.second = e.To, p.put(none, e.To, -1)
		p.keepSet(now.second, k)
		if e.From < 0 { // a second search of its own, which marks where it starts
			p.keep(now, e.To, k)
		}
	case Keep:
		p.keep(now, e.To, k)
	case Backtrack:
		p.leave(now, e)
	case Choose:
		p.choose(now, k, e)
	}
}

// choose notes the set of the state at work: the top of its stack, the head of the queue.
func (p *Playback) choose(now *moment, k int, e Event) {
	at := now.first
	if e.Second {
		at = now.second
	}
	if at >= 0 && int(at) < len(p.entries) {
		p.entries[at].Set, p.entries[at].chosen = e.Set, int32(k)
	}
	if p.kept != nil && !e.Second {
		p.kept[e.From] = e.Set
	}
}

// keepSet gives the state on top of a nested search's stack the set that the first search chose for it.
func (p *Playback) keepSet(top int32, k int) {
	if p.kept != nil {
		at := &p.entries[top]
		at.Set, at.chosen = p.kept[at.Node], int32(k)
	}
}

// enter notes by which event a node entered V or V′ and counts it, once.
func (p *Playback) enter(at []int32, count *int32, node int32, k int) {
	if at[node] == Never {
		at[node] = int32(k)
		*count++
	}
}

// keep enters a seed into V′, which may hold it already.
func (p *Playback) keep(now *moment, node int32, k int) {
	if p.KeptAt[node] == Never {
		now.Nested++
	}
	p.enter(p.KeptAt, &now.Kept, node, k)
}

// push puts a node on the first search's stack or at the end of its queue.
func (p *Playback) push(now *moment, node, label int32) {
	if p.Queue {
		p.entries = append(p.entries, entry{Entry: Entry{Node: node, Label: label}, below: none})
		now.second++
		return
	}
	now.first = p.put(now.first, node, label)
}

// put returns the stack with a node on top.
func (p *Playback) put(top, node, label int32) int32 {
	at := entry{Entry: Entry{Node: node, Label: label}, below: top}
	if top != none {
		at.depth = p.entries[top].depth + 1
	}
	p.entries = append(p.entries, at)
	return int32(len(p.entries)) - 1
}

// insert returns the stack with a node below the top: the state at work stays on top until it is done.
func (p *Playback) insert(top, node, label int32) int32 {
	if top == none {
		return p.put(none, node, label)
	}
	at := p.entries[top]
	return p.put(p.put(at.below, node, label), at.Node, at.Label)
}

// leave takes the finished state from its stack or from the head of the queue.
func (p *Playback) leave(now *moment, e Event) {
	switch {
	case p.Queue:
		now.first++
	case e.Second:
		if now.second != none {
			now.second = p.entries[now.second].below
		}
		if now.second == none {
			now.seed = -1
		}
	default:
		if now.first != none {
			now.first = p.entries[now.first].below
		}
		now.second, now.seed = none, -1
	}
}

// count counts the edges of an event.
func (t *Tally) count(e Event) {
	switch e.Kind {
	case Store, Known, Dominated:
		t.Edges++
		t.Considered++
	case Cycle:
		if e.Label >= 0 { // without a label it is found at a state
			t.Edges++
			t.Considered++
		}
	case Filtered:
		t.Considered++
	}
}

// transitions returns the length of the stack, a nested search's on top of the first one's.
func (p *Playback) transitions(now moment) (sum int32) {
	if now.first != none {
		sum = p.entries[now.first].depth
	}
	if now.second != none && !p.Worklist {
		sum += p.entries[now.second].depth
	}
	return sum
}

// Len is the number of events.
func (p *Playback) Len() int { return len(p.moments) }

// At returns what the search holds after event k; nothing before the first.
func (p *Playback) At(k int) Moment {
	if k < 0 || len(p.moments) == 0 {
		return Moment{Event: -1, Seed: -1}
	}
	k = min(k, len(p.moments)-1)
	now := p.moments[k]
	m := Moment{Event: k, Seed: now.seed, Gap: k >= p.Gap, Tally: now.Tally, queue: p.Queue}
	if !p.Queue {
		m.Stack, m.Second = p.stack(now.first, k), p.stack(now.second, k)
		return m
	}
	for _, at := range p.entries[now.first:now.second] {
		m.Stack = append(m.Stack, at.after(k))
	}
	return m
}

// after is what an entry holds after event k: its set may be chosen later.
func (e *entry) after(k int) Entry {
	if e.Set == 0 || int(e.chosen) <= k {
		return e.Entry
	}
	return Entry{Node: e.Node, Label: e.Label}
}

// stack lists a stack from the bottom, as it is after event k.
func (p *Playback) stack(top int32, k int) []Entry {
	if top == none {
		return nil
	}
	list := make([]Entry, p.entries[top].depth+1)
	for ; top != none; top = p.entries[top].below {
		list[p.entries[top].depth] = p.entries[top].after(k)
	}
	return list
}

// Tally returns the counts after event k.
func (p *Playback) Tally(k int) Tally {
	if k < 0 || len(p.moments) == 0 {
		return Tally{}
	}
	return p.moments[min(k, len(p.moments)-1)].Tally
}

// Number returns a node's place in the order of storing, as Film.Graph numbers them, or -1.
func (p *Playback) Number(node int32) int { return int(p.number[node]) }

// Stored reports whether a node has entered V or V′ by event k.
func (p *Playback) Stored(node int32, k int) bool {
	return int(min(p.StoredAt[node], p.KeptAt[node])) <= k
}
