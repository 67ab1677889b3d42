package interchange

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Never claims are Büchi automata in SPIN's language Promela (Gerard Holzmann,
// spinroot.com/spin/Man/never.html), as SPIN, ltl2ba, ltl3ba and Spot write them from formulas:
//
//	never { /* G F p, denied */
//	T0_init:
//		do
//		:: (!p) -> goto accept_S1
//		:: (1) -> goto T0_init
//		od;
//	accept_S1:
//		if
//		:: (!p) -> goto accept_S1
//		fi;
//	}
//
// Taken are labels, goto, skip, guards, and if and do over guards with goto, skip, break, else, atomic and
// assert behind them. Labels that begin with accept name accepting states; the first statement is the initial
// state. What goes on behind the last statement, or fails an assert, has found its run: an accepting state with
// a loop. A guard is made of propositions by !, && and ||; what else stands between these, as x > 3 or p@l, is
// a proposition by that name. Propositions are read as valuations. Other statements are refused, and what
// stands around the claim is left out with a warning.
//
// What is written is a component: degeneralised when it has several sets, with one initial state. Labels are
// propositions of which exactly one holds. Labels begin with T_ or accept_, and names are made words: what a
// word cannot have is written by its number, as eat_x20_left. What is lost: the component's name, where states
// lie, the order ≪.

// tokenPromela is a piece of a text in Promela.
type tokenPromela struct {
	text   string // empty at the end
	offset int    // in the text
	hoa.Position
}

// lexerPromela cuts a text into words, numbers, strings and signs. Comments and lines for the preprocessor are
// blanks.
type lexerPromela struct {
	src              string
	at, line, column int
	torn             hoa.Position // where a comment begins that does not end
	begun            int          // the line of the last token
}

var signsPromela = []string{"::", "->", "&&", "||", "==", "!=", "<=", ">=", "<<", ">>", "++", "--", "..", "??", "!!"}

func (l *lexerPromela) advance(n int) {
	for _, r := range l.src[l.at : l.at+n] {
		if l.column++; r == '\n' {
			l.line, l.column = l.line+1, 1
		}
	}
	l.at += n
}

func (l *lexerPromela) next() tokenPromela {
	for l.at < len(l.src) {
		rest := l.src[l.at:]
		switch c := rest[0]; {
		case strings.IndexByte(" \t\r\n\f\v", c) >= 0:
			l.advance(1)
			continue
		case strings.HasPrefix(rest, "/*"):
			end := strings.Index(rest[2:], "*/")
			if end < 0 {
				l.torn = hoa.Position{Line: l.line, Column: l.column, EndColumn: l.column + 1}
				end = len(rest) - 4
			}
			l.advance(end + 4)
			continue
		case strings.HasPrefix(rest, "//"), c == '#' && l.begun < l.line:
			end := strings.IndexByte(rest, '\n')
			if end < 0 {
				end = len(rest)
			}
			l.advance(end)
			continue
		}
		break
	}
	rest := l.src[l.at:]
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
	t := tokenPromela{rest[:n], l.at, hoa.Position{Line: l.line, Column: l.column}}
	l.begun = l.line
	l.advance(n)
	t.EndColumn = max(t.Column, l.column-1)
	return t
}

func wordPromela(c byte) bool {
	return c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
}

// stateNever is a state of a claim while it is read: a statement.
type stateNever struct {
	label    string
	goesTo   string // a bare goto: the state is that one
	at       hoa.Position
	edges    []guardedEdge
	accepts  bool
	anywhere bool // it accepts whatever comes
}

// claim reads a never claim.
type claim struct {
	complaints
	lexerPromela
	tok          tokenPromela
	states       []stateNever
	labelled     map[string]int
	propositions number
	goals        []goalNever // edges to labels
	pending      int         // the state of the statement that comes next; -1: nothing leads to it
	anything     int         // the state that accepts whatever comes; -1: none
	branches     int
	broken       bool // what comes next would be about the first mistake
}

