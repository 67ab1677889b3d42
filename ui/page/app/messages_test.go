package app_test

import (
	"go/ast"
	"go/token"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
)

// messageTypes bounds how many types of messages and effects there are. It only goes down: what one feature alone hears is a method of it.
const messageTypes = 109

// Messages are facts that another feature hears.
func TestMessagesAreFew(t *testing.T) {
	types := messageTypesOf(t)
	if len(types) > messageTypes {
		t.Errorf("there are %d types of messages and effects, more than %d:\n%s", len(types), messageTypes, strings.Join(slices.Sorted(maps.Keys(types)), "\n"))
	}
	if len(types) < messageTypes {
		t.Errorf("there are only %d types of messages and effects: lower the bound", len(types))
	}
}

// messageTypesOf lists the types that are asked, done or emitted, and those that a switch over a message or an effect knows, with the packages that name them.
func messageTypesOf(t *testing.T) map[string][]string {
	types := map[string][]string{}
	parsed(t, 0, func(pkg, _ string, file *ast.File, _ *token.FileSet) {
		if pkg == "ui/page/app/apptest" {
			return
		}
		note := func(e ast.Expr) {
			if star, ok := e.(*ast.UnaryExpr); ok {
				e = star.X
			}
			if literal, ok := e.(*ast.CompositeLit); ok {
				e = literal.Type
			}
			name := ""
			switch e := e.(type) {
			case *ast.Ident:
				name = path.Base(pkg) + "." + e.Name
			case *ast.SelectorExpr:
				if of, ok := e.X.(*ast.Ident); ok {
					name = of.Name + "." + e.Sel.Name
				}
			}
			if of, short, _ := strings.Cut(name, "."); of != "edit" && ast.IsExported(short) && !slices.Contains(types[name], pkg) {
				types[name] = append(types[name], pkg)
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if f, ok := n.Fun.(*ast.SelectorExpr); ok && slices.Contains(leaving, f.Sel.Name) && len(n.Args) == 1 {
					if _, ok := n.Args[0].(*ast.CompositeLit); ok {
						note(n.Args[0])
					}
				}
			case *ast.FuncDecl:
				of := handled(n.Type)
				ast.Inspect(n, func(m ast.Node) bool {
					if s, ok := m.(*ast.TypeSwitchStmt); ok && of[switched(s)] {
						for _, c := range s.Body.List {
							for _, e := range c.(*ast.CaseClause).List {
								note(e)
							}
						}
					}
					if a, ok := m.(*ast.TypeAssertExpr); ok && a.Type != nil {
						if name, ok := a.X.(*ast.Ident); ok && of[name.Name] {
							note(a.Type)
						}
					}
					return true
				})
			}
			return true
		})
	}, "ui")
	return types
}

var leaving = []string{"Ask", "Do", "Emit", "Asking", "post", "emit", "act"}

// handled names the parameters of a function that are a message or an effect.
func handled(f *ast.FuncType) map[string]bool {
	names := map[string]bool{}
	for _, field := range f.Params.List {
		e := field.Type
		if s, ok := e.(*ast.SelectorExpr); ok {
			e = s.Sel
		}
		if of, ok := e.(*ast.Ident); ok && (of.Name == "Msg" || of.Name == "Effect") {
			for _, name := range field.Names {
				names[name.Name] = true
			}
		}
	}
	return names
}

// switched is the variable over which a type switch goes.
func switched(s *ast.TypeSwitchStmt) string {
	var e ast.Expr
	switch a := s.Assign.(type) {
	case *ast.AssignStmt:
		e = a.Rhs[0]
	case *ast.ExprStmt:
		e = a.X
	}
	if assert, ok := e.(*ast.TypeAssertExpr); ok {
		if name, ok := assert.X.(*ast.Ident); ok {
			return name.Name
		}
	}
	return ""
}
