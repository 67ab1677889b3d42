package interchange

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"lassolab/engine/random"
	"lassolab/engine/testkit"
)

// SPIN takes the claims that are written, whatever the names are, in a program that has their propositions.
func TestSpinTakesTheClaimsThatAreWritten(t *testing.T) {
	testkit.NeedsSpin(t)
	word := regexp.MustCompile(`[A-Za-z_]\w*`)
	for seed := range uint64(3) {
		r := rand.New(rand.NewPCG(6, seed))
		n := random.Network(r)
		random.Oddly(r, n)
		for component := range n.Components {
			claim, err := writeNever(Model{Network: n, Component: component})
			if err != nil {
				t.Fatal(err)
			}
			var program strings.Builder
			known := map[string]bool{}
			for line := range strings.Lines(claim) {
				guard, branch := strings.CutPrefix(strings.TrimSpace(line), "::")
				if guard, _, _ = strings.Cut(guard, "->"); !branch {
					continue
				}
				guard = strings.NewReplacer("(x > 3)", "xs").Replace(guard) // an expression: of a variable
				for _, name := range word.FindAllString(guard, -1) {
					if !known[name] {
						known[name] = true
						fmt.Fprintf(&program, "bool %s;\n", strings.NewReplacer("xs", "x").Replace(name))
					}
				}
			}
			program.WriteString("init { skip }\n" + claim)
			folder := t.TempDir()
			if err := os.WriteFile(filepath.Join(folder, "model.pml"), []byte(program.String()), 0o600); err != nil {
				t.Fatal(err)
			}
			spin := exec.Command("spin", "-a", "model.pml")
			spin.Dir = folder
			if out, err := spin.CombinedOutput(); err != nil || strings.Contains(string(out), "rror") {
				t.Fatalf("%v: %s\n%s", err, out, program.String())
			}
		}
	}
}
