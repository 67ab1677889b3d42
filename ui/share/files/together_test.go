package files

import (
	"slices"
	"testing"
)

func TestTitlesOfFiles(t *testing.T) {
	for want, names := range map[string][]string{
		"phil":  {"phil_1.hoa", "phil_2.hoa"},
		"p1":    {"p1.hoa", "p2.hoa"},
		"left":  {"models/left.hoa", "models/right.hoa"},
		"größe": {"größe.hoa"},
		"gr":    {"größe.hoa", "gräser.hoa"},
		"":      {""},
	} {
		var files []File
		for _, name := range names {
			files = append(files, File{Name: name})
		}
		if got := titleOf(files); got != want {
			t.Errorf("%q are called %q, want %q", names, got, want)
		}
	}
}

func TestNamesAreOrderedAsPeopleCount(t *testing.T) {
	names := []string{"p10", "p9a", "p9", "p010", "q", "p", "10", "9", "p1-2", "p1-10"}
	slices.SortFunc(names, asCounted)
	if want := []string{"9", "10", "p", "p1-2", "p1-10", "p9", "p9a", "p10", "p010", "q"}; !slices.Equal(names, want) {
		t.Errorf("got %q, want %q", names, want)
	}
	for _, a := range names {
		for _, b := range names {
			if (asCounted(a, b) < 0) != (asCounted(b, a) > 0) || (asCounted(a, b) == 0) != (a == b) {
				t.Errorf("%s and %s have no order", a, b)
			}
		}
	}
}
