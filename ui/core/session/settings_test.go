package session

import (
	"slices"
	"testing"

	"lassolab/engine/edit"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/core/link"
)

func labelled(names ...string) *network.Network {
	n := network.New()
	for _, name := range names {
		n.Label(name)
	}
	return n
}

func TestAnOrderIsReadWithCommasQuotesAndSigns(t *testing.T) {
	n := labelled("a", "b", "c d", "e,f")
	for text, want := range map[string][]string{
		"":                  nil,
		" , ":               nil,
		"b, a":              {"b", "a"},
		"b ≪ a":             {"b", "a"},
		`c d,"e,f"`:         {"c d", "e,f"},
		"  \"b\" ,\n\"a\" ": {"b", "a"},
	} {
		got, err := ReadOrder(text, n)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: got %q and %v, want %q", text, got, err, want)
		}
	}
}

func TestALabelUnknownOrTwiceIsAnError(t *testing.T) {
	n := labelled("a", "b")
	for _, text := range []string{"x", "a, x", "a, b, a"} {
		if order, err := ReadOrder(text, n); err == nil {
			t.Errorf("%q was read as %q", text, order)
		}
	}
}

func TestAnOrderIsWrittenAsItIsRead(t *testing.T) {
	names := []string{"a", "c d", "e,f", " g", "h≪i", `say "hi"`, `5"`, `"k`, `back\slash`, `a"b, x`}
	got, err := ReadOrder(say.List(names), labelled(names...))
	if err != nil || !slices.Equal(got, names) {
		t.Errorf("got %q and %v", got, err)
	}
}

func TestWhatIsRenamedInTheModelIsRenamedInThePropertyThatIsAsked(t *testing.T) {
	n := network.New()
	n.Add(network.Component{Name: "P", States: []string{"in", "out"}, Initial: []int{0}, Alphabet: []int{n.Label("a")}})
	n.Properties = []string{"G P@in"}
	asked := link.Named{Property: "G P@in", Fair: "P"}
	for _, c := range []struct {
		edit edit.Edit
		want link.Named
	}{
		{edit.RenameState{Component: 0, State: 0, Name: "inside"}, link.Named{Property: "G P@inside", Fair: "P"}},
		{edit.RenameComponent{Component: 0, Name: "Q"}, link.Named{Property: "G Q@in", Fair: "Q"}},
		{edit.ChangeProperty{Property: 0, Formula: " F  a"}, link.Named{Property: "F a", Fair: "P"}},
		{edit.RenameLabel{Old: "a", New: "b"}, asked},
	} {
		if got := RenameInSettings(asked, n, c.edit); got != c.want {
			t.Errorf("%#v gives %#v", c.edit, got)
		}
	}
}
