//go:build !js

package confirm_test

import (
	"go/parser"
	"go/token"
	"os"
	"strconv"
	"strings"
	"testing"
)

// A second opinion is worth something as long as it shares no code with the first: of this module the package knows networks alone.
func TestThePackageKnowsNetworksOnly(t *testing.T) {
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	knows := false
	for _, file := range files {
		if name := file.Name(); strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
			source, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, spec := range source.Imports {
				switch imported, _ := strconv.Unquote(spec.Path.Value); {
				case imported == "lassolab/engine/network":
					knows = true
				case strings.HasPrefix(imported, "lassolab/"):
					t.Errorf("%s imports %s", name, imported)
				}
			}
		}
	}
	if !knows {
		t.Error("nobody imports package network: the test does not see the files")
	}
}
