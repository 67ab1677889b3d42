package interchange

import (
	"context"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/search"
	"lassolab/engine/trial"
)

// What a format of models writes, whole or a component alone, it is found for by the file's name and by the
// text, and reads back as the same model.
func TestFormatsReadWhatTheyWrite(t *testing.T) {
	for _, f := range Formats {
		if f.Read == nil || f.Write == nil {
			continue
		}
		for seed := range 100 {
			n := trial.Network(rand.New(rand.NewPCG(43, uint64(seed))))
			for component := -1; component < len(n.Components); component++ {
				text, err := f.Write(Model{Network: n, Component: component})
				if err != nil {
					t.Fatalf("%s: %v", f.Name, err)
				}
				if found := For("model"+strings.ToUpper(f.Ext), ""); found.Name != f.Name {
					t.Fatalf("a file %s is read as %s", f.Ext, found.Name)
				}
				if found := For("", text); found.Name != f.Name || !IsModel(text) {
					t.Fatalf("a text in %s is read as %s", f.Name, found.Name)
				}
				read, diagnostics := f.Read(text)
				document, more := hoa.Read(read, hoa.Options{Reading: network.Labels})
				if document == nil || len(diagnostics) > 0 || len(more) > 0 {
					t.Fatalf("%s: %v %v\n%s", f.Name, diagnostics, more, text)
				}
				if again, err := f.Write(Model{Network: document.Network, Component: -1}); err != nil ||
					again != text {
					t.Fatalf("%s: %v\n%s\nis read as\n%s", f.Name, err, text, again)
				}
				if part, err := f.Write(Model{Network: document.Network, Component: 0,
					Text: text}); component >= 0 && (err != nil || part != text) {
					t.Fatalf("%s: %v\nof\n%s\na component is\n%s", f.Name, err, text, part)
				}
			}
		}
	}
}

// What a format of lassos writes it reads back as the same lasso.
func TestLassoFormatsReadWhatTheyWrite(t *testing.T) {
	eachLasso(t, func(n *network.Network, run *engine.Run, accept search.Acceptance) {
		for _, f := range LassoFormats {
			if f.Read == nil || f.Write == nil {
				continue
			}
			text, err := f.Write(Lasso{Network: n, Run: run, Accept: accept, Component: -1})
			if err != nil {
				t.Fatalf("%s: %v", f.Name, err)
			}
			read, diagnostics := ReadLasso("lasso"+f.Ext, text)
			if diagnostics != nil {
				t.Fatalf("%s: %v\n%s", f.Name, diagnostics, text)
			}
			// a format of labels leaves the states out, and writes them as it did when they are back
			r, err := engine.Retrace(context.Background(), n, read, engine.Options{Accept: accept})
			if err != nil || !r.Accepted {
				t.Fatalf("%s: %+v, %v\n%s", f.Name, r, err, text)
			}
			if read.Initial != nil && !reflect.DeepEqual(&read.Run, run) {
				t.Fatalf("%s:\n%s\nis read as %+v", f.Name, text, read)
			}
			labels := func(steps []engine.Step) (list []string) {
				for _, s := range steps {
					list = append(list, s.Label)
				}
				return list
			}
			if !slices.Equal(labels(read.Prefix), labels(run.Prefix)) || !slices.Equal(labels(read.Cycle), labels(run.Cycle)) {
				t.Fatalf("%s:\n%s\nis read as %+v", f.Name, text, read)
			}
		}
	})
}

// Every row has a name and an ending, does something, and can be told from the others.
func TestRowsAreWhole(t *testing.T) {
	names := map[string]bool{}
	endings := map[string]bool{}
	for _, f := range Formats {
		if f.Name == "" || !strings.HasPrefix(f.Ext, ".") || f.Read == nil && f.Write == nil ||
			(f.Read == nil) != (f.Is == nil) || names[strings.ToLower(f.Name)] || endings[f.Ext] {
			t.Errorf("%+v", f)
		}
		names[strings.ToLower(f.Name)], endings[f.Ext] = true, true
		if found := Named(strings.ToUpper(f.Name)); found == nil || found.Name != f.Name {
			t.Errorf("%s is not found by its name", f.Name)
		}
	}
	for _, f := range LassoFormats {
		if f.Name == "" || !strings.HasPrefix(f.Ext, ".") || f.Read == nil && f.Write == nil ||
			LassoNamed(f.Name) == nil {
			t.Errorf("%+v", f)
		}
	}
}
