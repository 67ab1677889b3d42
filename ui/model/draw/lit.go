package draw

import (
	"slices"

	"lassolab/ui/core/session"
)

// lit says what to light in a component's drawing: where the walk by hand is, else the selected node's
// states, else where the film is, else where the walk in the lasso's panel is.
func lit(s *session.Session, component int) Options {
	opt := nothingLit
	n := s.Model.Network()
	if h := s.Simulated(); h != nil {
		opt.Current = h.Vector[component]
		if h.Fired >= 0 && slices.Contains(n.Labels[h.Fired].Participants, component) {
			opt.Fired, opt.From, opt.To = h.Fired, h.From[component], h.Vector[component]
		}
		return opt
	}
	r := s.Shown()
	if r != nil && r.Network == n && s.Graphs.Selected >= 0 && opt.node(r, s.Graphs.Selected, component) {
		return opt
	}
	if f, ok := s.Filmed(); ok && r.Network == n {
		opt.film(r, f, component)
		return opt
	}
	if w := s.Walk(); w != nil && w.Network == n {
		opt.walk(w, s.Walked.Step, component)
	}
	return opt
}

// node lights a node's states of a component: one, or a decoupled state's set.
func (opt *Options) node(r *session.Run, node int32, component int) bool {
	v := &r.Graph.Nodes[node]
	switch {
	case component < len(v.Sets):
		for _, state := range v.Sets[component] {
			if own := r.Own(component, int(state)); own >= 0 {
				opt.Also = append(opt.Also, own)
			}
		}
	case component < len(v.Vector):
		opt.Current = r.Own(component, int(v.Vector[component]))
	default:
		return false
	}
	return true
}

// film lights what the present event of a film is about: a state, or a decoupled state's
// set, and the edge of its label.
func (opt *Options) film(r *session.Run, f session.Filmed, component int) {
	if f.Node < 0 {
		return
	}
	nodes := r.Graph.Nodes
	if component < len(nodes[f.Node].Sets) {
		opt.node(r, f.Node, component)
		return
	}
	own := func(node int32) int {
		if vector := nodes[node].Vector; component < len(vector) {
			return r.Own(component, int(vector[component]))
		}
		return -1
	}
	opt.Current = own(f.Node)
	label := r.OwnLabel(int(f.Label))
	if f.From >= 0 && f.To >= 0 && label >= 0 && own(f.From) >= 0 &&
		slices.Contains(r.Network.Labels[label].Participants, component) {
		opt.Fired, opt.From, opt.To = label, own(f.From), own(f.To)
	}
}

// walk lights a moment of what is walked along, and the edge that led to it.
func (opt *Options) walk(w *session.Walk, step, component int) {
	c := &w.Network.Components[component]
	at := func(step int) int {
		_, vector := w.Moment(step)
		return slices.Index(c.States, vector[component])
	}
	opt.Current = at(step)
	label, _ := w.Moment(step)
	if l, known := w.Network.Lookup(label); step > 0 && known &&
		slices.Contains(w.Network.Labels[l].Participants, component) {
		opt.Fired, opt.From, opt.To = l, at(step-1), opt.Current
	}
}

// Present says in which states each component is at the present moment: one, several of a decoupled state, or none where that
// is not known. Where nothing is pointed at, it is the start.
func Present(s *session.Session) (states [][]int, start bool) {
	start = true
	components := s.Model.Network().Components
	for i := range components {
		opt := lit(s, i)
		of := opt.Also
		if opt.Current >= 0 {
			of = []int{opt.Current}
		}
		states, start = append(states, of), start && len(of) == 0
	}
	if start {
		for i := range states {
			states[i] = components[i].Initial
		}
	}
	return states, start
}
