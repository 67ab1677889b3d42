package parallel

import (
	"strings"
	"testing"
)

// the tests look at both kinds of space: what they take for words is kept in words, and the rest is not.
func TestStatesAreKeptAsTheTestsSay(t *testing.T) {
	for kept, table := range tables {
		_, system := table(single(1))
		s := of(system)
		_, words := newSpace(&s).(*words)
		if words != strings.HasPrefix(kept, "words") {
			t.Errorf("%s: in words: %v", kept, words)
		}
	}
}
