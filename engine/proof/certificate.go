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

import "lassolab/engine/property"

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
