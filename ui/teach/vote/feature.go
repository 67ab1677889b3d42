package vote

import (
	"slices"

	"github.com/vugu/vugu"

	"lassolab/engine/say"
	"lassolab/engine/teach"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/keys"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Feature is the question that is asked about the film, if there is one.
type Feature struct {
	asked    teach.Asking // AskNothing: nothing is asked
	question *teach.Vote
	run      string // whose film it is about
	event    int    // at which that stands
	votes    []int  // options, in the order in which they were voted for
	answered bool   // the right option is shown

	wanted teach.Asking // by a link or a step of a lecture, when the film stands at its event
	at     link.Event
}

// Update follows the film: a question is about one event of it.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case session.SceneOpened:
		f.want(m.Kept.Scene.View)
	case session.ViewOpened:
		f.want(m.View)
	case session.FilmMoved, session.GraphsShown:
		f.follow(t)
	}
}

// want takes note of what a view asks.
func (f *Feature) want(v link.View) {
	f.forget()
	f.wanted, f.at = teach.AskNothing, v.Event
	if slices.Contains(teach.Askings, v.Ask) {
		f.wanted = v.Ask
	}
}

func (f *Feature) forget() {
	f.asked, f.question, f.votes, f.answered = teach.AskNothing, nil, nil, false
}

// follow puts a question away whose film has moved on, and asks what is wanted at the event where it stands now.
func (f *Feature) follow(t *session.Turn) {
	r := t.Shown()
	event, ok := t.PlaysAt(r)
	if f.question != nil && (!ok || r.Name != f.run || event != f.event) {
		f.forget()
	}
	if at, wanted := f.at.Get(); ok && wanted && f.wanted != teach.AskNothing && event == at {
		f.Ask(t, f.wanted)
	}
}

// Ask asks about the next event of the film that is shown. One that is not stepped is taken to its first event.
func (f *Feature) Ask(t *session.Turn, asking teach.Asking) {
	f.wanted = teach.AskNothing
	r := t.Shown()
	event, stepped := t.PlaysAt(r)
	switch {
	case r == nil || r.Playback == nil:
		t.Say("Run a search first: its film is what can be asked about.")
		return
	case !stepped:
		f.wanted, f.at = asking, link.AtEvent(0)
		t.Later(session.With(t.Features.Film.StepTo, 0))
		return
	}
	f.forget()
	question, err := teach.Ask(asking, teach.Filmed{Network: r.Searched, Order: r.Order(), Film: r.Report.Film, Playback: r.Playback}, event)
	if err != nil {
		t.Say(say.Capital(say.End(err.Error())))
		return
	}
	f.asked, f.question, f.run, f.event = asking, question, r.Name, event
	t.Save()
}

// Toggle asks what comes next, or puts the question away.
func (f *Feature) Toggle(t *session.Turn) {
	if f.question == nil {
		f.Ask(t, teach.AskNext)
	} else {
		f.Close(t)
	}
}

// Close puts the question away.
func (f *Feature) Close(t *session.Turn) {
	f.forget()
	t.Save()
}

// Vote counts a vote for an option. Who does not present has one only.
func (f *Feature) Vote(t *session.Turn, option int) {
	if f.question == nil || f.answered || option >= len(f.question.Options) {
		return
	}
	if !t.Stage.Presents() {
		f.votes = nil
	}
	if len(f.votes) < mostVotes {
		f.votes = append(f.votes, option)
	}
}

// mostVotes is how many votes are counted: no room is larger.
const mostVotes = 9999

// TakeBack takes the last vote back.
func (f *Feature) TakeBack(*session.Turn) {
	if len(f.votes) > 0 && !f.answered {
		f.votes = f.votes[:len(f.votes)-1]
	}
}

// Answer shows which option is right.
func (f *Feature) Answer(*session.Turn) { f.answered = f.question != nil }

// Waits reports whether a question is asked whose answer is not shown yet.
func (f *Feature) Waits() bool { return f.question != nil && !f.answered }

// count is how many voted for an option.
func (f *Feature) count(option int) (n int) {
	for _, v := range f.votes {
		if v == option {
			n++
		}
	}
	return n
}

// Keep says in a link what is asked.
func (f *Feature) Keep(_ *session.Session, to *link.Kept) {
	if to.Scene.View.Ask = f.asked; f.asked == teach.AskNothing {
		to.Scene.View.Ask = f.wanted
	}
}

// Entry lists what votes give to the page.
func (f *Feature) Entry() feature.Entry {
	asks := func(*session.Session, keys.Focus) bool { return f.question != nil }
	waits := func(*session.Session, keys.Focus) bool { return f.Waits() }
	options := []keys.Row{{Keys: "Space ArrowRight", Words: "show the answer", Do: f.Answer}, {Keys: "1", Words: "count a vote for an option", Do: session.With(f.Vote, 0)}}
	for i, key := range []string{"2", "3", "4"} {
		options = append(options, keys.Row{Keys: key, Do: session.With(f.Vote, i+1)})
	}
	options = append(options, keys.Row{Keys: "Backspace", Words: "take the last vote back", Do: f.TakeBack})
	return feature.Entry{Part: f, Keep: f.Keep, Panels: []feature.Panel{{In: feature.BelowPanes, Order: -1,
		Shown: func(*session.Session) bool { return f.question != nil },
		New:   func(page *session.Page) vugu.Builder { return &Card{Page: page, Of: f} },
	}}, Keys: []keys.Place{
		{Holds: keys.Everywhere, Rows: []keys.Row{{Keys: "v", Words: "ask what the film shows next, or put the question away", Do: f.Toggle}}},
		{Name: "while a question waits for its answer", Holds: waits, Rows: options},
		{Name: "while a question is asked", Holds: asks, Rows: []keys.Row{{Keys: "Escape", Words: "put it away", Do: f.Close}}},
	}}
}
