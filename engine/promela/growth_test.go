package promela

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/testkit"
)

// hostile are ways to cost a reader more than a text is long: a beginning, what is repeated, and an end.
var hostile = []struct{ name, begin, again, end string }{
	{"parentheses within each other", "byte x; init { x = ", "(", " }"},
	{"signs before a value", "byte x; init { x = ", "!-~", "1 }"},
	{"a long sum", "byte x; init { x = 1", "+1", " }"},
	{"a long conjunction of sums in parentheses", "byte x; init { x = 1", " && (1+1+1+1+1+1+1+1)", " }"},
	{"indices within each other", "byte x[2]; init { ", "x[", " = 1 }"},
	{"blocks within each other", "init { ", "{ ", " }"},
	{"choices within each other", "init { ", "if :: ", " }"},
	{"choices within each other, closed by the wrong word", "init { ", "if :: skip od; ", " }"},
	{"labels", "init { ", "l: ", "skip }"},
	{"the same label", "init { ", "l: skip; ", "goto l }"},
	{"jumps nowhere", "init { ", "goto nowhere; ", "skip }"},
	{"names that nobody knows", "byte x; init { ", "unknown = 1; ", " }"},
	{"locals of one name", "init { ", "{ byte x; x = 1 }; ", " }"},
	{"locals of many blocks", "init { ", "byte x; { ", " }"},
	{"labels of an inline", "inline f() { again: skip; goto again } init { ", "f(); ", " }"},
	{"mistakes of an inline", "inline f() { unknown = 1 } init { ", "f(); ", " }"},
	{"an inline whose argument nobody needs", "inline g(x) { skip } inline f() { g(" + strings.Repeat("1 + ", 500) + "1) } init { ", "f(); ", " }"},
	{"macros of macros", "#define a0 1\n", "#define a%[2]d a%[1]d + 1\n", "byte x; init { x = a150 }"},
	{"arguments within each other", "#define f(x) x\nbyte x; init { x = ", "f(", "1 }"},
	{"arguments that are repeated", "#define f(x) x x\ninit { ", "f(skip;) ", " }"},
	{"a macro whose name comes again", "#define a b a b\n#define b a b a\nbyte x; init { ", "a ", " }"},
	{"texts of arguments", "#define f(x) #x #x\ninit { ", "f(a b c) ", " }"},
	{"words that grow", "#define f(x) ", "x ## ", "x\nbyte x; init { x = f(a) }"},
	{"conditions of the preprocessor", "", "#if 1\n", ""},
	{"a condition with many macros", "#if 1", " || defined(A)", "\n#endif\ninit { skip }"},
	{"directives that are none", "", "#what\n", ""},
	{"comments", "init { skip ", "/* */ ", " }"},
	{"a comment that is not closed", "init { skip } /* ", "/* ", ""},
	{"strings that are not closed", "init { ", "\"\n", " }"},
	{"lines that go on", "init { skip ", "\\\n", " }"},
	{"a long name", "byte ", "x", "; init { skip }"},
	{"letters that are none", "init { ", "é", " }"},
	{"typedefs within each other", "typedef t0 { byte x }\n", "typedef t%[2]d { t%[1]d x }\n", "init { skip }"},
	{"typedefs of typedefs", "typedef t0 { byte x, y }\n", "typedef t%[2]d { t%[1]d x[9], y[9] }\n", "t9 x; init { skip }"},
	{"variables", "", "byte x%[1]d; ", "init { skip }"},
	{"variables declared twice", "", "byte x; ", "init { skip }"},
	{"constants", "mtype = { a", ", b%[1]d", " }; init { skip }"},
	{"fields of a message", "chan q = [1] of { byte", ", byte", " }; init { q!1 }"},
	{"what is received", "chan q = [1] of { byte }; byte x; init { q?x", ",x", " }"},
	{"processes", "", "proctype p%[1]d() { skip } ", "init { skip }"},
	{"processes that are started and never declared", "init { ", "run p%[1]d(); ", " }"},
	{"processes that begin where others have not ended", "", "proctype p%[1]d() { {\n", ""},
	{"formulas with mistakes", "byte x; init { skip } ", "ltl f%[1]d { [] y%[1]d } ", ""},
	{"operators of formulas", "byte x; init { skip } ltl f { ", "[] ! ", "x }"},
	{"a formula that is long", "byte x; init { skip } ltl f { x", " -> x U x", " }"},
	{"claims", "init { skip } ", "never { skip } ", ""},
	{"selections", "byte x; init { ", "select (x : 0 .. 9); ", " }"},
	{"braces that nobody opened", "init { skip } ", "} ", ""},
	{"nothing but statements without separators", "byte x; init { ", "x = 1 ", " }"},
}

// Reading a program takes memory in proportion to its length, or up to a limit that is told in a sentence.
func TestReadingGrowsAsTheTextDoes(t *testing.T) { programsGrow(t, testkit.Grows) }

// programsGrow measures how the reading of hostile programs grows.
func programsGrow(t *testing.T, grows func(*testing.T, testkit.Text, func(string) func())) {
	for _, h := range hostile {
		write := func(bytes int) string {
			var b strings.Builder
			b.WriteString(h.begin)
			for i := 0; b.Len() < bytes; i++ {
				if strings.Contains(h.again, "%[") {
					again := fmt.Sprintf(h.again, i, i+1)
					again, _, _ = strings.Cut(again, "%!")
					b.WriteString(again)
				} else {
					b.WriteString(h.again)
				}
			}
			return b.String() + h.end
		}
		grows(t, testkit.Text{Name: h.name, Write: write}, func(text string) func() {
			return func() {
				if program, diagnostics := Parse(text); (program == nil) != diagnostics.HasErrors() {
					t.Errorf("%s: a program and errors, or neither", h.name)
				}
				Is(text)
			}
		})
	}
}
