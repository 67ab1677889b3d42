package library_test

import (
	"slices"
	"testing"

	"lassolab/ui/library/library"
)

type document struct {
	id   string
	time int64
}

func (d document) Key() string { return d.id }
func (d document) Time() int64 { return d.time }

func TestAListIsInOrderAndStaysAsItIs(t *testing.T) {
	a, b, c := document{"a", 1}, document{"b", 3}, document{"c", 2}
	given := []document{a, b}
	list := library.Sorted(given)
	more := list.With(c)
	later := more.With(document{"a", 9})
	fewer := more.Without("b").Without("unheard")
	for _, is := range []struct{ got, want []document }{
		{given, []document{a, b}}, {list, []document{b, a}}, {more, []document{b, c, a}}, {later, []document{{"a", 9}, b, c}}, {fewer, []document{c, a}},
	} {
		if !slices.Equal(is.got, is.want) {
			t.Errorf("got %v, want %v", is.got, is.want)
		}
	}
	if got, ok := more.Find("c"); !ok || got != c {
		t.Errorf("c is %v, %t", got, ok)
	}
	if got, ok := fewer.Find("b"); ok {
		t.Errorf("b is %v", got)
	}
	if got, ok := library.List[document](nil).With(a).Find("a"); !ok || got != a {
		t.Errorf("a is %v, %t", got, ok)
	}
}
