// Package growth says how a number grows with the size of a model, and from which size on a search runs out of memory.
//
//	Series     a family, with the parameter that is its size
//	Plan.Run   measures one search at one size after the other, as far as its time reaches; the caller runs the searches
//	Row        what came of it: points, growth of states, time and memory, and where the search gives up
//	Growth     a factor a step of size, or a power of the size
//	Overview   rows as the tables of engine/SPEED.md; Each the same, family by family, with the largest sizes
//	Document   the Markdown file with the marks of a table, which Write puts measured rows into
//
// Nothing here looks at a clock: a page's worker and this process are measured by the same plan.
package growth

import (
	"fmt"
	"math"
)

// Kind is how a number grows with the size.
type Kind string

const (
	Unknown     Kind = ""            // too few sizes, or it falls
	Constant    Kind = "constant"    // the same at all sizes
	Exponential Kind = "exponential" // a factor for each step of the size
	Polynomial  Kind = "polynomial"  // a power of the size
)

// Growth is how a number grows at the largest sizes that were measured.
type Growth struct {
	Kind     Kind    `json:"kind"`
	Factor   float64 `json:"factor,omitempty"`   // exponential: from one size to the next
	Exponent float64 `json:"exponent,omitempty"` // polynomial: of the size
}

// still is the change from the first to the last value below which a number counts as constant.
const still = 1.1

// A power is told from a factor only where the sizes come to power and double on the way; below that it is called a factor.
const power = 10

// Fit finds the growth of positive values over ascending sizes: the line through their logarithms by least squares, over the sizes
// (exponential) or over the logarithms of the sizes (polynomial), whichever is nearer.
func Fit(sizes []int, values []float64) Growth {
	g, off := FitAs(Exponential, sizes, values)
	if last := len(sizes) - 1; g.Kind != Exponential || sizes[last] < power || sizes[last] < 2*sizes[0] {
		return g
	}
	if p, nearer := FitAs(Polynomial, sizes, values); nearer < off {
		return p
	}
	return g
}

// FitAs fits growth of the given kind to positive values, and returns how far off they are: the sum of squares.
func FitAs(kind Kind, sizes []int, values []float64) (g Growth, off float64) {
	if len(sizes) < 2 {
		return Growth{}, 0
	}
	x, y := make([]float64, len(sizes)), make([]float64, len(sizes))
	for i, size := range sizes {
		if values[i] <= 0 {
			return Growth{}, 0
		}
		x[i], y[i] = float64(size), math.Log(values[i])
		if kind == Polynomial {
			x[i] = math.Log(x[i])
		}
	}
	slope, off := fitted(x, y)
	switch change := values[len(values)-1] / values[0]; {
	case change < still && change > 1/still:
		return Growth{Kind: Constant}, off
	case slope <= 0:
		return Growth{}, off
	case kind == Polynomial:
		return Growth{Kind: Polynomial, Exponent: slope}, off
	}
	return Growth{Kind: Exponential, Factor: math.Exp(slope)}, off
}

// fitted returns the slope of the line that is nearest to the points, and the sum of the squares by which it is off.
func fitted(x, y []float64) (slope, off float64) {
	count := float64(len(x))
	var meanX, meanY, xx, xy float64
	for i := range x {
		meanX += x[i] / count
		meanY += y[i] / count
	}
	for i := range x {
		xx += (x[i] - meanX) * (x[i] - meanX)
		xy += (x[i] - meanX) * (y[i] - meanY)
	}
	slope = xy / xx
	for i := range x {
		miss := y[i] - meanY - slope*(x[i]-meanX)
		off += miss * miss
	}
	return slope, off
}

// At extrapolates from the value at one size to that at another size. It knows nothing of unknown growth.
func (g Growth) At(size int, from int, value float64) float64 {
	switch g.Kind {
	case Constant:
		return value
	case Exponential:
		return value * math.Pow(g.Factor, float64(size-from))
	case Polynomial:
		return value * math.Pow(float64(size)/float64(from), g.Exponent)
	}
	return math.NaN()
}

// Passes extrapolates from a value at a size to the first size at which it is more than a limit. It is infinite where that is never.
func (g Growth) Passes(limit float64, from int, value float64) float64 {
	if value > limit {
		return float64(from)
	}
	// A logarithm that should be whole is a hair less or more.
	switch room := math.Log(limit / value); g.Kind {
	case Exponential:
		return float64(from) + math.Floor(room/math.Log(g.Factor)+1e-9) + 1
	case Polynomial:
		return math.Floor(float64(from)*math.Exp(room/g.Exponent)*(1+1e-9)) + 1
	}
	return math.Inf(1)
}

// number is the factor or the exponent.
func (g Growth) number() float64 {
	if g.Kind == Polynomial {
		return g.Exponent
	}
	return g.Factor
}

// String writes it for a table: "×5.0" a step of the size, "n^2.1", "constant".
func (g Growth) String() string {
	switch g.Kind {
	case Constant:
		return "constant"
	case Exponential:
		return "×" + factor(g.Factor)
	case Polynomial:
		return fmt.Sprintf("n^%.1f", g.Exponent)
	}
	return "–"
}

// factor writes a factor with two or three figures; the nearer to 1, the more count.
func factor(f float64) string {
	switch {
	case f < 1.1:
		return fmt.Sprintf("%.3f", f)
	case f < 1.995:
		return fmt.Sprintf("%.2f", f)
	case f < 9.95:
		return fmt.Sprintf("%.1f", f)
	}
	return fmt.Sprintf("%.0f", f)
}
