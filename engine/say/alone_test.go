package say

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// What the kit does is done by nothing else in the tree: two ways to write a number are soon two numbers on
// one page. (The server speaks HTTP, not English.)
func TestNothingElseWritesFiguresListsAndNames(t *testing.T) {
	copies := map[string]*regexp.Regexp{
		"groups digits: use Number":             regexp.MustCompile(`202[fF]`),
		"makes a plural: use Count":             regexp.MustCompile(`\+=? *"e?s"|%d %ss`),
		"cuts a text: use Cut":                  regexp.MustCompile(`ToValidUTF8\(\w+\[[^]]*\], ""\)|string\(\w+\[:\w+(-1)?\]\) *\+ *"…"`),
		"makes a capital: use Capital":          regexp.MustCompile(`ToUpper\([\w.]+\[:1\]\)|ToUpper\(string\(\w+\[:1\]\)\)`),
		"lists names: use And, Or or Few":       regexp.MustCompile(`" (and|or) " *\+ *\w+\[(last|len)`),
		"writes a set: use Set":                 regexp.MustCompile(`"\{" *\+ *strings\.Join\(\w+, ", "\)`),
		"splits a list of names: use Names":     regexp.MustCompile(`strings\.Split(Seq)?\([^)]*, ","\)`),
		"writes an amount of memory: use Bytes": regexp.MustCompile(`"[kM]i?B"`),
	}
	root := filepath.Join("..", "..")
	files := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name := d.Name(); path == filepath.Join(root, "engine", "say") || name == "serve" ||
				name == "node_modules" || name == "dist" || name == "build" ||
				strings.HasPrefix(name, ".") && path != root {
				return filepath.SkipDir
			}
			return nil
		}
		if name := d.Name(); filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") ||
			strings.HasSuffix(name, "_gen.go") {
			return nil
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		files++
		for n, line := range strings.Split(string(source), "\n") {
			for what, pattern := range copies {
				if pattern.MatchString(line) {
					t.Errorf("%s:%d %s\n\t%s", path, n+1, what, strings.TrimSpace(line))
				}
			}
		}
		return nil
	})
	if err != nil || files < 100 {
		t.Fatalf("%d files, %v", files, err)
	}
}
