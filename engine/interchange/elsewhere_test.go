package interchange

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/testkit"
)

// ETF and mCRL2 are read here by small readers that know nothing of networks but what is written: they explore what the text
// says, and find as many states and steps as brute force does in the network.

// explore counts what is reachable from a state, whose successors are given by next.
func explore(first string, next func(string) []string) (states, steps int) {
	seen := map[string]bool{first: true}
	queue := []string{first}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		for _, to := range next(s) {
			steps++
			if !seen[to] {
				seen[to] = true
				queue = append(queue, to)
			}
		}
	}
	return len(seen), steps
}

// sections takes a text in ETF apart: the lines of each section, by its first line.
func sections(t *testing.T, text string) (list []struct {
	head  string
	lines [][]string
}) {
	t.Helper()
	inside := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		head, begins := strings.CutPrefix(line, "begin ")
		switch {
		case strings.HasPrefix(line, "%"):
		case begins && inside == "":
			inside = strings.Fields(head)[0]
			list = append(list, struct {
				head  string
				lines [][]string
			}{head: head})
		case inside != "" && line == "end "+inside:
			inside = ""
		case inside != "":
			last := &list[len(list)-1]
			last.lines = append(last.lines, strings.Fields(line))
		default:
			t.Fatalf("%q is outside of all sections\n%s", line, text)
		}
	}
	return list
}

// exploreETF counts the states and steps of a text in ETF.
func exploreETF(t *testing.T, text string) (states, steps int) {
	t.Helper()
	var tables [][][]string
	var first []string
	for _, s := range sections(t, text) {
		switch s.head {
		case "init":
			first = s.lines[0]
		case "trans":
			tables = append(tables, s.lines)
		}
	}
	next := func(state string) (list []string) {
		vector := strings.Fields(state)
		for _, table := range tables {
			used := ""
			for _, row := range table {
				to := slices.Clone(vector)
				fits, stars := true, ""
				for k, cell := range row[:len(vector)] {
					from, target, moves := strings.Cut(cell, "/")
					stars += strconv.FormatBool(moves)
					if moves {
						fits = fits && vector[k] == from
						to[k] = target
					}
				}
				if used != "" && used != stars || len(row) != len(vector)+1 {
					t.Fatalf("the rows of a table speak of different places: %v", table)
				}
				if used = stars; fits {
					list = append(list, strings.Join(to, " "))
				}
			}
		}
		return list
	}
	return explore(strings.Join(first, " "), next)
}

var mcrl2Line = regexp.MustCompile(`^ *(\w+) = (.*);$`)

