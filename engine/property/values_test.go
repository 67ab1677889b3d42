package property_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/testkit"
)

// program is a network as a program in Promela becomes one.
func program() *network.Network {
	n := network.New()
	add := func(name string, states ...string) {
		n.Add(network.Component{Name: name, States: states, Initial: []int{0}, Marks: make([]uint64, len(states)),
			Alphabet: []int{n.Label(name + " moves")}, Transitions: []network.Transition{{From: 0, Label: n.Label(name + " moves"), To: len(states) - 1}}})
	}
	add("P[0]", "try:7 i=0", "7b i=1", "cs:crit:9 i=1 m=ack", "10", "done", "12 assertion failed")
	add("P[1]", "try:7", "cs:9", "done")
	add("x", "0", "1", "2", "-3")
	add("y", "2", "1", "10")
	add("flag[0]", "0", "1")
	add("a[1].b", "0", "300")
	add("m", "ack", "nak", "msg")
	add("q", "[]", "[ack,1]", "[ack,1 msg,0]")
	add("q[2]", "[]", "[3]")
	return n
}

func TestAnAtomSaysWhatAValueIs(t *testing.T) {
	n := program()
	wants := map[string]string{ // "": it is refused
		"x == 2":         "x: 2",
		"x != 2":         "x: 0, 1, -3",
		"x < 1":          "x: 0, -3",
		"x <= 1":         "x: 0, 1, -3",
		"x > -3":         "x: 0, 1, 2",
		"x >= 2":         "x: 2",
		"x == 77":        "x: ",
		"y < 10":         "y: 2, 1",
		`"x"==+1`:        "",
		"x == 01":        "x: 1",
		"flag[0] == 1":   "flag[0]: 1",
		"flag[0]==true":  "flag[0]: 1",
		"flag[0]!=true":  "flag[0]: 0",
		"a[1].b < 300":   "a[1].b: 0",
		"m == ack":       "m: ack",
		"m != ack":       "m: nak, msg",
		"m < ack":        "",
		"m < 3":          "",
		"m == amk":       "",
		"m == 3":         "",
		"len(q) == 2":    "q: [ack,1 msg,0]",
		"len(q) > 0":     "q: [ack,1], [ack,1 msg,0]",
		"empty(q)":       "q: []",
		"nempty(q[2])":   "q[2]: [3]",
		"len(x) == 0":    "",
		"len(q[3]) == 0": "",
		"P[0]@cs":        "P[0]: cs:crit:9 i=1 m=ack",
		"P[0]@crit":      "P[0]: cs:crit:9 i=1 m=ack",
		"P[0]@7":         "P[0]: try:7 i=0",
		"P[0]@7b":        "P[0]: 7b i=1",
		"P[0]@10":        "P[0]: 10",
		"P[0]@12":        "P[0]: 12 assertion failed",
		"P[1]@done":      "P[1]: done",
		"P[0].cs":        "P[0]: cs:crit:9 i=1 m=ack",
		`P[0]@"7b i=1"`:  "P[0]: 7b i=1",
		"P[0]@sc":        "",
		"P[0]@nowhere":   "",
		"P[0]:i == 1":    "P[0]: 7b i=1, cs:crit:9 i=1 m=ack",
		"P[0]:i != 1":    "P[0]: try:7 i=0",
		"P[0]:m == ack":  "P[0]: cs:crit:9 i=1 m=ack",
		"P[0]:j == 1":    "",
		"P[2]:i == 1":    "",
	}
	var words strings.Builder
	for _, formula := range slices.Sorted(maps.Keys(wants)) {
		_, atoms, wrong := property.Parse(n, formula)
		got, want := "", wants[formula]
		if wrong.HasErrors() {
			fmt.Fprintf(&words, "%s\n%s\n", formula, wrong[0].Message)
		} else {
			c := &n.Components[atoms[0].Component]
			var in []string
			for s, member := range atoms[0].Members {
				if member {
					in = append(in, c.States[s])
				}
			}
			got = c.Name + ": " + strings.Join(in, ", ")
		}
		if got != want {
			t.Errorf("%s:\n%s\n%s", formula, got, want)
		}
	}
	testkit.Golden(t, words.String())
}

// enabled(a) holds in the states in which a step with the label a can be taken: each component that has it offers it.
func TestALabelIsEnabledWhereAStepCanBeTaken(t *testing.T) {
	met := map[bool]int{}
	for seed := range 200 {
		n := random.Network(rand.New(rand.NewPCG(uint64(seed), 3)))
		for l, label := range n.Labels {
			formula, atoms, wrong := property.Parse(n, ltl.Name{Of: label.Name, Measure: ltl.Enabled}.String())
			if wrong.HasErrors() {
				t.Fatalf("%d: %v", seed, wrong)
			}
			for _, v := range random.Explore(n).Vectors {
				rows := formula.Along(1, 0, func(name ltl.Name, _ int) bool {
					return slices.ContainsFunc(atoms, func(a property.Atom) bool { return a.Name == name && a.Holds(v, -1) })
				})
				got, want := rows[len(rows)-1].Holds[0], len(random.ByLabel(n, v, l)) > 0
				if met[want]++; got != want {
					t.Fatalf("%d: %s in %v: %v, not %v", seed, formula, n.Names(v), got, want)
				}
			}
		}
	}
	if met[true] < 100 || met[false] < 100 {
		t.Errorf("met are %v", met)
	}
}

