package testkit

import (
	"fmt"
	"slices"
	"strings"
)

// Text is a way to be nasty.
type Text struct {
	Name  string
	Write func(bytes int) string // a text of about so many bytes
}

// text is written piece by piece until it is long enough.
type text struct {
	strings.Builder
	bytes int
}

func (t *text) add(format string, args ...any) { fmt.Fprintf(t, format, args...) }

// fill adds pieces until the text has a share of its length.
func (t *text) fill(share float64, piece func(i int)) {
	for i := 0; float64(t.Len()) < share*float64(t.bytes); i++ {
		piece(i)
	}
}

// propositions announces as many as fit into a share of the length, up to limit.
func (t *text) propositions(share float64, limit int) (n int) {
	n = min(limit, max(1, int(share*float64(t.bytes))/11))
	t.add("AP: %d", n)
	for i := range n {
		t.add(` "p%06d"`, i)
	}
	return n
}

func written(write func(t *text)) func(int) string {
	return func(bytes int) string {
		t := &text{bytes: bytes}
		write(t)
		return t.String()
	}
}

// sets announces acceptance sets that a run must meet infinitely often.
func (t *text) sets(n int) {
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
	return written(func(t *text) {
		t.add("HOA: v1 States: 1 Start: 0 AP: 1 \"a\" %s", header)
		t.sets(64)
		t.add(body)
		t.fill(1, func(i int) { t.add("[%s] 0 {%d %d %d}\n", label, i%64, i/64%64, i/4096%64) })
		t.add(end)
	})
}

// repeated is a piece again and again between a head and a tail, with its number for each #.
func repeated(head, piece, tail string) func(int) string {
	return written(func(t *text) {
		t.add("%s", head)
		t.fill(1, func(i int) { t.WriteString(strings.ReplaceAll(piece, "#", fmt.Sprint(i))) })
		t.add("%s", tail)
	})
}

