package measure_test

import (
	"context"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/measure"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// planned reads a plan that is right.
func planned(t *testing.T, text string) measure.Plan {
	t.Helper()
	p, wrong := measure.Read(text, 1)
	for _, d := range wrong {
		t.Fatal(d.Format(text))
	}
	return p
}

// measured carries out a plan.
func measured(t *testing.T, p measure.Plan) *measure.Sweep {
	t.Helper()
	s := measure.New(p)
	for at, ok := s.Next(); ok; at, ok = s.Next() {
		r, err := measure.Do(context.Background(), s.Jobs[at])
		if err != nil {
			t.Fatalf("%s: %v", s.Jobs[at], err)
		}
		s.Record(at, r)
	}
	return s
}

// seriesOf finds a series by its name.
func seriesOf(t *testing.T, s *measure.Sweep, name string) measure.Series {
	t.Helper()
	for _, of := range s.Series() {
		if of.Name == name {
			return of
		}
	}
	t.Fatalf("there is no series %s", name)
	return measure.Series{}
}

// at is the value of a series at a size.
func at(t *testing.T, of measure.Series, x int) measure.Value {
	t.Helper()
	for _, p := range of.Points {
		if p.X == x {
			return p.Middle
		}
	}
	t.Fatalf("%s has no point at %d", of.Name, x)
	return measure.Value{}
}

func TestAPlanIsReadAndWrittenAlike(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"family: philosophers n=3..8\nalgorithms: ndfs, decndfs\n", "family: philosophers n=3..8\nalgorithms: ndfs, decndfs\n"},
		{"algorithms: ndfs\nfamily: ring n=8, 4..64*2\n", ""},
		{"family: ring n=8,4..64*2\nalgorithms: ndfs\nlog: y, x\nstates: 77", "family: ring n=4,8,16,32,64\nalgorithms: ndfs\nlog: x, y\nstates: 77\n"},
		{"family: random components=2..4 internal=0..80+20 seed=1..9\nx: internal\nalgorithms: ndfs\nmeasure: solved\nbeyond: yes",
			"family: random components=2..4 internal=0..80+20 seed=1..9\nx: internal\nalgorithms: ndfs\nmeasure: solved\nbeyond: yes\n"},
		{"family: philosophers\nalgorithms: scc\nproperty: G !(P0@fed & P1@fed)\nfair: P0, P1", "family: philosophers n=3\nalgorithms: scc\nproperty: G !(P0@fed & P1@fed)\nfair: P0, P1\n"},
		{"family: philosophers\nalgorithms: decndfs\nguilty: last", ""}, // options stand behind a search
		{"preset: std-peterson", "preset: std-peterson\n"},
		{"preset: std-peterson\ntitle: Ours\nmeasure: stack\nlog:\nprune:", "preset: std-peterson\ntitle: Ours\nmeasure: stack\nlog:\nprune:\n"},
		{"family: figure2\nalgorithms: dfs", "family: figure2\nalgorithms: dfs\n"},
		{"family: philosophers n=3..5\nalgorithms: decndfs,stubborn-decndfs  +blind+elu, decndfs +blind, stubborn-decndfs +blocker=first +guilty=first, stubborn-decndfs\n",
			"family: philosophers n=3..5\nalgorithms: decndfs, stubborn-decndfs +elu +blind, decndfs +blind, stubborn-decndfs +guilty=first +blocker=first, stubborn-decndfs\n"},
		{"# said to nobody\ntitle: Two\n  lines\nfamily: fig1\nalgorithms: dfs", "title: Two lines\nfamily: fig1\nalgorithms: dfs\n"},
	} {
		p, wrong := measure.Read(c.text, 1)
		if c.want == "" {
			if len(wrong) == 0 {
				t.Errorf("%q is read", c.text)
			}
			continue
		}
		if len(wrong) > 0 || p.String() != c.want {
			t.Errorf("%q is written\n%q, %v", c.text, p.String(), wrong)
		}
		again := planned(t, p.String())
		if again.String() != p.String() || !again.SameRuns(&p) {
			t.Errorf("%q is read as %q", p.String(), again.String())
		}
	}
}

