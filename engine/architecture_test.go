package engine_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// groups are the packages of the engine, and what each group may import of it besides itself: formats never a search, logic never a format,
// searches neither. What is second opinion imports no search either.
var groups = []struct{ name, packages, imports string }{
	{"basis", "bitset omega pack say source", ""},
	{"model", "network family lasso search film product petri", "basis"},
	{"searches", "explicit commute decoupled parallel stubborn symmetry unfold", "basis model"},
	{"logic", "ltl property automata", "basis model"},
	{"formats", "hoa promela edit interchange open picture", "basis model logic"},
	{"explanations", "explain", "basis model searches"},
	{"opinions", "why", "basis model explanations"},
	{"root", ".", "basis model searches logic"},
	{"proof", "proof", "basis model logic root"},
	{"tests", "testkit random promela/interpret", "basis model logic formats root"},
	{"uses", "teach hunt measure differential mcc expect cmd/lassolab",
		"basis model searches logic formats proof explanations opinions root tests"},
	{"clusters", "beam beam/cmd/lassolab-beam", "basis model logic formats root"}, // a module of its own
}

// across are the imports across these borders, each with its reason.
var across = map[string]string{
	"property hoa": "where letters are valuations, a formula reads the text again, with its propositions among them",
}

func TestPackagesImportWhatTheirGroupMay(t *testing.T) {
	of, may := map[string]string{}, map[string][]string{}
	for _, g := range groups {
		may[g.name] = append(strings.Fields(g.imports), g.name)
		for _, pkg := range strings.Fields(g.packages) {
			of[pkg] = g.name
		}
	}
	met := map[string]bool{}
	for _, f := range engineFiles(t) {
		pkg := filepath.ToSlash(filepath.Dir(f.path))
		if of[pkg] == "" {
			t.Fatalf("%s is in no group", pkg)
		}
		for _, spec := range f.tree.Imports {
			imported, within := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), "lassolab/engine")
			if !within {
				continue
			}
			if imported = strings.TrimPrefix(imported, "/"); imported == "" {
				imported = "."
			}
			arrow := pkg + " " + imported
			if met[arrow] = true; !slices.Contains(may[of[pkg]], of[imported]) && across[arrow] == "" {
				t.Errorf("%s imports %s: %s import no %s", f.path, imported, of[pkg], of[imported])
			}
		}
	}
	for arrow := range across {
		if !met[arrow] {
			t.Errorf("nothing imports as %q any more", arrow)
		}
	}
}

// The engine knows no browser and no page: no file of it, tests included, imports what speaks to either. The command
// line writes drawings as the page does.
func TestTheEngineKnowsNoBrowser(t *testing.T) {
	files := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		files++
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			for _, barred := range []string{"syscall/js", "github.com/hack-pad/safejs", "lassolab/ui", "lassolab/wasm"} {
				draws := filepath.Dir(path) == filepath.Join("cmd", "lassolab") && imported == "lassolab/ui/view/drawing"
				if (imported == barred || strings.HasPrefix(imported, barred+"/")) && !draws {
					t.Errorf("%s imports %s", path, imported)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 400 {
		t.Errorf("only %d files were looked at", files)
	}
}
