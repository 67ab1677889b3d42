package ltl

import (
	"strings"

	"lassolab/engine/omega"
)

// A never claim is an automaton as an operator: never { … } holds of a word unless the claim has an accepting run on
// it. (Wolper, "Temporal logic can be more expressive", 1983, has automata as operators; SPIN has never claims.) Guards
// are formulas about one moment:
//
//	never { T0: do :: true -> goto T0 :: p & !q -> goto accept_1 od; accept_1: do :: !q -> goto accept_1 od }
//
// The first state is initial, labels that begin with accept accept, and a run that no edge continues is none. The
// tableau translates it: a run makes a promise at each state that does not accept. So a claim is alone, or in a
// conjunction with formulas (property's fairness): under other operators several runs would promise together. Its
// complement is not built.

// Claim is the automaton of a never claim. Its guards are the arguments of the formula.
type Claim struct{ States []ClaimState }

// ClaimState is a state of a claim.
type ClaimState struct {
	Label string
	Edges []ClaimEdge
}

// ClaimEdge is an edge with its guard, an index of the formula's arguments.
type ClaimEdge struct{ Guard, To int }

// Accepts reports whether a state accepts.
func (s *ClaimState) Accepts() bool { return strings.HasPrefix(s.Label, "accept") }

// atClaim reports whether the word that is next begins a claim.
func (p *parser) atClaim() bool {
	return p.token.text == "never" && p.token.bare() && strings.HasPrefix(strings.TrimSpace(p.Rest), "{")
}

// label makes the next token a word, whatever it is elsewhere.
func (p *parser) label() {
	p.state = true
	p.next()
}

// must reads one of some words or signs; what follows it is a word if it is a label.
func (p *parser) must(then func(), texts ...string) (read string, ok bool) {
	for _, text := range texts {
		if p.token.text == text && p.token.kind != faulty && p.token.to-p.token.from == len(text) {
			then()
			return text, true
		}
	}
	p.missing(p.token.String() + " stands where “" + strings.Join(texts, "” or “") + "” would")
	return "", false
}

// goal is where a label is named that a state should have.
type goal struct {
	state, edge int
	label       token
}

// claim reads a never claim.
func (p *parser) claim() *Formula {
	f := &Formula{Operator: Never, Claim: &Claim{}, Place: p.token.place}
	p.claims = true
	p.next()
	p.label()
	states := map[string]int{}
	var goals []goal
	for first := true; first || p.token.text != "}" || p.token.kind != punctuation; first = false {
		if p.token.kind != word {
			return p.missing(p.token.String() + " stands where a state would, as in T0: do :: p -> goto T0 od")
		}
		name := p.token
		if _, twice := states[name.text]; twice {
			return p.fail(name.place, "two states have the label "+name.String())
		}
		states[name.text] = len(f.Claim.States)
		f.Claim.States = append(f.Claim.States, ClaimState{Label: name.text})
		p.next()
		if _, ok := p.must(p.label, ":"); !ok || !p.edges(f, &goals) {
			return nil
		}
		if p.token.text == ";" && p.token.kind == punctuation {
			p.label()
		}
	}
	p.next()
	for _, g := range goals {
		to, ok := states[g.label.text]
		if !ok {
			return p.fail(g.label.place, "no state has the label "+g.label.String())
		}
		f.Claim.States[g.state].Edges[g.edge].To = to
	}
	return f
}

