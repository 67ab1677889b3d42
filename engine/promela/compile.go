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
	if model != nil {
		more = append(more, model.picture(text)...)
	}
	return model, append(diagnostics, more...), err
}

// Compile makes a network of a program that has been read: values by analysis, and where that is too large or takes
// long by exploring. Where it took long and there are many states, more analysis comes before exploring them all.
// Where the analysis gives a variable many values, and few states are reached, exploring says which of the values
// there really are.
func Compile(ctx context.Context, p *Program, opt Options) (*Model, source.Diagnostics, error) {
	c := &compilation{ctx: ctx, program: p, opt: opt, m: newMachine(ctx, p, opt)}
	c.m.brief = true
	why := ""
	if p.Timeout {
		c.try((*machine).explore, mostExplored)
		why = "whether timeout holds depends on all of it"
	} else {
		c.model, c.ended = c.m.attempt((*machine).analyse)
	}
	if c.ended != nil && c.ended.overflow && !p.Timeout {
		why = c.ended.diagnostic.Message
		if c.otherwise() {
			why = ""
		}
	}
	if c.ended == nil && why != "" {
		c.model.Said = append([]string{"Values were found by exploring the program, since " + why + "; " +
			say.Count(int(c.m.states), "state") + " were seen."}, c.model.Said...)
	} else if wide := c.m.widely(); c.ended == nil && wide != "" {
		opt.Work, opt.Progress = fewSteps, nil
		few := newMachine(ctx, p, opt)
		few.patience = fewStates
		if less, gaveUp := few.attempt((*machine).explore); gaveUp == nil {
			c.m, c.model = few, less
			c.model.Said = append([]string{fmt.Sprintf("By analysis “%s” might take many values; exploring %s showed "+
				"which it takes.", wide, say.Count(int(c.m.states), "state"))}, c.model.Said...)
		} else if ctx.Err() != nil {
			c.ended = gaveUp
		}
	}
	if c.ended == nil {
		return c.model, c.m.warnings, nil
	}
	if c.ended.err != nil {
		return nil, nil, c.ended.err
	}
	return nil, source.Diagnostics{c.ended.diagnostic}, nil
}

// compilation is a program with the last way that was tried to find its values, and how that ended.
type compilation struct {
	ctx     context.Context
	program *Program
	opt     Options
	m       *machine
	model   *Model
	ended   *stop
}

// try compiles with another way to find values, and reports whether the program is still refused.
func (c *compilation) try(values func(m *machine, begin []int), patience int) (refused bool) {
	work := c.m.work
	c.m = newMachine(c.ctx, c.program, c.opt)
	c.m.work, c.m.patience = work, patience
	c.model, c.ended = c.m.attempt(values)
	return c.ended != nil && c.ended.err == nil
}

// otherwise finds values in other ways than by a brief analysis, and reports whether a longer one found them.
func (c *compilation) otherwise() (analysed bool) {
	if !c.ended.hasty {
		c.try((*machine).explore, mostExplored)
		return false
	}
	if !c.try((*machine).explore, soonExplored) {
		return false
	}
	explored, more := c.ended, c.m.states > soonExplored
	if !c.try((*machine).analyse, mostExplored) {
		return true
	}
	if more {
		c.try((*machine).explore, mostExplored)
	} else {
		c.ended = explored // which says how large the program is
	}
	return false
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
	made := &Model{Program: m.program, Network: e.network, Source: e.source, Explored: m.explored}
	merges, why := m.merging()
	if made.Network.Merged = merges; why != "" {
		made.Said = append(made.Said, "No statements are merged: "+why+".")
	}
	return made
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

// survey notes what is assigned and read somewhere, and what formulas and the claim look at in processes.
func (m *machine) survey() {
	used := map[*Variable]bool{}
	look := func(e Expr) {
		switch e := e.(type) {
		case *Ref:
			used[e.Variable] = true
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
	for _, p := range m.program.Proctypes {
		visitSteps(p.Body, func(s *Step) {
			read, assigned := accesses(s.Do)
			for _, e := range read {
				visit(e, look)
			}
			for _, r := range assigned {
				m.assigned[r.Variable] = true
			}
		})
	}
	if (m.opt.Merge || m.opt.SpinDead) && !m.opt.KeepDead { // SPIN hides what is written only
		for v := range m.assigned {
			m.assigned[v] = !v.Global || used[v] || v.Type.Kind == Chan
		}
	}
}
