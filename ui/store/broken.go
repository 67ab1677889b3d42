package store

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine"
	"lassolab/engine/hunt"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/link"
	"lassolab/wasm/message"
)

// Break is what is shown of breaking searches on purpose, and the hunt for a network on which one goes wrong.
type Break struct {
	Open bool   // the conditions are shown
	Seed string // of the next hunt, as typed; empty: 0
	Hunt *Hunt  // the last one, until it is closed; nil: none
}

// Hunt is a hunt for a small network on which a search goes wrong that does without a condition. It belongs to no model: it stays when another one is
// opened.
type Hunt struct {
	link.Broken
	Seed    uint64      `json:"seed"`
	Tried   hunt.Tried  `json:"tried"`
	Found   *hunt.Found `json:"found,omitempty"`
	Failure string      `json:"failure,omitempty"` // why it broke off
	Running bool        `json:"-"`

	number int // among the searches
}

// mostBroken is the number of searches that are broken at a time.
const mostBroken = 8

// Breaking searches.
type (
	// BreakToggled shows or hides the conditions.
	BreakToggled struct{}
	// BrokenToggled lets a search also run without one of its conditions, or no longer.
	BrokenToggled struct{ link.Broken }
	// SeedTyped is the seed of the next hunt as typed.
	SeedTyped struct{ Text string }
	// HuntPressed starts a hunt, unless one is under way.
	HuntPressed struct{ link.Broken }
	// HuntProgressed is how far a hunt has come.
	HuntProgressed struct {
		Number int
		Tried  hunt.Tried
	}
	// Hunted is the end of a hunt; Found is nil when no network went wrong.
	Hunted struct {
		Number int
		Tried  hunt.Tried
		Found  *hunt.Found
	}
	// HuntBroke says why a hunt could not go on.
	HuntBroke struct {
		Number int
		Reason string
	}
	// HuntClosed ends the hunt that is under way, or puts the result of the last one away.
	HuntClosed struct{}
	// FoundOpened opens the network that was found, and searches it with and without the condition.
	FoundOpened struct{}
)

func (BreakToggled) action()   {}
func (BrokenToggled) action()  {}
func (SeedTyped) action()      {}
func (HuntPressed) action()    {}
func (HuntProgressed) action() {}
func (Hunted) action()         {}
func (HuntBroke) action()      {}
func (HuntClosed) action()     {}
func (FoundOpened) action()    {}

// StartHunt starts a hunt in a worker of its own. Stop ends it.
type StartHunt struct {
	Number int // comes back with every reply
	message.Request
}

func (StartHunt) effect() {}

// breaks follows the actions of breaking a search; ok is false for others.
func (s *State) breaks(a Action) (effects []Effect, ok bool) {
	switch a := a.(type) {
	case BreakToggled:
		s.Break.Open = !s.Break.Open
	case BrokenToggled:
		effects = s.toggleBroken(a.Broken)
	case SeedTyped:
		s.Break.Seed = a.Text
	case HuntPressed:
		effects = s.startHunt(a.Broken)
	case HuntProgressed:
		if h := s.hunting(a.Number); h != nil && a.Tried.Networks > 0 {
			h.Tried = a.Tried
		}
	case Hunted:
		if h := s.hunting(a.Number); h != nil {
			h.Tried, h.Found = a.Tried, a.Found
			effects = s.endHunt(h)
		}
	case HuntBroke:
		if h := s.hunting(a.Number); h != nil {
			h.Failure = a.Reason
			effects = s.endHunt(h)
		}
	case HuntClosed:
		effects = s.closeHunt()
	case FoundOpened:
		effects = s.openFound()
	default:
		return nil, false
	}
	return effects, true
}

// condition finds what a search rests on by name.
func condition(b link.Broken) (c engine.Condition, ok bool) {
	a, _ := Algorithm(b.Algorithm)
	at := slices.IndexFunc(a.Conditions, func(c engine.Condition) bool { return c.Name == b.Without })
	if at < 0 {
		return c, false
	}
	return a.Conditions[at], true
}

// unmet says why the present question does not let a search be broken; empty when it does.
func unmet(b link.Broken, accept search.Acceptance) string {
	if c, ok := condition(b); ok && c.Accept != "" && c.Accept != accept {
		return fmt.Sprintf("It rests on %s for the %s question only: ask that one to break it.", b.Without, c.Accept)
	}
	return ""
}

// known keeps of what a stranger's link breaks only what can be broken, each once, up to the usual number.
func known(list []link.Broken) []link.Broken {
	var kept []link.Broken
	for _, b := range list {
		if _, ok := condition(b); ok && !slices.Contains(kept, b) && len(kept) < mostBroken {
			kept = append(kept, b)
		}
	}
	return kept
}

// broken lists the conditions a search is also run without.
func (s *State) broken(algorithm string) []string {
	var list []string
	for _, b := range s.Settings.Broken {
		if b.Algorithm == algorithm {
			list = append(list, b.Without)
		}
	}
	return list
}

// Breaks reports whether a search is also run without a condition.
func (s *State) Breaks(b link.Broken) bool { return slices.Contains(s.Settings.Broken, b) }

