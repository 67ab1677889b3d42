package link

import (
	"slices"
	"testing"
)

func TestSurplusForgetsUneditedWorksFirst(t *testing.T) {
	works := []Kept{{ID: "a", Saved: 5}, {ID: "b", Saved: 1, Edited: true}, {ID: "c", Saved: 4},
		{ID: "d", Saved: 3, Edited: true}}
	if got := Surplus(works, "c", 3); !slices.Equal(got, []string{"a"}) {
		t.Errorf("got %v, want [a]", got)
	}
	if got := Surplus(works, "new", 2); !slices.Equal(got, []string{"a", "c"}) {
		t.Errorf("got %v, want [a c]", got)
	}
	if got := Surplus(works, "c", 1); !slices.Equal(got, []string{"d", "b", "a"}) {
		t.Errorf("got %v, want [d b a]", got)
	}
}

func TestRecentListsEditedWorksTheLatestFirst(t *testing.T) {
	some := Scene{Text: "HOA: v1"}
	works := []Kept{
		{ID: "a", Saved: 5, Scene: some}, {ID: "b", Saved: 1, Edited: true, Scene: some}, {ID: "c", Saved: 4, Edited: true, Scene: some},
		{ID: "d", Saved: 3, Edited: true, Scene: some}, {ID: "empty", Saved: 6, Edited: true},
	}
	var ids []string
	for _, k := range Recent(works, "c") {
		ids = append(ids, k.ID)
	}
	if !slices.Equal(ids, []string{"d", "b"}) {
		t.Errorf("got %v, want [d b]", ids)
	}
}
