package browser

import (
	"encoding/json"
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
	p.paste(text)
	p.find("group", "Components").find("button", component).click()
	p.until(component+" under the pen", func() bool {
		return strings.HasPrefix(evaluate[string](p, `document.querySelector("[data-sketch]")?.getAttribute("aria-label") ?? ""`), "Automaton "+component+",")
	})
	return p
}

func TestADoubleClickOnTheGroundAddsAStateAndUndoTakesItAway(t *testing.T) {
	p := sketch(t, desk, "P")
	p.become(0, deskP)
	doubleClick(p.mouse(), p.ground(.5, .85))
	p.become(0, ">s0 s1* s2 0 | s0 go s1, s1 a s2")
	p.says("State 0 is added")
	p.press("z", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	p.become(0, deskP)
	if got := p.modelText(); got != desk {
		t.Errorf("undone, the text is\n%s", got)
	}
	p.press("y", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	p.become(0, ">s0 s1* s2 0 | s0 go s1, s1 a s2")
	p.find("button", "Undo").click()
	p.become(0, deskP)
	p.press("Z", chromedp.KeyModifiers(chromedp.ModifierCtrl|chromedp.ModifierShift))
	p.become(0, ">s0 s1* s2 0 | s0 go s1, s1 a s2")
	p.press("z", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	p.become(0, deskP)
	p.find("button", "Redo").click()
	p.become(0, ">s0 s1* s2 0 | s0 go s1, s1 a s2")
}

func TestADragFromTheRimDrawsATransitionAndAsksItsLabel(t *testing.T) {
	p := sketch(t, desk, "P")
	m := p.mouse()
	drag(m, p.rim("s2", p.middle("s0").by(0, 90)), p.middle("s0"))
	p.find("combobox", "Labels of the transition")
	p.picture("asked")
	p.press("c, go" + kb.Enter)
	p.become(0, ">s0 s1* s2 | s0 go s1, s1 a s2, s2 c s0, s2 go s0")

	// Completion knows the labels of the whole network, and says what they are.
	drag(m, p.rim("s1", p.middle("s0")), p.middle("s0"))
	field := p.find("combobox", "Labels of the transition")
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
	p.find("combobox", "Labels of the transition")
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
	to := p.ground(.3, .9)
	drag(p.mouse(), p.rim("s0", to), to)
	p.find("combobox", "Labels of the transition")
	p.press("out" + kb.Enter)
	p.become(0, ">s0 s1* s2 0 | s0 go s1, s0 out 0, s1 a s2")
	if at := p.middle("0"); math.Hypot(at.x-to.x, at.y-to.y) > 3 {
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
	p.find("combobox", "Labels of the transition")
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
	name := p.find("textbox", "Name of the state")
	p.until("the name is there to be typed over", func() bool { return name.value() == "s1" })
	p.press("critical" + kb.Enter)
	p.become(0, ">s0 critical* s2 | critical a s2, s0 go critical")
	if want := strings.Replace(desk, `State: 1 "s1"`, `State: 1 "critical"`, 1); p.modelText() != want {
		t.Errorf("more than the name changed:\n%s", p.modelText())
	}
	doubleClick(m, p.middle("s2"))
	p.find("textbox", "Name of the state")
	p.press("s0" + kb.Enter)
	p.says("Another state is called s0.")
	p.press(kb.Escape)
	doubleClick(m, p.arcAt("critical", "s2", .5))
	p.until("the label stands in the field", func() bool { return p.find("combobox", "Labels of the transition").value() == "a" })
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
	p.become(1, ">q* 0 | q go q")
	p.press("n")
	p.become(1, ">q* 0 1 | q go q")
	p.untilSelected("1")
	p.press("t")
	p.says("A transition from state 1")
	p.press("\t")
	p.press("\t")
	p.press(kb.Enter)
	p.find("combobox", "Labels of the transition")
	p.press("far" + kb.Enter)
	p.until("a transition from 1", func() bool { return strings.Contains(p.written(1), "1 far ") })
	p.become(1, p.written(1))
	p.press("l")
	p.find("combobox", "Labels of the transition")
	p.press("loop" + kb.Enter)
	p.until("a loop", func() bool { return strings.Contains(p.written(1), " loop ") })
	p.become(1, p.written(1))

	// Escape leaves the field, then the selection.
	before := p.written(1)
	p.press(kb.Enter)
	p.find("textbox", "Name of the state")
	p.press("other" + kb.Escape)
	p.until("the field is closed", func() bool { return !p.has("textbox", "Name of the state") })
	p.press(kb.Escape)
	p.untilSelected("")
	p.become(1, before)

	// Without a selection the arrow keys walk, along states and transitions.
	seen := map[string]bool{}
	for range 8 {
		p.press(kb.ArrowRight)
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
	for p.modelText() != desk {
		p.find("button", "Undo").click()
	}
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
	f := finger{p}
	doubleClick(f, p.ground(.5, .8))
	p.become(0, ">s0 s1* s2 0 | s0 go s1, s1 a s2")
	drag(f, p.rim("0", p.middle("s0")), p.middle("s0"))
	p.find("combobox", "Labels of the transition")
	p.press("home" + kb.Enter)
	p.become(0, ">s0 s1* s2 0 | 0 home s0, s0 go s1, s1 a s2")
	before := p.places(0)
	drag(f, p.middle("s2"), p.middle("s2").by(0, 60))
	p.until("s2 moved", func() bool { at := p.places(0); return at["s2"].Y > before["s2"].Y+10 && at["s1"] == before["s1"] })
	doubleClick(f, p.middle("s2"))
	p.find("textbox", "Name of the state")
	p.press("end" + kb.Enter)
	p.become(0, ">s0 s1* end 0 | 0 home s0, s0 go s1, s1 a end")

	// Two fingers zoom the sheet, and draw nothing.
	width := func() float64 { _, radius := p.stateAt("s1"); return radius }
	small, at := width(), p.ground(.5, .7)
	touch(p, input.DispatchTouchEventTypeTouchStart, at.by(-20, 0), at.by(20, 0))
	for i := range 4 {
		d := float64(25 + 15*i)
		touch(p, input.DispatchTouchEventTypeTouchMove, at.by(-d, 0), at.by(d, 0))
	}
	touch(p, input.DispatchTouchEventTypeTouchEnd)
	p.until("the drawing is larger", func() bool { return width() > 1.5*small })
	p.become(0, ">s0 s1* end 0 | 0 home s0, s0 go s1, s1 a end")
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
	p.become(0, ">s0 s1* s2 0 | s0 go s1, s1 a s2")
	p.untilSelected("0")
	press("Initial")
	p.become(0, ">s0 s1* s2 >0 | s0 go s1, s1 a s2")
	press("Accepting")
	p.become(0, ">s0 s1* s2 >0* | s0 go s1, s1 a s2")
	press("Rename")
	p.find("textbox", "Name of the state")
	p.press("new" + kb.Enter)
	p.become(0, ">s0 s1* s2 >new* | s0 go s1, s1 a s2")
	press("Transition")
	p.says("A transition from state new")
	click(p.mouse(), p.middle("s2"))
	p.find("combobox", "Labels of the transition")
	p.press("t" + kb.Enter)
	p.become(0, ">s0 s1* s2 >new* | new t s2, s0 go s1, s1 a s2")
	click(p.mouse(), p.middle("new"))
	p.untilSelected("new")
	press("+ set")
	p.become(0, ">s0 s1*0 s2 >new*0*1 | new t s2, s0 go s1, s1 a s2")
	click(p.mouse(), p.middle("new"))
	press("Delete")
	p.become(0, ">s0 s1*0 s2 | s0 go s1, s1 a s2")
	for p.modelText() != desk {
		p.find("button", "Undo").click()
	}
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

// names are those of the components, in the order of the text.
func (p *page) names() string {
	p.t.Helper()
	var names []string
	for _, c := range p.network().Components {
		names = append(names, c.Name)
	}
	return strings.Join(names, " ")
}

func (p *page) untilNames(want string) {
	p.t.Helper()
	if !p.soon(func() bool { return p.names() == want }) {
		p.t.Fatalf("the components are %s and not %s; the page says %q", p.names(), want, p.status())
	}
}

func TestComponentsAreAddedDuplicatedRenamedMovedAndDeleted(t *testing.T) {
	p := sketch(t, desk, "P")
	bar := p.find("group", "Component")
	bar.find("button", "Duplicate").click()
	p.until("three components", func() bool { return len(p.network().Components) == 3 })
	copied := p.network().Components[1].Name
	p.untilNames("P " + copied + " Q")
	p.become(1, deskP)
	p.find("textbox", "Name of the component").write("R" + kb.Enter)
	p.untilNames("P R Q")
	bar.find("button", "Move the component after its neighbour").click()
	p.untilNames("P Q R")
	p.until("R is still drawn", func() bool { return p.find("textbox", "Name of the component").value() == "R" })
	bar.find("button", "Move the component before its neighbour").click()
	p.untilNames("P R Q")
	bar.find("button", "Delete component").click()
	p.untilNames("P Q")
	p.find("button", "+ add").click()
	p.until("another component", func() bool { return len(p.network().Components) == 3 })
	p.until("it is drawn", func() bool { return strings.HasPrefix(p.drawn(), ">") && p.drawn() == p.written(2) })
	for p.modelText() != desk {
		if p.find("button", "Undo").disabled() {
			t.Fatalf("undone, the text is\n%s", p.modelText())
		}
		p.find("button", "Undo").click()
	}
}

func TestPhilosophersGrowByNext(t *testing.T) {
	p := sketch(t, model(t, "philosophers", map[string]int{"n": 2}), "P1")
	p.find("group", "Component").find("button", "Next").click()
	p.until("a third philosopher", func() bool { return strings.Contains(p.names(), "P2") })
	p.find("group", "Components").find("button", "F1").click()
	p.until("the fork under the pen", func() bool { return p.find("textbox", "Name of the component").value() == "F1" })
	p.find("group", "Component").find("button", "Next").click()
	p.until("a third fork", func() bool { return strings.Contains(p.names(), "F2") })
	p.picture("three")
	p.choose("dfs")
	p.run()
	want := model(t, "philosophers", map[string]int{"n": 3})
	got := p.result("dfs")
	p.paste(want)
	p.run()
	p.until("the same figures as three philosophers of the family", func() bool { row := p.result("dfs"); return row[1] == got[1] && row[3] == got[3] })
}

func TestALabelIsRenamedEverywhere(t *testing.T) {
	p := sketch(t, desk, "P")
	labels := p.find("group", "Labels of the component")
	if text := strings.Join(strings.Fields(labels.text()), " "); !strings.Contains(text, "with Q") || !strings.Contains(text, "internal") {
		t.Errorf("the labels say %q", text)
	}
	p.find("textbox", "Order of labels").write("a, go")
	labels.find("textbox", "Name of label go").write("meet" + kb.Enter)
	p.become(0, ">s0 s1* s2 | s0 meet s1, s1 a s2")
	if got, want := p.modelText(), strings.ReplaceAll(desk, `"go"`, `"meet"`); got != want {
		t.Errorf("the text is\n%s", got)
	}
	if got := p.find("textbox", "Order of labels").value(); got != "a, meet" {
		t.Errorf("the order is %q", got)
	}
	p.find("button", "Undo").click()
	p.until("all is undone", func() bool { return p.modelText() == desk && p.find("textbox", "Order of labels").value() == "a, go" })
	labels.find("textbox", "New label").write("idle" + kb.Enter)
	p.until("a label that blocks", func() bool {
		n := p.network()
		id, ok := n.Lookup("idle")
		return ok && slices.Contains(n.Components[0].Alphabet, id)
	})
	labels.find("button", "Take label a from the component").click()
	p.become(0, ">s0 s1* s2 | s0 go s1")
}

func TestInvalidTextLeavesTheDrawingAndRefusesEditsWithASentence(t *testing.T) {
	p := sketch(t, desk, "P")
	p.become(0, deskP)
	before := p.drawnPlaces()
	p.paste(strings.Replace(desk, "Start: 0\n", "Start: 7\n", 1))
	p.until("the text is refused", func() bool { return p.find("list", "Diagnostics").text() != "" })
	if drawn := p.drawn(); drawn != deskP {
		t.Errorf("the drawing is %s", drawn)
	}
	text := p.modelText()
	doubleClick(p.mouse(), p.ground(.5, .85))
	p.says("Correct the text first")
	drag(p.mouse(), p.middle("s1"), p.middle("s1").by(0, 50))
	p.says("Correct the text first")
	p.find("group", "Component").find("button", "Next").click()
	p.says("The text has errors: correct line 5 first, or undo.")
	if p.modelText() != text || !maps.Equal(p.drawnPlaces(), before) {
		t.Error("an edit was made all the same")
	}
	p.paste(desk)
	p.until("the text is read again", func() bool { return !p.has("list", "Diagnostics") })
	drag(p.mouse(), p.middle("s1"), p.middle("s1").by(0, 50))
	p.until("the drawing can be edited again", func() bool { return p.places(0)["s1"].Y > 10 })
}

func TestAnEditOfTheTextLeavesTheOtherStatesWhereTheyAre(t *testing.T) {
	text := strings.ReplaceAll(desk, "lassolab-layout: 0 0 140 0 280 0\n", "")
	p := sketch(t, text, "P")
	p.become(0, deskP)
	before := p.drawnPlaces()
	p.paste(strings.NewReplacer("States:3", "States: 4", "State: 2 \"s2\"\n", "State: 2 \"s2\"\n[!0 & !1 & 2] 3\nState: 3 \"s3\"\n").Replace(text))
	p.become(0, ">s0 s1* s2 s3 | s0 go s1, s1 a s2, s2 b s3")
	after := p.drawnPlaces()
	for name, at := range before {
		if after[name] != at {
			t.Errorf("%s went from %v to %v", name, at, after[name])
		}
	}
	p.paste(strings.Replace(text, `State: 1 "s1"`, `State: 1 "crit"`, 1))
	p.become(0, ">s0 crit* s2 | crit a s2, s0 go crit")
	if at := p.drawnPlaces(); at["s0"] != before["s0"] || at["crit"] != before["s1"] || at["s2"] != before["s2"] {
		t.Errorf("renamed in the text, the states are at %v and were at %v", at, before)
	}
}

func TestTheHistorySurvivesAReload(t *testing.T) {
	p := sketch(t, desk, "P")
	doubleClick(p.mouse(), p.ground(.5, .85))
	p.become(0, ">s0 s1* s2 0 | s0 go s1, s1 a s2")
	p.press("i")
	p.become(0, ">s0 s1* s2 >0 | s0 go s1, s1 a s2")
	p.press("z", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	p.become(0, ">s0 s1* s2 0 | s0 go s1, s1 a s2")
	p.reload()
	p.find("button", "Undo")
	p.until("the drawing is there", func() bool { return evaluate[bool](p, `document.querySelector("[data-sketch] .state") !== null`) })
	p.become(0, ">s0 s1* s2 0 | s0 go s1, s1 a s2")
	p.find("button", "Redo").click()
	p.become(0, ">s0 s1* s2 >0 | s0 go s1, s1 a s2")
	p.find("button", "Undo").click()
	p.find("button", "Undo").click()
	p.until("the text before the reload", func() bool { return p.modelText() == desk })
}

// copied takes what Ctrl+C or Ctrl+X puts into the clipboard.
func (p *page) copied(event string) string {
	p.t.Helper()
	return evaluate[string](p, fmt.Sprintf(`(() => {
		const e = new ClipboardEvent(%q, { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
		document.activeElement.dispatchEvent(e);
		return e.clipboardData.getData("text/plain");
	})()`, event))
}

// pasteHere is Ctrl+V where the focus is.
func (p *page) pasteHere(text string) {
	p.t.Helper()
	quoted, _ := json.Marshal(text)
	evaluate[int](p, fmt.Sprintf(`(() => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", %s);
		document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
		return 0;
	})()`, quoted))
}

func TestStatesAreCopiedFromOneTabIntoAnother(t *testing.T) {
	p := sketch(t, desk, "P")
	click(p.mouse(), p.middle("s1"))
	click(p.mouse(), p.middle("s2"), chromedp.ModifierShift)
	p.untilSelected("s1, s2")
	part := p.copied("copy")
	if !strings.HasPrefix(part, "HOA: v1") {
		t.Fatalf("the clipboard holds %q", part)
	}
	p.says("2 states copied")
	q := sketch(t, model(t, "fig1", nil), "A1")
	before := q.written(0)
	click(q.mouse(), q.ground(.02, .03))
	q.pasteHere(part)
	q.until("two more states", func() bool { return strings.Contains(q.written(0), "s1") && strings.Contains(q.written(0), "s1 a s2") })
	q.become(0, q.written(0))
	q.picture("pasted")
	q.find("button", "Undo").click()
	q.become(0, before)

	// Cut and pasted where they were, they get other names only while those are taken.
	click(p.mouse(), p.middle("s2"))
	p.untilSelected("s2")
	cut := p.copied("cut")
	p.become(0, ">s0 s1* | s0 go s1")
	p.pasteHere(cut)
	p.become(0, ">s0 s1* s2 | s0 go s1")
	p.press(kb.Escape)
	p.untilSelected("")
	whole := p.copied("copy")
	p.says("Component P is copied")
	p.pasteHere(whole)
	p.until("a third component", func() bool { return len(p.network().Components) == 3 })
}

// Files are dropped as a person drops them from a folder: all at once, in any order.
func TestManyFilesAreDroppedAndBecomeOneModel(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	first, second, _ := strings.Cut(desk, "/* between them */\n")
	drop := func(names []string, texts []string) {
		t.Helper()
		files, _ := json.Marshal([][]string{names, texts})
		evaluate[int](p, fmt.Sprintf(`((names, texts) => {
			const dataTransfer = new DataTransfer();
			names.forEach((name, i) => dataTransfer.items.add(new File([texts[i]], name)));
			document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
			return 0;
		})(...%s)`, files))
	}
	drop([]string{"part10.hoa", "part9.hoa"}, []string{second, first})
	p.until("the model", func() bool { return p.modelText() == first+second })
	p.says("2 files are one model now.")
	drop([]string{"a.hoa", "b.hoa"}, []string{first, "HOA: v2\n"})
	p.says("b.hoa has an error in its line 1")
	p.find("button", "Undo").click()
	p.until("the model before", func() bool { return p.modelText() == first+second })
}

func TestAComponentIsExportedAsAPictureAndAsText(t *testing.T) {
	p := sketch(t, desk, "P")
	evaluate[int](p, `(() => {
		window.offered = new Map();
		const blobs = new Map(), make = URL.createObjectURL;
		URL.createObjectURL = (blob) => { const address = make(blob); blobs.set(address, blob); return address; };
		HTMLAnchorElement.prototype.click = function () { offered.set(this.download, blobs.get(this.href)); };
		return 0;
	})()`)
	export := func(as, name string) string {
		t.Helper()
		call[chromedp.Void](p.find("combobox", "Export the component"), `function(as) { this.value = as; this.dispatchEvent(new Event("change", { bubbles: true })); }`, as)
		p.until(name, func() bool { return evaluate[bool](p, fmt.Sprintf(`offered.has(%q)`, name)) })
		p.says("saved as " + name)
		return evaluate[string](p, fmt.Sprintf(`offered.get(%q).text()`, name))
	}
	svg := export("SVG", "p-q-p.svg")
	shown := evaluate[[]string](p, fmt.Sprintf(`(() => {
		const tree = new DOMParser().parseFromString(%q, "image/svg+xml");
		return [tree.documentElement.localName, ...[...tree.querySelectorAll("text")].map((text) => text.textContent.trim())];
	})()`, svg))
	for _, word := range []string{"svg", "s0", "s1", "s2", "go", "a"} {
		if !slices.Contains(shown, word) {
			t.Errorf("the SVG shows %q and no %s", shown, word)
		}
	}
	if tikz := export("TikZ", "p-q-p.tex"); !strings.Contains(tikz, `\begin{tikzpicture}`) || !strings.Contains(tikz, "s2") {
		t.Errorf("the TikZ is\n%s", tikz)
	}
	if text := export("HOA", "p-q-p.hoa"); !strings.Contains(desk, strings.TrimSpace(text)) {
		t.Errorf("the HOA is\n%s", text)
	}
	if png := export("PNG", "p-q-p.png"); len(png) < 1000 || !strings.Contains(png[:8], "PNG") {
		t.Errorf("the PNG has %d bytes", len(png))
	}
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

// The figure is for the reader of the test's log; a busy machine has its own.
func TestAStateAmong60OthersIsMovedWithoutStutter(t *testing.T) {
	p := sketch(t, grown(61), "G")
	p.until("the drawing", func() bool { return inSketch[int](p, `svg.querySelectorAll(".state").length`) == 61 })
	m := p.mouse()
	at := p.middle("35")
	m.down(at)
	m.move(at.by(8, 8))
	// Each frame brings a move, as a quick hand does; the moves are made in the page, for the way here takes longer than a frame.
	rate := inSketch[float64](p, fmt.Sprintf(`new Promise((resolve) => {
		const [x, y] = [%v, %v], times = [];
		const frame = (now) => {
			times.push(now);
			if (times.length > 90) return resolve(1000 * (times.length - 1) / (now - times[0]));
			const turn = times.length / 8;
			svg.dispatchEvent(new PointerEvent("pointermove", { pointerId: 1, pointerType: "mouse", buttons: 1, bubbles: true, clientX: x + 30 * Math.cos(turn), clientY: y + 30 * Math.sin(turn) }));
			requestAnimationFrame(frame);
		};
		requestAnimationFrame(frame);
	})`, at.x, at.y))
	moved := p.middle("35")
	if math.Hypot(moved.x-at.x, moved.y-at.y) < 15 {
		t.Errorf("the state stands at %v, as before", moved)
	}
	m.up(at.by(20, 20))
	p.until("the move is in the text", func() bool { return p.places(0)["35"] != network.Point{X: 450, Y: 270} })
	t.Logf("%.0f frames a second", rate)
	if rate < 20 {
		t.Errorf("%.1f frames a second", rate)
	}
}

func TestAWalkByHandTellsWhoBlocksAndIsSharedAsALasso(t *testing.T) {
	p := sketch(t, model(t, "philosophers", map[string]int{"n": 2}), "P0")
	p.find("button", "Simulate").click()
	p.find("button", "lF_0").click()
	p.says("lF_0")
	if words := p.find("list", "Blocked labels").text(); !strings.Contains(words, "F0") {
		t.Errorf("the blocked labels are %q", words)
	}
	steps, seed := p.find("textbox", "Steps of the random walk"), p.find("textbox", "Seed of the random walk")
	walk := func() string {
		t.Helper()
		p.find("button", "Restart").click()
		p.until("the start", func() bool { return !p.has("button", "Back") || p.find("button", "Back").disabled() })
		steps.write("30")
		seed.write("7")
		p.find("button", "Random walk").click()
		p.until("a walk", func() bool { return !p.find("button", "Back").disabled() })
		return p.find("list", "Steps, the latest first").text()
	}
	first := walk()
	if again := walk(); again != first {
		t.Errorf("with the same seed the walk is another:\n%s\n%s", first, again)
	}
	p.find("button", "Show the walk").click()
	p.until("the walk in the table", func() bool { return len(p.find("region", "Lasso").find("table", "").rows()) > 3 })
	rows := p.find("region", "Lasso").find("table", "").rows()
	p.picture("walk")
	p.find("button", "Share the walk").click()
	p.until("a link", func() bool { return strings.Contains(evaluate[string](p, `location.href`), "#m1/") })
	q := openAt(t, strings.TrimSuffix(p.address, "/"), "/"+evaluate[string](p, `location.hash`))
	q.until("the same walk", func() bool {
		return slices.EqualFunc(q.find("region", "Lasso").find("table", "").rows(), rows, slices.Equal)
	})
}
