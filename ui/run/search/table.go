package search

import (
	"cmp"
	"math"
	"strconv"
	"strings"

	"lassolab/engine"
	"lassolab/engine/interchange"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/view/export"
)

func (c *Results) forms() []export.Group {
	forms := export.Plain(interchange.Writable(interchange.TableFormats))
	if provable(c.Page.Session) != nil {
		forms = append(forms, export.Group{Forms: []export.Form{{As: asCertificate, Name: "Certificate",
			Says: "proves, state by state, that nothing is there"}}})
	}
	return forms
}

func (c *Results) export(as string) { c.Page.Act(session.With(c.Of.Export, as)) }

// Export saves the results as a table, with what each search found and all it takes to find that again, or the certificate of them.
func (f *Feature) Export(t *session.Turn, as string) {
	if as == asCertificate {
		f.prove(t)
		return
	}
	format := interchange.Named(interchange.TableFormats, as)
	if format == nil {
		return
	}
	table := Table(t.Session)
	if len(table.Rows) == 0 {
		t.Say("There are no results to save: run a search first.")
		return
	}
	name := session.FileStem(t.Model.Title) + "-results" + format.Ext
	t.Do(session.Download{Name: name, Text: format.Write(table)})
	t.Say("The results are saved as " + name + ".")
}

// Table is the results with how they came about. Figures are plain, for programs; those of a search that has not begun
// are empty.
func Table(s *session.Session) interchange.Table {
	number := func(name string) interchange.Column { return interchange.Column{Name: name, Number: true} }
	text := func(name string) interchange.Column { return interchange.Column{Name: name} }
	long := func(name string) interchange.Column { return interchange.Column{Name: name, Long: true} }
	table := interchange.Table{Title: cmp.Or(s.Model.Title, "Results"), Columns: []interchange.Column{
		text("search"), text("verdict"), text("checked"), text("confirmed"), number("steps"), number("states"), number("nested"), number("edges"),
		number("stack"), number("seconds"), number("bytes"), long("question"), long("property"), long("order"), long("limits"),
		long("settings"), long("model"),
	}}
	for _, r := range s.Results() {
		table.Rows = append(table.Rows, tableRow(s, r))
	}
	return table
}

func tableRow(s *session.Session, r *session.Run) []string {
	checked, steps := "", ""
	if r.Walk != nil {
		checked, steps = "refused", strconv.Itoa(r.Walk.Steps())
		if r.Walk.Run.Checked {
			checked = "yes"
		}
	}
	figures := make([]string, 6)
	if !unrun(r) {
		for i, count := range []int64{r.Counts.States, r.Counts.Nested, r.Counts.Edges, r.Counts.Stack} {
			figures[i] = strconv.FormatInt(count, 10)
		}
		figures[4], figures[5] = strconv.FormatFloat(math.Round(r.Seconds*1e6)/1e6, 'f', -1, 64), strconv.FormatInt(r.Counts.Bytes, 10)
	}
	order := r.Ordered
	if r.Report != nil {
		order = say.List(r.Report.Order)
	}
	model := s.Model.Title
	if s.Stale(r) {
		model = "before: " + model // it has changed since
	}
	question := r.Accept.Words()
	if p := session.PropertyOf(&r.Settings); p != nil {
		question = p.Runs()
	}
	verdict := r.Verdict()
	if r.Phase == session.Outrun {
		verdict += ": " + r.Place()
	}
	row := append([]string{r.Name, verdict, checked, confirmedBy(r), steps}, figures...)
	return append(row, question, r.Settings.Property, order, limitsOf(r), settingsOf(r), model)
}

// confirmedBy is what a second opinion says of a verdict, and by what method; empty where there is none.
func confirmedBy(r *session.Run) string {
	if r.Opinion() == "" {
		return ""
	}
	return r.Second.Found.Words()
}

// limitsOf are the limits a search was started with.
func limitsOf(r *session.Run) string {
	var parts []string
	for _, l := range Limits {
		if value := *l.Field(&r.Settings); value > 0 {
			parts = append(parts, strconv.FormatInt(value, 10)+" "+l.Unit())
		}
	}
	return cmp.Or(strings.Join(parts, "; "), "none")
}

// settingsOf are the other settings that the search has, where they are not the usual ones.
func settingsOf(r *session.Run) string {
	var parts []string
	a, _ := engine.Find(r.Algorithm)
	for _, row := range more {
		if value := *row.Field(&r.Settings); value != "" && row.asked(&r.Settings) && row.For(a) {
			parts = append(parts, strings.ToLower(row.Name)+": "+value)
		}
	}
	if r.Settings.Reading != "" {
		parts = append(parts, "labels read as "+r.Settings.Reading)
	}
	return strings.Join(parts, "; ")
}
