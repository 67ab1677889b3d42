package browser

import (
	"strings"
	"testing"
)

// draft is the text in the editor of lectures.
func (p *page) draft() string {
	p.t.Helper()
	return evaluate[string](p, `document.querySelector('[aria-label="Text of the lecture"]')?.cmTile.root.view.state.doc.toString() ?? ""`)
}

// A lecture is typed, with a mistake that is mended, and gets what the page shows; it is there after a reload, in another tab by its
// link, and every change is taken back.
func TestALectureIsWrittenKeptAndShared(t *testing.T) {
	p := openAt(t, serve(t), "/")
	p.find("textbox", "Model text")
	p.untilOpen(p.modelText())
	p.find("button", "Gallery").click()
	p.find("dialog", "Gallery").find("button", "Write a lecture").click()
	field := p.find("textbox", "Text of the lecture")
	p.until("a lecture that runs", func() bool { return strings.HasPrefix(p.draft(), "# A new lecture\n") })
	field.click()
	p.do(selectAll)
	p.pasteHere("# Mine\n\nText.\n\n## Live\n\nA slide.\n\n~~~scene\nmodel: example/figure9\n~~~\n")
	p.until("a problem in the list and in the text", func() bool {
		return strings.Contains(strings.Join(p.texts(".desk .diagnostics li"), ""), "no example") &&
			evaluate[int](p, `document.querySelectorAll(".desk .cm-lintRange-error").length`) > 0
	})
	p.picture("problem")
	p.find("list", "Problems of the lecture").find("button", "line 10").click()
	p.until("the focus is in the text", func() bool { return evaluate[bool](p, `document.activeElement.ariaLabel === "Text of the lecture"`) })
	p.until("the preview follows", func() bool { return p.has("heading", "Live") })
	field.focus()
	p.do(selectAll)
	p.pasteHere("# Mine\n\nText.\n\n## Live\n\nA slide.\n")
	p.until("no problem", func() bool { return len(p.texts(".desk .diagnostics li")) == 0 })

	p.find("button", "+ Scene").click()
	p.until("the scene on the slide", func() bool { return strings.Contains(p.draft(), "~~~scene\nmodel: example/") })
	p.until("it is live", func() bool {
		return evaluate[bool](p, `document.querySelector(".page[data-layout=read]:has(.desk) .explored .node") !== null`)
	})
	written := p.draft()
	p.find("button", "Undo in the draft").click()
	p.until("the insertion is undone", func() bool { return p.draft() == "# Mine\n\nText.\n\n## Live\n\nA slide.\n" })
	p.find("button", "Redo in the draft").click()
	p.until("it is back", func() bool { return p.draft() == written })
	p.picture("written")

	p.reopen()
	p.until("the draft after a reload", func() bool { return p.draft() == written })
	if at := evaluate[string](p, `location.hash`); at != "#write/2" {
		t.Errorf("the address is %q", at)
	}
	for _, fault := range p.serious(".lecture-pane") {
		t.Errorf("%.300s", fault)
	}
	evaluate[int](p, `(navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }, 0)`)
	p.find("button", "Share the lecture").click()
	p.until("a link", func() bool { return evaluate[bool](p, `Boolean(window.copied)`) })
	_, fragment, _ := strings.Cut(evaluate[string](p, `window.copied`), "#")
	p.reopenAt("/#" + fragment)
	p.until("the slide of the lecture", func() bool { return p.has("heading", "Live") && p.has("button", "Share the lecture") })
	if !strings.HasPrefix(fragment, "l1/") || evaluate[string](p, `location.hash`) != "#"+fragment {
		t.Errorf("the link is %.40q", fragment)
	}
}
