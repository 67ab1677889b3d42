package mcc_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/petri"
	"lassolab/engine/source"
)

// Nets in the style of the contest's families, of our own writing: the contest's models are not here. A seed draws the family, the size and
// whether a fault is in it, so that some nets have deadlocks deep inside and some none.

// weave builds a net.
type weave struct {
	net    petri.Net
	places map[string]int
}

// place is a place that holds tokens at first.
func (w *weave) place(name string, tokens int) {
	w.places[name] = len(w.net.Places)
	w.net.Places = append(w.net.Places, petri.Place{ID: name, Tokens: tokens})
}

// arcs reads places and weights: p q*2.
func (w *weave) arcs(text string) (list []petri.Arc) {
	for _, word := range strings.Fields(text) {
		name, times, weighted := strings.Cut(word, "*")
		at, known := w.places[name]
		if !known {
			w.place(name, 0)
			at = w.places[name]
		}
		weight := 1
		if weighted {
			weight, _ = strconv.Atoi(times)
		}
		list = append(list, petri.Arc{Place: at, Weight: weight})
	}
	return list
}

// fire adds a transition, "p q -> r", in which numbers stand for %d.
func (w *weave) fire(text string, numbers ...any) { w.step(fmt.Sprintf(text, numbers...)) }

// step adds a transition.
func (w *weave) step(text string) {
	take, put, _ := strings.Cut(text, "->")
	w.net.Transitions = append(w.net.Transitions,
		petri.Transition{ID: fmt.Sprint("t", len(w.net.Transitions)), Take: w.arcs(take), Put: w.arcs(put)})
}

// mark adds tokens to a place.
func (w *weave) mark(tokens int, text string, numbers ...any) {
	w.net.Places[w.arcs(fmt.Sprintf(text, numbers...))[0].Place].Tokens += tokens
}

// unit makes a unit of the places whose names begin with one of some words and, behind it, a digit, an underscore or nothing.
func (w *weave) unit(words ...string) {
	u := petri.Unit{ID: "unit " + words[0]}
	for at, p := range w.net.Places {
		if slices.ContainsFunc(words, func(word string) bool {
			rest, begins := strings.CutPrefix(p.ID, word)
			return begins && (rest == "" || rest[0] == '_')
		}) {
			u.Places = append(u.Places, at)
		}
	}
	w.net.Units = append(w.net.Units, u)
}

// style is a family: sizes from and to, and the net of a size. A fault is drawn.
type style struct {
	name     string
	from, to int
	weave    func(w *weave, n int, fault bool, r *rand.Rand)
}

