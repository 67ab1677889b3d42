package edit

// Parts are the automata of a text and what stands between them.
func Parts(text string) (automata, gaps []string) {
	s := split(text)
	return s.pieces, s.gaps
}

// What tests ask besides.
var (
	SameComponent = sameComponent
	Marked        = marked
)

const UsualRoom = usualRoom
