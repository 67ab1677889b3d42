package interchange

import (
	"slices"
	"strings"
	"unicode"

	"lassolab/engine/say"
)

// The statements of a never claim: what is read by never.go is read here, one after the other.

func (c *claim) step() { c.tok = c.next() }

// is takes a token if it is there.
func (c *claim) is(text string) bool {
	if c.tok.text != text {
		return false
	}
	c.step()
	return true
}

func (c *claim) expect(text, what string) bool {
	if c.is(text) {
		return true
	}
	return c.wanted(what)
}

// wanted complains of the present token, and gives the claim up.
func (c *claim) wanted(what string) bool {
	if c.broken {
		return false
	}
	c.broken = true
	there := quoted(c.tok.text)
	if c.tok.text == "" {
		there = "the end of the text"
	}
	c.Errorf(c.tok.Position, "%s is expected, not %s", what, there)
	return false
}

// here is the state of the statement that begins.
func (c *claim) here() int {
	if c.pending < 0 {
		c.pending = c.state()
	}
	return c.pending
}

func (c *claim) state() int {
	c.bounded(len(c.states), "statements")
	c.states = append(c.states, stateNever{at: c.tok.Position})
	return len(c.states) - 1
}

// accepting is the state that accepts whatever comes.
func (c *claim) accepting() int {
	if c.anything < 0 {
		c.anything = c.state()
		c.states[c.anything].anywhere = true
	}
	return c.anything
}

// bounded gives a claim up that has too much of something.
func (c *claim) bounded(count int, what string) {
	if count == mostParts && !c.broken {
		c.broken = true
		c.Errorf(c.tok.Position, "there are more than %s %s: at most that many are read", say.Number(mostParts), what)
	}
}

func (c *claim) edge(from int, g *guard, to int) {
	c.branches++
	c.bounded(c.branches, "branches")
	c.states[from].edges = append(c.states[from].edges, guardedEdge{guard: g, to: to})
}

// jump is an edge to a label.
func (c *claim) jump(from int, g *guard) {
	c.goals = append(c.goals, goalNever{from, len(c.states[from].edges), c.tok.text, c.tok.Position})
	c.edge(from, g, -1)
	c.step()
}

// body reads statements up to the brace that closes the claim.
func (c *claim) body() {
	c.here() // the initial state, whatever it is
	for !c.broken && !c.is("}") {
		c.statement()
	}
	if c.broken || c.pending < 0 {
		return
	}
	if s := &c.states[c.pending]; len(s.edges) == 0 && s.goesTo == "" {
		s.anywhere = true
	}
}

func (c *claim) statement() {
	switch text := c.tok.text; {
	case c.is(";"), c.is("->"):
	case text == "if", text == "do":
		c.choice()
	case text == "goto":
		c.step()
		s := c.here()
		if c.pending = -1; c.word() {
			c.states[s].goesTo, c.states[s].at = c.tok.text, c.tok.Position
			c.step()
		}
	case c.labelAhead():
		label, at := text, c.tok.Position
		c.step()
		c.step()
		if first, twice := c.labelled[label]; twice {
			c.Errorf(at, "the label %s is there already, in line %d", quoted(label), c.states[first].at.Line)
			return
		}
		s := c.here()
		if c.labelled[label] = s; c.states[s].label == "" || strings.HasPrefix(label, "accept") {
			c.states[s].label, c.states[s].at = label, at
		}
		c.states[s].accepts = c.states[s].accepts || strings.HasPrefix(label, "accept")
	case slices.Contains([]string{"", "fi", "od", "::", "assert", "printf", "break", "d_step", "atomic", "for", "run"}, text):
		c.wanted("a label, if, do, goto, skip, a guard or the closing brace of the claim")
	default:
		s := c.here()
		if g := c.guard(0); !c.broken {
			for c.is(";") || c.is("->") {
			}
			if c.tok.text == "}" && g.op == 't' { // a skip at the end is for ever
				c.states[s].anywhere, c.pending = true, -1
				return
			}
			c.pending = c.state()
			c.edge(s, g, c.pending)
		}
	}
}

// labelAhead reports whether the token is a label: a word and a colon.
func (c *claim) labelAhead() bool {
	if c.tok.text == "" || !wordPromela(c.tok.text[0]) || unicode.IsDigit(rune(c.tok.text[0])) {
		return false
	}
	ahead := c.lexerPromela
	return ahead.next().text == ":"
}

func (c *claim) word() bool {
	if c.tok.text == "" || !wordPromela(c.tok.text[0]) {
		return c.wanted("a label behind goto")
	}
	return true
}

