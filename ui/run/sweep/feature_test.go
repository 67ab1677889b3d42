package sweep_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"lassolab/engine/measure"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/sweep"
	"lassolab/ui/share/files"
	"lassolab/wasm/message"
)

// plan reads a plan that is right.
func plan(t *testing.T, text string) measure.Plan {
	t.Helper()
	p, wrong := measure.Read(text, 1)
	for _, d := range wrong {
		t.Fatal(d.Format(text))
	}
	return p
}

// answer lets a worker say all it has to say, and returns what follows.
func answer(t *testing.T, a *app.App, w session.StartWorker) (effects []session.Effect) {
	t.Helper()
	for _, reply := range apptest.Replies(t, w.Request) {
		effects = append(effects, a.Update(session.Replied{For: w.For, Number: w.Number, Reply: reply})...)
	}
	return effects
}

func started(effects []session.Effect) []session.StartWorker {
	return apptest.All[session.StartWorker](effects)
}

const philosophers = "family: philosophers n=3..6\nalgorithms: ndfs, decndfs\nstates: 100"

func TestNothingIsMeasuredBeforeRunIsPressed(t *testing.T) {
	a, effects := apptest.Open(t)
	effects = append(effects, a.Act(session.With(a.Sweep.OpenSheet, "dec-ring"))...)
	effects = append(effects, a.Act(session.With(a.Sweep.ToggleLog, "x"))...)
	for _, w := range started(effects) {
		if w.For == "sweep" {
			t.Errorf("a worker measures: %+v", w)
		}
	}
	p, _ := sweep.Planned(a.Sweep)
	c := sweep.Shown(a.Sweep, sweep.SheetID, p)
	if c.Verb() != "Run" {
		t.Errorf("%s: %s", c.Verb(), c.Progress())
	}
	testkit.Golden(t, c.Progress())
}

// A worker for each search, as many at once as the search has; each result gives its worker to the next, and its point appears.
func TestPointsAppearAsTheyCome(t *testing.T) {
	a := apptest.New()
	p := plan(t, philosophers)
	running := started(a.Act(func(t *session.Turn) { a.Sweep.Start(t, "c", p) }))
	if len(running) != 4 {
		t.Fatalf("%d workers", len(running))
	}
	next := started(answer(t, a, running[1]))
	if len(next) != 1 {
		t.Fatalf("%d workers follow", len(next))
	}
	c := sweep.Shown(a.Sweep, "c", p)
	if got := c.Rows(); !reflect.DeepEqual(got[:2], [][]string{{"n", "ndfs", "decndfs"}, {"3", "", "36"}}) {
		t.Errorf("the table is %q", got)
	}
	words := c.Progress()
	effects := append([]session.Effect{}, asEffects(running[0], running[2], running[3], next[0])...)
	apptest.Finish(t, a, effects)
	c = sweep.Shown(a.Sweep, "c", p)
	want := [][]string{
		{"n", "ndfs", "decndfs"}, {"3", "99", "36"}, {"4", "> 100, at 100 states", "97"},
		{"5", "not asked", "> 100, at 100 states"}, {"6", "not asked", "not asked"},
	}
	if got := c.Rows(); !reflect.DeepEqual(got, want) && !strings.HasPrefix(got[3][1], "> 100") { // 5 may have begun before 4 was cut off
		t.Errorf("the table is %q", got)
	}
	if c.Verb() != "Run again" {
		t.Errorf("%s; %s", c.Verb(), a.Session.Status)
	}
	what, _, _ := strings.Cut(a.Session.Status, ". ") // how many were left out, is the clock's affair
	testkit.Golden(t, words+"\n"+what)
}

func asEffects(list ...session.StartWorker) (effects []session.Effect) {
	for _, w := range list {
		effects = append(effects, w)
	}
	return effects
}

