package files

import (
	"lassolab/engine/teach"
	"net/url"
	"strconv"
	"strings"

	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// addresses are the short addresses of parts of the page: what stands behind the #, up to a slash, and what it opens, told
// what stands behind the slash. Those of examples bring a model, and are links (short.go).
var addresses = map[string]func(name string) session.Msg{
	"about":   sheetAt(session.AboutSheet),
	"right":   sheetAt(session.RightSheet),
	"changes": sheetAt(session.ChangesSheet),
	"sweep": func(preset string) session.Msg {
		return session.Later(func(t *session.Turn) { t.Features.Sweep.OpenSheet(t, preset) })
	},
	"keys":    sheetAt(session.KeysSheet),
	"gallery": sheetAt(session.GallerySheet),
	"glossary": func(word string) session.Msg {
		return session.Later(func(t *session.Turn) { t.Features.Help.OpenGlossary(t, word) })
	},
	"lecture": lectureAt,
	"write":   writingAt,
}

// sheetAt opens a page of words, or the gallery.
func sheetAt(sheet session.Sheet) func(string) session.Msg {
	return func(string) session.Msg { return session.SheetOpened{Sheet: sheet, Stays: true} }
}

// Addressed is what a fragment that carries no model opens, as #glossary/dominance does; nil: nothing.
func Addressed(fragment string) session.Msg {
	rest, ok := strings.CutPrefix(fragment, "#")
	if !ok || len(rest) > link.MaxAddress {
		return nil
	}
	before, name, _ := strings.Cut(rest, "/")
	opens := addresses[before]
	name, err := url.PathUnescape(name)
	if opens == nil || err != nil {
		return nil
	}
	return opens(style.Clip(name))
}

// leadsNowhere reports whether a fragment names neither a model, nor a lecture, nor a part of the page. A place of the present document (there) is none of
// these, and no mistake.
func leadsNowhere(fragment string, there func(id string) bool) bool {
	id := strings.TrimPrefix(fragment, "#")
	return id != "" && !carries(fragment) && Addressed(fragment) == nil && !there(id)
}

// RefuseAddress says that a fragment leads to nothing, and which ones lead somewhere. What is shown stays.
func (f *Feature) RefuseAddress(t *session.Turn, fragment string) {
	const most = 60
	t.Notify(session.Notice{
		Text:     "The address ends with “" + say.Cut(say.Visible(fragment), most) + "”, which leads to nothing here: #example/…, #lecture/… and the links that Share makes do.",
		Remedies: []session.Remedy{{Name: "Gallery", Msg: session.SheetOpened{Sheet: session.GallerySheet}}},
	})
}

// startsAt is the address that a start opens, without the place in a lecture: what is noted of one that did not finish.
func startsAt(fragment string) string {
	if opened := Addressed(fragment); opened != nil {
		if l, ok := opened.(session.LectureWanted); ok {
			return toLecture + l.ID
		}
		if _, ok := opened.(session.WritingWanted); ok {
			return toWrite
		}
	}
	return link.LectureOf(fragment)
}

// lectureAt opens a lecture of the course at a slide and a step, as #lecture/decoupled/7.3 does.
func lectureAt(name string) session.Msg {
	id, place, _ := strings.Cut(name, "/")
	slide, step, seed := readPlace(place)
	return session.LectureWanted{ID: id, Slide: slide, Step: step, Seed: seed}
}

// toLecture begins the address of a lecture of the course, which goes on with its id.
const toLecture = "#lecture/"

// toWrite is the address of the editor of lectures.
const toWrite = "#write"

// writingAt opens the editor of lectures at a slide and a step of the draft.
func writingAt(place string) session.Msg {
	slide, step, _ := readPlace(place)
	return session.WritingWanted{Slide: slide, Step: step}
}

// readPlace reads the slide and the step of an address, from 0, and the instance of the exercises: 7.3~5.
func readPlace(text string) (slide, step, seed int) {
	number := func(text string) int {
		n, err := strconv.Atoi(text)
		if err != nil {
			return 0
		}
		return max(n, 0)
	}
	place, instance, _ := strings.Cut(text, "~")
	before, after, _ := strings.Cut(place, ".")
	if seed = min(number(instance), teach.MostSeed); number(before) < 1 {
		return 0, 0, seed
	}
	return number(before) - 1, number(after), seed
}
