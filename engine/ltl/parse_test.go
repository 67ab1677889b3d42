package ltl

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
)

func TestFormulasAreReadByThePrecedencesOfSpot(t *testing.T) {
	for text, want := range map[string]string{
		"a U b U c":                       "a U (b U c)",
		"a -> b -> c":                     "a -> (b -> c)",
		"a <-> b -> c":                    "a <-> (b -> c)",
		"a & b | c":                       "(a & b) | c",
		"a | b xor c & d":                 "a | (b xor (c & d))",
		"!a U b":                          "(!a) U b",
		"F a & G b":                       "(F a) & (G b)",
		"GFa -> FGp0":                     "(G F a) -> (F G p0)",
		"[]<>p && <>[]!q":                 "(G F p) & (F G !q)",
		"a V b W c M d":                   "a R (b W (c M d))",
		"XXa || 1 && 0":                   "(X X a) | (true & false)",
		"F0 & X1":                         "F0 & X1",
		"G(P0@hungry -> F P0@fed)":        "G (P0@hungry -> F P0@fed)",
		`"my P"@"held left" U "a b"`:      `"my P"@"held left" U "a b"`,
		"P@0 & P@accepting & P.eat":       "P@0 & P@accepting & P.eat",
		"a => b <=> c ^ d":                "a -> (b <-> (c xor d))",
		"Xa U Xb":                         "(X a) U (X b)",
		" ( ( a ) ) ":                     "a",
		`"F" U "true" U "a\"b"`:           `"F" U ("true" U "a\"b")`,
		"a\n&\tb":                         "a & b",
		"é & ß":                           "é & ß",
		"P[1]@cs && flag[0]":              "P[1]@cs & flag[0]",
		"[] (x == 2)":                     "G x == 2",
		"[]x!=2 U !y<=-1":                 "(G x != 2) U !(y <= -1)",
		"x=>y && x >=0":                   "x -> (y & x >= 0)",
		"a[1].b < 3 <-> x<-1":             "(a[1].b < 3) <-> (x < -1)",
		"a <=> b <= c":                    "a <-> (b <= c)",
		"len(q[2]) == 0 W empty ( q )":    "(len(q[2]) == 0) W empty(q)",
		"<> nempty(q) V P[0]:i == 2":      "(F nempty(q)) R (P[0]:i == 2)",
		`"my x" == "no 1" & x == U`:       `"my x" == "no 1" & x == U`,
		"always (p implies eventually q)": "G(p -> F q)",
		"always eventually p until q weakuntil r": "(G F p) U (q W r)",
		"next !p equivalent a release b":          "(X !p) <-> (a R b)",
		"always & until U next":                   "always & (until U next)",
		"always U p":                              "always U p",
		"always until p":                          "always U p",
		`"always" until "until"`:                  `always U until`,
		"next == 3 & eventually@x":                "next == 3 & eventually@x",
		"len == 3 & empty & len.x":                "len == 3 & empty & len.x",
	} {
		f, wrong := Parse(text, nil)
		if wrong.HasErrors() {
			t.Errorf("%s: %s", text, wrong[0].Format(""))
			continue
		}
		g, wrong := Parse(want, nil)
		if wrong.HasErrors() {
			t.Errorf("%s: %s", want, wrong[0].Format(""))
		} else if f.String() != g.String() {
			t.Errorf("%s is read as %s, not as %s", text, f, g)
		}
	}
}

func TestKnownWordsAreNoOperators(t *testing.T) {
	known := func(word string) bool { return word == "Fork" || word == "G" }
	f, wrong := Parse("Fork@free U G", known)
	if wrong.HasErrors() || f.String() != `Fork@free U "G"` && f.String() != `"Fork"@free U "G"` {
		t.Errorf("%v %v", f, wrong)
	}
}

