package explain

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/commute"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// path is a path as a list of steps from a state, with labels by id.
type path struct {
	initial []int
	steps   []lasso.Step
}

func (p path) String() string { return fmt.Sprint(p.initial, p.steps) }

func (p path) at(k int) []int {
	if k == 0 {
		return p.initial
	}
	return p.steps[k-1].State
}

// labelled lists the steps of a vector by brute force: package random's successors, told apart by label.
func labelled(n *network.Network, v []int) (steps []lasso.Step) {
	for l := range n.Labels {
		alone := *n
		alone.Labels = slices.Clone(n.Labels)
		for other := range alone.Labels {
			if other != l {
				alone.Labels[other].Participants = nil
			}
		}
		for _, w := range random.Successors(&alone, v) {
			steps = append(steps, lasso.Step{Label: l, State: w})
		}
	}
	return steps
}

// paths lists all paths of each length up to a length.
func paths(n *network.Network, length int) [][]path {
	var starts []path
	var start func(v []int)
	start = func(v []int) {
		if len(v) == len(n.Components) {
			starts = append(starts, path{initial: v})
			return
		}
		for _, s := range n.Components[len(v)].Initial {
			start(append(v[:len(v):len(v)], s))
		}
	}
	start(nil)
	all := [][]path{starts}
	for k := range length {
		var longer []path
		for _, p := range all[k] {
			for _, step := range labelled(n, p.at(k)) {
				longer = append(longer, path{p.initial, append(p.steps[:k:k], step)})
			}
		}
		all = append(all, longer)
	}
	return all
}

// swap swaps steps k and k+1 when their labels have no common participant; each keeps the moves of its own.
func swap(n *network.Network, p path, k int) (path, bool) {
	a, b := p.steps[k], p.steps[k+1]
	for _, i := range n.Labels[a.Label].Participants {
		if slices.Contains(n.Labels[b.Label].Participants, i) {
			return p, false
		}
	}
	between := slices.Clone(p.at(k))
	for _, i := range n.Labels[b.Label].Participants {
		between[i] = b.State[i]
	}
	q := path{p.initial, slices.Clone(p.steps)}
	q.steps[k] = lasso.Step{Label: b.Label, State: between}
	q.steps[k+1] = lasso.Step{Label: a.Label, State: b.State}
	return q, true
}

// closures sorts paths into classes by swapping for as long as something new comes out.
func closures(n *network.Network, all []path) [][]path {
	known := map[string]bool{}
	for _, p := range all {
		known[p.String()] = false
	}
	var classes [][]path
	for _, p := range all {
		if known[p.String()] {
			continue
		}
		known[p.String()] = true
		class := []path{p}
		for at := 0; at < len(class); at++ {
			for k := range len(p.steps) - 1 {
				q, ok := swap(n, class[at], k)
				seen, exists := known[q.String()]
				if ok && !exists {
					panic("a swap left the paths of the network")
				}
				if ok && !seen {
					known[q.String()] = true
					class = append(class, q)
				}
			}
		}
		classes = append(classes, class)
	}
	return classes
}

// key writes a path so that strings are in ≪ order where their initial states are the same.
func key(place []int, initial []int, steps []lasso.Step) string {
	var b strings.Builder
	fmt.Fprint(&b, initial, ":")
	for _, s := range steps {
		fmt.Fprintf(&b, "%03d", place[s.Label])
	}
	for _, s := range steps {
		fmt.Fprint(&b, s.State)
	}
	return b.String()
}

