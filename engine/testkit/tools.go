package testkit

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Tool finds a program that judges what we write. Where it is missing the test is left out: nothing is compared then.
func Tool(t testing.TB, name, debian string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("%s is not installed: NOTHING is compared with it; Debian has it as %s", name, debian)
	}
	return path
}

// LaTeX compiles a text as the body of a document; what the text says of its preamble is there.
func LaTeX(t testing.TB, body string) {
	t.Helper()
	pdflatex := Tool(t, "pdflatex", "texlive-latex-base and texlive-pictures")
	preamble := "\\documentclass{article}\n"
	for line := range strings.Lines(body) {
		if _, needs, ok := strings.Cut(line, "% In the preamble: "); ok {
			preamble += needs
		}
	}
	folder := t.TempDir()
	text := preamble + "\\begin{document}\n" + body + "\n\\end{document}\n"
	if err := os.WriteFile(filepath.Join(folder, "a.tex"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	command := exec.Command(pdflatex, "-interaction=nonstopmode", "-halt-on-error", "a.tex")
	command.Dir = folder
	if out, err := command.CombinedOutput(); err != nil {
		t.Errorf("pdflatex: %v\n%s\n%s", err, out[max(0, len(out)-1500):], text)
	}
}
