// Package film holds the events of one search, recorded within a bound. The explored graph is drawn from a film, and
// so is the search played step by step.
//
// A search calls its Recorder where its pseudo-code acts; a nil *Recorder records nothing. A search that expands a
// state by a set of labels records the set too (Choose), with the rule by which each label joined it.
//
// Playback computes a moment: stacks, stored states, the graph so far. Package narrate puts an event into words by
// the traits of the search, why proves a pruned edge without code of the searches, and inspect opens decoupled
// states.
package film
