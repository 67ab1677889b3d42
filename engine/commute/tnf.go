package commute

// TNF: only words in trace normal form are followed, the least of their equivalence class.
//
// Source: [EL] Section 4.1, TNF_Dfs with normal, ord, update_sumr and recover_sumr; PseudoTnf is its
// pseudo-code.
// Departures: an explicit stack; normal is asked for all enabled labels of a state at once, where the summary
// is the same. normal tests dependence before ≪, which also settles a = b. Where ≪ allows it the summary is
// that of Section 6 (block_summary.go).
// Cost: O(|Σ|) for each enabled label, with the summary of Section 6 O(p) for p components.
// Verdict: all states on acyclic spaces (Theorem 2). With cycles states may be missed ([EL] Figure 2), so a
// search that met an edge to its own stack is not complete.

import (
	"lassolab/engine/bitset"
	"lassolab/engine/explicit"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// PseudoTnf is the pseudo-code of TNF_Dfs.
var PseudoTnf = []string{
	"TNF_Dfs(q):",
	"  hash(q)",
	"  for all q –a→ q′ in increasing order ≪ do",
	"    if normal(a) and q′ is not hashed then",
	"      i := ord(a); update_sumr(i, a)",
	"      TNF_Dfs(q′)",
	"      recover_sumr(i, a)",
	"normal(a):",
	"  for j := size down to 1 do",
	"    b := summary[j]",
	"    if ¬(a I b) then return true",
	"    if a ≪ b then return false",
	"  return true",
}

// TnfLines are the lines of PseudoTnf.
var TnfLines = explicit.Lines{Hash: 1, Loop: 11, Look: 3}

// summary is the labels of a word, each once, in the order of their last occurrences.
type summary []int32

// normal reports whether a word in trace normal form with this summary stays in it with a appended (Lemma 6).
func (s summary) normal(a int, independent bitset.Set) bool {
	for j := len(s) - 1; j >= 0; j-- {
		b := int(s[j])
		if !independent.Has(b) {
			return true
		}
		if a < b {
			return false
		}
	}
	return true
}

// ord returns the position of a, or -1.
func (s summary) ord(a int) int {
	for i := len(s) - 1; i >= 0; i-- {
		if int(s[i]) == a {
			return i
		}
	}
	return -1
}

// update moves a, found at position i (-1: nowhere), to the end.
func (s summary) update(i, a int) summary {
	if i < 0 {
		return append(s, int32(a))
	}
	copy(s[i:], s[i+1:])
	s[len(s)-1] = int32(a)
	return s
}

// recover undoes update.
func (s summary) recover(i, a int) summary {
	if i < 0 {
		return s[:len(s)-1]
	}
	copy(s[i+1:], s[i:len(s)-1])
	s[i] = int32(a)
	return s
}

// admission writes those of the enabled labels that may be appended to a word with a summary.
type admission func(s summary, system product.System, enabled, into bitset.Set)

// allowed is the admission that keeps words in trace normal form. It calls normal directly: a call through a variable
// for each label made the search 7 % slower.
func (s summary) allowed(system product.System, enabled, into bitset.Set) {
	clear(into)
	for label := range enabled.All() {
		if s.normal(label, system.Independent(label)) {
			into.Add(label)
		}
	}
}

// Tnf returns the filter of TNF_Dfs, with the summary of Section 6 where there is one.
func Tnf(system product.System, without search.Condition) explicit.Filter {
	h := newBlockSummary(system)
	if h == nil || without != "" {
		return newTnf(system, without)
	}
	return h
}

// newTnf returns the filter with the plain summary.
func newTnf(system product.System, without search.Condition) *tnf {
	return &tnf{system: independence(system, without), allowed: allowed(without)}
}

type tnf struct {
	system  product.System
	allowed admission
	summary summary
	path    []update
}

// update is what is needed to undo one update of the summary.
type update struct{ at, label int32 }

func (f *tnf) Allowed(_, enabled, into []uint64) {
	f.allowed(f.summary, f.system, enabled, into)
}

func (f *tnf) Push(label int) {
	at := f.summary.ord(label)
	f.summary = f.summary.update(at, label)
	f.path = append(f.path, update{int32(at), int32(label)})
}

func (f *tnf) Pop() {
	last := f.path[len(f.path)-1]
	f.path = f.path[:len(f.path)-1]
	f.summary = f.summary.recover(int(last.at), int(last.label))
}
