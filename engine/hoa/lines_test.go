package hoa_test

import (
	"reflect"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
)

const lined = `HOA: v1
name: "P"
States: 2
Start: 0
AP: 2 "a" "b"
Acceptance: 1 Inf(0)
--BODY--
State: 0 "idle"
[0&!1] 1
[!0&1] 1
State: 1 "busy"
  /* a comment */
[0&!1] 0 {0}
--END--
`

// A state and a transition know their lines, and a line what it says; a state that stands for several, too.
func TestLinesAndWhatTheySayBelongTogether(t *testing.T) {
	document, _ := hoa.Read(lined, hoa.Options{})
	if document == nil {
		t.Fatal("the text is not read")
	}
	n := document.Network
	c := &n.Components[0]
	l := document.Lines(0)
	a, _ := n.Lookup("a")
	for i := range c.States {
		states, transitions := l.At(l.Of([]int{i}, nil)[0])
		if len(transitions) > 0 || len(states) == 0 {
			t.Errorf("the line of state %s says %v and %v", c.States[i], states, transitions)
		}
	}
	for _, step := range c.Transitions {
		lines := l.Of(nil, []network.Transition{step})
		want := 13
		switch {
		case c.States[step.From] == "busy" || len(lines) != 1:
		case step.Label == a:
			want = 9
		default:
			want = 10
		}
		if !reflect.DeepEqual(lines, []int{want}) {
			t.Errorf("%v is said on lines %v, not %d", step, lines, want)
		}
		if states, transitions := l.At(want); len(states) > 0 || len(transitions) == 0 || transitions[0].Label != step.Label {
			t.Errorf("line %d says %v and %v", want, states, transitions)
		}
	}
	if states, transitions := l.At(3); len(states)+len(transitions) > 0 {
		t.Error("the header says a state")
	}
	if states, _ := l.At(12); len(states) != 1 || c.States[states[0]] != "busy" {
		t.Errorf("the comment belongs to %v", states)
	}
}