func TestWhatIsCancelledGoesOnWhereItWas(t *testing.T) {
	a := apptest.New()
	p := plan(t, philosophers)
	running := started(a.Act(func(t *session.Turn) { a.Sweep.Start(t, "c", p) }))
	answer(t, a, running[0])
	stopped := apptest.All[session.StopWorker](a.Act(session.With(a.Sweep.Cancel, "c")))
	if len(stopped) != 4 {
		t.Errorf("%d workers are ended", len(stopped))
	}
	if late := started(answer(t, a, running[1])); len(late) > 0 {
		t.Errorf("a late reply starts %v", late)
	}
	c := sweep.Shown(a.Sweep, "c", p)
	if got := c.Rows()[1]; c.Verb() != "Go on" || !reflect.DeepEqual(got, []string{"3", "99", ""}) {
		t.Errorf("%s: %q", c.Verb(), got)
	}
	apptest.Finish(t, a, a.Act(func(t *session.Turn) { a.Sweep.Start(t, "c", p) }))
	if c := sweep.Shown(a.Sweep, "c", p); c.Verb() != "Run again" {
		t.Error(c.Progress())
	}
	if again := started(a.Act(func(t *session.Turn) { a.Sweep.Start(t, "c", p) })); len(again) != 4 || sweep.Shown(a.Sweep, "c", p).Rows()[1][1] != "" {
		t.Error("it is not measured anew")
	}
}

// Charts share the workers; each is told its own results, and a plan is not shown those of another.
func TestSeveralChartsAreMeasuredAtTheSameTime(t *testing.T) {
	a := apptest.New()
	one, two := plan(t, "family: fig1\nalgorithms: ndfs, decndfs, scc\nmeasure: steps"), plan(t, "family: ring n=3,4\nalgorithms: ndfs, decndfs\nmeasure: explored")
	first := a.Act(func(t *session.Turn) { a.Sweep.Start(t, "one", one) })
	second := a.Act(func(t *session.Turn) { a.Sweep.Start(t, "two", two) })
	if len(started(first)) != 3 || len(started(second)) != 1 {
		t.Fatalf("%d and %d workers", len(started(first)), len(started(second)))
	}
	apptest.Finish(t, a, append(first, second...))
	if got := sweep.Shown(a.Sweep, "two", two).Rows(); !reflect.DeepEqual(got[1:], [][]string{{"3", "250", "5"}, {"4", "1\u202f250", "6"}}) {
		t.Errorf("two: %q", got)
	}
	if got := sweep.Shown(a.Sweep, "one", one).Rows(); got[1][0] != "fig1" || got[1][1] == "" || got[1][1] != got[1][3] {
		t.Errorf("one: %q", got)
	}
	blind := plan(t, "family: ring n=3,4\nalgorithms: decndfs, decndfs +blind\nmeasure: edges")
	apptest.Finish(t, a, a.Act(func(t *session.Turn) { a.Sweep.Start(t, "three", blind) }))
	if got := sweep.Shown(a.Sweep, "three", blind).Rows(); !reflect.DeepEqual(got[:2], [][]string{{"n", "decndfs", "decndfs +blind"}, {"3", "15", "6"}}) {
		t.Errorf("three: %q", got)
	}
	if c := sweep.Shown(a.Sweep, "one", two); c.Verb() != "Run" {
		t.Error("a plan is shown the results of another")
	}
	edges := two
	edges.Measure = "edges"
	if c := sweep.Shown(a.Sweep, "two", edges); c.Verb() != "Run again" || c.Rows()[1][1] == "" {
		t.Error("another measure of the same searches is not shown at once")
	}
}

