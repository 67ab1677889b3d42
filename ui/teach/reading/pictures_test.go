package reading_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/teach/reading"
	"lassolab/ui/view/svg/svgtest"
)

const scenes = "# Scenes\n\n" +
	"## One\n\n```scene\nmodel: example/hungry\nalgorithms: ndfs\n```\n\n```steps\nevent start: The start.\nevent 3; companions code: The third.\n```\n\n```notes\nWait here.\n```\n\n" +
	"## Same\n\n```scene\nmodel: example/hungry\nalgorithms: ndfs\nevent: 5\n```\n\n" +
	"## Beside\n\n```scene\nmodel: example/hungry\nalgorithms: ndfs, dfs\nbeside: ndfs, dfs\nevent: end\n```\n\n" +
	"## Large\n\n```scene\nmodel: family/philosophers n=9\nalgorithms: dfs\n```\n\n" +
	"## Large and early\n\n```scene\nmodel: family/philosophers n=9\nalgorithms: dfs\nevent: 40\n```\n\n" +
	"## Model\n\n```scene\nmodel: example/hungry\nalgorithms: ndfs\nas: model\nview: topology\n```\n\n" +
	"## Broken\n\n```scene\nmodel: example/hungry\nalgorithms: ndfs\norder: nobody\n```\n"

// apart starts the workers of the pictures one by one, and says how many there were.
func apart(t *testing.T, a *app.App, effects []session.Effect) (searches int) {
	t.Helper()
	for {
		started := slices.DeleteFunc(apptest.All[session.StartWorker](effects), func(w session.StartWorker) bool { return w.For != "reading" })
		switch len(started) {
		case 0:
			return searches
		case 1:
		default:
			t.Fatalf("%d searches run at once", len(started))
		}
		searches++
		effects = nil
		for _, reply := range apptest.Replies(t, started[0].Request) {
			effects = append(effects, a.Update(session.Replied{For: "reading", Number: started[0].Number, Reply: reply})...)
		}
	}
}

func TestWhereAllSlidesAreSeenEachSceneHasItsPictures(t *testing.T) {
	a, _ := apptest.Open(t)
	if n := apart(t, a, a.Update(session.LectureWanted{Text: scenes})); n != 0 {
		t.Fatalf("beside the page %d searches are made for pictures", n)
	}
	whole := a.Act(a.Reading.ToggleWhole)
	if drawn, said := a.Reading.Pictures(1); drawn[0] != "" || !strings.Contains(said[0], "The picture comes when ndfs has searched.") {
		t.Errorf("before the search there is %q", said)
	}
	if n := apart(t, a, whole); n != 3 { // ndfs, dfs beside it, and dfs of the large one
		t.Errorf("%d searches are made", n)
	}
	for slide, want := range [][]string{1: {
		"example/hungry: ndfs with its lasso of 12 steps | ", "example/hungry: ndfs at event 3 of 39 | "},
		{"example/hungry: ndfs at event 5 of 39 | "},
		{"example/hungry: ndfs at event 39 of 39 | ", "example/hungry: dfs at event 57 of 57 | "},
		{"family/philosophers n=9: 18 components | dfs stores more than 5 000 states: the model is drawn instead."},
		{"family/philosophers n=9: dfs at event 40 of"},
		{"example/hungry: who shares labels with whom | "},
		{`example/hungry: 4 components | Order of labels: no component has the label "nobody".`},
	} {
		if want == nil {
			continue
		}
		drawn, said := a.Reading.Pictures(slide)
		if len(said) != len(want) {
			t.Errorf("slide %d has the pictures %q", slide, said)
			continue
		}
		for i := range want {
			if !strings.HasPrefix(said[i], want[i]) {
				t.Errorf("slide %d: %q, not %q", slide, said[i], want[i])
			}
			svgtest.WellFormed(t, regexp.MustCompile(` style="[^"]*"`).ReplaceAllString(drawn[i], "")) // how large it is at most
			if strings.Contains(drawn[i], "tabindex") || strings.Contains(drawn[i], `role="button"`) || strings.Contains(drawn[i], "data-node") {
				t.Errorf("slide %d: the picture can be used: %.300s", slide, drawn[i])
			}
		}
	}
	if n := apart(t, a, a.Act(func(t *session.Turn) {
		a.Reading.Revise(t, reading.Read(scenes+"\n## More\n\nWords.\n"), a.Session.Lecture.Slide, 0)
	})); n != 0 {
		t.Errorf("after a change of words %d searches are made again", n)
	}
}

func TestNothingIsSearchedForALectureThatWasLeft(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Update(session.LectureWanted{Text: scenes})
	started := apptest.All[session.StartWorker](a.Act(a.Reading.ToggleWhole))
	left := apptest.All[session.StopWorker](a.Act(a.Reading.CloseLecture))
	if len(started) != 1 || !slices.Contains(left, session.StopWorker{For: "reading", Number: started[0].Number}) {
		t.Fatalf("started are %v, stopped %v", started, left)
	}
	for _, reply := range apptest.Replies(t, started[0].Request) {
		if effects := a.Update(session.Replied{For: "reading", Number: started[0].Number, Reply: reply}); len(effects) > 0 {
			t.Errorf("a late reply leads to %v", effects)
		}
	}
}

