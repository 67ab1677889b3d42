package promela

import "slices"

// Never claims of a plain shape, as what they are the negation of. A claim that moves with every step of the program and that
// ends, or visits an accept label again and again, has found a violation; so these are read:
//
//	do :: assert(p) od                                             G p
//	do :: p -> break  :: true od                                   G !p      (also with a goto to a skip, or else for true)
//	do :: p -> goto accept  :: true od;  accept: do :: p od        G F !p
//	do :: p -> goto accept  :: true od;  accept: do :: q od        G !(p & X G q)
//
// Others are left out, and it is said: automata in text are harder to read than the formula they came from.

// plain is the formula that a claim refutes; nil: it is of another shape.
func (c *Claim) plain() *Temporal {
	body := c.Body
	if len(body) == 0 || len(body) > 2 {
		return nil
	}
	options := optionsOf(body[0])
	if len(options) == 1 && len(options[0]) == 1 && len(body) == 1 {
		if a, ok := options[0][0].Do.(Assert); ok {
			return always(&Temporal{Proposition: a.Expr, Span: c.Span})
		}
		return nil
	}
	if len(options) != 2 {
		return nil
	}
	var guard Expr
	said := "" // as it is written
	target := ""
	waits := false
	for _, o := range options {
		condition, ok := o[0].Do.(Condition)
		_, otherwise := o[0].Do.(Else)
		switch {
		case otherwise || ok && isSkip(o[0]):
			waits = len(o) == 1 || len(o) == 2 && jumpsTo(o[1], body[0])
		case ok && len(o) == 2:
			guard, said = condition.Expr, o[0].Text
			switch to := o[1].Do.(type) {
			case Goto:
				target = to.Label
			case Break:
			default:
				return nil
			}
		}
	}
	if guard == nil || !waits {
		return nil
	}
	never := always(&Temporal{Operator: "!", Of: []*Temporal{{Proposition: guard, Span: c.Span}}, Span: c.Span})
	if len(body) == 1 {
		if target == "" {
			return never
		}
		return nil
	}
	if target != "" && !slices.Contains(body[1].Labels, target) {
		return nil
	}
	if isSkip(body[1]) && target != "" {
		return never
	}
	again := optionsOf(body[1])
	if len(again) != 1 || len(again[0]) > 2 || len(again[0]) == 2 && !jumpsTo(again[0][1], body[1]) ||
		!slices.ContainsFunc(body[1].Labels, func(l string) bool { return isSpecial(l) && l[0] == 'a' }) {
		return nil
	}
	held, ok := again[0][0].Do.(Condition)
	if !ok {
		return nil
	}
	if again[0][0].Text == said { // p & X G p is G p
		return always(&Temporal{Operator: "F", Of: never.Of, Span: c.Span})
	}
	now := &Temporal{Proposition: guard, Span: c.Span}
	ever := &Temporal{Operator: "X", Of: []*Temporal{always(&Temporal{Proposition: held.Expr, Span: c.Span})}, Span: c.Span}
	return always(&Temporal{Operator: "!", Of: []*Temporal{{Operator: "&", Of: []*Temporal{now, ever}, Span: c.Span}}, Span: c.Span})
}

func always(t *Temporal) *Temporal {
	return &Temporal{Operator: "G", Of: []*Temporal{t}, Span: t.Span}
}

// optionsOf are those of a do, or of an if whose options jump back.
func optionsOf(s *Step) [][]*Step {
	switch do := s.Do.(type) {
	case Do:
		return do.Options
	case If:
		return do.Options
	}
	return nil
}

func jumpsTo(jump, to *Step) bool {
	g, ok := jump.Do.(Goto)
	return ok && slices.Contains(to.Labels, g.Label)
}