// exploreMCRL2 counts the states and steps of a specification, by the meaning of its operators: any of the processes may act
// at once, comm makes one action of several where it can, and what allow does not name is no step.
func exploreMCRL2(t *testing.T, text string) (states, steps int) {
	t.Helper()
	type option struct{ action, to string }
	processes := map[string][]option{}
	var bare strings.Builder
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "%")
		line = strings.TrimRight(line, " \n")
		bare.WriteString(line + " ")
		if m := mcrl2Line.FindStringSubmatch(line); m != nil {
			if _, twice := processes[m[1]]; twice {
				t.Fatalf("%s is defined twice\n%s", m[1], text)
			}
			processes[m[1]] = nil
			for _, summand := range strings.Split(m[2], " + ") {
				if action, to, acts := strings.Cut(summand, " . "); acts {
					processes[m[1]] = append(processes[m[1]], option{action, to})
				}
			}
		}
	}
	between := func(after, before string) string {
		_, rest, _ := strings.Cut(bare.String(), after)
		inner, _, found := strings.Cut(rest, before)
		if !found {
			t.Fatalf("there is no %s\n%s", before, text)
		}
		return strings.TrimSpace(inner)
	}
	declared := map[string]bool{}
	for _, name := range strings.Fields(strings.NewReplacer(";", " ", ",", " ").Replace(between("act ", " proc "))) {
		if declared[name] {
			t.Fatalf("%s is declared twice\n%s", name, text)
		}
		declared[name] = true
	}
	allowed := map[string]bool{}
	for _, name := range strings.Split(between("allow({", "},"), ",") {
		allowed[strings.TrimSpace(name)] = true
	}
	together := map[string]string{}
	for _, rule := range strings.Split(between("comm({", "},"), ",") {
		if parts, result, rules := strings.Cut(rule, " -> "); rules {
			names := strings.Split(strings.TrimSpace(parts), "|")
			slices.Sort(names)
			together[strings.Join(names, "|")] = strings.TrimSpace(result)
		}
	}
	_, rest, _ := strings.Cut(bare.String(), "comm({")
	_, rest, _ = strings.Cut(rest, "},")
	rest, _, _ = strings.Cut(rest, ")")
	first := strings.Split(strings.ReplaceAll(rest, " ", ""), "||")

	next := func(state string) (list []string) {
		vector := strings.Fields(state)
		var act func(i int, actions, to []string)
		act = func(i int, actions, to []string) {
			if i < len(vector) {
				act(i+1, actions, append(to, vector[i]))
				for _, o := range processes[vector[i]] {
					if _, known := processes[o.to]; !known || !declared[o.action] {
						t.Fatalf("%s . %s is not defined\n%s", o.action, o.to, text)
					}
					act(i+1, append(actions[:len(actions):len(actions)], o.action), append(to[:len(to):len(to)], o.to))
				}
				return
			}
			slices.Sort(actions)
			name := strings.Join(actions, "|")
			if result, rules := together[name]; rules {
				name = result
			}
			if allowed[name] && name != "" {
				list = append(list, strings.Join(to, " "))
			}
		}
		act(0, nil, nil)
		return list
	}
	return explore(strings.Join(first, " "), next)
}

// oneStart gives each component with several initial states another one, in which it can do what it can in each of them.
func oneStart(n *network.Network) *network.Network {
	one := network.New()
	for _, l := range n.Labels {
		one.Label(l.Name)
	}
	for _, c := range n.Components {
		if len(c.Initial) > 1 {
			begin := len(c.States)
			c.States, c.Marks = append(slices.Clone(c.States), "begin"), append(slices.Clone(c.Marks), 0)
			c.Transitions = slices.Clone(c.Transitions)
			for _, t := range c.Transitions {
				if slices.Contains(c.Initial, t.From) {
					c.Transitions = append(c.Transitions, network.Transition{From: begin, Label: t.Label, To: t.To})
				}
			}
			c.Initial = []int{begin}
		}
		one.Add(c)
	}
	return one
}

func TestWhatLTSminAndMCRL2GetHasTheStatesAndStepsOfTheNetwork(t *testing.T) {
	for seed := range 400 {
		r := rand.New(rand.NewPCG(15, uint64(seed)))
		n := random.Network(r)
		if seed%2 == 1 {
			n = random.Meshed(r)
		}
		want := random.Brute(n)
		etf, err := writeETF(Model{Network: n, Component: -1})
		if err != nil {
			t.Fatal(err)
		}
		chosen := 0 // several initial states are chosen from by a step
		if severalStarts(n) {
			list, _ := starts(n)
			chosen = len(list)
		}
		if states, steps := exploreETF(t, etf); states != len(want.States)+min(chosen, 1) || steps != want.Edges+chosen {
			t.Fatalf("ETF has %d states and %d steps, the network %d and %d\n%s", states, steps, len(want.States), want.Edges, etf)
		}
		if severalStarts(n) {
			want = random.Brute(oneStart(n))
		}
		mcrl2, err := writeMCRL2(Model{Network: n, Component: -1})
		if err != nil {
			t.Fatal(err)
		}
		if states, steps := exploreMCRL2(t, mcrl2); states != len(want.States) || steps != want.Edges {
			t.Fatalf("mCRL2 has %d states and %d steps, the network %d and %d\n%s", states, steps, len(want.States), want.Edges, mcrl2)
		}
	}
}