// Texts are all the nasty texts we know of.
var Texts = []Text{
	{"marks on edges that carry a label", marked("", "0")},
	{"marks on edges that never happen", marked("", "f")},
	{"marks on edges that never happen under valuations", marked("lassolab-reading: valuations ", "0&!0")},
	{"marks on edges of a state with a long name", written(func(t *text) {
		t.add("HOA: v1 States: 1 Start: 0 AP: 1 \"a\" ")
		t.sets(64)
		t.add("--BODY--\nState: 0 \"%s\"\n", strings.Repeat("x", t.bytes/2))
		t.fill(1, func(i int) { t.add("[f] 0 {%d %d %d}\n", i%64, i/64%64, i/4096%64) })
		t.add(end)
	})},
	{"marks again and again", written(func(t *text) {
		t.add("HOA: v1 States: 1 Start: 0 AP: 1 \"a\" ")
		t.sets(64)
		t.add(body)
		t.fill(.5, func(i int) { t.add("[f] 0 {%d %d}\n", i%64, i/64%64) })
		t.add("[f] 0 {")
		t.fill(1, func(int) { t.add("0 ") })
		t.add("}" + end)
	})},
	{"a long state label on many edges", written(func(t *text) {
		t.add(one + `AP: 2 "a" "b" lassolab-reading: valuations` + "\n--BODY--\nState: [0")
		t.fill(.5, func(int) { t.add("|0&1") })
		t.add("] 0\n")
		t.fill(1, func(int) { t.add("0 ") })
		t.add(end)
	})},
	{"many propositions in nested formulas", written(func(t *text) {
		t.add(one)
		n := t.propositions(.1, 8192)
		t.add(" lassolab-reading: labels" + body)
		t.fill(1, func(i int) { t.add("[!(%d|(!%d&!(%d|%d)))] 0\n", i%n, (i+1)%n, (i+2)%n, (i+3)%n) })
		t.add(end)
	})},
	{"every label on every edge", written(func(t *text) {
		t.add(one + "lassolab-reading: labels ")
		t.propositions(.5, 8192)
		t.add(body)
		t.fill(1, func(int) { t.add("[t] 0\n") })
		t.add(end)
	})},
	{"one-hot labels written out", written(func(t *text) {
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
	{"letters told apart by many propositions", written(func(t *text) {
		t.add(one)
		n := t.propositions(.3, 1024)
		t.add(body)
		t.fill(1, func(i int) { t.add("[%d&!%d|%d] 0 ", i%n, (7*i+1)%n, (13*i+5)%n) })
		t.add(end)
	})},
	{"letters told apart one by one", written(func(t *text) {
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
	{"letters with a long name", written(func(t *text) {
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
	{"many automata over many letters", written(func(t *text) {
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
	{"automata whose formulas are costly, each a little", written(func(t *text) {
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
	{"aliases of aliases", aliased("Alias: @x%d !@x%d|0&@x%d ")},
	{"aliases that double", aliased("Alias: @x%d (@x%d|!@x%d)&!0|1 ")},
	{"automata of the same name", repeated("", "HOA: v1 name: \"a\" Start: 0 Acceptance: 0 t --BODY-- State: "+
		"0 --END--\n", "")},
	{"automata called as the one with a long header", written(func(t *text) {
		t.add("HOA: v1 ")
		t.fill(.5, func(i int) { t.add("a%d: ", i) })
		t.add("name: \"a\" Start: 0 Acceptance: 0 t --BODY-- State: 0 --END--\n")
		t.fill(1, func(int) { t.add("HOA: v1 name: \"a\" Start: 0 Acceptance: 0 t --BODY-- State: 0 --END--\n") })
	})},
	{"automata without a name where their names are taken",
		repeated("", "HOA: v1 name: \"A2\" Start: 0 Acceptance: 0 t --BODY-- State: 0 --END-- HOA: v1 Start: 0 "+
			"Acceptance: 0 t --BODY-- State: 0 --END--\n", "")},
	{"states of the same name", repeated("HOA: v1 Start: 0 Acceptance: 0 t --BODY--", "\nState: # \"a\"", end)},
	{"states called as others would be", repeated("HOA: v1 Start: 0 Acceptance: 0 t --BODY--",
		"\nState: # \"1#1#1#1#1\"", end)},
	{"states defined twice", repeated("HOA: v1 States: 1 Start: 0 Acceptance: 0 t --BODY--", "\nState: 0", end)},
	{"states out of range", repeated("HOA: v1 States: 1 Start: 0 Acceptance: 0 t --BODY--", "\nState: 7# 0 8#", end)},
	{"states announced and not there",
		func(int) string { return "HOA: v1 States: 1000000 Start: 0 Acceptance: 0 t --BODY-- State: 0 --END--" }},
	{"many initial states", repeated("HOA: v1 States: 200000 Acceptance: 0 t", "\nStart: #", "\n--BODY--"+end)},
	{"the same initial state", repeated("HOA: v1 States: 1 Acceptance: 0 t", "\nStart: 0", body+end)},
	{"initial states with marked edges",
		repeated("HOA: v1 States: 100000 Acceptance: 1 Inf(0)", "\nStart: #",
			"\n--BODY--\nState: 0 [t] 1 {0}"+end)},
	{"conjunctions of states", repeated("HOA: v1 States: 2 Acceptance: 0 t Start: 0", "&1", body+end)},
	{"conditions again and again", repeated("HOA: v1 States: 1 Start: 0 Acceptance: 1 Inf(0)", "&Inf(0)", body+end)},
	{"conditions of many sets", repeated("HOA: v1 States: 1 Start: 0 Acceptance: 1000000 Inf(0)", "&Inf(#)", body+end)},
	{"conditions with other marks", repeated("HOA: v1 States: 1 Start: 0 Acceptance: 1000000 Fin(0)", "|Fin(#)&Inf(!#)",
		body+end)},
	{"conditions whose cases are too many", repeated("HOA: v1 States: 1 Start: 0 Acceptance: 1000000 (Fin(0)|Inf(1))",
		"&(Fin(#)|Inf(!#))",
		body+"0 0 {1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33}"+end)},
	{"edges with Fin sets", written(func(t *text) {
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
	{"properties that are checked", repeated("HOA: v1.1 States: 1 Start: 0 Acceptance: 2 Fin(0)|Inf(1) AP: 2 \"a\" "+
		"\"b\" properties: inherently-weak",
		" terminal !deterministic complete", body+"[0] 0 {0} [1] 0 {1}"+end)},
	{"edges of which properties are said", written(func(t *text) {
		t.add("HOA: v1 States: 1 Start: 0 properties: deterministic complete weak inherently-weak terminal colored " +
			"Acceptance: 2 Fin(0)|Inf(1)")
		n := t.propositions(.1, 64)
		t.add(body)
		t.fill(1, func(i int) { t.add("[%d&!%d] 0 {%d}\n", i%n, (i*3+1)%n, i%2) })
		t.add(end)
	})},
	{"lines of a preprocessor", repeated("HOA: v1", "\n#line # # # #\n# #", " States: 1 Start: 0 Acceptance: 0 t"+body+
		end)},
	{"numbers of lines that are none", repeated("", " # #", "")},
	{"headers of ours", repeated(one, "\nlassolab-independent: \"a\" \"b\" lassolab-order: \"a\" "+
		"lassolab-shared: \"c\"", body+end)},
	{"properties", repeated(one, "\nlassolab-property: \"G a\" \"a U\"", body+end)},
	{"headers of nobody", repeated(one, "\nx#: x y \"z\" # -", body+end)},
	{"a component that rests in one state again and again", repeated(one+"lassolab-rest:", " 0", body+end)},
	{"a long layout", repeated(one+"lassolab-layout:", " -1.5e3 \"7\" 8", body+end)},
	{"places that are no numbers", repeated(one+"lassolab-layout:", " \"x\"", body+end)},
	{"independent labels", written(func(t *text) {
		t.add(one)
		n := t.propositions(.2, 8192)
		t.fill(.6, func(i int) { t.add("\nlassolab-independent: \"p%06d\" \"p%06d\"", i%n, (i*7+1)%n) })
		t.add("\nlassolab-reading: labels" + body)
		t.fill(1, func(i int) { t.add("[%d] 0\n", i%n) })
		t.add(end)
	})},
	{"propositions of the same name", repeated(one+"AP: 100", ` "a"`, body+end)},
	{"edges that say the same", repeated(one+`AP: 1 "a"`+body, "[0] 0\n", end)},
	{"edges without a label", repeated(one+`AP: 1 "a"`+body, "0\n", end)},
	{"edges that nothing satisfies", repeated(one+`AP: 2 "a" "b"`+body, "[0&!0] 0\n", end)},
	{"edges to nowhere", repeated(one+`AP: 1 "a"`+body, "[0] 7#\n", end)},
	{"marks of no set", repeated(one+`AP: 1 "a"`+body, "[0] 0 {# 7 7}\n", end)},
	{"parentheses", repeated(one+`AP: 1 "a"`+body+"[", "(", "")},
	{"parentheses closed", repeated(one+`AP: 1 "a"`+body, "["+strings.Repeat("(", 190)+"0"+strings.Repeat(")", 190)+
		"] 0 ", end)},
	{"negations", repeated(one+`AP: 1 "a"`+body+"[", "!", "0] 0"+end)},
	{"a long conjunction", repeated(one+`AP: 1 "a"`+body+"[0", "&0", "] 0"+end)},
	{"a long disjunction of conjunctions", repeated(one+`AP: 2 "a" "b"`+body+"[0", "|!0&(1|!0)", "] 0"+end)},
	{"comments", repeated("", "/*", "")},
	{"comments closed", repeated("", "/*/**/*/ ", one+body+end)},
	{"quotes", repeated("", "\"\\\"\n", "")},
	{"quotes escaped over lines", repeated("\"", "\\\"x\\\n", "\n")},
	{"a long name", repeated("HOA: v1 name: \"", "é\\\"", "\" States: 1 Start: 0 Acceptance: 0 t"+body+end)},
	{"strange characters", repeated(one+body, "%$ ", end)},
	{"strange characters together", repeated(one+body, "é", end)},
	{"numbers too large", repeated(one+body, "9", end)},
	{"colons", repeated("", ": ", "")},
	{"words", repeated("", "a ", "")},
	{"aborted automata", repeated("", "HOA: v1 Start: 0 State: Acceptance --ABORT--\n", "")},
	{"automata unfinished", repeated("", "HOA: v1 --BODY--\n", "")},
	{"bodies within bodies", repeated(one, "--BODY-- --BODY-- State: x\n", end)},
}

func aliased(piece string) func(int) string {
	return written(func(t *text) {
		t.add(one + `AP: 2 "a" "b" Alias: @x0 0&!1 `)
		last := 0
		t.fill(1, func(i int) {
			t.add(piece, i+1, i, i)
			last = i + 1
		})
		t.add(body+"[@x%d] 0"+end, last)
	})
}

// Called returns the text with a name.
func Called(name string) Text {
	return Texts[slices.IndexFunc(Texts, func(x Text) bool { return x.Name == name })]
}
