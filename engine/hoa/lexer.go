package hoa

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"lassolab/engine/say"
	"lassolab/engine/source"
)

// kind is what a token is; punctuation stands for itself.
type kind rune

const (
	endOfText  kind = -1 - iota
	headerName      // its text without the colon
	identifier      // t and f are identifiers here: the parser knows where a constant may stand
	integer
	numeral // a number that is no HOA integer, only in lassolab-layout
	quoted  // its text without quotes and escapes
	aliasName
	bodyMark
	endMark
	abortMark
	faulty // its text says what is wrong with it
)

type token struct {
	kind   kind
	text   string
	number int
	source.Position
}

// String describes the token for a message.
func (t token) String() string {
	switch t.kind {
	case endOfText:
		return "the end of the text"
	case headerName:
		return clip(t.text) + ":"
	case quoted:
		return strconv.Quote(clip(t.text))
	case aliasName:
		return "@" + clip(t.text)
	case integer, numeral, identifier:
		return clip(t.text)
	case bodyMark:
		return "--BODY--"
	case endMark:
		return "--END--"
	case abortMark:
		return "--ABORT--"
	}
	return "'" + string(rune(t.kind)) + "'"
}

// lexer cuts text into tokens. White space only separates: AP: 1"p" is as good as AP: 1 "p".
type lexer struct {
	source.Cursor
	numerals bool
	taken    int  // the line on which something ended last
	torn     bool // a string without end was met: from there on strings must end on their line
}

func newLexer(src string) *lexer { return &lexer{Cursor: source.NewCursor(src)} }

// next returns the next token.
func (l *lexer) next() token {
	defer func() { l.taken = l.Here().Line }()
	if fault, ok := l.skip(); !ok {
		return fault
	}
	rest := l.Rest
	if rest == "" {
		return l.token(endOfText, 0)
	}
	switch c := rest[0]; {
	case strings.HasPrefix(rest, "--BODY--"):
		return l.token(bodyMark, len("--BODY--"))
	case strings.HasPrefix(rest, "--END--"):
		return l.token(endMark, len("--END--"))
	case strings.HasPrefix(rest, "--ABORT--"):
		return l.token(abortMark, len("--ABORT--"))
	case isLetter(c):
		n := dottedLength(rest)
		if n < len(rest) && rest[n] == ':' {
			t := l.token(headerName, n+1)
			t.text = rest[:n]
			return t
		}
		return l.token(identifier, n)
	case c == '@':
		n := 1 + aliasLength(rest[1:])
		if n == 1 {
			return l.fault(1, "an alias name is expected after @: letters, digits, - and _")
		}
		t := l.token(aliasName, n)
		t.text = rest[1:n]
		return t
	case l.numerals && numeralLength(rest) > 0:
		n := numeralLength(rest)
		if v, err := strconv.ParseUint(rest[:n], 10, 31); err == nil {
			t := l.token(integer, n)
			t.number = int(v)
			return t
		}
		return l.token(numeral, n)
	case isDigit(c):
		n := digits(rest)
		if c == '0' && n > 1 {
			return l.fault(n, "a number starts with a 0 it does not need: write %s",
				clip(strings.TrimLeft(rest[:n-1], "0")+rest[n-1:n]))
		}
		v, err := strconv.ParseUint(rest[:n], 10, 31)
		if err != nil {
			return l.fault(n, "the number %s is too large: HOA's numbers are below 2147483648", clip(rest[:n]))
		}
		t := l.token(integer, n)
		t.number = int(v)
		return t
	case c == '"':
		return l.quoted()
	case strings.IndexByte("[](){}!&|", c) >= 0:
		return l.token(kind(c), 1)
	}
	n := 0
	for n < len(rest) && !l.startsToken(rest[n]) {
		n++ // several strange characters in a row are one fault
	}
	if n == 0 {
		n = 1
	}
	return l.fault(n, "%s cannot stand here", strconv.Quote(clip(strings.ToValidUTF8(rest[:n], "\ufffd"))))
}

func (l *lexer) startsToken(c byte) bool {
	return isLetter(c) || isDigit(c) || strings.IndexByte("@\"[](){}!&| \t\r\n/", c) >= 0
}

