package engine_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"lassolab/engine/say"
)

// figures are the size of the engine without its tests. Each has a bound that goes down only.
type figures struct {
	lines, packages          int
	wide                     []string // lines of more than columns characters
	long, branched, repeated []string // functions, functions, and pairs of places
}

// Bounds of a line, of a function in lines and in independent paths through it, and of what two places may have in common in lines.
const (
	columns      = 120
	functionSize = 80
	paths        = 25
	inCommon     = 6
)

// file is a file of the engine that is no test.
type file struct {
	path  string
	lines []string
	tree  *ast.File
	at    *token.FileSet
}

func engineFiles(t *testing.T) (list []file) {
	t.Helper()
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		f := file{path: path, lines: strings.Split(strings.TrimSuffix(string(text), "\n"), "\n"), at: token.NewFileSet()}
		f.tree, err = parser.ParseFile(f.at, path, text, 0)
		list = append(list, f)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// branches counts the independent paths through a function (McCabe 1976): one, and one more for each condition, loop, case and && or ||.
func branches(body ast.Node) int {
	count := 1
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt:
			count++
		case *ast.CaseClause:
			if n.List != nil {
				count++
			}
		case *ast.CommClause:
			if n.Comm != nil {
				count++
			}
		case *ast.BinaryExpr:
			if n.Op == token.LAND || n.Op == token.LOR {
				count++
			}
		case *ast.FuncLit:
			return false // a function of its own
		}
		return true
	})
	return count
}

// measure takes the figures of the engine.
func measure(t *testing.T) (f figures) {
	t.Helper()
	folders := map[string]bool{}
	places := map[string][]string{} // of lines that follow one another
	for _, file := range engineFiles(t) {
		folders[filepath.Dir(file.path)] = true
		f.lines += len(file.lines)
		written := file.written()
		for i, line := range file.lines {
			if !written[i+1] && utf8.RuneCountInString(strings.ReplaceAll(line, "\t", "    ")) > columns {
				f.wide = append(f.wide, file.path+":"+say.Number(i+1))
			}
		}
		for _, d := range file.tree.Decls {
			d, is := d.(*ast.FuncDecl)
			if !is || d.Body == nil {
				continue
			}
			from, to := file.at.Position(d.Pos()).Line, file.at.Position(d.End()).Line
			name := file.path + ": " + d.Name.Name
			if to-from+1 > functionSize {
				f.long = append(f.long, name+", "+say.Number(to-from+1))
			}
			if n := branches(d.Body); n > paths {
				f.branched = append(f.branched, name+", "+say.Number(n))
			}
		}
		file.repeats(places)
	}
	f.packages = len(folders)
	pairs := map[string]bool{}
	for _, at := range places {
		for i := range at {
			for k := range i {
				pair := []string{at[i], at[k]}
				slices.Sort(pair)
				pairs[strings.Join(pair, " and ")] = true
			}
		}
	}
	for pair := range pairs {
		f.repeated = append(f.repeated, pair)
	}
	slices.Sort(f.repeated)
	return f
}

// written are the lines within strings that go over several lines: they are what the program writes.
func (f *file) written() map[int]bool {
	lines := map[int]bool{}
	ast.Inspect(f.tree, func(n ast.Node) bool {
		if s, is := n.(*ast.BasicLit); is && s.Kind == token.STRING {
			for line, last := f.at.Position(s.Pos()).Line, f.at.Position(s.End()).Line; line <= last && s.Value[0] == '`'; line++ {
				lines[line] = true
			}
		}
		return true
	})
	return lines
}

// repeats enters where lines follow one another that say something, imports left out, by these lines: the file, and the function they are in.
func (f *file) repeats(places map[string][]string) {
	for _, d := range f.tree.Decls {
		d, is := d.(*ast.FuncDecl)
		if !is {
			continue
		}
		from, to := f.at.Position(d.Pos()).Line, f.at.Position(d.End()).Line
		var said []string
		for _, line := range f.lines[from-1 : to] {
			if line = strings.TrimSpace(line); len(line) > 1 {
				said = append(said, line)
			}
		}
		for i := 0; i+inCommon <= len(said); i++ {
			key, place := strings.Join(said[i:i+inCommon], "\n"), f.path+" "+d.Name.Name
			if !slices.Contains(places[key], place) {
				places[key] = append(places[key], place)
			}
		}
	}
}

func TestTheEngineStaysWithinItsBounds(t *testing.T) {
	f := measure(t)
	for _, c := range []struct {
		what    string
		is, may int
		where   []string
	}{
		{"lines", f.lines, 73959 + 20172, nil}, // what there was before Petri nets, and those with the contest, sweeps over files, properties of many components, unfoldings, symmetry and the papers' open questions
		{"packages", f.packages, 36 + 8, nil},  // likewise: petri, mcc, unfold, symmetry, picture, expect, Beam with its command
		{"lines over 120 columns", len(f.wide), 0, f.wide},
		{"functions of more than 80 lines", len(f.long), 0, f.long},
		{"functions with more than 25 paths", len(f.branched), 0, f.branched},
		{"pairs of functions with six lines in common", len(f.repeated), 0, f.repeated},
	} {
		t.Logf("%s: %d, at most %d", c.what, c.is, c.may)
		if c.is > c.may {
			t.Errorf("%s: %d, at most %d\n%s", c.what, c.is, c.may, strings.Join(c.where, "\n"))
		}
	}
}
