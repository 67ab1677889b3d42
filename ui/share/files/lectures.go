package files

import (
	"fmt"
	"path"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/say"
	"lassolab/engine/teach"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// lectureExt is the extension of files with lectures.
const lectureExt = ".md"

// isLecture reports whether a file is a lecture. One with the extension of lectures is, unless it begins as a model does.
func isLecture(f File) bool {
	ext := strings.ToLower(path.Ext(f.Name))
	begins := teach.Beginning(f.Text)
	return teach.IsLecture(begins) || (ext == lectureExt || ext == ".markdown") && strings.TrimSpace(begins) != "" && !hoa.Begins(begins)
}

// openLecture opens a lecture, and says when there is more than can be read.
func openLecture(t *session.Turn, m session.LectureWanted) {
	if len(m.Text) > link.MostLecture {
		t.Notify(session.Notice{Text: fmt.Sprintf("The lecture is larger than %s: take it apart into several.",
			say.Bytes(link.MostLecture))})
		return
	}
	t.Ask(m)
}

// openLectureFile opens the lecture among some files, which is the only one.
func openLectureFile(t *session.Turn, files []File) {
	if len(files) > 1 {
		t.Notify(session.Notice{Text: "A lecture is opened alone: open it first, and the models after it."})
		return
	}
	openLecture(t, session.LectureWanted{Text: files[0].Text})
}

// openLinkedLecture opens the lecture that was taken out of a link, or says why there is none: everything stays as it is then.
func openLinkedLecture(t *session.Turn, fragment, text, place string, err error) {
	if !opens(err) {
		t.Notify(session.Notice{Text: say.Sentence(err.Error()) + " What you see stays as it is."})
		return
	}
	slide, step, seed := readPlace(place)
	openLecture(t, session.LectureWanted{Text: text, Address: link.LectureOf(fragment), Slide: slide, Step: step, Seed: seed})
	if err != nil {
		t.Notify(withMore(session.Notice{}, err))
	}
}

// GiveLecture shares a lecture by a link, or saves it as a file.
func (f *Feature) GiveLecture(t *session.Turn, m session.GivenLecture) {
	switch m.To {
	case session.ShareLecture:
		f.shareLecture(t, m.Text)
	case session.SaveLecture:
		t.Do(lectureFile(t, m.Text))
	case session.FrameLecture:
		f.copyFrame(t, m.Text)
	case session.PackLecture:
		f.pack(t, f.lectureAddress(t, m.Text))
	}
}

// lectureAddress leads to the present slide: a short address to a lecture of the course, one that holds any other lecture. It may be too
// long to travel; empty: there is none.
func (f *Feature) lectureAddress(t *session.Turn, text string) string {
	at := t.Lecture
	address := toLecture + at.ID
	if at.ID == "" {
		var err error
		if address, err = link.EncodeLecture(teach.SealLecture(text)); err != nil { // a link is read by those who are to answer
			return ""
		}
	}
	return address + at.Place()
}

// shareLecture makes a link to the present slide: a short one to a lecture of the course, one that holds any other lecture, or a file
// when that would be too long to travel.
func (f *Feature) shareLecture(t *session.Turn, text string) {
	address := f.lectureAddress(t, text)
	if address == "" || t.Lecture.ID == "" && len(address) > link.MaxAddress {
		t.Say(fmt.Sprintf("The lecture is too large for a link (more than %d KB): it is offered as a file instead. "+
			"Whoever opens the file here reads the same lecture.", link.MaxAddress>>10))
		t.Do(lectureFile(t, text))
		return
	}
	if t.Lecture.ID == "" && !t.Lecture.Draft { // a draft stays at an address of this browser
		t.Later(session.With(t.Features.Reading.SetAddress, link.LectureOf(address)))
	}
	t.Do(CopyLink{address})
}

func lectureFile(t *session.Turn, text string) session.Download {
	return session.Download{Name: session.FileStem(t.Lecture.Title) + lectureExt, Text: text}
}

// heldBy is what a copied link leads to.
func heldBy(fragment string) string {
	switch {
	case link.CarriesLecture(fragment):
		return "It holds the lecture, and opens it at this slide."
	case strings.HasPrefix(fragment, toLecture):
		return "It opens this lecture at this slide."
	case link.Carries(fragment):
		return "It holds the model, the settings and the view."
	}
	return "It opens this example."
}
