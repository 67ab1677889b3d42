package link

import (
	"lassolab/engine"
	"lassolab/engine/promela"
	"lassolab/engine/teach"
)

// Version is the version of scenes this program writes. Every version ever written stays readable.
const Version = 1

// Scene is what a link carries, and what the page keeps between visits: a model, how to search it, and what
// to look at. It holds no results: they are found again.
type Scene struct {
	Version int    `json:"v"`
	Title   string `json:"title,omitempty"`
	// what the model is to be asked, in a sentence; empty: the acceptance question says it
	Question string `json:"question,omitempty"`
	Text     string `json:"text"` // the model as HOA
	// the member of a family that the text is, as philosophers/4; empty: none, or it was edited
	Family string `json:"family,omitempty"`
	// files of formulas of the Model Checking Contest about it, one after the other
	Formulas string   `json:"formulas,omitempty"`
	Settings Settings `json:"settings"`
	View     View     `json:"view"`
}

// Settings say which searches to run, and how far.
type Settings struct {
	Algorithms []string `json:"algorithms"`
	// searches that are also run without one of their conditions
	Broken []Broken `json:"broken,omitempty"`
	// simultaneous when empty
	Accept string `json:"accept,omitempty"`
	// of the generalized question, for searches that count sets: how many acceptance sets are enough; empty: all
	AtLeast string `json:"atLeast,omitempty"`
	// labels that come first in ≪, as typed; empty: the model's own
	Order string `json:"order,omitempty"`
	// labels or valuations; empty: the text decides
	Reading string `json:"reading,omitempty"`
	// how a program becomes a network
	promela.Ways
	// where reachability searches stop, as typed: C=s, …; empty: they explore everything
	Target string `json:"target,omitempty"`
	// components in the centre of a star, as typed; empty: the model's own
	Centre string `json:"centre,omitempty"`
	// of a star: duplicate; empty: dominance
	Prune string `json:"prune,omitempty"`
	// of gndfs: compact or bitstate; empty: perfect
	Hash string `json:"hash,omitempty"`
	// of hashed storing: the numbers of hash functions; empty: 1
	HashFunctions string `json:"hashFunctions,omitempty"`
	// of gndfs: early TRUE; empty: without
	Early string `json:"early,omitempty"`
	// of searches for a lasso or a target: left out; empty: blind alleys are expanded
	Blind string `json:"blind,omitempty"`
	// of states that a symmetry exchanges one is stored; empty: all are
	Symmetry string `json:"symmetry,omitempty"`
	// of stubborn searches: ELU; empty: without
	Elu string `json:"elu,omitempty"`
	// of stubborn searches, where a set begins: first; empty: fewest
	Guilty string `json:"guilty,omitempty"`
	// of stubborn searches, which component unblocks a label: first; empty: cheapest
	Blocker string `json:"blocker,omitempty"`
	// the formula whose violation is looked for; empty: the acceptance question is asked
	Property string `json:"property,omitempty"`
	// runs that end are to satisfy it, not infinite ones
	Ends bool `json:"ends,omitempty"`
	// components to which the runs that are to satisfy it are fair, as typed
	Fair string `json:"fair,omitempty"`
	// how fair: weak or strong; empty: unconditionally, each of them moves again and again
	Fairness string `json:"fairness,omitempty"`
	// every component accepts again and again in the runs that are to satisfy it
	Accepting bool `json:"accepting,omitempty"`
	// yes: the first search with an answer ends those that are asked the same; empty: all go on to their end
	First string `json:"first,omitempty"`
	// limit on stored states; 0: none
	States int64 `json:"states,omitempty"`
	// limit in MiB; 0: none
	Memory int64 `json:"memory,omitempty"`
	// limit on time; 0: none
	Seconds int64 `json:"seconds,omitempty"`
}

// Option is an option of a search, typed or chosen from a list.
type Option struct {
	ID    string // in lectures, and of its field on the page
	Field func(*Settings) *string
	For   func(engine.Algorithm) bool // the searches that have it
}

