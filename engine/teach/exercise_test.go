package teach_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/random"
	"lassolab/engine/teach"
	"lassolab/engine/testkit"
)

// models finds models of families: “family/ring n=3”.
func models(name string) (string, bool) {
	words := strings.Fields(strings.TrimPrefix(name, "family/"))
	f := family.Find(words[0])
	if f == nil {
		return "", false
	}
	values := map[string]int{}
	for _, word := range words[1:] {
		key, value, _ := strings.Cut(word, "=")
		values[key], _ = strconv.Atoi(value)
	}
	n, err := f.Build(values)
	if err != nil {
		return "", false
	}
	return hoa.Write(n), true
}

// read reads an exercise without problems.
func read(t *testing.T, text string) *teach.Exercise {
	t.Helper()
	e, problems := teach.ReadExercise(text, 1, models)
	for _, d := range problems {
		t.Fatalf("%s\n%s", d.Format("exercise"), text)
	}
	return &e
}

func pose(t *testing.T, e *teach.Exercise) *teach.Posed {
	t.Helper()
	p, err := teach.Pose(context.Background(), e)
	if err != nil {
		t.Fatalf("%s: %v", e.Question, err)
	}
	return p
}

func check(t *testing.T, e *teach.Exercise, a teach.Answer) *teach.Verdict {
	t.Helper()
	v, err := teach.Check(context.Background(), e, a)
	if err != nil {
		t.Fatalf("%s: %v", e.Question, err)
	}
	return v
}

func solve(t *testing.T, e *teach.Exercise) *teach.Solved {
	t.Helper()
	s, err := teach.Solve(context.Background(), e)
	if err != nil {
		t.Fatalf("%s: %v", e.Question, err)
	}
	return s
}

// guide are the examples at the head of the package.
func guide(t *testing.T) (texts []string) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	for i, part := range strings.Split(string(text), "//\t~~~exercise\n") {
		if body, _, ok := strings.Cut(part, "//\t~~~\n"); i > 0 && ok {
			texts = append(texts, strings.ReplaceAll(body, "//\t", ""))
		}
	}
	return texts
}

// spoiled are answers that differ from a right one in one choice.
func spoiled(e *teach.Exercise, p *teach.Posed, a teach.Answer) (list []teach.Answer) {
	for part := range p.Parts {
		for option := range p.Parts[part].Options {
			chosen := slices.Clone(a.Chosen)
			of := slices.Clone(chosen[part])
			at := slices.Index(of, option)
			switch {
			case !p.Parts[part].Several && at >= 0:
				continue
			case !p.Parts[part].Several:
				of = []int{option}
			case at >= 0:
				of = slices.Delete(of, at, at+1)
			default:
				of = append(of, option)
			}
			chosen[part] = of
			list = append(list, teach.Answer{Chosen: chosen})
		}
	}
	return list
}

func TestEveryExampleOfTheGuideIsReadPosedAndSolved(t *testing.T) {
	kinds := map[teach.Kind]bool{}
	for _, text := range guide(t) {
		e := read(t, text)
		kinds[e.Kind] = true
		p := pose(t, e)
		if p.Hint == "" {
			t.Errorf("%s: there is no hint", e.Question)
		}
		s := solve(t, e)
		if len(s.Said) == 0 {
			t.Errorf("%s: nothing is said of the solution", e.Question)
		}
		if v := check(t, e, s.Answer); !v.Right || v.Points != float64(e.Points) {
			t.Errorf("%s: its own solution %+v is judged %+v", e.Question, s.Answer, v)
		}
		for _, a := range append(spoiled(e, p, s.Answer), teach.Answer{Order: p.Order}) {
			if v := check(t, e, a); v.Right || v.Points >= float64(e.Points) || len(v.Said)+len(v.Parts) == 0 {
				t.Errorf("%s: %+v is judged %+v", e.Question, a, v)
			}
		}
		t.Logf("%s\n%+v\n%+v", e.Question, p, s)
	}
	if len(kinds) != 8 {
		t.Errorf("the guide has examples of %d kinds", len(kinds))
	}
}

func TestASealedExerciseIsTheSameExercise(t *testing.T) {
	for _, text := range guide(t) {
		text += "solution: Because\n  of this: it is so.\n\n  And so on.\nhint: Think.\n"
		text = strings.Replace(text, "solution: Without", "# Without", 1)
		closed := teach.Seal(text)
		if strings.Contains(closed, "Because") || strings.Contains(closed, "And so on") || !strings.Contains(closed, "hint: Think.") {
			t.Fatalf("sealed:\n%s", closed)
		}
		if again := teach.Seal(closed); again != closed {
			t.Errorf("sealed twice:\n%s\nonce:\n%s", again, closed)
		}
		if plain, sealed := read(t, text), read(t, closed); fmt.Sprint(plain) != fmt.Sprint(sealed) || plain.Key == "" {
			t.Errorf("%+v\nbecomes\n%+v", plain, sealed)
		}
	}
	if got := teach.Seal("kind: choice\nhint: x"); got != "kind: choice\nhint: x" {
		t.Errorf("without answers it becomes %q", got)
	}
}

func TestTheExercisesOfALectureAreSealed(t *testing.T) {
	block := "kind: choice\nquestion: q\noption: a\noption: b\nanswer: 2\n"
	for text, want := range map[string]string{
		"# T\n\n```exercise\n" + block + "```\n\nanswer: stays\n":    "# T\n\n```exercise\n" + teach.Seal(block) + "```\n\nanswer: stays\n",
		"~~~~ exercise one\n" + block + "~~~\n~~~~\nend":             "~~~~ exercise one\n" + teach.Seal(block+"~~~\n") + "~~~~\nend",
		"````md\n```exercise\n" + block + "```\n````\n":              "````md\n```exercise\n" + block + "```\n````\n",
		"```exercise\n" + block:                                      "```exercise\n" + teach.Seal(block),
		"```hoa\nanswer: 2\n```\n\n    ```exercise\n    answer: 2\n": "```hoa\nanswer: 2\n```\n\n    ```exercise\n    answer: 2\n",
		"": "",
	} {
		if got := teach.SealLecture(text); got != want || teach.SealLecture(got) != got {
			t.Errorf("%q becomes %q, not %q", text, got, want)
		}
	}
}

