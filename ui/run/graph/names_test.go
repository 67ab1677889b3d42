package graph

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/ui/view/svg"
)

// namedWhole is the drawing of a graph whose states have names.
func namedWhole(s Scene) *explored {
	s.Names, s.Presented = true, true
	return planExplored(s, nil)
}

func TestAPictureNamesStatesAsShortAsTellsThemApart(t *testing.T) {
	for _, c := range []struct {
		n      *network.Network
		search string
		want   []string // of the first states
	}{
		{family.Figure1(), "dfs", []string{"(1, A)"}},
		{large(t, 2), "dfs", []string{"(hung, hung | free, free)"}},
		{large(t, 3), "dfs", []string{"(hu, hu, hu | fr, fr, fr)"}},
	} {
		s, _ := filmed(t, c.n, c.search, 20_000)
		d := namedWhole(s)
		for i, want := range c.want {
			if got := strings.Join(d.tuple(int32(i)), "/"); got != want {
				t.Errorf("%q, not %q", got, want)
			}
		}
	}
}

// Wherever the names have room, no two product states have one name, and no line is wider than it may be.
func TestNamesTellTheStatesOfTheExamplesApart(t *testing.T) {
	names, scenes := exampleScenes(t)
	for _, name := range names {
		s := scenes[name]
		if len(s.Graph.Nodes) > svg.Few || s.isPrefix() {
			continue
		}
		d := namedWhole(s)
		at := map[string]int32{}
		for _, n := range d.shown {
			lines := d.tuple(n)
			for _, line := range lines {
				if svg.TextWidth(line, edgeSize) > tupleWide+8 {
					t.Errorf("%s: %q is too wide", name, line)
				}
			}
			if s.Graph.Nodes[n].Sets != nil {
				continue
			}
			called := strings.Join(lines, " ")
			if other, taken := at[called]; taken && slices.Equal(s.Graph.Nodes[n].Vector, s.Graph.Nodes[other].Vector) {
				continue // an edge was pruned that leads to a copy of it
			} else if taken {
				t.Errorf("%s: states %d and %d are both called %q", name, n, other, called)
			}
			at[called] = n
		}
	}
}

func TestComponentsInWhichNoStateDiffersAreLeftOutAndSaid(t *testing.T) {
	n := large(t, 2)
	n.Add(network.Component{Name: "Idle", States: []string{"asleep"}, Initial: []int{0}, Marks: []uint64{0}})
	s, _ := filmed(t, n, "dfs", 20_000)
	d := namedWhole(s)
	if got := d.common(); got != "Left out of names, as no state differs there: Idle asleep." {
		t.Errorf("it says %q", got)
	}
	if got := strings.Join(d.tuple(0), " "); strings.Contains(got, "asl") {
		t.Errorf("the name is %q", got)
	}
	if planned(s).common() != "" {
		t.Error("something is left out of no names")
	}
	if tip := d.aboutNode(0, 600); !strings.Contains(strings.Join(tip.rows, " "), "(hungry, hungry, free, free, asleep)") {
		t.Errorf("the tip is %q", tip.rows)
	}
}

func TestNamesOfManyComponentsAreWrittenInThreeLines(t *testing.T) {
	n := network.New()
	for k := range 60 {
		n.Add(network.Component{Name: fmt.Sprint("C", k), States: []string{"on", "off"}, Initial: []int{0}, Marks: []uint64{0, 0}})
	}
	s, _ := filmed(t, n, "dfs", 100)
	d := namedWhole(s)
	if lines := d.tuple(0); len(lines) > tupleRows {
		t.Errorf("%d lines: %q", len(lines), lines)
	}
	parts := []string{"(a"}
	for range 90 {
		parts = append(parts, ", free")
	}
	if lines := packed(parts); len(lines) != tupleRows || !strings.HasSuffix(lines[tupleRows-1], "…") {
		t.Errorf("91 components are %q", lines)
	}
}

// A decoupled state that is open shows the components that differ, one that is not the sets as a name.
func TestDecoupledStatesShowTheirSetsShort(t *testing.T) {
	s, _ := filmed(t, large(t, 3), "decoupled", 20_000)
	d := namedWhole(s)
	for _, n := range d.shown {
		if rows := d.card(&s.Graph.Nodes[n]).rows; slices.ContainsFunc(rows, func(row string) bool { return strings.Contains(row, "hungry") }) {
			t.Errorf("a card shows %q", rows)
		}
	}
	if lines := d.foldedLines(0); !strings.HasPrefix(lines[0], "× ") || !strings.HasPrefix(lines[1], "({") && !strings.HasPrefix(lines[1], "(h") {
		t.Errorf("a card that is not open shows %q", lines)
	}
}

func TestStatesShowTheirNamesWhereThereIsRoom(t *testing.T) {
	s := scene()
	s.Names = true
	if text := planned(s).draw(); !strings.Contains(text, `class="tuple"`) || !strings.Contains(text, "(fed)") {
		t.Errorf("no tuple in %s", text)
	}
	s.Graph = bigGraph(60)
	if text := planned(s).draw(); strings.Contains(text, `class="tuple"`) {
		t.Error("sixty states show their names on the page")
	}
	if s.Presented = true; !strings.Contains(planned(s).draw(), `class="tuple"`) {
		t.Error("sixty states do not show their names to a room, which sees a part of them")
	}
}
