package ltl

// A lasso's word has a letter for each position: those of the prefix, then those of the cycle. A formula is evaluated
// at all positions together, after its parts; an until is the least solution of f U g = g ∨ (f ∧ X(f U g)), a release
// the greatest one of its dual. Two passes backwards through the positions find it, as a round of the cycle changes a
// value at most once. Cost: positions × parts of the formula.

// Row says at which positions of a lasso a part of a formula holds.
type Row struct {
	Formula string `json:"formula"`
	Holds   []bool `json:"holds"`
}

// Along evaluates a formula and its parts on a lasso, whose last position is followed by the one called loop. Holds
// says where a proposition is true. The last row is that of the formula; parts that are written alike are one row.
func (f *Formula) Along(positions, loop int, holds func(name Name, position int) bool) []Row {
	t := &table{positions: positions, loop: loop, holds: holds, rows: map[string]int{}}
	t.row(f)
	return t.list
}

type table struct {
	positions, loop int
	holds           func(Name, int) bool
	rows            map[string]int
	list            []Row
}

// row gives the values of a formula.
func (t *table) row(f *Formula) []bool {
	key := f.String()
	if at, ok := t.rows[key]; ok {
		return t.list[at].Holds
	}
	args := make([][]bool, len(f.Args))
	for i, arg := range f.Args {
		args[i] = t.row(arg)
	}
	values := make([]bool, t.positions)
	if f.Operator == Never {
		for i, runs := range t.runs(f.Claim, args) {
			values[i] = !runs
		}
	} else {
		t.solve(values, f, args)
	}
	t.rows[key] = len(t.list)
	t.list = append(t.list, Row{key, values})
	return values
}

func (t *table) after(position int) int {
	if position == t.positions-1 {
		return t.loop
	}
	return position + 1
}

// solve finds values of which each follows from those of the parts and the next one: the least ones, or the greatest.
func (t *table) solve(values []bool, f *Formula, args [][]bool) {
	greatest := f.Operator == Release || f.Operator == Always || f.Operator == WeakUntil
	for i := range values {
		values[i] = greatest
	}
	for range 2 {
		for i := t.positions - 1; i >= 0; i-- {
			values[i] = t.at(f, args, i, values[t.after(i)])
		}
	}
}

// at is the value of a formula at a position; then is its value at the next one.
func (t *table) at(f *Formula, args [][]bool, i int, then bool) bool {
	switch f.Operator {
	case True:
		return true
	case Proposition:
		return t.holds(f.Name, i)
	case Not:
		return !args[0][i]
	case Next:
		return args[0][t.after(i)]
	case Eventually:
		return args[0][i] || then
	case Always:
		return args[0][i] && then
	case Until, WeakUntil:
		return args[1][i] || args[0][i] && then
	case Release, StrongRelease:
		return args[1][i] && (args[0][i] || then)
	case And:
		return args[0][i] && args[1][i]
	case Or:
		return args[0][i] || args[1][i]
	case Xor:
		return args[0][i] != args[1][i]
	case Implies:
		return !args[0][i] || args[1][i]
	case Equivalent:
		return args[0][i] == args[1][i]
	}
	return false
}
