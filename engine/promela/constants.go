package promela

// limits are the least and the largest value that a type holds.
func (t Type) limits() (low, high int) {
	switch t.Kind {
	case Bit, Bool:
		return 0, 1
	case Byte, Pid, Mtype, Chan:
		return 0, 255
	case Short:
		return -1 << 15, 1<<15 - 1
	case Unsigned:
		return 0, 1<<min(t.Bits, 32) - 1
	}
	return -1 << 31, 1<<31 - 1
}

// keep is what a type holds of a value: its lowest bits.
func (t Type) keep(value int32) int32 {
	switch low, high := t.limits(); low {
	case 0:
		return value & int32(high)
	case -1 << 15:
		return int32(int16(value))
	}
	return value
}

// keep is what a cell of a variable holds of a value: SPIN's verifier keeps arrays of bits as bytes, which hold what a
// bit does not.
func (v *Variable) keep(value int32) int32 {
	if len(v.Sizes) > 0 && (v.Type.Kind == Bit || v.Type.Kind == Bool) {
		return value & 255
	}
	return v.Type.keep(value)
}

// worth is the value of an expression without variables.
func worth(e Expr) (value int32, constant bool) {
	switch e := e.(type) {
	case Number:
		return int32(e.Value), true
	case Unary:
		a, ok := worth(e.Of)
		return negate(e.Op, a), ok
	case Binary:
		a, aOk := worth(e.A)
		b, bOk := worth(e.B)
		if !aOk || !bOk || (e.Op == "<<" || e.Op == ">>") && (b < 0 || b > 31) { // of which C says nothing
			return 0, false
		}
		return compute(e.Op, a, b)
	case Conditional:
		c, cOk := worth(e.If)
		a, aOk := worth(e.Then)
		b, bOk := worth(e.Else)
		if c == 0 {
			a = b
		}
		return a, cOk && aOk && bOk
	}
	return 0, false
}

func asInt(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

// negate is what an operator makes of one value.
func negate(op string, a int32) int32 {
	switch op {
	case "!":
		return asInt(a == 0)
	case "~":
		return ^a
	}
	return -a
}

// operator is one between two values, in 32 bits.
type operator struct {
	binds int // how tightly, as in C; the operators of formulas are between these, as in SPIN
	of    func(a, b int32) int32
}

// operators are those of C, and how formulas compare what holds. Shifts are those of processors.
var operators = map[string]operator{
	"||":  {3, func(a, b int32) int32 { return asInt(a != 0 || b != 0) }},
	"&&":  {4, func(a, b int32) int32 { return asInt(a != 0 && b != 0) }},
	"|":   {8, func(a, b int32) int32 { return a | b }},
	"^":   {9, func(a, b int32) int32 { return a ^ b }},
	"&":   {10, func(a, b int32) int32 { return a & b }},
	"==":  {11, func(a, b int32) int32 { return asInt(a == b) }},
	"!=":  {11, func(a, b int32) int32 { return asInt(a != b) }},
	"<":   {12, func(a, b int32) int32 { return asInt(a < b) }},
	"<=":  {12, func(a, b int32) int32 { return asInt(a <= b) }},
	">":   {12, func(a, b int32) int32 { return asInt(a > b) }},
	">=":  {12, func(a, b int32) int32 { return asInt(a >= b) }},
	"<<":  {13, func(a, b int32) int32 { return a << uint(b&31) }},
	">>":  {13, func(a, b int32) int32 { return a >> uint(b&31) }},
	"+":   {14, func(a, b int32) int32 { return a + b }},
	"-":   {14, func(a, b int32) int32 { return a - b }},
	"*":   {15, func(a, b int32) int32 { return a * b }},
	"/":   {15, func(a, b int32) int32 { return a / b }},
	"%":   {15, func(a, b int32) int32 { return a % b }},
	"<->": {0, func(a, b int32) int32 { return asInt((a != 0) == (b != 0)) }},
}

// compute is what an operator makes of two values; it is not ok to divide by 0.
func compute(op string, a, b int32) (value int32, ok bool) {
	o, known := operators[op]
	if !known || b == 0 && (op == "/" || op == "%") {
		return 0, false
	}
	return o.of(a, b), true
}