// Every preset, and every change of one line of it, comes back as it was.
func TestPresetsAreWrittenShort(t *testing.T) {
	for _, preset := range measure.Presets {
		p := planned(t, "preset: "+preset.ID)
		if got := p.String(); got != "preset: "+preset.ID+"\n" {
			t.Errorf("%s is written %q", preset.ID, got)
		}
		if got := p.Command(); got != "lassolab sweep -preset "+preset.ID {
			t.Errorf("its command is %s", got)
		}
		if preset.About == "" || preset.Source == "" || p.Title != preset.Title {
			t.Errorf("%s is not explained", preset.ID)
		}
		for _, change := range []string{"algorithms: scc, dfs", "seconds: 3", "measure: cycle", "log: x", "order: a, b"} {
			changed := planned(t, "preset: "+preset.ID+"\n"+change)
			if again := planned(t, changed.String()); again.String() != changed.String() || !strings.Contains(again.String(), change) {
				t.Errorf("%s with %s is written %q", preset.ID, change, again.String())
			}
		}
	}
}

func TestMistakesOfAPlanAreToldWithTheirPlaces(t *testing.T) {
	var words strings.Builder
	for _, c := range []struct{ text string }{
		{""},
		{"family: philosophers n=3..8"},
		{"family: ringg\nalgorithms: ndfs"},
		{"family: ring n=1..4\nalgorithms: ndfs"},
		{"family: ring m=1..4\nalgorithms: ndfs"},
		{"family: ring n\nalgorithms: ndfs"},
		{"family: ring n=2 n=3\nalgorithms: ndfs"},
		{"family: ring n=8..2\nalgorithms: ndfs"},
		{"family: ring n=0..9*3\nalgorithms: ndfs"},
		{"family: ring n=2..9+0\nalgorithms: ndfs"},
		{"family: ring n=2..9000\nalgorithms: ndfs"},
		{"family: ring\nalgorithms: ndsf"},
		{"family: ring\nalgorithms: ndfs, ndfs"},
		{"family: ring\nalgorithms: ndfs +blind, ndfs + blind"},
		{"family: ring\nalgorithms: ndfs +blind +blind"},
		{"family: ring\nalgorithms: ndfs +blnd"},
		{"family: ring\nalgorithms: stubborn-decndfs +guilty=last"},
		{"family: ring\nalgorithms: ndfs +"},
		{"family: ring\nalgorithms: ndfs blind"},
		{"family: ring\nalgorithms: decndfs +elu"},
		{"family: ring\nalgorithms: decndfs +guilty=first"},
		{"family: ring\nalgorithms: dfs +blind"},
		{"family: ring\nalgorithms: ndfs\nmeasure: statse"},
		{"family: ring\nalgorithms: ndfs\nstates: 0"},
		{"family: ring\nalgorithms: ndfs\nlog: z"},
		{"family: ring\nalgorithms: ndfs\nbeyond: maybe"},
		{"family: ring\nalgorithms: ndfs\nx: k"},
		{"family: ring\nalgorithms: decndfs\naccept: generalized"},
		{"family: ring\nalgorithms: dfs\nproperty: G C0@top"},
		{"family: ring\nalgorithms: ndfs\nfair: C0"},
		{"family: ring\nalgoritms: ndfs"},
		{"preset: dec-rings"},
		{"family: random internal=0..100 seed=1..200\nalgorithms: ndfs"},
		{"title: " + strings.Repeat("long ", 50) + "\nfamily: ring\nalgorithms: ndfs"},
	} {
		_, wrong := measure.Read(c.text, 5)
		var said []string
		for _, d := range wrong {
			said = append(said, d.Format("x"))
		}
		fmt.Fprintf(&words, "%q\n%s\n", c.text, strings.Join(said, "\n"))
	}
	testkit.Golden(t, words.String())
}

