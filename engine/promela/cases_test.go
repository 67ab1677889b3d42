package promela

import (
	"testing"

	"lassolab/engine/testkit"
)

// What is read of a program, or what is wrong with it. A case whose title says “line …” is a whole program; others too.
func TestCases(t *testing.T) {
	for _, file := range testkit.Files(t) {
		testkit.Check(t, file, func(c testkit.Case) string {
			program, diagnostics := Parse(c.Given)
			if (program == nil) != diagnostics.HasErrors() {
				t.Errorf("%s: a program and errors, or neither", c.Title)
			}
			text := ""
			for _, d := range diagnostics {
				if d.Unsupported {
					text += "unsupported: "
				}
				text += d.Format("p") + "\n"
			}
			if program != nil {
				text += dump(program)
			}
			return text
		})
	}
}
