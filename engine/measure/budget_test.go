package measure_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"lassolab/engine/measure"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// model is a search as a plan sees it: what it would take at a size.
type model struct {
	states, seconds, bytes func(n float64) float64
	asked                  []int
	slowest                float64
}

// run runs the model under limits.
func (m *model) run(bytes int64) measure.Runner {
	return func(size, _ int, within float64) (measure.Sized, error) {
		m.asked = append(m.asked, size)
		n := float64(size)
		o := outcome(int64(m.states(n)), m.seconds(n), int64(m.bytes(n)))
		if share := float64(bytes) / m.bytes(n); share < 1 && m.seconds(n)*share <= within {
			o.Verdict, o.Stop, o.Seconds, o.Counts.Bytes = search.Limit, search.ErrBytes, m.seconds(n)*share, bytes
		} else if m.seconds(n) > within {
			o.Verdict, o.Stop, o.Seconds = search.Limit, search.ErrTimeout, within
		}
		o.Spent = o.Seconds
		m.slowest = max(m.slowest, o.Seconds)
		return o, nil
	}
}

// outcome is a run that was finished.
func outcome(states int64, seconds float64, bytes int64) measure.Sized {
	return measure.Sized{Result: measure.Result{Verdict: search.Explored, Counts: search.Counts{States: states, Bytes: bytes}, Seconds: seconds}}
}

func power(factor, base float64) func(float64) float64 {
	return func(n float64) float64 { return factor * math.Pow(base, n) }
}

func budget(most int) measure.Budget {
	return measure.Budget{Least: 2, Most: most, Bytes: 1e9, Timeout: 10, Share: 3}
}

func ran(t *testing.T, p measure.Budget, m *model) measure.Row {
	t.Helper()
	row, err := p.Run(m.run(p.Bytes))
	if err != nil {
		t.Fatal(err)
	}
	return row
}

func sizesOf(row measure.Row) (sizes []int) {
	for _, p := range row.Points {
		sizes = append(sizes, p.Size)
	}
	return sizes
}

func TestASearchThatGrowsFastIsMeasuredSizeBySize(t *testing.T) {
	m := &model{states: power(1, 5), seconds: power(.5e-6, 5), bytes: power(25, 5)}
	row := ran(t, budget(1000), m)
	if got := sizesOf(row); !slices.Equal(got, []int{2, 3, 4, 5, 6, 7, 8, 9}) {
		t.Errorf("sizes %v", got) // 9 takes a second, 10 would take 5
	}
	if row.States.String() != "×5.0" || row.Time.String() != "×5.0" || row.Memory.String() != "×5.0" {
		t.Errorf("states %s, time %s, memory %s", row.States, row.Time, row.Memory)
	}
	// 25·5^11 bytes are 1.2 GB; a whole search of that size takes 24 s, and memory is full after 20
	if row.End.By != measure.Memory || row.End.Measured || row.End.String() != "≈\u00a011, 20 s" {
		t.Errorf("it gives up at %s: %+v", row.End, row.End)
	}
}

func TestASearchThatGrowsSlowlyIsMeasuredAtSizesThatLieApart(t *testing.T) {
	square := func(factor float64) func(float64) float64 {
		return func(n float64) float64 { return factor * n * n }
	}
	m := &model{states: square(1), seconds: square(1e-6), bytes: square(100)}
	row := ran(t, budget(10_000), m)
	if len(row.Points) > 30 || row.Points[len(row.Points)-1].Size < 700 {
		t.Errorf("sizes %v", sizesOf(row))
	}
	if row.States.String() != "n^2.0" || row.Time.String() != "n^2.0" || row.Memory.String() != "n^2.0" {
		t.Errorf("states %s, time %s, memory %s", row.States, row.Time, row.Memory)
	}
	if row.End.By != measure.Memory || row.End.Size != 3163 || row.End.String() != "≈\u00a03\u202f200, 10 s" {
		t.Errorf("it gives up at %s: %+v", row.End, row.End) // 100·3163² is the first above 10⁹
	}
}

func TestTheSizeAtWhichMemoryIsFullIsMeasuredWhereTimeAllowsIt(t *testing.T) {
	m := &model{states: power(1, 5), seconds: power(.5e-7, 5), bytes: power(100, 5)}
	row := ran(t, budget(1000), m)
	if row.Stopped == nil || row.Stopped.Stop != search.ErrBytes || row.End.By != measure.Memory || !row.End.Measured || row.End.Size != 11 {
		t.Errorf("%+v", row) // 100·5^10 bytes are 977 MB
	}
}

func TestASizeThatLiesApartIsNotTakenForTheOneAtWhichMemoryIsFull(t *testing.T) {
	linear := func(factor float64) func(float64) float64 { return func(n float64) float64 { return factor * n } }
	m := &model{states: linear(1), seconds: linear(1e-6), bytes: linear(1e6)}
	row := ran(t, budget(100_000), m)
	if row.Stopped == nil || row.Stopped.Stop != search.ErrBytes || row.Stopped.Size == row.End.Size || row.End.Size != 1001 || row.End.Measured {
		t.Errorf("stopped %+v, end %+v", row.Stopped, row.End)
	}
}

