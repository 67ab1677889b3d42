package open

import (
	"context"
	"fmt"
	"slices"

	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/engine/pack"
	"lassolab/engine/picture"
	"lassolab/engine/promela"
	"lassolab/engine/property"
	"lassolab/engine/source"
)

// Understood is a text as it was read, with everything that a page wants to know of it and that takes time in
// proportion to the text. A worker can find it out and send it.
type Understood struct {
	Model
	Foreign          string // the format of a text in a known format other than HOA and Promela; else empty
	HOA              string // a text in such a format as HOA; empty where it has mistakes
	TextDigest       string // TextDigest of the text
	AcceptanceDigest string // AcceptanceDigest of the network; empty where there is no document
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
	u.TextDigest = TextDigest(text)
	if u.Document == nil {
		return u, nil
	}
	u.AcceptanceDigest = AcceptanceDigest(u.Document.Network)
	if u.Program == nil { // those of a program were written by the compiler
		u.Diagnostics = slices.Concat(u.Diagnostics, property.Check(text, u.Document),
			picture.Check(text, u.Document)).Sort()
	}
	return u, nil
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

// packed is an Understood without its text. Its HOA is also the text of a program's network.
type packed struct {
	HOA, Foreign, TextDigest, AcceptanceDigest string
	Said                                       []string
	Diagnostics                                source.Diagnostics
	Program                                    *promela.Source
	Document                                   []byte
}

// Pack packs what was understood, without the text.
func (u *Understood) Pack() []byte {
	p := packed{u.HOA, u.Foreign, u.TextDigest, u.AcceptanceDigest, u.Said, u.Diagnostics, u.Program, nil}
	if u.Document != nil {
		p.Document = u.Document.Pack()
		if u.Program != nil {
			p.HOA = u.Document.Text
		}
	}
	return pack.Write(&p)
}

// Unpack reads what Pack wrote of a text. It calls pause, unless nil, again and again. Its error is pack.ErrDamaged.
func Unpack(bytes []byte, text string, pause func()) (Understood, error) {
	p, err := pack.Read[packed](bytes, pause)
	if err != nil {
		return Understood{}, err
	}
	u := Understood{Model{nil, p.Program, p.Said, p.Diagnostics}, p.Foreign, p.HOA, p.TextDigest, p.AcceptanceDigest}
	if p.Document == nil {
		return u, nil
	}
	if p.Program != nil {
		text, u.HOA = p.HOA, ""
	}
	u.Document, err = hoa.Unpack(p.Document, text, pause)
	return u, err
}
