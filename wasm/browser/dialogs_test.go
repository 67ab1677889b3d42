package browser

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"lassolab/ui/page/app"
)

// Escape closes every dialog and every small window, and the focus is where it was before it opened.
func TestEscapeClosesWhatIsOpenAndTheFocusGoesBack(t *testing.T) {
	p := running(t, "")
	p.find("button", "P0").click()
	for _, c := range []struct {
		width        int64
		opener, name string // a selector, and what opens
	}{
		{1440, `#header-menu button[aria-haspopup]`, "Gallery"},
		{1440, `#header-menu button[aria-haspopup]:nth-of-type(3)`, "Recent models"},
		{1440, `#header-menu button[aria-haspopup]:last-of-type`, "About"},
		{1440, `.share-more`, "More ways to share"},
		{1440, `a.term`, "*"},
		{1440, `[popovertarget="drawing-keys"]`, "Keys of the drawing"},
		{500, `.menu-button`, "Models"},
		{500, `.share-more`, "More ways to share"},
	} {
		p.do(chromedp.EmulateViewport(c.width, 900))
		opener := fmt.Sprintf(`[...document.querySelectorAll(%q)].find((e) => e.checkVisibility())`, c.opener)
		if !evaluate[bool](p, opener+` !== undefined`) {
			t.Errorf("nothing opens %s", c.name)
			continue
		}
		evaluate[int](p, `(globalThis.pressed = `+opener+`, globalThis.pressed.focus(), 0)`)
		p.press(kb.Enter)
		p.until(c.name+" is open", func() bool {
			name := evaluate[string](p, `document.querySelector("dialog:modal, :popover-open")?.getAttribute("aria-label") ?? ""`)
			return name == c.name || c.name == "*" && name != ""
		})
		for _, theme := range []string{"projector", "light"} {
			evaluate[int](p, fmt.Sprintf(`(document.documentElement.dataset.theme = %q, 0)`, theme))
			p.picture(strings.ReplaceAll(c.name, "*", "word") + " " + theme)
		}
		if c.name == "Gallery" || c.name == "About" || c.name == "*" {
			p.until("the focus in "+c.name, func() bool {
				return evaluate[bool](p, `document.activeElement.closest("dialog:modal, :popover-open") !== null`)
			})
		}
		p.press(kb.Escape)
		p.until(c.name+" is closed", func() bool {
			return evaluate[bool](p, `document.querySelector("dialog:modal, :popover-open") === null`)
		})
		if !evaluate[bool](p, `document.activeElement === globalThis.pressed`) {
			t.Errorf("after %s the focus is at %s", c.name, evaluate[string](p, `document.activeElement.outerHTML.slice(0, 200)`))
		}
	}
}

// Every key that the table lists for a drawing is taken there.
func TestEveryKeyOfADrawingIsTaken(t *testing.T) {
	p := labels(t, "figure2", nil)
	p.run()
	besides := "Space Ctrl+c Ctrl+x Ctrl+v" // the bar acts when it is released, and the browser tells of the others
	for _, c := range []struct{ place, view, selector string }{
		{"in the matrix of labels", "Labels", `.matrix [tabindex="0"]`},
		{"in the topology", "Topology", `[data-unit]`},
		{"in an explored graph", "Topology", `[data-panel="graph"] [data-node][tabindex="0"]`},
	} {
		p.find("button", c.view).click()
		p.until(c.place, func() bool { return evaluate[bool](p, fmt.Sprintf(`document.querySelector(%q) !== null`, c.selector)) })
		found := false
		for _, place := range app.New().Keys() {
			if place.Name != c.place {
				continue
			}
			found = true
			for _, row := range place.Rows {
				for name := range strings.FieldsSeq(row.Keys) {
					if strings.Contains(besides, name) || name == "Enter" && c.view == "Topology" && c.place == "in the topology" {
						continue // another view comes
					}
					taken := p.within(10*time.Second, func() bool {
						return evaluate[bool](p, fmt.Sprintf(`(() => {
						const at = document.activeElement.closest("svg, .matrix") ? document.activeElement : document.querySelector(%q);
						at.focus();
						const [key, ...held] = %q.split("+").reverse();
						return !at.dispatchEvent(new KeyboardEvent("keydown", { key: key || "+", altKey: held.includes("Alt"), shiftKey: held.includes("Shift"), bubbles: true, cancelable: true }));
					})()`, c.selector, name))
					})
					if !taken {
						t.Errorf("%s, %s: nothing", name, c.place)
					}
				}
			}
		}
		if !found {
			t.Errorf("the table has no place %q", c.place)
		}
	}
}
