package browser

import (
	"strings"
	"testing"
)

// settled is the text of an automaton with Rabin acceptance: of the edges with fail only finitely many, of those with work infinitely many.
const settled = `HOA: v1
name: "Settles"
States: 1
Start: 0
acc-name: Rabin 1
Acceptance: 2 Fin(0) & Inf(1)
AP: 2 "work" "fail"
lassolab-reading: labels
--BODY--
State: 0 "watch"
[0&!1] 0 {1}
[!0&1] 0 {0}
--END--
`

// The doctor tells what acceptance was read and what it became, lights the states of a witness, and what it makes can be undone.
func TestTheDoctorLooksIntoAnAutomatonAndMakesAnother(t *testing.T) {
	p := open(t)
	p.paste(settled)
	p.says("Model updated")
	p.find("button", "Doctor").click()
	doctor := p.find("article", "Doctor")
	p.until("the examination", func() bool {
		text := doctor.text()
		return strings.Contains(text, "Rabin 1") && strings.Contains(text, "Read as Büchi") && strings.Contains(text, "not deterministic")
	})
	lit := func() int {
		return evaluate[int](p, `document.querySelectorAll(".doctor-picture .state.also").length`)
	}
	doctor.find("button", "Show its run on this word").click()
	p.until("the run is lit", func() bool { return lit() > 0 })
	p.picture("run")
	if problems := p.serious(".doctor-body"); len(problems) > 0 {
		t.Error(problems)
	}
	doctor.find("button", "Complete").click()
	p.until("the complete automaton", func() bool {
		return strings.Contains(doctor.text(), "3 states") && !strings.Contains(doctor.text(), "not complete")
	})
	doctor.find("button", "Is it universal?").click()
	p.until("the answer", func() bool { return strings.Contains(doctor.text(), "No. Settles does not accept") })
	p.picture("made")
	p.find("button", "Undo").click()
	p.until("the automaton as it was", func() bool {
		return strings.Contains(doctor.text(), "Rabin 1") && !strings.Contains(doctor.text(), "No. Settles")
	})
}
