package teach_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/teach"
	"lassolab/engine/testkit"
)

// said is all that a verdict says.
func said(v *teach.Verdict) string {
	all := strings.Join(v.Said, " ")
	for _, p := range v.Parts {
		all += " " + p.Said
	}
	return all
}

func TestADrawingThatIsWrongComesBackWithARun(t *testing.T) {
	e := read(t, "kind: draw\nquestion: q\nsearches: ndfs empty, gndfs lasso\ncomponents: 1-3\n")
	v := check(t, e, teach.Answer{Text: hoa.Write(family.Figure1())})
	if v.Right || v.Counterexample == nil || !v.Counterexample.Checked || len(v.Counterexample.Cycle) == 0 {
		t.Errorf("%+v", v)
	}
	text := said(v) + "\n"
	if v.Parts[0].Right != true || v.Parts[1].Right {
		t.Errorf("the requirements are judged %+v", v.Parts)
	}
	v = check(t, e, teach.Answer{Text: "HOA: v1\nnonsense"})
	if v.Right {
		t.Errorf("%+v", v)
	}
	text += said(v) + "\n"
	e = read(t, "kind: draw\nquestion: q\nsatisfies: G !(P0@fed & P1@fed)\nviolates: G F P0@fed\n")
	if v := check(t, e, teach.Answer{Text: hoa.Write(family.Philosophers(2))}); !v.Right {
		t.Errorf("philosophers are judged %+v", v)
	}
	if v = check(t, e, teach.Answer{Text: hoa.Write(family.Figure1())}); v.Right {
		t.Errorf("%+v", v)
	}
	text += said(v) + "\n"
	e = read(t, "kind: draw\nquestion: q\nsearches: tnf misses states, edgelean all states, dfs no deadlock\n")
	if v := check(t, e, teach.Answer{Text: hoa.Write(family.Figure2())}); !v.Right {
		t.Errorf("figure 2 is judged %+v", v)
	}
	if v = check(t, e, teach.Answer{Text: hoa.Write(family.Counters(3, 2))}); v.Right {
		t.Errorf("%+v", v)
	}
	testkit.Golden(t, text+said(v))
}

// What a drawing meets beyond the model to begin with has its share of the points; that alone has none.
func TestADrawingHasPointsForWhatItMeets(t *testing.T) {
	e := read(t, "kind: draw\nquestion: q\nlabels: a, b\nstates: 1-3\nsearches: ndfs lasso, dfs deadlock\npoints: 3\n")
	text := func(accepts bool) string {
		n := network.New()
		c := network.Component{Name: "A", States: []string{"0"}, Initial: []int{0}, Sets: 1, Marks: []uint64{0},
			Alphabet: []int{n.Label("a"), n.Label("b")}}
		if accepts {
			c.Marks[0] = 1
			c.Transitions = []network.Transition{{From: 0, Label: 0, To: 0}}
		}
		n.Add(c)
		return hoa.Write(n)
	}
	for _, c := range []struct {
		text string
		want float64
	}{{e.Begin(), 0}, {text(false), 0}, {text(true), 0}, {"nonsense", 0}} {
		if v := check(t, e, teach.Answer{Text: c.text}); v.Right || v.Points != c.want {
			t.Errorf("%v points for\n%s", v.Points, c.text)
		}
	}
	e = read(t, "kind: draw\nquestion: q\nlabels: a, b\nstates: 1-3\nsearches: ndfs lasso, gndfs lasso, dfs deadlock\npoints: 3\n")
	if v := check(t, e, teach.Answer{Text: text(true)}); v.Right || v.Points <= 0 || v.Points >= 3 {
		t.Errorf("two lassos and no deadlock: %v points, %+v", v.Points, v.Parts)
	}
}

