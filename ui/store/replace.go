package store

import (
	"strings"
	"unicode/utf8"

	"lassolab/engine/network"
	"lassolab/engine/search"
	"lassolab/ui/link"
)

// Replaces reports whether an action puts another model on the screen, so that the present one must be written first.
func Replaces(s *State, a Action) bool {
	switch a := a.(type) {
	case TextChanged:
		return wholesale(s.Model.Text, a.Text)
	case Pasted:
		return s.opensPasted(a)
	case Opened, ExampleOpened, LinkOpened, WorkOpened, RestorePressed, FoundOpened:
		return true
	}
	return false
}

// replaced goes on after the whole text was replaced in the editor. What was edited stays as a work of its own; what was not is an example
// or a link and needs none.
func (s *State) replaced() []Effect {
	var effects []Effect
	if s.Work.Edited {
		s.leave()
		effects = append(effects, NewWork{}, Save{}, SetAddress{})
	} else if s.Work.Link != "" {
		s.Work.Link = ""
		effects = append(effects, SetAddress{})
	}
	s.Model.Title = ""
	s.ownModel()
	return effects
}

// ownModel puts the settings of the former model away: its order of labels means nothing to another one, and an example's question is not
// the one the user asks.
func (s *State) ownModel() {
	s.Settings.Order, s.Settings.Reading, s.Settings.Target, s.Settings.Centre = "", "", "", ""
	if !s.Asked {
		s.Settings.Accept = string(search.Simultaneous)
	}
	s.View.Component, s.View.Node, s.View.Example = link.None, link.None, ""
}

// takenUp goes on with the kept work that has the present text, as after an undo.
func (s *State) takenUp() ([]Effect, bool) {
	for _, k := range s.Work.Recent {
		if k.Scene.Text != s.Model.Text {
			continue
		}
		kept := k.Scene.Settings
		s.Model.Title = k.Scene.Title
		s.Settings.Accept, s.Settings.Order, s.Settings.Reading = kept.Accept, kept.Order, kept.Reading
		s.Settings.Target, s.Settings.Centre = kept.Target, kept.Centre
		s.Work.ID, s.Work.Link = k.ID, k.Link
		s.Notice = Notice{}
		return []Effect{UseWork{k.ID}, SetAddress{k.Link}}, true
	}
	return nil, false
}

// wholesale reports whether a change left next to nothing of a text that said something.
func wholesale(before, after string) bool {
	if strings.TrimSpace(before) == "" {
		return false
	}
	if strings.TrimSpace(after) == "" {
		return true
	}
	return 2*untouched(before, after) < len(before) && 5*retained(before, after) < len(distinctive(before))
}

// untouched counts the bytes at both ends that one change left as they were.
func untouched(before, after string) int {
	start, most := 0, min(len(before), len(after))
	for start < most && before[start] == after[start] {
		start++
	}
	end := 0
	for end < most-start && before[len(before)-1-end] == after[len(after)-1-end] {
		end++
	}
	return start + end
}

// retained counts the distinctive lines of a text that another one still has.
func retained(before, after string) int {
	has := map[string]int{}
	for line := range strings.Lines(after) {
		has[strings.TrimSpace(line)]++
	}
	count := 0
	for _, line := range distinctive(before) {
		if has[line] > 0 {
			has[line]--
			count++
		}
	}
	return count
}

// distinctive returns the lines that tell one model from another: those with names in quotes, since the rest of HOA looks alike everywhere.
// A text without such lines is told by all of them.
func distinctive(text string) []string {
	var named, all []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		all = append(all, line)
		if strings.Contains(line, `"`) {
			named = append(named, line)
		}
	}
	if len(named) == 0 {
		return all
	}
	return named
}

// named is the title of a model that was given none: the names of its components.
func named(n *network.Network) string {
	const longest = 40 // characters
	var title string
	for i := range n.Components {
		next := n.Components[i].Name
		if i > 0 {
			next = title + ", " + next
		}
		if i > 0 && utf8.RuneCountInString(next) > longest {
			return title + ", …"
		}
		title = next
	}
	return titled(title)
}