// What a stranger writes is refused or bounded, and never takes long.
func FuzzRead(f *testing.F) {
	f.Add("family: random components=2..6 internal=0..80+20 seed=1..9\nx: internal\nalgorithms: ndfs")
	f.Add("preset: dec-ring\nfamily: ring n=2..99999999999\nlog: y")
	f.Add("family: ring\nalgorithms: stubborn-decndfs +elu +blind, ndfs +blind, stubborn-decndfs +guilty=first+blocker=first, +, ndfs + ,")
	f.Add("family: ring n=1..9223372036854775807*9000000000000000000")
	f.Fuzz(func(t *testing.T, text string) {
		p, wrong := measure.Read(text, 1)
		if len(wrong) > 0 {
			return
		}
		if jobs := len(measure.New(p).Jobs); jobs > 5000 {
			t.Errorf("%d jobs", jobs)
		}
		if again, wrong := measure.Read(p.String(), 1); len(wrong) > 0 || again.String() != p.String() {
			t.Errorf("%q is written %q, %v", text, p.String(), wrong)
		}
	})
}

// The presets measure the published counts where the papers and we count the same things (SEARCHES: 8).
func TestPresetsReproduceThePublishedCounts(t *testing.T) {
	counters := []int{2, 4, 6, 8, 10, 12, 14, 16, 18, 20}
	for _, c := range []struct {
		change, ours, theirs string
		sizes                []int
	}{
		{"preset: dec-philosophers\nfamily: philosophers n=3..8\nalgorithms: decndfs", "decndfs", "DecNDFS", []int{3, 4, 5, 6, 7, 8}},
		{"preset: dec-ring\nfamily: ring n=6,7,8,9,10,15,20,25,50,75\nalgorithms: decndfs", "decndfs", "DecNDFS", []int{6, 7, 8, 9, 10, 15, 20, 25, 50, 75}},
		{"preset: dec-philosophers\nfamily: philosophers n=3..12\nalgorithms: unfolding", "unfolding", "Cunf, events",
			[]int{3, 4, 5, 6, 7, 8, 9, 10, 11, 12}},
		{"preset: dec-ring\nfamily: ring n=6,7,8,9,10,15,20,25 enters=2\nalgorithms: decndfs, unfolding", "unfolding",
			"Cunf, events", []int{6, 7, 8, 9, 10, 15, 20, 25}},
		{"preset: dec-ample", "dfs", "all states", []int{2, 3, 7, 12}},
		{"preset: dec-ample", "decoupled", "decoupled", []int{2, 3, 7, 12}},
		{"preset: el-counters", "dfs", "Dfs", []int{2, 4, 10, 20}},
		{"preset: el-counters", "edgelean", "EdgeLeanDfs", []int{2, 4, 10, 20}},
		{"preset: el-counters\nmeasure: stack", "dfs", "Dfs", []int{2, 4, 10, 20}},
		{"preset: el-missed", "edgelean", "EdgeLeanDfs", []int{0}},
		{"preset: el-missed", "tnf", "TNF_Dfs", []int{0}},
		{"preset: gen-blowup", "gndfs", "A_n", counters},
		{"preset: gen-blowup", "ndfs", "reduced to one set", counters},
		{"preset: std-peterson\nfamily: peterson n=3", "dfs", "SPIN -M -POR", []int{3}},
		{"preset: std-peterson\nfamily: peterson n=3\nmeasure: stack", "dfs", "SPIN -M -POR", []int{3}},
		{"preset: std-peterson\nfamily: peterson n=3,4\nalgorithms: star", "star", "STD", []int{3, 4}},
		{"preset: std-peterson\nfamily: peterson n=3,4\nalgorithms: star\nmeasure: stack", "star", "STD", []int{3, 4}},
	} {
		s := measured(t, planned(t, c.change))
		for _, x := range c.sizes {
			ours, theirs := at(t, seriesOf(t, s, c.ours), x), at(t, seriesOf(t, s, c.theirs), x)
			if ours != theirs || !ours.Known || ours.Cut {
				t.Errorf("%s at %d: %+v, published %+v", c.change, x, ours, theirs)
			}
		}
	}
}

