// Command slim makes a Go program for the browser smaller, in place: it empties what only stack traces read, leaves out what the program can
// write itself (start.go), and makes calls alike, which compress better then (calls.go). Before the names of functions are gone it notes what
// each package weighs (weight.go).
//
// A Go binary carries tables (the "pclntab") that name every function and give file and line of every
// instruction. The garbage collector and the growing of stacks need other parts of the tables, which stay;
// names, files and lines serve stack traces, which a visitor of the page never sees, and so do the arguments
// and the inlined calls of a function. Emptied, they compress to nothing: about a sixth of the compressed program. The table that finds a
// function has 16 entries for each, one of which a WebAssembly program reads: the others are a fifth of the program before compression. The
// layout is that of Go 1.20 to 1.26 (runtime/symtab.go: pcHeader, moduledata, _func); a program whose tables look otherwise is refused, never
// guessed at.
package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"log"
	"os"
	"slices"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: slim PROGRAM.wasm WEIGHT.txt")
	}
	name := os.Args[1]
	program, err := os.ReadFile(name)
	if err != nil {
		log.Fatal("slim: ", err)
	}
	weight := fmt.Sprintf("slim: it is not known what the packages of %s weigh\n", name)
	if packages, data, err := Weigh(program); err == nil {
		weight = Table(packages, data)
	}
	if err := os.WriteFile(os.Args[2], []byte(weight), 0o644); err != nil {
		log.Fatal("slim: ", err)
	}
	smaller, err := Slim(program)
	if errors.Is(err, ErrUnknown) {
		log.Printf("slim: %s stays as it is: %v", name, err)
		return
	}
	if err != nil {
		log.Fatalf("slim: %s: %v", name, err)
	}
	if err := os.WriteFile(name, smaller, 0o644); err != nil {
		log.Fatal("slim: ", err)
	}
}

// ErrUnknown is returned for a program whose tables are not laid out as this package knows them.
var ErrUnknown = errors.New("no table of functions of a known layout")

// The layout of pcHeader, in bytes from its start.
const (
	headerFunctions = 8  // number of functions
	headerNames     = 32 // offset of the names
	headerUnits     = 40 // of the compilation units' files, the end of the names
	headerFiles     = 48 // of the file names
	headerTables    = 56 // of the tables by program counter, the end of the file names
	headerIndex     = 64 // of the index of functions, the end of the tables
	headerSize      = 72
)

// The layout of _func, in bytes from its start.
const (
	funcName   = 4
	funcStack  = 16 // table of stack depths
	funcFile   = 20 // table of files
	funcLine   = 24 // table of lines
	funcTables = 28 // number of further tables, which follow at funcEnd
	funcUnit   = 32 // compilation unit
	funcStart  = 36 // first line
	funcData   = 43 // number of pieces of data, which follow the tables
	funcEnd    = 44
)

// What of a function's tables and data only stack traces read, and what interrupts a function where it does not call another one, which
// no program in a browser is (internal/abi/symtab.go: PCDATA_…, FUNCDATA_…).
var (
	idleTables = []int{0, 2, 3} // unsafe points, inlined calls, live arguments
	idleData   = []int{3, 5, 6} // inlined calls, arguments, live arguments
)

// noData stands for no piece of data.
const noData = 1<<32 - 1

// magic begins a pcHeader of 64-bit pointers and instructions of one byte.
var magic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// Slim returns program without names, files, lines and what follows from the order of functions, with calls that look alike.
func Slim(program []byte) ([]byte, error) {
	sections, err := split(program)
	if err != nil {
		return nil, err
	}
	var types []byte
	for i, s := range sections {
		switch s.id {
		case sectionFunctions:
			types = s.body
		case sectionCode:
			if sections[i].body, err = alike(s.body, types); err != nil {
				return nil, err
			}
		}
		if s.id != sectionData {
			continue
		}
		m, err := load(s.body)
		if err != nil {
			return nil, err
		}
		t, err := m.find()
		if err != nil {
			return nil, err
		}
		if err := t.empty(); err != nil {
			return nil, err
		}
		lookup, err := m.emptyIndex(t)
		if err != nil {
			return nil, err
		}
		index, err := m.forget(t, lookup)
		if err != nil {
			return nil, err
		}
		sections[i].body = m.store()
		if sections, err = begin(sections, index.start()); err != nil {
			return nil, err
		}
		return join(sections), nil
	}
	return nil, ErrUnknown
}

// find finds the tables.
func (m *memory) find() (tables, error) {
	for at := 0; ; at++ {
		next := bytes.Index(m.bytes[at:], magic)
		if next < 0 {
			return tables{}, ErrUnknown
		}
		at += next
		if t, ok := m.tables(at); ok {
			return t, nil
		}
	}
}

// tables are the parts of a pclntab, each a slice of the memory.
type tables struct {
	at                                int // the header's place
	count                             int
	names, units, files, counters, of []byte // of: the index of functions and the functions
}

