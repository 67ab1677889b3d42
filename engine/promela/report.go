package promela

import (
	"lassolab/engine/say"
	"lassolab/engine/source"
)

const mostReported = 20 // of errors, and of warnings

// reporter reports diagnostics at tokens.
type reporter struct{ *source.Report }

// traced adds to a diagnostic of a token that came by macros and inlines where they were called.
func traced(d *source.Diagnostic, t token) *source.Diagnostic {
	for c := t.via; c != nil && len(d.Notes) < 5; c = c.up {
		at, says := c.at, "called"
		if at == t.at {
			at, says = c.of.name.at, "defined"
		}
		d.Note(at, "it comes from the %s “%s”, %s here", c.of.kind(), say.Short(c.of.name.text), says)
	}
	return d
}

func (r reporter) errorf(t token, format string, args ...any) *source.Diagnostic {
	return traced(r.Errorf(t.at, format, args...), t)
}

func (r reporter) warnf(t token, format string, args ...any) *source.Diagnostic {
	return traced(r.Warnf(t.at, format, args...), t)
}

// refuse reports what is right Promela and not read.
func (r reporter) refuse(t token, format string, args ...any) *source.Diagnostic {
	return traced(r.Unsupportedf(t.at, format, args...), t)
}
