package ui

import (
	"strings"
	"time"

	"lassolab/ui/store"
)

// saved is when a work was last written, in local time.
func saved(k store.Kept) string { return time.UnixMilli(k.Saved).Format("2 Jan 2006, 15:04") }

// firstName is the name of a text's first automaton: it tells models of the same title apart.
func firstName(text string) string {
	const far = 4 << 10 // names stand at the beginning
	for line := range strings.Lines(text[:min(len(text), far)]) {
		if name, ok := strings.CutPrefix(line, "name:"); ok {
			return strings.TrimSpace(name)
		}
	}
	return ""
}
