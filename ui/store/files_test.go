package store

import (
	"slices"
	"strings"
	"testing"

	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/ui/draw"
)

// called is the small model of automaton under another name.
func called(name string) string { return strings.Replace(automaton, "mine", name, 1) }

func TestSeveralFilesAreOneModelInTheOrderOfTheirNames(t *testing.T) {
	s, _ := opened(t)
	Update(s, Opened{[]File{{"ring10.hoa", called("ten")}, {"ring2.hoa", strings.TrimSuffix(called("two"), "\n")}, {"ring1.hoa", "\ufeff" + called("one")}}})
	if !s.Model.Good {
		t.Fatal(s.Model.Diagnostics)
	}
	var names []string
	for _, c := range s.Model.Document.Network.Components {
		names = append(names, c.Name)
	}
	if !slices.Equal(names, []string{"one", "two", "ten"}) {
		t.Errorf("the components are %q", names)
	}
	if s.Model.Title != "ring" || !strings.HasPrefix(s.Status, "3 files are one model now.") {
		t.Errorf("the title is %q, the status %q", s.Model.Title, s.Status)
	}
}

func TestComponentsOfSeveralFilesGetNamesOfTheirOwn(t *testing.T) {
	s, _ := opened(t)
	odd := `say \"hi\" é`
	Update(s, Opened{[]File{{"a.hoa", called(odd) + called("mine#2")}, {"b.hoa", called(odd) + called("mine")}, {"c.hoa", called("mine")}}})
	if !s.Model.Good || len(s.Model.Diagnostics) > 0 {
		t.Fatal(s.Model.Diagnostics)
	}
	for _, line := range []string{`name: "say \"hi\" é"`, `name: "say \"hi\" é#2"`, `name: "mine#2"`, `name: "mine"`, `name: "mine#3"`} {
		if strings.Count(s.Model.Text, line+"\n") != 1 {
			t.Errorf("the text has not one line %s:\n%s", line, s.Model.Text)
		}
	}
}

func TestANameOverSeveralLinesIsLeftAsItIs(t *testing.T) {
	s, _ := opened(t)
	Update(s, Opened{[]File{{"a.hoa", called("two\nlines")}, {"b.hoa", called("two\nlines")}}})
	if want := called("two\nlines") + called("two\nlines"); s.Model.Text != want || !s.Model.Good {
		t.Errorf("%v\n%s", s.Model.Diagnostics, s.Model.Text)
	}
}

func TestASingleFileStaysToTheLetter(t *testing.T) {
	s, _ := opened(t)
	text := "/* mine */ " + called("mine") + called("mine") + "\n\n"
	Update(s, Opened{[]File{{"twice.hoa", text}}})
	if s.Model.Text != text || s.Model.Title != "twice" {
		t.Errorf("%q is %q", s.Model.Title, s.Model.Text)
	}
}

func TestAnErrorInOneOfSeveralFilesNamesTheFile(t *testing.T) {
	s, _ := opened(t)
	Update(s, Opened{[]File{{"c.hoa", "HOA: v2\n"}, {"a.hoa", called("one")}, {"b.hoa", "HOA: v1\nnonsense\n"}}})
	if s.Model.Good || !strings.HasPrefix(s.Status, "b.hoa has an error in its line 2, line 12 of the text: ") {
		t.Errorf("the status is %q", s.Status)
	}
}

func TestWhatCannotBeOpenedLeavesTheModel(t *testing.T) {
	for says, files := range map[string][]File{
		"noise.bin is not a text":   {{"a.hoa", automaton}, {"noise.bin", "\xff\xfe"}},
		"up to 200 are opened":      make([]File, MostFiles+1),
		"more than 32 MB":           {{"a.hoa", strings.Repeat("x", MostBytes/2+1)}, {"b.hoa", strings.Repeat("x", MostBytes/2+1)}},
		"There is no file to open.": nil,
	} {
		s, _ := opened(t)
		text := s.Model.Text
		if effects := Update(s, Opened{files}); len(effects) > 0 || s.Model.Text != text || !strings.Contains(s.Notice.Text, says) {
			t.Errorf("%s: %v, %q", says, effects, s.Notice.Text)
		}
	}
}

