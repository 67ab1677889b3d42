package graph

import (
	"strings"
	"testing"

	"lassolab/ui/view/svg"
)

func TestATupleIsAsShortAsAStateHasRoomFor(t *testing.T) {
	for _, c := range []struct {
		names []string
		want  string
	}{
		{[]string{"left", "free"}, "(left, free)"},
		{[]string{"critical", "waiting", "idle", "free"}, "(criti., waiti., idle, free)"},
		{[]string{"left", "hungry", "left", "free"}, "(left, hungry, left, free)"},
		{[]string{strings.Repeat("m", 3000), "free"}, "(mmmmmmmm., free)"},
	} {
		got := tupleOf(c.names)
		if svg.TextWidth(got, edgeSize) > tupleWide {
			t.Errorf("%q is too wide", got)
		}
		if c.want != got {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
	if got := tupleOf(strings.Fields(strings.Repeat("long ", 200))); svg.TextWidth(got, edgeSize) > tupleWide || !strings.HasSuffix(got, "…") {
		t.Errorf("200 components are %q", got)
	}
}

func TestStatesShowTheirNamesWhereThereIsRoom(t *testing.T) {
	s := scene()
	s.Names = true
	if text := planned(s).draw(); !strings.Contains(text, `class="tuple"`) || !strings.Contains(text, "(fed, free)") {
		t.Errorf("no tuple in %s", text)
	}
	s.Graph = bigGraph(60)
	if text := planned(s).draw(); strings.Contains(text, `class="tuple"`) {
		t.Error("sixty states show their names")
	}
}
