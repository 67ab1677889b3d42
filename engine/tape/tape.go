// Package tape packs plain data into bytes and takes it out again: every number as a varint, every list behind its
// length. As JSON what a worker has found would stop the page for as long as it takes to read. One description of a
// type, a function that passes over its fields, both writes and reads, so that the two cannot drift apart:
//
//	func walk(t *tape.Tape, e *Edge) { tape.Number(t, &e.From, &e.To); tape.Text(t, &e.Name) }
//
// What is read may have come from anywhere: no length is believed that the bytes left cannot hold.
package tape

import (
	"encoding/binary"
	"errors"
	"maps"
	"slices"
)

// ErrDamaged is returned for bytes that Pack did not write.
var ErrDamaged = errors.New("what was packed is damaged")

// Tape is a sequence of bytes, being written at its end or read from its start.
type Tape struct {
	bytes   []byte
	reading bool
	damaged bool
	passed  int    // numbers, and a few bytes of texts for one, since the last pause
	pause   func() // nil: none
}

// each is the number of numbers after which whoever reads may pause: about a millisecond in a browser.
const each = 1 << 13

// Pack writes data by its walk.
func Pack[D any](data *D, walk func(*Tape, *D)) []byte {
	t := &Tape{}
	walk(t, data)
	return t.bytes
}

// Unpack reads what Pack wrote by the same walk. Unless pause is nil, it calls it again and again, at short intervals.
// Its error is ErrDamaged.
func Unpack[D any](packed []byte, walk func(*Tape, *D), pause func()) (*D, error) {
	t := &Tape{bytes: packed, reading: true, pause: pause}
	data := new(D)
	if walk(t, data); t.damaged || len(t.bytes) > 0 {
		return nil, ErrDamaged
	}
	return data, nil
}

// Reading reports whether data is taken out of the tape.
func (t *Tape) Reading() bool { return t.reading }

func (t *Tape) pass(n int64) int64 {
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
func (t *Tape) tire(more int) {
	if t.passed += more; t.passed >= each && t.pause != nil {
		t.passed = 0
		t.pause()
	}
}

func (t *Tape) damage() { t.damaged, t.bytes = true, nil }

// Number passes whole numbers.
func Number[N ~uint8 | ~int | ~int16 | ~int32 | ~int64 | ~uint64](t *Tape, ns ...*N) {
	for _, n := range ns {
		*n = N(t.pass(int64(*n)))
	}
}

// Numbers passes a list of numbers.
func Numbers[N ~uint8 | ~int | ~int16 | ~int32 | ~int64 | ~uint64](t *Tape, ns *[]N) {
	List(t, ns, func(t *Tape, n *N) { *n = N(t.pass(int64(*n))) })
}

// Text passes texts, their bytes as they are.
func Text[S ~string](t *Tape, texts ...*S) {
	for _, s := range texts {
		text(t, s)
	}
}

func text[S ~string](t *Tape, s *S) {
	length := t.pass(int64(len(*s)))
	switch {
	case !t.reading:
		t.bytes = append(t.bytes, *s...)
	case length < 0 || length > int64(len(t.bytes)):
		t.damage()
	default:
		*s, t.bytes = S(t.bytes[:length]), t.bytes[length:]
		t.tire(int(length) / 16)
	}
}

// Bytes passes a list of bytes as they are. Those that are read are a part of what they were read from.
func Bytes(t *Tape, b *[]byte) {
	there := *b != nil
	Flag(t, &there)
	if !there {
		return
	}
	length := t.pass(int64(len(*b)))
	switch {
	case !t.reading:
		t.bytes = append(t.bytes, *b...)
	case length < 0 || length > int64(len(t.bytes)):
		t.damage()
	default:
		*b, t.bytes = t.bytes[:length:length], t.bytes[length:]
	}
}

// Map passes a small map, in the order of its keys.
func Map(t *Tape, m *map[string]string) {
	type entry struct{ key, value string }
	var entries []entry
	if *m != nil {
		entries = []entry{}
	}
	for _, key := range slices.Sorted(maps.Keys(*m)) {
		entries = append(entries, entry{key, (*m)[key]})
	}
	List(t, &entries, func(t *Tape, e *entry) { Text(t, &e.key, &e.value) })
	if !t.reading || entries == nil {
		return
	}
	*m = make(map[string]string, len(entries))
	for _, e := range entries {
		(*m)[e.key] = e.value
	}
}

// Texts passes a list of texts.
func Texts(t *Tape, list *[]string) { List(t, list, text[string]) }

// Flag passes truth values.
func Flag(t *Tape, flags ...*bool) {
	for _, b := range flags {
		bit := int64(0)
		if *b {
			bit = 1
		}
		*b = t.pass(bit) != 0
	}
}

// List passes the length plus one, so that a list that is missing differs from an empty one, and then the items.
func List[I any](t *Tape, items *[]I, item func(*Tape, *I)) {
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

// Maybe passes what may be missing.
func Maybe[I any](t *Tape, of **I, item func(*Tape, *I)) {
	there := *of != nil
	if Flag(t, &there); !there || t.damaged {
		return
	}
	if t.reading {
		*of = new(I)
	}
	item(t, *of)
}
