package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// explained is the name of the explanation that stands beside a word; empty: none does.
func (p *page) explained() string {
	return evaluate[string](p, `document.querySelector(".popover:popover-open")?.getAttribute("aria-label") ?? ""`)
}

// running opens a page and waits until the program runs.
func running(t *testing.T, fragment string) *page {
	t.Helper()
	p := openAt(t, serve(t), "/"+fragment)
	p.until("the program", func() bool {
		return evaluate[bool](p, `!document.documentElement.dataset.start && document.querySelector("#app .page") !== null`)
	})
	return p
}

// A word opens its explanation beside it by Enter, which has the focus; Escape gives the focus back. Words in it lead on.
func TestAWordIsExplainedByKeyboard(t *testing.T) {
	p := running(t, "")
	p.find("button", "About").click()
	p.until("its words", func() bool { return evaluate[bool](p, `document.querySelector(".about a.term") !== null`) })
	evaluate[int](p, `(document.querySelector(".about a.term").focus(), 0)`)
	word := evaluate[string](p, `document.activeElement.textContent`)
	p.press(kb.Enter)
	p.until("the focus in the explanation", func() bool {
		return evaluate[bool](p, `document.activeElement.matches(".popover[role=dialog]")`)
	})
	first := p.explained()
	p.until("its place", func() bool {
		return evaluate[bool](p, `(() => {
			const box = document.querySelector(".popover:popover-open").getBoundingClientRect();
			return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
		})()`)
	})
	if found := p.serious(".popover:popover-open"); len(found) > 0 {
		t.Error(strings.Join(found, "\n"))
	}
	evaluate[int](p, `(document.querySelector(".popover:popover-open .markdown a.term").click(), 0)`)
	p.until("another explanation", func() bool { return p.explained() != first && p.explained() != "" })
	p.press(kb.Escape)
	p.until("the focus at the word", func() bool {
		return p.explained() == "" && evaluate[string](p, `document.activeElement.textContent`) == word
	})
	if !p.has("dialog", "About") {
		t.Error("the sheet below is closed too")
	}
}

// A citation leads to its reference; the glossary opens at its entry, is searched, and leads to examples.
func TestACitationLeadsToItsReference(t *testing.T) {
	p := running(t, "")
	p.find("button", "More searches…").click()
	evaluate[int](p, `([...document.querySelectorAll(".kinds a.term")].find((word) => word.textContent === "[DEC]").click(), 0)`)
	p.until("the reference", func() bool {
		return p.explained() == "[DEC]" && strings.Contains(p.find("dialog", "[DEC]").text(), "Hoffmann")
	})
	p.find("dialog", "[DEC]").find("button", "Whole glossary").click()
	p.until("the entry", func() bool { return evaluate[string](p, `document.activeElement.id`) == "word-DEC" })
	sheet := p.find("dialog", "Glossary")
	if found := p.serious(".sheet"); len(found) > 0 {
		t.Error(strings.Join(found, "\n"))
	}
	sheet.find("textbox", "Look for").write("dominates another")
	p.until("what was looked for", func() bool { return evaluate[int](p, `document.querySelectorAll(".word").length`) == 1 })
	sheet.find("button", "Example: Intersection is not enough").click()
	p.until("the example", func() bool {
		return strings.Contains(p.find("dialog", "Gallery").text(), "Intersection is not enough")
	})
	if address := evaluate[string](p, `location.hash`); address != "" {
		t.Errorf("the address is %s", address)
	}
}

// A short address opens its part of the page, at the start and later.
func TestShortAddressesOpenTheirParts(t *testing.T) {
	p := running(t, "#glossary/V%E2%80%B2")
	p.until("the entry", func() bool { return evaluate[string](p, `document.activeElement.id`) == "word-V′" })
	evaluate[int](p, `(location.hash = "#about", 0)`)
	p.until("About", func() bool { return p.has("dialog", "About") })
	p.find("dialog", "About").find("link", "Glossary").click()
	p.until("the glossary", func() bool { return p.has("dialog", "Glossary") })
}

// What explains a word is read from the last row when the page is presented.
func TestExplanationsAreLargeWhilePresenting(t *testing.T) {
	p := running(t, "")
	p.find("button", "Present").click()
	p.until("presenting", func() bool { return evaluate[bool](p, `document.querySelector("[data-layout^=present]") !== null`) })
	evaluate[int](p, `(() => {
		const word = document.createElement("a");
		word.className = "term"; word.href = "#glossary/dominance";
		document.querySelector(".player").append(word);
		word.click();
		return 0;
	})()`)
	p.until("the explanation", func() bool { return p.explained() == "dominance" })
	for _, part := range []string{"h3", "p", "button", "a"} {
		size := evaluate[float64](p, fmt.Sprintf(`parseFloat(getComputedStyle(document.querySelector(".popover:popover-open %s")).fontSize)`, part))
		if size < 18 {
			t.Errorf("%s is of %.1f px", part, size)
		}
	}
	p.find("dialog", "dominance").find("button", "Close").click()
	p.until("its end", func() bool { return p.explained() == "" })
}
