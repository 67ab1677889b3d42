package app_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// Who imports whom. The rooms of engine/ import one another and nothing else of this module; everybody may
// import them. Every feature, which is a package that features.go lists, may import what all have in common.
const common = "ui/core/session ui/core/link ui/render/style ui/view/svg ui/view/layout ui/view/drawing ui/render/dom ui/view/glossary ui/view/export ui/core/keys ui/core/feature"

// arrows are what a package imports besides. Those between two features are few, and go one way.
var arrows = map[string]string{
	"ui/run/breakit":    "wasm/message",
	"ui/share/files":    "ui/core/browser ui/library/library ui/view/lecture examples wasm/message",                                                                                  // large files are opened by a worker
	"ui/teach/writing":  "ui/core/browser ui/model/editor ui/view/lecture ui/library/library ui/teach/reading examples",                                                              // the reader shows what is written
	"ui/teach/reading":  "ui/core/browser ui/model/draw ui/teach/exercise ui/teach/vote ui/run/graph ui/view/lecture ui/run/search ui/model/topology examples/lectures wasm/message", // what a lecture shows is searched and drawn as on the page
	"ui/teach/gallery":  "ui/share/files ui/view/lecture examples examples/lectures",                                                                                                 // an example is opened from a page about it
	"ui/model/labels":   "wasm/message",
	"ui/model/topology": "wasm/message",                  // symmetries are found in a worker
	"ui/model/editor":   "ui/view/lecture wasm/message",  // a program is compiled in a worker
	"ui/model/picture":  "ui/core/browser ui/model/draw", // what is lit there is what it shows
	"ui/model/doctor":   "ui/model/draw wasm/message",    // what is examined is drawn as components are
	"ui/teach/exercise": "ui/library/library wasm/message",
	"ui/run/lasso":      "wasm/message",
	"ui/page/help":      "ui/core/browser ui/view/lecture examples",
	"ui/run/search":     "ui/run/breakit wasm/message", // the conditions stand among the settings
	"ui/model/property": "ui/model/draw wasm/message",  // a monitor is drawn as components are
	"ui/page/stage":     "ui/core/browser",
	"ui/run/sweep":      "ui/core/browser wasm/message",
	"ui/run/why":        "ui/run/film", // a set of labels is shown as beside the film

	"ui/view/drawing":    "ui/view/layout", // plain Go, which the command line uses too
	"ui/view/svg":        "ui/view/layout",
	"ui/view/glossary":   "ui/view/lecture",
	"ui/view/lecture":    "ui/core/link ui/view/layout ui/view/svg examples", // diagrams of proofs
	"ui/library/library": "ui/core/browser ui/core/session",                  // knows texts under ids, no kind of document
	"ui/core/session":    "ui/core/link wasm/message",
	"ui/core/browser":    "ui/core/session",
	"ui/core/keys":       "ui/core/session",
	"ui/core/feature":    "ui/core/keys ui/core/link ui/core/session wasm/message",
	"ui/render/style":    "ui/core/session",
	"ui/core/workers":    "ui/core/browser wasm/message",

	"ui/page/app/apptest": "ui/page/app ui/core/feature ui/model/editor ui/share/files ui/core/link ui/teach/reading ui/core/session wasm/message wasm/worker",

	"engine/cmd/lassolab": "examples ui/view/drawing", // bench table1 measures programs of the gallery

	"wasm":           "ui/page/app wasm/worker",
	"wasm/message":   "ui/core/link", // what a large link holds
	"wasm/worker":    "wasm/message",
	"wasm/serve":     "wasm/serve/site",
	"wasm/prerender": "ui/page/app ui/render/dom ui/model/draw ui/share/files ui/teach/gallery ui/run/graph ui/core/link ui/teach/reading ui/run/search ui/core/session wasm/message wasm/worker examples examples/lectures",
}

// mayImport lists what a package may import of this module, besides the engine; all is true of the page
// itself, where everything comes together.
func mayImport(pkg string) (list []string, all bool) {
	if pkg == "ui/page/app" {
		return nil, true
	}
	list = strings.Fields(arrows[pkg])
	if slices.Contains(features(), pkg) {
		list = append(list, strings.Fields(common)...)
	}
	return list, false
}

// features lists the packages that features.go imports, without what all features have in common.
var features = sync.OnceValue(func() (list []string) {
	file, err := parser.ParseFile(token.NewFileSet(), "features.go", nil, parser.ImportsOnly)
	if err != nil {
		panic(err)
	}
	for _, spec := range file.Imports {
		pkg := strings.TrimPrefix(strings.Trim(spec.Path.Value, `"`), module)
		if !slices.Contains(strings.Fields(common), pkg) {
			list = append(list, pkg)
		}
	}
	return list
})

