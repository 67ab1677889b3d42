package search

import (
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/session"
)

// Searches is the choice of what to run: the chosen searches in a row, or all of them in groups, and the question.
type Searches struct {
	Page *session.Page
	Of   *Feature
}

// cancels reports whether something is under way that Cancel ends.
func (c *Searches) cancels() bool {
	return c.Page.Busy() || c.Page.Model.Compiling == session.Compiling || c.Of.proof.Running() || c.Of.check.Running()
}

// row are the searches that are offered while the others are folded away.
func (c *Searches) row() []engine.Algorithm {
	return slices.DeleteFunc(engine.Algorithms(), func(a engine.Algorithm) bool { return !c.Of.offered(a.Name) })
}

// of are the searches of a group.
func (c *Searches) of(g engine.Group) []engine.Algorithm {
	return slices.DeleteFunc(engine.Algorithms(), func(a engine.Algorithm) bool { return a.Group() != g })
}

func (c *Searches) describe(a engine.Algorithm) string {
	if words := c.unfit(a); words != "" {
		return words
	}
	return a.About + " " + a.Source
}

func (c *Searches) unfit(a engine.Algorithm) string {
	return engine.Unfit(a.Name, session.AskedOf(&c.Page.Settings))
}

func (c *Searches) asked(q search.Acceptance) bool {
	return c.Page.Settings.Property == "" && c.Page.Settings.Accept == string(q)
}

func (c *Searches) meaning(q search.Acceptance) string {
	if q == search.Simultaneous {
		return "Is there a cycle through a state in which every component accepts?"
	}
	return "Is there a cycle that visits every acceptance set, not necessarily at one moment?"
}

func (c *Searches) chosen(algorithm string) bool {
	return slices.Contains(c.Page.Settings.Algorithms, algorithm)
}

// compared reports whether a pair is the one that is compared next.
func (c *Searches) compared(p []string) bool {
	return pairName(p) == pairName(c.Of.pair(c.Page.Session))
}

// fittingPairs are the pairs that answer what is asked now.
func fittingPairs(s *session.Session) [][]string {
	asked := session.AskedOf(&s.Settings)
	return slices.DeleteFunc(slices.Clone(engine.Pairs), func(p []string) bool {
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
	return engine.Pairs[0]
}

// pairName is what a pair is called.
func pairName(p []string) string { return say.And(p) }

// ChoosePair chooses which two searches are compared, now and later.
func (f *Feature) ChoosePair(_ *session.Turn, name string) {
	if slices.ContainsFunc(engine.Pairs, func(p []string) bool { return pairName(p) == name }) {
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
