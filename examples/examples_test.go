package examples

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/engine/promela"
)

// compiled are the networks of examples, which several tests search.
var compiled sync.Map

// networkOf is the network of an example, read once. nil: there is none, and it was told why.
func networkOf(t *testing.T, e Example, opt promela.Options) *network.Network {
	t.Helper()
	key := fmt.Sprintf("%s %+v", e.ID, opt)
	if n, ok := compiled.Load(key); ok {
		return n.(*network.Network)
	}
	n := readAnew(t, e, opt)
	if n != nil {
		compiled.Store(key, n)
	}
	return n
}

// readAnew reads the network of an example.
func readAnew(t *testing.T, e Example, opt promela.Options) *network.Network {
	t.Helper()
	if promela.Is(e.Model) != "" {
		model, diagnostics, err := promela.Read(context.Background(), e.Model, opt)
		if err != nil {
			t.Fatalf("%s: %v", e.ID, err)
		}
		for _, d := range diagnostics {
			t.Error(d.Format(e.ID))
		}
		if model == nil {
			return nil
		}
		return model.Network
	}
	document, diagnostics := hoa.Read(e.Text(), hoa.Options{})
	for _, d := range diagnostics {
		t.Error(d.Format(e.ID))
	}
	if document == nil {
		return nil
	}
	return document.Network
}

// Ensure that every example can be opened and searched as it says.
func TestEveryExampleIsReadAndItsSettingsAreKnown(t *testing.T) {
	for _, e := range All() {
		if e.ID == "" || e.Title == "" || e.Settings.Group == "" || e.Settings.Question == "" || e.Markdown == "" {
			t.Errorf("%q lacks an id, a title, a summary or a text", e.ID)
		}
		if networkOf(t, e, promela.Options{}) == nil {
			continue
		}
		if len(e.Settings.Algorithms) == 0 {
			t.Errorf("%s runs no search", e.ID)
		}
		for _, name := range append(e.Settings.Algorithms, e.Settings.Show) {
			if !slices.Contains(engine.Names(), name) {
				t.Errorf("%s names the search %q, which there is not", e.ID, name)
			}
		}
		if !slices.Contains(e.Settings.Algorithms, e.Settings.Show) {
			t.Errorf("%s shows %s, which it does not run", e.ID, e.Settings.Show)
		}
	}
}

func TestIdsAreDistinct(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range All() {
		if seen[e.ID] {
			t.Errorf("two examples are called %q", e.ID)
		}
		seen[e.ID] = true
	}
	if _, ok := Find("philosophers"); !ok {
		t.Error("the first example cannot be found")
	}
}

// The nets are read as they are meant: a unit is a component, and nothing is left out of them or guessed.
func TestNetsAreReadByTheirUnits(t *testing.T) {
	nets := 0
	for _, e := range All() {
		if e.Settings.Group != "Real nets" {
			continue
		}
		nets++
		opened := interchange.Open(e.ID, e.Model, nil)
		if opened.Format.Name != "PNML" || len(opened.Diagnostics) > 0 || opened.HOA != e.Text() {
			t.Errorf("%s: %s, %v", e.ID, opened.Format.Name, opened.Diagnostics)
		}
		if n := networkOf(t, e, promela.Options{}); n == nil || strings.Count(e.Model, "<unit ") != len(n.Components)+1 {
			t.Errorf("%s: a unit is no component", e.ID)
		}
	}
	if nets != 8 {
		t.Errorf("%d nets", nets)
	}
}
