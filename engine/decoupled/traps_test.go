package decoupled

// trap is a way to get the searches wrong that looks right.
type trap int

const (
	sound               trap = iota
	seedFirst                // s_A enters V′ before its nested search
	referencesForgotten      // pruning without R(t) ⊆ R(r)
	stackMet                 // intersection instead of dominance on the Stack
	localAnywhere            // CheckLocalAccept on states that do not accept
	normalForm               // trace normal form in EdgeLean's place
	prevInherited            // a nested search goes on with the first search's prev
)

// normal reports whether a word in trace normal form stays in it with a further label.
func (x *reference) normal(word []int, label int) bool {
	for j := len(word) - 1; j >= 0; j-- {
		if x.dependent(word[j], label) {
			return true
		}
		if label < word[j] {
			return false
		}
	}
	return true
}
