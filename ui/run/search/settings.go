package search

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Setting is a row of the table of settings: something for some of the searches that is typed, or chosen from
// a list, or switched on. A new option of a search is a field of link.Settings with a row of link.Options, and a row here; the
// page shows it, links and lectures carry it, and searches are given it.
type Setting struct {
	link.Option
	Name    string   // as the page calls it
	Choices []string // to choose from, the first is meant when none is chosen; nil: it is typed
	Sample  string   // what a field for it shows while it is empty
	Means   string   // what it does, a sentence
	// Read puts the value into the options of a search. The error, in lower case and without a full stop,
	// says what is wrong with a typed one.
	Read func(value string, n *network.Network, to *engine.Options) error
}

// The names of the settings.
const (
	Order    = "Order of labels"
	Target   = "Target"
	Centre   = "Centre"
	Pruning  = "Pruning"
	Storage  = "Storage"
	Enough   = "Acceptance sets that are enough"
	Hashes   = "Hash functions"
	Early    = "Early TRUE"
	Blind    = "Leave out blind alleys"
	Elu      = "ELU"
	Symmetry = "Symmetry"
	Guilty   = "Guilty component"
	Blocker  = "Blocker"
	First    = "First answer wins"
)

// Settings is the table.
var Settings = []Setting{
	{
		Option: link.Option{ID: "order", Field: func(s *link.Settings) *string { return &s.Order }, For: every},
		Name:   Order,
		Read: func(value string, n *network.Network, to *engine.Options) (err error) {
			to.Order, err = session.ReadOrder(value, n)
			return err
		},
	},
	{
		Option: link.Option{ID: "first-answer", Field: func(s *link.Settings) *string { return &s.First }, For: every},
		Name:   First, Choices: []string{"no", yes},
		Means: "The first search with an answer stops the others that are asked the same: for a lasso, the target, deadlocks, or all states. Broken searches, and those that may have missed states, give none.",
		Read:  func(string, *network.Network, *engine.Options) error { return nil }, // no search knows of others
	},
	{
		Option: option("target"), Name: Target, Sample: "P0=fed, P1=fed",
		Means: "Searches that look for no lasso stop when all of these states are reached at once.",
		Read: func(value string, n *network.Network, to *engine.Options) (err error) {
			to.Target, err = session.ReadTarget(value, n)
			return err
		},
	},
	{
		Option: option("centre"), Name: Centre, Sample: "the model's own",
		Means: "The components that star searches keep in the centre, or none.",
		Read: func(value string, n *network.Network, to *engine.Options) (err error) {
			to.Centre, err = session.ReadCentre(value, n)
			return err
		},
	},
	{
		Option: option("prune"), Name: Pruning, Choices: []string{"dominance", "duplicate"},
		Means: "A star search drops a state below a stored one, or only one that is stored already.",
		Read:  chosen(func(to *engine.Options) *string { return &to.Prune }),
	},
	{
		Option: option("at-least"), Name: Enough, Sample: "all",
		Means: "Asked for “each infinitely often”, these searches look for a cycle that visits at least so many of the acceptance sets of all components. Blind alleys are expanded then, and searches that do not count sets are not asked.",
		Read: func(value string, n *network.Network, to *engine.Options) error {
			if strings.TrimSpace(value) == "" {
				return nil
			}
			sets := 0
			for i := range n.Components {
				sets += n.Components[i].Sets
			}
			k, err := strconv.Atoi(strings.TrimSpace(value))
			if to.AtLeast = k; err != nil || k < 1 || k > sets {
				return fmt.Errorf("type a number from 1 to %d, the acceptance sets of the model", sets)
			}
			return nil
		},
	},
	{
		Option: option("hash"), Name: Storage, Choices: []string{"perfect", "compact", "bitstate"},
		Means: "States are stored whole, or by hash values that two states may share.",
		Read:  chosen(func(to *engine.Options) *string { return &to.Hash }),
	},
	{
		Option: option("hash-functions"), Name: Hashes, Choices: []string{"1", "2", "3", "1, 2", "1, 2, 3"},
		Means: "The functions by which states are hashed. Of several, bitstate storage gives a state a place by each, and compact storage takes the first. They do nothing where states are stored whole.",
		Read: func(value string, _ *network.Network, to *engine.Options) error { // behind the storage, which it asks for
			switch functions := say.Names(value); to.Hash {
			case "compact":
				to.HashFunctions = functions[:min(1, len(functions))]
			case "bitstate":
				to.HashFunctions = functions
			}
			return nil
		},
	},
	{
		Option: option("early"), Name: Early, Choices: []string{"no", yes},
		Means: "A nested search ends the search as soon as it enters a state of the path that has every acceptance set then.",
		Read: func(value string, _ *network.Network, to *engine.Options) error {
			to.Early = value == yes
			return nil
		},
	},
	{
		Option: option("blind"), Name: Blind, Choices: []string{"no", yes},
		Means: "States from which some component cannot accept again and again on its own, or cannot reach the target, are not expanded. Without a target, searches that look for no lasso expand all states.",
		Read: func(value string, _ *network.Network, to *engine.Options) error { // behind the target, which it asks for
			a, _ := engine.Find(to.Algorithm)
			to.SkipDeadEnds = value == yes && (a.Lasso || to.Target != nil) && to.AtLeast == 0
			return nil
		},
	},
	{
		Option: option("symmetry"), Name: Symmetry, Choices: []string{"no", yes},
		Means: "Of states that a symmetry of the model exchanges one is stored: an exchange of equal components, with their labels, that keeps what is asked. Where there is none, the search says what breaks it.",
		Read: func(value string, _ *network.Network, to *engine.Options) error {
			to.Symmetry = value == yes && to.Without == ""
			return nil
		},
	},
	{
		Option: option("elu"), Name: Elu, Choices: []string{"no", yes},
		Means: "A stubborn search also leaves out a label smaller than the last one, if the two commute and the set before had it.",
		Read: func(value string, _ *network.Network, to *engine.Options) error {
			to.Elu = value == yes
			return nil
		},
	},
	{
		Option: option("guilty"), Name: Guilty, Choices: []string{"fewest", "first"},
		Means: "A stubborn set begins at the component that gives the fewest enabled labels, or at the first that is guilty.",
		Read:  chosen(func(to *engine.Options) *string { return &to.KeyComponent }),
	},
	{
		Option: option("blocker"), Name: Blocker, Choices: []string{"cheapest", "first"},
		Means: "A disabled label of a stubborn set brings in the labels of a component that blocks it: the one with the fewest labels, or the first.",
		Read:  chosen(func(to *engine.Options) *string { return &to.Blocker }),
	},
}

