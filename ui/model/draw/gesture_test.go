package draw

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
	"lassolab/ui/view/svg/svgtest"
)

// hand holds a pen over the drawing of a philosopher whose three states lie in a row, 160 pixels apart.
type hand struct {
	*pen
	clock float64
}

func handAt(n *network.Network) *hand {
	p := newPen()
	c := &n.Components[0]
	p.scene = Scene{Network: n, Lit: Options{Current: -1, Fired: -1}}
	p.of = c
	p.drawn = planAutomaton(n, 0, false, partAround(c, -1, partLimit, part{}))
	p.drawn.hand = true
	at := make([]layout.Point, len(p.drawn.part.states))
	for i := range at {
		at[i] = layout.Point{X: 160 * float64(i)}
	}
	p.at = layout.Place(p.drawn.graph, at)
	return &hand{pen: p, clock: 1000}
}

func (h *hand) contact(x, y float64) contact {
	h.clock += 10
	return contact{at: layout.Point{X: x, Y: y}, when: h.clock}
}

func (h *hand) click(x, y float64, add bool) {
	c := h.contact(x, y)
	c.add = add
	h.press(c)
	h.release(c)
}

func (h *hand) doubleClick(x, y float64) {
	h.click(x, y, false)
	h.click(x, y, false)
}

// drag presses at the first place and passes the others on the way to the last.
func (h *hand) drag(way ...float64) {
	h.press(h.contact(way[0], way[1]))
	for i := 2; i < len(way); i += 2 {
		h.move(h.contact(way[i], way[i+1]))
	}
	h.release(h.contact(way[len(way)-2], way[len(way)-1]))
}

func (h *hand) keys(keys ...string) {
	for _, k := range keys {
		var s stroke
		for strings.Contains(k, "+") && len(k) > 1 {
			before, after, _ := strings.Cut(k, "+")
			switch before {
			case "Shift":
				s.shift = true
			case "Ctrl":
				s.ctrl = true
			case "Alt":
				s.alt = true
			}
			k = after
		}
		if k == "Space" {
			h.spacebar()
			continue
		}
		s.key = k
		h.key(s)
	}
}

// expectEdits compares what is finished since the last time.
func (h *hand) expectEdits(t *testing.T, want ...edit.Edit) {
	t.Helper()
	got := h.take().edits
	if len(got) != len(want) {
		t.Fatalf("edits %+v, not %+v", got, want)
	}
	for i := range want {
		if !reflect.DeepEqual(got[i], want[i]) {
			t.Errorf("edit %+v, not %+v", got[i], want[i])
		}
	}
}

var inARow = []network.Point{{}, {X: 160}, {X: 320}}

func TestADoubleClickOnTheGroundAddsAStateThere(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.doubleClick(80.4, 150)
	h.expectEdits(t, edit.AddState{At: network.Point{X: 80, Y: 150}, Drawn: inARow})
	h.scene.Snap = true
	h.doubleClick(88, 149)
	h.expectEdits(t, edit.AddState{At: network.Point{X: 80, Y: 140}, Drawn: inARow})
}

func TestTwoSlowClicksOnTheGroundAddNothing(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.click(80, 150, false)
	h.clock += doubleTime
	h.click(80, 150, false)
	h.expectEdits(t)
}

func TestADragFromTheRimToAStateAsksForLabelsOfATransition(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.drag(320, 20, 300, 80, 100, 80, 2, 5)
	if h.entry == nil || h.entry.name || h.entry.text != "" {
		t.Fatalf("asked for %+v", h.entry)
	}
	h.expectEdits(t)
	if reason := h.answer("  "); reason == "" || h.entry == nil {
		t.Error("a transition was made without a label")
	}
	if reason := h.answer("l, new one,l"); reason != "" {
		t.Error(reason)
	}
	h.expectEdits(t, edit.AddTransition{From: 2, To: 0, Labels: []string{"l", "new one"}})
}

