package graph

import (
	"strings"
	"unicode/utf8"

	"lassolab/ui/core/session"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// tupleWide is how wide the states of the components are written in a state, at most.
const tupleWide = 140.0

// named reports whether states show the states of their components: where the reader wants it, and there is room.
func (d *explored) named() bool { return d.scene.Names && len(d.shown) < labelled }

// tuple is what a product state is made of, as short as a state has room for: "(left, hungry, left, free)".
func (d *explored) tuple(n int32) string {
	v := &d.scene.Graph.Nodes[n]
	names := make([]string, len(v.Vector))
	for i, state := range v.Vector {
		names[i] = session.StateName(&d.short.Components[i], state)
	}
	return tupleOf(names)
}

// tupleOf writes names in parentheses. Where they are too wide together, the longest of them are cut to as many
// letters as leave room for all; at one letter each the last ones are left out.
func tupleOf(names []string) string {
	longest := 1
	for _, name := range names {
		longest = max(longest, min(utf8.RuneCountInString(name), 24))
	}
	written := ""
	for letters := longest; letters >= 1; letters-- {
		short := make([]string, len(names))
		for i, name := range names {
			short[i] = name
			if utf8.RuneCountInString(name) > letters+1 { // a dot saves nothing
				short[i] = string([]rune(name)[:letters]) + "."
			}
		}
		written = "(" + strings.Join(short, ", ") + ")"
		if svg.TextWidth(written, edgeSize) <= tupleWide {
			return written
		}
	}
	return svg.Shortened(written, edgeSize, tupleWide)
}

// namedShape is the outline of a state that shows its number and below it what it is made of.
func namedShape(number, tuple string) layout.Shape {
	return layout.Pill(max(svg.TextWidth(number, numberTop), svg.TextWidth(tuple, edgeSize))+16, 19)
}

func drawNamed(m *svg.Markup, number, tuple string) {
	m.Add(`<text class="number" y="-3">`, number, `</text> <text class="tuple" y="11">`)
	m.Text(tuple)
	m.Add(`</text>`)
}
