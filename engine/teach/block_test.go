package teach_test

import (
	"testing"

	"lassolab/engine/teach"
	"lassolab/engine/testkit"
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
	text := ""
	for _, block := range []string{"modle: ring", "model", "\nlimit: 200", "model: a\nmodel: b", "kind: odd"} {
		b := teach.ReadBlock(block, 7)
		b.Text("model")
		b.Number("limit", 1, 1, 20)
		b.One("kind", "usual", "other")
		text += block + "\n"
		for _, d := range b.Problems() {
			text += "  " + d.Format("x") + "\n"
		}
	}
	testkit.Golden(t, text)
}