func TestPatienceEndsASearchThatNeedsLittleMemory(t *testing.T) {
	m := &model{states: power(1, 5), seconds: power(.5e-6, 5), bytes: func(n float64) float64 { return 1e4 * n }}
	row := ran(t, budget(1000), m)
	if row.End.By != measure.Patience || row.End.Size != 15 {
		t.Errorf("it gives up at %s", row.End) // 0.5·5^14 µs are 51 min
	}
	testkit.Golden(t, row.End.String())
}

func TestTheLargestSizeOfAFamilyEndsASearchThatNeverGivesUp(t *testing.T) {
	m := &model{states: power(1, 1), seconds: power(.0001, 1), bytes: power(100, 1)}
	row := ran(t, budget(1000), m)
	if row.End.By != measure.Largest || !row.End.Measured || row.End.String() != ">\u00a01\u202f000" || row.States.Law != measure.Constant {
		t.Errorf("it gives up at %s: %+v", row.End, row)
	}
}

func TestASearchThatIsNeverFastEnoughHasNoGrowth(t *testing.T) {
	m := &model{states: power(1, 5), seconds: power(100, 5), bytes: power(1, 5)}
	row := ran(t, budget(1000), m)
	if len(row.Points) != 0 || row.End.By != measure.Slow || row.Time.Law != measure.Unknown || row.End.String() != "over 10 s at 2" {
		t.Errorf("it gives up at %s: %+v", row.End, row)
	}
}

func TestASingleSizeTellsNoGrowth(t *testing.T) {
	m := &model{states: power(1, 1e6), seconds: power(1e-12, 1e6), bytes: power(1e-9, 1e6)}
	row := ran(t, budget(1000), m)
	if len(row.Points) != 1 || row.Time.Law != measure.Unknown || row.End.By != measure.Slow || row.End.Size != 3 {
		t.Errorf("it gives up at %s: %+v", row.End, row)
	}
}

func TestNoSizeIsLeftOutWhereAllAreAskedFor(t *testing.T) {
	p := budget(20)
	p.All = true
	row := ran(t, p, &model{states: power(1, 1), seconds: power(.0001, 1), bytes: power(100, 1)})
	if got := sizesOf(row); len(got) != 19 || got[18] != 20 {
		t.Errorf("sizes %v", got)
	}
}

// Of three sizes only the last takes any time: growth is that of the last step.
func TestTheLastStepCountsWhereTheSizesBeforeTakeNoTime(t *testing.T) {
	jump := func(first, second, third float64) func(float64) float64 {
		return func(n float64) float64 { return map[float64]float64{2: first, 3: second, 4: third}[n] }
	}
	row := ran(t, budget(4), &model{states: jump(8, 274, 38538), seconds: jump(1e-5, 4e-4, .08), bytes: jump(4e4, 5e4, 25e5)})
	if row.Time.String() != "×200" || row.Memory.String() != "×50" || row.End.By != measure.Largest {
		t.Errorf("time %s, memory %s, %+v", row.Time, row.Memory, row.End)
	}
}

func TestASearchKeepsToItsShare(t *testing.T) {
	for _, base := range []float64{1.01, 1.5, 2, 5, 20, 100} {
		m := &model{states: power(1, base), seconds: power(1e-5, base), bytes: power(10, base)}
		p := budget(100_000)
		spent := 0.0
		run := m.run(p.Bytes)
		_, err := p.Run(func(size, instance int, within float64) (measure.Sized, error) {
			o, err := run(size, instance, within)
			spent += o.Spent
			return o, err
		})
		if err != nil || spent > 4*p.Share+p.Timeout || m.slowest > p.Timeout {
			t.Errorf("factor %g: %.1f s, the slowest of %v took %.1f s, %v", base, spent, m.asked, m.slowest, err)
		}
	}
}

func TestShortRunsAreRepeatedAndTheMiddleOneCounts(t *testing.T) {
	seconds := []float64{.03, .001, .002}
	at := 0
	p := measure.Budget{Least: 2, Most: 2, Timeout: 1, Share: 1}
	row, err := p.Run(func(int, int, float64) (measure.Sized, error) {
		at++
		return outcome(7, seconds[at-1], int64(at)), nil
	})
	if err != nil || at != 3 || row.Points[0].Seconds != .002 || row.Points[0].Explored() != 7 || row.Points[0].Counts.Bytes != 2 {
		t.Errorf("%d runs, %+v, %v", at, row.Points, err)
	}
}

func TestARunThatWasEndedIsLongerThanAllOthers(t *testing.T) {
	at := func(seconds float64) measure.Sized { return outcome(1, seconds, 1) }
	late := measure.Sized{Result: measure.Result{Verdict: search.Limit, Stop: search.ErrTimeout}}
	if got := measure.Middle([]measure.Sized{late, at(3), at(1)}); !got.Solved() || got.Seconds != 3 {
		t.Errorf("the middle of 1, 3 and an ended one is %+v", got)
	}
	if got := measure.Middle([]measure.Sized{late, at(3), late}); got.Solved() {
		t.Errorf("the middle of 3 and two ended ones is %+v", got)
	}
}

func TestWhatKeepsARunFromItsAnswerEndsThePlan(t *testing.T) {
	wrong := errors.New("wrong")
	if _, err := budget(9).Run(func(int, int, float64) (measure.Sized, error) { return measure.Sized{}, wrong }); err != wrong {
		t.Errorf("%v", err)
	}
}
