package browser

import (
	"strings"
	"testing"

	"lassolab/examples"
)

// exampleText is an example's model.
func exampleText(t *testing.T, id string) string {
	t.Helper()
	e, ok := examples.Find(id)
	if !ok {
		t.Fatalf("there is no example %q", id)
	}
	return e.Model
}

func TestAnExampleIsOpenedAndSharedByItsShortAddress(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	evaluate[int](p, `(location.hash = "#example/mutex", 0)`)
	p.untilOpen(exampleText(t, "mutex"))
	evaluate[int](p, `(history.replaceState(null, "", location.pathname), 0)`)
	p.find("button", "Share").click()
	p.until("the link in the address", func() bool { return evaluate[string](p, `location.hash`) == "#example/mutex" })
	p.reopen()
	p.find("textbox", "Model text")
	p.untilOpen(exampleText(t, "mutex"))

	p.paste(desk)
	p.keeps(desk)
	p.reopenAt("/#example/unknown")
	p.until("an explanation", func() bool { return p.has("alert", "") })
	notice := p.find("alert", "")
	if words := notice.text(); !strings.Contains(words, `no example called "unknown"`) {
		t.Errorf("the page says %q", words)
	}
	p.until("the last model", func() bool { return p.modelText() == desk })
	notice.find("button", "Gallery").click()
	p.find("group", "Lectures and models")

	p.elsewhere("/#example/peterson")
	p.find("textbox", "Model text")
	p.untilOpen(exampleText(t, "peterson"))
}

// A start that froze over an example in the address offers it, as it does any link.
func TestLoadAStartThatFroseOverAShortAddressOffersIt(t *testing.T) {
	onlyWhole(t)
	f := newFreezer(t)
	p := openApart(t, f.host, "/") // its process will be ended
	p.find("textbox", "Model text")
	p.untilOpen(p.modelText())
	f.freeze(p, `location.hash = "#example/mutex"`, p.address+"#example/mutex")
	text := exampleText(t, "mutex")
	p.untilOffered("this link", text).find("button", "Open it").click()
	p.untilOpen(text)
}
