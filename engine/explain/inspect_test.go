package explain

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/decoupled"
	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// seen is the film of one search with the network that was searched.
type seen struct {
	name   string
	n      *network.Network
	f      *film.Film
	centre []bool
}

func monitor() *search.Monitor {
	return search.NewMonitor(context.Background(), search.Limits{}, 0, nil)
}

// draw returns a random network: a small one in which everything odd occurs, or a
// larger one of the random family.
func draw(r *rand.Rand) *network.Network {
	if r.IntN(2) == 0 {
		return random.Network(r)
	}
	return family.Random(family.Density{
		Components: 2 + r.IntN(2), Internal: 20 + r.IntN(60), Fewest: 2, States: 4, Accepting: 50,
		Transitions: 2, Labels: 1 + r.IntN(3), Seed: r.Uint64N(1 << 20),
	})
}

// explored is the film of a reachability search, nested that of a lasso search.
func explored(t *testing.T, s *decoupled.System) *film.Film {
	rec := film.NewRecorder(1 << 20)
	if _, err := s.Explore(monitor(), rec, nil); err != nil {
		t.Fatal(err)
	}
	return rec.Film()
}

func nested(t *testing.T, s *decoupled.System) *film.Film {
	rec := film.NewRecorder(1 << 20)
	if _, err := s.EmptinessNested(monitor(), rec); err != nil {
		t.Fatal(err)
	}
	return rec.Film()
}

// films searches a network in every decoupled way.
func films(t *testing.T, n *network.Network, centre []bool) []seen {
	order := n.Order(n.First)
	d, _ := n.Degeneralise()
	under := d.Order(d.First)
	general, _ := decoupled.CompileGeneralized(n, order)
	return []seen{
		{"decoupled", n, explored(t, decoupled.Compile(n, order)), nil},
		{"lean-decoupled", n, explored(t, decoupled.Compile(n, order).EdgeLean()), nil},
		{"decndfs", d, nested(t, decoupled.Compile(d, under)), nil},
		{"lean-decndfs", d, nested(t, decoupled.Compile(d, under).EdgeLean()), nil},
		{"gdecndfs", n, nested(t, general), nil},
		{"star", n, explored(t, decoupled.CompileStar(n, order, centre, decoupled.Dominance)), centre},
		{"star by duplicates", n, explored(t, decoupled.CompileStar(n, order, centre, decoupled.Duplicate)), centre},
		{"star-decndfs", d, nested(t, decoupled.CompileStar(d, under, centre, decoupled.Dominance)), centre},
	}
}

// vectors lists the combinations of sets.
func vectors(sets [][]int32) [][]int {
	list := [][]int{nil}
	for _, set := range sets {
		var longer [][]int
		for _, v := range list {
			for _, s := range set {
				longer = append(longer, append(v[:len(v):len(v)], int(s)))
			}
		}
		list = longer
	}
	return list
}

// every member of every state of a film is reached by a run that the checker accepts, in each decoupled
// search; a reachability search's stored states have the reachable product states as members, and no others.
func TestEveryMemberHasARun(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	split, read, unstored := 0, 0, 0
	for range 800 {
		n := draw(r)
		centre := make([]bool, len(n.Components))
		for i := range centre {
			centre[i] = r.IntN(3) == 0
		}
		truth := random.Brute(n).States
		for _, s := range films(t, n, centre) {
			x := NewInspector(s.n, s.f, s.centre)
			covered := map[string]bool{}
			for node := range s.f.Nodes {
				state, err := x.Of(int32(node))
				if err != nil {
					t.Fatal(err)
				}
				if state.Columns != nil {
					split++
				}
				if !state.Stored {
					unstored++
				}
				all := vectors(state.Sets)
				if state.Members != (Number{Value: uint64(len(all))}) {
					t.Fatalf("%s: state %d stands for %v product states, want %d",
						s.name, node, state.Members, len(all))
				}
				for _, v := range all {
					if s.n == n && !truth[fmt.Sprint(v)] {
						t.Fatalf("%s: member %v of state %d is not reachable\n%s",
							s.name, v, node, hoa.Write(s.n))
					}
					if state.Stored {
						covered[fmt.Sprint(v)] = true
					}
				}
				for range min(3, len(all)) {
					member := all[r.IntN(len(all))]
					run, err := x.Member(int32(node), member)
					if err != nil {
						t.Fatalf("%s: state %d, member %v: %v\n%s", s.name, node, member, err, hoa.Write(s.n))
					}
					if err := lasso.Check(s.n, run, search.Simultaneous); err != nil ||
						!slices.Equal(run.End(), member) || run.Cycle != nil {
						t.Fatalf("%s: the run to member %v of state %d ends in %v: %v",
							s.name, member, node, run.End(), err)
					}
					if s.name == "star" && readsIn(s.n, run, centre) {
						read++
					}
				}
			}
			if reaching := strings.HasSuffix(s.name, "decoupled") || s.name == "star" ||
				s.name == "star by duplicates"; reaching && len(covered) != len(truth) {
				t.Fatalf("%s: the stored states stand for %d product states, %d are reachable\n%s",
					s.name, len(covered), len(truth), hoa.Write(s.n))
			}
		}
	}
	if split == 0 || read == 0 || unstored == 0 {
		t.Errorf("%d split states, %d runs with reading steps, %d states beyond pruned edges: the networks show too little",
			split, read, unstored)
	}
}

