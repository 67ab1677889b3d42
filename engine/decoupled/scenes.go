package decoupled

import (
	"lassolab/engine/bitset"
	"lassolab/engine/film"
)

// wants reports whether an event of a kind is to be described for the film, if there is one.
func (c *common) wants(kind film.Kind) bool { return c.recorder != nil && c.recorder.Wants(kind) }

// record records an event of a search between nodes of the film, of which those that take no part are none.
func (d *descent) record(kind film.Kind, line int, from, label, to, other int32) {
	if label != none {
		label = int32(d.globals[label].label)
	}
	e := film.Event{
		Kind: kind, Second: d.first != nil, Line: int16(line), From: from, To: to, Label: label, Other: other,
	}
	if o := d.visited.orbits; o != nil && (kind == film.Store || kind == film.Known || kind == film.Dominated) {
		e.By = o.Moved(d.recorder)
	}
	d.recorder.Record(e)
}

// node returns the node of a vector of the search.
func (d *descent) node(vector []int32) int32 {
	key, describe := "v", d.plainNode
	if d.first != nil {
		key, describe = "r", d.splitNode
	}
	return d.recorder.Node(key+bitset.Key(vector), func() film.Node {
		n := describe(vector)
		if d.deadEnd != nil {
			n.DeadEnd = int32(d.deadEnd(vector)) + 1
		}
		return n
	})
}

// at returns the node of a visited state.
func (d *descent) at(index int32) int32 { return d.node(d.visited.vector(index)) }

func (d *descent) plainNode(vector []int32) film.Node {
	n := film.Node{Accepting: d.plain.accepting(vector)}
	for i, id := range vector {
		n.Sets = append(n.Sets, listed(d.plain[i].at(id)))
	}
	return n
}

func (d *descent) splitNode(vector []int32) film.Node {
	n := film.Node{Accepting: true, Second: true}
	for i, id := range vector {
		union := bitset.New(d.components[i].states)
		columns := []film.Column{}
		for _, c := range d.split[i].at(id) {
			members := d.split[i].members(c)
			union.Unite(members)
			columns = append(columns, film.Column{Reference: c.reference, Set: listed(members)})
		}
		n.Sets = append(n.Sets, listed(union))
		if !d.split[i].merged {
			n.Columns = append(n.Columns, columns)
		}
		n.Accepting = n.Accepting && union.Meets(d.components[i].accepting)
	}
	return n
}
