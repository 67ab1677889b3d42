package edit

import (
	"slices"
	"testing"
)

// A new state beside names gets a name after them, never a number, which would be read as the state's number.
func TestAStateWithoutANameIsNamedAfterTheOthers(t *testing.T) {
	for _, c := range []struct {
		names []string
		want  string
	}{
		{nil, "0"},
		{[]string{"0", "1", "2"}, "3"},
		{[]string{"1", "2"}, "0"},
		{[]string{"idle"}, "s0"},
		{[]string{"idle", "0"}, "s0"},
		{[]string{"idle", "s0", "want"}, "s1"},
		{[]string{"s0"}, "s1"},
		{[]string{"q1", "q2", "q7"}, "q8"},
		{[]string{"q1", "idle"}, "q2"},
		{[]string{"free", "hungry", "left2"}, "s0"},
		{[]string{"at 1", "at 2", "done"}, "at 3"},
		{[]string{"s01", "x"}, "s0"},
	} {
		if got := nextName(c.names); got != c.want || slices.Contains(c.names, got) {
			t.Errorf("after %q comes %q, not %q", c.names, got, c.want)
		}
	}
}
