package measure_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lassolab/engine/measure"
)

// project makes a folder with the given files, and returns it.
func project(t *testing.T, files map[string]string) (root string) {
	t.Helper()
	root = t.TempDir()
	for name, text := range files {
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func TestATextReplacesWhatLiesBetweenItsMarks(t *testing.T) {
	got, err := measure.Splice("a\n<!-- it -->\nold\n<!-- /it -->\nb\n", "it", "new\n")
	if err != nil || got != "a\n<!-- it -->\nnew\n<!-- /it -->\nb\n" {
		t.Errorf("%q, %v", got, err)
	}
	for _, without := range []string{"a\n", "<!-- it -->\nold\n", "<!-- /it -->\n"} {
		if _, err := measure.Splice(without, "it", "new\n"); err == nil {
			t.Errorf("%q takes a text", without)
		}
	}
}

func TestATableIsWrittenIntoTheOneDocumentThatHasItsMarks(t *testing.T) {
	const empty = "<!-- it -->\n<!-- /it -->\n"
	root := project(t, map[string]string{
		"go.mod": "module it\n", "README.md": "nothing\n", "deep/down/SPEED.md": "a\n" + empty, "dist/copy.md": empty, "static/node_modules/of/README.md": empty,
	})
	t.Chdir(root)
	file, err := measure.Document("it")
	if err != nil || !strings.HasSuffix(file, filepath.FromSlash("/deep/down/SPEED.md")) {
		t.Fatalf("%s, %v", file, err)
	}
	if err := measure.Write(file, "it", "new\n"); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if want := "a\n<!-- it -->\nnew\n<!-- /it -->\n"; err != nil || string(text) != want {
		t.Errorf("%q, %v", text, err)
	}
	if _, err := measure.Document("other"); err == nil || !strings.Contains(err.Error(), "<!-- other -->") {
		t.Errorf("no document has the marks: %v", err)
	}
	t.Chdir(project(t, map[string]string{"go.mod": "module it\n", "a.md": empty, "b.md": empty}))
	if _, err := measure.Document("it"); err == nil || !strings.Contains(err.Error(), "a.md") || !strings.Contains(err.Error(), "b.md") {
		t.Errorf("two documents have the marks: %v", err)
	}
}

func TestTheModuleIsFoundUpward(t *testing.T) {
	root := project(t, map[string]string{"go.mod": "module it\n", "a/b/c.md": ""})
	t.Chdir(filepath.Join(root, "a/b"))
	got, err := measure.Module()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(got, "a/b/c.md")); err != nil {
		t.Errorf("%s is not %s", got, root)
	}
}
