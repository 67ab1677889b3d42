package hoa

import (
	"math"

	"lassolab/engine/network"
	"lassolab/engine/source"
	"lassolab/engine/tape"
)

// Workers read large texts for the page and send their documents packed, the network in full. The syntax trees cost
// many times as much memory as the text, and are left out where they are large.

// mostSyntax is the number of bytes up to which the automata of a document are packed whole.
const mostSyntax = 1 << 18

// Pack packs a document without its text, which whoever unpacks it has already.
func (d *Document) Pack() []byte {
	p := *d
	p.marksEdges = d.MarksEdges()
	for i, x := range d.unfoldings {
		if x.Plain() {
			continue
		}
		if p.origins == nil {
			p.origins = make([][]string, len(d.unfoldings))
		}
		p.origins[i] = make([]string, len(x.names))
		for state := range x.names {
			p.origins[i][state] = x.Said(state)
		}
	}
	if whole := tape.Pack(&d.Automata, automata); len(whole) > mostSyntax {
		p.Automata = nil
		for i := range d.Automata {
			p.Automata = append(p.Automata, d.Automata[i].brief())
			p.acceptance = append(p.acceptance, d.Automata[i].Acceptance())
		}
	}
	return tape.Pack(&p, walk)
}

// Unpack unpacks the document of a text, calling pause again and again, unless nil. Its error is tape.ErrDamaged.
func Unpack(bytes []byte, text string, pause func()) (*Document, error) {
	d, err := tape.Unpack(bytes, walk, pause)
	if err != nil {
		return nil, err
	}
	d.Text = text
	d.Network.Index()
	return d, nil
}

// brief is an automaton without what is as large as its text.
func (a *Automaton) brief() Automaton {
	short := *a
	short.Start, short.Aliases, short.Condition, short.Header, short.Body = nil, nil, nil, nil, nil
	for _, it := range a.Header {
		if it.Name == PropertyHeader {
			short.Header = append(short.Header, it)
		}
	}
	return short
}

func walk(t *tape.Tape, d *Document) {
	if t.Reading() {
		d.Network = &network.Network{}
	}
	tape.Text(t, &d.Reading)
	tape.Text(t, &d.Why)
	walkNetwork(t, d.Network)
	automata(t, &d.Automata)
	tape.List(t, &d.origins, tape.Texts)
	tape.List(t, &d.acceptance, func(t *tape.Tape, a *Acceptance) {
		tape.Text(t, &a.Name, &a.Formula, &a.Became, &a.How)
	})
	tape.Flag(t, &d.marksEdges)
}

func walkNetwork(t *tape.Tape, n *network.Network) {
	tape.List(t, &n.Components, component)
	tape.List(t, &n.Labels, func(t *tape.Tape, l *network.Label) {
		tape.Text(t, &l.Name)
		tape.Numbers(t, &l.Participants)
	})
	if t.Reading() {
		n.Shared = map[int]bool{}
	}
	for l := range n.Labels {
		shared := n.Shared[l]
		if tape.Flag(t, &shared); shared && t.Reading() {
			n.Shared[l] = true
		}
	}
	tape.Numbers(t, &n.First)
	tape.List(t, &n.Declared, func(t *tape.Tape, pair *[2]int) { tape.Number(t, &pair[0], &pair[1]) })
	tape.Texts(t, &n.Properties)
	tape.Text(t, &n.Reading)
	tape.Maybe(t, &n.Letters, func(t *tape.Tape, l *network.Letters) {
		tape.Texts(t, &l.Propositions)
		tape.List(t, &l.Cubes, func(t *tape.Tape, of *[]network.Cube) {
			tape.List(t, of, func(t *tape.Tape, c *network.Cube) {
				tape.Numbers(t, &c.True)
				tape.Numbers(t, &c.False)
			})
		})
	})
}

