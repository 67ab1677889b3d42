package promela

import (
	"context"
	"fmt"

	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Read makes a network of a program. It returns ctx's error, or ErrWork; else there are diagnostics, and where none of
// them is an error a model.
func Read(ctx context.Context, text string, opt Options) (*Model, source.Diagnostics, error) {
	p, diagnostics := Parse(text)
	if p == nil || diagnostics.HasErrors() {
		return nil, diagnostics, nil
	}
	model, more, err := Compile(ctx, p, opt)
	return model, append(diagnostics, more...), err
}

// Compile makes a network of a program that has been read: values by analysis, and where that is too large by
// exploring. Where the analysis gives a variable many values, and few states are reached, exploring says which of the
// values there really are.
func Compile(ctx context.Context, p *Program, opt Options) (*Model, source.Diagnostics, error) {
	m := newMachine(ctx, p, opt)
	model, ended := m.attempt(m.analyse)
	made := m // by whom the model was made
	switch wide := m.widely(); {
	case ended != nil && ended.overflow:
		work := m.work
		m = newMachine(ctx, p, opt)
		m.work, made = work, m
		why := "Values were found by exploring the program, since " + ended.diagnostic.Message
		model, ended = m.attempt(m.explore)
		if ended != nil && ended.overflow {
			work = m.work
			m = newMachine(ctx, p, opt)
			m.work, made = work, m
			model, ended = m.attempt(m.exploreClosely)
		}
		if ended == nil {
			model.Said = append([]string{why + "; " + say.Count(int(m.states), "state") + " were seen."}, model.Said...)
		}
	case ended == nil && wide != "":
		m = newMachine(ctx, p, Options{KeepDead: opt.KeepDead, Work: fewSteps})
		m.patience = fewStates
		if less, gaveUp := m.attempt(m.explore); gaveUp == nil {
			model, made = less, m
			model.Said = append([]string{fmt.Sprintf("By analysis “%s” might take many values; exploring %s showed "+
				"which it takes.",
				wide, say.Count(int(m.states), "state"))}, model.Said...)
		} else if ctx.Err() != nil {
			ended = gaveUp
		}
	}
	if ended != nil {
		if ended.err != nil {
			return nil, nil, ended.err
		}
		return nil, source.Diagnostics{ended.diagnostic}, nil
	}
	return model, made.warnings, nil
}

// Few states are worth a look, so that a variable does not show many values. The bounds are the same whatever work is
// allowed: a program has one network.
const (
	fewStates  = 2_000
	fewSteps   = 200_000
	manyValues = 16
)

// widely is the name of a variable with many values; empty: none has.
func (m *machine) widely() string {
	if m.world == nil {
		return ""
	}
	for c, values := range m.world.domain {
		if len(values) > manyValues {
			return m.cells[c].name
		}
	}
	return ""
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
	e.accept()
	m.warnings = e.ask()
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
			}
			for _, inner := range s.inner() {
				walk(inner)
			}
		}
	}
	for _, p := range m.program.Proctypes {
		walk(p.Body)
	}
	return m.sets
}

// remote are the cells of a proctype's locals that formulas look at, and watched are its labels.
func (m *machine) remote(p *Proctype) (cells map[int]bool, watched map[string]bool) {
	cells, watched = map[int]bool{}, map[string]bool{}
	var walk func(e Expr)
	walk = func(e Expr) {
		switch e := e.(type) {
		case Unary:
			walk(e.Of)
		case Binary:
			walk(e.A)
			walk(e.B)
		case Conditional:
			walk(e.If)
			walk(e.Then)
			walk(e.Else)
		case At:
			if e.Of == p {
				watched[e.Label] = true
			}
		case Within:
			if e.Of == p {
				first := 0
				for _, v := range p.Locals[:e.To.Variable.Index] {
					first += cellsOf(v)
				}
				for k := range cellsOf(e.To.Variable) {
					cells[first+k] = true
				}
			}
		}
	}
	var formula func(t *Temporal)
	formula = func(t *Temporal) {
		if t.Proposition != nil {
			walk(t.Proposition)
		}
		for _, of := range t.Of {
			formula(of)
		}
	}
	for _, f := range m.program.Formulas {
		formula(f.Root)
	}
	if c := m.program.Claim; c != nil {
		read(c.Body, walk)
	}
	return cells, watched
}
