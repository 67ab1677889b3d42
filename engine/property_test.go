package engine

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/search"
	"lassolab/engine/trial"
)

// anyProperty is a random property of a network.
func anyProperty(r *rand.Rand, n *network.Network) property.Property {
	p := property.Property{Formula: trial.Formula(r, n, 1+r.IntN(6), r.IntN(3) == 0), Everywhere: r.IntN(4) == 0}
	switch r.IntN(5) {
	case 0:
		p.Ends = true
	case 1:
		p.Accepting = true
	case 2:
		for i := range n.Components {
			if r.IntN(2) == 0 {
				p.Fair = append(p.Fair, n.Components[i].Name)
			}
		}
	}
	return p
}

// asked reports whether a search can be asked about a property.
func asked(a Algorithm, p property.Property) bool {
	if p.Ends {
		return Complete(a)
	}
	return a.Lasso && (a.Generalized || p.Accept() == search.Simultaneous)
}

// tried counts verdicts, and those on networks with labels that are split.
type tried struct{ verdicts, split int }

// differs says how a search differs from brute force about a property; nothing where none does. Reduced, it leaves out blind
// alleys, and goes by ELU where it can. Where shrinking took what the property speaks of, none does.
func differs(t *testing.T, n *network.Network, p property.Property, reduced bool) (made tried, difference string) {
	want, err := trial.Violated(n, p)
	if err != nil {
		return made, ""
	}
	for _, a := range Algorithms() {
		if !asked(a, p) {
			continue
		}
		report, err := Search(t.Context(), n, Options{Algorithm: a.Name, Property: &p, Blind: reduced && a.Lasso, Elu: reduced && a.Elu})
		if wrong := (*InputError)(nil); errors.As(err, &wrong) {
			return made, ""
		} else if err != nil {
			return made, fmt.Sprintf("%s of %+v: %v", a.Name, p, err)
		}
		made.verdicts++
		if len(report.Property.Split) > 0 {
			made.split++
		}
		if got := report.Verdict == search.Lasso || report.Verdict == search.Reached; got != want {
			return made, fmt.Sprintf("%s of %+v says %s; brute force that it is violated: %t", a.Name, p, report.Verdict, want)
		}
	}
	return made, ""
}

// Every search that can be asked says of a property what brute force says, whichever labels the monitor takes part in.
func TestEverySearchSaysOfAPropertyWhatBruteForceSays(t *testing.T) {
	t.Parallel()
	networks := trials(2000)
	r := rand.New(rand.NewPCG(11, 5))
	violated, split, verdicts, ended := 0, 0, 0, 0
	for k := range networks {
		n := trial.Network(r)
		p := anyProperty(r, n)
		want, err := trial.Violated(n, p)
		if err != nil {
			t.Fatal(err)
		}
		if want {
			violated++
			if p.Ends {
				ended++
			}
		}
		agree(t, k, n, func(n *network.Network) string {
			found, difference := differs(t, n, p, k%2 == 1)
			verdicts += found.verdicts
			split += found.split
			return difference
		})
	}
	told := fmt.Sprintf("%d properties, %d violated (%d by runs that end), %d verdicts, %d with labels that are split",
		networks, violated, ended, verdicts, split)
	if violated < networks/5 || ended < networks/100 || split < verdicts/20 {
		t.Errorf("too few of a kind: %s", told)
	}
	t.Log(told)
}
