package interchange

import (
	"strings"

	"lassolab/engine/say"
)

// TeX writes a text for LaTeX's paragraphs, in which none of it is a command. Characters that are not seen, which TeX
// refuses, are written by their numbers.
func TeX(text string) string {
	var b strings.Builder
	for _, r := range say.Visible(text) {
		switch {
		case strings.ContainsRune("#$%&_{}", r):
			b.WriteString(`\` + string(r))
		case r == '\\':
			b.WriteString(`\textbackslash{}`)
		case r == '^':
			b.WriteString(`\textasciicircum{}`)
		case r == '~':
			b.WriteString(`\textasciitilde{}`)
		case r == '<':
			b.WriteString(`\textless{}`)
		case r == '>':
			b.WriteString(`\textgreater{}`)
		case r == '|':
			b.WriteString(`\textbar{}`)
		case r == '"':
			b.WriteString(`{''}`)
		case r == '≪':
			b.WriteString(`$\ll$`)
		case r == '≈':
			b.WriteString(`$\approx$`)
		case r == '–':
			b.WriteString(`--`)
		case strings.ContainsRune("`'-?!", r): // two of them would become one sign
			b.WriteString(string(r) + "{}")
		case r <= ' ' || r == 0x7f:
			b.WriteByte(' ')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// OneLine makes a name a comment that ends with its line, and turns nothing around it.
func OneLine(name string) string {
	return say.Visible(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, name))
}

var inOneLine = strings.NewReplacer("\t", " ", "\r\n", " ", "\n", " ", "\r", " ")

var xmlEscapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#39;")

// XML writes a text for XML in one line. What cannot be in XML at all, or would turn the words around it, is
// shown by its number.
func XML(text string) string {
	return xmlEscapes.Replace(say.Visible(inOneLine.Replace(text)))
}
