package draw

import (
	"lassolab/engine/network"
	"lassolab/ui/core/session"
)

// What the tests of the page look at.

// Places are where the page draws the states of a component.
func (f *Feature) Places(n *network.Network, component int) []network.Point {
	return f.drawn.places(n, component)
}

// File is a component as a file of its own.
func (f *Feature) File(n *network.Network, component int) string { return f.drawn.file(n, component) }

// Refusal is what was refused of what is typed, and why.
func (f *Feature) Refusal() (typed typed, why string) { return f.typing, f.refused }

// Stranded are the labels that lost their last transition, as the drawings show it.
func (c *Drawings) Stranded() []string { return c.stranded() }

// Figures are the components that are drawn small.
func (c *Drawings) Figures() []int { return c.figures() }

// Pointed says what of a small drawing the cursor in the text is at.
func (c *Drawings) Pointed(component int) string { return c.pointed(component) }

// LabelsOf are the words about the labels of the component under the pen, by name.
func (c *Drawings) LabelsOf() map[string]string {
	words := map[string]string{}
	for _, l := range c.labels() {
		words[l.Full] = l.Partners
	}
	return words
}

// Lit is what is lit in a component's drawing.
func Lit(s *session.Session, component int) Options { return lit(s, component) }
