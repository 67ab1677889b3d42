package main

import (
	"encoding/binary"
	"errors"
	"strings"
	"testing"
)

// function is one of a made program: its name and the length of its body.
type function struct {
	name string
	size int
}

// made is a module with functions of these names and lengths, and with the tables in which Go keeps the names.
func made(list ...function) []byte {
	var code, names, index, of []byte
	code = binary.AppendUvarint(code, uint64(len(list)))
	for i, f := range list {
		body := f.size - 1 // behind its length
		if body > 127 {
			body--
		}
		code = append(binary.AppendUvarint(code, uint64(body)), make([]byte, body)...)
		index = binary.LittleEndian.AppendUint32(index, uint32(i))
		index = binary.LittleEndian.AppendUint32(index, uint32(8*len(list)+len(of)))
		entry := make([]byte, funcEnd)
		binary.LittleEndian.PutUint32(entry[funcName:], uint32(len(names)))
		of = append(of, entry...)
		names = append(append(names, f.name...), 0)
	}
	header := append(append([]byte(nil), magic...), make([]byte, headerSize-len(magic))...)
	binary.LittleEndian.PutUint64(header[headerFunctions:], uint64(len(list)))
	binary.LittleEndian.PutUint64(header[headerNames:], headerSize)
	for _, offset := range []int{headerUnits, headerFiles, headerTables, headerIndex} {
		binary.LittleEndian.PutUint64(header[offset:], uint64(headerSize+len(names)))
	}
	memory := memory{append(append(append(header, names...), index...), of...)}
	return join([]section{{body: []byte("\x00asm\x01\x00\x00\x00")}, {sectionCode, code}, {sectionData, memory.store()}})
}

func TestFunctionsAreWeighedWithTheirPackage(t *testing.T) {
	packages, data, err := Weigh(made(
		function{"runtime.mallocgc", 5000},
		function{"lassolab/ui/run/graph.(*Picture).draw", 700},
		function{"lassolab/ui/run/graph.Draw[go.shape.struct { a/b.C int }]", 60},
		function{"type:.eq.lassolab/ui/run/graph.node", 8},
		function{"github.com/yuin/goldmark/parser.New.func1", 90},
		function{"gopkg.in/yaml%2ev3.Read", 40},
		function{"type:.eq.[2]string", 30},
		function{"wasm_export_run", 20},
	))
	if err != nil || data == 0 {
		t.Fatal(data, err)
	}
	want := []struct {
		name  string
		bytes int
	}{{"runtime", 5000}, {"lassolab/ui/run/graph", 768}, {"github.com/yuin/goldmark/parser", 90}, {generated, 50}, {"gopkg.in/yaml.v3", 40}}
	if len(packages) != len(want) {
		t.Fatalf("got %v", packages)
	}
	for i, p := range packages {
		if p.Package != want[i].name || p.Bytes != want[i].bytes || p.Packed <= 0 {
			t.Errorf("got %+v, want %v", p, want[i])
		}
	}
	for _, line := range []string{"5.0 ", "  lassolab/ui\n", "  github.com/yuin/goldmark\n", "  standard library\n", "5.9    100.0%  all code\n"} {
		if table := Table(packages, data); !strings.Contains(table, line) {
			t.Errorf("%q is not in\n%s", line, table)
		}
	}
}

func TestAProgramWhoseFunctionsHaveNoNamesIsNotWeighed(t *testing.T) {
	program := made(function{"main.main", 10}, function{"main.other", 10})
	sections, err := split(program)
	if err != nil {
		t.Fatal(err)
	}
	sections[1].body = append([]byte{1}, sections[1].body[1:11]...) // a function is gone
	if _, _, err := Weigh(join(sections)); !errors.Is(err, ErrUnknown) {
		t.Error(err)
	}
	for _, broken := range []string{"", "\x00asm\x01\x00\x00\x00", "\x00asm\x01\x00\x00\x00\x0a\x02\x01\x05"} {
		if packages, _, err := Weigh([]byte(broken)); err == nil {
			t.Errorf("%q weighs %v", broken, packages)
		}
	}
}