// Another instance has the options in another order, and the same ones are right.
func TestAnotherInstanceOrdersOptionsAnew(t *testing.T) {
	for _, text := range []string{
		"kind: choice\nquestion: q\noption: A\noption: B\noption: C\noption: D\nanswer: 2, 4\n",
		"kind: property\nquestion: q\nmodel: family/philosophers n=2\ncompare: holds\noption: G !(P0@fed & P1@fed)\noption: G F P0@fed\noption: F P0@fed -> F eat_0\n",
	} {
		e := read(t, text)
		orders := map[string]bool{}
		right := func(e *teach.Exercise) (list []string) {
			posed, err := teach.Pose(t.Context(), e)
			if err != nil {
				t.Fatal(err)
			}
			solved, err := teach.Solve(t.Context(), e)
			if err != nil {
				t.Fatal(err)
			}
			for _, i := range solved.Answer.Chosen[0] {
				list = append(list, posed.Parts[0].Options[i])
			}
			orders[strings.Join(posed.Parts[0].Options, "\n")] = true
			if v := check(t, e, solved.Answer); !v.Right {
				t.Errorf("its own answer is judged %+v", v)
			}
			slices.Sort(list)
			return list
		}
		want := right(e)
		for seed := 1; seed < 9; seed++ {
			f := e.Fresh(seed)
			if got := right(&f); !slices.Equal(got, want) {
				t.Errorf("instance %d: %q are right, not %q", seed, got, want)
			}
			if again := f.Fresh(seed); !slices.Equal(again.Options, f.Options) || !slices.Equal(again.Right, f.Right) || again.Key != f.Key {
				t.Errorf("instance %d is another one the second time", seed)
			}
		}
		if len(orders) < 3 {
			t.Errorf("eight instances have %d orders", len(orders))
		}
	}
}

func TestABrokenSearchIsDrawnAway(t *testing.T) {
	e := read(t, "kind: draw\nquestion: q\nsearches: ndfs lasso, ndfs without postorder empty\nstates: 1-12\n")
	s := solve(t, e)
	if v := check(t, e, s.Answer); !v.Right {
		t.Errorf("%s\nis judged %+v", s.Answer.Text, v)
	}
}

func TestAnOrderThatMissesNothingIsToldWhatTheSearchFinds(t *testing.T) {
	e := read(t, "kind: order\nquestion: q\nmodel: family/figure2\nalgorithm: tnf\norder: z, a, c, b\n")
	v := check(t, e, teach.Answer{Order: []string{"c", "b", "a", "z"}})
	if v.Right {
		t.Errorf("%+v", v)
	}
	text := said(v) + "\n"
	if v = check(t, e, teach.Answer{Order: []string{"a", "b", "c", "z"}}); !v.Right {
		t.Errorf("%+v", v)
	}
	testkit.Golden(t, text+said(v))
	e = read(t, "kind: order\nquestion: q\nmodel: family/figure2\nanswer: a, b\n")
	if s := solve(t, e); !slices.Equal(s.Answer.Order, []string{"a", "b", "c", "z"}) {
		t.Errorf("the author's order is %v", s.Answer.Order)
	}
}

func TestAMarkThatIsWrongIsToldWhy(t *testing.T) {
	e := read(t, "kind: prune\nquestion: q\nmodel: family/figure2\nalgorithm: edgelean\n")
	p := pose(t, e)
	at := slices.Index(p.Parts[0].Options, "0 –b→ 1")
	v := check(t, e, teach.Answer{Chosen: [][]int{{at}}})
	if v.Right {
		t.Errorf("%+v", v)
	}
	testkit.Golden(t, said(v)+"\n"+strings.Join(solve(t, e).Said, "\n"))
	few := read(t, "kind: prune\nquestion: q\nmodel: family/figure2\nalgorithm: edgelean\nuntil: 4\n")
	if got := len(pose(t, few).Parts[0].Options); got >= len(p.Parts[0].Options) {
		t.Errorf("up to event 4 there are %d edges", got)
	}
}

