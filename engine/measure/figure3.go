package measure

import (
	"fmt"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
)

// row is a row of [STD] Figure 3: a model at a size, and what three configurations of SPIN took for it.
type row struct {
	model string
	n     int // the size; 0: it has none
	tools [3]taken
}

// taken is seconds, gigabytes, stored states and the depth of the search.
type taken struct{ time, memory, states, depth float64 }

type rows []row

// withoutReduction is the configuration that stores each state: no statements merged, no partial-order reduction.
const withoutReduction = "SPIN -M -POR"

var (
	configurations = [3]string{withoutReduction, "SPIN", "STD"}
	dashes         = taken{cut, cut, cut, cut}
)

// petersons are the first rows, of Peterson's algorithm.
const petersons = 4

// The models of the table.
const (
	peterson  = "Peterson"
	elevator  = "Elevator"
	x509      = "X.509"
	emptyC    = "Client-Server-EmptyC"
	nonEmptyC = "Client-Server-NonEmptyC"
	transport = "Transport-Planning"
)

var figure3 = rows{
	{peterson, 3, [3]taken{{.04, .13, 33434, 6924}, {0, .13, 2999, 615}, {0, .13, 274, 120}}},
	{peterson, 4, [3]taken{{19, 1.14, 8886434, 1703147}, {.53, .21, 533083, 165342}, {.1, .13, 6698, 1615}}},
	{peterson, 5, [3]taken{dashes, {124, 10.08, 76620358, 25309679}, {4.16, .27, 153548, 27392}}},
	{peterson, 6, [3]taken{dashes, dashes, {157, 4.79, 3503908, 473228}}},
	{elevator, 3, [3]taken{{.23, .14, 99057, 4609}, {.12, .13, 78284, 4950}, {.06, .13, 7081, 590}}},
	{elevator, 4, [3]taken{{3.15, .19, 685169, 29487}, {1.49, .17, 498676, 30239}, {.42, .16, 37095, 1643}}},
	{elevator, 5, [3]taken{{15.5, .44, 3620470, 28638}, {5.02, .33, 2354211, 27634}, {2.38, .26, 115077, 1630}}},
	{elevator, 6, [3]taken{{95.7, 1.86, 18813600, 30818}, {26.7, 1.13, 10868993, 29712}, {7.35, .65, 359163, 1728}}},
	{elevator, 7, [3]taken{{676, 10.31, 97574250, 32998}, {153, 5.56, 49636481, 31790}, {25.5, 2.08, 1119285, 1826}}},
	{elevator, 8, [3]taken{dashes, {782, 26.62, 224704000, 33868}, {95.5, 7.51, 3483243, 1924}}},
	{elevator, 9, [3]taken{dashes, dashes, {360, 27, 10825893, 2022}}},
	{x509, 0, [3]taken{{1.58, .18, 403311, 91}, {0, .13, 3054, 57}, {0, .13, 1090, 35}}},
	{emptyC, 6, [3]taken{{.72, .15, 141312, 16235}, {.08, .13, 32296, 6830}, {.15, .14, 13128, 755}}},
	{emptyC, 7, [3]taken{{4.84, .21, 745472, 63236}, {.42, .15, 143741, 27442}, {.74, .19, 51037, 1607}}},
	{emptyC, 8, [3]taken{{31.3, .59, 3801088, 263835}, {2.05, .24, 507967, 104759}, {3.3, .42, 192464, 3297}}},
	{emptyC, 9, [3]taken{{199, 2.83, 18874368, missing}, {8.53, .44, 2206702, 370926}, {14.6, 1.36, 708597, 6274}}},
	{emptyC, 10, [3]taken{{1160, 12.38, 91750400, 4252067}, {35, 1.66, 8140911, 1277049},
		{63.2, 5.34, 2558800, 13414}}},
	{emptyC, 11, [3]taken{dashes, {149, 4.45, 29856762, 4335070}, {256, 21.11, 9093557, 28150}}},
	{emptyC, 12, [3]taken{dashes, {missing, missing, 109424300, 14937082}, dashes}},
	{nonEmptyC, 5, [3]taken{{2.69, .18, 450560, 65354}, {.05, .13, 23614, 6209}, {.04, .13, 3245, 324}}},
	{nonEmptyC, 6, [3]taken{{30.2, .73, 4816896, 518833}, {.33, .15, 132210, 32645}, {.21, .15, 13128, 755}}},
	{nonEmptyC, 7, [3]taken{{416, 7.6, 49545216, 4256969}, {2.12, .27, 708019, 172048}, {1.04, .21, 51037, 1607}}},
	{nonEmptyC, 8, [3]taken{dashes, {14, .74, 3813278, 882008}, {4.86, .53, 192464, 3297}}},
	{nonEmptyC, 9, [3]taken{dashes, {83.8, 3.79, 19384754, 4254923}, {20.4, 1.87, 708597, 6274}}},
	{nonEmptyC, 10, [3]taken{dashes, {480, 22.14, 95568530, 19967819}, {87.1, 7.57, 2558800, 13414}}},
	{nonEmptyC, 11, [3]taken{dashes, dashes, {369, 30.39, 9093557, 28150}}},
	{transport, 4, [3]taken{{.22, .13, 112735, 329}, {0, .13, 31018, 311}, {0, missing, 18, 8}}},
	{transport, 5, [3]taken{{3.85, .19, 1240092, 978}, {.36, .14, 237249, 892}, {0, .13, 21, 9}}},
	{transport, 6, [3]taken{{47.8, .95, 13641019, 2923}, {3.14, .24, 1815310, 2698}, {0, .13, 24, 10}}},
	{transport, 7, [3]taken{{728, 12.8, 150051220, 8756}, {29, 1.07, 13954478, 6404}, {0, .13, 27, 11}}},
	{transport, 8, [3]taken{dashes, {269, 8.03, 107967020, 19740}, {0, .13, 30, 12}}},
	{transport, 50, [3]taken{dashes, dashes, {.01, .13, 156, 54}}},
}

