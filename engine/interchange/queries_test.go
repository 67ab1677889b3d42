package interchange_test

import (
	"strings"
	"testing"

	"lassolab/engine/interchange"
	"lassolab/engine/petri"
)

const asked = `<property-set xmlns="http://mcc.lip6.fr/"><property><id>one</id><formula><all-paths><globally><disjunction>
<integer-le><tokens-count><place>p</place><place>q</place></tokens-count><integer-constant>1</integer-constant></integer-le>
<negation><is-fireable><transition>t</transition></is-fireable></negation></disjunction></globally></all-paths></formula></property></property-set>`

var small = &petri.Net{Places: []petri.Place{{ID: "p", Tokens: 1}, {ID: "q"}}, Transitions: []petri.Transition{{ID: "t"}}}

func TestFormulasOfTheContestAreWordedAndJoined(t *testing.T) {
	twice := "<?xml version=\"1.0\"?>\n" + asked + "\n<?xml version=\"1.0\"?>\n" + asked
	queries, wrong := interchange.ReadQueries(small, twice)
	if wrong.HasErrors() || len(queries) != 2 || !interchange.IsQueries(twice) {
		t.Fatalf("%v, %d formulas", wrong, len(queries))
	}
	if got, want := small.Words(queries[1].Asked), "on all runs always ((tokens(p, q) ≤ 1) or not t can fire)"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
}

// What is hostile is bounded: formulas, depth, words.
func TestHostileFormulasAreBounded(t *testing.T) {
	for name, text := range map[string]string{
		"many": "<property-set>" + strings.Repeat("<property><id>x</id></property>", 1001) + "</property-set>",
		"deep": "<property-set><property><formula>" + strings.Repeat("<negation>", 100_000),
		"open": "<property-set><property><formula><all-paths>",
	} {
		if _, wrong := interchange.ReadQueries(small, text); !wrong.HasErrors() {
			t.Errorf("%s: it is read", name)
		}
	}
	wide := strings.Replace(asked, "<place>p</place>", strings.Repeat("<place>p</place>", 100_000), 1)
	queries, wrong := interchange.ReadQueries(small, wide)
	if wrong.HasErrors() || len(small.Words(queries[0].Asked)) > 700 {
		t.Errorf("%v, %d bytes of words", wrong, len(small.Words(queries[0].Asked)))
	}
}
