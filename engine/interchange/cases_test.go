package interchange

import (
	"path/filepath"
	"strings"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/testkit"
)

// The cases in testdata are text files that anyone can append to, one for each format that is read:
//
//	=== a sentence that is true when the case passes
//	the text in the format that the file is called by
//	---
//	the expected diagnostics, then the HOA text without the parts that say nothing new: its first line and its aliases
func TestCases(t *testing.T) {
	tested := map[string]bool{}
	for _, file := range testkit.Files(t) {
		f := Named(Formats, strings.TrimSuffix(filepath.Base(file), ".txt"))
		if f == nil {
			t.Errorf("%s is called by no format", file)
			continue
		}
		tested[f.Name] = true
		testkit.Check(t, file, func(c testkit.Case) string { return transcript(t, f, c.Given+"\n") })
	}
	for _, f := range Formats {
		if f.Read != nil && !f.Own && !tested[f.Name] {
			t.Errorf("%s has no cases", f.Name)
		}
	}
}

// transcript is what a case compares.
func transcript(t *testing.T, f *Format, text string) string {
	opened := Open("file"+f.Ext, text, f)
	var b strings.Builder
	for _, d := range opened.Diagnostics {
		b.WriteString(d.Format("file" + f.Ext))
		if d.Unsupported {
			b.WriteString(" (unsupported)")
		}
		b.WriteByte('\n')
	}
	if opened.Diagnostics.HasErrors() != (opened.HOA == "") {
		t.Errorf("there is HOA and an error, or neither:\n%s", text)
	}
	if opened.HOA == "" {
		return b.String()
	}
	if found, why := Recognise("file"+f.Ext, text); found.Name != f.Name {
		t.Errorf("it is recognised as %s:\n%s", why, text)
	}
	if _, diagnostics := hoa.Read(opened.HOA, hoa.Options{}); len(diagnostics) > 0 && !diagnostics[0].Unsupported {
		t.Errorf("HOA's reader says %v about\n%s", diagnostics, opened.HOA)
	}
	for line := range strings.Lines(opened.HOA) {
		if line != "HOA: v1\n" && !strings.HasPrefix(line, "Alias: ") {
			b.WriteString(line)
		}
	}
	return b.String()
}
