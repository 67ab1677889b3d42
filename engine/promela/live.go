package promela

// Dead locals: a local variable that is assigned again before it is read is 0. The classic analysis, backwards over the
// flow graph until nothing changes (Aho, Lam, Sethi and Ullman, "Compilers", section 9.2.5); an array whose cell is
// computed is read as a whole, and never assigned as a whole. It is stronger than SPIN's own (-o1 turns that off), so
// that a network has no more states than SPIN finds. Locals that formulas look at are always live.
//
// Cost: places times cells, for each round.

// findLive finds the cells that are live at each place; observed are the variables that are live at all of them.
func (f *flow) findLive(observed map[*Variable]bool) {
	if len(f.cells) == 0 {
		return
	}
	f.live = make([][]bool, len(f.places))
	for i := range f.live {
		f.live[i] = make([]bool, len(f.cells))
		for c := range f.cells {
			f.live[i][c] = observed[f.cells[c].variable]
		}
	}
	type effect struct{ uses, sets map[int]bool }
	effects := make([]effect, f.edges)
	for _, place := range f.places {
		for _, e := range place.edges {
			effects[e.id] = effect{map[int]bool{}, map[int]bool{}}
			if e.body < 0 {
				f.effect(e.do, effects[e.id].uses, effects[e.id].sets)
			}
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

// effect collects the local cells that a statement reads and assigns.
func (f *flow) effect(do Statement, uses, sets map[int]bool) {
	read, assigned := accesses(do)
	for _, e := range read {
		visit(e, func(e Expr) {
			if r, is := e.(*Ref); is && !r.Variable.Global {
				first, count, _ := f.extent(r)
				for c := range count {
					uses[first+c] = true
				}
			}
		})
	}
	for _, r := range assigned {
		if r.Variable.Global {
			continue
		}
		if first, _, exact := f.extent(r); exact {
			sets[first] = true
		}
	}
}

// extent is the cells that a reference to a local may mean; exact: it means the one.
func (f *flow) extent(r *Ref) (first, count int, exact bool) {
	at, count, exact := 0, 1, true
	for k, size := range r.Variable.Sizes {
		n, constant := r.Index[k].(Number)
		exact = exact && constant && 0 <= n.Value && n.Value < size
		at, count = at*size+n.Value, count*size
	}
	first = f.base[r.Variable.Index]
	if exact {
		return first + at, 1, true
	}
	return first, count, false
}
