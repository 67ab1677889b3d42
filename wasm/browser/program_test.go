package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// mutex is a program in which two processes do not wait for each other.
const mutex = `// Nobody waits.
bool want[2];
chan q = [1] of { bit };

active [2] proctype P() {
  do
  :: want[_pid] = true;
     assert(!want[1 - _pid]);
     q!_pid;
cs:  q?_;
     want[_pid] = false
  od
}
`

// counting takes seconds to compile.
const counting = `byte a, b;
active [3] proctype Count() {
  do
  :: a = (a + b) % 140
  :: b = (b + 1) % 140
  od
}
`

// A program becomes automata and values, its questions are asked, a step lights its statement, and so does what the pointer is at.
func TestAProgramIsDrawnSearchedAndWalked(t *testing.T) {
	p := open(t)
	p.paste(mutex)
	p.says("2 processes, 2 variables and 1 channel")
	p.until("processes as automata, all else as values", func() bool {
		return evaluate[int](p, `document.querySelectorAll(".drawings figure").length`) == 2 &&
			evaluate[int](p, `document.querySelectorAll(".values tr").length`) == 4
	})
	if colours := evaluate[int](p, `new Set([...document.querySelectorAll(".cm-line span")].map((e) => getComputedStyle(e).color)).size`); colours < 3 {
		t.Errorf("the program has %d colours", colours)
	}
	p.find("button", "Run").click()
	p.until("the answer", func() bool { return strings.Contains(p.find("group", "Question and answer").text(), "Yes, in ") })
	p.find("button", "Walk it").click()
	p.until("the walk has the focus", func() bool {
		return evaluate[string](p, `document.activeElement.closest("section")?.getAttribute("aria-label") ?? ""`) == "Lasso"
	})
	p.press(kb.ArrowRight)
	p.until("the first statement is lit", func() bool {
		return strings.Contains(evaluate[string](p, `document.querySelector(".cm-marked-line")?.textContent ?? ""`), "want[_pid] = true")
	})
	if lit := evaluate[string](p, `[...document.querySelectorAll(".value.present")].map((e) => e.textContent).join()`); !strings.Contains(lit, "1") {
		t.Errorf("the present values are %q", lit)
	}
	p.picture("walked")
	if problems := p.serious(".model-body"); len(problems) > 0 {
		t.Error(problems)
	}
	p.find("button", "Turn into HOA").click()
	p.says("HOA now")
	p.find("button", "Undo").click()
	p.until("the program again", func() bool { return p.has("checkbox", "Keep dead locals") })
}

// A program that takes long is compiled beside the page, and can be cancelled.
func TestALongCompilationIsCancelled(t *testing.T) {
	p := open(t)
	p.paste(counting)
	p.until("it is compiled", func() bool { return p.has("button", "Cancel compiling") })
	p.find("button", "Cancel compiling").click()
	p.says("Stopped")
	p.find("button", "Compile").click()
	p.until("it is compiled again", func() bool { return p.has("button", "Cancel compiling") })
	p.find("button", "Undo").click()
	p.until("the model before", func() bool { return !p.has("checkbox", "Keep dead locals") })
}
