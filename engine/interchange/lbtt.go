package interchange

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"lassolab/engine/say"
	"lassolab/engine/source"
)

// LBTT is the format of generalized Büchi automata of the LTL-to-Büchi translator testbench (Heikki Tauriainen,
// tcs.hut.fi/Software/lbtt), which Spot, ltl2dstar and others read and write too:
//
//	2 1              states, and acceptance sets
//	0 1 -1           a state: its number, whether it is initial, the sets that it is in
//	0 t              a transition: where it leads, and its guard in prefix notation
//	1 & p0 ! "b c"
//	-1               the end of the state's transitions
//	1 0 0 -1
//	1 p0
//	-1
//
// Behind the number of sets, t says that transitions are in sets, not states, and st that both are. Their sets
// are before the guard, as those of states do. A guard is made of t, f, propositions (p and a number, or a
// name in quotes), !, and before two guards &, |, ^ (either), i (implies) and e (both or neither). Guards are
// read as valuations.
//
// What is written has sets on states and one initial state, made of several where there are several. Labels are
// propositions of which exactly one holds. What is lost: names of component and states, where these lie, the
// order ≪.

// next gives the next token, a number, a word, a string or a sign, and where it is; empty at the end.
func (r *readerLBTT) next() (text string, at source.Position) {
	r.Take(len(r.Rest) - len(strings.TrimLeft(r.Rest, " \t\r\n")))
	rest := r.Rest
	n := 0
	switch {
	case rest == "":
	case rest[0] == '"':
		n = len(rest)
		if end := strings.IndexAny(rest[1:], "\"\n"); end >= 0 {
			n = end + 2
		}
	case strings.IndexByte("!&|^", rest[0]) >= 0:
		n = 1
	case rest[0] == '-' || wordRune(rune(rest[0])):
		for n = 1; n < len(rest) && wordRune(rune(rest[n])); n++ {
		}
	default:
		_, n = utf8.DecodeRuneInString(rest)
	}
	return rest[:n], r.Take(n)
}

type readerLBTT struct {
	*source.Report
	source.Cursor
	tok                 string
	pos                 source.Position
	onStates, onTargets bool
	size                int // of the guards
	broken              bool

	draft  draft
	lines  []source.Position // of the states
	ids    map[int]int       // states by their numbers
	places []source.Position // of all edges
}

func (r *readerLBTT) step() { r.tok, r.pos = r.next() }

// wanted complains of the present token, and gives the text up.
func (r *readerLBTT) wanted(what string) int {
	if !r.broken {
		r.broken = true
		there := quoted(strings.TrimSpace(r.tok))
		if r.tok == "" {
			there = "the end of the text"
		}
		r.Errorf(r.pos, "%s is expected, not %s", what, there)
	}
	return -1
}

// integer reads a number from 0 on; -1 gives the text up.
func (r *readerLBTT) integer(what string) int {
	n, err := strconv.ParseUint(r.tok, 10, 31)
	if err != nil || r.broken {
		return r.wanted(what)
	}
	r.step()
	return int(n)
}

// ends takes the -1 that ends a list.
func (r *readerLBTT) ends() bool {
	if r.tok != "-1" {
		return false
	}
	r.step()
	return true
}

