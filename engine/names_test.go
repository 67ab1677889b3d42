//go:build !js

package engine_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine"
)

// mayName lists where a search may be called by its name: files, and functions wherever they stand in a
// folder. Everybody else asks for its traits. Tests are exempt, and so are the examples, which are no code.
var mayName = map[string]string{
	"engine/algorithms.go":                 "the registry",
	"engine/conditions.go":                 "the registry's conditions",
	"engine/cmd/lassolab/bench.go":         "what bench compares unless told",
	"engine/cmd/lassolab/bench_choices.go": "the choices that are compared",
	"engine/cmd/lassolab/bench_table1.go":  "the searches that the paper compares",
	"engine/family/family.go":              "a family that is called as a search",
	"engine/measure/presets.go":            "the searches that repeat the papers' figures",
	"ui/teach/writing/templates.go":        "a lecture from which an author begins",
	"ui/view/lecture/kinds.go":             "blocks from which an author begins",
	"wasm/build/steps.go":                  "packages of searches, which are compiled for speed",
	"ui: DefaultSettings":                  "the searches that a fresh page has chosen",
	"ui: ProgramSearches":                  "those that are proposed for a program",
}

// english are names that are words too: alone they are a name, but not in a sentence.
var english = []string{"decoupled", "sleep", "star", "stubborn", "unfolding"}

// no source but the registry matches, compares or writes the name of a search, nor a part of one: a rename is
// an edit of one row, and a new search is told, explained and played by its traits.
func TestNoNameOfAnAlgorithmOutsideTheRegistry(t *testing.T) {
	used := map[string]bool{}
	for _, file := range sources(t, ".go") {
		files := token.NewFileSet()
		source, err := parser.ParseFile(files, file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, declaration := range source.Decls {
			place := placeOf(file, declaration)
			for literal, name := range namesIn(declaration) {
				if used[place] = true; mayName[place] == "" {
					t.Errorf("%s: %s names %s", files.Position(literal.Pos()), literal.Value, name)
				}
			}
		}
	}
	for _, file := range sources(t, ".vugu") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if name := named(string(text)); name != "" {
			t.Errorf("%s names %s", file, name)
		}
	}
	for place := range mayName {
		if !used[place] {
			t.Errorf("%s may name searches and does not: take it off the list", place)
		}
	}
}

// sources lists the files of the tree with an ending, without tests and generated code.
func sources(t *testing.T, ending string) (list []string) {
	for _, root := range []string{"engine", "ui", "wasm"} {
		err := filepath.WalkDir(filepath.Join("..", root), func(file string, _ fs.DirEntry, err error) error {
			if strings.HasSuffix(file, ending) && !strings.HasSuffix(file, "_test.go") &&
				!strings.HasSuffix(file, "_gen.go") {
				list = append(list, file)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return list
}

// placeOf is what mayName calls a declaration: its file or, where it is a function on
// the list, its folder and name.
func placeOf(file string, declaration ast.Decl) string {
	path := strings.TrimPrefix(filepath.ToSlash(file), "../")
	if f, is := declaration.(*ast.FuncDecl); is {
		root, _, _ := strings.Cut(path, "/")
		if place := root + ": " + f.Name.Name; mayName[place] != "" {
			return place
		}
	}
	return path
}

// namesIn finds the literals of a declaration that name a search.
func namesIn(declaration ast.Decl) map[*ast.BasicLit]string {
	found := map[*ast.BasicLit]string{}
	ast.Inspect(declaration, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.CallExpr:
			switch called(n) {
			case "classes", "Classes": // of an element of the page
				return false
			case "HasPrefix", "HasSuffix", "Contains", "TrimPrefix", "TrimSuffix", "Cut", "CutPrefix",
				"CutSuffix", "Index":
				for _, argument := range n.Args {
					if literal, is := argument.(*ast.BasicLit); is {
						if name := partly(value(literal)); name != "" {
							found[literal] = name
						}
					}
				}
			}
		case *ast.BasicLit:
			if name := named(value(n)); name != "" {
				found[n] = name
			}
		}
		return true
	})
	return found
}

// called is the last name of the function that is called.
func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

func value(literal *ast.BasicLit) string {
	if literal.Kind != token.STRING {
		return ""
	}
	text, _ := strconv.Unquote(literal.Value)
	return text
}

var word = regexp.MustCompile(`[\pL\d]+(-[\pL\d]+)*`)

// named returns the search that a text is the name of, or that it names in a sentence.
func named(text string) string {
	for _, name := range word.FindAllString(text, -1) {
		if slices.Contains(engine.Names(), name) && (name == text || !slices.Contains(english, name)) {
			return name
		}
	}
	return ""
}

// partly returns the search of whose name a text is a part, of three letters at least.
func partly(text string) string {
	if part := strings.Trim(text, "-"); len(part) >= 3 {
		for _, name := range engine.Names() {
			if strings.HasPrefix(name, part) || strings.HasSuffix(name, part) {
				return name
			}
		}
	}
	return ""
}