func TestTitlesOfFiles(t *testing.T) {
	for want, names := range map[string][]string{
		"phil":  {"phil_1.hoa", "phil_2.hoa"},
		"p1":    {"p1.hoa", "p2.hoa"},
		"left":  {"models/left.hoa", "models/right.hoa"},
		"größe": {"größe.hoa"},
		"gr":    {"größe.hoa", "gräser.hoa"},
		"":      {""},
	} {
		var files []File
		for _, name := range names {
			files = append(files, File{Name: name})
		}
		if got := titleOf(files); got != want {
			t.Errorf("%q are called %q, want %q", names, got, want)
		}
	}
}

func TestNamesAreOrderedAsPeopleCount(t *testing.T) {
	names := []string{"p10", "p9a", "p9", "p010", "q", "p", "10", "9", "p1-2", "p1-10"}
	slices.SortFunc(names, asCounted)
	if want := []string{"9", "10", "p", "p1-2", "p1-10", "p9", "p9a", "p10", "p010", "q"}; !slices.Equal(names, want) {
		t.Errorf("got %q, want %q", names, want)
	}
	for _, a := range names {
		for _, b := range names {
			if (asCounted(a, b) < 0) != (asCounted(b, a) > 0) || (asCounted(a, b) == 0) != (a == b) {
				t.Errorf("%s and %s have no order", a, b)
			}
		}
	}
}

func TestAnAutomatonPastedNowhereIsOpenedAndThePreviousModelKept(t *testing.T) {
	s, _ := opened(t)
	Update(s, Written{ID: "one", OK: true})
	typed(s, s.Model.Text+"\n")
	paste := Pasted{Text: automaton}
	if !Replaces(s, paste) {
		t.Error("the edited model is not written before it goes")
	}
	effects := Update(s, paste)
	if !has[NewWork](effects) || s.Notice.Remedy != Restore || s.Model.Title != "mine" || s.Model.Text != automaton {
		t.Errorf("%+v, %q", s.Notice, s.Model.Title)
	}
}

func TestATextWithoutAnAutomatonIsNotPasted(t *testing.T) {
	for _, in := range []Where{Elsewhere, InDrawing} {
		s, _ := opened(t)
		text, paste := s.Model.Text, Pasted{"a shopping list", in}
		if Replaces(s, paste) || len(Update(s, paste)) > 0 || s.Model.Text != text || !strings.Contains(s.Status, "no automaton") {
			t.Errorf("in %v: %q", in, s.Status)
		}
	}
}

func TestAutomataPastedIntoTheDrawingsAreNewComponents(t *testing.T) {
	s, _ := opened(t)
	before := len(s.Model.Document.Network.Components)
	paste := Pasted{automaton, InDrawing}
	if Replaces(s, paste) {
		t.Error("the paste counts as another model")
	}
	Update(s, paste)
	if got := len(s.Model.Document.Network.Components); got != before+1 || s.Model.Document.Network.Component("mine") < 0 {
		t.Errorf("%d components, %q", got, s.Status)
	}
}

func TestPastedStatesLieBesideThoseThereAre(t *testing.T) {
	s, _ := opened(t)
	part := copied(t, s)
	laid := strings.Replace(part, "--BODY--", `lassolab-layout: 900 0 1000 "-20"`+"\n--BODY--", 1)
	for _, text := range []string{part, laid} {
		Update(s, ComponentChosen{1})
		before := draw.Places(s.Model.Document.Network, 1)
		Update(s, Pasted{Text: text})
		after := s.Model.Document.Network.Components[1].Layout
		if len(after) != len(before)+2 || !s.Model.Good {
			t.Fatalf("%v after %v, %q", after, before, s.Status)
		}
		for _, old := range before {
			for _, p := range after[len(before):] {
				if p.X < old.X+89 {
					t.Errorf("%v is not right of %v", p, old)
				}
			}
		}
	}
}

