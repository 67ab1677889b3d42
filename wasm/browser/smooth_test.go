package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"lassolab/ui/core/link"
)

// hostileText is a text that once stopped the page. Its last line has a mistake, so that all of it is read and checked, and nothing of it is drawn: what drawing
// costs is tested elsewhere.
type hostileText struct {
	name, text string
	slow       bool // only with LASSOLAB_SMOOTH=all
}

func hostileTexts() []hostileText {
	const one = "HOA: v1\nStates: 1\nStart: 0\nAP: 1 \"a\"\nAcceptance: 0 t\n"
	const wrong = "\nState: 0 nonsense\n--END--\n"
	repeated := func(piece string, bytes int) string {
		var b strings.Builder
		for i := 0; b.Len() < bytes; i++ {
			b.WriteString(strings.ReplaceAll(piece, "#", fmt.Sprint(i)))
		}
		return b.String()
	}
	return []hostileText{
		{"2 MB of edges", one + "--BODY--\nState: 0\n" + repeated("[0] 0\n", 2<<20) + wrong, true},
		{"4 096 components", repeated("HOA: v1\nname: \"P#\"\nStates: 2\nStart: 0\nAP: 1 \"a#\"\nAcceptance: 1 Inf(0)\n--BODY--\nState: 0 {0}\n[0] 1\nState: 1\n[0] 0\n--END--\n", 4096*126) +
			one + "--BODY--" + wrong, true},
		{"an alias of 60 000 terms", one + "Alias: @x 0" + strings.Repeat("|0", 60_000) + "\n--BODY--\n" + strings.Repeat("State: 0 [@x] 0\n", 20) + wrong, true},
		{"a name of a million characters", one + "--BODY--\nState: 0 \"" + strings.Repeat("x", 1_000_000) + "\" [7] 0 [8] 0\n--END--\n", true},
		{"20 000 states", strings.Replace(one, "States: 1\n", "", 1) + "--BODY--" + repeated("\nState: #\n[0] #", 20_000*22) + wrong, false},
		{"a hundred mistakes in one line", one + "--BODY--\nState: 0 " + strings.Repeat("[0] 7 ", 150_000) + "\n--END--\n", true},
		{"2 MB of words", strings.Repeat("a ", 1<<20), true},
		{"2 MB of comments", strings.Repeat("/* */ \n", 300_000), true},
		{"a program of 1 MB", "byte x; init { " + strings.Repeat("x = 1;\n", 150_000) + " y = 1 }", true},
		{"2 MB in another format", "des (0, 300000, 2)\n" + strings.Repeat("(0, a, 1)\n", 200_000) + "(0, a, 9)\n", true},
	}
}

// Whatever is pasted, typed into, dropped as a file or opened by a link, the page's thread is never busy for long.
func TestLoadReadingStopsNobody(t *testing.T) {
	onlyWhole(t)
	p := openApart(t, serve(t), "/")
	p.untilSearched()
	all := os.Getenv("LASSOLAB_SMOOTH") == "all"
	for _, c := range hostileTexts() {
		if c.slow && !all {
			continue
		}
		quoted, err := json.Marshal(c.text)
		if err != nil {
			t.Fatal(err)
		}
		evaluate[int](p, fmt.Sprintf(`(globalThis.hostile = %s, globalThis.pasted = new DataTransfer(), pasted.setData("text/plain", hostile), 0)`, quoted))
		read := func() {
			if !p.within(4*patience, func() bool { // a worker may have to wait for a core
				return evaluate[bool](p, `document.querySelectorAll(".diagnostics li").length > 0 && !document.querySelector(".program:not([hidden]) button[aria-label^=Cancel]")`)
			}) {
				t.Fatalf("%s is not read: %q", c.name, p.status())
			}
			p.settles("the page is at rest", func() bool { return true })
		}
		p.smooth(c.name+" pasted", tolerated, func() {
			p.later(`const view = document.querySelector(".cm-content").cmTile.root.view; view.focus(); view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } });
				view.contentDOM.dispatchEvent(new ClipboardEvent("paste", { clipboardData: pasted, bubbles: true, cancelable: true }));`)
			time.Sleep(time.Second)
			read()
		})
		p.smooth(c.name+", a key", tolerated, func() {
			p.press("z")
			time.Sleep(time.Second)
			read()
		})
		if all {
			p.smooth(c.name+" as a file", tolerated, func() {
				p.later(`const dataTransfer = new DataTransfer(); dataTransfer.items.add(new File([hostile], "hostile.hoa"));
					document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));`)
				time.Sleep(time.Second)
				read()
			})
		}
	}
	if all {
		opensSmoothly(p)
	}
	lecturesSmoothly(p, all)
}

