package hoa

import (
	"math"

	"lassolab/engine/network"
	"lassolab/engine/pack"
	"lassolab/engine/source"
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
	if whole := pack.Write(&d.Automata, automata); len(whole) > mostSyntax {
		p.Automata = nil
		for i := range d.Automata {
			p.Automata = append(p.Automata, d.Automata[i].brief())
			p.acceptance = append(p.acceptance, d.Automata[i].Acceptance())
		}
	}
	return pack.Write(&p, walk)
}

// Unpack unpacks the document of a text, calling pause again and again, unless nil. Its error is pack.ErrDamaged.
func Unpack(bytes []byte, text string, pause func()) (*Document, error) {
	d, err := pack.Read(bytes, walk, pause)
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

func walk(t *pack.Stream, d *Document) {
	if t.Reading() {
		d.Network = &network.Network{}
	}
	pack.Text(t, &d.Reading)
	pack.Text(t, &d.Why)
	walkNetwork(t, d.Network)
	automata(t, &d.Automata)
	pack.List(t, &d.origins, pack.Texts)
	pack.List(t, &d.acceptance, func(t *pack.Stream, a *Acceptance) {
		pack.Text(t, &a.Name, &a.Formula, &a.Became, &a.How)
	})
	pack.Flag(t, &d.marksEdges)
}

func walkNetwork(t *pack.Stream, n *network.Network) {
	pack.List(t, &n.Components, component)
	pack.List(t, &n.Labels, func(t *pack.Stream, l *network.Label) {
		pack.Text(t, &l.Name)
		pack.Numbers(t, &l.Participants)
	})
	if t.Reading() {
		n.Shared = map[int]bool{}
	}
	for l := range n.Labels {
		shared := n.Shared[l]
		if pack.Flag(t, &shared); shared && t.Reading() {
			n.Shared[l] = true
		}
	}
	pack.Numbers(t, &n.First)
	pack.List(t, &n.Declared, func(t *pack.Stream, pair *[2]int) { pack.Number(t, &pair[0], &pair[1]) })
	pack.Texts(t, &n.Properties)
	pack.Text(t, &n.Reading)
	pack.Maybe(t, &n.Letters, func(t *pack.Stream, l *network.Letters) {
		pack.Texts(t, &l.Propositions)
		pack.List(t, &l.Cubes, func(t *pack.Stream, of *[]network.Cube) {
			pack.List(t, of, func(t *pack.Stream, c *network.Cube) {
				pack.Numbers(t, &c.True)
				pack.Numbers(t, &c.False)
			})
		})
	})
}

func component(t *pack.Stream, c *network.Component) {
	pack.Text(t, &c.Name)
	pack.Texts(t, &c.States)
	pack.Numbers(t, &c.Initial)
	pack.Numbers(t, &c.Alphabet)
	pack.List(t, &c.Transitions, func(t *pack.Stream, x *network.Transition) {
		pack.Number(t, &x.From, &x.Label, &x.To)
	})
	pack.Number(t, &c.Sets)
	pack.Numbers(t, &c.Marks)
	pack.Flag(t, &c.Centre)
	pack.Numbers(t, &c.Rest)
	pack.List(t, &c.Layout, func(t *pack.Stream, p *network.Point) {
		x, y := math.Float64bits(p.X), math.Float64bits(p.Y)
		pack.Number(t, &x, &y)
		p.X, p.Y = math.Float64frombits(x), math.Float64frombits(y)
	})
}

func automata(t *pack.Stream, list *[]Automaton) {
	pack.List(t, list, func(t *pack.Stream, a *Automaton) {
		WalkPosition(t, &a.Position)
		pack.Number(t, &a.From, &a.To, &a.States, &a.Sets)
		pack.Text(t, &a.Name, &a.Version)
		pack.Flag(t, &a.Named)
		pack.List(t, &a.Start, target)
		pack.List(t, &a.Propositions, func(t *pack.Stream, n *Value) {
			WalkPosition(t, &n.Position)
			pack.Text(t, &n.Text)
		})
		pack.List(t, &a.Aliases, func(t *pack.Stream, d *AliasDefinition) {
			WalkPosition(t, &d.Position)
			pack.Text(t, &d.Name)
			pack.Maybe(t, &d.Formula, walkFormula)
		})
		pack.Maybe(t, &a.Condition, acceptanceCondition)
		pack.List(t, &a.Header, func(t *pack.Stream, it *Item) {
			WalkPosition(t, &it.Position)
			pack.Text(t, &it.Name)
			pack.List(t, &it.Values, func(t *pack.Stream, v *Value) {
				WalkPosition(t, &v.Position)
				pack.Text(t, &v.Text)
				pack.Flag(t, &v.Quoted)
			})
		})
		pack.List(t, &a.Body, func(t *pack.Stream, s *State) {
			WalkPosition(t, &s.Position)
			pack.Number(t, &s.Number)
			pack.Maybe(t, &s.Label, walkFormula)
			pack.Text(t, &s.Name)
			pack.List(t, &s.Marks, mark)
			pack.List(t, &s.Edges, func(t *pack.Stream, e *Edge) {
				WalkPosition(t, &e.Position)
				pack.Maybe(t, &e.Label, walkFormula)
				target(t, &e.To)
				pack.List(t, &e.Marks, mark)
			})
		})
	})
}

// WalkPosition packs a position or unpacks it, for other packages.
func WalkPosition(t *pack.Stream, p *source.Position) {
	pack.Number(t, &p.Line, &p.Column, &p.EndColumn)
}

func target(t *pack.Stream, to *Target) {
	WalkPosition(t, &to.Position)
	pack.Numbers(t, &to.States)
}

func mark(t *pack.Stream, m *Mark) { pack.Number(t, &m.Line, &m.Column, &m.EndColumn, &m.Set) }

func walkFormula(t *pack.Stream, f *Formula) {
	pack.Number(t, &f.Op)
	pack.Number(t, &f.Line, &f.Column, &f.EndColumn, &f.Index)
	pack.Text(t, &f.Text)
	pack.List(t, &f.Args, func(t *pack.Stream, of **Formula) { pack.Maybe(t, of, walkFormula) })
}

// acceptanceCondition packs a condition: its atoms have the number -1 and their names.
func acceptanceCondition(t *pack.Stream, c *Formula) {
	op, name := c.Op, atomNames[c.Op]
	if name != "" {
		op = -1
	}
	pack.Number(t, &op)
	pack.Number(t, &c.Line, &c.Column, &c.EndColumn, &c.Index)
	pack.Text(t, &name)
	pack.Flag(t, &c.Negated)
	pack.List(t, &c.Args, func(t *pack.Stream, of **Formula) { pack.Maybe(t, of, acceptanceCondition) })
	if c.Op = op; name != "" {
		c.Op = map[string]Op{atomNames[Inf]: Inf, atomNames[Fin]: Fin}[name]
	}
}
