package files

import (
	"strings"

	"lassolab/engine/model"
	"lassolab/engine/say"
	"lassolab/ui/link"
	"lassolab/ui/session"
	"lassolab/ui/style"
)

// SiteFile is a file of the page's own site that the address asks for: a model, or a lecture.
type SiteFile struct {
	Query   string // that asks for it, as ?model=ring.hoa
	Lecture bool
	File    File
	Wrong   string // why it did not come; empty: it came
}

type (
	// SiteFileOpened opens a file of the site, a lecture at a slide and a step. Previous is an edited work that another model replaces
	// on the screen.
	SiteFileOpened struct {
		File        SiteFile
		Slide, Step int
		Previous    string
	}
	// SiteFileHalted is a file of the site whose opening did not finish the last time.
	SiteFileHalted struct{ File SiteFile }
)

// toSlide begins the address of a slide in a lecture that is a file of the site.
const toSlide = "#slide"

// read is the model of the file, or what keeps it from being read.
func (s *SiteFile) read() (text, mistake string) {
	if s.Wrong != "" {
		return "", style.Clip(s.File.Name) + " could not be opened: " + s.Wrong
	}
	if s.Lecture {
		return s.File.Text, ""
	}
	if mistake := tooMuch([]File{s.File}); mistake != "" {
		return "", mistake
	}
	opened, mistake := asHOA(s.File)
	return opened.HOA, mistake
}

// Readable reports whether the file can take the place of what is on the screen.
func (s *SiteFile) Readable() bool {
	_, mistake := s.read()
	return mistake == ""
}

// openSiteFile opens a file of the site as a link would be: nobody's own, and searched at once.
func (f *Feature) openSiteFile(t *session.Turn, m SiteFileOpened) {
	text, mistake := m.File.read()
	switch {
	case mistake != "":
		t.Ask(session.Noticed{Notice: session.Notice{Text: say.End(mistake) + " " + f.seen(t)}})
	case m.File.Lecture:
		f.asked = m.File.Query
		t.Ask(session.LectureWanted{Text: text, Address: toSlide, Slide: m.Slide, Step: m.Step})
	default:
		scene := link.Scene{Title: titleOf([]File{m.File.File}), Text: text, Settings: session.DefaultSettings()}
		if model.IsProgram(text) {
			scene.Settings.Algorithms = session.ProgramSearches(false)
		}
		shown := scene.Settings.Algorithms[0] // whichever search ends first: a page shows its readers the same graph
		scene.View = link.View{Graph: shown, Lasso: shown}
		f.openStrange(t, scene, m.File.Query, "", f.over(t, m.Previous))
	}
}

// offerSiteFile offers a file that did not finish opening the last time.
func (f *Feature) offerSiteFile(t *session.Turn, m SiteFileHalted) {
	notice := unfinished(style.Clip(m.File.File.Name), SiteFileOpened{File: m.File}, nil)
	notice.Text += " " + f.seen(t)
	t.Ask(session.Noticed{Notice: notice})
}

// slideOf reads the slide and the step in the address of a lecture that is a file of the site.
func slideOf(fragment string) (slide, step int) {
	place, _ := strings.CutPrefix(fragment, toSlide+"/")
	return readPlace(place)
}
