package store

import "lassolab/ui/link"

// show follows the actions that change only what is seen.
func (s *State) show(a Action) []Effect {
	switch a := a.(type) {
	case GraphChosen:
		s.graphChosen(a.Name)
		return []Effect{SaveLater{}}
	case NodeChosen:
		s.nodeChosen(a.Node)
		return []Effect{SaveLater{}}
	case PrunedToggled:
		s.View.HidePruned = !s.View.HidePruned
		return []Effect{SaveLater{}}
	case MoreToggled:
		s.View.More = !s.View.More
	case TwinToggled:
		s.View.Twin = !s.View.Twin
		return []Effect{SaveLater{}}
	case Zoomed:
		return []Effect{Zoom{a.By}}
	case Walked:
		return s.walk(a.Step)
	case WalkedBy:
		return s.walk(s.View.Step + a.Steps)
	case PaneChosen:
		s.View.Pane = a.Pane
	case ThemeChosen:
		s.View.Theme = a.Theme
		return []Effect{ShowTheme{a.Theme}}
	case SheetOpened:
		return s.openSheet(a.Sheet)
	case ExampleRead:
		s.View.Example = a.ID
		return s.openSheet(ExamplesSheet)
	case SheetClosed:
		s.View.Sheet = NoSheet
		return []Effect{FocusSheet{}}
	case Announced:
		s.Status = a.Sentence
	}
	return nil
}

func (s *State) graphChosen(algorithm string) {
	before := s.Shown()
	s.View.Graph, s.Why = algorithm, nil
	s.View.Edge = link.None
	s.View.Selected, s.View.Node = -1, link.None
	s.catchUp(before)
	if r := s.Runs[algorithm]; r != nil && r.Walk() != nil && s.View.Lasso != algorithm {
		s.View.Lasso, s.View.Step = algorithm, 0
	}
	if r := s.Shown(); r != nil {
		s.Status = "Explored graph of " + algorithm + ": " + verdictSentence(r)
		if s.Play.On {
			s.tellFilm()
		}
	}
}

func (s *State) nodeChosen(node int32) {
	s.View.Selected, s.View.Node, s.Why = node, link.None, nil
	s.View.Edge = link.None
	if r := s.Shown(); r == nil || int(node) >= len(r.Graph.Nodes) || node < -1 {
		s.View.Selected = -1
	}
}

// walk goes to a moment of the lasso, from 0. The selection goes: what is lit is now where the walk is.
func (s *State) walk(step int) []Effect {
	r := s.Walked()
	if r == nil {
		s.Status = "There is no lasso to walk along: run a search that looks for one, or for a target."
		return nil
	}
	s.View.Step = min(max(step, 0), moments(r.Walk())-1)
	s.View.Selected, s.View.Node = -1, link.None
	s.Play.Playing, s.Play.Aside = false, true
	s.Status = NewLasso(r).Sentence(s.View.Step)
	return []Effect{SaveLater{}}
}

func (s *State) openSheet(sheet Sheet) []Effect {
	if s.View.Sheet == sheet && sheet != ExamplesSheet {
		s.View.Sheet = NoSheet
		return []Effect{FocusSheet{}}
	}
	s.View.Sheet, s.Play.Playing = sheet, false // it covers what plays
	effects := []Effect{FocusSheet{Open: true}}
	if sheet == RecentSheet {
		effects = append(effects, ReadRecent{})
	}
	return effects
}
