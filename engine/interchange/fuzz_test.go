package interchange

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/testkit"
	grows "lassolab/engine/testkit"
)

// What a stranger's text may cost: bytes of memory that are asked for while it is read (all of them, as the
// runtime counts them), and bytes of HOA, for each of its own. What comes on top is for texts of a few bytes:
// aliases of an alphabet are written out up to its bound, and so are states that a number announces.
const (
	memoryPerByte = 3000
	memoryOnTop   = 16 << 20
	textPerByte   = 60
	textOnTop     = 1 << 20
)

// fuzzed reads texts in a format: it must not panic, gives HOA or says why not, and stays within what a text
// may cost. The seeds are the cases of testdata.
func fuzzed(f *testing.F, name string) {
	format := Named(Formats, name)
	for _, c := range testkit.Cases(f, "testdata/"+strings.ToLower(name)+".txt") {
		f.Add(c.Given + "\n")
	}
	f.Fuzz(func(t *testing.T, text string) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		opened := Open("file"+format.Ext, text, format)
		runtime.ReadMemStats(&after)
		if asked := after.TotalAlloc - before.TotalAlloc; asked > memoryPerByte*uint64(len(text))+memoryOnTop {
			t.Errorf("%d bytes of memory are asked for by a text of %d", asked, len(text))
		}
		if len(opened.HOA) > textPerByte*len(text)+textOnTop {
			t.Errorf("a text of %d bytes becomes one of %d", len(text), len(opened.HOA))
		}
		if opened.Diagnostics.HasErrors() != (opened.HOA == "") {
			t.Errorf("there is HOA and an error, or neither: %v", opened.Diagnostics)
		}
		for i, d := range opened.Diagnostics {
			if d.Line < 1 || d.Column < 1 || d.EndColumn < d.Column || strings.ContainsAny(d.Message, "\r\n") ||
				d.Line > strings.Count(text, "\n")+1 || i > 2*mostComplaints {
				t.Errorf("%+v", d)
			}
		}
		if opened.HOA == "" {
			return
		}
		if _, diagnostics := hoa.Parse(opened.HOA, hoa.Limits{}); diagnostics.HasErrors() {
			t.Errorf("HOA's parser says %v about\n%s", diagnostics, opened.HOA)
		}
	})
}

func FuzzBA(f *testing.F)        { fuzzed(f, "BA") }
func FuzzNever(f *testing.F)     { fuzzed(f, "Never") }
func FuzzLBTT(f *testing.F)      { fuzzed(f, "LBTT") }
func FuzzGFF(f *testing.F)       { fuzzed(f, "GFF") }
func FuzzAldebaran(f *testing.F) { fuzzed(f, "Aldebaran") }
func FuzzJFLAP(f *testing.F)     { fuzzed(f, "JFLAP") }

// FuzzRecognise asks what any text is: there is always a format that reads it, and why.
func FuzzRecognise(f *testing.F) {
	for _, text := range []string{"HOA: v1", "a,[s]->[t]", "never { skip }", "1 1t\n0 1", "<Structure type=\"fa\">", "des (0,0,1)", "<structure><type>", "\x00", ""} {
		f.Add("x.ba", text)
	}
	f.Fuzz(func(t *testing.T, file, text string) {
		format, why := Recognise(file, text)
		if format == nil || format.Read == nil || !strings.HasPrefix(why, format.Name) {
			t.Errorf("%v, %q", format, why)
		}
		Refused(file, text)
		if foreign, _ := Foreign(text); foreign != nil && !IsModel(text) {
			t.Errorf("%s is no model", foreign.Name)
		}
	})
}

// FuzzClaimed reads runs that somebody claims, as JSON and as labels: what is read has a step, and lines that
// are there.
func FuzzClaimed(f *testing.F) {
	for _, text := range []string{"a\n---\nb", "# c\n\"loop\"\n", `{"initial":["s"],"prefix":[{"label":"a","state":["t"]}],"cycle":[]}`,
		`{"lasso":{"initial":["s"]}}`, "{", "a\n\"b", "---\n"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		claimed, diagnostics := ReadLasso("", text)
		for _, d := range diagnostics {
			if d.Line < 1 || d.Column < 1 || d.EndColumn < d.Column || d.Line > strings.Count(text, "\n")+1 {
				t.Errorf("%+v", d)
			}
		}
		steps := len(claimed.Prefix) + len(claimed.Cycle)
		if !diagnostics.HasErrors() && steps+len(claimed.Initial) == 0 || claimed.Lines != nil && len(claimed.Lines) != steps {
			t.Errorf("%+v", claimed)
		}
	})
}

