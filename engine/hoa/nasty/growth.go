package nasty

import (
	"testing"
	"time"

	"lassolab/engine/hostile"
)

const (
	short  = 1 << 13 // bytes of a text,
	longer = 16      // and how many times as long the other is
	// times as long at most: work in proportion stays far below on any machine, and
	// the square of the length is 256
	slower   = 80
	larger   = 40                   // times as much memory at most
	moment   = 3 * time.Millisecond // so much time does not count,
	trifle   = 1 << 17              // nor so many bytes of memory
	attempts = 8                    // the machine may have other things to do,
	patience = 10 * time.Second     // but not so many: work that takes so long is not tried again
)

// Grows fails a test when work on a text takes more than in proportion to the text's length. It
// knows no figures: time with a core and memory are compared with those of a shorter text. Prepare makes of
// a text the work to be measured.
func Grows(t *testing.T, x Text, prepare func(text string) (work func())) {
	t.Helper()
	few, many := prepare(x.Write(short)), prepare(x.Write(short*longer))
	ratio := 0.
	for range attempts {
		once, much := hostile.Measure(few), hostile.Measure(many)
		before, small, after, large := once.Time, once.Memory, much.Time, much.Memory
		if large > larger*(small+trifle) {
			t.Errorf("%s: %d bytes of memory are asked for, and %d for a text %d times as long",
				x.Name, small, large, longer)
			return
		}
		if ratio = float64(after) / float64(max(before, moment)); ratio < slower {
			return
		}
		if after > patience {
			break
		}
	}
	t.Errorf("%s: a text %d times as long takes %.0f times as long", x.Name, longer, ratio)
}
