package main

import (
	"encoding/binary"
	"fmt"
)

// What the table of functions says in the order of functions follows from the number of each: where a function begins, where its _func stands
// behind the one before, which bucket finds it. Numbers that grow by one compress badly, so the program leaves them out and writes them
// itself, in a function that runs before all others (WebAssembly Core Specification, 2.5.9), within a millisecond.

// index is what the start function writes.
type index struct {
	count   int // of functions
	first   int // where the first one begins
	table   int // the address of the index of functions, to which the place of each _func is relative
	funcs   int // that of the first _func
	buckets int // that of the first bucket
}

// forget clears the numbers that the start function writes.
func (m *memory) forget(t tables, lookup int) (index, error) {
	x := index{count: t.count, table: t.at + int(binary.LittleEndian.Uint64(m.bytes[t.at+headerIndex:])), buckets: lookup}
	number := func(b []byte) int { return int(binary.LittleEndian.Uint32(b)) }
	x.first = number(t.of)
	at := number(t.of[4:])
	x.funcs = x.table + at
	for i := range t.count {
		f, err := t.function(i)
		if err != nil {
			return x, err
		}
		entry, bucket := t.of[8*i:8*i+8], m.bytes[lookup+i*functionSpace:]
		if number(entry) != x.first+i || number(entry[4:]) != at || number(f) != x.first+i || number(bucket) != i {
			return x, fmt.Errorf("%w: function %d does not follow the one before", ErrUnknown, i)
		}
		at += (funcEnd + 4*(number(f[funcTables:])+int(f[funcData])) + wordSize - 1) &^ (wordSize - 1)
		clear(entry)
		clear(f[:4])
		clear(bucket[:4])
	}
	return x, nil
}

// The instructions of the start function.
const (
	opI32Load  = 0x28
	opI32Load8 = 0x2d
	opI32Store = 0x36
	opI32Less  = 0x49
	opI32Add   = 0x6a
	opI32Sub   = 0x6b
	opI32And   = 0x71
	opI32Shift = 0x74
	typeI32    = 0x7f
	typeFunc   = 0x60
	align4     = 2 // the alignment of a load or store, as a power of two
)

// start is the body of the function that writes an index.
func (x index) start() []byte {
	const (
		number = iota // of a function
		entry         // addresses: of its place in the index
		place         // of its _func
		bucket
		locals
	)
	code := []byte{1, locals, typeI32}
	op := func(bytes ...byte) { code = append(code, bytes...) }
	get := func(local byte) { op(opLocalGet, local) }
	set := func(local byte) { op(opLocalSet, local) }
	constant := func(value int) { code = appendSigned(append(code, opI32Const), value) }
	step := func(local byte, by int) { get(local); constant(by); op(opI32Add); set(local) }
	begins := func() { get(number); constant(x.first); op(opI32Add) }

	step(entry, x.table)
	step(place, x.funcs)
	step(bucket, x.buckets)
	op(opLoop, typeNone)
	get(entry)
	begins()
	op(opI32Store, align4, 0)
	get(entry)
	get(place)
	constant(x.table)
	op(opI32Sub, opI32Store, align4, 4) // the place is the second half of an entry
	get(place)
	begins()
	op(opI32Store, align4, 0)
	get(bucket)
	get(number)
	op(opI32Store, align4, 0)

	get(place)
	get(place)
	op(opI32Load, align4, funcTables)
	get(place)
	op(opI32Load8, 0, funcData, opI32Add)
	constant(2) // a table or a piece of data is 4 bytes
	op(opI32Shift)
	constant(funcEnd + wordSize - 1)
	op(opI32Add)
	constant(-wordSize)
	op(opI32And, opI32Add)
	set(place)
	step(entry, 8)
	step(bucket, functionSpace)
	step(number, 1)
	get(number)
	constant(x.count)
	op(opI32Less, opBrIf, 0, opEnd, opEnd)
	return code
}

// begin adds a function to a module that runs before all others.
func begin(sections []section, body []byte) ([]section, error) {
	kind, number := uint64(0), uint64(0)
	var out []section
	for _, s := range sections {
		var err error
		switch s.id {
		case sectionTypes:
			kind, s.body, err = more(s.body, []byte{typeFunc, 0, 0})
		case sectionImports:
			number, _, err = more(s.body, nil) // Go imports only functions
		case sectionFunctions:
			var functions uint64
			functions, s.body, err = more(s.body, binary.AppendUvarint(nil, kind))
			number += functions
		case sectionElements:
			out = append(out, section{sectionStart, binary.AppendUvarint(nil, number)})
		case sectionCode:
			_, s.body, err = more(s.body, append(binary.AppendUvarint(nil, uint64(len(body))), body...))
		}
		if err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	return out, nil
}

// more adds an item to a section that is a list, and returns how many it had.
func more(list, item []byte) (uint64, []byte, error) {
	count, n := binary.Uvarint(list)
	if n <= 0 {
		return 0, nil, fmt.Errorf("a section has no length")
	}
	return count, append(append(binary.AppendUvarint(nil, count+1), list[n:]...), item...), nil
}
