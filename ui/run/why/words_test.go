package why

import (
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/why"
	"lassolab/ui/core/session"
)

// The names of the component and its states are words the page itself uses.
func TestALackingReferenceIsNoMatterOfWords(t *testing.T) {
	n := network.New()
	n.Add(network.Component{Name: "only A", States: []string{"only x", "y"}, Initial: []int{0}})
	q := &Question{Run: &session.Run{Searched: n}, Answer: &why.Explanation{
		Parts: []why.Part{
			{Reference: 0, Stored: []int32{1}, Extra: []int32{1}, Lacking: true},
			{Reference: 1, Pruned: []int32{0}, Stored: []int32{0}},
		},
		Facts: []why.Fact{
			{Term: "only A, reference only x", Text: "the other state alone has it", Event: -1, Compares: true},
			{Term: "only A, reference y", Text: "only x, equal", Event: -1, Compares: true},
			{Term: "only A", Text: "only said", Event: -1},
		},
	}}
	rows := q.Dominance()
	if len(rows) != 2 || rows[0].Here != "–" || rows[1].Here != "{only x}" {
		t.Errorf("the rows are %q", rows)
	}
	if facts := q.Facts(); len(facts) != 1 || facts[0].Term != "only A" {
		t.Errorf("beside the comparison stands %+v", facts)
	}
}
