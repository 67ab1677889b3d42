package measure

import "math"

// Preset is a sweep that repeats a figure or a table of a paper, with the numbers that are there.
type Preset struct {
	ID     string
	Title  string
	Source string // paper, and figure or table
	About  string // what agrees, what differs and why
	text   string // the plan
	series []published
	models []Model           // of a plan over them: the rows of the table
	beside map[string]string // of a plan over models by a search of ours the published one that counts the same
}

// published are numbers of a paper: a series for each quantity that it tells of a tool or search.
type published struct {
	name    string
	measure string
	sizes   []int     // or numbers of models
	values  []float64 // cut: the paper's limits ended it
}

// cut is in the place of a number where a paper has a dash, and missing where our copy of it has nothing.
const (
	cut     = -1
	missing = -2
)

// thousand and million are as the papers round.
const (
	thousand = 1e3
	million  = 1e6
	mebi     = 1 << 20
	giga     = 1e9
)

var (
	philosophers = []int{3, 4, 5, 6, 7, 8, 9, 10, 11, 12}
	ring         = []int{6, 7, 8, 9, 10, 15, 20, 25, 50, 75}
	rings        = []int{4, 5, 6, 7} // explicit searches
)

// counters are the sizes at which the formulas of [EL] Section 3 are shown.
var counters = []int{2, 4, 6, 8, 10, 12, 14, 16, 18, 20}

// pairs are the sizes at which the numbers of [DEC] Theorem 2 are shown.
var pairs = []int{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}

// along gives a formula at each of some sizes.
func along(sizes []int, formula func(n float64) float64) (values []float64) {
	for _, n := range sizes {
		values = append(values, formula(float64(n)))
	}
	return values
}

// times multiplies numbers by the unit in which a paper has them.
func times(unit float64, numbers ...float64) []float64 {
	for i, n := range numbers {
		if n >= 0 {
			numbers[i] = n * unit
		}
	}
	return numbers
}

// shares are numbers of instances as percentages.
func shares(of float64, solved ...float64) []float64 {
	for i := range solved {
		solved[i] = float64(int(1000*solved[i]/of+.5)) / 10
	}
	return solved
}

// figure10 is the left half of [DEC] Figure 10.
var figure10 = []published{
	{"SPIN", "explored", philosophers, []float64{76, 348, 2000, 9416, 45132, 212 * thousand, 992 * thousand,
		4.6 * million, 21.6 * million, cut}},
	{"SPIN", "time", philosophers, []float64{0, 0, 0, 0, .2, 1.3, 7.9, 46.8, 278, cut}},
	{"SPIN", "bytes", philosophers, times(mebi, 129, 129, 129, 131, 139, 175, 333, 993, 3965, cut)},
	{"Cunf, events", "explored", philosophers, []float64{75, 162, 293, 482, 735, 1066, 1481, 1994, 2386, 2874}},
	{"Cunf", "time", philosophers, []float64{0, 0, 0, .01, .01, .02, .02, .04, .04, .06}},
	{"Cunf", "bytes", philosophers, times(mebi, 6, 6, 6, 7, 8, 9, 11, 15, 18, 23)},
	{"DecNDFS", "explored", philosophers, []float64{36, 97, 272, 783, 2290, 6761, 20.1 * thousand, 59.9 * thousand,
		179 * thousand, cut}},
	{"DecNDFS", "time", philosophers, []float64{0, 0, 0, .01, .06, .6, 5.49, 56.7, 558, cut}},
	{"DecNDFS", "bytes", philosophers, times(mebi, 8, 8, 8, 8, 8, 8, 9, 14, 44, cut)},
}

