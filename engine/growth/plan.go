package growth

import (
	"cmp"
	"math"
	"slices"

	"lassolab/engine"
	"lassolab/engine/search"
)

// Plan says how far a search is measured.
type Plan struct {
	Least, Most int     // sizes
	All         bool    // measure every size, since what a size takes cannot be told from those before
	Bytes       int64   // limit on the memory of the search's own structures; 0: none
	Timeout     float64 // seconds that one size may take at most
	Share       float64 // seconds that all sizes may take together; the first few may take more, up to overdraft of it
	Noise       float64 // seconds below which a time says nothing; 0: those of a program that runs already
}

// Point is what a search took at one size.
type Point struct {
	Size    int     `json:"size"`
	States  int64   `json:"states"` // of the first and the nested searches
	Seconds float64 `json:"seconds"`
	Bytes   int64   `json:"bytes"` // of the search's own structures
	Lasso   bool    `json:"lasso,omitempty"`
}

// Outcome is what came of one run of a search.
type Outcome struct {
	Point
	Full  bool    `json:"full,omitempty"` // the limit on memory ended it, at this time
	Late  bool    `json:"late,omitempty"` // the limit on time ended it
	Spent float64 `json:"spent"`          // seconds with all that was done around the search
}

// Of is the outcome that a report tells.
func Of(size int, r *engine.Report) Outcome {
	return Outcome{
		Point: Point{size, r.Counts.States + r.Counts.Nested, r.Seconds, r.Counts.Bytes, r.Verdict == search.Lasso},
		Full:  r.Stop == search.ErrBytes,
		Late:  r.Stop == search.ErrTimeout,
		Spent: r.Seconds,
	}
}

// Run runs a search at a size, and ends it after so many seconds.
type Run func(size int, within float64) (Outcome, error)

// A run shorter than brief is made several times, of which the middle one counts.
const (
	brief   = .05
	repeats = 3
)

// overdraft is how many shares the first few sizes that take any time may take.
const overdraft = 4

// Run measures a search at one size after the other. It goes on as long as the next size is expected to fit into the share; for the first
// few, into a multiple of it. Sizes are next to one another where much happens from one to the next; otherwise they are doubled at most.
func (p Plan) Run(run Run) (Row, error) {
	var row Row
	var costs []float64 // of each point
	p.Timeout = min(p.Timeout, overdraft*p.Share)
	p.Noise = cmp.Or(p.Noise, leastSeconds)
	left := p.Share
	size, within := p.Least, p.Timeout
	for {
		o, err := p.measure(run, size, within, &left)
		if err != nil {
			return row, err
		}
		if o.Full || o.Late {
			row.Stopped = &o
			break
		}
		row.Points = append(row.Points, o.Point)
		costs = append(costs, o.Spent)
		step, expected := p.step(row.Points, costs, left)
		if step == 0 {
			break
		}
		size += step
		if within = p.Timeout; !p.few(row.Points) {
			within = min(within, overdraft*expected)
		}
	}
	row.weigh(p)
	return row, nil
}

// measure runs a search at a size, several times where that is short, and takes what that cost off what is left.
func (p Plan) measure(run Run, size int, within float64, left *float64) (Outcome, error) {
	var all []Outcome
	for len(all) == 0 || len(all) < repeats && all[0].Seconds < brief {
		o, err := run(size, within)
		if err != nil {
			return o, err
		}
		*left -= o.Spent
		if all = append(all, o); o.Full || o.Late {
			return o, nil
		}
	}
	return Middle(all), nil
}

// Middle is the outcome of several runs that count as one: of each figure the middle one. A run that was ended is longer than all others.
func Middle(all []Outcome) Outcome {
	length := func(o Outcome) float64 {
		if o.Full || o.Late {
			return math.Inf(1)
		}
		return o.Seconds
	}
	sorted := slices.SortedStableFunc(slices.Values(all), func(a, b Outcome) int { return cmp.Compare(length(a), length(b)) })
	at := (len(sorted) - 1) / 2
	middle := sorted[at]
	if middle.Full || middle.Late {
		return middle
	}
	finished := slices.DeleteFunc(sorted, func(o Outcome) bool { return o.Full || o.Late })
	middle.States = nth(finished, at, func(o Outcome) int64 { return o.States })
	middle.Bytes = nth(finished, at, func(o Outcome) int64 { return o.Bytes })
	middle.Spent = nth(finished, at, func(o Outcome) float64 { return o.Spent })
	return middle
}

// nth is a figure of the outcomes, by its place among them in ascending order.
func nth[N cmp.Ordered](all []Outcome, at int, figure func(Outcome) N) N {
	var figures []N
	for _, o := range all {
		figures = append(figures, figure(o))
	}
	slices.Sort(figures)
	return figures[at]
}

// Figures below these are noise, or the little that every search takes.
const (
	leastSeconds = .0005
	leastBytes   = 1 << 16
	leastSpent   = .005
)

// often is the growth of a figure from one size to the next above which sizes are not left out.
const often = 6

// step is how far the next size is from the last one, and how many seconds it is expected to take; 0: there is no next one. The growth between
// the last two sizes is taken for exponential, so that nothing takes longer than expected by much.
func (p Plan) step(points []Point, costs []float64, left float64) (step int, expected float64) {
	last := len(points) - 1
	now := points[last]
	if last == 0 {
		return min(1, p.Most-now.Size), 0
	}
	before := points[last-1]
	a := float64(now.Size - before.Size)
	rate := func(before, now, least float64) float64 { return math.Log(max(now, least)/max(before, least)) / a }
	seconds := rate(before.Seconds, now.Seconds, p.Noise)
	bytes := rate(float64(before.Bytes), float64(now.Bytes), leastBytes)
	all := max(0, seconds, bytes, rate(float64(before.States), float64(now.States), 1))
	spent := max(0, seconds, rate(costs[last-1], costs[last], leastSpent))
	if now.Seconds < 5*p.Noise {
		spent = all // times say nothing yet
	}
	for step = 1; 2*step <= now.Size && !p.All; step *= 2 {
	}
	for ; step > 0 && (p.All || 4*step >= min(now.Size, 4)); step /= 2 {
		to := min(step, p.Most-now.Size)
		if to == 0 {
			return 0, 0
		}
		if to > 1 && all*float64(to) > math.Log(often) {
			continue
		}
		expected = max(costs[last], leastSeconds) * math.Exp(spent*float64(to))
		if full := float64(now.Bytes) * math.Exp(bytes*float64(to)) / float64(p.Bytes); p.Bytes > 0 && full > 1 {
			expected /= full // the limit ends it earlier
		}
		if expected <= left || p.few(points) && expected <= p.Timeout {
			return to, expected
		}
	}
	return 0, 0
}

// few reports whether there are too few points yet that took any time.
func (p Plan) few(points []Point) bool {
	timed := 0
	for _, point := range points {
		if point.Seconds >= p.Noise {
			timed++
		}
	}
	return timed < 3
}
