package topology

import (
	"math"
	"slices"

	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// ringBonus is how much more legible than it measures a ring without faults counts: it shows the turn of
// the labels, which a grid hides.
const ringBonus = 1.5

// place chooses among several arrangements the most legible one: all components around an ellipse or a
// rectangle, the one with most partners in the middle of the others, and the grid of a textbook.
func (d *drawing) place(width, height float64) *layout.Placement {
	aspect := svg.RoundedAspect(width / height)
	order := d.around()
	ellipse := d.ring(order, -1, aspect)
	if d.graph.Crowded() {
		return layout.Place(d.graph, ellipse)
	}
	rings := [][]layout.Point{ellipse, d.frame(order, aspect)}
	if hub := d.hub(); hub >= 0 {
		rings = append(rings, d.ring(slices.DeleteFunc(order, func(i int) bool { return i == hub }), hub, aspect))
	}
	best := layout.Place(d.graph, layout.Automaton(d.graph, aspect))
	most := svg.Legibility(d.graph, best, width, height)
	for _, at := range rings {
		p := layout.Place(d.graph, at)
		reads := svg.Legibility(d.graph, p, width, height)
		if layout.Faults(d.graph, p) == 0 {
			reads *= ringBonus
		}
		if reads > most {
			best, most = p, reads
		}
	}
	return best
}

// partners are the components that share a label with one, ascending.
func (d *drawing) partners(component int) []int {
	var all []int
	for _, at := range d.Units[component].Ties {
		for _, i := range d.Ties[at].Components {
			if i != component && !slices.Contains(all, i) {
				all = append(all, i)
			}
		}
	}
	slices.Sort(all)
	return all
}

// hub is the component with the most partners, three at least and more than any other has; -1 when there is
// none.
func (d *drawing) hub() int {
	hub, most := -1, 2
	for i := range d.Units {
		switch partners := len(d.partners(i)); {
		case partners > most:
			hub, most = i, partners
		case partners == most:
			hub = -1
		}
	}
	return hub
}

// around orders the components so that those that share labels come next to each other: each time the partner
// of the last one that has the fewest partners still to come.
func (d *drawing) around() []int {
	taken := make([]bool, len(d.Units))
	left := func(i int) (count int) {
		for _, j := range d.partners(i) {
			if !taken[j] {
				count++
			}
		}
		return count
	}
	fewest := func(of []int) int {
		best, least := -1, math.MaxInt
		for _, i := range of {
			if !taken[i] {
				if count := left(i); count < least {
					best, least = i, count
				}
			}
		}
		return best
	}
	everyone := make([]int, len(d.Units))
	for i := range everyone {
		everyone[i] = i
	}
	var order []int
	for next := fewest(everyone); next >= 0; {
		taken[next] = true
		order = append(order, next)
		if next = fewest(d.partners(next)); next < 0 {
			next = fewest(everyone)
		}
	}
	return order
}

// extents are the width of the widest card and that of the longest label.
func (d *drawing) extents() (card, label float64) {
	for _, s := range d.graph.Nodes {
		card = max(card, s.Width)
	}
	for _, e := range d.graph.Edges {
		label = max(label, e.Label.Width)
	}
	return card, label
}

// ring places components on an ellipse and perhaps one in its middle.
func (d *drawing) ring(order []int, middle int, aspect float64) []layout.Point {
	at := make([]layout.Point, len(d.graph.Nodes))
	card, label := d.extents()
	// Neighbours on the ring stand apart by a card's width and the labels between them.
	apart := card + max(50, .7*label)
	radius := 0.0
	if k := float64(len(order)); k > 1 {
		radius = max(apart/2, apart/(2*math.Sin(math.Pi/k)))
	}
	if middle >= 0 {
		radius = max(radius, card+label)
	}
	squeeze := min(1, max(.55, 1/math.Sqrt(aspect)))
	for k, i := range order {
		turn := 2*math.Pi*float64(k)/float64(len(order)) - math.Pi/2
		if len(order) == 2 {
			turn += math.Pi / 2 // side by side
		}
		at[i] = layout.Point{X: radius * math.Cos(turn), Y: radius * squeeze * math.Sin(turn)}
	}
	d.placeJunctions(at)
	return at
}

// frame places components around a rectangle, clockwise from its upper left corner: cards are wide, and
// fill it better than an ellipse.
func (d *drawing) frame(order []int, aspect float64) []layout.Point {
	at := make([]layout.Point, len(d.graph.Nodes))
	card, label := d.extents()
	wide, high := card+max(40, label+16), unitHigh+46
	// The cells of the rectangle's rim: as many columns as bring it near to the aspect.
	half := (len(order) + 1) / 2 // of the rim, from a corner to the one opposite
	columns := int(math.Round((float64(half+1)*aspect*high + wide) / (wide + aspect*high)))
	columns = max(1, min(columns, half))
	rows := half - columns + 2
	cell := func(k int) (column, row int) {
		switch {
		case k < columns:
			return k, 0
		case k < half:
			return columns - 1, k - columns + 1
		case k < half+columns:
			return columns - 1 - (k - half), rows - 1
		}
		return 0, rows - 1 - (k - half - columns + 1)
	}
	for k, i := range order {
		column, row := cell(k)
		at[i] = layout.Point{X: float64(column) * wide, Y: float64(row) * high}
	}
	d.placeJunctions(at)
	return at
}

// placeJunctions puts each junction between the components it joins.
func (d *drawing) placeJunctions(at []layout.Point) {
	for k, tie := range d.junctions {
		node := len(d.Units) + k
		for _, i := range d.Ties[tie].Components {
			at[node].X += at[i].X / float64(len(d.Ties[tie].Components))
			at[node].Y += at[i].Y / float64(len(d.Ties[tie].Components))
		}
		at[node] = clearOf(at, d.graph.Nodes, node)
	}
}

// clearOf moves a junction off the nodes before it, along a spiral.
func clearOf(at []layout.Point, shapes []layout.Shape, node int) layout.Point {
	const room = 14
	for step := 0.0; step < 60; step++ {
		p := layout.Point{X: at[node].X + 5*step*math.Cos(step), Y: at[node].Y + 5*step*math.Sin(step)}
		free := true
		for i := range node {
			free = free && shapes[i].Clearance(at[i], p) > room
		}
		if free {
			return p
		}
	}
	return at[node]
}
