package files

import (
	"cmp"
	"html"
	"strings"

	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// CopyFrame copies the HTML of a frame with this page, at a query and a fragment, and says so by ReportFrame.
type CopyFrame struct{ Query, Fragment, Title string }

// Own is the address that the page has by itself, when it is shown within another one.
func (f *Feature) Own() string { return f.own }

// name is what is on the screen, in a word or a few.
func (f *Feature) name(t *session.Turn) string {
	if t.Lecture.Open {
		return t.Lecture.Title
	}
	return t.Model.Title
}

// CopyFrame copies the HTML of a frame that shows what is on the screen within another page.
func (f *Feature) CopyFrame(t *session.Turn) {
	if t.Lecture.Open {
		t.Later(session.With(t.Features.Writing.Press, session.FrameLecture))
	} else {
		f.copyFrame(t, "")
	}
}

// copyFrame copies the HTML of a frame with what is on the screen, where an address can hold it. A lecture comes with its text.
func (f *Feature) copyFrame(t *session.Turn, lecture string) {
	frame := CopyFrame{Title: f.name(t)}
	switch {
	case !t.Lecture.Open:
		frame.Fragment, _ = encode(t.Kept().Scene) // what cannot be written has no address
	case strings.HasPrefix(f.slide, toSlide):
		frame.Query, frame.Fragment = f.asked, f.slide
	default:
		frame.Fragment = f.lectureAddress(t, lecture)
	}
	if frame.Fragment == "" || len(frame.Fragment) > link.MaxAddress {
		what := "model"
		if t.Lecture.Open {
			what = "lecture"
		}
		t.Say("The " + what + " is too large for the address of a frame. Save it as a file, put that on the site of your page, and write ?embed&" + what + "= with its address.")
		return
	}
	t.Do(frame)
}

// FrameHTML is the HTML of a frame that shows an address of this page.
func FrameHTML(address, title string) string {
	name := "Lassolab: " + say.Visible(cmp.Or(title, "a network of automata"))
	return `<iframe src="` + html.EscapeString(address) + `" title="` + html.EscapeString(name) +
		`" width="960" height="600" loading="lazy" allow="fullscreen" style="border: 1px solid #8888"></iframe>`
}

// ReportFrame says whether the HTML of a frame is in the clipboard. If it is not, it is shown.
func (f *Feature) ReportFrame(t *session.Turn, ok bool, html string) {
	if !ok {
		f.byHand = html
		t.Say("The browser does not let the page copy: the HTML is shown, selected. Copy it from there.")
		return
	}
	f.byHand = ""
	t.Say("The HTML of a frame is copied. Paste it into your page: it shows what is on the screen now.")
}
