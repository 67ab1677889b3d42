package say

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestBriefNamesAreTheShortestThatTellThemApart(t *testing.T) {
	for _, c := range []struct {
		names   []string
		letters int
		want    []string
	}{
		{[]string{"hungry", "left", "both", "fed", "right", "free"}, 1, []string{"h", "l", "b", "fe", "r", "fr"}},
		{[]string{"hungry", "left", "both", "fed", "right", "free"}, 3, []string{"hun", "lef", "bot", "fed", "rig", "fre"}},
		{[]string{"free", "held left", "held right"}, 1, []string{"f", "h l", "h r"}},
		{[]string{"a_idle", "a_waits_0", "a_waits_1"}, 1, []string{"i", "w_0", "w_1"}},
		{[]string{"works_0", "wants_0", "sends_0"}, 2, []string{"wo", "wa", "se"}},
		{[]string{"next_0", "next_1"}, 1, []string{"n_0", "n_1"}},
		{[]string{"l", "left", "left2"}, 1, []string{"l", "le", "l2"}},
		{[]string{"20 peer=bob", "20 peer=carol", "15"}, 1, []string{"20 p=b", "20 p=c", "15"}},
		{[]string{"0", "1", "10"}, 1, []string{"0", "1", "10"}},
		{[]string{"alone_here"}, 2, []string{"al_he"}},
		{[]string{"same", "same"}, 1, []string{"same", "same"}},
		{nil, 1, []string{}},
	} {
		if got := Brief(c.names, c.letters); !slices.Equal(got, c.want) {
			t.Errorf("%q at %d letters: %q, not %q", c.names, c.letters, got, c.want)
		}
	}
}

// Names that differ stay different, and are never longer than they were, whatever is in them.
func TestBriefNamesOfAnyTextStayDistinct(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	parts := []string{"a", "ab", "held", "_", " ", "0", "12", "é", "e\u0301", "\xff", "\ufffd", ":", "φ", "[", "left", "leftmost"}
	for range 2000 {
		var names []string
		for range 1 + random.IntN(12) {
			name := ""
			for range 1 + random.IntN(5) {
				name += parts[random.IntN(len(parts))]
			}
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		short := Brief(names, 1+random.IntN(3))
		seen := map[string]bool{}
		for i, s := range short {
			if seen[s] {
				t.Fatalf("%q becomes %q", names, short)
			}
			seen[s] = true
			if len(s) > len(names[i]) {
				t.Fatalf("%q becomes %q", names[i], s)
			}
		}
	}
	var long []string
	for k := range 400 {
		long = append(long, fmt.Sprintf("%0*d", 3000, k))
	}
	if short := Brief(long, 1); short[7] == short[8] {
		t.Error("long names are alike")
	}
}