func TestADragFromTheRimToTheGroundMakesAStateThere(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.drag(0, 20, 0, 60, 10, 200)
	h.answer("l")
	h.expectEdits(t, edit.AddTransition{From: 0, To: -1, Labels: []string{"l"},
		Into: &edit.AddState{At: network.Point{X: 10, Y: 200}, Drawn: inARow}})
}

func TestADragOutAndBackMakesALoopAndATwitchDoesNot(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.drag(0, 20, 0, 60, 0, 5)
	h.answer("x")
	h.expectEdits(t, edit.AddTransition{From: 0, To: 0, Labels: []string{"x"}})
	h.drag(0, 20, 5, 18)
	if h.entry != nil {
		t.Error("a twitch at the rim asks for labels")
	}
}

func TestATransitionThatIsThereIsNotMadeTwice(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.drag(0, 20, 0, 60, 160, 0)
	if h.answer("l, r") == "" {
		t.Error("all labels are there already and it was taken")
	}
	h.answer("l, eat")
	h.expectEdits(t, edit.AddTransition{From: 0, To: 1, Labels: []string{"eat"}})
}

func TestAClickSelectsAndShiftAddsAndTakesAway(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.click(0, 0, false)
	h.click(160, 5, true)
	if got := h.selection(); !slices.Equal(got.States, []int{0, 1}) || !h.take().chose {
		t.Errorf("selected %+v", got)
	}
	h.click(160, 5, true)
	h.click(80, 0, true) // the edge that l and r share
	want := edit.Selection{States: []int{0},
		Transitions: []network.Transition{{From: 0, Label: 0, To: 1}, {From: 0, Label: 1, To: 1}}}
	if got := h.selection(); !sameSelection(got, want) {
		t.Errorf("selected %+v", got)
	}
	h.click(80, 200, false)
	if got := h.selection(); !got.Empty() {
		t.Errorf("a click on the ground leaves %+v selected", got)
	}
}

func TestADragMovesAllThatIsSelectedByOneEdit(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.click(0, 0, false)
	h.click(160, 0, true)
	h.press(h.contact(0, 0))
	h.move(h.contact(10, 30))
	h.move(h.contact(20, 50))
	if len(h.out.edits) > 0 {
		t.Error("an edit before the release")
	}
	if b := h.bend(); len(b.along) != 1 || len(b.anew) != 1 {
		t.Errorf("the move takes along edges %v and bends %v", b.along, b.anew)
	}
	h.release(h.contact(20, 50))
	h.expectEdits(t, edit.Place{At: []network.Point{{X: 20, Y: 50}, {X: 180, Y: 50}, {X: 320}}})
}

func TestADragMovesAStateThatWasNotSelectedAlone(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.click(0, 0, false)
	h.scene.Snap = true
	h.drag(320, 0, 330, 8, 351, 31)
	h.expectEdits(t, edit.Place{At: []network.Point{{}, {X: 160}, {X: 360, Y: 40}}})
	if got := h.selection(); !slices.Equal(got.States, []int{2}) {
		t.Errorf("selected %+v", got)
	}
}

func TestARubberBandSelectsWhatItHolds(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.press(h.contact(-60, -80))
	h.move(h.contact(200, 60))
	if !strings.Contains(h.underway(), `class="band"`) {
		t.Error("the rubber band is not drawn")
	}
	h.release(h.contact(200, 60))
	if got := h.selection(); !slices.Equal(got.States, []int{0, 1}) || len(got.Transitions) != 2 {
		t.Errorf("selected %+v", got)
	}
}

func TestADoubleClickOnAStateAsksForItsName(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.doubleClick(160, 3)
	if h.entry == nil || !h.entry.name || h.entry.text != "left & more" {
		t.Fatalf("asked for %+v", h.entry)
	}
	for _, taken := range []string{"", "fed", strings.Repeat("x", 300)} {
		if h.answer(taken) == "" {
			t.Errorf("%q was taken as a name", taken)
		}
	}
	h.answer(" left ")
	h.expectEdits(t, edit.RenameState{State: 1, Name: "left"})
}

