package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

const (
	dist    = "dist"             // the page as hosts have it
	made    = "build"            // what steps make on the way there
	stamps  = "build/stamps"     // of the steps, by name
	weights = "build/weight.txt" // of the program's packages, as wasm/slim finds them
)

// goFolders hold Go code.
var goFolders = []string{"engine", "ui", "wasm", "examples"}

// page is what a step reads that depends on all code of the page.
var page = []string{"engine", "ui", "wasm", "examples", "go.mod", "go.sum"}

// small compiles without inlining: such code repeats itself more and compresses by an eighth better. The packages of the searches keep theirs,
// and so does what they call in each step: Go's runtime and what it is made of. A package that does not inline has no body that another could.
// Without that stubborn searches took a third to a half more processor time in the browser, dfs a quarter, decndfs on ring 1000 a seventh.
var small = func() []string {
	flags := []string{"-trimpath", "-gcflags=all=-l -dwarf=false"}
	for _, name := range []string{"runtime", "internal/runtime/...", "internal/abi", "internal/bytealg", "math/bits", "sync/..."} {
		flags = append(flags, "-gcflags="+name+"=-dwarf=false")
	}
	for _, name := range []string{"search", "bitset", "film", "product", "explicit", "commute", "stubborn", "decoupled"} {
		flags = append(flags, "-gcflags=lassolab/engine/"+name+"=-dwarf=false")
	}
	return flags
}()

// smallQuoted are the same flags as an environment has them.
var smallQuoted = "'" + strings.Join(small, "' '") + "'"

// forBrowser is the environment that compiles for the browser.
var forBrowser = []string{"GOOS=js", "GOARCH=wasm"}

