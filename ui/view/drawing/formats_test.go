package drawing

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/interchange"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/search"
)

// What a format of lassos writes it reads back as the same lasso.
func TestLassoFormatsReadWhatTheyWrite(t *testing.T) {
	eachLasso(t, func(n *network.Network, run *lasso.Named, accept search.Acceptance) {
		for _, f := range LassoFormats {
			if f.Read == nil || f.Write == nil {
				continue
			}
			text, err := f.Write(interchange.Lasso{Network: n, Run: run, Accept: accept, Component: -1})
			if err != nil {
				t.Fatalf("%s: %v", f.Name, err)
			}
			read, diagnostics := interchange.ReadLasso("lasso"+f.Ext, text)
			if diagnostics != nil {
				t.Fatalf("%s: %v\n%s", f.Name, diagnostics, text)
			}
			// a format of labels leaves the states out, and writes them as it did when they are back
			r, err := proof.Retrace(context.Background(), n, read, engine.Options{Accept: accept})
			if err != nil || !r.Accepted {
				t.Fatalf("%s: %+v, %v\n%s", f.Name, r, err, text)
			}
			if read.Initial != nil && !reflect.DeepEqual(&read.Named, run) {
				t.Fatalf("%s:\n%s\nis read as %+v", f.Name, text, read)
			}
			labels := func(steps []lasso.NamedStep) (list []string) {
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
		if f.Name == "" || !strings.HasPrefix(f.Ext, ".") || f.Says == "" || f.Read == nil && f.Write == nil ||
			(f.Read == nil) != (f.Is == nil) || names[strings.ToLower(f.Name)] || endings[f.Ext] {
			t.Errorf("%+v", f)
		}
		names[strings.ToLower(f.Name)], endings[f.Ext] = true, true
		if found := interchange.Named(Formats, strings.ToUpper(f.Name)); found == nil || found.Name != f.Name {
			t.Errorf("%s is not found by its name", f.Name)
		}
	}
	for _, f := range LassoFormats {
		if f.Name == "" || !strings.HasPrefix(f.Ext, ".") || f.Read == nil && f.Write == nil ||
			interchange.Named(LassoFormats, f.Name) == nil {
			t.Errorf("%+v", f)
		}
	}
}
