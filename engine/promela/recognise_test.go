package promela

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/testkit"
)

func TestProgramsAreKnownByTheirProcesses(t *testing.T) {
	var known strings.Builder
	for _, text := range []string{
		"byte x; active proctype P() { skip }",
		"/* init { */ // proctype P(\n active [2] proctype P ()",
		"byte x\ninit { x = 1 }",
		"#define N 3\nint x = N; init\n{\n",
		"byte x;\nactive proctype () { skip }",
		"active [2] proctype { skip }",
		"byte x;\nproctype )(*&^",
		"never { do :: skip od }",
		"// proctype P()\nnever { T0_init: skip }",
		"HOA: v1\nname: \"proctype P() { init {\"\nAP: 0",
		"HOA: v1\nproctype P() { skip }",
		"digraph proctype { init -> x }",
		"the word init, and the word proctype",
		"",
		"/* not closed: init { skip }",
	} {
		fmt.Fprintf(&known, "%q is known by %q\n", text, Is(text))
	}
	testkit.Golden(t, known.String())
}
