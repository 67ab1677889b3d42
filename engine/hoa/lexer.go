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

// Kind is what a token is: one of the constants below, or the punctuation mark itself.
type Kind rune

const (
	endOfText  Kind = -1 - iota
	HeaderName      // its Text is without the colon
	identifier      // t and f are identifiers here: the parser knows where a constant may be
	Integer
	numeral // a number that is no HOA integer, only in lassolab-layout
	String  // its Text is without quotes and escapes
	AliasName
	BodyMark
	EndMark
	AbortMark
	faulty // its Text says what is wrong with it
)

// Token is a token of a text.
type Token struct {
	Kind   Kind
	Text   string
	Number int // of an Integer
	source.Position
	Start, End int // the bytes that it takes up in the text
}

// String describes the Token for a message.
func (t Token) String() string {
	switch t.Kind {
	case endOfText:
		return "the end of the text"
	case HeaderName:
		return say.Short(t.Text) + ":"
	case String:
		return strconv.Quote(say.Short(t.Text))
	case AliasName:
		return "@" + say.Short(t.Text)
	case Integer, numeral, identifier, BodyMark, EndMark, AbortMark:
		return say.Short(t.Text)
	}
	return "'" + string(rune(t.Kind)) + "'"
}

// lexer cuts text into tokens. White space only separates: AP: 1"p" is as good as AP: 1 "p".
type lexer struct {
	source.Cursor
	size     int // of the text
	numerals bool
	taken    int  // the line on which a token or comment ended last
	torn     bool // a string without end was met: from there on strings must end on their line
}

func newLexer(src string) *lexer { return &lexer{Cursor: source.NewCursor(src), size: len(src)} }

func (l *lexer) next() Token {
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
		return l.token(BodyMark, len("--BODY--"))
	case strings.HasPrefix(rest, "--END--"):
		return l.token(EndMark, len("--END--"))
	case strings.HasPrefix(rest, "--ABORT--"):
		return l.token(AbortMark, len("--ABORT--"))
	case isLetter(c):
		n := dottedLength(rest)
		if n < len(rest) && rest[n] == ':' {
			return l.cut(HeaderName, rest[:n], n+1)
		}
		return l.token(identifier, n)
	case c == '@':
		n := 1 + aliasLength(rest[1:])
		if n == 1 {
			return l.fault(1, "an alias name is expected after @: letters, digits, - and _")
		}
		return l.cut(AliasName, rest[1:n], n)
	case isDigit(c) || l.numerals && numeralLength(rest) > 0:
		return l.number()
	case c == '"':
		return l.quoted()
	case strings.IndexByte("[](){}!&|", c) >= 0:
		return l.token(Kind(c), 1)
	}
	n := 0
	for n < len(rest) && !l.startsToken(rest[n]) {
		n++ // several strange characters in a row are one fault
	}
	n = max(n, 1)
	return l.fault(n, "%s cannot stand here", strconv.Quote(say.Short(strings.ToValidUTF8(rest[:n], "\ufffd"))))
}

func (l *lexer) startsToken(c byte) bool {
	return isLetter(c) || isDigit(c) || strings.IndexByte("@\"[](){}!&| \t\r\n/", c) >= 0
}