var styles = []style{
	{"philosophers", 16, 600, func(w *weave, n int, fault bool, r *rand.Rand) {
		for i := range n {
			a, b := i, (i+1)%n
			if i == 0 && !fault {
				a, b = b, a
			}
			w.mark(1, "think%d", i)
			w.mark(1, "fork%d", i)
			w.fire("think%d fork%d -> one%d", i, a, i)
			w.fire("one%d fork%d -> eat%d", i, b, i)
			w.fire("eat%d -> think%d fork%d fork%d", i, i, a, b)
		}
	}},
	{"shared memory", 12, 60, func(w *weave, n int, fault bool, r *rand.Rand) {
		w.mark(1, "bus")
		for i := range n {
			w.mark(1, "active%d", i)
			w.mark(1, "memory%d", i)
			w.fire("active%d memory%d -> own%d", i, i, i)
			w.fire("own%d -> active%d memory%d", i, i, i)
			w.fire("active%d -> queue%d", i, i)
			other := (i + 1 + r.IntN(n-1)) % n
			if fault { // takes the bus before it knows that the memory is free, and keeps its own meanwhile
				w.fire("own%d bus -> hold%d", i, i)
				w.fire("hold%d memory%d -> use%d", i, other, i)
				w.fire("use%d -> active%d memory%d memory%d bus", i, i, other, i)
			}
			w.fire("queue%d bus memory%d -> far%d", i, other, i)
			w.fire("far%d -> active%d bus memory%d", i, i, other)
		}
	}},
	{"circular trains", 24, 96, func(w *weave, n int, fault bool, r *rand.Rand) {
		ring := func(name string, sections int) {
			for i := range sections {
				if i%3 == 0 {
					w.mark(1, "%s%d", name, i)
				} else {
					w.mark(1, "%sfree%d", name, i)
				}
				next := (i + 1) % sections
				w.fire("%s%d %sfree%d -> %s%d %sfree%d", name, i, name, next, name, next, name, i)
			}
		}
		ring("a", n)
		if fault { // a train may leave the ring for a siding, from which it comes back only to an own section
			w.fire("a0 -> siding afree0")
			w.fire("siding a1 -> lost a1")
		}
	}},
	{"round robin mutex", 20, 120, func(w *weave, n int, fault bool, r *rand.Rand) {
		w.mark(1, "turn0")
		for i := range n {
			w.mark(1, "idle%d", i)
			w.fire("idle%d -> wait%d", i, i)
			w.fire("wait%d turn%d -> critical%d", i, i, i)
			w.fire("critical%d -> idle%d turn%d", i, i, (i+1)%n)
			if !fault {
				w.fire("idle%d turn%d -> idle%d turn%d", i, i, i, (i+1)%n)
			}
			if fault && i == n/2 {
				w.fire("idle%d -> off%d", i, i)
			}
		}
	}},
	{"readers and writers", 12, 60, func(w *weave, n int, fault bool, r *rand.Rand) {
		for i := range n {
			w.mark(1, "reader%d", i)
			w.mark(1, "permit%d", i)
			w.fire("reader%d permit%d -> reads%d", i, i, i)
			w.fire("reads%d -> reader%d permit%d", i, i, i)
		}
		for k := range 2 + r.IntN(4) {
			w.mark(1, "writer%d", k)
			if !fault {
				all := fmt.Sprint("writer", k)
				for i := range n {
					all += fmt.Sprint(" permit", i)
				}
				w.step(all + fmt.Sprint(" -> writes", k))
				w.step(fmt.Sprint("writes", k, " -> ") + all)
				continue
			}
			order := r.Perm(n)
			for at, i := range order {
				w.fire("got%d_%d permit%d -> got%d_%d", k, at, i, k, at+1)
			}
			w.fire("writer%d -> got%d_0", k, k)
			all := ""
			for i := range n {
				all += fmt.Sprint(" permit", i)
			}
			w.fire("got%d_%d -> writer%d%s", k, n, k, all)
		}
	}},
	{"referendum", 20, 1000, func(w *weave, n int, fault bool, r *rand.Rand) {
		w.mark(1, "open")
		start := ""
		for i := range n {
			start += fmt.Sprint(" ready", i)
			w.fire("ready%d -> yes%d", i, i)
			w.fire("ready%d -> no%d", i, i)
			if !fault {
				w.fire("yes%d -> ready%d", i, i)
				w.fire("no%d -> ready%d", i, i)
			}
		}
		w.step("open ->" + start)
	}},
	{"servers and clients", 16, 80, func(w *weave, n int, fault bool, r *rand.Rand) {
		servers := 2 + n/16
		for s := range servers {
			w.mark(1, "server%d", s)
		}
		for i := range n {
			w.mark(1, "idle%d", i)
			w.fire("idle%d -> asks%d", i, i)
			for s := range servers {
				w.fire("asks%d server%d -> has%d_%d", i, s, i, s)
				if fault && i%2 == 0 { // some need two servers
					w.fire("has%d_%d server%d -> both%d_%d", i, s, (s+1)%servers, i, s)
					w.fire("both%d_%d -> idle%d server%d server%d", i, s, i, s, (s+1)%servers)
				} else {
					w.fire("has%d_%d -> idle%d server%d", i, s, i, s)
				}
			}
		}
	}},
	{"ring election", 10, 40, func(w *weave, n int, fault bool, r *rand.Rand) {
		ids := r.Perm(n)
		for i := range n {
			next := (i + 1) % n
			w.mark(1, "new%d", i)
			w.mark(1, "empty%d", i)
			w.fire("new%d empty%d -> sent%d m%d_%d", i, next, i, next, ids[i])
			for k := range n {
				switch {
				case k > ids[i]:
					w.fire("sent%d m%d_%d empty%d -> sent%d empty%d m%d_%d", i, i, k, next, i, i, next, k)
				case k < ids[i]:
					w.fire("sent%d m%d_%d -> sent%d empty%d", i, i, k, i, i)
				default:
					w.fire("sent%d m%d_%d -> leads%d empty%d", i, i, k, i, i)
				}
			}
			if !fault {
				w.fire("leads%d -> leads%d", i, i)
			}
		}
	}},
	{"workflow", 40, 400, workflow},
	{"business processes", 60, 300, func(w *weave, n int, fault bool, r *rand.Rand) {
		for range 3 {
			workflow(w, n/3, fault && r.IntN(2) == 0, r)
		}
	}},
	{"pipeline", 24, 200, func(w *weave, n int, fault bool, r *rand.Rand) {
		for i := range n {
			w.mark(1, "free%d", i)
			w.fire("full%d free%d -> free%d full%d", i, i+1, i, i+1)
		}
		w.mark(1, "free%d", n)
		w.fire("free0 -> full0")
		if !fault {
			w.fire("full%d -> free%d", n, n)
		}
	}},
	{"flexible manufacturing", 4, 20, func(w *weave, n int, fault bool, r *rand.Rand) {
		for i := 1; i <= 3; i++ {
			w.mark(n, "p%d", i)
			w.mark(i, "m%d", i)
			w.fire("p%d m%d -> w%d", i, i, i)
			w.fire("w%d -> m%d d%d", i, i, i)
			w.fire("d%d -> s%d", i, i)
			w.fire("s%d*%d -> p%d*%d", i, n, i, n)
		}
		w.fire("d1 d2 -> j")
		w.fire("j -> s1 s2")
		if fault {
			w.fire("j d3 -> waste waste2 waste3")
		}
	}},
	{"kanban", 4, 24, func(w *weave, n int, fault bool, r *rand.Rand) {
		for i := 1; i <= 4; i++ {
			w.mark(n, "k%d", i)
			w.fire("m%d -> o%d", i, i)
			w.fire("m%d -> b%d", i, i)
			w.fire("b%d -> m%d", i, i)
		}
		w.fire("k1 -> m1")
		w.fire("o1 k2 k3 -> k1 m2 m3")
		w.fire("o2 o3 k4 -> k2 k3 m4")
		if fault {
			w.fire("o4 k2 -> k4 m2")
		} else {
			w.fire("o4 -> k4")
		}
	}},
	{"grid of cells", 4, 12, func(w *weave, n int, fault bool, r *rand.Rand) {
		for x := range n {
			for y := range n {
				w.mark(1, "free%d_%d", x, y)
				for d, to := range [][2]int{{x + 1, y}, {x, y + 1}, {x - 1, y}, {x, y - 1}} {
					if to[0] < 0 || to[1] < 0 || to[0] == n || to[1] == n {
						if d < 2 || fault {
							w.fire("d%d_%d_%d -> free%d_%d", d, x, y, x, y)
						}
						continue
					}
					w.fire("d%d_%d_%d free%d_%d -> d%d_%d_%d free%d_%d", d, x, y, to[0], to[1], d, to[0], to[1], x, y)
					if fault { // turns: packets may wait for each other in a cycle
						e := (d + 1) % 4
						w.fire("d%d_%d_%d free%d_%d -> d%d_%d_%d free%d_%d", d, x, y, to[0], to[1], e, to[0], to[1], x, y)
					}
				}
				if x == 0 {
					w.fire("free%d_%d -> d0_%d_%d", x, y, x, y)
				}
				if y == 0 {
					w.fire("free%d_%d -> d1_%d_%d", x, y, x, y)
				}
				if fault && x == n-1 {
					w.fire("free%d_%d -> d2_%d_%d", x, y, x, y)
				}
				if fault && y == n-1 {
					w.fire("free%d_%d -> d3_%d_%d", x, y, x, y)
				}
			}
		}
	}},
	{"shield", 4, 60, func(w *weave, n int, fault bool, r *rand.Rand) {
		w.mark(1, "go0")
		for i := range n {
			next := (i + 1) % n
			w.fire("go%d -> in%d check%d act%d", i, i, i, i)
			w.fire("in%d -> read%d", i, i)
			w.fire("read%d -> safe%d", i, i)
			w.fire("read%d -> risk%d", i, i)
			w.fire("check%d -> armed%d", i, i)
			w.fire("armed%d safe%d -> pass%d", i, i, i)
			w.fire("armed%d risk%d -> stop%d", i, i, i)
			w.fire("act%d -> moved%d", i, i)
			w.fire("moved%d -> act%d", i, i)
			w.mark(1, "slot%d", i)
			w.fire("pass%d slot%d -> sent%d", i, i, i)
			w.fire("sent%d -> slot%d read%d armed%d", i, i, i, i)
			if i > 0 {
				w.mark(1, "go%d", i)
			}
			if fault {
				w.fire("stop%d slot%d -> lock%d", i, next, i)
				w.fire("lock%d slot%d -> free%d", i, i, i)
				w.fire("free%d -> slot%d slot%d read%d armed%d", i, i, next, i, i)
			} else {
				w.fire("stop%d -> read%d armed%d", i, i, i)
			}
			if fault { // an actuator may rest for ever
				w.fire("act%d -> rest%d", i, i)
			}
		}
	}},
	{"flight controllers", 5, 40, func(w *weave, n int, fault bool, r *rand.Rand) {
		for i := range n {
			for c := range 3 {
				w.mark(1, "idle%d_%d", i, c)
				w.fire("idle%d_%d -> sample%d_%d", i, c, i, c)
				w.fire("sample%d_%d -> filter%d_%d", i, c, i, c)
				w.fire("filter%d_%d -> ready%d_%d", i, c, i, c)
				if fault {
					w.fire("filter%d_%d -> failed%d_%d", i, c, i, c)
				}
				d := (c + 1) % 3
				w.fire("vote%d ready%d_%d ready%d_%d -> steer%d idle%d_%d idle%d_%d", i, i, c, i, d, i, i, c, i, d)
			}
			w.mark(1, "vote%d", i)
			w.fire("steer%d token%d -> vote%d token%d", i, i, i, (i+1)%n)
		}
		w.mark(1, "token0")
	}},
	{"database", 4, 24, func(w *weave, n int, fault bool, r *rand.Rand) {
		for i := range n {
			w.mark(1, "site%d", i)
			all, none := "", ""
			for k := range n {
				if k != i {
					w.mark(1, "quiet%d_%d", i, k)
					none += fmt.Sprintf(" quiet%d_%d", i, k)
					all += fmt.Sprintf(" note%d_%d", i, k)
				}
			}
			if fault { // no mutex: two sites that write wait for each other
				w.fire("site%d%s -> waits%d%s", i, none, i, all)
			} else {
				w.fire("site%d mutex%s -> waits%d%s", i, none, i, all)
			}
			back := ""
			for k := range n {
				if k != i {
					w.fire("note%d_%d site%d -> does%d_%d", i, k, k, i, k)
					w.fire("does%d_%d -> done%d_%d site%d", i, k, i, k, k)
					back += fmt.Sprintf(" done%d_%d", i, k)
				}
			}
			if fault {
				w.fire("waits%d%s -> site%d%s", i, back, i, none)
			} else {
				w.fire("waits%d%s -> site%d mutex%s", i, back, i, none)
			}
			w.fire("site%d -> reads%d", i, i)
			w.fire("reads%d -> site%d", i, i)
		}
		w.mark(1, "mutex")
	}},
	{"airplane landing", 12, 120, func(w *weave, n int, fault bool, r *rand.Rand) {
		for i := range n {
			w.mark(1, "sensor%d", i)
			for v := range 3 {
				w.fire("sensor%d -> height%d_%d", i, i, v)
				w.fire("height%d_%d -> shown%d_%d", i, v, i, v)
				if !fault || v < 2 {
					w.fire("shown%d_%d -> sensor%d", i, v, i)
				} else {
					w.fire("shown%d_%d gear%d -> down%d", i, v, i, i)
				}
			}
			w.mark(1, "gear%d", i)
		}
	}},
	{"health records", 12, 60, func(w *weave, n int, fault bool, r *rand.Rand) {
		for i := range n {
			w.mark(1, "start%d", i)
			w.mark(1, "file%d", i)
			steps := 3 + r.IntN(4)
			w.fire("start%d -> s%d_0", i, i)
			for k := range steps {
				w.fire("s%d_%d -> s%d_%d", i, k, i, k+1)
				if k > 0 {
					w.fire("s%d_%d -> s%d_%d", i, k, i, k-1)
				}
			}
			a, b := i, (i+3)%n
			if !fault && a > b {
				a, b = b, a
			}
			w.fire("s%d_%d file%d -> one%d", i, steps, a, i)
			w.fire("one%d file%d -> two%d", i, b, i)
			w.fire("two%d -> start%d file%d file%d", i, i, a, b)
		}
	}},
	{"swimming pool", 6, 40, func(w *weave, n int, fault bool, r *rand.Rand) {
		w.mark(n, "out")
		w.mark(n, "cabins")
		w.mark(n, "bags")
		w.fire("out -> entered")
		w.fire("entered cabins -> cabin1")
		w.fire("cabin1 bags -> undressed")
		w.fire("undressed -> swims cabins")
		if fault {
			w.fire("swims cabins -> cabin2")
			w.fire("cabin2 -> out cabins bags")
		} else {
			w.fire("swims -> out bags")
		}
		w.net.Places[w.places["out"]].Tokens = 2 * n
	}},
	{"resource allocation", 6, 30, func(w *weave, n int, fault bool, r *rand.Rand) {
		for row := range n {
			for k := range n {
				w.mark(1, "r%d_%d", row, k)
			}
		}
		for p := range n {
			w.mark(1, "w%d_0", p)
			held := -1
			for k := range n {
				row := k
				if fault && p%2 == 1 {
					row = n - 1 - k
				}
				need := fmt.Sprintf("r%d_%d r%d_%d", row, p, row, (p+1)%n)
				free := ""
				if held >= 0 {
					free = fmt.Sprintf("r%d_%d r%d_%d", held, p, held, (p+1)%n)
				}
				w.fire("w%d_%d %s -> w%d_%d %s", p, k, need, p, k+1, free)
				held = row
			}
			w.fire("w%d_%d -> w%d_0 r%d_%d r%d_%d", p, n, p, held, p, held, (p+1)%n)
		}
	}},
	{"railway", 8, 60, func(w *weave, n int, fault bool, r *rand.Rand) {
		for i := range n + 1 { // single track between stations of two tracks
			w.mark(1, "track%d", i)
		}
		for i := range n {
			platforms := 2
			if fault && i == n/2 {
				platforms = 1
			}
			w.mark(platforms, "platform%d", i)
			w.fire("east%d -> easton%d", i, i)
			if i+1 < n {
				w.fire("easton%d track%d -> eastgo%d platform%d", i, i+1, i, i)
				w.fire("eastgo%d platform%d -> east%d track%d", i, i+1, i+1, i+1)
				w.fire("west%d track%d -> westgo%d platform%d", i+1, i+1, i, i+1)
				w.fire("westgo%d platform%d -> west%d track%d", i, i, i, i+1)
			}
		}
		w.mark(n/2+1, "yard")
		w.fire("yard platform0 -> east0")
		w.fire("easton%d -> west%d", n-1, n-1)
		w.fire("west0 -> yard platform0")
	}},
	{"fast mutex", 3, 6, func(w *weave, n int, fault bool, r *rand.Rand) {
		w.mark(1, "x_none")
		w.mark(1, "y_none")
		values := []string{"none"}
		for i := range n {
			values = append(values, fmt.Sprint(i))
		}
		for i := range n { // Lamport, A fast mutual exclusion algorithm, 1987
			w.mark(1, "start%d", i)
			w.mark(1, "b%d_0", i)
			w.fire("start%d b%d_0 -> setx%d b%d_1", i, i, i, i)
			for _, v := range values {
				w.fire("setx%d x_%s -> ify%d x_%d", i, v, i, i)
				w.fire("sety%d y_%s -> ifx%d y_%d", i, v, i, i)
				if v != "none" {
					w.fire("ify%d y_%s -> drop%d y_%s", i, v, i, v)
				}
				if v != fmt.Sprint(i) {
					w.fire("ifx%d x_%s -> slow%d x_%s", i, v, i, v)
					if v != "none" {
						w.fire("again%d y_%s -> wait%d y_%s", i, v, i, v)
					}
				}
			}
			w.fire("ify%d y_none -> sety%d y_none", i, i)
			w.fire("drop%d b%d_1 -> wait%d b%d_0", i, i, i, i)
			w.fire("wait%d y_none -> start%d y_none", i, i)
			w.fire("ifx%d x_%d -> critical%d x_%d", i, i, i, i)
			w.fire("slow%d b%d_1 -> l%d_0 b%d_0", i, i, i, i)
			for k := range n {
				w.fire("l%d_%d b%d_0 -> l%d_%d b%d_0", i, k, k, i, k+1, k)
			}
			w.fire("l%d_%d -> again%d", i, n, i)
			w.fire("again%d y_%d -> critical%d y_%d", i, i, i, i)
			w.fire("again%d y_none -> start%d y_none", i, i)
			for _, v := range values {
				w.fire("critical%d y_%s -> leave%d y_none", i, v, i)
			}
			for b := range 2 {
				if fault && b == 1 && i == n-1 {
					w.fire("leave%d b%d_1 -> start%d b%d_1", i, i, i, i)
					continue
				}
				w.fire("leave%d b%d_%d -> start%d b%d_0", i, i, b, i, i)
			}
		}
		w.unit("x")
		w.unit("y")
		for i := range n {
			w.unit(fmt.Sprint("b", i))
			var own []string
			for _, at := range strings.Fields("start setx sety ify ifx drop slow again wait critical leave l") {
				own = append(own, fmt.Sprint(at, i))
			}
			w.unit(own...)
		}
	}},
	{"peterson", 3, 6, func(w *weave, n int, fault bool, r *rand.Rand) {
		for i := range n {
			w.mark(1, "idle%d", i)
			w.mark(1, "q%d_0", i)
			w.fire("idle%d q%d_0 -> set%d_1 q%d_1", i, i, i, i)
			for l := 1; l < n; l++ {
				if i == 0 {
					w.mark(1, "turn%d_0", l)
				}
				for v := range n {
					w.fire("set%d_%d turn%d_%d -> try%d_%d_0 turn%d_%d", i, l, l, v, i, l, l, i)
					if v != i {
						w.fire("try%d_%d_0 turn%d_%d -> won%d_%d turn%d_%d", i, l, l, v, i, l, l, v)
					}
				}
				for k := range n {
					for q := range l {
						w.fire("try%d_%d_%d q%d_%d -> try%d_%d_%d q%d_%d", i, l, k, k, q, i, l, k+1, k, q)
					}
					if k == i || fault && k == n-1 {
						w.fire("try%d_%d_%d -> try%d_%d_%d", i, l, k, i, l, k+1)
					} else {
						w.fire("try%d_%d_%d -> try%d_%d_0", i, l, k, i, l)
					}
				}
				w.fire("try%d_%d_%d -> won%d_%d", i, l, n, i, l)
				if l+1 < n {
					w.fire("won%d_%d q%d_%d -> set%d_%d q%d_%d", i, l, i, l, i, l+1, i, l+1)
				} else {
					w.fire("won%d_%d q%d_%d -> idle%d q%d_0", i, l, i, l, i, i)
				}
			}
		}
		for i := range n {
			w.unit(fmt.Sprint("q", i))
			w.unit(fmt.Sprint("turn", i+1))
			w.unit(fmt.Sprint("idle", i), fmt.Sprint("set", i), fmt.Sprint("try", i), fmt.Sprint("won", i))
		}
	}},
	{"dekker", 8, 20, func(w *weave, n int, fault bool, r *rand.Rand) {
		for i := range n {
			w.mark(1, "idle%d", i)
			w.mark(1, "flag%d_0", i)
			w.fire("idle%d flag%d_0 -> want%d flag%d_1", i, i, i, i)
			all := ""
			for k := range n {
				if k != i {
					all += fmt.Sprintf(" flag%d_0", k)
					if !fault {
						w.fire("want%d flag%d_1 flag%d_1 -> idle%d flag%d_0 flag%d_1", i, i, k, i, i, k)
					}
				}
			}
			w.fire("want%d%s -> critical%d%s", i, all, i, all)
			w.fire("critical%d flag%d_1 -> idle%d flag%d_0", i, i, i, i)
		}
	}},
	{"production cell", 4, 30, func(w *weave, n int, fault bool, r *rand.Rand) {
		for i := range n { // a press, a robot with two arms, belts between the cells
			next := (i + 1) % n
			w.mark(1, "press%d", i)
			w.mark(1, "arm%d", i)
			w.mark(1, "brm%d", i)
			w.mark(1, "belt%d_0", i)
			w.fire("belt%d_1 arm%d -> belt%d_0 carries%d", i, i, i, i)
			w.fire("carries%d press%d -> pressing%d arm%d", i, i, i, i)
			w.fire("pressing%d -> pressed%d", i, i)
			if fault {
				w.fire("pressed%d brm%d arm%d -> press%d takes%d arm%d", i, i, i, i, i, i)
			} else {
				w.fire("pressed%d brm%d -> press%d takes%d", i, i, i, i)
			}
			w.fire("takes%d belt%d_0 -> belt%d_1 brm%d", i, next, next, i)
		}
		for i := range n { // pieces to begin with
			if i%2 == 0 || fault {
				w.mark(-1, "belt%d_0", i)
				w.mark(1, "belt%d_1", i)
			}
		}
		if fault {
			w.fire("belt0_0 -> belt0_1")
		}
	}},
	{"signal pathway", 6, 30, func(w *weave, n int, fault bool, r *rand.Rand) {
		before := "k0"
		w.mark(n, "k0")
		for i := 1; i <= 5; i++ { // a cascade of kinases and phosphatases
			w.mark(2*n, "k%d_0", i)
			w.mark(n/2, "ph%d", i)
			w.fire("%s k%d_0 -> c%d", before, i, i)
			w.fire("c%d -> %s k%d_0", i, before, i)
			w.fire("c%d -> %s k%d_1", i, before, i)
			w.fire("k%d_1 ph%d -> e%d", i, i, i)
			if !fault {
				w.fire("e%d -> ph%d k%d_0", i, i, i)
			} else {
				w.fire("e%d -> ph%d k%d_2", i, i, i)
			}
			before = fmt.Sprintf("k%d_1", i)
		}
	}},
	{"diffusion", 4, 20, func(w *weave, n int, fault bool, r *rand.Rand) {
		w.mark(10, "c%d_%d", n/2, n/2)
		for x := range n {
			for y := range n {
				for _, to := range [][2]int{{x + 1, y}, {x, y + 1}, {x - 1, y}, {x, y - 1}} {
					if to[0] >= 0 && to[1] >= 0 && to[0] < n && to[1] < n && (!fault || to[0] > x || to[1] > y) {
						w.fire("c%d_%d -> c%d_%d", x, y, to[0], to[1])
					}
				}
			}
		}
	}},
	{"load balancing", 8, 40, func(w *weave, n int, fault bool, r *rand.Rand) {
		for s := range 2 {
			w.mark(1, "load%d_0", s)
			for k := range n {
				w.fire("route%d load%d_%d -> free q%d load%d_%d", s, s, k, s, s, k+1)
				w.fire("q%d load%d_%d -> done load%d_%d", s, s, k+1, s, k)
			}
		}
		for a := range n + 1 {
			for b := range n + 1 {
				to := 0
				if b < a {
					to = 1
				}
				w.fire("req free load0_%d load1_%d -> route%d load0_%d load1_%d", a, b, to, a, b)
			}
		}
		w.mark(1, "free")
		w.mark(n, "clients")
		w.fire("clients -> req")
		if !fault {
			w.fire("done -> clients")
		}
	}},
}

