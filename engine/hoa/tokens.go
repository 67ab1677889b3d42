package hoa

import (
	"slices"
	"strings"

	"lassolab/engine/network"
)

// Kind is what a token is: one of the constants below, or the punctuation mark itself. Identifiers, and the numbers of
// a layout that are no HOA integers, have no constant here, as nobody asks for them.
type Kind = kind

const (
	HeaderName Kind = headerName // its Text is without the colon
	Integer    Kind = integer
	String     Kind = quoted // its Text is without quotes and escapes
	AliasName  Kind = aliasName
	BodyMark   Kind = bodyMark
	EndMark    Kind = endMark
	AbortMark  Kind = abortMark
)

// Token is a token of a text and the bytes it takes up there, from Start to before End.
type Token struct {
	Kind       Kind
	Text       string
	Number     int // of an Integer
	Start, End int
}

// Tokens cuts a text into its tokens, for those who rewrite parts of it. What lies between two
// tokens is white space and comments. The text should be one that Parse finds no error in:
// what is faulty is passed over.
func Tokens(src string) []Token {
	l := newLexer(src)
	tokens := make([]Token, 0, len(src)/4)
	for {
		_, closed := l.skip()
		start := len(src) - len(l.Rest)
		t := l.next()
		if t.kind == endOfText || !closed {
			return tokens
		}
		switch t.kind {
		case faulty:
			continue
		case headerName:
			l.numerals = t.text == layoutHeader
		case identifier, integer, quoted, numeral:
		default:
			l.numerals = false
		}
		tokens = append(tokens, Token{t.kind, t.text, t.number, start, len(src) - len(l.Rest)})
	}
}

// Begins reports whether a text begins as HOA does: with the header HOA:, perhaps after comments.
func Begins(src string) bool {
	first := newLexer(src).next()
	return first.kind == headerName && first.text == "HOA"
}

// Quote writes a string in quotes, with the escapes of the format.
func Quote(s string) string { return quote(s) }

// IsWord reports whether a name can be an alias without any change.
func IsWord(name string) bool {
	return name != "" && isLetter(name[0]) && wordLength(name) == len(name)
}

// WriteComponent writes one component of a network as text, without what is said of the whole network.
func WriteComponent(n *network.Network, component int) string {
	var b strings.Builder
	if lettered(n) {
		writeLetters(&b, n, []int{component}, false)
		return b.String()
	}
	writeComponent(&b, n, component, false)
	return b.String()
}

// ShareByName declares shared exactly those labels that are shared in a text without a lassolab-shared header.
func ShareByName(n *network.Network) {
	n.Shared = map[int]bool{}
	if len(n.Components) != 1 || n.Reading != network.Labels {
		return
	}
	for id, l := range n.Labels {
		if globalByName(n.Components[0].Name, l.Name) {
			n.Shared[id] = true
		}
	}
}

// Singles evaluates the formulas of one automaton under the reading labels.
type Singles struct {
	values *oneHot
	shape  *strict
}

// Singles returns the evaluation of formulas of an automaton, which must have no errors.
func (a *Automaton) Singles() *Singles { return &Singles{newOneHot(a), newStrict(a)} }

// Labels returns the propositions that satisfy the formula when they hold alone, ascending.
func (s *Singles) Labels(f *Formula) []int { return slices.Collect(s.values.eval(f).All()) }

// Strict reports whether the shape of the formula shows that nothing but a single proposition can satisfy it.
func (s *Singles) Strict(f *Formula) bool { return s.shape.holds(f) }