// byComponents and byInternal are the halves of [DEC] Figure 12.
var (
	byComponents = []published{
		{"SPIN", Solved, []int{2, 3, 4, 5, 6, 7, 8}, shares(750, 721, 696, 411, 130, 49, 24, 14)},
		{"Cunf", Solved, []int{2, 3, 4, 5, 6, 7, 8}, shares(750, 750, 745, 243, 114, 53, 34, 23)},
		{"DecNDFS", Solved, []int{2, 3, 4, 5, 6, 7, 8}, shares(750, 749, 712, 541, 372, 266, 180, 145)},
	}
	byInternal = []published{
		{"SPIN", Solved, []int{0, 20, 40, 60, 80}, shares(1050, 373, 385, 397, 422, 468)},
		{"Cunf", Solved, []int{0, 20, 40, 60, 80}, shares(1050, 369, 384, 384, 394, 431)},
		{"DecNDFS", Solved, []int{0, 20, 40, 60, 80}, shares(1050, 319, 462, 573, 723, 888)},
	}
)

// asPublished is [DEC] Figure 12 at the paper's size: 5 250 networks, its cut-offs.
const asPublished = "family: random components=2..8 internal=0..80+20 seed=1..150 fewest=15 states=100\n" +
	"algorithms: ndfs, unfolding, decndfs\nmeasure: solved\nstates: 100000000\nmemory: 4096\nseconds: 900\n" +
	"beyond: yes\n"

// dots are the networks of [DEC] Figure 11, few of them.
const dots = "family: random internal=0..80+20 components=2..6 seed=1,2\nmeasure: time\nseconds: 1\n"

