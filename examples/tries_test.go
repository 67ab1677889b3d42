package examples

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/property"
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
	options       engine.Options
	want          string // verdict, states, edges, deadlocks, steps to the target, labels of the lasso's cycle
}{
	{"net-record", "archived", nil, engine.Options{Algorithm: "decoupled", Target: map[string]string{"Record": "archived"}}, "reached 3 2 0 after 18"},
	{"net-record", "redone for ever", nil, engine.Options{Algorithm: "decndfs", Property: &property.Property{Formula: "G(Record@admitted -> F Record@complete)"}}, "lasso 9 25 0 draft_lab redo_lab"},
	{"net-bus", "strong fairness", nil, engine.Options{Algorithm: "scc", Property: &property.Property{Formula: "G(Core1@misses_1 -> F Core1@owns_1)", Fair: []string{"Core1"}, Fairness: property.Strong}}, "lasso 61 83 0 hit_3 decode_3"},
	{"net-token-ring", "all go on", nil, engine.Options{Algorithm: "scc", Property: &property.Property{Formula: "G(Station0@wants_0 -> F Station0@sends_0)",
		Fair: []string{"Station0", "Station1", "Station2", "Station3", "Station4", "Token0", "Token1", "Token2", "Token3", "Token4"}}}, "empty 4266 17172 0"},
	{"net-token-ring", "one at a time", nil, engine.Options{Algorithm: "decndfs", Property: &property.Property{Formula: "G !(Station0@sends_0 & Station1@sends_1)"}}, "empty 182 369 0"},
	{"hungry", "both fed", []edit{{"P0", []string{`"hungry" {0}`, `"hungry"`, `"fed"`, `"fed" {0}`}}}, engine.Options{Algorithm: "ndfs"}, "empty 21 34 1"},
	{"hungry", "both fed", []edit{{"P0", []string{`"hungry" {0}`, `"hungry"`, `"fed"`, `"fed" {0}`}}}, engine.Options{Algorithm: "decndfs"}, "empty 13 18 0"},
	{"philosophers", "all at once", nil, engine.Options{Algorithm: "decndfs"}, "empty 36 74 0"},
	{"figure2", "with sleep", nil, engine.Options{Algorithm: "sleep"}, "explored 6 9 0"},
	{"figure1", "accepting in A", []edit{{"A2", []string{`"A"`, `"A" {0}`, `"B" {0}`, `"B"`}}}, engine.Options{Algorithm: "ndfs"}, "lasso 5 10 0 lG2 lG1 lI1 lI2"},
	{"counters", "another order", nil, engine.Options{Algorithm: "edgelean", Order: []string{"up1", "down1", "up0", "down0"}}, "explored 25 48 0"},
	{"lost-cycle", "another order", nil, engine.Options{Algorithm: "edgelean", Order: []string{"a", "b"}}, "explored 2 3 0"},
	{"intersection", "without dominance", nil, engine.Options{Algorithm: "decndfs", Without: "stack-dominance"}, "lasso 1 2 0 j g"},

	{"settled", "again and again", []edit{{"Settles", []string{"Rabin 1", "generalized-Buchi 2", "Fin(0) & Inf(1)", "Inf(0) & Inf(1)"}}}, engine.Options{Algorithm: "ndfs"}, "lasso 8 15 0 fail repair work work"},
	{"settled", "never settled", []edit{{"Settles", []string{"acc-name: Rabin 1\n", "", "Fin(0) & Inf(1)", "Fin(0) & Fin(1)"}}}, engine.Options{Algorithm: "ndfs"}, "empty 3 5 0"},

	{"mutex", "never both", nil, engine.Options{Algorithm: "dfs", Target: map[string]string{"P0": "critical", "P1": "critical"}}, "explored 11 20 0"},
	{"mutex", "wait for your turn", []edit{fairLock}, engine.Options{Algorithm: "ndfs"}, "empty 17 33 1"},
	{"mutex", "fair to whom", []edit{fairLock, {"Monitor", []string{`"want_1"`, `"want_0"`, `"lock_1"`, `"lock_0"`}}}, engine.Options{Algorithm: "ndfs"}, "lasso 16 21 0 unlock_1 want_1 lock_1"},

	{"peterson", "never both", nil, engine.Options{Algorithm: "dfs", Target: map[string]string{"P0": "critical", "P1": "critical"}}, "explored 31 55 1"},
	{"peterson", "without the monitor", []edit{{"Monitor", nil}}, engine.Options{Algorithm: "dfs"}, "explored 20 34 0"},
	{"peterson", "the wrong order", []edit{wrongOrder}, engine.Options{Algorithm: "dfs", Target: map[string]string{"P0": "critical", "P1": "critical"}}, "reached 20 27 0 after 10"},
	{"peterson", "busy waiting", []edit{{"P0", []string{"AP: 5", "AP: 6", `"flag0:=0"`, `"flag0:=0" "spin_0"`, `State: 2 "waits"`, "State: 2 \"waits\"\n[5] 2"}}}, engine.Options{Algorithm: "ndfs"}, "lasso 23 37 0 spin_0"},

	{"traffic-light", "never both", nil, engine.Options{Algorithm: "ndfs", Accept: search.Simultaneous}, "empty 16 24 0"},
	{"traffic-light", "an impatient controller", []edit{{"Controller", []string{"[@stop_N] 2", "[@stop_N] 2\n[@go_E] 3"}}},
		engine.Options{Algorithm: "bfs", Target: map[string]string{"North": "green", "East": "green"}}, "reached 10 12 0 after 4"},

	{"producer-consumer", "never both", nil, engine.Options{Algorithm: "ndfs", Accept: search.Simultaneous}, "empty 23 36 0"},
	{"producer-consumer", "a full buffer", nil, engine.Options{Algorithm: "dfs", Target: map[string]string{"Items": "2"}}, "reached 9 8 0 after 8"},
	{"producer-consumer", "the classic mistake", []edit{classicMistake}, engine.Options{Algorithm: "dfs"}, "explored 25 38 1"},
	{"producer-consumer", "the classic mistake", []edit{classicMistake}, engine.Options{Algorithm: "scc", Accept: search.Generalized}, "lasso 15 16 1 slot- unlock_P item+ item- lock_C unlock_C lock_P slot+"},

	{"alternating-bit", "a fair data channel", []edit{fair("Data")}, engine.Options{Algorithm: "scc", Accept: search.Generalized}, "lasso 42 76 0 get_1 send_1 lose_a ack_1"},
	{"alternating-bit", "both fair", []edit{fair("Data"), fair("Acks")}, engine.Options{Algorithm: "scc", Accept: search.Generalized}, "empty 160 446 0"},
	{"alternating-bit", "no losses", []edit{lossless("Data", "lose_d"), lossless("Acks", "lose_a")}, engine.Options{Algorithm: "scc", Accept: search.Generalized}, "empty 76 150 2"},

	{"leader-election", "how long it takes", nil, engine.Options{Algorithm: "bfs", Target: map[string]string{"P3": "leader"}}, "reached 31 60 0 after 6"},
	{"leader-election", "a process that repeats itself", []edit{{"P1", []string{`State: 1 "listen"`, "State: 1 \"listen\"\n[@P1_sends_1] 1"}}}, engine.Options{Algorithm: "ndfs"}, "lasso 16 21 0 P2?1 P1!1"},
	{"leader-election", "a process that forgets", []edit{{"P1", []string{"[@P1_gets_3] 2", "[@P1_gets_3] 1"}}}, engine.Options{Algorithm: "dfs"}, "explored 24 49 1"},
	{"leader-election", "a process that forgets", []edit{{"P1", []string{"[@P1_gets_3] 2", "[@P1_gets_3] 1"}}}, engine.Options{Algorithm: "ndfs"}, "empty 24 98 1"},

	{"five-philosophers", "ELU", nil, engine.Options{Algorithm: "stubborn-decndfs", Elu: true}, "empty 73 110 0"},
	{"left-handed", "a deadlock", []edit{rightHanded}, engine.Options{Algorithm: "stubborn-decoupled"}, "deadlock 82 123 1"},
	{"left-handed", "a deadlock", []edit{rightHanded}, engine.Options{Algorithm: "stubborn"}, "deadlock 102 125 1"},
	{"left-handed", "a target", nil, engine.Options{Algorithm: "stubborn-decoupled", Target: map[string]string{"P0": "both", "P1": "both"}}, "not reached 156 231 0"},
}

