//go:build !js

package app_test

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"lassolab/engine/interchange"
	"lassolab/engine/ltl"
	"lassolab/engine/measure"
	"lassolab/engine/teach"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/sweep"
	"lassolab/ui/share/files"
	"lassolab/ui/teach/exercise"
	"lassolab/ui/teach/writing"
	"lassolab/ui/view/drawing"
	"lassolab/ui/view/svg/svgtest"
)

// inLine is a name as it can stand in a line of a lecture.
func inLine(name string) string { return strings.Join(strings.Fields(name), " ") }

// eachName does something with each hostile name.
func eachName(t *testing.T, do func(t *testing.T, name string)) {
	for _, name := range names() {
		t.Run(fmt.Sprintf("%.20q", name), func(t *testing.T) { do(t, name) })
	}
}

// An exercise of every kind, about a model in which everything has a hostile name, asks, hints, judges and solves in words.
func TestNoNameBecomesMarkupOnTheCardOfAnExercise(t *testing.T) {
	solved := map[teach.Kind]int{}
	eachName(t, func(t *testing.T, name string) {
		line := inLine(name)
		if line == "" {
			return // nothing is asked
		}
		atom := ltl.Name{Of: name, Word: name + "'"}.String()
		for kind, more := range map[teach.Kind]string{
			teach.Predict: "model: m\nalgorithm: ndfs\n", teach.Prune: "model: m\nalgorithm: edgelean\n", teach.Order: "model: m\nalgorithm: tnf\n",
			teach.Draw: "labels: a\nstates: 1-2\naccepts: G a\n", teach.Fill: "model: m\nalgorithm: decoupled\n",
			teach.Property: "model: m\nanswer: G F " + inLine(atom) + "\n", teach.Choice: "option: " + line + "\noption: other\nanswer: 1\n",
		} {
			text := fmt.Sprintf("kind: %s\nquestion: %s\nhint: %s\nsolution: %s\n%s", kind, line, line, line, more)
			e, problems := teach.ReadExercise(text, 1, func(string) (string, bool) { return namedModel(name), true })
			for range problems {
				clean(t, "a problem", html(t, &exercise.Card{Page: pageOf(apptest.New()), Of: exercise.NewFeature(), Exercise: e, ID: "x"}))
			}
			on := exercise.On{ID: name, Exercise: e}
			a := apptest.New()
			for _, m := range []session.Msg{apptest.Does("Exercise", "Begin", on), apptest.Does("Exercise", "ToggleHint", on), apptest.Does("Exercise", "Choose", on, 0, 0, true), apptest.Does("Exercise", "Mark", on, 0), apptest.Does("Exercise", "Type", on, name),
				apptest.Does("Exercise", "Check", on), apptest.Does("Exercise", "Solve", on)} {
				apptest.Finish(t, a, apptest.Play(a, m))
				clean(t, fmt.Sprintf("%s, after %s", kind, apptest.Kind(m)), html(t, &exercise.Card{Page: pageOf(a), Of: a.Exercise, Exercise: e, ID: on.ID}))
			}
			if strings.Contains(html(t, &exercise.Card{Page: pageOf(a), Of: a.Exercise, Exercise: e, ID: on.ID}), `class="exercise-solution`) {
				solved[kind]++
			}
		}
	})
	if len(solved) < 6 { // all kinds but one: whatever the order of the labels, tnf misses no state of the model
		t.Errorf("solved are %v", solved)
	}
}

// The title of a sweep stands over its chart, in what the chart is called, and in the name of its files.
func TestNoNameBecomesMarkupInTheChartOfASweep(t *testing.T) {
	eachName(t, func(t *testing.T, name string) {
		plan, problems := measure.Read("title: "+inLine(name)+"\nfamily: ring n=2..3\nalgorithms: ndfs\nstates: 30", 1)
		if len(problems) > 0 {
			if len(name) < 200 {
				t.Error(problems)
			}
			return // it is too long for a title
		}
		a := apptest.New()
		apptest.Finish(t, a, a.Act(func(t *session.Turn) { a.Sweep.Start(t, name, plan) }))
		a.Act(session.With(a.Sweep.ToggleTable, name))
		chart := &sweep.Chart{Page: pageOf(a), Of: a.Sweep, Plan: plan, ID: name}
		clean(t, "the chart", html(t, chart))
		for _, as := range append(session.Pictured(interchange.Writable(interchange.TableFormats)), "TikZ") {
			saved(t, a.Act(func(t *session.Turn) { a.Sweep.Export(t, name, plan, as) }))
		}
	})
}

// safeName is a file's name that no system, shell or page takes for anything else.
var safeName = regexp.MustCompile(`^[a-z0-9_-]{1,200}(\.[a-z0-9]+)+$`)

// saved looks at what is offered as files, and counts it.
func saved(t *testing.T, effects []session.Effect) (count int) {
	t.Helper()
	files := apptest.All[session.Download](effects)
	pictures := apptest.All[session.DownloadPicture](effects)
	for _, d := range pictures {
		if filepath.Ext(d.Name) != ".png" {
			t.Errorf("a picture is called %q", d.Name)
		}
		files = append(files, session.Download{Name: strings.TrimSuffix(d.Name, ".png") + ".svg", Text: d.SVG})
	}
	for _, d := range files {
		if !safeName.MatchString(d.Name) {
			t.Errorf("a file is called %q", d.Name)
		}
		if filepath.Ext(d.Name) == ".svg" {
			svgtest.WellFormed(t, d.Text)
			clean(t, d.Name, d.Text)
		}
	}
	return len(files)
}

