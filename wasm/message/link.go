package message

import (
	"encoding/json"

	"lassolab/engine/pack"
	"lassolab/ui/link"
)

// LinkJob is the job of taking out what a large link holds. The request's Text is the fragment.
var LinkJob = Job[None, None, *Linked]{"link", "The opening", Urgent}

// Linked is what a link holds, or what is wrong with it.
type Linked struct {
	Scene   link.Scene
	Lecture string // the text of a lecture, in the place of a scene; empty: the link holds none
	Place   string // in the lecture, as 7.3
	Wrong   error  // one of those of package link; with ErrMore there is a scene or a lecture
}

// mostBeside bounds what a link holds beside its text, in bytes of JSON: the page reads it at once.
const mostBeside = 512 << 10

// linkedParts are a Linked as it travels: the text as it is, the rest of a scene as JSON.
type linkedParts struct {
	text, rest   []byte
	lecture      bool // the text is one
	place, wrong string
}

func walkLinked(t *pack.Stream, l *linkedParts) {
	pack.Bytes(t, &l.text)
	pack.Bytes(t, &l.rest)
	pack.Flag(t, &l.lecture)
	pack.Text(t, &l.place)
	pack.Text(t, &l.wrong)
}

// Taken is what a fragment holds.
func Taken(fragment string) *Linked {
	var l Linked
	if link.CarriesLecture(fragment) {
		l.Lecture, l.Place, l.Wrong = link.DecodeLecture(fragment)
	} else {
		l.Scene, l.Wrong = link.Decode(fragment)
	}
	return &l
}

// Pack packs what a link holds.
func (l *Linked) Pack() []byte {
	scene, wrong := l.Scene, l.Wrong
	p := linkedParts{text: []byte(l.Lecture), place: l.Place, lecture: l.Lecture != ""}
	if !p.lecture {
		p.text, scene.Text = []byte(scene.Text), ""
		if p.rest = Write(scene); len(p.rest) > mostBeside {
			p, wrong = linkedParts{rest: Write(link.Scene{})}, link.ErrSize
		}
	}
	if wrong != nil {
		p.wrong = wrong.Error()
	}
	return pack.Write(&p, walkLinked)
}

// unpackLink reads what Pack wrote. Its error is pack.ErrDamaged.
func unpackLink(packed []byte) (*Linked, error) {
	l, err := pack.Read(packed, walkLinked, nil)
	if err != nil {
		return nil, err
	}
	linked := Linked{Wrong: link.ErrorOf(l.wrong)}
	if l.lecture {
		linked.Lecture, linked.Place = string(l.text), l.place
		return &linked, nil
	}
	if json.Unmarshal(l.rest, &linked.Scene) != nil {
		return nil, pack.ErrDamaged
	}
	linked.Scene.Text = string(l.text)
	return &linked, nil
}