// Presets are all presets. Published numbers are printed in the papers, rounded as there; none is read off a plot.
var Presets = []Preset{
	{
		ID: "dec-philosophers", Title: "Dining philosophers", Source: "[DEC] Figure 10",
		About: "DecNDFS agrees state by state up to 8 philosophers. From 9 on the paper rounds: its 59.9K for 10 " +
			"are ours if it rounds up. SPIN 6.5 with standard options stores the published 76, 348, 2000, 9416 and " +
			"45132 states, if the paper's translation has philosophers before forks, forks send, and a fork offers " +
			"its right side first; the paper says nothing of these orders, and others give other numbers, for 4 " +
			"philosophers from 306 to 418. ndfs has more: it does not reduce by partial order. " +
			"unfolding agrees with Cunf event by event, cut-offs included, " +
			"up to 12; it goes on to look for deadlocks, not for lassos. Time and " +
			"memory are those of another machine and, for the prototype, of a search of the stored states one by " +
			"one; SPIN's memory is that of the whole process, ours that of the search's own structures.",
		text:   "family: philosophers n=3..9\nalgorithms: ndfs, decndfs, unfolding\nmeasure: explored\nlog: y",
		series: figure10,
	},
	{
		ID: "dec-ring", Title: "Ring topology", Source: "[DEC] Figure 10",
		About: "DecNDFS agrees: n + 2 states for every n, those of the nested search included. ndfs stores each of " +
			"the 5ⁿ states twice. SPIN's published states are more and not reproduced: if a monitor is a process as " +
			"the paper says, it moves alone where our ring begins, and SPIN finds an acceptance cycle there. " +
			"unfolding agrees with Cunf event by event, cut-offs included, up to 25, if each component enters its " +
			"diamond by one of two labels: " +
			"which internal transition the paper's ring has beyond ours cannot be told from its text. This one " +
			"changes no state. unfolding goes on to look for deadlocks, not for lassos. Time and memory are those of " +
			"another machine.",
		text: "family: ring n=6,7,8,9,10,15,20,25,50,75 enters=2\nalgorithms: ndfs, decndfs, unfolding\n" +
			"measure: explored\nlog: y",
		series: []published{
			{"SPIN", "explored", ring, []float64{81.5 * thousand, 560 * thousand, 3.7 * million, 24.6 * million, cut,
				cut, cut, cut, cut, cut}},
			{"SPIN", "time", ring, []float64{.1, .95, 8.35, 73.6, cut, cut, cut, cut, cut, cut}},
			{"SPIN", "bytes", ring, times(mebi, 133, 157, 303, 1367, cut, cut, cut, cut, cut, cut)},
			{"Cunf, events", "explored", ring, []float64{342, 484, 651, 843, 1060, 2525, 4570, 7240, 30 * thousand,
				cut}},
			{"Cunf", "time", ring, []float64{0, 0, .01, .01, .01, .03, .1, .22, 3.8, cut}},
			{"Cunf", "bytes", ring, times(mebi, 6, 6, 7, 8, 9, 17, 37, 74, 917, cut)},
			{"DecNDFS", "explored", ring, []float64{8, 9, 10, 11, 12, 17, 22, 27, 52, 77}},
			{"DecNDFS", "time", ring, []float64{0, 0, 0, 0, 0, 0, 0, .01, .06, .26}},
			{"DecNDFS", "bytes", ring, times(mebi, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8)},
		},
	},
	{
		ID: "dec-unfolding", Title: "Components that all meet", Source: "[DEC] Theorem 3",
		About: "Constructing a complete prefix is exponentially separated from decoupled search. The paper has four " +
			"decoupled states for every n: decndfs stores two, and has two more at hand when it finds the lasso. " +
			"unfolding has 2·2ⁿ + n·2ⁿ⁻¹ events, cut-offs included: each outcome of the common label twice, and the " +
			"internal transitions after the first time.",
		text: "family: unfolding n=2..10\nalgorithms: decndfs, unfolding\nmeasure: explored\nlog: y",
	},
	{
		ID: "dec-ample", Title: "Components that meet in pairs", Source: "[DEC] Theorem 2",
		About: "Search with ample sets is exponentially separated from decoupled search. A global label is enabled " +
			"in each of the 2ⁿ states, so that no ample set is smaller than all that is enabled: it stores what " +
			"dfs stores. decoupled stores one state for every n. The paper's three decoupled states are this one " +
			"and two that are at hand when decndfs finds the lasso.",
		text: "family: ample n=2..12\nalgorithms: dfs, decoupled\nmeasure: states\nlog: y",
		series: []published{
			{"all states", "states", pairs, along(pairs, math.Exp2)},
			{"decoupled", "states", pairs, along(pairs, func(float64) float64 { return 1 })},
		},
	},
	{
		ID: "dec-components", Title: "Random networks by the number of components", Source: "[DEC] Figure 12, right",
		About: "The share of networks that are solved, over all shares of internal transitions. The paper has 150 " +
			"networks for each pair, with components of 15 to 100 states, 15 minutes and 4 GiB; here there are few, " +
			"with components of 15 to 30 states and one second, so that the numbers are not comparable, only how " +
			"they fall. How the random networks are made beyond what the paper says is ours.",
		text: "family: random components=2..6 internal=0..80+20 seed=1,2\nalgorithms: ndfs, decndfs\nmeasure: " +
			"solved\nseconds: 1\nbeyond: yes",
		series: byComponents,
	},
	{
		ID: "dec-internal", Title: "Random networks by the share of internal transitions",
		Source: "[DEC] Figure 12, left",
		About: "The share of networks that are solved, over all numbers of components. The paper has 150 networks " +
			"for each pair, with components of 15 to 100 states, 15 minutes and 4 GiB; here there are few, " +
			"of 2 to 6 components with 15 to 30 states and one second, so that the numbers are not comparable, " +
			"only how they rise. How the random networks are made beyond what the paper says is ours.",
		text: "family: random components=2..6 internal=0..80+20 seed=1,2\nx: internal\nalgorithms: ndfs, " +
			"decndfs\nmeasure: solved\nseconds: 1\nbeyond: yes",
		series: byInternal,
	},
	{
		ID: "dec-components-full", Title: "5 250 random networks by the number of components",
		Source: "[DEC] Figure 12, right",
		About: "As many networks as in the paper, with as many states, and its cut-offs of 15 minutes and 4 GiB: " +
			"15 750 searches, which may take months one after the other. Fewer seeds, or seconds, take less. The " +
			"networks are others: how they are made beyond what the paper says is ours. ndfs stands for SPIN, which " +
			"reduces by partial order, and unfolding for Cunf; it goes on to look for deadlocks.",
		text: asPublished, series: byComponents,
	},
	{
		ID: "dec-internal-full", Title: "5 250 random networks by the share of internal transitions",
		Source: "[DEC] Figure 12, left",
		About:  "The searches of dec-components-full, with the share of internal transitions along the axis.",
		text:   asPublished + "x: internal", series: byInternal,
	},
	{
		ID: "dec-scatter", Title: "Random networks, decoupled against state by state",
		Source: "[DEC] Figure 11, left column",
		About: "A dot is a network, with the time of ndfs along the axis and that of decndfs upwards; below the " +
			"diagonal decndfs is faster. Colours are shares of internal transitions, as in the paper's upper row; " +
			"name " +
			"components before internal in the family for those of the lower one. The paper has 5 250 networks, " +
			"15 minutes and SPIN in place of ndfs, here there are 50 and one second, and it prints no numbers.",
		text: dots + "algorithms: ndfs, decndfs\nx: ndfs",
	},
	{
		ID: "dec-scatter-unfolding", Title: "Random networks, decoupled against unfolding",
		Source: "[DEC] Figure 11, right column",
		About: "As dec-scatter, with the time of unfolding along the axis. The paper has Cunf there, which " +
			"constructs the prefix; unfolding goes on to look for a deadlock in it.",
		text: dots + "algorithms: unfolding, decndfs\nx: unfolding",
	},
	{
		ID: "random", Title: "Random networks, median and quartiles", Source: "after [DEC] Section 6",
		About: "Three components of 10 to 20 states, nine networks for each share of internal transitions. The " +
			"paper has scatter plots of time (Figure 11) and no numbers, so nothing stands beside.",
		text: "family: random internal=0..80+20 components=3 fewest=10 states=20 seed=1..9\nalgorithms: ndfs, " +
			"decndfs\nmeasure: explored\nlog: y\nseconds: 5\nbeyond: yes",
	},
	{
		ID: "stubborn-philosophers", Title: "Figure 10 anew: dining philosophers", Source: "[DEC] Figure 10",
		About: "stubborn-decndfs stores 3n² + 2n − 3 decoupled states, 3n² − n + 3 with ELU, and stubborn-ndfs 5n² " +
			"− 5n + 2 product states. decndfs agrees with the published DecNDFS. ample-ndfs stands for SPIN, which " +
			"searches a translation of the automata (dec-philosophers); Cunf counts events of an unfolding, as " +
			"unfolding does.",
		text: "family: philosophers n=3..11\nalgorithms: ndfs, ample-ndfs, stubborn-ndfs, decndfs, lean-decndfs, " +
			"stubborn-decndfs, stubborn-decndfs +elu\n" +
			"measure: explored\nlog: x, y\nstates: 100000",
		series: figure10,
	},
	{
		ID: "stubborn-lefty", Title: "Deadlocks of philosophers, the first of whom is left-handed",
		Source: "after [DEC] Figure 10",
		About: "The first philosopher takes the right fork first, so that there is no deadlock. stubborn-decoupled " +
			"stores 3n² − 2n + 4 decoupled states, and stubborn 5n² − 10n + 11 product states; " +
			"the others explore all. The paper has another model and another question, so that nothing stands beside.",
		text: "family: lefty n=3..10\nalgorithms: dfs, stubborn, stubborn +elu, decoupled, stubborn-decoupled, " +
			"stubborn-decoupled +elu\n" +
			"measure: states\nlog: x, y\nstates: 100000",
	},
	{
		ID: "stubborn-random", Title: "Random networks: blind alleys against stubborn sets",
		Source: "after [DEC] Section 6",
		About: "Four components of 5 to 10 states, nine networks for each share of internal transitions, with and " +
			"without a lasso. In decoupled search the much simpler rule of blind alleys saves most of what there is " +
			"to save: a random component often cannot come to an accepting state any more. In explicit search " +
			"stubborn sets gain with the share of internal transitions. On philosophers blind alleys save nothing. " +
			"The paper has other networks and no such searches, so that nothing stands beside.",
		text: "family: random components=4 internal=0..80+20 fewest=5 states=10 labels=6 seed=1..9\nx: internal\n" +
			"algorithms: ndfs, ndfs +blind, ample-ndfs, stubborn-ndfs, decndfs, decndfs +blind, stubborn-decndfs, " +
			"stubborn-decndfs +blind\n" +
			"measure: explored\nlog: y\nstates: 250000\nseconds: 5\nbeyond: yes",
	},
	{
		ID: "gen-blowup", Title: "One acceptance set in place of several", Source: "[GEN] Section 2.2 and Figure 1",
		About: "A_n has 2n states, the counter construction makes 2n² of them, and no automaton with one set has " +
			"n² or fewer. gndfs and scc store the former, ndfs the latter: both agree. The last set is made one " +
			"without states, so that there is no lasso and all is seen; of the paper's A_n the searches stop at a " +
			"lasso.",
		text: "family: gba n=2..20+2 barren=1\nalgorithms: gndfs, scc, ndfs\naccept: generalized\nmeasure: states\n" +
			"log: x, y",
		series: []published{
			{"A_n", "states", counters, along(counters, func(n float64) float64 { return 2 * n })},
			{"reduced to one set", "states", counters, along(counters, func(n float64) float64 { return 2 * n * n })},
			{"lower bound", "states", counters, along(counters, func(n float64) float64 { return n * n })},
		},
	},
	{
		ID: "gen-memory", Title: "Memory for several acceptance sets", Source: "[GEN] Section 3.2",
		About: "The paper counts the bits of a table: n(s+|F|+1) for the generalized search, |F|n(s+2) for nested " +
			"search after the reduction, with n states of s bits. Here n = 5ᴺ, s = 3N and |F| = N for N components, " +
			"shown in bytes. Ours is the most memory of all structures together: whole words for states and labels, " +
			"the room of growing tables, stacks. For 7 components that is some 8 times the paper's for either " +
			"search, and ndfs takes 5.7 times what gndfs takes; by the formulas it is 5.6 times.",
		text: "family: ring n=4..7\nalgorithms: gndfs, ndfs\naccept: generalized\nmeasure: bytes\nlog: y",
		series: []published{
			{"n(s+|F|+1)", "bytes", rings, along(rings, func(n float64) float64 {
				return math.Pow(5, n) * (3*n + n + 1) / 8
			})},
			{"|F|n(s+2)", "bytes", rings, along(rings, func(n float64) float64 {
				return n * math.Pow(5, n) * (3*n + 2) / 8
			})},
		},
	},
	{
		ID: "el-counters", Title: "Two counters", Source: "[EL] Section 3 and Figure 1",
		About: "The paper has formulas for two counters from 1 to n, drawn dashed. Edges agree: 4n(n−1) and " +
			"(2n+2)(n−1). So does the stack of depth-first search, n²−1; that of edgelean is 2(n−1), where the " +
			"paper prints 2n. tnf, of which the paper says nothing here, explores the same edges as edgelean.",
		text: "family: counters n=2..20+2\nalgorithms: dfs, edgelean, tnf\nmeasure: edges\nlog: x, y",
		series: []published{
			{"Dfs", "edges", counters, along(counters, func(n float64) float64 { return 4 * n * (n - 1) })},
			{"EdgeLeanDfs", "edges", counters, along(counters, func(n float64) float64 { return (2*n + 2) * (n - 1) })},
			{"Dfs", "stack", counters, along(counters, func(n float64) float64 { return n*n - 1 })},
			{"EdgeLeanDfs", "stack", counters, along(counters, func(n float64) float64 { return 2 * n })},
		},
	},
	{
		ID: "el-memory", Title: "Memory of several counters", Source: "after [EL] Section 3",
		About: "Of k counters from 1 to 4 the stack of dfs grows to 4ᵏ − 1 transitions, that of edgelean and tnf to " +
			"3k: the paper says that it is exponentially smaller. Memory is the most that the stored states and the " +
			"stack took together. All searches store the same states; what is more for dfs is its stack. The paper " +
			"measured SPIN's processes on other models (Table 1), so that nothing stands beside.",
		text: "family: counters n=4 k=2..9\nx: k\nalgorithms: dfs, edgelean, tnf\nmeasure: bytes\nlog: y",
	},
	{
		ID: "el-missed", Title: "A space with a cycle that trace normal form does not cover",
		Source: "[EL] Section 4.2 and Figure 2",
		About: "One space of seven states. The paper says that TNF_Dfs does not visit state 6, and that EdgeLeanDfs " +
			"does; it has no other numbers. By edges, tnf-bfs covers all with as few as tnf.",
		text: "family: figure2\nalgorithms: dfs, edgelean, tnf, tnf-bfs\nmeasure: states",
		series: []published{
			{"EdgeLeanDfs", "states", []int{0}, []float64{7}},
			{"TNF_Dfs", "states", []int{0}, []float64{6}},
		},
	},
	{
		ID: "std-peterson", Title: "Peterson's mutual exclusion", Source: "[STD] Figure 3",
		About: "States and stacks agree one by one with “SPIN -M -POR” (dfs) and with star-topology decoupling " +
			"(star with duplicate pruning): writes of shared variables are centre steps, reads are leaf steps, the " +
			"highest process first. " +
			"SPIN merges statements and reduces by partial order, which no search here does. The paper's stacks " +
			"are search depths; time and memory are those of another machine, and of the whole process.",
		text:   "family: peterson n=2..5\nalgorithms: dfs, star\nmeasure: states\nlog: y\nprune: duplicate",
		series: figure3[:petersons].published(true),
	},
	{
		ID: "std-figure3", Title: "The table of star-topology decoupling", Source: "[STD] Figure 3",
		About: "One row for each row of the paper's table: dfs stands beside “SPIN -M -POR”, star with duplicate " +
			"pruning beside star-topology decoupling (STD). Peterson's algorithm agrees in both columns, states and " +
			"stacks. The paper prints no other program: clients with a server, and transport, are ours, and made so " +
			"that they have as many product states; why their decoupled states are others stands in each row. " +
			"SPIN merges statements and reduces by partial order in its third column, which no search here does. " +
			"Time and memory are those of another machine, and of the whole process. Larger rows want more states " +
			"than the cut-off.",
		text: "models: " + figure3Models + "\nalgorithms: dfs, star\nmeasure: states\nprune: duplicate\n" +
			"states: 10000000\nmemory: 4000\nseconds: 600",
		series: figure3.published(false),
		models: figure3.models(),
		beside: map[string]string{"dfs": withoutReduction, "star": "STD"},
	},
}

