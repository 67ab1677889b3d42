package writing_test

import (
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/source"
	"lassolab/examples/lectures"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/model/editor"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/share/files"
	"lassolab/ui/teach/reading"
	"lassolab/ui/teach/writing"
	"lassolab/ui/view/lecture"
)

// drawer stands for the browser's storage: it answers the effects of writing.
type drawer struct {
	*app.App
	t      *testing.T
	drafts []writing.Draft
	own    string
	full   bool
	copied string
	clock  int64
}

func newDrawer(t *testing.T) *drawer {
	a, effects := apptest.Open(t)
	apptest.Finish(t, a, effects)
	return &drawer{App: a, t: t}
}

// do gives the page a message, answers what it asks of the storage, and lets its searches end.
func (d *drawer) do(m session.Msg) (all []session.Effect) {
	effects := apptest.Play(d.App, m)
	all = append(all, effects...)
	apptest.Finish(d.t, d.App, effects)
	for _, e := range effects {
		switch e := e.(type) {
		case writing.ReadDrafts:
			all = append(all, d.do(apptest.Does("Writing", "TakeDrafts", slices.Clone(d.drafts), d.own, "draft "+string(rune('a'+len(d.drafts)))))...)
		case writing.UseDraft:
			d.own = e.ID
		case writing.Save:
			if !d.full {
				d.clock++
				d.put(writing.Draft{ID: e.ID, Text: e.Text, Saved: d.clock})
			}
			all = append(all, d.do(apptest.Does("Writing", "Confirm", e.ID, e.Text, !d.full, slices.Clone(d.drafts)))...)
		case writing.PutDraft:
			d.put(e.Draft)
		case writing.ForgetDraft:
			d.drafts = slices.DeleteFunc(d.drafts, func(one writing.Draft) bool { return one.ID == e.ID })
		case session.CopyText:
			d.copied = e.Text
		}
	}
	return all
}

func (d *drawer) put(draft writing.Draft) {
	d.drafts = append(slices.DeleteFunc(d.drafts, func(one writing.Draft) bool { return one.ID == draft.ID }), draft)
}

// write replaces the draft, and lets it rest.
func (d *drawer) write(text string) {
	d.do(apptest.Does("Writing", "Type", text))
	for revision := range 50 {
		d.do(apptest.Does("Writing", "Rest", revision))
	}
}

func (d *drawer) text() string {
	_, text, _ := d.Writing.Draft()
	return text
}

// at is the line of the first that holds some words, from 1.
func (d *drawer) at(words string) int {
	before, _, ok := strings.Cut(d.text(), words)
	if !ok {
		d.t.Fatalf("%q is not in the draft:\n%s", words, d.text())
	}
	return 1 + strings.Count(before, "\n")
}

// problems are what is wrong with the draft.
func (d *drawer) problems() []source.Diagnostic { return reading.Read(d.text()).Problems }

func TestALongDraftIsReadALittleAtATimeAndItsLastWordsCount(t *testing.T) {
	d := newDrawer(t)
	d.do(session.WritingWanted{})
	begun := d.Session.Lecture.Title
	words := "\n\n" + strings.Repeat("Some words of a lecture.\n\n", 2000)
	d.Act(session.With(d.Writing.Type, "# First"+words))
	var rested []reading.ReadSlowly
	for revision := range 50 {
		rested = append(rested, apptest.All[reading.ReadSlowly](d.Act(session.With(d.Writing.Rest, revision)))...)
	}
	if len(rested) != 1 || d.Session.Lecture.Title != begun {
		t.Fatalf("%d are read slowly, and the lecture is called %q", len(rested), d.Session.Lecture.Title)
	}
	d.write("# Second" + words)
	d.do(apptest.Read(rested[0]))
	if _, text, _ := d.Writing.Draft(); d.Session.Lecture.Title != "Second" || !strings.HasPrefix(text, "# Second") {
		t.Errorf("the lecture is called %q, and the draft begins with %.20q", d.Session.Lecture.Title, text)
	}
	d.do(apptest.Does("Writing", "Close"))
	d.do(session.WritingWanted{}) // as after a reload
	if _, text, ok := d.Writing.Draft(); !ok || !strings.HasPrefix(text, "# Second") || d.Session.Lecture.Title != "Second" {
		t.Errorf("the draft is open: %v; it begins with %.20q", ok, text)
	}
}

