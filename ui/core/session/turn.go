package session

import "lassolab/ui/core/link"

// Msg is something that happened: a control was used, a worker replied, a file was read, or a feature changed
// what all may read. A type that only one feature understands stands in its package, the others here.
type Msg interface{}

// Effect is something to do in the world: in the browser, in its storage, in a worker. It is a value; the
// browser's part of a feature does it.
type Effect interface{}

// Feature is a part of the page.
type Feature interface {
	// Update handles a message: its own, or one that all hear. It reads the turn's
	// session and changes only itself.
	Update(t *Turn, m Msg)
}

// Turn is the handling of one message: what may be read, and where to leave messages and effects.
type Turn struct {
	*Session
	Features *Features
	Kept     func() link.Kept // what a link, or a later visit, would carry: a work filled by every feature
	asked    []Msg
	done     []Effect
}

// NewTurn begins a turn.
func NewTurn(s *Session, features *Features, kept func() link.Kept) *Turn {
	return &Turn{Session: s, Features: features, Kept: kept}
}

// Ask leaves a message for all features. They hear it after the present one. Messages left in answer
// to it are heard before those that were left after it, so that the consequences of a message are
// complete when the next one comes.
func (t *Turn) Ask(m Msg) { t.asked = append(t.asked, m) }

// Do leaves an effect, to be carried out after all messages have been heard.
func (t *Turn) Do(e Effect) { t.done = append(t.done, e) }

// Say makes a sentence the status.
func (t *Turn) Say(sentence string) { t.Ask(Told{Sentence: sentence}) }

// Save notes that something changed that a later visit brings back.
func (t *Turn) Save() { t.Later(t.Features.Files.NoteUnsaved) }

// Notify shows a notice.
func (t *Turn) Notify(n Notice) { t.Later(With(t.Features.Status.Notify, n)) }

// Later has something done when what was left before has been heard, and all that follows from it.
func (t *Turn) Later(do func(*Turn)) { t.Ask(Later(do)) }

// Later is something that is left to be done. No feature hears it.
type Later func(*Turn)

// Read reports whether the text has been read since it changed. If it has not, it is read now, and again done after
// that: for what cannot wait until the text has rested.
func (t *Turn) Read(again func(*Turn)) bool {
	if t.Model.Unread {
		t.Later(t.Features.Editor.ReadNow)
		t.Later(again)
	}
	return !t.Model.Unread
}

// Taken returns what was left in the turn, and empties it.
func (t *Turn) Taken() (messages []Msg, effects []Effect) {
	messages, effects = t.asked, t.done
	t.asked, t.done = nil, nil
	return messages, effects
}
