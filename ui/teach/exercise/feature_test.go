package exercise_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/teach"
	"lassolab/engine/testkit"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/teach/exercise"
)

// card is an exercise on a card of its own.
func card(t *testing.T, text string) exercise.On {
	t.Helper()
	e, problems := teach.ReadExercise(text, 1, func(name string) (string, bool) {
		f := family.Find(name)
		if f == nil {
			return "", false
		}
		n, err := f.Build(nil)
		return hoa.Write(n), err == nil
	})
	if len(problems) > 0 {
		t.Fatal(problems[0].Format("exercise"))
	}
	return exercise.On{ID: "x-1", Exercise: e}
}

const (
	choice   = "kind: choice\nquestion: Which *one*?\noption: a\noption: b\noption: c\nanswer: 2\nsolution: It is **b**.\npoints: 3\n"
	predict  = "kind: predict\nquestion: What is next?\nmodel: fig1\nalgorithm: ndfs\nmoments: 3\npoints: 3\n"
	prune    = "kind: prune\nquestion: Which?\nmodel: figure2\nalgorithm: edgelean\n"
	order    = "kind: order\nquestion: Which order?\nmodel: figure2\nalgorithm: tnf\norder: b, a, c, z\n"
	draw     = "kind: draw\nquestion: Draw.\nsearches: ndfs empty, gndfs lasso\n"
	property = "kind: property\nquestion: Write.\nanswer: G F a\n"
)

// do lets the page follow a message, and the workers come to their ends.
func do(t *testing.T, a *app.App, m session.Msg) []session.Effect {
	t.Helper()
	effects := apptest.Play(a, m)
	apptest.Finish(t, a, effects)
	return effects
}

// solve asks for the solution on another page.
func solve(t *testing.T, on exercise.On) teach.Answer {
	t.Helper()
	a := apptest.New()
	do(t, a, apptest.Does("Exercise", "Solve", on))
	if a.Exercise.Solved(on) == nil {
		t.Fatalf("there is no solution: %s", a.Exercise.Trouble(on))
	}
	return a.Exercise.Solved(on).Answer
}

// fill puts an answer into a card.
func fill(t *testing.T, a *app.App, on exercise.On, answer teach.Answer) {
	t.Helper()
	if a.Exercise.Posed(on) == nil {
		do(t, a, apptest.Does("Exercise", "Begin", on))
	}
	for part, chosen := range answer.Chosen {
		for _, option := range chosen {
			do(t, a, apptest.Does("Exercise", "Choose", on, part, option, true))
		}
	}
	for to, label := range answer.Order {
		from := slices.Index(a.Exercise.Answer(on).Order, label)
		do(t, a, apptest.Does("Exercise", "Move", on, label, to-from))
	}
	if on.Exercise.Kind == teach.Draw {
		apptest.Type(a, answer.Text)
		return
	}
	do(t, a, apptest.Does("Exercise", "Type", on, answer.Text))
}

func TestEveryKindIsAnsweredOnItsCard(t *testing.T) {
	for _, text := range []string{choice, predict, prune, order, draw, property} {
		on := card(t, text)
		a := apptest.New()
		fill(t, a, on, solve(t, on))
		do(t, a, apptest.Does("Exercise", "Check", on))
		v, score := a.Exercise.Verdict(on), a.Exercise.Score(on)
		if v == nil || !v.Right || !score.Right || score.Points != float64(on.Exercise.Points) || score.Tries != 1 {
			t.Errorf("%s: the verdict is %+v, the score %+v; %s", on.Exercise.Kind, v, score, a.Exercise.Trouble(on))
		}
		if on.Exercise.Kind == teach.Draw {
			apptest.Type(a, hoa.Write(family.Figure1()))
		} else {
			do(t, a, apptest.Does("Exercise", "Move", on, "a", -3))
			do(t, a, apptest.Does("Exercise", "Mark", on, 0))
			do(t, a, apptest.Does("Exercise", "Type", on, "F a"))
		}
		do(t, a, apptest.Does("Exercise", "Check", on))
		if v := a.Exercise.Verdict(on); v == nil || v.Right && on.Exercise.Kind != teach.Order || !a.Exercise.Score(on).Right {
			t.Errorf("%s after a change: %+v", on.Exercise.Kind, v)
		}
	}
}

func TestAChangedAnswerHasNoVerdict(t *testing.T) {
	a, on := apptest.New(), card(t, choice)
	do(t, a, apptest.Does("Exercise", "Choose", on, 0, 0, true))
	do(t, a, apptest.Does("Exercise", "Check", on))
	if v := a.Exercise.Verdict(on); v == nil || v.Right {
		t.Fatalf("the verdict is %+v", v)
	}
	do(t, a, apptest.Does("Exercise", "Choose", on, 0, 1, true))
	if a.Exercise.Verdict(on) != nil || fmt.Sprint(a.Exercise.Answer(on).Chosen) != "[[1]]" {
		t.Errorf("the answer is %v", a.Exercise.Answer(on).Chosen)
	}
}