// skip moves over white space and comments, which nest. A comment without end is a fault. Lines that begin with #line,
// or with # and a number, are left by preprocessors to say where a text comes from: they are comments too.
func (l *lexer) skip() (fault Token, ok bool) {
	for l.Rest != "" {
		switch c := l.Rest[0]; {
		case c == ' ' || c == '\t' || c == '\r' || c == '\n':
			l.Take(1)
		case strings.HasPrefix(l.Rest, "/*"):
			start := l.Take(2)
			for depth := 1; depth > 0; {
				switch {
				case l.Rest == "":
					fault = l.fault(0, "this comment does not end: close it with */")
					fault.Position = start
					return fault, false
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
			return Token{}, true
		}
	}
	return Token{}, true
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

// cut takes the next n bytes as a token with a text.
func (l *lexer) cut(k Kind, text string, n int) Token {
	start := l.size - len(l.Rest)
	at := l.Take(n)
	return Token{Kind: k, Text: text, Position: at, Start: start, End: l.size - len(l.Rest)}
}

// token takes the next n bytes, which lie on one line.
func (l *lexer) token(k Kind, n int) Token { return l.cut(k, l.Rest[:n], n) }

func (l *lexer) fault(n int, format string, args ...any) Token {
	return l.cut(faulty, fmt.Sprintf(format, args...), n)
}

func (l *lexer) number() Token {
	n := digits(l.Rest)
	if l.numerals {
		n = numeralLength(l.Rest)
	}
	word := l.Rest[:n]
	v, err := strconv.ParseUint(word, 10, 31)
	switch {
	case l.numerals && err != nil:
		return l.token(numeral, n)
	case !l.numerals && n > 1 && word[0] == '0':
		return l.fault(n, "a number starts with a 0 it does not need: write %s",
			say.Short(strings.TrimLeft(word[:n-1], "0")+word[n-1:]))
	case err != nil:
		return l.fault(n, "the number %s is too large: HOA's numbers are below 2147483648", say.Short(word))
	}
	t := l.token(Integer, n)
	t.Number = int(v)
	return t
}

// quoted takes a string. A backslash makes the character after it ordinary.
func (l *lexer) quoted() Token {
	rest := l.Rest
	var text strings.Builder
	for i := 1; i < len(rest); i++ {
		switch c := rest[i]; {
		case c == '"':
			return l.cut(String, strings.ToValidUTF8(text.String(), "\ufffd"), i+1)
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
	line, _, _ := strings.Cut(rest, "\n")
	return l.fault(len(line), `this string does not end: close it with "`)
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

// dottedLength is the length of words with dots between them, as some headers and properties have.
func dottedLength(s string) int {
	n := wordLength(s)
	for n > 0 && n+1 < len(s) && s[n] == '.' && wordLength(s[n+1:]) > 0 {
		n += 1 + wordLength(s[n+1:])
	}
	return n
}

// aliasLength is the length of an alias name: the format's letters, digits, - and _, and what tools write besides.
func aliasLength(s string) int {
	n := strings.IndexFunc(s, func(c rune) bool {
		if c < utf8.RuneSelf {
			return !isLetter(byte(c)) && !isDigit(byte(c)) && !strings.ContainsRune("-.':#$+*<>=?^~%", c)
		}
		return !unicode.IsLetter(c) && !unicode.IsDigit(c)
	})
	if n < 0 {
		return len(s)
	}
	return n
}

// numeralLength is the length of the number that s starts with, with or without sign, fraction and exponent.
func numeralLength(s string) int {
	rest := s
	sign := func() {
		if rest != "" && (rest[0] == '-' || rest[0] == '+') {
			rest = rest[1:]
		}
	}
	some := func() bool { // digits
		n := digits(rest)
		rest = rest[n:]
		return n > 0
	}
	sign()
	digits := some()
	if after, ok := strings.CutPrefix(rest, "."); ok {
		rest = after
		digits = some() || digits
	}
	if !digits {
		return 0
	}
	n := len(s) - len(rest)
	if rest != "" && (rest[0] == 'e' || rest[0] == 'E') {
		rest = rest[1:]
		if sign(); some() {
			n = len(s) - len(rest)
		}
	}
	return n
}

// Tokens cuts a text without errors into its tokens. Between two of them are white space and comments.
func Tokens(src string) []Token {
	l := newLexer(src)
	tokens := make([]Token, 0, len(src)/4)
	for t := l.next(); t.Kind != endOfText; t = l.next() {
		switch t.Kind {
		case faulty:
			continue
		case HeaderName:
			l.numerals = t.Text == LayoutHeader
		case identifier, Integer, String, numeral:
		default:
			l.numerals = false
		}
		tokens = append(tokens, t)
	}
	return tokens
}

// Begins reports whether a text begins as HOA does: with the header HOA:, perhaps after comments.
func Begins(src string) bool { return newLexer(src).next().Begins() }

// Begins reports whether the token is the header HOA:, with which an automaton begins.
func (t Token) Begins() bool { return t.Kind == HeaderName && t.Text == "HOA" }
