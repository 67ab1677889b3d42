package promela

import (
	"strings"

	"lassolab/engine/say"
)

// Bounds of a program: one from a stranger costs no more.
const (
	longest     = 1 << 20 // bytes of a text
	mostTokens  = 300_000 // when macros and inlines are unfolded
	longestName = 100     // letters
	deepest     = 200     // blocks, choices, parentheses and calls within each other
	longestTerm = 1_000   // operators in a row, and within each other
)

// unfolder puts definitions where their names are, first those of macros and then those of inlines. For macros it is a
// preprocessor as that of C, but of tokens: a macro within itself stays.
type unfolder struct {
	report   reporter
	raw      []token
	at       int
	inlines  bool // else macros
	known    map[string]*definition
	branches []branch // of #if that are open
	stack    []level  // what is being read, innermost last
	floor    int      // levels below it are not read: an argument ends there
	active   map[*definition]int
	steps    int
	full     bool
}

// level is the body of a definition that is being read.
type level struct {
	tokens []token
	next   int
	of     *definition
}

// unfolded puts the bodies of all macros and inlines where they are called.
func unfolded(text string, report reporter) []token {
	raw := lex(text, ofProgram)
	for _, inlines := range []bool{false, true} {
		x := &unfolder{report: report, raw: raw, inlines: inlines, known: map[string]*definition{},
			active: map[*definition]int{}}
		if inlines {
			x.raw = x.collect(raw)
		}
		raw = x.all(make([]token, 0, len(raw)))
		for _, b := range x.branches {
			report.errorf(b.at, "“#%s” is not closed: put #endif on a line of its own where it ends", b.at.text)
		}
		if report.HasErrors() { // of what was to be put there nothing is known
			return nil
		}
	}
	return raw
}

func (x *unfolder) push(tokens []token, of *definition) {
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
		x.report.errorf(t, "what “%s” and the other %ss stand for is too long: at most %s words and signs are read",
			say.Short(t.text), x.kind(), say.Number(mostTokens))
	}
	return !x.full
}

func (x *unfolder) kind() string { return (&definition{inline: x.inlines}).kind() }

// all reads to the end of what there is to read.
func (x *unfolder) all(out []token) []token {
	for {
		t, ok := x.next()
		if !ok || !x.count(1, t) {
			return out
		}
		if d := x.known[t.text]; d != nil && t.kind == word && !t.painted {
			if x.active[d] > 0 && !d.inline {
				t.painted = true
			} else if x.unfold(t, d) {
				continue
			}
		}
		out = append(out, t)
		if len(out) > mostTokens && !x.full {
			x.full = true
			x.report.errorf(t, "the program is too long: it has more than %s words and signs, with its %ss unfolded",
				say.Number(mostTokens), x.kind())
		}
	}
}

// alone unfolds tokens that have no part in what is around them.
func (x *unfolder) alone(tokens []token) []token {
	floor := x.floor
	x.floor = len(x.stack)
	if x.floor == 0 {
		x.push(nil, nil) // so that the text is not read on
		x.floor = 1
	}
	height := x.floor
	x.push(tokens, nil)
	out := x.all(nil)
	x.stack = x.stack[:min(len(x.stack), height)]
	x.floor = floor
	return out
}

// unfold puts what a definition stands for before what is read next, unless its arguments are missing altogether.
func (x *unfolder) unfold(t token, d *definition) bool {
	var args [][]token
	if d.function {
		open, ok := x.next()
		if !ok {
			return false
		}
		if !open.is("(") {
			x.push([]token{open}, nil)
			return false
		}
		if args, ok = x.arguments(t, d); !ok {
			return true // what is wrong is reported
		}
	}
	depth := 1
	if t.via != nil {
		depth = t.via.depth + 1
	}
	if depth > deepest {
		what := "macros"
		if d.inline {
			what = "calls"
		}
		x.report.errorf(t, "more than %d %s stand within each other", deepest, what)
		return false
	}
	body := x.replaced(d, args, &call{of: d, at: t.shown, up: t.via, depth: depth}, t)
	if len(body) > 0 && !d.inline {
		body[0].blank, body[0].fresh = t.blank, t.fresh
	}
	if x.count(len(body), t) {
		x.push(body, d)
	}
	return true
}

