package lecture_test

import (
	"strings"
	"testing"

	"lassolab/engine/ltl"
	"lassolab/engine/measure"
	"lassolab/engine/teach"
	"lassolab/engine/testkit"
	"lassolab/examples/lectures"
	"lassolab/ui/core/link"
	"lassolab/ui/view/lecture"
)

// Formulas, plans of sweeps, exercises, lectures and links are read in time and memory in proportion to their length, whatever is repeated in them.
func TestReadingGrowsAsTheTextDoes(t *testing.T) {
	course := lectures.All()[0].Text
	if len(course) > 900 {
		course = course[:900]
	}
	fragment, err := link.Encode(link.Scene{Text: "HOA: v1"})
	if err != nil {
		t.Fatal(err)
	}
	for _, reader := range []struct {
		name string
		seed string
		read func(text string)
	}{
		{"formula", `G(P0@hungry -> F (P0@fed && !"a b" U x == 2)) || [] <> a[1].b < 3`, func(text string) { ltl.Parse(text, nil) }},
		{"plan", "family: ring n=2..8*2 seed=1..9\nalgorithms: ndfs, decndfs +blind +guilty=first\nmeasure: explored\nx: n\nlog: y\nstates: 1000\n", func(text string) { measure.Read(text, 1) }},
		{"exercise", "kind: choice\nask: What is *right*?\noption: one\nright: two\nhint: Think.\n", func(text string) {
			teach.ReadExercise(text, 1, func(string) (string, bool) { return "", false })
		}},
		{"lecture", course, func(text string) { lecture.Read(text, link.Settings{}, none) }},
		{"diagram", "about: x\nnode: s 0 0 \"s₀\" below \"y\"\nnode: t 2 0 accepts\npath: s ~> t ~> s thick \"z\"\narea: V around s t\n", func(text string) {
			lecture.Read("# T\n\n~~~diagram\n"+text+"\n~~~\n\n~~~steps\nshow s: x\n"+strings.ReplaceAll(text, "node: ", "mark ")+"~~~\n", link.Settings{}, none)
		}},
		{"link", fragment, func(text string) { _, _ = link.Decode(text); _, _, _ = link.DecodeLecture(text) }},
	} {
		shapes := testkit.Repeats(reader.seed)
		for _, x := range shapes {
			x.Name = reader.name + ", " + x.Name
			testkit.Grows(t, x, func(text string) func() { return func() { reader.read(text) } })
		}
		if t.Logf("%s: %d shapes", reader.name, len(shapes)); len(shapes) < 3 {
			t.Errorf("%s has %d shapes", reader.name, len(shapes))
		}
	}
}

// Lists and quotations that lie deep within each other are told, and the rest of the lecture is read.
func TestALineThatBeginsVeryManyListsIsTold(t *testing.T) {
	for _, sign := range []string{"* ", "> ", ">", "- ", "1. ", "> * "} {
		l := lecture.Read("# One\n\n"+strings.Repeat(sign, 20_000)+"deep\n\n## Two\n\nwords\n", link.Settings{}, none)
		if len(l.Problems) != 1 || l.Problems[0].Line != 3 || !strings.Contains(l.Problems[0].Message, "begin fewer") || len(l.Slides) != 2 {
			t.Errorf("%q: %v", sign, l.Problems)
		}
	}
	if l := lecture.Read("# One\n\n> 1. * > deep\n", link.Settings{}, none); len(l.Problems) > 0 {
		t.Errorf("a few are too many: %v", l.Problems)
	}
}

// none finds no words.
func none() lecture.Finder { return func(string) []lecture.Word { return nil } }
