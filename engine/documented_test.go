package engine_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// documented are methods that need no words of their own: those of error and fmt.Stringer.
var documented = map[string]bool{"Error": true, "String": true}

// What a package offers is explained where it stands, so that go doc tells all of it. Methods of an interface are explained there, once; constants in a row
// by their type or by the head of the row.
func TestWhateverIsExportedIsDocumented(t *testing.T) {
	packages := 0
	err := filepath.WalkDir(".", func(folder string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() || d.Name() == "testdata" {
			return err
		}
		files := token.NewFileSet()
		paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			return err
		}
		var parsed []*ast.File
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(files, path, nil, parser.ParseComments)
			if err != nil {
				return err
			}
			parsed = append(parsed, file)
		}
		if len(parsed) == 0 {
			return nil
		}
		packages++
		p, err := doc.NewFromFiles(files, parsed, folder)
		if err != nil {
			return err
		}
		if p.Doc == "" {
			t.Errorf("package %s says nothing of itself", folder)
		}
		for _, name := range undocumented(p) {
			t.Errorf("%s: %s has no docstring", folder, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if packages < 30 {
		t.Errorf("%d packages were looked at", packages)
	}
}

// undocumented are the exported functions, types and methods of a package without a docstring, and rows of values without any word.
func undocumented(p *doc.Package) (names []string) {
	methods := map[string]bool{} // of the package's interfaces
	for _, of := range p.Types {
		ast.Inspect(of.Decl, func(n ast.Node) bool {
			if i, ok := n.(*ast.InterfaceType); ok {
				for _, m := range i.Methods.List {
					for _, name := range m.Names {
						methods[name.Name] = true
					}
				}
			}
			return true
		})
	}
	functions := func(list []*doc.Func) {
		for _, f := range list {
			if f.Doc == "" && !documented[f.Name] && !(f.Recv != "" && methods[f.Name]) {
				names = append(names, f.Recv+"."+f.Name)
			}
		}
	}
	values := func(list []*doc.Value, about string) {
		for _, v := range list {
			said := about + v.Doc
			for _, spec := range v.Decl.Specs {
				said += spec.(*ast.ValueSpec).Doc.Text() + spec.(*ast.ValueSpec).Comment.Text()
			}
			if said == "" {
				names = append(names, strings.Join(v.Names, ", "))
			}
		}
	}
	functions(p.Funcs)
	values(p.Consts, "")
	values(p.Vars, "")
	for _, of := range p.Types {
		about := of.Doc
		for _, spec := range of.Decl.Specs {
			about += spec.(*ast.TypeSpec).Comment.Text()
		}
		if about == "" && of.Decl.Lparen == token.NoPos {
			names = append(names, of.Name)
		}
		functions(of.Funcs)
		functions(of.Methods)
		values(of.Consts, about)
		values(of.Vars, about)
	}
	return names
}
