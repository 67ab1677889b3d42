package main

import (
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Weight is what the functions of a package weigh.
type Weight struct {
	Package       string
	Bytes, Packed int // of code as it is, and compressed apart from the rest
}

// Weigh tells what each package of a program adds to its code, the heaviest first. What else there is of a program, as texts and
// descriptions of types, is not known by package: it is returned as data.
//
// A WebAssembly module names its functions only if it is asked to; Go's own tables always do. They have as many functions as the code, in
// the same order.
func Weigh(program []byte) (packages []Weight, data int, err error) {
	sections, err := split(program)
	if err != nil {
		return nil, 0, err
	}
	var bodies [][]byte
	var names []string
	for _, s := range sections {
		switch s.id {
		case sectionCode:
			bodies, err = functions(s.body)
		case sectionData:
			data = len(s.body)
			names, err = namesOf(s.body)
		}
		if err != nil {
			return nil, 0, err
		}
	}
	if len(names) != len(bodies) || len(names) == 0 {
		return nil, 0, fmt.Errorf("%w: %d names for %d functions", ErrUnknown, len(names), len(bodies))
	}
	code := map[string][]byte{}
	for i, name := range names {
		code[packageOf(name)] = append(code[packageOf(name)], bodies[i]...)
	}
	for name, code := range code {
		packages = append(packages, Weight{name, len(code), packed(code)})
	}
	slices.SortFunc(packages, func(a, b Weight) int {
		return cmp.Or(cmp.Compare(b.Bytes, a.Bytes), cmp.Compare(a.Package, b.Package))
	})
	return packages, data, nil
}

// generated is what the compiler and the linker make for all packages together.
const generated = "(generated)"

// functions takes a code section apart.
func functions(code []byte) ([][]byte, error) {
	count, n := binary.Uvarint(code)
	code = code[max(n, 0):]
	var list [][]byte
	for range count {
		size, n := binary.Uvarint(code)
		if n <= 0 || size > uint64(len(code)-n) {
			return nil, fmt.Errorf("a function is longer than its section")
		}
		list = append(list, code[:n+int(size)])
		code = code[n+int(size):]
	}
	return list, nil
}

// namesOf are the names of all functions in their order, out of the tables in a data section.
func namesOf(data []byte) ([]string, error) {
	m, err := load(data)
	if err != nil {
		return nil, err
	}
	t, err := m.find()
	if err != nil {
		return nil, err
	}
	names := make([]string, t.count)
	for i := range names {
		f, err := t.function(i)
		if err != nil {
			return nil, err
		}
		at := int(binary.LittleEndian.Uint32(f[funcName:]))
		if at > len(t.names) {
			return nil, fmt.Errorf("%w: the name of function %d lies outside", ErrUnknown, i)
		}
		name, _, _ := bytes.Cut(t.names[at:], []byte{0})
		names[i] = string(name)
	}
	return names, nil
}

// packageOf is the package that a function's name begins with. What compares and hashes values of a type belongs to the type's.
func packageOf(function string) string {
	name, _, _ := strings.Cut(function, "[") // of a generic function: its types come from anywhere
	for _, prefix := range []string{"type:.eq.", "type:.hash."} {
		name = strings.TrimPrefix(name, prefix)
	}
	slash := strings.LastIndexByte(name, '/') + 1
	dot := strings.IndexByte(name[slash:], '.')
	if dot <= 0 || strings.ContainsAny(name[:slash+dot], ": ({") {
		return generated
	}
	return strings.ReplaceAll(name[:slash+dot], "%2e", ".")
}

// packed is the length of what deflate makes of some bytes: less exact than what the page is compressed by, but quick.
func packed(code []byte) int {
	var out counter
	w, err := flate.NewWriter(&out, flate.BestSpeed)
	if err != nil {
		panic(err) // the level is a constant
	}
	_, _ = w.Write(code) // a counter takes everything
	_ = w.Close()
	return int(out)
}

// counter counts what is written to it.
type counter int

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

// listed is how many packages are listed by name.
const listed = 15

// Table lists the heaviest packages, and what those of each origin weigh together.
func Table(packages []Weight, data int) string {
	var all Weight
	origins := map[string]Weight{}
	for _, p := range packages {
		all.Bytes, all.Packed = all.Bytes+p.Bytes, all.Packed+p.Packed
		o := origins[origin(p.Package)]
		origins[origin(p.Package)] = Weight{origin(p.Package), o.Bytes + p.Bytes, o.Packed + p.Packed}
	}
	var b strings.Builder
	line := func(w Weight) {
		fmt.Fprintf(&b, "%9.1f %8.1f%%  %s\n", float64(w.Bytes)/1000, 100*float64(w.Packed)/float64(max(all.Packed, 1)), w.Package)
	}
	b.WriteString("== what the program's code weighs by package: in kB as it is, and its share of all code once that is compressed\n")
	for _, p := range packages[:min(listed, len(packages))] {
		line(p)
	}
	b.WriteString("   and by origin\n")
	for _, o := range slices.SortedFunc(maps.Values(origins), func(a, b Weight) int { return cmp.Compare(b.Bytes, a.Bytes) }) {
		line(o)
	}
	all.Package = "all code"
	line(all)
	fmt.Fprintf(&b, "%9.1f            data: texts, types, tables\n", float64(data)/1000)
	return b.String()
}

// origin is whose a package is: a part of the project, a module of others, or Go's own.
func origin(name string) string {
	parts := strings.Split(name, "/")
	switch {
	case name == generated || name == "main":
		return name
	case parts[0] == "lassolab" && len(parts) > 1:
		return parts[0] + "/" + parts[1]
	case strings.Contains(parts[0], "."): // a host
		return strings.Join(parts[:min(len(parts), 3)], "/")
	}
	return "standard library"
}
