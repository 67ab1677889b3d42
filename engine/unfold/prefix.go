package unfold

import (
	"container/heap"
	"math/bits"
	"slices"

	"lassolab/engine/bitset"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// prefix is a branching process of a net. Event 0 stands for the start: it produces the conditions that are there at
// first. A condition has one producer, and belongs to one component; the conditions of a component in a configuration
// follow one another.
type prefix struct {
	*net
	monitor  *search.Monitor
	reaching network.CoReachable // nil: dead ends are expanded
	order    order
	broken

	events     []event
	conditions []condition
	concurrent []bitset.Growing   // by condition: those that some configuration's cut has beside it
	able       [][]bitset.Growing // by task and participant: the conditions with a token that may take part
	markings   map[string]int32   // by marking: an event whose local configuration leads there, the first or latest
	lasso      bool               // a lasso is looked for: acceptances count
	closing    int32              // the event that closes a cycle, which begins at its companion; none: none does
	queue      queue              // the possible extensions
	met        []int32            // conditions in the states that the target names; nil: it was not met
	bytes      int64
	scenes

	transitions map[string]int32 // numbers of net transitions, by task and places
	fired       []transition     // by number
	stamp       []int32          // by event: the last walk that met it
	walk        int32
	rows        [][]uint64 // of extend, by depth
	chosen      []int32    // of extend, by participant
}

type condition struct {
	place    int32
	producer int32
	depth    int32 // conditions of the component before it
}

type event struct {
	task       int32
	transition int32
	pre        []int32
	post       []int32 // conditions; of a cut-off none
	level      int32   // of the Foata normal form of its local configuration
	size       int32   // of its local configuration
	cut        []int32 // by component the condition at which its local configuration ends; of a cut-off none
	companion  int32   // of a cut-off: the event whose local configuration leads to the same marking; else none
	accepted   int32   // where a lasso is looked for: the acceptances in its local configuration
	before     int32   // likewise: the last event before it with its key that is no cut-off, or none
}

// transition is a task with a place for each participant, before and after.
type transition struct {
	rank   int32
	places []int32
}

// newPrefix returns the prefix of the start alone.
func newPrefix(n *net, m *search.Monitor) *prefix {
	p := &prefix{net: n, monitor: m, markings: map[string]int32{}, transitions: map[string]int32{},
		closing: none}
	for t := range n.tasks {
		p.able = append(p.able, make([]bitset.Growing, len(n.tasks[t].participants)))
	}
	p.queue.before = p.before
	return p
}

// grow unfolds until nothing is left to append, or the target is met.
func (p *prefix) grow() error {
	p.append(event{task: none, transition: none, companion: none, before: none}, p.initial)
	if err := p.keep(p.initial); err != nil {
		return err
	}
	for p.met == nil && p.closing == none && len(p.queue.list) > 0 {
		x := heap.Pop(&p.queue).(*extension)
		if err := p.monitor.Passed(1); err != nil {
			return err
		}
		p.monitor.Considered++
		e := event{task: x.task, transition: x.transition, pre: x.pre, level: x.level, size: x.size, companion: none,
			before: none}
		marking := p.marking(x.pre, x.post)
		if e.companion = p.companion(x, &e, marking); e.companion != none {
			p.monitor.CutOffs++
			p.append(e, nil)
			p.noteCutOff(x, marking)
			continue
		}
		if err := p.monitor.Room(); err != nil {
			return err
		}
		p.append(e, x.post)
		if err := p.keep(marking); err != nil {
			return err
		}
	}
	return nil
}

// keep stores the marking of the last event, which is no cut-off, and goes on from it unless it is a dead end.
func (p *prefix) keep(marking []int32) error {
	at := int32(len(p.events) - 1)
	if at > 0 {
		p.monitor.States++
	}
	key := p.key(p.events[at].task, marking)
	if _, known := p.markings[key]; !known || p.lasso {
		p.markings[key] = at
		p.bytes += int64(len(key)) + 48
	}
	dead := p.deadEnd(marking, p.reaching)
	p.noteEvent(at, marking, dead)
	for _, c := range p.events[at].post {
		p.relate(c)
		if dead > 0 {
			continue
		}
		if err := p.extend(c); err != nil || p.met != nil {
			return err
		}
	}
	p.noteExtended(at)
	return nil
}

// marking returns the places that are marked after the local configuration of an event that consumes conditions and
// marks places.
func (p *prefix) marking(pre, post []int32) []int32 {
	places := make([]int32, len(p.initial))
	for i, c := range p.cutBefore(pre) {
		places[i] = p.conditions[c].place
	}
	for _, place := range post {
		places[p.component[place]] = place
	}
	return places
}

// companion returns the event because of which a possible extension is a cut-off, or none.
func (p *prefix) companion(x *extension, e *event, marking []int32) int32 {
	if p.lasso {
		return p.repeated(x, e, marking)
	}
	if first, known := p.markings[p.key(e.task, marking)]; known && p.order.cuts(&p.events[first], e) {
		return first
	}
	return none
}

// key is a marking that a task leads to as it is compared with others. Its list has to stay as it is.
func (p *prefix) key(task int32, marking []int32) string {
	if p.blind {
		marking = marking[1:]
	}
	if p.lasso && task != none && p.tasks[task].accepts {
		marking = append(slices.Clone(marking), none)
	}
	return bitset.Key(marking)
}

// cutBefore returns the cut of the smallest configuration that ends in conditions: of each component the last of the
// conditions in which the local configurations of their producers end.
func (p *prefix) cutBefore(pre []int32) []int32 {
	cut := slices.Repeat([]int32{none}, len(p.initial))
	for _, c := range pre {
		for i, other := range p.events[p.conditions[c].producer].cut {
			if cut[i] == none || p.conditions[other].depth > p.conditions[cut[i]].depth {
				cut[i] = other
			}
		}
	}
	return cut
}

// append adds an event with conditions in places: none for a cut-off, which is not gone on from.
func (p *prefix) append(e event, places []int32) {
	at := int32(len(p.events))
	p.stamp = append(p.stamp, 0)
	if len(places) > 0 {
		e.cut = p.cutBefore(e.pre)
	}
	for k, place := range places {
		depth := int32(0)
		if len(e.pre) > 0 {
			depth = p.conditions[e.pre[k]].depth + 1
		}
		c := int32(len(p.conditions))
		p.conditions = append(p.conditions, condition{place: place, producer: at, depth: depth})
		e.post = append(e.post, c)
		e.cut[p.component[place]] = c
	}
	p.events = append(p.events, e)
	p.bytes += 160 + 4*int64(len(e.pre)+len(e.post)+len(e.cut)) + 16*int64(len(e.post))
}

// relate finds the conditions that are concurrent with condition c: those concurrent with all that its producer
// consumes, and those of its producer that come before it.
func (p *prefix) relate(c int32) {
	e := &p.events[p.conditions[c].producer]
	row := p.besides(e.pre)
	for _, sibling := range e.post {
		if sibling < c {
			row.Add(int(sibling))
		} else {
			row.Remove(int(sibling))
		}
	}
	for other := range bitset.Set(row).All() {
		before := len(p.concurrent[other])
		p.concurrent[other].Add(int(c))
		p.bytes += 8 * int64(len(p.concurrent[other])-before)
	}
	p.concurrent = append(p.concurrent, row)
	p.bytes += 8 * int64(len(row))
}

// besides returns the conditions that are concurrent with all the given ones.
func (p *prefix) besides(conditions []int32) (row bitset.Growing) {
	for k, c := range conditions {
		if k == 0 {
			row = slices.Clone(p.concurrent[c])
			continue
		}
		row = row[:min(len(row), len(p.concurrent[c]))]
		bitset.Set(row).Intersect(bitset.Set(p.concurrent[c]))
	}
	return row
}

// extend finds the possible extensions that consume a condition: it is the last one of a set of concurrent conditions,
// one for each participant of a task.
func (p *prefix) extend(c int32) error {
	offers := p.offers[p.conditions[c].place]
	for _, o := range offers {
		p.able[o.task][o.participant].Add(int(c))
	}
	if len(p.rows) == 0 {
		p.rows = append(p.rows, nil)
	}
	for _, o := range offers {
		p.chosen = p.chosen[:0]
		for range p.tasks[o.task].participants {
			p.chosen = append(p.chosen, none)
		}
		p.chosen[o.participant] = c
		p.rows[0] = append(p.rows[0][:0], p.concurrent[c]...)
		if err := p.choose(o.task, 1); err != nil || p.met != nil {
			return err
		}
	}
	return nil
}

// choose chooses conditions for the participants of a task that have none, pairwise concurrent: rows[depth-1] has the
// conditions that are concurrent with all chosen ones. The participant with the fewest candidates is next.
func (p *prefix) choose(task int32, depth int) error {
	if err := p.monitor.Tick(); err != nil {
		return err
	}
	row, next, fewest := p.rows[depth-1], none, 0
	for k, able := range p.able[task] {
		if p.chosen[k] != none {
			continue
		}
		candidates := 0
		for w := range min(len(row), len(able)) {
			candidates += bits.OnesCount64(row[w] & able[w])
		}
		if candidates == 0 {
			return nil
		}
		if next == none || candidates < fewest {
			next, fewest = k, candidates
		}
	}
	if next == none {
		return p.enabled(task)
	}
	able := p.able[task][next]
	for w := range min(len(row), len(able)) {
		for m := row[w] & able[w]; m != 0; m &= m - 1 {
			c := w<<6 + bits.TrailingZeros64(m)
			if len(p.rows) == depth {
				p.rows = append(p.rows, nil)
			}
			with := p.concurrent[c]
			common := append(p.rows[depth][:0], row[:min(len(row), len(with))]...)
			bitset.Set(common).Intersect(bitset.Set(with))
			p.rows[depth] = common
			p.chosen[next] = int32(c)
			err := p.choose(task, depth+1)
			if p.chosen[next] = none; err != nil || p.met != nil {
				return err
			}
		}
	}
	return nil
}

// enabled makes a possible extension of each combination of edges of the chosen conditions, or notes that they meet the
// target.
func (p *prefix) enabled(task int32) error {
	t := &p.tasks[task]
	if t.to == nil {
		p.met = slices.Clone(p.chosen)
		return nil
	}
	pre := slices.Clone(p.chosen)
	if t.accepts && p.accepted(pre) {
		return nil
	}
	level, history := p.history(pre)
	post := make([]int32, len(pre))
	turn := make([]int, len(pre))
	for k := 0; k >= 0; {
		if err := p.monitor.Tick(); err != nil {
			return err
		}
		for k, c := range pre {
			post[k] = p.reached(t, k, p.conditions[c].place)[turn[k]]
		}
		x := &extension{task: task, pre: pre, post: slices.Clone(post), level: level, size: int32(len(history) + 1),
			history: history, number: p.queue.number}
		x.transition = p.transition(task, pre, post)
		p.queue.number++
		heap.Push(&p.queue, x)
		for k = len(pre) - 1; k >= 0; k-- {
			if turn[k]++; turn[k] < len(p.reached(t, k, p.conditions[pre[k]].place)) {
				break
			}
			turn[k] = 0
		}
	}
	return nil
}

// transition returns the number of a net transition: a task that moves tokens from conditions to places.
func (p *prefix) transition(task int32, pre, post []int32) int32 {
	places := make([]int32, 0, 2*len(pre)+1)
	for _, c := range pre {
		places = append(places, p.conditions[c].place)
	}
	places = append(append(places, post...), task)
	key := bitset.Key(places) // of a list that stays as it is
	number, known := p.transitions[key]
	if !known {
		number = int32(len(p.fired))
		p.fired = append(p.fired, transition{rank: p.tasks[task].rank, places: places[:2*len(pre)]})
		p.transitions[key] = number
		p.bytes += int64(2*len(key)) + 88
	}
	return number
}

// history returns the events before conditions, which all come before an event that consumes them, and its level.
func (p *prefix) history(pre []int32) (level int32, events []int32) {
	p.walk++
	add := func(conditions []int32) {
		for _, c := range conditions {
			e := p.conditions[c].producer
			if e > 0 && p.stamp[e] != p.walk {
				p.stamp[e] = p.walk
				events = append(events, e)
			}
		}
	}
	add(pre)
	for at := 0; at < len(events); at++ {
		e := &p.events[events[at]]
		level = max(level, e.level)
		add(e.pre)
	}
	return level + 1, events
}

// size returns the memory of the prefix and of its queue, about.
func (p *prefix) size() int64 { return p.bytes + p.queue.bytes }
