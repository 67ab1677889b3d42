// Package film holds the events of one search, recorded within a bound: what it stored, what it knew already,
// what it pruned and why, and which rule closed the cycle. The explored graph is drawn from a film, and so is
// the search played step by step.
//
// A search calls its Recorder where its pseudo-code acts. With a nil *Recorder the search records nothing: every
// call site is behind a nil check, so that it costs nothing.
//
// An Event says what happened, from which state to which, by which label, at which line of the pseudo-code. A
// search that expands a state by a set of labels records the set too (Choose), with the rule by which each
// label joined it. A film also has the traits of its search. Playback computes a moment: stacks, stored
// states, the graph so far. Package narrate puts an event into words by the traits, package why decides the
// rule of a pruned edge again and proves it without code of the searches, and package inspect opens decoupled
// states.
package film
