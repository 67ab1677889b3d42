package store

import (
	"strings"

	"lassolab/engine/interchange"
	"lassolab/engine/say"
	"lassolab/ui/lasso"
	"lassolab/ui/link"
)

// How a lasso is looked at, and taken along.
type (
	// LassoViewChosen looks at the lasso as a table, as swim lanes, or in the shape of a lasso.
	LassoViewChosen struct{ View link.LassoView }
	// LassoProjected shows the lasso of one component, without the steps it takes no part in; -1 shows all.
	LassoProjected struct{ Component int }
	// LassoExported asks for a file of the lasso. What does not hold the whole lasso is of the present view.
	LassoExported struct{ As ExportAs }
)

func (LassoViewChosen) action() {}
func (LassoProjected) action()  {}
func (LassoExported) action()   {}

// viewLasso follows these actions; ok is false for others.
func (s *State) viewLasso(a Action) (effects []Effect, ok bool) {
	switch a := a.(type) {
	case LassoViewChosen:
		s.View.LassoAs = a.View
	case LassoProjected:
		s.View.LassoOf = link.At(a.Component)
		s.Status = s.projectionSentence()
	case LassoExported:
		return s.exportLasso(a.As), true
	default:
		return nil, false
	}
	return []Effect{SaveLater{}}, true
}

// LassoView is how the lasso is looked at: what a link says, if it is a view there is.
func (s *State) LassoView() link.LassoView {
	switch as := s.View.LassoAs; as {
	case link.LassoLanes, link.LassoShape:
		return as
	}
	return link.LassoTable
}

// ProjectedTo is the component the shown lasso is projected to, or -1. The shape of a lasso is that of all components.
func (s *State) ProjectedTo() int {
	r, component := s.Walked(), s.View.LassoOf.Get()
	if r == nil || component < 0 || component >= len(r.Network.Components) || s.LassoView() == link.LassoShape {
		return -1
	}
	return component
}

func (s *State) projectionSentence() string {
	r, component := s.Walked(), s.ProjectedTo()
	if r == nil || component < 0 {
		return "The lasso is shown with all its components."
	}
	l := NewLasso(r)
	seen := len(l.SeenBy(component)) - 1
	return say.Short(l.Components[component]) + " takes part in " + say.Number(seen) + " of " + say.Count(l.Steps(), "step") + "."
}

// drawLasso draws what is shown of a lasso, as a file of its own. The present moment is marked, unless nobody has walked yet.
func (s *State) drawLasso(r *Run) string {
	component := s.ProjectedTo()
	opt := lasso.Options{Current: s.View.Step, Project: component >= 0, Component: max(component, 0), Standalone: true}
	if s.View.Step == 0 {
		opt.Current = -1
	}
	if s.LassoView() == link.LassoShape {
		return lasso.Shape(r.Network, r.Walk(), r.Accept, opt)
	}
	return lasso.Lanes(r.Network, r.Walk(), r.Accept, opt)
}

func (s *State) exportLasso(as ExportAs) []Effect {
	r := s.Walked()
	if r == nil {
		s.Status = "There is no lasso to save: run a search that looks for one."
		return nil
	}
	format := interchange.LassoNamed(string(as))
	ext, whole, text := "."+strings.ToLower(string(as)), false, ""
	switch {
	case as == AsSVG || as == AsPNG:
		text = s.drawLasso(r)
	case format == nil || format.Write == nil:
		return nil
	default:
		var err error
		text, err = format.Write(interchange.Lasso{
			Network: r.Network, Run: r.Walk(), Accept: r.Accept, Component: s.ProjectedTo(), Shape: s.LassoView() == link.LassoShape,
		})
		if err != nil {
			s.Status = say.Sentence(err.Error())
			return nil
		}
		ext, whole = format.Ext, format.Whole
	}
	name := s.lassoFile(r, whole) + ext
	switch {
	case whole:
		s.Status = "The whole " + r.way().Noun() + " is saved as " + name + "."
	case s.LassoView() == link.LassoShape:
		s.Status = "The " + r.way().Noun() + " is saved as " + name + ", drawn in its shape."
	default:
		s.Status = "The " + r.way().Noun() + " is saved as " + name + ", drawn as swim lanes."
	}
	if as == AsPNG {
		return []Effect{DownloadPicture{name, text}}
	}
	return []Effect{Download{name, text}}
}

// lassoFile names a file after the model, the search and, unless it holds the whole lasso, what is shown.
func (s *State) lassoFile(r *Run, whole bool) string {
	name := fileStem(s.Model.Title) + "-" + fileStem(r.Name) + "-" + r.way().Noun()
	if whole {
		return name
	}
	if component := s.ProjectedTo(); component >= 0 {
		name += "-" + fileStem(r.Network.Components[component].Name)
	}
	if s.LassoView() != link.LassoShape {
		name += "-lanes"
	}
	return name
}
