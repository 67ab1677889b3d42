package teach_test

import (
	"strings"
	"testing"

	"lassolab/engine/teach"
)

func TestEntriesAreTakenByTheirKeys(t *testing.T) {
	b := teach.ReadBlock("model: ring\n\n# said to nobody\ntitle: A long\n  title\nlimit: 12\n", 5)
	if got := b.Text("model"); got != "ring" {
		t.Errorf("the model is %q", got)
	}
	if got := b.Text("title"); got != "A long\ntitle" {
		t.Errorf("the title is %q", got)
	}
	if got := b.Number("limit", 1, 1, 20); got != 12 {
		t.Errorf("the limit is %d", got)
	}
	if got := b.One("kind", "usual", "other"); got != "usual" {
		t.Errorf("the kind is %q", got)
	}
	if wrong := b.Problems(); len(wrong) > 0 {
		t.Errorf("problems: %v", wrong)
	}
}

func TestMistakesAreToldWithTheirPlaces(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"modle: ring", `x:7.1-5: error: nothing here is called "modle". Did you mean "model"?`},
		{"model", `x:7.1-5: error: this line is not of the form "key: value"`},
		{"\nlimit: 200", `x:8.8-10: error: limit is a whole number from 1 to 20, not "200"`},
		{"model: a\nmodel: b", `x:8.1-5: error: "model" stands here twice: leave one of them out`},
		{"kind: odd", `x:7.7-9: error: kind is one of usual or other, not "odd"`},
	} {
		b := teach.ReadBlock(c.text, 7)
		b.Text("model")
		b.Number("limit", 1, 1, 20)
		b.One("kind", "usual", "other")
		var said []string
		for _, d := range b.Problems() {
			said = append(said, d.Format("x"))
		}
		if got := strings.Join(said, "\n"); got != c.want {
			t.Errorf("%q: %s\nwanted: %s", c.text, got, c.want)
		}
	}
}
