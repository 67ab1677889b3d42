package hoa

import (
	"lassolab/engine/network"
	"lassolab/engine/pack"
)

// Workers read large texts for the page and send their documents packed, the network in full. The syntax trees cost
// many times as much memory as the text, and are left out where they are large.

// mostSyntax is the number of bytes up to which the automata of a document are packed whole.
const mostSyntax = 1 << 18

// packed is a document without its text.
type packed struct {
	Network    network.Network
	Reading    network.Reading
	Why        string
	Automata   []Automaton
	Origins    [][]string
	Acceptance []Acceptance
	MarksEdges bool
}

// Pack packs a document without its text, which whoever unpacks it has already.
func (d *Document) Pack() []byte {
	p := packed{Network: *d.Network, Reading: d.Reading, Why: d.Why, Automata: d.Automata, MarksEdges: d.MarksEdges()}
	for i, x := range d.unfoldings {
		if x.Plain() {
			continue
		}
		if p.Origins == nil {
			p.Origins = make([][]string, len(d.unfoldings))
		}
		p.Origins[i] = make([]string, len(x.names))
		for state := range x.names {
			p.Origins[i][state] = x.Said(state)
		}
	}
	if pack.Larger(&d.Automata, mostSyntax) {
		p.Automata = nil
		for i := range d.Automata {
			p.Automata = append(p.Automata, d.Automata[i].brief())
			p.Acceptance = append(p.Acceptance, d.Automata[i].Acceptance())
		}
	}
	return pack.Write(&p)
}

// Unpack unpacks the document of a text, calling pause again and again, unless nil. Its error is pack.ErrDamaged.
func Unpack(bytes []byte, text string, pause func()) (*Document, error) {
	p, err := pack.Read[packed](bytes, pause)
	if err != nil {
		return nil, err
	}
	d := &Document{Text: text, Network: &p.Network, Reading: p.Reading, Why: p.Why, Automata: p.Automata,
		origins: p.Origins, acceptance: p.Acceptance, marksEdges: p.MarksEdges}
	d.Network.Index()
	return d, nil
}

// brief is an automaton without what is as large as its text.
func (a *Automaton) brief() Automaton {
	short := *a
	short.Start, short.Aliases, short.Condition, short.Header, short.Body = nil, nil, nil, nil, nil
	for _, it := range a.Header {
		if it.Name == PropertyHeader || it.Name == ExpectHeader {
			short.Header = append(short.Header, it)
		}
	}
	return short
}
