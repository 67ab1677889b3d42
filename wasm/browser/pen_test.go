package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A state that the button adds lies where it is seen, above the buttons of the view, also when the drawing is small.
func TestTheButtonAddsAStateInSight(t *testing.T) {
	p := open(t)
	p.untilSearched()
	p.do(chromedp.EmulateViewport(1280, 800))
	p.find("toolbar", "Components").find("button", "P0").click()
	for k := range 3 {
		name := fmt.Sprintf("s%d", k)
		p.find("toolbar", "Drawing").find("button", "State").click()
		p.untilSelected(name)
		p.still()
		if !inSketch[bool](p, fmt.Sprintf(`(() => {
			const state = [...svg.querySelectorAll(".state")].find((e) => e.getAttribute("aria-label").split(", ")[0] === %q);
			const { left, top, right, bottom } = state.querySelector(".rim").getBoundingClientRect();
			const box = svg.getBoundingClientRect(), tools = document.querySelector(".under-pen > .tools").getBoundingClientRect();
			return left >= box.left && right <= box.right && top >= box.top && bottom <= tools.top + 1;
		})()`, name)) {
			t.Errorf("%s is out of sight", name)
			p.picture("out-of-sight")
		}
	}
}

// A selected state that does not accept has one rim, heavier than the others, a wide halo and corners: two thin rims
// are left to those that accept. So it is in every theme.
func TestASelectedStateDoesNotLookAccepting(t *testing.T) {
	p := sketch(t, desk, "P")
	click(p.mouse(), p.middle("s0"))
	p.untilSelected("s0")
	for _, theme := range []string{"light", "dark", "projector"} {
		evaluate[int](p, `(document.documentElement.dataset.theme = "`+theme+`", 0)`)
		got := inSketch[[]float64](p, `(() => {
			const number = (e, what) => parseFloat(getComputedStyle(e)[what]);
			const state = svg.querySelector(".state.selected"), other = svg.querySelector(".state:not(.selected)");
			return [state.querySelectorAll(".inner").length, number(state.querySelector(".ring"), "strokeWidth"),
				number(state.querySelector(".rim"), "strokeWidth") / number(other.querySelector(".rim"), "strokeWidth"),
				getComputedStyle(state.querySelector(".corners")).stroke === "none" ? 0 : 1,
				getComputedStyle(other.querySelector(".corners")).stroke === "none" ? 0 : 1];
		})()`)
		if got[0] != 0 || got[1] < 8 || got[2] < 1.5 || got[3] != 1 || got[4] != 0 {
			t.Errorf("inner rims, halo, rim, corners and others' corners are %v in %s", got, theme)
		}
		p.picture("selected-" + theme)
	}
}

// Over the inside of a state the pointer moves it, over its rim and the handle there it draws a transition.
func TestTheCursorTellsMovingFromConnecting(t *testing.T) {
	p := sketch(t, desk, "P")
	m := p.mouse()
	cursor := func() string { return inSketch[string](p, `svg.style.cursor`) }
	middle, radius := p.stateAt("s0")
	for _, c := range []struct {
		at   spot
		want string
	}{{middle, "move"}, {middle.by(0, radius-3), "crosshair"}, {middle.by(0, radius+3), "crosshair"}, {p.ground(.5, .9), "default"}} {
		m.move(c.at)
		p.until("the cursor is "+c.want, func() bool { return cursor() == c.want })
	}
	m.move(middle)
	p.until("the handle is shown", func() bool { return inSketch[int](p, `svg.querySelectorAll(".connect").length`) == 1 })
	at := inSketch[[]float64](p, `(({ left, top, width, height }) => [left + width / 2, top + height / 2])(svg.querySelector(".connect").getBoundingClientRect())`)
	m.move(spot{at[0], at[1]})
	p.until("the handle connects", func() bool { return cursor() == "crosshair" })
	drag(m, spot{at[0], at[1]}, p.middle("s2"))
	p.asked("combobox", "Labels of the transition")
	p.press("b" + kb.Enter)
	p.become(0, ">s0 s1* s2 | s0 b s2, s0 go s1, s1 a s2")
}

