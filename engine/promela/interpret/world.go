package interpret

import (
	"fmt"

	"lassolab/engine/promela"
)

// world is what a process sees of a state, and changes.
type world struct {
	*machine
	*state
	pid int // -1: none
}

// fault is what is wrong with a step.
type fault string

// failing does something, and reports whether it failed. A process that fails stays there.
func (w *world) failing(s *promela.Step, do func()) (failed bool) {
	defer func() {
		switch x := recover().(type) {
		case nil:
		case fault:
			failed = true
			w.fail(s, x)
		default:
			panic(x)
		}
	}()
	do()
	return false
}

func (w *world) fail(s *promela.Step, what fault) {
	p := &w.run[w.pid]
	p.failed = fmt.Sprintf("%d %s", s.Span.Line, what)
	p.locals = nil
	w.failures[p.failed] = true
}

// execute executes a statement, unless it has to wait.
func (w *world) execute(s *promela.Step) bool {
	switch do := s.Do.(type) {
	case promela.Condition:
		return w.eval(do.Expr) != 0
	case promela.Assign:
		w.set(do.To, w.eval(do.Value))
	case promela.Assert:
		if w.eval(do.Expr) == 0 {
			if !w.opt.Spin {
				panic(fault("assertion failed"))
			}
			w.failures[fmt.Sprintf("%d assertion failed", s.Span.Line)] = true
		}
	case promela.Send:
		number := w.channel(do.To)
		c := &w.channels[number-1]
		if len(c.messages) == c.of.Capacity {
			return false // as in SPIN, before its message is looked at, which may fail
		}
		c.messages = append(c.messages, w.message(number, do))
	case promela.Receive:
		number := w.channel(do.From)
		c := &w.channels[number-1]
		if len(c.messages) == 0 || !w.matches(do.Args, c.messages[0]) {
			return false
		}
		w.take(do.Args, c.messages[0]) // where this fails, the message is still there
		if !do.Keep {
			c.messages = c.messages[1:]
		}
	case promela.Run:
		args := make([]int32, len(do.Args))
		for i, a := range do.Args {
			args[i] = w.eval(a)
		}
		pid := w.spawn(w.state, do.Of, args)
		if do.Result != nil {
			w.set(do.Result, int32(pid))
		}
	case promela.Print, promela.Else, promela.Goto, promela.Break:
	default:
		refuse("%T is no single statement", do)
	}
	return true
}

// sequence executes a d_step: of several statements that can be executed the first one.
func (w *world) sequence(e edge) (ok, failed bool) {
	at := e.sequence
	for steps := 0; at != nil; steps++ {
		if steps > longest {
			refuse("a d_step does not end")
		}
		moved := false
		edges := at.edges()
		for _, elses := range []bool{false, true} {
			for _, f := range edges {
				if _, is := f.do.Do.(promela.Else); is != elses || moved {
					continue
				}
				if f.sequence != nil {
					refuse("a d_step in a d_step")
				}
				if w.failing(f.do, func() { moved = w.execute(f.do) }) {
					return true, true
				}
				if moved {
					at = f.to
				}
			}
		}
		if moved {
			continue
		}
		if steps == 0 {
			return false, false
		}
		w.fail(at.step, "d_step blocks")
		return true, true
	}
	return true, false
}

// values are the cells of where a variable lies.
func (w *world) values(v *promela.Variable) *[]int32 {
	if v.Global {
		return &w.globals
	}
	return &w.run[w.pid].locals
}

// cell is where a reference leads.
func (w *world) cell(r *promela.Ref) *int32 {
	at := 0
	for i, index := range r.Index {
		x := int(w.eval(index))
		if x < 0 || x >= r.Variable.Sizes[i] {
			panic(fault("index out of range"))
		}
		at = at*r.Variable.Sizes[i] + x
	}
	return &(*w.values(r.Variable))[w.offsets[r.Variable]+at]
}

func (w *world) set(r *promela.Ref, value int32) { *w.cell(r) = held(value, r.Variable) }