func TestADoubleClickOnAnEdgeEditsItsLabels(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.doubleClick(80, 0)
	if h.entry == nil || h.entry.text != "l, r" {
		t.Fatalf("asked for %+v", h.entry)
	}
	h.answer("r, z")
	h.expectEdits(t, edit.Relabel{From: 0, To: 1, Old: []int{0, 1}, New: []string{"r", "z"}})
	h.doubleClick(80, 0)
	h.answer("l,r")
	h.expectEdits(t)
}

func TestTheEndOfAnEdgeIsDraggedToAnotherState(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	half := h.drawn.graph.Nodes[1].Width / 2
	h.drag(160-half-grip, 0, 150, 60, 320, 5)
	h.expectEdits(t, edit.Redirect{From: 0, To: 1, Labels: []int{0, 1}, NewFrom: 0, NewTo: 2})
	h.drag(160+half+grip, 0, 150, 60, 0, 5)
	h.expectEdits(t, edit.Redirect{From: 1, To: 2, Labels: []int{2}, NewFrom: 0, NewTo: 2})
	h.drag(160-half-grip, 0, 150, 60, 80, 200)
	if out := h.take(); len(out.edits) > 0 || out.said == "" {
		t.Errorf("over the ground: %+v", out)
	}
}

func TestAFingerHasAWiderRim(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	c := h.contact(0, stateHalf+8)
	if h.under(c).item != nothing {
		t.Error("a mouse beside the state is at it")
	}
	c.finger = true
	if s := h.under(c); s.item != (item{at: 0}) || s.piece != rim {
		t.Errorf("a finger beside the state is at %+v", s)
	}
}

func TestMarksAreToggledForAllThatIsSelected(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.keys("Ctrl+a", "i", "A")
	h.expectEdits(t, edit.SetInitial{States: []int{0, 1, 2}, On: true},
		edit.SetMark{States: []int{0, 1, 2}, On: true})
	h.click(320, 0, false)
	h.keys("a")
	h.expectEdits(t, edit.SetMark{States: []int{2}})
}

func TestOfSeveralAcceptanceSetsTheNumberIsAskedFor(t *testing.T) {
	n := svgtest.Philosopher()
	n.Components[0].Sets, n.Components[0].Marks = 2, []uint64{1, 0, 3}
	h := handAt(n)
	h.click(0, 0, false)
	h.keys("a")
	h.expectEdits(t)
	h.keys("1", "0", "Shift+A", "2", "Shift+A", "7")
	h.expectEdits(t, edit.SetMark{States: []int{0}, Set: 1, On: true}, edit.SetMark{States: []int{0}},
		edit.SetMark{States: []int{0}, Set: 2, On: true})
}

func TestDeleteRemovesWhatIsSelectedElseWhatHasTheFocus(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.click(80, 0, false)
	h.keys("Delete")
	h.expectEdits(t, edit.Remove{Transitions: []network.Transition{{From: 0, Label: 0, To: 1},
		{From: 0, Label: 1, To: 1}}})
	h.focus = item{at: 2}
	h.keys("Backspace")
	h.expectEdits(t, edit.Remove{States: []int{2}})
}

func TestArrowKeysMoveWhatIsSelectedByOneEditWhenTheyAreReleased(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.click(320, 0, false)
	h.take()
	h.keys("ArrowRight", "ArrowRight", "Shift+ArrowDown")
	h.expectEdits(t)
	h.endNudge()
	h.expectEdits(t, edit.Place{At: []network.Point{{}, {X: 160}, {X: 340, Y: 1}}})
	h.scene.Snap = true
	h.keys("ArrowUp")
	h.endNudge()
	h.expectEdits(t, edit.Place{At: []network.Point{{}, {X: 160}, {X: 340, Y: -20}}})
}

