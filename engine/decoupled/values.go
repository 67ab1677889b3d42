package decoupled

// values are what a component may hold in a vector, by id: its sets in the first search, its split sets in nested ones.
type values interface {
	// within is the order by which vectors dominate: ⊆ of sets, ⊆_R of split sets.
	within(a, b int32) bool
	// size grows strictly along the order: of two different ids of equal size neither is within the other.
	size(id int32) int32
	// image returns the id that an id becomes under a local label, or none when the label is not offered.
	image(id int32, local int) int32
	// table is the one that image looks into; an empty one where there is none.
	table() *images

	// place returns the state of a centre component.
	place(id int32) int
	// moved returns the id that a centre component's id becomes when it moves to a state.
	moved(id int32, to int) int32
	// under is image closed in a context, of a label that a leaf offers; with none the id is only closed.
	under(id int32, local int, context int32) int32
}

// algebra is the values of each component.
type algebra []values

func algebraOf[V values](list []V) (a algebra) {
	for _, v := range list {
		a = append(a, v)
	}
	return a
}

// comparison is the order of one component for inner loops: within is inlined, and compares one-word sets without a
// call.
type comparison struct {
	single bool      // the ids are those of sets of one word
	rows   *[]uint64 // of these
	ask    func(a, b int32) bool
}

func newComparisons(a algebra) (list []comparison) {
	for _, v := range a {
		switch v := v.(type) {
		case *sets:
			list = append(list, comparison{v.words == 1, &v.rows, v.within})
		case *splitSets:
			list = append(list, comparison{ask: v.within})
		default:
			list = append(list, comparison{ask: v.within})
		}
	}
	return list
}

// within reports whether one id is within another.
func (c *comparison) within(a, b int32) bool {
	if c.single {
		return (*c.rows)[a]&^(*c.rows)[b] == 0
	}
	return c.ask(a, b)
}

// unknown is an entry of a table that was not asked for yet.
const unknown int32 = -2

// images holds what the ids of one component become under its local labels: an id, none or unknown. Searches read it
// for each label and state, where a call through an interface would take twice as long.
type images struct {
	labels int
	to     []int32 // by id, then local label
}

func (t *images) table() *images { return t }

func (t *images) set(id int32, local int, to int32) { t.to[int(id)*t.labels+local] = to }

// extend makes room for one more id.
func (t *images) extend() {
	for range t.labels {
		t.to = append(t.to, unknown)
	}
}

// look returns an entry, or unknown where the table does not reach.
func (t *images) look(id int32, local int) int32 {
	if at := int(id)*t.labels + local; uint(at) < uint(len(t.to)) {
		return t.to[at]
	}
	return unknown
}

// passages holds what the ids of a leaf of a star become in a context.
type passages map[uint64]int32

// passage is the key of an id, under a local label or none, in a context.
func (c *component) passage(id int32, local int, context int32) uint64 {
	return uint64(int(id)*(c.labels+1)+local+1)<<32 | uint64(uint32(context))
}
