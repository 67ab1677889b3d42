// Package model reads the text of a model, whatever it is written in: HOA as it is, a program in Promela by compiling it to a network, which is written
// as HOA then. Whoever is given the text of a model by a person, a file or a link reads it here.
package model

import (
	"context"
	"errors"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/promela"
)

// Options say how a text is read.
type Options struct {
	Reading         network.Reading // of HOA; empty: the text decides
	promela.Options                 // of a program
}

// Model is a text that was read.
type Model struct {
	// nil where there are errors. Its Text is HOA: the text that was read, or the network of the program
	Document *hoa.Document
	Program  *promela.Source // where the network of a program comes from; nil: the text is HOA
	Said     []string        // how the program was compiled, sentences
	// about the text that was read
	Diagnostics hoa.Diagnostics
}

// Compiled is a program that was compiled. It is plain data.
type Compiled struct {
	HOA         string          `json:"hoa,omitempty"` // empty where there are errors
	Source      *promela.Source `json:"source,omitempty"`
	Said        []string        `json:"said,omitempty"`
	Diagnostics hoa.Diagnostics `json:"diagnostics,omitempty"`
}

// IsProgram reports whether a text is a program.
func IsProgram(text string) bool { return promela.Is(text) != "" }

// Read reads a text. The error is the context's, or promela.ErrWork.
func Read(ctx context.Context, text string, opt Options) (Model, error) {
	if !IsProgram(text) {
		document, diagnostics := hoa.Read(text, hoa.Options{Reading: opt.Reading})
		return Model{Document: document, Diagnostics: diagnostics}, nil
	}
	c, err := Compile(ctx, text, opt.Options)
	if err != nil {
		return Model{}, err
	}
	return c.Model(), nil
}

// Brief bounds what is compiled for those who cannot wait, in steps of the compiler: a second or so in a browser, for a program that
// somebody chose to show. All programs of the gallery take less.
const Brief = 1_200_000

// Now reads a text for those who cannot wait: of a program that takes longer, that is what is wrong with it. Where no work is given,
// Brief is meant.
func Now(text string, opt Options) Model {
	if opt.Work == 0 {
		opt.Work = Brief
	}
	m, err := Read(context.Background(), text, opt)
	if err != nil {
		m.Diagnostics = hoa.Diagnostics{Large(err)}
	}
	return m
}

// Large is what is wrong with a program that is not compiled to its end.
func Large(err error) hoa.Diagnostic {
	says := "the program was not compiled to its end: " + err.Error()
	if errors.Is(err, promela.ErrWork) {
		says = "the program takes too long to compile: bound its variables and channels, or take fewer processes"
	}
	return hoa.Diagnostic{Position: hoa.Position{Line: 1, Column: 1, EndColumn: 1}, Message: says, Unsupported: true}
}

// Compile compiles a program.
func Compile(ctx context.Context, text string, opt promela.Options) (Compiled, error) {
	m, diagnostics, err := promela.Read(ctx, text, opt)
	c := Compiled{Diagnostics: diagnostics}
	if err != nil || m == nil || diagnostics.HasErrors() {
		return c, err
	}
	c.HOA, c.Source, c.Said = hoa.Write(m.Network), &m.Source, m.Said
	return c, nil
}

// Model is the program with its network.
func (c Compiled) Model() Model {
	m := Model{Diagnostics: c.Diagnostics}
	if c.HOA == "" {
		return m
	}
	document, wrong := hoa.Read(c.HOA, hoa.Options{})
	if document == nil { // a fault of ours, which is told rather than hidden
		m.Diagnostics = append(m.Diagnostics, hoa.Diagnostic{Position: hoa.Position{Line: 1, Column: 1, EndColumn: 1},
			Message: "the network of the program cannot be read: " + wrong[0].Message})
		return m
	}
	m.Document, m.Program, m.Said = document, c.Source, c.Said
	return m
}
