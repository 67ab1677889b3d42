package interchange

import (
	"slices"
	"strings"
	"unicode/utf8"

	"lassolab/engine/source"
)

// Words of Promela, for never claims and for programs that are written.

// tokenPromela is a piece of a text in Promela.
type tokenPromela struct {
	text   string // empty at the end
	offset int    // in the text
	source.Position
}

// lexerPromela cuts a text into words, numbers, strings and signs. Comments and lines for the preprocessor are
// blanks.
type lexerPromela struct {
	source.Cursor
	src   string          // all of the text
	torn  source.Position // where a comment begins that does not end
	begun int             // the line of the last token
}

func newLexerPromela(text string) lexerPromela {
	return lexerPromela{Cursor: source.NewCursor(text), src: text}
}

var signsPromela = []string{"::", "->", "&&", "||", "==", "!=", "<=", ">=", "<<", ">>", "++", "--", "..", "??", "!!"}

func (l *lexerPromela) next() tokenPromela {
	for l.Rest != "" {
		rest := l.Rest
		switch c := rest[0]; {
		case strings.IndexByte(" \t\r\n\f\v", c) >= 0:
			l.Take(1)
			continue
		case strings.HasPrefix(rest, "/*"):
			end := strings.Index(rest[2:], "*/")
			if end < 0 {
				l.torn = l.Take(2)
				l.Take(len(rest))
				continue
			}
			l.Take(end + 4)
			continue
		case strings.HasPrefix(rest, "//"), c == '#' && l.begun < l.Here().Line:
			end := strings.IndexByte(rest, '\n')
			if end < 0 {
				end = len(rest)
			}
			l.Take(end)
			continue
		}
		break
	}
	rest := l.Rest
	n := 0
	switch {
	case rest == "":
	case wordPromela(rest[0]):
		for n < len(rest) && wordPromela(rest[n]) {
			n++
		}
	case rest[0] == '"' || rest[0] == '\'':
		for n = 1; n < len(rest) && rest[n] != rest[0] && rest[n] != '\n'; n++ {
			if rest[n] == '\\' && n+1 < len(rest) {
				n++
			}
		}
		n = min(n+1, len(rest))
	default:
		_, n = utf8.DecodeRuneInString(rest)
		if i := slices.IndexFunc(signsPromela, func(s string) bool { return strings.HasPrefix(rest, s) }); i >= 0 {
			n = 2
		}
	}
	l.begun = l.Here().Line
	return tokenPromela{rest[:n], len(l.src) - len(rest), l.Take(n)}
}

func wordPromela(c byte) bool {
	return c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
}

// keywordsPromela are words that are no names in Promela, each between blanks.
const keywordsPromela = " active assert atomic bit bool break byte chan d_step do else empty enabled eval " +
	"false fi for full goto hidden if init inline int len local ltl mtype nempty never nfull notrace np_ od of pc_value pid " +
	"printf priority proctype provided return run select short show skip timeout trace true typedef unless unsigned xr xs "

// keywordPromela reports whether a word is no name in Promela.
func keywordPromela(word string) bool {
	return word == "" || word[0] >= '0' && word[0] <= '9' || strings.Contains(keywordsPromela, " "+word+" ")
}
