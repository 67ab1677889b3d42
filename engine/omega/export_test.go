package omega

// Constructions are all complements that can be made of an automaton, whether or not they would be chosen.
func (a *Automaton) Constructions(b *Budget) map[string]*Complement {
	one, was := a.Single(b)
	all := map[string]*Complement{"chosen": a.Complement(b), "ranks": {&ranks{one, b}, "", was}}
	if a.Deterministic() {
		all["copies"] = &Complement{&copies{a}, "", Identity(a.Size())}
	}
	return all
}

// Against finds a word that an automaton accepts together with a complement.
func Against(b *Budget, a *Automaton, c *Complement) *Run { return against(b, a, c) }
