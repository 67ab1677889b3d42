// Package pack packs plain data into bytes and unpacks it: every number as a varint, every list behind its length.
// Reading JSON would stop the page for too long. One function that passes the fields of a type both writes and
// reads it, so that the two cannot drift apart:
//
//	func walk(s *pack.Stream, e *Edge) { pack.Number(s, &e.From, &e.To); pack.Text(s, &e.Name) }
//
// The bytes are not trusted: a length that the remaining bytes cannot hold is refused.
package pack

import (
	"encoding/binary"
	"errors"
	"maps"
	"slices"
)

// ErrDamaged is returned for bytes that Write did not write.
var ErrDamaged = errors.New("what was packed is damaged")

// Stream is a sequence of bytes, written at its end or read from its start.
type Stream struct {
	bytes   []byte
	reading bool
	damaged bool
	passed  int    // numbers since the last pause; 16 bytes of text count as one
	pause   func() // nil: none
}

// each is the number of numbers between two pauses: about a millisecond in a browser.
const each = 1 << 13

// Write packs data by its walk.
func Write[D any](data *D, walk func(*Stream, *D)) []byte {
	t := &Stream{}
	walk(t, data)
	return t.bytes
}

// Read unpacks what Write packed by the same walk. It calls pause, unless nil, at short intervals. Its error is
// ErrDamaged.
func Read[D any](packed []byte, walk func(*Stream, *D), pause func()) (*D, error) {
	t := &Stream{bytes: packed, reading: true, pause: pause}
	data := new(D)
	if walk(t, data); t.damaged || len(t.bytes) > 0 {
		return nil, ErrDamaged
	}
	return data, nil
}

// Reading reports whether the stream is read.
func (t *Stream) Reading() bool { return t.reading }

func (t *Stream) pass(n int64) int64 {
	if !t.reading {
		t.bytes = binary.AppendVarint(t.bytes, n)
		return n
	}
	t.tire(1)
	n, width := binary.Varint(t.bytes)
	if width <= 0 {
		t.damage()
		return 0
	}
	t.bytes = t.bytes[width:]
	return n
}

// tire pauses after a while.
func (t *Stream) tire(more int) {
	if t.passed += more; t.passed >= each && t.pause != nil {
		t.passed = 0
		t.pause()
	}
}

func (t *Stream) damage() { t.damaged, t.bytes = true, nil }

// Number passes whole numbers.
func Number[N ~uint8 | ~int | ~int16 | ~int32 | ~int64 | ~uint64](t *Stream, ns ...*N) {
	for _, n := range ns {
		*n = N(t.pass(int64(*n)))
	}
}

// Numbers passes a list of numbers.
func Numbers[N ~uint8 | ~int | ~int16 | ~int32 | ~int64 | ~uint64](t *Stream, ns *[]N) {
	List(t, ns, func(t *Stream, n *N) { *n = N(t.pass(int64(*n))) })
}

// Text passes texts, their bytes as they are.
func Text[S ~string](t *Stream, texts ...*S) {
	for _, s := range texts {
		text(t, s)
	}
}

func text[S ~string](t *Stream, s *S) {
	length := t.pass(int64(len(*s)))
	if !t.reading {
		t.bytes = append(t.bytes, *s...)
		return
	}
	*s = S(t.take(length))
	t.tire(len(*s) / 16)
}

// take reads bytes; they remain a part of the packed ones.
func (t *Stream) take(length int64) (b []byte) {
	if length < 0 || length > int64(len(t.bytes)) {
		t.damage()
		return nil
	}
	b, t.bytes = t.bytes[:length:length], t.bytes[length:]
	return b
}

// Bytes passes a list of bytes as they are. Those that are read remain a part of the packed ones.
func Bytes(t *Stream, b *[]byte) {
	there := *b != nil
	Flag(t, &there)
	if !there {
		return
	}
	length := t.pass(int64(len(*b)))
	if !t.reading {
		t.bytes = append(t.bytes, *b...)
		return
	}
	*b = t.take(length)
}

// Map passes a small map, in the order of its keys.
func Map(t *Stream, m *map[string]string) {
	type entry struct{ key, value string }
	var entries []entry
	if *m != nil {
		entries = []entry{}
	}
	for _, key := range slices.Sorted(maps.Keys(*m)) {
		entries = append(entries, entry{key, (*m)[key]})
	}
	List(t, &entries, func(t *Stream, e *entry) { Text(t, &e.key, &e.value) })
	if !t.reading || entries == nil {
		return
	}
	*m = make(map[string]string, len(entries))
	for _, e := range entries {
		(*m)[e.key] = e.value
	}
}

// Texts passes a list of texts.
func Texts(t *Stream, list *[]string) { List(t, list, text[string]) }

// Flag passes truth values.
func Flag(t *Stream, flags ...*bool) {
	for _, b := range flags {
		bit := int64(0)
		if *b {
			bit = 1
		}
		*b = t.pass(bit) != 0
	}
}

// List passes the length plus one, so that nil differs from an empty list, and then the items.
func List[I any](t *Stream, items *[]I, item func(*Stream, *I)) {
	length := int64(0)
	if *items != nil {
		length = int64(len(*items)) + 1
	}
	length = t.pass(length) - 1
	if t.reading {
		if length > int64(len(t.bytes)) { // no item takes less than a byte
			t.damage()
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

// Maybe passes a value that may be nil.
func Maybe[I any](t *Stream, of **I, item func(*Stream, *I)) {
	there := *of != nil
	if Flag(t, &there); !there || t.damaged {
		return
	}
	if t.reading {
		*of = new(I)
	}
	item(t, *of)
}
