package engine

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// a search that is broken on purpose ends with a report whatever the network, is marked, and each run it
// reports stands or is reported as refused.
func TestBrokenSearchesEndWithAMarkedReport(t *testing.T) {
	t.Parallel()
	refused, found := 0, 0
	for seed := range testkit.Trials(90) {
		r := rand.New(rand.NewPCG(6, uint64(seed)))
		n := random.Network(r)
		for i := range n.Components {
			n.Components[i].Centre = r.IntN(3) == 0
		}
		target := map[string]string{}
		for _, c := range n.Components {
			target[c.Name] = c.States[r.IntN(len(c.States))]
		}
		agree(t, seed, n, func(n *network.Network) string {
			for _, a := range Algorithms() {
				for _, c := range a.Conditions {
					if c.Monitor && seed%10 > 0 {
						continue // every search has them
					}
					for _, opt := range []Options{{}, {Accept: search.Generalized}, {Target: target, Film: 100}} {
						if c.Monitor {
							opt.Property = &property.Property{Formula: "F G " + n.Components[0].Name}
						}
						if a.Lasso == (opt.Target != nil) || !a.Generalized && opt.Accept != "" ||
							c.Accept != "" && c.Accept != opt.Accept {
							continue
						}
						opt.Algorithm, opt.Without = a.Name, c.Name
						report, err := Search(context.Background(), n, opt)
						if wrong := (*InputError)(nil); errors.As(err, &wrong) {
							continue // shrinking took a component of the target
						}
						if err != nil {
							return fmt.Sprintf("%s without %s: %v", a.Name, c.Name, err)
						}
						if report.Complete || report.Without != c.Name ||
							!strings.Contains(strings.Join(report.Warnings, " "), c.Without) {
							return fmt.Sprintf("%s without %s is not marked", a.Name, c.Name)
						}
						for _, run := range []*lasso.Named{report.Lasso, report.Path, report.Deadlock} {
							if run == nil {
								continue
							}
							err := lasso.Replay(n, *run, cmp.Or(opt.Accept, search.Simultaneous))
							if claimed, _ := lasso.Number(n, *run); run == report.Deadlock && err == nil {
								err = lasso.CheckDeadlock(n, claimed)
							}
							if run == report.Lasso && err == nil && len(run.Cycle) == 0 {
								err = errors.New("a path is no lasso")
							}
							if !c.Monitor && (err == nil) != run.Checked ||
								run.Checked == (run.Refused != "") {
								return fmt.Sprintf("%s without %s: checked %t, refused %q, replayed %v",
									a.Name, c.Name, run.Checked, run.Refused, err)
							}
							if found++; !run.Checked {
								refused++
							}
						}
					}
				}
			}
			return ""
		})
	}
	if every() && refused == 0 || refused == found {
		t.Errorf("%d of %d runs were refused", refused, found)
	}
}

// what cannot be broken is said, and a search that is whole says nothing of conditions.
func TestOnlyConditionsOfTheAlgorithmCanBeLeftOut(t *testing.T) {
	n := family.Figure2()
	var words strings.Builder
	for _, opt := range []Options{
		{Algorithm: "dfs", Without: "order"},
		{Algorithm: "edgelean", Without: "postorder"},
		{Algorithm: "gdecndfs", Without: "all-sets"},
		{Algorithm: "gndfs", Without: "postorder", Hash: "compact"},
		{Algorithm: "scc", Without: "ticks"},
	} {
		_, err := Search(t.Context(), n, opt)
		if wrong := (*InputError)(nil); !errors.As(err, &wrong) {
			t.Errorf("%+v: %v", opt, err)
		}
		fmt.Fprintf(&words, "%s\n%v\n", opt.CommandLine(), err)
	}
	if r := mustSearch(t, n, Options{Algorithm: "edgelean"}); r.Without != "" || !r.Complete ||
		len(r.Warnings) != 0 {
		t.Errorf("the whole search reports %+v", r)
	}
	broken := Options{Algorithm: "edgelean", Without: "order"}
	fmt.Fprintf(&words, "%s\n%s\n", broken.CommandLine(), strings.Join(mustSearch(t, n, broken).Warnings, "\n"))
	testkit.Golden(t, words.String())
}

// every condition has a name of its own within its algorithm, says what it is and where it comes from,
// and what goes wrong without it.
func TestConditionsSayWhatTheyAre(t *testing.T) {
	for _, a := range Algorithms() {
		seen := map[string]bool{}
		for _, c := range a.Conditions {
			if seen[c.Name] || !strings.HasPrefix(c.Without, "Without ") ||
				!strings.HasSuffix(c.Without, ".") || !strings.Contains(c.About, "(") {
				t.Errorf("%s: %+v", a.Name, c)
			}
			seen[c.Name] = true
		}
	}
	for name := range conditions {
		if _, known := Find(name); !known {
			t.Errorf("there are conditions of %s, and no such search", name)
		}
	}
}

// The code of a right search can be read without the broken ones: only the files without*.go name conditions. Each condition has a search that
// can be made without it.
func TestOnlyBrokenSearchesNameConditions(t *testing.T) {
	missing := map[string]bool{} // constants that no file names
	parsed := func(name string) *ast.File {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		return file
	}
	ast.Inspect(parsed("search/conditions.go"), func(n ast.Node) bool {
		if c, ok := n.(*ast.ValueSpec); ok {
			missing[c.Names[0].Name] = true
		}
		return true
	})
	all := maps.Clone(missing)
	for _, room := range []string{"explicit", "commute", "decoupled", "stubborn", "symmetry", "unfold"} {
		files, err := filepath.Glob(filepath.Join(room, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatal(room, err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			breaks := strings.HasPrefix(filepath.Base(name), "without")
			ast.Inspect(parsed(name), func(n ast.Node) bool {
				s, ok := n.(*ast.SelectorExpr)
				if !ok || !all[s.Sel.Name] {
					return true
				}
				if of, ok := s.X.(*ast.Ident); !ok || of.Name != "search" {
					return true
				}
				if delete(missing, s.Sel.Name); !breaks {
					t.Errorf("%s names the condition %s", name, s.Sel.Name)
				}
				return true
			})
		}
	}
	delete(missing, "BreadthFirst") // the registry itself makes a search without it
	for name := range missing {
		t.Errorf("no search can be made without %s", name)
	}
}

// every condition is told in plain words: a few, begun small and without a full stop, and no two of a search the same.
func TestConditionsAreToldInPlainWords(t *testing.T) {
	for _, a := range Algorithms() {
		seen := map[string]bool{}
		for _, c := range a.Conditions {
			if words := strings.Fields(c.Breaks); len(words) < 3 || len(words) > 9 || strings.HasSuffix(c.Breaks, ".") || seen[c.Breaks] {
				t.Errorf("%s without %s is told to %q", a.Name, c.Name, c.Breaks)
			}
			seen[c.Breaks] = true
		}
	}
}
