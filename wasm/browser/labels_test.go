package browser

import (
	"context"
	"reflect"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// labels opens a family's model in the view of its labels.
func labels(t *testing.T, family string, values map[string]int) *page {
	t.Helper()
	p := open(t)
	p.paste(model(t, family, values))
	p.says("Model updated") // a component that is alone has more room: what is below the text moves
	p.find("button", "Labels").click()
	p.find("grid", "Labels in ≪")
	return p
}

// signs gives the matrix, a row a label: its name, then the signs.
func (p *page) signs() []string {
	p.t.Helper()
	return evaluate[[]string](p, `[...document.querySelectorAll(".matrix tbody tr")].map((row) =>
		row.querySelector(".name").textContent + " " + [...row.querySelectorAll("td")].map((cell) => cell.textContent).join(""))`)
}

// The matrix shows which labels are dependent, independent and declared independent, and says why where the focus is.
func TestTheMatrixTellsWhichLabelsCommute(t *testing.T) {
	p := labels(t, "figure2", nil)
	want := []string{"a ●◇●●", "b ◇●◇●", "c ●◇●●", "z ●●●●"}
	p.until("the matrix of Figure 2", func() bool { return reflect.DeepEqual(p.signs(), want) })
	p.find("grid", "Labels in ≪").find("rowheader", "").focus()
	p.press(kb.ArrowRight)
	p.press(kb.ArrowRight)
	sentence := func(want string) {
		t.Helper()
		p.until("the sentence "+want, func() bool {
			return evaluate[string](p, `document.querySelector(".matrix-sentence").textContent`) == want
		})
	}
	sentence("a and b are declared independent; the diamond closes from 2, 4 and 5.")
	p.press(kb.ArrowDown)
	p.press(kb.ArrowDown)
	p.press(kb.ArrowLeft)
	sentence("Dependent: Figure 2 has both c and a.")
	p.picture("focused")
	p.paste(model(t, "unfolding", map[string]int{"n": 3}))
	p.until("the matrix of the unfolding", func() bool {
		return reflect.DeepEqual(p.signs(), []string{"lG ●●●●", "i_0 ●●○○", "i_1 ●○●○", "i_2 ●○○●"})
	})
}

// Of many labels the first sixty are in the table, and a filter finds the others.
func TestAFilterFindsLabelsBeyondTheTable(t *testing.T) {
	p := labels(t, "ring", map[string]int{"n": 40})
	p.until("sixty rows and a word on the others", func() bool {
		return len(p.signs()) == 60 && strings.Contains(p.find("article", "Labels").text(), "60 of 240 labels are shown.")
	})
	p.find("textbox", "Find labels").write("39")
	p.until("the labels with 39", func() bool { return len(p.signs()) == 6 })
	p.picture("found")
}

// A label is moved by its buttons, by the keyboard and by dragging; the field of the search follows, and results tell that they are by another order.
func TestALabelIsMovedInTheMatrix(t *testing.T) {
	p := labels(t, "figure2", nil)
	p.choose("tnf")
	p.run()
	p.result("tnf")
	typed := func(want string) {
		t.Helper()
		p.until("the order "+want, func() bool { return p.setting("Order of labels").value() == want })
	}
	p.find("button", "Move b earlier in ≪").click()
	typed("b, a, c, z")
	p.until("a word on the result", func() bool { return strings.Contains(p.status(), "found with another order") })
	p.find("button", "Move b later in ≪").click()
	typed("")

	// the keyboard: the focus stays on the label that moves
	p.find("grid", "Labels in ≪").find("rowheader", "").focus()
	for _, want := range []string{"b, a, c, z", "b, c, a, z"} {
		p.press(kb.ArrowDown, chromedp.KeyModifiers(chromedp.ModifierAlt))
		typed(want)
		p.until("the focus on a", func() bool {
			return evaluate[string](p, `document.activeElement.querySelector?.(".name")?.textContent ?? ""`) == "a"
		})
	}
	p.find("button", "Use the model's order").click()
	typed("")

	// z is dragged above a
	drag := evaluate[[]float64](p, `(() => {
		const rows = [...document.querySelectorAll(".matrix tbody tr")];
		rows[0].scrollIntoView({ block: "center" });
		const from = rows[3].querySelector(".grip").getBoundingClientRect(), to = rows[0].getBoundingClientRect();
		return [from.left + from.width / 2, from.top + from.height / 2, from.left + from.width / 2, to.top + 4];
	})()`)
	p.drag(drag[0], drag[1], drag[2], drag[3])
	typed("z, a, b, c")
	p.picture("dragged")

	p.find("button", "Save this order in the model").click()
	typed("")
	p.until("the order in the model", func() bool {
		return strings.Contains(evaluate[string](p, editorText), `lassolab-order: "z" "a" "b" "c"`)
	})
	p.find("button", "Undo").click()
	typed("z, a, b, c")
}

// Paths and classes are counted by length, classes listed with their members, and a representative is walked along.
func TestTraceClassesAreCountedListedAndWalked(t *testing.T) {
	p := labels(t, "unfolding", map[string]int{"n": 4})
	want := [][]string{{"length", "interleavings", "trace classes", "ratio"},
		{"0", "1", "1", "1"}, {"1", "16", "16", "1"}, {"2", "32", "32", "1"}, {"3", "48", "24", "2"}, {"4", "48", "8", "6"}, {"5", "24", "1", "24"}, {"6", "384", "16", "24"}}
	p.untimed(func() {
		p.find("button", "Count").click()
		table := p.find("table", "Paths and trace classes by length")
		p.until("the counts of the unfolding", func() bool { return reflect.DeepEqual(table.rows(), want) })
	})
	p.picture("counted")
	p.paste(model(t, "figure2", nil))
	classes := func(want string) {
		t.Helper()
		p.until("the classes "+want, func() bool {
			return evaluate[string](p, `[...document.querySelectorAll(".trace-classes li")].map((li) => li.textContent).join(", ")`) == want
		})
	}
	p.untimed(func() {
		p.find("button", "List").click()
		classes("b b b, b b c ~ b c b ~ c b b, b c a ~ c a b ~ c b a")
	})
	p.find("list", "Trace classes").find("button", "b b c").click()
	p.until("the path", func() bool { return strings.Contains(p.find("region", "Lasso").text(), "3 STEPS") })
	p.find("button", "Move c earlier in ≪").click()
	p.find("button", "List").click()
	p.picture("listed")
}

// axe-core finds nothing serious in the view of the labels, in any theme.
func TestTheViewOfLabelsIsAccessible(t *testing.T) {
	p := labels(t, "philosophers", map[string]int{"n": 4})
	p.untimed(func() {
		p.find("button", "Count").click()
		p.find("table", "Paths and trace classes by length") // which pushes the button List down
		p.find("button", "List").click()
		p.find("list", "Trace classes")
	})
	p.find("textbox", "Classes of length").focus()
	for _, theme := range []string{"light", "dark", "projector"} {
		for _, fault := range p.seriousIn(theme) {
			t.Errorf("%s: %.400s", theme, fault)
		}
		p.picture(theme)
		p.find("button", "Theme: "+theme).click()
	}
}

// drag drags with the mouse from one place of the window to another, by a place between.
func (p *page) drag(fromX, fromY, toX, toY float64) {
	p.t.Helper()
	mouse := func(kind input.DispatchMouseEventType, x, y float64) {
		if _, err := try(p, func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
			_, err := cdp.Call(ctx, t, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: "left", Buttons: 1, ClickCount: 1})
			return chromedp.Void{}, err
		}); err != nil {
			p.t.Fatal(err)
		}
	}
	mouse("mousePressed", fromX, fromY)
	mouse("mouseMoved", (fromX+toX)/2, (fromY+toY)/2)
	mouse("mouseMoved", toX, toY)
	mouse("mouseReleased", toX, toY)
}
