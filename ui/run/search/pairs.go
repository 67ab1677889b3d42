package search

import (
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
)

// pairs are searches that are worth seeing side by side: the same question, state by state and by fewer states or edges.
var pairs = [][]string{{"ndfs", "decndfs"}, {"scc", "gdecndfs"}, {"dfs", "decoupled"}, {"dfs", "edgelean"}, {"dfs", "star"}, {"ndfs", "star-decndfs"}}

// fittingPairs are the pairs that answer what is asked now.
func fittingPairs(s *session.Session) [][]string {
	asked := session.AskedOf(&s.Settings)
	return slices.DeleteFunc(slices.Clone(pairs), func(p []string) bool {
		return slices.ContainsFunc(p, func(name string) bool { return engine.Unfit(name, asked) != "" })
	})
}

// pair are the two searches that are compared next: those chosen for it where they fit, else two that are chosen already, else two that
// reach a target where one is asked, else the first that fit.
func (f *Feature) pair(s *session.Session) []string {
	list := fittingPairs(s)
	for _, p := range list {
		if pairName(p) == f.compared {
			return p
		}
	}
	chosen := func(p []string) bool {
		return slices.Contains(s.Settings.Algorithms, p[0]) && slices.Contains(s.Settings.Algorithms, p[1])
	}
	for _, fits := range []func([]string) bool{chosen, func(p []string) bool { return s.Settings.Target == "" || reaches(p[0]) }} {
		if at := slices.IndexFunc(list, fits); at >= 0 {
			return list[at]
		}
	}
	return pairs[0]
}

// pairName is what a pair is called.
func pairName(p []string) string { return say.And(p) }

// ChoosePair chooses which two searches are compared, now and later.
func (f *Feature) ChoosePair(_ *session.Turn, name string) {
	if slices.ContainsFunc(pairs, func(p []string) bool { return pairName(p) == name }) {
		f.compared = name
	}
}

// Compare runs two searches on the model, in the place of those that are chosen, and shows their graphs side by side.
func (f *Feature) Compare(t *session.Turn) {
	if !t.Read(f.Compare) {
		return
	}
	two := f.pair(t.Session)
	left := slices.DeleteFunc(slices.Concat(f.settings.Algorithms, f.row), func(name string) bool { return slices.Contains(two, name) })
	f.settings.Algorithms = slices.Clone(two)
	f.changed(t)
	t.Later(session.With(t.Features.Graph.PutBeside, two))
	t.Ask(session.RunPressed{})
	t.Later(func(*session.Turn) { f.row = left }) // they can be chosen again
	t.Say("Compared: " + strings.Join(two, " beside ") + ".")
}
