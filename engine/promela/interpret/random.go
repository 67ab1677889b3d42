package interpret

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
)

// Random writes a program of two or three processes that share variables, an array and two channels. It says nothing
// that package promela refuses, but for what depends on values.
func Random(r *rand.Rand) string {
	g := &generator{Rand: r}
	text := g.program()
	if g.chance(15) && !strings.Contains(text, "d_step") {
		if at := guard.FindStringSubmatchIndex(text); at != nil {
			text = text[:at[2]] + "timeout" + text[at[3]:]
		}
	}
	return text
}

// guard is a condition that begins an option.
var guard = regexp.MustCompile(`(?m)^\t*:: (.*) ->$`)

type generator struct {
	*rand.Rand
	out      strings.Builder
	globals  []string // scalars
	locals   []string
	room     int // of the buffered channel
	labels   int // that may be gone to
	depth    int
	loops    int
	atomic   bool // within a sequence that must end
	discrete bool // within a d_step
	nested   bool // within an if of an atomic sequence, behind whose last statement SPIN has a step of its own
	asserts  int  // that may still come
	mute     bool // no channel may be asked: there is an else
}

func (g *generator) chance(percent int) bool { return g.IntN(100) < percent }

func (g *generator) pick(list ...string) string { return list[g.IntN(len(list))] }

func (g *generator) line(format string, args ...any) {
	g.out.WriteString(strings.Repeat("\t", g.depth))
	fmt.Fprintf(&g.out, format+"\n", args...)
}

func (g *generator) program() string {
	g.room = 1 + g.IntN(2)
	g.asserts = g.IntN(3)
	g.line("mtype = { red, green };")
	for i := range 2 + g.IntN(2) {
		name := fmt.Sprintf("g%d", i)
		g.globals = append(g.globals, name)
		kind, bits := g.pick("bit", "bool", "byte", "short", "int", "unsigned"), ""
		if kind == "unsigned" {
			bits = " : 2"
		}
		g.line("%s %s%s%s;", kind, name, bits, g.pick("", "", " = 1"))
	}
	g.line("%s a[2];", g.pick("bit", "byte"))
	g.line("chan r = [0] of { byte };")
	g.line("chan q = [%d] of { mtype, byte };", g.room)
	processes := 2 + g.IntN(2)
	for i := range processes {
		g.process(i, processes)
	}
	return g.out.String()
}

func (g *generator) process(i, processes int) {
	several := ""
	if processes == 2 && g.chance(25) {
		several = " [2]"
	}
	g.line("active%s proctype P%d() {", several, i)
	g.depth++
	g.locals = nil
	for j := range g.IntN(3) {
		name := fmt.Sprintf("l%d", j)
		g.locals = append(g.locals, name)
		g.line("%s %s%s;", g.pick("bit", "byte", "byte"), name, g.pick("", "", " = 1", " = _pid"))
	}
	g.labels = 1 + g.IntN(2)
	for at := range g.labels {
		g.line("L%d:", at)
		if g.chance(15) {
			g.line("end%d:", at)
		}
		g.sequence(1 + g.IntN(3))
	}
	if g.chance(70) {
		g.line("goto L%d", g.IntN(g.labels))
	} else {
		g.line("skip")
	}
	g.depth--
	g.line("}")
}

// sequence writes statements, each with its semicolon. The first one may be gone to: it is no goto, and no d_step.
func (g *generator) sequence(n int) {
	for i := range n {
		g.statement(i == 0)
	}
}

func (g *generator) statement(first bool) {
	kind := g.IntN(100)
	switch {
	case g.depth < 4 && kind < 15 && !g.discrete:
		g.choice("if", "fi")
	case g.depth < 4 && kind < 27 && !g.atomic:
		g.choice("do", "od")
	case g.depth < 4 && kind < 30 && g.atomic:
		v := g.variable()
		g.line("do :: %s < 2 -> %s = %s + 1 :: else -> break od;", v, v, v)
	case g.depth < 4 && kind < 37 && !g.atomic:
		g.line("atomic {")
		g.within(func() { g.atomic = true; g.sequence(1 + g.IntN(3)) })
		g.line("};")
	case g.depth < 4 && kind < 43 && !g.discrete && !first:
		g.line("d_step {")
		g.within(func() { g.atomic, g.discrete = true, true; g.sequence(1 + g.IntN(3)) })
		g.line("};")
	case kind < 46 && !first && !g.atomic:
		g.line("goto L%d;", g.IntN(g.labels))
	case kind < 49 && !first && g.loops > 0 && !g.atomic:
		g.line("break;")
	default:
		g.line("%s;", g.simple())
	}
}

func (g *generator) within(write func()) {
	atomic, discrete, loops := g.atomic, g.discrete, g.loops
	g.depth++
	write()
	g.depth--
	g.atomic, g.discrete, g.loops = atomic, discrete, loops
}

