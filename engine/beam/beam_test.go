package beam_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"

	apache "github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"

	"lassolab/engine"
	"lassolab/engine/beam"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

func TestMain(m *testing.M) {
	flag.Parse()
	apache.Init()
	slog.SetDefault(slog.New(slog.DiscardHandler))
	log.SetLogger(&log.Standard{Level: log.SevFatal})
	os.Exit(m.Run())
}

// prismatic runs a pipeline in this process.
func prismatic(ctx context.Context, p *apache.Pipeline) error {
	_, err := prism.Execute(ctx, p)
	return err
}

func read(t *testing.T, text string) *hoa.Document {
	t.Helper()
	d, diagnostics := hoa.Read(text, hoa.Options{})
	if d == nil {
		t.Fatal(diagnostics)
	}
	return d
}

// both asks pipelines and a search of one machine the same.
func both(t *testing.T, n *network.Network, kind beam.Kind, opt engine.Options, shards int) (got, want *engine.Report) {
	t.Helper()
	d := read(t, hoa.Write(n))
	s := &beam.Search{Model: d, Options: opt, Kind: kind, Folder: t.TempDir(), Shards: shards, Run: prismatic}
	got, err := s.Report(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	opt.Algorithm = map[beam.Kind]string{beam.States: "bfs", beam.Deadlock: "stubborn", beam.Lasso: "scc"}[kind]
	opt.Text = d.Text
	want, err = engine.Search(context.Background(), d.Network, opt)
	if err != nil {
		t.Fatal(err)
	}
	return got, want
}

// agree asks all questions of a network, and compares verdicts and counts.
func agree(t *testing.T, name string, n *network.Network, shards int) {
	t.Helper()
	for _, c := range []struct {
		kind beam.Kind
		opt  engine.Options
	}{
		{beam.States, engine.Options{}},
		{beam.Lasso, engine.Options{Accept: search.Simultaneous}},
		{beam.Lasso, engine.Options{Accept: search.Generalized}},
	} {
		got, want := both(t, n, c.kind, c.opt, shards)
		g, w := got.Counts, want.Counts
		counted := c.kind == beam.States && (g.States != w.States || g.Edges != w.Edges || g.Deadlocks != w.Deadlocks)
		if got.Verdict != want.Verdict || got.Complete != want.Complete || got.Answer != want.Answer || counted {
			t.Errorf("%s, %d shards, %s: %s %+v, want %s %+v", name, shards, got.Question, got.Verdict, g, want.Verdict, w)
		}
		if d := got.Deadlock; d != nil && len(d.Prefix) != len(want.Deadlock.Prefix) {
			t.Errorf("%s: a deadlock after %d steps, want %d", name, len(d.Prefix), len(want.Deadlock.Prefix))
		}
	}
}

func TestPipelinesAgreeWithSearchesOnRandomNetworks(t *testing.T) {
	for seed := range uint64(6) {
		chance := rand.New(rand.NewPCG(1, seed))
		for kind, n := range []*network.Network{random.Network(chance), random.Meshed(chance)} {
			for _, shards := range []int{1, 3} {
				agree(t, fmt.Sprintf("seed %d, kind %d:\n%s", seed, kind, hoa.Write(n)), n, shards)
			}
		}
	}
}

func TestPipelinesAgreeWithSearchesOnFamilies(t *testing.T) {
	for _, name := range []string{"philosophers n=2", "lefty n=2", "readers r=2 w=1", "transport n=3"} {
		for _, shards := range []int{1, 3} {
			agree(t, name, member(t, name), shards)
		}
	}
}

func member(t *testing.T, name string) *network.Network {
	t.Helper()
	m, err := family.ReadMember(name)
	if err != nil {
		t.Fatal(err)
	}
	n, err := m.Network(1 << 20)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// The first state of the set is in the second of two components: the cycle is in the other one, which leads there.
func TestTheCycleIsInAComponentThatNoOtherLeadsTo(t *testing.T) {
	n := network.New()
	a := n.Label("a")
	n.Add(network.Component{Name: "C", States: []string{"start", "last", "first"}, Marks: []uint64{0, 0, 1}, Sets: 1, Initial: []int{0},
		Alphabet: []int{a}, Transitions: []network.Transition{{From: 0, Label: a, To: 2}, {From: 2, Label: a, To: 2},
			{From: 2, Label: a, To: 1}, {From: 1, Label: a, To: 1}}})
	got, _ := both(t, n, beam.Lasso, engine.Options{}, 3)
	if got.Verdict != search.Lasso || len(got.Lasso.Cycle) != 1 || got.Lasso.End()[0] != "first" {
		t.Errorf("%s, %+v", got.Verdict, got.Lasso)
	}
}

func TestDeadlocksTargetsAndPropertiesAreAnsweredAsByOtherSearches(t *testing.T) {
	n := member(t, "philosophers n=2")
	got, _ := both(t, n, beam.Deadlock, engine.Options{}, 3)
	if got.Verdict != search.Deadlock || len(got.Deadlock.Prefix) != 2 {
		t.Errorf("deadlock: %s, %+v", got.Verdict, got.Deadlock)
	}
	if got, _ := both(t, member(t, "lefty n=2"), beam.Deadlock, engine.Options{}, 3); got.Verdict != search.NoneDead {
		t.Errorf("no deadlock: %s", got.Verdict)
	}
	c := &n.Components[0]
	for _, state := range c.States {
		got, want := both(t, n, beam.States, engine.Options{Target: map[string]string{c.Name: state}}, 3)
		if got.Verdict != want.Verdict || got.Path != nil && len(got.Path.Prefix) != len(want.Path.Prefix) {
			t.Errorf("%s: %s %+v, want %s %+v", state, got.Verdict, got.Path, want.Verdict, want.Path)
		}
	}
	for _, p := range []property.Property{
		{Formula: "G F " + c.Name},
		{Formula: "G F " + c.Name, Fair: []string{c.Name}},
		{Formula: "F " + c.Name, Ends: true},
	} {
		kind := beam.Lasso
		if p.Ends {
			kind = beam.States
		}
		got, want := both(t, n, kind, engine.Options{Property: &p}, 3)
		if got.Verdict != want.Verdict || got.Answer != want.Answer {
			t.Errorf("%+v: %s %s, want %s %s", p, got.Verdict, got.Answer, want.Verdict, want.Answer)
		}
	}
}

// A search whose pipelines fail goes on behind the last one that ended, and comes to what another one comes to.
func TestASearchGoesOnBehindItsLastPipeline(t *testing.T) {
	d := read(t, hoa.Write(member(t, "philosophers n=2")))
	crash := errors.New("crash")
	pipelines, until := 0, 0
	s := &beam.Search{Model: d, Options: engine.Options{Accept: search.Generalized}, Kind: beam.Lasso, Folder: t.TempDir(), Shards: 3,
		Run: func(ctx context.Context, p *apache.Pipeline) error {
			err := prismatic(ctx, p)
			if pipelines++; pipelines == until {
				return crash // when its files are written, but it is not known that they all are
			}
			return err
		}}
	for until = 3; ; until += 3 {
		r, err := s.Report(context.Background())
		if errors.Is(err, crash) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		again := pipelines
		whole := *s
		whole.Folder, until, pipelines = t.TempDir(), 0, 0
		want, err := whole.Report(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if crashes := (again - 1) / 3; again-crashes != pipelines || crashes == 0 {
			t.Errorf("%d pipelines, %d of which were repeated; a search at once has %d", again, crashes, pipelines)
		}
		if r.Counts != want.Counts || !reflect.DeepEqual(r.Lasso, want.Lasso) {
			t.Errorf("%+v %+v, want %+v %+v", r.Counts, r.Lasso, want.Counts, want.Lasso)
		}
		break
	}
	other := *s
	other.Kind, other.Options = beam.States, engine.Options{}
	if _, err := other.Report(context.Background()); !errors.As(err, new(*engine.InputError)) {
		t.Errorf("the folder of another question: %v", err)
	}
}

// What is more than a limit allows one machine is explored by pipelines, which keep states in files.
func TestPipelinesExploreWhatExceedsTheMemoryOfASearch(t *testing.T) {
	n := member(t, "ring n=5")
	opt := engine.Options{Algorithm: "dfs", Limits: search.Limits{Bytes: 1}}
	limited, err := engine.Search(context.Background(), n, opt)
	if err != nil || limited.Verdict != search.Limit {
		t.Fatal(limited, err)
	}
	if got, want := both(t, n, beam.States, engine.Options{}, 3); got.Counts.States != want.Counts.States || !got.Complete {
		t.Errorf("%d states, want %d", got.Counts.States, want.Counts.States)
	}
}

func TestLimitsEndASearchWithoutAVerdict(t *testing.T) {
	got, _ := both(t, member(t, "philosophers n=2"), beam.States, engine.Options{Limits: search.Limits{States: 3}}, 1)
	if got.Verdict != search.Limit || got.Stop != search.ErrStates || got.Complete {
		t.Errorf("%s %s", got.Verdict, got.Stop)
	}
}

// Options that pipelines do without are refused by their names, and so are nets that claim what nothing proves.
func TestOptionsOfOtherSearchesAreRefused(t *testing.T) {
	d := read(t, hoa.Write(member(t, "philosophers n=2")))
	for name, opt := range map[string]engine.Options{
		"-symmetry": {Symmetry: true}, "-hash": {Hash: "bitstate"}, "-at-least": {AtLeast: 1, Accept: search.Generalized},
		"-blind": {SkipDeadEnds: true}, "-workers": {Workers: 3}, "-max-bytes": {Limits: search.Limits{Bytes: 9}}, "-break": {Without: "x"},
	} {
		s := &beam.Search{Model: d, Options: opt, Kind: beam.Lasso, Folder: t.TempDir(), Run: prismatic}
		if _, err := s.Report(context.Background()); !errors.As(err, new(*engine.InputError)) || !strings.HasPrefix(err.Error(), name+":") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