// What the counter construction costs in memory is what [GEN] Section 3.2 says, though whole words take more of it.
func TestTheMemoryOfSeveralSetsFallsAsThePaperSays(t *testing.T) {
	s := measured(t, planned(t, "preset: gen-memory\nfamily: ring n=7\nseconds: 3600"))
	value := func(name string) float64 { return at(t, seriesOf(t, s, name), 7).Number }
	if whole := math.Pow(5, 7) * 29 / 8; value("n(s+|F|+1)") != whole || value("|F|n(s+2)") != 7*math.Pow(5, 7)*23/8 {
		t.Errorf("the formulas give %v and %v", value("n(s+|F|+1)"), value("|F|n(s+2)"))
	}
	for name, want := range map[string]float64{
		"gndfs": 8.2 * value("n(s+|F|+1)"), "ndfs": 8.4 * value("|F|n(s+2)"),
	} {
		if got := value(name); math.Abs(got/want-1) > .02 {
			t.Errorf("%s takes %v bytes, which should be %v", name, got, want)
		}
	}
	if ours, theirs := value("ndfs")/value("gndfs"), value("|F|n(s+2)")/value("n(s+|F|+1)"); math.Abs(ours-5.7) > .05 || math.Abs(theirs-5.6) > .05 {
		t.Errorf("ndfs takes %.2f times the memory of gndfs, by the paper's formulas %.2f times", ours, theirs)
	}
}

// Of a family with a search along the axis each instance is a dot, told apart by the first parameter with several values.
func TestInstancesOfAFamilyAreDots(t *testing.T) {
	s := measured(t, planned(t, "preset: dec-scatter\nfamily: random internal=0,80 components=2 states=15 seed=1..3\n"+
		"algorithms: ndfs, decndfs, scc\nmeasure: states"))
	if len(s.Models) != 6 || len(s.Jobs) != 18 {
		t.Fatalf("%d models, %d jobs", len(s.Models), len(s.Jobs))
	}
	c := s.Scatter()
	var titles []string
	for _, of := range c.Series {
		titles = append(titles, of.Title(c.Along))
		for _, dot := range of.Dots {
			opened, diagnostics := hoa.Read(s.Models[dot.Model].Source(), hoa.Options{})
			if len(diagnostics) > 0 {
				t.Fatal(diagnostics)
			}
			for search, value := range map[string]measure.Value{"ndfs": dot.X, of.Search: dot.Y} {
				r, err := engine.Search(t.Context(), opened.Network, engine.Options{Algorithm: search})
				if err != nil || float64(r.Counts.States) != value.Number {
					t.Errorf("%s: %v states, not %d: %v", s.Words(&c, &of, dot), value, r.Counts.States, err)
				}
			}
		}
		if len(of.Dots) != 3 {
			t.Errorf("%s: %d dots", of.Title(c.Along), len(of.Dots))
		}
	}
	want := []string{"decndfs against ndfs, internal=0", "decndfs against ndfs, internal=80", "scc against ndfs, internal=0",
		"scc against ndfs, internal=80"}
	if !slices.Equal(titles, want) {
		t.Errorf("%q", titles)
	}
}

// [DEC] Figure 12 has 5 250 networks, 150 for each share and number of components.
func TestFigure12IsASweepAtFullSize(t *testing.T) {
	for _, id := range []string{"dec-components-full", "dec-internal-full"} {
		p := planned(t, "preset: "+id)
		if s := measure.New(p); len(s.Jobs) != 3*5250 || p.Seconds != 900 || p.Memory != 4096 {
			t.Errorf("%s: %d searches, %d s, %d MiB", id, len(s.Jobs), p.Seconds, p.Memory)
		}
	}
}

// [DEC] Theorem 3: four decoupled states, of which two are stored, and exponentially many events of a prefix.
func TestUnfoldingsAreExponentialWhereDecoupledSearchIsNot(t *testing.T) {
	s := measured(t, planned(t, "preset: dec-unfolding"))
	for n := 2; n <= 10; n++ {
		events := at(t, seriesOf(t, s, "unfolding"), n).Number
		states := at(t, seriesOf(t, s, "decndfs"), n).Number
		if events != float64(2<<n+n<<(n-1)) || states != 2 {
			t.Errorf("%d components: %v events, %v decoupled states", n, events, states)
		}
	}
}

