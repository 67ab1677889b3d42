package graph

import (
	"context"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// Split states that differ in their columns are drawn differently, and what a card says of a component are its columns: each with its reference, and the sign of
// one that is back there just where it is.
func TestSplitStatesAreDrawnWithTheirColumns(t *testing.T) {
	split, home := 0, 0
	for _, n := range []*network.Network{family.Figure8(), family.Ring(3, 1), family.Transport(2)} {
		r, err := engine.Search(context.Background(), n, engine.Options{Algorithm: "decndfs", Accept: search.Simultaneous, Film: 1 << 16})
		if err != nil {
			t.Fatal(err)
		}
		searched, _ := n.Degeneralise()
		cards := map[string]*film.Vertex{}
		g := r.Film.Graph()
		for i := range g.Nodes {
			v := &g.Nodes[i]
			if v.Columns == nil {
				continue
			}
			split++
			c := cardOf(searched, v, nil)
			for k, columns := range v.Columns {
				if k >= len(c.rows) || strings.HasPrefix(c.rows[k], "…") || strings.HasSuffix(c.rows[k], "…") {
					break
				}
				if got, want := strings.Count(c.rows[k], ": "), len(columns); got != want {
					t.Errorf("%q has %d columns, not %d", c.rows[k], got, want)
				}
				back := 0
				for _, column := range columns {
					if slices.Contains(column.Set, column.Reference) {
						back++
					}
				}
				if home += back; strings.Count(c.rows[k], "↩") != back {
					t.Errorf("%q: %d columns are back", c.rows[k], back)
				}
			}
			if face := strings.Join(c.rows, "\n"); !strings.Contains(face, "…") {
				if other := cards[face]; other != nil && !same(other, v) {
					t.Errorf("two split states look alike:\n%s", face)
				}
				cards[face] = v
			}
		}
	}
	if split == 0 || home == 0 {
		t.Errorf("%d split states, %d columns that are back", split, home)
	}
}

func same(a, b *film.Vertex) bool {
	return slices.EqualFunc(a.Columns, b.Columns, func(a, b []film.Column) bool {
		return slices.EqualFunc(a, b, func(a, b film.Column) bool { return a.Reference == b.Reference && slices.Equal(a.Set, b.Set) })
	})
}
