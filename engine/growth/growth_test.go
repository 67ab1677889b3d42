package growth_test

import (
	"math"
	"testing"

	"lassolab/engine/growth"
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
		kind   growth.Kind
		number float64
		says   string
	}{
		{"a factor a step", dense, func(n float64) float64 { return 3 * math.Pow(5, n) }, growth.Exponential, 5, "×5.0"},
		{"a factor over sizes that are not neighbours", doubled, func(n float64) float64 { return math.Pow(1.2, n) }, growth.Exponential, 1.2, "×1.20"},
		{"a small factor", doubled, func(n float64) float64 { return math.Pow(1.01, n) }, growth.Exponential, 1.01, "×1.010"},
		{"a large factor", dense, func(n float64) float64 { return math.Pow(150, n) }, growth.Exponential, 150, "×150"},
		{"a square", doubled, func(n float64) float64 { return 7 * n * n }, growth.Polynomial, 2, "n^2.0"},
		{"a root", doubled, func(n float64) float64 { return math.Sqrt(n) }, growth.Polynomial, .5, "n^0.5"},
		{"the same everywhere", doubled, func(float64) float64 { return 3 }, growth.Constant, 0, "constant"},
		{"nearly the same everywhere", dense, func(n float64) float64 { return 1 + n/100 }, growth.Constant, 0, "constant"},
		{"less and less", dense, func(n float64) float64 { return 1 / n }, growth.Unknown, 0, "–"},
		{"nothing", dense, func(float64) float64 { return 0 }, growth.Unknown, 0, "–"},
		{"a single size", []int{3}, func(n float64) float64 { return n }, growth.Unknown, 0, "–"},
		{"two sizes", []int{3, 4}, func(n float64) float64 { return math.Pow(4, n) }, growth.Exponential, 4, "×4.0"},
		{"no size", nil, nil, growth.Unknown, 0, "–"},
	} {
		g := growth.Fit(c.sizes, valuesOf(c.sizes, c.f))
		number := g.Factor + g.Exponent
		if g.Kind != c.kind || math.Abs(number-c.number) > 1e-9 || g.String() != c.says {
			t.Errorf("%s: %+v, which is written %s; want %s with %g, %s", c.name, g, g, c.kind, c.number, c.says)
		}
	}
}

// A square over 4 to 8 is nearer to a factor than to nothing: what such small sizes tell is by how much each step multiplies.
func TestAPowerIsNotToldFromAFactorAtSmallSizes(t *testing.T) {
	sizes := []int{4, 5, 6, 7, 8}
	if g := growth.Fit(sizes, valuesOf(sizes, func(n float64) float64 { return n * n })); g.Kind != growth.Exponential || g.Factor < 1.3 || g.Factor > 1.5 {
		t.Errorf("%+v", g)
	}
}

// A table that doubles where a fifth fits in grows in jumps of 4 and 8, and by 5 in the mean.
func TestGrowthIsThatBehindTheJumpsOfATable(t *testing.T) {
	sizes := []int{4, 5, 6, 7, 8, 9}
	g := growth.Fit(sizes, valuesOf(sizes, func(n float64) float64 { return math.Exp2(math.Ceil(n * math.Log2(5))) }))
	if g.Kind != growth.Exponential || g.Factor < 4.6 || g.Factor > 5.4 {
		t.Errorf("%+v", g)
	}
}

func TestValuesAreExtrapolatedByTheLaw(t *testing.T) {
	for _, c := range []struct {
		g           growth.Growth
		from        int
		value       float64
		to          int
		there       float64
		limit, pass float64
	}{
		{growth.Growth{Kind: growth.Exponential, Factor: 5}, 8, 10, 11, 1250, 1000, 11},
		{growth.Growth{Kind: growth.Exponential, Factor: 5}, 8, 10, 10, 250, 250, 11}, // a limit that is met is not passed
		{growth.Growth{Kind: growth.Polynomial, Exponent: 2}, 10, 100, 20, 400, 400, 21},
		{growth.Growth{Kind: growth.Polynomial, Exponent: 2}, 10, 100, 20, 400, 390, 20},
		{growth.Growth{Kind: growth.Constant}, 8, 10, 99, 10, 1000, math.Inf(1)},
		{growth.Growth{Kind: growth.Constant}, 8, 10, 99, 10, 9, 8}, // it is passed already
	} {
		if got := c.g.At(c.to, c.from, c.value); math.Abs(got-c.there) > 1e-9*c.there {
			t.Errorf("%s from %g at %d: %g at %d, want %g", c.g, c.value, c.from, got, c.to, c.there)
		}
		if got := c.g.Passes(c.limit, c.from, c.value); got != c.pass {
			t.Errorf("%s from %g at %d: passes %g at %g, want %g", c.g, c.value, c.from, c.limit, got, c.pass)
		}
	}
	if got := (growth.Growth{}).At(9, 8, 1); !math.IsNaN(got) {
		t.Errorf("unknown growth is extrapolated to %g", got)
	}
}
