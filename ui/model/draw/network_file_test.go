package draw

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/ui/view/layout"
)

func TestANetworkIsOnePictureWithEveryNameAndLabel(t *testing.T) {
	n := family.Philosophers(3)
	drawing := newPlaceMemory(nil).networkFile(n, nil, `three "philosophers" & <b>`)
	elements := expectFile(t, drawing)
	words := strings.Join(elements["tspan"], " ") + strings.Join(elements["text"], " ")
	for i := range n.Components {
		if !strings.Contains(words, n.Components[i].Name) {
			t.Errorf("%s is missing", n.Components[i].Name)
		}
	}
	for _, l := range n.Labels {
		if !strings.Contains(words, l.Name) {
			t.Errorf("label %s is missing", l.Name)
		}
	}
	if elements["title"][0] != `three "philosophers" & <b>` || len(elements["b"]) > 0 {
		t.Errorf("the title is %q", elements["title"][0])
	}
}

func TestNoTwoAutomataOfAPictureLieOverEachOther(t *testing.T) {
	memory := newPlaceMemory(nil)
	n := family.Philosophers(5)
	tiles := memory.tiles(n, NetworkLimit, func(i int) *automaton {
		return planAutomaton(n, i, false, partAround(&n.Components[i], -1, partLimit, part{}))
	}, true)
	size := inRows(tiles)
	for i, t1 := range tiles {
		if t1.corner.X+t1.measured.Width > size.Width+1e-9 || t1.corner.Y+t1.measured.Height > size.Height+1e-9 {
			t.Errorf("%d sticks out of the picture", i)
		}
		for j, t2 := range tiles[:i] {
			apart := t1.corner.X >= t2.corner.X+t2.measured.Width || t2.corner.X >= t1.corner.X+t1.measured.Width ||
				t1.corner.Y >= t2.corner.Y+t2.measured.Height || t2.corner.Y >= t1.corner.Y+t1.measured.Height
			if !apart {
				t.Errorf("%d lies over %d", i, j)
			}
		}
	}
	if aspect := size.Width / size.Height; aspect < .7 || aspect > 4 {
		t.Errorf("the picture is %v times as wide as high", aspect)
	}
}

func TestAThumbnailIsSmallAndNeedsNothingButAText(t *testing.T) {
	for name, n := range map[string]*network.Network{"small": family.Figure1(), "wide": family.Philosophers(12), "long": long(300)} {
		drawing := Thumbnail(hoa.Write(n), "")
		elements := expectFile(t, drawing)
		if len(drawing) > thumbMarkup || len(elements["rect"]) == 0 || len(elements["svg"]) != 1 {
			t.Errorf("%s: %d bytes, %d rims", name, len(drawing), len(elements["rect"]))
		}
		if left := len(n.Components) - thumbTiles; left > 0 && !strings.Contains(drawing, fmt.Sprintf(">+%d<", left)) {
			t.Errorf("%s: nobody says that %d components are left out", name, left)
		}
	}
	for _, text := range []string{"", "nonsense", "HOA: v1\n--BODY--", strings.Repeat(" ", thumbText+1)} {
		if drawing := Thumbnail(text, ""); drawing != "" {
			t.Errorf("of %.20q there is a picture", text)
		}
	}
}

// long is a ring of many states.
func long(states int) *network.Network {
	n := network.New()
	l := n.Label("a")
	c := network.Component{Name: "long", Alphabet: []int{l}, Initial: []int{0}}
	for s := range states {
		c.States = append(c.States, fmt.Sprint("q", s))
		c.Marks = append(c.Marks, 0)
		c.Transitions = append(c.Transitions, network.Transition{From: s, Label: l, To: (s + 1) % states})
	}
	n.Add(c)
	return n
}

// Places of the page are those of the picture.
func TestANetworkIsSavedWhereThePageDrewIt(t *testing.T) {
	n := family.Figure1()
	a, memory := whole(n, 0), newPlaceMemory(nil)
	memory.keep(a, []layout.Point{{X: 11, Y: 22}, {X: 233, Y: 44}, {X: 455, Y: 66}}, true)
	if drawing := memory.networkFile(n, nil, "figure 1"); !strings.Contains(drawing, "translate(455 66)") {
		t.Error(drawing)
	}
}
