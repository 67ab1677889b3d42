package ltl

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"lassolab/engine/say"
	"lassolab/engine/source"
)

// kind is what a token is.
type kind int

const (
	end kind = iota
	word
	operator
	opening
	closing
	at
	colon
	relation
	punctuation // of a claim, or of a sum
	faulty      // its text says what is wrong
)

type token struct {
	kind  kind
	op    Operator
	text  string
	place source.Position
	// the bytes it takes up
	from, to int
}

func (t token) String() string {
	if t.kind == end {
		return "the end of the formula"
	}
	return "“" + say.Cut(t.text, 40) + "”"
}

// at is the byte that is read next.
func (p *parser) at() int { return p.length - len(p.Rest) }

// written are the operators that are signs, longer ones before their beginnings.
var written = []struct {
	sign string
	op   Operator
}{
	{"<->", Equivalent}, {"<=>", Equivalent}, {"->", Implies}, {"=>", Implies}, {"<>", Eventually}, {"[]", Always},
	{"&&", And}, {"||", Or}, {"&", And}, {"|", Or}, {"!", Not}, {"^", Xor},
}

// single are the tokens of one sign.
var single = map[byte]kind{'(': opening, ')': closing, '@': at, ':': colon}

// words are the operators and constants that are words. A name of the network may be one of them, as spoken ones are.
var words = map[string]Operator{
	"true": True, "false": False, "1": True, "0": False, "xor": Xor, "X": Next, "F": Eventually, "G": Always,
	"U": Until, "W": WeakUntil, "R": Release, "V": Release, "M": StrongRelease,
}

// spoken are words of SPIN for operators. Each is a name as well: one with one argument where no formula follows, the
// others where one would begin.
var spoken = map[string]Operator{
	"always": Always, "eventually": Eventually, "next": Next, "until": Until, "weakuntil": WeakUntil,
	"release": Release, "implies": Implies, "equivalent": Equivalent,
}

// operator is the operator that a token is or, where it is a word, may be.
func (t token) operator() (Operator, bool) {
	if t.kind == operator {
		return t.op, true
	}
	for _, table := range []map[string]Operator{words, spoken} {
		if op, ok := table[t.text]; ok && t.bare() {
			return op, true
		}
	}
	return 0, false
}

// next reads the next token.
func (p *parser) next() {
	state, operand := p.state, p.operand
	p.state, p.operand = false, false
	p.Take(len(p.Rest) - len(strings.TrimLeftFunc(p.Rest, unicode.IsSpace)))
	accept := func(bytes int, t token) {
		t.text = p.Rest[:bytes]
		t.from, t.to = p.at(), p.at()+bytes
		t.place = p.Take(bytes)
		p.token = t
	}
	for _, sign := range []string{"::", "{", "}", ";"} {
		if p.claims && strings.HasPrefix(p.Rest, sign) {
			accept(len(sign), token{kind: punctuation})
			return
		}
	}
	if p.sums && p.sumSign(accept) {
		return
	}
	switch {
	case p.Rest == "":
		accept(0, token{kind: end})
		return
	case p.Rest[0] == '"':
		p.quoted()
		return
	}
	if kind, ok := single[p.Rest[0]]; ok {
		p.state = kind == at || kind == colon
		accept(1, token{kind: kind})
		return
	}
	if sign := compares(p.Rest); sign != "" {
		p.operand = true
		accept(len(sign), token{kind: relation})
		return
	}
	for _, w := range written {
		if strings.HasPrefix(p.Rest, w.sign) {
			accept(len(w.sign), token{kind: operator, op: w.op})
			return
		}
	}
	size := letters(p.Rest)
	if operand && p.Rest[0] == '-' {
		if size = 1 + letters(p.Rest[1:]); !number(p.Rest[:size]) {
			size = 0
		}
	}
	if size == 0 {
		r, width := utf8.DecodeRuneInString(p.Rest)
		accept(width, token{kind: faulty})
		p.token.text = fmt.Sprintf("“%c” is no part of a formula; a name that holds it stands in double quotes", r)
		return
	}
	text := p.Rest[:size]
	op, reserved := words[text]
	switch {
	case state || operand:
		accept(size, token{kind: word})
	case reserved && !p.isKnown(text):
		accept(size, token{kind: operator, op: op})
	case p.stacked(text):
		accept(1, token{kind: operator, op: words[text[:1]]})
	case unicode.IsDigit(rune(text[0])):
		accept(size, token{kind: faulty})
		p.token.text = "a name does not begin with a digit, unless it stands in double quotes"
	default:
		accept(size, token{kind: word})
	}
}

func (p *parser) isKnown(word string) bool { return p.known != nil && p.known(word) }

// stacked reports whether a word begins with an operator, as GFa does: F, G or X, and then a letter.
func (p *parser) stacked(text string) bool {
	if len(text) < 2 || !strings.Contains("FGX", text[:1]) || p.isKnown(text) {
		return false
	}
	r, _ := utf8.DecodeRuneInString(text[1:])
	return unicode.IsLetter(r)
}

// compares is the relation that a text begins with. Two operators begin like one.
func compares(text string) Relation {
	if strings.HasPrefix(text, "<->") || strings.HasPrefix(text, "<=>") || strings.HasPrefix(text, "<>") {
		return ""
	}
	for _, r := range relations {
		if strings.HasPrefix(text, string(r)) {
			return r
		}
	}
	return ""
}

// letters is the length of the word that a text begins with. A word may have indices: flag[0], a[1].b.
func letters(text string) int {
	index := 0 // where the index ends that was passed
	for i, r := range text {
		if i < index {
			continue
		}
		if r == '[' && i > 0 {
			digits := i + 1
			for digits < len(text) && '0' <= text[digits] && text[digits] <= '9' {
				digits++
			}
			if digits == i+1 || digits == len(text) || text[digits] != ']' {
				return i
			}
			index = digits + 1
			continue
		}
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' && (r != '.' || i == 0) {
			return i
		}
	}
	return len(text)
}

// plain reports whether a word is read as one without quotes, whoever reads it.
func plain(text string, state bool) bool {
	if text == "" || letters(text) != len(text) {
		return false
	}
	if state {
		return true
	}
	_, reserved := words[text]
	first, _ := utf8.DecodeRuneInString(text)
	return !reserved && !unicode.IsDigit(first) && !(&parser{}).stacked(text)
}

// quoted reads a name in double quotes, in which a backslash is before a quote or a backslash.
func (p *parser) quoted() {
	var name strings.Builder
	for i := 1; i < len(p.Rest); i++ {
		switch c := p.Rest[i]; {
		case c == '\\' && i+1 < len(p.Rest):
			i++
			name.WriteByte(p.Rest[i])
		case c == '"':
			from := p.at()
			p.token = token{kind: word, place: p.Take(i + 1), text: name.String(), from: from, to: p.at()}
			if p.token.text == "" {
				p.token = token{kind: faulty, place: p.token.place, text: "between the quotes stands no name"}
			}
			return
		default:
			name.WriteByte(c)
		}
	}
	p.token = token{kind: faulty, place: p.Take(1), text: "the quote is not closed: put another one behind the name"}
	p.Rest = ""
}

// bare reports whether a token is a word without quotes.
func (t token) bare() bool { return t.kind == word && t.to-t.from == len(t.text) }
