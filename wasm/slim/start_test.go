package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"testing"
)

// What the start function writes is left out, where it follows from the number of a function; else the program is refused.
func TestOnlyNumbersThatFollowAreForgotten(t *testing.T) {
	const first, table, lookup, size = 0x1000, headerSize, 512, 48 // a _func without tables and data, filled up to whole words
	two := func() (*memory, tables) {
		m := &memory{make([]byte, lookup+2*functionSpace)}
		binary.LittleEndian.PutUint64(m.bytes[headerIndex:], table)
		of := m.bytes[table:lookup]
		for i := range 2 {
			place := 24 + i*size
			binary.LittleEndian.PutUint32(of[8*i:], uint32(first+i))
			binary.LittleEndian.PutUint32(of[8*i+4:], uint32(place))
			binary.LittleEndian.PutUint32(of[place:], uint32(first+i))
			binary.LittleEndian.PutUint32(m.bytes[lookup+i*functionSpace:], uint32(i))
		}
		return m, tables{count: 2, of: of}
	}
	m, functions := two()
	x, err := m.forget(functions, lookup)
	if want := (index{count: 2, first: first, table: table, funcs: table + 24, buckets: lookup}); err != nil || x != want {
		t.Errorf("%+v, %v; wanted is %+v", x, err, want)
	}
	if len(bytes.Trim(m.bytes[table:], "\x00")) > 0 {
		t.Errorf("left is % x", m.bytes[table:])
	}
	for _, at := range []int{table + 8, table + 12, table + 24 + size, lookup + functionSpace} {
		m, functions := two()
		m.bytes[at]++
		if _, err := m.forget(functions, lookup); !errors.Is(err, ErrUnknown) {
			t.Errorf("with another number at %d: %v", at, err)
		}
	}
}
