package main

import (
	"testing"

	"lassolab/engine/hoa/nasty"
	"lassolab/engine/hostile"
)

// A command that reads takes time in proportion to the length of a hostile text.
func TestLoadReadingGrowsAsTheTextDoes(t *testing.T) {
	nasty.UnderLoad(t)
	ask := newAsker(t)
	for _, r := range hostileReaders(t) {
		if r.light {
			continue
		}
		for at, x := range hostile.Large(r.good, nasty.Long, 2) {
			text := nasty.Text{Name: r.args + ": " + x.Name, Write: func(bytes int) string { return hostile.Large(r.good, bytes, 2)[at].Text }}
			nasty.GrowsInTime(t, text, func(text string) func() {
				return func() { lassolab("", ask.of(r, text)...) }
			})
		}
	}
}
