//go:build !js

package app_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"lassolab/engine/testkit"
)

// Whatever comes to the page, a megabyte of it is answered within what it takes to look at its words five hundred times, on the same machine at the same
// moment. That is two seconds, or more where other programs run.
func TestLoadWhateverComesIsAnsweredSoon(t *testing.T) {
	if os.Getenv("LASSOLAB_LOAD") == "" {
		t.Skip("takes minutes, and a clock: LASSOLAB_LOAD=1")
	}
	const bytes, passes = 1 << 20, 500
	words := strings.Repeat("a few words ", bytes/12)
	look := func() {
		for range passes {
			strings.Fields(words)
		}
	}
	bare := testkit.Bare(bytes)
	slowest, slow := time.Duration(0), ""
	for _, e := range entrances(t) {
		reference := measured(look).Time
		for _, x := range append(testkit.Large(e.good, bytes, 2), bare...) {
			a := visited()
			text := strings.ToValidUTF8(x.Text, "\ufffd")
			took := measured(func() { e.come(t, a, text) }).Time
			if took > reference {
				t.Errorf("%s: %s takes %v, %d looks at as many words %v", e.name, x.Name, took, passes, reference)
			}
			if took > slowest {
				slowest, slow = took, e.name+": "+x.Name
			}
		}
	}
	t.Logf("the slowest takes %v: %s", slowest, slow)
}
