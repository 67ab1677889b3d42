package worker

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
	"lassolab/wasm/message"
)

// tracesOf asks for the traces of a network, with its labels in their own order.
func tracesOf(n *network.Network, asked message.Traces) message.Request {
	asked.Order = n.Order(n.First)
	return message.TracesJob.Request(message.Request{Text: hoa.Write(n)}, asked)
}

// tracesIn are those that a reply holds.
func tracesIn(t *testing.T, reply message.Reply) message.TracesFound {
	t.Helper()
	if reply.Kind != message.Done {
		t.Fatalf("the reply is %+v", reply)
	}
	return message.Read[message.TracesFound](reply.Found)
}

// [EL] Figure 2 has 1, 2, 3, 3 classes among 1, 2, 4, 7 paths (package traces).
func TestPathsAndClassesAreCounted(t *testing.T) {
	found := tracesIn(t, lastOf(t, tracesOf(family.Figure2(), message.Traces{Length: 3, Ends: 1000})))
	if fmt.Sprint(found.Paths) != "[1 2 4 7]" || fmt.Sprint(found.Counts.Classes) != "[1 2 3 3]" {
		t.Fatalf("got %+v", found)
	}
	if found.Stopped != "" || found.Listed != nil {
		t.Errorf("got %+v", found)
	}
}

func TestClassesAreListedUpToANumber(t *testing.T) {
	n := family.Figure2()
	found := tracesIn(t, lastOf(t, tracesOf(n, message.Traces{Length: 3, Classes: 10, Ends: 1000})))
	var words []string
	for _, c := range found.Listed {
		word := ""
		for _, step := range c.Representative {
			word += n.Labels[step.Label].Name
		}
		words = append(words, word)
	}
	slices.Sort(words)
	if !slices.Equal(words, []string{"bbb", "bbc", "bca"}) || found.Stopped != "" {
		t.Errorf("%v of %+v", words, found)
	}
	if some := tracesIn(t, lastOf(t, tracesOf(n,
		message.Traces{Length: 3, Classes: 2, Ends: 1000}))); len(some.Listed) != 2 {
		t.Errorf("%d classes are listed", len(some.Listed))
	}
}

// what a limit ends is no failure: the lengths before it stand.
func TestWhatALimitEndsKeepsItsFirstPart(t *testing.T) {
	request := tracesOf(family.Unfolding(4), message.Traces{Length: 6, Ends: 20})
	if found := tracesIn(t, lastOf(t, request)); found.Stopped != search.ErrStates || len(found.Paths) == 0 ||
		len(found.Paths) > 6 {
		t.Errorf("at the limit on states: %+v", found)
	}
	request = tracesOf(family.Philosophers(5), message.Traces{Length: 40, Ends: 1 << 16})
	request.Timeout = 1
	if found := tracesIn(t, lastOf(t, request)); found.Stopped != search.ErrTimeout || len(found.Paths) > 40 {
		t.Errorf("at the limit on time: %+v", found)
	}
}

func TestTracesThatCannotBeCountedFailInWords(t *testing.T) {
	open := network.New() // a and b are declared independent, and make no diamond
	a, b := open.Label("a"), open.Label("b")
	open.Add(network.Component{
		Name: "open", States: []string{"0", "1", "2"}, Marks: make([]uint64, 3), Initial: []int{0},
		Alphabet:    []int{a, b},
		Transitions: []network.Transition{{From: 0, Label: a, To: 1}, {From: 1, Label: b, To: 2}},
	})
	open.Declared = [][2]int{{a, b}}
	var words strings.Builder
	for _, asked := range []message.Traces{{Length: 2, Ends: 100}, {Length: 2, Classes: 3, Ends: 100}} {
		reply := lastOf(t, tracesOf(open, asked))
		if reply.Kind != message.Failure {
			t.Errorf("the reply is %+v", reply)
		}
		fmt.Fprintf(&words, "no diamond, %d classes\n%s\n", asked.Classes, reply.Failure)
	}
	unread := lastOf(t, message.TracesJob.Request(message.Request{}, message.Traces{}))
	if unread.Kind != message.Failure {
		t.Errorf("the reply is %+v", unread)
	}
	lost := message.TracesJob.Request(message.Request{Text: hoa.Write(family.Figure2())}, message.Traces{Order: []int{99}, Length: 2})
	reply := lastOf(t, lost)
	if reply.Kind != message.Failure {
		t.Errorf("the reply is %+v", reply)
	}
	testkit.Golden(t, words.String()+"no model\n"+unread.Failure+"\na label that is not there\n"+faultIn(reply))
}
