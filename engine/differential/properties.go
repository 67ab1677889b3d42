package differential

import (
	"errors"
	"math/rand/v2"

	"lassolab/engine"
	"lassolab/engine/property"
	"lassolab/engine/random"
	"lassolab/engine/search"
)

// anyProperty is a case of a network and a formula about it.
func anyProperty(r *rand.Rand) *Case {
	n := varied(r)
	for len(n.Labels) == 0 {
		n = varied(r)
	}
	f, _, _ := property.Parse(n, random.Formula(r, n, 1+r.IntN(6), r.IntN(3) == 0))
	c := about(r, n)
	c.Formula = f
	if claims := c.chance("claim"); claims.IntN(4) == 0 {
		c.Formula, _, _ = property.Parse(n, random.ClaimAbout(claims, n))
	}
	return c
}

// asked is the property of a case: which runs its formula is asked of.
func (c *Case) asked() property.Property {
	r := c.chance("runs")
	p := property.Property{Formula: c.Formula.String(), Everywhere: r.IntN(4) == 0,
		Counted: c.chance("counted").IntN(2) == 0}
	switch r.IntN(5) {
	case 0:
		p.Ends = true
	case 1:
		p.Accepting = true
	case 2:
		for i := range c.Network.Components {
			if name := c.Network.Components[i].Name; c.chance("fair", name).IntN(2) == 0 {
				p.Fair = append(p.Fair, name)
			}
		}
		p.Fairness = []property.Fairness{property.Unconditional, property.Weak,
			property.Strong}[c.chance("fairness").IntN(3)]
	}
	return p
}

// propertiesAreMisjudged compares every search that can be asked about a property with brute force, in which the
// automaton of the negated formula, or a never claim, reads every step of every component: infinite runs, fair and
// accepting ones, and those that end.
func propertiesAreMisjudged(j *judge, c *Case) {
	p := c.asked()
	violated, err := random.Violated(c.Network, p)
	if err != nil {
		return // it names what the network has lost
	}
	for _, a := range engine.Algorithms() {
		if !a.Answers(engine.Asks("", &p)) {
			continue
		}
		opt := engine.Options{Algorithm: a.Name, Property: &p}
		r := c.chance("options", a.Name)
		opt.SkipDeadEnds = a.Lasso && r.IntN(2) == 0
		opt.Elu = a.Elu && r.IntN(2) == 0
		if a.Filter == search.Stubborn && r.IntN(2) == 0 {
			opt.KeyComponent, opt.Blocker = "first", "first"
		}
		report, err := j.search(c.Network, opt)
		if errors.As(err, new(*engine.InputError)) {
			j.note("refused")
			return
		}
		j.must(err)
		shown := report.Lasso
		if p.Ends {
			shown = report.Path
		}
		if got := report.Verdict == search.Lasso || report.Verdict == search.Reached; got != violated ||
			got != (shown != nil && shown.Checked) {
			j.differs("lassolab search %s: “%s”, and shows a run: %t; brute force says that a run violates it: %t",
				opt.CommandLine(), report.Verdict, shown != nil, violated)
		}
		if j.note(satisfaction[violated]); len(report.Property.Split) > 0 {
			j.note("with labels split")
		}
	}
}

// satisfaction is the answer about a property, by whether some run violates it.
var satisfaction = map[bool]string{true: "violated", false: "satisfied"}

// lettersAreMisread compares a formula over propositions with the same formula over one label for each letter.
func lettersAreMisread(j *judge, c *Case) {
	document, wrong := readHOA(c.Text)
	if wrong != "" {
		j.differs("%s", wrong)
	}
	r := c.chance("letters")
	text, n := lettered(r)
	if text != c.Text {
		return // shrinking changed it, and it has no second form
	}
	formula := random.FormulaOver(r, 1+r.IntN(5), true,
		func() string { return []string{"p", "q", "r", "!p", "!q"}[r.IntN(5)] })
	want, err := random.Violated(n, property.Property{Formula: inLabels(formula)})
	j.must(err)
	for _, a := range engine.Algorithms() {
		p := property.Property{Formula: formula, Counted: c.chance("counted", a.Name).IntN(2) == 0}
		if !a.Answers(engine.Asks("", &p)) || c.chance(a.Name).IntN(3) > 0 {
			continue
		}
		opt := engine.Options{Algorithm: a.Name, Text: text, Property: &p}
		report := j.report(document, opt)
		if got := report.Verdict == search.Lasso; got != want {
			j.differs("lassolab search %s: “%s”; with a label for each letter brute force says that a run violates "+
				"it: %t", opt.CommandLine(), report.Verdict, want)
		}
		j.note(satisfaction[want])
	}
}

// anyLetters is a case of a network of automata that read letters, as text.
func anyLetters(r *rand.Rand) *Case {
	c := &Case{seed: r.Uint64()}
	c.Text, _ = lettered(c.chance("letters"))
	return c
}
