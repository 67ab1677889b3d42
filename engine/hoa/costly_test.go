package hoa

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/testkit"
)

// sample is a text that is written piece by piece until it is long enough.
type sample struct {
	strings.Builder
	bytes int
}

func (t *sample) add(format string, args ...any) { fmt.Fprintf(t, format, args...) }

// fill adds pieces until the text has a share of its length.
func (t *sample) fill(share float64, piece func(i int)) {
	for i := 0; float64(t.Len()) < share*float64(t.bytes); i++ {
		piece(i)
	}
}

// propositions announces as many as fit into a share of the length, up to limit.
func (t *sample) propositions(share float64, limit int) (n int) {
	n = min(limit, max(1, int(share*float64(t.bytes))/11))
	t.add("AP: %d", n)
	for i := range n {
		t.add(` "p%06d"`, i)
	}
	return n
}

func written(write func(t *sample)) func(int) string {
	return func(bytes int) string {
		t := &sample{bytes: bytes}
		write(t)
		return t.String()
	}
}

// sets announces acceptance sets that a run must meet infinitely often.
func (t *sample) sets(n int) {
	t.add("Acceptance: %d Inf(0)", n)
	for i := 1; i < n; i++ {
		t.add("&Inf(%d)", i)
	}
	t.add("\n")
}

const (
	one  = "HOA: v1 States: 1 Start: 0 Acceptance: 0 t "
	body = "\n--BODY--\nState: 0\n"
	end  = "\n--END--\n"
)

// marked is a state with loops, each with other marks, that carry a label.
func marked(header, label string) func(int) string {
	return written(func(t *sample) {
		t.add("HOA: v1 States: 1 Start: 0 AP: 1 \"a\" %s", header)
		t.sets(64)
		t.add(body)
		t.fill(1, func(i int) { t.add("[%s] 0 {%d %d %d}\n", label, i%64, i/64%64, i/4096%64) })
		t.add(end)
	})
}

// repeated is a piece again and again between a head and a tail, with its number for each #.
func repeated(head, piece, tail string) func(int) string {
	return written(func(t *sample) {
		t.add("%s", head)
		t.fill(1, func(i int) { t.WriteString(strings.ReplaceAll(piece, "#", fmt.Sprint(i))) })
		t.add("%s", tail)
	})
}

