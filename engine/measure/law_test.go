package measure

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/testkit"
)

// points are those of a function from 1 or from a larger number on.
func points(from, to int, y func(x float64) float64) (list []Point) {
	for x := from; x <= to; x++ {
		list = append(list, Point{X: x, Middle: Value{Number: y(float64(x)), Known: true}})
	}
	return list
}

func TestLawsAreToldApartByTheirPoints(t *testing.T) {
	wobble := func(x float64) float64 { return 1 + .02*math.Sin(7*x) }
	laws := map[string]struct {
		points []Point
		law    Law
		decide bool
	}{
		"constant":                   {points(1, 6, func(float64) float64 { return 7 }), Constant, true},
		"linear":                     {points(1, 6, func(x float64) float64 { return 2 + x }), Linear, true},
		"linear, falling":            {points(1, 6, func(x float64) float64 { return 40 - 3*x }), Linear, true},
		"linear, with errors":        {points(5, 40, func(x float64) float64 { return (20 + 3*x) * wobble(x) }), Linear, true},
		"cubic":                      {points(2, 9, func(x float64) float64 { return 5 * x * x * x }), Polynomial, true},
		"exponential":                {points(3, 7, func(x float64) float64 { return 3 * math.Pow(4.6, x) }), Exponential, true},
		"exponential, with errors":   {points(3, 9, func(x float64) float64 { return 3 * math.Pow(4.6, x) * wobble(x) }), Exponential, true},
		"a narrow range with errors": {points(30, 33, func(x float64) float64 { return x * x * wobble(x) }), "", false},
	}
	var words strings.Builder
	for _, name := range slices.Sorted(maps.Keys(laws)) {
		c := laws[name]
		g := grown(c.points)
		if g == nil || (g.Other == nil) != c.decide || c.decide && g.Law != c.law {
			t.Errorf("%s: %+v", name, g)
		}
		said := g.Say("n")
		if strings.Contains(said, "NaN") {
			t.Errorf("%s: %s", name, said)
		}
		fmt.Fprintf(&words, "%s\n%s\n", name, said)
	}
	testkit.Golden(t, words.String())
	if grown(points(1, 2, math.Exp)) != nil {
		t.Error("two points tell a law")
	}
}
