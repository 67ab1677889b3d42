package teach_test

import (
	"strings"
	"testing"

	"lassolab/engine/teach"
)

func TestAResultIsReadAsItIsHandedInAndNotAsItIsChanged(t *testing.T) {
	r := teach.Result{Name: "Ada", Lecture: "ltl", Seed: 3, Browser: "b1", Exercises: []teach.Done{
		{Key: "k", Kind: teach.Property, Points: .5, Of: 1, Tries: 2, Tried: []string{"F a (Implicit G)"}},
		{Key: "l", Kind: teach.Truth, Points: 2, Of: 2, Tries: 1}}}.Signed()
	if r.Points != 2.5 || r.Of != 3 {
		t.Errorf("%+v", r)
	}
	for _, text := range []string{r.JSON(), r.String(), "  " + r.String() + "\n"} {
		back, valid, err := teach.ReadResult(text)
		if err != nil || !valid || back.String() != r.String() {
			t.Errorf("%q is read as %+v, %v, %v", text, back, valid, err)
		}
	}
	for _, change := range [][2]string{{"Ada", "Eve"}, {`"tries": 2`, `"tries": 1`}, {`"points": 2.5`, `"points": 3`}, {`"b1"`, `"b2"`}} {
		if _, valid, err := teach.ReadResult(strings.Replace(r.JSON(), change[0], change[1], 1)); valid || err != nil {
			t.Errorf("with %s it is valid: %v", change[1], err)
		}
	}
	for _, text := range []string{"", "{}", "lassolab-result:x", r.String()[:60], "[1"} {
		if _, valid, err := teach.ReadResult(text); valid || err == nil {
			t.Errorf("%q is taken for a result", text)
		}
	}
	for _, c := range []struct {
		a    teach.Answer
		want string
	}{{teach.Answer{Text: " G  a "}, "G a"}, {teach.Answer{Order: []string{"b", "a"}}, "b a"}, {teach.Answer{Chosen: [][]int{{0, 2}, nil, {1}}}, "1,3; ; 2"}} {
		if got := c.a.Short(); got != c.want {
			t.Errorf("%+v is written %q", c.a, got)
		}
	}
}
