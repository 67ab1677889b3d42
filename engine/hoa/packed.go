package hoa

import (
	"math"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/source"
	"lassolab/engine/tape"
)

// A document can be read in one program and used in another: the page has workers read large texts. It travels packed. The network is always whole. What the
// automata look like in the text, which is a tree with a leaf for each number and costs many times as much memory as the text, is left out where it is large.

// mostSyntax is the number of bytes up to which the automata of a document are packed whole.
const mostSyntax = 1 << 18

// Pack packs a document without its text, which whoever unpacks it has already.
func (d *Document) Pack() []byte {
	p := packed{Reading: d.Reading, Why: d.Why, Network: *d.Network, Origins: d.origins, Told: d.told, MarksEdges: d.MarksEdges()}
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
	if whole := tape.Pack(&d.Automata, automata); len(whole) <= mostSyntax {
		p.Automata = d.Automata
	} else {
		for i := range d.Automata {
			p.Automata = append(p.Automata, d.Automata[i].brief())
			p.Told = append(p.Told, d.Automata[i].Acceptance())
		}
	}
	return tape.Pack(&p, walk)
}

// Unpack unpacks the document of a text. It calls pause again and again, unless that is nil. Its error is tape.ErrDamaged.
func Unpack(bytes []byte, text string, pause func()) (*Document, error) {
	p, err := tape.Unpack(bytes, walk, pause)
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
	return &Document{Text: text, Network: &p.Network, Reading: p.Reading, Why: p.Why, Automata: p.Automata, origins: p.Origins, told: p.Told,
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

// brief is an automaton without what is as large as its text: where it stands, its name, its propositions and its properties.
func (a *Automaton) brief() Automaton {
	short := Automaton{Position: a.Position, From: a.From, To: a.To, Name: a.Name, Named: a.Named, Version: a.Version, States: a.States,
		Propositions: a.Propositions, Sets: a.Sets}
	for _, it := range a.Header {
		if it.Name == propertyHeader {
			short.Header = append(short.Header, it)
		}
	}
	return short
}

func walk(t *tape.Tape, p *packed) {
	tape.Text(t, &p.Reading)
	tape.Text(t, &p.Why)
	walkNetwork(t, &p.Network)
	automata(t, &p.Automata)
	tape.List(t, &p.Origins, tape.Texts)
	tape.List(t, &p.Told, func(t *tape.Tape, a *Acceptance) {
		tape.Text(t, &a.Name)
		tape.Text(t, &a.Formula)
		tape.Text(t, &a.Became)
		tape.Text(t, &a.How)
	})
	tape.Flag(t, &p.MarksEdges)
}

func walkNetwork(t *tape.Tape, n *network.Network) {
	tape.List(t, &n.Components, component)
	tape.List(t, &n.Labels, func(t *tape.Tape, l *network.Label) {
		tape.Text(t, &l.Name)
		tape.Numbers(t, &l.Participants)
	})
	tape.Numbers(t, &n.First)
	tape.List(t, &n.Declared, func(t *tape.Tape, pair *[2]int) {
		tape.Number(t, &pair[0])
		tape.Number(t, &pair[1])
	})
	var shared []int
	if !t.Reading() {
		for l := range n.Labels { // in their order, so that the same network has the same bytes
			if n.Shared[l] {
				shared = append(shared, l)
			}
		}
	}
	tape.Numbers(t, &shared)
	if t.Reading() {
		n.Shared = make(map[int]bool, len(shared))
		for _, l := range shared {
			n.Shared[l] = true
		}
	}
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
	tape.List(t, &c.Transitions, func(t *tape.Tape, x *network.Transition) {
		tape.Number(t, &x.From)
		tape.Number(t, &x.Label)
		tape.Number(t, &x.To)
	})
	tape.Number(t, &c.Sets)
	tape.Numbers(t, &c.Marks)
	tape.Flag(t, &c.Centre)
	tape.Numbers(t, &c.Rest)
	tape.List(t, &c.Layout, func(t *tape.Tape, p *network.Point) {
		real(t, &p.X)
		real(t, &p.Y)
	})
}

func real(t *tape.Tape, x *float64) {
	bits := math.Float64bits(*x)
	tape.Number(t, &bits)
	*x = math.Float64frombits(bits)
}

func automata(t *tape.Tape, list *[]Automaton) {
	tape.List(t, list, func(t *tape.Tape, a *Automaton) {
		WalkPosition(t, &a.Position)
		tape.Number(t, &a.From)
		tape.Number(t, &a.To)
		tape.Text(t, &a.Name)
		tape.Flag(t, &a.Named)
		tape.Text(t, &a.Version)
		tape.Number(t, &a.States)
		tape.List(t, &a.Start, target)
		tape.List(t, &a.Propositions, func(t *tape.Tape, n *Name) {
			WalkPosition(t, &n.Position)
			tape.Text(t, &n.Text)
		})
		tape.List(t, &a.Aliases, func(t *tape.Tape, d *AliasDefinition) {
			WalkPosition(t, &d.Position)
			tape.Text(t, &d.Name)
			tape.Maybe(t, &d.Formula, walkFormula)
		})
		tape.Number(t, &a.Sets)
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

// WalkPosition packs a position or takes it out, for whoever packs something that has one.
func WalkPosition(t *tape.Tape, p *source.Position) {
	tape.Number(t, &p.Line)
	tape.Number(t, &p.Column)
	tape.Number(t, &p.EndColumn)
}

func target(t *tape.Tape, to *Target) {
	WalkPosition(t, &to.Position)
	tape.Numbers(t, &to.States)
}

func mark(t *tape.Tape, m *Mark) {
	WalkPosition(t, &m.Position)
	tape.Number(t, &m.Set)
}

func walkFormula(t *tape.Tape, f *Formula) {
	WalkPosition(t, &f.Position)
	tape.Number(t, &f.Op)
	tape.Number(t, &f.Index)
	tape.Text(t, &f.Text)
	tape.List(t, &f.Args, func(t *tape.Tape, of **Formula) { tape.Maybe(t, of, walkFormula) })
}

func acceptanceCondition(t *tape.Tape, c *Condition) {
	WalkPosition(t, &c.Position)
	tape.Number(t, &c.Op)
	tape.Text(t, &c.Atom)
	tape.Number(t, &c.Set)
	tape.Flag(t, &c.Negated)
	tape.List(t, &c.Args, func(t *tape.Tape, of **Condition) { tape.Maybe(t, of, acceptanceCondition) })
}
