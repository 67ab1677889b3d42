package say

import (
	"math"
	"strings"
	"testing"
	"unicode/utf8"
)

func expect(t *testing.T, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestNumbersAreWrittenInGroupsOfThreeDigits(t *testing.T) {
	for n, want := range map[int64]string{
		0: "0", 7: "7", -7: "-7", 999: "999", -999: "-999", 1000: "1 000", 3001: "3 001", 9999: "9 999",
		10_000: "10 000", 390_625: "390 625",
		1_234_567: "1 234 567", -1_234_567: "-1 234 567", math.MaxInt64: "9 223 372 036 854 775 807",
		math.MinInt64: "-9 223 372 036 854 775 808",
	} {
		expect(t, Number(n), strings.ReplaceAll(want, " ", "\u202f"))
	}
	expect(t, Number(uint64(math.MaxUint64)), strings.ReplaceAll("18 446 744 073 709 551 615", " ", "\u202f"))
}

func TestACountAgreesWithItsNoun(t *testing.T) {
	for _, c := range []struct {
		n          int
		noun, want string
	}{
		{0, "state", "0 states"}, {1, "state", "1 state"}, {2, "state", "2 states"}, {3001, "state", "3\u202f001 states"},
		{1, "search", "1 search"}, {2, "search", "2 searches"}, {2, "trace class", "2 trace classes"}, {2, "box", "2 boxes"},
		{2, "copy", "2 copies"}, {2, "key", "2 keys"}, {2, "more component", "2 more components"},
	} {
		expect(t, Count(c.n, c.noun), c.want)
	}
	expect(t, Either(1, "is", "are")+Either(0, "is", "are")+Either(2, "is", "are"), "isareare")
}

func TestMemoryAndTimeAreWrittenWithAboutTwoFigures(t *testing.T) {
	for n, want := range map[int64]string{
		0: "0 B", 999: "999 B", 1500: "1.5 kB", 9960: "10 kB", 43_000: "43 kB", 999_700: "1.0 MB",
		12_345_678: "12 MB", 5_000_000_000: "5.0 GB",
		7_000_000_000_000: "7.0 TB", 3_000_000_000_000_000: "3\u202f000 TB",
	} {
		expect(t, Bytes(n), want)
	}
	for s, want := range map[float64]string{.0004: "0.4 ms", .0012: "1.2 ms", .012: "12 ms", .25: "250 ms",
		.9996: "1.0 s", 1.25: "1.2 s", 1.5: "1.5 s", 42: "42 s", 61: "61 s", 3600: "3\u202f600 s"} {
		expect(t, Seconds(s), want)
	}
}

func TestListsAreProse(t *testing.T) {
	names := []string{"a", "b", "c", "d", "e"}
	for n, want := range []string{"", "a", "a and b", "a, b and c"} {
		expect(t, And(names[:n]), want)
		expect(t, Or(names[:n]), strings.ReplaceAll(want, "and", "or"))
	}
	expect(t, Set(nil), "{}")
	expect(t, Set(names[:2]), "{a, b}")
	expect(t, Few(names, 5, ""), "a, b, c, d and e")
	expect(t, Few(names, 4, ""), "a, b, c and 2 more")
	expect(t, Few(names, 2, "label"), "a and 4 more labels")
	expect(t, Few(names, 1, "label"), "5 more labels")
	if names[3] != "d" {
		t.Errorf("the names are now %q", names)
	}
}

func TestOnlyTheThingsThatAreToldAreNamed(t *testing.T) {
	asked := 0
	name := func(n int) string { asked++; return Number(n) }
	expect(t, FewOf(make([]int, 100_000), 3, "state", name), "0, 0 and 99\u202f998 more states")
	if asked != 2 {
		t.Errorf("%d are named", asked)
	}
}

func TestATextIsCutBetweenCharacters(t *testing.T) {
	for _, c := range []struct {
		text  string
		limit int
		want  string
	}{
		{"", 3, ""}, {"abc", 3, "abc"}, {"abcd", 3, "ab…"}, {"≪≫≪", 3, "≪≫≪"}, {"≪≫≪≫", 3, "≪≫…"}, {"𝛼𝛽𝛾𝛿", 2, "𝛼…"}, {"abc", 1, "…"},
		{"ae\u0301bc", 3, "a…"},                // é, as letter and accent
		{"a👩\u200d🔬bc", 3, "a…"},               // a picture joined of two
		{"a👩\u200d🔬bc", 5, "a👩\u200d🔬…"},       // whole
		{strings.Repeat("e\u0301", 9), 2, "…"}, // no room for the letter with its accent
	} {
		expect(t, Cut(c.text, c.limit), c.want)
	}
}

func FuzzCut(f *testing.F) {
	f.Add("ae\u0301≪", 2)
	f.Add("\xff\xfe", 1)
	f.Fuzz(func(t *testing.T, text string, limit int) {
		limit = limit&63 + 1
		got := Cut(text, limit)
		kept, cut := strings.CutSuffix(got, "…")
		switch {
		case got == text:
		case !cut || !strings.HasPrefix(text, kept) || utf8.RuneCountInString(text) <= limit:
			t.Errorf("%q cut to %d is %q", text, limit, got)
		case utf8.ValidString(text) && !utf8.ValidString(got):
			t.Errorf("%q is cut within a character: %q", text, got)
		}
		if utf8.RuneCountInString(got) > limit {
			t.Errorf("%q cut to %d is %q", text, limit, got)
		}
	})
}

func TestASentenceBeginsWithACapitalAndEndsOnce(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "a": "A.", "état": "État.", "no label": "No label.", "Done.": "Done.", "what?": "What?",
		"a…": "A…", "≪ is typed": "≪ is typed.", "\xff": "\xff.",
	} {
		expect(t, Sentence(text), want)
	}
}