// held is what a variable holds after an assignment. SPIN's verifier keeps arrays of bits as bytes.
func held(value int32, v *promela.Variable) int32 {
	if len(v.Sizes) > 0 && (v.Type.Kind == promela.Bit || v.Type.Kind == promela.Bool) {
		return int32(uint8(value))
	}
	return fit(value, v.Type)
}

// fit cuts a value to what a type holds.
func fit(value int32, t promela.Type) int32 {
	switch t.Kind {
	case promela.Bit, promela.Bool:
		return value & 1
	case promela.Byte, promela.Pid, promela.Mtype, promela.Chan:
		return int32(uint8(value))
	case promela.Short:
		return int32(int16(value))
	case promela.Unsigned:
		return value & (1<<t.Bits - 1)
	}
	return value
}

// channel is the number of a channel.
func (w *world) channel(r *promela.Ref) int32 {
	number := *w.cell(r)
	if number < 1 || int(number) > len(w.channels) {
		panic(fault("no channel"))
	}
	return number
}

// message is what is sent to a channel.
func (w *world) message(number int32, send promela.Send) (message []int32) {
	fields := w.channels[number-1].of.Fields
	for i, a := range send.Args {
		message = append(message, fit(w.eval(a), fields[i]))
	}
	for len(message) < len(fields) {
		message = append(message, 0)
	}
	return message
}

// matches reports whether a message is one that is waited for.
func (w *world) matches(args []promela.Pattern, message []int32) bool {
	for i, a := range args {
		if a.Match != nil && w.eval(a.Match) != message[i] {
			return false
		}
	}
	return true
}

// take sets the variables of a receive.
func (w *world) take(args []promela.Pattern, message []int32) {
	for i, a := range args {
		if a.To != nil {
			w.set(a.To, message[i])
		}
	}
}

func truth(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

// eval is the value of an expression.
func (w *world) eval(e promela.Expr) int32 {
	switch e := e.(type) {
	case promela.Number:
		return int32(e.Value)
	case *promela.Ref:
		return *w.cell(e)
	case promela.Timeout:
		return truth(w.late)
	case promela.Self:
		return int32(w.pid)
	case promela.Unary:
		x := w.eval(e.Of)
		switch e.Op {
		case "!":
			return truth(x == 0)
		case "~":
			return ^x
		case "-":
			return -x
		}
	case promela.Conditional:
		if w.eval(e.If) != 0 {
			return w.eval(e.Then)
		}
		return w.eval(e.Else)
	case promela.Ask:
		c := w.channels[w.channel(e.Channel)-1]
		n, most := len(c.messages), c.of.Capacity
		switch e.What {
		case "len":
			return int32(n)
		case "empty":
			return truth(n == 0)
		case "nempty":
			return truth(n > 0)
		case "full":
			return truth(n == most)
		case "nfull":
			return truth(n < most)
		}
	case promela.Poll:
		c := w.channels[w.channel(e.From)-1]
		return truth(len(c.messages) > 0 && w.matches(e.Args, c.messages[0]))
	case promela.Binary:
		return w.binary(e)
	}
	refuse("%T has no value here", e)
	return 0
}

func (w *world) binary(e promela.Binary) int32 {
	a := w.eval(e.A)
	switch e.Op {
	case "&&":
		return truth(a != 0 && w.eval(e.B) != 0)
	case "||":
		return truth(a != 0 || w.eval(e.B) != 0)
	}
	b := w.eval(e.B)
	switch e.Op {
	case "+":
		return a + b
	case "-":
		return a - b
	case "*":
		return a * b
	case "/", "%":
		if b == 0 {
			panic(fault("division by zero"))
		}
		if e.Op == "/" {
			return a / b
		}
		return a % b
	case "==":
		return truth(a == b)
	case "!=":
		return truth(a != b)
	case "<":
		return truth(a < b)
	case "<=":
		return truth(a <= b)
	case ">":
		return truth(a > b)
	case ">=":
		return truth(a >= b)
	case "&":
		return a & b
	case "|":
		return a | b
	case "^":
		return a ^ b
	case "<<":
		return a << (uint32(b) & 31)
	case ">>":
		return a >> (uint32(b) & 31)
	}
	refuse("the operator %q is unknown", e.Op)
	return 0
}