func TestAHandoutIsPrintedWhenItsPicturesAreThere(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Update(session.LectureWanted{Text: scenes})
	effects := a.Act(a.Reading.PrintHandout)
	if len(apptest.All[reading.Print](effects)) > 0 || a.Session.Status != "The handout is printed when 4 searches for its pictures and questions have ended." {
		t.Fatalf("%v, %q", effects, a.Session.Status)
	}
	var last []session.Effect
	for started := apptest.All[session.StartWorker](effects); len(started) > 0; started = apptest.All[session.StartWorker](last) {
		if len(apptest.All[reading.Print](last)) > 0 {
			t.Fatal("it is printed while pictures are to come")
		}
		last = nil
		for _, reply := range apptest.Replies(t, started[0].Request) {
			last = append(last, a.Update(session.Replied{For: "reading", Number: started[0].Number, Reply: reply})...)
		}
	}
	if len(apptest.All[reading.Print](last)) != 1 {
		t.Errorf("at the end there is %v", last)
	}
	if again := a.Act(a.Reading.PrintHandout); len(apptest.All[reading.Print](again)) != 1 {
		t.Errorf("pressed again: %v", again)
	}
}

// On paper a question that takes a search is there, and a run that has the stage is a table of its moments.
func TestAHandoutHasTheQuestionsAndTheTableOfARun(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Update(session.LectureWanted{Text: "# T\n\n## One\n\n```exercise\nkind: predict\nquestion: What is next?\nmodel: example/figure1\nalgorithm: dfs\n```\n\n" +
		"## Run\n\n```scene\nmodel: example/mutex\nalgorithms: ndfs\nlasso: ndfs\nwhole: lasso\n```\n"})
	if wrong := a.Reading.Lecture().Problems; len(wrong) > 0 {
		t.Fatal(wrong)
	}
	effects := a.Act(a.Reading.PrintHandout)
	if len(apptest.All[reading.Print](effects)) > 0 {
		t.Fatal("it is printed without its questions")
	}
	var last []session.Effect
	for waiting := apptest.All[session.StartWorker](effects); len(waiting) > 0; {
		w := waiting[0]
		waiting = waiting[1:]
		for _, reply := range apptest.Replies(t, w.Request) {
			last = a.Update(session.Replied{For: w.For, Number: w.Number, Reply: reply})
			waiting = append(waiting, apptest.All[session.StartWorker](last)...)
		}
	}
	if len(apptest.All[reading.Print](last)) != 1 {
		t.Errorf("at the end there is %v", last)
	}
	drawn, said := a.Reading.Pictures(2)
	if len(drawn) != 1 || strings.Count(drawn[0], "<tr>") != 8 || !strings.Contains(drawn[0], "the cycle begins") || said[0] != "example/mutex: lasso of ndfs | " {
		t.Errorf("the run is %q, %q", drawn, said)
	}
}

// The overview shows the scenes of slides too, as soon as they were searched.
func TestTheOverviewShowsScenes(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Update(session.LectureWanted{Text: scenes, Slide: 1})
	a.Act(session.With(a.Stage.Arrange, link.Presenting))
	if n := apart(t, a, press(t, a, "o")); n != 3 {
		t.Errorf("%d searches are made", n)
	}
	for slide := range 7 {
		if has := strings.Contains(a.Reading.Thumb(slide), "<svg"); has != (slide > 0) {
			t.Errorf("slide %d has a picture: %v", slide, has)
		}
	}
}

const revealed = "# T\n\n## One\n\n~~~diagram\nabout: A path.\nnode: s 0 0\nnode: t 2 0\npath: s ~> t\n~~~\n\n~~~steps\nmark s: Here.\nsay: A word.\nshow s ~> t: There.\n~~~\n\n## Two\n\nWords.\n"

// The diagram goes on and back with the steps of its slide; where all slides are seen, each step that changes it has a picture.
func TestADiagramIsInStepWithItsSlide(t *testing.T) {
	a, _ := apptest.Open(t)
	a.Update(session.LectureWanted{Text: revealed, Slide: 1})
	var there []string
	for k := range 4 {
		if k > 0 {
			press(t, a, " ")
		}
		there = append(there, a.Reading.Diagram())
		if now, hidden := strings.Count(there[k], " now"), strings.Count(there[k], "to-come"); now != []int{0, 1, 0, 1}[k] || (hidden == 0) != (k == 3) {
			t.Errorf("at step %d %d parts are lit, %d hidden", k, now, hidden)
		}
	}
	for k := 2; k >= 0; k-- {
		press(t, a, "ArrowLeft")
		if a.Reading.Diagram() != there[k] {
			t.Errorf("back at step %d the diagram is another one", k)
		}
	}
	if got := a.Reading.Revealed(1); !slices.Equal(got, []string{"Step 1", "Step 3"}) {
		t.Errorf("there are pictures of %q", got)
	}
}
