package editor

import (
	"fmt"
	"strconv"
	"strings"

	"lassolab/engine/say"
	"lassolab/engine/source"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// Diagnostics is the list of errors and warnings about the text.
type Diagnostics struct {
	Page *session.Page
	Of   *Feature
}

const diagnosticLimit = 6 // shown under the text; the editor marks all of them

func (c *Diagnostics) shown() source.Diagnostics {
	return c.Page.Model.Diagnostics[:min(len(c.Page.Model.Diagnostics), diagnosticLimit)]
}

func (c *Diagnostics) more() string {
	if more := len(c.Page.Model.Diagnostics) - diagnosticLimit; more > 0 {
		return "and " + say.Number(more) + " more"
	}
	return ""
}

func (c *Diagnostics) place(d source.Diagnostic) string { return "line " + strconv.Itoa(d.Line) }

func (c *Diagnostics) words(d source.Diagnostic) string {
	words := d.Severity.String() + ": " + firstLine(d.Message)
	for _, n := range d.Notes {
		words += fmt.Sprintf(" (line %d: %s)", n.Line, firstLine(n.Message))
	}
	return style.Clip(words)
}

// firstLine cuts the sample off a message: the editor shows it.
func firstLine(message string) string {
	line, _, _ := strings.Cut(message, "\n")
	return strings.TrimSuffix(line, ":")
}
