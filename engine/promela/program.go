// Package promela reads programs in Promela, the language of SPIN (Holzmann, "The SPIN Model Checker", 2003), and makes
// networks of automata of them, whose states and steps are those that SPIN counts.
package promela

import (
	"slices"

	"lassolab/engine/source"
)

// Program is a text that has been understood: names are resolved, macros and inlines are unfolded, typedefs are
// flattened.
type Program struct {
	Text      string
	Mtypes    map[string]Symbolic // the symbolic constants
	Globals   []*Variable
	Proctypes []*Proctype // in the order of the text; init is one of them
	Formulas  []Formula   // of ltl blocks
	Claim     *Claim      // the never claim; nil: there is none
	Timeout   bool        // a statement asks for timeout
}

// Symbolic is the value of a symbolic constant. Each kind of mtype counts for itself; empty: the one without a name.
type Symbolic struct {
	Of    string
	Value int
}

// Span is a place in the text, which may go over several lines. Lines and columns count from 1, the end belongs to it.
type Span struct {
	source.Position
	EndLine int // Position.EndColumn is on Line where it spans several
}

// Type is what a variable holds.
type Type struct {
	Kind Kind
	Bits int    // of Unsigned
	Of   string // the kind of an Mtype, as Symbolic has it
}

// Kind is a type's name.
type Kind string

// The types.
const (
	Bit      Kind = "bit"
	Bool     Kind = "bool"
	Byte     Kind = "byte"
	Pid      Kind = "pid"
	Short    Kind = "short"
	Int      Kind = "int"
	Unsigned Kind = "unsigned"
	Mtype    Kind = "mtype"
	Chan     Kind = "chan"
)

// Variable is a scalar, an array, or a field of a typedef: what is declared once is one Variable for each field it has
// in the end, named a.b.c. Of a path with several arrays it has several sizes.
type Variable struct {
	Name    string // as declared, a.b.c for fields
	Parts   []Part // of the name, for the names of cells: a[1].b
	Type    Type
	Sizes   []int // of its arrays, outermost first; empty: a scalar
	Initial []Expr
	// ^ none: 0; one: of every cell; else one for each cell. A channel has Channel instead
	Channel *Channel // what a channel is made as; nil: it is set from a parameter, or never
	Global  bool
	Param   bool
	// of a channel: xr and xs say that one process alone receives, or sends
	Receives, Sends bool
	Index           int // among the globals, or among the locals of its proctype
	Span            Span
}

// Part is a name between dots, and the size of its array; 0: it is none.
type Part struct {
	Name string
	Size int
}

// Channel is [capacity] of { fields }.
type Channel struct {
	Capacity int
	Fields   []Type
}

// Proctype is a kind of process.
type Proctype struct {
	Name   string // init: "init"
	Init   bool
	Active int         // instances that there are at the start
	Params []*Variable // they are the first of Locals
	Locals []*Variable
	Body   []*Step
	Span   Span
}

// Formula is an ltl block: an expression with temporal operators.
type Formula struct {
	Name string // empty: it has none
	Root Expr
	Span Span
}

// Claim is a never claim, as its body.
type Claim struct {
	Body []*Step
	Span Span
}

// Step is a statement with its labels.
type Step struct {
	Labels []string
	Do     Statement
	Text   string // as written, in one line with single blanks; what macros gave is unfolded
	Span   Span   // in the text; what an inline or a macro with arguments gave is where it is defined
}

// Statement is one of those that follow.
type Statement interface {
	// accesses are the expressions that the statement reads, and the variables that it assigns; it reads their indices
	accesses() (read []Expr, assigned []*Ref)
}

type (
	// Assign is a = e; a++ and a-- too.
	Assign struct {
		To    *Ref
		Value Expr
	}
	// Condition is an expression that has to hold; skip is 1.
	Condition struct{ Expr Expr }
	// Print does nothing: printf, printm.
	Print struct{ Args []Expr }
	// Assert is a step that fails where the expression is 0.
	Assert struct{ Expr Expr }
	// Send is q!a,b.
	Send struct {
		To   *Ref
		Args []Expr
	}
	// Receive is q?a,b; with Keep q?<a,b>.
	Receive struct {
		From *Ref
		Args []Pattern
		Keep bool
	}
	// If is a choice. An option that begins with else begins with an Else.
	If struct{ Options [][]*Step }
	// Do is a repeated choice.
	Do struct{ Options [][]*Step }
	// Else is executable where no other option is.
	Else struct{}
	// Goto goes to a label.
	Goto struct{ Label string }
	// Break goes behind the innermost Do.
	Break struct{}
	// Atomic is a sequence that goes on alone while it can.
	Atomic struct{ Body []*Step }
	// DStep is a sequence that is one step.
	DStep struct{ Body []*Step }
	// Block is a sequence in braces.
	Block struct{ Body []*Step }
	// Run starts a process; Result is where its number goes, nil: nowhere.
	Run struct {
		Of     *Proctype
		Args   []Expr
		Result *Ref
	}
)

