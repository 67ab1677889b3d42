// Package style is what the page's components have in common: class names, truth values as ARIA writes them,
// texts of a length to be read, and the shapes of icons. Its style sheets are the tokens and the controls.
package style

import (
	"strings"

	"lassolab/engine/say"
	"lassolab/ui/core/session"
)

// Classes joins the class names whose condition holds.
func Classes(always string, when ...any) string {
	list := always
	for i := 0; i+1 < len(when); i += 2 {
		if when[i+1].(bool) {
			list += " " + when[i].(string)
		}
	}
	return strings.TrimSpace(list)
}

// Yes writes a truth value as ARIA does.
func Yes(truth bool) string {
	if truth {
		return "true"
	}
	return "false"
}

// longest is the number of characters of one text from a model that a reader wants to see.
const longest = 240

// Clip cuts a text from the model short.
func Clip(text string) string { return say.Cut(text, longest) }

// More says how many of a long list are not shown: "and 3 more labels"; empty where all are.
func More(left int, noun string) string {
	if left <= 0 {
		return ""
	}
	return "and " + say.Count(left, noun)
}

// Button is a round button that goes along something: a film, a lasso.
type Button struct {
	Name, Title string
	Shape       string // of its sign, in a square of 12
	Line        bool   // the sign is drawn as lines
	Strong      bool
	Rare        bool // it is folded away where there is room for one row only
	Do          func(*session.Turn)
}

// The signs of the buttons that go to the ends.
const (
	SignFirst = "M1 1h2v10H1z M11 1v10L4 6z"
	SignLast  = "M9 1h2v10H9z M1 1v10l7-5z"
)
