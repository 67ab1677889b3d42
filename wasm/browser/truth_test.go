package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/ui/core/link"
)

// A link brings a property. The run that violates it is walked with the truth of the formula in step; then the components that it
// starves are required to go on, until no run violates it.
func TestAPropertyIsViolatedWalkedAndHoldsOfFairRuns(t *testing.T) {
	n := family.Philosophers(2)
	n.Properties = []string{"G !(P0@fed & P1@fed)"}
	fragment, err := link.Encode(link.Scene{Text: hoa.Write(n), Settings: link.Settings{
		Algorithms: []string{"ndfs", "decndfs"}, Property: "G(P0@hungry -> F P0@fed)"}})
	if err != nil {
		t.Fatal(err)
	}
	p := openAt(t, serve(t), "/"+fragment)
	lead := p.find("group", "Question and answer")
	p.until("a run that violates the property", func() bool {
		return strings.Contains(lead.text(), "No: this infinite run violates it.") && p.find("button", "Cancel").disabled()
	})
	if got := p.result("ndfs")[0]; !strings.HasPrefix(got, "violated ✗") {
		t.Errorf("ndfs: %q", got)
	}
	lead.find("button", "Walk it").click()
	table := p.find("group", "Truth of the property along the run")
	rows := table.find("table", "").rows()
	if rows[1][0] != "G(P0@hungry -> F P0@fed)" || rows[1][1] != "○" {
		t.Errorf("the table begins with %q", rows[1])
	}
	present := func() string {
		return strings.Join(p.texts(".truth thead [aria-current=step]"), " ")
	}
	if present() != "0" {
		t.Errorf("the moment of the truth is %s", present())
	}
	table.focus()
	p.press(kb.ArrowRight)
	p.until("the next moment", func() bool { return present() == "1" })
	p.find("region", "Lasso").find("button", "Next step").click()
	p.until("the moment after it", func() bool { return present() == "2" })
	evaluate[int](p, `(document.querySelector(".truth tbody td").click(), 0)`)
	p.until("the moment that was clicked", func() bool { return present() == "0" })
	if found := p.serious(".lead", ".lasso", ".results"); len(found) > 0 {
		t.Errorf("axe: %q", found)
	}
	p.picture("truth")
	for range 5 {
		required := evaluate[bool](p, `(() => { const b = [...document.querySelectorAll(".lead .answer button")].find((b) => b.textContent.startsWith("Require ")); b?.click(); return !!b })()`)
		if !required {
			break
		}
		p.until("the answer for fewer runs", func() bool {
			return !strings.Contains(lead.text(), "Searching") && p.find("button", "Cancel").disabled()
		})
	}
	p.until("the answer for fair runs", func() bool { return strings.Contains(lead.text(), "Yes: no infinite run that is ") })
	if got := lead.text(); !strings.Contains(got, "strongly fair to P0") {
		t.Errorf("it is asked: %s", got)
	}
	if got := p.result("ndfs")[0]; !strings.HasPrefix(got, "holds of strongly fair runs") {
		t.Errorf("ndfs: %q", got)
	}
	lead.find("combobox", "What the searches are asked").choose("G !(P0@fed & P1@fed)")
	p.until("another question", func() bool { return strings.Contains(lead.text(), "The question has changed.") })
}
