package petri

// Query is a question of the Model Checking Contest about a net.
type Query struct {
	ID    string
	Asked *Formula
}

// Kind is the kind of a formula, or of a number in one.
type Kind int

// The kinds of formulas, and of numbers.
const (
	AllPaths   Kind = iota // on all maximal paths its argument holds
	ExistsPath             // on some maximal path its argument holds
	Always
	Eventually
	Next
	Until
	Not
	And
	Or
	AtMost   // the first number is at most the second
	Fireable // one of the transitions can fire
	Deadlock // no transition can fire
	Tokens   // a number: the tokens in the places, together
	Constant // a number
	Bound    // a number: the most tokens that the places hold together in any marking
)

// Formula is a formula of temporal logic over the markings of a net, or a number. A path is maximal: infinite, or
// ending in a deadlock, whose marking is then repeated for ever.
type Formula struct {
	Kind
	Args        []*Formula
	Places      []int
	Transitions []int
	Number      int
}

// State reports whether a formula speaks of one marking alone.
func (f *Formula) State() bool {
	if f.Kind <= Until || f.Kind == Bound {
		return false
	}
	for _, a := range f.Args {
		if !a.State() {
			return false
		}
	}
	return true
}

// Holds evaluates a formula that speaks of one marking alone. Enabled reports whether a transition can fire.
func (m *Model) Holds(f *Formula, vector []int, enabled func(transition int) bool) bool {
	any := func(args []*Formula, want bool) bool {
		for _, a := range args {
			if m.Holds(a, vector, enabled) == want {
				return true
			}
		}
		return false
	}
	switch f.Kind {
	case Not:
		return !m.Holds(f.Args[0], vector, enabled)
	case And:
		return !any(f.Args, false)
	case Or:
		return any(f.Args, true)
	case AtMost:
		return m.Number(f.Args[0], vector) <= m.Number(f.Args[1], vector)
	case Fireable:
		for _, t := range f.Transitions {
			if enabled(t) {
				return true
			}
		}
		return false
	case Deadlock:
		for t := range m.Transitions {
			if enabled(t) {
				return false
			}
		}
		return true
	}
	panic("the formula speaks of more than one marking")
}

// Number evaluates a number.
func (m *Model) Number(f *Formula, vector []int) int {
	sum := f.Number
	for _, p := range f.Places {
		sum += m.Tokens(p, vector)
	}
	return sum
}
