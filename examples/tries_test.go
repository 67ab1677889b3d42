package examples

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/search"
)

// edit is a change of a component's text: each old part becomes the new one that follows it.
type edit struct {
	component string
	parts     []string
}

// tries are what the pages tell a reader to try, and what they say comes of it.
var tries = []struct {
	example, name string
	edits         []edit
	algorithm     string
	accept        search.Acceptance
	target        string // COMPONENT=STATE,…
	want          string // verdict, states, deadlocks, steps to the target, labels of the lasso's cycle
}{
	{"mutex", "never both", nil, "dfs", "", "P0=critical,P1=critical", "explored 11 0"},
	{"mutex", "wait for your turn", []edit{fairLock}, "ndfs", "", "", "empty 17 1"},
	{"mutex", "fair to whom", []edit{fairLock, {"Monitor", []string{`"want_1"`, `"want_0"`, `"lock_1"`, `"lock_0"`}}}, "ndfs", "", "", "lasso 16 0 unlock_1 want_1 lock_1"},

	{"peterson", "never both", nil, "dfs", "", "P0=critical,P1=critical", "explored 31 1"},
	{"peterson", "without the monitor", []edit{{"Monitor", nil}}, "dfs", "", "", "explored 20 0"},
	{"peterson", "the wrong order", []edit{wrongOrder}, "dfs", "", "P0=critical,P1=critical", "reached 20 0 after 10"},
	{"peterson", "busy waiting", []edit{{"P0", []string{"AP: 5", "AP: 6", `"flag0:=0"`, `"flag0:=0" "spin_0"`, `State: 2 "waits"`, "State: 2 \"waits\"\n[5] 2"}}}, "ndfs", "", "", "lasso 23 0 spin_0"},

	{"traffic-light", "never both", nil, "ndfs", search.Simultaneous, "", "empty 16 0"},
	{"traffic-light", "an impatient controller", []edit{{"Controller", []string{"[@stop_N] 2", "[@stop_N] 2\n[@go_E] 3"}}},
		"bfs", "", "North=green,East=green", "reached 10 0 after 4"},

	{"producer-consumer", "never both", nil, "ndfs", search.Simultaneous, "", "empty 23 0"},
	{"producer-consumer", "a full buffer", nil, "dfs", "", "Items=2", "reached 9 0 after 8"},
	{"producer-consumer", "the classic mistake", []edit{classicMistake}, "dfs", "", "", "explored 25 1"},
	{"producer-consumer", "the classic mistake", []edit{classicMistake}, "scc", search.Generalized, "", "lasso 15 1 slot- unlock_P item+ item- lock_C unlock_C lock_P slot+"},

	{"alternating-bit", "a fair data channel", []edit{fair("Data")}, "scc", search.Generalized, "", "lasso 42 0 get_1 send_1 lose_a ack_1"},
	{"alternating-bit", "both fair", []edit{fair("Data"), fair("Acks")}, "scc", search.Generalized, "", "empty 160 0"},
	{"alternating-bit", "no losses", []edit{lossless("Data", "lose_d"), lossless("Acks", "lose_a")}, "scc", search.Generalized, "", "empty 76 2"},

	{"leader-election", "how long it takes", nil, "bfs", "", "P3=leader", "reached 31 0 after 6"},
	{"leader-election", "a process that repeats itself", []edit{{"P1", []string{`State: 1 "listen"`, "State: 1 \"listen\"\n[@P1_sends_1] 1"}}}, "ndfs", "", "", "lasso 16 0 P2?1 P1!1"},
	{"leader-election", "a process that forgets", []edit{{"P1", []string{"[@P1_gets_3] 2", "[@P1_gets_3] 1"}}}, "dfs", "", "", "explored 24 1"},
	{"leader-election", "a process that forgets", []edit{{"P1", []string{"[@P1_gets_3] 2", "[@P1_gets_3] 1"}}}, "ndfs", "", "", "empty 24 1"},
}

var (
	fairLock       = edit{"Lock", []string{"States: 3", "States: 4", "[@unlock_0] 0", "[@unlock_0] 3", "--END--", "State: 3 \"next 1\"\n[@lock_1] 2\n--END--"}}
	wrongOrder     = edit{"P0", []string{"[@flag0_to_1] 1", "[@turn_to_1] 1", "[@turn_to_1] 2", "[@flag0_to_1] 2"}}
	classicMistake = edit{"Producer", []string{"[@slot_down] 1", "[@lock_P] 1", "[@lock_P] 2", "[@slot_down] 2"}}
)

// fair makes empty the only accepting state of a channel.
func fair(channel string) edit {
	return edit{channel, []string{"acc-name: all\nAcceptance: 0 t", "acc-name: Buchi\nAcceptance: 1 Inf(0)", `"empty"`, `"empty" {0}`}}
}

// lossless takes a label, which is the last one, and its transitions away from a channel.
func lossless(channel, label string) edit {
	return edit{channel, []string{"[@" + label + "] 3\n", "", ` "` + label + `"`, "", "AP: 5", "AP: 4", "&!4", "", "Alias: @" + label + " !0&!1&!2&!3&4\n", ""}}
}

// made is the model with the edits; an edit without parts takes the component away.
func made(t *testing.T, model string, edits []edit) string {
	t.Helper()
	for _, e := range edits {
		_, after, ok := strings.Cut(model, "HOA: v1\nname: \""+e.component+"\"\n")
		part, _, whole := strings.Cut(after, "--END--\n")
		if !ok || !whole {
			t.Fatalf("there is no %s", e.component)
		}
		old := "HOA: v1\nname: \"" + e.component + "\"\n" + part + "--END--\n"
		edited := old
		for i := 0; i < len(e.parts); i += 2 {
			if !strings.Contains(edited, e.parts[i]) {
				t.Fatalf("%s has no %q", e.component, e.parts[i])
			}
			edited = strings.ReplaceAll(edited, e.parts[i], e.parts[i+1])
		}
		if e.parts == nil {
			edited = ""
		}
		model = strings.Replace(model, old, edited, 1)
	}
	return model
}

// cycle lists the labels of a lasso's cycle.
func cycle(r *engine.Report) (labels []string) {
	if r.Lasso != nil {
		for _, s := range r.Lasso.Cycle {
			labels = append(labels, s.Label)
		}
	}
	return labels
}

func TestWhatThePagesSayOfEditsHappens(t *testing.T) {
	for _, try := range tries {
		t.Run(try.example+"/"+try.name+"/"+try.algorithm, func(t *testing.T) {
			e, ok := Find(try.example)
			if !ok {
				t.Fatal("there is no such example")
			}
			document, diagnostics := hoa.Read(made(t, e.Model, try.edits), hoa.Options{})
			if document == nil {
				t.Fatal(diagnostics)
			}
			var target map[string]string
			if try.target != "" {
				target = map[string]string{}
			}
			for at := range strings.SplitSeq(try.target, ",") {
				if component, state, ok := strings.Cut(at, "="); ok {
					target[component] = state
				}
			}
			r, err := engine.Search(context.Background(), document.Network, engine.Options{Algorithm: try.algorithm, Accept: try.accept, Target: target})
			if err != nil {
				t.Fatal(err)
			}
			got := fmt.Sprint(r.Verdict, " ", r.Counts.States, " ", r.Counts.Deadlocks)
			if r.Path != nil {
				got += fmt.Sprint(" after ", len(r.Path.Prefix))
			}
			for _, labels := range cycle(r) {
				got += " " + labels
			}
			if got != try.want {
				t.Errorf("%q is found, the page was written with %q", got, try.want)
			}
		})
	}
}
