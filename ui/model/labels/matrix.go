// Package labels draws how labels relate: a table of those that commute, in the order ≪.
package labels

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/explain"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/view/svg"
)

// Matrix is the table of how labels relate: a row and a column for each, in ≪.
type Matrix struct {
	Network *network.Network
	Labels  []int // those shown, in ≪
	Blocked []session.Blocked
}

func (m *Matrix) equal(o *Matrix) bool {
	return m.Network == o.Network && slices.Equal(m.Labels, o.Labels)
}

// relations are the words and the sign of each kind.
var relations = [...]struct{ class, sign string }{
	explain.Dependent:   {"dependent", "●"},
	explain.Independent: {"independent", "○"},
	explain.Declared:    {"declared", "◇"},
}

// head writes the upper headings of the table, and its body, which is empty yet.
func (m *Matrix) head() string {
	var out svg.Markup
	out.Add(`<thead><tr><td></td>`)
	for _, l := range m.Labels {
		out.Add(`<th scope="col"><span class="clip">`)
		out.Text(m.name(l))
		out.Add(`</span></th>`)
	}
	out.Add(`</tr></thead><tbody></tbody>`)
	return out.String()
}

// rows writes the rows of some labels. Their cells are reached by the arrow keys, so none is in the order of
// tabs yet.
func (m *Matrix) rows(labels []int) string {
	var out svg.Markup
	for _, a := range labels {
		out.Add(`<tr><th scope="row" tabindex="-1"`)
		if len(m.blockers(a)) > 0 {
			out.Add(` class="blocked"`)
		}
		out.Add(`><span class="grip" aria-hidden="true">⠿</span><span class="name clip">`)
		out.Text(m.name(a))
		out.Add(`</span>`)
		for _, move := range [...][2]string{{"earlier", "↑"}, {"later", "↓"}} {
			out.Add(`<button type="button" tabindex="-1" aria-label="Move `)
			out.Text(m.name(a))
			out.Add(` `, move[0], ` in ≪" data-move="`, move[0], `">`, move[1], `</button>`)
		}
		out.Add(`</th>`)
		for _, b := range m.Labels {
			r := relations[explain.Related(m.Network, a, b)]
			out.Add(`<td tabindex="-1" class="`, r.class)
			if a == b {
				out.Add(` self`)
			}
			out.Add(`" aria-label="`)
			out.Text(m.name(a) + ", " + m.name(b))
			out.Add(`: `, r.class, `">`, r.sign, `</td>`)
		}
		out.Add(`</tr>`)
	}
	return out.String()
}

// sentence says what the cell in a row and a column shows; the column -1 is the heading of the row.
func (m *Matrix) sentence(row, column int) string {
	a := m.Labels[row]
	if column < 0 {
		return m.heading(a)
	}
	b := m.Labels[column]
	r := explain.Relate(m.Network, a, b)
	words := brief(r.Witness(m.Network, a, b))
	switch {
	case a == b:
	case r.Kind == explain.Dependent:
		words = "Dependent: " + words
	case r.Kind == explain.Independent:
		words = "Independent: " + words
	}
	return words + "."
}

// heading says of a label who has it, and how to move it.
func (m *Matrix) heading(label int) string {
	var names []string
	for _, i := range m.Network.Labels[label].Participants {
		names = append(names, m.Network.Components[i].Name)
	}
	words := fmt.Sprintf("%s: of %s. ", m.name(label), brief(strings.Join(names, ", ")))
	if who := m.blockers(label); len(who) > 0 {
		words += fmt.Sprintf("Blocked: no transition in %s has it. ",
			say.FewOf(who, 4, "component", brief))
	}
	return words + "Drag the row to move the label in ≪, or press Alt with ↑ or ↓."
}

// blockers names the components that have a label and no transition with it.
func (m *Matrix) blockers(label int) (names []string) {
	for _, b := range m.Blocked {
		if b.Label == m.Network.Labels[label].Name {
			names = append(names, b.Of)
		}
	}
	return names
}

func (m *Matrix) name(label int) string { return brief(m.Network.Labels[label].Name) }

// brief cuts a text short: names are as long as their authors like.
func brief(text string) string { return say.Cut(text, 80) }
