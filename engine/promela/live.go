package promela

// Dead locals: a local variable that nobody reads before it is assigned again is 0. The classic analysis, backwards
// over the flow graph until nothing changes (Aho, Lam, Sethi and Ullman, "Compilers", section 9.2.5); an array whose
// cell is computed is read as a whole, and never assigned as a whole. It is stronger than SPIN's own (-o1 turns that
// off), so that a network has no more states than SPIN finds. Locals that formulas look at are always alive.
//
// Cost: places times cells, for each round.

// findLive finds the cells that are alive at each place; always says which are at all.
func (f *flow) findLive(always map[int]bool) {
	if f.cells == 0 {
		return
	}
	f.live = make([][]bool, len(f.places))
	for i := range f.live {
		f.live[i] = make([]bool, f.cells)
		for c := range always {
			f.live[i][c] = true
		}
	}
	type effect struct{ uses, sets map[int]bool }
	effects := make([]effect, f.edges)
	for i := range f.places {
		for _, e := range f.places[i].edges {
			u := &usage{flow: f, uses: map[int]bool{}, sets: map[int]bool{}}
			if e.body < 0 {
				u.statement(e.do)
			}
			effects[e.id] = effect{u.uses, u.sets}
		}
	}
	for changed := true; changed; {
		changed = false
		for i := len(f.places) - 1; i >= 0; i-- {
			mark := func(c int) {
				if !f.live[i][c] {
					f.live[i][c], changed = true, true
				}
			}
			for _, e := range f.places[i].edges {
				behind := f.live[e.to]
				if e.body >= 0 {
					behind = f.live[e.body]
				}
				for c := range effects[e.id].uses {
					mark(c)
				}
				for c, live := range behind {
					if live && !effects[e.id].sets[c] {
						mark(c)
					}
				}
			}
		}
	}
}

// usage collects the local cells that a statement reads and assigns.
type usage struct {
	flow       *flow
	uses, sets map[int]bool
}

func (u *usage) statement(s Statement) {
	switch s := s.(type) {
	case Assign:
		u.expr(s.Value)
		u.set(s.To)
	case Condition:
		u.expr(s.Expr)
	case Assert:
		u.expr(s.Expr)
	case Send:
		u.expr(s.To)
		for _, a := range s.Args {
			u.expr(a)
		}
	case Receive:
		u.expr(s.From)
		u.patterns(s.Args)
		for _, a := range s.Args {
			if a.To != nil {
				u.set(a.To)
			}
		}
	case Run:
		for _, a := range s.Args {
			u.expr(a)
		}
		if s.Result != nil {
			u.set(s.Result)
		}
	}
}

func (u *usage) patterns(list []Pattern) {
	for _, a := range list {
		if a.Match != nil {
			u.expr(a.Match)
		}
	}
}

// cells are those that a reference may mean; exact says that there is one.
func (u *usage) cells(r *Ref) (first, count int, exact bool) {
	count = cellsOf(r.Variable)
	at, exact := 0, true
	for k, size := range r.Variable.Sizes {
		i := 0
		if k < len(r.Index) {
			n, ok := r.Index[k].(Number)
			exact = exact && ok
			i = n.Value
		}
		exact = exact && 0 <= i && i < size
		at = at*size + i
	}
	first = u.flow.base[r.Variable.Index]
	if exact {
		return first + at, 1, true
	}
	return first, count, false
}

func (u *usage) set(r *Ref) {
	for _, i := range r.Index {
		u.expr(i)
	}
	if r.Variable.Global {
		return
	}
	if first, _, exact := u.cells(r); exact && !u.uses[first] {
		u.sets[first] = true
	}
}

func (u *usage) expr(e Expr) {
	switch e := e.(type) {
	case *Ref:
		for _, i := range e.Index {
			u.expr(i)
		}
		if !e.Variable.Global {
			first, count, _ := u.cells(e)
			for c := first; c < first+count; c++ {
				u.uses[c] = true
			}
		}
	case Unary:
		u.expr(e.Of)
	case Binary:
		u.expr(e.A)
		u.expr(e.B)
	case Conditional:
		u.expr(e.If)
		u.expr(e.Then)
		u.expr(e.Else)
	case Ask:
		u.expr(e.Channel)
	case Poll:
		u.expr(e.From)
		u.patterns(e.Args)
	}
}