// option finds the option of searches that a setting sets.
func option(id string) link.Option {
	return link.Options[slices.IndexFunc(link.Options, func(o link.Option) bool { return o.ID == id })]
}

func every(engine.Algorithm) bool { return true }

// chosen puts a value as it is into the options of a search.
func chosen(place func(*engine.Options) *string) func(string, *network.Network, *engine.Options) error {
	return func(value string, _ *network.Network, to *engine.Options) error {
		*place(to) = value
		return nil
	}
}

// yes is the choice of a setting that is asked for or not.
const yes = "yes"

// more are the settings that are folded away: all but the order of labels.
var more = Settings[1:]

// setting finds a row of the table.
func setting(name string) *Setting {
	at := slices.IndexFunc(Settings, func(row Setting) bool { return row.Name == name })
	return &Settings[at]
}

// asked reports whether a setting counts among others: a property and a target are two questions, and the target waits.
// So do acceptance sets that are enough, for the question about each of them.
func (row *Setting) asked(s *link.Settings) bool {
	switch row.Name {
	case Target:
		return s.Property == ""
	case Enough:
		return s.Property == "" && s.Accept == string(search.Generalized)
	}
	return true
}

// mistake says what is wrong with a setting as typed; empty when nothing is.
func (row *Setting) mistake(s *link.Settings, n *network.Network) string {
	if n == nil || !row.asked(s) {
		return ""
	}
	if err := row.Read(*row.Field(s), n, &engine.Options{}); err != nil {
		return row.Name + ": " + err.Error() + "."
	}
	return ""
}

// mistakeIn says what is wrong with settings as typed, the first there is; empty when nothing is.
func mistakeIn(s *link.Settings, n *network.Network) string {
	for i := range Settings {
		if mistake := Settings[i].mistake(s, n); mistake != "" {
			return mistake
		}
	}
	return ""
}