// arguments reads those of a call, behind its parenthesis.
func (x *unfolder) arguments(t token, d *definition) (args [][]token, ok bool) {
	args = [][]token{nil}
	open := 0
	for {
		a, ok := x.next()
		if !ok || !x.count(1, t) {
			if !x.full {
				x.report.errorf(t, "the call of the %s “%s” is not closed: “)” is missing", d.kind(), say.Short(t.text))
			}
			return nil, false
		}
		last := len(args) - 1
		switch {
		case a.is("("), d.inline && (a.is("[") || a.is("{")):
			open++
		case a.is(")"), d.inline && (a.is("]") || a.is("}")):
			if open--; open < 0 {
				if len(args) == 1 && len(args[0]) == 0 && (d.inline || len(d.params) == 0) {
					args = nil
				}
				return args, x.fit(t, d, len(args))
			}
		case a.is(",") && open == 0:
			args = append(args, nil)
			continue
		}
		args[last] = append(args[last], a)
	}
}

// fit reports whether a definition may be called with a number of arguments, and what is wrong with the call.
func (x *unfolder) fit(t token, d *definition, args int) bool {
	switch {
	case x.active[d] > 0 && d.inline:
		x.report.errorf(t, "the inline “%s” calls itself: what is unfolded has no end; a do can repeat it",
			say.Short(t.text))
	case args != len(d.params):
		noun := "argument"
		if d.inline {
			noun = "parameter"
		}
		x.report.errorf(t, "the %s “%s” has %s, not %d", d.kind(), say.Short(t.text), say.Count(len(d.params), noun),
			args).Note(d.name.at, "it is defined here")
	default:
		return true
	}
	return false
}

// replaced is the body of a definition with the arguments of a call in their places.
func (x *unfolder) replaced(d *definition, args [][]token, via *call, t token) (body []token) {
	at := map[string]int{}
	for i, p := range d.params {
		at[p] = i
	}
	unfolded := make([][]token, len(args))
	for i := 0; i < len(d.body) && !x.full; i++ {
		b := d.body[i]
		if b.via = via; !d.function {
			b.at, b.shown = t.at, t.shown
		}
		joins := false // this one or the next
		if d.function && !d.inline && i+1 < len(d.body) {
			next := d.body[i+1]
			arg, isParam := at[next.text]
			if joins = next.is("##"); b.is("#") && isParam {
				b.kind, b.text = quoted, `"`+strings.ReplaceAll(written(args[arg]), `"`, `'`)+`"`
				x.count(len(b.text), t)
				body = append(body, b)
				i++
				continue
			}
			if b.is("##") && len(body) > 0 {
				if isParam && len(args[arg]) > 0 {
					next = args[arg][0]
				}
				last := &body[len(body)-1]
				if joined := lex(last.text+next.text, ofProgram); len(joined) == 1 {
					last.kind, last.text, last.value = joined[0].kind, joined[0].text, joined[0].value
				}
				i++
				continue
			}
		}
		arg, isParam := at[b.text]
		if !isParam || b.kind != word {
			body = append(body, b)
			continue
		}
		value := args[arg]
		if !joins && !d.inline {
			if unfolded[arg] == nil {
				unfolded[arg] = x.alone(args[arg])
			}
			value = unfolded[arg]
		}
		if !x.count(len(value), t) {
			break
		}
		for n, a := range value {
			a.shown, a.via, a.fresh = b.shown, via, a.fresh && d.inline
			if n == 0 {
				a.blank, a.fresh = b.blank, b.fresh
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
