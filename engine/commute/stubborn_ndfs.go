package commute

import (
	"lassolab/engine/explicit"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// PseudoStubbornNdfs is the pseudo-code of nested depth-first search by stubborn sets.
var PseudoStubbornNdfs = append([]string{
	"CheckEmptiness:",
	"  Stack ← ⟨s₀⟩; V ← ∅; V′ ← ∅",
	"  DFS(s₀)",
	"  return empty",
	"DFS(s):",
	"  V = V ∪ {s}",
	"  for all t with s –a→ t and a ∈ U(s) do",
	"    if t ∈ V then continue",
	"    push(Stack, t); DFS(t); pop(Stack)",
	"  if A(s) then",
	"    NestedDFS(s)",
	"    V′ = V′ ∪ {s}",
	"NestedDFS(s):",
	"  for all t with s → t do",
	"    if t ∈ V′ then continue",
	"    if t ∈ Stack then return cycle",
	"    V′ = V′ ∪ {t}",
	"    NestedDFS(t)",
	"U(q):",
	"  if A(q) then return all labels",
	"  return the closure with the fewest enabled labels,",
	"    of loc(i, q) over the components i that do not accept in q",
}, pseudoClosure...)

// ndfsChoose is the line at which stubborn and ample sets are chosen.
const ndfsChoose = 18

// StubbornNdfs looks for a lasso whose cycle passes an accepting state; nil when there is none. The error is the monitor's.
func StubbornNdfs(system product.System, r Reduction, monitor *search.Monitor) (*lasso.Run, error) {
	return explicit.NdfsUnder(system, explicit.Reduction{First: newStubbornNdfs(system, r)}, monitor, r.Tape)
}

// newStubbornNdfs returns the filter of the first search.
func newStubbornNdfs(system product.System, r Reduction) *stubbornSets {
	f := newStubbornSets(system, r, ndfsChoose)
	f.begin = f.atUnaccepting
	return f
}

// atUnaccepting lets sets begin at the components that do not accept.
func (f *stubbornSets) atUnaccepting() {
	for i, s := range f.vector {
		if !f.Network.Components[i].Accepting(s) {
			f.guilty(i)
		}
	}
}