// sets reads the sets that a state or a transition is in.
func (r *readerLBTT) sets() (list []int) {
	for !r.broken && !r.ends() {
		if set := r.integer("an acceptance set, or -1 where their list ends,"); set >= 0 {
			list = append(list, set)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func readLBTT(name, text string) (string, source.Diagnostics) {
	r := &readerLBTT{Report: source.NewReport(mostComplaints), Cursor: source.NewCursor(text), ids: map[int]int{},
		draft: draft{name: name}}
	d := &r.draft
	r.step()
	states := r.integer("the number of states")
	head := r.pos
	sets := r.header()
	for !r.broken && r.tok != "" {
		if len(d.states) == states {
			r.Errorf(r.pos, "%s are announced, and here is more", say.Count(states, "state"))
			break
		}
		r.state()
	}
	r.link()
	switch {
	case r.broken:
	case len(d.states) < states:
		r.Errorf(head, "%s", miscounted(states, "state", len(d.states)))
	case states == 0: // the empty language
		d.states, d.initial = []draftState{{}}, []int{0}
	case len(d.initial) == 0:
		r.Errorf(head, "no state is initial: behind its number stands 1")
	case r.size > 8*len(text)+1000:
		r.Errorf(head, "the guards are too large once i, e and ^ are written out")
	}
	if !r.HasErrors() {
		r.number(sets, head)
	}
	if r.HasErrors() {
		return "", r.Diagnostics()
	}
	d.generalized(sets)
	d.guarded()
	return d.written(r.Report)
}

// state reads a state with its transitions.
func (r *readerLBTT) state() {
	at := r.pos
	id := r.integer("the number of a state")
	initial := r.integer("1 for an initial state, or 0,")
	if initial > 1 && !r.broken {
		r.Errorf(at, "behind the state's number stands 1 for an initial state, or 0, not %d", initial)
	}
	if first, twice := r.ids[id]; twice && !r.broken {
		r.Errorf(at, "state %d is there already, in line %d", id, r.lines[first].Line)
	}
	r.ids[id] = len(r.draft.states)
	if initial == 1 {
		r.draft.initial = append(r.draft.initial, len(r.draft.states))
	}
	s := draftState{name: strconv.Itoa(id)}
	if r.onStates {
		s.marks = r.sets()
	}
	r.lines = append(r.lines, at)
	s.edges = r.transitions()
	r.draft.states = append(r.draft.states, s)
}

// transitions reads the transitions of a state.
func (r *readerLBTT) transitions() (list []draftEdge) {
	for !r.broken && !r.ends() {
		r.places = append(r.places, r.pos)
		e := draftEdge{to: r.integer("the state that a transition leads to, or -1 where the transitions end,")}
		if r.onTargets {
			e.marks = r.sets()
		}
		e.guard = r.guard(0)
		r.size += e.guard.size
		list = append(list, e)
		if len(r.places) > mostParts && !r.broken {
			r.wanted("the end of the transitions, of which at most " + say.Number(mostParts) + " are read,")
		}
	}
	return list
}

// link finds the states that the transitions lead to.
func (r *readerLBTT) link() {
	places := r.places
	for _, s := range r.draft.states {
		for k := range s.edges {
			to, ok := r.ids[s.edges[k].to]
			if s.edges[k].to = to; !ok && !r.broken {
				r.Errorf(places[0], "no state has this number")
			}
			places = places[1:]
		}
	}
}

// header reads the number of sets, and where they are.
func (r *readerLBTT) header() (sets int) {
	at := r.pos
	digits := strings.TrimRight(r.tok, "ts")
	kind := r.tok[len(digits):]
	n, err := strconv.ParseUint(digits, 10, 31)
	if err != nil || len(kind) > 2 || kind == "ss" || kind == "tt" {
		return r.wanted("the number of acceptance sets, behind it t when transitions are in them, or st when " +
			"states and transitions are,")
	}
	r.onTargets = strings.Contains(kind, "t")
	r.onStates = !r.onTargets || strings.Contains(kind, "s")
	r.step()
	if n > 64 {
		r.Errorf(at, "%d acceptance sets are announced: at most 64 are read", n)
		return 0
	}
	return int(n)
}

// marks gives the lists of sets of all states and edges.
func (r *readerLBTT) marks(yield func([]int) bool) {
	for _, s := range r.draft.states {
		if !yield(s.marks) {
			return
		}
		for _, e := range s.edges {
			if !yield(e.marks) {
				return
			}
		}
	}
}

// number numbers the sets from 0 on; in the format they have any numbers.
func (r *readerLBTT) number(sets int, head source.Position) {
	place := map[int]int{}
	for marks := range r.marks {
		for _, m := range marks {
			place[m] = m
		}
	}
	known := slices.Sorted(maps.Keys(place))
	if len(known) > sets {
		r.Errorf(head, "%s announced, and sets of %d numbers are used",
			say.Count(sets, "acceptance set")+say.Either(sets, " is", " are"), len(known))
		return
	}
	if len(known) == 0 || known[len(known)-1] < sets {
		return
	}
	for i, m := range known {
		place[m] = i
	}
	for marks := range r.marks {
		for i, m := range marks {
			marks[i] = place[m]
		}
	}
}

// binary joins two guards by an operator of the format.
func binary(op byte, a, b *guard) *guard {
	switch op {
	case 'i':
		return operated('|', operated('!', a), b)
	case 'e':
		return operated('!', operated('^', a, b))
	}
	return operated(op, a, b)
}

// guard reads a formula in prefix notation.
func (r *readerLBTT) guard(depth int) *guard {
	if depth > guardDepth && !r.broken {
		r.broken = true
		r.Errorf(r.pos, "the guard is more than %d operators deep", guardDepth)
	}
	if r.broken {
		return never
	}
	text := r.tok
	digits := strings.TrimPrefix(text, "p")
	switch {
	case text == "t":
		r.step()
		return always
	case text == "f":
		r.step()
		return never
	case text == "!":
		r.step()
		return operated('!', r.guard(depth+1))
	case len(text) == 1 && strings.Contains("&|^ie", text):
		r.step()
		a := r.guard(depth + 1)
		return binary(text[0], a, r.guard(depth+1))
	case len(digits) < len(text) && digits != "" && strings.Trim(digits, "0123456789") == "":
		r.step()
		return proposed(r.draft.proposition(text))
	case len(text) > 1 && text[0] == '"' && strings.HasSuffix(text, `"`):
		r.step()
		return proposed(r.draft.proposition(unpercented(text[1:len(text)-1], strangeAut)))
	case strings.HasPrefix(text, `"`):
		r.wanted("the end of a name in quotes, on its line,")
	default:
		r.wanted(`a guard in prefix notation, as & p0 ! "name",`)
	}
	return never
}

var lbttBegins = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\s*\d+[ \t]+\d+(t|s|st|ts)?\s*(\n\s*\d+[ \t]+[01]\s|$)`)
})

// isLBTT reports whether a text begins with two numbers and a state.
func isLBTT(text string) string {
	if lbttBegins().MatchString(strings.TrimPrefix(text, "\ufeff")) {
		line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
		return "its first line " + strings.TrimSpace(line)
	}
	return ""
}

func writeLBTT(m Model) (string, error) {
	n, err := single(m, "LBTT", false, true)
	if err != nil {
		return "", err
	}
	word, edges, err := sumsOf(n, func(p string) string {
		if len(p) > 1 && p[0] == 'p' && strings.Trim(p[1:], "0123456789") == "" {
			return p
		}
		return `"` + percented(p, strangeAut) + `"`
	})
	if err != nil {
		return "", err
	}
	c := &n.Components[0]
	var b strings.Builder
	fmt.Fprintf(&b, "%d %d\n", len(c.States), c.Sets)
	for s := range c.States {
		initial := 0
		if s == c.Initial[0] {
			initial = 1
		}
		fmt.Fprintf(&b, "%d %d", s, initial)
		for set := range c.SetsOf(s) {
			fmt.Fprintf(&b, " %d", set)
		}
		b.WriteString(" -1\n")
		for _, e := range edges[s] {
			fmt.Fprintf(&b, "%d%s", e.To, strings.Repeat(" |", max(0, len(e.Products)-1)))
			for _, cube := range e.Products {
				list := cube.Literals(word, "! ")
				if len(list) == 0 {
					list = []string{"t"}
				}
				for i, l := range list {
					if i < len(list)-1 {
						b.WriteString(" &")
					}
					b.WriteString(" " + l)
				}
			}
			b.WriteByte('\n')
		}
		b.WriteString("-1\n")
	}
	return b.String(), nil
}
