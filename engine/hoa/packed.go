package hoa

import (
	"math"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/pack"
	"lassolab/engine/source"
)

// A document can be read in one program and used in another: the page has workers read large texts. It travels packed.
// The network is always whole. What the automata look like in the text, which is a tree with a leaf for each number and
// costs many times as much memory as the text, is left out where it is large.

// mostSyntax is the number of bytes up to which the automata of a document are packed whole.
const mostSyntax = 1 << 18

// Pack packs a document without its text, which whoever unpacks it has already.
func (d *Document) Pack() []byte {
	p := packed{Reading: d.Reading, Why: d.Why, Network: *d.Network, Origins: d.origins, Told: d.told,
		MarksEdges: d.MarksEdges()}
	if slices.ContainsFunc(d.expansions, func(x *expansion) bool { return x != nil }) {
		p.Origins = make([][]string, len(d.expansions))
	}
	for i, x := range d.expansions {
		if x == nil {
			continue
		}
		p.Origins[i] = make([]string, len(x.names))
		for state := range x.names {
			p.Origins[i][state] = x.said(state)
		}
	}
	if whole := pack.Write(&d.Automata, automata); len(whole) <= mostSyntax {
		p.Automata = d.Automata
	} else {
		for i := range d.Automata {
			p.Automata = append(p.Automata, d.Automata[i].brief())
			p.Told = append(p.Told, d.Automata[i].Acceptance())
		}
	}
	return pack.Write(&p, walk)
}

// Unpack unpacks the document of a text. It calls pause again and again, unless that is nil. Its error is
// pack.ErrDamaged.
func Unpack(bytes []byte, text string, pause func()) (*Document, error) {
	p, err := pack.Read(bytes, walk, pause)
	if err != nil {
		return nil, err
	}
	p.Network.Index()
	for i := range p.Automata {
		a := &p.Automata[i]
		for k := range a.Header {
			if a.Header[k].Name == "acc-name" {
				a.AcceptanceTag = &a.Header[k]
			}
		}
	}
	return &Document{Text: text, Network: &p.Network, Reading: p.Reading, Why: p.Why, Automata: p.Automata,
		origins: p.Origins, told: p.Told,
		marksEdges: p.MarksEdges}, nil
}

// packed is a document as it travels.
type packed struct {
	Reading    network.Reading
	Why        string
	Network    network.Network
	Automata   []Automaton
	Origins    [][]string
	Told       []Acceptance
	MarksEdges bool
}

// brief is an automaton without what is as large as its text: where it stands, its name, its propositions and its
// properties.
func (a *Automaton) brief() Automaton {
	short := Automaton{Position: a.Position, From: a.From, To: a.To, Name: a.Name, Named: a.Named, Version: a.Version,
		States:       a.States,
		Propositions: a.Propositions, Sets: a.Sets}
	for _, it := range a.Header {
		if it.Name == propertyHeader {
			short.Header = append(short.Header, it)
		}
	}
	return short
}

func walk(t *pack.Stream, p *packed) {
	pack.Text(t, &p.Reading)
	pack.Text(t, &p.Why)
	walkNetwork(t, &p.Network)
	automata(t, &p.Automata)
	pack.List(t, &p.Origins, pack.Texts)
	pack.List(t, &p.Told, func(t *pack.Stream, a *Acceptance) { pack.Text(t, &a.Name, &a.Formula, &a.Became, &a.How) })
	pack.Flag(t, &p.MarksEdges)
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
		pack.List(t, &a.Propositions, func(t *pack.Stream, n *Name) {
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

func acceptanceCondition(t *pack.Stream, c *Condition) {
	pack.Number(t, &c.Op)
	pack.Number(t, &c.Line, &c.Column, &c.EndColumn, &c.Set)
	pack.Text(t, &c.Atom)
	pack.Flag(t, &c.Negated)
	pack.List(t, &c.Args, func(t *pack.Stream, of **Condition) { pack.Maybe(t, of, acceptanceCondition) })
}