// The plan's word for these models, and why there is none in a row.
const (
	figure3Models = "the rows of the figure"
	notPrinted    = "The paper does not print this program, so that there is nothing to measure beside."
)

// counterparts are the families that stand for the models, with why their numbers are others than the paper's.
var counterparts = map[string]struct {
	family  string
	values  map[string]int
	differs string
}{
	peterson: {"peterson", nil, ""},
	emptyC: {"clients", nil, "The paper's program is not printed. Ours has as many states, and 2n² + n decoupled " +
		"ones, since a client that does not wait has always the same set of local states. The published ones are " +
		"3ⁿ⁻¹·n·(n + 3) + n: as if such a client had one of three sets."},
	nonEmptyC: {"clients", map[string]int{"work": 1}, "As without work: what a client does by itself is hidden in " +
		"its sets, here as in the paper."},
	transport: {"transport", map[string]int{"run": 1}, "The paper's program is not printed. Ours has as many states. " +
		"Once all packages are started it has 6 decoupled states and a stack of 4 for every n; the published 3n + 6 " +
		"and n + 4 are these and, for each start, a step and the truck's 3 places. Ours has more, " +
		"(n + 1)·(n + 2)·(2n + 9)/6: a package that is started late has smaller sets."},
}

// name is what a row is called.
func (r *row) name() string {
	if r.n == 0 {
		return r.model
	}
	return fmt.Sprint(r.model, " ", r.n)
}

// models are the models of the rows: instances of families, or only names.
func (all rows) models() (list []Model) {
	for i := range all {
		r := &all[i]
		m := Model{Name: r.name(), Series: r.model}
		if of, ok := counterparts[r.model]; ok {
			m.Family, m.Differs, m.Values = of.family, of.differs, map[string]int{"n": r.n}
			for name, value := range of.values {
				m.Values[name] = value
			}
		} else {
			m.Refused = notPrinted
		}
		list = append(list, m)
	}
	return list
}

// published are the numbers of the rows, by the number of a row or by their size.
func (all rows) published(sized bool) (list []published) {
	for c, tool := range configurations {
		for _, column := range []struct {
			measure string
			unit    float64
			of      func(*taken) float64
		}{
			{"states", 1, func(t *taken) float64 { return t.states }},
			{"stack", 1, func(t *taken) float64 { return t.depth }},
			{"time", 1, func(t *taken) float64 { return t.time }},
			{"bytes", giga, func(t *taken) float64 { return t.memory }},
		} {
			of := published{name: tool, measure: column.measure}
			for i := range all {
				size := i
				if sized {
					size = all[i].n
				}
				of.sizes = append(of.sizes, size)
				of.values = append(of.values, times(column.unit, column.of(&all[i].tools[c]))...)
			}
			list = append(list, of)
		}
	}
	return list
}

// Source is the text of the model; it is empty where there is none.
func (m *Model) Source() string {
	if of := family.Find(m.Family); of != nil {
		if n, err := of.Build(m.Values); err == nil {
			return hoa.Write(n)
		}
	}
	return m.Text
}