// repeated is a text with a piece again and again, with its number for each #.
func repeated(head, piece, tail string) func(int) string {
	return func(bytes int) string {
		var b strings.Builder
		b.WriteString(head)
		for i := 0; b.Len() < bytes; i++ {
			b.WriteString(strings.ReplaceAll(piece, "#", fmt.Sprint(i)))
		}
		return b.String() + tail
	}
}

// What reading costs grows as the text does, however nasty it is.
func TestReadingGrowsAsTheTextDoes(t *testing.T) {
	const guard = "((((((((((p && "
	for _, x := range []struct {
		format, name string
		write        func(int) string
	}{
		{"BA", "many states", repeated("", "a#,[s#]->[t#]\n", "")},
		{"BA", "many mistakes", repeated("", ",->\n", "")},
		{"BA", "a long name", repeated("", "x", ",[s]->[t]")},
		{"BA", "arrows in a line", repeated("", ",[]->[", "")},
		{"Never", "many statements", repeated("never{", "(p);", "}")},
		{"Never", "many labels", repeated("never{", "a#:if::(p#)->goto a0 fi;", "}")},
		{"Never", "labels that are not there", repeated("never{", "a#:if::(p#)->goto b# fi;", "}")},
		{"Never", "a chain of gotos", repeated("never{a0:skip;", "b#:goto b#x;b#x:goto a0;", "}")},
		{"Never", "open parentheses", repeated("never{a:if::", guard, "")},
		{"Never", "comparisons", repeated("never{a:if::", "((p)+1)>2||", "p fi}")},
		{"Never", "denials", repeated("never{a:if::", "!", "p fi}")},
		{"Never", "an else for many guards", repeated("never{a:", "if::(p#)::else fi;", "}")},
		{"Never", "signs of the preprocessor", repeated("", "#", "")},
		{"Never", "comments that do not end", repeated("", "/*", "")},
		{"Never", "many claims", repeated("", "never{a:skip}\n", "")},
		{"LBTT", "many states", repeated("9999 1\n", "# 1 0 -1\n# p#\n-1\n", "")},
		{"LBTT", "many sets", repeated("1 1\n0 1 ", "# ", "-1\n-1\n")},
		{"LBTT", "deep guards", repeated("1 1\n0 1 -1\n", "0 ^ p0 ^ p1 ^ p2 p3\n", "-1\n")},
		{"GFF", "many states", repeated("<structure type=\"fa\">", "<state sid=\"#\"><x>#</x><y>1</y></state>", "</structure>")},
		{"GFF", "deep elements", repeated("<structure type=\"fa\">", "<a>", "")},
		{"GFF", "transitions that lead nowhere", repeated("<structure type=\"fa\"><acc type=\"buchi\"/>", "<transition tid=\"#\"><from>#</from></transition>", "</structure>")},
		{"GFF", "states in many sets", repeated("<structure type=\"fa\"><state sid=\"0\"/><acc type=\"buchi\">", "<stateid>0</stateid>", "</acc></structure>")},
		{"JFLAP", "states called alike", repeated("<structure><type>fa</type>", "<state id=\"#\" name=\"q\"/>", "</structure>")},
		{"JFLAP", "a long text", repeated("<structure><type>", "fa", "</type></structure>")},
		{"JFLAP", "numbers that are none", repeated("<structure><type>fa</type>", "<state id=\"#\"><x>a</x></state>", "</structure>")},
		{"Aldebaran", "many labels", repeated("des (0, 1, 9)\n", "(0, a#, 1)\n", "")},
		{"Aldebaran", "commas", repeated("des (0, 1, 9)\n(0, ", ",", ", 1)\n")},
	} {
		format := Named(Formats, x.format)
		grows.Grows(t, grows.Text{Name: x.format + ": " + x.name, Write: x.write}, func(text string) func() {
			return func() {
				if opened := Open("", text, format); opened.Diagnostics.HasErrors() != (opened.HOA == "") {
					t.Errorf("%s: HOA and errors, or neither", x.name)
				}
				Recognise("", text)
			}
		})
	}
}
