package message

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"lassolab/engine/pack"
	"lassolab/ui/core/link"
)

func TestWhatALinkHoldsComesThroughAsItIsTakenOut(t *testing.T) {
	encoded := func(s link.Scene) string {
		fragment, err := link.Encode(s)
		if err != nil {
			t.Fatal(err)
		}
		return fragment
	}
	whole := encoded(link.Scene{Title: "Mine", Text: "HOA: v1\n", Settings: link.Settings{Algorithms: []string{"ndfs"}}})
	for _, fragment := range []string{whole, whole + ".", whole[:len(whole)-3], "#m9/abc", "#m1/", encoded(link.Scene{Text: strings.Repeat("x", 1<<20)})} {
		scene, wrong := link.Decode(fragment)
		got, err := unpackLink(Taken(fragment).Pack())
		if err != nil || !errors.Is(got.Wrong, wrong) || !reflect.DeepEqual(got.Scene, scene) {
			t.Errorf("%.40s: %+v, %v, not %+v, %v", fragment, got, err, scene, wrong)
		}
	}
	lecture, err := link.EncodeLecture("# Mine\n\nWords.\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, fragment := range []string{lecture, lecture + "/7.3", lecture + "..", lecture[:len(lecture)-3], "#l9/abc", "#l1/"} {
		text, place, wrong := link.DecodeLecture(fragment)
		got, err := unpackLink(Taken(fragment).Pack())
		if err != nil || !errors.Is(got.Wrong, wrong) || got.Lecture != text || got.Place != place {
			t.Errorf("%.40s: %+v, %v, not %q at %q, %v", fragment, got, err, text, place, wrong)
		}
	}
	beside := encoded(link.Scene{Title: strings.Repeat("x", mostBeside), Text: "HOA: v1\n"})
	if got, err := unpackLink(Taken(beside).Pack()); err != nil || got.Wrong != link.ErrSize || got.Scene.Text != "" {
		t.Errorf("much beside the text: %+v, %v", got, err)
	}
	packed := Taken(whole).Pack()
	for end := range packed {
		if got, err := unpackLink(packed[:end]); err != pack.ErrDamaged {
			t.Fatalf("the first %d bytes are %+v", end, got)
		}
	}
}