func TestMistakesInAFormulaAreToldWithTheirPlace(t *testing.T) {
	for text, want := range map[string]string{
		"":                                    "1.1-1: error: “” stands",
		"a U":                                 "1.4-4: error: The end of the formula stands where a formula would.",
		"U a":                                 "1.1-1: error: “U” joins two formulas; one is missing before it.",
		"(a & b":                              "1.7-7: error: A parenthesis is open: the end of the formula stands where an operator or “)” would.",
		"a b":                                 "1.3-3: error: After the formula stands “b”; an operator, such as & or U, would join them.",
		"a &\n#":                              "2.1-1: error: “#” is no part of a formula; a name that holds it stands in double quotes.",
		"P0@":                                 "1.4-4: error: After “@” the name of a state is missing, as in P0@fed.",
		"@fed":                                "1.1-1: error: Before “@” the name of a component is missing, as in P0@fed.",
		`G "a`:                                "1.3-3: error: The quote is not closed: put another one behind the name.",
		`F ""`:                                "1.3-4: error: Between the quotes stands no name.",
		"7a & b":                              "1.1-2: error: A name does not begin with a digit, unless it stands in double quotes.",
		"x ==":                                "1.5-5: error: After “==” a number or a name is missing, as in x == 2.",
		"G(x < (2))":                          "1.7-7: error: After “<” a number or a name is missing, as in x < 2.",
		"len(q)":                              "1.7-7: error: What len(q) is compared with is missing, as in len(q) == 0.",
		"F len() > 1":                         "1.7-7: error: In the parentheses the name of a channel is missing, as in len(q).",
		"full(q)":                             "1.1-4: error: The formula does not know how much a channel may hold: write len(q) == 3 in the place of full(q)",
		"P:i":                                 "1.4-4: error: A relation is missing, as in P:i == 2.",
		"P: & x":                              "1.4-4: error: After “:” the name of a variable is missing, as in P:i == 2.",
		"a == b == c":                         "1.8-9: error: After the formula stands “==”; an operator, such as & or U, would join them.",
		"x == 3 + 1":                          "1.8-8: error: “+” is no part of a formula",
		"q[] & p":                             "1.2-3: error: After the formula stands “[]”",
		"a & (b # c)":                         "1.8-8: error: “#” is no part of a formula; a name that holds it stands in double quotes.",
		"never { }":                           "1.9-9: error: “}” stands where a state would, as in T0: do :: p -> goto T0 od.",
		"never { a: p od }":                   "1.12-12: error: “p” stands where “do” or “if” would.",
		"never { a: do :: p od }":             "1.20-21: error: “od” stands where “-> goto” and a label would.",
		"never { a: do :: p -> q od }":        "1.23-23: error: “q” stands where “goto” would.",
		"never { a: do :: p -> goto b od }":   "1.28-28: error: No state has the label “b”.",
		"never { a: do od; a: do od }":        "1.19-19: error: Two states have the label “a”.",
		"never { a: do :: F p -> goto a od }": "1.18-18: error: A guard of a claim is about one moment: F cannot stand in it.",
		"never { a: do :: p -> goto a od } b": "1.35-35: error: After the formula stands “b”",
		"never { a: do :: p -> goto a od ":    "1.33-33: error: The end of the formula stands where",
		"G never { a: do od }":                "1.9-9: error: “{” is no part of a formula",
		strings.Repeat("(", 300):              "1.201-201: error: More than 200 operators and parentheses stand within each other; split the formula.",
		strings.Repeat("a&", 4000) + "a":      "error: The formula has more than 4\u202f000 parts.",
		strings.Repeat("a", 30000):            "1.1-1: error: The formula has 30\u202f000 characters; at most 20\u202f000 are read.",
	} {
		f, wrong := Parse(text, nil)
		if text == "" {
			want = "1.1-1: error: The end of the formula stands where a formula would."
		}
		if f != nil || len(wrong) != 1 || !strings.Contains(wrong[0].Format("f"), want) {
			t.Errorf("%.40s: %v, not %s", text, wrong, want)
		}
	}
}

// arbitrary makes a formula of about so many parts over propositions a, b, c….
func arbitrary(random *rand.Rand, parts, propositions int) *Formula {
	if parts <= 1 {
		switch random.IntN(12) {
		case 0:
			return &Formula{Operator: True}
		case 1:
			return &Formula{Operator: False}
		}
		return &Formula{Operator: Proposition, Name: Name{Word: string(rune('a' + random.IntN(propositions)))}}
	}
	unary, binary := []Operator{Not, Next, Eventually, Always}, []Operator{Until, WeakUntil, Release, StrongRelease, And, Or, Until, And, Or, Xor, Implies, Equivalent}
	if parts == 2 || random.IntN(2) == 0 {
		return &Formula{Operator: unary[random.IntN(len(unary))], Args: []*Formula{arbitrary(random, parts-1, propositions)}}
	}
	left := 1 + random.IntN(parts-2)
	return &Formula{Operator: binary[random.IntN(len(binary))], Args: []*Formula{
		arbitrary(random, left, propositions), arbitrary(random, parts-1-left, propositions)}}
}

func TestAFormulaIsReadAsItIsWritten(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for range 5000 {
		f := arbitrary(random, 1+random.IntN(20), 3)
		g, wrong := Parse(f.String(), nil)
		if wrong.HasErrors() || g.String() != f.String() || !same(f, g) {
			t.Fatalf("%s is read as %v %v", f, g, wrong)
		}
	}
}

func same(f, g *Formula) bool {
	if !reflect.DeepEqual(f.Claim, g.Claim) {
		return false
	}
	if f.Operator != g.Operator || f.Name != g.Name || len(f.Args) != len(g.Args) {
		return false
	}
	for i := range f.Args {
		if !same(f.Args[i], g.Args[i]) {
			return false
		}
	}
	return true
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"[](P[1]:i <= -2 || len(q[0])==0)", "always next x != \"a b\" until y", "empty(q)&a[1].b<0<->c", "G(P0@hungry -> F P0@fed)", `"a b" U !X1`, "((", "GFa <-> b", "P@1@2",
		"never { a: do :: p -> goto U :: (p -> q) -> goto a od; U: if :: true -> goto \"x y\" fi \"x y\": do od }"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		formula, wrong := Parse(text, nil)
		if (formula == nil) != wrong.HasErrors() {
			t.Fatalf("%v %v", formula, wrong)
		}
		if formula == nil {
			return
		}
		again, wrong := Parse(formula.String(), nil)
		if wrong.HasErrors() || !same(formula, again) {
			t.Fatalf("%q is written as %q and read as %v %v", text, formula, again, wrong)
		}
	})
}

func TestNamesWithinAClaimAreRenamed(t *testing.T) {
	got := Rename("never { p: do :: p & !q -> goto p od }", nil, func(n Name) Name {
		if n.Word == "p" {
			n.Word = "x y"
		}
		return n
	})
	if want := `never { p: do :: "x y" & !q -> goto p od }`; got != want {
		t.Errorf("%s, not %s", got, want)
	}
}
