package measure

import (
	"encoding/json"
	"fmt"
	"math"
)

// still is the change from the first to the last value below which a number counts as constant.
const still = 1.1

// A power is distinguished from a factor only where the sizes come to power and double on the way.
const power = 10

// Trend finds the law by which positive values over ascending sizes grow: the nearer one of a factor and a power.
func Trend(sizes []int, values []float64) Fit {
	factor := TrendAs(Exponential, sizes, values)
	if last := len(sizes) - 1; factor.Law != Exponential || sizes[last] < power || sizes[last] < 2*sizes[0] {
		return factor
	}
	if p := TrendAs(Polynomial, sizes, values); p.Law == Polynomial && p.Off < factor.Off {
		return p
	}
	return factor
}

// TrendAs fits a law to positive values, unless they hardly grow.
func TrendAs(law Law, sizes []int, values []float64) Fit {
	if len(sizes) < 2 {
		return Fit{}
	}
	xs := make([]float64, len(sizes))
	for i, size := range sizes {
		if values[i] <= 0 {
			return Fit{}
		}
		xs[i] = float64(size)
	}
	if change := values[len(values)-1] / values[0]; change < still && change > 1/still {
		return Fit{Law: Constant}
	}
	fit, ok := fitted(law, xs, values)
	if !ok || law == Exponential && fit.Rate <= 1 || law == Polynomial && fit.Rate <= 0 {
		return Fit{}
	}
	return fit
}

// At extrapolates from the value at one size to that at another size. It knows nothing of an unknown trend.
func (f *Fit) At(size int, from int, value float64) float64 {
	return f.from(float64(size), float64(from), value)
}

// Passes extrapolates from a value at a size to the first size at which it exceeds a limit; infinite: it never does.
func (f *Fit) Passes(limit float64, from int, value float64) float64 {
	if value > limit {
		return float64(from)
	}
	// A logarithm that should be whole is a hair less or more.
	switch room := math.Log(limit / value); f.Law {
	case Exponential:
		return float64(from) + math.Floor(room/math.Log(f.Rate)+1e-9) + 1
	case Polynomial:
		return math.Floor(float64(from)*math.Exp(room/f.Rate)*(1+1e-9)) + 1
	}
	return math.Inf(1)
}

// String writes it for a table: "×5.0" a step of the size, "n^2.1", "constant".
func (f Fit) String() string {
	switch f.Law {
	case Constant:
		return "constant"
	case Exponential:
		return "×" + factor(f.Rate)
	case Polynomial:
		return fmt.Sprintf("n^%.1f", f.Rate)
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

// MarshalJSON writes a trend, the only fit of a Row, under the names that bench growth -json has.
func (f Fit) MarshalJSON() ([]byte, error) {
	written := struct {
		Kind     Law     `json:"kind"`
		Factor   float64 `json:"factor,omitempty"`
		Exponent float64 `json:"exponent,omitempty"`
	}{Kind: f.Law}
	switch f.Law {
	case Exponential:
		written.Factor = f.Rate
	case Polynomial:
		written.Exponent = f.Rate
	}
	return json.Marshal(written)
}
