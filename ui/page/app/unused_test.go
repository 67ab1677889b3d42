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
var kits = strings.Fields("engine/testkit engine/promela/interpret engine/random ui/page/app/apptest ui/view/svg/svgtest")

// forOthers are the names that nobody here says but tests: the searches as the papers have them, beside what lets them be broken on purpose.
var forOthers = strings.Fields("EdgeLean EdgeLeanScc Sleep SleepBigger SleepOnStack TnfBfs")

// called are the names that libraries call without our saying them: those of their interfaces (the second line is vugu.DOMEvent, the last one
// goldmark's parser, node and renderer, and Beam's functions).
var called = strings.Fields(`main init Unwrap MarshalJSON UnmarshalJSON IsZero ServeHTTP WriteHeader Deadline Err Compute Less Swap
	EventSummary JSEvent JSEventTarget JSEventCurrentTarget PropBool PropFloat64 PreventDefault StopPropagation
	Trigger RegisterFuncs Dump ProcessElement`)

// What only tests name is dead.
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
							if !isZero(spec) {
								declare(id)
							}
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
	for name, places := range declared {
		if said[name] <= len(places) && !slices.Contains(called, name) && !slices.Contains(forOthers, name) {
			t.Errorf("%v: only tests use %s", places[0], name)
		}
	}
}

// isZero reports whether a constant names the zero value of its type: it is there to be read, and seldom said.
func isZero(spec *ast.ValueSpec) bool {
	if len(spec.Values) != 1 || spec.Type == nil {
		return false
	}
	switch v := spec.Values[0].(type) {
	case *ast.BasicLit:
		return v.Value == `""` || v.Value == "0"
	case *ast.Ident:
		return v.Name == "iota"
	}
	return false
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
						variables[key{pkg, id.Name}] = id.Name != "_"
					}
				}
			}
		}
	}, "engine", "examples", "ui", "wasm")
	if len(variables) < 20 {
		t.Errorf("only %d variables are found", len(variables))
	}
	parsed(t, 0, func(pkg, name string, file *ast.File, positions *token.FileSet) {
		if strings.HasSuffix(name, "_gen.go") {
			return // what Vugu compiles has variables of its own
		}
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

// Nor does it ask the clock, or chance. Only what needs a browser may, the contexts of tests, and layout, whose seeds are constants: its tests
// compare places.
func TestUpdateAsksNoClock(t *testing.T) {
	parsed(t, 0, func(pkg, name string, file *ast.File, positions *token.FileSet) {
		if strings.HasSuffix(name, "_js.go") || pkg == "ui/view/layout" {
			return
		}
		ast.Inspect(file, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			of, _ := s.X.(*ast.Ident)
			clock := of != nil && of.Name == "time" && slices.Contains(strings.Fields("Now Since Until After AfterFunc NewTimer Tick NewTicker Sleep"), s.Sel.Name)
			if clock || of != nil && of.Name == "rand" {
				t.Errorf("%v asks %s.%s", positions.Position(s.Pos()), of.Name, s.Sel.Name)
			}
			return true
		})
	}, "ui")
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
