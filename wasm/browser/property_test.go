package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// A formula is typed by keyboard alone: a name is completed, a wrong one repaired, and the searches say what comes of it. The
// monitor is drawn, and nothing of it is out of reach.
func TestAPropertyIsTypedCompletedRepairedAndAsked(t *testing.T) {
	p := open(t)
	p.paste(model(t, "philosophers", map[string]int{"n": 2}))
	p.says("Model updated")
	p.find("button", "Property").click()
	field := p.find("combobox", "New property")
	field.focus()
	p.press("G(P0@hun")
	offers := func() []string {
		return evaluate[[]string](p, `[...document.querySelectorAll("#property-offers li")].map((li) => li.querySelector("code").textContent)`)
	}
	p.until("a completion", func() bool { return len(offers()) == 1 && offers()[0] == "P0@hungry" })
	if id := evaluate[string](p, `document.activeElement.getAttribute("aria-activedescendant")`); id != "property-offer-0" {
		t.Errorf("the field says that %q is chosen", id)
	}
	p.picture("offers")
	p.press(kb.Enter)
	p.until("the completed name", func() bool { return field.value() == "G(P0@hungry" && len(offers()) == 0 })
	p.press(" -> F P0@fedd)")
	p.until("the mistake", func() bool {
		return evaluate[string](p, `document.querySelector(".formula-mistake mark")?.textContent ?? ""`) == "P0@fedd"
	})
	if said := evaluate[string](p, `document.getElementById("property-mistake").textContent`); !strings.Contains(said, "did you mean P0@fed?") {
		t.Errorf("the field says %q", said)
	}
	p.picture("mistake")
	repair := p.find("button", "Write P0@fed")
	repair.focus()
	p.press(kb.Enter)
	p.until("the repaired formula", func() bool { return field.value() == "G(P0@hungry -> F P0@fed)" })
	field.focus()
	p.press(kb.Enter)
	list := func() string {
		return evaluate[string](p, `document.querySelector(".properties")?.textContent ?? ""`)
	}
	p.until("a verdict", func() bool { return strings.Contains(list(), ": violated") })
	p.until("an empty field that has the focus", func() bool {
		return field.value() == "" && evaluate[string](p, `document.activeElement.id`) == "property-formula"
	})
	p.until("the monitor", func() bool {
		return evaluate[int](p, `document.querySelectorAll(".monitor-place svg .rim").length`) > 1
	})
	if wrong := p.serious(".property-body"); len(wrong) > 0 {
		t.Errorf("axe finds %s", strings.Join(wrong, "\n"))
	}
	p.picture("asked")

	// What is typed is there again after a reload.
	field.focus()
	p.press("G !(P0@fed & ")
	p.until("the work to be written", func() bool {
		return p.someKept("work", `text.includes("\"draft\":\"G !(P0@fed \\u0026 \"")`)
	})
	p.reopen()
	p.until("the draft", func() bool {
		return p.has("combobox", "New property") && p.find("combobox", "New property").value() == "G !(P0@fed & "
	})
	p.until("the stated property", func() bool { return strings.Contains(list(), "G(P0@hungry -> F P0@fed)") })
}
