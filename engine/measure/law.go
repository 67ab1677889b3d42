package measure

import (
	"fmt"
	"math"
	"sort"
	"strconv"

	"lassolab/engine/say"
)

// The law by which a quantity grows comes from its points, not from the axes of the chart. Four laws are fitted by
// least squares, and compared by how far their values are off, each as a share of the value measured:
//
//	constant      y = a
//	linear        y = a + b·x                  the squares are weighted by 1/y²
//	polynomial    y = a·x^b                    a line through the logarithms
//	exponential   y = a·b^x                    a line through y's logarithms
//
// A law is called the law of the points where its values are off at most half as far as those of each other law with as
// many parameters; else both of the nearest are named. With fewer than three points there is none. Cost: four passes.
//
// A Trend is for another purpose, to extrapolate beyond the largest size: it decides always, and with two points; it
// knows no linear law, which is a power; and what hardly changes is constant.

// Law is how a quantity may grow.
type Law string

// The laws.
const (
	Unknown     Law = "" // of a trend: too few sizes, or it falls
	Constant    Law = "constant"
	Linear      Law = "linear"
	Polynomial  Law = "polynomial"
	Exponential Law = "exponential"
)

// Fit is a law with the numbers for which it is nearest to some points.
type Fit struct {
	Law    Law
	Base   float64 // a
	Rate   float64 // b: what each step of x adds, the exponent, or the factor for each step
	Spread float64 // the standard error of the rate
	Off    float64 // the root of the mean of the squares by which its values are off, as shares of those measured
}

// Growth is how a quantity grows along a parameter.
type Growth struct {
	Fit        // the nearest law
	Other *Fit // the next one, where the points do not decide; nil: they do
	Count int  // of the points
}

// exact is how far off a law may be by errors of rounding alone.
const exact = 1e-9

// grown finds the law of the points that are complete; nil: they are too few.
func grown(points []Point) *Growth {
	var xs, ys []float64
	for _, p := range points {
		if p.Middle.Known && !p.Middle.Cut && p.Middle.Number > 0 && finite(p.Middle.Number) {
			xs, ys = append(xs, float64(p.X)), append(ys, p.Middle.Number)
		}
	}
	const least = 3 // fewer tell nothing of how well a law fits
	if len(xs) < least {
		return nil
	}
	if fit, _ := fitted(Constant, xs, ys); fit.Off <= exact {
		return &Growth{Fit: fit, Count: len(xs)}
	}
	var fits []Fit
	for _, law := range []Law{Linear, Exponential, Polynomial} {
		if fit, ok := fitted(law, xs, ys); ok && finite(fit.Spread) {
			fits = append(fits, fit)
		}
	}
	if len(fits) == 0 {
		return nil
	}
	sort.SliceStable(fits, func(i, j int) bool { return fits[i].Off < fits[j].Off })
	g := &Growth{Fit: fits[0], Count: len(xs)}
	const decisive = 2
	if len(fits) > 1 && g.Off > exact && fits[1].Off < decisive*g.Off {
		g.Other = &fits[1]
	}
	return g
}

// fitted is the law with the numbers for which it is nearest to positive values; false: there are none.
func fitted(law Law, xs, ys []float64) (fit Fit, ok bool) {
	logs := func(list []float64) []float64 {
		out := make([]float64, len(list))
		for i, v := range list {
			out[i] = math.Log(v)
		}
		return out
	}
	ones, weights := make([]float64, len(xs)), make([]float64, len(xs))
	for i := range ys {
		ones[i], weights[i] = 1, 1/(ys[i]*ys[i])
	}
	fit.Law, ok = law, true
	switch law {
	case Constant:
		fit.Base = mean(ys, weights)
	case Linear:
		fit.Base, fit.Rate, fit.Spread, ok = line(xs, ys, weights)
	case Polynomial:
		if ok = xs[0] > 0; ok {
			fit.Base, fit.Rate, fit.Spread, ok = line(logs(xs), logs(ys), ones)
		}
		fit.Base = math.Exp(fit.Base)
	case Exponential:
		fit.Base, fit.Rate, fit.Spread, ok = line(xs, logs(ys), ones)
		fit.Base, fit.Rate = math.Exp(fit.Base), math.Exp(fit.Rate)
		fit.Spread *= fit.Rate
	}
	return fit, ok && finite(fit.measure(xs, ys)) && finite(fit.Rate)
}

