package svg

import (
	"slices"
	"testing"
)

// No event is lost while a picture is half painted, and none overtakes another.
func TestEventsWaitForAWholePictureInTheirOrder(t *testing.T) {
	var painting []func()
	resting := false
	p := &Page{Paint: func(job func()) { painting = append(painting, job) }, Resting: func() bool { return resting }}
	var done []string
	happens := func(name string) (waits bool) { return p.whole(func() { done = append(done, name) }) }

	if happens("before") || len(done) != 1 {
		t.Error("an event waits for nothing")
	}
	resting = true
	if !happens("over") || !happens("leave") || len(done) != 1 {
		t.Error("an event comes upon half a picture")
	}
	resting = false // the picture is whole, and those that came before have their turn later
	if !happens("over again") {
		t.Error("an event overtakes those before it")
	}
	for _, job := range painting {
		job()
	}
	if happens("after") {
		t.Error("an event waits for those that are dealt with")
	}
	if want := []string{"before", "over", "leave", "over again", "after"}; !slices.Equal(done, want) {
		t.Errorf("done is %q, not %q", done, want)
	}
}