// workflow is a business process of about n places: parallel and alternative branches, one within another. A fault joins alternative branches as
// if they were parallel.
func workflow(w *weave, n int, fault bool, r *rand.Rand) {
	base := len(w.net.Places)
	fresh := 0
	name := func() string { fresh++; return fmt.Sprintf("w%d_%d", base, fresh) }
	var block func(from, to string, n int)
	faults := 0
	block = func(from, to string, n int) {
		switch kind := r.IntN(10); {
		case n <= 2:
			w.step(from + " -> " + to)
		case kind < 4:
			mid, part := name(), 1+r.IntN(n-1)
			block(from, mid, part)
			block(mid, to, n-part)
		case kind < 8:
			branches := 2 + r.IntN(3)
			var in, out []string
			for range branches {
				in, out = append(in, name()), append(out, name())
			}
			w.step(from + " -> " + strings.Join(in, " "))
			w.step(strings.Join(out, " ") + " -> " + to)
			for i := range in {
				block(in[i], out[i], (n-2)/branches)
			}
		default:
			wrong := fault && faults == 0 && n < 40
			a, b, c, d := name(), name(), name(), name()
			w.step(from + " -> " + a)
			w.step(from + " -> " + b)
			block(a, c, (n-2)/2)
			block(b, d, (n-2)/2)
			if wrong {
				faults++
				w.step(c + " " + d + " -> " + to)
				return
			}
			w.step(c + " -> " + to)
			w.step(d + " -> " + to)
		}
	}
	start, end := name(), name()
	w.mark(1, "%s", start)
	block(start, end, n)
	w.step(end + " -> " + start)
}

