package browser

import (
	"maps"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

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
	p.find("group", "Component").find("button", "Next copy").click()
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
	p.paste(text)
	p.become(0, deskP)
	p.paste(strings.Replace(text, `State: 1 "s1"`, `State: 1 "crit"`, 1))
	p.become(0, ">s0 crit* s2 | crit a s2, s0 go crit")
	if at := p.drawnPlaces(); at["s0"] != before["s0"] || at["crit"] != before["s1"] || at["s2"] != before["s2"] {
		t.Errorf("renamed in the text, the states are at %v and were at %v", at, before)
	}
}

func TestTheHistorySurvivesAReload(t *testing.T) {
	p := sketch(t, desk, "P")
	doubleClick(p.mouse(), p.ground(.5, .85))
	p.become(0, ">s0 s1* s2 s3 | s0 go s1, s1 a s2")
	p.press("i")
	p.become(0, ">s0 s1* s2 >s3 | s0 go s1, s1 a s2")
	p.press("z", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	p.become(0, ">s0 s1* s2 s3 | s0 go s1, s1 a s2")
	p.reopen()
	p.find("button", "Undo")
	p.until("the drawing is there", func() bool { return evaluate[bool](p, `document.querySelector("[data-sketch] .state") !== null`) })
	p.become(0, ">s0 s1* s2 s3 | s0 go s1, s1 a s2")
	p.find("button", "Redo").click()
	p.become(0, ">s0 s1* s2 >s3 | s0 go s1, s1 a s2")
	p.find("button", "Undo").click()
	p.find("button", "Undo").click()
	p.until("the text before the reload", func() bool { return p.modelText() == desk })
}
