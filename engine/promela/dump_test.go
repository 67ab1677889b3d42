package promela

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// dump writes a program such that everything that was read can be seen.
func dump(p *Program) string {
	var b strings.Builder
	var names []string
	for name := range p.Mtypes {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(p.Mtypes[a].Value-p.Mtypes[b].Value, strings.Compare(a, b)) })
	for _, name := range names {
		fmt.Fprintf(&b, "mtype %s = %d\n", name, p.Mtypes[name].Value)
	}
	variables := func(list []*Variable, indent string) {
		for i, v := range list {
			if v.Index != i {
				fmt.Fprintf(&b, "%sWRONG INDEX %d\n", indent, v.Index)
			}
			fmt.Fprintf(&b, "%s%s\n", indent, declared1(v))
		}
	}
	variables(p.Globals, "")
	for _, q := range p.Proctypes {
		fmt.Fprintf(&b, "%s", q.Name)
		if !q.Init {
			fmt.Fprintf(&b, "(%d) active %d", len(q.Params), q.Active)
		}
		fmt.Fprintln(&b)
		variables(q.Locals, "  ")
		steps(&b, q.Body, "  ")
	}
	for _, f := range p.Formulas {
		fmt.Fprintf(&b, "ltl %s %s\n", f.Name, formula(f.Root))
	}
	if p.Claim != nil {
		fmt.Fprintln(&b, "never")
		steps(&b, p.Claim.Body, "  ")
	}
	return b.String()
}

func declared1(v *Variable) string {
	s := string(v.Type.Kind)
	if v.Type.Kind == Unsigned {
		s += fmt.Sprint(v.Type.Bits)
	}
	s += " " + v.Name
	for _, size := range v.Sizes {
		s += fmt.Sprintf("[%d]", size)
	}
	if len(v.Parts) > 1 {
		s += fmt.Sprint(" of ", v.Parts)
	}
	if v.Initial != nil {
		s += " = " + exprs(v.Initial)
	}
	if c := v.Channel; c != nil {
		s += fmt.Sprintf(" = [%d] of", c.Capacity)
		for _, f := range c.Fields {
			s += " " + string(f.Kind)
		}
	}
	return s
}

func steps(b *strings.Builder, list []*Step, indent string) {
	for _, s := range list {
		at := s.Span.Position.String()
		if s.Span.EndLine != s.Span.Line {
			at += fmt.Sprintf("/%d", s.Span.EndLine)
		}
		fmt.Fprintf(b, "%s%s", indent, at)
		for _, l := range s.Labels {
			fmt.Fprintf(b, " %s:", l)
		}
		body := func(name string, list []*Step) {
			fmt.Fprintf(b, " %s\n", name)
			steps(b, list, indent+"  ")
		}
		options := func(name string, list [][]*Step) {
			fmt.Fprintf(b, " %s\n", name)
			for _, o := range list {
				fmt.Fprintf(b, "%s::\n", indent)
				steps(b, o, indent+"  ")
			}
		}
		switch do := s.Do.(type) {
		case If:
			options("if", do.Options)
		case Do:
			options("do", do.Options)
		case Atomic:
			body("atomic", do.Body)
		case DStep:
			body("d_step", do.Body)
		case Block:
			body("block", do.Body)
		default:
			fmt.Fprintf(b, " %s | %s\n", s.Text, statementText(s.Do))
		}
	}
}

func statementText(s Statement) string {
	switch s := s.(type) {
	case Assign:
		return expr(s.To) + " = " + expr(s.Value)
	case Condition:
		return "? " + expr(s.Expr)
	case Print:
		return "print"
	case Assert:
		return "assert " + expr(s.Expr)
	case Send:
		return expr(s.To) + " ! " + exprs(s.Args)
	case Receive:
		return expr(s.From) + " ? " + patterns(s.Args) + map[bool]string{true: " kept"}[s.Keep]
	case Else:
		return "else"
	case Goto:
		return "goto " + s.Label
	case Break:
		return "break"
	case Run:
		text := fmt.Sprintf("run %s(%d) %s", s.Of.Name, len(s.Of.Params), exprs(s.Args))
		if s.Result != nil {
			text += " to " + expr(s.Result)
		}
		return text
	}
	return fmt.Sprintf("%T", s)
}

func exprs(list []Expr) string {
	texts := make([]string, len(list))
	for i, e := range list {
		texts[i] = expr(e)
	}
	return strings.Join(texts, ", ")
}

func patterns(list []Pattern) string {
	texts := make([]string, len(list))
	for i, p := range list {
		switch {
		case p.Match != nil:
			texts[i] = "==" + expr(p.Match)
		case p.To != nil:
			texts[i] = expr(p.To)
		default:
			texts[i] = "_"
		}
	}
	return strings.Join(texts, ", ")
}

func expr(e Expr) string {
	switch e := e.(type) {
	case Number:
		if e.Name != "" {
			return fmt.Sprintf("%s#%d", e.Name, e.Value)
		}
		return fmt.Sprint(e.Value)
	case *Ref:
		if len(e.Index) != len(e.Variable.Sizes) {
			return "WRONG NUMBER OF INDICES"
		}
		index := ""
		for _, i := range e.Index {
			index += "[" + expr(i) + "]"
		}
		return e.Variable.Name + index
	case Self:
		return "_pid"
	case Timeout:
		return "timeout"
	case Unary:
		return e.Op + expr(e.Of)
	case Binary:
		return "(" + expr(e.A) + " " + e.Op + " " + expr(e.B) + ")"
	case Conditional:
		return "(" + expr(e.If) + " -> " + expr(e.Then) + " : " + expr(e.Else) + ")"
	case Ask:
		return e.What + "(" + expr(e.Channel) + ")"
	case Poll:
		return expr(e.From) + "?[" + patterns(e.Args) + "]"
	case At:
		return e.Of.Name + pid(e.Pid) + "@" + e.Label
	case Within:
		return e.Of.Name + pid(e.Pid) + ":" + expr(e.To)
	}
	return fmt.Sprintf("%T", e)
}

func pid(e Expr) string {
	if e == nil {
		return ""
	}
	return "[" + expr(e) + "]"
}

func formula(e Expr) string {
	switch e := e.(type) {
	case Number:
		if e.Name == "" {
			return map[bool]string{true: "true", false: "false"}[e.Value != 0]
		}
	case Unary:
		if strings.Contains("!GFX", e.Op) {
			return e.Op + " " + formula(e.Of)
		}
	case Binary:
		if slices.Contains(connectives, e.Op) {
			op := strings.NewReplacer("&&", "&", "||", "|").Replace(e.Op)
			return "(" + formula(e.A) + " " + op + " " + formula(e.B) + ")"
		}
	}
	return expr(e)
}
