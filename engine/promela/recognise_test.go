package promela

import "testing"

func TestProgramsAreKnownByTheirProcesses(t *testing.T) {
	for text, want := range map[string]string{
		"byte x; active proctype P() { skip }":                   "the word proctype",
		"/* init { */ // proctype P(\n active [2] proctype P ()": "the word proctype",
		"byte x\ninit { x = 1 }":                                 "its init process",
		"#define N 3\nint x = N; init\n{\n":                      "its init process",
		"byte x;\nactive proctype () { skip }":                   "the word proctype",
		"active [2] proctype { skip }":                           "the word proctype",
		"byte x;\nproctype )(*&^":                                "the word proctype",
		"never { do :: skip od }":                                "",
		"// proctype P()\nnever { T0_init: skip }":               "",
		"HOA: v1\nname: \"proctype P() { init {\"\nAP: 0":        "",
		"HOA: v1\nproctype P() { skip }":                         "",
		"digraph proctype { init -> x }":                         "",
		"the word init, and the word proctype":                   "",
		"":                                                       "",
		"/* not closed: init { skip }":                           "",
	} {
		if got := Is(text); got != want {
			t.Errorf("%q is known by %q, not %q", text, got, want)
		}
	}
}
