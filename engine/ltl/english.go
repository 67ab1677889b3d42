package ltl

import (
	"slices"
	"strconv"
	"strings"
)

// A formula is read in English. Each phrase begins with words that say how many parts follow, and other words stand
// between the parts, so that no parentheses are needed: different formulas have different readings. “Now” is the
// moment of which the formula speaks, inside another one the moment of which that speaks.

// English reads a formula in plain words: a clause without a full stop, with names between back-ticks.
func (f *Formula) English() string {
	part := func(i int) string { return f.Args[i].English() }
	switch f.Operator {
	case Proposition:
		return f.Name.english("holds", "is")
	case Not:
		if g := f.Args[0]; g.Operator == Proposition {
			return g.Name.english("does not hold", "is not")
		}
		return "it is not so that " + part(0)
	case Next:
		return "at the next moment, " + part(0)
	case Eventually:
		if f.Args[0].Operator == Always {
			return "from some moment on, always " + f.Args[0].Args[0].English()
		}
		return "now or later, " + part(0)
	case Always:
		return f.always()
	case And:
		return f.chain("both ", " and ", "all of ")
	case Or:
		return f.chain("either ", " or ", "at least one of ")
	case Never:
		return "no run of the claim `" + f.String() + "` accepts"
	}
	if words, ok := phrases[f.Operator]; ok {
		return words.begin + part(words.first) + words.between + part(1-words.first)
	}
	return "`" + f.Operator.String() + "` holds"
}

// phrases read operators with two arguments; first is the one that is read first.
var phrases = map[Operator]struct {
	begin, between string
	first          int
}{
	Xor:           {"exactly one is so: ", ", or ", 0},
	Implies:       {"if ", ", then ", 0},
	Equivalent:    {"if and only if ", ", then ", 0},
	Until:         {"until a moment when ", ", which comes now or later, ", 1},
	WeakUntil:     {"until a moment when ", ", or for ever if none comes, ", 1},
	StrongRelease: {"up to and including a moment when ", ", which comes now or later, ", 0},
	Release:       {"up to and including a moment when ", ", or for ever if none comes, ", 0},
}

// always reads G, with the words that are usual for what is often behind it.
func (f *Formula) always() string {
	g := f.Args[0]
	switch g.Operator {
	case Eventually:
		return "again and again, " + g.Args[0].English()
	case Implies:
		return "whenever " + g.Args[0].English() + ", then " + g.Args[1].English()
	case Not:
		return "it never happens that " + g.Args[0].English()
	}
	return "always, " + g.English()
}

// chain reads conjunctions or disjunctions of two parts, or of more that lean to the left, as they are written.
func (f *Formula) chain(begin, between, many string) string {
	parts := []string{f.Args[1].English()}
	g := f.Args[0]
	for ; g.Operator == f.Operator; g = g.Args[0] {
		parts = append(parts, g.Args[1].English())
	}
	parts = append(parts, g.English())
	slices.Reverse(parts)
	if len(parts) == 2 {
		if strings.Contains(parts[0]+parts[1], ", ") {
			between = "," + between
		}
		return begin + parts[0] + between + parts[1]
	}
	return many + strconv.Itoa(len(parts)) + ": " + strings.Join(parts, "; ")
}

// english says of a name that it holds, or of a component that it is in a state, with the verbs for it.
func (n Name) english(holds, is string) string {
	if n.Of != "" && !n.Value() {
		return "`" + quoted(n.Of, false) + "` " + is + " in `" + quoted(n.Word, true) + "`"
	}
	return "`" + n.String() + "` " + holds
}