func TestWhoSeesTheSolutionGetsNoPointsForItAfterwards(t *testing.T) {
	a, on := apptest.New(), card(t, choice)
	do(t, a, apptest.Does("Exercise", "Solve", on))
	do(t, a, apptest.Does("Exercise", "Choose", on, 0, 1, true))
	do(t, a, apptest.Does("Exercise", "Check", on))
	if score := a.Exercise.Score(on); score.Points != 0 || score.Right || !score.Shown {
		t.Errorf("the score is %+v", score)
	}
}

func TestAnExerciseThatItsAuthorChangedBeginsAnew(t *testing.T) {
	a, on := apptest.New(), card(t, choice)
	do(t, a, apptest.Does("Exercise", "Choose", on, 0, 2, true))
	other := card(t, strings.Replace(choice, "option: c", "option: d", 1))
	if got := a.Exercise.Answer(other).Chosen; fmt.Sprint(got) != "[[]]" {
		t.Errorf("the new exercise is answered by %v", got)
	}
}

func TestADrawingIsBegunOnThePageAndChecked(t *testing.T) {
	a, _ := apptest.Open(t)
	on := card(t, draw)
	do(t, a, apptest.Does("Exercise", "BeginDrawing", on))
	n := a.Session.Model.Network()
	if n == nil || len(n.Components) != 1 || len(n.Components[0].States) != 1 {
		t.Fatalf("the page has %s", a.Session.Model.Text)
	}
	do(t, a, apptest.Does("Exercise", "Check", on))
	if v := a.Exercise.Verdict(on); v == nil || v.Right {
		t.Errorf("the verdict is %+v: %s", v, a.Exercise.Trouble(on))
	}
	apptest.Type(a, "HOA: v1 nonsense")
	if do(t, a, apptest.Does("Exercise", "Check", on)); a.Exercise.Verdict(on) != nil {
		t.Errorf("%+v, %s", a.Exercise.Verdict(on), a.Exercise.Trouble(on))
	}
	testkit.Golden(t, a.Exercise.Trouble(on))
	do(t, a, apptest.Does("Exercise", "Solve", on))
	do(t, a, apptest.Does("Exercise", "OpenSolution", on))
	if a.Session.Model.Text != a.Exercise.Solved(on).Answer.Text {
		t.Error("the solution is not on the page")
	}
}

func TestWhatIsComputedCanBeStopped(t *testing.T) {
	a, on := apptest.New(), card(t, predict)
	started := apptest.All[session.StartWorker](a.Act(session.With(a.Exercise.Begin, on)))
	if effects := a.Act(session.With(a.Exercise.Stop, on)); len(started) != 1 || !apptest.Has[session.StopWorker](effects) {
		t.Fatalf("%v, %v", started, effects)
	}
	for _, reply := range apptest.Replies(t, started[0].Request) {
		a.Update(session.Replied{For: started[0].For, Number: started[0].Number, Reply: reply})
	}
	if a.Exercise.Posed(on) != nil {
		t.Error("a late reply is heard")
	}
}

// What was kept is the score of the next visit, unless it is none.
func TestScoresAreKeptAndRecalled(t *testing.T) {
	a, on := apptest.New(), card(t, choice)
	do(t, a, apptest.Does("Exercise", "Choose", on, 0, 1, true))
	effects := a.Act(session.With(a.Exercise.Check, on))
	written := map[string]string{}
	for _, w := range apptest.All[session.StartWorker](effects) {
		for _, reply := range apptest.Replies(t, w.Request) {
			for _, kept := range apptest.All[exercise.KeepScore](a.Update(session.Replied{For: w.For, Number: w.Number, Reply: reply})) {
				written[kept.Key] = kept.Text
			}
		}
	}
	for key, text := range map[string]string{"1": "{", "2": "", "3": `{"points":900,"of":900}`, "4": `{"points":-1,"of":2}`, "5": `{"points":3,"of":2}`,
		"6": strings.Repeat(" ", 2001) + written[on.Exercise.Key], "7": "[]"} {
		written[key] = text
	}
	next := apptest.New()
	next.Act(session.With(next.Exercise.Recall, written))
	if next.Exercise.Score(on) != a.Exercise.Score(on) || next.Exercise.Score(on).Points != 3 || next.Exercise.Scores() != 1 {
		t.Errorf("%v are read as %d scores, with %+v", written, next.Exercise.Scores(), next.Exercise.Score(on))
	}
	effects = next.Act(session.With(next.Exercise.StartAgain, []exercise.On{on}))
	if forgotten := apptest.All[exercise.ForgetScores](effects); next.Exercise.Scores() != 0 || len(forgotten) != 1 || forgotten[0].Keys[0] != on.Exercise.Key {
		t.Errorf("after Start again there are %d scores: %v", next.Exercise.Scores(), effects)
	}
}

func TestTheOldestScoresMakeRoom(t *testing.T) {
	a, on := apptest.New(), card(t, choice)
	former := map[string]string{}
	for i := range exercise.MostScores {
		former[fmt.Sprint("former", i)] = fmt.Sprintf(`{"points":1,"of":1,"tries":1,"turn":%d}`, i+5)
	}
	a.Act(session.With(a.Exercise.Recall, former))
	do(t, a, apptest.Does("Exercise", "Solve", on))
	if n := a.Exercise.Scores(); n != exercise.MostScores || a.Exercise.Score(on).Turn != exercise.MostScores+5 {
		t.Errorf("there are %d scores, the last is %+v", n, a.Exercise.Score(on))
	}
}