func TestANewLectureRunsAtOnce(t *testing.T) {
	d := newDrawer(t)
	d.do(session.WritingWanted{Slide: 1})
	if wrong := d.problems(); len(wrong) > 0 {
		t.Errorf("it has problems: %v", wrong)
	}
	at := d.Session.Lecture
	if !at.Draft || at.Slide != 1 || at.Slides != 3 || !at.Live || d.Session.Shown() == nil {
		t.Errorf("the page shows %+v", at)
	}
	if len(d.drafts) != 1 || d.own != d.drafts[0].ID {
		t.Errorf("kept are %v", d.drafts)
	}
}

func TestEveryTemplateReadsWithoutProblems(t *testing.T) {
	for _, name := range writing.Templates() {
		d := newDrawer(t)
		d.do(session.WritingWanted{})
		before := d.text()
		d.do(apptest.Does("Writing", "MoveCursor", d.at("The page beside")))
		d.do(apptest.Does("Writing", "Insert", name))
		if wrong := d.problems(); len(wrong) > 0 || d.text() == before {
			t.Errorf("%s: %v\n%s", name, wrong, d.text())
		}
	}
}

func TestThePreviewFollowsTheCursorAndTheText(t *testing.T) {
	d := newDrawer(t)
	d.do(session.WritingWanted{})
	d.do(apptest.Does("Writing", "MoveCursor", d.at("event 3:")))
	if at := d.Session.Lecture; at.Slide != 1 || at.Step != 2 {
		t.Errorf("the cursor is at a step, and the preview at %+v", at)
	}
	d.do(apptest.Does("Writing", "MoveCursor", d.at("# A new")))
	d.write("# Another title\n\n" + strings.TrimPrefix(d.text(), "# A new lecture\n"))
	if at := d.Session.Lecture; at.Title != "Another title" || at.Slide != 0 {
		t.Errorf("the preview is %+v", at)
	}
}

func TestASceneHalfTypedIsSearchedWhenItIsWhole(t *testing.T) {
	d := newDrawer(t)
	d.do(session.WritingWanted{Slide: 1})
	whole := d.text()
	d.do(apptest.Does("Writing", "MoveCursor", d.at("algorithms:")))
	d.write(strings.Replace(whole, "algorithms: ndfs", "algorithms: nd", 1))
	if got := d.Session.Settings.Algorithms; !slices.Equal(got, []string{"ndfs"}) {
		t.Errorf("searched by %q", got)
	}
	problem := d.problems()
	if len(problem) != 1 || problem[0].Line != d.at("algorithms:") {
		t.Fatalf("the problems are %v", problem)
	}
	effects := d.do(apptest.Does("Writing", "Reveal", problem[0].Line))
	if reveals := apptest.All[writing.RevealLine](effects); len(reveals) != 1 || reveals[0].Line != problem[0].Line {
		t.Errorf("a problem leads to %v", reveals)
	}
	d.write(strings.Replace(whole, "algorithms: ndfs", "algorithms: ndfs, decndfs", 1))
	if got := d.Session.Settings.Algorithms; !slices.Equal(got, []string{"ndfs", "decndfs"}) {
		t.Errorf("searched by %q", got)
	}
}

