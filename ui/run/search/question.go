package search

import (
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Which acceptance question a model is asked: the user's choice, that of an example or a link, or the one that
// fits a text that says nothing of it.

// fitting is the acceptance question for a model that comes without one. What is read by valuations, has marks on
// edges or several acceptance sets in a component was written for a tool that asks for each set infinitely often.
// Where there is at most one set in all, both questions are the same, and the first one is asked.
func fitting(d *hoa.Document) search.Acceptance {
	sets, several := 0, false
	for i := range d.Network.Components {
		sets += d.Network.Components[i].Sets
		several = several || d.Network.Components[i].Sets > 1
	}
	if sets > 1 && (several || d.Reading == network.Valuations || d.MarksEdges()) {
		return search.Generalized
	}
	return search.Simultaneous
}

// Wider reports whether the generalized question may have another answer than the simultaneous one: not where at
// most one component has acceptance sets.
func Wider(n *network.Network) bool {
	accepting := 0
	for i := range n.Components {
		if n.Components[i].Sets > 0 {
			accepting++
		}
	}
	return accepting > 1
}

// forModel drops settings of the former model: its order of labels means nothing to another one, and an
// example's question is not the user's. The question follows the new model until the user chooses or searches.
func (f *Feature) forModel() {
	f.forget()
	f.settings.Order, f.settings.Reading, f.settings.Target, f.settings.Centre = "", "", "", ""
	f.settings.Ways, f.proposed = promela.Ways{}, false
	if !f.asked {
		f.settings.Accept = string(search.Simultaneous)
	}
	f.follows = true
	f.opened = f.settings
}

// follow asks a model that came without a question the one that fits it.
func (f *Feature) follow(t *session.Turn) {
	if !f.follows || !t.Model.Good || f.settings.Property != "" {
		return
	}
	if t.Model.Program != nil {
		f.proposeFor(t)
		return
	}
	question, before, said := fitting(t.Model.Document), f.settings, ""
	switch {
	case question == search.Generalized:
		f.settings.Accept = string(question)
		said = "It is asked for a run that visits each acceptance set infinitely often." + f.swap()
	case f.asked:
		return
	default:
		f.settings.Accept = string(question)
		f.takeBack()
		f.swapped = swapped{}
	}
	f.opened = f.settings
	if before.Accept == f.settings.Accept && slices.Equal(before.Algorithms, f.settings.Algorithms) {
		return
	}
	f.set(t)
	if said != "" {
		f.tellFit(t, said)
	}
}

// tellFit says what fits a model that came without a question, once all have said what its change brings about.
func (f *Feature) tellFit(t *session.Turn, sentence string) {
	t.Later(session.Asking(session.Told{Sentence: sentence, Beside: true, Closing: true}))
}

// swapped are searches that gave way to others, because they do not answer the question of a model.
type swapped struct{ from, to []string }

// takeBack chooses the searches again that gave way to others, unless the user has chosen anew since.
func (f *Feature) takeBack() {
	if f.swapped.to != nil && slices.Equal(f.settings.Algorithms, f.swapped.to) {
		f.settings.Algorithms = f.swapped.from
	}
	f.swapped = swapped{}
}

// swap puts in the place of the chosen searches that do not answer the present question others that do, and says so.
func (f *Feature) swap() string {
	question := session.AskedOf(&f.settings)
	kept, gone, come := replaced(&f.settings)
	if len(gone) == 0 {
		return ""
	}
	come = slices.DeleteFunc(come, func(name string) bool { return slices.Contains(f.settings.Algorithms, name) })
	f.swapped = swapped{from: f.settings.Algorithms, to: append(kept, come...)}
	f.settings.Algorithms = f.swapped.to
	switch {
	case len(come) == 0 && question.Property:
		return " " + say.And(gone) + " " + say.Either(len(gone), "is", "are") + " left out: " +
			say.Either(len(gone), "it does", "they do") + " not answer this."
	case len(come) == 0:
		return ""
	}
	return " " + say.And(come) + " " + say.Either(len(come), "is", "are") + " chosen instead of " + say.And(gone) + "."
}

// AskWider asks the generalized question in the place of the simultaneous one, by searches that answer it; beside a
// property it asks the same property, by searches that answer it.
func (f *Feature) AskWider(t *session.Turn) {
	if f.settings.Property == "" {
		f.settings.Accept, f.asked, f.follows = string(search.Generalized), true, false
	}
	f.swap()
	f.changed(t)
	t.Ask(session.RunPressed{})
}

// replaced tells the chosen searches that answer what is asked from those that do not, and lists those that would be asked in their place.
func replaced(s *link.Settings) (kept, gone, come []string) {
	question := session.AskedOf(s)
	for _, name := range s.Algorithms {
		if a, ok := engine.Find(name); !ok || a.Answers(question) {
			kept = append(kept, name)
			continue
		}
		gone = append(gone, name)
		if other := engine.Instead(name, question); !slices.Contains(come, other) {
			come = append(come, other)
		}
	}
	return kept, gone, come
}

// question is what the model is asked, in a sentence: its own as long as the settings are those it came with.
func (f *Feature) question(s *session.Session) string {
	own := s.Settings.Accept == f.opened.Accept && s.Settings.Target == f.opened.Target && session.SameProperty(&s.Settings, &f.opened)
	asked := programQuestion(s)
	switch {
	case own && s.Model.Question != "":
		return s.Model.Question
	case asked != nil:
		return inWords(asked, &s.Settings)
	case asksEnds(s, &s.Settings):
		return inWords(&promela.Question{Kind: promela.InvalidEnd}, &s.Settings)
	}
	return session.QuestionOf(&s.Settings)
}

// yesOrNo reports whether a question is answered by yes or no.
func yesOrNo(question string) bool {
	return strings.HasPrefix(question, "Can ") || strings.HasPrefix(question, "Is ")
}