// choice reads if or do.
func (c *claim) choice() {
	loop := c.tok.text == "do"
	end := "fi"
	if loop {
		end = "od"
	}
	s := c.here()
	c.step()
	after := -1
	next := func() int {
		if after < 0 {
			after = c.state()
		}
		return after
	}
	if c.tok.text != "::" {
		c.wanted(":: and a guard")
	}
	otherwise := -1 // the edge of an else
	first := len(c.states[s].edges)
	for !c.broken && c.is("::") {
		if c.is("else") {
			otherwise = len(c.states[s].edges)
			c.option(s, never, loop, next)
			continue
		}
		atomic := c.is("atomic") || c.is("d_step")
		if atomic {
			c.expect("{", "the brace of atomic")
		}
		if g := c.guard(0); !c.broken {
			c.option(s, g, loop, next)
		}
		if atomic && !c.broken {
			c.expect("}", "the brace that closes atomic")
		}
		c.is(";")
	}
	if !c.broken {
		c.expect(end, ":: or "+end)
	}
	if otherwise >= 0 && !c.broken {
		var others []*guard
		for k, e := range c.states[s].edges[first:] {
			if first+k != otherwise {
				others = append(others, e.guard)
			}
		}
		c.states[s].edges[otherwise].guard = always
		if len(others) > 0 {
			c.states[s].edges[otherwise].guard = operated('!', operated('|', others...))
		}
	}
	c.pending = after
}

// option reads what stands behind the guard of a choice.
func (c *claim) option(s int, g *guard, loop bool, next func() int) {
	for c.is("->") || c.is(";") {
	}
	for c.tok.text == "skip" || c.tok.text == "true" || c.tok.text == "1" {
		for c.step(); c.is("->") || c.is(";"); {
		}
	}
	switch text := c.tok.text; text {
	case "goto":
		if c.step(); c.word() {
			c.jump(s, g)
		}
	case "break":
		if !loop {
			c.wanted("goto, as there is no loop to break,")
			return
		}
		c.step()
		c.edge(s, g, next())
	case "assert":
		if c.step(); c.expect("(", "the parenthesis behind assert") {
			for depth := 1; depth > 0; c.step() {
				switch c.tok.text {
				case "(":
					depth++
				case ")":
					depth--
				case "":
					c.wanted("the parenthesis that closes assert")
					return
				}
			}
			c.edge(s, g, c.accepting())
		}
	case "::", "fi", "od", "}":
		if loop {
			c.edge(s, g, s)
		} else {
			c.edge(s, g, next())
		}
	default:
		c.wanted("goto, skip, break or assert behind a guard")
	}
	for c.is(";") {
	}
}

// guard reads a disjunction.
func (c *claim) guard(depth int) *guard {
	if depth > guardDepth {
		if !c.broken {
			c.broken = true
			c.Errorf(c.tok.Position, "the guard lies more than %d parentheses deep", guardDepth)
		}
		return never
	}
	return c.chain("||", '|', func() *guard { return c.chain("&&", '&', func() *guard { return c.factor(depth) }) })
}

func (c *claim) chain(sign string, op byte, part func() *guard) *guard {
	args := []*guard{part()}
	for !c.broken && c.is(sign) {
		args = append(args, part())
	}
	if len(args) == 1 {
		return args[0]
	}
	return operated(op, args...)
}

func (c *claim) factor(depth int) *guard {
	denied := false
	for c.is("!") {
		denied = !denied
	}
	var g *guard
	if c.tok.text == "(" && !c.compared() {
		c.step()
		g = c.guard(depth + 1)
		if !c.broken {
			c.expect(")", "&&, || or the closing parenthesis")
		}
	} else {
		g = c.atom()
	}
	if denied {
		return operated('!', g)
	}
	return g
}

// endsAtom are the tokens before which a proposition ends.
var endsAtom = strings.Fields("&& || ) -> ; :: fi od } { goto")

// mostAhead are the tokens up to which the parenthesis that closes a part of a comparison is looked for.
const mostAhead = 2000

// compared reports whether the parentheses that begin here are a part of a comparison: something else than the
// end of a proposition follows them.
func (c *claim) compared() bool {
	ahead := c.lexerPromela
	depth := 1
	for count := 0; depth > 0; count++ {
		if count == mostAhead {
			return false
		}
		switch ahead.next().text {
		case "(":
			depth++
		case ")":
			depth--
		case "", ";", "::", "->", "{", "}":
			return false
		}
	}
	follows := ahead.next().text
	return follows != "" && !slices.Contains(endsAtom, follows)
}

// atom reads a proposition: what stands up to a sign that ends it.
func (c *claim) atom() *guard {
	start, end, depth, count := c.tok, c.tok, 0, 0
	for ; c.tok.text != "" && (depth > 0 || !slices.Contains(endsAtom, c.tok.text)); c.step() {
		switch c.tok.text {
		case "(", "[":
			depth++
		case ")", "]":
			depth--
		case ";", "::", "{", "}":
			c.wanted("the end of a proposition")
			return never
		}
		end = c.tok
		count++
	}
	if count == 0 || c.tok.text == "" {
		c.wanted("a guard")
		return never
	}
	if count == 1 {
		switch start.text {
		case "1", "true", "skip":
			return always
		case "0", "false":
			return never
		}
		return proposed(c.propositions.of(unidentified(start.text, takenPromela)))
	}
	text := strings.Join(strings.Fields(c.src[start.offset:end.offset+len(end.text)]), " ")
	return proposed(c.propositions.of(text))
}