// largeLecture has about so many bytes, in slides of a few kilobytes each.
func largeLecture(title string, bytes int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\nWords about $a \\to b$.\n", title)
	for slide := 1; b.Len() < bytes; slide++ {
		fmt.Fprintf(&b, "\n## Slide %d\n\n", slide)
		for line := range 60 {
			fmt.Fprintf(&b, "* Line %d of slide %d says that *labels commute*, by `code %d`, and that a lasso is [read](#glossary/lasso).\n", line, slide, line*slide)
		}
	}
	return b.String()
}

// lecturesSmoothly opens large lectures, as a file and by a link, looks at all their slides, and writes in one.
func lecturesSmoothly(p *page, all bool) {
	p.t.Helper()
	title := func(words string) func() bool {
		return func() bool {
			return evaluate[bool](p, fmt.Sprintf(`document.querySelector("#app .reading .slide h2")?.textContent === %q`, words))
		}
	}
	bytes := 200_000
	if all {
		bytes = 1_000_000
	}
	p.smooth("a lecture as a file", tolerated, func() {
		p.later(fmt.Sprintf(`const dataTransfer = new DataTransfer(); dataTransfer.items.add(new File([%q], "large.md"));
			document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));`, largeLecture("As a file", bytes)))
		p.settles("the lecture", title("As a file"))
	})
	p.smooth("the next slide", tolerated, func() {
		p.later(`document.querySelector("#app .reading-head [aria-label=Forward]").click()`)
		p.settles("the slide", title("Slide 1"))
	})
	if !all {
		return
	}
	fragment, err := link.EncodeLecture(largeLecture("By a link", bytes))
	if err != nil {
		p.t.Fatal(err)
	}
	p.smooth("a lecture by a link", tolerated, func() {
		p.later(fmt.Sprintf(`location.hash = %q`, fragment))
		p.settles("the lecture", title("By a link"))
	})
	p.smooth("all slides", tolerated, func() {
		p.later(clickOn("All slides"))
		p.settles("the slides", func() bool { return evaluate[int](p, `document.querySelectorAll("#app .reading .slide").length`) > 100 })
	})
	p.smooth("one slide", tolerated, func() {
		p.later(clickOn("All slides"))
		p.settles("the slide", func() bool { return evaluate[int](p, `document.querySelectorAll("#app .reading .slide").length`) == 1 })
	})
}

// opensSmoothly opens what a worker makes a model of: files in two formats, and a large link. Each has a mistake at its end, as above.
func opensSmoothly(p *page) {
	p.t.Helper()
	const wrong = "HOA: v1\nStates: 1\nStart: 0\nAP: 1 \"a\"\nAcceptance: 0 t\n--BODY--\nState: 0 nonsense\n--END--\n"
	told := func(words string) {
		p.settles("the page says "+words, func() bool { return strings.Contains(p.status(), words) })
	}
	p.smooth("files in two formats", tolerated, func() {
		p.later(`const dataTransfer = new DataTransfer(); dataTransfer.items.add(new File(["des (0, 100000, 100000)\n" + Array.from({ length: 100000 }, (_, i) => "(" + i + ", a, " + i + ")\n").join("")], "a.aut"));
			dataTransfer.items.add(new File([` + fmt.Sprintf("%q", wrong) + `], "b.hoa"));
			document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));`)
		told("b.hoa has an error in its line 7")
	})
	fragment, err := link.Encode(link.Scene{Text: "/*" + strings.Repeat("abc ", 1<<19) + "*/" + wrong})
	if err != nil {
		p.t.Fatal(err)
	}
	p.smooth("a link to 2 MB", tolerated, func() {
		p.later(fmt.Sprintf(`location.hash = %q`, fragment))
		told("the first is in line 7")
	})
}
