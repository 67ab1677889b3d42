package proof

// What tests ask for beside what everybody may.
type Shown = shown

var (
	ShortestOf  = shortest
	AnotherOf   = another
	CycleLabels = cycleLabels
)

// Words is the sentence about a starved component.
func (s *Starved) Words() string { return s.words() }