// readsIn reports whether a run has a step in which the centre takes part and stays.
func readsIn(n *network.Network, r *lasso.Run, centre []bool) bool {
	at := r.Initial
	for _, step := range r.Prefix {
		leaves, inside, stays := 0, 0, true
		for _, i := range n.Labels[step.Label].Participants {
			if !centre[i] {
				leaves++
				continue
			}
			inside++
			stays = stays && at[i] == step.State[i]
		}
		if at = step.State; leaves == 1 && inside > 0 && stays {
			return true
		}
	}
	return false
}

// the models of the papers are opened as well: deep paths of philosophers, the ring's nested search, and
// stars whose leaves read variables.
func TestMembersOfTheFamiliesHaveRuns(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for _, s := range []seen{
		{"philosophers", family.Philosophers(5), nil, nil},
		{"ring", family.Ring(6, 1), nil, nil},
		{"peterson", family.Peterson(3, true), nil, nil},
	} {
		order := s.n.Order(s.n.First)
		for i := range s.n.Components {
			s.centre = append(s.centre, s.n.Components[i].Centre)
		}
		if slices.Contains(s.centre, true) {
			s.f = explored(t, decoupled.CompileStar(s.n, order, s.centre, decoupled.Duplicate))
		} else {
			s.f = nested(t, decoupled.Compile(s.n, order))
		}
		x := NewInspector(s.n, s.f, s.centre)
		for range 40 {
			node := r.IntN(len(s.f.Nodes))
			var member []int
			for _, set := range s.f.Nodes[node].Sets {
				member = append(member, int(set[r.IntN(len(set))]))
			}
			run, err := x.Member(int32(node), member)
			if err != nil || !slices.Equal(run.End(), member) {
				t.Fatalf("%s: state %d, member %v: %v", s.name, node, member, err)
			}
		}
	}
}

// a run follows the film's edges: its global labels are those of the path to the state, in order. In a star
// some global labels are read within a state, but none that is declared shared.
func TestARunFollowsTheFilm(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 3))
	shared := 0
	for range 300 {
		n := draw(r)
		centre := make([]bool, len(n.Components))
		centre[r.IntN(len(centre))] = true
		for l := range n.Labels {
			if r.IntN(3) == 0 {
				n.Shared[l] = true
			}
		}
		order := n.Order(n.First)
		for _, s := range []seen{
			{"decoupled", n, explored(t, decoupled.Compile(n, order)), nil},
			{"star", n, explored(t, decoupled.CompileStar(n, order, centre, decoupled.Dominance)), centre},
		} {
			x := NewInspector(n, s.f, s.centre)
			follows := func(l int) bool { return n.Shared[l] || s.centre == nil && n.Global(l) }
			for node := range s.f.Nodes {
				path, err := x.path(int32(node))
				if err != nil {
					t.Fatal(err)
				}
				var want, got []int
				for _, e := range path[1:] {
					if follows(int(e.Label)) {
						want = append(want, int(e.Label))
					}
				}
				all := vectors(s.f.Nodes[node].Sets)
				run, err := x.Member(int32(node), all[len(all)-1])
				if err != nil {
					t.Fatal(err)
				}
				for _, step := range run.Prefix {
					if follows(step.Label) {
						got = append(got, step.Label)
					}
				}
				if !slices.Equal(got, want) {
					t.Fatalf("%s: the run takes the global labels %v, the film %v\n%s",
						s.name, got, want, hoa.Write(n))
				}
				shared += len(got)
			}
		}
	}
	if shared == 0 {
		t.Error("no film has a shared label")
	}
}