func makeLibraries(ctx context.Context) error {
	say("JavaScript libraries")
	return call(ctx, nil, "npm", "--prefix", "static", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
}

// makeComponents compiles the Vugu components of a folder. Vugu's compiler refuses a folder with tests of a package of their own, so it is given a
// copy of the folder without its tests, with compact templates.
func makeComponents(ctx context.Context, compiler, folder string) error {
	copied, err := os.MkdirTemp("", "lassolab-components-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(copied)
	files, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, f := range files {
		name := f.Name()
		template := strings.HasSuffix(name, ".vugu")
		if !template && !(source(name) && strings.HasSuffix(name, ".go")) {
			continue
		}
		content, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			return err
		}
		if template {
			content = []byte(compact(string(content)))
		}
		if err := os.WriteFile(filepath.Join(copied, name), content, 0o644); err != nil {
			return err
		}
	}
	if _, err := output(ctx, nil, compiler, "-skip-go-mod", "-skip-main", copied); err != nil {
		return fmt.Errorf("%s: %w", folder, err)
	}
	compiled, err := filepath.Glob(filepath.Join(copied, "*_gen.go"))
	if err != nil {
		return err
	}
	for _, name := range compiled {
		if err := place(name, filepath.Join(folder, filepath.Base(name))); err != nil {
			return err
		}
	}
	return nil
}

// components compiles the components of the folders that have changed.
func components(ctx context.Context) error {
	list, err := filepath.Glob("ui/*/*/*.vugu")
	if err != nil {
		return err
	}
	var changed []string
	for folder := range slices.Values(slices.Compact(folders(list))) {
		if !(&step{name: "components-" + filepath.Base(folder), output: generated(folder, list), reads: []string{folder, "go.sum", "wasm/build/templates.go"}}).fresh() {
			changed = append(changed, folder)
		}
	}
	if len(changed) == 0 {
		return nil
	}
	say("Vugu components")
	if _, err := output(ctx, nil, "go", "tool", "vugugen", "-h"); err != nil && !strings.Contains(err.Error(), "Usage") {
		return err
	}
	compiler, err := output(ctx, nil, "go", "tool", "-n", "vugugen")
	if err != nil {
		return err
	}
	queue := make(chan string, len(changed))
	for _, folder := range changed {
		queue <- folder
	}
	close(queue)
	worker := func() error {
		for folder := range queue {
			s := step{name: "components-" + filepath.Base(folder), output: generated(folder, list), reads: []string{folder, "go.sum", "wasm/build/templates.go"},
				make: func(ctx context.Context) error { return makeComponents(ctx, compiler, folder) }}
			if err := s.run(ctx); err != nil {
				return err
			}
		}
		return nil
	}
	return all(slices.Repeat([]func() error{worker}, runtime.NumCPU())...)
}

func folders(files []string) []string {
	list := make([]string, len(files))
	for i, f := range files {
		list[i] = filepath.Dir(f)
	}
	slices.Sort(list)
	return list
}

// generated is a file that the compiler of components writes into a folder.
func generated(folder string, components []string) string {
	at := slices.IndexFunc(components, func(c string) bool { return filepath.Dir(c) == folder })
	return strings.TrimSuffix(components[at], ".vugu") + "_gen.go"
}

func makeProgram(ctx context.Context) error {
	say("WebAssembly")
	if err := renewed("build/program"); err != nil { // Go would leave what is there of the same code, though it has been made smaller
		return err
	}
	overlay, err := sorts(ctx)
	if err != nil {
		return err
	}
	flags := append([]string{"build", "-ldflags=-s -w", "-overlay", overlay, "-o", "build/program/lassolab.wasm"}, small...)
	if err := call(ctx, forBrowser, "go", append(flags, "./wasm")...); err != nil {
		return err
	}
	if err := call(ctx, nil, "go", "run", "./wasm/slim", "build/program/lassolab.wasm", weights); err != nil {
		return err
	}
	root, err := goRoot(ctx)
	if err != nil {
		return err
	}
	return place(filepath.Join(root, "lib/wasm/wasm_exec.js"), "build/program/wasm_exec.js")
}

func goRoot(ctx context.Context) (string, error) { return output(ctx, nil, "go", "env", "GOROOT") }

// makeFirst renders the first screen and the pictures of the gallery by the components themselves, natively, with dagre's help.
func makeFirst(ctx context.Context) error {
	say("first screen and gallery")
	if err := renewed("build/first"); err != nil {
		return err
	}
	return call(ctx, nil, "go", "run", "./wasm/prerender", "build/first/screen.html", "build/first/pictures.json", "node", "static/layout-ask.mjs")
}

func makeScripts(ctx context.Context) error {
	say("scripts and styles")
	root, err := goRoot(ctx)
	if err != nil {
		return err
	}
	if err := renewed("build/scripts"); err != nil {
		return err
	}
	return call(ctx, nil, "node", "static/bundle.mjs", "build/scripts", root)
}

func makeVersion(ctx context.Context) error {
	say("version")
	if err := os.MkdirAll("build/version", 0o755); err != nil {
		return err
	}
	if err := call(ctx, nil, "node", "static/index.mjs", "index.html", "build/first/screen.html", "build/program/lassolab.wasm", "build/version/page.html"); err != nil {
		return err
	}
	return call(ctx, nil, "node", "static/version.mjs", "build/version/page.html", dist, "build/version")
}

// scripts makes the JavaScript of the page, program all that is made of Go. They need nothing of each other.
func scripts(ctx context.Context) error {
	if err := (&step{"libraries", "static/node_modules/.package-lock.json", []string{"static/package.json", "static/package-lock.json"}, makeLibraries}).run(ctx); err != nil {
		return err
	}
	styles, err := filepath.Glob("ui/*/*/*.css")
	if err != nil {
		return err
	}
	return (&step{"scripts", "build/scripts/boot.js", append(styles, "static"), makeScripts}).run(ctx)
}

func program(ctx context.Context) error {
	if err := components(ctx); err != nil {
		return err
	}
	return (&step{"program", "build/program/lassolab.wasm", page, makeProgram}).run(ctx)
}

// assemble builds the page as a host without compressed copies would have it. It does more beside that.
func assemble(ctx context.Context, more ...func() error) error {
	if err := needNode(ctx); err != nil {
		return err
	}
	if err := all(append(more, func() error { return scripts(ctx) }, func() error { return program(ctx) })...); err != nil {
		return err
	}
	if err := (&step{"first", "build/first/screen.html", append(page[:len(page):len(page)], "static"), makeFirst}).run(ctx); err != nil {
		return err
	}
	return layOut(ctx)
}

// layOut puts the page together in dist/ and takes away what no longer belongs there. Last comes what names the version of it all.
func layOut(ctx context.Context) error {
	laid, err := layout()
	if err != nil {
		return err
	}
	if err := lay(dist, laid); err != nil {
		return err
	}
	if err := (&step{"version", "build/version/index.html", []string{"index.html", "build/first", "build/program", "build/scripts", "static"}, makeVersion}).run(ctx); err != nil {
		return err
	}
	return lay(dist, map[string]string{
		"index.html":        "build/version/index.html",
		"static/files.json": "build/version/static/files.json",
		"service.js":        "build/version/service.js", // beside the page, which is its scope then
	})
}

// layout is the source of each file of dist/, by its name there, but for those that have the version.
func layout() (map[string]string, error) {
	laid := map[string]string{"manifest.webmanifest": "static/manifest.webmanifest"}
	for _, pattern := range []string{"build/program/*", "build/scripts/*", "build/first/*.json", "static/*.svg", "static/icon-*.png", "static/*.html", "static/*.hoa"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			laid["static/"+filepath.Base(f)] = f
		}
	}
	return laid, nil
}

