package model

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/property"
	"lassolab/engine/source"
	"lassolab/engine/tape"
)

// Understood is a text as it was read, with everything that a page wants to know of it and that takes time in
// proportion to the text. A worker can find it out and send it.
type Understood struct {
	Model
	Foreign string // the format of a text in a known format other than HOA and Promela; else empty
	HOA     string // a text in such a format as HOA; empty where it has mistakes
	Stands  string // StandsFor of the text
	Asks    string // Asks of the network; empty where there is no document
}

// Understand reads a text. The properties that it states are looked at too. The error is the context's, or
// promela.ErrWork.
func Understand(ctx context.Context, text string, opt Options) (Understood, error) {
	var u Understood
	if format, by := interchange.Foreign(text); format != nil && !IsProgram(text) {
		opened := interchange.Open("", text, format)
		u.Foreign, u.HOA = format.Name, opened.HOA
		u.Diagnostics = append(source.Diagnostics{{Position: source.Start,
			Message: fmt.Sprintf("this text is %s, by %s: the editor holds HOA", format.Name, by)}},
			opened.Diagnostics...)
	} else {
		var err error
		if u.Model, err = Read(ctx, text, opt); err != nil {
			return u, err
		}
	}
	u.Stands = StandsFor(text)
	if u.Document == nil {
		return u, nil
	}
	u.Asks = Asks(u.Document.Network)
	if u.Program == nil { // those of a program were written by the compiler
		u.Diagnostics = inOrder(u.Diagnostics, property.Check(text, u.Document))
	}
	return u, nil
}

// inOrder puts diagnostics together, by their places.
func inOrder(a, b source.Diagnostics) source.Diagnostics {
	list := slices.Concat(a, b)
	slices.SortStableFunc(list, func(a, b source.Diagnostic) int {
		return cmp.Or(a.Line-b.Line, a.Column-b.Column)
	})
	return list
}

// What is read and compiled while somebody waits for it, at most: about 20 ms in a browser.
const (
	quickBytes = 12 << 10
	quickWork  = 30_000 // steps of the compiler
)

var quickLimits = hoa.Limits{States: 1 << 13, Transitions: 1 << 14, Letters: 256, Alphabets: 1 << 14, Unlisted: 1 << 12,
	Steps: 1 << 15}

// Quickly understands a text as Understand does. Where that would take more than a moment ok is false; work decides
// that, not a clock.
func Quickly(text string, opt Options) (u Understood, ok bool) {
	if len(text) > quickBytes {
		return u, false
	}
	opt.Work, opt.Limits = quickWork, quickLimits
	u, err := Understand(context.Background(), text, opt)
	if err != nil || slices.ContainsFunc(u.Diagnostics, func(d source.Diagnostic) bool { return d.Bound }) {
		return Understood{}, false
	}
	// with more work there may be some
	if d := u.Document; d != nil && u.Program == nil && d.Reading == network.Valuations && d.Network.Letters == nil {
		return Understood{}, false
	}
	return u, true
}

// Pack packs what was understood, without the text.
func (u *Understood) Pack() []byte {
	p := packed{Program: u.Program, Said: u.Said, Diagnostics: u.Diagnostics, Foreign: u.Foreign, Stands: u.Stands,
		Asks: u.Asks}
	p.HOA = u.HOA
	if u.Document != nil {
		p.Document = u.Document.Pack()
		if u.Program != nil {
			p.HOA = u.Document.Text
		}
	}
	return tape.Pack(&p, walk)
}

// Unpack unpacks what was understood of a text. It calls pause again and again, unless that is nil. Its error is
// tape.ErrDamaged.
func Unpack(bytes []byte, text string, pause func()) (Understood, error) {
	p, err := tape.Unpack(bytes, walk, pause)
	if err != nil {
		return Understood{}, err
	}
	u := Understood{Model: Model{Program: p.Program, Said: p.Said, Diagnostics: p.Diagnostics}, Foreign: p.Foreign,
		Stands: p.Stands, Asks: p.Asks}
	if p.Document == nil {
		u.HOA = p.HOA
		return u, nil
	}
	if p.Program != nil {
		text = p.HOA
	}
	u.Document, err = hoa.Unpack(p.Document, text, pause)
	return u, err
}

// packed is what was understood as it travels.
type packed struct {
	Document              []byte
	HOA                   string // the text of the network of a program, or of a text in another format
	Program               *promela.Source
	Said                  []string
	Diagnostics           source.Diagnostics
	Foreign, Stands, Asks string
}

func walk(t *tape.Tape, p *packed) {
	tape.Text(t, &p.HOA, &p.Foreign, &p.Stands, &p.Asks)
	tape.Texts(t, &p.Said)
	tape.List(t, (*[]source.Diagnostic)(&p.Diagnostics), func(t *tape.Tape, d *source.Diagnostic) {
		hoa.WalkPosition(t, &d.Position)
		tape.Number(t, &d.Severity)
		tape.Text(t, &d.Message)
		tape.List(t, &d.Notes, func(t *tape.Tape, n *source.Note) {
			hoa.WalkPosition(t, &n.Position)
			tape.Text(t, &n.Message)
		})
		tape.Flag(t, &d.Unsupported, &d.Empty, &d.Bound)
	})
	tape.Maybe(t, &p.Program, program)
	tape.Bytes(t, &p.Document)
}

func program(t *tape.Tape, s *promela.Source) {
	tape.List(t, &s.Components, func(t *tape.Tape, c *promela.Component) {
		tape.Text(t, &c.Role)
		tape.Text(t, &c.Proctype)
		tape.Number(t, &c.Pid)
		tape.List(t, &c.Spans, span)
	})
	tape.List(t, &s.Labels, func(t *tape.Tape, l *promela.Label) {
		tape.Number(t, &l.Process, &l.Partner)
		tape.List(t, &l.Spans, span)
		tape.Text(t, &l.Text)
		tape.Maybe(t, &l.Message, func(t *tape.Tape, m *promela.Message) {
			tape.Text(t, &m.Channel, &m.Contents)
			tape.Flag(t, &m.Sent, &m.Received)
			tape.Number(t, &m.Buffer)
		})
	})
	tape.List(t, &s.Questions, func(t *tape.Tape, q *promela.Question) {
		tape.Text(t, &q.Kind)
		tape.Text(t, &q.Name, &q.Formula, &q.Settled)
		tape.Map(t, &q.Target)
		span(t, &q.Span)
	})
}

func span(t *tape.Tape, s *promela.Span) {
	tape.Number(t, &s.Line, &s.Column, &s.EndColumn, &s.EndLine)
}