const module = "lassolab/"

// root is the folder of the module.
const root = "../../.."

// sources are the files that were parsed, which several tests ask for: each is parsed once in each mode.
var sources = struct {
	sync.Mutex
	positions *token.FileSet
	files     map[source]*ast.File
}{positions: token.NewFileSet(), files: map[source]*ast.File{}}

type source struct {
	name string
	mode parser.Mode
}

// sourceOf parses a file, once.
func sourceOf(name string, mode parser.Mode) (file *ast.File, err error) {
	sources.Lock()
	defer sources.Unlock()
	key := source{name, mode}
	if known := sources.files[key]; known != nil {
		return known, nil
	}
	if file, err = parser.ParseFile(sources.positions, name, nil, mode|parser.SkipObjectResolution); err == nil {
		sources.files[key] = file
	}
	return file, err
}

// parsed calls f with every source file under the folders of this module, tests left out.
func parsed(t *testing.T, mode parser.Mode,
	f func(pkg, name string, file *ast.File, positions *token.FileSet), folders ...string) {
	t.Helper()
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join(root, folder), func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
				return err
			}
			file, err := sourceOf(name, mode)
			if err != nil {
				return err
			}
			within, err := filepath.Rel(root, name)
			if err != nil {
				return err
			}
			within = filepath.ToSlash(within)
			f(path.Dir(within), within, file, sources.positions)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestImportsFollowTheMap(t *testing.T) {
	used := map[[2]string]bool{}
	parsed(t, parser.ImportsOnly, func(pkg, name string, file *ast.File, _ *token.FileSet) {
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			imported, ours := strings.CutPrefix(imported, module)
			engine := imported == "engine" || strings.HasPrefix(imported, "engine/")
			used[[2]string{pkg, imported}] = true
			if list, all := mayImport(pkg); ours && !engine && !all && !slices.Contains(list, imported) {
				t.Errorf("%s imports %s: the map in this test has no such arrow", name, imported)
			}
		}
	}, "engine", "examples", "ui", "wasm")
	for pkg, list := range arrows {
		for _, imported := range strings.Fields(list) {
			if !used[[2]string{pkg, imported}] {
				t.Errorf("the map has an arrow from %s to %s that nobody goes", pkg, imported)
			}
		}
	}
}

// folders are those of ui/. A package imports from its own folder and from those before it.
var folders = []string{"core", "render", "view", "library", "model", "run", "share", "teach", "page"}

// upwards are the imports that lead to a later folder all the same. None may be added.
var upwards = map[[2]string]bool{}

const filesOfAPackage = 20

func TestFoldersStandOnOneAnother(t *testing.T) {
	files := map[string]int{}
	found := map[[2]string]bool{}
	parsed(t, parser.ImportsOnly, func(pkg, name string, file *ast.File, _ *token.FileSet) {
		if !strings.HasSuffix(name, "_gen.go") {
			files[pkg]++
		}
		folder := strings.Split(pkg, "/")[1]
		at := slices.Index(folders, folder)
		if at < 0 {
			t.Errorf("%s is in none of the folders %v", name, folders)
		}
		for _, spec := range file.Imports {
			imported, ours := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), module+"ui/")
			if to, _, _ := strings.Cut(imported, "/"); ours && slices.Index(folders, to) > at {
				found[[2]string{pkg, "ui/" + imported}] = true
			}
		}
	}, "ui")
	for pair := range found {
		if !upwards[pair] {
			t.Errorf("%s imports %s, which stands on it", pair[0], pair[1])
		}
	}
	for pair := range upwards {
		if !found[pair] {
			t.Errorf("%s does not import %s any more", pair[0], pair[1])
		}
	}
	for pkg, n := range files {
		if n > filesOfAPackage {
			t.Errorf("%s has %d files, more than %d", pkg, n, filesOfAPackage)
		}
	}
}

// A time limit is read off the clock (search.Within): the timers of package context do not fire in a worker that computes.
func TestTimeLimitsNeedNoTimer(t *testing.T) {
	parsed(t, 0, func(_, name string, file *ast.File, positions *token.FileSet) {
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				of, _ := s.X.(*ast.Ident)
				if of != nil && of.Name == "context" && (strings.HasPrefix(s.Sel.Name, "WithTimeout") || strings.HasPrefix(s.Sel.Name, "WithDeadline")) {
					t.Errorf("%v sets a timer", positions.Position(s.Pos()))
				}
			}
			return true
		})
	}, "engine", "ui", "wasm")
}

