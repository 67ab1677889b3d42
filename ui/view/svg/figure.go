package svg

import (
	"regexp"

	"lassolab/ui/view/layout"
)

// inUse is what a drawing says of its parts to those who can use it.
var inUse = regexp.MustCompile(` role="button"(?: tabindex="-1")?(?: aria-pressed="[^"]*")?(?: aria-label="[^"]*")?| tabindex="-1"`)

// Unused is the content of a drawing that nobody can use: a picture.
func Unused(content string) string { return inUse.ReplaceAllString(content, "") }

// figureScale is how much larger than it is drawn a picture within a text becomes, at most.
const figureScale = 1.2

// Figure is a drawing as a picture within a text: it looks as it does on the page, in the page's theme, and nobody can use it.
// Words say what it shows to those who do not see it.
func Figure(class, words string, box layout.Box, content string) string {
	box = FileBox(box)
	m := &Markup{}
	m.Add(`<svg class="picture figure `, class, `" role="img" aria-label="`, Escaped(words), `" viewBox="`, viewBox(box), `" style="max-width:`, Num(figureScale*box.Width()), `px">`, Unused(content), `</svg>`)
	return m.String()
}
