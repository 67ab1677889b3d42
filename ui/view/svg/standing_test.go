//go:build !js

package svg

import (
	"reflect"
	"testing"

	"lassolab/ui/view/layout"
)

// pair is two nodes, the first initial, with an edge each way.
func pair() *layout.Graph {
	return &layout.Graph{Nodes: []layout.Shape{layout.Circle(15), layout.Circle(15)}, Initial: []int{0},
		Edges: []layout.Edge{{From: 0, To: 1}, {From: 1, To: 0}}}
}

func TestAPlacementIsReadAsItIsDrawn(t *testing.T) {
	g := pair()
	text := writePlacement(layout.Place(g, []layout.Point{{X: 0.04, Y: 1}, {X: 100. / 3, Y: 80}}))
	at := readPlacement(g, text)
	if at == nil {
		t.Fatalf("%q is not read", text)
	}
	if want := []layout.Point{{X: 0, Y: 1}, {X: 33.3, Y: 80}}; !reflect.DeepEqual(at.Nodes, want) {
		t.Errorf("the nodes are at %v, not at %v", at.Nodes, want)
	}
	if again := writePlacement(at); again != text {
		t.Errorf("read and written once more it is %q, not %q", again, text)
	}
}

func TestAPlacementOfAnotherGraphIsNotTaken(t *testing.T) {
	g := pair()
	text := writePlacement(layout.Place(g, []layout.Point{{}, {X: 90}}))
	more := pair()
	more.Edges = more.Edges[:1]
	for name, try := range map[string]func() *layout.Placement{
		"of more edges": func() *layout.Placement { return readPlacement(more, text) },
		"cut off":       func() *layout.Placement { return readPlacement(g, text[:len(text)/2]) },
		"empty":         func() *layout.Placement { return readPlacement(g, "") },
		"of words":      func() *layout.Placement { return readPlacement(g, "a b|c d|e f") },
	} {
		if try() != nil {
			t.Errorf("a placement %s is taken", name)
		}
	}
}
