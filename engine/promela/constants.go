package promela

// limits are the least and the largest value that a type holds.
func (t Type) limits() (low, high int) {
	switch t.Kind {
	case Bit, Bool:
		return 0, 1
	case Byte, Pid, Mtype:
		return 0, 255
	case Short:
		return -1 << 15, 1<<15 - 1
	case Unsigned:
		return 0, 1<<min(t.Bits, 31) - 1
	}
	return -1 << 31, 1<<31 - 1
}

// worth is the value of an expression without variables.
func worth(e Expr) (value int, constant bool) {
	switch e := e.(type) {
	case Number:
		return e.Value, true
	case Unary:
		a, ok := worth(e.Of)
		switch e.Op {
		case "!":
			return truth(a == 0), ok
		case "~":
			return int(int32(^a)), ok
		}
		return int(int32(-a)), ok
	case Binary:
		a, aOk := worth(e.A)
		b, bOk := worth(e.B)
		if !aOk || !bOk {
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

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// compute is what an operator makes of two values, in 32 bits; it is not ok where C says nothing.
func compute(op string, a, b int) (value int, ok bool) {
	switch op {
	case "+":
		value = a + b
	case "-":
		value = a - b
	case "*":
		value = a * b
	case "/", "%":
		if b == 0 {
			return 0, false
		}
		if value = a / b; op == "%" {
			value = a % b
		}
	case "<<", ">>":
		if b < 0 || b > 31 {
			return 0, false
		}
		if value = a << b; op == ">>" {
			value = a >> b
		}
	case "&":
		value = a & b
	case "|":
		value = a | b
	case "^":
		value = a ^ b
	case "==":
		value = truth(a == b)
	case "!=":
		value = truth(a != b)
	case "<":
		value = truth(a < b)
	case "<=":
		value = truth(a <= b)
	case ">":
		value = truth(a > b)
	case ">=":
		value = truth(a >= b)
	case "&&":
		value = truth(a != 0 && b != 0)
	case "||":
		value = truth(a != 0 || b != 0)
	default:
		return 0, false
	}
	return int(int32(value)), true
}
