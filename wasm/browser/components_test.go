package browser

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// names are those of the components, in the order of the text.
func (p *page) names() string {
	p.t.Helper()
	var names []string
	for _, c := range p.network().Components {
		names = append(names, c.Name)
	}
	return strings.Join(names, " ")
}

func (p *page) untilNames(want string) {
	p.t.Helper()
	if !p.soon(func() bool { return p.names() == want }) {
		p.t.Fatalf("the components are %s and not %s; the page says %q", p.names(), want, p.status())
	}
}

func TestComponentsAreAddedDuplicatedRenamedMovedAndDeleted(t *testing.T) {
	p := sketch(t, desk, "P")
	bar := p.find("group", "Component")
	bar.find("button", "Duplicate").click()
	p.until("three components", func() bool { return len(p.network().Components) == 3 })
	copied := p.network().Components[1].Name
	p.untilNames("P " + copied + " Q")
	p.become(1, deskP)
	p.find("textbox", "Name of the component").write("R" + kb.Enter)
	p.untilNames("P R Q")
	bar.find("button", "Move the component after its neighbour").click()
	p.untilNames("P Q R")
	p.until("R is still drawn", func() bool { return p.find("textbox", "Name of the component").value() == "R" })
	bar.find("button", "Move the component before its neighbour").click()
	p.untilNames("P R Q")
	bar.find("button", "Delete component").click()
	p.untilNames("P Q")
	p.find("button", "+ add").click()
	p.until("another component", func() bool { return len(p.network().Components) == 3 })
	p.until("it is drawn", func() bool { return strings.HasPrefix(p.drawn(), ">") && p.drawn() == p.written(2) })
	p.undoUntil(desk)
}

func TestPhilosophersGrowByNext(t *testing.T) {
	p := sketch(t, model(t, "philosophers", map[string]int{"n": 2}), "P1")
	p.find("group", "Component").find("button", "Next copy").click()
	p.until("a third philosopher", func() bool { return strings.Contains(p.names(), "P2") })
	p.find("toolbar", "Components").find("button", "F1").click()
	p.until("the fork under the pen", func() bool { return p.find("textbox", "Name of the component").value() == "F1" })
	p.find("group", "Component").find("button", "Next copy").click()
	p.until("a third fork", func() bool { return strings.Contains(p.names(), "F2") })
	p.picture("three")
	p.choose("dfs")
	p.run()
	want := model(t, "philosophers", map[string]int{"n": 3})
	got := p.result("dfs")
	p.paste(want)
	p.run()
	p.until("the same figures as three philosophers of the family", func() bool { row := p.result("dfs"); return row[1] == got[1] && row[3] == got[3] })
}

func TestALabelIsRenamedEverywhere(t *testing.T) {
	p := sketch(t, desk, "P")
	labels := p.find("group", "Labels of the component")
	if text := strings.Join(strings.Fields(labels.text()), " "); !strings.Contains(text, "with Q") || !strings.Contains(text, "internal") {
		t.Errorf("the labels say %q", text)
	}
	p.setting("Order of labels").write("a, go")
	labels.find("textbox", "Name of label go").write("meet" + kb.Enter)
	p.become(0, ">s0 s1* s2 | s0 meet s1, s1 a s2")
	if got, want := p.modelText(), strings.ReplaceAll(desk, `"go"`, `"meet"`); got != want {
		t.Errorf("the text is\n%s", got)
	}
	if got := p.setting("Order of labels").value(); got != "a, meet" {
		t.Errorf("the order is %q", got)
	}
	p.find("button", "Undo").click()
	p.until("all is undone", func() bool { return p.modelText() == desk && p.setting("Order of labels").value() == "a, go" })
	labels.find("textbox", "New label").write("idle" + kb.Enter)
	p.until("a label that blocks", func() bool {
		n := p.network()
		id, ok := n.Lookup("idle")
		return ok && slices.Contains(n.Components[0].Alphabet, id)
	})
	labels.find("button", "Remove label a").click()
	p.become(0, ">s0 s1* s2 | s0 go s1")
}