// A panic in a callback of the browser would end the program, and a callback that is not released stays for ever: both are seen to by those who make them.
// The renderer's and the workers' callbacks leave a call to be run and do nothing else.
func TestCallbacksAreGuarded(t *testing.T) {
	makers := map[string]int{"ui/view/svg/host.go": 1, "ui/core/browser/browser_js.go": 1, "ui/core/browser/pace_js.go": 1, "ui/render/dom/browser_js.go": 1, "ui/core/workers/workers.go": 1, "wasm/worker/run.go": 1}
	parsed(t, 0, func(_, name string, file *ast.File, positions *token.FileSet) {
		ast.Inspect(file, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok || s.Sel.Name != "FuncOf" {
				return true
			}
			if makers[name]--; makers[name] < 0 {
				t.Errorf("%v makes a callback of its own: svg.Guarded, svg.Listeners and package browser make them", positions.Position(s.Pos()))
			}
			return true
		})
	}, "ui", "wasm")
	for name, left := range makers {
		if left > 0 {
			t.Errorf("%s makes no callbacks any more", name)
		}
	}
}

// The session is changed by facts only. What a feature reaches through a *session.Session, a *session.Turn or the Page of its component is for reading.
func TestNoFeatureWritesTheSession(t *testing.T) {
	shared := sharedMembers(t)
	functions := 0
	parsed(t, 0, func(pkg, name string, file *ast.File, positions *token.FileSet) {
		if pkg == "ui/core/session" || strings.HasPrefix(pkg, "ui/page/app") {
			return
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
				r := reader{shared: shared, roots: map[string]bool{}, aliases: map[string]bool{}}
				r.enter(f.Recv)
				functions += r.enter(f.Type.Params)
				for _, at := range r.writes(f.Body) {
					t.Errorf("%v writes into the session", positions.Position(at))
				}
			}
		}
	}, "ui")
	if functions < 50 {
		t.Errorf("only %d functions read the session: the test does not see them", functions)
	}
}

// The test before sees what it is to see.
func TestWritesIntoTheSessionAreFound(t *testing.T) {
	shared := sharedMembers(t)
	for body, writes := range map[string]int{
		"t.Status = s.Status":                               1,
		"t.Session.Settings.Order, s.Film.On = x, true":     2,
		"t.Runs[name] = nil; delete(s.Runs, name)":          2,
		"t.Walked.Step++":                                   1,
		"r := t.Shown(); r.Rate = 2; r.Walk.Run.Prefix = x": 2,
		"r, ok := t.Runs[name]; r.Phase, ok = 1, false":     1,
		"for _, r := range t.Results() { r.Rate++ }":        1,
		"t.Beside()[0].Rate = 1":                            1,
		"h := t.Hand; h.Lit = true":                         1,
		"at := &t.Film.At; at[name] = 2":                    1,
		"of := t.Session; of.Lead = name":                   1,
		"f.Page.Status = name":                              1,
		"func(u *session.Turn) { u.Status = name }(t)":      1,

		"f.runs[name] = t.Runs[name]; f.settings = t.Settings":      0,
		"own := *t.Session; own.Status = name":                      0,
		"named := t.Settings.Named(); named.Order = name":           0,
		"centre, own := t.CentreOfStar(); centre[0], own = true, x": 0,
		"film := t.Film; film.On = true":                            0,
		"t = other; _ = t.Shown()":                                  0,
	} {
		source := "package p\nfunc (f *Feature) Update(t *session.Turn, s *session.Session) {" + body + "}"
		file, err := parser.ParseFile(token.NewFileSet(), "", source, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		f := file.Decls[0].(*ast.FuncDecl)
		r := reader{shared: shared, roots: map[string]bool{}, aliases: map[string]bool{}}
		r.enter(f.Type.Params)
		if got := len(r.writes(f.Body)); got != writes {
			t.Errorf("%s: %d writes are found, not %d", body, got, writes)
		}
	}
}

// sharedMembers names the fields and methods of package session through which one comes to what others hold
// too: pointers, maps and slices, and the methods that return pointers or lists of them. What another
// method returns is the caller's.
func sharedMembers(t *testing.T) map[string]bool {
	shared := map[string]bool{}
	parsed(t, 0, func(_, _ string, file *ast.File, _ *token.FileSet) {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.StructType:
				for _, field := range n.Fields.List {
					switch field.Type.(type) {
					case *ast.StarExpr, *ast.MapType, *ast.ArrayType:
						for _, name := range field.Names {
							shared[name.Name] = true
						}
					}
				}
			case *ast.FuncDecl:
				if n.Recv != nil && n.Type.Results != nil && pointers(n.Type.Results.List[0].Type) {
					shared[n.Name.Name] = true
				}
			}
			return true
		})
	}, "ui/core/session")
	return shared
}