// classes and their members are those of swapping by brute force, counted and listed; the
// representative is the ≪-least member.
func TestClassesAreWhatSwappingMakes(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 8))
	for range 30 {
		n := random.Network(r)
		order := n.Order(n.First)
		place := make([]int, len(order))
		for k, l := range order {
			place[l] = k
		}
		length := 0
		all := paths(n, 1)
		for length < 5 && len(all[length]) < 400 {
			if length++; length == len(all)-1 {
				all = paths(n, length+1)
			}
		}
		if len(all[length]) > 4000 {
			length--
		}
		counts, err := Count(context.Background(), n, order, length, search.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		for k := range length + 1 {
			want := closures(n, all[k])
			if counts.Paths[k] != (Number{Value: uint64(len(all[k]))}) ||
				counts.Classes[k] != (Number{Value: uint64(len(want))}) {
				t.Fatalf("length %d: %v paths in %v classes, want %d in %d\n%s",
					k, counts.Paths[k], counts.Classes[k], len(all[k]), len(want), hoa.Write(n))
			}
		}
		got, err := Classes(context.Background(), n, order, length, 4000, search.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		compare(t, n, place, got, closures(n, all[length]))
	}
}

// compare compares listed classes with those of brute force, members included.
func compare(t *testing.T, n *network.Network, place []int, got []Class, want [][]path) {
	t.Helper()
	byLeast := map[string][]string{}
	for _, class := range want {
		var members []string
		for _, p := range class {
			members = append(members, key(place, p.initial, p.steps))
		}
		slices.Sort(members)
		byLeast[members[0]] = members
	}
	var last Class
	for _, c := range got {
		representative := key(place, c.Initial, c.Representative)
		members, ok := byLeast[representative]
		if !ok {
			t.Fatalf("%s is the least member of no class\n%s", representative, hoa.Write(n))
		}
		delete(byLeast, representative)
		var listed []string
		for _, m := range c.Members {
			listed = append(listed, key(place, c.Initial, m))
			if err := lasso.Check(n, &lasso.Run{Initial: c.Initial, Prefix: m}, search.Simultaneous); err != nil {
				t.Fatalf("member %s: %v", listed[len(listed)-1], err)
			}
		}
		if !slices.Equal(listed, members) || c.Size != (Number{Value: uint64(len(members))}) {
			t.Fatalf("class %s of size %v has members %v, want %v\n%s",
				representative, c.Size, listed, members, hoa.Write(n))
		}
		if at := differs(last, c); at >= 0 &&
			place[last.Representative[at].Label] > place[c.Representative[at].Label] {
			t.Fatalf("%v is listed after %v", c.Representative, last.Representative)
		}
		last = c
	}
	if len(byLeast) > 0 {
		t.Fatalf("%d classes are not listed\n%s", len(byLeast), hoa.Write(n))
	}
}

// differs returns the first step in which the representatives of two classes that
// start in one state differ, or -1.
func differs(a, b Class) int {
	if !slices.Equal(a.Initial, b.Initial) {
		return -1
	}
	for k := range a.Representative {
		if fmt.Sprint(a.Representative[k]) != fmt.Sprint(b.Representative[k]) {
			return k
		}
	}
	return -1
}

// a small limit, or a small number of classes asked for, gives the first part of the whole answer.
func TestBoundsLeaveTheFirstPart(t *testing.T) {
	n := family.Unfolding(3)
	order := n.Order(n.First)
	whole, err := Classes(context.Background(), n, order, 2, 1000, search.Limits{})
	if err != nil || len(whole) < 3 {
		t.Fatalf("%d classes, %v", len(whole), err)
	}
	part, err := Classes(context.Background(), n, order, 2, 2, search.Limits{})
	if err != nil || len(part) != 2 {
		t.Fatalf("%d classes, %v; want 2", len(part), err)
	}
	for i, c := range part {
		if fmt.Sprint(c.Representative) != fmt.Sprint(whole[i].Representative) || c.Size != whole[i].Size ||
			len(c.Members) > 2 {
			t.Errorf("class %d: %v, want %v", i, c, whole[i])
		}
	}
	counts, err := Count(context.Background(), n, order, 10, search.Limits{States: 4})
	if !errors.Is(err, search.ErrStates) || len(counts.Paths) == 0 || len(counts.Paths) == 11 {
		t.Errorf("counted %d lengths, %v; want a part and %v", len(counts.Paths), err, search.ErrStates)
	}
}

// flat returns the reachable product of a network as one component that declares what was independent.
func flat(n *network.Network) *network.Network {
	f := network.New()
	c := network.Component{Name: "flat"}
	for l := range n.Labels {
		c.Alphabet = append(c.Alphabet, f.Label(n.Labels[l].Name))
	}
	index := map[string]int{}
	var vectors [][]int
	visit := func(v []int) int {
		name := fmt.Sprint(v)
		if _, ok := index[name]; !ok {
			index[name] = len(vectors)
			vectors = append(vectors, v)
			c.States, c.Marks = append(c.States, name), append(c.Marks, 0)
		}
		return index[name]
	}
	for _, p := range paths(n, 0)[0] {
		c.Initial = append(c.Initial, visit(p.initial))
	}
	for at := 0; at < len(vectors); at++ {
		for _, step := range labelled(n, vectors[at]) {
			c.Transitions = append(c.Transitions,
				network.Transition{From: at, Label: step.Label, To: visit(step.State)})
		}
	}
	f.Add(c)
	for a := range n.Labels {
		for b := range a {
			if Relate(n, a, b).Kind == Independent {
				f.Declared = append(f.Declared, [2]int{b, a})
			}
		}
	}
	return f
}

// with declared independence the label words from each initial state are counted, and the classes that
// swapping declared labels makes of them.
func TestDeclaredClassesAreClassesOfWords(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	several := 0
	for range 150 {
		n := flat(random.Network(r))
		if len(n.Declared) == 0 {
			continue
		}
		order := n.Order(nil)
		r.Shuffle(len(order), func(a, b int) { order[a], order[b] = order[b], order[a] })
		counts, err := Count(context.Background(), n, order, 3, search.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		for k, all := range paths(n, 3) {
			words := map[string][]int{}
			for _, p := range all {
				var word []int
				for _, s := range p.steps {
					word = append(word, s.Label)
				}
				words[fmt.Sprint(p.initial, word)] = word
			}
			several += len(all) - len(words)
			want := wordClasses(n, words)
			if counts.Paths[k].Value != uint64(len(words)) || counts.Classes[k].Value != uint64(want) {
				t.Fatalf("length %d: %v words in %v classes, want %d in %d\n%s",
					k, counts.Paths[k], counts.Classes[k], len(words), want, hoa.Write(n))
			}
			classes, err := Classes(context.Background(), n, order, k, 1000, search.Limits{})
			if err != nil || len(classes) != want {
				t.Fatalf("length %d: %d classes listed, %v; want %d", k, len(classes), err, want)
			}
			for _, c := range classes {
				for _, m := range c.Members {
					if k > 0 && !slices.Equal(m[k-1].State, c.Representative[k-1].State) {
						t.Fatalf("members of a class end in %v and in %v",
							m[k-1].State, c.Representative[k-1].State)
					}
				}
			}
		}
	}
	if several == 0 {
		t.Error("no word had several paths")
	}
}

// wordClasses counts the classes of words that swapping adjacent declared labels makes.
func wordClasses(n *network.Network, words map[string][]int) (classes int) {
	seen := map[string]bool{}
	for start, word := range words {
		if seen[start] {
			continue
		}
		classes++
		initial := start[:strings.Index(start, "]")+1]
		seen[start] = true
		for queue := [][]int{word}; len(queue) > 0; queue = queue[1:] {
			for k := range len(word) - 1 {
				w := slices.Clone(queue[0])
				w[k], w[k+1] = w[k+1], w[k]
				if Relate(n, w[k], w[k+1]).Kind != Declared {
					continue
				}
				if next := initial + " " + fmt.Sprint(w); !seen[next] {
					seen[next] = true
					queue = append(queue, w)
				}
			}
		}
	}
	return classes
}

func values(numbers []Number) (list []uint64) {
	for _, n := range numbers {
		list = append(list, n.Value)
	}
	return list
}

// [EL] Figure 2, by hand: after one step b and c; after two bb, bc ~ cb, ca; after three bbb,
// bbc ~ bcb ~ cbb, bca ~ cba ~ cab.
func TestFigure2HasThreeClassesOfLengthThree(t *testing.T) {
	n := family.Figure2()
	order := n.Order(n.First)
	counts, err := Count(context.Background(), n, order, 3, search.Limits{})
	if err != nil || !slices.Equal(values(counts.Paths), []uint64{1, 2, 4, 7}) ||
		!slices.Equal(values(counts.Classes), []uint64{1, 2, 3, 3}) {
		t.Errorf("%v paths in %v classes, %v", counts.Paths, counts.Classes, err)
	}
	classes, err := Classes(context.Background(), n, order, 3, 10, search.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, c := range classes {
		for _, m := range c.Members {
			word := ""
			for _, s := range m {
				word += n.Labels[s.Label].Name
			}
			words = append(words, word)
		}
		words = append(words, "·")
	}
	if got := strings.Join(words, " "); got != "bbb · bbc bcb cbb · bca cab cba ·" &&
		got != "bbb · bbc bcb cbb · bca cba cab ·" {
		t.Errorf("classes %s", got)
	}
}

// in the unfolding of n components lG has 2^n outcomes, and the j components it sends to B come back in any
// order: n! orders are one class.
func TestUnfoldingOrdersAreOneClass(t *testing.T) {
	n := family.Unfolding(4)
	counts, err := Count(context.Background(), n, n.Order(n.First), 6, search.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	// After lG, Σ C(4,j)·j!/(j−m)! paths in Σ C(4,j)·C(j,m) classes; only where all
	// four are back can lG happen again.
	if !slices.Equal(values(counts.Paths), []uint64{1, 16, 32, 48, 48, 24, 384}) ||
		!slices.Equal(values(counts.Classes), []uint64{1, 16, 32, 24, 8, 1, 16}) {
		t.Errorf("%v paths in %v classes", counts.Paths, counts.Classes)
	}
}

// no two labels of a window are independent: every path is a class of its own.
func TestWindowsHaveAClassForEachPath(t *testing.T) {
	n := family.Window(4)
	counts, err := Count(context.Background(), n, n.Order(n.First), 12, search.Limits{})
	if err != nil || !slices.Equal(counts.Paths, counts.Classes) || counts.Paths[12].Value <= 1<<12 {
		t.Errorf("%v paths in %v classes, %v", counts.Paths, counts.Classes, err)
	}
}

// two counters that do not meet their bounds: i of k steps are the first one's, which takes them in C(i,
// ⌊i/2⌋) ways, in C(k, i) arrangements; beyond 2^64 the numbers say so.
func TestCountersHaveBinomialNumbers(t *testing.T) {
	n := family.Counters(101, 2)
	counts, err := Count(context.Background(), n, n.Order(n.First), 100, search.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for k := range 30 {
		var paths, classes uint64
		for i := range k + 1 {
			walks := binomial(i, i/2) * binomial(k-i, (k-i)/2)
			classes += walks
			paths += walks * binomial(k, i)
		}
		if counts.Paths[k] != (Number{Value: paths}) || counts.Classes[k] != (Number{Value: classes}) {
			t.Errorf("length %d: %v paths in %v classes, want %d in %d",
				k, counts.Paths[k], counts.Classes[k], paths, classes)
		}
	}
	if !counts.Paths[100].More || counts.Paths[100].String() != "at least 18446744073709551615" {
		t.Errorf("%v paths of length 100", counts.Paths[100])
	}
}

func binomial(n, k int) uint64 {
	c := uint64(1)
	for i := range k {
		c = c * uint64(n-i) / uint64(i+1)
	}
	return c
}

// labels depend on each other where they have participants in common, both ways round, and a witness is named.
func TestRelationsNameTheirWitness(t *testing.T) {
	n := family.Philosophers(3)
	for _, a := range n.Order(n.First) {
		for _, b := range n.Order(n.First) {
			common := slices.ContainsFunc(n.Labels[a].Participants,
				func(c int) bool { return slices.Contains(n.Labels[b].Participants, c) })
			if r := Relate(n, a, b); (r.Kind == Independent) != !common || r.Kind != Relate(n, b, a).Kind {
				t.Errorf("%s and %s: %+v", n.Labels[a].Name, n.Labels[b].Name, r)
			}
		}
	}
	f, text := family.Figure2(), ""
	for _, c := range []struct {
		n    *network.Network
		a, b string
	}{
		{f, "a", "b"}, {f, "b", "b"}, {f, "a", "c"}, {family.Unfolding(3), "i_0", "i_2"}, {family.Ample(3), "a_0_1", "b_0_1"},
	} {
		a, _ := c.n.Lookup(c.a)
		b, _ := c.n.Lookup(c.b)
		text += c.a + ", " + c.b + ": " + Relate(c.n, a, b).Witness(c.n, a, b) + "\n"
	}
	testkit.Golden(t, text)
}

// a declared pair whose diamond does not close is broken in the matrix, and nothing is counted.
func TestABrokenDiamondIsSaid(t *testing.T) {
	n := family.Figure2()
	a, _ := n.Lookup("a")
	c, _ := n.Lookup("c")
	n.Declared = append(n.Declared, [2]int{c, a})
	want := commute.Diamond(n).Error()
	if got := Relate(n, a, c); got.Kind != Declared || got.Witness(n, a, c) != want {
		t.Errorf("%+v, want %s", got, want)
	}
	if _, err := Count(context.Background(), n, n.Order(nil), 2, search.Limits{}); err == nil ||
		err.Error() != want {
		t.Errorf("counted with %v", err)
	}
	if _, err := Classes(context.Background(), n, n.Order(nil), 2, 5, search.Limits{}); err == nil ||
		err.Error() != want {
		t.Errorf("listed with %v", err)
	}
}