func TestAFormulaThatSaysSomethingElseIsToldByAWord(t *testing.T) {
	e := read(t, "kind: property\nquestion: q\nanswer: G F a\n")
	var words strings.Builder
	for _, c := range []struct {
		formula string
		right   bool
	}{
		{"F G a", false}, {"G (F a)", true}, {"!F G !a", true}, {"F a", false}, {"G F a & b", false}, {"G F (", false}, {" ", false},
	} {
		v := check(t, e, teach.Answer{Text: c.formula})
		if v.Right != c.right {
			t.Errorf("%s: %+v", c.formula, v)
		}
		if !c.right {
			fmt.Fprintf(&words, "%q\n%s\n", c.formula, said(v))
		}
	}
	testkit.Golden(t, words.String())
	// Two labels never hold together, nor do two states of a component.
	e = read(t, "kind: property\nquestion: q\nmodel: family/philosophers n=2\nanswer: G !(P0@fed & P1@fed)\n")
	for formula, want := range map[string]bool{
		"!F(P0@fed & P1@fed)":                     true,
		"G((P0@fed -> !P1@fed) & !(lF_0 & lF_1))": true,
		"true":                    false,
		"G(P0@fed -> !P0@hungry)": false,
	} {
		if v := check(t, e, teach.Answer{Text: formula}); v.Right != want {
			t.Errorf("%s: %+v", formula, v)
		}
	}
	// All runs of the model satisfy the answer: they tell nothing apart, and words do.
	e = read(t, "kind: property\nquestion: q\nmodel: family/philosophers n=2\ncompare: runs\nanswer: G !(P0@fed & P1@fed)\n")
	if v := check(t, e, teach.Answer{Text: "true"}); v.Right {
		t.Errorf("true is right: %+v", v)
	}
	// Some do and some do not: what says the same of each of them is right.
	some := read(t, "kind: property\nquestion: q\nmodel: family/philosophers n=2\ncompare: runs\nanswer: G !P0@fed\n")
	for formula, want := range map[string]bool{"G(!P0@fed & !(P0@fed & P1@fed))": true, "G(!P0@fed & !(P1@fed & P0@hungry & F P1@hungry & false))": true, "true": false, "false": false} {
		if v := check(t, some, teach.Answer{Text: formula}); v.Right != want {
			t.Errorf("%s: %+v", formula, v)
		}
	}
	if v := check(t, e, teach.Answer{Text: "G F P0@fed"}); v.Right || v.Counterexample == nil {
		t.Errorf("%+v", v)
	}
}

func TestAnAutomatonIsComparedWithAFormulaByAWord(t *testing.T) {
	e := read(t, "kind: draw\nquestion: q\nlabels: a, b\naccepts: G F a\n")
	draw := func(marked, from int) string {
		return hoa.Write(automaton([]string{"a", "b"}, 2, []bool{marked != 1, marked != 0}, []network.Transition{
			{From: 0, Label: 0, To: 1}, {From: 0, Label: 1, To: 0}, {From: 1, Label: 0, To: 1}, {From: 1, Label: 1, To: from}}))
	}
	if v := check(t, e, teach.Answer{Text: draw(1, 0)}); !v.Right {
		t.Errorf("%+v", v)
	}
	var words strings.Builder
	for _, c := range []struct{ marked, from int }{{1, 1}, {0, 0}} {
		v := check(t, e, teach.Answer{Text: draw(c.marked, c.from)})
		if v.Right {
			t.Errorf("%+v: %+v", c, v)
		}
		fmt.Fprintf(&words, "state %d is marked, b leads from 1 to %d: G F a\n%s\n", c.marked, c.from, said(v))
	}
	e = read(t, "kind: draw\nquestion: q\nlabels: a, b\naccepts: F a\n")
	v := check(t, e, teach.Answer{Text: draw(1, 0)})
	if v.Right {
		t.Errorf("%+v", v)
	}
	testkit.Golden(t, words.String()+"state 1 is marked, b leads from 1 to 0: F a\n"+said(v))
}

// automaton is a network of one component with one initial state.
func automaton(labels []string, states int, accepting []bool, transitions []network.Transition) *network.Network {
	n := network.New()
	c := network.Component{Name: "A", Initial: []int{0}, Sets: 1, Transitions: transitions}
	for s := range states {
		c.States = append(c.States, string(rune('p'+s)))
		c.Marks = append(c.Marks, 0)
		if accepting[s] {
			c.Marks[s] = 1
		}
	}
	for _, name := range labels {
		c.Alphabet = append(c.Alphabet, n.Label(name))
	}
	n.Add(c)
	return n
}

// takes reports by brute force whether an automaton accepts a word.
func takes(n *network.Network, prefix, cycle []string) bool {
	c := &n.Components[0]
	length := len(prefix) + len(cycle)
	after := func(position int) int {
		if position++; position == length {
			return len(prefix)
		}
		return position
	}
	all := slices.Concat(prefix, cycle)
	type at struct{ state, position int }
	from := func(start at) map[at]bool { // by one step or more
		seen, waiting := map[at]bool{}, []at{start}
		for len(waiting) > 0 {
			x := waiting[0]
			waiting = waiting[1:]
			for _, t := range c.Transitions {
				to := at{t.To, after(x.position)}
				if t.From == x.state && n.Labels[t.Label].Name == all[x.position] && !seen[to] {
					seen[to] = true
					waiting = append(waiting, to)
				}
			}
		}
		return seen
	}
	for x := range from(at{0, 0}) {
		if x.position >= len(prefix) && c.Accepting(x.state) && from(x)[x] {
			return true
		}
	}
	return false
}

