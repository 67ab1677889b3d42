// Package svgtest has what the tests of drawings share: a small network, one whose names would be
// markup, and a reader of fragments.
package svgtest

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"lassolab/engine/network"
)

// Philosopher is a component with internal and shared labels; a second component shares "l" and "r".
func Philosopher() *network.Network {
	n := network.New()
	l, r, eat := n.Label("l"), n.Label("r"), n.Label("eat")
	n.Add(network.Component{
		Name: "P<0>", States: []string{"hungry", "left & more", "fed"}, Initial: []int{0},
		Alphabet: []int{l, r, eat}, Sets: 1, Marks: []uint64{0, 0, 1},
		Transitions: []network.Transition{{From: 0, Label: l, To: 1}, {From: 0, Label: r, To: 1},
			{From: 1, Label: eat, To: 2}, {From: 2, Label: eat, To: 2}},
	})
	n.Add(network.Component{
		Name: "F", States: []string{"free"}, Initial: []int{0}, Alphabet: []int{l, r}, Marks: []uint64{0},
		Transitions: []network.Transition{{From: 0, Label: l, To: 0}, {From: 0, Label: r, To: 0}},
	})
	return n
}

// WellFormed parses a fragment and returns how often each class occurs.
func WellFormed(t *testing.T, fragment string) map[string]int {
	t.Helper()
	seen := map[string]int{}
	d := xml.NewDecoder(strings.NewReader("<svg>" + fragment + "</svg>"))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return seen
		}
		if err != nil {
			t.Fatalf("not well-formed: %v\n%s", err, fragment)
		}
		if start, ok := token.(xml.StartElement); ok {
			for _, a := range start.Attr {
				if a.Name.Local == "style" {
					t.Errorf("inline style on %s", start.Name.Local)
				}
				if a.Name.Local == "class" {
					for class := range strings.FieldsSeq(a.Value) {
						seen[class]++
					}
				}
				if strings.Contains(a.Value, "NaN") || strings.Contains(a.Value, "Inf") {
					t.Errorf("%s=%q on %s", a.Name.Local, a.Value, start.Name.Local)
				}
			}
		}
	}
}

// Counts checks how often classes occur.
func Counts(t *testing.T, seen, want map[string]int) {
	t.Helper()
	for class, n := range want {
		if seen[class] != n {
			t.Errorf("%d elements of class %q, not %d", seen[class], class, n)
		}
	}
}

// Hostile is a network whose names would be markup.
func Hostile() (n *network.Network, label int) {
	n = network.New()
	label = n.Label(`<script>"'&`)
	n.Add(network.Component{Name: "</g>", States: []string{"<b>"}, Initial: []int{0}, Alphabet: []int{label},
		Marks:       []uint64{0},
		Transitions: []network.Transition{{From: 0, Label: label, To: 0}}})
	return n, label
}