// tables returns the tables whose header stands at a place of the memory; ok is false when it is no header.
func (m *memory) tables(at int) (t tables, ok bool) {
	all := m.bytes[at:]
	if len(all) < headerSize {
		return t, false
	}
	word := func(offset int) uint64 { return binary.LittleEndian.Uint64(all[offset:]) }
	ends := []uint64{headerSize, word(headerNames), word(headerUnits), word(headerFiles), word(headerTables),
		word(headerIndex), uint64(len(all))}
	for i := 1; i < len(ends); i++ {
		if ends[i] < ends[i-1] {
			return t, false
		}
	}
	t = tables{
		at: at, count: int(word(headerFunctions)),
		names: all[ends[1]:ends[2]], units: all[ends[2]:ends[3]], files: all[ends[3]:ends[4]],
		counters: all[ends[4]:ends[5]], of: all[ends[5]:],
	}
	return t, t.count > 0 && t.count <= len(t.of)/8
}

// empty clears what only stack traces read.
func (t tables) empty() error {
	keep := make([]bool, len(t.counters))
	for i := range t.count {
		f, err := t.function(i)
		if err != nil {
			return err
		}
		further, data := int(binary.LittleEndian.Uint32(f[funcTables:])), int(f[funcData])
		if further+data > (len(f)-funcEnd)/4 {
			return fmt.Errorf("%w: function %d has %d tables and %d pieces of data", ErrUnknown, i, further, data)
		}
		needed := []uint32{binary.LittleEndian.Uint32(f[funcStack:])}
		for k := range further {
			if at := f[funcEnd+4*k : funcEnd+4*k+4]; slices.Contains(idleTables, k) {
				clear(at)
			} else {
				needed = append(needed, binary.LittleEndian.Uint32(at))
			}
		}
		for k := range data {
			if slices.Contains(idleData, k) {
				binary.LittleEndian.PutUint32(f[funcEnd+4*(further+k):], noData)
			}
		}
		for _, at := range needed {
			if err := t.mark(keep, int(at)); err != nil {
				return err
			}
		}
		for _, field := range []int{funcName, funcFile, funcLine, funcUnit, funcStart} {
			clear(f[field : field+4])
		}
	}
	for i := range keep {
		if !keep[i] {
			t.counters[i] = 0
		}
	}
	clear(t.names)
	clear(t.units)
	clear(t.files)
	return nil
}

// The layout of moduledata: addresses and slices of three words, the first of which are the header's and its tables'.
const (
	wordSize     = 8
	moduleUnits  = 4 * wordSize
	moduleLookup = 19 * wordSize
)

// The layout of the table by which a program counter finds its function (findfunctab): a bucket for every 4 096 counters. WebAssembly
// numbers a function's blocks by the low 16 bits of a counter, and the runtime looks a function up without them (findfunc).
const (
	bucketSize    = 20
	functionSpace = 16 * bucketSize
)

// emptyIndex clears the buckets that no counter leads to: all but the first of each function. It says where the first bucket is.
func (m *memory) emptyIndex(t tables) (int, error) {
	module := binary.LittleEndian.AppendUint64(nil, uint64(t.at))
	module = binary.LittleEndian.AppendUint64(module, uint64(t.at)+binary.LittleEndian.Uint64(m.bytes[t.at+headerNames:]))
	at := bytes.Index(m.bytes, module)
	if at < 0 || at+moduleLookup+wordSize > len(m.bytes) {
		return 0, fmt.Errorf("%w: no module leads to its tables", ErrUnknown)
	}
	word := func(offset int) uint64 { return binary.LittleEndian.Uint64(m.bytes[at+offset:]) }
	lookup := word(moduleLookup)
	if word(moduleUnits) != uint64(t.at)+binary.LittleEndian.Uint64(m.bytes[t.at+headerUnits:]) ||
		lookup > uint64(len(m.bytes)) || uint64(len(m.bytes))-lookup < uint64(t.count*functionSpace) {
		return 0, fmt.Errorf("%w: the module's table of functions lies elsewhere", ErrUnknown)
	}
	buckets := m.bytes[lookup:]
	for i := range t.count - 1 { // the last function has as many buckets as it has blocks
		bucket := buckets[i*functionSpace:]
		if binary.LittleEndian.Uint32(bucket) != uint32(i) || bucket[4] != 0 {
			return 0, fmt.Errorf("%w: the first bucket of function %d is not its own", ErrUnknown, i)
		}
		clear(bucket[bucketSize:functionSpace])
	}
	return int(lookup), nil
}

// function returns the bytes from the start of a _func on.
func (t tables) function(i int) ([]byte, error) {
	at := int(binary.LittleEndian.Uint32(t.of[8*i+4:]))
	if at+funcEnd > len(t.of) {
		return nil, fmt.Errorf("%w: function %d lies outside", ErrUnknown, i)
	}
	return t.of[at:], nil
}

// mark keeps the table at an offset: pairs of variable-length numbers up to a zero in the place of a
// pair. Offset 0 stands for no table.
func (t tables) mark(keep []bool, at int) error {
	if at == 0 {
		return nil
	}
	for p, first := at, true; ; first = false {
		value, n := binary.Uvarint(t.counters[min(p, len(t.counters)):])
		if n <= 0 {
			return fmt.Errorf("%w: a table does not end", ErrUnknown)
		}
		if p += n; value == 0 && !first {
			for i := at; i < p; i++ {
				keep[i] = true
			}
			return nil
		}
		_, n = binary.Uvarint(t.counters[min(p, len(t.counters)):])
		if n <= 0 {
			return fmt.Errorf("%w: a table does not end", ErrUnknown)
		}
		p += n
	}
}