// holds evaluates a formula on a word of labels.
func holds(f *ltl.Formula, prefix, cycle []string) bool {
	all := slices.Concat(prefix, cycle)
	rows := f.Along(len(all), len(prefix), func(name ltl.Name, position int) bool { return all[position] == name.Word })
	return rows[len(rows)-1].Holds[0]
}

// Automata and formulas over two letters, against all words with up to three letters in front and three in the cycle.
func TestTheWordsOfAutomataAndFormulasAreComparedRightly(t *testing.T) {
	labels := []string{"a", "b"}
	var words [][]string
	for list := [][]string{{}}; len(list[0]) <= 3; {
		words = append(words, list...)
		var longer [][]string
		for _, w := range list {
			for _, l := range labels {
				longer = append(longer, append(slices.Clone(w), l))
			}
		}
		list = longer
	}
	r := rand.New(rand.NewPCG(5, 12))
	same, different := 0, 0
	for _, text := range []string{"G F a", "F G a", "a U b", "F a", "G a", "F a & F b", "G(a -> X b)", "G(a -> F b)", "true", "false", "X X a", "F(a & X a)"} {
		f, _ := ltl.Parse(text, nil)
		for range 50 {
			states := 1 + r.IntN(3)
			accepting := make([]bool, states)
			for s := range accepting {
				accepting[s] = r.IntN(2) == 0
			}
			var transitions []network.Transition
			for range 2 + r.IntN(3*states) {
				x := network.Transition{From: r.IntN(states), Label: r.IntN(2), To: r.IntN(states)}
				if !slices.Contains(transitions, x) {
					transitions = append(transitions, x)
				}
			}
			n := automaton(labels, states, accepting, transitions)
			prefix, cycle, accepts, err := teach.Astray(n, text, labels)
			if err != nil {
				t.Fatal(err)
			}
			if cycle != nil {
				if different++; takes(n, prefix, cycle) != accepts || holds(f, prefix, cycle) == accepts {
					t.Fatalf("%s and\n%s\ndo not differ on %v (%v)", text, hoa.Write(n), prefix, cycle)
				}
				continue
			}
			same++
			for _, prefix := range words {
				for _, cycle := range words {
					if len(cycle) > 0 && takes(n, prefix, cycle) != holds(f, prefix, cycle) {
						t.Fatalf("%s and\n%s\ndiffer on %v (%v)", text, hoa.Write(n), prefix, cycle)
					}
				}
			}
		}
	}
	if same < 7 || different < 160 {
		t.Errorf("%d were the same, %d different", same, different)
	}
}

// The question after an event tells what that event was: so no moment follows another.
func TestNoQuestionTellsTheAnswerToAnother(t *testing.T) {
	for _, algorithm := range []string{"ndfs", "tnf-bfs", "decndfs", "gndfs"} {
		e := read(t, "kind: predict\nquestion: q\nmodel: family/fig8\nalgorithm: "+algorithm+"\nmoments: 6\n")
		before := -1
		for _, p := range pose(t, e).Parts {
			var event int
			if _, err := fmt.Sscanf(p.Prompt, "Event %d:", &event); err != nil || before >= 0 && event < before+2 {
				t.Errorf("%s: after event %d comes %q", algorithm, before, p.Prompt)
			}
			before = event
		}
	}
}

// No option of a question contradicts itself: what is said to be stored already is.
func TestNoOptionSaysThatWhatIsNotStoredIsStored(t *testing.T) {
	asked := 0
	for _, model := range []string{"family/philosophers n=2", "family/philosophers n=3", "family/ring n=3", "family/fig8", "family/counters n=3"} {
		for _, algorithm := range []string{"dfs", "ndfs", "edgelean", "bfs"} {
			e := read(t, "kind: predict\nquestion: q\nmodel: "+model+"\nalgorithm: "+algorithm+"\nmoments: 8\n")
			for _, p := range pose(t, e).Parts {
				for _, option := range p.Options {
					asked++
					if strings.Contains(option, "not stored") && strings.Contains(option, "stored already") {
						t.Errorf("%s, %s: %s", model, algorithm, option)
					}
				}
			}
		}
	}
	if asked < 100 {
		t.Errorf("%d options", asked)
	}
}