// goalNever is a goto: the edge of a state, and where it leads.
type goalNever struct {
	state, edge int
	label       string
	at          hoa.Position
}

func readNever(name, text string) (string, hoa.Diagnostics) {
	c := &claim{labelled: map[string]int{}, pending: -1, anything: -1}
	c.src, c.line, c.column = strings.TrimPrefix(text, "\ufeff"), 1, 1
	around := hoa.Position{}
	found := false
	for c.step(); c.tok.text != ""; {
		if c.tok.text != "never" {
			if around.Line == 0 {
				around = c.tok.Position
			}
			c.step()
			continue
		}
		at := c.tok.Position
		if c.step(); found {
			c.errorf(at, "this is another never claim: a model has one")
			break
		}
		found = true
		if c.tok.text != "{" && wordPromela((c.tok.text + " ")[0]) {
			c.step()
		}
		if c.expect("{", "the brace that opens the claim") {
			c.body()
		}
		if c.broken {
			break
		}
	}
	switch {
	case c.torn.Line > 0:
		c.errorf(c.torn, "this comment does not end: close it with */")
	case !found:
		c.errorf(hoa.Position{Line: 1, Column: 1, EndColumn: 1}, "there is no never claim: it is never { … }")
	case around.Line > 0 && !c.broken:
		c.warnf(around, "only the never claim is taken: processes and declarations around it are left out")
	}
	if c.errors > 0 {
		return "", c.list
	}
	return c.draft(name)
}

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
	c.errorf(c.tok.Position, "%s is expected, not %s", what, there)
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
		c.errorf(c.tok.Position, "there are more than %s %s: at most that many are read", say.Number(mostParts), what)
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
			c.errorf(at, "the label %s is there already, in line %d", quoted(label), c.states[first].at.Line)
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
			c.errorf(c.tok.Position, "the guard lies more than %d parentheses deep", guardDepth)
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

// draft makes an automaton of what was read.
func (c *claim) draft(name string) (string, hoa.Diagnostics) {
	if len(c.labelled) > 0 || len(c.states) > 0 {
		for _, g := range c.goals {
			if to, ok := c.labelled[g.label]; ok {
				c.states[g.state].edges[g.edge].to = to
			} else {
				c.unknown(g.at, g.label)
			}
		}
	}
	is := make([]int, len(c.states)) // a state that is a bare goto is the one it leads to
	for s := range c.states {
		is[s] = s
		if label := c.states[s].goesTo; label != "" {
			if _, ok := c.labelled[label]; !ok {
				c.unknown(c.states[s].at, label)
			}
		}
	}
	if c.errors > 0 {
		return "", c.list
	}
	for s := range is {
		if c.states[s].goesTo == "" {
			continue
		}
		var way []int
		at := s
		for seen := map[int]bool{}; c.states[at].goesTo != "" && is[at] == at && !seen[at]; {
			seen[at] = true
			way = append(way, at)
			at = c.labelled[c.states[at].goesTo]
		}
		for _, w := range way {
			is[w] = is[at]
		}
	}
	if c.anything >= 0 { // a claim that has a state for that needs no other
		for s := range c.states {
			if c.states[s].anywhere && c.states[s].label != "" {
				is[c.anything] = s
				break
			}
		}
	}
	reached := []int{is[0]}
	place := map[int]int{is[0]: 0}
	for s := range c.states { // what has a label stays, also where nothing leads
		if c.states[s].label != "" && is[s] == s && s != is[0] {
			place[s] = len(reached)
			reached = append(reached, s)
		}
	}
	size := 0
	for k := 0; k < len(reached); k++ {
		st := &c.states[reached[k]]
		st.edges = slices.DeleteFunc(st.edges, func(e guardedEdge) bool { return e.guard.op == 'f' })
		for i := range st.edges {
			e := &st.edges[i]
			size += e.guard.size
			if e.to = is[e.to]; place[e.to] == 0 && e.to != is[0] {
				place[e.to] = len(reached)
				reached = append(reached, e.to)
			}
		}
	}
	if size > 8*len(c.src)+1000 {
		c.errorf(hoa.Position{Line: 1, Column: 1, EndColumn: 1}, "the guards are too large once else is written out")
		return "", c.list
	}
	slices.Sort(reached[1:]) // as they stand in the text
	for k, s := range reached {
		place[s] = k
	}
	d := draft{name: name, propositions: c.propositions.names}
	edges := make([][]guardedEdge, len(reached))
	var accepting []int
	names := c.names(reached)
	for k, s := range reached {
		st := &c.states[s]
		d.states = append(d.states, draftState{name: names[k]})
		if st.accepts || st.anywhere {
			accepting = append(accepting, k)
		}
		for _, e := range st.edges {
			edges[k] = append(edges[k], guardedEdge{guard: e.guard, to: place[e.to]})
		}
		if st.anywhere {
			edges[k] = []guardedEdge{{guard: always, to: k}}
		}
	}
	d.guards(edges)
	d.initial = []int{0}
	d.büchi(accepting)
	return c.done(&d)
}