// Names are made words of the language, each its own; what they were stands beside them.
func TestNamesOfOthersAreSafeAndDistinct(t *testing.T) {
	n := netOf(t, `HOA: v1 name: "act" States: 4 Start: 0 AP: 3 "sum" "a b" "a_b" Acceptance: 1 Inf(0) --BODY--
		State: 0 "1" [0&!1&!2] 1 State: 1 "→ %" {0} [1&!0&!2] 2 State: 2 "\"\\" [2&!0&!1] 3 State: 3 "_" --END--
		HOA: v1 name: "state" States: 1 Start: 0 AP: 1 "sum" Acceptance: 0 t --BODY-- State: 0 "a\nb" [0] 0 --END--`)
	for name, want := range map[string][]string{
		"Promela": {"Act()", "s1:  /* 1 */", "s:  /* → % */", "s_2:  /* \"\\ */", "chan on_sum"},
		"ETF":     {"act:act state_2:state_2", `"1"`, "#E286922025#", `"\"\\"`, "map accepts_act:bool"},
		"mCRL2":   {"sum_2; % sum", "a_b; % a b", "a_b_2; % a_b", "act_2 = ", "% act, → %, accepting"},
	} {
		text, err := Named(Formats, name).Write(Model{Network: n, Component: -1})
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range want {
			if !strings.Contains(text, part) {
				t.Errorf("%s lacks %s:\n%s", name, part, text)
			}
		}
	}
}

// A component is written alone, as a network of its own.
func TestAComponentGoesToOthersAlone(t *testing.T) {
	n := netOf(t, `HOA: v1 name: "first" States: 2 Start: 0 AP: 1 "a" Acceptance: 0 t --BODY-- State: 0 [0] 1 State: 1 --END--
		HOA: v1 name: "second" States: 1 Start: 0 AP: 2 "a" "b" Acceptance: 0 t --BODY-- State: 0 [0&!1] 0 [1&!0] 0 --END--`)
	etf, err := writeETF(Model{Network: n, Component: 1})
	if err != nil {
		t.Fatal(err)
	}
	mcrl2, err := writeMCRL2(Model{Network: n, Component: 1})
	if err != nil {
		t.Fatal(err)
	}
	if states, steps := exploreETF(t, etf); states != 1 || steps != 2 {
		t.Error(etf)
	}
	if states, steps := exploreMCRL2(t, mcrl2); states != 1 || steps != 2 {
		t.Error(mcrl2)
	}
	if text, err := writePromela(Model{Network: n, Component: 1}); err != nil || strings.Contains(text, "First") {
		t.Error(text, err)
	}
}

// What would be a text without end is refused with its reason, at once.
func TestWhatIsTooLargeForOthersIsRefused(t *testing.T) {
	many := network.New()
	for i := range 300 {
		many.Add(network.Component{Name: fmt.Sprint("C", i), States: []string{"s"}, Initial: []int{0}, Marks: []uint64{0}})
	}
	wide := network.New()
	label := wide.Label("all")
	for i := range 40 {
		c := network.Component{Name: fmt.Sprint("C", i), States: []string{"s", "t"}, Initial: []int{0}, Marks: []uint64{0, 0}, Alphabet: []int{label}}
		for k := range 4 {
			c.Transitions = append(c.Transitions, network.Transition{From: k / 2, Label: label, To: k % 2})
		}
		wide.Add(c)
	}
	several := network.New()
	for i := range 40 {
		several.Add(network.Component{Name: fmt.Sprint("C", i), States: []string{"s", "t"}, Initial: []int{0, 1}, Marks: []uint64{0, 0}})
	}
	var words strings.Builder
	for _, c := range []struct {
		format string
		n      *network.Network
	}{{"Promela", many}, {"Promela", wide}, {"ETF", wide}, {"Promela", several}, {"ETF", several}} {
		_, err := Named(Formats, c.format).Write(Model{Network: c.n, Component: -1})
		fmt.Fprintf(&words, "%s of %d components: %v\n", c.format, len(c.n.Components), err)
	}
	testkit.Golden(t, words.String())
}
