package link

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"
)

// lectureText has a model twice.
func lectureText() string {
	model := "HOA: v1\nStates: 1\nStart: 0\nAcceptance: 0 t\n--BODY--\nState: 0\n--END--\n"
	return "# Title ≪\n\nText.\n\n```hoa one\n" + model + "```\n\n## Slide\n\n~~~ hoa two\n" + model + "~~~\n\n```scene\nmodel: one\n```\nThe end"
}

func TestALectureComesBackFromItsLinkWithThePlaceBehindIt(t *testing.T) {
	for _, text := range []string{lectureText(), "# No end\n```hoa\nHOA", "x\r\n```\r\ny\r\n```\r\n", strings.Repeat("# Long\n", 9000)} {
		fragment, err := EncodeLecture(text)
		if err != nil {
			t.Fatal(err)
		}
		back, place, err := DecodeLecture(fragment + "/7.3")
		if err != nil || back != text || place != "7.3" {
			t.Errorf("%.40q: got %.40q at %q, %v", text, back, place, err)
		}
		if !CarriesLecture(fragment) || Carries(fragment) || LectureOf(fragment+"/7.3") != fragment {
			t.Errorf("%.20q is not taken for the link of a lecture", fragment)
		}
	}
}

func TestABlockThatOccursTwiceIsStoredOnce(t *testing.T) {
	list := pieces(lectureText())
	if strings.Join(list, "") != lectureText() {
		t.Errorf("the pieces are %q", list)
	}
	fragment, err := EncodeLecture(lectureText())
	if err != nil {
		t.Fatal(err)
	}
	text, err := unpack(strings.TrimPrefix(fragment, firstLecture))
	if got := strings.Count(string(text), "States: 1"); err != nil || got != 1 {
		t.Errorf("the model is stored %d times, %v", got, err)
	}
}

// The fixture was written by the first version. It must decode for ever.
func TestLecturesOfVersion1AreStillRead(t *testing.T) {
	fragment, err := os.ReadFile("testdata/lecture-v1.link")
	if err != nil {
		t.Fatal(err)
	}
	if back, _, err := DecodeLecture(strings.TrimSpace(string(fragment))); err != nil || back != lectureText() {
		t.Errorf("got %q, %v", back, err)
	}
}

func TestHostileLinksToLecturesAreRefusedByName(t *testing.T) {
	as := func(l lecture) string {
		text, err := json.Marshal(l)
		if err != nil {
			t.Fatal(err)
		}
		return firstLecture + strings.TrimPrefix(packed(t, text), first)
	}
	many := make([]int, 2000)
	for name, c := range map[string]struct {
		fragment string
		want     error
	}{
		"nothing":            {firstLecture, ErrDamaged},
		"not base64":         {firstLecture + "!!!!", ErrDamaged},
		"an empty lecture":   {as(lecture{Version: 1}), ErrDamaged},
		"a missing piece":    {as(lecture{Version: 1, Pieces: []string{"# T"}, Order: []int{0, 1}}), ErrDamaged},
		"a negative piece":   {as(lecture{Version: 1, Pieces: []string{"# T"}, Order: []int{-1}}), ErrDamaged},
		"a newer lecture":    {as(lecture{Version: 2, Pieces: []string{"# T"}, Order: []int{0}}), ErrVersion},
		"a newer link":       {"#l2/abc", ErrVersion},
		"a piece repeated":   {as(lecture{Version: 1, Pieces: []string{strings.Repeat("x", 1000)}, Order: many}), ErrSize},
		"an over-long link":  {firstLecture + strings.Repeat("A", MaxPayload+1), ErrSize},
		"a scene":            {firstLecture + strings.TrimPrefix(packed(t, []byte(`{"v":1,"text":"x"}`)), first), ErrDamaged},
		"an unknown address": {"#lecture/try", ErrDamaged},
	} {
		if _, _, err := DecodeLecture(c.fragment); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", name, err, c.want)
		}
	}
	if _, err := EncodeLecture(strings.Repeat("x", MostLecture+1)); !errors.Is(err, ErrSize) {
		t.Errorf("a lecture without bounds: %v", err)
	}
}

func FuzzDecodeLectureReturnsATextOrOneOfItsErrors(f *testing.F) {
	good, err := EncodeLecture(lectureText())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Add("#l1/")
	f.Fuzz(func(t *testing.T, fragment string) {
		text, _, err := DecodeLecture(fragment)
		if err == nil && (text == "" || len(text) > MostLecture) {
			t.Error("a lecture without a text, or without bounds")
		}
		if err != nil && !errors.Is(err, ErrVersion) && !errors.Is(err, ErrSize) && !errors.Is(err, ErrDamaged) {
			t.Errorf("an error of no kind: %v", err)
		}
	})
}
