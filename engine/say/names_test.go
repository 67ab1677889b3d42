package say

import (
	"slices"
	"strings"
	"testing"
)

func TestAListOfNamesIsRead(t *testing.T) {
	for text, want := range map[string][]string{
		"":                         nil,
		" , ":                      nil,
		`""`:                       nil,
		"a":                        {"a"},
		"b, a":                     {"b", "a"},
		"b≪a ≪ c":                  {"b", "a", "c"},
		"a,, a ,b,":                {"a", "a", "b"},
		"a\r\nb\n":                 {"a", "b"},
		`c d,"e,f"`:                {"c d", "e,f"},
		"  \"b\" ,\n\"a\" ":        {"b", "a"},
		"\u00a0\"b\",\u00a0a":      {"b", "a"},
		`" g ", "h≪i"`:             {" g ", "h≪i"},
		`a"b, x`:                   {`a"b`, "x"},
		`say "hi", "x, y"`:         {`say "hi"`, "x, y"},
		`"say ""hi""", """q"""`:    {`say "hi"`, `"q"`},
		`"\alpha, \beta", \gamma\`: {`\alpha, \beta`, `\gamma\`},
		`"a\", "b,\"`:              {`a\`, `b,\`},
		`"never closed, at all`:    {"never closed, at all"},
		`"a"b, c`:                  {"a", "c"},
	} {
		if got := Names(text); !slices.Equal(got, want) {
			t.Errorf("%q is read as %q, not %q", text, got, want)
		}
	}
}

// what the list of an order read and wrote before there was an escape: links hold such texts.
func formerly(names []string) string {
	quoted := make([]string, len(names))
	for i, name := range names {
		if name != strings.TrimSpace(name) || strings.ContainsAny(name, ",≪\n") {
			name = `"` + name + `"`
		}
		quoted[i] = name
	}
	return strings.Join(quoted, ", ")
}

func TestListsWrittenInFormerDaysAreReadAsTheyWere(t *testing.T) {
	for _, names := range [][]string{
		{"a", "c d", "e,f", " g", "h≪i"}, {`\`, `a,\`, `\\ `, `b\,c`}, {`say "hi"`, `5"`, "x, y"}, {"new\nline", "{a, b}", "P0=fed", "…"},
	} {
		if got := Names(formerly(names)); !slices.Equal(got, names) {
			t.Errorf("%s is read as %q, not %q", formerly(names), got, names)
		}
	}
}

func TestNamesAreReadAsTheyAreWritten(t *testing.T) {
	letters := []string{"", "a", `"`, `\`, ",", " ", "≪", "\n", "é", "\t", "=", "\u00a0"}
	var names []string
	for _, x := range letters {
		for _, y := range letters {
			for _, z := range letters {
				if name := x + y + z; name != "" {
					names = append(names, name)
					if got := Names(Name(name)); !slices.Equal(got, []string{name}) {
						t.Errorf("%q is written %s and read as %q", name, Name(name), got)
					}
				}
			}
		}
	}
	if got := Names(List(names)); !slices.Equal(got, names) {
		t.Errorf("together they are read as %q", got)
	}
	expect(t, List([]string{"a", "b c", "d,e", `say "hi"`, `"f"`}), `a, b c, "d,e", say "hi", """f"""`)
}

func TestTheLastNameOfAListIsTheOneBeingTyped(t *testing.T) {
	for text, want := range map[string][2]string{
		"": {"", ""}, "a": {"", "a"}, "a, b": {"a,", "b"}, "a ≪ ": {"a ≪", ""}, `"a, b`: {"", "a, b"},
		`a"b, x`: {`a"b,`, "x"}, `"x, y", z`: {`"x, y",`, "z"}, "a,": {"a,", ""},
	} {
		if before, name := LastName(text); before != want[0] || name != want[1] {
			t.Errorf("%q: got %q before %q", text, before, name)
		}
	}
}

func FuzzNames(f *testing.F) {
	f.Add(`a"b, "c""d", ≪`)
	f.Add("\"\n\\\xff")
	f.Fuzz(func(t *testing.T, text string) {
		names := Names(text)
		if again := Names(List(names)); !slices.Equal(again, names) {
			t.Errorf("%q is read as %q, written as %q and read as %q", text, names, List(names), again)
		}
		before, name := LastName(text)
		if !strings.HasPrefix(text, before) {
			t.Errorf("%q is not before the last name of %q", before, text)
		}
		all := Names(before)
		if name != "" {
			all = append(all, name)
		}
		if !slices.Equal(all, names) {
			t.Errorf("%q is read as %q, in two parts as %q", text, names, all)
		}
	})
}

func TestAQuoteWithinANameIsALetterAndOneThatIsNeverClosedIsSaid(t *testing.T) {
	for text, open := range map[string]bool{
		`a"b, x`: false, `a, "b, c"`: false, `say "hi", b`: false, `""`: false, `"a""`: true, `"a, b`: true, `x, "`: true, ``: false,
	} {
		if got := OpenQuote(text); (got != "") != open {
			t.Errorf("%s: %q", text, got)
		}
	}
	if got := Names(`a"b, x`); len(got) != 2 {
		t.Errorf("%q", got)
	}
}
