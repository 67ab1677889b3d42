package proof

// Shown and the functions below are exported for the tests.
type Shown = shown

var (
	ShortestOf  = shortest
	AnotherOf   = another
	CycleLabels = cycleLabels
)

// Words is the sentence about a starved component.
func (s *Starved) Words() string { return s.words() }
