package network

// Letters are the propositions of the reading valuations, and for each label the letters that it stands for.
type Letters struct {
	Propositions []string
	Cubes        [][]Cube // by label: the letters that agree with one of the cubes
}

// Cube is a conjunction: propositions that hold and propositions that do not, as places in Propositions, ascending.
type Cube struct{ True, False []int }

// Of returns the letters of a network that has some of the labels in another order. From gives the old label of each.
func (l *Letters) Of(from []int) *Letters {
	if l == nil {
		return nil
	}
	to := &Letters{Propositions: l.Propositions, Cubes: make([][]Cube, len(from))}
	for label, was := range from {
		to.Cubes[label] = l.Cubes[was]
	}
	return to
}
