package browser

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/chromedp/cdproto/cdp"
	cdpPage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"lassolab/examples/lectures"
	"lassolab/ui/teach/reading"
	"lassolab/ui/view/lecture"
)

// inPDF is a text as a PDF file has it: in ASCII, or in UTF-16 as digits.
func inPDF(text string) string {
	for _, r := range text {
		if r > '~' {
			digits := "<FEFF"
			for _, unit := range utf16.Encode([]rune(text)) {
				digits += fmt.Sprintf("%04X", unit)
			}
			return digits + ">"
		}
	}
	return "(" + strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`).Replace(text) + ")"
}

// The handout of a lecture waits for its pictures. On paper are all slides, two or three on a sheet, with a picture of each scene and of each step of a diagram, and no tools.
func TestAHandoutHasAllSlidesAndAPictureOfEachScene(t *testing.T) {
	l := reading.Read(lectures.All()[1].Text)
	p := running(t, "#lecture/"+lectures.All()[1].ID)
	p.find("button", "Print a handout")
	evaluate[int](p, `(window.print = () => { window.printed = true; }, 0)`)
	p.find("button", "Print a handout").click()
	p.until("all pictures", func() bool { return evaluate[bool](p, `window.printed === true`) })

	yes := true
	printed, err := try(p, func(ctx context.Context, target *chromedp.Target) (cdpPage.PrintToPDFResult, error) {
		return cdp.Call(ctx, target, cdpPage.PrintToPDF, cdpPage.PrintToPDFParams{PaperWidth: 8.27, PaperHeight: 11.69, PrintBackground: &yes,
			PreferCSSPageSize: &yes, GenerateTaggedPDF: &yes, GenerateDocumentOutline: &yes})
	})
	if err != nil {
		t.Fatal(err)
	}
	pdf := string(printed.Data)
	if pages := len(regexp.MustCompile(`/Type /Page\b[^s]`).FindAllString(pdf, -1)); pages < len(l.Slides)/4 || pages > len(l.Slides) {
		t.Errorf("%d slides are on %d sheets", len(l.Slides), pages)
	}
	scenes := 0
	for _, s := range l.Slides {
		if !strings.Contains(pdf, "/Title "+inPDF(s.Title)) {
			t.Errorf("on paper is no slide %q", s.Title)
		}
		if s.Scene != nil {
			scenes++
		}
	}
	if pictures := strings.Count(pdf, "/Alt "); pictures < scenes || strings.Contains(pdf, "Arrow keys") {
		t.Errorf("%d scenes have %d pictures", scenes, pictures)
	}
	if left := evaluate[int](p, `document.querySelectorAll(".slide").length`); left != 1 {
		t.Errorf("after it %d slides are on the page", left)
	}

	p.size(703, 1032) // A4 between margins of 12 mm
	p.do(onPaper)
	evaluate[int](p, `(dispatchEvent(new Event("beforeprint")), 0)`)
	for k, s := range l.Slides {
		pictures := evaluate[int](p, fmt.Sprintf(`document.querySelectorAll("#slide-%d .slide-drawn :is(svg, table)").length`, k+1))
		if (s.Scene != nil || s.Diagram != nil) != (pictures > 0) {
			t.Errorf("slide %d has %d pictures", k+1, pictures)
		}
	}
	cut := evaluate[[]string](p, `[...document.querySelectorAll(".slide *")].filter((e) => e.checkVisibility() && !e.closest("svg svg, math") && e.getBoundingClientRect().right > 704).map((e) => e.closest(".slide").id + " " + e.tagName + "." + e.className)`)
	if len(cut) > 0 {
		t.Errorf("cut on the right: %.800q", cut)
	}
	if tools := evaluate[[]string](p, `[...document.querySelectorAll(".header, .reading-head, .of-film, .pane.graph, .slide-live")].filter((e) => e.checkVisibility()).map((e) => e.className)`); len(tools) > 0 {
		t.Errorf("printed are %q", tools)
	}
	if ink := evaluate[string](p, `getComputedStyle(document.querySelector(".slide > h2")).color`); ink != "rgb(0, 0, 0)" {
		t.Errorf("its colour is %s", ink)
	}
	p.picture("handout")
}

// The gallery is an address. It is searched, tells what a lecture is about, and opens it; its pictures are there.
func TestTheGalleryIsSearchedAndOpensALecture(t *testing.T) {
	p := running(t, "#gallery")
	sheet := p.find("dialog", "Gallery")
	first := lectures.All()[0]
	title, _, slides := lecture.Contents(first.Text)
	p.until("a picture", func() bool {
		return evaluate[bool](p, `[...document.querySelectorAll(".card-picture")].some((e) => e.complete && e.naturalWidth > 20)`)
	})
	sheet.find("textbox", "Look for").write(title)
	p.until("what was looked for", func() bool { return evaluate[int](p, `document.querySelectorAll(".card").length`) < 4 })
	sheet.find("button", title).click()
	p.until("its slides", func() bool { return strings.Contains(sheet.text(), slides[1]) })
	p.picture("gallery")
	sheet.find("button", "Read this lecture").click()
	p.until("the lecture", func() bool { return evaluate[string](p, `location.hash`) == "#lecture/"+first.ID })
}

// What part of the graph is seen comes back with the work: the state that was in the middle is, as much nearer.
func TestWhereTheReaderPutTheCameraComesBack(t *testing.T) {
	p := running(t, "")
	p.result("ndfs")
	for range 3 {
		p.find("button", "Zoom in").click()
	}
	p.until("it is kept", func() bool {
		return p.someKept("work", `JSON.parse(text).scene.view.camera?.scale > 2`)
	})
	// How far from the middle of the picture the place is that is kept, in pixels; far away where the picture is not nearer.
	away := func() float64 {
		return evaluate[float64](p, `(() => {
			const camera = Object.values(lassolabLibrary.texts("work")).map((text) => JSON.parse(text).scene.view.camera).find((one) => one);
			const numbers = (e) => (e?.getAttribute("transform") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
			const picture = document.querySelector(".explored");
			const [x, , scale] = numbers(picture?.querySelector(".zoom")), [at] = numbers(picture?.querySelector('[data-node="' + (camera?.node ?? 0) + '"]'));
			return scale > 1.2 && camera ? Math.abs(x + scale * (at + (camera.x ?? 0)) - picture.clientWidth / 2) : 1e6;
		})()`)
	}
	if off := away(); off > 3 {
		t.Errorf("what is kept is %v pixels from the middle", off)
	}
	p.reopen()
	p.result("ndfs")
	p.until("the same part", func() bool { return away() <= 3 })
}
