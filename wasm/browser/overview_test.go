package browser

import (
	"slices"
	"testing"
)

// figures are the small drawings: where their states stand, and the sizes of their labels on the screen.
func (p *page) figures() []figure {
	return evaluate[[]figure](p, `[...document.querySelectorAll(".drawing svg")].map((svg) => ({
		states: [...svg.querySelectorAll(".state")].map((s) => s.getAttribute("transform")),
		labels: [...svg.querySelectorAll(".label")].map((l) => parseFloat(getComputedStyle(l).fontSize) * l.getScreenCTM().a),
	}))`)
}

type figure struct {
	States []string
	Labels []float64
}

func TestLargeFiguresOfTheModelShowTheirLabelsAndCopiesLookAlike(t *testing.T) {
	p := open(t)
	p.untilSearched()
	p.find("button", "Model").click()
	var figures []figure
	p.until("labels in all figures", func() bool {
		figures = p.figures()
		return len(figures) == 4 && !slices.ContainsFunc(figures, func(f figure) bool { return len(f.Labels) < 4 })
	})
	for i, f := range figures {
		for _, size := range f.Labels {
			if size < 9 {
				t.Errorf("figure %d has a label of %.1f pixels", i, size)
			}
		}
	}
	for _, pair := range [][2]int{{0, 1}, {2, 3}} { // philosophers, forks
		if !slices.Equal(figures[pair[0]].States, figures[pair[1]].States) {
			t.Errorf("components %d and %d are drawn %q and %q", pair[0], pair[1], figures[pair[0]].States, figures[pair[1]].States)
		}
	}
}
