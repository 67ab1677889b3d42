package message

import (
	"context"
	"encoding/json"

	"lassolab/engine/pack"
	"lassolab/ui/core/link"
)

// LinkJob is the job of taking out what a large link holds. The request's Text is the fragment.
var LinkJob = Job[None, None, *Linked]{
	Name: "link", Subject: "The opening", Rank: Urgent, Do: linked,
	Unpack: func(packed []byte, _ Request, _ func()) (*Linked, error) { return unpackLink(packed) },
}

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
	Text, Rest   []byte
	Lecture      bool // the text is one
	Place, Wrong string
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
	p := linkedParts{Text: []byte(l.Lecture), Place: l.Place, Lecture: l.Lecture != ""}
	if !p.Lecture {
		p.Text, scene.Text = []byte(scene.Text), ""
		if p.Rest = Write(scene); len(p.Rest) > mostBeside {
			p, wrong = linkedParts{Rest: Write(link.Scene{})}, link.ErrSize
		}
	}
	if wrong != nil {
		p.Wrong = wrong.Error()
	}
	return pack.Write(&p)
}

// unpackLink reads what Pack wrote. Its error is pack.ErrDamaged.
func unpackLink(packed []byte) (*Linked, error) {
	l, err := pack.Read[linkedParts](packed, nil)
	if err != nil {
		return nil, err
	}
	linked := Linked{Wrong: link.ErrorOf(l.Wrong)}
	if l.Lecture {
		linked.Lecture, linked.Place = string(l.Text), l.Place
		return &linked, nil
	}
	if json.Unmarshal(l.Rest, &linked.Scene) != nil {
		return nil, pack.ErrDamaged
	}
	linked.Scene.Text = string(l.Text)
	return &linked, nil
}

// linked takes out what a link holds.
func linked(_ context.Context, k Call[None, None]) (*Linked, error) {
	return Taken(k.Text), nil
}
