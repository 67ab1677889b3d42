package ltl

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"lassolab/engine/testkit"
)

func TestFormulasAreReadByThePrecedencesOfSpot(t *testing.T) {
	for text, want := range map[string]string{
		"a U b U c":                               "a U (b U c)",
		"a -> b -> c":                             "a -> (b -> c)",
		"a <-> b -> c":                            "a <-> (b -> c)",
		"a & b | c":                               "(a & b) | c",
		"a | b xor c & d":                         "a | (b xor (c & d))",
		"!a U b":                                  "(!a) U b",
		"F a & G b":                               "(F a) & (G b)",
		"GFa -> FGp0":                             "(G F a) -> (F G p0)",
		"[]<>p && <>[]!q":                         "(G F p) & (F G !q)",
		"a V b W c M d":                           "a R (b W (c M d))",
		"XXa || 1 && 0":                           "(X X a) | (true & false)",
		"F0 & X1":                                 "F0 & X1",
		"G(P0@hungry -> F P0@fed)":                "G (P0@hungry -> F P0@fed)",
		`"my P"@"held left" U "a b"`:              `"my P"@"held left" U "a b"`,
		"P@0 & P@accepting & P.eat":               "P@0 & P@accepting & P.eat",
		"a => b <=> c ^ d":                        "a -> (b <-> (c xor d))",
		"Xa U Xb":                                 "(X a) U (X b)",
		" ( ( a ) ) ":                             "a",
		`"F" U "true" U "a\"b"`:                   `"F" U ("true" U "a\"b")`,
		"a\n&\tb":                                 "a & b",
		"é & ß":                                   "é & ß",
		"P[1]@cs && flag[0]":                      "P[1]@cs & flag[0]",
		"[] (x == 2)":                             "G x == 2",
		"[]x!=2 U !y<=-1":                         "(G x != 2) U !(y <= -1)",
		"x=>y && x >=0":                           "x -> (y & x >= 0)",
		"a[1].b < 3 <-> x<-1":                     "(a[1].b < 3) <-> (x < -1)",
		"a <=> b <= c":                            "a <-> (b <= c)",
		"len(q[2]) == 0 W empty ( q )":            "(len(q[2]) == 0) W empty(q)",
		"G enabled( go ) U enabled":               "(G enabled(go)) U enabled",
		`enabled(go)in P0 & enabled("in") in in`:  `(enabled(go) in P0) & (enabled(in) in in)`,
		"<> nempty(q) V P[0]:i == 2":              "(F nempty(q)) R (P[0]:i == 2)",
		`"my x" == "no 1" & x == U`:               `"my x" == "no 1" & x == U`,
		"always (p implies eventually q)":         "G(p -> F q)",
		"always eventually p until q weakuntil r": "(G F p) U (q W r)",
		"next !p equivalent a release b":          "(X !p) <-> (a R b)",
		"always & until U next":                   "always & (until U next)",
		"always U p":                              "always U p",
		"always until p":                          "always U p",
		`"always" until "until"`:                  `always U until`,
		"next == 3 & eventually@x":                "next == 3 & eventually@x",
		"len == 3 & empty & len.x":                "len == 3 & empty & len.x",
		"G tokens( a,P0 @fed ,a)=3 U tokens":      "(G (tokens(a, P0@fed, a) == 3)) U tokens",
		`tokens(F,"a b")+-1+tokens("x y"@"1 2")<tokens(1)+0`: `tokens(F, "a b") + -1 + tokens("x y"@"1 2") < tokens(1) + 0`,
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
	var words strings.Builder
	for _, text := range []string{
		"",
		"a U",
		"U a",
		"(a & b",
		"a b",
		"AG EF x",
		"A G (x -> EF y)",
		"a &\n#",
		"P0@",
		"@fed",
		`G "a`,
		`F ""`,
		"7a & b",
		"x ==",
		"G(x < (2))",
		"len(q)",
		"F len() > 1",
		"full(q)",
		"P:i",
		"P: & x",
		"a == b == c",
		"x == 3 + 1",
		"q[] & p",
		"a & (b # c)",
		"never { }",
		"never { a: p od }",
		"never { a: do :: p od }",
		"never { a: do :: p -> q od }",
		"never { a: do :: p -> goto b od }",
		"never { a: do od; a: do od }",
		"never { a: do :: F p -> goto a od }",
		"never { a: do :: p -> goto a od } b",
		"never { a: do :: p -> goto a od ",
		"G never { a: do od }",
		strings.Repeat("(", 300),
		strings.Repeat("a&", 4000) + "a",
		strings.Repeat("a", 30000),
	} {
		f, wrong := Parse(text, nil)
		if f != nil || len(wrong) != 1 {
			t.Errorf("%.40s: %v", text, wrong)
			continue
		}
		fmt.Fprintf(&words, "%.40q\n%s\n", text, strings.TrimPrefix(wrong[0].Format(""), ":"))
	}
	testkit.Golden(t, words.String())
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
	for _, text := range []string{"[](P[1]:i <= -2 || len(q[0])==0)", "always next x != \"a b\" until y", "empty(q)&a[1].b<0<->c", "G(P0@hungry -> F P0@fed)", `"a b" U !X1`, "((", `G tokens(a, "b c"@d)+ 3 = tokens(e) -> F tokens(G)<1`, "GFa <-> b", "P@1@2",
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
