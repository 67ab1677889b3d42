package property

import (
	"slices"
	"sort"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// question is a property asked of some runs of a model, which the properties that its text states are no part of.
type question struct {
	formula, runs string // of a target, which has no formula, as it is typed
	model         string
}

// verdict is what a search said about a question.
type verdict struct {
	Search, Words string
	Violated      bool
	Holds         bool
}

// Sign is the verdict as a sign, beside its words.
func (v verdict) Sign() string {
	switch {
	case v.Violated:
		return "✗"
	case v.Holds:
		return "✓"
	}
	return "?"
}

// verdictOf is what a run says that has ended.
func verdictOf(r *session.Run) verdict {
	w := verdict{Search: r.Name, Words: r.Verdict()}
	w.Violated = r.Walk != nil && r.Refused() == ""
	w.Holds = !w.Violated && r.Phase == session.Reported && r.Report.Complete
	return w
}

// asks is the question that settings ask of a model.
func asks(s *link.Settings, model string) question {
	runs := ""
	if p := session.PropertyOf(s); p != nil {
		runs = p.Runs()
	}
	if s.Property == "" {
		runs = s.Target
	}
	return question{s.Property, runs, model}
}

// remember keeps what a search said about a property, also when another one is asked.
func (f *Feature) remember(t *session.Turn, r *session.Run) {
	if r == nil || r.Settings.Property == "" && r.Settings.Target == "" || r.Phase == session.NotAsked || r.Phase == session.Cancelled || r.Phase == session.Outrun {
		return
	}
	const most = 1000
	if len(f.verdicts) > most {
		clear(f.verdicts)
	}
	f.print(t)
	q := asks(&r.Settings, f.model)
	if r.Network != f.printed {
		q.model = digestOf(r.Network)
	}
	v := verdictOf(r)
	list := slices.DeleteFunc(f.verdicts[q], func(w verdict) bool { return w.Search == v.Search })
	f.verdicts[q] = append(list, v)
	all, list := engine.Names(), f.verdicts[q]
	sort.Slice(list, func(i, j int) bool { return slices.Index(all, list[i].Search) < slices.Index(all, list[j].Search) })
}

// print tells the present model apart from others, where verdicts are compared.
func (f *Feature) print(t *session.Turn) {
	if n := t.Model.Network(); n != nil && n != f.printed {
		f.model, f.printed = digestOf(n), n
	}
}

// digestOf tells models apart by what their runs are.
func digestOf(n *network.Network) string { return string(n.Reading) + proof.Digest(n) }