func TestTwoVariablesAreComparedByCases(t *testing.T) {
	n := program()
	for formula, want := range map[string]string{
		"x == y":                "x == 2 & y == 2 | x == 1 & y == 1",
		"G (x < y)":             "G(x < 2 & y == 2 | x < 1 & y == 1 | x < 10 & y == 10)",
		"y > x":                 "y == 2 & x < 2 | y == 1 & x < 1 | y == 10 & x < 10",
		"flag[0] != y":          "flag[0] == 0 & y != 0 | flag[0] == 1 & y != 1",
		"P[0]:i == y":           "P[0]:i == 1 & y == 1",
		"P[0]:m == m":           "P[0]:m == ack & m == ack",
		"m == q":                "false",
		"!(flag[0] == a[1].b)":  "!(flag[0] == 0 & a[1].b == 0)",
		"x == y U m == \"nak\"": "(x == 2 & y == 2 | x == 1 & y == 1) U m == nak",
	} {
		f, atoms, wrong := property.Parse(n, formula)
		if wrong.HasErrors() || f.String() != want {
			t.Errorf("%s: %v %v, not %s", formula, f, wrong, want)
		} else if len(atoms) != len(f.Names()) {
			t.Errorf("%s: %v", formula, atoms)
		}
	}
	for _, name := range []string{"u", "v"} {
		c := network.Component{Name: name, Initial: []int{0}}
		for s := range 30 {
			c.States, c.Marks = append(c.States, strconv.Itoa(s)), append(c.Marks, 0)
		}
		n.Add(c)
	}
	_, _, wrong := property.Parse(n, "F (u == v)")
	if !wrong.HasErrors() || wrong[0].Position.String() != "1.4-9" {
		t.Fatalf("two large variables: %v", wrong)
	}
	testkit.Golden(t, wrong[0].Message)
	if f, _, wrong := property.Parse(n, "u == x"); wrong.HasErrors() || strings.Count(f.String(), "==") != 6 {
		t.Errorf("a large and a small variable: %v %v", f, wrong)
	}
}

// What an atom's members are, is found here in another way: by patterns of names.
func TestTheMembersOfAtomsAreThoseOfANaiveEvaluation(t *testing.T) {
	holds := func(relation ltl.Relation, a, b int) bool {
		return map[ltl.Relation]bool{"==": a == b, "!=": a != b, "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}[relation]
	}
	relations := []ltl.Relation{"==", "!=", "<", "<=", ">", ">="}
	for seed := range uint64(500) {
		r := rand.New(rand.NewPCG(15, seed))
		n := network.New()
		random := func(kind int) network.Component {
			c := network.Component{Name: fmt.Sprintf("%c[%d]", "xqP"[kind], r.IntN(3)), Initial: []int{0}}
			for range 1 + r.IntN(6) {
				state := strconv.Itoa(r.IntN(9) - 4)
				switch kind {
				case 1:
					state = "[" + strings.TrimSpace(strings.Repeat("7,1 ", r.IntN(4))) + "]"
				case 2:
					state = strings.Repeat("l"+strconv.Itoa(r.IntN(3))+":", r.IntN(3)) + strconv.Itoa(r.IntN(20))
					for _, variable := range []string{"i", "ii", "k"}[:r.IntN(4)] {
						state += fmt.Sprintf(" %s=%d", variable, r.IntN(5)-2)
					}
				}
				if !slices.Contains(c.States, state) {
					c.States, c.Marks = append(c.States, state), append(c.Marks, 0)
				}
			}
			return c
		}
		for kind := range 3 {
			n.Add(random(kind))
		}
		relation, than := relations[r.IntN(6)], r.IntN(7)-3
		kind := r.IntN(3)
		c := &n.Components[kind]
		name := ltl.Name{Of: c.Name, Relation: relation, Word: strconv.Itoa(than)}
		pattern := regexp.MustCompile(`^(-?\d+)$`)
		switch kind {
		case 1:
			name.Measure = ltl.Length
		case 2:
			if r.IntN(2) == 0 {
				name = ltl.Name{Of: c.Name, Word: "l1"}
				pattern = regexp.MustCompile(`^(?:l\d:)*l1:`)
			} else {
				name.Local = "i"
				pattern = regexp.MustCompile(`(?: )i=(-?\d+)(?: |$)`)
			}
		}
		want, some := make([]bool, len(c.States)), false
		for s, state := range c.States {
			if kind == 1 {
				want[s], some = holds(relation, strings.Count(state, "7"), than), true
			} else if found := pattern.FindStringSubmatch(state); len(found) > 1 {
				value, _ := strconv.Atoi(found[1])
				want[s], some = holds(relation, value, than), true
			} else {
				want[s] = found != nil
				some = some || want[s]
			}
		}
		_, atoms, wrong := property.Parse(n, name.String())
		if wrong.HasErrors() == some || some && !slices.Equal(atoms[0].Members, want) {
			t.Fatalf("seed %d: %s of %q: %v %v, not %v", seed, name, c.States, atoms, wrong, want)
		}
	}
}

// A comparison by cases is searched and certified as anything else.
func TestAFormulaAboutTwoVariablesIsAnswered(t *testing.T) {
	n := network.New()
	up := n.Label("up")
	for _, name := range []string{"x", "y"} {
		c := network.Component{Name: name, States: []string{"0", "1", "2"}, Initial: []int{0}, Marks: make([]uint64, 3), Alphabet: []int{up}}
		for s := range 3 {
			c.Transitions = append(c.Transitions, network.Transition{From: s, Label: up, To: (s + 1) % 3})
		}
		n.Add(c)
	}
	for formula, valid := range map[string]bool{"G (x == y)": true, "F (x != y)": false, "G (x <= y && x >= 0)": true, "always eventually (x == 2)": true} {
		report, err := engine.Search(t.Context(), n, engine.Options{Algorithm: "scc", Property: &property.Property{Formula: formula}})
		if err != nil {
			t.Fatal(err)
		}
		if (report.Lasso == nil) != valid {
			t.Errorf("%s: violated %v", formula, report.Lasso != nil)
		}
	}
}