// Broken lists the names of the broken searches that Run runs.
func (s *State) Broken() []string {
	var names []string
	for _, b := range s.Settings.Broken {
		if s.Checked(b.Algorithm) {
			names = append(names, RunName(b.Algorithm, b.Without))
		}
	}
	return names
}

func (s *State) toggleBroken(b link.Broken) []Effect {
	list := s.Settings.Broken
	if at := slices.Index(list, b); at >= 0 {
		s.Settings.Broken = slices.Delete(slices.Clone(list), at, at+1)
	} else if len(list) < mostBroken {
		s.Settings.Broken = append(slices.Clone(list), b)
	} else {
		s.Status = fmt.Sprintf("At most %d searches are broken at a time.", mostBroken)
		return nil
	}
	s.Work.Kept = false
	return []Effect{SaveLater{}}
}

// seed reads the seed of the next hunt.
func (s *State) seed() (uint64, error) {
	return strconv.ParseUint(cmp.Or(strings.TrimSpace(s.Break.Seed), "0"), 10, 64)
}

// SeedMistake says what is wrong with the seed as typed; empty when nothing is.
func (s *State) SeedMistake() string {
	if _, err := s.seed(); err != nil {
		return "Seed: " + strconv.Quote(say.Short(s.Break.Seed)) + " is no whole number, or too large."
	}
	return ""
}

func (s *State) startHunt(b link.Broken) []Effect {
	c, ok := condition(b)
	seed, err := s.seed()
	switch {
	case !ok:
		return nil
	case s.Break.Hunt != nil && s.Break.Hunt.Running:
		s.Status = "A hunt is under way: one goes on at a time."
		return nil
	case err != nil:
		s.Status = s.SeedMistake()
		return nil
	}
	accept := c.Accept
	if asked := search.Acceptance(s.Settings.Accept); accept == "" && !unfit(b.Algorithm, asked) {
		accept = asked
	}
	s.run++
	s.Break.Hunt = &Hunt{Broken: b, Seed: seed, Running: true, number: s.run}
	s.Status = "Looking for the smallest network on which " + s.Break.Hunt.Name() + " goes wrong."
	return []Effect{StartHunt{s.run, message.Request{
		Options: engine.Options{Algorithm: b.Algorithm, Without: b.Without, Accept: accept}, Hunt: &message.Hunt{Seed: seed},
	}}}
}

// hunting finds the hunt under way; a reply of one that was ended finds none.
func (s *State) hunting(number int) *Hunt {
	if h := s.Break.Hunt; h != nil && h.Running && h.number == number {
		return h
	}
	return nil
}

func (s *State) endHunt(h *Hunt) []Effect {
	h.Running = false
	if !s.Play.On && !s.Busy() {
		s.Status = h.Sentence()
	}
	s.Work.Kept = false
	return []Effect{SaveLater{}}
}

func (s *State) closeHunt() []Effect {
	h := s.Break.Hunt
	if h == nil {
		return nil
	}
	s.Break.Hunt = nil
	s.Work.Kept = false
	if h.Running {
		s.Status = "The hunt is ended after " + say.Count(h.Tried.Networks, "network") + "."
		return []Effect{Stop{h.number}, SaveLater{}}
	}
	return []Effect{SaveLater{}}
}

// openFound puts the network that was found in the place of the model, and the films of both searches side by side.
func (s *State) openFound() []Effect {
	h := s.Break.Hunt
	if h == nil || h.Found == nil {
		return nil
	}
	scene := link.Scene{Title: h.Name(), Text: h.Found.Text, Settings: defaults()}
	scene.Settings.Algorithms, scene.Settings.Broken = []string{h.Algorithm}, []link.Broken{h.Broken}
	scene.Settings.Accept = string(cmp.Or(h.Found.Accept, search.Simultaneous))
	scene.View = link.View{Graph: h.Name(), Beside: []string{h.Algorithm, h.Name()}}
	s.leave()
	effects := append(s.load(scene), NewWork{})
	s.Work.Edited = true // it is nowhere else
	s.View.Sheet, s.View.Example = NoSheet, ""
	effects = append(effects, s.runAll()...)
	return append(effects, Save{}, SetAddress{})
}

// Ended returns the hunt when it has come to an end, for keeping; else nil.
func (h *Hunt) Ended() *Hunt {
	if h == nil || h.Running {
		return nil
	}
	return h
}

// Name is how the search is called that goes wrong.
func (h *Hunt) Name() string { return RunName(h.Algorithm, h.Without) }

// Sentence says what came out, or how far it is.
func (h *Hunt) Sentence() string {
	tried := say.Count(h.Tried.Networks, "network") + " tried"
	switch {
	case h.Running && h.Tried.Most == 0:
		return "The hunt begins."
	case h.Running:
		return tried + "."
	case h.Failure != "":
		return h.Failure
	case h.Found == nil:
		return fmt.Sprintf("No network went wrong: %s with the seed %d. Another seed may find one.", tried, h.Seed)
	}
	return h.Found.Difference
}

// Refused says why the checker refuses what a run found; empty when it does not.
func (r *Run) Refused() string {
	if run := r.Walk(); run != nil {
		return run.Refused
	}
	return ""
}
