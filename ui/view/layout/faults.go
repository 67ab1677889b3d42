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
			if around[i].grown(1).overlap(around[j].grown(1)) > 0 {
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
	along, across := minus(q, p), minus(s, r)
	return cross(along, minus(r, p))*cross(along, minus(s, p)) < 0 &&
		cross(across, minus(p, r))*cross(across, minus(q, r)) < 0
}

func labelFaults(g *Graph, p *Placement) int {
	faults := 0
	var placed []Box
	for i, e := range g.Edges {
		if e.Label.Width == 0 {
			continue
		}
		box := boxAround(p.Routes[i].Label, e.Label).grown(-2)
		for n, at := range p.Nodes {
			if g.Nodes[n].apart(at, box) < 0 {
				faults += 2
			}
		}
		for _, other := range placed {
			if box.overlap(other) > 0 {
				faults += 2
			}
		}
		placed = append(placed, box)
	}
	return faults
}
