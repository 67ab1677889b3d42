package picture_test

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/edit"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/picture"
	"lassolab/engine/promela"
	"lassolab/engine/source"
)

const table = `<svg viewBox='0 0 90 40'>
<circle id='p0' r='9'/><circle id="p1" r='9'/><text id='says'>…</text>
</svg>
p0: eats if P0@fed
p0: move 0 -5.5 if P0@left | P0@both
p0: move 2 0 if P0@both

p1: eats if P1@fed
p1: far if P1@fed & P0@fed
says: text P1`

func TestAPictureShowsWhatHoldsForCertain(t *testing.T) {
	n := family.Philosophers(2)
	p, wrong := picture.Read(n, table)
	if len(wrong) > 0 || !strings.HasPrefix(p.Drawing, "<svg") || !strings.HasSuffix(p.Drawing, "</svg>") {
		t.Fatal(wrong, p)
	}
	state := func(component int, names ...string) (of []int) {
		for _, name := range names {
			of = append(of, n.Components[component].State(name))
		}
		return of
	}
	for _, c := range []struct {
		states [][]int
		want   string
	}{
		{[][]int{state(0, "hungry"), state(1, "fed")}, "[{p0 [] 0 0  false} {p1 [eats] 0 0  false} {says [] 0 0 fed false}]"},
		{[][]int{state(0, "both"), state(1, "left")}, "[{p0 [] 2 -5.5  false} {p1 [] 0 0  false} {says [] 0 0 left false}]"},
		{[][]int{state(0, "both", "left"), state(1, "fed")}, "[{p0 [] 0 -5.5  true} {p1 [eats] 0 0  false} {says [] 0 0 fed false}]"},
		{[][]int{state(0, "fed", "free"), state(1, "fed", "free")}, "[{p0 [] 0 0  true} {p1 [] 0 0  true} {says [] 0 0 ? true}]"},
		{[][]int{nil, state(1, "fed")}, "[{p0 [] 0 0  true} {p1 [eats] 0 0  true} {says [] 0 0 fed false}]"},
	} {
		states := append(c.states, make([][]int, len(n.Components)-2)...)
		if got := fmt.Sprint(p.At(states)); got != c.want {
			t.Errorf("in %v:\n%s\nnot\n%s", c.states, got, c.want)
		}
	}
}

func TestWhatIsWrongWithAPictureHasItsPlaceAndWhatWouldBeRight(t *testing.T) {
	n := family.Philosophers(2)
	const drawing = "<svg><g id='car'/><g id='bus'/></svg>"
	for _, c := range []struct{ text, want string }{
		{"", `1.1-1: a picture begins with a drawing`},
		{"<svg>\n<g></svg>", "2.10-10: the drawing is no XML: element <g> closed by </svg>"},
		{"<html/>", "1.1-1: a drawing is an element svg, not html"},
		{"car: waits\n<svg/>", "1.1-1: before the drawing there is text"},
		{"<svg><g id='a'/>\n<g id='a'/></svg>", "2.1-1: two parts have the id “a”"},
		{drawing + "\ncar waits if P0@fed", "2.1-19: here stands no colon"},
		{drawing + "\n  cra: waits if P0@fed", "2.3-5: the drawing has no part with the id “cra”; did you mean car?"},
		{drawing + "\ncar: waits", "2.1-10: what holds of the part is said without “if”"},
		{drawing + "\ncar: move 4 if P0@fed", "2.6-11: before “if” stands one class, or move"},
		{drawing + "\ncar: move 4 NaN if P0@fed", "2.6-15: move takes two numbers"},
		{drawing + "\ncar: move 4 1e9 if P0@fed", "2.6-15: move takes two numbers"},
		{drawing + "\ncar: is red if P0@fed", "2.6-11: before “if” stands one class"},
		{drawing + "\ncar: ö if P0@fed", "2.6-6: before “if” stands one class"},
		{drawing + "\ncar: waits if P0@fde", "2.15-20: in this condition, “P0” has no state “fde”; did you mean P0@fed?"},
		{drawing + "\ncar: waits if F P0@fed", "2.15-15: in this condition, “F” is about what follows"},
		{drawing + "car: waits if lF_0", "1.52-55: in this condition, “lF_0” is about a step"},
		{drawing + "\ncar: text P7", "2.11-12: no component is called “P7”"},
		{drawing + "\ncar: text P0:x", "2.11-14: no state of “P0” says a value of “x”"},
		{drawing + strings.Repeat("\ncar: waits if P0@fed", 201), "202.1-1: more than 200 lines"},
	} {
		p, wrong := picture.Read(n, c.text)
		if len(wrong) != 1 || wrong[0].Severity != source.Warning ||
			!strings.HasPrefix(wrong[0].Position.String()+": "+wrong[0].Message, c.want) {
			t.Errorf("%q: %v, not %s", c.text, wrong, c.want)
		}
		if strings.HasPrefix(c.text, drawing) && p == nil {
			t.Errorf("%q: the drawing is lost", c.text)
		}
	}
}

