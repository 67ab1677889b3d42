package message

import (
	"lassolab/engine/film"
	"lassolab/engine/search"
	"lassolab/engine/tape"
)

// A film is thousands of small numbers. As JSON it would stop the page for half a second while it is read, so it travels packed.

func packFilm(f *film.Film) []byte { return tape.Pack(f, walk) }

func unpackFilm(packed []byte) (*film.Film, error) { return tape.Unpack(packed, walk, nil) }

func walk(t *tape.Tape, f *film.Film) {
	traits(t, &f.Traits)
	tape.List(t, &f.Nodes, func(t *tape.Tape, n *film.Node) {
		tape.Numbers(t, &n.Vector)
		tape.List(t, &n.Sets, tape.Numbers[int32])
		tape.List(t, &n.Columns, func(t *tape.Tape, columns *[]film.Column) {
			tape.List(t, columns, func(t *tape.Tape, c *film.Column) {
				tape.Number(t, &c.Reference)
				tape.Numbers(t, &c.Set)
			})
		})
		tape.Flag(t, &n.Accepting)
		tape.Flag(t, &n.Second)
		tape.Number(t, &n.Blind)
	})
	tape.List(t, &f.Events, func(t *tape.Tape, e *film.Event) {
		tape.Number(t, &e.Kind)
		tape.Flag(t, &e.Second)
		tape.Number(t, &e.Line)
		tape.Number(t, &e.From)
		tape.Number(t, &e.To)
		tape.Number(t, &e.Label)
		tape.Number(t, &e.Other)
		tape.Number(t, &e.Set)
	})
	tape.List(t, &f.Sets, func(t *tape.Tape, s *film.LabelSet) {
		tape.Flag(t, &s.All)
		tape.Numbers(t, &s.Guilty)
		tape.List(t, &s.Members, func(t *tape.Tape, m *film.Member) {
			tape.Number(t, &m.Label)
			tape.Number(t, &m.Rule)
			tape.Number(t, &m.By)
			tape.Number(t, &m.Component)
		})
	})
	tape.Numbers(t, &f.Target)
	tape.Number(t, &f.Total)
}

func traits(t *tape.Tape, of *search.Traits) {
	tape.Flag(t, &of.Lasso)
	tape.Flag(t, &of.Decoupled)
	tape.Flag(t, &of.Star)
	tape.Flag(t, &of.Queue)
	tape.Text(t, &of.Filter)
	tape.Text(t, &of.Removed)
	tape.Flag(t, &of.Lossy)
	tape.Flag(t, &of.Directed)
	tape.Flag(t, &of.Lean)
	tape.Flag(t, &of.Alleys)
	tape.Text(t, &of.Second)
	tape.Flag(t, &of.Early)
	tape.Flag(t, &of.Tallies)
	tape.Text(t, &of.Broken)
	tape.Text(t, &of.Stored)
	tape.Text(t, &of.Kept)
}
