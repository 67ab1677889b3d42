package why

import (
	"github.com/vugu/vugu"

	"lassolab/engine"
	"lassolab/engine/explain"
	"lassolab/engine/why"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/keys"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Feature is the question why a search did not continue along an edge, and its answer.
type Feature struct {
	question *Question // nil: none is asked
	wanted   int32     // the edge that a link asks about, or -1
}

// NewFeature asks nothing.
func NewFeature() *Feature { return &Feature{wanted: -1} }

// Question is a question with its answer.
type Question struct {
	Run     *session.Run
	Edge    int32            // an index into the run's Graph.Edges
	Answer  *why.Explanation // nil where nothing was pruned, or the rule does not apply
	Heading string           // "b from 2 to 5 was not taken"
	Says    string           // the reason, or why there is none
	Lit     bool             // the path that represents the pruned one is lit up

	path []session.Hop // that path
}

// Update handles the messages of the question.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case session.GraphChosen, session.NodeChosen, session.SearchesStarted:
		f.put(t, nil)
	case session.RunPressed:
		f.wanted = -1
	case session.SceneOpened:
		f.question, f.wanted = nil, int32(m.Kept.Scene.View.Edge.Get())
	case session.ViewOpened:
		f.put(t, nil)
		f.wanted = int32(m.View.Edge.Get())
	case session.ResultsShown:
		if f.wanted >= 0 && t.Shown() != nil {
			t.Later(session.With(t.Features.Why.AskEdge, session.Edge{Run: t.Shown().Name, Edge: f.wanted}))
		}
	}
}

// Keep puts into a work the edge that is asked about.
func (f *Feature) Keep(s *session.Session, to *link.Kept) {
	to.Scene.View.Edge = link.At(int(f.wanted))
	if q := f.question; q != nil && q.Run == s.Shown() {
		to.Scene.View.Edge = link.At(int(q.Edge))
	}
}

// Question is the question that is asked, or nil.
func (f *Feature) Question() *Question { return f.question }

// put changes the question and says so in a fact.
func (f *Feature) put(t *session.Turn, q *Question) {
	if q == nil && f.question == nil {
		return
	}
	f.question = q
	f.tell(t)
}

func (f *Feature) tell(t *session.Turn) {
	q := f.question
	if q == nil {
		t.Ask(session.WhyShown{})
		return
	}
	asked := &session.Asked{Run: q.Run.Name, Edge: q.Edge}
	if q.Lit {
		asked.Lit = q.path
	}
	t.Ask(session.WhyShown{Asked: asked})
}

// AskPruned explains why the search whose film is shown did not go on at the present event.
func (f *Feature) AskPruned(t *session.Turn) {
	if edge, ok := t.PrunedNow(); ok {
		t.Later(session.With(f.AskEdge, session.Edge{Run: t.Graphs.Shown, Edge: edge}))
		return
	}
	t.Say("Nothing was pruned at this event.")
}

// AskEdge explains an edge of a search's explored graph.
func (f *Feature) AskEdge(t *session.Turn, m session.Edge) {
	t.Save()
	f.wanted = -1
	r := t.Runs[m.Run]
	if r == nil || r.Graph == nil || m.Edge < 0 || int(m.Edge) >= len(r.Graph.Edges) {
		f.put(t, nil)
		return
	}
	if t.Graphs.Shown != m.Run { // to show it puts the question away, so it is asked after that
		t.Ask(session.GraphChosen{Name: m.Run})
		t.Later(session.With(f.AskEdge, m))
		return
	}
	f.question = newQuestion(r, m.Edge)
	f.tell(t)
	t.Ask(session.Pointed{By: session.ByAsking})
	t.Say(f.question.Says)
}

func newQuestion(r *session.Run, edge int32) *Question {
	e := r.Graph.Edges[edge]
	q := &Question{Run: r, Edge: edge, Heading: heading(r, e)}
	switch {
	case !e.Kind.Pruned():
		q.Says = explain.Sentence(r.Searched, r.Order(), r.Report.Film, r.Playback, e.Event)
	case r.Without != "":
		c, _ := engine.FindCondition(r.Algorithm, r.Without)
		q.Says = "No rule stands behind this, as the search is broken on purpose. " + c.Without
	default:
		x, err := why.Explain(asked(r), r.Report.Film, e.Event)
		if err != nil {
			q.Says = "There is no explanation: " + err.Error() + "."
			break
		}
		q.Answer, q.Says = x, x.Sentence
		q.path = hops(representative(x, r.Report.Film))
	}
	return q
}

// asked is the run's search, as an explanation needs it.
func asked(r *session.Run) why.Asked {
	return why.Asked{
		Network: r.Searched, Order: r.Order(), Centre: r.Centre(), Prune: r.Report.Prune, Accept: r.Accept,
		Hashed: r.Hashed,
	}
}

// Close puts the question away.
func (f *Feature) Close(t *session.Turn) {
	f.put(t, nil)
	t.Save()
}

// ToggleLight lights up the path that represents the pruned one, or no longer.
func (f *Feature) ToggleLight(t *session.Turn) {
	q := f.question
	if q == nil || q.path == nil {
		return
	}
	q.Lit = !q.Lit
	f.tell(t)
	if q.Lit {
		t.Say("Lit up: " + q.told(representative(q.Answer, q.Run.Report.Film)).Text() + ".")
	} else {
		t.Say("The path is no longer lit up.")
	}
	t.Save()
}

// Entry lists what questions give to the page: the key that puts one away.
func (f *Feature) Entry() feature.Entry {
	asked := func(*session.Session, keys.Focus) bool { return f.Question() != nil }
	return feature.Entry{Part: f, Keep: f.Keep, Panels: []feature.Panel{{Of: link.Why, Order: -2,
		Shown: func(*session.Session) bool { return f.Question() != nil },
		New:   func(page *session.Page) vugu.Builder { return &Panel{Page: page, Of: f} },
	}}, Keys: []keys.Place{{Name: "while an edge is explained", Holds: asked, Rows: []keys.Row{
		{Keys: "Escape", Words: "close the explanation", Do: f.Close},
	}}}}
}
