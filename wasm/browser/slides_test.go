package browser

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"lassolab/examples/lectures"
	"lassolab/ui/teach/reading"
	"lassolab/ui/view/lecture"
)

// slideMeasuring measures slides that are presented.
//
//go:embed slides.js
var slideMeasuring string

// presentLecture opens a page that presents a lecture of the course in the projector's theme.
func presentLecture(t *testing.T, id string) *page {
	t.Helper()
	host := serve(t)
	p := openAt(t, host, "/#lecture/"+id)
	p.address = host + "/"             // of other tabs
	p.within(3*patience, func() bool { // the first example is searched as well
		there, err := try(p, chromedp.Evaluate[bool](`document.querySelector("#app .lecture-pane") !== null && !document.getElementById("first")`))
		return err == nil && there
	})
	p.find("region", "Lecture")
	evaluate[chromedp.Void](p, `(document.documentElement.dataset.theme = "projector", undefined)`)
	p.press("p")
	p.find("toolbar", "Presenting")
	p.do(chromedp.Evaluate[chromedp.Void](slideMeasuring))
	return p
}

// searchless lets no search of a scene begin: slides are measured, not graphs.
const searchless = `(globalThis.Worker = class extends EventTarget { postMessage() {} terminate() {} }, undefined)`

// Every slide of the course, as it opens and at its last step, is read from the last row: on both sizes of projectors nothing is cut, nothing
// scrolls, nothing is small. Without LASSOLAB_WALK it is every fourth slide, and those with a chart or a diagram, on the smaller size.
func TestEverySlideOfTheCourseFitsTheProjector(t *testing.T) {
	var p *page
	whole := os.Getenv("LASSOLAB_WALK") != ""
	for k, l := range lectures.All() {
		var places [][2]int
		for i, s := range reading.Read(l.Text).Slides {
			if !whole && (i+k)%4 != 0 && !charted(s) && s.Diagram == nil {
				continue
			}
			places = append(places, [2]int{i + 1, 0})
			if len(s.Steps) > 0 {
				places = append(places, [2]int{i + 1, len(s.Steps)})
			}
		}
		if p == nil {
			p = presentLecture(t, l.ID)
			evaluate[chromedp.Void](p, searchless)
			p.endIdle()
		}
		sizes := [][2]int64{{1280, 720}, {1920, 1080}} // the larger one has more room for everything
		if !whole {
			sizes = sizes[:1]
		}
		for _, size := range sizes {
			p.do(chromedp.EmulateViewport(size[0], size[1]))
			for part := range slices.Chunk(places, 12) { // each within the harness's patience
				list, err := json.Marshal(part)
				if err != nil {
					t.Fatal(err)
				}
				for _, fault := range evaluate[[]string](p, fmt.Sprintf(`slides.walk(%q, %s)`, l.ID, list)) {
					t.Errorf("at %d×%d, %s", size[0], size[1], fault)
				}
			}
			p.picture(fmt.Sprint(l.ID, "-", size[1]))
			places = slices.DeleteFunc(slices.Clone(places), func(at [2]int) bool { return at[1] > 0 }) // a step looks the same in a larger window
		}
	}
}

// charted reports whether a slide has the chart of a sweep.
func charted(s *lecture.Slide) bool {
	return slices.ContainsFunc(s.Parts, func(part lecture.Part) bool { return part.Kind == "sweep" })
}

// A diagram shows what the sentence of the present step speaks of, on the way on and on the way back, and its place does not change.
func TestADiagramIsInStepWithItsSentences(t *testing.T) {
	const id = "acceptance"
	l, _ := lectures.Find(id)
	course := reading.Read(l.Text)
	at := slices.IndexFunc(course.Slides, func(s *lecture.Slide) bool { return s.Diagram != nil })
	p := presentLecture(t, id)
	p.do(chromedp.EmulateViewport(1280, 720))
	if !evaluate[bool](p, fmt.Sprintf(`slides.go(%q, %d, 0)`, id, at+1)) {
		t.Fatal("the slide is not reached")
	}
	steps := len(course.Slides[at].Steps)
	seen := func() string {
		return evaluate[string](p, `(() => {
			const picture = document.querySelector(".slide .diagram"), box = picture.getBoundingClientRect();
			const seen = [...picture.children].map((part) => part.checkVisibility({ visibilityProperty: true }) ? part.classList.contains("now") ? "!" : "x" : ".");
			return [seen.join(""), picture.ariaLabel, Math.round(box.left), Math.round(box.top), Math.round(box.width), Math.round(box.height)].join("|");
		})()`)
	}
	step := func() int {
		return evaluate[int](p, `[...document.querySelectorAll(".slide-step")].findIndex((s) => s.classList.contains("now")) + 1`)
	}
	there := []string{seen()}
	for k := 1; k <= steps; k++ {
		p.press(" ")
		p.until("the next step", func() bool { return step() == k })
		there = append(there, seen())
		if there[k] == there[k-1] {
			t.Errorf("step %d changes nothing: %s", k, there[k])
		}
		if _, place, _ := strings.Cut(there[k], "|"); place[strings.LastIndex(place, ".")+1:] != there[0][strings.LastIndex(there[0], ".")+1:] {
			t.Errorf("at step %d the diagram is elsewhere: %s, and before %s", k, there[k], there[0])
		}
	}
	for k := steps - 1; k >= 0; k-- {
		p.press(kb.ArrowLeft)
		p.until("the step before", func() bool { return step() == k })
		if now := seen(); now != there[k] {
			t.Errorf("back at step %d there is %s, and was %s", k, now, there[k])
		}
	}
}