// Chosen reports whether a value is the one of a setting that is chosen from a list.
func (row *Setting) Chosen(s *link.Settings, value string) bool {
	return cmp.Or(*row.Field(s), row.Choices[0]) == value
}

// Switches reports whether a setting is on or off.
func (row *Setting) Switches() bool { return len(row.Choices) == 2 && row.Choices[1] == yes }

// Limit is what a limit bounds.
type Limit int

// The limits.
const (
	States Limit = iota
	Memory
	Seconds
)

// Limits are the limits in the order in which they are shown.
var Limits = []Limit{States, Memory, Seconds}

func (l Limit) String() string { return [...]string{"states", "memory", "seconds"}[l] }

// Unit is what a limit is counted in.
func (l Limit) Unit() string { return [...]string{"states", say.Megabyte, "s"}[l] }

// Field is the place of a limit in the settings.
func (l Limit) Field(s *link.Settings) *int64 {
	return [...]*int64{&s.States, &s.Memory, &s.Seconds}[l]
}

// readLimit reads a limit as typed; blanks and marks between groups of digits do not
// count, and an empty text sets none.
func readLimit(text string) (int64, error) {
	digits := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || strings.ContainsRune(",_'", r) {
			return -1
		}
		return r
	}, text)
	if digits == "" {
		return 0, nil
	}
	value, err := strconv.ParseInt(digits, 10, 64)
	if err == nil && (value < 0 || value > 1<<40) {
		err = errors.New("out of range")
	}
	return value, err
}

// limitMistake says what is wrong with the limits as typed; empty when nothing is.
func (f *Feature) limitMistake() string {
	for _, limit := range Limits {
		if typed, ok := f.mistyped[limit]; ok {
			return fmt.Sprintf("Limit on %v: %q must be a positive whole number, and not too large; leave it empty for no limit.",
				limit, say.Cut(typed, session.TitleLength))
		}
	}
	return ""
}

// sound replaces in settings from a stranger what may not be set: limits beyond the usual ones, words that
// mean nothing, and texts too long for their fields.
func sound(s link.Settings) link.Settings {
	usual := session.DefaultSettings()
	for _, l := range Limits {
		if got := l.Field(&s); *got <= 0 || *got > *l.Field(&usual) {
			*got = *l.Field(&usual)
		}
	}
	if s.Accept != string(search.Generalized) {
		s.Accept = usual.Accept
	}
	if s.Reading != string(network.Labels) && s.Reading != string(network.Valuations) {
		s.Reading = ""
	}
	for _, row := range Settings {
		value := row.Field(&s)
		if row.Choices != nil && !slices.Contains(row.Choices[1:], *value) || len(*value) > session.ListLimit {
			*value = ""
		}
	}
	if len(s.Property) > session.ListLimit {
		s.Property = ""
	}
	if s.Property = strings.TrimSpace(s.Property); s.Property == "" {
		s.Ends, s.Fair, s.Accepting = false, "", false
	}
	if s.Ends || len(s.Fair) > session.ListLimit {
		s.Fair = ""
	}
	if s.Fair == "" || s.Fairness != string(property.Weak) && s.Fairness != string(property.Strong) {
		s.Fairness = ""
	}
	s.Accepting = s.Accepting && !s.Ends
	s.Broken = breakable(s.Broken)
	s.Algorithms = slices.DeleteFunc(s.Algorithms,
		func(name string) bool { return !slices.Contains(engine.Names(), name) })
	return s
}

// options are what a search of a model is asked for.
func options(s *link.Settings, a engine.Algorithm, without string, n *network.Network) engine.Options {
	opt := engine.Options{
		Algorithm: a.Name, Without: without, Accept: session.AskedOf(s).Accept,
		Property: session.PropertyOf(s), Film: filmEvents,
		Limits:  search.Limits{States: s.States, Bytes: s.Memory << 20},
		Timeout: time.Duration(s.Seconds) * time.Second,
	}
	for _, row := range Settings {
		if row.asked(s) && row.For(a) {
			_ = row.Read(*row.Field(s), n, &opt) // run has looked at mistakes
		}
	}
	return opt
}