func (c *claim) unknown(at hoa.Position, label string) {
	if len(c.labelled) < 1000 && c.errors < mostComplaints {
		if near, ok := say.Nearest(label, slices.Sorted(maps.Keys(c.labelled))); ok {
			c.errorf(at, "there is no label %s: is it %s?", quoted(label), quoted(near))
			return
		}
	}
	c.errorf(at, "there is no label %s", quoted(label))
}

// names are those of the states: their labels, without the beginning that says that they accept where none is
// alike then.
func (c *claim) names(states []int) []string {
	names := make([]string, len(states))
	taken := map[string]bool{}
	for k, s := range states {
		if st := &c.states[s]; st.label != "" && !strings.HasPrefix(st.label, "accept_") {
			if names[k] = unlabelled(st.label, false); taken[names[k]] {
				names[k] = st.label
			}
			taken[names[k]] = true
		}
	}
	for k, s := range states {
		if st := &c.states[s]; strings.HasPrefix(st.label, "accept_") {
			if names[k] = unlabelled(st.label, true); taken[names[k]] {
				names[k] = st.label
			}
			taken[names[k]] = true
		}
	}
	next := map[string]int{} // how many of a name there are
	for k, s := range states {
		if names[k] != "" {
			continue
		}
		base := fmt.Sprintf("line %d", c.states[s].at.Line)
		if c.states[s].anywhere {
			base = "all"
		}
		name := base
		for taken[name] {
			next[base]++
			name = fmt.Sprintf("%s#%d", base, next[base]+1)
		}
		names[k], taken[name] = name, true
	}
	return names
}

// keywordsPromela are words that are no names in Promela, each between blanks.
const keywordsPromela = " active assert atomic bit bool break byte chan d_step do else empty enabled eval " +
	"false fi for full goto hidden if init inline int len local ltl mtype nempty never nfull notrace np_ od of pc_value pid " +
	"printf priority proctype provided return run select short show skip timeout trace true typedef unless unsigned xr xs "

// keywordPromela reports whether a word is no name in Promela.
func keywordPromela(word string) bool {
	return word == "" || word[0] >= '0' && word[0] <= '9' || strings.Contains(keywordsPromela, " "+word+" ")
}

// takenPromela reports whether a word cannot be the name of a proposition in a claim that is written: labels
// begin like some.
func takenPromela(word string) bool {
	return keywordPromela(word) || strings.HasPrefix(word, "T_") || strings.HasPrefix(word, "accept")
}

// labelled is the label of a state, which begins so that it is no proposition; unlabelled reads it.
func labelled(name string, accepts bool) string {
	word := strings.TrimPrefix(identified("_"+name, func(string) bool { return false }), "_")
	if accepts {
		return "accept_" + word
	}
	return "T_" + word
}

