package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func (p *page) seen(selector string) bool { return len(p.unseen(selector)) == 0 }

// From the page: Gallery, the card, Compare two searches, a step of the size.
func TestPhilosophersOf4WithDfsBesideDecoupledTakeFourClicks(t *testing.T) {
	p := open(t)
	p.find("button", "Gallery").click()
	p.find("button", "Dining philosophers, N = 3").click()
	p.find("dialog", "Gallery").find("button", "Compare two searches").click()
	p.find("button", "Larger").click()
	p.until("both graphs of four philosophers are there", func() bool {
		return evaluate[bool](p, `/^dfs[^|]*states 465.*\|decoupled/.test([...document.querySelectorAll(".explored-body .score")].map((e) => e.textContent.replace(/\s+/g, " ").trim()).join("|"))`)
	})
	if got := evaluate[string](p, `document.querySelector(".size b").textContent + " " + document.querySelector("input.title").value`); got != "4 philosophers" {
		t.Errorf("the title says %q", got)
	}
	p.picture("compared")
	p.press("z", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	p.until("undo brings three back", func() bool { return evaluate[string](p, `document.querySelector(".size b")?.textContent ?? ""`) == "3" })
}

func TestACardOfTheGalleryIsTwoKeysFromItsLecture(t *testing.T) {
	p := open(t)
	p.find("button", "Gallery").click()
	p.until("the field has the focus", func() bool { return evaluate[string](p, `document.activeElement.id`) == "gallery-search" })
	evaluate[int](p, `(document.querySelector(".gallery .card .entry").focus(), 0)`)
	p.press(kb.Enter)
	p.until("the button has the focus", func() bool { return evaluate[string](p, `document.activeElement.textContent`) == "Read this lecture" })
	p.press(kb.Enter)
	p.until("the lecture is open", func() bool { return p.seen(".reading") })
}

func TestAQuestionMarkListsTheKeysOfThePage(t *testing.T) {
	p := open(t)
	p.press("?")
	p.until("the keys are listed", func() bool { return p.seen("dialog[open] table") })
}

func TestAnAddressOfAFamilyOpensItsMemberOrSaysWhyNot(t *testing.T) {
	p := openAt(t, serve(t), "/#family/philosophers/4")
	p.until("four philosophers are there", func() bool { return evaluate[string](p, `document.querySelector(".size b")?.textContent ?? ""`) == "4" })
	p.find("button", "Smaller").click()
	p.until("the address follows", func() bool { return evaluate[string](p, `location.hash`) == "#family/philosophers/3" })
	for fragment, words := range map[string]string{"#family/philosophers/1": "must lie between 2 and 1000", "#family/philosofers/4": "philosophers", "#family/ring/10000": "choose smaller parameters"} {
		evaluate[int](p, fmt.Sprintf(`(location.hash = %q, 0)`, fragment))
		p.until(fragment+" is refused in words", func() bool {
			return evaluate[bool](p, fmt.Sprintf(`document.querySelector(".banner")?.textContent.includes(%q) ?? false`, words))
		})
	}
}