func TestWhatThePageShowsIsInsertedAsTheSceneOfTheSlide(t *testing.T) {
	d := newDrawer(t)
	d.do(session.WritingWanted{Slide: 2})
	apptest.Type(d.App, apptest.Automaton)
	apptest.Choose(d.App, "decndfs")
	apptest.Run(t, d.App)
	want := d.Kept().Scene
	d.do(apptest.Does("Writing", "InsertPage", writing.Scene))
	l := reading.Read(d.text())
	if len(l.Problems) > 0 || l.Slides[2].Scene == nil || len(l.Models) != 1 {
		t.Fatalf("problems %v, models %v in\n%s", l.Problems, l.Models, d.text())
	}
	got := l.Slides[2].Scene.Link
	if got.Text != want.Text || !slices.Equal(got.Settings.Algorithms, want.Settings.Algorithms) || got.View.Graph != want.View.Graph {
		t.Errorf("the scene is %+v", got)
	}
	// Once more it takes the place of the scene, and the model is there already.
	apptest.Choose(d.App, "ndfs")
	d.do(apptest.Does("Writing", "InsertPage", writing.Scene))
	l = reading.Read(d.text())
	if len(l.Problems) > 0 || len(l.Models) != 1 || !slices.Equal(l.Slides[2].Scene.Link.Settings.Algorithms, []string{"ndfs"}) {
		t.Errorf("problems %v, models %v in\n%s", l.Problems, l.Models, d.text())
	}
	if last := d.Session.Status; !strings.Contains(last, "scene of this slide") {
		t.Errorf("the status is %q", last)
	}
}

func TestASceneOfAnExampleOrOfAFamilyRefersToIt(t *testing.T) {
	d := newDrawer(t)
	d.do(session.WritingWanted{Slide: 2})
	d.do(files.ExampleOpened{ID: "mutex"})
	d.do(apptest.Does("Writing", "InsertPage", writing.Scene))
	if !strings.Contains(d.text(), "model: example/mutex\n") {
		t.Errorf("the draft is\n%s", d.text())
	}
	apptest.Type(d.App, hoa.Write(family.Philosophers(4)))
	d.do(apptest.Does("Writing", "InsertPage", writing.Scene))
	if !strings.Contains(d.text(), "model: family/philosophers/4\n") {
		t.Errorf("the draft is\n%s", d.text())
	}
	d.do(apptest.Does("Writing", "InsertPage", writing.Model))
	if l := reading.Read(d.text()); len(l.Problems) > 0 || len(l.Models) != 1 || l.Models[0].Family != "philosophers" || !l.Models[0].Shown {
		t.Errorf("problems %v, models %+v in\n%s", l.Problems, l.Models, d.text())
	}
}

func TestThePresentMomentIsAStep(t *testing.T) {
	d := newDrawer(t)
	d.do(session.WritingWanted{Slide: 1})
	d.do(apptest.Does("Writing", "MoveCursor", d.at("event 3:")))
	d.do(apptest.Does("Film", "StepTo", 6))
	d.do(apptest.Does("Writing", "InsertPage", writing.Moment))
	if wrong := d.problems(); len(wrong) > 0 {
		t.Fatalf("problems %v in\n%s", wrong, d.text())
	}
	steps := reading.Read(d.text()).Slides[1].Steps
	if len(steps) != 4 || !reflectEvent(steps[2].View, 6) || steps[2].Sentence == "" {
		t.Errorf("the steps are %+v", steps)
	}
	if at := d.Session.Lecture; at.Slide != 1 || at.Step != 3 {
		t.Errorf("the preview is at %+v", at)
	}
	d.do(files.ExampleOpened{ID: "mutex"})
	before := d.text()
	d.do(apptest.Does("Writing", "InsertPage", writing.Moment))
	if d.text() != before || !strings.Contains(d.Session.Status, "another model") {
		t.Errorf("a moment of another model: %q", d.Session.Status)
	}
}

func reflectEvent(v link.View, event int) bool {
	at, ok := v.Event.Get()
	return ok && at == event
}

func TestASceneIsCopiedWithoutAnEditor(t *testing.T) {
	d := newDrawer(t)
	d.do(editor.TextChanged{Text: apptest.Automaton})
	d.do(apptest.Does("Writing", "CopyScene"))
	l := reading.Read("# Pasted\n\n" + d.copied)
	if len(l.Problems) > 0 || l.Slides[0].Scene == nil || l.Slides[0].Scene.Link.Text != apptest.Automaton {
		t.Errorf("copied is\n%s\n%v", d.copied, l.Problems)
	}
}