func component(t *tape.Tape, c *network.Component) {
	tape.Text(t, &c.Name)
	tape.Texts(t, &c.States)
	tape.Numbers(t, &c.Initial)
	tape.Numbers(t, &c.Alphabet)
	tape.List(t, &c.Transitions, func(t *tape.Tape, x *network.Transition) { tape.Number(t, &x.From, &x.Label, &x.To) })
	tape.Number(t, &c.Sets)
	tape.Numbers(t, &c.Marks)
	tape.Flag(t, &c.Centre)
	tape.Numbers(t, &c.Rest)
	tape.List(t, &c.Layout, func(t *tape.Tape, p *network.Point) {
		x, y := math.Float64bits(p.X), math.Float64bits(p.Y)
		tape.Number(t, &x, &y)
		p.X, p.Y = math.Float64frombits(x), math.Float64frombits(y)
	})
}

func automata(t *tape.Tape, list *[]Automaton) {
	tape.List(t, list, func(t *tape.Tape, a *Automaton) {
		WalkPosition(t, &a.Position)
		tape.Number(t, &a.From, &a.To, &a.States, &a.Sets)
		tape.Text(t, &a.Name, &a.Version)
		tape.Flag(t, &a.Named)
		tape.List(t, &a.Start, target)
		tape.List(t, &a.Propositions, func(t *tape.Tape, n *Value) {
			WalkPosition(t, &n.Position)
			tape.Text(t, &n.Text)
		})
		tape.List(t, &a.Aliases, func(t *tape.Tape, d *AliasDefinition) {
			WalkPosition(t, &d.Position)
			tape.Text(t, &d.Name)
			tape.Maybe(t, &d.Formula, walkFormula)
		})
		tape.Maybe(t, &a.Condition, acceptanceCondition)
		tape.List(t, &a.Header, func(t *tape.Tape, it *Item) {
			WalkPosition(t, &it.Position)
			tape.Text(t, &it.Name)
			tape.List(t, &it.Values, func(t *tape.Tape, v *Value) {
				WalkPosition(t, &v.Position)
				tape.Text(t, &v.Text)
				tape.Flag(t, &v.Quoted)
			})
		})
		tape.List(t, &a.Body, func(t *tape.Tape, s *State) {
			WalkPosition(t, &s.Position)
			tape.Number(t, &s.Number)
			tape.Maybe(t, &s.Label, walkFormula)
			tape.Text(t, &s.Name)
			tape.List(t, &s.Marks, mark)
			tape.List(t, &s.Edges, func(t *tape.Tape, e *Edge) {
				WalkPosition(t, &e.Position)
				tape.Maybe(t, &e.Label, walkFormula)
				target(t, &e.To)
				tape.List(t, &e.Marks, mark)
			})
		})
	})
}

// WalkPosition packs a position or unpacks it, for other packages.
func WalkPosition(t *tape.Tape, p *source.Position) { tape.Number(t, &p.Line, &p.Column, &p.EndColumn) }

func target(t *tape.Tape, to *Target) {
	WalkPosition(t, &to.Position)
	tape.Numbers(t, &to.States)
}

func mark(t *tape.Tape, m *Mark) { tape.Number(t, &m.Line, &m.Column, &m.EndColumn, &m.Set) }

func walkFormula(t *tape.Tape, f *Formula) {
	tape.Number(t, &f.Op)
	tape.Number(t, &f.Line, &f.Column, &f.EndColumn, &f.Index)
	tape.Text(t, &f.Text)
	tape.List(t, &f.Args, func(t *tape.Tape, of **Formula) { tape.Maybe(t, of, walkFormula) })
}

// acceptanceCondition packs a condition: its atoms have the number -1 and their names.
func acceptanceCondition(t *tape.Tape, c *Formula) {
	op, name := c.Op, atomNames[c.Op]
	if name != "" {
		op = -1
	}
	tape.Number(t, &op)
	tape.Number(t, &c.Line, &c.Column, &c.EndColumn, &c.Index)
	tape.Text(t, &name)
	tape.Flag(t, &c.Negated)
	tape.List(t, &c.Args, func(t *tape.Tape, of **Formula) { tape.Maybe(t, of, acceptanceCondition) })
	if c.Op = op; name != "" {
		c.Op = map[string]Op{atomNames[Inf]: Inf, atomNames[Fin]: Fin}[name]
	}
}