// drawn is a net of the sample.
type drawn struct {
	name, style string
	size        int
	model       *petri.Model
	r           *rand.Rand
}

// draw is the net of a seed; nil: no bound of its places is proved.
func draw(seed uint64) *drawn {
	r := rand.New(rand.NewPCG(seed, 34))
	s := styles[r.IntN(len(styles))]
	w := &weave{places: map[string]int{}}
	size := int(math.Round(float64(s.from) * math.Pow(float64(s.to)/float64(s.from), r.Float64())))
	fault := r.IntN(2) == 0
	s.weave(w, size, fault, r)
	w.net.Normalise()
	w.net.Units = slices.DeleteFunc(w.net.Units, func(u petri.Unit) bool { return len(u.Places) == 0 })
	d := &drawn{style: s.name, size: size, r: r}
	if fault {
		d.style += "!"
	}
	d.name = fmt.Sprint(d.style, " ", size)
	if d.model = w.net.Model(source.NewReport(10)); d.model == nil || !d.model.Proved() {
		return nil
	}
	return d
}

// knownLarge are sizes of families, with a fault where they end in !, at which depth-first search has stored 2·10⁷ states. Larger ones have more.
var knownLarge = map[string]int{"railway": 20, "signal pathway!": 18, "kanban!": 19, "servers and clients": 23, "circular trains!": 30}

