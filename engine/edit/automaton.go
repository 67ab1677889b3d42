package edit

import (
	"cmp"
	"iter"
	"sort"
	"strconv"
	"strings"

	"lassolab/engine/hoa"
)

// automaton is the text of one automaton by its tokens, and the cuts to be made in it. Places are numbers of tokens.
type automaton struct {
	src     string
	eol     string
	tokens  []hoa.Token
	headers []header
	body    int // --BODY--
	states  []state
	cuts    []cut
}

// span is a run of tokens; both ends belong to it. A span that is not there has last < first.
type span struct{ first, last int }

var nothing = span{0, -1}

func (s span) there() bool { return s.last >= s.first }

type header struct {
	span // from the name to the last value
	name string
}

type state struct {
	span
	label  span // with its brackets
	number int  // the token
	name   int  // the token, or -1
	marks  span // with its braces
	edges  []edge
}

type edge struct {
	span
	label  span
	target int
	marks  span
}

type cut struct {
	from, to int
	text     string
}

// take reads the text of an automaton known to be without errors.
func take(src, eol string) *automaton {
	a := &automaton{src: src, eol: eol, tokens: hoa.Tokens(src)}
	i := 0
	for i < len(a.tokens) && a.tokens[i].Kind != hoa.BodyMark {
		h := header{span{i, i}, a.tokens[i].Text}
		for i++; i < len(a.tokens) && a.tokens[i].Kind != hoa.HeaderName &&
			a.tokens[i].Kind != hoa.BodyMark; i++ {
			h.last = i
		}
		a.headers = append(a.headers, h)
	}
	a.body = i
	group := func(open, shut hoa.Kind) span {
		if i >= len(a.tokens) || a.tokens[i].Kind != open {
			return nothing
		}
		g := span{i, i}
		for i < len(a.tokens) && a.tokens[i].Kind != shut {
			i++
		}
		g.last = i
		i++
		return g
	}
	for i++; i < len(a.tokens) && a.tokens[i].Kind == hoa.HeaderName; {
		s := state{span: span{i, i}, name: -1}
		i++
		s.label = group('[', ']')
		s.number = i
		i++
		if i < len(a.tokens) && a.tokens[i].Kind == hoa.String {
			s.name = i
			i++
		}
		s.marks = group('{', '}')
		for i < len(a.tokens) && (a.tokens[i].Kind == '[' || a.tokens[i].Kind == hoa.Integer) {
			e := edge{span: span{i, i}}
			e.label = group('[', ']')
			e.target = i
			i++
			e.marks = group('{', '}')
			e.last = i - 1
			s.edges = append(s.edges, e)
		}
		s.last = i - 1
		a.states = append(a.states, s)
	}
	return a
}

// cut replaces bytes.
func (a *automaton) cut(from, to int, text string) { a.cuts = append(a.cuts, cut{from, to, text}) }

func (a *automaton) written(s span) string {
	return a.src[a.tokens[s.first].Start:a.tokens[s.last].End]
}

func (a *automaton) replace(s span, text string) {
	if a.written(s) != text {
		a.cut(a.tokens[s.first].Start, a.tokens[s.last].End, text)
	}
}

// number and quote write what a token says, unless it says that already.
func (a *automaton) number(token, n int) { a.replace(span{token, token}, strconv.Itoa(n)) }

func (a *automaton) quote(token int, text string) {
	if a.tokens[token].Text != text {
		a.replace(span{token, token}, hoa.Quote(text))
	}
}

// after puts text behind a token, on its line.
func (a *automaton) after(token int, text string) {
	a.cut(a.tokens[token].End, a.tokens[token].End, " "+text)
}

// free returns where nothing but blanks and comments is left on the line of the token before.
func (a *automaton) free(token int) int {
	if token == 0 {
		return 0
	}
	end, _ := tail(a.src, a.tokens[token-1].End)
	return end
}

// remove takes tokens away, with their lines when these have nothing else, and perhaps with the comments above.
func (a *automaton) remove(s span, withAbove bool) {
	from, to := a.tokens[s.first].Start, a.tokens[s.last].End
	free := a.free(s.first)
	start := lineStart(a.src, free, from)
	end, alone := tail(a.src, to)
	switch {
	case start >= 0 && alone:
		if withAbove {
			start = above(a.src, free, from)
		}
		a.cut(start, end, "")
	case start >= 0:
		for to < len(a.src) && (a.src[to] == ' ' || a.src[to] == '\t') {
			to++
		}
		a.cut(from, to, "")
	default:
		for from > 0 && (a.src[from-1] == ' ' || a.src[from-1] == '\t') {
			from--
		}
		a.cut(from, to, "")
	}
}

