package open

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/source"
)

// Options say how a text is read.
type Options struct {
	Reading         network.Reading // how to read HOA; empty: the text decides
	Limits          hoa.Limits      // limits of reading HOA
	promela.Options                 // how to compile a program
}

// Model is a text that was read.
type Model struct {
	// nil where there are errors. Its Text is HOA: the text that was read, or the network of the program
	Document *hoa.Document
	Program  *promela.Source // the program that the network was made of; nil where the text is HOA
	Said     []string        // how the program was compiled, sentences
	// about the text that was read
	Diagnostics source.Diagnostics
}

// IsProgram reports whether a text is a program.
func IsProgram(text string) bool { return promela.Is(text) != "" }

// Read reads a text. The error is the context's, or promela.ErrWork.
func Read(ctx context.Context, text string, opt Options) (Model, error) {
	if !IsProgram(text) {
		document, diagnostics := hoa.Read(text, hoa.Options{Reading: opt.Reading, Limits: opt.Limits})
		return Model{Document: document, Diagnostics: diagnostics}, nil
	}
	return compile(ctx, text, opt)
}

// File reads a file of a name, in whatever format, and gives that format. The error is a sentence about a file that
// holds no model, or about a program that was not compiled to its end.
func File(ctx context.Context, name, text string, opt Options) (m Model, format *interchange.Format, err error) {
	text = strings.ToValidUTF8(text, "\ufffd")
	if is := interchange.Refused(name, text); is != "" {
		return m, nil, fmt.Errorf("it %s", is)
	}
	var opened source.Diagnostics
	if format, _ = interchange.Recognise(name, text); !format.Program {
		of := interchange.Open(name, text, format)
		if opened = of.Diagnostics; opened.HasErrors() {
			return Model{Diagnostics: opened}, format, nil
		}
		text = of.HOA
	}
	if m, err = Read(ctx, text, opt); err != nil {
		return m, format, errors.New(Large(err).Message)
	}
	m.Diagnostics = append(opened, m.Diagnostics...)
	return m, format, nil
}

// Brief bounds what is compiled for those who cannot wait, in steps of the compiler: a second or so in a browser, for a
// program that somebody chose to show. All programs of the gallery take less.
const Brief = 1_200_000

// Now reads a text for those who cannot wait: a program that takes longer gets a diagnostic that says so. Options
// without Work mean Brief.
func Now(text string, opt Options) Model {
	if opt.Work == 0 {
		opt.Work = Brief
	}
	m, err := Read(context.Background(), text, opt)
	if err != nil {
		m.Diagnostics = source.Diagnostics{Large(err)}
	}
	return m
}

// Large is the diagnostic of a program that was not compiled to its end.
func Large(err error) source.Diagnostic {
	says := "the program was not compiled to its end: " + err.Error()
	if errors.Is(err, promela.ErrWork) {
		says = "the program takes too long to compile: bound its variables and channels, or take fewer processes"
	}
	return source.Diagnostic{Position: source.Start, Message: says, Unsupported: true}
}

// compile compiles a program, and reads the network of it.
func compile(ctx context.Context, text string, opt Options) (Model, error) {
	compiled, diagnostics, err := promela.Read(ctx, text, opt.Options)
	m := Model{Diagnostics: diagnostics}
	if err != nil || compiled == nil || diagnostics.HasErrors() {
		return m, err
	}
	document, wrong := hoa.Read(hoa.Write(compiled.Network), hoa.Options{Limits: opt.Limits})
	if document == nil { // it is too large, or a fault of ours, which is reported, not hidden
		m.Diagnostics = append(m.Diagnostics, source.Diagnostic{Position: source.Start,
			Message: "the network of the program cannot be read: " + wrong[0].Message, Bound: wrong[0].Bound})
		return m, nil
	}
	m.Document, m.Program, m.Said = document, &compiled.Source, compiled.Said
	m.Document.Network.Merged = compiled.Network.Merged
	return m, nil
}
