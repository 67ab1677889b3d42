package hoa

// Tokens cuts a text without errors into its tokens. Between two of them are white space and comments.
func Tokens(src string) []Token {
	l := newLexer(src)
	tokens := make([]Token, 0, len(src)/4)
	for t := l.next(); t.Kind != endOfText; t = l.next() {
		switch t.Kind {
		case faulty:
			continue
		case HeaderName:
			l.numerals = t.Text == LayoutHeader
		case identifier, Integer, String, numeral:
		default:
			l.numerals = false
		}
		tokens = append(tokens, t)
	}
	return tokens
}

// Begins reports whether a text begins as HOA does: with the header HOA:, perhaps after comments.
func Begins(src string) bool { return newLexer(src).next().Begins() }

// Begins reports whether the token is the header HOA:, with which an automaton begins.
func (t Token) Begins() bool { return t.Kind == HeaderName && t.Text == "HOA" }