// line puts lines below a token's line, or text behind the token when another one follows on its line.
func (a *automaton) line(token int, indent string, lines ...string) {
	end, alone := tail(a.src, a.tokens[token].End)
	for _, text := range lines {
		switch {
		case !alone:
			a.after(token, text)
		case strings.HasSuffix(a.src[:end], "\n"):
			a.cut(end, end, indent+text+a.eol)
		default:
			a.cut(end, end, a.eol+indent+text)
		}
	}
}

// indent is the white space before a token that starts its line; ok is false when it does not.
func (a *automaton) indent(token int) (blank string, ok bool) {
	p := a.tokens[token].Start
	start := lineStart(a.src, 0, p)
	if start < 0 {
		return "", false
	}
	return a.src[start:p], true
}

func (a *automaton) header(name string) (h header, ok bool) {
	for h := range a.named(name) {
		return h, true
	}
	return header{}, false
}

func (a *automaton) named(name string) iter.Seq[header] {
	return func(yield func(header) bool) {
		for _, h := range a.headers {
			if h.name == name && !yield(h) {
				return
			}
		}
	}
}

// named yields the headers of a name in all automata.
func named(automata []*automaton, name string) iter.Seq2[*automaton, header] {
	return func(yield func(*automaton, header) bool) {
		for _, a := range automata {
			for h := range a.named(name) {
				if !yield(a, h) {
					return
				}
			}
		}
	}
}

// below has the headers below which an added one comes: below the last of the first name that is there.
var below = map[string][]string{
	"AP":                  {"Acceptance", "States"},
	"Start":               {"Start", "States"},
	"Alias":               {"Alias", "AP", "Acceptance"},
	hoa.ReadingHeader:     {"Alias", "AP", "Acceptance"},
	hoa.OrderHeader:       {hoa.ReadingHeader, "Alias", "AP", "Acceptance"},
	hoa.SharedHeader:      {hoa.ReadingHeader, "Alias", "AP", "Acceptance"},
	hoa.IndependentHeader: {hoa.IndependentHeader, hoa.OrderHeader, hoa.ReadingHeader, "Alias", "AP", "Acceptance"},
	hoa.CentreHeader:      {hoa.ReadingHeader, "AP"},
	hoa.RestHeader:        {hoa.CentreHeader, hoa.ReadingHeader, "AP"},
	hoa.LayoutHeader:      {hoa.LayoutHeader, hoa.OrderHeader, hoa.ReadingHeader, "AP", "Alias"},
	hoa.PropertyHeader: {hoa.LayoutHeader, hoa.CentreHeader, hoa.SharedHeader, hoa.IndependentHeader, hoa.OrderHeader,
		hoa.ReadingHeader, "Alias", "AP", "Acceptance"},
	hoa.PartHeader: {hoa.LayoutHeader, hoa.ReadingHeader},
}

// addHeader puts a header where it belongs, else below the first of all.
func (a *automaton) addHeader(text string) {
	at := a.headers[0]
	name, _, _ := strings.Cut(text, ":")
	for _, name := range below[name] {
		for h := range a.named(name) {
			at = h
		}
		if at.name == name {
			break
		}
	}
	indent, _ := a.indent(at.first)
	a.line(at.last, indent, text)
}

func (h header) values() span { return span{h.first + 1, h.last} }

func (a *automaton) text() string {
	sort.SliceStable(a.cuts, func(i, j int) bool {
		x, y := a.cuts[i], a.cuts[j]
		// what is put in comes before what is taken away
		return cmp.Or(x.from-y.from, min(1, x.to-x.from)-min(1, y.to-y.from)) < 0
	})
	var b strings.Builder
	at := 0
	for _, c := range a.cuts {
		if c.from < at && (c.to <= at || c.text != "") {
			continue // within what is taken away already
		}
		c.from = max(at, c.from)
		b.WriteString(a.src[at:c.from])
		b.WriteString(c.text)
		at = c.to
	}
	b.WriteString(a.src[at:])
	return b.String()
}
