package symmetry

import (
	"iter"
	"slices"

	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// Quotient is a product in which a state stands for all its images: each successor is replaced by its representative.
type Quotient struct {
	*product.Product
	*Orbits
	vector   []int   // of the last successor, before it was replaced
	values   []int32 // the same
	smallest []int   // its representative
	replaced bool    // which is another one
}

// Over returns the quotient of a product by a group. Like a System, it serves one search at a time.
func Over(p *product.Product, g *Group) *Quotient {
	n := p.Components()
	return &Quotient{Product: p, Orbits: g.States(), vector: make([]int, n), values: make([]int32, n),
		smallest: make([]int, n)}
}

// represent replaces a packed state by its representative, and returns the elements that lead to it.
func (q *Quotient) represent(state []uint64) (by []int32) {
	q.Decode(state, q.vector)
	for i, s := range q.vector {
		q.values[i] = int32(s)
	}
	smallest, by := q.Smallest(q.values)
	q.replaced = !slices.Equal(smallest, q.values)
	for i, s := range smallest {
		q.smallest[i] = int(s)
	}
	q.Encode(q.smallest, state)
	return by
}

// Initial yields the representatives of the initial states, each perhaps more than once.
func (q *Quotient) Initial() iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		mine := make([]uint64, q.Words())
		for state := range q.Product.Initial() {
			copy(mine, state)
			if q.represent(mine); !yield(mine) {
				return
			}
		}
	}
}

// Successor writes the representative of a successor.
func (q *Quotient) Successor(state []uint64, label, k int, into []uint64) {
	q.Product.Successor(state, label, k, into)
	q.represent(into)
}

// Replaced is the last successor as it was before its representative took its place; nil: it is that itself.
func (q *Quotient) Replaced() []int {
	if !q.replaced {
		return nil
	}
	return q.vector
}

// lifting goes along a run of the quotient with a state of the product whose image the state of the run is.
type lifting struct {
	*Quotient
	to          element // leads the state of the product to that of the run
	state, next []uint64
	steps       int
}

// mostLifted bounds the steps of a run that is lifted.
const mostLifted = 1 << 20

// Lift returns a run of the product whose states have the states of a run of the quotient for representatives. Its
// cycle is that of the quotient, repeated until the components are back in their places: as often as a power of the
// symmetry of one round takes to keep the state. The error is search.ErrBytes: that takes too long.
func (q *Quotient) Lift(run *lasso.Run) (*lasso.Run, error) {
	if run == nil || q.Labelless() {
		return run, nil // labels have no images
	}
	l := &lifting{Quotient: q, state: make([]uint64, q.Words()), next: make([]uint64, q.Words())}
	lifted := &lasso.Run{}
	for initial := range q.Product.Initial() {
		copy(l.state, initial)
		by := q.represent(l.state)
		if slices.Equal(q.smallest, run.Initial) {
			l.to, lifted.Initial = q.group.product(by), slices.Clone(q.vector)
			break
		}
	}
	var err error
	if lifted.Prefix, err = l.along(nil, run.Prefix); err != nil || len(run.Cycle) == 0 {
		return lifted, err
	}
	begin := lifted.End()
	for {
		if lifted.Cycle, err = l.along(lifted.Cycle, run.Cycle); err != nil {
			return nil, err
		}
		if slices.Equal(lifted.Cycle[len(lifted.Cycle)-1].State, begin) {
			return lifted, nil
		}
	}
}

// along adds to a list the steps of the product that have images along a list of the quotient.
func (l *lifting) along(list, steps []lasso.Step) ([]lasso.Step, error) {
	for _, s := range steps {
		if l.steps++; l.steps > mostLifted {
			return nil, search.ErrBytes
		}
		by := l.step(s)
		back := l.to.inverse()
		there := make([]int, len(l.vector)) // the successor of the run's state, moved back
		for i, state := range l.vector {
			there[back[i]] = l.group.State(back, i, state)
		}
		label := int(back[int(l.group.labels)+s.Label] - l.group.labels)
		list = append(list, lasso.Step{Label: label, State: there})
		l.to = l.to.then(l.group.product(by))
	}
	return list, nil
}

// step goes on to the next state of a run, and leaves the successor that it represents in vector.
func (l *lifting) step(s lasso.Step) (by []int32) {
	place := 0
	for l.LabelID(place) != s.Label {
		place++
	}
	for k := range l.Fanout(l.state, place) {
		l.Product.Successor(l.state, place, k, l.next)
		if by = l.represent(l.next); slices.Equal(l.smallest, s.State) {
			break
		}
	}
	copy(l.state, l.next)
	return by
}

// product is the product of elements, one of each level.
func (g *Group) product(by []int32) element {
	e := g.identity()
	for at, k := range by {
		e = e.then(g.levels[at].elements[k])
	}
	return e
}
