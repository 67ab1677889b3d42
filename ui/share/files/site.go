package files

import (
	"strings"

	"lassolab/engine/interchange"
	"lassolab/engine/open"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// SiteFile is a file of the page's own site that the address asks for: a model, or a lecture.
type SiteFile struct {
	Query   string // that asks for it, as ?model=ring.hoa
	Lecture bool
	File    File
	Wrong   string // why it did not come; empty: it came
}

// SiteFileOpened opens a file of the site, a lecture at a slide and a step. Previous is an edited work that another model replaces
// on the screen.
type SiteFileOpened struct {
	File        SiteFile
	Slide, Step int
	Seed        int
	Previous    string
}

// toSlide begins the address of a slide in a lecture that is a file of the site.
const toSlide = "#slide"

// wrong is why the file cannot be opened, where that is known before it is read; empty: it may be.
func (s *SiteFile) wrong() string {
	if s.Wrong != "" {
		return style.Clip(s.File.Name) + " could not be opened: " + s.Wrong
	}
	return ""
}

// Readable reports whether the file is known to be able to take the place of what is on the screen. A large one is not: a worker reads it, while something is there.
func (s *SiteFile) Readable() bool {
	return s.wrong() == "" && (s.Lecture || len(s.File.Text) <= atOnce && interchange.Join([]File{s.File}).Mistake == "")
}

// openSiteFile opens a file of the site.
func (f *Feature) openSiteFile(t *session.Turn, m SiteFileOpened) {
	wrong, w := m.File.wrong(), wanted{files: []File{m.File.File}, site: &m}
	switch {
	case wrong != "":
		f.refuse(t, w, wrong)
	case m.File.Lecture:
		f.asked = m.File.Query
		t.Ask(session.LectureWanted{Text: m.File.File.Text, Address: toSlide, Slide: m.Slide, Step: m.Step, Seed: m.Seed})
	default:
		f.want(t, w)
	}
}

// openSiteModel opens the model of a file of the site as a link would be: nobody's own, and searched at once.
func (f *Feature) openSiteModel(t *session.Turn, m SiteFileOpened, text string) {
	scene := link.Scene{Title: titleOf([]File{m.File.File}), Text: text, Settings: session.DefaultSettings()}
	if open.IsProgram(text) {
		scene.Settings.Algorithms = session.ProgramSearches(false)
	}
	shown := scene.Settings.Algorithms[0] // whichever search ends first: a page shows its readers the same graph
	scene.View = link.View{Graph: shown, Lasso: shown}
	f.openStrange(t, scene, m.File.Query, "", f.over(t, m.Previous))
}

// OfferSiteFile offers a file of the site that did not finish opening the last time.
func (f *Feature) OfferSiteFile(t *session.Turn, file SiteFile) {
	notice := unfinished(style.Clip(file.File.Name), SiteFileOpened{File: file}, nil)
	notice.Text += " " + f.seen(t)
	t.Notify(notice)
}

// slideOf reads the slide, the step and the instance in the address of a lecture that is a file of the site.
func slideOf(fragment string) (slide, step, seed int) {
	place, _ := strings.CutPrefix(fragment, toSlide+"/")
	return readPlace(place)
}
