// Package stubborn finds stubborn sets: labels of a state that suffice on the way to a goal. It knows no search: package
// decoupled uses it over global labels and sets of states, package commute over all labels and single states.
//
// Source: unpublished. Strong stubborn sets are Valmari's (Stubborn sets for reduced state space generation, 1991); sets that
// begin where a goal is missed are known for Petri nets (Kristensen, Schmidt and Valmari, Question-guided stubborn set methods
// for state properties, FMSD 2006). Over decoupled states they are new, and there only sets that begin at the goal are sound.
package stubborn