// costly are texts that may cost a reader more than they are long, each in any length.
var costly = []testkit.Text{
	{Name: "marks on edges that carry a label", Write: marked("", "0")},
	{Name: "marks on edges that never happen", Write: marked("", "f")},
	{Name: "marks on edges that never happen under valuations", Write: marked("lassolab-reading: valuations ", "0&!0")},
	{Name: "marks on edges of a state with a long name", Write: written(func(t *sample) {
		t.add("HOA: v1 States: 1 Start: 0 AP: 1 \"a\" ")
		t.sets(64)
		t.add("--BODY--\nState: 0 \"%s\"\n", strings.Repeat("x", t.bytes/2))
		t.fill(1, func(i int) { t.add("[f] 0 {%d %d %d}\n", i%64, i/64%64, i/4096%64) })
		t.add(end)
	})},
	{Name: "marks again and again", Write: written(func(t *sample) {
		t.add("HOA: v1 States: 1 Start: 0 AP: 1 \"a\" ")
		t.sets(64)
		t.add(body)
		t.fill(.5, func(i int) { t.add("[f] 0 {%d %d}\n", i%64, i/64%64) })
		t.add("[f] 0 {")
		t.fill(1, func(int) { t.add("0 ") })
		t.add("}" + end)
	})},
	{Name: "a long state label on many edges", Write: written(func(t *sample) {
		t.add(one + `AP: 2 "a" "b" lassolab-reading: valuations` + "\n--BODY--\nState: [0")
		t.fill(.5, func(int) { t.add("|0&1") })
		t.add("] 0\n")
		t.fill(1, func(int) { t.add("0 ") })
		t.add(end)
	})},
	{Name: "many propositions in nested formulas", Write: written(func(t *sample) {
		t.add(one)
		n := t.propositions(.1, 1<<16)
		t.add(" lassolab-reading: labels" + body)
		t.fill(1, func(i int) { t.add("[!(%d|(!%d&!(%d|%d)))] 0\n", i%n, (i+1)%n, (i+2)%n, (i+3)%n) })
		t.add(end)
	})},
	{Name: "every label on every edge", Write: written(func(t *sample) {
		t.add(one + "lassolab-reading: labels ")
		t.propositions(.5, 1<<16)
		t.add(body)
		t.fill(1, func(int) { t.add("[t] 0\n") })
		t.add(end)
	})},
	{Name: "one-hot labels of a large component", Write: written(func(t *sample) {
		t.add(one + "lassolab-reading: labels ")
		n := t.propositions(.15, 1<<16)
		t.add("\nAlias: @before1 !0")
		for p := 2; p < n; p++ {
			t.add("\nAlias: @before%d @before%d&!%d", p, p-1, p-1)
		}
		t.add("\nAlias: @behind%d !%d", n-2, n-1)
		for p := n - 3; p >= 0; p-- {
			t.add("\nAlias: @behind%d !%d&@behind%d", p, p+1, p+1)
		}
		t.add(body)
		for p := 1; p < n-1; p++ {
			t.add("[@before%d&%d&@behind%d] 0\n", p, p, p)
		}
		t.add(end)
	})},
	{Name: "one-hot labels written out", Write: written(func(t *sample) {
		n := 1
		for n*n*6 < t.bytes {
			n++
		}
		t.add(one+"AP: %d", n)
		for i := range n {
			t.add(` "p%d"`, i)
		}
		t.add(body)
		for i := range n {
			t.add("[")
			for j := range n {
				t.add("%s%s%d", map[bool]string{true: "&"}[j > 0], map[bool]string{true: "!"}[i != j], j)
			}
			t.add("] 0\n")
		}
		t.add(end)
	})},
	{Name: "letters told apart by many propositions", Write: written(func(t *sample) {
		t.add(one)
		n := t.propositions(.3, 1024)
		t.add(body)
		t.fill(1, func(i int) { t.add("[%d&!%d|%d] 0 ", i%n, (7*i+1)%n, (13*i+5)%n) })
		t.add(end)
	})},
	{Name: "letters told apart one by one", Write: written(func(t *sample) {
		n := 1
		for 36<<n < t.bytes {
			n++
		}
		t.add("HOA: v1 States: %d Start: 0 Acceptance: 0 t AP: %d", 1<<n, n)
		for i := range n {
			t.add(` "p%d"`, i)
		}
		t.add(" --BODY-- State: 0")
		for i := range 1 << n {
			t.add(" %d", i)
		}
		for i := range 1<<n - 1 {
			t.add("\nState: %d [f] 0", i+1)
		}
		t.add(end)
	})},
	{Name: "letters with a long name", Write: written(func(t *sample) {
		t.add("HOA: v1 States: 11 Start: 0 Acceptance: 0 t AP: 11 \"%s\"", strings.Repeat("x", t.bytes))
		for i := range 10 {
			t.add(` "p%d"`, i)
		}
		t.add(body)
		for i := range 10 {
			t.add("[0&%d] 0 State: %d ", i+1, i+1)
		}
		t.add(end)
	})},
	{Name: "many automata over many letters", Write: written(func(t *sample) {
		t.add("HOA: v1 States: 12 Start: 0 Acceptance: 0 t AP: 12")
		for i := range 12 {
			t.add(` "p%d"`, i)
		}
		t.add(" --BODY--")
		for i := range 12 {
			t.add(" State: %d [%d] 0", i, i)
		}
		t.WriteString(end)
		t.fill(1, func(int) { t.add("HOA: v1 Start: 0 Acceptance: 0 t AP: 0 --BODY-- State: 0 --END--\n") })
	})},
	{Name: "automata whose formulas are costly, each a little", Write: written(func(t *sample) {
		var pairs strings.Builder
		for i := range 14 {
			fmt.Fprintf(&pairs, "|%d&%d", i, i+14)
		}
		f := pairs.String()[1:]
		t.fill(1, func(int) {
			t.add("HOA: v1 Start: 0 Acceptance: 0 t AP: 28")
			for i := range 28 {
				t.add(` "p%d"`, i)
			}
			t.add(" --BODY-- State: 0 [!(!(%s)|(%s))] 0 --END--\n", f, f)
		})
	})},
	{Name: "aliases of aliases", Write: aliased("Alias: @x%d !@x%d|0&@x%d ")},
	{Name: "aliases that double", Write: aliased("Alias: @x%d (@x%d|!@x%d)&!0|1 ")},
	{Name: "automata of the same name", Write: repeated("", "HOA: v1 name: \"a\" Start: 0 Acceptance: 0 t --BODY-- State: "+
		"0 --END--\n", "")},
	{Name: "automata called as the one with a long header", Write: written(func(t *sample) {
		t.add("HOA: v1 ")
		t.fill(.5, func(i int) { t.add("a%d: ", i) })
		t.add("name: \"a\" Start: 0 Acceptance: 0 t --BODY-- State: 0 --END--\n")
		t.fill(1, func(int) { t.add("HOA: v1 name: \"a\" Start: 0 Acceptance: 0 t --BODY-- State: 0 --END--\n") })
	})},
	{Name: "automata without a name where their names are taken",
		Write: repeated("", "HOA: v1 name: \"A2\" Start: 0 Acceptance: 0 t --BODY-- State: 0 --END-- HOA: v1 Start: 0 "+
			"Acceptance: 0 t --BODY-- State: 0 --END--\n", "")},
	{Name: "states of the same name", Write: repeated("HOA: v1 Start: 0 Acceptance: 0 t --BODY--", "\nState: # \"a\"", end)},
	{Name: "states called as others would be", Write: repeated("HOA: v1 Start: 0 Acceptance: 0 t --BODY--",
		"\nState: # \"1#1#1#1#1\"", end)},
	{Name: "states defined twice", Write: repeated("HOA: v1 States: 1 Start: 0 Acceptance: 0 t --BODY--", "\nState: 0", end)},
	{Name: "states out of range", Write: repeated("HOA: v1 States: 1 Start: 0 Acceptance: 0 t --BODY--", "\nState: 7# 0 8#", end)},
	{Name: "states announced and not there",
		Write: func(int) string { return "HOA: v1 States: 1000000 Start: 0 Acceptance: 0 t --BODY-- State: 0 --END--" }},
	{Name: "many initial states", Write: repeated("HOA: v1 States: 200000 Acceptance: 0 t", "\nStart: #", "\n--BODY--"+end)},
	{Name: "the same initial state", Write: repeated("HOA: v1 States: 1 Acceptance: 0 t", "\nStart: 0", body+end)},
	{Name: "initial states with marked edges",
		Write: repeated("HOA: v1 States: 100000 Acceptance: 1 Inf(0)", "\nStart: #",
			"\n--BODY--\nState: 0 [t] 1 {0}"+end)},
	{Name: "conjunctions of states", Write: repeated("HOA: v1 States: 2 Acceptance: 0 t Start: 0", "&1", body+end)},
	{Name: "conditions again and again", Write: repeated("HOA: v1 States: 1 Start: 0 Acceptance: 1 Inf(0)", "&Inf(0)", body+end)},
	{Name: "conditions of many sets", Write: repeated("HOA: v1 States: 1 Start: 0 Acceptance: 1000000 Inf(0)", "&Inf(#)", body+end)},
	{Name: "conditions with other marks", Write: repeated("HOA: v1 States: 1 Start: 0 Acceptance: 1000000 Fin(0)", "|Fin(#)&Inf(!#)",
		body+end)},
	{Name: "conditions whose cases are too many", Write: repeated("HOA: v1 States: 1 Start: 0 Acceptance: 1000000 (Fin(0)|Inf(1))",
		"&(Fin(#)|Inf(!#))",
		body+"0 0 {1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33}"+end)},
	{Name: "edges with Fin sets", Write: written(func(t *sample) {
		t.add("HOA: v1 States: 1000 Start: 0 Acceptance: 60 Fin(0)&Inf(1)")
		for i := 1; i < 30; i++ {
			t.add("|Fin(%d)&Inf(%d)", 2*i, 2*i+1)
		}
		t.add(" AP: 1 \"a\" --BODY--")
		q := 0
		t.fill(1, func(i int) {
			if i%40 == 0 && q < 1000 {
				t.add("\nState: %d", q)
				q++
			}
			t.add(" [0] %d {%d %d}", i*7%1000, i%60, i*11%60)
		})
		t.add(end)
	})},
	{Name: "properties that are checked", Write: repeated("HOA: v1.1 States: 1 Start: 0 Acceptance: 2 Fin(0)|Inf(1) AP: 2 \"a\" "+
		"\"b\" properties: inherently-weak",
		" terminal !deterministic complete", body+"[0] 0 {0} [1] 0 {1}"+end)},
	{Name: "edges of which properties are said", Write: written(func(t *sample) {
		t.add("HOA: v1 States: 1 Start: 0 properties: deterministic complete weak inherently-weak terminal colored " +
			"Acceptance: 2 Fin(0)|Inf(1)")
		n := t.propositions(.1, 64)
		t.add(body)
		t.fill(1, func(i int) { t.add("[%d&!%d] 0 {%d}\n", i%n, (i*3+1)%n, i%2) })
		t.add(end)
	})},
	{Name: "lines of a preprocessor", Write: repeated("HOA: v1", "\n#line # # # #\n# #", " States: 1 Start: 0 Acceptance: 0 t"+body+
		end)},
	{Name: "numbers of lines that are none", Write: repeated("", " # #", "")},
	{Name: "headers of ours", Write: repeated(one, "\nlassolab-independent: \"a\" \"b\" lassolab-order: \"a\" "+
		"lassolab-shared: \"c\"", body+end)},
	{Name: "properties", Write: repeated(one, "\nlassolab-property: \"G a\" \"a U\"", body+end)},
	{Name: "headers of nobody", Write: repeated(one, "\nx#: x y \"z\" # -", body+end)},
	{Name: "a component that rests in one state again and again", Write: repeated(one+"lassolab-rest:", " 0", body+end)},
	{Name: "a long layout", Write: repeated(one+"lassolab-layout:", " -1.5e3 \"7\" 8", body+end)},
	{Name: "places that are no numbers", Write: repeated(one+"lassolab-layout:", " \"x\"", body+end)},
	{Name: "independent labels", Write: written(func(t *sample) {
		t.add(one)
		n := t.propositions(.2, 1<<16)
		t.fill(.6, func(i int) { t.add("\nlassolab-independent: \"p%06d\" \"p%06d\"", i%n, (i*7+1)%n) })
		t.add("\nlassolab-reading: labels" + body)
		t.fill(1, func(i int) { t.add("[%d] 0\n", i%n) })
		t.add(end)
	})},
	{Name: "propositions of the same name", Write: repeated(one+"AP: 100", ` "a"`, body+end)},
	{Name: "edges that say the same", Write: repeated(one+`AP: 1 "a"`+body, "[0] 0\n", end)},
	{Name: "edges without a label", Write: repeated(one+`AP: 1 "a"`+body, "0\n", end)},
	{Name: "edges that nothing satisfies", Write: repeated(one+`AP: 2 "a" "b"`+body, "[0&!0] 0\n", end)},
	{Name: "edges to nowhere", Write: repeated(one+`AP: 1 "a"`+body, "[0] 7#\n", end)},
	{Name: "marks of no set", Write: repeated(one+`AP: 1 "a"`+body, "[0] 0 {# 7 7}\n", end)},
	{Name: "parentheses", Write: repeated(one+`AP: 1 "a"`+body+"[", "(", "")},
	{Name: "parentheses closed", Write: repeated(one+`AP: 1 "a"`+body, "["+strings.Repeat("(", 190)+"0"+strings.Repeat(")", 190)+
		"] 0 ", end)},
	{Name: "negations", Write: repeated(one+`AP: 1 "a"`+body+"[", "!", "0] 0"+end)},
	{Name: "a long conjunction", Write: repeated(one+`AP: 1 "a"`+body+"[0", "&0", "] 0"+end)},
	{Name: "a long disjunction of conjunctions", Write: repeated(one+`AP: 2 "a" "b"`+body+"[0", "|!0&(1|!0)", "] 0"+end)},
	{Name: "comments", Write: repeated("", "/*", "")},
	{Name: "comments closed", Write: repeated("", "/*/**/*/ ", one+body+end)},
	{Name: "quotes", Write: repeated("", "\"\\\"\n", "")},
	{Name: "quotes escaped over lines", Write: repeated("\"", "\\\"x\\\n", "\n")},
	{Name: "a long name", Write: repeated("HOA: v1 name: \"", "é\\\"", "\" States: 1 Start: 0 Acceptance: 0 t"+body+end)},
	{Name: "strange characters", Write: repeated(one+body, "%$ ", end)},
	{Name: "strange characters together", Write: repeated(one+body, "é", end)},
	{Name: "numbers too large", Write: repeated(one+body, "9", end)},
	{Name: "colons", Write: repeated("", ": ", "")},
	{Name: "words", Write: repeated("", "a ", "")},
	{Name: "aborted automata", Write: repeated("", "HOA: v1 Start: 0 State: Acceptance --ABORT--\n", "")},
	{Name: "automata unfinished", Write: repeated("", "HOA: v1 --BODY--\n", "")},
	{Name: "bodies within bodies", Write: repeated(one, "--BODY-- --BODY-- State: x\n", end)},
}

func aliased(piece string) func(int) string {
	return written(func(t *sample) {
		t.add(one + `AP: 2 "a" "b" Alias: @x0 0&!1 `)
		last := 0
		t.fill(1, func(i int) {
			t.add(piece, i+1, i, i)
			last = i + 1
		})
		t.add(body+"[@x%d] 0"+end, last)
	})
}

// costlyText returns the text with a name.
func costlyText(name string) testkit.Text {
	return costly[slices.IndexFunc(costly, func(x testkit.Text) bool { return x.Name == name })]
}