// a state that a filtered edge showed first is opened where it was stored.
func TestAStateIsOpenedWhereItWasStored(t *testing.T) {
	n := family.Figure1()
	sets := [][][]int32{{{0, 1}, {0}}, {{2}, {0}}, {{0, 1}, {0, 1}}}
	f := &film.Film{}
	for _, s := range sets {
		f.Nodes = append(f.Nodes, film.Node{Sets: s})
	}
	f.Events = []film.Event{
		{Kind: film.Start, From: -1, To: 0, Label: -1, Other: -1},
		{Kind: film.Filtered, From: 0, To: 2, Label: 0, Other: -1},
		{Kind: film.Store, From: 0, To: 1, Label: 1, Other: -1},
		{Kind: film.Store, From: 1, To: 2, Label: 0, Other: -1},
	}
	state, err := NewInspector(n, f, nil).Of(2)
	if err != nil || !state.Stored || state.Parent == nil || state.Parent.Node != 1 {
		t.Errorf("%+v, %v; want the parent 1", state, err)
	}
}

// what is added and removed turns the other state into the one in question; a dominating state lacks
// nothing of the state it dominates.
func TestDifferencesLeadFromOneStateToTheOther(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	parents, above, columns := 0, 0, 0
	for range 800 {
		n := draw(r)
		for _, s := range films(t, n, make([]bool, len(n.Components))) {
			x := NewInspector(s.n, s.f, s.centre)
			for node := range s.f.Nodes {
				state, err := x.Of(int32(node))
				if err != nil {
					t.Fatal(err)
				}
				if state.Parent != nil {
					parents++
					turns(t, s, state, state.Parent)
				}
				if state.Above == nil {
					continue
				}
				above++
				turns(t, s, state, state.Above)
				for _, c := range state.Above.Changes {
					columns += len(c.Columns)
					if len(c.Added) > 0 ||
						slices.ContainsFunc(c.Columns,
							func(c ColumnChange) bool { return c.New || len(c.Added) > 0 }) {
						t.Fatalf("%s: state %d has %+v beyond the state that dominates it\n%s",
							s.name, node, c, hoa.Write(s.n))
					}
				}
			}
		}
	}
	if parents == 0 || above == 0 || columns == 0 {
		t.Errorf("%d parents, %d dominating states, %d columns that differ: the networks show too little",
			parents, above, columns)
	}
}

// turns applies a difference to the sets of the other state.
func turns(t *testing.T, s seen, state State, d *Difference) {
	t.Helper()
	for i, set := range state.Sets {
		was := slices.Clone(s.f.Nodes[d.Node].Sets[i])
		for _, c := range d.Changes {
			if c.Component == i {
				was = append(without(was, c.Removed), c.Added...)
				slices.Sort(was)
			}
		}
		if !slices.Equal(was, set) {
			t.Fatalf("%s: component %d is %v; with %+v the other state's becomes %v",
				s.name, i, set, d.Changes, was)
		}
	}
}