// A worker that breaks off costs its point only, and says so.
func TestASearchThatBreaksOffIsTold(t *testing.T) {
	a := apptest.New()
	p := plan(t, "family: ring n=2\nalgorithms: ndfs, decndfs\norder: nobody's")
	apptest.Finish(t, a, a.Act(func(t *session.Turn) { a.Sweep.Start(t, "c", p) }))
	c := sweep.Shown(a.Sweep, "c", p)
	if c.Rows()[1][1] != "–" || c.Verb() != "Run again" {
		t.Errorf("%q", c.Rows())
	}
	other := plan(t, "family: ring n=2\nalgorithms: ndfs")
	running := started(a.Act(func(t *session.Turn) { a.Sweep.Start(t, "d", other) }))
	a.Update(session.Replied{For: "sweep", Number: running[0].Number, Reply: message.Failed("The worker broke off.")})
	if !strings.HasPrefix(a.Session.Status, "Measured") {
		t.Error(a.Session.Status)
	}
}

// drawn is the chart as the script gets it.
type drawn struct {
	X, Y struct {
		Label      string
		Log, Names bool
	}
	Series []struct {
		Name      string
		Published bool
		Points    []struct {
			X         int
			Y         float64
			Low, High *float64
			Cut, Rim  bool
		}
	}
}

func TestTheChartHasWhatThePlanAsksFor(t *testing.T) {
	a := apptest.New()
	p := plan(t, "preset: dec-philosophers\nfamily: philosophers n=3..5\nstates: 1000")
	apptest.Finish(t, a, a.Act(func(t *session.Turn) { a.Sweep.Start(t, "c", p) }))
	var d drawn
	if err := json.Unmarshal([]byte(sweep.Shown(a.Sweep, "c", p).Drawing()), &d); err != nil {
		t.Fatal(err)
	}
	if !d.Y.Log || d.X.Label != "n" || len(d.Series) != 6 {
		t.Fatalf("%+v", d)
	}
	ndfs, spin := d.Series[0], d.Series[3]
	if len(ndfs.Points) != 3 || !ndfs.Points[2].Cut || ndfs.Points[2].Y != 1000 || ndfs.Published {
		t.Errorf("ndfs: %+v", ndfs)
	}
	if last := spin.Points[len(spin.Points)-1]; !spin.Published || spin.Name != "SPIN, [DEC] Figure 10" || !last.Rim || last.X != 12 {
		t.Errorf("SPIN: %+v", spin)
	}
	seeds := plan(t, "family: random components=2 internal=40 states=15 seed=1..5\nx: components\nalgorithms: ndfs, decndfs\nlog: y")
	apptest.Finish(t, a, a.Act(func(t *session.Turn) { a.Sweep.Start(t, "c", seeds) }))
	c := sweep.Shown(a.Sweep, "c", seeds)
	d = drawn{}
	if err := json.Unmarshal([]byte(c.Drawing()), &d); err != nil {
		t.Fatal(err)
	}
	if one := d.Series[0].Points[0]; one.Low == nil || one.High == nil || *one.Low > one.Y || *one.High < one.Y {
		t.Errorf("quartiles: %+v", one)
	}
	if cell := c.Rows()[1][1]; !strings.Contains(cell, " to ") {
		t.Errorf("the table says %s", cell)
	}
}

func TestAChartLeavesThePage(t *testing.T) {
	a := apptest.New()
	p := plan(t, "preset: el-missed")
	apptest.Finish(t, a, a.Act(func(t *session.Turn) { a.Sweep.Start(t, "c", p) }))
	for as, want := range map[string]string{"CSV": "tnf,measured,,6,,,,,1,1,explored\r\n", "TikZ": `\addlegendentry{tnf-{}bfs}`, "LaTeX": `\begin{tabular}`} {
		files := apptest.All[session.Download](a.Act(func(t *session.Turn) { a.Sweep.Export(t, "c", p, as) }))
		if len(files) != 1 || !strings.Contains(files[0].Text, want) {
			t.Errorf("%s: %+v", as, files)
		}
	}
	asked := apptest.All[sweep.Picture](a.Act(func(t *session.Turn) { a.Sweep.Export(t, "c", p, session.AsSVG) }))
	if len(asked) != 1 || asked[0].ID != "c" {
		t.Fatalf("%+v", asked)
	}
	files := apptest.All[session.Download](a.Act(func(t *session.Turn) { a.Sweep.SavePicture(t, asked[0].As, asked[0].Stem, "<svg/>") }))
	if len(files) != 1 || !strings.HasSuffix(files[0].Name, ".svg") || files[0].Text != "<svg/>" {
		t.Errorf("%+v", files)
	}
	if none := a.Act(func(t *session.Turn) { a.Sweep.SavePicture(t, asked[0].As, "", "") }); len(none) > 0 {
		t.Errorf("%v: %s", none, a.Session.Status)
	}
	testkit.Golden(t, a.Session.Status)
	copied := apptest.All[session.CopyText](a.Act(session.With(a.Sweep.CopyCommand, p)))
	if len(copied) != 1 || copied[0].Text != "lassolab sweep -preset el-missed" {
		t.Errorf("%+v", copied)
	}
}

