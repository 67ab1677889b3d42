package store

import (
	"fmt"
	"slices"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/search"
	"lassolab/examples"
	"lassolab/ui/link"
)

// begun opens the page on the work of the last visit, or on the first example.
func (s *State) begun(a Begun) []Effect {
	s.View.Theme = a.Theme
	effects := []Effect{ShowTheme{a.Theme}}
	if a.Kept != nil {
		return append(effects, s.workOpened(*a.Kept, true)...)
	}
	return append(effects, s.exampleOpened(examples.All()[0].ID)...)
}

func (s *State) exampleOpened(id string) []Effect {
	e, ok := examples.Find(id)
	if !ok {
		s.Notice = Notice{Text: "There is no example called " + id + "."}
		return nil
	}
	scene := link.Scene{Title: e.Title, Text: e.Model, Settings: defaults()}
	if len(e.Settings.Algorithms) > 0 {
		scene.Settings.Algorithms = e.Settings.Algorithms
	}
	if e.Settings.Accept != "" {
		scene.Settings.Accept = e.Settings.Accept
	}
	scene.Settings.Order = e.Settings.Order
	scene.View = link.View{Graph: e.Settings.Show, Lasso: e.Settings.Show}
	s.leave()
	effects := append(s.load(scene), NewWork{})
	s.View.Example = id
	s.View.Sheet = NoSheet
	effects = append(effects, s.runAll()...)
	return append(effects, Save{}, SetAddress{})
}

// linkOpened opens the scene of a link. A link that cannot be read leaves everything as it is and says why.
func (s *State) linkOpened(a LinkOpened) []Effect {
	scene, err := link.Decode(a.Fragment)
	if err != nil {
		s.Notice = Notice{Text: "This link cannot be opened: " + err.Error() + ". " + s.seen()}
		return nil
	}
	s.leave()
	if s.Notice.Remedy == NoRemedy && a.Previous != "" {
		s.Notice = Notice{Text: "Your previous model is kept.", Remedy: Restore, Work: a.Previous}
	}
	effects := append(s.load(sound(scene)), NewWork{})
	s.Work.Link = a.Fragment
	s.View.Sheet = NoSheet
	effects = append(effects, s.runAll()...)
	return append(effects, Save{})
}

// seen says what is on the screen when a link is not.
func (s *State) seen() string {
	switch {
	case s.Work.Edited:
		return "What you see is your own last model; nothing of it is lost."
	case s.View.Example != "":
		return "What you see is an example."
	}
	return "What you see is the model of your last visit."
}

// longestOrder is the length in bytes of the longest order of labels a link may bring: the field for it holds no more.
const longestOrder = 4000

// sound replaces what a stranger's link may not set: limits beyond the usual ones, words that mean nothing, and texts too long for their fields.
func sound(scene link.Scene) link.Scene {
	usual, settings := defaults(), &scene.Settings
	for _, l := range []struct {
		got *int64
		own int64
	}{{&settings.States, usual.States}, {&settings.Memory, usual.Memory}, {&settings.Seconds, usual.Seconds}} {
		if *l.got <= 0 || *l.got > l.own {
			*l.got = l.own
		}
	}
	if settings.Accept != string(search.Generalized) {
		settings.Accept = usual.Accept
	}
	if settings.Reading != string(network.Labels) && settings.Reading != string(network.Valuations) {
		settings.Reading = ""
	}
	if scene.View.Model != link.Topology && scene.View.Model != link.Simulate && scene.View.Model != link.Labels {
		scene.View.Model = link.Draw
	}
	for _, text := range []*string{&settings.Order, &settings.Target, &settings.Centre} {
		if len(*text) > longestOrder {
			*text = ""
		}
	}
	for _, o := range []Option{PruneOption, HashOption} {
		if value := setting(settings, o); !slices.Contains(o.Choices()[1:], *value) {
			*value = ""
		}
	}
	settings.Broken = known(settings.Broken)
	settings.Algorithms = slices.DeleteFunc(settings.Algorithms, func(name string) bool { return !slices.Contains(engine.Names(), name) })
	return scene
}

// workOpened brings back a kept work. In place, the work goes on as it was; else it is opened over another one.
func (s *State) workOpened(k Kept, inPlace bool) []Effect {
	if !inPlace {
		s.leave()
	}
	effects := s.load(k.Scene)
	s.History = k.History
	s.Work.ID, s.Work.Edited, s.Work.Link, s.Work.Kept = k.ID, k.Edited, k.Link, true
	if inPlace {
		s.Break.Hunt = k.Hunt
	}
	s.View.Sheet = NoSheet
	switch {
	case inPlace && k.Searching:
		s.Status = "The last visit ended during a search, so it is not repeated by itself. Press Run to search again."
	case s.Model.Good:
		effects = append(effects, s.runAll()...)
	}
	if inPlace {
		return effects
	}
	return append(effects, UseWork{k.ID}, Save{}, SetAddress{k.Link})
}

func (s *State) restore() []Effect {
	id := s.Notice.Work
	s.Notice = Notice{}
	for _, k := range s.Work.Recent {
		if k.ID == id {
			return s.workOpened(k, false)
		}
	}
	s.Notice = Notice{Text: "The previous model is no longer kept here."}
	return nil
}

// share makes a link, or a file when the link would be too long to travel.
func (s *State) share() []Effect {
	fragment, err := link.Encode(s.Scene())
	if err != nil || len(fragment) > link.MaxAddress {
		s.Status = fmt.Sprintf("The model is too large for a link (more than %d KB): it is offered as a file instead. Whoever opens the file here sees the same model.", link.MaxAddress>>10)
		return []Effect{Download{fileName(s.Model.Title), s.Model.Text}}
	}
	s.Work.Link = fragment
	return []Effect{SetAddress{fragment}, CopyLink{fragment}, Save{}}
}

func (s *State) copied(a Copied) {
	if a.OK {
		s.View.Link = ""
		s.Status = "The link is copied. It holds the model, the settings and the view."
		return
	}
	s.View.Link = a.Address
	s.Status = "The browser does not let the page copy: the link is shown, selected. Copy it from there."
}

func (s *State) written(a Written) {
	s.Work.Recent = a.Recent
	if !a.OK {
		if s.Work.Refused {
			return // said once is enough
		}
		s.Work.Refused = true
		s.Notice = Notice{Text: "This browser does not keep your work (its storage is full or closed). Save the model as a file before you leave."}
		return
	}
	s.Work.ID, s.Work.Kept, s.Work.Refused = a.ID, true, false
}
