package promela

import (
	"runtime"
	"strings"
	"testing"

	"lassolab/engine/testkit"
)

// What a stranger's text may cost: bytes of memory for each of its own, and what macros and inlines may unfold on top.
const (
	memoryPerByte = 3000
	memoryOnTop   = 512 << 20
)

// Parse reads any text without panicking: it gives a program whose parts fit together, or says what is wrong.
func FuzzParse(f *testing.F) {
	for _, file := range testkit.Files(f) {
		for _, c := range testkit.Cases(f, file) {
			f.Add(c.Given)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		program, diagnostics := Parse(text)
		runtime.ReadMemStats(&after)
		if asked := after.TotalAlloc - before.TotalAlloc; asked > memoryPerByte*uint64(len(text))+memoryOnTop {
			t.Errorf("%d bytes of memory are asked for by a text of %d", asked, len(text))
		}
		if (program == nil) != diagnostics.HasErrors() {
			t.Errorf("a program and errors, or neither: %v", diagnostics)
		}
		for i, d := range diagnostics {
			if d.Line < 1 || d.Column < 1 || d.EndColumn < d.Column || strings.ContainsAny(d.Message, "\r\n") ||
				d.Line > strings.Count(text, "\n")+1 || i >= 2*mostReported {
				t.Errorf("%+v", d)
			}
		}
		if program != nil {
			if written := dump(program); strings.Contains(written, "WRONG") || strings.Contains(written, "%!") && !strings.Contains(text, "%!") {
				t.Errorf("what was read does not fit together:\n%s", written)
			}
		}
		Is(text)
	})
}