func TestArrowKeysWalkToTheNearestItemWhileNothingIsSelected(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.keys("ArrowRight", "ArrowRight")
	if h.focus != (item{true, 0}) {
		t.Errorf("the focus is at %+v, not at the edge to the right", h.focus)
	}
	h.keys("ArrowRight", "ArrowRight", "ArrowRight")
	if h.focus != (item{at: 2}) {
		t.Errorf("the focus is at %+v, not at the last state", h.focus)
	}
	h.keys("Space")
	h.keys("Alt+ArrowLeft")
	if h.focus == (item{at: 2}) || !h.chosen[item{at: 2}] {
		t.Error("with Alt an arrow does not walk on from a selected state")
	}
}

func TestTabWalksStatesThenEdgesAndLeavesAtTheEnds(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	want := []item{{at: 0}, {at: 1}, {at: 2}, {true, 0}, {true, 1}, {true, 2}}
	for _, it := range want {
		if !h.key(stroke{key: "Tab"}) || h.focus != it {
			t.Fatalf("Tab leads to %+v, not %+v", h.focus, it)
		}
	}
	if h.key(stroke{key: "Tab"}) {
		t.Error("Tab does not leave behind the last edge")
	}
	h.focus = item{at: 0}
	if h.key(stroke{key: "Tab", shift: true}) {
		t.Error("Shift+Tab does not leave before the first state")
	}
}

func TestTheKeyboardDrawsATransition(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.focus = item{at: 2}
	h.keys("t", "Shift+Tab", "Shift+Tab", "Enter")
	if h.entry == nil || h.entry.from != 2 || h.entry.to != 0 {
		t.Fatalf("asked for %+v", h.entry)
	}
	h.answer("l")
	h.expectEdits(t, edit.AddTransition{From: 2, To: 0, Labels: []string{"l"}})
	h.focus = item{at: 2}
	h.keys("t", "Tab", "Enter") // around from the last state to the first
	if h.entry == nil || h.entry.to != 0 {
		t.Fatalf("asked for %+v", h.entry)
	}
	h.keys("Escape", "t", "n")
	if h.entry == nil || h.entry.to != -1 || h.entry.into == (layout.Point{}) {
		t.Fatalf("asked for %+v", h.entry)
	}
	h.keys("Escape", "l")
	if h.entry == nil || h.entry.from != h.entry.to {
		t.Fatalf("asked for %+v", h.entry)
	}
}

func TestTheKeyboardRedirectsAnEdge(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.focus = item{true, 0}
	h.keys("t", "Tab", "Enter")
	h.expectEdits(t, edit.Redirect{From: 0, To: 1, Labels: []int{0, 1}, NewFrom: 0, NewTo: 2})
	h.focus = item{true, 0}
	h.keys("Shift+T", "Tab", "Tab", "Enter")
	h.expectEdits(t, edit.Redirect{From: 0, To: 1, Labels: []int{0, 1}, NewFrom: 2, NewTo: 1})
}

func TestAButtonStartsATransitionThatTheNextClickEnds(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.do(PenTransition, 0)
	if h.doing != resting {
		t.Error("a transition starts nowhere")
	}
	h.click(0, 0, false)
	h.do(PenTransition, 0)
	h.move(h.contact(200, 40))
	h.click(320, 0, false)
	h.answer("x")
	h.expectEdits(t, edit.AddTransition{From: 0, To: 2, Labels: []string{"x"}})
}

func TestEscapeLeavesWhatIsUnderWayThenTheSelection(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.click(0, 0, false)
	h.press(h.contact(0, 0))
	h.move(h.contact(50, 50))
	h.keys("Escape")
	h.release(h.contact(90, 90))
	h.expectEdits(t)
	if len(h.chosen) != 1 {
		t.Error("the selection went with the move")
	}
	h.keys("Escape")
	if len(h.chosen) != 0 {
		t.Error("the selection stays")
	}
}

func TestEscapeIsLeftToThePageWhenThereIsNothingToLeave(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	if h.key(stroke{key: "Escape"}) {
		t.Error("Escape is taken")
	}
	h.keys("t")
	h.click(0, 0, false)
	if !h.key(stroke{key: "Escape"}) {
		t.Error("Escape is not taken from the selection")
	}
}

