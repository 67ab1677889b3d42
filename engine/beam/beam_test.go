package beam_test

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"testing"

	apache "github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"

	"lassolab/engine"
	"lassolab/engine/beam"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

func TestMain(m *testing.M) {
	flag.Parse()
	apache.Init()
	slog.SetLogLoggerLevel(slog.LevelError)
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
	opt.Algorithm = map[beam.Kind]string{beam.States: "bfs", beam.Deadlock: "dfs", beam.Lasso: "scc"}[kind]
	opt.Text = d.Text
	want, err = engine.Search(context.Background(), d.Network, opt)
	if err != nil {
		t.Fatal(err)
	}
	return got, want
}

func TestRandomNetworks(t *testing.T) {
	for seed := range uint64(8) {
		n := random.Network(rand.New(rand.NewPCG(1, seed)))
		for _, shards := range []int{1, 3} {
			got, want := both(t, n, beam.States, engine.Options{}, shards)
			if g, w := got.Counts, want.Counts; got.Verdict != want.Verdict || g.States != w.States || g.Edges != w.Edges || g.Deadlocks != w.Deadlocks {
				t.Errorf("seed %d, %d shards: %s %+v, want %s %+v\n%s", seed, shards, got.Verdict, g, want.Verdict, w, hoa.Write(n))
			}
			for _, accept := range []search.Acceptance{search.Simultaneous, search.Generalized} {
				got, want := both(t, n, beam.Lasso, engine.Options{Accept: accept}, shards)
				if got.Verdict != want.Verdict {
					t.Errorf("seed %d, %d shards, %s: %s, want %s\n%s", seed, shards, accept, got.Verdict, want.Verdict, hoa.Write(n))
				}
				fmt.Println(seed, shards, accept, got.Verdict, got.Counts.States, got.Seconds)
			}
		}
	}
}