// Philosophers by stubborn sets, as they were counted by a prototype before, and the polynomials that they follow.
func TestFigure10AnewHasTheKnownCounts(t *testing.T) {
	s := measured(t, planned(t, "preset: stubborn-philosophers\nfamily: philosophers n=4..7"))
	for name, want := range map[string][]float64{
		"decndfs": {97, 272, 783, 2290}, "lean-decndfs": {95, 262, 753, 2216}, "ndfs": {465, 2163, 10053, 46707}, "ample-ndfs": {207, 893, 4002, 19716},
		"stubborn-decndfs": {53, 82, 117, 158}, "stubborn-decndfs +elu": {47, 73, 105, 143}, "stubborn-ndfs": {62, 102, 152, 212},
	} {
		for i, value := range want {
			if got := at(t, seriesOf(t, s, name), 4+i); got != (measure.Value{Number: value, Known: true}) {
				t.Errorf("%s at %d: %+v", name, 4+i, got)
			}
		}
	}
	edges := s.As(planned(t, "preset: stubborn-philosophers\nfamily: philosophers n=4..7\nmeasure: edges"))
	for name, want := range map[string]float64{"decndfs": 10660, "lean-decndfs": 5019, "ndfs": 265160, "ample-ndfs": 55428,
		"stubborn-decndfs": 233, "stubborn-decndfs +elu": 212, "stubborn-ndfs": 259} {
		if got := at(t, seriesOf(t, edges, name), 7); got.Number != want {
			t.Errorf("%s has %v edges at 7", name, got.Number)
		}
	}
	large := measured(t, planned(t, "preset: stubborn-philosophers\nfamily: philosophers n=10..30+10\nalgorithms: stubborn-ndfs, stubborn-decndfs, stubborn-decndfs +elu"))
	for name, polynomial := range map[string]func(n float64) float64{
		"stubborn-ndfs":         func(n float64) float64 { return 5*n*n - 5*n + 2 },
		"stubborn-decndfs":      func(n float64) float64 { return 3*n*n + 2*n - 3 },
		"stubborn-decndfs +elu": func(n float64) float64 { return 3*n*n - n + 3 },
	} {
		for _, n := range []int{10, 20, 30} {
			if got := at(t, seriesOf(t, large, name), n); got.Number != polynomial(float64(n)) {
				t.Errorf("%s at %d: %v", name, n, got.Number)
			}
		}
	}
	p := planned(t, "preset: stubborn-philosophers")
	if got := len(p.Published()); got != 3 {
		t.Errorf("%d published series stand beside", got)
	}
}

// Deadlocks of lefty: what the searches that go for them store follows polynomials.
func TestDeadlocksOfLeftyAreLookedForInAQuadraticNumberOfStates(t *testing.T) {
	s := measured(t, planned(t, "preset: stubborn-lefty\nfamily: lefty n=4..8+2\nstates: 250000"))
	for name, want := range map[string][]float64{
		"decoupled": {91, 745, 6583}, "dfs": {465, 10053, 216993}, "stubborn-decoupled": {44, 100, 180}, "stubborn": {51, 131, 251}, "stubborn +elu": {41, 111, 221},
	} {
		of := seriesOf(t, s, name)
		for i, value := range want {
			if got := at(t, of, 4+2*i); got != (measure.Value{Number: value, Known: true}) {
				t.Errorf("%s at %d: %+v", name, 4+2*i, got)
			}
		}
		if verdict := of.Points[0].Verdicts; strings.Contains(name, "stubborn") != (verdict == "no deadlock") {
			t.Errorf("%s says %s", name, verdict)
		}
	}
	large := measured(t, planned(t, "preset: stubborn-lefty\nfamily: lefty n=10..30+10\nalgorithms: stubborn, stubborn-decoupled"))
	for _, n := range []int{10, 20, 30} {
		if got := at(t, seriesOf(t, large, "stubborn-decoupled"), n); got.Number != float64(3*n*n-2*n+4) {
			t.Errorf("stubborn-decoupled at %d: %v", n, got.Number)
		}
		if got := at(t, seriesOf(t, large, "stubborn"), n); got.Number != float64(5*n*n-10*n+11) {
			t.Errorf("stubborn at %d: %v", n, got.Number)
		}
	}
}

