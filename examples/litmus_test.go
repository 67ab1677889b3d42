package examples

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/promela"
	"lassolab/engine/search"
)

// access is an instruction of a litmus test: a thread writes 1 to a variable, or reads it; a fence waits for the buffer.
type access struct{ deed, variable string }

const (
	writes = "write"
	reads  = "read"
	fence  = "fence"
)

// machine runs a litmus test by brute force, in all interleavings: each thread has a buffer of its writes, in their order.
// With partial any write of another variable may leave it first, and with late an instruction may be done before a read that
// stands before it.
type machine struct {
	threads       [][]access
	partial, late bool
	outcomes      map[string]bool // what was read, thread by thread
	seen          map[string]bool
}

// state is where the machine is: of each thread the instructions that are left, its buffer, and what it read.
type state struct {
	left   [][]access
	buffer [][]string
	read   []map[string]int
	memory map[string]int
}

func (m *machine) run() []string {
	m.outcomes, m.seen = map[string]bool{}, map[string]bool{}
	s := state{left: m.threads, memory: map[string]int{}}
	for range m.threads {
		s.buffer, s.read = append(s.buffer, nil), append(s.read, map[string]int{})
	}
	m.explore(s)
	return slices.Sorted(maps.Keys(m.outcomes))
}

func (m *machine) explore(s state) {
	key := fmt.Sprint(s)
	if m.seen[key] {
		return
	}
	m.seen[key] = true
	ended := true
	for t := range s.left {
		for i, a := range s.left[t] {
			if i > 0 && !(m.late && s.left[t][i-1].deed == reads) {
				break
			}
			ended = false
			if next, ok := s.does(t, a); ok {
				next.left[t] = slices.Delete(slices.Clone(s.left[t]), i, i+1)
				m.explore(next)
			}
		}
		for i, variable := range s.buffer[t] {
			ended = false
			if i == 0 || m.partial && !slices.Contains(s.buffer[t][:i], variable) {
				next := s.copied()
				next.buffer[t] = slices.Delete(slices.Clone(s.buffer[t]), i, i+1)
				next.memory[variable] = 1
				m.explore(next)
			}
		}
	}
	if ended {
		m.outcomes[fmt.Sprint(s.read)] = true
	}
}

// does is the state after an instruction; ok is false where it has to wait.
func (s state) does(t int, a access) (next state, ok bool) {
	next = s.copied()
	switch a.deed {
	case writes:
		next.buffer[t] = append(slices.Clone(s.buffer[t]), a.variable)
	case fence:
		return next, len(s.buffer[t]) == 0
	default:
		next.read[t] = maps.Clone(s.read[t])
		if next.read[t][a.variable] = s.memory[a.variable]; slices.Contains(s.buffer[t], a.variable) {
			next.read[t][a.variable] = 1
		}
	}
	return next, true
}

func (s state) copied() state {
	return state{slices.Clone(s.left), slices.Clone(s.buffer), slices.Clone(s.read), maps.Clone(s.memory)}
}

// The outcomes of the litmus tests are those of a machine with store buffers, run by brute force; each is reached or not in
// every search that answers it.
func TestLitmusTestsHaveTheOutcomesOfAMachineWithStoreBuffers(t *testing.T) {
	storing := func(with ...access) [][]access {
		return [][]access{append(append([]access{{writes, "x"}}, with...), access{reads, "y"}),
			append(append([]access{{writes, "y"}}, with...), access{reads, "x"})}
	}
	passing := [][]access{{{writes, "data"}, {writes, "flag"}}, {{reads, "flag"}, {reads, "data"}}}
	loading := [][]access{{{reads, "x"}, {writes, "y"}}, {{reads, "y"}, {writes, "x"}}}
	two := func(a, b string) string {
		return fmt.Sprintf("T[0]@saw%c T[1]@saw%c", a[len(a)-1], b[len(b)-1])
	}
	pairs := map[string]string{}
	for _, a := range []string{"0", "1"} {
		for _, b := range []string{"0", "1"} {
			pairs["[map[y:"+a+"] map[x:"+b+"]]"] = two(a, b)
			pairs["[map[x:"+a+"] map[y:"+b+"]]"] = two(a, b)
		}
	}
	received := map[string]string{"[map[] map[data:0 flag:0]]": "Receiver@none", "[map[] map[data:0 flag:1]]": "Receiver@stale",
		"[map[] map[data:1 flag:0]]": "Receiver@early", "[map[] map[data:1 flag:1]]": "Receiver@fresh"}
	for _, c := range []struct {
		id, change string
		machine    machine
		labels     map[string]string
		outcomes   int
	}{
		{"promela-store-buffering", "", machine{threads: storing()}, pairs, 4},
		{"promela-store-buffering", "FENCE 0 → FENCE 1", machine{threads: storing(access{deed: fence})}, pairs, 3},
		{"promela-message-passing", "", machine{threads: passing}, received, 3},
		{"promela-message-passing", "PSO 0 → PSO 1", machine{threads: passing, partial: true}, received, 4},
		{"promela-load-buffering", "", machine{threads: loading}, pairs, 3},
		{"promela-load-buffering", "LATE 0 → LATE 1", machine{threads: loading, late: true}, pairs, 4},
	} {
		e, _ := Find(c.id)
		if before, after, ok := strings.Cut(c.change, " → "); ok {
			e.Model = strings.Replace(e.Model, before, after, 1)
		}
		m, diagnostics, err := promela.Read(t.Context(), e.Model, promela.Options{})
		if err != nil || diagnostics.HasErrors() {
			t.Fatal(c.id, c.change, err, diagnostics)
		}
		n := m.Network
		want := map[string]bool{}
		for _, outcome := range c.machine.run() {
			want[c.labels[outcome]] = true
		}
		if len(want) != c.outcomes {
			t.Errorf("%s %s: the machine has %v", c.id, c.change, want)
		}
		for _, label := range slices.Sorted(maps.Values(c.labels)) {
			target := map[string]string{}
			for _, one := range strings.Fields(label) {
				component, place, _ := strings.Cut(one, "@")
				for i := range n.Components {
					for _, state := range n.Components[i].States {
						if n.Components[i].Name == component && strings.HasPrefix(state, place+":") {
							target[component] = state
						}
					}
				}
			}
			if len(target) == 0 && want[label] {
				t.Errorf("%s %s: %s is nowhere", c.id, c.change, label)
			}
			for _, name := range []string{"dfs", "bfs", "edgelean", "tnf-bfs", "decoupled", "lean-decoupled", "star"} {
				if len(target) < len(strings.Fields(label)) {
					break // a label that analysis has found out of reach
				}
				r, err := engine.Search(t.Context(), n, engine.Options{Algorithm: name, Target: target})
				if err != nil || (r.Verdict == search.Reached) != want[label] {
					t.Errorf("%s %s: %s by %s: %s, %v", c.id, c.change, label, name, r.Verdict, err)
				}
			}
		}
	}
}
