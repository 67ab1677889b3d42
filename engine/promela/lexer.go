package promela

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"lassolab/engine/say"
	"lassolab/engine/source"
)

// kind is what a token is.
type kind uint8

const (
	end kind = iota
	word
	number
	quoted // in double quotes
	sign
	faulty  // its text says what is wrong
	refused // its text says what is not read
)

// token is a word, a number or a sign of the text.
type token struct {
	kind    kind
	blank   bool // a blank is before it
	fresh   bool // a new line begins with it
	painted bool // it is the name of a macro within that macro, and stays
	value   int32
	text    string
	at      source.Position // where it is written
	shown   source.Position // where its statement is: within the definition, of the argument of a macro or an inline
	via     *call           // what it came by; nil: it is in the text
}

// call is a place where a macro or an inline is unfolded.
type call struct {
	of    *definition
	at    source.Position
	up    *call
	depth int
}

// outermost is the call in the text that led to c.
func (c *call) outermost() *call {
	for c != nil && c.up != nil {
		c = c.up
	}
	return c
}

func (t token) String() string {
	switch t.kind {
	case end:
		return "the end of the text"
	case quoted:
		return "the string " + say.Short(t.text)
	}
	return "“" + say.Short(t.text) + "”"
}

func (t token) is(text string) bool { return (t.kind == sign || t.kind == word) && t.text == text }

// bounds of a text: tokens, and the letters of a name.
type bounds struct{ tokens, name int }

var ofProgram = bounds{mostTokens, longestName}

type lexer struct {
	source.Cursor
	bounds
	blank, fresh bool
	picture      string // in a comment
	pictured     source.Position
}

// signs of two letters; those of one are in single.
var double = []string{"->", "..", "::", "==", "!=", "<=", ">=", "<<", ">>", "&&", "||", "++", "--", "!!", "??", "##"}

