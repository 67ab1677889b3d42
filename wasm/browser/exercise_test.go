package browser

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"lassolab/engine/teach"
	"lassolab/examples/lectures"
	"lassolab/ui/teach/reading"
)

// exerciseOf finds an exercise of a kind in a lecture of the course, and the address of its slide.
func exerciseOf(t *testing.T, id string, kind teach.Kind) (*teach.Exercise, string) {
	t.Helper()
	l, ok := lectures.Find(id)
	if !ok {
		t.Fatalf("there is no lecture %s", id)
	}
	for i, s := range reading.Read(l.Text).Slides {
		for _, part := range s.Parts {
			if e := part.Exercise(); e != nil && e.Kind == kind {
				return e, fmt.Sprintf("/#lecture/%s/%d", id, i+1)
			}
		}
	}
	t.Fatalf("%s has no exercise of the kind %s", id, kind)
	return nil, ""
}

// One edge is marked in the picture, the others by the keyboard; the score is there at the next visit.
func TestAnExerciseIsAnsweredByKeyboardAndItsScoreStays(t *testing.T) {
	e, address := exerciseOf(t, "commutativity", teach.Prune)
	solved, err := teach.Solve(context.Background(), e)
	if err != nil {
		t.Fatal(err)
	}
	p := openAt(t, serve(t), address)
	evaluate[chromedp.Void](p, `(document.documentElement.dataset.theme = "projector", undefined)`)
	p.until("the exercise", func() bool { return p.has("button", "Begin") })
	p.find("button", "Begin").focus()
	p.press("\r")
	p.until("the picture", func() bool { return evaluate[bool](p, `document.querySelector(".exercise-graph") !== null`) })
	boxes := p.find("region", "Exercise: mark what is pruned").all("checkbox")
	for i, option := range solved.Answer.Chosen[0] {
		if i == 0 {
			evaluate[bool](p, fmt.Sprintf(`document.querySelector('[data-edge="%d"]').dispatchEvent(new MouseEvent("click", {bubbles: true}))`, option))
			continue
		}
		boxes[option].focus()
		p.press(" ")
	}
	p.until("the marks", func() bool {
		return evaluate[int](p, `document.querySelectorAll(".exercise-graph .marked").length`) == len(solved.Answer.Chosen[0])
	})
	p.find("button", "Check").focus()
	p.press("\r")
	said := func(selector string) string {
		return evaluate[string](p, `document.querySelector("`+selector+`")?.textContent ?? ""`)
	}
	p.until("the verdict", func() bool { return said(".exercise-verdict") != "" })
	points := fmt.Sprintf("%d of %d points", e.Points, e.Points)
	if got := said(".exercise-verdict"); !strings.HasPrefix(got, "✓ Right. "+points) {
		t.Errorf("the verdict is %q", got)
	}
	p.find("button", "Solution").click()
	p.until("the solution", func() bool { return said(".exercise-solution") != "" })
	if wrong := p.serious(".exercise", ".exercise-total"); len(wrong) > 0 {
		t.Errorf("axe says %q", wrong)
	}
	p.reopen()
	p.until("the score", func() bool { return said(".exercise-score") == fmt.Sprintf("✓ %d points", e.Points) })
}
