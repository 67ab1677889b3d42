package message

import (
	"encoding/binary"
	"errors"

	"lassolab/engine/film"
	"lassolab/engine/search"
)

// A film is thousands of small numbers. As JSON it would stop the page for half a second while it is read, so
// it travels packed: every number as a varint, every list behind its length. One description of the film, its
// walk, both writes and reads, so that the two cannot drift apart.

// errFilm is returned for bytes that are no packed film.
var errFilm = errors.New("the film is damaged")

func packFilm(f *film.Film) []byte {
	t := &tape{}
	walk(t, f)
	return t.bytes
}

func unpackFilm(packed []byte) (*film.Film, error) {
	t := &tape{bytes: packed, reading: true}
	f := &film.Film{}
	if walk(t, f); t.damaged || len(t.bytes) > 0 {
		return nil, errFilm
	}
	return f, nil
}

func walk(t *tape, f *film.Film) {
	traits(t, &f.Traits)
	list(t, &f.Nodes, func(t *tape, n *film.Node) {
		numbers(t, &n.Vector)
		list(t, &n.Sets, numbers[int32])
		list(t, &n.Columns, func(t *tape, columns *[]film.Column) {
			list(t, columns, func(t *tape, c *film.Column) {
				number(t, &c.Reference)
				numbers(t, &c.Set)
			})
		})
		flag(t, &n.Accepting)
		flag(t, &n.Second)
		number(t, &n.Blind)
	})
	list(t, &f.Events, func(t *tape, e *film.Event) {
		number(t, &e.Kind)
		flag(t, &e.Second)
		number(t, &e.Line)
		number(t, &e.From)
		number(t, &e.To)
		number(t, &e.Label)
		number(t, &e.Other)
		number(t, &e.Set)
	})
	list(t, &f.Sets, func(t *tape, s *film.LabelSet) {
		flag(t, &s.All)
		numbers(t, &s.Guilty)
		list(t, &s.Members, func(t *tape, m *film.Member) {
			number(t, &m.Label)
			number(t, &m.Rule)
			number(t, &m.By)
			number(t, &m.Component)
		})
	})
	numbers(t, &f.Target)
	number(t, &f.Total)
}

func traits(t *tape, of *search.Traits) {
	flag(t, &of.Lasso)
	flag(t, &of.Decoupled)
	flag(t, &of.Star)
	flag(t, &of.Queue)
	text(t, &of.Filter)
	text(t, &of.Removed)
	flag(t, &of.Lossy)
	flag(t, &of.Directed)
	flag(t, &of.Lean)
	flag(t, &of.Alleys)
	text(t, &of.Second)
	flag(t, &of.Early)
	flag(t, &of.Tallies)
	text(t, &of.Stored)
	text(t, &of.Kept)
}

// tape is a sequence of numbers, being written at its end or read from its start.
type tape struct {
	bytes   []byte
	reading bool
	damaged bool
}

func (t *tape) pass(n int64) int64 {
	if !t.reading {
		t.bytes = binary.AppendVarint(t.bytes, n)
		return n
	}
	n, width := binary.Varint(t.bytes)
	if width <= 0 {
		t.damaged, t.bytes = true, nil
		return 0
	}
	t.bytes = t.bytes[width:]
	return n
}

func number[N ~uint8 | ~int | ~int16 | ~int32 | ~int64](t *tape, n *N) { *n = N(t.pass(int64(*n))) }

func numbers[N ~uint8 | ~int | ~int16 | ~int32 | ~int64](t *tape, ns *[]N) { list(t, ns, number[N]) }

func text[S ~string](t *tape, s *S) {
	bytes := []byte(*s)
	numbers(t, &bytes)
	*s = S(bytes)
}

func flag(t *tape, b *bool) {
	bit := int64(0)
	if *b {
		bit = 1
	}
	*b = t.pass(bit) != 0
}

// list passes the length plus one, so that a list that is missing differs from an
// empty one, and then the items.
func list[I any](t *tape, items *[]I, item func(*tape, *I)) {
	length := int64(0)
	if *items != nil {
		length = int64(len(*items)) + 1
	}
	length = t.pass(length) - 1
	if t.reading {
		if length > int64(len(t.bytes)) { // no item takes less than a byte
			t.damaged, t.bytes = true, nil
			return
		}
		if length >= 0 {
			*items = make([]I, length)
		}
	}
	for i := range *items {
		item(t, &(*items)[i])
	}
}
