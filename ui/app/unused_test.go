package app_test

import (
	"go/ast"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// kits are the packages that only tests use.
var kits = strings.Fields("engine/hoa/nasty engine/trial ui/app/apptest ui/svg/svgtest")

// forOthers are the names that nobody here says but tests: the searches as the papers have them, beside what lets them be broken on purpose.
var forOthers = strings.Fields("EdgeLean EdgeLeanScc Sleep SleepBigger SleepOnStack TnfBfs")

// What only tests name is dead. Methods with a name that the library's interfaces know are called without being named.
func TestNothingIsThereForTestsAlone(t *testing.T) {
	said := map[string]int{}
	declared := map[string][]token.Position{}
	parsed(t, 0, func(pkg, name string, file *ast.File, positions *token.FileSet) {
		ast.Inspect(file, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				said[id.Name]++
			}
			return true
		})
		if slices.Contains(kits, pkg) || strings.HasSuffix(name, "_gen.go") {
			return
		}
		declare := func(id *ast.Ident) { declared[id.Name] = append(declared[id.Name], positions.Position(id.Pos())) }
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				declare(d.Name)
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					switch spec := spec.(type) {
					case *ast.TypeSpec:
						declare(spec.Name)
					case *ast.ValueSpec:
						for _, id := range spec.Names {
							declare(id)
						}
					}
				}
			}
		}
	}, "engine", "examples", "ui", "wasm")
	for _, word := range templateWords(t) {
		said[word]++
	}
	if len(declared) < 1000 {
		t.Fatalf("only %d names are found", len(declared))
	}
	called := strings.Fields("_ main init String Error Unwrap Is As Len Less Swap Push Pop MarshalJSON UnmarshalJSON MarshalText UnmarshalText Read Write Close ServeHTTP WriteHeader " +
		"Deadline Done Err Value Build Format IsZero Rendered Destroy Init Compute")
	for name, places := range declared {
		if said[name] <= len(places) && !slices.Contains(called, name) && !slices.Contains(forOthers, name) {
			t.Errorf("%v: only tests use %s", places[0], name)
		}
	}
}

// templateWords lists the words of all templates.
func templateWords(t *testing.T) (words []string) {
	t.Helper()
	word := regexp.MustCompile(`\w+`)
	err := filepath.WalkDir(filepath.Join(root, "ui"), func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".vugu" {
			return err
		}
		text, err := os.ReadFile(name)
		words = append(words, word.FindAllString(string(text), -1)...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return words
}

// Update is a function of the messages: what a package holds is set before the program begins, and never again.
func TestNoPackageVariableIsWritten(t *testing.T) {
	type key struct{ pkg, name string }
	variables := map[key]bool{}
	parsed(t, 0, func(pkg, _ string, file *ast.File, _ *token.FileSet) {
		for _, d := range file.Decls {
			if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR {
				for _, spec := range g.Specs {
					for _, id := range spec.(*ast.ValueSpec).Names {
						variables[key{pkg, id.Name}] = true
					}
				}
			}
		}
	}, "engine", "examples", "ui", "wasm")
	if len(variables) < 20 {
		t.Errorf("only %d variables are found", len(variables))
	}
	parsed(t, 0, func(pkg, _ string, file *ast.File, positions *token.FileSet) {
		imported := map[string]string{}
		for _, spec := range file.Imports {
			if name, ours := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), module); ours {
				short := path.Base(name)
				if spec.Name != nil {
					short = spec.Name.Name
				}
				imported[short] = name
			}
		}
		held := func(e ast.Expr) bool {
			switch e := e.(type) {
			case *ast.Ident:
				return variables[key{pkg, e.Name}]
			case *ast.SelectorExpr:
				of, ok := e.X.(*ast.Ident)
				return ok && imported[of.Name] != "" && variables[key{imported[of.Name], e.Sel.Name}]
			}
			return false
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
				for _, at := range writesTo(f, held) {
					t.Errorf("%v writes a variable of a package", positions.Position(at))
				}
			}
		}
	}, "engine", "examples", "ui", "wasm")
}

// writesTo lists the places where a function writes a variable, or a part of one, that held reports and that no variable of its own hides.
func writesTo(f *ast.FuncDecl, held func(ast.Expr) bool) (list []token.Pos) {
	own := locals(f)
	var outside func(e ast.Expr) bool
	outside = func(e ast.Expr) bool {
		switch e := e.(type) {
		case *ast.Ident:
			return !own[e.Name] && held(e)
		case *ast.SelectorExpr:
			of, ok := e.X.(*ast.Ident)
			return held(e) && ok && !own[of.Name] || outside(e.X)
		case *ast.IndexExpr:
			return outside(e.X)
		case *ast.StarExpr:
			return outside(e.X)
		case *ast.ParenExpr:
			return outside(e.X)
		}
		return false
	}
	ast.Inspect(f.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				if n.Tok != token.DEFINE && outside(left) {
					list = append(list, left.Pos())
				}
			}
		case *ast.IncDecStmt:
			if outside(n.X) {
				list = append(list, n.Pos())
			}
		case *ast.CallExpr:
			if called, ok := n.Fun.(*ast.Ident); ok && slices.Contains([]string{"delete", "clear", "copy"}, called.Name) && len(n.Args) > 0 && outside(n.Args[0]) {
				list = append(list, n.Pos())
			}
		}
		return true
	})
	return list
}

// locals names the parameters and variables of a function.
func locals(f *ast.FuncDecl) map[string]bool {
	own := map[string]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			for _, id := range n.Names {
				own[id.Name] = true
			}
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				if id, ok := left.(*ast.Ident); ok && n.Tok == token.DEFINE {
					own[id.Name] = true
				}
			}
		case *ast.RangeStmt:
			for _, e := range []ast.Expr{n.Key, n.Value} {
				if id, ok := e.(*ast.Ident); ok && n.Tok == token.DEFINE {
					own[id.Name] = true
				}
			}
		case *ast.ValueSpec:
			for _, id := range n.Names {
				own[id.Name] = true
			}
		}
		return true
	})
	return own
}
