package growth

import (
	"fmt"
	"math"

	"lassolab/engine/say"
)

// Row is what is known of one search over the sizes of one series.
type Row struct {
	Series    string   `json:"series"`
	Algorithm string   `json:"algorithm"`
	Points    []Point  `json:"points"`  // the sizes that were finished
	Stopped   *Outcome `json:"stopped"` // the size that a limit ended; nil: none was
	States    Growth   `json:"states"`
	Time      Growth   `json:"time"`
	Memory    Growth   `json:"memory"`
	End       End      `json:"end"`
}

// Reason is why a search is of no use from some size on.
type Reason string

const (
	Nothing  Reason = ""         // it is not known when
	Memory   Reason = "memory"   // the limit
	Patience Reason = "patience" // an hour is over before
	Largest  Reason = "largest"  // it reaches the largest size of the family
	Slow     Reason = "slow"     // the limit on the time of one size, before growth could be seen
)

// End is where a search gives up.
type End struct {
	By       Reason  `json:"by"`
	Size     int     `json:"size"`
	Measured bool    `json:"measured"` // it was measured; otherwise it is extrapolated
	Seconds  float64 `json:"seconds"`  // how long it takes there
	Bytes    float64 `json:"bytes"`
}

// hour is how long anybody waits, in seconds.
const hour = 3600

// weigh finds growth and end. Time and memory grow in the kind in which the states do, whose number is exact: a state takes memory, and its
// labels take time, that are polynomial in the size of the model.
func (r *Row) weigh(p Plan) {
	states := func(p Point) float64 { return float64(p.States) }
	r.States = Fit(figures(r.Points, 0, states))
	kind := r.States.Kind
	if kind == Constant {
		kind = Polynomial
	}
	as := func(sizes []int, values []float64) Growth {
		if kind == Unknown {
			return Fit(sizes, values)
		}
		g, _ := FitAs(kind, sizes, values)
		return g
	}
	r.Time = as(figures(r.Points, p.Noise, func(p Point) float64 { return p.Seconds }))
	enough := 0.0 // of a search that never takes much the little that it takes counts
	if last := len(r.Points) - 1; last >= 0 && r.Points[last].Bytes >= leastBytes {
		enough = leastBytes
	}
	r.Memory = as(figures(r.Points, enough, func(p Point) float64 { return float64(p.Bytes) }))
	r.End = r.end(p)
}

// The largest sizes decide, so that growth that changes is that at the end: the recent ones, and those not below the last one by more
// than a factor of near.
const (
	recent = 5
	near   = 4
)

// figures are the sizes from which growth is taken, with a figure of each, which is at least so much there: where it is so at the last one only,
// that and the one before.
func figures(points []Point, least float64, figure func(Point) float64) (sizes []int, values []float64) {
	from := 0
	for from < len(points) && figure(points[from]) < least {
		from++
	}
	if from > 0 && from == len(points)-1 {
		from--
	}
	for from < len(points)-recent && near*points[from].Size < points[len(points)-1].Size {
		from++
	}
	for _, p := range points[from:] {
		sizes, values = append(sizes, p.Size), append(values, figure(p))
	}
	return sizes, values
}

// end says where the search gives up.
func (r *Row) end(p Plan) End {
	if len(r.Points) == 0 {
		return r.broken()
	}
	last := r.Points[len(r.Points)-1]
	if last.Size == p.Most {
		return End{Largest, last.Size, true, last.Seconds, float64(last.Bytes)}
	}
	full := math.Inf(1)
	if p.Bytes > 0 {
		full = r.Memory.Passes(float64(p.Bytes), last.Size, float64(last.Bytes))
	}
	if s := r.Stopped; s != nil && s.Full {
		at := max(last.Size+1, int(min(full, float64(s.Size))))
		return End{Memory, at, at == s.Size, s.Seconds, float64(p.Bytes)}
	}
	if r.Time.Kind == Unknown || r.Memory.Kind == Unknown {
		return r.broken()
	}
	late := r.Time.Passes(hour, last.Size, last.Seconds)
	size := int(min(full, late, float64(p.Most)))
	e := End{Largest, size, false, r.Time.At(size, last.Size, last.Seconds), r.Memory.At(size, last.Size, float64(last.Bytes))}
	// Of a size that is too large memory and time fill together, and one of them is full first.
	seconds, bytes := e.Seconds*float64(p.Bytes)/e.Bytes, e.Bytes*hour/e.Seconds
	switch {
	case full > float64(p.Most) && late > float64(p.Most):
	case float64(size) == full && seconds <= hour:
		e.By, e.Seconds, e.Bytes = Memory, seconds, float64(p.Bytes)
	default:
		e.By, e.Seconds, e.Bytes = Patience, hour, bytes
	}
	return e
}

// broken is the end of a row without growth.
func (r *Row) broken() End {
	if s := r.Stopped; s != nil && s.Full {
		return End{Memory, s.Size, true, s.Seconds, float64(s.Bytes)}
	} else if s != nil {
		return End{Slow, s.Size, true, s.Seconds, float64(s.Bytes)}
	}
	return End{}
}

// String writes it for a table: "11, 9.1 s" was measured, "≈ 11, 9.1 s" not.
func (e End) String() string {
	about, size := "", say.Number(e.Size)
	if !e.Measured {
		about = "≈\u00a0"
		size = about + say.Number(rounded(e.Size))
	}
	switch e.By {
	case Memory:
		return size + ", " + period(e.Seconds)
	case Patience:
		return fmt.Sprintf("an hour: %s, %s", size, say.Bytes(int64(e.Bytes)))
	case Largest:
		return about + ">\u00a0" + say.Number(e.Size) // the family's own bound
	case Slow:
		return fmt.Sprintf("over %s at %s", period(e.Seconds), size)
	}
	return "–"
}

// rounded leaves two figures of a large number.
func rounded(n int) int {
	for unit := 1; ; unit *= 10 {
		if n < 100*unit {
			return (n + unit/2) / unit * unit
		}
	}
}

// period writes a time to two figures, in a unit that fits.
func period(seconds float64) string {
	if seconds >= 99.5 {
		return fmt.Sprintf("%.0f min", seconds/60)
	}
	return say.Seconds(seconds)
}
