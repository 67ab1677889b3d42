package browser

import (
	"sort"
	"strings"
	"testing"
	"time"

	"lassolab/engine/growth"
	"lassolab/engine/hoa"
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
	var native, inside []growth.Row
	for _, series := range growth.All() {
		most := readable(series)
		for _, algorithm := range append(measuredEverywhere[:len(measuredEverywhere):len(measuredEverywhere)], best[series.Family.Name]) {
			t.Run(series.String()+" by "+algorithm, func(t *testing.T) {
				n, i := growths(t, series, most, algorithm)
				native, inside = append(native, n), append(inside, i)
			})
		}
	}
	w := newTable(t, "growth in the browser", "On "+machine(open(t))+".")
	w.line(strings.TrimSuffix(growth.Beside("natively", native, "in the browser", inside), "\n"))
	w.put(t)
}

// growths measures a search natively, and then in the browser from the first size on that takes any time: a worker takes more to start than smaller
// ones. The browser compiles what runs often a second time, for all workers of a page: before anything is measured, a size warms it up.
func growths(t *testing.T, series growth.Series, most int, algorithm string) (native, inside growth.Row) {
	plan := series.Plan()
	plan.Most, plan.Bytes, plan.Timeout, plan.Share = most, growthBytes, growthTimeout*share(t), growthShare*share(t)
	measure := func(place string, run func(message.Request) growth.Outcome) growth.Row {
		row, err := plan.Run(func(size int, within float64) (growth.Outcome, error) {
			asked := requests(t, series, size, algorithm)
			var all []growth.Outcome
			spent := 0.0
			for _, r := range asked {
				r.Timeout = time.Duration(within / float64(len(asked)) * float64(time.Second))
				o := run(r)
				o.Size = size
				all = append(all, o)
				spent += o.Spent
			}
			o := growth.Middle(all)
			o.Spent = spent
			return o, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		row.Series, row.Algorithm = series.String(), algorithm
		t.Logf("%s: %s", place, row.String())
		return row
	}
	native = measure("natively", func(r message.Request) growth.Outcome {
		began := time.Now()
		o := growth.Of(0, natively(t, r))
		o.Spent = time.Since(began).Seconds()
		return o
	})
	warm := plan.Least
	for i, p := range native.Points {
		if p.Seconds < warming {
			warm = p.Size
		}
		if p.Seconds < .005 && i < len(native.Points)-3 {
			plan.Least = native.Points[i+1].Size
		}
	}
	plan.Noise = .02
	p := ready(t)
	timed(p, requests(t, series, warm, algorithm)[0])
	starting := 0.0 // what all runs take beside the search, as the first one tells
	inside = measure("in the browser", func(r message.Request) growth.Outcome {
		began := time.Now()
		reply, _ := timed(p, r)
		waited := time.Since(began).Seconds()
		if reply.Report == nil { // the program needs more memory than the search's own structures, and the browser gives 4 GB at most
			t.Logf("the browser answers %s", reply.Failure)
			return growth.Outcome{Point: growth.Point{Seconds: waited}, Full: true, Spent: waited}
		}
		o := growth.Of(0, reply.Report)
		if starting == 0 {
			starting = waited - o.Seconds
		}
		o.Spent = max(o.Seconds, waited-starting)
		return o
	})
	if len(series.Seeds) > 0 {
		return native, inside // which network is the middle one may differ
	}
	counted := map[int]int64{}
	for _, p := range native.Points {
		counted[p.Size] = p.States
	}
	for _, p := range inside.Points {
		if states, both := counted[p.Size]; both && states != p.States {
			t.Errorf("size %d: natively %d states, in the browser %d", p.Size, states, p.States)
		}
	}
	return native, inside
}

// requests ask for a search of the networks of a size.
func requests(t *testing.T, series growth.Series, size int, algorithm string) (list []message.Request) {
	networks, err := series.Networks(size)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range networks {
		r := request(hoa.Write(n), algorithm)
		r.Limits.Bytes = growthBytes
		list = append(list, r)
	}
	return list
}

// readable is the largest size of a series that the page takes: a text may have so many components, labels and states.
func readable(series growth.Series) int {
	reads := func(size int) bool {
		networks, err := series.Networks(size)
		if err != nil {
			return false
		}
		document, _ := hoa.Read(hoa.Write(networks[0]), hoa.Options{})
		return document != nil
	}
	least, most := series.Parameter.Min, series.Parameter.Max
	if reads(most) {
		return most
	}
	return least + sort.Search(most-least, func(more int) bool { return !reads(least + more + 1) })
}
