package layout

import (
	"math"

	"lassolab/engine/bitset"
)

// board is a grid of cells and the segments between the middles of two of them. What segments are to cells and
// to one another is found once: an annealing asks for it a million times.
type board struct {
	columns, rows int
	places        [][2]int
	ends          [][2]int     // the cells of each segment
	lengths       []float64    // what an edge along each segment costs, in cells
	between       []bitset.Set // the cells on each segment, without its ends
	crossed       []bitset.Set // the segments that cross each segment; nil: not yet asked
}

func newBoard(columns, rows int) *board {
	b := &board{columns: columns, rows: rows}
	for last := range columns * rows {
		b.places = append(b.places, [2]int{last % columns, last / columns})
		for first := range last {
			b.ends = append(b.ends, [2]int{first, last})
		}
	}
	for _, ends := range b.ends {
		b.lengths = append(b.lengths, b.length(ends))
		b.between = append(b.between, b.inBetween(ends))
	}
	b.crossed = make([]bitset.Set, len(b.ends))
	return b
}

// at is where a cell lies.
func (b *board) at(cell int) (column, row int) { return b.places[cell][0], b.places[cell][1] }

// segment is the number of the segment between two cells.
func segment(a, b int) int {
	if a > b {
		a, b = b, a
	}
	return b*(b-1)/2 + a
}

func (b *board) noCells() bitset.Set    { return bitset.New(len(b.places)) }
func (b *board) noSegments() bitset.Set { return bitset.New(len(b.ends)) }

func (b *board) length(ends [2]int) float64 {
	x, y := b.at(ends[0])
	z, w := b.at(ends[1])
	dx, dy := math.Abs(float64(x-z)), math.Abs(float64(y-w))
	l := math.Hypot(dx, dy)
	if dx > 0 && dy > 0 {
		l += 0.25 // an upright line reads better than a slanted one
	}
	return l * math.Sqrt(l) // a long edge costs more than its parts
}

func (b *board) inBetween(ends [2]int) bitset.Set {
	cells := b.noCells()
	ux, uy := b.at(ends[0])
	vx, vy := b.at(ends[1])
	for cell := ends[0] + 1; cell < ends[1]; cell++ {
		x, y := b.at(cell)
		if (vx-ux)*(y-uy) == (vy-uy)*(x-ux) && (x-ux)*(x-vx)+(y-uy)*(y-vy) < 0 {
			cells.Add(cell)
		}
	}
	return cells
}

// crossing is the set of the segments that cross a segment.
func (b *board) crossing(s int) bitset.Set {
	if b.crossed[s] == nil {
		b.crossed[s] = b.noSegments()
		sides := make([]int, b.columns*b.rows)
		for cell := range sides {
			sides[cell] = b.side(b.ends[s], cell)
		}
		for t, ends := range b.ends {
			if apart(sides[ends[0]], sides[ends[1]]) && apart(b.side(ends, b.ends[s][0]), b.side(ends, b.ends[s][1])) {
				b.crossed[s].Add(t)
			}
		}
	}
	return b.crossed[s]
}

// side tells by its sign on which side of a segment's line a cell lies.
func (b *board) side(ends [2]int, cell int) int {
	px, py := b.at(ends[0])
	qx, qy := b.at(ends[1])
	rx, ry := b.at(cell)
	return (qx-px)*(ry-py) - (qy-py)*(rx-px)
}

func apart(p, q int) bool { return p < 0 && q > 0 || p > 0 && q < 0 }
