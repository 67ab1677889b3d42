package draw

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"lassolab/engine/network"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg/svgtest"
)

// expectFile reads a drawing as XML and returns its elements by name, with the text of each.
func expectFile(t *testing.T, drawing string) map[string][]string {
	t.Helper()
	elements := map[string][]string{}
	var open []string
	d := xml.NewDecoder(strings.NewReader(drawing))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, drawing)
		}
		switch token := token.(type) {
		case xml.StartElement:
			open = append(open, token.Name.Local)
			elements[token.Name.Local] = append(elements[token.Name.Local], "")
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if len(open) > 0 {
				texts := elements[open[len(open)-1]]
				texts[len(texts)-1] += string(token)
			}
		}
	}
	return elements
}

func TestAComponentIsAFileOfItsOwn(t *testing.T) {
	elements := expectFile(t, newPlaceMemory(nil).file(svgtest.Philosopher(), 0))
	if got := elements["title"][0]; got != "P<0>" {
		t.Errorf("the title is %q", got)
	}
	if got := elements["desc"]; len(got) != 1 || !strings.Contains(got[0], "hungry, initial: l to left & more") {
		t.Errorf("the description is %q", got)
	}
	if len(elements["style"]) != 1 || len(elements["rect"]) != 4 || len(elements["svg"]) != 1 {
		t.Errorf("%d styles, %d rims", len(elements["style"]), len(elements["rect"]))
	}
}

// what a file needs it must bring: neither tokens nor the page's fonts, and no reference to anything outside.
func TestAFileNeedsNothingOfThePage(t *testing.T) {
	drawing := newPlaceMemory(nil).file(svgtest.Philosopher(), 0)
	for _, foreign := range []string{"var(", "calc(", "color-mix", "inherit", "url(", "href", "<script",
		"role=", "tabindex"} {
		if strings.Contains(drawing, foreign) {
			t.Error(foreign)
		}
	}
}

// every class that a drawing has is styled by the file, or means nothing for its looks.
func TestEveryClassOfADrawingHasItsLooks(t *testing.T) {
	plain := map[string]bool{"arc": true, "state": true, "initial": true, "accepting": true, "automaton": true}
	drawing := newPlaceMemory(nil).file(svgtest.Philosopher(), 0)
	_, looks, _ := strings.Cut(drawing, "<style>")
	looks, _, _ = strings.Cut(looks, "</style>")
	for _, rest := range strings.Split(drawing, `class="`)[1:] {
		value, _, _ := strings.Cut(rest, `"`)
		for class := range strings.FieldsSeq(value) {
			if !plain[class] && !strings.Contains(looks, "."+class) {
				t.Errorf("class %s has no looks", class)
			}
		}
	}
}

func TestNamesOfAStrangerMakeNoMarkup(t *testing.T) {
	n := network.New()
	l := n.Label("</style><script>\x01\uffff")
	n.Add(network.Component{Name: "\x00<&>]]>", States: []string{"\"'<b>\x1f"}, Initial: []int{0},
		Alphabet: []int{l}, Marks: []uint64{0}, Transitions: []network.Transition{{Label: l}}})
	elements := expectFile(t, newPlaceMemory(nil).file(n, 0))
	if len(elements["script"])+len(elements["b"]) > 0 || elements["title"][0] != `\u0000<&>]]>` {
		t.Errorf("%q", elements)
	}
}

func TestAFileShowsWhereThePageDrewTheStates(t *testing.T) {
	n := svgtest.Philosopher()
	n.Components[0].Name = "drawn by hand"
	a, memory := whole(n, 0), newPlaceMemory(nil)
	memory.keep(a, []layout.Point{{X: 11, Y: 22}, {X: 233, Y: 44}, {X: 455, Y: 66}}, true)
	if at := memory.places(n, 0); len(at) != 3 || at[1] != (network.Point{X: 233, Y: 44}) {
		t.Errorf("the places are %v", at)
	}
	if drawing := memory.file(n, 0); !strings.Contains(drawing, "translate(455 66)") {
		t.Error(drawing)
	}
	n.Components[0].Layout = []network.Point{{X: 1, Y: 2}, {X: 300, Y: 4}, {X: 500, Y: 6}}
	if at := memory.places(n, 0); at[2] != (network.Point{X: 500, Y: 6}) {
		t.Errorf("the places of its own layout are %v", at)
	}
}

func TestAFileOfALargeComponentSaysWhatItLeavesOut(t *testing.T) {
	n := long(300)
	elements := expectFile(t, newPlaceMemory(nil).file(n, 0))
	if got := strings.Join(elements["tspan"], " "); !strings.Contains(got, "300 states; 40 around") ||
		newPlaceMemory(nil).places(n, 0) != nil {
		t.Errorf("got %q", got)
	}
}
