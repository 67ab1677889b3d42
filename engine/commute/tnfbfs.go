package commute

// TNF breadth first: complete with cycles.
//
// Source: [EL] Section 4.3, TNF_Bfs; PseudoTnfBfs is its pseudo-code.
// Departures: the queue is the store's numbering; a state keeps the summary with which it was stored, in one
// array.
// Cost: O(|Σ|) for each enabled label; memory a summary, at most |Σ| labels, a state.
// Verdict: explored means that all reachable states were stored (Theorem 3).

import (
	"lassolab/engine/explicit"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// PseudoTnfBfs is the pseudo-code of TNF_Bfs.
var PseudoTnfBfs = []string{
	"TNF_Bfs(queue):",
	"  for all (q, summary) in queue do",
	"    for all q –a→ q′ in increasing order ≪ do",
	"      if normal(a, summary) and q′ is not hashed then",
	"        hash(q′)",
	"        i := ord(a, summary); summary′ := update_sumr(i, a, summary)",
	"        append(queue′, (q′, summary′))",
	"  TNF_Bfs(queue′)",
}

// TnfBfsLines are the lines of PseudoTnfBfs.
var TnfBfsLines = explicit.Lines{Hash: 0, Loop: 3, Look: 3}

// TnfBfs returns the filter of TNF_Bfs.
func TnfBfs(system product.System, without search.Condition) explicit.LevelFilter {
	return &tnfBfs{system: independence(system, without), allowed: allowed(without), ends: []int64{0}}
}

type tnfBfs struct {
	system    product.System
	allowed   admission
	summaries []int32 // one after the other, in the order of storing
	ends      []int64 // summary k lies between ends[k] and ends[k+1]
}

func (f *tnfBfs) of(state int) summary { return f.summaries[f.ends[state]:f.ends[state+1]] }

func (f *tnfBfs) Allowed(state int, enabled, into []uint64) {
	s := f.of(state)
	f.allowed(s, f.system, enabled, into)
}

func (f *tnfBfs) Stored(parent, label int) {
	if parent >= 0 {
		start := len(f.summaries)
		f.summaries = append(f.summaries, f.of(parent)...)
		s := summary(f.summaries[start:])
		if at := s.ord(label); at >= 0 {
			s.update(at, label)
		} else {
			f.summaries = append(f.summaries, int32(label))
		}
	}
	f.ends = append(f.ends, int64(len(f.summaries)))
}

func (f *tnfBfs) Bytes() int64 { return int64(cap(f.summaries))*4 + int64(cap(f.ends))*8 }
