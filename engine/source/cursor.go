package source

import (
	"strings"
	"unicode/utf8"
)

// Cursor reads a text from its beginning to its end.
type Cursor struct {
	Rest         string // what has not been read
	line, column int
}

// NewCursor returns a cursor at the beginning of a text. A byte order mark is no part of it.
func NewCursor(text string) Cursor {
	return Cursor{strings.TrimPrefix(text, "\ufeff"), 1, 1}
}

// Here is the place of the next character.
func (c *Cursor) Here() Position { return Position{c.line, c.column, c.column} }

// Take reads so many bytes, up to the end of a character, and returns their place.
func (c *Cursor) Take(bytes int) Position {
	at, end := c.Here(), 0
	for bytes = min(bytes, len(c.Rest)); end < bytes; {
		if c.Rest[end] == '\n' {
			c.line, c.column = c.line+1, 1
			end++
			continue
		}
		if c.line == at.Line {
			at.EndColumn = c.column
		}
		c.column++
		if c.Rest[end] < utf8.RuneSelf {
			end++
			continue
		}
		_, size := utf8.DecodeRuneInString(c.Rest[end:])
		end += size
	}
	c.Rest = c.Rest[end:]
	return at
}
