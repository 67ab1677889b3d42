package interchange

import (
	"fmt"
	"slices"
	"testing"

	"lassolab/engine/lasso"
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
	for text, want := range map[string]string{
		"":                                       "1.1-1: error: there is no step: write a label a line, or a lasso as JSON",
		"a\n---\n":                               "2.1-1: error: the cycle that begins here has no step",
		"a\n---\nb\n loop\n":                     "4.2-5: error: the cycle has begun in line 2 already",
		"a\n  \"b":                               "2.3-4: error: the quote is not closed",
		"\"a\", b":                               "1.1-6: error: a line holds one label: here are 2",
		"{\n\"initial\": [\"a\"],\n;}":           "3.1-1: error: this is no lasso: invalid character ';' looking for beginning of object key string",
		"{\"initial\": [\"a\"],\n\"prefix\": 3}": "2.11-11: error: this is no lasso: prefix cannot be a number",
		"{}":                                     "1.1-1: error: this holds no run: a lasso is {\"initial\": […], \"prefix\": [{\"label\": …, \"state\": […]}, …], \"cycle\": […]}",
	} {
		_, diagnostics := ReadLasso("", text)
		if got := fmt.Sprint(diagnostics.HasErrors()); got != "true" || diagnostics[0].Format("r") != "r:"+want {
			t.Errorf("%q: %v\nnot %s", text, diagnostics, want)
		}
	}
}

func TestALabelOfTwoLinesIsNotWrittenAsALine(t *testing.T) {
	run := &lasso.Named{Initial: []string{"s"}, Prefix: []lasso.NamedStep{{Label: "a\nb", State: []string{"s"}}}}
	if text, err := writeLabels(Lasso{Run: run}); err == nil {
		t.Errorf("it is written as %q", text)
	}
}
