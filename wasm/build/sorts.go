package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// sorts writes an overlay for the compiler (go help build, -overlay) and returns the file that describes it. With it slices.SortFunc and
// slices.SortStableFunc are one function each for all types, which moves elements by closures, as sort.Slice and sort.SliceStable do: Go's own
// are compiled anew for each type, some 3 kB of code each. Both are made of one text by Go's authors (sort/gen_sort_variants.go), so that the
// orders are the same, also of equal elements.
func sorts(ctx context.Context) (string, error) {
	root, err := goRoot(ctx)
	if err != nil {
		return "", err
	}
	if err := renewed("build/sorts"); err != nil {
		return "", err
	}
	return overlaid(filepath.Join(root, "src"), "build/sorts")
}

func overlaid(source, folder string) (string, error) {
	front, err := os.ReadFile(filepath.Join(source, "slices/sort.go"))
	if err != nil {
		return "", err
	}
	core, err := os.ReadFile(filepath.Join(source, "sort/zsortfunc.go"))
	if err != nil {
		return "", err
	}
	const moved = "lessSwap{func(i, j int) bool { return cmp(x[i], x[j]) < 0 }, func(i, j int) { x[i], x[j] = x[j], x[i] }}"
	replaced := map[string]string{}
	for name, change := range map[string]struct {
		text  string
		pairs [][2]string
	}{
		"sort.go": {string(front), [][2]string{
			{"pdqsortCmpFunc(x, 0, n, bits.Len(uint(n)), cmp)\n", "pdqsort_func(" + moved + ", 0, n, bits.Len(uint(n)))\n"},
			{"stableCmpFunc(x, len(x), cmp)\n", "stable_func(" + moved + ", len(x))\n"},
		}},
		"zsortfunc.go": {string(core), [][2]string{
			{"package sort\n", "package slices\n\ntype lessSwap struct {\n\tLess func(i, j int) bool\n\tSwap func(i, j int)\n}\n"},
		}},
	} {
		for _, pair := range change.pairs {
			if strings.Count(change.text, pair[0]) != 1 {
				return "", fmt.Errorf("this Go has another slices/%s: %q is not there once, see wasm/build/sorts.go", name, pair[0])
			}
			change.text = strings.Replace(change.text, pair[0], pair[1], 1)
		}
		file, err := filepath.Abs(filepath.Join(folder, name))
		if err != nil {
			return "", err
		}
		if err := os.WriteFile(file, []byte(change.text), 0o644); err != nil {
			return "", err
		}
		replaced[filepath.Join(source, "slices", name)] = file
	}
	text, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(folder, "overlay.json")
	return overlay, os.WriteFile(overlay, text, 0o644)
}
