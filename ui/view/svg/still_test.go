//go:build !js

package svg

import (
	"strings"
	"testing"

	"lassolab/ui/view/layout"
)

func TestProportionsThatArePlacedAlikeShareAPicture(t *testing.T) {
	g := pair()
	html := Stills(func(p Proportion) []Still {
		at := []layout.Point{{}, {Y: 90}}
		if p.Width > p.Height {
			at[1] = layout.Point{X: 90}
		}
		return []Still{{Class: "trial", Of: `a "pair"`, Words: "Two <nodes>", Graph: g, At: layout.Place(g, at),
			Draw: func(at *layout.Placement) string { return "<g>" + Num(at.Nodes[1].X) + "</g>" }}}
	})
	if strings.Count(html, "<svg ") != 2 || strings.Count(html, "@container ") != len(proportions) {
		t.Errorf("the stills are %s", html)
	}
	if !strings.Contains(html, `data-of="a &quot;pair&quot;"`) || !strings.Contains(html, "Two &lt;nodes&gt;") {
		t.Errorf("names are not escaped: %s", html)
	}
}

func TestAStillThatWouldBeTooSmallHasAnotherInItsPlace(t *testing.T) {
	g := pair()
	still := func(class string, least float64) Still {
		return Still{Class: class, Graph: g, At: layout.Place(g, []layout.Point{{}, {Y: 70}}), Least: least,
			Draw: func(*layout.Placement) string { return "" }}
	}
	html := Stills(func(Proportion) []Still { return []Still{still("large", .5), still("small", 0)} })
	// The drawing is 56 by 100: the initial arrow, two circles.
	for _, rule := range []string{
		"@container (max-aspect-ratio:90/100) and (min-width:56px) and (min-height:78px){",
		"@container (max-aspect-ratio:90/100) and (not ((min-width:56px) and (min-height:78px))) and (min-width:28px) and (min-height:28px){",
	} {
		if !strings.Contains(html, rule) {
			t.Errorf("no rule %s in %s", rule, html)
		}
	}
}