// What is typed on the sheet is the plan, and the plan's command; a mistake is told, and the plan before stays.
func TestAPlanIsMadeOnTheSheet(t *testing.T) {
	a := apptest.New()
	a.Act(session.With(a.Sweep.OpenSheet, "std-peterson"))
	if a.Session.Stage.Sheet != session.SweepsSheet {
		t.Errorf("the sheet is %q", a.Session.Stage.Sheet)
	}
	command := func(want string) {
		t.Helper()
		p, mistakes := sweep.Planned(a.Sweep)
		if got := p.Command(); len(mistakes) > 0 || got != want {
			t.Errorf("the plan is %s, %q", got, mistakes)
		}
	}
	command("lassolab sweep -preset std-peterson")
	a.Act(func(t *session.Turn) { a.Sweep.TypeParameter(t, "n", " 2, 3 ") })
	a.Act(func(t *session.Turn) { a.Sweep.Type(t, "measure", "stack") })
	command("lassolab sweep -preset std-peterson -family 'peterson n=2,3' -measure stack")
	a.Act(session.With(a.Sweep.ChoosePreset, ""))
	a.Act(func(t *session.Turn) { a.Sweep.Type(t, "title", "") })
	a.Act(func(t *session.Turn) { a.Sweep.Type(t, "prune", "") })
	a.Act(session.With(a.Sweep.ChooseFamily, "ring"))
	a.Act(func(t *session.Turn) { a.Sweep.TypeParameter(t, "n", "2..6") })
	a.Act(session.With(a.Sweep.ToggleSearch, "star"))
	a.Act(session.With(a.Sweep.ToggleSearch, "bfs"))
	a.Act(session.With(a.Sweep.ToggleLog, "y"))
	command("lassolab sweep -family 'ring n=2..6' -algorithms 'dfs, bfs' -measure stack")
	a.Act(func(t *session.Turn) {
		a.Sweep.Type(t, "algorithms", "ndfs, decndfs, stubborn-decndfs +elu, decndfs +blind")
	})
	a.Act(session.With(a.Sweep.ToggleSearch, "stubborn-decndfs")) // the one without options is another search
	a.Act(session.With(a.Sweep.ToggleSearch, "decndfs"))
	command("lassolab sweep -family 'ring n=2..6' -algorithms 'ndfs, decndfs +blind, stubborn-decndfs, stubborn-decndfs +elu' -measure stack")
	a.Act(func(t *session.Turn) { a.Sweep.Type(t, "algorithms", "dfs, bfs") })
	for _, wrong := range []session.Msg{apptest.Does("Sweep", "TypeParameter", "n", "1..6"), apptest.Does("Sweep", "Type", "seconds", "soon")} {
		apptest.Play(a, wrong)
		if p, mistakes := sweep.Planned(a.Sweep); len(mistakes) == 0 || p.Family != "ring" || p.Sizes()[0] != 2 || p.Seconds != 20 {
			t.Errorf("%+v leaves %s, %q", wrong, p.Command(), mistakes)
		}
	}
	a.Act(func(t *session.Turn) { a.Sweep.TypeParameter(t, "n", "2..4") })
	a.Act(func(t *session.Turn) { a.Sweep.Type(t, "seconds", "3") })
	command("lassolab sweep -family 'ring n=2..4' -algorithms 'dfs, bfs' -measure stack -seconds 3")
}