// Options are those that say how some searches go on.
var Options = []Option{
	{"target", func(s *Settings) *string { return &s.Target }, func(a engine.Algorithm) bool { return !a.Lasso }},
	{"centre", func(s *Settings) *string { return &s.Centre }, engine.Stars},
	{"prune", func(s *Settings) *string { return &s.Prune }, engine.Stars},
	{"at-least", func(s *Settings) *string { return &s.AtLeast }, engine.TakesAtLeast},
	{"hash", func(s *Settings) *string { return &s.Hash }, engine.Hashing},
	{"hash-functions", func(s *Settings) *string { return &s.HashFunctions }, engine.Hashing},
	{"early", func(s *Settings) *string { return &s.Early }, engine.Propagating},
	{"blind", func(s *Settings) *string { return &s.Blind }, func(engine.Algorithm) bool { return true }},
	{"symmetry", func(s *Settings) *string { return &s.Symmetry }, engine.Symmetric},
	{"elu", func(s *Settings) *string { return &s.Elu }, engine.TakesElu},
	{"guilty", func(s *Settings) *string { return &s.Guilty }, engine.Stubborn},
	{"blocker", func(s *Settings) *string { return &s.Blocker }, engine.Stubborn},
}

// Broken is a search that does without one of the conditions it rests on.
type Broken struct {
	Algorithm string `json:"algorithm"`
	Without   string `json:"without"`
}

// ModelView is a way to look at the model.
type ModelView string

// The views of the model that others than their features name: of all, the list of features has the names. Drawings are shown when it is empty.
const (
	Draw     ModelView = ""
	Simulate ModelView = "simulate"
)

// LassoView is a way to look at a lasso.
type LassoView string

// The views of a lasso; the table is shown when it is empty, or none of these.
const (
	LassoTable LassoView = ""
	LassoLanes LassoView = "lanes"
	LassoShape LassoView = "shape"
	LassoChart LassoView = "chart"
)

// View says what is shown of the model and of the results.
type View struct {
	// how the page is arranged
	Stage Staging `json:"stage,omitzero"`
	// how the model is looked at
	Model ModelView `json:"model,omitempty"`
	// the text is put away
	NoText bool `json:"noText,omitempty"`
	// the component that is drawn large; none: all are drawn, small
	Component Index `json:"component,omitzero"`
	// the search whose explored graph is shown
	Graph string `json:"graph,omitempty"`
	// the searches whose graphs are shown side by side
	Beside []string `json:"beside,omitempty"`
	// the search whose lasso is shown
	Lasso string `json:"lasso,omitempty"`
	// the moment of the lasso that is walked
	Step int `json:"step,omitempty"`
	// how the lasso is looked at
	LassoAs LassoView `json:"lassoAs,omitempty"`
	// the component the lasso is projected to; none: all are shown
	LassoOf Index `json:"lassoOf,omitzero"`
	// the formulas and components whose values are shown along the lasso
	Watches []string `json:"watches,omitempty"`
	// the event the film of that graph is at
	Event Event `json:"event,omitzero"`
	// what is asked about the next event
	Ask teach.Asking `json:"ask,omitempty"`
	// the film begins again at its end when it plays
	Loop bool `json:"loop,omitempty"`
	// pruned edges are left out
	HidePruned bool `json:"hidePruned,omitempty"`
	// the node of the explored graph that is selected
	Node Index `json:"node,omitzero"`
	// the edge of that graph that is asked about
	Edge Index `json:"edge,omitzero"`
	// the part of the explored graph that is in sight; none: a camera follows what happens
	Camera Camera `json:"camera,omitzero"`
	// the explored graph is shown as a table too
	Twin bool `json:"twin,omitempty"`
	// states of the explored graph show what they are made of
	Names bool `json:"names,omitempty"`
	// the components that graphs and runs are projected to; none: they show all
	Only []string `json:"only,omitempty"`
	// each event of a large prefix of an unfolding is drawn, none share a box
	Events bool `json:"events,omitempty"`
	// the simulation by hand; nil: there is none
	Walk *Walk `json:"walk,omitempty"`
	// the member to which a run is shown; nil: none
	Member *Member `json:"member,omitempty"`
}