// On random networks the rule of blind alleys never stores more, and saves more than stubborn sets.
func TestBlindAlleysSaveMostOnRandomNetworks(t *testing.T) {
	sum := map[string]int64{}
	p := planned(t, "preset: stubborn-random\nfamily: random components=4 internal=0 fewest=5 states=10 labels=6 seed=1..9\nx: components")
	s := measure.New(p)
	for job, ok := s.Next(); ok; job, ok = s.Next() {
		r, err := measure.Do(context.Background(), s.Jobs[job])
		if err != nil {
			t.Fatal(err)
		}
		s.Record(job, r)
		if r.Verdict == search.Empty {
			sum[string(p.Searches[job%len(p.Searches)])] += r.Counts.States + r.Counts.Nested
		}
	}
	if sum["decndfs +blind"] >= sum["stubborn-decndfs"] || sum["stubborn-decndfs"] > sum["decndfs"] || sum["stubborn-decndfs +blind"] > sum["decndfs +blind"] ||
		sum["ndfs +blind"] >= sum["stubborn-ndfs"] || sum["stubborn-ndfs"] >= sum["ample-ndfs"] {
		t.Errorf("states of the networks without a lasso: %v", sum)
	}
}

// Where the papers print another number than ours, the preset says so: the stack of edgelean.
func TestWhatDiffersIsKept(t *testing.T) {
	s := measured(t, planned(t, "preset: el-counters\nmeasure: stack"))
	if ours, theirs := at(t, seriesOf(t, s, "edgelean"), 10), at(t, seriesOf(t, s, "EdgeLeanDfs"), 10); ours.Number != 18 || theirs.Number != 20 {
		t.Errorf("%v and %v", ours, theirs)
	}
}

// The numbers of the papers are shown beside their own family only.
func TestPublishedNumbersStayWithTheirFamily(t *testing.T) {
	for text, want := range map[string]int{"preset: dec-ring": 3, "preset: dec-ring\nmeasure: time": 3, "preset: dec-ring\nmeasure: edges": 0,
		"preset: dec-ring\nfamily: philosophers n=3": 0, "preset: dec-internal\nx: components": 0,
		"preset: std-figure3\nx: star": 3} {
		p := planned(t, text)
		if got := len(p.Published()); got != want {
			t.Errorf("%q has %d published series", text, got)
		}
	}
}

func TestACutOffIsNoValue(t *testing.T) {
	s := measured(t, planned(t, "family: philosophers n=3..6\nalgorithms: ndfs, decndfs\nstates: 100"))
	ndfs := seriesOf(t, s, "ndfs")
	if got := at(t, ndfs, 3); got != (measure.Value{Number: 99, Known: true}) {
		t.Errorf("at 3: %+v", got)
	}
	if got := at(t, ndfs, 4); !got.Cut || got.Number != 100 || got.Unbounded() {
		t.Errorf("at 4: %+v", got)
	}
	if p := ndfs.Points[2]; !p.NotAsked || p.Ended != 0 {
		t.Errorf("5 was measured after 4 was cut off: %+v", p)
	}
	if done, notAsked, all := s.Progress(); done != 5 || notAsked != 3 || all != 8 {
		t.Errorf("%d done, %d not asked of %d", done, notAsked, all)
	}
	if ndfs.Growth != nil {
		t.Errorf("a factor is taken of one point: %+v", ndfs.Growth)
	}
	csv := interchange.Named(interchange.TableFormats, "csv").Write(s.Table())
	for _, want := range []string{"ndfs,measured,3,99,,,,,1,1,empty\r\n", "ndfs,measured,4,,,,100,states 100,1,0,limit\r\n"} {
		if !strings.Contains(csv, want) {
			t.Errorf("%q is not in\n%s", want, csv)
		}
	}
	_, missing, _ := strings.Cut(csv, "ndfs,measured,5,")
	missing, _, _ = strings.Cut(missing, "\r\n")
	testkit.Golden(t, missing)
	beyond := measured(t, planned(t, "family: philosophers n=3..6\nalgorithms: ndfs\nstates: 100\nbeyond: yes"))
	if got := at(t, seriesOf(t, beyond, "ndfs"), 6); !got.Cut {
		t.Errorf("at 6, which was wanted: %+v", got)
	}
	steps := measured(t, planned(t, "family: ring n=5\nalgorithms: ndfs\nstates: 100\nmeasure: steps"))
	if got := at(t, seriesOf(t, steps, "ndfs"), 5); !got.Unbounded() {
		t.Errorf("a lasso that was not looked for to the end: %+v", got)
	}
}

