package measure_test

import (
	"math"
	"testing"

	"lassolab/engine/measure"
)

// valuesOf are those of a function at sizes.
func valuesOf(sizes []int, f func(float64) float64) (values []float64) {
	for _, size := range sizes {
		values = append(values, f(float64(size)))
	}
	return values
}

func TestGrowthIsFoundInNumbersThatFollowALaw(t *testing.T) {
	dense, doubled := []int{4, 5, 6, 7, 8}, []int{10, 20, 40, 80}
	for _, c := range []struct {
		name   string
		sizes  []int
		f      func(float64) float64
		law    measure.Law
		number float64
		says   string
	}{
		{"a factor a step", dense, func(n float64) float64 { return 3 * math.Pow(5, n) }, measure.Exponential, 5, "×5.0"},
		{"a factor over sizes that are not neighbours", doubled, func(n float64) float64 { return math.Pow(1.2, n) }, measure.Exponential, 1.2, "×1.20"},
		{"a small factor", doubled, func(n float64) float64 { return math.Pow(1.01, n) }, measure.Exponential, 1.01, "×1.010"},
		{"a large factor", dense, func(n float64) float64 { return math.Pow(150, n) }, measure.Exponential, 150, "×150"},
		{"a square", doubled, func(n float64) float64 { return 7 * n * n }, measure.Polynomial, 2, "n^2.0"},
		{"a root", doubled, func(n float64) float64 { return math.Sqrt(n) }, measure.Polynomial, .5, "n^0.5"},
		{"the same everywhere", doubled, func(float64) float64 { return 3 }, measure.Constant, 0, "constant"},
		{"nearly the same everywhere", dense, func(n float64) float64 { return 1 + n/100 }, measure.Constant, 0, "constant"},
		{"less and less", dense, func(n float64) float64 { return 1 / n }, measure.Unknown, 0, "–"},
		{"nothing", dense, func(float64) float64 { return 0 }, measure.Unknown, 0, "–"},
		{"a single size", []int{3}, func(n float64) float64 { return n }, measure.Unknown, 0, "–"},
		{"two sizes", []int{3, 4}, func(n float64) float64 { return math.Pow(4, n) }, measure.Exponential, 4, "×4.0"},
		{"no size", nil, nil, measure.Unknown, 0, "–"},
	} {
		g := measure.Trend(c.sizes, valuesOf(c.sizes, c.f))
		if g.Law != c.law || math.Abs(g.Rate-c.number) > 1e-9 || g.String() != c.says {
			t.Errorf("%s: %+v, which is written %s; want %s with %g, %s", c.name, g, g, c.law, c.number, c.says)
		}
	}
}

// A square over 4 to 8 is nearer to a factor than to nothing: what such small sizes tell is by how much each step multiplies.
func TestAPowerIsNotToldFromAFactorAtSmallSizes(t *testing.T) {
	sizes := []int{4, 5, 6, 7, 8}
	if g := measure.Trend(sizes, valuesOf(sizes, func(n float64) float64 { return n * n })); g.Law != measure.Exponential || g.Rate < 1.3 || g.Rate > 1.5 {
		t.Errorf("%+v", g)
	}
}

// A table that doubles where a fifth fits in grows in jumps of 4 and 8, and by 5 in the mean.
func TestGrowthIsThatBehindTheJumpsOfATable(t *testing.T) {
	sizes := []int{4, 5, 6, 7, 8, 9}
	g := measure.Trend(sizes, valuesOf(sizes, func(n float64) float64 { return math.Exp2(math.Ceil(n * math.Log2(5))) }))
	if g.Law != measure.Exponential || g.Rate < 4.6 || g.Rate > 5.4 {
		t.Errorf("%+v", g)
	}
}

func TestValuesAreExtrapolatedByTheLaw(t *testing.T) {
	for _, c := range []struct {
		g           measure.Fit
		from        int
		value       float64
		to          int
		there       float64
		limit, pass float64
	}{
		{measure.Fit{Law: measure.Exponential, Rate: 5}, 8, 10, 11, 1250, 1000, 11},
		{measure.Fit{Law: measure.Exponential, Rate: 5}, 8, 10, 10, 250, 250, 11}, // a limit that is met is not passed
		{measure.Fit{Law: measure.Polynomial, Rate: 2}, 10, 100, 20, 400, 400, 21},
		{measure.Fit{Law: measure.Polynomial, Rate: 2}, 10, 100, 20, 400, 390, 20},
		{measure.Fit{Law: measure.Constant}, 8, 10, 99, 10, 1000, math.Inf(1)},
		{measure.Fit{Law: measure.Constant}, 8, 10, 99, 10, 9, 8}, // it is passed already
	} {
		if got := c.g.At(c.to, c.from, c.value); math.Abs(got-c.there) > 1e-9*c.there {
			t.Errorf("%s from %g at %d: %g at %d, want %g", c.g, c.value, c.from, got, c.to, c.there)
		}
		if got := c.g.Passes(c.limit, c.from, c.value); got != c.pass {
			t.Errorf("%s from %g at %d: passes %g at %g, want %g", c.g, c.value, c.from, c.limit, got, c.pass)
		}
	}
	if got := (&measure.Fit{}).At(9, 8, 1); !math.IsNaN(got) {
		t.Errorf("unknown growth is extrapolated to %g", got)
	}
}
