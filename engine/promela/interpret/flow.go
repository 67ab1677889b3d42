package interpret

import (
	"strings"

	"lassolab/engine/promela"
)

// flow is what a process can do, as places and statements between them.
type flow struct {
	start, end *place
	places     map[*promela.Step]*place
	around     map[*promela.Step]standing
	labels     map[string]*promela.Step
	number     int
}

// standing is where a statement is.
type standing struct {
	next     *promela.Step // in its sequence
	parent   *promela.Step // whose sequence it is; nil: the body's
	loop     *promela.Step // the innermost do
	atomic   *promela.Step // the outermost atomic
	sequence *promela.Step // the innermost d_step
}

// place is where a process can be: before a statement, or at the end.
type place struct {
	number int
	flow   *flow
	step   *promela.Step // nil: an end
	rest   bool          // it may stay here for ever
	end    bool          // of the process
	known  []edge
}

// edge is a statement that can be executed at a place.
type edge struct {
	do       *promela.Step
	to       *place
	stays    bool   // within the atomic sequence
	sequence *place // a d_step: its first place
}

func newFlow(t *promela.Proctype, number int) *flow {
	f := &flow{places: map[*promela.Step]*place{}, around: map[*promela.Step]standing{},
		labels: map[string]*promela.Step{}, number: number}
	f.end = &place{number: number, flow: f, rest: true, end: true}
	f.read(t.Body, standing{})
	f.start = f.end
	if len(t.Body) > 0 {
		f.start, _ = f.entry(t.Body[0], nil)
	}
	return f
}

// idle reports whether a statement is a skip without a label.
func idle(s *promela.Step) bool {
	if len(s.Labels) > 0 {
		return false
	}
	if _, ok := s.Do.(promela.Print); ok {
		return true
	}
	c, ok := s.Do.(promela.Condition)
	if !ok {
		return false
	}
	n, ok := c.Expr.(promela.Number)
	return ok && n.Value == 1
}

// thin takes skips away from an option where they follow a statement that does nothing, as SPIN does: not the first
// one, nor the last.
func thin(option []*promela.Step) (list []*promela.Step) {
	idles := 0
	for i, s := range option {
		if !idle(s) {
			idles = 0
		} else if idles++; idles > 1 && i > 0 && i+1 < len(option) {
			if _, ok := s.Do.(promela.Print); !ok {
				continue
			}
		}
		list = append(list, s)
	}
	return list
}

// read notes where everything is.
func (f *flow) read(body []*promela.Step, in standing) {
	for i, s := range body {
		c := in
		if c.next = nil; i+1 < len(body) {
			c.next = body[i+1]
		}
		f.around[s] = c
		f.number++
		p := &place{number: f.number, flow: f, step: s}
		f.places[s] = p
		for _, label := range s.Labels {
			f.labels[label] = s
		}
		c.parent = s
		switch do := s.Do.(type) {
		case promela.If:
			for _, option := range do.Options {
				f.read(thin(option), c)
			}
		case promela.Do:
			c.loop = s
			for _, option := range do.Options {
				f.read(thin(option), c)
			}
		case promela.Block:
			f.read(do.Body, c)
		case promela.Atomic:
			if c.atomic == nil {
				c.atomic = s
			}
			f.read(do.Body, c)
		case promela.DStep:
			c.sequence = s
			f.read(do.Body, c)
		}
	}
	// a label of a sequence is one of its first statement
	for _, s := range body {
		for _, label := range s.Labels {
			if strings.HasPrefix(label, "end") {
				p, _ := f.entry(s, nil)
				p.rest = true
			}
		}
	}
}

// entry is the place at which a process is that comes to a statement, and whether it left an atomic sequence on its
// way.
func (f *flow) entry(s, atomic *promela.Step) (*place, bool) {
	left := false
	for range 10000 {
		left = left || f.around[s].atomic != atomic && s != atomic
		switch do := s.Do.(type) {
		case promela.Block:
			s = do.Body[0]
		case promela.Atomic:
			s = do.Body[0]
		case promela.Goto:
			if s = f.labels[do.Label]; s == nil {
				refuse("there is no label %s", do.Label)
			}
		case promela.Break:
			p, gone := f.after(f.around[s].loop, atomic)
			return p, left || gone
		default:
			return f.places[s], left
		}
	}
	refuse("a goto leads nowhere")
	return nil, false
}

// after is the place behind a statement.
func (f *flow) after(s, atomic *promela.Step) (*place, bool) {
	for {
		c := f.around[s]
		if c.next != nil {
			return f.entry(c.next, atomic)
		}
		if c.parent == nil {
			return f.end, true
		}
		switch c.parent.Do.(type) {
		case promela.Do:
			return f.places[c.parent], f.around[c.parent].atomic != atomic
		case promela.DStep:
			return nil, true
		}
		s = c.parent
	}
}

// edges are the statements that can be executed here.
func (p *place) edges() []edge {
	if p.known == nil && p.step != nil {
		p.known = p.flow.first(p.step)
	}
	return p.known
}

// first are the statements that a statement can begin with. What begins an option is a step even where it only goes
// elsewhere.
func (f *flow) first(s *promela.Step) []edge {
	atomic := f.around[s].atomic
	switch do := s.Do.(type) {
	case promela.If:
		return f.choice(do.Options)
	case promela.Do:
		return f.choice(do.Options)
	case promela.Block:
		return f.first(do.Body[0])
	case promela.Atomic:
		return f.first(do.Body[0])
	case promela.Goto, promela.Break:
		to, left := f.entry(s, atomic)
		return []edge{{do: s, to: to, stays: atomic != nil && !left}}
	default:
		to, left := f.after(s, atomic)
		e := edge{do: s, to: to, stays: atomic != nil && !left}
		if do, ok := do.(promela.DStep); ok {
			e.sequence, _ = f.entry(do.Body[0], nil)
		}
		return []edge{e}
	}
}

// choice are the statements that options begin with. An else is the last of them.
func (f *flow) choice(options [][]*promela.Step) (list []edge) {
	var last []edge
	for _, option := range options {
		if _, ok := option[0].Do.(promela.Else); ok {
			last = f.first(option[0])
		} else {
			list = append(list, f.first(option[0])...)
		}
	}
	return append(list, last...)
}
