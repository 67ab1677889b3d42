package link

import (
	"encoding/json"
	"strings"
	"unicode/utf8"

	"lassolab/engine/teach"
)

// MostLecture is the longest text of a lecture, in bytes.
const MostLecture = 1 << 20

const (
	lecturePrefix = "#l"
	firstLecture  = "#l1/"
)

// lecture is what a link to a lecture holds. Its text is what the pieces make in their order: a block that occurs twice is stored
// once.
type lecture struct {
	Version int      `json:"v"`
	Pieces  []string `json:"pieces"`
	Order   []int    `json:"order"`
}

// CarriesLecture reports whether an address fragment, which begins with #, claims to hold a lecture.
func CarriesLecture(fragment string) bool { return versioned(fragment, lecturePrefix) }

// EncodeLecture returns the fragment that holds the text of a lecture, "#" included. A place in the lecture may follow it, behind a
// slash.
func EncodeLecture(text string) (string, error) {
	if len(text) > MostLecture {
		return "", ErrSize
	}
	l := lecture{Version: Version}
	known := map[string]int{}
	for _, piece := range pieces(text) {
		at, ok := known[piece]
		if !ok {
			at = len(l.Pieces)
			known[piece] = at
			l.Pieces = append(l.Pieces, piece)
		}
		l.Order = append(l.Order, at)
	}
	return pack(firstLecture, l)
}

// DecodeLecture returns the text of the lecture that a fragment holds, and what stands behind it, as 7.3. Its error is ErrVersion,
// ErrSize or ErrDamaged; or ErrMore, and then the text is whole all the same.
func DecodeLecture(fragment string) (text, place string, err error) {
	payload, ok := strings.CutPrefix(fragment, firstLecture)
	if !ok {
		if CarriesLecture(fragment) {
			return "", "", ErrVersion
		}
		return "", "", ErrDamaged
	}
	payload, place, _ = strings.Cut(payload, "/")
	packed, more := unpack(payload)
	if more != nil && more != ErrMore {
		return "", "", more
	}
	var l lecture
	if json.Unmarshal(packed, &l) != nil {
		return "", "", ErrDamaged
	}
	if l.Version != Version {
		return "", "", ErrVersion
	}
	var b strings.Builder
	for _, at := range l.Order {
		if at < 0 || at >= len(l.Pieces) {
			return "", "", ErrDamaged
		}
		if b.Len()+len(l.Pieces[at]) > MostLecture {
			return "", "", ErrSize
		}
		b.WriteString(l.Pieces[at])
	}
	if !utf8.ValidString(b.String()) || strings.TrimSpace(b.String()) == "" {
		return "", "", ErrDamaged
	}
	return b.String(), place, more
}

// LectureOf is a fragment that holds a lecture, without the place behind it.
func LectureOf(fragment string) string {
	if rest, ok := strings.CutPrefix(fragment, firstLecture); ok {
		rest, _, _ = strings.Cut(rest, "/")
		return firstLecture + rest
	}
	return fragment
}

// pieces takes a text apart: what stands within fences, and what stands between. Together they are the text.
func pieces(text string) (list []string) {
	var piece strings.Builder
	end := func() {
		if piece.Len() > 0 {
			list = append(list, piece.String())
			piece.Reset()
		}
	}
	fence := ""
	for row := range strings.Lines(text) {
		marks := teach.Fence(row)
		switch {
		case fence == "" && marks != "":
			piece.WriteString(row)
			end()
			fence = marks
		case fence != "" && teach.Closes(row, fence):
			end()
			piece.WriteString(row)
			fence = ""
		default:
			piece.WriteString(row)
		}
	}
	end()
	return list
}
