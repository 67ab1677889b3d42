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

// Compile makes a network of a program that has been read: values by analysis, and where that is too large or takes
// long by exploring. Where it took long and there are many states, more analysis comes before exploring them all. Where the analysis gives a variable many
// values, and few states are reached, exploring says which of the values there really are.
func Compile(ctx context.Context, p *Program, opt Options) (*Model, source.Diagnostics, error) {
	m := newMachine(ctx, p, opt)
	m.brief = true
	model, ended := m.attempt((*machine).analyse)
	again := func(values func(m *machine, begin []int), patience int) {
		work := m.work
		m = newMachine(ctx, p, opt)
		m.work, m.patience = work, patience
		model, ended = m.attempt(values)
	}
	why := ""
	if ended != nil && ended.overflow {
		why = ended.diagnostic.Message
		if !ended.hasty {
			again((*machine).explore, mostExplored)
		} else if again((*machine).explore, soonExplored); ended != nil && ended.err == nil {
			explored, more := ended, m.states > soonExplored
			if again((*machine).analyse, mostExplored); ended == nil {
				why = ""
			} else if more && ended.err == nil {
				again((*machine).explore, mostExplored)
			} else if ended.err == nil {
				ended = explored // which says how large the program is
			}
		}
	}
	if ended == nil && why != "" {
		model.Said = append([]string{"Values were found by exploring the program, since " + why + "; " +
			say.Count(int(m.states), "state") + " were seen."}, model.Said...)
	} else if wide := m.widely(); ended == nil && wide != "" {
		few := newMachine(ctx, p, Options{KeepDead: opt.KeepDead, Work: fewSteps})
		few.patience = fewStates
		if less, gaveUp := few.attempt((*machine).explore); gaveUp == nil {
			m, model = few, less
			model.Said = append([]string{fmt.Sprintf("By analysis “%s” might take many values; exploring %s showed "+
				"which it takes.", wide, say.Count(int(m.states), "state"))}, model.Said...)
		} else if ctx.Err() != nil {
			ended = gaveUp
		}
	}
	if ended == nil {
		return model, m.warnings, nil
	}
	if ended.err != nil {
		return nil, nil, ended.err
	}
	return nil, source.Diagnostics{ended.diagnostic}, nil
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
	for c, domain := range m.world.domain {
		if len(domain.Keys) > manyValues {
			return m.cells[c].name
		}
	}
	return ""
}

// attempt compiles with one way to find values. Where exploring found them, and labels for all of them are too many,
// labels are made of what was seen together.
func (m *machine) attempt(values func(m *machine, begin []int)) (model *Model, ended *stop) {
	var found extent
	ended = caught(func() {
		m.declare()
		values(m, m.begin())
		found = m.extent()
		model = m.model(nil)
	})
	if ended != nil && ended.overflow && m.met != nil {
		ended = caught(func() {
			m.shrink(found)
			model = m.model(m.met.together())
		})
	}
	return model, ended
}

// model makes the network, once values are found.
func (m *machine) model(seen *seen) *Model {
	e := m.emit(seen)
	e.accept()
	m.warnings = e.ask()
	return &Model{Program: m.program, Network: e.network, Source: e.source, Explored: m.explored}
}

// extent is how many states of processes and contents of channels are numbered. Making labels numbers more, which
// nothing reaches.
type extent struct {
	states, contents []int
	kept, stuffed    int
}

func (m *machine) extent() extent {
	of := extent{kept: m.kept, stuffed: m.stuffed}
	for _, p := range m.procs {
		of.states = append(of.states, len(p.states.all))
	}
	for _, c := range m.channels {
		of.contents = append(of.contents, len(c.contents.all))
	}
	return of
}

// shrink forgets what was numbered since.
func (m *machine) shrink(to extent) {
	m.kept, m.stuffed = to.kept, to.stuffed
	for i, p := range m.procs {
		p.states.shrink(to.states[i])
	}
	for i, c := range m.channels {
		c.contents.shrink(to.contents[i])
	}
}

// survey notes what is assigned somewhere, and what formulas and the claim look at in processes.
func (m *machine) survey() {
	for _, p := range m.program.Proctypes {
		visitSteps(p.Body, func(s *Step) {
			_, assigned := accesses(s.Do)
			for _, r := range assigned {
				m.assigned[r.Variable] = true
			}
		})
	}
	look := func(e Expr) {
		switch e := e.(type) {
		case At:
			m.watched[watch{e.Of, e.Label}] = true
		case Within:
			m.observed[e.To.Variable] = true
		}
	}
	for _, f := range m.program.Formulas {
		visit(f.Root, look)
	}
	if c := m.program.Claim; c != nil {
		visitSteps(c.Body, func(s *Step) {
			read, _ := accesses(s.Do)
			for _, e := range read {
				visit(e, look)
			}
		})
	}
}