func TestInsertedBlocksStandBetweenEmptyLinesAndOutsideOfOthers(t *testing.T) {
	for at, want := range map[string]string{
		"one":    "# T\n\none\ntwo\n\n~~~notes\nFor the presenter only.\n~~~\n\n```hoa a\nHOA\n```\n## S\nend",
		"HOA":    "# T\n\none\ntwo\n\n```hoa a\nHOA\n```\n\n~~~notes\nFor the presenter only.\n~~~\n\n## S\nend",
		"end":    "# T\n\none\ntwo\n\n```hoa a\nHOA\n```\n## S\nend\n\n~~~notes\nFor the presenter only.\n~~~\n",
		"## S":   "# T\n\none\ntwo\n\n```hoa a\nHOA\n```\n## S\nend\n\n~~~notes\nFor the presenter only.\n~~~\n",
		"```hoa": "# T\n\none\ntwo\n\n```hoa a\nHOA\n```\n\n~~~notes\nFor the presenter only.\n~~~\n\n## S\nend",
	} {
		d := newDrawer(t)
		d.do(session.WritingWanted{})
		d.write("# T\n\none\ntwo\n\n```hoa a\nHOA\n```\n## S\nend")
		d.do(apptest.Does("Writing", "MoveCursor", d.at(at)))
		d.do(apptest.Does("Writing", "Insert", "Notes"))
		if d.text() != want {
			t.Errorf("at %q: %q", at, d.text())
		}
	}
}

func TestDraftsAreKeptRenamedDeletedAndComeBack(t *testing.T) {
	d := newDrawer(t)
	d.do(session.WritingWanted{})
	d.do(apptest.Does("Writing", "Type", "# First\n\nText."))
	if effects := d.do(apptest.Does("Writing", "New")); len(d.drafts) != 2 || !apptest.Has[writing.Save](effects) {
		t.Fatalf("kept are %+v", d.drafts)
	}
	first := d.drafts[slices.IndexFunc(d.drafts, func(one writing.Draft) bool { return one.Title() == "First" })]
	if first.Text != "# First\n\nText." {
		t.Errorf("what was typed is lost: %q", first.Text)
	}
	d.do(apptest.Does("Writing", "BeginRename", first.ID))
	d.do(apptest.Does("Writing", "Rename", " Renamed  lecture "))
	title := func() string {
		for _, one := range d.drafts {
			if one.ID == first.ID {
				return one.Title()
			}
		}
		return ""
	}
	if title() != "Renamed lecture" {
		t.Errorf("it is called %q", title())
	}
	d.do(apptest.Does("Writing", "Delete", first.ID))
	if title() != "" {
		t.Error("it is still there")
	}
	d.do(d.Status.Notice().Remedies[0].Msg)
	if title() != "Renamed lecture" {
		t.Error("it has not come back")
	}
	d.do(apptest.Does("Writing", "OpenDraft", first.ID))
	if d.Session.Lecture.Title != "Renamed lecture" || !strings.Contains(d.text(), "Text.") {
		t.Errorf("open is %+v", d.Session.Lecture)
	}
	d.do(apptest.Does("Writing", "BeginRename", first.ID))
	d.do(apptest.Does("Writing", "Rename", "In the editor"))
	if d.Session.Lecture.Title != "In the editor" || title() != "In the editor" {
		t.Errorf("the draft in the editor is called %q, kept as %q", d.Session.Lecture.Title, title())
	}
}

func TestALectureOfTheCourseIsEditedAsACopy(t *testing.T) {
	d := newDrawer(t)
	course := lectures.All()[0]
	d.do(session.LectureWanted{ID: course.ID, Slide: 1})
	d.do(apptest.Does("Writing", "Press", session.EditLecture))
	if at := d.Session.Lecture; d.text() != course.Text || !at.Draft || at.ID != "" || at.Slide != 1 || len(d.drafts) != 1 {
		t.Fatalf("the page shows %+v, kept are %d drafts", at, len(d.drafts))
	}
	d.do(apptest.Does("Writing", "Close"))
	if at := d.Session.Lecture; !at.Open || at.Draft || at.Slide != 1 || d.Writing.Open() {
		t.Errorf("without the editor the page shows %+v", at)
	}
	if d.do(apptest.Does("Writing", "Press", session.EditLecture)); len(d.drafts) != 1 || !d.Session.Lecture.Draft {
		t.Errorf("the same draft became %d", len(d.drafts))
	}
	d.do(apptest.Does("Reading", "CloseLecture"))
	if d.Writing.Open() {
		t.Error("the editor stays without a lecture")
	}
}

