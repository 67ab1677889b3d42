package explicit_test

import (
	"fmt"
	"testing"

	"lassolab/engine/differential"
	"lassolab/engine/family"
	"lassolab/engine/search"
)

// Package differential compares the walks on random networks too.
func TestBothWalksFindTheSameOnEveryFamily(t *testing.T) {
	for _, f := range family.All() {
		n, err := f.Build(nil)
		if err != nil {
			t.Fatal(err)
		}
		if differ := differential.WalksDiffer(t.Context(), n, search.Limits{States: 20_000}); differ != "" {
			t.Errorf("%s: %s\n%s", f.Name, differ, fmt.Sprint(n))
		}
	}
}
