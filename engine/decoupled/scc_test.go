package decoupled

import (
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// asked is a question of a search by components, with what brute force says.
type asked struct {
	network *network.Network
	system  *System
	accept  search.Acceptance
	truth   bool
}

// bothQuestions asks random networks: of one acceptance set a component, and of several.
func bothQuestions(seed uint64) []asked {
	one := largerNetwork(seed)
	switch seed % 3 {
	case 0:
		one, _ = randomNetwork(31, seed)
	case 1:
		one = pairedNetwork(seed)
	}
	several := severalSets(seed)
	general, _ := CompileGeneralized(several, several.Order(several.First))
	return []asked{
		{one, Compile(one, one.Order(one.First)), search.Simultaneous, random.Brute(one).Simultaneous},
		{several, general, search.Generalized, random.Brute(several).Generalized},
	}
}

// expectScc compares an answer with brute force, replays its lasso, and notes the line that closed it.
func (a asked) expectScc(t *testing.T, seed int, closedBy map[int16]int) search.Counts {
	t.Helper()
	rec, m := film.NewRecorder(long), monitor()
	found, err := a.system.EmptinessScc(m, rec)
	if err != nil || (found.Lasso != nil) != a.truth {
		t.Fatalf("seed %d, %s: lasso %v, error %v, brute force says otherwise\n%s", seed, a.accept, found.Lasso, err, hoa.Write(a.network))
	}
	if found.Lasso == nil {
		closedBy[none]++
		return m.Counts
	}
	events := rec.Film().Events
	last := events[len(events)-1]
	closedBy[last.Line]++
	if err := lasso.Check(a.network, found.Lasso, a.accept); err != nil {
		t.Fatalf("seed %d, %s, line %d: %v\n%s", seed, a.accept, last.Line, err, hoa.Write(a.network))
	}
	return m.Counts
}

// decscc finds a lasso exactly when brute force does, for both questions; the checker replays every one; each of the
// three places that return a cycle is tried. Without rounds the splits find all.
func TestSccAgreesWithBruteForce(t *testing.T) {
	t.Parallel()
	closedBy, bySplits := map[int16]int{}, map[int16]int{}
	for seed := range trials(1500) {
		for _, a := range bothQuestions(uint64(seed)) {
			a.expectScc(t, seed, closedBy)
			a.system.loopLimit = 0
			a.expectScc(t, seed, bySplits)
		}
	}
	for _, line := range []int16{none, localReturns, nestedReturns, joinReturns} {
		if closedBy[line] == 0 && trials(1500) >= 1500 {
			t.Errorf("nothing came from line %d", line)
		}
	}
	if bySplits[joinReturns] > 0 || bySplits[nestedReturns] <= closedBy[nestedReturns] {
		t.Errorf("closed by lines %v; without rounds %v", closedBy, bySplits)
	}
	t.Logf("closed by lines %v; without rounds %v", closedBy, bySplits)
}

// models of the papers: an empty space costs what nested search costs, or less, and lassos are found early.
func TestSccOnThePapersModels(t *testing.T) {
	for _, c := range []struct {
		name           string
		network        *network.Network
		accept         search.Acceptance
		lasso          bool
		states, nested int64
	}{
		{"ring 14", family.Ring(14, 1), search.Simultaneous, false, 1, 15},
		{"ring 75", family.Ring(75, 1), search.Generalized, false, 1, 76},
		{"philosophers 6", family.Philosophers(6), search.Simultaneous, false, 783, 0},
		{"philosophers 6", family.Philosophers(6), search.Generalized, true, 244, 0},
		{"Figure 1", family.Figure1(), search.Simultaneous, true, 3, 0},
		{"Figure 5", family.Figure5(), search.Simultaneous, true, -1, -1},
		{"Figure 8", family.Figure8(), search.Simultaneous, true, -1, -1},
		{"no lasso for naive search", family.NaiveUnsound(), search.Simultaneous, false, 1, -1},
		{"the sketch of Section 7", family.Sketch7Unsound(), search.Generalized, false, 3, -1},
	} {
		s := Compile(c.network, c.network.Order(c.network.First))
		if c.accept == search.Generalized {
			s, _ = CompileGeneralized(c.network, c.network.Order(c.network.First))
		}
		got := asked{c.network, s, c.accept, c.lasso}.expectScc(t, -1, map[int16]int{})
		if c.states >= 0 && got.States != c.states || c.nested >= 0 && got.Nested != c.nested {
			t.Errorf("%s, %s: V %d and V′ %d, want %d and %d", c.name, c.accept, got.States, got.Nested, c.states, c.nested)
		}
	}
}

// rounds find lassos before nested searches are needed: the counts in the head of scc.go.
func TestSccNeedsFewerNestedStates(t *testing.T) {
	var by, nested search.Counts
	add := func(sum *search.Counts, c search.Counts) {
		sum.States, sum.Nested = sum.States+c.States, sum.Nested+c.Nested
	}
	for seed := range 4 {
		n, err := family.Find("random").Build(map[string]int{"components": 4, "fewest": 5, "states": 8, "internal": 20, "seed": seed + 3})
		if err != nil {
			t.Fatal(err)
		}
		found, counts := mustFindGeneralized(t, n, nil)
		add(&nested, counts)
		s, _ := CompileGeneralized(n, n.Order(n.First))
		add(&by, asked{n, s, search.Generalized, found.Lasso != nil}.expectScc(t, seed, map[int16]int{}))
	}
	if nested.States != 313 || nested.Nested != 27133 || by.States != 258 || by.Nested != 2254 {
		t.Errorf("nested search %d and %d, by components %d and %d", nested.States, nested.Nested, by.States, by.Nested)
	}
}
