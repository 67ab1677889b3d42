package browser

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"lassolab/engine/network"
)

// desk is a text with comments and a layout of its author's own: three states of P in a row, and Q, which shares go with it.
const desk = `/* two that meet */
HOA: v1   /* odd  spacing */
name: "P"
States:3
Start: 0
acc-name: Buchi
Acceptance: 1 Inf(0)
AP: 3 "go" "a" "b"
lassolab-layout: 0 0 140 0 280 0
--BODY--
  State: 0 "s0"     /* where P begins */
[0 & !1 & !2] 1
State: 1 "s1" {0}   /* accepting */

[!0 & 1 & !2] 2
State: 2 "s2"
--END--
/* between them */
HOA: v1
name: "Q"
States: 1
Start: 0
acc-name: Buchi
Acceptance: 1 Inf(0)
AP: 2 "go" "far"
lassolab-layout: 0 0
--BODY--
State: 0 "q" {0}
[0 & !1] 0 /* both go */
--END--
/* the last word */
`

const deskP = ">s0 s1* s2 | s0 go s1, s1 a s2"

// sketch opens a text with one of its components under the pen.
func sketch(t *testing.T, text, component string) *page {
	t.Helper()
	p := open(t)
	p.untilSearched() // the first visit's searches have no more to say
	p.paste(text)
	p.says("Model updated")                                                                          // before that, the components are those of the example
	p.until("the end of its searches", func() bool { return p.find("button", "Cancel").disabled() }) // their answer moves what is around it
	p.find("toolbar", "Components").find("button", component).click()
	p.until(component+" under the pen", func() bool {
		return strings.HasPrefix(evaluate[string](p, `document.querySelector("[data-sketch]")?.getAttribute("aria-label") ?? ""`), "Automaton "+component+",")
	})
	return p
}