// lay copies files into a folder, but those that it has already, so that an unchanged file keeps its time and its compressed copies. Where the
// files are all there is to a folder below it, others are removed from that.
func lay(folder string, files map[string]string) error {
	for _, name := range sorted(files) {
		if err := place(files[name], filepath.Join(folder, name)); err != nil {
			return err
		}
	}
	if _, whole := files["manifest.webmanifest"]; !whole {
		return nil
	}
	return filepath.WalkDir(filepath.Join(folder, "static"), func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		name = strings.TrimSuffix(strings.TrimSuffix(filepath.ToSlash(name), ".br"), ".gz")
		if _, kept := files[name]; kept || name == "static/files.json" {
			return nil
		}
		return os.Remove(path)
	})
}

// place copies a file, unless the copy is there and the same.
func place(from, to string) error {
	content, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if there, err := os.ReadFile(to); err == nil && bytes.Equal(content, there) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return os.WriteFile(to, content, 0o644)
}

// renewed makes an empty folder in the place of what is there.
func renewed(folder string) error {
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	return os.MkdirAll(folder, 0o755)
}

// build makes the page with its compressed copies and says what it weighs.
func build(ctx context.Context) error {
	if err := assemble(ctx); err != nil {
		return err
	}
	if err := call(ctx, nil, "node", "static/compress.mjs", dist); err != nil {
		return err
	}
	report, err := os.ReadFile(weights)
	if err != nil {
		return err
	}
	os.Stderr.Write(report)
	return call(ctx, nil, "node", "static/weigh.mjs", dist)
}

// serve builds the page and serves it to browsers of this machine, which gain nothing by compressed copies.
func serve(ctx context.Context, args []string) error {
	if err := assemble(ctx); err != nil {
		return err
	}
	address := "127.0.0.1:8080"
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		address, args = args[0], args[1:]
	}
	if err := call(ctx, nil, "go", "build", "-o", "build/serve", "./wasm/serve"); err != nil {
		return err
	}
	c := command(ctx, nil, "build/serve", append([]string{"-dir", dist, "-addr", address}, args...)...)
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
	err := c.Run()
	if ctx.Err() != nil { // Ctrl-C is how it ends
		return nil
	}
	return err
}
