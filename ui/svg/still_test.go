//go:build !js

package svg

import (
	"strings"
	"testing"

	"lassolab/engine/layout"
)

func TestProportionsThatArePlacedAlikeShareAPicture(t *testing.T) {
	g := pair()
	html := Stills(func(p Proportion) Still {
		at := []layout.Point{{}, {Y: 90}}
		if p.Width > p.Height {
			at[1] = layout.Point{X: 90}
		}
		return Still{Class: "trial", Of: `a "pair"`, Words: "Two <nodes>", Graph: g, At: layout.Place(g, at),
			Draw: func(at *layout.Placement) string { return "<g>" + Num(at.Nodes[1].X) + "</g>" }}
	})
	if strings.Count(html, "<svg ") != 2 || !strings.Contains(html, `class="picture trial still tall"`) ||
		!strings.Contains(html, `class="picture trial still even wide broad"`) {
		t.Errorf("the stills are %s", html)
	}
	if !strings.Contains(html, `data-of="a &quot;pair&quot;"`) || !strings.Contains(html, "Two &lt;nodes&gt;") {
		t.Errorf("names are not escaped: %s", html)
	}
}
