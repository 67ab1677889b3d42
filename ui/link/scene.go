package link

// Version is the version of scenes this program writes. Every version ever written stays readable.
const Version = 1

// Scene is what a link carries, and what the page keeps between visits: a model, how to search it, and what
// to look at. It holds no results: they are found again.
type Scene struct {
	Version  int      `json:"v"`
	Title    string   `json:"title,omitempty"`
	Text     string   `json:"text"` // the model as HOA
	Settings Settings `json:"settings"`
	View     View     `json:"view"`
}

// Settings say which searches to run, and how far.
type Settings struct {
	Algorithms []string `json:"algorithms"`
	Broken     []Broken `json:"broken,omitempty"`  // searches that are also run without one of their conditions
	Accept     string   `json:"accept,omitempty"`  // simultaneous when empty
	Order      string   `json:"order,omitempty"`   // labels that come first in ≪, as typed; empty: the model's own
	Reading    string   `json:"reading,omitempty"` // labels or valuations; empty: the text decides
	Target     string   `json:"target,omitempty"`  // where reachability searches stop, as typed: C=s, …; empty: they explore everything
	Centre     string   `json:"centre,omitempty"`  // components in the centre of a star, as typed; empty: the model's own
	Prune      string   `json:"prune,omitempty"`   // of a star: duplicate; empty: dominance
	Hash       string   `json:"hash,omitempty"`    // of gndfs: compact or bitstate; empty: perfect
	States     int64    `json:"states,omitempty"`  // limit on stored states; 0: none
	Memory     int64    `json:"memory,omitempty"`  // limit in MiB; 0: none
	Seconds    int64    `json:"seconds,omitempty"` // limit on time; 0: none
}

// Broken is a search that does without one of the conditions it rests on.
type Broken struct {
	Algorithm string `json:"algorithm"`
	Without   string `json:"without"`
}

// ModelView is a way to look at the model.
type ModelView string

// The views of the model; drawings are shown when it is empty.
const (
	Draw     ModelView = ""
	Topology ModelView = "topology"
	Simulate ModelView = "simulate"
	Labels   ModelView = "labels"
)

// LassoView is a way to look at a lasso.
type LassoView string

// The views of a lasso; the table is shown when it is empty, or none of these.
const (
	LassoTable LassoView = ""
	LassoLanes LassoView = "lanes"
	LassoShape LassoView = "shape"
)

// View says what is shown of the model and of the results.
type View struct {
	Model      ModelView `json:"model,omitempty"`      // how the model is looked at
	NoText     bool      `json:"noText,omitempty"`     // the text is put away
	Component  Index     `json:"component,omitzero"`   // the component that is drawn large; none: all are drawn, small
	Graph      string    `json:"graph,omitempty"`      // the search whose explored graph is shown
	Beside     []string  `json:"beside,omitempty"`     // the searches whose graphs are shown side by side
	Lasso      string    `json:"lasso,omitempty"`      // the search whose lasso is shown
	Step       int       `json:"step,omitempty"`       // the moment of the lasso that is walked
	LassoAs    LassoView `json:"lassoAs,omitempty"`    // how the lasso is looked at
	LassoOf    Index     `json:"lassoOf,omitzero"`     // the component the lasso is projected to; none: all are shown
	Event      Event     `json:"event,omitzero"`       // the event the film of that graph is at
	HidePruned bool      `json:"hidePruned,omitempty"` // pruned edges are left out
	Node       Index     `json:"node,omitzero"`        // the node of the explored graph that is selected
	Edge       Index     `json:"edge,omitzero"`        // the edge of that graph that is asked about
	Twin       bool      `json:"twin,omitempty"`       // the explored graph is shown as a table too
	Walk       *Walk     `json:"walk,omitempty"`       // the simulation by hand; nil: there is none
	Member     *Member   `json:"member,omitempty"`     // the member to which a run is shown; nil: none
}