func TestATransitionUnderWayOutlastsAnEditThatKeepsTheStates(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.press(h.contact(0, 20))
	h.move(h.contact(0, 60))
	more := svgtest.Philosopher()
	more.Components[0].States = append(more.Components[0].States, "new")
	if !h.outlasts(&more.Components[0]) {
		t.Error("a new state behind the others ends the gesture")
	}
	if other := ring(3); h.outlasts(&other.Components[0]) {
		t.Error("the gesture goes on in another drawing")
	}
}

func TestNothingIsEditedWhileTheTextHasErrors(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.scene.ReadOnly = true
	h.click(0, 0, false)
	h.take()
	for _, gesture := range []func(){
		func() { h.doubleClick(80, 200) }, func() { h.drag(0, 20, 0, 60, 160, 0) },
		func() { h.drag(0, 0, 30, 30) },
		func() { h.doubleClick(0, 0) }, func() { h.keys("i") }, func() { h.keys("a") },
		func() { h.keys("Delete") },
		func() { h.keys("n") }, func() { h.keys("t") }, func() { h.keys("l") },
		func() { h.keys("ArrowLeft") }, func() { h.do(PenArrange, 0) },
		func() { h.drag(160-h.drawn.graph.Nodes[1].Width/2-grip, 0, 150, 60, 320, 5) },
	} {
		gesture()
		out := h.take()
		if len(out.edits) > 0 || h.entry != nil ||
			out.said != "Correct the text first: it has errors, and the drawing shows the last good model." {
			t.Errorf("edits %+v, asked for %+v, said %q", out.edits, h.entry, out.said)
		}
	}
}

func TestStatesOfAPartAreRenamedButNotMoved(t *testing.T) {
	h := handAt(ring(200))
	h.drag(0, 0, 30, 30)
	if out := h.take(); len(out.edits) > 0 || !strings.Contains(out.said, "Only a part of R is drawn") {
		t.Errorf("edits %+v, said %q", out.edits, out.said)
	}
	h.doubleClick(160, 0)
	h.answer("x")
	h.expectEdits(t, edit.RenameState{State: h.drawn.part.states[1], Name: "x"})
}

func TestEveryKeyThatHelpListsIsTakenByADrawing(t *testing.T) {
	besides := "Space Ctrl+c Ctrl+x Ctrl+v" // the view has the first, and the browser tells of the others
	for _, row := range gestures.Rows {
		for key := range strings.FieldsSeq(row.Keys) {
			if slices.Contains(strings.Fields(besides), key) {
				continue
			}
			h := handAt(svgtest.Philosopher())
			h.click(160, 0, false)
			k := stroke{}
			k.key, k.ctrl = strings.CutPrefix(key, "Ctrl+")
			k.key, k.alt = strings.CutPrefix(k.key, "Alt+")
			k.key, k.shift = strings.CutPrefix(k.key, "Shift+")
			if !h.key(k) {
				t.Errorf("%s is not taken", key)
			}
		}
	}
}

func TestKeysOfThePageAreLeftToIt(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	for _, k := range []stroke{{key: "z", ctrl: true}, {key: "y", ctrl: true}, {key: "c", ctrl: true},
		{key: "v", ctrl: true}, {key: "x", ctrl: true}, {key: "Enter", ctrl: true}, {key: "q"}, {key: "3"}} {
		if h.key(k) {
			t.Errorf("%+v is taken", k)
		}
	}
}

func TestArrangePlacesEveryStateOnTheGridAndApart(t *testing.T) {
	n := ring(50)
	h := handAt(n)
	h.scene.Snap = true
	h.do(PenArrange, 0)
	place := h.take().edits[0].(edit.Place)
	if len(place.At) != 50 {
		t.Fatalf("%d places", len(place.At))
	}
	for i, p := range place.At {
		if math.Mod(p.X, gridStep) != 0 || math.Mod(p.Y, gridStep) != 0 {
			t.Errorf("state %d lies at %v", i, p)
		}
		for j := range i {
			if layout.Point(p).Distance(layout.Point(place.At[j])) < 2*stateHalf {
				t.Errorf("states %d and %d overlap", i, j)
			}
		}
	}
}

