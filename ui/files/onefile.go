package files

import (
	"fmt"

	"lassolab/engine/say"
	"lassolab/ui/session"
)

// oneFile is the page as one HTML file.
type oneFile struct {
	bytes   int64 // that it has, but for what it opens; 0: unknown
	making  bool
	percent int
}

type (
	// HTMLProgressed says how much of the file is made.
	HTMLProgressed struct{ Percent int }
	// HTMLEnded says how many bytes the file has that was offered, or why there is none.
	HTMLEnded struct {
		Bytes  int64
		Reason string
	}
	// MakeHTML makes one HTML file of the page that opens what an address does, and answers with HTMLProgressed and HTMLEnded.
	MakeHTML struct{ Fragment, Name string }
)

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

func (f *Feature) makeHTML(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case session.HTMLPressed:
		switch {
		case m.Fragment == "" && t.Lecture.Open:
			t.Ask(session.LecturePressed{To: session.PackLecture})
		case m.Fragment == "":
			fragment, _ := encode(t.Kept().Scene) // a model that cannot be written is left out
			f.pack(t, fragment)
		default:
			f.pack(t, m.Fragment)
		}
	case HTMLProgressed:
		f.html.percent = m.Percent
	case HTMLEnded:
		f.html.making = false
		if m.Reason != "" {
			t.Ask(session.Noticed{Notice: session.Notice{
				Text:     "The HTML file could not be made: " + say.End(m.Reason),
				Remedies: []session.Remedy{{Name: "Try again", Msg: session.HTMLPressed{}}},
			}})
			return
		}
		t.Say(fmt.Sprintf("The HTML file is saved (%s). It opens from disk in a browser, without a network.", say.Bytes(m.Bytes)))
	}
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
