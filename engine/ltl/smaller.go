package ltl

import (
	"context"
	"strings"

	"lassolab/engine/omega"
)

// Smaller is an automaton of the same language that is no larger. Letters by which every state goes on alike are
// compared once. Names of states that are joined are joined by “|”, and two states may have the same name.
func (a *Automaton) Smaller(ctx context.Context) *Automaton {
	s := newStore(omega.NewBudget(ctx, omega.Limits{}))
	b := &automaton{store: s, class: omega.Identity(a.Symbols), Automaton: a.Clone().Sort(), final: true}
	var names omega.Numbering[string]
	for _, name := range a.Names {
		if at := strings.LastIndex(name, " · "); at >= 0 && strings.Trim(name[at+len(" · "):], "0123456789") == "" {
			name = name[:at] // the number told it from others of the name
		}
		number, _ := names.Number(name)
		b.holds = append(b.holds, s.raw(literal, id(number), 0))
	}
	b.joinLetters()
	b = b.smaller()
	made := b.result(a.Alphabet)
	for _, f := range b.holds {
		made.Names = append(made.Names, s.joinedName(f, names.Keys))
	}
	return made
}

// joinedName writes a name, or several in parentheses where they need some.
func (s *store) joinedName(f id, names []string) string {
	n := s.node(f)
	if n.shape == literal {
		return names[n.args[0]]
	}
	var parts []string
	for _, a := range n.args {
		name := s.joinedName(a, names)
		if strings.Contains(name, " ") {
			name = "(" + name + ")"
		}
		parts = append(parts, name)
	}
	return strings.Join(parts, " | ")
}