// [DEC] Figure 1: the first decoupled state is {1, 2} × {A}; its lG2 leads to {3} × {A}, and the split
// columns count pairs of a reference and a member.
func TestFigure1IsOpened(t *testing.T) {
	n := family.Figure1()
	f := explored(t, decoupled.Compile(n, n.Order(n.First)))
	x := NewInspector(n, f, nil)
	first, err := x.Of(0)
	if err != nil || first.Members.String() != "2" || first.Parent != nil || !first.Stored ||
		first.Columns != nil || strings.Join(x.Names(0, first.Sets[0]), "") != "12" {
		t.Errorf("%+v, %v", first, err)
	}
	second, err := x.Of(1)
	if err != nil || second.Members.String() != "1" || second.Parent == nil || second.Parent.Node != 0 ||
		n.Labels[second.Parent.Label].Name != "lG2" {
		t.Fatalf("%+v, %v", second, err)
	}
	if c := second.Parent.Changes; len(c) != 1 ||
		fmt.Sprint(x.Names(0, c[0].Added), x.Names(0, c[0].Removed)) != "[3] [1 2]" {
		t.Errorf("changes %+v", c)
	}
	run, err := x.Member(1, []int{2, 0})
	if err != nil || len(run.Prefix) != 2 || n.Labels[run.Prefix[0].Label].Name != "lI1" ||
		n.Labels[run.Prefix[1].Label].Name != "lG2" {
		t.Errorf("%+v, %v", run, err)
	}
}

// the pairs of a split state are the combinations of references together with what each reaches, by brute
// force.
func TestPairsAreReferencesWithTheirMembers(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	several := 0
	for range 300 {
		n, _ := draw(r).Degeneralise()
		f := nested(t, decoupled.Compile(n, n.Order(n.First)))
		x := NewInspector(n, f, nil)
		for node := range f.Nodes {
			state, err := x.Of(int32(node))
			if err != nil {
				t.Fatal(err)
			}
			if state.Columns == nil {
				continue
			}
			chosen := make([][]int32, len(state.Columns)) // places of columns
			for i, columns := range state.Columns {
				for k := range columns {
					chosen[i] = append(chosen[i], int32(k))
				}
			}
			pairs := 0
			for _, v := range vectors(chosen) {
				reached := make([][]int32, len(v))
				for i, k := range v {
					reached[i] = state.Columns[i][k].Set
				}
				pairs += len(vectors(reached))
			}
			if references := len(vectors(chosen)); state.References.Value != uint64(references) ||
				state.Pairs.Value != uint64(pairs) {
				t.Fatalf("%v references and %v pairs, want %d and %d",
					state.References, state.Pairs, references, pairs)
			} else if references > 1 {
				several++
			}
		}
	}
	if several == 0 {
		t.Error("no state has several references")
	}
}

// numbers beyond 64 bits are known by their size.
func TestMembersBeyond64BitsAreSaidAbout(t *testing.T) {
	n := network.New()
	f := &film.Film{Nodes: []film.Node{{}}, Events: []film.Event{{Kind: film.Start, From: -1}}}
	for i := range 65 {
		n.Add(network.Component{Name: fmt.Sprint(i), States: []string{"p", "q"}, Initial: []int{0},
			Marks: make([]uint64, 2)})
		f.Nodes[0].Sets = append(f.Nodes[0].Sets, []int32{0, 1})
	}
	state, err := NewInspector(n, f, nil).Of(0)
	if err != nil || state.Members.String() != "3.7·10¹⁹" {
		t.Errorf("%v, %v", state.Members, err)
	}
}

// a choice that is no member, a state that is none, and a film that ends too early are refused in words.
func TestWhatCannotBeReachedIsRefused(t *testing.T) {
	n := family.Figure1()
	f := explored(t, decoupled.Compile(n, n.Order(n.First)))
	short := &film.Film{Nodes: f.Nodes, Events: f.Events[:1]}
	explicit := &film.Film{Nodes: []film.Node{{Vector: []int32{0, 0}}}}
	text := ""
	for _, c := range []struct {
		x      *Inspector
		node   int32
		member []int
	}{
		{NewInspector(n, f, nil), 0, []int{2, 0}},
		{NewInspector(n, f, nil), 0, []int{0, 7}},
		{NewInspector(n, f, nil), 0, []int{0}},
		{NewInspector(n, f, nil), 99, []int{0, 0}},
		{NewInspector(n, explicit, nil), 0, []int{0, 0}},
		{NewInspector(n, short, nil), 1, []int{2, 0}},
		{NewInspector(family.Unfolding(3), f, nil), 0, []int{0, 0, 0}},
	} {
		_, err := c.x.Member(c.node, c.member)
		text += fmt.Sprintf("state %d, member %v: %v\n", c.node, c.member, err)
	}
	testkit.Golden(t, text)
}
