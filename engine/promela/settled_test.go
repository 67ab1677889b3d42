package promela_test

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine/promela"
	"lassolab/engine/promela/interpret"
)

// Every assertion of a program is among its questions: asked where it may fail, else settled. The interpreter, which shares no code with the compiler, sees that
// one that is settled never fails.
func TestEveryAssertionIsAskedOrSettled(t *testing.T) {
	texts := map[string]string{
		"both": "byte x;\nactive proctype P() { x = 2; assert(x == 2); x = 3; assert(x == 2) }",
		"wide": "byte in;\nactive [2] proctype P() { do\n:: atomic { in == 0 -> in++ };\n assert(in == 1);\n in--\n od }",
		"body": "byte x;\nactive proctype P() { d_step { x = 1; assert(x == 1) } }",
	}
	files, _ := filepath.Glob("../../examples/*.md")
	if len(files) == 0 {
		t.Fatal("no examples")
	}
	for _, name := range files {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, text, is := strings.Cut(string(content), "```promela\n"); is {
			texts[name], _, _ = strings.Cut(text, "```")
		}
	}
	settled := 0
	for name, text := range texts {
		m, _, err := promela.Read(context.Background(), text, promela.Options{})
		if err != nil || m == nil {
			continue
		}
		asked, proved := 0, 0
		lines := map[string]bool{} // of assertions; true: one of a process may fail there
		for _, q := range m.Source.Questions {
			switch {
			case q.Kind != promela.Assertion || !strings.HasPrefix(q.Name, "assertion "):
			case q.Settled != "":
				lines[strconv.Itoa(q.Span.Line)] = lines[strconv.Itoa(q.Span.Line)]
				if proved++; q.Target != nil {
					t.Errorf("%s: %s is settled, and has a target", name, q.Name)
				}
			default:
				lines[strconv.Itoa(q.Span.Line)] = true
				asked++
			}
		}
		settled += proved
		if r, err := interpret.Run(m.Program, interpret.Options{States: 200_000}); err == nil {
			for line, may := range lines {
				if r.Failures[line+" assertion failed"] && !may {
					t.Errorf("%s: the assertion in line %s is settled, and fails", name, line)
				}
			}
		}
		if want := strings.Count(text, "assert("); want > 0 && asked+proved == 0 {
			t.Errorf("%s: of %d assertions none is listed", name, want)
		}
	}
	if settled < 3 {
		t.Errorf("%d assertions are settled", settled)
	}
}