// A preset with models of its own has no family on the sheet; its rows stand in the table with the published numbers, and
// say why both differ. Another family leaves it, and so does a plan of one's own.
func TestAPresetBringsItsModels(t *testing.T) {
	a := apptest.New()
	a.Act(session.With(a.Sweep.OpenSheet, "std-figure3"))
	p := plan(t, "preset: std-figure3\nstates: 50")
	a.Act(func(t *session.Turn) { a.Sweep.Type(t, "states", "50") })
	shown, mistakes := sweep.Planned(a.Sweep)
	if len(mistakes) > 0 || shown.String() != p.String() || len(shown.Rows()) != 32 {
		t.Errorf("%s, %q", shown.String(), mistakes)
	}
	var rows []string
	for _, row := range sweep.Shown(a.Sweep, sweep.SheetID, p).Rows() {
		rows = append(rows, strings.Join(row, " | "))
	}
	if rows[0] != "model | dfs | star | SPIN -M -POR, [STD] Figure 3 | SPIN, [STD] Figure 3 | STD, [STD] Figure 3" || len(rows) != 33 ||
		!strings.HasPrefix(rows[1], "Peterson 3 | ") || !strings.Contains(rows[1], "33\u202f434 | 2\u202f999 | 274") {
		t.Errorf("%q", rows[:2])
	}
	s := measure.New(p)
	for job := range s.Jobs {
		if r := (measure.Result{Verdict: search.Explored}); s.Jobs[job].Family != "peterson" {
			s.Record(job, r)
		}
	}
	if list := sweep.Of(a.Sweep, p, s).Differences(); len(list) != 3 || !strings.HasPrefix(list[2], "Transport-Planning: The paper's program is not printed.") {
		t.Errorf("%q", list)
	}
	a.Act(session.With(a.Sweep.ChooseFamily, "ring"))
	if p, mistakes := sweep.Planned(a.Sweep); len(mistakes) > 0 || p.Family != "ring" || p.Rows() != nil {
		t.Errorf("%s, %q", p.String(), mistakes)
	}
	a.Act(session.With(a.Sweep.OpenSheet, "std-figure3"))
	a.Act(session.With(a.Sweep.ChoosePreset, ""))
	if p, mistakes := sweep.Planned(a.Sweep); len(mistakes) > 0 || p.Models != "" || p.Preset != "" {
		t.Errorf("%s, %q", p.String(), mistakes)
	}
}

// Searches side by side slow one another down: whoever measures times is told so.
func TestTimesAreToldToBeThoseOfSearchesSideBySide(t *testing.T) {
	p := plan(t, "preset: dec-ring\nmeasure: time")
	testkit.Golden(t, sweep.Shown(apptest.New().Sweep, "c", p).Progress())
}

func TestGrowthIsToldUnderTheChart(t *testing.T) {
	a := apptest.New()
	p := plan(t, "family: ring n=2..5\nalgorithms: dfs, decndfs\nlog: y")
	apptest.Finish(t, a, a.Act(func(t *session.Turn) { a.Sweep.Start(t, "c", p) }))
	testkit.Golden(t, strings.Join(sweep.Shown(a.Sweep, "c", p).Growths(), "\n"))
}

// The script that draws a chart gets names as they are to be seen.
func TestTheWordsOfADrawnChartAreNotTurned(t *testing.T) {
	for _, title := range []string{testkit.Turned, testkit.Terminal} {
		p := plan(t, philosophers)
		p.Title = title
		var drawn struct{ Words string }
		if err := json.Unmarshal([]byte(sweep.Shown(sweep.NewFeature(), "a", p).Drawing()), &drawn); err != nil {
			t.Fatal(err)
		}
		if drawn.Words == "" || say.Visible(drawn.Words) != drawn.Words {
			t.Errorf("the chart is called %q", drawn.Words)
		}
	}
}

