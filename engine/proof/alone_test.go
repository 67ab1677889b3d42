//go:build !js

package proof_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// mostLines are the lines of code that a checker may have which somebody is to read in one go.
const mostLines = 132

// The checker has few lines of code, rests on the network and on the standard library alone, and calls nothing of the other files here.
func TestTheCheckerIsShortAndAlone(t *testing.T) {
	text, err := os.ReadFile("check.go")
	if err != nil {
		t.Fatal(err)
	}
	code := 0
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
			code++
		}
	}
	if code > mostLines {
		t.Errorf("the checker has %d lines of code: at most %d can be read in one go", code, mostLines)
	}
	t.Logf("the checker has %d lines of code", code)

	functions := map[string]string{}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if name == "check.go" || strings.HasSuffix(name, "_test.go") {
			continue
		}
		for _, declaration := range parsed(t, name).Decls {
			if f, is := declaration.(*ast.FuncDecl); is && !(name == "certificate.go" && f.Name.Name == "Vector") { // a part of a slice
				functions[f.Name.Name] = name
			}
		}
	}
	checker := parsed(t, "check.go")
	for _, imported := range checker.Imports {
		path := strings.Trim(imported.Path.Value, `"`)
		if strings.Contains(path, "lassolab") && path != "lassolab/engine/network" || strings.Contains(path, ".") {
			t.Errorf("the checker imports %s", path)
		}
	}
	ast.Inspect(checker, func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is {
			return true
		}
		called := ""
		switch f := call.Fun.(type) {
		case *ast.Ident:
			called = f.Name
		case *ast.SelectorExpr:
			called = f.Sel.Name
		}
		if file := functions[called]; file != "" && !slices.Contains(own(checker), called) {
			t.Errorf("the checker calls %s of %s", called, file)
		}
		return true
	})
}

// A second opinion is worth something as long as it shares no code with the first: the files of the exploration rest on
// package network and the standard library alone, and name nothing that another file here declares.
func TestTheExplorationIsAlone(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	declared := map[string]string{} // by other files
	var exploration []string
	for _, name := range files {
		switch {
		case strings.HasSuffix(name, "_test.go"):
		case strings.HasPrefix(name, "exploration"):
			exploration = append(exploration, name)
		default:
			for object := range parsed(t, name).Scope.Objects {
				declared[object] = name
			}
		}
	}
	if len(declared) < 50 {
		t.Errorf("only %d names of other files are known", len(declared))
	}
	knows := false
	for _, name := range exploration {
		file := parsed(t, name)
		for _, imported := range file.Imports {
			path := strings.Trim(imported.Path.Value, `"`)
			if path == "lassolab/engine/network" {
				knows = true
			} else if strings.Contains(path, "lassolab") || strings.Contains(path, ".") {
				t.Errorf("%s imports %s", name, path)
			}
		}
		for _, id := range file.Unresolved {
			if other := declared[id.Name]; other != "" {
				t.Errorf("%s names %s of %s", name, id.Name, other)
			}
		}
	}
	if len(exploration) != 4 || !knows {
		t.Errorf("the files %v do not import package network: the test does not see the exploration", exploration)
	}
}

// own are the functions of a file.
func own(file *ast.File) (names []string) {
	for _, declaration := range file.Decls {
		if f, is := declaration.(*ast.FuncDecl); is {
			names = append(names, f.Name.Name)
		}
	}
	return names
}

func parsed(t *testing.T, name string) *ast.File {
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	return file
}
