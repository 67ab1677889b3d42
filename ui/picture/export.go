package picture

import (
	"strings"

	"lassolab/engine/layout"
)

// A drawing that leaves the page takes its looks along: those of picture.css in the light theme, in black and with plain values, since the
// programs that draw files know neither the page's tokens nor calc.
const (
	exportLooks = `text{fill:#000;stroke:none;text-anchor:middle;font-family:"Helvetica Neue",Arial,sans-serif}` +
		`.line{fill:none;stroke:#000;stroke-width:1.6px}.head{fill:#000;stroke:#000;stroke-width:.8px;stroke-linejoin:round}` +
		`.rim{fill:#fff;stroke:#000;stroke-width:1.6px}.inner{fill:none;stroke:#000;stroke-width:1.3px}` +
		`.label{font-style:italic;paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round}`
)

const (
	exportEdge   = 12.0 // pixels around a drawing
	exportAspect = 1.5  // that arrangements aim at
)

func exportBox(b layout.Box) layout.Box {
	b.Min.X, b.Min.Y, b.Max.X, b.Max.Y = b.Min.X-exportEdge, b.Min.Y-exportEdge, b.Max.X+exportEdge, b.Max.Y+exportEdge
	return b
}

// svgFile wraps a drawing into a document. Names from a link may hold characters that no XML file may have.
func svgFile(box layout.Box, class, title, words, looks, content string) string {
	m := &markup{}
	m.add(`<svg xmlns="http://www.w3.org/2000/svg" class="`, class, `" width="`, num(box.Width()), `" height="`, num(box.Height()), `" viewBox="`,
		num(box.Min.X), ` `, num(box.Min.Y), ` `, num(box.Width()), ` `, num(box.Height()), `"><title>`)
	m.text(title)
	m.add(`</title><desc>`)
	m.text(words)
	m.add(`</desc><style>`, looks, `</style>`, content, "</svg>\n")
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0xfffe || r == 0xffff {
			return -1
		}
		return r
	}, m.String())
}
