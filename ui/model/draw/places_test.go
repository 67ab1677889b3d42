package draw

import (
	"slices"
	"testing"

	"lassolab/engine/network"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg/svgtest"
)

func memory() placeMemory {
	return *newPlaceMemory(nil)
}

var row = []layout.Point{{}, {X: 160}, {X: 320}}

func TestAStateAddedInTheTextLeavesTheOthersWhereTheyAre(t *testing.T) {
	d := memory()
	d.keep(whole(svgtest.Philosopher(), 0), row, true)
	n := svgtest.Philosopher()
	c := &n.Components[0]
	c.States, c.Marks = []string{"new", "hungry", "left & more", "fed"}, []uint64{0, 0, 0, 1}
	for i := range c.Transitions {
		c.Transitions[i].From++
		c.Transitions[i].To++
	}
	c.Transitions = append(c.Transitions, network.Transition{From: 3, Label: 0, To: 0})
	a := whole(n, 0)
	at := d.carried(a, true)
	if len(at) != 4 || !slices.Equal(at[1:], row) {
		t.Fatalf("carried to %v", at)
	}
	for i := range 3 {
		if at[0].Distance(row[i]) < 2*stateHalf {
			t.Errorf("the new state lies on state %d", i+1)
		}
	}
	if at[0].Distance(row[2]) > 200 {
		t.Errorf("the new state at %v is far from its neighbour", at[0])
	}
}

func TestCopiesOfAComponentLookAlike(t *testing.T) {
	n := svgtest.Philosopher()
	other := map[int]int{} // labels as wide
	for _, pair := range [][2]string{{"l", "i"}, {"r", "t"}, {"eat", "aet"}} {
		other[n.Label(pair[0])] = n.Label(pair[1])
	}
	for i, name := range []string{"Q", "G"} {
		c := n.Components[i]
		c.Name, c.Alphabet, c.Transitions = name, slices.Clone(c.Alphabet), slices.Clone(c.Transitions)
		for k, l := range c.Alphabet {
			c.Alphabet[k] = other[l]
		}
		for k := range c.Transitions {
			c.Transitions[k].Label = other[c.Transitions[k].Label]
		}
		n.Add(c)
	}
	d := memory()
	d.keep(whole(n, 0), row, true)
	if at := d.given(whole(n, 2)); !slices.Equal(at, row) {
		t.Errorf("the copy lies at %v", at)
	}
	if whole(n, 0).key(1, nil) != whole(n, 2).key(1, nil) {
		t.Error("the copy is placed by itself")
	}
}

func TestARenamedStateKeepsItsPlaceByItsNumber(t *testing.T) {
	d := memory()
	d.keep(whole(svgtest.Philosopher(), 0), row, true)
	n := svgtest.Philosopher()
	n.Components[0].States[1] = "waits"
	if at := d.carried(whole(n, 0), true); !slices.Equal(at, row) {
		t.Errorf("carried to %v", at)
	}
}

func TestAnUndoneEditReturnsToItsPlaces(t *testing.T) {
	d := memory()
	before := whole(svgtest.Philosopher(), 0)
	d.keep(before, row, true)
	n := svgtest.Philosopher()
	n.Components[0].Layout = []network.Point{{X: 9}, {X: 99}, {X: 999}}
	moved := whole(n, 0)
	at := d.given(moved)
	if at[2].X != 999 {
		t.Fatalf("the layout of the text is not kept: %v", at)
	}
	d.keep(moved, at, true)
	if got := d.given(whole(svgtest.Philosopher(), 0)); !slices.Equal(got, row) {
		t.Errorf("after the layout is gone again: %v", got)
	}
}

func TestAnotherComponentOfTheSameNameIsPlacedAnew(t *testing.T) {
	d := memory()
	d.keep(whole(svgtest.Philosopher(), 0), row, true)
	n := ring(5)
	n.Components[0].Name = "P<0>"
	if at := d.carried(whole(n, 0), true); at != nil {
		t.Errorf("carried to %v", at)
	}
}

func TestTheFirstTransitionOfAComponentDoesNotMakeItAnother(t *testing.T) {
	before := &network.Component{States: []string{"0", "1", "2"}}
	after := &network.Component{States: before.States, Transitions: []network.Transition{{From: 0, To: 1}}}
	if !akin(before, after) || !akin(after, before) {
		t.Error("with its first transition it is taken for another component")
	}
	if akin(after, &network.Component{States: []string{"p", "q"}}) {
		t.Error("a component with other states is taken for it")
	}
}
