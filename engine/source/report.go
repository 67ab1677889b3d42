package source

import (
	"fmt"
	"slices"
)

// Report collects diagnostics, each once, and no more of each severity than a reader can use.
type Report struct {
	list             Diagnostics
	limit            int
	errors, warnings int
}

// NewReport returns a report that keeps at most limit errors and as many warnings.
func NewReport(limit int) *Report { return &Report{limit: limit} }

// Errorf reports an error and returns the diagnostic, so that notes can be added before the next report.
func (r *Report) Errorf(at Position, format string, args ...any) *Diagnostic {
	return r.add(&r.errors, Diagnostic{Position: at, Severity: Error, Message: fmt.Sprintf(format, args...)})
}

// Warnf reports a warning, as Errorf does an error.
func (r *Report) Warnf(at Position, format string, args ...any) *Diagnostic {
	return r.add(&r.warnings, Diagnostic{Position: at, Severity: Warning, Message: fmt.Sprintf(format, args...)})
}

// Unsupportedf reports an error that blames Lassolab, not the text.
func (r *Report) Unsupportedf(at Position, format string, args ...any) *Diagnostic {
	d := r.Errorf(at, format, args...)
	d.Unsupported = true
	return d
}

func (r *Report) add(count *int, d Diagnostic) *Diagnostic {
	d.Message = oneLine(d.Message)
	same := func(other Diagnostic) bool { return other.Position == d.Position && other.Message == d.Message }
	if r.full(*count) || slices.ContainsFunc(r.list, same) {
		return &Diagnostic{} // takes the notes and is forgotten
	}
	*count++
	r.list = append(r.list, d)
	return &r.list[len(r.list)-1]
}

func (r *Report) full(count int) bool { return count >= r.limit }

// Full reports whether another error would be forgotten.
func (r *Report) Full() bool { return r.full(r.errors) }

// HasErrors reports whether an error was reported.
func (r *Report) HasErrors() bool { return r.errors > 0 }

// Mark returns the state of the report, to which Forget returns.
func (r *Report) Mark() Report { return *r }

// Forget drops what was reported since a mark.
func (r *Report) Forget(mark Report) { *r = mark }

// Diagnostics returns what was reported, in the order of its places.
func (r *Report) Diagnostics() Diagnostics {
	return r.list.Sort()
}
