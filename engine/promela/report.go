package promela

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/say"
)

const mostTold = 20 // of errors, and of warnings

// reporter collects diagnostics, no more than a reader can use, and each once: an inline may be unfolded many times.
type reporter struct {
	list             hoa.Diagnostics
	told             map[string]bool
	errors, warnings int
}

// full reports whether nobody will see another error.
func (r *reporter) full() bool { return r.errors >= mostTold }

// add tells of a token that came by macros and inlines where they were called.
func (r *reporter) add(severity hoa.Severity, t token, message string) *hoa.Diagnostic {
	count := &r.errors
	if severity == hoa.Warning {
		count = &r.warnings
	}
	message = strings.NewReplacer("\r", " ", "\n", " ").Replace(message)
	key := fmt.Sprint(t.at, message)
	if *count >= mostTold || r.told[key] {
		return &hoa.Diagnostic{} // takes the notes and is forgotten
	}
	*count++
	if r.told == nil {
		r.told = map[string]bool{}
	}
	r.told[key] = true
	d := hoa.Diagnostic{Position: t.at.position(), Severity: severity, Message: message}
	for c := t.via; c != nil && len(d.Notes) < 5; c = c.up {
		at, says := c.at, "it comes from the "+c.kind+" “"+say.Short(c.name)+"”, called here"
		if at == t.at {
			at, says = c.defined, "it comes from the "+c.kind+" “"+say.Short(c.name)+"”, defined here"
		}
		d.Notes = append(d.Notes, hoa.Note{Position: at.position(), Message: says})
	}
	r.list = append(r.list, d)
	return &r.list[len(r.list)-1]
}

func (r *reporter) errorf(t token, format string, args ...any) *hoa.Diagnostic {
	return r.add(hoa.Error, t, fmt.Sprintf(format, args...))
}

func (r *reporter) warnf(t token, format string, args ...any) *hoa.Diagnostic {
	return r.add(hoa.Warning, t, fmt.Sprintf(format, args...))
}

// refuse tells of what is right Promela and not read.
func (r *reporter) refuse(t token, format string, args ...any) *hoa.Diagnostic {
	d := r.errorf(t, format, args...)
	d.Unsupported = true
	return d
}

// note points at another place.
func note(d *hoa.Diagnostic, at place, format string, args ...any) {
	d.Notes = append(d.Notes, hoa.Note{Position: at.position(), Message: fmt.Sprintf(format, args...)})
}

func (r *reporter) diagnostics() hoa.Diagnostics {
	slices.SortStableFunc(r.list, func(a, b hoa.Diagnostic) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Column - b.Column
	})
	return r.list
}