// A chart that was measured still fits its slide, with its growth under it.
func TestAMeasuredChartFitsItsSlide(t *testing.T) {
	const id = "reductions"
	l, _ := lectures.Find(id)
	slide := slices.IndexFunc(reading.Read(l.Text).Slides, func(s *lecture.Slide) bool { return s.Title == "Deadlocks of the left-handed" }) + 1
	p := presentLecture(t, id)
	p.do(chromedp.EmulateViewport(1280, 720))
	if faults := evaluate[[]string](p, fmt.Sprintf(`slides.walk(%q, [[%d, 0]])`, id, slide)); len(faults) > 0 {
		t.Error(faults)
	}
	p.find("region", "Lecture").find("button", "Run").click()
	if !p.within(3*patience, func() bool {
		return evaluate[bool](p, `document.querySelector(".sweep-chart .primary")?.textContent === "Run again"`)
	}) {
		t.Fatal("the chart is not measured")
	}
	if !p.within(patience, func() bool { return len(evaluate[[]string](p, `slides.faults()`)) == 0 }) {
		t.Error(evaluate[[]string](p, `slides.faults()`))
	}
}

// A lecture that is presented is in step with the presenter's window, whichever is used; the black screen and the pen are the page's.
func TestThePresentersWindowIsInStepWithThePage(t *testing.T) {
	l, at := lectures.All()[0], 0
	course := reading.Read(l.Text)
	for i, s := range course.Slides {
		if len(s.Steps) > 1 && s.Notes != "" && i+1 < len(course.Slides) {
			at = i
			break
		}
	}
	if at == 0 {
		t.Fatalf("no slide of %s has steps and notes", l.ID)
	}
	p := presentLecture(t, l.ID)
	evaluate[chromedp.Void](p, searchless)
	if !evaluate[bool](p, fmt.Sprintf(`slides.go(%q, %d, 0)`, l.ID, at+1)) {
		t.Fatal("the slide is not reached")
	}

	// The window is opened by a key, under an address of its own.
	evaluate[chromedp.Void](p, `(globalThis.open = (address) => { globalThis.opened = address; return globalThis; }, undefined)`)
	p.press("n")
	p.until("the window opens", func() bool { return evaluate[bool](p, `!!globalThis.opened`) })
	w := p.visit("/" + evaluate[string](p, `opened`))
	shows := func(what, id, words string) {
		t.Helper()
		w.until(what, func() bool {
			return strings.Contains(evaluate[string](w, fmt.Sprintf(`document.getElementById(%q).textContent`, id)), words)
		})
	}
	shows("the slide", "title", course.Slides[at].Title)
	shows("the next one", "next-title", course.Slides[at+1].Title)
	if notes := evaluate[string](w, `document.getElementById("notes").textContent.trim()`); notes == "" || strings.Contains(notes, "no notes") {
		t.Error("the notes are not shown")
	}

	// Both go on, and back.
	step := func() int {
		return evaluate[int](p, `[...document.querySelectorAll(".slide-step")].findIndex((s) => s.classList.contains("now")) + 1`)
	}
	w.press(" ")
	p.until("the page follows the window", func() bool { return step() == 1 })
	p.press(" ")
	p.until("the page goes on", func() bool { return step() == 2 })
	w.until("the window follows the page", func() bool {
		return evaluate[int](w, `document.querySelectorAll("#to-come li").length`) == len(course.Slides[at].Steps)-2
	})
	w.find("button", "Slide before").click()
	shows("the slide before", "place", fmt.Sprintf("%d / %d", at, len(course.Slides)))
	w.find("button", "Next slide").click()
	shows("the slide again", "place", fmt.Sprintf("%d / %d", at+1, len(course.Slides)))
	w.find("button", "Start").click()
	w.find("button", "Pause")

	// Black, from there and back from here.
	black := func() bool { return evaluate[bool](p, `document.querySelector(".blackout") !== null`) }
	w.press("b")
	p.until("the screen is black", black)
	w.until("the window says so", func() bool {
		return evaluate[string](w, `document.getElementById("black").getAttribute("aria-pressed")`) == "true"
	})
	p.press(".")
	p.until("the slide is back", func() bool { return !black() })

	// The pen draws over a moment of the slide: the line goes with it, and is back when it is.
	lines := func() int { return evaluate[int](p, `document.querySelectorAll(".inks .ink:not(.ink-now)").length`) }
	p.press("d")
	p.find("button", "Blue").click()
	p.drag(200, 300, 500, 400)
	p.until("a line", func() bool { return lines() == 1 })
	p.press(" ")
	p.until("the line stays behind", func() bool { return step() == 1 && lines() == 0 })
	w.find("button", "Slide before").click()
	shows("the slide before the line", "place", fmt.Sprintf("%d / %d", at, len(course.Slides)))
	w.find("button", "Next slide").click()
	p.until("the line is back", func() bool { return step() == 0 && lines() == 1 })
	p.find("button", "Undo").click()
	p.until("the line is gone", func() bool { return lines() == 0 })
	p.picture("page")
	w.picture("window")

	// A page that is loaded again is found again.
	p.reload()
	w.until("the page is found again", func() bool {
		return !strings.Contains(evaluate[string](w, `document.getElementById("state").textContent`), "closed")
	})
	w.press(kb.End)
	p.until("the page follows again", func() bool {
		return evaluate[bool](p, fmt.Sprintf(`location.hash.endsWith("/%d")`, len(course.Slides)))
	})
}
