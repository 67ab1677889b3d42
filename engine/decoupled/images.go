package decoupled

// unknown is an entry of a table that was not asked for yet.
const unknown int32 = -2

// images holds what the ids of one component become under its local labels: an id, none or unknown. Searches
// look into it once or more for each label and state, which a call through an interface would double.
type images struct {
	labels int
	to     []int32 // by id, then local label
}

func (t *images) at(id int32, local int) int32      { return t.to[int(id)*t.labels+local] }
func (t *images) set(id int32, local int, to int32) { t.to[int(id)*t.labels+local] = to }

// extend makes room for one more id.
func (t *images) extend() {
	for range t.labels {
		t.to = append(t.to, unknown)
	}
}

// look is at, or unknown where the table does not reach.
func (t *images) look(id int32, local int) int32 {
	if at := int(id)*t.labels + local; uint(at) < uint(len(t.to)) {
		return t.to[at]
	}
	return unknown
}
