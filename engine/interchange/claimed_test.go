package interchange

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/lasso"
	"lassolab/engine/testkit"
)

// A run is read with its comments, the line that begins its cycle and its quoted labels; the lines of its steps are known.
func TestARunOfLabelsIsRead(t *testing.T) {
	for _, c := range []struct {
		text          string
		prefix, cycle []string
		lines         []int
	}{
		{"a\nb", []string{"a", "b"}, nil, []int{1, 2}},
		{"# first\r\n\r\n  a  # then\r\n---\r\nb c\r\n", []string{"a"}, []string{"b c"}, []int{3, 5}},
		{"loop:\nx#1\n\"loop\"\n\"a \"\"b\"\" #\" # quoted", nil, []string{"x#1", "loop", `a "b" #`}, []int{2, 3, 4}},
		{"cycle\na\n", nil, []string{"a"}, []int{2}},
	} {
		labels := func(steps []lasso.NamedStep) (list []string) {
			for _, s := range steps {
				list = append(list, s.Label)
			}
			return list
		}
		read, diagnostics := ReadLasso("", c.text)
		if diagnostics != nil || !slices.Equal(labels(read.Prefix), c.prefix) || !slices.Equal(labels(read.Cycle), c.cycle) || !slices.Equal(read.Lines, c.lines) {
			t.Errorf("%q is read as %+v, %v", c.text, read, diagnostics)
		}
	}
}

// What is no run is refused with its place.
func TestWhatIsNoRunIsRefusedWithItsPlace(t *testing.T) {
	var words strings.Builder
	for _, text := range []string{
		"",
		"a\n---\n",
		"a\n---\nb\n loop\n",
		"a\n  \"b",
		"\"a\", b",
		"{\n\"initial\": [\"a\"],\n;}",
		"{\"initial\": [\"a\"],\n\"prefix\": 3}",
		"{}",
	} {
		_, diagnostics := ReadLasso("", text)
		if len(diagnostics) != 1 || !diagnostics.HasErrors() {
			t.Fatalf("%q: %v", text, diagnostics)
		}
		fmt.Fprintf(&words, "%q\n%s\n", text, diagnostics[0].Format("r"))
	}
	testkit.Golden(t, words.String())
}

func TestALabelOfTwoLinesIsNotWrittenAsALine(t *testing.T) {
	run := &lasso.Named{Initial: []string{"s"}, Prefix: []lasso.NamedStep{{Label: "a\nb", State: []string{"s"}}}}
	if text, err := writeLabels(Lasso{Run: run}); err == nil {
		t.Errorf("it is written as %q", text)
	}
}
