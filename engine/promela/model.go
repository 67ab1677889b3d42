package promela

import (
	"strings"

	"lassolab/engine/network"
)

// Ways are choices of how a program becomes a network. The zero value is what people want.
type Ways struct {
	KeepDead bool `json:"keepDead,omitempty"` // else local variables that are not read again are 0
	Merge    bool `json:"merge,omitempty"`    // statements that only one process sees are merged (see merge.go)
	SpinDead bool `json:"spinDead,omitempty"` // dead local variables are reset only where SPIN does
	// the centre of a star as [STD] Section 3 has it: every statement that assigns a global variable, uses a channel or
	// runs a process is shared, also where it changes nothing, and a process of such statements alone is the centre's
	SpinCentre bool `json:"spinCentre,omitempty"`
}

// Way is one of the ways, as the command line and the page offer it.
type Way struct {
	Name, Title string // of the flag, and on the page
	Means       string // what it does, without a full stop
	Field       func(*Ways) *bool
}

// AllWays are all of them.
var AllWays = []Way{
	{"keep-dead", "Keep dead locals", "keep the values of local variables that are not read again; otherwise they " +
		"become 0, which gives fewer states", func(w *Ways) *bool { return &w.KeepDead }},
	{"merge", "Merge statements", "merge statements as SPIN does by default, and reset dead local variables by its " +
		"rule, so that counts are SPIN's; no property may count steps then", func(w *Ways) *bool { return &w.Merge }},
	{"spin-dead", "SPIN's dead locals", "reset dead local variables only where SPIN does, so that counts are those " +
		"of spin -o3", func(w *Ways) *bool { return &w.SpinDead }},
	{"spin-centre", "Centre as in SPIN", "the centre of a star as in [STD] Section 3, where each assignment of a " +
		"global variable and each use of a channel is a step of the centre, also one that changes nothing, and a " +
		"process of such statements alone belongs to it", func(w *Ways) *bool { return &w.SpinCentre }},
}

// Options say how a program is compiled.
type Options struct {
	Ways
	// bounds what may be done, in steps of the evaluator; 0: the default. Beyond it Read gives up with ErrWork
	Work int64 `json:"work,omitempty"`
	// called now and then
	Progress func(Progress) `json:"-"`
}

// Progress says how far compiling has come.
type Progress struct {
	Doing  string `json:"doing"`  // analysing, exploring, or making labels; a sentence
	States int64  `json:"states"` // explored
	Line   int    `json:"line"`   // of the statement that is looked at; 0: none is
	Work   int64  `json:"work"`   // steps of the evaluator
}

// Model is a program as a network.
type Model struct {
	Program *Program
	Network *network.Network // with its properties, in the language of package ltl
	Source  Source
	// sentences about how values were found, and what was left out or proved
	Said []string
	// whether values were found by exploring the program
	Explored bool
}

// Source leads from a network back to the program that it was made from. It is plain data.
type Source struct {
	Components []Component `json:"components"` // for each component of the network
	Labels     []Label     `json:"labels"`     // for each label of the network
	Questions  []Question  `json:"questions,omitempty"`
}

// Role is what a component stands for.
type Role string

// The roles.
const (
	Process Role = "process"
	Global  Role = "variable" // a global variable, or a cell of one
	Buffer  Role = "channel"  // the contents of a channel that holds messages
	Errors  Role = "errors"   // whether an assertion failed, or something else went wrong
)

// Component is what a component of the network stands for.
type Component struct {
	Role     Role   `json:"role"`
	Proctype string `json:"proctype,omitempty"` // of a process
	Pid      int    `json:"pid,omitempty"`
	// by state of a process: the statement that is next; of others one, their declaration
	Spans []Span `json:"spans"`
}

// Label is the statement that a label of the network stands for.
type Label struct {
	Process int    `json:"process"` // the component that executes it: the sender of a rendezvous
	Partner int    `json:"partner"` // the component that receives in a rendezvous; -1: none
	Spans   []Span `json:"spans"`   // of the statement, of each statement of an atomic sequence, of send and receive
	Text    string `json:"text"`
	// the message that is sent or received; nil: none
	Message *Message `json:"message,omitempty"`
}

// Message is what goes through a channel at a step.
type Message struct {
	Channel  string `json:"channel"`
	Contents string `json:"contents"` // "ack,1"
	Sent     bool   `json:"sent"`
	Received bool   `json:"received"` // both: a rendezvous
	Buffer   int    `json:"buffer"`   // the component of the channel; -1: it holds nothing
}

// Question is something that the program itself asks.
type Question struct {
	Kind    Asked  `json:"kind"`
	Name    string `json:"name"`              // for people: "ltl safe", "assertion in line 12"
	Formula string `json:"formula,omitempty"` // in the language of package ltl, for Ltl, Accept, Progress and Never
	// for Assertion: component and state to reach, by name
	Target map[string]string `json:"target,omitempty"`
	// of an Assertion that cannot fail: what showed it; there is no target then, and nothing to search for
	Settled string `json:"settled,omitempty"`
	Span    Span   `json:"span"`
}

// Asked is a kind of question.
type Asked string

// The questions.
const (
	Ltl         Asked = "ltl"
	Never       Asked = "never"
	Accept      Asked = "accept"    // does a run visit accepting labels again and again?
	NonProgress Asked = "progress"  // does a run leave progress labels alone for ever?
	Assertion   Asked = "assertion" // can an assertion fail?
	InvalidEnd  Asked = "end"       // can the program stop where it may not rest?
)

// Named are the questions that a name may mean: the one that has it, in any case, or else those whose names begin with
// it, or are it behind the word for their kind.
func (s *Source) Named(name string) (found []Question) {
	for _, q := range s.Questions {
		if strings.EqualFold(q.Name, name) {
			return []Question{q}
		}
		if strings.HasPrefix(strings.ToLower(q.Name), strings.ToLower(name)) ||
			strings.EqualFold(q.Name, string(q.Kind)+" "+name) {
			found = append(found, q)
		}
	}
	return found
}
