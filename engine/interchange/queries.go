package interchange

import (
	"strconv"

	"lassolab/engine/petri"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// The formulas of the Model Checking Contest are XML, a file for each examination (mcc.lip6.fr, "property-set"): linear
// and branching formulas over markings, of which the ones with all-paths or exists-path outermost are read. Places and
// transitions are called by their IDs.

// queryKinds are the elements that are formulas or numbers, with how many arguments: from, to; -1: any number.
var queryKinds = map[string]struct {
	kind     petri.Kind
	from, to int
}{
	"all-paths":        {petri.AllPaths, 1, 1},
	"exists-path":      {petri.ExistsPath, 1, 1},
	"globally":         {petri.Always, 1, 1},
	"finally":          {petri.Eventually, 1, 1},
	"next":             {petri.Next, 1, 1},
	"until":            {petri.Until, 2, 2},
	"negation":         {petri.Not, 1, 1},
	"conjunction":      {petri.And, 1, -1},
	"disjunction":      {petri.Or, 1, -1},
	"integer-le":       {petri.AtMost, 2, 2},
	"is-fireable":      {petri.Fireable, 0, 0},
	"is-deadlock":      {petri.Deadlock, 0, 0},
	"deadlock":         {petri.Deadlock, 0, 0},
	"tokens-count":     {petri.Tokens, 0, 0},
	"integer-constant": {petri.Constant, 0, 0},
	"place-bound":      {petri.Bound, 0, 0},
}

// mostQueries is the number of formulas that are read.
const mostQueries = 1000

// IsQueries reports whether a text is a file of formulas.
func IsQueries(text string) bool {
	_, ok := beginsXML(text, "property-set")
	return ok
}

// queries reads a set of formulas.
type queries struct {
	*document
	list               []petri.Query
	places, transition map[string]int
	stack              []*petri.Formula // of the elements around that are formulas
}

// ReadQueries reads the formulas of a file of the Model Checking Contest about a net.
func ReadQueries(net *petri.Net, text string) ([]petri.Query, source.Diagnostics) {
	q := &queries{places: map[string]int{}, transition: map[string]int{}}
	for i, p := range net.Places {
		q.places[p.ID] = i
	}
	for i, t := range net.Transitions {
		q.transition[t.ID] = i
	}
	q.document = newDocument(text, q.element)
	q.read()
	return q.list, q.Diagnostics()
}

func (q *queries) element(e element) {
	k, formula := queryKinds[e.name]
	switch {
	case e.begins && e.name == "property":
		if len(q.list) == mostQueries {
			q.Errorf(q.place(e.at), "there are more than %s formulas", say.Number(mostQueries)).Bounded()
			q.ignore()
			return
		}
		q.list, q.stack = append(q.list, petri.Query{}), nil
	case e.begins && formula:
		q.stack = append(q.stack, &petri.Formula{Kind: k.kind})
	case e.begins:
	case e.name == "id" && e.parent == "property":
		lastOf(q.list).ID = e.text
	case formula:
		q.end(e, k.from, k.to)
	case e.name == "place":
		if p, ok := q.node(e, q.places, "place"); ok {
			top := q.top()
			top.Places = append(top.Places, p)
		}
	case e.name == "transition":
		if t, ok := q.node(e, q.transition, "transition"); ok {
			top := q.top()
			top.Transitions = append(top.Transitions, t)
		}
	case e.name == "before", e.name == "reach", e.name == "formula", e.name == "description", e.name == "property",
		e.name == "property-set":
	case q.within("formula"):
		q.Unsupportedf(q.place(e.at), "unsupported %s in a formula", quoted(e.name))
	}
}

// top is the innermost formula around; one that is forgotten where there is none.
func (q *queries) top() *petri.Formula {
	if len(q.stack) == 0 {
		return &petri.Formula{}
	}
	return q.stack[len(q.stack)-1]
}

// node is a place or a transition by its ID.
func (q *queries) node(e element, of map[string]int, what string) (number int, ok bool) {
	number, ok = of[e.text]
	if !ok {
		q.Errorf(q.place(e.at), "the net has no %s %s", what, quoted(e.text))
	}
	return number, ok
}

// end puts a formula into the one around it.
func (q *queries) end(e element, from, to int) {
	if len(q.stack) == 0 {
		return
	}
	f := q.top()
	q.stack = q.stack[:len(q.stack)-1]
	if n := len(f.Args); n < from || to >= 0 && n > to {
		q.Errorf(q.place(e.at), "%s has %d arguments", e.name, n)
		q.ignore()
		return
	}
	if f.Kind == petri.Constant {
		n, err := strconv.Atoi(e.text)
		if err != nil {
			q.Errorf(q.place(e.at), "%s is no number", quoted(e.text))
		}
		f.Number = n
	}
	numbers := f.Kind == petri.AtMost
	for _, a := range f.Args {
		if number := a.Kind >= petri.Tokens; number != numbers {
			q.Errorf(q.place(e.at), "an argument of %s is of the wrong kind: numbers are compared, formulas are joined",
				e.name)
			q.ignore()
			return
		}
	}
	if len(q.stack) == 0 {
		lastOf(q.list).Asked = f
		return
	}
	top := q.top()
	top.Args = append(top.Args, f)
}
