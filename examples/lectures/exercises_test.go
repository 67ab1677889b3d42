package lectures_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/teach"
	"lassolab/ui/view/lecture"
)

// Every exercise can be posed, and has a solution that is judged right.
func TestEveryExerciseHasASolutionThatIsRight(t *testing.T) {
	eachLecture(t, func(t *testing.T, read *lecture.Lecture, list []slide) {
		kinds := map[teach.Kind]bool{}
		for _, s := range list {
			for _, b := range s.all("exercise") {
				e, problems := teach.ReadExercise(b.text, b.line, func(name string) (string, bool) {
					text, reason := read.ModelText(name)
					return text, reason == ""
				})
				for _, d := range problems {
					t.Error(d.Format("exercise"))
				}
				kinds[e.Kind] = true
				if posed, err := teach.Pose(context.Background(), &e); err != nil || posed.Hint == "" {
					t.Errorf("line %d: it is not posed: %v", b.line, err)
				}
				solved, err := teach.Solve(context.Background(), &e)
				if err != nil {
					t.Errorf("line %d: it has no solution: %v", b.line, err)
					continue
				}
				if v, err := teach.Check(context.Background(), &e, solved.Answer); err != nil || !v.Right || v.Points != float64(e.Points) {
					t.Errorf("line %d: its solution %+v is judged %+v, %v", b.line, solved.Answer, v, err)
				}
			}
		}
		if len(kinds) < 2 {
			t.Errorf("all exercises are of the kind %v", kinds)
		}
	})
}

// misconceptions are what is written in the place of a formula by those who have not understood it yet (Greenman et al., "Little Tricky Logic", 2022): true and
// false, the negation, a part of it, one operator left out (implicit G or F), a weak until for a strong one, another precedence, the next state for this one.
func misconceptions(f *ltl.Formula) (list []string) {
	list = append(list, "true", "false", "!("+f.String()+")")
	instead := map[ltl.Operator][]ltl.Operator{
		ltl.Until: {ltl.WeakUntil, ltl.Release, ltl.StrongRelease}, ltl.WeakUntil: {ltl.Until}, ltl.And: {ltl.Or}, ltl.Or: {ltl.And},
		ltl.Implies: {ltl.And, ltl.Equivalent}, ltl.Always: {ltl.Eventually}, ltl.Eventually: {ltl.Always}, ltl.Release: {ltl.Until},
	}
	var at func(part *ltl.Formula, written func(string) string)
	at = func(part *ltl.Formula, written func(string) string) {
		list = append(list, part.String(), written("X ("+part.String()+")"))
		binary := func(op ltl.Operator, a, b string) string { return "((" + a + ") " + op.String() + " (" + b + "))" }
		switch len(part.Args) {
		case 1:
			arg := part.Args[0]
			list = append(list, written("("+arg.String()+")"))
			for _, op := range instead[part.Operator] {
				list = append(list, written(op.String()+" ("+arg.String()+")"))
			}
			if len(arg.Args) == 2 { // G a & b for G (a & b)
				list = append(list, written(binary(arg.Operator, part.Operator.String()+" ("+arg.Args[0].String()+")", arg.Args[1].String())))
			}
			at(arg, func(inner string) string { return written(part.Operator.String() + " (" + inner + ")") })
		case 2:
			a, b := part.Args[0], part.Args[1]
			list = append(list, written(binary(part.Operator, b.String(), a.String())))
			for _, op := range instead[part.Operator] {
				list = append(list, written(binary(op, a.String(), b.String())))
			}
			at(a, func(inner string) string { return written(binary(part.Operator, inner, b.String())) })
			at(b, func(inner string) string { return written(binary(part.Operator, a.String(), inner)) })
		}
	}
	at(f, func(text string) string { return text })
	return list
}

// differs reports whether two formulas about states of components differ on one of many random words, whose letters are vectors of states.
func differs(n *network.Network, one, other *ltl.Formula, r *rand.Rand) bool {
	for range 400 {
		positions := 1 + r.IntN(6)
		loop := r.IntN(positions)
		word := make([]map[string]string, positions)
		for i := range word {
			word[i] = map[string]string{}
			for k := range n.Components {
				c := &n.Components[k]
				word[i][c.Name] = c.States[r.IntN(len(c.States))]
			}
		}
		value := func(f *ltl.Formula) bool {
			rows := f.Along(positions, loop, func(name ltl.Name, at int) bool { return word[at][name.Of] == name.Word })
			return rows[len(rows)-1].Holds[0]
		}
		if value(one) != value(other) {
			return true
		}
	}
	return false
}

// No formula that says something else is right, whichever misconception it comes from. What does and what does not is found by words that are drawn by chance,
// without the comparison that judges.
func TestNoFormulaOfAMisconceptionIsRight(t *testing.T) {
	tried, refused := 0, 0
	eachLecture(t, func(t *testing.T, read *lecture.Lecture, list []slide) {
		for _, s := range list {
			for _, b := range s.all("exercise") {
				e, _ := teach.ReadExercise(b.text, b.line, func(name string) (string, bool) {
					text, reason := read.ModelText(name)
					return text, reason == ""
				})
				if e.Kind != teach.Property || len(e.Options) > 0 {
					continue
				}
				parsed := document(t, e.Text)
				answer, wrong := ltl.Parse(e.Answer, nil)
				if wrong.HasErrors() {
					t.Fatalf("line %d: %v", b.line, wrong)
				}
				for _, text := range misconceptions(answer) {
					f, wrong := ltl.Parse(text, nil)
					if wrong.HasErrors() {
						t.Fatalf("%s: %v", text, wrong)
					}
					v, err := teach.Check(context.Background(), &e, teach.Answer{Text: text})
					if err != nil {
						t.Fatal(err)
					}
					different := differs(parsed.Network, f, answer, rand.New(rand.NewPCG(1, 2)))
					if tried++; v.Right && different {
						t.Errorf("line %d: %s is right, and differs from %s", b.line, text, e.Answer)
					} else if !v.Right && len(v.Said) == 0 {
						t.Errorf("line %d: %s is wrong without a word", b.line, text)
					} else if different {
						refused++
					}
				}
			}
		}
	})
	if tried < 20 || refused < tried/2 {
		t.Errorf("%d formulas were tried, %d refused", tried, refused)
	}
}