// tangle is a ring of n states with chords and loops, four labels among them.
func tangle(n int) *network.Network {
	net := ring(n)
	c := &net.Components[0]
	for _, name := range []string{"lF_0", "think_1", "go"} {
		c.Alphabet = append(c.Alphabet, net.Label(name))
	}
	for s := range n {
		if s%2 == 0 {
			c.Transitions = append(c.Transitions, network.Transition{From: s, Label: 1 + s%3, To: s * 7 % n})
		}
		if s%7 == 0 {
			c.Transitions = append(c.Transitions, network.Transition{From: s, Label: 2, To: s})
		}
	}
	return net
}

func TestNothingOverlapsInAnArrangementOfUpToFiftyStates(t *testing.T) {
	for _, n := range []int{3, 10, 25, 36, 37, 50} {
		for _, grid := range []bool{false, true} {
			g := handAt(tangle(n)).drawn.graph
			if count := layout.Overlaps(g, layout.Place(g, arranged(g, 1.4, grid))); count > 0 {
				t.Errorf("of %d states, on the grid %t: %d overlaps", n, grid, count)
			}
		}
	}
}

func TestANewStateByKeyStandsClearOfTheOthers(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.click(0, 0, false)
	h.keys("n")
	at := layout.Point(h.take().edits[0].(edit.AddState).At)
	for i, q := range h.at.Nodes {
		if at.Distance(q) < 2*stateHalf+apart/2 {
			t.Errorf("the new state at %v touches state %d at %v", at, i, q)
		}
	}
	for i, r := range h.at.Routes {
		if svg.Away(r.Curve, at, stateHalf) < stateHalf {
			t.Errorf("the new state at %v stands on edge %d", at, i)
		}
	}
}

func TestASketchNamesItsStatesAndEdges(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	text := h.drawn.draw(h.at, h.scene.Lit)
	svgtest.Counts(t, svgtest.WellFormed(t, text), map[string]int{"ring": 3, "arc": 3})
	for _, want := range []string{
		`data-state="1" role="button" tabindex="-1" aria-pressed="false" aria-label="left &amp; more"`,
		`data-from="0" data-to="1" role="button" tabindex="-1" aria-pressed="false" aria-label="l, r from hungry to left &amp; more"`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is not in\n%s", want, text)
		}
	}
}

func TestLabelsAreReadAsTheyAreWritten(t *testing.T) {
	for _, names := range [][]string{{"a"}, {"a", "b c"}, {"x,y", `say "hi"`, `back\slash`, " edge "}} {
		if got := readLabels(say.List(names)); !slices.Equal(got, names) {
			t.Errorf("%q is read as %q", say.List(names), got)
		}
	}
	if got := readLabels(" a,, a ,b,"); !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("read as %q", got)
	}
}

func TestLabelsOfTheComponentAreOfferedFirstAndSayWhomTheyAreSharedWith(t *testing.T) {
	n := svgtest.Philosopher()
	n.Components[1].Alphabet = append(n.Components[1].Alphabet, n.Label("else"))
	n.Labels[3].Participants = []int{1}
	got := labelChoices(n, 0, "r, e")
	want := []labelChoice{{"eat", "internal"}, {"else", "of F: becomes shared"}}
	if !slices.Equal(got, want) {
		t.Errorf("offered %v, not %v", got, want)
	}
	if all := labelChoices(n, 1, ""); len(all) != 4 || all[0] != (labelChoice{"l", "shared with P<0>"}) ||
		all[3].name != "eat" {
		t.Errorf("offered %v", all)
	}
	if got := completed("r, e", "eat"); got != "r, eat" {
		t.Errorf("completed to %q", got)
	}
}

// One quotation mark within a name once switched the cutting at commas off.
func TestAQuoteWithinALabelLeavesTheCommaWhatItIs(t *testing.T) {
	if got := readLabels(`a"b, x`); !slices.Equal(got, []string{`a"b`, "x"}) {
		t.Errorf("read as %q", got)
	}
	if got := completed(`a"b, x`, "y, z"); got != `a"b, "y, z"` {
		t.Errorf("completed to %q", got)
	}
}

