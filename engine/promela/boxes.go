package promela

import (
	"cmp"
	"maps"
	"slices"

	"lassolab/engine/omega"
)

// Boxes: relations over states that are products of a relation for each process and cell, so that a box is what one
// label of a network can do. Every way through a statement is a box of single pairs; boxes that differ in one component
// only are joined, again and again. A cell of which a box says nothing keeps its value.
//
// Joining is exact: a product distributes over the union in one component. Two boxes with different components are not
// joined, so that no cell appears that was not read or written; one that keeps every value that there is disappears.
//
// Cost: boxes times components for each round, and a round makes at least one box less.

// pair is what a relation has: a state before, and after. Of every: the state before may be any.
type pair struct {
	from, to int32
	every    bool
}

func comparePairs(a, b pair) int {
	if a.every != b.every {
		if a.every {
			return -1
		}
		return 1
	}
	return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to))
}

// relations are sets of pairs.
type relations struct{ numbered[string, []pair] }

func (r *relations) of(pairs []pair) int32 {
	omega.Sort(pairs, comparePairs)
	pairs = slices.Compact(pairs)
	flat := make([]int32, 0, 3*len(pairs))
	for _, p := range pairs {
		flat = append(flat, asInt(p.every), p.from, p.to)
	}
	n, _ := r.add(keyOf(len(pairs), flat), pairs)
	return int32(n)
}

// side is what a box says of a component: processes come first, then cells.
type side struct {
	of       int
	relation int32
}

// box has its sides in the order of components.
type box []side

func (b box) find(of int) (int, bool) {
	return slices.BinarySearchFunc(b, of, func(s side, of int) int { return s.of - of })
}

// boxOf is the box of a way: of single pairs, but for the processes that are absent.
func (e *emission) boxOf(p *path) box {
	var b box
	put := func(of int, pairs ...pair) { b = append(b, side{of, e.relations.of(pairs)}) }
	for i, mv := range p.moves {
		if slices.ContainsFunc(p.moves[:i], func(before move) bool { return before.process == mv.process }) {
			continue
		}
		to := mv.to
		for _, later := range p.moves[i+1:] {
			if later.process == mv.process {
				to = later.to
			}
		}
		put(mv.process, pair{from: int32(mv.from), to: int32(to)})
	}
	for _, a := range p.absent {
		var same []pair
		for _, s := range a.states {
			same = append(same, pair{from: int32(s), to: int32(s)})
		}
		put(a.process, same...)
	}
	n := len(e.m.procs)
	for _, k := range p.known {
		to := k.value
		for _, w := range p.written {
			if w.cell == k.cell {
				to = w.value
			}
		}
		put(n+k.cell, pair{from: k.value, to: to})
	}
	for _, w := range p.written {
		if !slices.ContainsFunc(p.known, func(k binding) bool { return k.cell == w.cell }) {
			put(n+w.cell, pair{to: w.value, every: true})
		}
	}
	omega.Sort(b, func(x, y side) int { return x.of - y.of })
	return b
}

// join makes as few boxes as it finds, of boxes that do not overlap.
func (e *emission) join(boxes []box) []box {
	for {
		before := len(boxes)
		var order []int
		for _, b := range boxes {
			for _, s := range b {
				if at, known := slices.BinarySearch(order, s.of); !known {
					order = slices.Insert(order, at, s.of)
				}
			}
		}
		slices.Reverse(order) // cells before processes: a label is known by its values
		for _, of := range order {
			boxes = e.joinIn(boxes, of)
		}
		if len(boxes) == before {
			return boxes
		}
	}
}

// joinIn joins the boxes that differ in one component only.
func (e *emission) joinIn(boxes []box, of int) []box {
	m, r := e.m, &e.relations
	first := map[string]int{}
	var joined []box
	parts := map[int][]pair{}
	flat := []int32(nil)
	for _, b := range boxes {
		m.spend()
		at, has := b.find(of)
		if !has {
			joined = append(joined, b)
			continue
		}
		flat = flat[:0]
		for i, s := range b {
			if i != at {
				flat = append(flat, int32(s.of), s.relation)
			}
		}
		key := keyOf(0, flat)
		if same, known := first[key]; known {
			if parts[same] == nil {
				parts[same] = slices.Clone(r.all[joined[same][at].relation])
			}
			parts[same] = append(parts[same], r.all[b[at].relation]...)
		} else {
			first[key] = len(joined)
			joined = append(joined, b)
		}
	}
	for _, same := range slices.Sorted(maps.Keys(parts)) { // relations are numbered as they are found
		b := slices.Clone(joined[same])
		at, _ := b.find(of)
		b[at].relation = r.of(parts[same])
		joined[same] = b
	}
	if of < len(m.procs) {
		return joined
	}
	for i, b := range joined {
		if at, has := b.find(of); has && e.keeps(of-len(m.procs), b[at].relation) {
			joined[i] = slices.Delete(slices.Clone(b), at, at+1)
		}
	}
	return joined
}

// keeps says whether a relation leaves every value of a cell as it is.
func (e *emission) keeps(c int, relation int32) bool {
	pairs := e.relations.all[relation]
	domain := e.m.world.domain[c].Keys
	if len(domain) == 1 && len(pairs) == 1 {
		return pairs[0].to == domain[0]
	}
	if len(pairs) != len(domain) {
		return false
	}
	for _, p := range pairs {
		if p.every || p.from != p.to {
			return false
		}
	}
	return true
}

// compose is one box after another; nil: nothing can do both.
func (r *relations) compose(a, b box) box {
	var c box
	i, k := 0, 0
	for i < len(a) || k < len(b) {
		switch {
		case k == len(b) || i < len(a) && a[i].of < b[k].of:
			c = append(c, a[i])
			i++
		case i == len(a) || b[k].of < a[i].of:
			c = append(c, b[k])
			k++
		default:
			both := r.after(a[i].relation, b[k].relation)
			if len(both) == 0 {
				return nil
			}
			c = append(c, side{a[i].of, r.of(both)})
			i++
			k++
		}
	}
	return c
}

// after is one relation after another: the pairs of the second by where they begin, then those of the first.
func (r *relations) after(a, b int32) (both []pair) {
	second := map[int32][]int32{}
	var always []int32
	for _, y := range r.all[b] {
		if y.every {
			always = append(always, y.to)
		} else {
			second[y.from] = append(second[y.from], y.to)
		}
	}
	for _, x := range r.all[a] {
		for _, to := range second[x.to] {
			both = append(both, pair{from: x.from, to: to, every: x.every})
		}
		for _, to := range always {
			both = append(both, pair{from: x.from, to: to, every: x.every})
		}
	}
	return both
}