// edges reads those of the last state.
func (p *parser) edges(f *Formula, goals *[]goal) bool {
	at := len(f.Claim.States) - 1
	s := &f.Claim.States[at]
	begun, ok := p.must(p.next, "do", "if")
	for ok && p.token.text == "::" && p.token.kind == punctuation {
		p.next()
		guard := p.binary(2)
		if guard == nil {
			return false
		}
		guard.each(func(g *Formula) {
			if b := g.binding(); b == 5 || b == 6 && g.Operator != Not {
				p.fail(g.Place, "a guard of a claim is about one moment: "+g.Operator.String()+" cannot stand in it")
			}
		})
		if p.token.kind != operator || p.token.op != Implies {
			p.missing(p.token.String() + " stands where “-> goto” and a label would")
			return false
		}
		p.next()
		if _, ok = p.must(p.label, "goto"); !ok {
			return false
		}
		if p.token.kind != word {
			p.missing(p.token.String() + " stands where the label of a state would")
			return false
		}
		*goals = append(*goals, goal{at, len(s.Edges), p.token})
		s.Edges = append(s.Edges, ClaimEdge{Guard: len(f.Args)})
		f.Args = append(f.Args, guard)
		p.next()
	}
	if ok {
		_, ok = p.must(p.label, map[string]string{"do": "od", "if": "fi"}[begun])
	}
	return ok && len(p.wrongs) == 0
}

// writeClaim writes a claim in one line.
func (f *Formula) writeClaim(b *strings.Builder) {
	b.WriteString("never { ")
	for k, s := range f.Claim.States {
		if k > 0 {
			b.WriteString("; ")
		}
		b.WriteString(quoted(s.Label, true) + ": do")
		for _, e := range s.Edges {
			b.WriteString(" :: ")
			if guard := f.Args[e.Guard]; guard.binding() > 1 {
				guard.write(b)
			} else {
				b.WriteByte('(')
				guard.write(b)
				b.WriteByte(')')
			}
			b.WriteString(" -> goto " + quoted(f.Claim.States[e.To].Label, true))
		}
		b.WriteString(" od")
	}
	b.WriteString(" }")
}

// runs are the positions of a lasso from which a claim has an accepting run, which is replayed state by state.
func (t *table) runs(c *Claim, guards [][]bool) []bool {
	count := len(c.States)
	next, marked := make([][]int32, t.positions*count), make([]bool, t.positions*count)
	for i := range t.positions {
		for q := range c.States {
			s := &c.States[q]
			marked[i*count+q] = s.Accepts()
			for _, e := range s.Edges {
				if guards[e.Guard][i] {
					next[i*count+q] = append(next[i*count+q], int32(t.after(i)*count+e.To))
				}
			}
		}
	}
	recurs := recurring(next, marked)
	values := make([]bool, t.positions)
	for i := range values {
		values[i] = recurs[i*count]
	}
	return values
}

// recurring finds the nodes from which a path meets marked nodes again and again.
func recurring(next [][]int32, marked []bool) []bool {
	var f omega.Finder
	f.Find(next)
	of := make([]bool, f.Count) // components; those it leads to come first
	for _, s := range f.Order {
		c := f.Of[s]
		for _, t := range next[s] {
			of[c] = of[c] || f.Of[t] == c && marked[s] || of[f.Of[t]]
		}
	}
	from := make([]bool, len(next))
	for s := range from {
		from[s] = of[f.Of[s]]
	}
	return from
}

// claimed is a claim of a store.
type claimed struct {
	*Claim
	guards []id
}

// claim is the formula that a claim has an accepting run.
func (b *builder) claim(f *Formula) id {
	at := id(len(b.claims))
	b.claims = append(b.claims, claimed{Claim: f.Claim})
	for _, guard := range f.Args {
		g := b.form(guard, false)
		b.claims[at].guards = append(b.claims[at].guards, g)
	}
	return b.raw(run, at, 0)
}

// follow lists what is left of a claim at a state after a letter.
func (t *tableau) follow(n node, letter int) (list []rest) {
	c, from := &t.claims[n.args[0]], &t.claims[n.args[0]].States[n.args[1]]
	promised := uint64(0)
	if !from.Accepts() {
		promised = t.promise[t.raw(run, n.args[0], 0)]
	}
	for _, e := range from.Edges {
		if len(t.expand(c.guards[e.Guard], letter)) > 0 {
			list = append(list, rest{[]id{t.raw(run, n.args[0], id(e.To))}, promised})
		}
	}
	return list
}
