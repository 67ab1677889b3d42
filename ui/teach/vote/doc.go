// Package vote stops a film and asks a room what it shows next. The question is made by engine/teach of the film that
// is shown, at the event where it stands: by a key, or because a step of a lecture or a link says so (link.View.Ask).
// Who presents counts votes; who reads chooses an option. The answer is shown before the film goes on.
package vote