// pointers reports whether a type is a pointer, or a list of them.
func pointers(e ast.Expr) bool {
	if list, ok := e.(*ast.ArrayType); ok {
		e = list.Elt
	}
	_, ok := e.(*ast.StarExpr)
	return ok
}

// reader finds what a function writes into the session.
type reader struct {
	shared  map[string]bool // members of package session through which one comes to what others hold
	roots   map[string]bool // variables that are a session or a turn
	aliases map[string]bool // variables that hold something of it that others hold too
}

// enter notes the parameters that are a session or a turn, and counts them.
func (r *reader) enter(fields *ast.FieldList) (count int) {
	if fields == nil {
		return 0
	}
	for _, field := range fields.List {
		star, _ := field.Type.(*ast.StarExpr)
		if star == nil {
			continue
		}
		named, _ := star.X.(*ast.SelectorExpr)
		if named == nil || !slices.Contains([]string{"Session", "Turn"}, named.Sel.Name) {
			continue
		}
		if of, ok := named.X.(*ast.Ident); ok && of.Name == "session" {
			for _, name := range field.Names {
				r.roots[name.Name] = true
				count++
			}
		}
	}
	return count
}

// writes lists the places where a body writes into the session.
func (r *reader) writes(body *ast.BlockStmt) (list []token.Pos) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			r.enter(n.Type.Params)
		case *ast.RangeStmt:
			if r.reaches(n.X) {
				r.alias(n.Value)
			}
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				if r.written(left) {
					list = append(list, left.Pos())
				}
				if len(n.Lhs) == len(n.Rhs) && r.reaches(n.Rhs[i]) ||
					i == 0 && len(n.Rhs) == 1 && r.reaches(n.Rhs[0]) {
					r.alias(left)
				}
			}
		case *ast.IncDecStmt:
			if r.written(n.X) {
				list = append(list, n.X.Pos())
			}
		case *ast.CallExpr:
			if f, ok := n.Fun.(*ast.Ident); ok &&
				(f.Name == "delete" || f.Name == "clear" || f.Name == "copy") && len(n.Args) > 0 &&
				r.reaches(n.Args[0]) {
				list = append(list, n.Pos())
			}
		}
		return true
	})
	return list
}

func (r *reader) alias(e ast.Expr) {
	if name, ok := e.(*ast.Ident); ok && name.Name != "_" {
		r.aliases[name.Name] = true
	}
}

// written reports whether an assignment to an expression changes the session: it is a member, or an element,
// of something reached through it.
func (r *reader) written(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		return r.of(e.X)
	case *ast.IndexExpr:
		return r.of(e.X)
	case *ast.StarExpr:
		return r.of(e.X)
	case *ast.ParenExpr:
		return r.written(e.X)
	}
	return false
}

// of reports whether an expression is the session or something reached through it.
func (r *reader) of(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return r.roots[e.Name] || r.aliases[e.Name]
	case *ast.SelectorExpr:
		return e.Sel.Name == "Page" || r.of(e.X)
	case *ast.IndexExpr:
		return r.of(e.X)
	case *ast.StarExpr:
		return r.of(e.X)
	case *ast.ParenExpr:
		return r.of(e.X)
	case *ast.CallExpr:
		return r.reaches(e)
	}
	return false
}

// reaches reports whether the value of an expression is something that the session holds too, and no copy of
// it.
func (r *reader) reaches(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return r.roots[e.Name] || r.aliases[e.Name]
	case *ast.SelectorExpr:
		return (r.shared[e.Sel.Name] || e.Sel.Name == "Session") && r.of(e.X)
	case *ast.IndexExpr: // of a map or a list of pointers, as Runs is
		return r.reaches(e.X)
	case *ast.UnaryExpr:
		return e.Op == token.AND && r.of(e.X)
	case *ast.ParenExpr:
		return r.reaches(e.X)
	case *ast.CallExpr:
		method, ok := e.Fun.(*ast.SelectorExpr)
		return ok && r.shared[method.Sel.Name] && r.of(method.X)
	}
	return false
}