var (
	fairLock       = edit{"Lock", []string{"States: 3", "States: 4", "[@unlock_0] 0", "[@unlock_0] 3", "--END--", "State: 3 \"next 1\"\n[@lock_1] 2\n--END--"}}
	wrongOrder     = edit{"P0", []string{"[@flag0_to_1] 1", "[@turn_to_1] 1", "[@turn_to_1] 2", "[@flag0_to_1] 2"}}
	classicMistake = edit{"Producer", []string{"[@slot_down] 1", "[@lock_P] 1", "[@lock_P] 2", "[@slot_down] 2"}}
)

// rightHanded lets the left-handed philosopher take the left fork first, as all others.
var rightHanded = edit{"P0", []string{"[@rF_1] 1", "[@lF_0] 1", "[@lF_0] 2", "[@rF_1] 2"}}

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
		t.Run(try.example+"/"+try.name+"/"+try.options.Algorithm, func(t *testing.T) {
			e, ok := Find(try.example)
			if !ok {
				t.Fatal("there is no such example")
			}
			document, diagnostics := hoa.Read(made(t, e.Text(), try.edits), hoa.Options{})
			if document == nil {
				t.Fatal(diagnostics)
			}
			r, err := engine.Search(context.Background(), document.Network, try.options)
			if err != nil {
				t.Fatal(err)
			}
			got := fmt.Sprint(r.Verdict, " ", r.Counts.States, " ", r.Counts.Edges, " ", r.Counts.Deadlocks)
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