// Whatever is saved of a model in which everything has a hostile name has a name that is none to fear, and a picture, also one that becomes a PNG, has names as texts.
func TestNoNameIsMoreThanANameInWhatIsSaved(t *testing.T) {
	eachName(t, func(t *testing.T, name string) {
		a := apptest.New()
		apptest.Finish(t, a, apptest.Type(a, namedModel(name)))
		a.Update(session.TitleWanted{Title: name})
		apptest.Choose(a, "ndfs")
		apptest.Run(t, a)
		network, table := session.Pictured(interchange.Writable(drawing.Formats)), interchange.Writable(interchange.TableFormats)
		count := saved(t, a.Act(a.Files.SaveAsFile))
		for _, component := range []int{-1, 0, 1} {
			for _, as := range network {
				count += saved(t, a.Act(func(t *session.Turn) { a.Draw.Export(t, component, as) }))
			}
		}
		for _, as := range table {
			count += saved(t, a.Act(session.With(a.Search.Export, as)))
		}
		for _, r := range a.Session.Results() {
			a.Act(session.With(a.Lasso.TakeWalk, r.Name))
			for _, view := range []link.LassoView{link.LassoTable, link.LassoLanes, link.LassoShape, link.LassoChart} {
				a.Act(session.With(a.Lasso.SetView, view))
				for _, as := range session.Pictured(interchange.Writable(drawing.LassoFormats)) {
					count += saved(t, a.Act(session.With(a.Lasso.Export, as)))
				}
			}
		}
		apptest.Finish(t, a, a.Update(session.LectureWanted{Text: "# " + inLine(name) + "\n"}))
		count += saved(t, a.Act(session.With(a.Files.GiveLecture, session.GivenLecture{Text: "# " + name, To: session.SaveLecture})))
		if count < 10 {
			t.Errorf("%d files were saved", count)
		}
	})
}

// A program's names are what its grammar lets through, also those that every object of JavaScript has; its file may be called anything.
func TestNoNameBecomesMarkupInAProgram(t *testing.T) {
	const program = "mtype = { %s, other };\nmtype last = other;\nactive proctype p_%s() {\n\tdo\n\t:: last == other -> last = %s\n\t:: last == %s -> last = other\n\tod\n}\n"
	good := 0
	for _, name := range append([]string{"__proto__", "constructor", "hasOwnProperty", "toString", strings.Repeat("x", 200)}, names()...) {
		what := fmt.Sprintf("%.30q", name)
		a := apptest.New()
		text := fmt.Sprintf(program, name, name, name, name)
		apptest.Finish(t, a, a.Update(files.Opened{Files: []files.File{{Name: name + ".pml", Text: text}}}))
		clean(t, what, rendered(t, a))
		if a.Session.Model.Good {
			good++
			apptest.Choose(a, "ndfs")
			apptest.Run(t, a)
			for _, view := range a.Session.Views {
				apptest.Finish(t, a, a.Update(session.ModelViewChosen{View: view}))
				clean(t, what+", the view "+string(view), rendered(t, a))
			}
		} else if len(a.Session.Model.Diagnostics) == 0 && a.Status.Notice().Text == "" {
			t.Errorf("%s: there is no program, and nothing is said", what)
		}
		saved(t, a.Act(a.Files.SaveAsFile))
		a.Update(files.Opened{Files: []files.File{{Name: name + ".pml", Text: apptest.Program}}})
		clean(t, what+", of a file", rendered(t, a))
		saved(t, a.Act(a.Files.SaveAsFile))
	}
	if good < 5 {
		t.Errorf("%d names can stand in a program", good)
	}
}

// The titles of works and drafts that are kept stand in lists, fields and notices.
func TestNoTitleOfAWorkOrADraftBecomesMarkup(t *testing.T) {
	eachName(t, func(t *testing.T, name string) {
		a, _ := apptest.Open(t)
		work := link.Kept{ID: "a", Edited: true, Scene: link.Scene{Title: name, Text: apptest.Automaton}}
		draft := writing.Draft{ID: "b", Text: "# " + name + "\n"}
		for _, m := range []session.Msg{
			apptest.Does("Files", "SetRecent", []link.Kept{work, work}), session.SheetOpened{Sheet: session.RecentSheet}, apptest.Does("Files", "Rename", "a"), apptest.Does("Files", "TypeName", name),
			apptest.Does("Files", "EnterName", name+name), apptest.Does("Files", "LeaveName"), apptest.Does("Files", "Delete", "a"), apptest.Remedy(0), apptest.Does("Files", "NoteWritten", files.Written{ID: "c", OK: true, Gone: []link.Kept{work}}),
			apptest.Does("Stage", "CloseSheet"), session.WritingWanted{}, apptest.Does("Writing", "TakeDrafts", []writing.Draft{draft, {ID: "c", Text: "# Mine"}}, "c", "d"), apptest.Does("Writing", "ToggleDrafts"),
			apptest.Does("Writing", "BeginRename", "b"), apptest.Does("Writing", "TypeName", name), apptest.Does("Writing", "Rename", name+"'"), apptest.Does("Writing", "Delete", "b"), apptest.Does("Writing", "PutBack", draft), apptest.Does("Writing", "OpenDraft", "b"),
		} {
			apptest.Finish(t, a, apptest.Play(a, m))
			clean(t, fmt.Sprintf("after %T", m), rendered(t, a))
		}
		if _, text, open := a.Writing.Draft(); !open || text != draft.Text {
			t.Errorf("the draft is %.60q", text)
		}
	})
}
