// Package session is what all features of the page may read, and what they have in common: the contract of a
// feature, the facts that all hear, and the requests between features. It holds what several features need to
// know and nothing else; a feature keeps what it alone needs, unexported.
//
// # Deeds and messages
//
// What only one feature hears is a method of it that takes a Turn: a component calls Page.Act with it. What several
// hear is a message, a value: a component calls Page.Emit, and App.Update offers it to every feature. A feature reads the session, changes only itself, and puts into the Turn what it wants: Later for
// methods of itself or of another feature (Features), Ask for messages that several hear, Do for effects in the world. A change of the session is a fact with the new value
// (ModelChanged, FilmMoved…); only the loop writes it into the session, when the turn is over. A feature that
// hears a fact reads the session, which may be ahead of the fact by then.
//
// A computation in a worker is a Task of a feature. All workers are one pool (ui/core/workers).
//
// Methods and Update are functions: no clock, no chance, no long computation. After all messages the effects run
// (app/start_js.go), dom renders the differences, and the pictures get the effects that no feature knows.
package session
