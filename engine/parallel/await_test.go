package parallel

import (
	"sync"
	"testing"

	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// The network of the test below: s and t accept, and so does the cycle of t and u.
const (
	inS = iota
	inU
	inT
)

// directed is a space whose two workers meet in the one way that the await is for. The second goes round the cycle and stops
// before it makes t blue. Then the first begins: it finds u blue, and its red search from s comes to u and t. The second goes on
// when the first asks whether t is red, or makes it so.
type directed struct {
	space
	views   int
	stopped chan struct{} // the second worker is about to make t blue
	goOn    chan struct{}
	once    *sync.Once
}

func (d *directed) view() view {
	d.views++
	return &directedView{d.space.view(), d, d.views == 2}
}

type directedView struct {
	view
	*directed
	second bool
}

func (v *directedView) initial(yield func(state uint64, fresh bool) bool) {
	order := []uint64{inS, inT}
	if v.second {
		order = []uint64{inT, inS}
	} else {
		<-v.stopped
	}
	v.view.initial(func(uint64, bool) bool { return true }) // enters them
	for _, state := range order {
		if !yield(state, false) {
			return
		}
	}
}

func (v *directedView) proceed(state uint64) {
	if !v.second && state == inT {
		v.once.Do(func() { close(v.goOn) })
	}
}

func (v *directedView) marks(state uint64) mark {
	v.proceed(state)
	return v.view.marks(state)
}

func (v *directedView) give(state uint64, one mark) bool {
	if v.second && state == inT && one == blue {
		close(v.stopped)
		<-v.goOn
	}
	first := v.view.give(state, one)
	if one == red {
		v.proceed(state)
	}
	return first
}

// an accepting state that another worker has yet to search from is not made red: its cycle would be lost.
func TestAWorkerWaitsForAcceptingStatesThatAnotherIsToSearchFrom(t *testing.T) {
	n := network.New()
	l := n.Label("go")
	n.Add(network.Component{
		Name: "C", Sets: 1, States: []string{"s", "u", "t"}, Marks: []uint64{1, 0, 1}, Initial: []int{inS, inT}, Alphabet: []int{l},
		Transitions: []network.Transition{{From: inS, Label: l, To: inU}, {From: inU, Label: l, To: inT}, {From: inT, Label: l, To: inU}},
	})
	s := Search{System: func() product.System { return product.Compile(n, n.Order(nil)) }, Workers: 2, Monitor: monitor()}
	d := &directed{space: newSpace(&s, false), stopped: make(chan struct{}), goOn: make(chan struct{}), once: new(sync.Once)}
	run, err := s.cndfs(d)
	if run == nil || err != nil {
		t.Fatalf("lasso %v, %v", run, err)
	}
	if err := lasso.Check(n, run, search.Simultaneous); err != nil {
		t.Error(err)
	}
}