func TestASecondTabWritesACopyOfTheDraft(t *testing.T) {
	d := newDrawer(t)
	d.do(session.WritingWanted{})
	id, _, _ := d.Writing.Draft()
	d.do(apptest.Does("Writing", "Type", "# Mine"))
	d.do(apptest.Does("Writing", "Fork", id, "copy"))
	now, text, _ := d.Writing.Draft()
	if now != "copy" || text != "# Mine" || d.own != "copy" || len(d.drafts) != 2 || d.Status.Notice().Text == "" {
		t.Errorf("the tab writes %q, own is %q, kept are %+v", now, d.own, d.drafts)
	}
}

func TestAFullStorageIsToldOnce(t *testing.T) {
	d := newDrawer(t)
	d.full = true
	d.do(session.WritingWanted{})
	if !strings.Contains(d.Status.Notice().Text, "does not keep your draft") {
		t.Fatalf("the notice is %q", d.Status.Notice().Text)
	}
	saved := apptest.All[session.Download](d.do(d.Status.Notice().Remedies[0].Msg))
	if len(saved) != 1 || saved[0].Name != "a-new-lecture.md" || saved[0].Text != d.text() {
		t.Errorf("saved is %+v", saved)
	}
	d.do(apptest.Does("Status", "Dismiss"))
	d.do(apptest.Does("Writing", "Type", "# More"))
	d.do(apptest.Does("Writing", "Save"))
	if got := d.Status.Notice().Text; got != "" {
		t.Errorf("it is told again: %q", got)
	}
}

func TestWhatIsSharedIsWhatWasTypedLast(t *testing.T) {
	d := newDrawer(t)
	d.do(session.WritingWanted{Slide: 1})
	d.do(apptest.Does("Writing", "Type", d.text()+"\nThe last words.\n"))
	shared := apptest.All[files.CopyLink](d.do(apptest.Does("Writing", "Press", session.ShareLecture)))
	if len(shared) != 1 {
		t.Fatalf("shared is %v, the status %q", shared, d.Session.Status)
	}
	text, place, err := link.DecodeLecture(shared[0].Fragment)
	if err != nil || text != d.text() || place != "2" {
		t.Errorf("%v, at %q: %s", err, place, text)
	}
	if at := d.Reading.Address(); at != "#write/2" {
		t.Errorf("the draft is at %q", at)
	}
}

func TestAModelHasItsFamilyAndAStepItsMoves(t *testing.T) {
	if made, ok := lecture.MadeBy(apptest.Automaton); ok {
		t.Errorf("a model of one's own is made by %+v", made)
	}
	from := link.View{Graph: "ndfs", Event: link.AtEvent(2)}
	to := from
	to.Event, to.Stage.Beside = link.AtEvent(11), to.Stage.Beside.Toggled(link.CodeBeside)
	if moves := lecture.Moves(from, to, apptest.Automaton); moves != "companions code; event 12" {
		t.Errorf("the moves are %q", moves)
	}
	if moves := lecture.Moves(from, from, apptest.Automaton); moves != "" {
		t.Errorf("nothing moves by %q", moves)
	}
}

func TestADraftIsSealed(t *testing.T) {
	d := newDrawer(t)
	d.do(session.WritingWanted{})
	d.write("# T\n\n## One\n\n~~~exercise\nkind: property\nquestion: q\nanswer: G F a\n~~~\n")
	d.do(apptest.Does("Writing", "Seal"))
	sealed := d.text()
	if strings.Contains(sealed, "G F a") || !strings.Contains(sealed, "sealed: ") || len(d.problems()) > 0 {
		t.Errorf("the draft is\n%s", sealed)
	}
	d.do(apptest.Does("Writing", "Seal"))
	if d.text() != sealed {
		t.Error("what is sealed is sealed again")
	}
}
