package property

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/source"
)

// Property is a formula with the runs that are asked to satisfy it. With the zero value of all other fields these are
// all infinite runs.
type Property struct {
	Formula string `json:"formula"`
	// ask the runs that end instead of the infinite ones: their last state is repeated for ever, without a label
	Ends bool `json:"ends,omitempty"`
	// ask only runs that are fair to these components
	Fair []string `json:"fair,omitempty"`
	// how fair: unconditionally when empty, that is, each moves again and again
	Fairness Fairness `json:"fairness,omitempty"`
	// ask only runs in which every component accepts again and again, each at its own moments
	Accepting bool `json:"accepting,omitempty"`
	// let the monitor take part in all labels, even where stutter labels would do
	Everywhere bool `json:"everywhere,omitempty"`
	// let components of their own compute the parts of the formula about states, even where the monitor can
	Counted bool `json:"counted,omitempty"`
	// the condition that the monitor does without, which breaks it on purpose; empty: none
	Without Condition `json:"-"`
}

// Condition is a condition that a monitor rests on.
type Condition string

// The conditions.
const (
	Stutter   Condition = "ticks"     // every infinite run uses labels of the monitor again and again
	Splitting Condition = "splitting" // a label leads to one valuation from each
)

// Accept returns the question that the composed network is asked.
func (p *Property) Accept() search.Acceptance {
	if !p.Ends && (p.Accepting || len(p.Fair) > 0 && !p.conditional()) {
		return search.Generalized
	}
	return search.Simultaneous
}

// Mistake is what keeps a property from being asked.
type Mistake struct {
	source.Diagnostics // of the formula; empty: Reason is about something else
	Reason             string
	excess             bool // the monitor would be too large
}

func (m *Mistake) Error() string {
	if len(m.Diagnostics) > 0 {
		d := m.Diagnostics[0]
		return fmt.Sprintf("the property, %s: %s", d.Position, d.Message)
	}
	return m.Reason
}

func mistake(format string, args ...any) error { return &Mistake{Reason: fmt.Sprintf(format, args...)} }

func tooMuch(format string, args ...any) error {
	return &Mistake{Reason: fmt.Sprintf(format, args...), excess: true}
}

// Bounds of a composition.
const (
	mostValuations = 4096    // of the observed components together
	mostLooks      = 1 << 22 // at a combination of valuations and a label
	mostVariants   = 4096    // labels that one label is split into
	mostCount      = 1 << 14 // values of a counter
	mostCounts     = 1 << 22 // looks at a value of a counter and a label
	mostStates     = 20_000  // of a monitor before it is made smaller
	mostSteps      = 1 << 20 // of a monitor
)

// Compose puts the monitor of a property beside the components of a network. Under the reading valuations it needs the
// text that the network was read from. An error is a *Mistake, or that of the context.
func Compose(ctx context.Context, n *network.Network, text string, p Property) (*Composed, error) {
	c, err := prepare(n, text, p)
	if err != nil {
		return nil, err
	}
	counted := p.Counted || slices.ContainsFunc(c.atoms, func(a Atom) bool { return a.ofSeveral() })
	if !counted {
		err = c.watch(ctx)
	}
	var m *Mistake
	if counted || errors.As(err, &m) && m.excess && p.Without != Splitting {
		if err = c.count(); err == nil {
			err = c.watch(ctx)
		}
	}
	if err != nil {
		return nil, err
	}
	return c, nil
}

// watch puts a monitor beside what it sees.
func (c *Composed) watch(ctx context.Context) error {
	if err := c.look(ctx); err != nil {
		return err
	}
	automaton, err := ltl.Translate(ctx, c.read, true, c.alphabet())
	if errors.Is(err, ltl.ErrTooLarge) {
		return tooMuch("%s", err)
	}
	if err != nil {
		return err
	}
	m, err := c.monitor(ctx, automaton)
	if err != nil {
		return err
	}
	if c.Ends {
		m.end(automaton, c)
	} else {
		m.smaller(ctx)
	}
	c.assemble(m)
	return nil
}

// prepare finds what a formula says of a network.
func prepare(n *network.Network, text string, p Property) (*Composed, error) {
	if err := p.sound(n); err != nil {
		return nil, err
	}
	c := &Composed{Property: p, user: n}
	if n.Reading == network.Valuations {
		if err := c.readLetters(text); err != nil {
			return nil, err
		}
	} else {
		formula, atoms, wrong := Parse(n, p.Formula)
		if wrong.HasErrors() {
			return nil, &Mistake{Diagnostics: wrong}
		}
		c.formula, c.atoms, c.base = formula, atoms, n
	}
	if err := c.assume(); err != nil {
		return nil, err
	}
	c.start()
	c.seen, c.of, c.read, c.names = c.base, omega.Identity(len(c.base.Labels)), c.asked, c.atoms
	return c, nil
}

// look finds what the monitor sees of the network beside which it stands, and in which labels it takes part.
func (c *Composed) look(ctx context.Context) error {
	c.observe()
	if err := c.split(); err != nil {
		return err
	}
	if err := c.takePart(ctx); err != nil {
		return err
	}
	return c.see()
}

// sound reports what is wrong with a property besides its formula.
func (p *Property) sound(n *network.Network) error {
	switch {
	case p.Without != "" && p.Without != Stutter && p.Without != Splitting:
		return mistake("a monitor has no condition %q: it rests on ticks and splitting", say.Short(string(p.Without)))
	case p.Ends && (len(p.Fair) > 0 || p.Accepting):
		return mistake("a run that ends does nothing again and again: ask about fairness or acceptance of " +
			"infinite runs")
	case p.Ends && p.Without == Stutter:
		return mistake("for runs that end no ticks are needed: leave them out for infinite runs")
	}
	if !slices.Contains([]Fairness{Unconditional, Weak, Strong}, p.Fairness) {
		return mistake("there is no fairness %q: choose weak or strong, or none of them for unconditional fairness",
			say.Short(string(p.Fairness)))
	}
	for _, name := range p.Fair {
		if n.Component(name) < 0 {
			return mistake("the property asks that %q goes on, which is no component of the network", say.Short(name))
		}
	}
	return nil
}