// Files that are dropped while the sheet is open are measured: a table and a chart, whose dots open them, and a row with the reason for
// what cannot be read.
func TestFilesAreMeasuredOnTheSheet(t *testing.T) {
	a := apptest.New()
	a.Act(session.With(a.Sweep.OpenSheet, ""))
	mine := a.Session.Model.Text
	list := []files.File{{Name: "nets/A-PT-1/model.pnml", Text: "<pnml>"}, {Name: "nets/b.hoa", Text: apptest.Automaton}, {Name: "nets/c.pml", Text: apptest.Program}}
	a.Update(files.Opened{Files: list})
	p, mistakes := sweep.Planned(a.Sweep)
	if a.Session.Model.Text != mine || len(mistakes) > 0 || p.Command() != "lassolab sweep -models nets -algorithms 'dfs, stubborn, decoupled'" {
		t.Fatalf("%s %q", p.Command(), mistakes)
	}
	apptest.Finish(t, a, a.Act(func(t *session.Turn) { a.Sweep.Start(t, sweep.SheetID, p) }))
	c := sweep.Shown(a.Sweep, sweep.SheetID, p)
	rows := c.Rows()
	if len(rows) != 4 || c.Verb() != "Run again" || len(c.Growths()) > 0 || rows[1][0] != "A-PT-1" || !strings.HasPrefix(rows[1][1], "Line 1") || rows[1][2] != "–" || rows[2][0] != "b.hoa" || rows[2][3] == "" {
		t.Errorf("%q", rows)
	}
	a.Act(func(t *session.Turn) { a.Sweep.Type(t, "x", "decoupled") })
	if turned, _ := sweep.Planned(a.Sweep); turned.X != "decoupled" || sweep.Shown(a.Sweep, sweep.SheetID, turned).Verb() != "Run again" {
		t.Error("another axis forgets what was measured")
	}
	for as, want := range map[string]string{"CSV": "A-PT-1,,,,,,\"Line 1", "SVG": `class="dot"`, "TikZ": "xmode=log", "JSON": `["b.hoa","dfs",`} {
		saved := apptest.All[session.Download](a.Act(func(t *session.Turn) { a.Sweep.Export(t, sweep.SheetID, p, as) }))
		if len(saved) != 1 || !strings.Contains(saved[0].Text, want) || strings.Contains(saved[0].Text, "var(") {
			t.Errorf("%s: %+v", as, saved)
		}
	}
	if m := (session.Pasted{Name: "b.hoa", Text: apptest.Automaton}); !a.Replaces(m) {
		t.Error("the work on the screen is not written before a dot opens its file")
	} else if a.Update(m); !strings.Contains(a.Session.Model.Text, "HOA") || a.Session.Model.Title != "b" || a.Session.Stage.Sheet != session.NoSheet {
		t.Errorf("%q is open, sheet %q", a.Session.Model.Title, a.Session.Stage.Sheet)
	}
	a.Act(a.Sweep.LeaveModels)
	if p, _ := sweep.Planned(a.Sweep); p.Models != "" || p.Family == "" {
		t.Errorf("%+v", p)
	}
}

func TestAKeyLeadsFromDotToDot(t *testing.T) {
	for _, c := range []struct {
		key            string
		from, dots, to int
	}{{"ArrowRight", 0, 3, 1}, {"ArrowDown", 2, 3, 2}, {"ArrowLeft", 0, 3, 0}, {"ArrowUp", 2, 3, 1}, {"Home", 2, 3, 0}, {"End", 0, 3, 2}, {"a", 1, 3, -1}} {
		if to := sweep.Next(c.key, c.from, c.dots); to != c.to {
			t.Errorf("%s leads from %d to %d", c.key, c.from, to)
		}
	}
}
