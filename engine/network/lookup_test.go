package network_test

import (
	"encoding/json"
	"testing"

	"lassolab/engine/network"
)

// A network without an index, as it comes out of JSON, answers like one that has it, and making no index it allocates nothing.
func TestLookupNeverWrites(t *testing.T) {
	n := network.New()
	n.Label("a")
	b := n.Label("b")
	n.AddLabel("b")
	text, err := json.Marshal(n)
	if err != nil {
		t.Fatal(err)
	}
	plain := &network.Network{}
	if err := json.Unmarshal(text, plain); err != nil {
		t.Fatal(err)
	}
	for _, asked := range []*network.Network{n, plain} {
		if l, ok := asked.Lookup("b"); l != b || !ok {
			t.Errorf("b is %d, %v", l, ok)
		}
		if l, ok := asked.Lookup("c"); l != 0 || ok {
			t.Errorf("c is %d, %v", l, ok)
		}
		if made := testing.AllocsPerRun(3, func() { asked.Lookup("b") }); made != 0 {
			t.Errorf("Lookup allocates %v times", made)
		}
	}
	if l := plain.Label("c"); l != 3 || plain.Label("c") != 3 || plain.Label("b") != b || plain.AddLabel("c") != 4 {
		t.Errorf("c is %d", l)
	}
	plain.Labels[b].Name = "z"
	plain.Index()
	if l, ok := plain.Lookup("z"); l != b || !ok {
		t.Errorf("after renaming z is %d, %v", l, ok)
	}
	if l, _ := plain.Lookup("b"); l != 2 {
		t.Errorf("after renaming b is %d", l)
	}
}