// Whatever a text has, it is read in one go, and what it shows can be asked.
func TestAHostilePictureCostsLittle(t *testing.T) {
	n := family.Philosophers(2)
	states := make([][]int, len(n.Components))
	for _, text := range []string{
		strings.Repeat("<svg>", network.LongestPicture/5),
		"<!DOCTYPE svg [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]><svg>&b;</svg>",
		"<svg id='a'>" + strings.Repeat("<g id='a'/>", 2900) + "</svg>",
		"<svg><g id='a'/></svg>\n" + strings.Repeat("a: b if "+strings.Repeat("!", 100)+"P0@fed\n", 280),
		"<svg><g id='a'/></svg>\na: b if " + strings.Repeat("(", 30_000),
		"<svg>\x00\xff</svg>", "<?xml version='1.0' encoding='ebcdic'?><svg/>",
	} {
		if p, wrong := picture.Read(n, text); p != nil {
			p.At(states)
		} else if len(wrong) == 0 {
			t.Errorf("%.40q is refused without a word", text)
		}
	}
}

func TestAPictureInATextIsCheckedAndKept(t *testing.T) {
	n := family.Philosophers(2)
	n.Picture = "<svg><g id=\"a\"/></svg>\na: on if P0@fed\na: on if P1@fde"
	text := hoa.Write(n)
	d, wrong := hoa.Read(text, hoa.Options{})
	if wrong.HasErrors() || d.Network.Picture != n.Picture || hoa.Write(d.Network) != text {
		t.Fatalf("%v: %q", wrong, d.Network.Picture)
	}
	at := strings.Count(text[:strings.Index(text, "P1@fde")], "\n") + 1
	if said := picture.Check(text, d); len(said) != 1 || said[0].Line != at || said[0].Column != 10 {
		t.Errorf("line %d: %v", at, said)
	}
	for _, c := range []struct {
		e    edit.Edit
		want string
	}{
		{edit.RenameState{Component: 0, State: 3, Name: "full"}, "a: on if P0@full\na: on if P1@fde"},
		{edit.RenameComponent{Component: 0, Name: "Kant"}, "a: on if Kant@fed\na: on if P1@fde"},
		{edit.RemoveComponent{Component: 0}, "a: on if P0@fed\na: on if P1@fde"},
		{edit.MoveComponent{Component: 0, To: 1}, "a: on if P0@fed\na: on if P1@fde"},
	} {
		done, err := edit.Apply(text, "", c.e)
		if err != nil {
			t.Fatalf("%T: %v", c.e, err)
		}
		after, wrong := hoa.Read(done.Text, hoa.Options{})
		if wrong.HasErrors() || after.Network.Picture != "<svg><g id=\"a\"/></svg>\n"+c.want {
			t.Errorf("%T: %v, %q", c.e, wrong, after.Network.Picture)
		}
	}
}

func TestACommentOfAProgramIsItsPicture(t *testing.T) {
	const program = "byte x; /* else */\n/* lassolab-picture:\n<svg><g id='a'/></svg>\na: on if x == 1\n  a: text y\n*/\n" +
		"active proctype P() { printf(\"/* lassolab-picture: <svg/> */\"); x = 1 }\n"
	m, wrong, err := promela.Read(t.Context(), program, promela.Options{})
	if err != nil || wrong.HasErrors() {
		t.Fatal(wrong, err)
	}
	if len(wrong) != 1 || wrong[0].Line != 5 || wrong[0].Column != 11 {
		t.Errorf("%v", wrong)
	}
	p, _ := picture.Read(m.Network, m.Network.Picture)
	var states [][]int
	for i := range m.Network.Components {
		states = append(states, m.Network.Components[i].Initial)
	}
	if got := fmt.Sprint(p.At(states)); got != "[{a [] 0 0  false}]" {
		t.Error(got)
	}
	states[m.Network.Component("x")] = []int{m.Network.Components[m.Network.Component("x")].State("1")}
	if got := fmt.Sprint(p.At(states)); got != "[{a [on] 0 0  false}]" {
		t.Error(got)
	}
}
