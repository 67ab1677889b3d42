package session

import (
	"slices"
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/say"
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
