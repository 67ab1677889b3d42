package decoupled

import (
	"lassolab/engine/alley"
	"lassolab/engine/bitset"
	"lassolab/engine/film"
	"lassolab/engine/stubborn"
)

// Reduction says what a search leaves out on the way to what it looks for.
type Reduction struct {
	Stubborn bool            // it expands states by stubborn sets
	Lean     bool            // ELU, for stubborn searches
	Choice   stubborn.Choice // of a stubborn search
	Hopes    alley.Hopes     // of the components' coming to the goal: blind alleys are not expanded; nil: they are
}

// Reduce returns the system to be searched with a reduction.
func (s *System) Reduce(r Reduction) *System {
	t := *s
	t.reduction = r
	return &t
}

// Lines of the pseudo-codes of stubborn searches, beyond those of the searches they are made of.
const (
	exploreChoose = 9
	emptyChoose   = 23
)

// blameMissing tells which components keep the target, or a deadlock, from being met in a decoupled state.
func (x *exploration) blameMissing(vector []int32) error {
	switch {
	case x.target != nil:
		for i, id := range vector {
			if x.target[i] >= 0 && !x.plain[i].at(id).Has(x.target[i]) {
				x.expand.blame(i)
			}
		}
	case !x.dead:
		return x.deadlocks.blame(vector, x.expand)
	}
	return nil
}

// blameUnaccepting tells which components keep a decoupled state from accepting.
func (n *nestedSearch) blameUnaccepting(vector []int32) error {
	for i, id := range vector {
		if !n.plain[i].accepts[id] {
			n.expand.blame(i)
		}
	}
	return nil
}

// enteredNested says how the state that was put on the nested stack is to be expanded: its root, by all labels.
func (n *nestedSearch) enteredNested(vector []int32) {
	root := len(n.second) == 1
	if n.returnAlleys.blind(vector) != none {
		if n.second[len(n.second)-1].next = int32(len(n.globals)); n.back != nil {
			n.back.pushDead()
		}
		return
	}
	if n.back == nil {
		return
	}
	n.back.at(vector)
	for i, id := range vector {
		if !root && n.split[i].returns[id] == none {
			n.back.blame(i)
		}
	}
	if !n.scenes.wants(film.Choose) {
		n.back.push(false)
	} else {
		n.scenes.choose(splitState(vector), true, emptyChoose, n.back.push(true))
	}
}

// offered adds the places of the labels that some member of a set offers. It asks for no image, which would be another set to
// be kept.
func (p plain) offered(i int, id int32, into bitset.Set) { p[i].offered(id, into) }

func (s *sets) offered(id int32, into bitset.Set) {
	set := s.at(id)
	for local, offering := range s.of.offering {
		if set.Meets(offering) {
			into.Add(local)
		}
	}
}

// offered adds the places of the labels that some column of a split set offers.
func (sp split) offered(i int, id int32, into bitset.Set) {
	for _, c := range sp[i].at(id) {
		sp[i].tallied.offered(c.set, into)
	}
}

// PseudoExploreStubborn is the pseudo-code of decoupled search by stubborn sets.
var PseudoExploreStubborn = []string{
	"Explore(A¹ ∥ᴰ … ∥ᴰ Aⁿ, goal):",
	"  V ← ∅",
	"  DFS(s₀ᴰ)",
	"  return not reached",
	"DFS(sᴰ):",
	"  V = V ∪ {sᴰ}",
	"  for all tᴰ s.t. sᴰ –a→ᴰ tᴰ and a ∈ U(sᴰ) do",
	"    if ∃ rᴰ ∈ V s.t. tᴰ ⊆ rᴰ then continue",
	"    DFS(tᴰ)",
	"U(sᴰ):",
	"  if the goal is met in sᴰ then return all labels",
	"  return the closure of ⋃ {loc(i, sᴰ) : i ∈ K} with the fewest enabled labels,",
	"    over the sets K such that the goal is not met while the components in K stand still",
	"closure of U, for each a ∈ U, until nothing is added:",
	"  if a is enabled then add every b that shares components with a, all of which offer b",
	"  else add loc(i, sᴰ) for one component i of a that does not offer a",
	"with ELU, DFS leaves out a ≪ prev with a I prev and a ∈ U of the state before",
}

// PseudoEmptinessNestedStubborn is the pseudo-code of decoupled nested depth-first search by stubborn sets.
var PseudoEmptinessNestedStubborn = []string{
	"CheckEmptiness(A¹ ∥ᴰ … ∥ᴰ Aⁿ):",
	"  Stack ← ⟨s₀ᴰ⟩; V ← ∅; V′ ← ∅",
	"  DFS(s₀ᴰ)",
	"  return empty",
	"DFS(sᴰ):",
	"  V = V ∪ {sᴰ}",
	"  if Aᴰ(sᴰ) then CheckLocalAccept(sᴰ)",
	"  for all tᴰ s.t. sᴰ –a→ᴰ tᴰ and a ∈ U(sᴰ) do",
	"    if ∃ rᴰ ∈ V s.t. tᴰ ⊆ rᴰ then continue",
	"    push(Stack, tᴰ); DFS(tᴰ); pop(Stack)",
	"  if Aᴰ(sᴰ) then",
	"    let s_Aᴰ s.t. sᴰ –l_Gᴬ→ᴰ s_Aᴰ",
	"    NestedDFS(s_Aᴰ)",
	"    V′ = V′ ∪ {s_Aᴰ}",
	"NestedDFS(s_Rᴰ):",
	"  for all t_Rᴰ s.t. s_Rᴰ –a→ᴰ t_Rᴰ and a ∈ U(s_Rᴰ) do",
	"    if ∃ r_Rᴰ ∈ V′ s.t. t_Rᴰ ⊆_R r_Rᴰ then continue",
	"    if ∀ Aⁱ: ∃ s: s ∈ t_Rᴰ[Aⁱ]_s then return cycle",
	"    if ∃ rᴰ ∈ Stack s.t. rᴰ ⊆ t_Rᴰ then return cycle",
	"    V′ = V′ ∪ {t_Rᴰ}",
	"    NestedDFS(t_Rᴰ)",
	"CheckLocalAccept(sᴰ):",
	"  if ∃ Aⁱ, s ∈ sᴰ[Aⁱ]: Aⁱ(s) ∧ s –l_I ∈ L_Iⁱ→⁺ s then return cycle",
	"U(s):",
	"  if s is in DFS and Aᴰ(s), or s is the root s_Aᴰ of NestedDFS, then return all labels",
	"  return the closure of loc(i, s) with the fewest enabled labels, over the components i",
	"    that do not accept in s, of NestedDFS that are not back: ∄ r: r ∈ s[Aⁱ]_r",
	"closure of U, for each a ∈ U, until nothing is added:",
	"  if a is enabled then add every b that shares components with a, all of which offer b",
	"  else add loc(i, s) for one component i of a that does not offer a",
	"with ELU, both leave out a ≪ prev with a I prev and a ∈ U of the state before",
}
