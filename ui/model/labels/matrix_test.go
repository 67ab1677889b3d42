package labels

import (
	"reflect"
	"strings"
	"testing"

	"lassolab/engine/edit"
	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/ui/core/session"
	"lassolab/ui/model/editor"
)

// a matrix has a cell for each two labels, in the order given, and its diagonal is marked.
func TestAMatrixHasItsLabelsInTheOrderGiven(t *testing.T) {
	n := family.Figure2()
	m := Matrix{Network: n, Labels: n.Order([]int{2})}
	text := m.head() + m.rows(m.Labels)
	if rows, cells := strings.Count(text, "<tr>"), strings.Count(text, "<td tabindex"); rows != 5 || cells != 16 {
		t.Errorf("%d rows, %d cells", rows, cells)
	}
	if strings.Count(text, " self\"") != 4 || strings.Count(text, `class="declared"`) != 4 {
		t.Errorf("the diagonal or the declared pairs are not there\n%s", text)
	}
	if first := strings.Index(text, `aria-label="c, a: dependent"`); first < 0 ||
		first > strings.Index(text, `aria-label="a, c: dependent"`) {
		t.Errorf("c does not come before a\n%s", text)
	}
}

// names come from the model: they are text, and cut short.
func TestNamesInAMatrixAreNoMarkup(t *testing.T) {
	n := network.New()
	n.Add(network.Component{Name: `<b>`,
		Alphabet: []int{n.Label(`"><script>`), n.Label(strings.Repeat("é", 500))}})
	m := Matrix{Network: n, Labels: []int{0, 1}}
	if text := m.head() + m.rows(m.Labels); strings.Contains(text, "<script>") || strings.Contains(text, `"">`) ||
		strings.Contains(text, strings.Repeat("é", 81)) {
		t.Errorf("the markup is\n%s", text)
	}
}

// each cell says why two labels relate as they do, a heading who has the label.
func TestTheSentencesOfAMatrixNameWitnesses(t *testing.T) {
	f, u := family.Figure2(), family.Unfolding(3)
	for _, c := range []struct {
		n           *network.Network
		row, column int
		want        string
	}{
		{f, 0, 1, "a and b are declared independent; the diamond closes from 2, 4 and 5."},
		{f, 1, 1, "b depends on itself."},
		{f, 2, 0, "Dependent: Figure 2 has both c and a."},
		{u, 1, 2, "Independent: no component has both i_0 and i_1."},
		{u, 1, -1, "i_0: of C0. Drag the row to move the label in ≪, or press Alt with ↑ or ↓."},
		{u, 0, -1, "lG: of C0, C1, C2. Drag the row to move the label in ≪, or press Alt with ↑ or ↓."},
	} {
		m := Matrix{Network: c.n, Labels: c.n.Order(c.n.First)}
		if got := m.sentence(c.row, c.column); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

// A label that a component blocks is marked in the table, listed with its component, and removed from it.
func TestABlockedLabelIsMarkedAndRemovedFromItsComponent(t *testing.T) {
	n := network.New()
	lock := n.Label("lock")
	n.Add(network.Component{Name: "Never", States: []string{"0"}, Alphabet: []int{lock}})
	n.Add(network.Component{Name: "P0", States: []string{"0"}, Alphabet: []int{lock},
		Transitions: []network.Transition{{Label: lock}}})
	m := Matrix{Network: n, Labels: []int{lock}, Blocked: session.BlockedLabels(n)}
	if text := m.head() + m.rows(m.Labels); !strings.Contains(text, `class="blocked"`) {
		t.Errorf("it is not marked\n%s", text)
	}
	if words := m.sentence(0, -1); !strings.Contains(words, "Blocked: no transition in Never has it.") {
		t.Error(words)
	}
	list := session.BlockedLabels(n)
	if len(list) != 1 || list[0].Of != "Never" || list[0].Blocks != "blocks P0" {
		t.Fatalf("%+v", list)
	}
	var editing editingPage
	panel := &Panel{Page: &session.Page{Features: &session.Features{Editor: &editing}, Act: func(do func(*session.Turn)) { do(nil) }}}
	panel.remove(list[0])
	if want := (edit.RemoveLabels{Component: 0, Names: []string{"lock"}}); !reflect.DeepEqual(editing.made, edit.Edit(want)) {
		t.Errorf("%+v", editing.made)
	}
}

// editingPage notes the edit that is made.
type editingPage struct {
	editor.Feature
	made edit.Edit
}

// Edit notes an edit.
func (e *editingPage) Edit(_ *session.Turn, made edit.Edit) { e.made = made }