func (s Assign) accesses() ([]Expr, []*Ref)    { return []Expr{s.Value}, []*Ref{s.To} }
func (s Condition) accesses() ([]Expr, []*Ref) { return []Expr{s.Expr}, nil }
func (Print) accesses() ([]Expr, []*Ref)       { return nil, nil }
func (s Assert) accesses() ([]Expr, []*Ref)    { return []Expr{s.Expr}, nil }
func (s Send) accesses() ([]Expr, []*Ref)      { return append([]Expr{s.To}, s.Args...), nil }
func (If) accesses() ([]Expr, []*Ref)          { return nil, nil }
func (Do) accesses() ([]Expr, []*Ref)          { return nil, nil }
func (Else) accesses() ([]Expr, []*Ref)        { return nil, nil }
func (Goto) accesses() ([]Expr, []*Ref)        { return nil, nil }
func (Break) accesses() ([]Expr, []*Ref)       { return nil, nil }
func (Atomic) accesses() ([]Expr, []*Ref)      { return nil, nil }
func (DStep) accesses() ([]Expr, []*Ref)       { return nil, nil }
func (Block) accesses() ([]Expr, []*Ref)       { return nil, nil }

func (s Receive) accesses() (read []Expr, assigned []*Ref) {
	read = []Expr{s.From}
	for _, a := range s.Args {
		if a.Match != nil {
			read = append(read, a.Match)
		}
		if a.To != nil {
			assigned = append(assigned, a.To)
		}
	}
	return read, assigned
}

func (s Run) accesses() (read []Expr, assigned []*Ref) {
	if s.Result != nil {
		assigned = []*Ref{s.Result}
	}
	return slices.Clone(s.Args), assigned
}

// Pattern is what a receive does with a field: Match (a constant or eval) is compared, To is set, neither is _.
type Pattern struct {
	Match Expr
	To    *Ref
}

// Expr is one of those that follow. All values are integers of 32 bits.
type Expr interface{ operands() []Expr }

type (
	// Number is a constant, or a symbolic one.
	Number struct {
		Value int
		Name  string // of the mtype; empty: it has none
	}
	// Ref is a variable, or a cell of one: an index for each size.
	Ref struct {
		Variable *Variable
		Index    []Expr
		Span     Span
	}
	// Self is _pid.
	Self struct{}
	// Timeout holds where no statement of the program can be executed.
	Timeout struct{}
	// Unary is ! ~ or -; in formulas G F or X.
	Unary struct {
		Op string
		Of Expr
	}
	// Binary is an operator of C, && and || from left to right and no further than needed; in formulas also -> <-> U W
	// or R.
	Binary struct {
		Op   string
		A, B Expr
	}
	// Conditional is (if -> then : else).
	Conditional struct{ If, Then, Else Expr }
	// Ask is len, full, empty, nfull or nempty of a channel.
	Ask struct {
		What    string
		Channel *Ref
	}
	// Poll is q?[a,b].
	Poll struct {
		From *Ref
		Args []Pattern
	}
	// Proposition is what a claim that stands alone asks of a program that is not there, by its text.
	Proposition struct{ Text string }
	// At is P[1]@label, in formulas; Pid is nil where P stands alone.
	At struct {
		Of    *Proctype
		Pid   Expr
		Label string
		Span  Span
	}
	// Within is P[1]:x, in formulas.
	Within struct {
		Of   *Proctype
		Pid  Expr
		To   *Ref
		Span Span
	}
)

func (Number) operands() []Expr        { return nil }
func (e *Ref) operands() []Expr        { return e.Index }
func (Self) operands() []Expr          { return nil }
func (Timeout) operands() []Expr       { return nil }
func (e Unary) operands() []Expr       { return []Expr{e.Of} }
func (e Binary) operands() []Expr      { return []Expr{e.A, e.B} }
func (e Conditional) operands() []Expr { return []Expr{e.If, e.Then, e.Else} }
func (e Ask) operands() []Expr         { return []Expr{e.Channel} }
func (e Poll) operands() []Expr {
	read, _ := accesses(Receive{From: e.From, Args: e.Args})
	return read
}
func (Proposition) operands() []Expr { return nil }
func (e At) operands() []Expr        { return []Expr{e.Pid} }
func (e Within) operands() []Expr    { return []Expr{e.Pid, e.To} }

// visit calls each for an expression and all in it.
func visit(e Expr, each func(Expr)) {
	if e == nil {
		return
	}
	each(e)
	for _, of := range e.operands() {
		visit(of, each)
	}
}

// accesses are those of a statement, with the indices of what it assigns.
func accesses(s Statement) (read []Expr, assigned []*Ref) {
	if s == nil {
		return nil, nil
	}
	read, assigned = s.accesses()
	for _, r := range assigned {
		read = append(read, r.Index...)
	}
	return read, assigned
}

// inner are the sequences of a statement.
func (s *Step) inner() [][]*Step {
	switch do := s.Do.(type) {
	case If:
		return do.Options
	case Do:
		return do.Options
	case Atomic:
		return [][]*Step{do.Body}
	case DStep:
		return [][]*Step{do.Body}
	case Block:
		return [][]*Step{do.Body}
	}
	return nil
}

// visitSteps calls each for all statements, also those within others.
func visitSteps(steps []*Step, each func(*Step)) {
	for _, s := range steps {
		each(s)
		for _, inner := range s.inner() {
			visitSteps(inner, each)
		}
	}
}
