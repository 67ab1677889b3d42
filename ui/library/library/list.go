package library

import (
	"cmp"
	"slices"

	"lassolab/engine/omega"
)

// Document is what a shelf holds, as a feature reads it.
type Document interface {
	Key() string // its id
	Time() int64 // when it was written: Unix time in milliseconds
}

// List is documents of one kind, the latest first. Its methods leave it as it is.
type List[D Document] []D

// Sorted is the list of some documents.
func Sorted[D Document](documents []D) List[D] {
	list := slices.Clone(documents)
	omega.Sort(list, func(a, b D) int { return cmp.Compare(b.Time(), a.Time()) })
	return list
}

// Find is the document with an id; ok is false where there is none.
func (l List[D]) Find(id string) (d D, ok bool) {
	at := slices.IndexFunc(l, func(d D) bool { return d.Key() == id })
	if at < 0 {
		return d, false
	}
	return l[at], true
}

// With is the list with a document, in the place of a former one of its id.
func (l List[D]) With(d D) List[D] { return Sorted(append(l.Without(d.Key()), d)) }

// Without is the list without the document of an id.
func (l List[D]) Without(id string) List[D] {
	return slices.DeleteFunc(slices.Clone(l), func(d D) bool { return d.Key() == id })
}
