package interchange

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/pack"
	"lassolab/engine/testkit"
)

func namedAutomaton(name string) string {
	return "HOA: v1\nname: \"" + name + "\"\nStates: 1\nStart: 0\nAP: 1 \"a\"\nacc-name: Buchi\nAcceptance: 1 Inf(0)\n--BODY--\nState: 0 {0}\n[0] 0\n--END--\n"
}

const twoMoves = "des (0, 2, 2)\n(0, a, 1)\n(1, b, 0)\n"

func TestFilesAreJoinedEachFromALineOfItsOwn(t *testing.T) {
	j := Join([]File{{"one.hoa", "\ufeff" + strings.TrimSuffix(namedAutomaton("one"), "\n")}, {"two.aut", twoMoves}, {"three.hoa", namedAutomaton("three")}})
	if j.Mistake != "" || len(j.Parts) != 3 {
		t.Fatalf("%+v", j)
	}
	lines := strings.Split(j.Text, "\n")
	for i, p := range j.Parts {
		if lines[p.Line-1] != "HOA: v1" || p.Name != []string{"one.hoa", "two.aut", "three.hoa"}[i] || p.Format != []string{"", "Aldebaran", ""}[i] {
			t.Errorf("part %d is %+v and begins with %q", i, p, lines[p.Line-1])
		}
	}
	if document, wrong := hoa.Read(j.Text, hoa.Options{}); document == nil || len(document.Network.Components) != 3 {
		t.Error(wrong)
	}
}

func TestASingleFileIsJoinedToTheLetter(t *testing.T) {
	program := "active proctype P() { skip }"
	for name, text := range map[string]string{"a.hoa": "\ufeff/* mine */ " + namedAutomaton("x") + namedAutomaton("x") + "\n\n", "a.pml": program, "": namedAutomaton("x")} {
		if j := Join([]File{{name, text}}); j.Text != text || j.Mistake != "" || !slices.Equal(j.Parts, []Part{{Name: name, Line: 1}}) {
			t.Errorf("%q becomes %+v", text, j)
		}
	}
}

// Of twins in one line each gets a name of its own, too.
func TestTwinsAreToldApartWhereverTheyStand(t *testing.T) {
	line := strings.ReplaceAll(namedAutomaton("é \\\"x\\\""), "\n", " ")
	j := Join([]File{{"a.hoa", line + line + line}, {"b.hoa", strings.Replace(line, "é", "É", 1) + line}})
	document, wrong := hoa.Read(j.Text, hoa.Options{})
	if document == nil {
		t.Fatalf("%v in %s", wrong, j.Text)
	}
	var names []string
	for _, c := range document.Network.Components {
		names = append(names, c.Name)
	}
	if want := []string{`é "x"`, `é "x"#2`, `é "x"#3`, `É "x"`, `é "x"#4`}; !slices.Equal(names, want) || strings.Count(j.Text, "\n") != 2 {
		t.Errorf("the components are %q", names)
	}
}

func TestWhatCannotBeJoinedIsReportedByItsFile(t *testing.T) {
	program := File{"p.pml", "active proctype P() { skip }"}
	var words strings.Builder
	for _, files := range [][]File{
		{{"a.hoa", namedAutomaton("a")}, program},
		{{"a.hoa", namedAutomaton("a")}, {"photo.png", "\x89PNG"}},
		{{"a.hoa", namedAutomaton("a")}, {"dir/b.aut", "what\n"}},
		{{"", "des (0, 1, 1)\n(0, a, 7)\n"}},
	} {
		j := Join(files)
		if j.Text != "" || j.Parts != nil {
			t.Errorf("%q: %+v", files, j)
		}
		last := files[len(files)-1]
		fmt.Fprintf(&words, "%s %q\n%s\n", last.Name, last.Text, j.Mistake)
	}
	testkit.Golden(t, words.String())
}

func TestWhatWasJoinedComesThroughAndDamageIsFound(t *testing.T) {
	for _, files := range [][]File{{{"a.hoa", namedAutomaton("a")}, {"b.aut", twoMoves}}, {{"x.png", "\x89PNG"}}} {
		sent := Join(files)
		packed := sent.Pack()
		if got, err := UnpackJoined(packed, nil); err != nil || !reflect.DeepEqual(*got, sent) {
			t.Errorf("%+v, %v came of %+v", got, err, sent)
		}
		for end := range packed {
			if got, err := UnpackJoined(packed[:end], nil); err != pack.ErrDamaged {
				t.Fatalf("the first %d bytes are %+v", end, got)
			}
		}
	}
}

// Joining is linear: in twins, in one line of them, and in files.
func TestJoiningManyTwinsIsLinear(t *testing.T) {
	twins := func(n int, one string) []File {
		files := []File{{"a.hoa", strings.Repeat(one, n)}}
		return append(files, File{"b.hoa", strings.Repeat(one, n)})
	}
	for name, one := range map[string]string{"lines": namedAutomaton("x"), "one line": strings.ReplaceAll(namedAutomaton("x"), "\n", " ")} {
		cost := func(n int) float64 { return testing.AllocsPerRun(1, func() { Join(twins(n, one)) }) }
		if few, many := cost(500), cost(2000); many > 6*few {
			t.Errorf("%s: 500 twins take %.0f allocations, 2 000 take %.0f", name, few, many)
		}
	}
	j := Join(twins(1000, namedAutomaton("x")))
	if !strings.Contains(j.Text, fmt.Sprintf("%q", "x#2000")) {
		t.Error("the last of 2 000 twins has no name of its own")
	}
}
