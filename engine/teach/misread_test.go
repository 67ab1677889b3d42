package teach_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/teach"
	"lassolab/engine/testkit"
)

func TestAWrongFormulaIsExplainedByItsMisconception(t *testing.T) {
	for _, c := range []struct{ means, writes, name string }{
		{"G(a -> F b)", "a -> F b", "Implicit G"},
		{"G(a -> F b)", "!(a & !F b)", "Implicit G"},
		{"G(a -> F b)", "G(a -> b)", "Implicit F"},
		{"F(a & b)", "F a & b", "Precedence"},
		{"a W b", "a U b", "Weak U"},
		{"a W b", "!(!b U (!a & !b)) & F b", "Weak U"},
		{"a U (!a & b)", "a U b", "Exclusive U"},
		{"G F a", "F G a", "Bad state quantification"},
		{"X X a", "X a", "Bad state index"},
		{"G(a <-> X b)", "G(a -> X b)", "Other implicit"},
		{"G a", "b U (c & X d)", ""},
	} {
		e := read(t, "kind: property\nquestion: q\nanswer: "+c.means+"\n")
		v := check(t, e, teach.Answer{Text: c.writes})
		if v.Right || v.Misconception != c.name {
			t.Errorf("%s for %s is explained by %q, not by %q", c.writes, c.means, v.Misconception, c.name)
		}
		if c.name != "" && !strings.Contains(said(v), c.name) {
			t.Errorf("%s is not named: %s", c.name, said(v))
		}
	}
	e := read(t, "kind: property\nquestion: q\nmodel: family/philosophers n=2\ncompare: runs\nanswer: G(P0@hungry -> F P0@fed)\n")
	if v := check(t, e, teach.Answer{Text: "P0@hungry -> F P0@fed"}); v.Right || v.Misconception != "Implicit G" {
		t.Errorf("a formula about runs: %+v", v)
	}
}

func TestAFormulaIsReadAmongItsMisreadings(t *testing.T) {
	e := read(t, "kind: choice\nquestion: q\nformula: a U b & c\n")
	p, s := pose(t, e), solve(t, e)
	text := p.Parts[0].Prompt + "\n"
	for i, o := range p.Parts[0].Options {
		v := check(t, e, teach.Answer{Chosen: [][]int{{i}}})
		if v.Right != slices.Equal(s.Answer.Chosen[0], []int{i}) || v.Right == (v.Misconception != "") {
			t.Errorf("%s: %+v", o, v)
		}
		text += fmt.Sprintf("%s\n  %v %s\n", o, v.Right, said(v))
	}
	testkit.Golden(t, text)
}

func TestAFormulaIsEvaluatedOnAWordPartByPart(t *testing.T) {
	e := read(t, "kind: truth\nquestion: q\nformula: a U b\nword: {a} {} | {a} {a, b}\npoints: 2\n")
	p := pose(t, e)
	text := p.Given + "\n" + p.Parts[0].Prompt + " " + strings.Join(p.Parts[0].Options, "; ") + "\n"
	for _, c := range []struct {
		chosen []int
		points float64
	}{{[]int{2, 3}, 2}, {[]int{3}, 1}, {[]int{0, 1, 2, 3}, 0}, {nil, 0}, {[]int{1, 2, 3}, 1}} {
		v := check(t, e, teach.Answer{Chosen: [][]int{c.chosen}})
		if v.Points != c.points || v.Right != (c.points == 2) {
			t.Errorf("%v: %+v", c.chosen, v)
		}
		text += fmt.Sprintf("%v %v %s\n", c.chosen, v.Points, said(v))
	}
	// The word that is chosen shows weak from strong.
	e = read(t, "kind: truth\nquestion: q\nformula: a U b\n")
	testkit.Golden(t, text+pose(t, e).Given)
	for _, wrong := range []string{"{a}", "a | b", "{a} | {c}", "| ", "{a | {b}"} {
		if _, problems := teach.ReadExercise("kind: truth\nquestion: q\nformula: F a\nword: "+wrong+"\n", 1, models); len(problems) == 0 {
			t.Errorf("%q is taken for a word", wrong)
		}
	}
}

func TestAnotherInstanceAsksSomethingElse(t *testing.T) {
	for _, block := range []string{
		"kind: predict\nquestion: q\nmodel: family/fig1\nalgorithm: ndfs\nafter: 1, 3, 5\n",
		"kind: prune\nquestion: q\nmodel: family/philosophers n=2\nalgorithm: edgelean\n",
		"kind: order\nquestion: q\nmodel: family/figure2\nalgorithm: tnf\norder: z, a, c, b\n",
		"kind: fill\nquestion: q\nmodel: family/transport n=2\nalgorithm: star\n",
		"kind: choice\nquestion: q\nformula: G(a -> F b)\n",
		"kind: truth\nquestion: q\nformula: G(a -> F b)\nword: {a} | {b}\n",
	} {
		e := read(t, block)
		seen := map[string]bool{}
		keys := map[string]bool{}
		for seed := range 6 {
			f := e.Fresh(seed)
			same := read(t, fmt.Sprintf("%sseed: %d\n", block, seed))
			if f.Key != same.Key {
				t.Errorf("instance %d of the page and that of the author have other keys:\n%s", seed, block)
			}
			keys[f.Key] = true
			seen[fmt.Sprintf("%+v", *pose(t, &f))] = true
			if s := solve(t, &f); !check(t, &f, s.Answer).Right {
				t.Errorf("instance %d is not solved:\n%s", seed, block)
			}
		}
		if len(seen) < 3 || len(keys) != 6 {
			t.Errorf("6 instances are %d:\n%s", len(seen), block)
		}
	}
}