const single = `;,:.@(){}[]=<>+-*/%&|^~!?#\`

// What is wrong with a whole text, of which no more is read.
var (
	unclosed = "the comment is not closed: put */ where it ends"
	tooLong  = "the program is too long: at most "
)

// lex splits a text into tokens. What is wrong becomes a faulty token, which is reported where it is read.
func lex(text string, within bounds) []token {
	l := &lexer{Cursor: source.NewCursor(text), bounds: within, fresh: true}
	tokens := make([]token, 0, min(len(text)/3, l.tokens)+1)
	for {
		at := l.skip()
		switch {
		case at.Line > 0:
			return append(tokens, token{kind: faulty, at: at, shown: at, text: unclosed})
		case l.Rest == "":
			return tokens
		case len(tokens) == l.tokens:
			at := l.next().at
			said := tooLong + say.Number(l.tokens) + " words and signs are read"
			return append(tokens, token{kind: faulty, at: at, shown: at, text: said})
		}
		tokens = append(tokens, l.next())
	}
}

// skip goes to the next token. It returns the place of a comment that is not closed.
func (l *lexer) skip() (open source.Position) {
	for l.Rest != "" {
		length := 0
		switch c := l.Rest[0]; {
		case strings.IndexByte(" \t\r\f\v\n", c) >= 0:
			length = 1
			l.fresh = l.fresh || c == '\n'
		case strings.HasPrefix(l.Rest, "\u00a0"), strings.HasPrefix(l.Rest, "\\\n"):
			length = 2
		case strings.HasPrefix(l.Rest, "\\\r\n"):
			length = 3
		case strings.HasPrefix(l.Rest, "//"):
			if length = strings.IndexByte(l.Rest, '\n'); length < 0 {
				length = len(l.Rest)
			}
		case strings.HasPrefix(l.Rest, "/*"):
			if length = strings.Index(l.Rest[2:], "*/") + 4; length < 4 {
				return l.Take(2)
			}
			l.depict(l.Rest[2 : length-2])
		default:
			return open
		}
		l.blank = true
		l.Take(length)
	}
	return open
}

func (l *lexer) next() token {
	t := token{blank: l.blank, fresh: l.fresh}
	l.blank, l.fresh = false, false
	length := 1
	switch c := l.Rest[0]; {
	case isLetter(c):
		t.kind, length = word, l.while(func(c byte) bool { return isLetter(c) || isDigit(c) })
		if length > l.name {
			t.kind, t.text = faulty, "the name is too long: at most "+say.Number(longestName)+" letters are read"
		}
	case isDigit(c):
		length = l.number(&t)
	case c == '"':
		length = l.quoted(&t)
	case c == '\'':
		length = l.character(&t)
	default:
		length = l.sign(&t)
	}
	if t.kind != faulty && t.kind != refused {
		t.text = l.Rest[:length]
	}
	t.at = l.Take(length)
	t.shown = t.at
	return t
}

func isLetter(c byte) bool { return c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }
func isDigit(c byte) bool  { return '0' <= c && c <= '9' }

// while is the length of the letters of a kind with which the text begins.
func (l *lexer) while(is func(byte) bool) int {
	n := 0
	for n < len(l.Rest) && is(l.Rest[n]) {
		n++
	}
	return n
}

func (l *lexer) number(t *token) int {
	length := l.while(isDigit)
	if n := length + 1; n < len(l.Rest) && l.Rest[length] == '.' && isDigit(l.Rest[n]) {
		for n < len(l.Rest) && isDigit(l.Rest[n]) {
			n++
		}
		t.kind, t.text = refused, "numbers with a point are not read, since all values of Promela are whole: write "+
			say.Short(l.Rest[:length])
		return n
	}
	t.kind = number
	value := int64(0)
	for _, c := range l.Rest[:length] {
		if value = 10*value + int64(c-'0'); value > 1<<31-1 {
			t.kind, t.text = faulty, "the number is larger than "+say.Number(1<<31-1)+", the largest of an int"
			return length
		}
	}
	t.value = int32(value)
	return length
}

func (l *lexer) quoted(t *token) int {
	for i := 1; i < len(l.Rest) && l.Rest[i] != '\n'; i++ {
		switch l.Rest[i] {
		case '\\':
			i++
		case '"':
			t.kind = quoted
			return i + 1
		}
	}
	t.kind, t.text = faulty, "the string is not closed: put \" where it ends, on the same line"
	return 1
}

var escapes = map[byte]int32{'n': '\n', 't': '\t', 'r': '\r', 'f': '\f', '0': 0, '\\': '\\', '\'': '\'', '"': '"'}

func (l *lexer) character(t *token) int {
	t.kind = number
	if len(l.Rest) > 3 && l.Rest[1] == '\\' && l.Rest[3] == '\'' {
		if value, ok := escapes[l.Rest[2]]; ok {
			t.value = value
			return 4
		}
	}
	if len(l.Rest) > 2 && l.Rest[1] >= ' ' && l.Rest[1] < utf8.RuneSelf && l.Rest[1] != '\\' && l.Rest[2] == '\'' {
		t.value = int32(l.Rest[1])
		return 3
	}
	t.kind, t.text = faulty, "between ' and ' stands one character, as in 'a'"
	return 1
}

func (l *lexer) sign(t *token) int {
	t.kind = sign
	for _, s := range double {
		if strings.HasPrefix(l.Rest, s) {
			return 2
		}
	}
	if strings.IndexByte(single, l.Rest[0]) >= 0 {
		return 1
	}
	r, size := utf8.DecodeRuneInString(l.Rest)
	t.kind, t.text = faulty, fmt.Sprintf("“%c” is no part of a program", r)
	switch {
	case r == utf8.RuneError || !unicode.IsGraphic(r):
		t.text = "here stands a character that is no part of a program: delete it"
	case unicode.IsLetter(r):
		t.text = fmt.Sprintf("“%c” cannot be in a name, which has letters from a to z, digits and _", r)
	}
	return size
}
