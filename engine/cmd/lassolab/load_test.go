package main

import (
	"testing"

	"lassolab/engine/testkit"
)

// A command that reads takes time in proportion to the length of a hostile text.
func TestLoadReadingGrowsAsTheTextDoes(t *testing.T) {
	testkit.UnderLoad(t)
	ask := newAsker(t)
	for _, r := range hostileReaders(t) {
		if r.light {
			continue
		}
		for at, x := range testkit.Large(r.good, testkit.Long, 2) {
			text := testkit.Text{Name: r.args + ": " + x.Name, Write: func(bytes int) string { return testkit.Large(r.good, bytes, 2)[at].Text }}
			testkit.GrowsInTime(t, text, func(text string) func() {
				return func() { lassolab("", ask.of(r, text)...) }
			})
		}
	}
}
