package stage

import (
	"slices"

	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Layout says how the panes of the page stand. The areas of each are in stage.css, those of slides in reading.css.
type Layout struct {
	Name   string         // what data-layout says
	Panes  []session.Pane // those that have a place
	Panel  link.Panel     // has the room of its pane
	Switch bool           // where there is room for one pane, tabs lead to the others
	chosen session.Pane   // is shown there
}

// Has reports whether a pane has a place.
func (l Layout) Has(p session.Pane) bool { return slices.Contains(l.Panes, p) }

// Chosen reports whether a pane is shown where there is room for one only.
func (l Layout) Chosen(p session.Pane) bool { return l.chosen == p }

// LayoutOf arranges the panes. What is presented, and what is shown within another page, is less than the work.
func LayoutOf(s *session.Session) Layout {
	stage, lecture := &s.Stage, &s.Lecture
	l := Layout{Panel: stage.Whole, chosen: stage.Pane}
	switch {
	case stage.Presents():
		l.Panel = link.NoPanel
		if lecture.Open {
			return slide(l, s)
		}
		beside := companions(stage.Beside)
		return l.of([...]string{"present", "present-pane", "present-panes"}[len(beside)], append(beside, session.GraphPane)...)
	case lecture.Open && (lecture.Whole || stage.Within && !lecture.Live):
		l.Panel = link.NoPanel
		return l.of("lecture", session.LecturePane)
	case stage.Within:
		return within(l, s)
	case lecture.Open:
		return read(l, s)
	case stage.Whole != link.NoPanel:
		return l.of("panel", PaneOf(stage.Whole))
	}
	if stage.Asks {
		return l.of("first", session.GraphPane)
	}
	l.Switch = true
	switch {
	case stage.As == link.Modelling:
		return l.of("model", session.ModelPane)
	case len(s.Runs) == 0: // no graph is to come: the drawing has its room
		return l.of("draw", session.ModelPane, session.SearchPane)
	}
	return l.of("search", session.ModelPane, session.GraphPane, session.SearchPane)
}

func (l Layout) of(name string, panes ...session.Pane) Layout {
	l.Name, l.Panes = name, panes
	return l
}

// slide arranges a lecture that is presented: a slide alone, or beside what its scene shows.
func slide(l Layout, s *session.Session) Layout {
	stage := &s.Stage
	switch {
	case !s.Lecture.Live:
		return l.of("present-slide", session.LecturePane)
	case stage.Whole != link.NoPanel:
		l.Panel = stage.Whole
		return l.of("present-slide-panel", session.LecturePane, PaneOf(stage.Whole))
	case len(s.Runs) == 0:
		return l.of("present-slide-panel", session.LecturePane, session.ModelPane)
	}
	beside := companions(stage.Beside)
	name := [...]string{"present-slide-graph", "present-slide-graph-pane", "present-slide-graph-panes"}[len(beside)]
	return l.of(name, append(beside, session.LecturePane, session.GraphPane)...)
}

// within arranges a page within another one: one pane, and the lecture beside it.
func within(l Layout, s *session.Session) Layout {
	pane := session.GraphPane
	switch {
	case l.Panel != link.NoPanel:
		pane = PaneOf(l.Panel)
	case s.Stage.As == link.Modelling || len(s.Runs) == 0:
		pane = session.ModelPane
	}
	if s.Lecture.Open {
		return l.of("embed-lecture", session.LecturePane, pane)
	}
	return l.of("embed", pane)
}

// read arranges a lecture that is read: it takes the place of the model, or stands beside it while it is drawn.
func read(l Layout, s *session.Session) Layout {
	l.Switch = true
	switch {
	case l.Panel != link.NoPanel:
		pane := PaneOf(l.Panel)
		if l.chosen != session.LecturePane {
			l.chosen = pane
		}
		return l.of("read-panel", session.LecturePane, pane)
	case s.Stage.As == link.Modelling:
		return l.of("read-model", session.LecturePane, session.ModelPane)
	}
	if s.Stage.Beside.Has(link.TextBeside) {
		return l.of("read-text", session.LecturePane, session.GraphPane, session.ModelPane)
	}
	return l.of("read", session.LecturePane, session.GraphPane, session.SearchPane)
}

// companions are the panes of what stands beside a graph that is presented.
func companions(beside link.Companions) (panes []session.Pane) {
	if beside.Has(link.DrawingsBeside) || beside.Has(link.TextBeside) {
		panes = append(panes, session.ModelPane)
	}
	if beside.Has(link.CodeBeside) || beside.Has(link.StacksBeside) || beside.Has(link.LassoBeside) {
		panes = append(panes, session.SearchPane)
	}
	return panes
}

// PaneOf is the pane with a panel; empty: none has it.
func PaneOf(p link.Panel) session.Pane {
	switch p {
	case link.Text, link.Views:
		return session.ModelPane
	case link.Explored:
		return session.GraphPane
	case link.Why, link.Searches, link.Results, link.Code, link.Lasso:
		return session.SearchPane
	}
	return ""
}