// copied gives the first two states of the first component as text.
func copied(t *testing.T, s *State) string {
	t.Helper()
	Update(s, ComponentChosen{0})
	s.Drawing.Selected.States = []int{0, 1}
	effects := Update(s, CopyPressed{})
	if len(effects) != 1 {
		t.Fatalf("%v, %q", effects, s.Status)
	}
	return effects[0].(CopyText).Text
}

func TestCopiedStatesArePastedIntoTheComponentThatIsDrawn(t *testing.T) {
	s, _ := opened(t)
	part := copied(t, s)
	component := &s.Model.Document.Network.Components[1]
	Update(s, ComponentChosen{1})
	Update(s, Pasted{Text: part})
	if got := &s.Model.Document.Network.Components[1]; !s.Model.Good || len(got.States) != len(component.States)+2 {
		t.Errorf("%d states after %d, %q", len(got.States), len(component.States), s.Status)
	}
	Update(s, Undone{})
	Update(s, ComponentChosen{-1})
	Update(s, Pasted{part, InDrawing})
	if got := len(s.Model.Document.Network.Components); len(s.Model.Document.Network.Components[1].States) != len(component.States) || got < 3 {
		t.Errorf("with no component open there are %d components, %q", got, s.Status)
	}
}

func TestACutTakesAwayWhatItCopies(t *testing.T) {
	s, _ := opened(t)
	copied(t, s)
	states := len(s.Model.Document.Network.Components[0].States)
	s.Drawing.Selected.States = []int{1}
	effects := Update(s, CopyPressed{Cut: true, Done: true})
	if has[CopyText](effects) || len(s.Model.Document.Network.Components[0].States) != states-1 {
		t.Errorf("%v, %q", effects, s.Status)
	}
	s.Drawing.Selected.States = nil
	components := len(s.Model.Document.Network.Components)
	Update(s, ComponentChosen{0})
	if effects := Update(s, CopyPressed{Cut: true}); !has[CopyText](effects) || len(s.Model.Document.Network.Components) != components-1 {
		t.Errorf("the component: %q", s.Status)
	}
}

func TestWithNothingSelectedTheDrawnComponentIsCopied(t *testing.T) {
	s, _ := opened(t)
	if effects := Update(s, CopyPressed{}); len(effects) > 0 || !strings.Contains(s.Status, "Open one component") {
		t.Errorf("with none open: %v, %q", effects, s.Status)
	}
	Update(s, ComponentChosen{1})
	text, err := s.Clipping()
	name := s.Model.Document.Network.Components[1].Name
	if err != nil || strings.Count(text, "HOA:") != 1 || !strings.Contains(text, `"`+name+`"`) {
		t.Errorf("%v\n%s", err, text)
	}
	s.Drawing.Selected.Transitions = s.Model.Document.Network.Components[1].Transitions[:1]
	if _, err := s.Clipping(); err == nil {
		t.Error("a transition was copied without its states")
	}
	typed(s, s.Model.Text+"nonsense")
	if _, err := s.Clipping(); err == nil || !strings.Contains(err.Error(), "errors") {
		t.Errorf("of a text with errors: %v", err)
	}
}

func TestAComponentIsExportedInEveryForm(t *testing.T) {
	s, _ := opened(t)
	s.Model.Title = "Dining: Philosophers"
	n := s.Model.Document.Network
	stem := "dining-philosophers-" + fileStem(n.Components[0].Name)
	for as, want := range map[ExportAs]struct{ name, has string }{
		AsSVG: {stem + ".svg", "<svg "}, AsTikZ: {stem + ".tex", `\begin{tikzpicture}`}, AsHOA: {stem + ".hoa", "HOA: v1"},
	} {
		effects := Update(s, ExportPressed{0, as})
		if len(effects) != 1 || effects[0].(Download).Name != want.name || !strings.Contains(effects[0].(Download).Text, want.has) || !strings.Contains(s.Status, want.name) {
			t.Errorf("%s: %v, %q", as, effects, s.Status)
		}
	}
	if effects := Update(s, ExportPressed{0, AsPNG}); !slices.Equal(effects, []Effect{DownloadPicture{stem + ".png", draw.File(n, 0)}}) {
		t.Errorf("PNG: %v", effects)
	}
	for _, a := range []ExportPressed{{len(n.Components), AsSVG}, {-1, AsSVG}, {0, "JPEG"}} {
		if effects := Update(s, a); len(effects) > 0 {
			t.Errorf("%v: %v", a, effects)
		}
	}
}

