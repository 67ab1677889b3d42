package measure

import (
	"cmp"
	"math"
)

// Budget says how far a search is measured along the sizes of a family: those that its time allows, not a plan's.
type Budget struct {
	Least, Most int     // sizes
	Instances   int     // of a size, of which the middle one counts
	All         bool    // measure every size, since what a size takes cannot be told from those before
	Bytes       int64   // limit on the memory of the search's own structures; 0: none
	Timeout     float64 // seconds that one size may take at most
	Share       float64 // seconds that all sizes may take together; the first few may take more, up to overdraft of it
	Noise       float64 // seconds below which a time says nothing; 0: those of a program that runs already
}

// Budget is the budget for the sizes of a plan, without limits on time and memory.
func (p *Plan) Budget() Budget {
	x := p.along()
	instances := len(p.At(x.Min))
	return Budget{Least: x.Min, Most: x.Max, Instances: instances, All: instances > 1}
}

// Runner runs a search on an instance of a size, and ends it after so many seconds. It looks at the clock, so that a
// page's worker and this process are measured by the same budget.
type Runner func(size, instance int, within float64) (Sized, error)

// A run shorter than brief is made several times, of which the middle one counts.
const (
	brief   = .05
	repeats = 3
)

// overdraft is how many shares the first few sizes that take any time may take.
const overdraft = 4

// Run measures a search at one size after the other, as long as the next one is expected to fit into the share; for the
// first few, into a multiple of it. Sizes are next to one another where much happens, and otherwise doubled at most.
func (b Budget) Run(run Runner) (Row, error) {
	var row Row
	b.Timeout = min(b.Timeout, overdraft*b.Share)
	b.Noise = cmp.Or(b.Noise, leastSeconds)
	left := b.Share
	size, within := b.Least, b.Timeout
	for {
		s, err := b.measure(run, size, within, &left)
		if err != nil {
			return row, err
		}
		if !s.Solved() {
			row.Stopped = &s
			break
		}
		row.Points = append(row.Points, s)
		step, expected := b.step(row.Points, left)
		if step == 0 {
			break
		}
		size += step
		if within = b.Timeout; !b.few(row.Points) {
			within = min(within, overdraft*expected)
		}
	}
	row.weigh(b)
	return row, nil
}

// measure runs a search at a size, several times where that is short, and takes what that cost off what is left.
func (b Budget) measure(run Runner, size int, within float64, left *float64) (Sized, error) {
	var all []Sized
	for len(all) == 0 || len(all) < repeats && all[0].Seconds < brief {
		s, err := b.once(run, size, within)
		if err != nil {
			return s, err
		}
		*left -= s.Spent
		if all = append(all, s); !s.Solved() {
			return s, nil
		}
	}
	return Middle(all), nil
}

// once runs a search on all instances of a size, each within its part of the time.
func (b Budget) once(run Runner, size int, within float64) (Sized, error) {
	var all []Sized
	spent, instances := 0.0, max(1, b.Instances)
	for i := range instances {
		s, err := run(size, i, within/float64(instances))
		if err != nil {
			return s, err
		}
		s.Size = size
		spent += s.Spent
		all = append(all, s)
	}
	middle := Middle(all)
	middle.Spent = spent
	return middle, nil
}

// Figures below these are noise, or the little that every search takes.
const (
	leastSeconds = .0005
	leastBytes   = 1 << 16
	leastSpent   = .005
)

// often is the growth of a figure from one size to the next above which sizes are not left out.
const often = 6

// step is how far the next size is from the last one, and the seconds that it is expected to take; 0: there is none.
// The growth between the last two sizes is taken for exponential, so that estimates are rarely too low.
func (b Budget) step(points []Sized, left float64) (step int, expected float64) {
	last := len(points) - 1
	now := points[last]
	if last == 0 {
		return min(1, b.Most-now.Size), 0
	}
	before := points[last-1]
	a := float64(now.Size - before.Size)
	rate := func(before, now, least float64) float64 { return math.Log(max(now, least)/max(before, least)) / a }
	seconds := rate(before.Seconds, now.Seconds, b.Noise)
	bytes := rate(float64(before.Counts.Bytes), float64(now.Counts.Bytes), leastBytes)
	all := max(0, seconds, bytes, rate(float64(before.Explored()), float64(now.Explored()), 1))
	spent := max(0, seconds, rate(before.Spent, now.Spent, leastSpent))
	if now.Seconds < 5*b.Noise {
		spent = all // times say nothing yet
	}
	for step = 1; 2*step <= now.Size && !b.All; step *= 2 {
	}
	for ; step > 0 && (b.All || 4*step >= min(now.Size, 4)); step /= 2 {
		to := min(step, b.Most-now.Size)
		if to == 0 {
			return 0, 0
		}
		if to > 1 && all*float64(to) > math.Log(often) {
			continue
		}
		expected = max(now.Spent, leastSeconds) * math.Exp(spent*float64(to))
		if full := float64(now.Counts.Bytes) * math.Exp(bytes*float64(to)) / float64(b.Bytes); b.Bytes > 0 && full > 1 {
			expected /= full // the limit ends it earlier
		}
		if expected <= left || b.few(points) && expected <= b.Timeout {
			return to, expected
		}
	}
	return 0, 0
}

// few reports whether there are too few points yet that took any time.
func (b Budget) few(points []Sized) bool {
	timed := 0
	for _, point := range points {
		if point.Seconds >= b.Noise {
			timed++
		}
	}
	return timed < 3
}
