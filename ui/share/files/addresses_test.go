package files

import (
	"strings"
	"testing"

	"lassolab/ui/core/session"
)

func TestShortAddressesOpenWhatTheyName(t *testing.T) {
	about := session.SheetOpened{Sheet: session.AboutSheet, Stays: true}
	for fragment, want := range map[string]session.Msg{
		"#about":               about,
		"#about/":              about,
		"#right":               session.SheetOpened{Sheet: session.RightSheet, Stays: true},
		"#changes":             session.SheetOpened{Sheet: session.ChangesSheet, Stays: true},
		"#glossary":            word(""),
		"#glossary/dominance":  word("dominance"),
		"#glossary/V%E2%80%B2": word("V′"),
		"#glossary/%zz":        nil,
		"#nothing/x":           nil,
		"#m1/abc":              nil,
		"about":                nil,
		"#":                    nil,
		"":                     nil,
		"#glossary/" + strings.Repeat("a", 1<<20): nil,
	} {
		if got := opened(Addressed(fragment)); got != want {
			t.Errorf("%.60s opens %#v, not %#v", fragment, got, want)
		}
	}
}

func TestAddressesOfLecturesHaveSlidesStepsAndInstances(t *testing.T) {
	for place, want := range map[string]session.LectureWanted{
		"": {}, "/7": {Slide: 6}, "/7.3": {Slide: 6, Step: 3}, "/7.3~5": {Slide: 6, Step: 3, Seed: 5}, "/1~12": {Seed: 12}, "/~4": {Seed: 4},
		"/0.2": {}, "/x~y": {}, "/2~-1": {Slide: 1}, "/2~99999999": {Slide: 1, Seed: 999_999},
	} {
		want.ID = "generalized"
		if got := Addressed("#lecture/generalized" + place); got != want {
			t.Errorf("%s opens %+v, not %+v", place, got, want)
		}
		at := session.Lecture{Slide: want.Slide, Step: want.Step, Seed: want.Seed}
		if got := Addressed("#lecture/generalized" + at.Place()); got != want {
			t.Errorf("%s is written %s, which opens %+v", place, at.Place(), got)
		}
	}
}

// word is a word of the glossary at which it is opened.
type word string

// OpenGlossary notes the word.
func (w *word) OpenGlossary(_ *session.Turn, at string) { *w = word(at) }

// opened is what a message opens.
func opened(m session.Msg) session.Msg {
	do, ok := m.(session.Later)
	if !ok {
		return m
	}
	at := word("none")
	do(session.NewTurn(session.New(), &session.Features{Help: &at}, nil))
	return at
}

// A start that froze at one slide is not repeated at another.
func TestAStartIsNotedWithoutThePlaceInALecture(t *testing.T) {
	for fragment, want := range map[string]string{"#lecture/try/2.1": "#lecture/try", "#lecture/try": "#lecture/try", "#write/3": "#write", "#write": "#write",
		"#l1/abc/7.3": "#l1/abc", "#m1/abc": "#m1/abc", "#example/hungry": "#example/hungry"} {
		if got := startsAt(fragment); got != want {
			t.Errorf("%s is noted as %s", fragment, got)
		}
	}
}

// An address that leads to nothing is told, one of a place on the page, or of anything that opens, is not.
func TestAnAddressThatLeadsToNothingIsTold(t *testing.T) {
	there := func(id string) bool { return id == "main" }
	for fragment, want := range map[string]bool{
		"": false, "#": false, "#main": false, "#example/mutex": false, "#example/nosuch": false, "#lecture/none": false, "#about": false, "#m1/damaged": false,
		"#xyz": true, "#family/philosophers n=1000000": false, "#m=AAA": true, "#%E0%A4%A": true, "#glossary\u202e": true,
	} {
		if got := leadsNowhere(fragment, there); got != want {
			t.Errorf("%q leads nowhere: %t", fragment, got)
		}
	}
	var said notices
	turn := session.NewTurn(session.New(), &session.Features{Status: &said}, nil)
	NewFeature().RefuseAddress(turn, "#x\u202eyz")
	asked, _ := turn.Taken()
	asked[0].(session.Later)(turn)
	if notice := said.notice; !strings.Contains(notice.Text, `“#x\u202eyz”, which leads to nothing here`) || len(notice.Remedies) != 1 {
		t.Errorf("it says %q", notice.Text)
	}
}

// notices is the notice that is shown.
type notices struct{ notice session.Notice }

// Notify shows a notice.
func (n *notices) Notify(_ *session.Turn, notice session.Notice) { n.notice = notice }
