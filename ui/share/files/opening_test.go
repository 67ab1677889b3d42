package files

import (
	"testing"
	"time"
)

// A mark counts against what it is about at a later start of the same tab at once, at that of another when no opening takes so long.
func TestAnOpeningThatIsLeftBehindHasHalted(t *testing.T) {
	now := time.UnixMilli(1_700_000_000_000)
	for _, c := range []struct {
		tab    string
		ago    time.Duration
		halted bool
	}{
		{"this", 0, true},
		{"this", time.Hour, true},
		{"another", 0, false},
		{"another", long - time.Millisecond, false},
		{"another", long, true},
		{"another", 1000 * time.Hour, true},
		{"another", -time.Hour, true}, // the clock was set back
	} {
		o, ok := readOpening(opening{c.tab, now.Add(-c.ago)}.String())
		if !ok || o.tab != c.tab || !o.began.Equal(now.Add(-c.ago)) {
			t.Fatalf("%+v is read as %+v", c, o)
		}
		if got := o.halted("this", now); got != c.halted {
			t.Errorf("%s tab, %v ago: halted is %t", c.tab, c.ago, got)
		}
	}
	for _, text := range []string{"", "1", "- tab", "zzzzzzzzzzzzzzzzzzzz tab"} {
		if o, ok := readOpening(text); ok {
			t.Errorf("%q is no mark, and read as %+v", text, o)
		}
	}
}