// choice writes if or do. Where there is an else, no option begins with a message.
func (g *generator) choice(begin, end string) {
	nested := g.nested
	defer func() { g.nested = nested }()
	g.nested = g.atomic
	g.line("%s", begin)
	options := 1 + g.IntN(3)
	otherwise := g.chance(40)
	for range options {
		g.within(func() {
			if begin == "do" {
				g.loops++
			}
			switch {
			case otherwise || g.chance(40):
				g.mute = otherwise
				g.line(":: %s ->", g.expression(2))
				g.mute = false
			case g.chance(10) && !g.discrete:
				g.line("::")
				g.choice("if", "fi")
			case g.chance(15) && begin == "do":
				g.line(":: break;")
				return
			case g.chance(10) && !g.atomic:
				g.line(":: goto L%d;", g.IntN(g.labels))
				return
			default:
				g.line(":: %s;", g.simple())
			}
			g.sequence(g.IntN(3))
			if begin == "do" && g.chance(25) {
				g.line("break;")
			}
		})
	}
	if otherwise {
		g.within(func() {
			if begin == "do" {
				g.loops++
			}
			g.line(":: else%s", g.pick("", " -> skip", " -> "+g.simple()))
			if begin == "do" && g.chance(60) {
				g.line("; break")
			}
		})
	}
	g.line("%s;", end)
}

// simple is a statement without others.
func (g *generator) simple() string {
	switch kind := g.IntN(100); {
	case kind < 45:
		to := g.variable()
		switch g.IntN(5) {
		case 0:
			return fmt.Sprintf("%s = %d", to, g.IntN(3))
		case 1:
			return fmt.Sprintf("%s = (%s + 1) %% 3", to, to)
		case 2:
			return fmt.Sprintf("%s = %s", to, g.variable())
		case 3:
			return fmt.Sprintf("%s = (%s)", to, g.expression(2))
		}
		return fmt.Sprintf("%s = (%s -> %s : %d)", to, g.expression(1), g.variable(), g.IntN(3))
	case kind < 57:
		return g.expression(2)
	case kind < 60:
		return g.pick("empty(q)", "nempty(q)", "full(q)", "nfull(q)")
	case kind < 65:
		return g.pick("skip", "true", `printf("x")`)
	case kind < 70 && g.asserts > 0:
		g.asserts--
		return "assert(" + g.expression(2) + ")"
	case kind < 78 && !g.discrete && !g.nested:
		return "r!" + g.pick("0", "1", g.variable())
	case kind < 86 && !g.discrete:
		return "r?" + g.pick("0", "1", g.variable(), g.variable(), "_", "eval("+g.variable()+")")
	case kind < 93 && !g.discrete:
		return "q!" + g.pick("red", "green") + "," + g.pick("0", "1", g.variable())
	case !g.discrete:
		return "q?" + g.pick("red", "green", "_") + "," + g.pick("0", g.variable(), g.variable(), "_", "eval("+
			g.variable()+")")
	}
	return g.variable() + " = 1"
}

// variable is something that can be read and written.
func (g *generator) variable() string {
	switch kind := g.IntN(100); {
	case kind < 35 && len(g.locals) > 0:
		return g.pick(g.locals...)
	case kind < 55:
		index := g.pick("0", "1", "1", "_pid % 2")
		if g.chance(10) {
			index = g.pick(append([]string{"g0 % 2", "g1"}, g.locals...)...)
		}
		return "a[" + index + "]"
	}
	return g.pick(g.globals...)
}

func (g *generator) expression(depth int) string {
	if depth == 0 || g.chance(30) {
		kind := g.IntN(8)
		if kind < 2 && g.mute {
			kind = 7
		}
		switch kind {
		case 0:
			return fmt.Sprintf("len(q) < %d", 1+g.IntN(g.room))
		case 1:
			return "q?[" + g.pick("red", "green") + ",_]"
		case 2:
			return fmt.Sprintf("%s %s %s", g.variable(), g.pick("==", "!=", "<", ">="), g.variable())
		}
		return fmt.Sprintf("%s %s %d", g.variable(), g.pick("==", "!=", "<", "<=", ">", ">="), g.IntN(3))
	}
	switch g.IntN(4) {
	case 0:
		return "!(" + g.expression(depth-1) + ")"
	case 1:
		return fmt.Sprintf("(%s %s %s) %s %d", g.variable(), g.pick("+", "-", "*", "&", "|", "^"), g.variable(),
			g.pick("==", "!=", "<", ">"), g.IntN(3))
	}
	return fmt.Sprintf("(%s) %s (%s)", g.expression(depth-1), g.pick("&&", "||"), g.expression(depth-1))
}