// A state that is added without a place comes where the page shows it.
func TestANewStateLiesInSight(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.view = layout.Box{Min: layout.Point{X: -40, Y: -45}, Max: layout.Point{X: 360, Y: 75}}
	for _, add := range []func(){func() { h.do(PenState, 0) }, func() { h.click(320, 0, false); h.take(); h.keys("n") }} {
		add()
		edits := h.take().edits
		if len(edits) != 1 {
			t.Fatalf("%+v", edits)
		}
		if at := layout.Point(edits[0].(edit.AddState).At); !h.shows(at) || !h.clear(at, layout.Circle(stateHalf), 11) {
			t.Errorf("the state is at %v, outside of %v", at, h.view)
		}
	}
	h.view = layout.Box{} // nothing is in sight: anywhere will do
	if h.do(PenState, 0); len(h.take().edits) != 1 {
		t.Error("no state is added")
	}
}

// Where every state accepts, A takes acceptance from the selected states, not from all others.
func TestWhereAllStatesAcceptTheOthersKeepIt(t *testing.T) {
	n := svgtest.Philosopher()
	n.Components[0].Sets = 0
	h := handAt(n)
	h.click(0, 0, false)
	h.take()
	h.keys("a")
	h.expectEdits(t, edit.SetMark{States: []int{0}, On: false})
}

// A transition starts on both sides of the rim and at the handle there, however small the state is drawn.
func TestATransitionStartsOnBothSidesOfTheRim(t *testing.T) {
	for _, pixel := range []float64{.5, 1, 2, 4} {
		h := handAt(svgtest.Philosopher())
		h.pixel = pixel
		half := h.drawn.graph.Nodes[0].Height / 2
		for _, finger := range []bool{false, true} {
			for y, want := range map[float64]piece{half - 5: rim, half + 5: rim, half - 12.5: inside, 0: inside} {
				c := h.contact(0, y)
				c.finger = finger
				for _, over := range []item{nothing, {at: 0}} { // with its handle, and without
					h.over.item = over
					if got := h.under(c); got.item != (item{at: 0}) || got.piece != want {
						t.Errorf("pixel %v, finger %v: %v from the middle lies %+v", pixel, finger, y, got)
					}
				}
			}
		}
	}
	h := handAt(svgtest.Philosopher())
	if _, shown := h.handle(); shown {
		t.Error("a handle is shown of no state")
	}
	h.move(h.contact(0, 0))
	at, shown := h.handle()
	if !shown || math.Abs(h.drawn.graph.Nodes[0].Clearance(h.at.Nodes[0], at)) > .1 {
		t.Fatalf("the handle is at %v", at)
	}
	h.drag(at.X, at.Y, 160, 30, 160, 0)
	if h.entry == nil || h.entry.edge >= 0 || h.entry.from != 0 || h.entry.to != 1 {
		t.Errorf("dragged from its handle, the state gets %+v", h.entry)
	}
}

// A quotation mark within a label is a letter; one that begins a label and is never closed is explained.
func TestAQuotationMarkSwallowsNoLabel(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.askLabels(0, 2)
	if why := h.answer(`"a, x`); !strings.Contains(why, "quotation mark") || h.entry == nil {
		t.Errorf("said is %q", why)
	}
	if why := h.answer(`a"b, x`); why != "" {
		t.Errorf("said is %q", why)
	}
	h.expectEdits(t, edit.AddTransition{From: 0, To: 2, Labels: []string{`a"b`, "x"}})
}

// The pointer may rest where a state was that is deleted.
func TestADeletedStateHasNoHandle(t *testing.T) {
	h := handAt(svgtest.Philosopher())
	h.move(h.contact(320, 0))
	less := handAt(ring(2))
	less.over = h.over
	if at, shown := less.handle(); shown {
		t.Errorf("it is at %v", at)
	}
}
