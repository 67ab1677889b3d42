package files

import (
	"fmt"

	"lassolab/engine/say"
	"lassolab/ui/core/session"
)

// oneFile is the page as one HTML file.
type oneFile struct {
	bytes   int64 // that it has, but for what it opens; 0: unknown
	making  bool
	percent int
}

// MakeHTML makes one HTML file of the page that opens what an address does, and reports by SetHTMLProgress and ReportHTML.
type MakeHTML struct{ Fragment, Name string }

// HTMLOffer is what the button is called that makes the file: with how large the file will be, or how much of it is made.
func (f *Feature) HTMLOffer() string {
	switch {
	case f.html.making:
		return fmt.Sprintf("Making the HTML file: %d %%", f.html.percent)
	case f.html.bytes > 0:
		return "Download this page as one HTML file (" + say.Bytes(f.html.bytes) + ")"
	}
	return "Download this page as one HTML file"
}

// MakeHTML makes one HTML file of the page, which works without a network and opens what is on the screen.
func (f *Feature) MakeHTML(t *session.Turn) {
	if t.Lecture.Open {
		t.Later(session.With(t.Features.Writing.Press, session.PackLecture))
		return
	}
	fragment, _ := encode(t.Kept().Scene) // a model that cannot be written is left out
	f.pack(t, fragment)
}

// SetHTMLProgress notes how much of the file is made.
func (f *Feature) SetHTMLProgress(_ *session.Turn, percent int) { f.html.percent = percent }

// ReportHTML says how many bytes the file has that was offered, or why there is none.
func (f *Feature) ReportHTML(t *session.Turn, bytes int64, reason string) {
	f.html.making = false
	if reason != "" {
		t.Notify(session.Notice{
			Text:     "The HTML file could not be made: " + say.End(reason),
			Remedies: []session.Remedy{{Name: "Try again", Msg: session.Later(f.MakeHTML)}},
		})
		return
	}
	t.Say(fmt.Sprintf("The HTML file is saved (%s). It opens from disk in a browser, without a network.", say.Bytes(bytes)))
}

// pack makes the file, with what it opens.
func (f *Feature) pack(t *session.Turn, fragment string) {
	if f.html.making {
		return
	}
	f.html.making, f.html.percent = true, 0
	t.Say("The HTML file is being made.")
	t.Do(MakeHTML{Fragment: fragment, Name: "lassolab-" + session.FileStem(f.name(t)) + ".html"})
}
