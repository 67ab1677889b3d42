package editor

import (
	"slices"
	"strings"

	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// Limits of a history in bytes of text: in memory, and between visits, where all works share a few megabytes.
const (
	historyLimit = 8 << 20
	keptHistory  = 64 << 10
	typedRow     = 48 // bytes typed in a row that are taken back at once
)

// record notes that the text is about to become another one.
func (f *Feature) record(text string, typed bool) {
	c := difference(f.model.Text, text)
	c.Typed = typed
	f.enter(c)
}

func (f *Feature) enter(c link.Change) {
	h := &f.history
	h.Undone = nil
	if last := len(h.Done) - 1; last >= 0 && joins(&h.Done[last], &c) {
		return
	}
	h.Done = append(h.Done, c)
	h.Done = bounded(h.Done, historyLimit)
}

// joins merges the next change into one when both are typed in a row.
func joins(c, next *link.Change) bool {
	if !c.Typed || !next.Typed || strings.Contains(next.In+next.Out, "\n") ||
		len(c.In)+len(c.Out)+len(next.In)+len(next.Out) > typedRow {
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
func difference(before, after string) link.Change {
	start := commonStart(before, after)
	for start > 0 && (start < len(before) && inside(before[start]) || start < len(after) && inside(after[start])) {
		start--
	}
	end := commonEnd(before[start:], after[start:])
	for end > 0 && inside(before[len(before)-end]) {
		end--
	}
	return link.Change{At: start, Out: before[start : len(before)-end], In: after[start : len(after)-end]}
}

// inside reports whether a byte continues a character of UTF-8.
func inside(b byte) bool { return b&0xc0 == 0x80 }

// bounded drops the oldest changes beyond limit bytes.
func bounded(changes []link.Change, limit int) []link.Change {
	size := 0
	for i := len(changes) - 1; i >= 0; i-- {
		const other = 32 // bytes of a change besides its text, about
		if size += len(changes[i].In) + len(changes[i].Out) + other; size > limit {
			return changes[i+1:]
		}
	}
	return changes
}

// copied is a history of its own: what is typed is joined to its last change in place, which a work that was kept must not see.
func copied(h link.History) link.History {
	return link.History{Done: slices.Clone(h.Done), Undone: slices.Clone(h.Undone)}
}

// CanUndo reports whether there is anything to take back.
func (f *Feature) CanUndo() bool { return len(f.history.Done) > 0 }

// CanRedo reports whether a change that was taken back can be made again.
func (f *Feature) CanRedo() bool { return len(f.history.Undone) > 0 }

// Undo takes the last change of the model back.
func (f *Feature) Undo(t *session.Turn) {
	h := &f.history
	if c, ok := shift(&h.Done, &h.Undone); ok {
		f.turn(t, c.At, c.In, c.Out, c.Before, "Undone", c.Said)
		return
	}
	t.Say("There is nothing to undo.")
}

// Redo makes it again.
func (f *Feature) Redo(t *session.Turn) {
	h := &f.history
	if c, ok := shift(&h.Undone, &h.Done); ok {
		f.turn(t, c.At, c.Out, c.In, c.After, "Redone", c.Said)
		return
	}
	t.Say("There is nothing to redo.")
}

// shift moves the last change of one list to the other.
func shift(from, to *[]link.Change) (c link.Change, ok bool) {
	last := len(*from) - 1
	if last < 0 {
		return c, false
	}
	c = (*from)[last]
	*from, *to = (*from)[:last], append(*to, c)
	return c, true
}

// turn replaces one string of the text by another, to take a change back or to make it again. A history that
// does not belong to the text, as storage that others wrote to may hold, is forgotten.
func (f *Feature) turn(t *session.Turn, at int, out, in string, named *link.Named, turned, said string) {
	text, ok := spliced(f.model.Text, at, out, in)
	if !ok {
		f.history = link.History{}
		t.Say("The history belongs to another text, so it is deleted: there is nothing to undo.")
		return
	}
	t.Do(SetText{text, f.rewrite(t, text)})
	if named != nil {
		t.Later(session.With(t.Features.Search.SetNames, *named))
	}
	t.Later(func(t *session.Turn) { f.readTurned(t, turned, said) })
	t.Save()
}

// readTurned reads the text after a change was taken back or made again, and says so. By then the
// settings are those of that text.
func (f *Feature) readTurned(t *session.Turn, turned, said string) {
	if said == "" {
		f.parse(t, turned+". ")
		return
	}
	f.parse(t, "")
	if f.model.Good {
		t.Say(turned + ": " + say.End(said))
	}
}

// spliced replaces the string at a position by another; ok is false when it is not there.
func spliced(text string, at int, out, in string) (string, bool) {
	if at < 0 || at > len(text) || !strings.HasPrefix(text[at:], out) {
		return "", false
	}
	return text[:at] + in + text[at+len(out):], true
}