// large reports whether a net has more than 2·10⁷ states, which a bound proves or an exploration of a smaller one.
func (d *drawn) large() bool {
	if size, known := knownLarge[d.style]; known && d.size >= size {
		return true
	}
	return leastStates(d.model, d.r) >= math.Log10(2e7)
}

// leastStates is a proved lower bound of the number of markings, as a power of ten. From a marking that is reached, disjoint sets of components
// take steps of their own: the product of how many states each set reaches.
func leastStates(m *petri.Model, r *rand.Rand) (best float64) {
	marking := m.Initial()
	part := make([]int, len(m.Places))
	for i, p := range m.Parts {
		for _, place := range p.Places {
			part[place] = i
		}
	}
	owners := make([][]int, len(m.Transitions)) // components of a transition
	near := make([][]int, len(m.Parts))         // components that share one
	for t, tr := range m.Transitions {
		for _, a := range slices.Concat(tr.Take, tr.Put) {
			if !slices.Contains(owners[t], part[a.Place]) {
				owners[t] = append(owners[t], part[a.Place])
			}
		}
		for _, i := range owners[t] {
			if len(near[i]) < 50 {
				near[i] = append(near[i], owners[t]...)
			}
		}
	}
	for try := range 40 {
		block := make([]int, len(m.Parts))
		width, blocks, start := 1<<(try%6), 0, r.Perm(len(m.Parts))
		for _, i := range start {
			if block[i] > 0 {
				continue
			}
			blocks++
			set := []int{i}
			block[i] = blocks
			for at := 0; at < len(set) && len(set) < width; at++ {
				for _, k := range near[set[at]] {
					if block[k] == 0 && len(set) < width {
						block[k] = blocks
						set = append(set, k)
					}
				}
			}
		}
		inner := make([][]int, blocks+1)
		for t, of := range owners {
			if len(of) > 0 && !slices.ContainsFunc(of, func(i int) bool { return block[i] != block[of[0]] }) {
				inner[block[of[0]]] = append(inner[block[of[0]]], t)
			}
		}
		sum := 0.0
		for _, transitions := range inner {
			sum += math.Log10(float64(reached(m, marking, transitions)))
		}
		if best = max(best, sum); best >= 300 {
			return best
		}
		for range r.IntN(2 * len(m.Transitions)) {
			t := r.IntN(len(m.Transitions))
			if next := m.Fire(marking, t); next != nil {
				marking = next
			}
		}
	}
	return best
}

// reached counts the markings that some transitions reach, at most 20 000.
func reached(m *petri.Model, from []int, transitions []int) int {
	var places []int
	for _, t := range transitions {
		for _, a := range slices.Concat(m.Transitions[t].Take, m.Transitions[t].Put) {
			if !slices.Contains(places, a.Place) {
				places = append(places, a.Place)
			}
		}
	}
	key := func(marking []int) string {
		var b strings.Builder
		for _, p := range places {
			b.WriteByte(byte(marking[p]))
			b.WriteByte(byte(marking[p] >> 8))
		}
		return b.String()
	}
	if len(places) == 0 {
		return 1
	}
	seen, queue := map[string]bool{key(from): true}, [][]int{from}
	most := min(20_000, 20_000_000/len(from)/max(1, len(places)))
	for at := 0; at < len(queue) && len(queue) < most; at++ {
		for _, t := range transitions {
			if next := m.Fire(queue[at], t); next != nil {
				if k := key(next); !seen[k] {
					seen[k] = true
					queue = append(queue, next)
				}
			}
		}
	}
	return len(queue)
}
