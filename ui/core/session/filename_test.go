package session

import (
	"strings"
	"testing"
)

func TestFileNamesAreShortAndPlain(t *testing.T) {
	for title, want := range map[string]string{"": "model", "Ring of 3": "ring-of-3", "../..": "model",
		"é": "model", strings.Repeat("a", 300): strings.Repeat("a", 80)} {
		if got := FileStem(title); got != want {
			t.Errorf("%q makes %q, want %q", title, got, want)
		}
	}
}