func TestATextWithErrorsIsNotExportedThoughItsLastDrawingIs(t *testing.T) {
	s, _ := opened(t)
	typed(s, s.Model.Text+"nonsense")
	if effects := Update(s, ExportPressed{0, AsHOA}); has[Download](effects) || !strings.Contains(s.Status, "errors") {
		t.Errorf("%v, %q", effects, s.Status)
	}
	if effects := Update(s, ExportPressed{0, AsSVG}); !has[Download](effects) {
		t.Errorf("%v, %q", effects, s.Status)
	}
}

func TestAComponentTooLargeForTeXIsNotSaved(t *testing.T) {
	s, _ := opened(t)
	c := &s.Model.Document.Network.Components[0]
	c.States, c.Marks, c.Layout = append(c.States, make([]string, 500)...), append(c.Marks, make([]uint64, 500)...), []network.Point{}
	if effects := Update(s, ExportPressed{0, AsTikZ}); has[Download](effects) || !strings.Contains(s.Status, "TikZ") {
		t.Errorf("%v, %q", effects, s.Status)
	}
}

func TestFileNamesAreShortAndPlain(t *testing.T) {
	for title, want := range map[string]string{"": "model", "Ring of 3": "ring-of-3", "../..": "model", "é": "model", strings.Repeat("a", 300): strings.Repeat("a", 80)} {
		if got := fileStem(title); got != want {
			t.Errorf("%q makes %q, want %q", title, got, want)
		}
	}
}

func TestANewModelIsOneComponentUnderThePenAndUndoBringsTheFormerBack(t *testing.T) {
	s := New(2)
	Update(s, Opened{[]File{{"one.hoa", called("one")}}})
	former := s.Model.Text
	s.Settings.Order = "a"
	Update(s, NewPressed{})
	if n := s.Model.Document.Network; !s.Model.Good || len(n.Components) != 1 || len(n.Components[0].States) != 1 || s.Drawn() != 0 {
		t.Errorf("the new model is\n%s", s.Model.Text)
	}
	if s.Settings.Order != "" {
		t.Errorf("the order is %q still", s.Settings.Order)
	}
	if Update(s, Undone{}); s.Model.Text != former {
		t.Errorf("undone, the text is\n%s", s.Model.Text)
	}
}

// The formats of the engine that these tests ask for.
const (
	AsTikZ ExportAs = "TikZ"
	AsHOA  ExportAs = "HOA"
	AsJSON ExportAs = "JSON"
)

// The page offers its pictures and every format of the tables, and writes each: a component, and a lasso.
func TestEveryFormatIsOffered(t *testing.T) {
	s, _ := opened(t)
	for _, f := range interchange.Formats {
		if f.Write != nil && !slices.Contains(Pictured(interchange.Writable()), ExportAs(f.Name)) {
			t.Errorf("%s is not offered", f.Name)
		}
	}
	for _, as := range Pictured(interchange.Writable()) {
		if effects := Update(s, ExportPressed{0, as}); len(effects) != 1 || !strings.Contains(s.Status, "is saved as") {
			t.Errorf("%s: %s", as, s.Status)
		}
	}
	s = walkedFig1(t)
	for _, as := range Pictured(interchange.LassoWritable()) {
		if name, text := exported(t, s, as); text == "" || !strings.Contains(name, ".") {
			t.Errorf("%s: %s", as, name)
		}
	}
}
