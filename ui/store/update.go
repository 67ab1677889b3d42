package store

import (
	"lassolab/engine/edit"
	"lassolab/ui/link"
)

// Update changes the state as the action says and returns what is to be done outside.
func Update(s *State, a Action) []Effect {
	switch a := a.(type) {
	case TextChanged:
		return s.textChanged(a.Text)
	case ParseDue:
		return s.parseDue(a.Revision)
	case DiagnosticChosen:
		s.View.Pane = ModelPane
		return []Effect{RevealLine{a.Line}}
	case OpenFailed:
		s.Notice = Notice{Text: "The file could not be opened: " + a.Reason}
	case OpenPressed:
		return []Effect{PickFile{}}
	case ExampleOpened:
		return s.exampleOpened(a.ID)
	case ComponentChosen:
		s.View.Component = link.At(a.Component)
		s.Drawing.Selected = edit.Selection{}
		return []Effect{SaveLater{}}

	case Begun:
		return s.begun(a)
	case LinkOpened:
		return s.linkOpened(a)
	case SharePressed:
		return s.share()
	case Copied:
		s.copied(a)
	case LinkHidden:
		s.View.Link = ""
	case FilePressed:
		return []Effect{Download{fileName(s.Model.Title), s.Model.Text}}
	case WorkOpened:
		return s.workOpened(a.Kept, false)
	case RestorePressed:
		return s.restore()
	case Written:
		s.written(a)
	case RecentRead:
		s.Work.Recent = a.Recent

	case RunPressed:
		s.View.Node, s.View.Edge, s.View.Event, s.View.Member = link.None, link.None, link.Event{}, nil
		return s.runAll()
	case CancelPressed:
		return s.cancel()
	case Progressed:
		s.progressed(a)
	case Finished:
		return s.finished(a)
	case Broke:
		return s.broke(a)

	case NoticeDismissed:
		s.Notice = Notice{}
	case Faulted:
		s.Notice = Notice{Text: "Something in the page went wrong (" + a.Reason + "). Your model is kept; you can go on."}
	default:
		for _, follow := range []func(Action) ([]Effect, bool){
			s.simulated, s.choose, s.draw, s.traced, s.inspects, s.asks, s.play, s.breaks, s.viewLasso, s.file,
		} {
			if effects, ok := follow(a); ok {
				return effects
			}
		}
		return s.show(a)
	}
	return nil
}
