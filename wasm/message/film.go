package message

import (
	"lassolab/engine/film"
	"lassolab/engine/pack"
	"lassolab/engine/search"
)

// A film is thousands of small numbers. As JSON it would stop the page for half a second while it is read, so it travels packed.

func packFilm(f *film.Film) []byte { return pack.Write(f, walk) }

func unpackFilm(packed []byte) (*film.Film, error) { return pack.Read(packed, walk, nil) }

func walk(t *pack.Stream, f *film.Film) {
	traits(t, &f.Traits)
	pack.List(t, &f.Nodes, func(t *pack.Stream, n *film.Node) {
		pack.Numbers(t, &n.Vector)
		pack.List(t, &n.Sets, pack.Numbers[int32])
		pack.List(t, &n.Columns, func(t *pack.Stream, columns *[]film.Column) {
			pack.List(t, columns, func(t *pack.Stream, c *film.Column) {
				pack.Number(t, &c.Reference)
				pack.Numbers(t, &c.Set)
			})
		})
		pack.Flag(t, &n.Accepting)
		pack.Flag(t, &n.Second)
		pack.Number(t, &n.Blind)
	})
	pack.List(t, &f.Events, func(t *pack.Stream, e *film.Event) {
		pack.Number(t, &e.Kind)
		pack.Flag(t, &e.Second)
		pack.Number(t, &e.Line)
		pack.Number(t, &e.From)
		pack.Number(t, &e.To)
		pack.Number(t, &e.Label)
		pack.Number(t, &e.Other)
		pack.Number(t, &e.Set)
	})
	pack.List(t, &f.Sets, func(t *pack.Stream, s *film.LabelSet) {
		pack.Flag(t, &s.All)
		pack.Numbers(t, &s.Guilty)
		pack.List(t, &s.Members, func(t *pack.Stream, m *film.Member) {
			pack.Number(t, &m.Label)
			pack.Number(t, &m.Rule)
			pack.Number(t, &m.By)
			pack.Number(t, &m.Component)
		})
	})
	pack.Numbers(t, &f.Target)
	pack.Number(t, &f.Total)
}

func traits(t *pack.Stream, of *search.Traits) {
	pack.Flag(t, &of.Lasso)
	pack.Flag(t, &of.Decoupled)
	pack.Flag(t, &of.Star)
	pack.Flag(t, &of.Queue)
	pack.Text(t, &of.Filter)
	pack.Text(t, &of.Removed)
	pack.Flag(t, &of.Lossy)
	pack.Flag(t, &of.Directed)
	pack.Flag(t, &of.Lean)
	pack.Flag(t, &of.Alleys)
	pack.Text(t, &of.Second)
	pack.Flag(t, &of.Early)
	pack.Flag(t, &of.Tallies)
	pack.Text(t, &of.Broken)
	pack.Text(t, &of.Stored)
	pack.Text(t, &of.Kept)
}