// Searches that differ in their options are told apart by their series, in tables and in charts; each is cut off by itself.
func TestASearchWithOptionsHasASeriesOfItsOwn(t *testing.T) {
	s := measured(t, planned(t, "family: philosophers n=3..6\nalgorithms: decndfs, stubborn-decndfs, stubborn-decndfs +elu, stubborn-decndfs +elu +blind\nstates: 110"))
	for name, want := range map[string][]float64{ // SEARCHES: 8; the polynomials 3n²+2n−3 and 3n²−n+3
		"stubborn-decndfs": {30, 53, 82}, "stubborn-decndfs +elu": {27, 47, 73, 105}, "decndfs": {36, 97},
	} {
		of := seriesOf(t, s, name)
		for i, value := range want {
			if got := at(t, of, 3+i); got != (measure.Value{Number: value, Known: true}) {
				t.Errorf("%s at %d: %+v", name, 3+i, got)
			}
		}
	}
	if p := seriesOf(t, s, "stubborn-decndfs").Points[3]; !p.Middle.Cut || p.NotAsked {
		t.Errorf("stubborn-decndfs at 6: %+v", p)
	}
	if p := seriesOf(t, s, "decndfs").Points[3]; !p.NotAsked {
		t.Errorf("decndfs at 6: %+v", p)
	}
	if got := s.Jobs[2].String(); got != "stubborn-decndfs +elu on philosophers n=3" {
		t.Error(got)
	}
	for as, want := range map[string]string{"csv": "stubborn-decndfs +elu,measured,5,73,", "latex": "+elu"} {
		if got := interchange.Named(interchange.TableFormats, as).Write(s.Table()); !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}

// The quartiles of instances, some of which were cut off, against the definition: any values above the bounds give the same.
func TestQuantilesDependOnNothingUnknown(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 12))
	for range 20_000 {
		var complete, cut, some []float64
		for range 1 + r.IntN(7) {
			v := float64(r.IntN(20))
			if r.IntN(3) > 0 {
				complete, some = append(complete, v), append(some, v)
			} else {
				cut, some = append(cut, v), append(some, v+float64(r.IntN(30)))
			}
		}
		share := []float64{.25, .5, .75}[r.IntN(3)]
		got, truth := measure.Quantile(complete, cut, share), measure.Quantile(some, nil, share)
		if truth.Cut || got.Number > truth.Number+1e-9 || !got.Cut && math.Abs(got.Number-truth.Number) > 1e-9 {
			t.Fatalf("%v and at least %v: %+v, in truth perhaps %v", complete, cut, got, truth)
		}
		if len(cut) == 0 && got.Cut {
			t.Fatalf("%v: %+v", complete, got)
		}
	}
	if v := measure.Quantile([]float64{1, 2, 3, 4, 100}, nil, .25); v.Number != 2 {
		t.Errorf("a quartile is %v", v)
	}
	if v := measure.Quantile(nil, nil, .5); v.Known {
		t.Errorf("the median of nothing is %v", v)
	}
}

func TestSeedsGiveMedianAndQuartiles(t *testing.T) {
	s := measured(t, planned(t, "family: random components=2 internal=40 states=15 seed=1..5\nx: components\nalgorithms: ndfs\nmeasure: explored"))
	var values []float64
	for seed := range 5 {
		r, err := measure.Do(context.Background(), measure.Job{Family: "random", Values: map[string]int{"components": 2, "internal": 40, "states": 15, "seed": seed + 1},
			Options: engine.Options{Algorithm: "ndfs"}})
		if err != nil {
			t.Fatal(err)
		}
		values = append(values, float64(r.Counts.States+r.Counts.Nested))
	}
	slices.Sort(values)
	p := seriesOf(t, s, "ndfs").Points[0]
	if p.Low.Number != values[1] || p.Middle.Number != values[2] || p.High.Number != values[3] || p.Of != 5 || p.Solved != 5 {
		t.Errorf("%v: %+v", values, p)
	}
}

