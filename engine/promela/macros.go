package promela

import (
	"strings"

	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Bounds of a program: one from a stranger costs no more.
const (
	longest     = 1 << 20 // bytes of a text
	mostTokens  = 300_000 // when macros and inlines are unfolded
	longestName = 100     // letters
	deepest     = 200     // blocks, choices, parentheses and calls within each other
	longestTerm = 1_000   // operators in a row, and within each other
)

// macro is what #define says.
type macro struct {
	name     string
	function bool // it has arguments
	params   []string
	body     []token
	at       source.Position
}

// unfolder is the preprocessor: it works on tokens, as that of C does. A macro within itself stays.
type unfolder struct {
	report   reporter
	raw      []token
	at       int
	macros   map[string]*macro
	branches []branch // of #if that are open
	stack    []level  // what is being read, innermost last
	floor    int      // levels below it are not read: an argument ends there
	active   map[*macro]int
	steps    int
	full     bool
}

// level is the body of a macro that is being read.
type level struct {
	tokens []token
	next   int
	of     *macro
}

// preprocess unfolds all macros.
func preprocess(raw []token, report reporter) []token {
	x := &unfolder{report: report, raw: raw, macros: map[string]*macro{}, active: map[*macro]int{}}
	out := x.unfolded(make([]token, 0, len(raw)))
	for _, b := range x.branches {
		report.errorf(b.at, "“#%s” is not closed: put #endif on a line of its own where it ends", b.at.text)
	}
	return out
}

func (x *unfolder) push(tokens []token, of *macro) {
	x.stack = append(x.stack, level{tokens: tokens, of: of})
	if of != nil {
		x.active[of]++
	}
}

// next gives the next token that is not unfolded.
func (x *unfolder) next() (t token, ok bool) {
	for len(x.stack) > x.floor && !x.full {
		top := &x.stack[len(x.stack)-1]
		if top.next < len(top.tokens) {
			top.next++
			return top.tokens[top.next-1], true
		}
		if top.of != nil {
			x.active[top.of]--
		}
		x.stack = x.stack[:len(x.stack)-1]
	}
	if x.floor > 0 || x.full {
		return token{}, false
	}
	return x.base()
}

// count bounds the work.
func (x *unfolder) count(n int, t token) bool {
	x.steps += n
	if x.steps > 4*mostTokens && !x.full {
		x.full = true
		x.report.errorf(t, "what “%s” and the other macros stand for is too long: at most %s words and signs are read",
			say.Short(t.text), say.Number(mostTokens))
	}
	return !x.full
}

// unfolded reads to the end of what there is to read.
func (x *unfolder) unfolded(out []token) []token {
	for {
		t, ok := x.next()
		if !ok || !x.count(1, t) {
			return out
		}
		if m := x.macros[t.text]; m != nil && t.kind == word && !t.painted {
			if x.active[m] > 0 {
				t.painted = true
			} else if x.unfold(t, m) {
				continue
			}
		}
		out = append(out, t)
		if len(out) > mostTokens && !x.full {
			x.full = true
			x.report.errorf(t, "the program is too long: it has more than %s words and signs, with its macros unfolded",
				say.Number(mostTokens))
		}
	}
}

// alone unfolds tokens that have no part in what stands around them.
func (x *unfolder) alone(tokens []token) []token {
	floor := x.floor
	x.floor = len(x.stack)
	if x.floor == 0 {
		x.push(nil, nil) // so that the text is not read on
		x.floor = 1
	}
	height := x.floor
	x.push(tokens, nil)
	out := x.unfolded(nil)
	x.stack = x.stack[:min(len(x.stack), height)]
	x.floor = floor
	return out
}

// unfold puts what a macro stands for before what is read next. It does not where arguments are missing altogether.
func (x *unfolder) unfold(t token, m *macro) bool {
	depth := 1
	if t.via != nil {
		depth = t.via.depth + 1
	}
	if depth > deepest {
		x.report.errorf(t, "more than %d macros stand within each other", deepest)
		return false
	}
	via := &call{name: m.name, at: t.shown, defined: m.at, kind: "macro", up: t.via, depth: depth}
	body := make([]token, 0, len(m.body))
	if !m.function {
		for _, b := range m.body {
			b.at, b.shown, b.via = t.at, t.shown, via
			body = append(body, b)
		}
	} else {
		open, ok := x.next()
		if !ok {
			return false
		}
		if !open.is("(") {
			x.push([]token{open}, nil)
			return false
		}
		args, ok := x.arguments(t, m)
		if !ok {
			return true // told
		}
		body = x.replaced(m, args, via, t)
	}
	if len(body) > 0 {
		body[0].blank, body[0].fresh = t.blank, t.fresh
	}
	if x.count(len(body), t) {
		x.push(body, m)
	}
	return true
}

// arguments reads those of a call, behind its parenthesis.
func (x *unfolder) arguments(t token, m *macro) (args [][]token, ok bool) {
	args = [][]token{nil}
	open := 0
	for {
		a, ok := x.next()
		if !ok || !x.count(1, t) {
			if !x.full {
				x.report.errorf(t, "the call of the macro “%s” is not closed: “)” is missing", say.Short(m.name))
			}
			return nil, false
		}
		last := len(args) - 1
		switch {
		case a.is(")") && open == 0:
			if len(m.params) == 0 && last == 0 && len(args[0]) == 0 {
				args = nil
			}
			if len(args) != len(m.params) {
				x.report.errorf(t, "the macro “%s” has %s, not %d", say.Short(m.name),
					say.Count(len(m.params), "argument"), len(args)).Note(m.at, "it is defined here")
				return nil, false
			}
			return args, true
		case a.is(",") && open == 0:
			args = append(args, nil)
			continue
		case a.is("("):
			open++
		case a.is(")"):
			open--
		}
		args[last] = append(args[last], a)
	}
}

// replaced is the body of a macro with its arguments in their places.
func (x *unfolder) replaced(m *macro, args [][]token, via *call, t token) (body []token) {
	at := map[string]int{}
	for i, p := range m.params {
		at[p] = i
	}
	unfolded := make([][]token, len(args))
	done := make([]bool, len(args))
	for i := 0; i < len(m.body) && !x.full; i++ {
		b := m.body[i]
		arg, isParam := at[b.text]
		if b.is("#") && i+1 < len(m.body) {
			if arg, isParam = at[m.body[i+1].text]; isParam {
				b.kind, b.text, b.via = quoted, `"`+strings.ReplaceAll(written(args[arg]), `"`, `'`)+`"`, via
				x.count(len(b.text), t)
				body = append(body, b)
				i++
				continue
			}
		}
		if b.is("##") && len(body) > 0 && i+1 < len(m.body) {
			next := m.body[i+1]
			if arg, isParam := at[next.text]; isParam && len(args[arg]) > 0 {
				next = args[arg][0]
			}
			last := &body[len(body)-1]
			if joined := lex(last.text+next.text, ofProgram); len(joined) == 1 {
				last.kind, last.text, last.value = joined[0].kind, joined[0].text, joined[0].value
			}
			i++
			continue
		}
		if !isParam || b.kind != word {
			b.via = via
			body = append(body, b)
			continue
		}
		value := args[arg]
		if i+1 >= len(m.body) || !m.body[i+1].is("##") {
			if !done[arg] {
				unfolded[arg], done[arg] = x.alone(args[arg]), true
			}
			value = unfolded[arg]
		}
		if !x.count(len(value), t) {
			break
		}
		for n, a := range value {
			a.shown, a.via, a.fresh = b.shown, via, false
			if n == 0 {
				a.blank = b.blank
			}
			body = append(body, a)
		}
	}
	return body
}

// written joins tokens as they were written, with single blanks.
func written(tokens []token) string {
	var b strings.Builder
	for i, t := range tokens {
		if i > 0 && (t.blank || t.fresh) {
			b.WriteByte(' ')
		}
		b.WriteString(t.text)
	}
	return b.String()
}
