package layout

// Faults counts what makes a drawing hard to read: edges that cross, edges that run over nodes, labels that
// stand on nodes or on each other (each weighs like two crossings). Of two placements of a graph the one
// with fewer is the better picture.
func Faults(g *Graph, p *Placement) int {
	const pieces = 8
	faults := 0
	chords := make([][]Point, len(p.Routes))
	around := make([]Box, len(p.Routes))
	for i, r := range p.Routes {
		around[i] = emptyBox()
		for k := range pieces + 1 {
			q := r.Curve.At(float64(k) / pieces)
			chords[i] = append(chords[i], q)
			around[i] = around[i].include(q)
		}
	}
	for i, e := range g.Edges {
		g.pause()
		for j := range i {
			if around[i].Grown(1).Overlap(around[j].Grown(1)) > 0 {
				faults += chordCrossings(chords[i], chords[j])
			}
		}
		for n, at := range p.Nodes {
			if n == e.From || n == e.To {
				continue
			}
			for _, q := range chords[i] {
				if g.Nodes[n].Clearance(at, q) < 0 {
					faults += 2
					break
				}
			}
		}
	}
	return faults + labelFaults(g, p)
}

func chordCrossings(a, b []Point) int {
	crossings := 0
	for i := 1; i < len(a); i++ {
		for j := 1; j < len(b); j++ {
			if segmentsCross(a[i-1], a[i], b[j-1], b[j]) {
				crossings++
			}
		}
	}
	return crossings
}

func segmentsCross(p, q, r, s Point) bool {
	along, across := q.Minus(p), s.Minus(r)
	return along.Cross(r.Minus(p))*along.Cross(s.Minus(p)) < 0 &&
		across.Cross(p.Minus(r))*across.Cross(q.Minus(r)) < 0
}

func labelFaults(g *Graph, p *Placement) int {
	faults := 0
	var placed []Box
	for i, e := range g.Edges {
		if e.Label.Width == 0 {
			continue
		}
		box := BoxAround(p.Routes[i].Label, e.Label).Grown(-2)
		for n, at := range p.Nodes {
			if g.Nodes[n].apart(at, box) < 0 {
				faults += 2
			}
		}
		for _, other := range placed {
			if box.Overlap(other) > 0 {
				faults += 2
			}
		}
		placed = append(placed, box)
	}
	return faults
}