// Find finds a preset, or nil.
func Find(id string) *Preset {
	for i := range Presets {
		if Presets[i].ID == id {
			return &Presets[i]
		}
	}
	return nil
}

// PresetNames lists the presets by their names.
func PresetNames() (ids []string) {
	for _, p := range Presets {
		ids = append(ids, p.ID)
	}
	return ids
}

// Plan is the plan of a preset.
func (preset *Preset) Plan() Plan {
	p, wrong := Read(preset.text, 1)
	if len(wrong) > 0 {
		panic(wrong[0].Message)
	}
	p.Preset, p.Title = preset.ID, preset.Title
	return p
}

// Rows are the models that the plan's preset brings along; nil: it has none, or measures other ones.
func (p *Plan) Rows() []Model {
	if preset := Find(p.Preset); preset != nil && preset.models != nil && p.Models == preset.Plan().Models {
		return preset.models
	}
	return nil
}

// Published are the numbers of the plan's preset about its quantity, unless family or parameter are others.
func (p *Plan) Published() (list []Series) {
	preset := Find(p.Preset)
	if preset == nil {
		return nil
	}
	if of := preset.Plan(); of.Family != p.Family || of.Models != p.Models || p.Models == "" && of.X != p.X {
		return nil
	}
	for _, numbers := range preset.series {
		if numbers.measure != p.Measure {
			continue
		}
		of := Series{Name: numbers.name, Source: preset.Source}
		for i, x := range numbers.sizes {
			v := Value{Number: numbers.values[i], Known: true}
			switch v.Number {
			case missing:
				continue
			case cut:
				v = Value{Known: true, Cut: true}
			}
			of.Points = append(of.Points, Point{X: x, Middle: v})
		}
		if p.Models == "" {
			of.Growth = grown(of.Points)
		}
		list = append(list, of)
	}
	return list
}