func unlabelled(label string, accepts bool) string {
	word := strings.TrimPrefix(label, "accept_")
	if !accepts {
		word = strings.TrimPrefix(label, "T_")
	}
	name := strings.TrimPrefix(unidentified("_"+word, func(string) bool { return false }), "_")
	if labelled(name, accepts) == label {
		return name
	}
	if accepts {
		return strings.TrimPrefix(label, "accept_")
	}
	return label
}

var neverBegins = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^\s*never(\s+\w+)?\s*(\{|$)`) })

// isNever reports whether a text holds a never claim.
func isNever(text string) string {
	if neverBegins().MatchString(text) {
		return "its never claim"
	}
	return ""
}

func writeNever(m Model) (string, error) {
	n, err := single(m, "never claim")
	if err != nil {
		return "", err
	}
	if err := n.Degeneralisable(); err != nil {
		return "", err
	}
	n, _ = n.Degeneralise()
	n = startedOnce(n)
	g, err := guardsOf(n)
	if err != nil {
		return "", err
	}
	c := g.component
	words := make([]string, len(g.propositions))
	for i, p := range g.propositions {
		if words[i] = p; !isAtom(p) {
			words[i] = identified(p, takenPromela)
		}
	}
	labels := make([]string, len(c.States))
	for s, name := range c.States {
		labels[s] = labelled(name, c.Accepting(s))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "never { /* %s */\n", strings.ReplaceAll(OneLine(c.Name), "*/", "* /"))
	first := c.Initial[0]
	for k := range c.States {
		s := k
		if k == 0 {
			s = first
		} else if k <= first {
			s = k - 1
		}
		fmt.Fprintf(&b, "%s:\n", labels[s])
		if len(g.edges[s]) == 0 {
			b.WriteString("\tfalse;\n")
			continue
		}
		b.WriteString("\tif\n")
		for _, e := range g.edges[s] {
			var sum []string
			for _, cube := range e.sum {
				sum = append(sum, productNever(cube, words))
			}
			fmt.Fprintf(&b, "\t:: (%s) -> goto %s\n", strings.Join(sum, " || "), labels[e.to])
		}
		b.WriteString("\tfi;\n")
	}
	b.WriteString("}\n")
	return b.String(), nil
}

func productNever(c network.Cube, words []string) string {
	places, holds := literals(c)
	if len(places) == 0 {
		return "1"
	}
	list := make([]string, len(places))
	for k, p := range places {
		if list[k] = words[p]; strings.ContainsFunc(list[k], func(r rune) bool { return r >= 0x80 || !wordPromela(byte(r)) }) {
			list[k] = "(" + list[k] + ")"
		}
		if !holds[k] {
			list[k] = "!" + list[k]
		}
	}
	return strings.Join(list, " && ")
}

// isAtom reports whether a proposition's name is an expression of Promela that is read as that name: operands
// with operators between them.
func isAtom(name string) bool {
	if takenPromela(name) || len(name) > 200 || name[0] != '(' && !wordPromela(name[0]) {
		return false
	}
	last := rune(0) // but blanks
	for i, r := range name {
		word := r < 0x80 && wordPromela(byte(r))
		apart := i > 0 && name[i-1] == ' '
		if !word && !strings.ContainsRune(" ()[]+-*/<>=!@.:", r) || word && apart && last < 0x80 && wordPromela(byte(last)) {
			return false
		}
		if r != ' ' {
			last = r
		}
	}
	if !strings.ContainsRune(")]", last) && !wordPromela(byte(last)) {
		return false
	}
	c := &claim{labelled: map[string]int{}}
	c.src, c.line, c.column = "("+name+");", 1, 1
	c.step()
	g := c.guard(0)
	return !c.broken && c.tok.text == ";" && g.op == 'p' && len(c.propositions.names) == 1 && c.propositions.names[0] == name
}