func TestAnExerciseTravelsAsJSON(t *testing.T) {
	for _, text := range guide(t) {
		e := read(t, text)
		data, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		var back teach.Exercise
		if err := json.Unmarshal(data, &back); err != nil || fmt.Sprint(*e) != fmt.Sprint(back) {
			t.Errorf("%+v becomes %+v, %v", *e, back, err)
		}
	}
}

func TestMistakesOfAuthorsAreTold(t *testing.T) {
	golden := ""
	for _, text := range []string{
		"question: Why?",
		"kind: odd",
		"kind: choice\noption: a\noption: b\nanswer: 1",
		"kind: choice\nquestion: q\noption: a\noption: b",
		"kind: choice\nquestion: q\noption: a\noption: b\nanswer: 3",
		"kind: choice\nquestion: q\noption: a\nanswer: 1",
		"kind: choice\nquestion: q\noption: a\noption: b\nsealed: oops",
		"kind: predict\nquestion: q",
		"kind: predict\nquestion: q\nmodel: family/none",
		"kind: predict\nquestion: q\nmodel: family/fig1\nalgorithm: best",
		"kind: predict\nquestion: q\nmodel: family/fig1\nalgorithm: ndfs\nwithout: luck",
		"kind: predict\nquestion: q\nmodel: family/fig1\nafter: 1, 4, 5",
		"kind: prune\nquestion: q\nmodel: family/fig1\nalgorithm: ndfs",
		"kind: prune\nquestion: q\nmodel: family/figure2\norder: a, e",
		"kind: order\nquestion: q\nmodel: family/figure2\nalgorithm: edgelean",
		"kind: fill\nquestion: q\nmodel: family/fig1\nalgorithm: decoupled\nnode: 1\npath: lG1",
		"kind: property\nquestion: q\nanswer: G (",
		"kind: property\nquestion: q\ncompare: holds\noption: a\noption: b",
		"kind: property\nquestion: q\nmodel: family/fig1\nanswer: G nobody",
		"kind: draw\nquestion: q",
		"kind: draw\nquestion: q\nsearches: ndfs all states",
		"kind: draw\nquestion: q\nsearches: ample-ndfs generalized lasso",
		"kind: draw\nquestion: q\naccepts: G F a",
		"kind: draw\nquestion: q\nlabels: a\naccepts: G F b",
		"kind: draw\nquestion: q\nstates: 3-1\nsearches: ndfs lasso",
		"kind: draw\nquestion: q\nsearchs: ndfs lasso",
		strings.Repeat("x", 1<<18),
	} {
		e, problems := teach.ReadExercise(text, 1, models)
		var said []string
		for _, d := range problems {
			said = append(said, d.Format("x"))
		}
		golden += fmt.Sprintf("%.200s\n  %s\n\n", text, strings.Join(said, "\n  "))
		if _, err := teach.Pose(context.Background(), &e); err == nil {
			t.Errorf("%.80s can be posed", text)
		}
	}
	testkit.Golden(t, golden)
}

// Computed solutions are right, and one change of them is wrong, on whatever network and of whatever search.
func TestComputedSolutionsAreRightAndOneChangeOfThemIsWrong(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 12))
	posed := map[string]int{}
	for range 10 {
		text := hoa.Write(random.Network(r))
		for _, a := range engine.Algorithms() {
			for _, kind := range []teach.Kind{teach.Predict, teach.Prune, teach.Fill} {
				block := fmt.Sprintf("kind: %s\nquestion: q\nmodel: m\nalgorithm: %s\npoints: 12\n", kind, a.Name)
				if a.Generalized && r.IntN(2) == 0 {
					block += "accept: generalized\n"
				}
				e, problems := teach.ReadExercise(block, 1, func(string) (string, bool) { return text, true })
				if len(problems) > 0 {
					continue // the search prunes nothing, or has no sets
				}
				p, err := teach.Pose(context.Background(), &e)
				if input := (*engine.InputError)(nil); errors.As(err, &input) {
					continue
				} else if err != nil {
					t.Fatalf("%s%v\n%s", block, err, text)
				}
				posed[string(kind)]++
				s := solve(t, &e)
				if v := check(t, &e, s.Answer); !v.Right || v.Points != 12 {
					t.Fatalf("%s%+v is judged %+v\n%s", block, s.Answer, v, text)
				}
				changes := spoiled(&e, p, s.Answer)
				for _, change := range []int{0, len(changes) / 2, len(changes) - 1} {
					v := check(t, &e, changes[change])
					if v.Right || v.Points == 12 || len(v.Said) == 0 {
						t.Fatalf("%s%+v is judged %+v\n%s", block, changes[change], v, text)
					}
				}
				if again := pose(t, &e); fmt.Sprint(again.Parts, again.Hint) != fmt.Sprint(p.Parts, p.Hint) {
					t.Fatalf("%s is posed in two ways", block)
				}
			}
		}
	}
	t.Log(posed)
	for _, kind := range []teach.Kind{teach.Predict, teach.Prune, teach.Fill} {
		if posed[string(kind)] < 15 {
			t.Errorf("only %d of %s were posed", posed[string(kind)], kind)
		}
	}
}
