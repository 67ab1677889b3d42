package promela

import (
	"context"

	"lassolab/engine/hoa"
	"lassolab/engine/say"
)

// Read makes a network of a program. It returns ctx's error, or ErrWork; else there are diagnostics, and where none of them is
// an error a model.
func Read(ctx context.Context, text string, opt Options) (*Model, hoa.Diagnostics, error) {
	p, diagnostics := Parse(text)
	if p == nil || diagnostics.HasErrors() {
		return nil, diagnostics, nil
	}
	model, more, err := Compile(ctx, p, opt)
	return model, append(diagnostics, more...), err
}

// Compile makes a network of a program that has been read: values by analysis, and where that is too large by exploring.
func Compile(ctx context.Context, p *Program, opt Options) (*Model, hoa.Diagnostics, error) {
	m := newMachine(ctx, p, opt)
	model, ended := m.attempt(m.analyse)
	var said []string
	if ended != nil && ended.overflow {
		said = append(said, "Values were found by exploring the program, since "+ended.diagnostic.Message)
		work := m.work
		m = newMachine(ctx, p, opt)
		m.work = work
		if model, ended = m.attempt(m.explore); ended == nil {
			said[0] += "; " + say.Count(int(m.states), "state") + " were seen"
		}
	}
	if ended != nil {
		if ended.err != nil {
			return nil, nil, ended.err
		}
		return nil, hoa.Diagnostics{ended.diagnostic}, nil
	}
	model.Said = append(said, model.Said...)
	return model, nil, nil
}

// attempt compiles with one way to find values.
func (m *machine) attempt(values func(begin []int)) (model *Model, ended *stop) {
	defer func() {
		if r := recover(); r != nil {
			s, ok := r.(stop)
			if !ok {
				panic(r)
			}
			model, ended = nil, &s
		}
	}()
	m.declare()
	begin := m.begin()
	values(begin)
	e := m.emit(m.label())
	return &Model{Program: m.program, Network: e.network, Source: e.source, Explored: m.explored}, nil
}

// assigned are the variables that something assigns.
func (m *machine) assigned() map[*Variable]bool {
	if m.sets != nil {
		return m.sets
	}
	m.sets = map[*Variable]bool{}
	var walk func(steps []*Step)
	walk = func(steps []*Step) {
		for _, s := range steps {
			switch do := s.Do.(type) {
			case Assign:
				m.sets[do.To.Variable] = true
			case Receive:
				for _, a := range do.Args {
					if a.To != nil {
						m.sets[a.To.Variable] = true
					}
				}
			case Run:
				if do.Result != nil {
					m.sets[do.Result.Variable] = true
				}
			case If:
				for _, o := range do.Options {
					walk(o)
				}
			case Do:
				for _, o := range do.Options {
					walk(o)
				}
			case Atomic:
				walk(do.Body)
			case DStep:
				walk(do.Body)
			case Block:
				walk(do.Body)
			}
		}
	}
	for _, p := range m.program.Proctypes {
		walk(p.Body)
	}
	return m.sets
}

// remote are the cells of a proctype's locals that formulas look at.
func (m *machine) remote(p *Proctype) map[int]bool {
	return map[int]bool{}
}