// The last transition of a label takes it along, if one likes.
func TestALabelThatIsLeftWithoutATransitionIsRemovedByOneClick(t *testing.T) {
	p := sketch(t, desk, "P")
	click(p.mouse(), p.arcAt("s0", "s1", .4))
	p.press(kb.Delete)
	p.become(0, ">s0 s1* s2 | s1 a s2")
	p.says("so it blocks the label for Q")
	if words := p.find("group", "Labels of the component").text(); !strings.Contains(words, "no transition here: blocks Q") {
		t.Errorf("the labels say %q", words)
	}
	offer := p.find("group", "Labels without a transition")
	p.picture("stranded")
	offer.find("button", "Remove the label").click()
	p.until("the label is gone", func() bool { return len(p.network().Components[0].Alphabet) == 2 })
	p.until("nothing is offered", func() bool { return !p.has("group", "Labels without a transition") })
}

// A name that is refused stays, with the reason below it.
func TestTheReasonStandsAtTheField(t *testing.T) {
	p := sketch(t, desk, "P")
	name := p.find("textbox", "Name of the component")
	name.write("Q" + kb.Enter)
	p.until("the reason", func() bool {
		return evaluate[string](p, `document.querySelector("#component-refused:not([hidden])")?.textContent ?? ""`) == "Another component is called Q."
	})
	if name.value() != "Q" {
		t.Errorf("the field holds %q", name.value())
	}
	p.press(kb.Escape)
	p.until("it is given up", func() bool {
		return name.value() == "P" && !evaluate[bool](p, `document.querySelector("#component-refused:not([hidden])") !== null`)
	})
}

// The buttons of the drawing take two rows beside a graph.
func TestTheToolbarsTakeTwoRows(t *testing.T) {
	p := open(t)
	p.untilSearched()
	p.do(chromedp.EmulateViewport(1280, 800))
	p.find("toolbar", "Components").find("button", "P0").click()
	p.find("toolbar", "Drawing")
	p.until("two rows", func() bool {
		return evaluate[int](p, `new Set([...document.querySelectorAll(".component-bar > *, .pen > *")].map((e) => {
			const { top, height } = e.getBoundingClientRect();
			return Math.round((top + height / 2) / 10);
		})).size`) == 2
	})
}

// Text and drawing show one another what is meant.
func TestTextAndDrawingMarkEachOther(t *testing.T) {
	p := sketch(t, desk, "P")
	click(p.mouse(), p.middle("s2"))
	marked := func() string {
		return evaluate[string](p, `[...document.querySelectorAll(".cm-marked-line")].map((e) => e.textContent).join()`)
	}
	p.until("the line of s2 is marked", func() bool { return marked() == `State: 2 "s2"` })
	p.find("textbox", "Model text").focus()
	p.press(kb.Home, chromedp.KeyModifiers(chromedp.ModifierCtrl))
	for range 14 {
		p.press(kb.ArrowDown)
	}
	p.untilSelected("a from s1 to s2")
	p.until("its line is marked", func() bool { return strings.HasPrefix(marked(), "[!0 & 1") })
}

// An example is shown from its first line, wherever the text was; Tab leaves it, which its description says.
func TestANewModelIsShownFromItsStart(t *testing.T) {
	p := sketch(t, desk, "P")
	evaluate[int](p, `(document.querySelector(".cm-scroller").scrollTop = 9999, 0)`)
	p.find("button", "New").click()
	p.until("the new model", func() bool { return strings.Contains(p.status(), "Double-click empty space") })
	p.find("button", "Undo").click()
	p.until("the text is back, from its first line", func() bool {
		return p.modelText() == desk && evaluate[float64](p, `document.querySelector(".cm-scroller").scrollTop`) == 0
	})
	if words := evaluate[string](p, `document.querySelector(".cm-content").getAttribute("aria-description")`); !strings.HasPrefix(words, "Tab leaves the text") {
		t.Errorf("the text is described as %q", words)
	}
}

// In a deadlock the simulation begins with that, in sight at 1280 × 800.
func TestADeadlockIsTheFirstThingTheSimulationShows(t *testing.T) {
	p := open(t)
	p.untilSearched()
	p.do(chromedp.EmulateViewport(1280, 800))
	p.find("button", "Simulate").click()
	p.find("button", "lF_0").click()
	p.find("button", "lF_1").click()
	p.until("the deadlock is in sight, with all that is blocked", func() bool {
		return evaluate[bool](p, `(() => {
			const list = document.querySelector(".simulation")?.getBoundingClientRect();
			const seen = (e) => { const box = e.getBoundingClientRect(); return box.top >= list.top - 1 && box.bottom <= list.bottom + 1; };
			const dead = document.querySelector(".deadlock:not([hidden])"), blocked = [...document.querySelectorAll(".blocked li")];
			return !!list && !!dead && seen(dead) && blocked.length === 8 && blocked.every(seen);
		})()`)
	})
	p.picture("deadlock")
}
