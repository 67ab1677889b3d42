package interchange

import (
	"os"
	"strings"
	"testing"

	"lassolab/engine/testkit"
	grows "lassolab/engine/testkit"
)

// Reading a text in any format, and recognising the format, takes memory in proportion to its length: of each format a few cases are taken, and
// each of their parts is repeated.
func TestReadingWhateverIsRepeatedGrowsAsTheTextDoes(t *testing.T) { repeatedParts(t, 1, grows.Grows) }

// repeatedParts measures how reading grows when one part after the other of some cases of each format is repeated.
func repeatedParts(t *testing.T, most int, grow func(*testing.T, grows.Text, func(string) func())) {
	for i := range Formats {
		f := &Formats[i]
		if f.Read == nil || f.Own || f.Program {
			continue
		}
		file := "testdata/" + strings.ToLower(f.Name) + ".txt"
		if _, err := os.Stat(file); err != nil {
			t.Errorf("%s has no cases", f.Name)
			continue
		}
		taken, shapes := 0, map[string]bool{}
		for _, c := range testkit.Cases(t, file) {
			if Open("", c.Given+"\n", f).Diagnostics.HasErrors() || taken == most {
				continue
			}
			taken++
			for _, x := range grows.Repeats(c.Given + "\n") {
				if shapes[x.Name] {
					continue
				}
				shapes[x.Name] = true
				x.Name = f.Name + ", " + x.Name
				grow(t, x, func(text string) func() {
					return func() { Open("", text, f); Foreign(text) }
				})
			}
		}
		if len(shapes) < 10 {
			t.Errorf("%s has %d shapes", f.Name, len(shapes))
		}
		t.Logf("%s: %d shapes", f.Name, len(shapes))
	}
}
