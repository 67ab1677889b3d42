package gallery_test

import (
	"strings"
	"testing"

	"lassolab/examples"
	"lassolab/examples/lectures"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/teach/gallery"
)

func TestTheGalleryHasAllLecturesAndThenAllExamples(t *testing.T) {
	titles := gallery.Titles("")
	if want := len(lectures.All()) + len(examples.All()); len(titles) != want {
		t.Fatalf("%d cards, not %d: %q", len(titles), want, titles)
	}
	if first, last := titles[0], titles[len(lectures.All())]; !strings.Contains(lectures.All()[0].Text, first) || last != examples.All()[0].Title {
		t.Errorf("first comes %q, and after the lectures %q", first, last)
	}
}

func TestTheGalleryIsSearchedForAllWordsOfATextInTitleQuestionTopicAndExplanation(t *testing.T) {
	all := len(gallery.Titles(""))
	for sought, want := range map[string]string{
		"STATE that tnf misses":  "A state that tnf misses", // a title
		"hungry second fed":      examples.All()[0].Title,   // a question
		"seven states with cycl": "A state that tnf misses", // an explanation
	} {
		titles := gallery.Titles(sought)
		if len(titles) == all || !strings.Contains(strings.Join(titles, "\n"), want) {
			t.Errorf("%q finds %q", sought, titles)
		}
	}
	if titles := gallery.Titles("nobody has this word"); len(titles) > 0 {
		t.Errorf("nonsense finds %q", titles)
	}
	group := examples.Groups()[1]
	if titles := gallery.Titles(group.Name); len(titles) < len(group.Examples) {
		t.Errorf("the topic %q finds %q", group.Name, titles)
	}
}

func TestAPageOfTheGalleryStaysUntilAnotherIsChosen(t *testing.T) {
	a, _ := apptest.Open(t)
	id := lectures.All()[0].ID
	a.Update(session.SheetOpened{Sheet: session.GallerySheet})
	a.Act(session.With(a.Gallery.ChooseLecture, id))
	if lecture, reads := a.Gallery.Shown(); lecture != id || !reads {
		t.Errorf("chosen is %q, %v", lecture, reads)
	}
	a.Act(a.Gallery.LeavePage)
	if lecture, reads := a.Gallery.Shown(); lecture != id || reads {
		t.Errorf("back at the list: %q, %v", lecture, reads)
	}
	a.Update(session.ExampleRead{ID: "figure1"})
	if lecture, reads := a.Gallery.Shown(); lecture != "" || !reads || a.Session.Stage.Read != "figure1" {
		t.Errorf("the page of an example: %q, %v, %q", lecture, reads, a.Session.Stage.Read)
	}
	a.Act(session.With(a.Gallery.Search, "lasso"))
	a.Act(a.Stage.CloseSheet)
	a.Update(session.SheetOpened{Sheet: session.GallerySheet})
	if _, reads := a.Gallery.Shown(); reads || a.Gallery.Sought() != "" {
		t.Errorf("opened again: %v, %q", reads, a.Gallery.Sought())
	}
	a.Update(session.LectureWanted{ID: id})
	if a.Session.Stage.Sheet != session.NoSheet || a.Session.Lecture.ID != id {
		t.Errorf("the lecture: %+v, %q", a.Session.Lecture, a.Session.Stage.Sheet)
	}
}
