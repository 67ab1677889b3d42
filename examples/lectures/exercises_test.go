package lectures_test

import (
	"context"
	"testing"

	"lassolab/engine/exercise"
	"lassolab/ui/lecture"
)

// Every exercise can be posed, and has a solution that is judged right.
func TestEveryExerciseHasASolutionThatIsRight(t *testing.T) {
	eachLecture(t, func(t *testing.T, read *lecture.Lecture, list []slide) {
		kinds := map[exercise.Kind]bool{}
		for _, s := range list {
			for _, b := range s.all("exercise") {
				e, problems := exercise.Read(b.text, b.line, func(name string) (string, bool) {
					text, reason := read.ModelText(name)
					return text, reason == ""
				})
				for _, d := range problems {
					t.Error(d.Format("exercise"))
				}
				kinds[e.Kind] = true
				if posed, err := exercise.Pose(context.Background(), &e); err != nil || posed.Hint == "" {
					t.Errorf("line %d: it is not posed: %v", b.line, err)
				}
				solved, err := exercise.Solve(context.Background(), &e)
				if err != nil {
					t.Errorf("line %d: it has no solution: %v", b.line, err)
					continue
				}
				if v, err := exercise.Check(context.Background(), &e, solved.Answer); err != nil || !v.Right || v.Points != e.Points {
					t.Errorf("line %d: its solution %+v is judged %+v, %v", b.line, solved.Answer, v, err)
				}
			}
		}
		if len(kinds) < 2 {
			t.Errorf("all exercises are of the kind %v", kinds)
		}
	})
}