// The law is that of the points: of models whose laws are known, and of points that decide nothing, whatever the axes are.
func TestTheLawOfGrowthComesFromThePoints(t *testing.T) {
	var words strings.Builder
	for _, c := range []struct {
		plan string
		laws map[string]measure.Law
	}{
		{"family: ring n=3..7\nalgorithms: dfs, decndfs\nmeasure: explored", map[string]measure.Law{"dfs": measure.Exponential, "decndfs": measure.Linear}},
		{"family: ring n=3..7\nalgorithms: decndfs\nmeasure: explored\nlog: x, y", map[string]measure.Law{"decndfs": measure.Linear}},
		{"family: counters n=10..80*2\nalgorithms: dfs\nlog: x, y", map[string]measure.Law{"dfs": measure.Polynomial}},
		{"family: counters n=10..80*2\nalgorithms: dfs", map[string]measure.Law{"dfs": measure.Polynomial}},
		{"family: lefty n=3..7\nalgorithms: dfs\nlog: x", map[string]measure.Law{"dfs": measure.Exponential}},
		{"family: philosophers n=3..7\nalgorithms: dfs, decndfs", map[string]measure.Law{"dfs": measure.Exponential, "decndfs": measure.Exponential}},
		{"family: ring n=2..6\nalgorithms: decndfs", map[string]measure.Law{"decndfs": measure.Constant}},
		{"family: ring n=2..3\nalgorithms: dfs", nil},
	} {
		s := measured(t, planned(t, c.plan))
		for _, name := range slices.Sorted(maps.Keys(c.laws)) {
			g := seriesOf(t, s, name).Growth
			if g == nil || g.Law != c.laws[name] || g.Other != nil {
				t.Fatalf("%q: %s: %+v", c.plan, name, g)
			}
			fmt.Fprintf(&words, "%s\n%s: %s\n\n", c.plan, name, g.Say("n"))
		}
		if c.laws == nil && seriesOf(t, s, "dfs").Growth != nil {
			t.Errorf("%q: two points tell a law", c.plan)
		}
	}
	testkit.Golden(t, words.String())
}

func TestAHaltedSweepGoesOnWhereItWas(t *testing.T) {
	s := measure.New(planned(t, "family: fig1\nalgorithms: dfs, bfs"))
	first, _ := s.Next()
	second, _ := s.Next()
	s.Record(first, measure.Result{Verdict: search.Explored})
	s.Halt()
	if again, ok := s.Next(); !ok || again != second {
		t.Errorf("job %d is next, not %d", again, second)
	}
	s.Record(second, measure.Result{Failure: "It broke off."})
	if _, ok := s.Next(); ok {
		t.Error("there is more")
	}
	if got := s.Failures(); !slices.Equal(got, []string{"bfs: It broke off."}) {
		t.Errorf("failures: %q", got)
	}
}

// what a search of a sweep is asked is what stands behind its name, and the engine takes it.
func TestReductionsGoToTheSearchesThatTakeThem(t *testing.T) {
	p := planned(t, "family: philosophers n=3\nalgorithms: decoupled, decndfs +blind, stubborn-decndfs +elu, stubborn-decndfs +blind +guilty=first, stubborn-decoupled +blocker=first")
	want := []engine.Options{{}, {SkipDeadEnds: true}, {Elu: true}, {SkipDeadEnds: true, KeyComponent: "first"}, {Blocker: "first"}}
	for i, searched := range p.Searches {
		o := p.Options(searched)
		if o.SkipDeadEnds != want[i].SkipDeadEnds || o.Elu != want[i].Elu || o.KeyComponent != want[i].KeyComponent || o.Blocker != want[i].Blocker {
			t.Errorf("%s is asked %+v", searched, o)
		}
		if r, err := engine.Search(context.Background(), family.Philosophers(3), o); err != nil || !r.Complete {
			t.Errorf("%s: %v", searched, err)
		}
	}
}
