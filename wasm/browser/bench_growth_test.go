package browser

import (
	"sort"
	"strings"
	"testing"
	"time"

	"lassolab/engine/hoa"
	"lassolab/engine/measure"
	engineSearch "lassolab/engine/search"
	"lassolab/wasm/message"
)

// measuredEverywhere are the searches that are measured on every family, and best those that store the least in one.
var (
	measuredEverywhere = []string{"dfs", "edgelean", "ndfs", "decndfs"}
	best               = map[string]string{
		"philosophers": "stubborn-decndfs", "lefty": "stubborn-decndfs", "random": "stubborn-decndfs",
		"ring": "decoupled", "counters": "decoupled", "ample": "decoupled", "unfolding": "decoupled",
		"window": "bfs", "transport": "star", "peterson": "star-decndfs",
	}
)

// warming is how long a search takes at most, natively, by which the browser is warmed up.
const warming = .5

// What a search may take of each of both places: seconds of one size, of all sizes, and bytes.
const (
	growthTimeout = 10
	growthShare   = 3
	growthBytes   = 1_000_000_000
)

// The table is printed at the end, and put into the document that has its marks between its marks. Times depend on the machine, so that
// nothing is demanded of them; what must hold is that both sides count the same states.
func TestMeasuredGrowthNativelyAndInTheBrowser(t *testing.T) {
	benching(t)
	var native, inside []measure.Row
	plans, err := measure.Families()
	if err != nil {
		t.Fatal(err)
	}
	for _, plan := range plans {
		most := readable(plan)
		for _, algorithm := range append(measuredEverywhere[:len(measuredEverywhere):len(measuredEverywhere)], best[plan.Family]) {
			t.Run(plan.Series()+" by "+algorithm, func(t *testing.T) {
				n, i := growths(t, plan, most, algorithm)
				native, inside = append(native, n), append(inside, i)
			})
		}
	}
	w := newTable(t, "growth in the browser", "On "+machine(open(t))+".")
	w.line(strings.TrimSuffix(measure.Beside("natively", native, "in the browser", inside), "\n"))
	w.put(t)
}

// growths measures a search natively, and then in the browser from the first size on that takes any time: a worker takes more to start than smaller
// ones. The browser compiles what runs often a second time, for all workers of a page: before anything is measured, a size warms it up.
func growths(t *testing.T, plan measure.Plan, most int, algorithm string) (native, inside measure.Row) {
	budget := plan.Budget()
	budget.Most, budget.Bytes, budget.Timeout, budget.Share = most, growthBytes, growthTimeout*share(t), growthShare*share(t)
	measured := func(place string, run func(message.Request) measure.Sized) measure.Row {
		row, err := budget.Run(func(size, instance int, within float64) (measure.Sized, error) {
			r := requests(t, plan, size, algorithm)[instance]
			r.Timeout = time.Duration(within * float64(time.Second))
			return run(r), nil
		})
		if err != nil {
			t.Fatal(err)
		}
		row.Series, row.Algorithm = plan.Series(), algorithm
		t.Logf("%s: %s", place, row.String())
		return row
	}
	native = measured("natively", func(r message.Request) measure.Sized {
		began := time.Now()
		found := measure.Of(natively(t, r))
		return measure.Sized{Result: found, Spent: time.Since(began).Seconds()}
	})
	warm := budget.Least
	for i, p := range native.Points {
		if p.Seconds < warming {
			warm = p.Size
		}
		if p.Seconds < .005 && i < len(native.Points)-3 {
			budget.Least = native.Points[i+1].Size
		}
	}
	budget.Noise = .02
	p := ready(t)
	timed(p, requests(t, plan, warm, algorithm)[0])
	starting := 0.0 // what all runs take beside the search, as the first one tells
	inside = measured("in the browser", func(r message.Request) measure.Sized {
		began := time.Now()
		reply, _ := timed(p, r)
		waited := time.Since(began).Seconds()
		if reply.Report == nil { // the program needs more memory than the search's own structures, and the browser gives 4 GB at most
			t.Logf("the browser answers %s", reply.Failure)
			return measure.Sized{Result: measure.Result{Verdict: engineSearch.Limit, Stop: engineSearch.ErrBytes, Seconds: waited}, Spent: waited}
		}
		found := measure.Of(reply.Report)
		if starting == 0 {
			starting = waited - found.Seconds
		}
		return measure.Sized{Result: found, Spent: max(found.Seconds, waited-starting)}
	})
	if budget.Instances > 1 {
		return native, inside // which network is the middle one may differ
	}
	counted := map[int]int64{}
	for _, p := range native.Points {
		counted[p.Size] = p.Explored()
	}
	for _, p := range inside.Points {
		if states, both := counted[p.Size]; both && states != p.Explored() {
			t.Errorf("size %d: natively %d states, in the browser %d", p.Size, states, p.Explored())
		}
	}
	return native, inside
}

// requests ask for a search of the networks of a size.
func requests(t *testing.T, plan measure.Plan, size int, algorithm string) (list []message.Request) {
	for _, values := range plan.At(size) {
		n, err := measure.Job{Family: plan.Family, Values: values}.Network()
		if err != nil {
			t.Fatal(err)
		}
		r := request(hoa.Write(n), algorithm)
		r.Limits.Bytes = growthBytes
		list = append(list, r)
	}
	return list
}

// readable is the largest size of a family that the page takes: a text may have so many components, labels and states.
func readable(plan measure.Plan) int {
	reads := func(size int) bool {
		n, err := measure.Job{Family: plan.Family, Values: plan.At(size)[0]}.Network()
		if err != nil {
			return false
		}
		document, _ := hoa.Read(hoa.Write(n), hoa.Options{})
		return document != nil
	}
	b := plan.Budget()
	if reads(b.Most) {
		return b.Most
	}
	return b.Least + sort.Search(b.Most-b.Least, func(more int) bool { return !reads(b.Least + more + 1) })
}