func TestADoubleClickOnTheGroundAddsAStateAndUndoTakesItAway(t *testing.T) {
	p := sketch(t, desk, "P")
	p.become(0, deskP)
	doubleClick(p.mouse(), p.ground(.5, .85))
	p.become(0, ">s0 s1* s2 s3 | s0 go s1, s1 a s2")
	p.says("Added state s3 to P.")
	p.press("z", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	p.become(0, deskP)
	if got := p.modelText(); got != desk {
		t.Errorf("undone, the text is\n%s", got)
	}
	p.press("y", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	p.become(0, ">s0 s1* s2 s3 | s0 go s1, s1 a s2")
	p.find("button", "Undo").click()
	p.become(0, deskP)
	p.press("Z", chromedp.KeyModifiers(chromedp.ModifierCtrl|chromedp.ModifierShift))
	p.become(0, ">s0 s1* s2 s3 | s0 go s1, s1 a s2")
	p.press("z", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	p.become(0, deskP)
	p.find("button", "Redo").click()
	p.become(0, ">s0 s1* s2 s3 | s0 go s1, s1 a s2")
}

func TestADragFromTheRimDrawsATransitionAndAsksItsLabel(t *testing.T) {
	p := sketch(t, desk, "P")
	m := p.mouse()
	drag(m, p.rim("s2", p.middle("s0").by(0, 90)), p.middle("s0"))
	p.asked("combobox", "Labels of the transition")
	p.picture("asked")
	p.press("c, go" + kb.Enter)
	p.become(0, ">s0 s1* s2 | s0 go s1, s1 a s2, s2 c s0, s2 go s0")

	// Completion knows the labels of the whole network, and says what they are.
	drag(m, p.rim("s1", p.middle("s0")), p.middle("s0"))
	field := p.asked("combobox", "Labels of the transition")
	p.press("f")
	p.until("far is offered", func() bool {
		list := p.find("listbox", "Labels").text()
		return strings.Contains(list, "far of Q: becomes shared") && !strings.Contains(list, "go")
	})
	p.press(kb.ArrowDown)
	if got := field.value(); got != "far" {
		t.Errorf("the field holds %q", got)
	}
	p.press(kb.Enter)
	p.become(0, ">s0 s1* s2 | s0 go s1, s1 a s2, s1 far s0, s2 c s0, s2 go s0")
	if n := p.network(); !n.Global(label(t, n, "far")) {
		t.Error("far is not shared")
	}

	// Without a label there is no transition.
	drag(m, p.rim("s0", p.middle("s2").by(0, -200)), p.middle("s2"))
	p.asked("combobox", "Labels of the transition")
	p.press(kb.Enter)
	p.until("the field says why it stays", func() bool { return strings.Contains(p.status(), "A transition needs a label.") })
	p.press(kb.Escape)
	p.become(0, ">s0 s1* s2 | s0 go s1, s1 a s2, s1 far s0, s2 c s0, s2 go s0")

	for range 2 {
		p.find("button", "Undo").click()
	}
	p.become(0, deskP)
	if got := p.modelText(); got != desk {
		t.Errorf("undone, the text is\n%s", got)
	}
}

func label(t *testing.T, n *network.Network, name string) int {
	t.Helper()
	id, ok := n.Lookup(name)
	if !ok {
		t.Fatalf("there is no label %s", name)
	}
	return id
}

func TestADragOntoTheGroundEndsAtANewStateByOneEdit(t *testing.T) {
	p := sketch(t, desk, "P")
	p.find("button", "Model").click() // where the new label's row has room without taking it from the drawing
	to := p.ground(.3, .8)
	drag(p.mouse(), p.rim("s0", to), to)
	p.asked("combobox", "Labels of the transition")
	p.press("out" + kb.Enter)
	p.become(0, ">s0 s1* s2 s3 | s0 go s1, s0 out s3, s1 a s2")
	if at := p.middle("s3"); math.Hypot(at.x-to.x, at.y-to.y) > 3 {
		t.Errorf("the state is at %v and the hand was at %v", at, to)
	}
	p.find("button", "Undo").click()
	p.become(0, deskP)
}

func TestADragOutAndBackDrawsALoop(t *testing.T) {
	p := sketch(t, desk, "P")
	m := p.mouse()
	at := p.middle("s1")
	from := p.rim("s1", at.by(0, -50))
	m.down(from)
	m.move(at.by(10, -60))
	m.move(at.by(20, -50))
	m.move(at)
	m.up(at)
	p.asked("combobox", "Labels of the transition")
	p.press("b" + kb.Enter)
	p.become(0, ">s0 s1* s2 | s0 go s1, s1 a s2, s1 b s1")
	// A click on the rim draws nothing.
	click(m, p.rim("s0", at))
	p.says("State s0 is selected.")
	p.become(0, ">s0 s1* s2 | s0 go s1, s1 a s2, s1 b s1")
}

func TestAnEndOfATransitionIsDraggedElsewhere(t *testing.T) {
	p := sketch(t, desk, "P")
	drag(p.mouse(), p.arcAt("s1", "s2", .93), p.middle("s0"))
	p.become(0, ">s0 s1* s2 | s0 go s1, s1 a s0")
	p.find("button", "Undo").click()
	p.become(0, deskP)
}

// selected are the names of what is chosen.
func (p *page) selected() string {
	p.t.Helper()
	return strings.Join(inSketch[[]string](p, `[...svg.querySelectorAll("[aria-pressed=true]")].map((e) => e.getAttribute("aria-label").split(", ")[0])`), ", ")
}

func (p *page) untilSelected(want string) {
	p.t.Helper()
	if !p.soon(func() bool { return p.selected() == want }) {
		p.t.Errorf("selected is %q and not %q", p.selected(), want)
	}
}

func TestAClickSelectsAndARubberBandSelectsMany(t *testing.T) {
	p := sketch(t, desk, "P")
	m := p.mouse()
	if !p.find("button", "Delete").disabled() {
		t.Error("Delete can be pressed with nothing selected")
	}
	click(m, p.middle("s1"))
	p.untilSelected("s1")
	p.until("the toolbar knows it", func() bool { return !p.find("button", "Delete").disabled() })
	click(m, p.arcAt("s0", "s1", .5))
	p.untilSelected("go from s0 to s1")
	click(m, p.middle("s0"), chromedp.ModifierShift)
	p.untilSelected("go from s0 to s1, s0")
	click(m, p.middle("s0"), chromedp.ModifierCtrl)
	p.untilSelected("go from s0 to s1")
	click(m, p.ground(.5, .9))
	p.untilSelected("")
	box := p.middle("s1")
	h := p.middle("s2")
	m.down(box.by(-40, -60))
	m.move(h.by(10, 20))
	m.move(h.by(45, 60))
	p.picture("band")
	m.up(h.by(45, 60))
	p.untilSelected("a from s1 to s2, s1, s2")
	drag(m, p.ground(.02, .05), p.middle("s0").by(45, 60), chromedp.ModifierShift)
	p.untilSelected("a from s1 to s2, s0, s1, s2")
	p.press(kb.Escape)
	p.untilSelected("")
	if got := p.modelText(); got != desk {
		t.Errorf("selecting changed the text to\n%s", got)
	}
}

// layoutLine is the only line of a text that a move may change.
func layoutLine(line string) bool { return strings.Contains(line, "lassolab-layout") }

func TestADragMovesAndChangesNothingButTheLayout(t *testing.T) {
	p := sketch(t, desk, "P")
	before := p.places(0)
	drag(p.mouse(), p.middle("s1"), p.middle("s1").by(30, 70))
	p.until("s1 lies lower in the text", func() bool { return p.places(0)["s1"].Y > before["s1"].Y+20 })
	after := p.places(0)
	for _, name := range []string{"s0", "s2"} {
		if after[name] != before[name] {
			t.Errorf("%s moved to %v", name, after[name])
		}
	}
	if drawn := p.drawnPlaces(); !maps.Equal(drawn, after) {
		t.Errorf("the drawing has %v and the text %v", drawn, after)
	}
	p.become(0, deskP)
	lines, now := strings.Split(desk, "\n"), strings.Split(p.modelText(), "\n")
	if len(lines) != len(now) {
		t.Fatalf("the text has %d lines", len(now))
	}
	changed := 0
	for i := range lines {
		if lines[i] != now[i] {
			changed++
			if !layoutLine(lines[i]) {
				t.Errorf("line %d is %q now", i+1, now[i])
			}
		}
	}
	if changed != 1 {
		t.Errorf("%d lines changed", changed)
	}
	p.find("button", "Undo").click()
	p.until("everything is where it was", func() bool { return p.modelText() == desk && maps.Equal(p.drawnPlaces(), before) })
	p.find("button", "Redo").click()
	p.until("s1 is moved again", func() bool { return maps.Equal(p.places(0), after) && maps.Equal(p.drawnPlaces(), after) })
}

func TestSeveralSelectedStatesMoveAsOneEdit(t *testing.T) {
	p := sketch(t, desk, "P")
	m := p.mouse()
	click(m, p.middle("s0"))
	click(m, p.middle("s2"), chromedp.ModifierShift)
	drag(m, p.middle("s2"), p.middle("s2").by(0, 60))
	p.until("both moved", func() bool { at := p.places(0); return at["s0"].Y > 20 && at["s0"].Y == at["s2"].Y && at["s1"].Y == 0 })
	p.untilSelected("s0, s2")
	p.find("button", "Undo").click()
	p.until("both are back", func() bool { return p.modelText() == desk })
}

func TestADoubleClickRenamesAStateAndRelabelsATransition(t *testing.T) {
	p := sketch(t, desk, "P")
	m := p.mouse()
	doubleClick(m, p.middle("s1"))
	name := p.asked("textbox", "Name of the state")
	p.until("the name is there to be typed over", func() bool { return name.value() == "s1" })
	p.press("critical" + kb.Enter)
	p.become(0, ">s0 critical* s2 | critical a s2, s0 go critical")
	if want := strings.Replace(desk, `State: 1 "s1"`, `State: 1 "critical"`, 1); p.modelText() != want {
		t.Errorf("more than the name changed:\n%s", p.modelText())
	}
	doubleClick(m, p.middle("s2"))
	p.asked("textbox", "Name of the state")
	p.press("s0" + kb.Enter)
	p.says("Another state is called s0.")
	p.press(kb.Escape)
	doubleClick(m, p.arcAt("critical", "s2", .5))
	labels := p.asked("combobox", "Labels of the transition")
	p.until("the label stands in the field", func() bool { return labels.value() == "a" })
	p.press("b, leave" + kb.Enter)
	p.become(0, ">s0 critical* s2 | critical b s2, critical leave s2, s0 go critical")
	for range 2 {
		p.find("button", "Undo").click()
	}
	p.until("the text is what it was", func() bool { return p.modelText() == desk })
	p.become(0, deskP)
}

func TestKeysMakeStatesInitialAndAcceptingAndDeleteThem(t *testing.T) {
	p := sketch(t, desk, "P")
	m := p.mouse()
	click(m, p.middle("s2"))
	p.untilSelected("s2")
	p.press("i")
	p.become(0, ">s0 s1* >s2 | s0 go s1, s1 a s2")
	p.press("a")
	p.become(0, ">s0 s1* >s2* | s0 go s1, s1 a s2")
	p.press("i")
	p.become(0, ">s0 s1* s2* | s0 go s1, s1 a s2")
	// Shift and A asks for the set; the next number adds one.
	p.press("A", chromedp.KeyModifiers(chromedp.ModifierShift))
	p.says("Which acceptance set?")
	p.press("1")
	p.become(0, ">s0 s1*0 s2*0*1 | s0 go s1, s1 a s2")
	p.press("a")
	p.says("Which acceptance set?")
	p.press("0")
	p.become(0, ">s0 s1*0 s2*1 | s0 go s1, s1 a s2")
	sets := p.find("group", "Acceptance sets")
	sets.find("button", "Acceptance set 0").click()
	p.become(0, ">s0 s1*0 s2*0*1 | s0 go s1, s1 a s2")
	p.picture("two-sets")
	sets.find("button", "− set").click()
	p.become(0, ">s0 s1* s2* | s0 go s1, s1 a s2")
	click(m, p.middle("s1"))
	p.untilSelected("s1")
	p.press(kb.Delete)
	p.become(0, ">s0 s2* |")
	p.says("s1")
	for range 8 {
		p.press("z", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	}
	p.until("all is undone", func() bool { return p.modelText() == desk })
	p.become(0, deskP)
	click(m, p.arcAt("s1", "s2", .5))
	p.untilSelected("a from s1 to s2")
	p.press(kb.Backspace)
	p.become(0, ">s0 s1* s2 | s0 go s1")
}

func TestArrowKeysMoveWhatIsSelectedAsOneEdit(t *testing.T) {
	p := sketch(t, desk, "P")
	click(p.mouse(), p.middle("s1"))
	p.untilSelected("s1")
	p.press(kb.ArrowDown)
	p.press(kb.ArrowDown)
	p.press(kb.ArrowRight, chromedp.KeyModifiers(chromedp.ModifierShift))
	p.until("s1 moved", func() bool { return p.places(0)["s1"] == network.Point{X: 141, Y: 20} })
	p.become(0, deskP)
	if words := p.status(); strings.Contains(words, "Step ") {
		t.Errorf("the arrow keys walked the lasso too: %q", words)
	}
	for range 3 {
		p.find("button", "Undo").click()
	}
	p.until("it is back", func() bool { return p.modelText() == desk })
}

func TestTheWholeComponentIsDrawnByKeysAlone(t *testing.T) {
	p := sketch(t, desk, "Q")
	p.become(1, ">q* | q go q")
	p.find("application", "").focus() // the drawing is one stop of Tab; within it Tab walks
	p.press(kb.Tab)
	p.until("the state has the focus", func() bool { return p.focused() == "q, initial, accepting" })
	p.press("n")
	p.become(1, ">q* s0 | q go q")
	p.press("n")
	p.become(1, ">q* s0 s1 | q go q")
	p.untilSelected("s1")
	p.press("t")
	p.says("A transition from state s1")
	p.press("\t")
	p.press("\t")
	p.press(kb.Enter)
	p.asked("combobox", "Labels of the transition")
	p.press("far" + kb.Enter)
	p.until("a transition from 1", func() bool { return strings.Contains(p.written(1), "s1 far ") })
	p.become(1, p.written(1))
	p.press("l")
	p.asked("combobox", "Labels of the transition")
	p.press("loop" + kb.Enter)
	p.until("a loop", func() bool { return strings.Contains(p.written(1), " loop ") })
	p.become(1, p.written(1))

	// Escape leaves the field, then the selection.
	before := p.written(1)
	p.press(kb.Enter)
	p.asked("textbox", "Name of the state")
	p.press("other" + kb.Escape)
	p.until("the field is closed", func() bool { return !p.has("textbox", "Name of the state") })
	p.press(kb.Escape)
	p.untilSelected("")
	p.become(1, before)

	// Without a selection the arrow keys walk, along states and transitions.
	seen := map[string]bool{}
	for k := range 8 {
		p.press([]string{kb.ArrowRight, kb.ArrowLeft, kb.ArrowDown, kb.ArrowUp}[k%4])
		seen[p.focused()] = true
	}
	if len(seen) < 2 {
		t.Errorf("the arrow keys come to %v", slices.Sorted(maps.Keys(seen)))
	}
	p.press("?")
	keys := p.find("dialog", "Keys of the drawing")
	for _, word := range []string{"Delete", "Tab", "Escape", "Enter", "Double-click"} {
		if !strings.Contains(keys.text(), word) {
			t.Errorf("the keys do not tell of %s", word)
		}
	}
	p.picture("keys")
	p.press("?")
	p.until("the keys are hidden", func() bool { return !p.has("dialog", "Keys of the drawing") })
	p.undoUntil(desk)
	p.become(1, ">q* | q go q")
}

// focused is the name of what has the focus.
func (p *page) focused() string {
	p.t.Helper()
	return evaluate[string](p, `document.activeElement.getAttribute("aria-label") ?? ""`)
}

func TestTabGoesAlongStatesAndTransitionsAndLeavesTheDrawing(t *testing.T) {
	p := sketch(t, desk, "P")
	evaluate[int](p, `(document.querySelector("[data-sketch] .state").focus(), 0)`)
	var seen []string
	for range 5 {
		seen = append(seen, p.focused())
		p.press("\t")
	}
	if want := "s0, initial; s1, accepting; s2; go from s0 to s1; a from s1 to s2"; strings.Join(seen, "; ") != want {
		t.Errorf("Tab goes along %s", strings.Join(seen, "; "))
	}
	if evaluate[bool](p, `document.querySelector("[data-sketch]").contains(document.activeElement)`) {
		t.Error("Tab does not leave the drawing")
	}
}

func TestAFingerDrawsAsAMouseDoes(t *testing.T) {
	p := sketch(t, desk, "P")
	f := &finger{page: p}
	doubleClick(f, p.ground(.5, .8))
	p.become(0, ">s0 s1* s2 s3 | s0 go s1, s1 a s2")
	drag(f, p.rim("s3", p.middle("s0")), p.middle("s0"))
	p.asked("combobox", "Labels of the transition")
	p.press("home" + kb.Enter)
	p.become(0, ">s0 s1* s2 s3 | s0 go s1, s1 a s2, s3 home s0")
	before := p.places(0)
	drag(f, p.middle("s2"), p.middle("s2").by(0, 60))
	p.until("s2 moved", func() bool { at := p.places(0); return at["s2"].Y > before["s2"].Y+10 && at["s1"] == before["s1"] })
	doubleClick(f, p.middle("s2"))
	p.asked("textbox", "Name of the state")
	p.press("end" + kb.Enter)
	p.become(0, ">s0 s1* end s3 | s0 go s1, s1 a end, s3 home s0")

	// Two fingers zoom the sheet, and draw nothing.
	width := func() float64 { _, radius := p.stateAt("s1"); return radius }
	small, at := width(), p.ground(.5, .7)
	touch(p, 0, input.DispatchTouchEventTypeTouchStart, at.by(-20, 0), at.by(20, 0))
	for i := range 4 {
		d := float64(25 + 15*i)
		touch(p, 0, input.DispatchTouchEventTypeTouchMove, at.by(-d, 0), at.by(d, 0))
	}
	touch(p, 0, input.DispatchTouchEventTypeTouchEnd)
	p.until("the drawing is larger", func() bool { return width() > 1.5*small })
	p.become(0, ">s0 s1* end s3 | s0 go s1, s1 a end, s3 home s0")
	for range 4 {
		p.find("button", "Undo").click()
	}
	p.until("all is undone", func() bool { return p.modelText() == desk })
}

func TestTheToolbarDoesWhatTheGesturesDo(t *testing.T) {
	p := sketch(t, desk, "P")
	bar := p.find("toolbar", "Drawing")
	press := func(name string) {
		t.Helper()
		p.until(name+" can be pressed", func() bool { return !bar.find("button", name).disabled() })
		bar.find("button", name).click()
	}
	press("State")
	p.become(0, ">s0 s1* s2 s3 | s0 go s1, s1 a s2")
	p.untilSelected("s3")
	press("Initial")
	p.become(0, ">s0 s1* s2 >s3 | s0 go s1, s1 a s2")
	press("Accepting")
	p.become(0, ">s0 s1* s2 >s3* | s0 go s1, s1 a s2")
	press("Rename")
	p.asked("textbox", "Name of the state")
	p.press("new" + kb.Enter)
	p.become(0, ">s0 s1* s2 >new* | s0 go s1, s1 a s2")
	press("Transition")
	p.says("A transition from state new")
	click(p.mouse(), p.middle("s2"))
	p.asked("combobox", "Labels of the transition")
	p.press("t" + kb.Enter)
	p.become(0, ">s0 s1* s2 >new* | new t s2, s0 go s1, s1 a s2")
	click(p.mouse(), p.middle("new"))
	p.untilSelected("new")
	press("+ set")
	p.become(0, ">s0 s1*0 s2 >new*0*1 | new t s2, s0 go s1, s1 a s2")
	click(p.mouse(), p.middle("new"))
	press("Delete")
	p.become(0, ">s0 s1*0 s2 | s0 go s1, s1 a s2")
	p.undoUntil(desk)
}

func TestArrangeAndSnapPlaceStates(t *testing.T) {
	p := sketch(t, desk, "P")
	bar := p.find("toolbar", "Drawing")
	bar.find("button", "Snap").click()
	drag(p.mouse(), p.middle("s1"), p.middle("s1").by(13, 57))
	p.until("s1 is on the grid", func() bool {
		at := p.places(0)["s1"]
		return at.Y != 0 && math.Mod(at.X, 20) == 0 && math.Mod(at.Y, 20) == 0
	})
	bar.find("button", "Snap").click()
	drag(p.mouse(), p.middle("s2"), p.middle("s1").by(6, 4))
	p.until("s2 lies on s1", func() bool { at := p.places(0); return math.Hypot(at["s1"].X-at["s2"].X, at["s1"].Y-at["s2"].Y) < 30 })
	bar.find("button", "Arrange").click()
	p.until("no two states overlap", func() bool {
		at := p.places(0)
		for a, p := range at {
			for b, q := range at {
				if a < b && math.Hypot(p.X-q.X, p.Y-q.Y) < 50 {
					return false
				}
			}
		}
		return maps.Equal(at, p.drawnPlaces())
	})
	p.become(0, deskP)
	for range 3 {
		p.find("button", "Undo").click()
	}
	p.until("all is where it was", func() bool { return p.modelText() == desk })
}

// grown is a component of many states in rows, a ring through all of them and a chord from each.
func grown(states int) string {
	var layout, body strings.Builder
	for s := range states {
		fmt.Fprintf(&layout, " %d %d", 90*(s%10), 90*(s/10))
		fmt.Fprintf(&body, "State: %d\n[0 & !1] %d\n[!0 & 1] %d\n", s, (s+1)%states, (s*7+3)%states)
	}
	return fmt.Sprintf("HOA: v1\nname: \"G\"\nStates: %d\nStart: 0\nacc-name: Buchi\nAcceptance: 1 Inf(0)\nAP: 2 \"a\" \"b\"\nlassolab-layout:%s\n--BODY--\n%s--END--\n", states, layout.String(), body.String())
}

// A move of one state among many changes the state and its edges, and nothing else of the drawing: what a move costs does not grow with the model.
func TestAStateAmong60OthersIsMovedWithoutStutter(t *testing.T) {
	p := sketch(t, grown(61), "G")
	p.until("the drawing", func() bool { return inSketch[int](p, `svg.querySelectorAll(".state").length`) == 61 })
	p.find("button", "Text").click() // the drawing gets the room
	p.find("button", "Model").click()
	m := p.mouse()
	at := p.middle("35")
	m.down(at)
	m.move(at.by(8, 8))
	const moves = 90
	// Each frame brings a move, as a quick hand does; the moves are made in the page, for the way here takes longer than a frame.
	changed := inSketch[int](p, fmt.Sprintf(`new Promise((resolve) => {
		const [x, y] = [%v, %v], changed = new Set();
		let times = 0;
		new MutationObserver((list) => list.forEach(({ target }) => changed.add(target))).observe(svg, { subtree: true, childList: true, attributes: true });
		const frame = () => {
			if (times++ > %d) return resolve([...changed].filter((e) => e.closest(".state")).length);
			const turn = times / 8;
			svg.dispatchEvent(new PointerEvent("pointermove", { pointerId: 1, pointerType: "mouse", buttons: 1, bubbles: true, clientX: x + 30 * Math.cos(turn), clientY: y + 30 * Math.sin(turn) }));
			requestAnimationFrame(frame);
		};
		requestAnimationFrame(frame);
	})`, at.x, at.y, moves))
	moved := p.middle("35")
	if math.Hypot(moved.x-at.x, moved.y-at.y) < 15 {
		t.Errorf("the state stands at %v, as before", moved)
	}
	m.up(at.by(20, 20))
	p.until("the move is in the text", func() bool { return p.places(0)["35"] != network.Point{X: 450, Y: 270} })
	if changed > 10 {
		t.Errorf("a move changes %d elements of states", changed)
	}
}
