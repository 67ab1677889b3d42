package expect

import (
	"context"
	"regexp"
	"strings"
	"unicode/utf8"

	"lassolab/engine/hoa"
	"lassolab/engine/open"
	"lassolab/engine/promela"
	"lassolab/engine/property"
	"lassolab/engine/source"
)

// Model is a model with what it expects.
type Model struct {
	Document     *hoa.Document // nil: it could not be read
	Program      *promela.Source
	Expectations []Expectation
	Diagnostics  source.Diagnostics // about the text
}

// Read reads a file of a name, in whatever format. The error is a sentence: the file holds no model.
func Read(ctx context.Context, name, text string) (*Model, error) {
	opened, format, err := open.File(ctx, name, text, open.Options{})
	if err != nil {
		return nil, err
	}
	m := &Model{Document: opened.Document, Program: opened.Program, Diagnostics: opened.Diagnostics}
	switch {
	case m.Document == nil || m.Diagnostics.HasErrors():
		m.Document = nil
		return m, nil
	case format.Own:
		m.Diagnostics = append(m.Diagnostics, property.Check(text, m.Document)...)
		m.headers(text)
	default:
		m.comments(text)
	}
	return m, nil
}

// headers reads the expectations of a text in HOA.
func (m *Model) headers(text string) {
	for i := range m.Document.Automata {
		for _, v := range m.Document.Automata[i].Values(hoa.ExpectHeader) {
			m.add(v.Text, v.Position, func(at source.Position) source.Position { return property.Within(text, v, at) })
		}
	}
}

// comment is a line with an expectation.
var comment = regexp.MustCompile(`(?:^|//|/\*|<!--|#|%)[\s*#%]*` + hoa.ExpectHeader + `:(.*)$`)

// comments reads the expectations in the comments of a text in another format.
func (m *Model) comments(text string) {
	line := 0
	for row := range strings.Lines(text) {
		line++
		at := comment.FindStringSubmatchIndex(strings.TrimRight(row, "\r\n"))
		if at == nil {
			continue
		}
		said := row[at[2]:at[3]]
		for _, end := range []string{"*/", "-->"} {
			said, _, _ = strings.Cut(said, end)
		}
		from := at[2] + len(said) - len(strings.TrimLeft(said, " \t"))
		said = strings.TrimSpace(said)
		column := utf8.RuneCountInString(row[:from])
		whole := source.Position{Line: line, Column: column + 1,
			EndColumn: column + max(1, utf8.RuneCountInString(said))}
		m.add(said, whole, func(at source.Position) source.Position {
			return source.Position{Line: line, Column: column + at.Column, EndColumn: column + at.EndColumn}
		})
	}
}

// add reads an expectation, of which place says where a place in it is in the text of the model.
func (m *Model) add(text string, whole source.Position, place func(source.Position) source.Position) {
	e, mistake := m.parse(text)
	if e.Position = whole; mistake == nil {
		m.Expectations = append(m.Expectations, e)
		return
	}
	at := source.Position{Line: 1, Column: utf8.RuneCountInString(text[:mistake.from]) + 1}
	at.EndColumn = max(at.Column, utf8.RuneCountInString(text[:mistake.to]))
	m.Diagnostics = append(m.Diagnostics, source.Diagnostic{Position: place(at), Message: "an expectation: " +
		mistake.message})
}

// Questions are those of which the model has an expectation, and those that it asks besides, without one.
func (m *Model) Questions() (list []Asked) {
	expected := map[string]bool{}
	for i := range m.Expectations {
		e := &m.Expectations[i]
		expected[e.subject()] = true
		list = append(list, Asked{Question: e.Question, Expected: e})
	}
	for _, q := range Own(m.Document.Network, m.Program) {
		if !expected[q.subject()] {
			list = append(list, Asked{Question: q})
		}
	}
	return list
}
