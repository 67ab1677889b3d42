// Package session is what all features of the page may read, and what they have in common: the contract of a
// feature, the facts that all hear, and the requests between features. It holds what several features need to
// know and nothing else; a feature keeps what it alone needs, unexported.
//
// # A message
//
// A component calls Page.Emit with a message, a value. App.Update opens a Turn and offers the message to every
// feature. A feature reads the session, changes only itself, and puts into the Turn what it wants: Ask for
// messages to others, Do for effects in the world. A change of the session is a fact with the new value
// (ModelChanged, FilmMoved…); only the loop writes it into the session, when the turn is over. A feature that
// hears a fact reads the session, which may be ahead of the fact by then.
//
// Update is a function: no clock, no chance, no long computation. After all messages the effects run
// (app/start_js.go), dom renders the differences, and the pictures get the effects that no feature knows.
package session