// at is the value of a law at a size.
func (f *Fit) at(x float64) float64 {
	switch f.Law {
	case Linear:
		return f.Base + f.Rate*x
	case Polynomial:
		return f.from(x, 1, f.Base)
	}
	return f.from(x, 0, f.Base)
}

// from is the value at a size by the law that leads through the value at another size. It knows nothing of lines.
func (f *Fit) from(x, from, value float64) float64 {
	switch f.Law {
	case Constant:
		return value
	case Polynomial:
		return value * math.Pow(x/from, f.Rate)
	case Exponential:
		return value * math.Pow(f.Rate, x-from)
	}
	return math.NaN()
}

// measure finds how far off a law is, and keeps it.
func (f *Fit) measure(xs, ys []float64) float64 {
	sum := 0.0
	for i := range xs {
		off := (f.at(xs[i]) - ys[i]) / ys[i]
		sum += off * off
	}
	f.Off = math.Sqrt(sum / float64(len(xs)))
	return f.Off
}

func mean(ys, weights []float64) float64 {
	sum, all := 0.0, 0.0
	for i := range ys {
		sum, all = sum+weights[i]*ys[i], all+weights[i]
	}
	return sum / all
}

// line is the line a + b·x with the least weighted squares, and the standard error of b; false: the points have one x.
func line(xs, ys, weights []float64) (a, b, spread float64, ok bool) {
	mx, my := mean(xs, weights), mean(ys, weights)
	var xx, xy, rest, all float64
	for i := range xs {
		xx += weights[i] * (xs[i] - mx) * (xs[i] - mx)
		xy += weights[i] * (xs[i] - mx) * (ys[i] - my)
		all += weights[i]
	}
	if xx == 0 {
		return 0, 0, 0, false
	}
	b = xy / xx
	a = my - b*mx
	for i := range xs {
		off := ys[i] - a - b*xs[i]
		rest += weights[i] * off * off
	}
	return a, b, math.Sqrt(rest / float64(len(xs)-2) / xx), true
}

// Say says how a quantity grows along a parameter, and where the points do not decide, between which laws.
func (g *Growth) Say(x string) string {
	said := g.words(x)
	if g.Other != nil {
		said += ", or " + g.Other.words(x) + ": the points do not decide"
	}
	return said + " (" + say.Count(g.Count, "point") + ")"
}

func (f *Fit) words(x string) string {
	spread := strconv.FormatFloat(f.Spread, 'g', 2, 64)
	if f.Spread < exact*math.Abs(f.Rate) {
		spread = "0" // what is left are errors of rounding
	}
	rate := strconv.FormatFloat(f.Rate, 'f', decimals(f.Spread), 64)
	switch f.Law {
	case Linear:
		if f.Off <= exact && f.Rate == math.Trunc(f.Rate) {
			rate = strconv.FormatFloat(f.Rate, 'f', 0, 64)
		}
		return fmt.Sprintf("linear, %s ± %s more for each step of %s", rate, spread, x)
	case Polynomial:
		return fmt.Sprintf("grows with %s to the power of %s ± %s", x, rate, spread)
	case Exponential:
		return fmt.Sprintf("a factor of %s ± %s for each step of %s", rate, spread, x)
	}
	return "constant"
}

// decimals are as many as a spread leaves a meaning.
func decimals(spread float64) int {
	if spread < exact {
		return 3
	}
	return min(max(1-int(math.Floor(math.Log10(spread))), 1), 5)
}
