package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// A WebAssembly module is a header and sections; the data section fills the memory with segments.

const (
	headerLength     = 8
	sectionTypes     = 1
	sectionImports   = 2
	sectionFunctions = 3
	sectionStart     = 8
	sectionElements  = 9
	sectionCode      = 10
	sectionData      = 11
	opI32Const       = 0x41
	opEnd            = 0x0b
)

type section struct {
	id   byte
	body []byte
}

func split(module []byte) ([]section, error) {
	if len(module) < headerLength || !bytes.HasPrefix(module, []byte("\x00asm")) {
		return nil, fmt.Errorf("this is no WebAssembly module")
	}
	list := []section{{body: module[:headerLength]}}
	for rest := module[headerLength:]; len(rest) > 0; {
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || size > uint64(len(rest)-1-n) {
			return nil, fmt.Errorf("a section is longer than the module")
		}
		body := rest[1+n:]
		list = append(list, section{rest[0], body[:size]})
		rest = body[size:]
	}
	return list, nil
}

func join(list []section) []byte {
	module := append([]byte(nil), list[0].body...)
	for _, s := range list[1:] {
		module = append(module, s.id)
		module = binary.AppendUvarint(module, uint64(len(s.body)))
		module = append(module, s.body...)
	}
	return module
}

// memory is what the data section fills the memory with.
type memory struct{ bytes []byte }

func load(data []byte) (*memory, error) {
	count, n := binary.Uvarint(data)
	data = data[max(n, 0):]
	m := &memory{}
	for range count {
		if len(data) < 2 || data[0] != 0 || data[1] != opI32Const {
			return nil, fmt.Errorf("a data segment is not of the kind Go writes")
		}
		at, rest := signed(data[2:])
		if len(rest) < 2 || rest[0] != opEnd {
			return nil, fmt.Errorf("a data segment is not of the kind Go writes")
		}
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || size > uint64(len(rest)-1-n) || at < 0 || at > maxMemory {
			return nil, fmt.Errorf("a data segment is longer than its section")
		}
		data = rest[1+n:]
		if end := at + int(size); end > len(m.bytes) {
			m.bytes = append(m.bytes, make([]byte, end-len(m.bytes))...)
		}
		copy(m.bytes[at:], data[:size])
		data = data[size:]
	}
	return m, nil
}

// maxMemory is far beyond where Go places a program's data.
const maxMemory = 1 << 30

// gap is the number of zeros in a row that are left out. Compression does away with shorter
// runs at less than a segment costs.
const gap = 128

// store writes the memory as a data section that leaves out longer runs of zeros.
func (m *memory) store() []byte {
	var body []byte
	count := 0
	for at := 0; at < len(m.bytes); {
		if m.bytes[at] == 0 {
			at++
			continue
		}
		end := len(m.bytes)
		if zeros := bytes.Index(m.bytes[at:], make([]byte, gap)); zeros >= 0 && count < maxSegments {
			end = at + zeros
		}
		body = append(body, 0, opI32Const)
		body = appendSigned(body, at)
		body = append(body, opEnd)
		body = binary.AppendUvarint(body, uint64(end-at))
		body = append(body, m.bytes[at:end]...)
		count++
		at = end
	}
	return append(binary.AppendUvarint(nil, uint64(count)), body...)
}

// maxSegments is the number of segments browsers accept, less one for what is left.
const maxSegments = 100_000 - 1

// signed reads a signed LEB128 number.
func signed(b []byte) (int, []byte) {
	value, shift := 0, 0
	for i, c := range b {
		value |= int(c&0x7f) << shift
		if shift += 7; c < 0x80 {
			if c&0x40 != 0 {
				value -= 1 << shift
			}
			return value, b[i+1:]
		}
	}
	return value, nil
}

func appendSigned(b []byte, value int) []byte {
	for {
		c := byte(value & 0x7f)
		if value >>= 7; value == 0 && c&0x40 == 0 || value == -1 && c&0x40 != 0 {
			return append(b, c)
		}
		b = append(b, c|0x80)
	}
}
