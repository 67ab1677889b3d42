package stage

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// The layout follows from the arrangement, the lecture and what was searched; one with several panes has areas in a style sheet.
func TestALayoutIsComputedFromTheState(t *testing.T) {
	const model, graph, search, lecture = session.ModelPane, session.GraphPane, session.SearchPane, session.LecturePane
	styles := ""
	for _, name := range []string{"stage.css", "../../teach/reading/reading.css"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		styles += string(text)
	}
	type given struct {
		staging                 link.Staging
		open, live, whole, bare bool // the lecture is open, has a scene, is shown whole; nothing is searched
		within, asks            bool // asks: nothing was chosen yet
	}
	presented := func(beside ...link.Companion) link.Staging {
		var s link.Staging
		s.As = link.Presenting
		for _, b := range beside {
			s.Beside = s.Beside.Toggled(b)
		}
		return s
	}
	modelling, panel := link.Staging{As: link.Modelling}, link.Staging{Whole: link.Views}
	wide := presented()
	wide.Whole = link.Code
	for _, c := range []struct {
		given
		name  string
		panes []session.Pane
	}{
		{given{}, "search", []session.Pane{model, graph, search}},
		{given{asks: true}, "first", []session.Pane{graph}},
		{given{asks: true, bare: true}, "first", []session.Pane{graph}},
		{given{asks: true, open: true}, "read", []session.Pane{lecture, graph, search}},
		{given{bare: true}, "draw", []session.Pane{model, search}},
		{given{staging: modelling}, "model", []session.Pane{model}},
		{given{staging: modelling, bare: true}, "model", []session.Pane{model}},
		{given{staging: panel}, "panel", []session.Pane{model}},
		{given{staging: link.Staging{Whole: link.Film}}, "panel", []session.Pane{""}},
		{given{open: true}, "read", []session.Pane{lecture, graph, search}},
		{given{open: true, staging: link.Staging{Beside: link.Companions{link.TextBeside}}}, "read-text", []session.Pane{lecture, graph, model}},
		{given{open: true, bare: true}, "read", []session.Pane{lecture, graph, search}},
		{given{open: true, staging: modelling}, "read-model", []session.Pane{lecture, model}},
		{given{open: true, staging: panel}, "read-panel", []session.Pane{lecture, model}},
		{given{open: true, whole: true, staging: panel}, "lecture", []session.Pane{lecture}},
		{given{staging: presented()}, "present", []session.Pane{graph}},
		{given{staging: wide}, "present", []session.Pane{graph}},
		{given{staging: presented(link.DrawingsBeside)}, "present-pane", []session.Pane{model, graph}},
		{given{staging: presented(link.TextBeside, link.DrawingsBeside)}, "present-pane", []session.Pane{model, graph}},
		{given{staging: presented(link.StacksBeside, link.LassoBeside)}, "present-pane", []session.Pane{search, graph}},
		{given{staging: presented(link.DrawingsBeside, link.CodeBeside)}, "present-panes", []session.Pane{model, search, graph}},
		{given{open: true, staging: presented()}, "present-slide", []session.Pane{lecture}},
		{given{open: true, live: true, staging: wide}, "present-slide-panel", []session.Pane{lecture, search}},
		{given{open: true, live: true, bare: true, staging: presented()}, "present-slide-panel", []session.Pane{lecture, model}},
		{given{open: true, live: true, staging: presented()}, "present-slide-graph", []session.Pane{lecture, graph}},
		{given{open: true, live: true, staging: presented(link.CodeBeside)}, "present-slide-graph-pane", []session.Pane{search, lecture, graph}},
		{given{open: true, live: true, staging: presented(link.DrawingsBeside, link.LassoBeside)}, "present-slide-graph-panes",
			[]session.Pane{model, search, lecture, graph}},
		{given{within: true}, "embed", []session.Pane{graph}},
		{given{within: true, bare: true}, "embed", []session.Pane{model}},
		{given{within: true, staging: panel}, "embed", []session.Pane{model}},
		{given{within: true, open: true}, "lecture", []session.Pane{lecture}},
		{given{within: true, open: true, live: true}, "embed-lecture", []session.Pane{lecture, graph}},
		{given{within: true, staging: presented()}, "present", []session.Pane{graph}},
	} {
		s := session.New()
		s.Stage.Staging = c.staging
		s.Stage.Within, s.Stage.Asks, s.Lecture.Open, s.Lecture.Live, s.Lecture.Whole = c.within, c.asks, c.open, c.live, c.whole
		if !c.bare {
			s.Runs["dfs"] = &session.Run{}
		}
		l := LayoutOf(s)
		if l.Name != c.name || !slices.Equal(l.Panes, c.panes) {
			t.Errorf("%+v stand as %q with %q, want %q with %q", c.given, l.Name, l.Panes, c.name, c.panes)
		}
		areas := regexp.MustCompile(`\[data-layout\^?="` + c.name + `"\] {[^}]*--panes: "`)
		if len(c.panes) > 1 && !areas.MatchString(styles) {
			t.Errorf("no areas are styled for %q", c.name)
		}
	}
}

// Where one pane has the screen, the tabs that lead to the others are left out when there is nothing else to see.
func TestOnlyWorkHasTabsBetweenPanes(t *testing.T) {
	for as, want := range map[link.Arrangement]bool{link.Searching: true, link.Modelling: true, link.Presenting: false} {
		s := session.New()
		s.Stage.As = as
		if got := LayoutOf(s).Switch; got != want {
			t.Errorf("%q: %v", as, got)
		}
	}
	s := session.New()
	s.Stage.Whole, s.Stage.Pane, s.Lecture.Open = link.Results, session.GraphPane, true
	if l := LayoutOf(s); !l.Switch || !l.Chosen(session.SearchPane) || l.Chosen(session.GraphPane) {
		t.Errorf("beside a lecture the panel that has the stage is chosen: %+v", l)
	}
	s.Stage.Pane = session.LecturePane
	if l := LayoutOf(s); !l.Chosen(session.LecturePane) {
		t.Errorf("the lecture is not chosen: %+v", l)
	}
}
