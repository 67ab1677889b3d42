package svg

import (
	"strings"

	"lassolab/ui/view/layout"
)

// FileLooks are the looks that a drawing takes along when it leaves the page: those of svg.css in
// the light theme, in black and with plain values, since the programs that draw files know
// neither the page's tokens nor calc.
const FileLooks = `text{fill:#000;stroke:none;text-anchor:middle;font-family:"Helvetica Neue",Arial,sans-serif}` +
	`.line{fill:none;stroke:currentColor;stroke-width:1.6px}.head{fill:currentColor;stroke:currentColor;stroke-width:.8px;stroke-linejoin:round}` +
	`.rim{fill:#fff;stroke:currentColor;stroke-width:1.6px}.inner{fill:none;stroke:currentColor;stroke-width:1.3px}` +
	`.label{font-style:italic;paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round}`

// FileAspect is the width over the height that arrangements for a file aim at.
const FileAspect = 1.5

const fileEdge = 12.0 // pixels around a drawing

// FileBox is the extent of a drawing with room around it.
func FileBox(b layout.Box) layout.Box { return b.Grown(fileEdge) }

// File wraps a drawing into a document. Names from a link may hold anything.
func File(box layout.Box, class, title, words, looks, content string) string {
	m := &Markup{}
	m.Add(`<svg xmlns="http://www.w3.org/2000/svg" class="`, class, `" width="`, Num(box.Width()),
		`" height="`, Num(box.Height()), `" viewBox="`, viewBox(box), `"><title>`)
	m.Text(title)
	m.Add(`</title><desc>`)
	m.Text(words)
	m.Add(`</desc><style>`, worn(looks, `class="`+class+`"`+content), `</style>`, content, "</svg>\n")
	return Legal(m.String())
}

// worn keeps of a style sheet the rules that can apply to a drawing: a selector stays when the drawing has all its classes.
func worn(looks, content string) string {
	classes := map[string]bool{}
	for rest, found := content, true; ; {
		if _, rest, found = strings.Cut(rest, `class="`); !found {
			break
		}
		list, _, _ := strings.Cut(rest, `"`)
		for class := range strings.FieldsSeq(list) {
			classes[class] = true
		}
	}
	m := &Markup{}
	for looks != "" {
		rule, rest, _ := strings.Cut(looks, "}")
		looks = rest
		selectors, declarations, ok := strings.Cut(rule, "{")
		if !ok {
			continue
		}
		var kept []string
		for selector := range strings.FieldsFuncSeq(selectors, func(r rune) bool { return r == ',' }) {
			if selector = strings.TrimSpace(selector); has(classes, selector) {
				kept = append(kept, selector)
			}
		}
		if len(kept) > 0 {
			m.Add(strings.Join(kept, ","), "{", strings.TrimSpace(declarations), "}")
		}
	}
	return m.String()
}

// has reports whether all classes that a selector names are there.
func has(classes map[string]bool, selector string) bool {
	parts := strings.Split(selector, ".")
	for _, part := range parts[1:] {
		if end := strings.IndexAny(part, " :>+~[()"); end >= 0 {
			part = part[:end]
		}
		if !classes[part] {
			return false
		}
	}
	return true
}

// Legal is a text without the characters that no XML file may have.
func Legal(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0xfffe || r == 0xffff {
			return -1
		}
		return r
	}, text)
}