// skip moves over white space and comments, which nest. A comment without end is a fault. Lines that begin with #line,
// or with # and a number, are left by preprocessors to say where a text comes from: they are comments too.
func (l *lexer) skip() (fault token, ok bool) {
	for l.Rest != "" {
		switch c := l.Rest[0]; {
		case c == ' ' || c == '\t' || c == '\r' || c == '\n':
			l.Take(1)
		case strings.HasPrefix(l.Rest, "/*"):
			start := l.Take(2)
			for depth := 1; depth > 0; {
				switch {
				case l.Rest == "":
					return token{kind: faulty, text: "this comment does not end: close it with */", Position: start},
						false
				case strings.HasPrefix(l.Rest, "/*"):
					depth++
					l.Take(2)
				case strings.HasPrefix(l.Rest, "*/"):
					depth--
					l.Take(2)
				default:
					l.Take(1)
				}
			}
			l.taken = l.Here().Line
		case c == '#' && l.directive():
			l.Take(max(1, strings.IndexByte(l.Rest+"\n", '\n')))
		default:
			return token{}, true
		}
	}
	return token{}, true
}

// directive reports whether a # is the first of its line, and says where lines come from.
func (l *lexer) directive() bool {
	if l.Here().Line == l.taken {
		return false
	}
	rest := l.Rest[1:]
	after, line := strings.CutPrefix(rest, "line")
	if !line {
		after = rest
	}
	number := strings.TrimLeft(after, " \t")
	return len(number) < len(after) && digits(number) > 0
}

// token takes the next n bytes, which lie on one line.
func (l *lexer) token(k kind, n int) token {
	t := token{kind: k, text: l.Rest[:n]}
	t.Position = l.Take(n)
	return t
}

func (l *lexer) fault(n int, format string, args ...any) token {
	t := l.token(faulty, n)
	t.text = fmt.Sprintf(format, args...)
	return t
}

// quoted takes a string. A backslash makes the character after it ordinary.
func (l *lexer) quoted() token {
	rest := l.Rest
	var text strings.Builder
	for i := 1; i < len(rest); i++ {
		switch c := rest[i]; {
		case c == '"':
			return token{kind: quoted, text: strings.ToValidUTF8(text.String(), "\ufffd"), Position: l.Take(i + 1)}
		case c == '\n' && l.torn:
			i = len(rest)
		case c == '\\' && i+1 < len(rest) && !(l.torn && rest[i+1] == '\n'):
			i++
			text.WriteByte(rest[i])
		default:
			text.WriteByte(c)
		}
	}
	// To read on at the next line finds the automata that follow.
	l.torn = true
	line := strings.IndexByte(rest, '\n')
	if line < 0 {
		line = len(rest)
	}
	t := l.token(faulty, line)
	t.text = `this string does not end: close it with "`
	return t
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' }

func digits(s string) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}

// wordLength is the length of the letters, digits, - and _ that s starts with.
func wordLength(s string) int {
	n := 0
	for n < len(s) && (isLetter(s[n]) || isDigit(s[n]) || s[n] == '-') {
		n++
	}
	return n
}

// dottedLength is the length of words with dots between them, as HOA v1.1 and some tools write the names of headers and
// properties.
func dottedLength(s string) int {
	n := wordLength(s)
	for n > 0 && n+1 < len(s) && s[n] == '.' && wordLength(s[n+1:]) > 0 {
		n += 1 + wordLength(s[n+1:])
	}
	return n
}

// aliasLength is the length of an alias name. The format has letters, digits, - and _ there; tools write other
// characters, too, which mean nothing else within a formula.
func aliasLength(s string) int {
	n := 0
	for n < len(s) {
		c, size := utf8.DecodeRuneInString(s[n:])
		switch {
		case c < utf8.RuneSelf && (isLetter(byte(c)) || isDigit(byte(c)) ||
			strings.IndexByte("-.':#$+*<>=?^~%", byte(c)) >= 0):
		case c >= utf8.RuneSelf && (unicode.IsLetter(c) || unicode.IsDigit(c)):
		default:
			return n
		}
		n += size
	}
	return n
}

// numeralLength is the length of the number, signed or not, with a fraction or an
// exponent or not, that s starts with.
func numeralLength(s string) int {
	n := 0
	if n < len(s) && (s[n] == '-' || s[n] == '+') {
		n++
	}
	whole := digits(s[n:])
	n += whole
	if n < len(s) && s[n] == '.' {
		fraction := digits(s[n+1:])
		if whole+fraction == 0 {
			return 0
		}
		n += 1 + fraction
	} else if whole == 0 {
		return 0
	}
	if n < len(s) && (s[n] == 'e' || s[n] == 'E') {
		m := n + 1
		if m < len(s) && (s[m] == '-' || s[m] == '+') {
			m++
		}
		if d := digits(s[m:]); d > 0 {
			n = m + d
		}
	}
	return n
}

// clip shortens a quotation from the text, so that one long line cannot fill the screen.
func clip(s string) string { return say.Short(s) }
