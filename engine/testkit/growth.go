package testkit

import (
	"os"
	"runtime"
	"slices"
	"testing"
	"time"
)

const (
	short  = 1 << 12 // bytes of a text,
	longer = 16      // and how many times as long the other is
	larger = 64      // times as much memory at most: in proportion it is 16, by the square of the length 256
	trifle = 1 << 16 // so many bytes of memory do not count
)

// Text is a text in any length.
type Text struct {
	Name  string
	Write func(bytes int) string // a text of about so many bytes
}

// Grows fails a test when work on a text asks for more memory than in proportion to the text's length. It knows no
// figures: memory is compared with that of a shorter text, and no clock is read (see GrowsInTime). Prepare makes of a
// text the work to be measured.
func Grows(t *testing.T, x Text, prepare func(text string) (work func())) {
	t.Helper()
	small, large := Memory(prepare(x.Write(short))), Memory(prepare(x.Write(short*longer)))
	if large > larger*(small+trifle) {
		t.Errorf("%s: %d bytes of memory are asked for, and %d for a text %d times as long", x.Name, small, large,
			longer)
	}
}

const (
	// Long is the number of bytes of the longer text that GrowsInTime writes.
	Long = 1 << 17

	rounds = 3                     // in each both texts are measured, one right after the other
	moment = 10 * time.Millisecond // work that takes so little is not compared
	// times as long at most as the same bytes in short texts: quadratic work takes 16 times as long
	slower = 5
)

// UnderLoad leaves a test out of the usual run: it reads the clock, and belongs to ./build.sh load, which sets
// LASSOLAB_LOAD.
func UnderLoad(t *testing.T) {
	t.Helper()
	if os.Getenv("LASSOLAB_LOAD") == "" {
		t.Skip("this test measures time: it runs with LASSOLAB_LOAD set, as ./build.sh load sets it")
	}
}

// GrowsInTime fails a test when work on a text takes longer than in proportion to the text's length, which shows what
// only the clock tells, as a text that is passed over again and again. It knows no figures: a long text is compared
// with the same number of bytes in short texts, both measured in turns, and of the rounds the one in the middle counts.
// Where a long text takes longer, a still longer one decides: what only leaves a cache, or begins to collect garbage,
// takes longer once, and quadratic work at every length.
func GrowsInTime(t *testing.T, x Text, prepare func(text string) (work func())) {
	t.Helper()
	for bytes := Long; ; bytes *= 4 {
		before, after := inTurns(prepare(x.Write(bytes/longer)), prepare(x.Write(bytes)))
		if after <= moment || after <= slower*before {
			return
		}
		if bytes > Long {
			t.Errorf("%s: a text of %d bytes takes %v, and as many bytes in texts a %dth as long %v", x.Name, bytes,
				after, longer, before)
			return
		}
	}
}

// inTurns measures how long it takes to do few so often that it is as much as many, and many.
func inTurns(few, many func()) (once, much time.Duration) {
	var before, after []time.Duration
	for range rounds {
		before = append(before, took(func() {
			for range longer {
				few()
			}
		}))
		after = append(after, took(many))
	}
	slices.Sort(before)
	slices.Sort(after)
	return before[rounds/2], after[rounds/2]
}

func took(work func()) time.Duration {
	began := time.Now()
	work()
	return time.Since(began)
}

// Memory does work and counts the bytes that it asks for, whatever is given back. Nothing else may run.
func Memory(work func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	work()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
