// Package proof says more about what a search reported: Certify makes a certificate for a verdict without a run, which
// Prove checks; Confirm asks a second method about such a verdict; Shortest and Another look for better lassos, and
// Starves lists what a lasso starves; Retrace replays a claimed run, and Truth evaluates a formula along it.
package proof

// A certificate proves that nothing is there: an inductive invariant with a ranking, which says why a network has no
// accepting lasso, never comes to a target, or has no deadlock. A lasso is proved by replaying it; these verdicts speak
// of all states, and their certificate lists all states. Check looks at each of them and at each step alone (check.go
// has the conditions and the proof), Make makes a certificate by exploring the network anew (make.go), ReadCertificate
// and Write are for its text.
//
// The text is plain and has a line for each vector of component states:
//
//	lassolab-certificate: v1
//	claim: no simultaneous lasso     or: no generalized lasso, target not reached, no deadlock
//	target: {"P0":"fed"}             of that claim, as JSON
//	property: {"formula":"G P0"}     where one was asked: the claim is about the network with its monitor, which a
//	                                 reader composes anew
//	model: 41f2d0a9be6c7733          the digest of the network (Digest), which tells another one apart
//	composed: 0b6e31c2a4d599f1       with a property: the digest of the network with the monitor
//	digits: 1 1 1 1 1 1              of each component's number
//	rank: 0                          the acceptance set of rank 0, then that of rank 1, and so on; sets are counted
//	                                 component by component,
//	rank: 0                          or 0 is “all components accept” at one moment; where no lasso is asked for
//	                                 one rank does, of no set
//	--BODY--
//	001021 1                         the digits of a vector, and its rank
//	2                                the vector before with its last digit replaced, of the same rank
//	--END--
//
// The numbers are those of Certificate.Vector, in digits 0…9, A…Z, a…z. Vectors ascend, so that most lines are short: a
// million states of nine philosophers take 11 MB, and a twentieth of that compressed. Bounds are in read.go.
//
// An accepted certificate relies on check.go, on the network that the model's text became, and with a property on its
// monitor (property.Compose): not on the search, nor on the maker, nor on the reader of the text.

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"io"
	"maps"
	"slices"
	"sort"
	"strconv"

	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Ext is the ending of the names of files with certificates.
const Ext = ".cert"

// Claim is what a certificate proves.
type Claim string

// The claims.
const (
	NoSimultaneous Claim = "no simultaneous lasso"
	NoGeneralized  Claim = "no generalized lasso"
	NoTarget       Claim = "target not reached"
	NoDeadlock     Claim = "no deadlock"
)

var claims = []Claim{NoSimultaneous, NoGeneralized, NoTarget, NoDeadlock}

// Certificate is an invariant of a network: its vectors, and what they are to prove.
type Certificate struct {
	Claim  Claim             `json:"claim"`
	Target map[string]string `json:"target,omitempty"` // component → state, of NoTarget
	// the claim is about the network with its monitor; nil: the network alone
	Property *property.Property `json:"property,omitempty"`
	Model    string             `json:"model"`              // the digest of the network
	Composed string             `json:"composed,omitempty"` // the digest of the network with the monitor
	// What is behind these is the text's body.
	Components int      `json:"-"` // numbers of a vector
	Sets       []uint32 `json:"-"` // by rank: its acceptance set, which means nothing where no lasso is asked for
	Ranks      []uint32 `json:"-"` // by vector: its rank
	Vectors    []uint32 `json:"-"` // one after the other, ascending
}

// Vector returns the numbers of a vector, which must not be changed: by component that of its state or, of a component
// with k > 1 acceptance sets where the question is asked at one moment, k times that plus the set that is met next.
func (c *Certificate) Vector(i int) []uint32 {
	return c.Vectors[i*c.Components : (i+1)*c.Components : (i+1)*c.Components]
}

// Digest tells networks apart: by their components in order, with names, states, initial states, alphabets,
// transitions, acceptance sets and places of rest. The order of labels and the layout do not count. It is no proof of
// anything (64 bits of FNV-1a): a certificate is checked against the network that is there, whatever its digest.
func Digest(n *network.Network) string {
	h := fnv.New64a()
	for i := range n.Components {
		digest(h, n, &n.Components[i])
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

func digest(h io.Writer, n *network.Network, c *network.Component) {
	line := func(kind string, parts ...string) {
		text := []byte(kind)
		for _, part := range parts {
			text = strconv.AppendQuote(text, part)
		}
		h.Write(append(text, '\n')) // a hash returns no error
	}
	line("component", c.Name, fmt.Sprint(c.Sets, c.Initial, c.Rest != nil, c.Rest))
	for s, name := range c.States {
		line("state", name, strconv.FormatUint(c.Marks[s]&c.AllSets(), 16))
	}
	labels := n.LabelNames(c.Alphabet)
	slices.Sort(labels)
	line("alphabet", slices.Compact(labels)...)
	moves := slices.Clone(c.Transitions)
	sort.Slice(moves, func(i, j int) bool {
		a, b := moves[i], moves[j]
		return cmp.Or(a.From-b.From, cmp.Compare(n.Labels[a.Label].Name, n.Labels[b.Label].Name), a.To-b.To) < 0
	})
	for _, t := range slices.Compact(moves) {
		line(fmt.Sprint("move ", t.From, " ", t.To), n.Labels[t.Label].Name)
	}
}

// Answers reports whether the claim answers the property, where there is one: that no run violates it.
func (c *Certificate) Answers() bool {
	switch p := c.Property; {
	case p == nil:
		return true
	case p.Ends:
		return c.Claim == NoDeadlock
	case p.Accept() == search.Generalized:
		return c.Claim == NoGeneralized
	}
	return c.Claim == NoSimultaneous || c.Claim == NoGeneralized // of one acceptance set they are the same
}

// Words say what a certificate claims, and how large it is, in words that say.Sentence makes sentences of.
func (c *Certificate) Words() string {
	said, lasso := "", c.Claim == NoSimultaneous || c.Claim == NoGeneralized
	switch c.Claim {
	case NoSimultaneous:
		said = "no lasso (" + search.Simultaneous.Words() + ")"
	case NoGeneralized:
		said = "no lasso (" + search.Generalized.Words() + ")"
	case NoTarget:
		said = "the target " + c.aim() + " is not reached"
	case NoDeadlock:
		said = "no deadlock"
	}
	if c.Property != nil {
		said = "no " + c.Property.Run() + " violates " + c.Property.Formula
	}
	said += ": " + say.Count(len(c.Ranks), "state")
	if lasso {
		said += ", " + say.Count(len(c.Sets), "rank")
	}
	return said
}

// aim names the states of the target, by component.
func (c *Certificate) aim() string {
	var names []string
	for _, component := range slices.Sorted(maps.Keys(c.Target)) {
		names = append(names, component+"="+c.Target[component])
	}
	return say.And(names)
}
