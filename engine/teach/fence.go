package teach

import (
	"slices"
	"strings"

	"lassolab/engine/hoa"
)

// BlockKinds are the kinds of live blocks: the first words behind their fences.
var BlockKinds = []string{"lecture", "hoa", "promela", "family", "scene", "diagram", "steps", "sweep", "exercise",
	"notes", "checks"}

// Fence is the marks with which a line begins a fenced block of Markdown; empty: it begins none.
func Fence(row string) string {
	unindented := strings.TrimLeft(row, " ")
	for _, mark := range []string{"`", "~"} {
		rest := strings.TrimLeft(unindented, mark)
		n := len(unindented) - len(rest)
		if n >= 3 && len(row)-len(unindented) < 4 && (mark == "~" || !strings.Contains(rest, mark)) {
			return unindented[:n]
		}
	}
	return ""
}

// Closes reports whether a line ends a fenced block that began with these marks.
func Closes(row, fence string) bool {
	trimmed := strings.TrimSpace(row)
	return strings.HasPrefix(trimmed, fence) && strings.Trim(trimmed, fence[:1]) == ""
}

// Beginning is the part of a text by which its kind is recognised: enough, and quickly read.
func Beginning(text string) string { return text[:min(len(text), 128<<10)] }

// IsLecture reports whether a text begins with the heading of a title or has a live block early, and does not begin as
// HOA.
func IsLecture(text string) bool {
	text = strings.TrimLeft(Beginning(text), "\ufeff\r\n")
	switch {
	case strings.HasPrefix(text, "# "):
		return true
	case hoa.Begins(text):
		return false
	}
	for row := range strings.Lines(text) {
		if marks := Fence(row); marks != "" {
			kind, _, _ := strings.Cut(strings.TrimSpace(strings.TrimLeft(strings.TrimLeft(row, " "), marks[:1])), " ")
			if slices.Contains(BlockKinds, kind) {
				return true
			}
		}
	}
	return false
}
