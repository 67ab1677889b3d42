package store

import (
	"strings"

	"lassolab/ui/link"
)

// History holds the changes of the model, of its text and its drawing alike, so that they can be taken back.
type History struct {
	Done   []Change `json:"done,omitempty"`   // the latest last
	Undone []Change `json:"undone,omitempty"` // the next to be made again last
}

// Change replaced Out by In at a place of the text, in bytes. An edit may have renamed labels in settings too.
type Change struct {
	At     int           `json:"at"`
	Out    string        `json:"out,omitempty"`
	In     string        `json:"in,omitempty"`
	Said   string        `json:"said,omitempty"`  // what was done; empty when text was typed
	Typed  bool          `json:"typed,omitempty"` // in the editor: what is typed in a row is one change
	Before *namedSetting `json:"before,omitempty"`
	After  *namedSetting `json:"after,omitempty"`
}

// namedSetting are the settings that name parts of the model.
type namedSetting struct{ Order, Target, Centre string }

func namedOf(s link.Settings) namedSetting { return namedSetting{s.Order, s.Target, s.Centre} }

func (n *namedSetting) restore(s *link.Settings) {
	if n != nil {
		s.Order, s.Target, s.Centre = n.Order, n.Target, n.Centre
	}
}

// What a history holds at most, in bytes of text: in memory, and between visits, where all works share a few megabytes.
const (
	mostHistory = 8 << 20
	keptHistory = 64 << 10
	typedRow    = 48 // bytes typed in a row that are taken back at once
)

// record notes that the text is about to become another one.
func (s *State) record(text string, typed bool) {
	c := difference(s.Model.Text, text)
	c.Typed = typed
	s.enter(c)
}

func (s *State) enter(c Change) {
	h := &s.History
	h.Undone = nil
	if last := len(h.Done) - 1; last >= 0 && h.Done[last].joins(&c) {
		return
	}
	h.Done = append(h.Done, c)
	h.Done = bounded(h.Done, mostHistory)
}

// joins takes the next change into this one when both are typed in a row.
func (c *Change) joins(next *Change) bool {
	if !c.Typed || !next.Typed || strings.Contains(next.In+next.Out, "\n") || len(c.In)+len(c.Out)+len(next.In)+len(next.Out) > typedRow {
		return false
	}
	switch {
	case next.Out == "" && c.In != "" && next.At == c.At+len(c.In):
		c.In += next.In
	case next.In == "" && c.In == "" && next.At+len(next.Out) == c.At:
		c.At, c.Out = next.At, next.Out+c.Out
	case next.In == "" && c.In == "" && next.At == c.At:
		c.Out += next.Out
	default:
		return false
	}
	return true
}

// difference is the smallest single replacement that makes one text of another. Characters stay whole.
func difference(before, after string) Change {
	most := min(len(before), len(after))
	start := 0
	for start < most && before[start] == after[start] {
		start++
	}
	for start > 0 && (start < len(before) && inside(before[start]) || start < len(after) && inside(after[start])) {
		start--
	}
	end := 0
	for end < most-start && before[len(before)-1-end] == after[len(after)-1-end] {
		end++
	}
	for end > 0 && inside(before[len(before)-end]) {
		end--
	}
	return Change{At: start, Out: before[start : len(before)-end], In: after[start : len(after)-end]}
}

// inside reports whether a byte continues a character of UTF-8.
func inside(b byte) bool { return b&0xc0 == 0x80 }

// bounded drops the oldest changes beyond a number of bytes.
func bounded(changes []Change, most int) []Change {
	size := 0
	for i := len(changes) - 1; i >= 0; i-- {
		const other = 32 // bytes of a change besides its text, about
		if size += len(changes[i].In) + len(changes[i].Out) + other; size > most {
			return changes[i+1:]
		}
	}
	return changes
}

// Lasting is the part of the history that is kept between visits.
func (h *History) Lasting() History {
	return History{Done: bounded(h.Done, keptHistory), Undone: bounded(h.Undone, keptHistory)}
}

// CanUndo and CanRedo report whether there is anything to take back, or to make again.
func (s *State) CanUndo() bool { return len(s.History.Done) > 0 }

// CanRedo reports whether a change that was taken back can be made again.
func (s *State) CanRedo() bool { return len(s.History.Undone) > 0 }

func (s *State) undo() []Effect {
	h := &s.History
	return s.shift(&h.Done, &h.Undone, "There is nothing to undo.", func(c Change) []Effect {
		return s.turn(c.At, c.In, c.Out, c.Before, "Undone", c.Said)
	})
}

func (s *State) redo() []Effect {
	h := &s.History
	return s.shift(&h.Undone, &h.Done, "There is nothing to redo.", func(c Change) []Effect {
		return s.turn(c.At, c.Out, c.In, c.After, "Made again", c.Said)
	})
}

// shift moves the last change of one list to the other, and makes or takes it back.
func (s *State) shift(from, to *[]Change, none string, turn func(Change) []Effect) []Effect {
	last := len(*from) - 1
	if last < 0 {
		s.Status = none
		return nil
	}
	c := (*from)[last]
	*from, *to = (*from)[:last], append(*to, c)
	return turn(c)
}

// forget drops a history that does not belong to the text, as storage that others wrote to may hold.
func (s *State) forget() []Effect {
	s.History = History{}
	s.Status = "The history does not fit the text any more: there is nothing to undo."
	return nil
}

// turn puts one string of the text in the place of another, as it was or was to be.
func (s *State) turn(at int, out, in string, named *namedSetting, turned, said string) []Effect {
	text, ok := spliced(s.Model.Text, at, out, in)
	if !ok {
		return s.forget()
	}
	drawn := s.Drawing.Selected
	effects := append(s.rewrite(text), SetText{text})
	named.restore(&s.Settings)
	effects = append(effects, s.parse()...)
	s.Drawing.Selected = s.within(drawn)
	switch {
	case s.Model.Good && said != "":
		s.Status = turned + ": " + said
	case s.Model.Good:
		s.Status = turned + ". " + s.Status
	}
	return append(effects, SaveLater{})
}

// spliced puts one string in the place of another, which must be there.
func spliced(text string, at int, out, in string) (string, bool) {
	if at < 0 || at > len(text) || !strings.HasPrefix(text[at:], out) {
		return "", false
	}
	return text[:at] + in + text[at+len(out):], true
}
