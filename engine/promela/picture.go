package promela

import (
	"strings"

	"lassolab/engine/picture"
	"lassolab/engine/source"
)

// pictureMark begins a comment of a program that is its picture, as package picture reads it:
//
//	/* lassolab-picture:
//	<svg viewBox="0 0 100 50"> … </svg>
//	car: waiting if Car[1]@wait
//	*/
const pictureMark = "lassolab-picture:"

// picture gives the network the picture in the comments of a text: the first one. SPIN sees a comment like any other.
func (m *Model) picture(text string) source.Diagnostics {
	if !strings.Contains(text, pictureMark) {
		return nil
	}
	l := &lexer{Cursor: source.NewCursor(text), bounds: ofProgram}
	for l.skip(); l.Rest != "" && l.picture == ""; l.skip() {
		t := l.next()
		if t.kind == faulty {
			return nil // the text was read without faults
		}
	}
	if l.picture == "" {
		return nil
	}
	m.Network.Picture = l.picture
	return picture.CheckAt(m.Network, l.pictured)
}

// depict keeps a comment without its signs if it is the first that is a picture, and where it begins.
func (l *lexer) depict(comment string) {
	blank := len(comment) - len(strings.TrimLeft(comment, " \t\r\n"))
	if text, ok := strings.CutPrefix(comment[blank:], pictureMark); ok && l.picture == "" {
		here := l.Cursor
		here.Take(len("/*") + blank + len(pictureMark))
		l.picture, l.pictured = text, here.Here()
	}
}
