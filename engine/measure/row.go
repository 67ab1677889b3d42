package measure

import (
	"fmt"
	"math"

	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Row is what is known of one search over the sizes of one series.
type Row struct {
	Series    string  `json:"series"`
	Algorithm string  `json:"algorithm"`
	Points    []Sized `json:"points"`  // the sizes that were finished
	Stopped   *Sized  `json:"stopped"` // the size that a limit ended; nil: none was
	States    Fit     `json:"states"`
	Time      Fit     `json:"time"`
	Memory    Fit     `json:"memory"`
	End       End     `json:"end"`
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

// weigh finds growth and end. Time and memory grow by the law by which the states do, whose number is exact: a state
// takes memory, and its labels take time, that are polynomial in the size of the model.
func (r *Row) weigh(b Budget) {
	r.States = Trend(figures(r.Points, 0, func(s *Sized) float64 { return float64(s.Explored()) }))
	law := r.States.Law
	if law == Constant {
		law = Polynomial
	}
	as := func(sizes []int, values []float64) Fit {
		if law == Unknown {
			return Trend(sizes, values)
		}
		return TrendAs(law, sizes, values)
	}
	r.Time = as(figures(r.Points, b.Noise, func(s *Sized) float64 { return s.Seconds }))
	enough := 0.0 // of a search that never takes much the little that it takes counts
	if last := len(r.Points) - 1; last >= 0 && r.Points[last].Counts.Bytes >= leastBytes {
		enough = leastBytes
	}
	r.Memory = as(figures(r.Points, enough, func(s *Sized) float64 { return float64(s.Counts.Bytes) }))
	r.End = r.end(b)
}

// Growth is that at the end: of the recent sizes, and of those not below the last one by more than a factor of near.
const (
	recent = 5
	near   = 4
)

// figures are the sizes with a figure of at least so much; where only the last has it, that and the one before.
func figures(points []Sized, least float64, figure func(*Sized) float64) (sizes []int, values []float64) {
	from := 0
	for from < len(points) && figure(&points[from]) < least {
		from++
	}
	if from > 0 && from == len(points)-1 {
		from--
	}
	for from < len(points)-recent && near*points[from].Size < points[len(points)-1].Size {
		from++
	}
	for i := range points[from:] {
		p := &points[from+i]
		sizes, values = append(sizes, p.Size), append(values, figure(p))
	}
	return sizes, values
}

// end says where the search gives up.
func (r *Row) end(b Budget) End {
	if len(r.Points) == 0 {
		return r.broken()
	}
	last := r.Points[len(r.Points)-1]
	if last.Size == b.Most {
		return End{Largest, last.Size, true, last.Seconds, float64(last.Counts.Bytes)}
	}
	full := math.Inf(1)
	if b.Bytes > 0 {
		full = r.Memory.Passes(float64(b.Bytes), last.Size, float64(last.Counts.Bytes))
	}
	if s := r.Stopped; s != nil && s.Stop == search.ErrBytes {
		at := max(last.Size+1, int(min(full, float64(s.Size))))
		return End{Memory, at, at == s.Size, s.Seconds, float64(b.Bytes)}
	}
	if r.Time.Law == Unknown || r.Memory.Law == Unknown {
		return r.broken()
	}
	late := r.Time.Passes(hour, last.Size, last.Seconds)
	size := int(min(full, late, float64(b.Most)))
	e := End{By: Largest, Size: size}
	e.Seconds, e.Bytes = r.Time.At(size, last.Size, last.Seconds),
		r.Memory.At(size, last.Size, float64(last.Counts.Bytes))
	// Of a size that is too large memory and time fill together, and one of them is full first.
	seconds, bytes := e.Seconds*float64(b.Bytes)/e.Bytes, e.Bytes*hour/e.Seconds
	switch {
	case full > float64(b.Most) && late > float64(b.Most):
	case float64(size) == full && seconds <= hour:
		e.By, e.Seconds, e.Bytes = Memory, seconds, float64(b.Bytes)
	default:
		e.By, e.Seconds, e.Bytes = Patience, hour, bytes
	}
	return e
}

// broken is the end of a row without growth.
func (r *Row) broken() End {
	if s := r.Stopped; s != nil && s.Stop == search.ErrBytes {
		return End{Memory, s.Size, true, s.Seconds, float64(s.Counts.Bytes)}
	} else if s != nil {
		return End{Slow, s.Size, true, s.Seconds, float64(s.Counts.Bytes)}
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
