package store

import (
	"lassolab/engine/interchange"
	"lassolab/engine/say"
	"lassolab/ui/link"
	"lassolab/ui/picture"
)

// How a lasso is looked at, and taken along.
type (
	// LassoViewChosen looks at the lasso as a table, as swim lanes, or in the shape of a lasso.
	LassoViewChosen struct{ View link.LassoView }
	// LassoProjected shows the lasso of one component, without the steps it takes no part in; -1 shows all.
	LassoProjected struct{ Component int }
	// LassoExported asks for a file of the lasso. Pictures are of the present view, JSON is the whole lasso.
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
	opt := picture.LanesOptions{Current: s.View.Step, Project: component >= 0, Component: max(component, 0), Standalone: true}
	if s.View.Step == 0 {
		opt.Current = -1
	}
	if s.LassoView() == link.LassoShape {
		return picture.LassoShape(r.Network, r.Walk(), r.Accept, opt)
	}
	return picture.Lanes(r.Network, r.Walk(), r.Accept, opt)
}

func (s *State) exportLasso(as ExportAs) []Effect {
	r := s.Walked()
	if r == nil {
		s.Status = "There is no lasso to save: run a search that looks for one."
		return nil
	}
	name, text, err := s.lassoFile(r, as), "", error(nil)
	switch as {
	case AsSVG, AsPNG:
		text = s.drawLasso(r)
	case AsTikZ:
		text, err = s.tikzLasso(r)
	case AsJSON:
		text, err = interchange.LassoJSON(r.Walk())
	default:
		return nil
	}
	if err != nil {
		s.Status = say.Sentence(err.Error())
		return nil
	}
	switch {
	case as == AsJSON:
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

// lassoFile names a file after the model, the search and what is shown.
func (s *State) lassoFile(r *Run, as ExportAs) string {
	name := fileStem(s.Model.Title) + "-" + fileStem(r.Name) + "-" + r.way().Noun()
	if as == AsJSON {
		return name + ".json"
	}
	if component := s.ProjectedTo(); component >= 0 {
		name += "-" + fileStem(r.Network.Components[component].Name)
	}
	if s.LassoView() != link.LassoShape {
		name += "-lanes"
	}
	return name + map[ExportAs]string{AsSVG: ".svg", AsPNG: ".png", AsTikZ: ".tex"}[as]
}

func (s *State) tikzLasso(r *Run) (string, error) {
	if s.LassoView() == link.LassoShape {
		return interchange.LassoShapeTikZ(r.Network, r.Walk(), r.Accept)
	}
	return interchange.LassoTikZ(r.Network, r.Walk(), r.Accept, s.ProjectedTo())
}
