// Package stubborn finds stubborn sets: labels of a state that suffice on the way to a goal. It knows no search: package
// decoupled uses it over global labels and sets of states, package commute over all labels and single states.
//
// Source: unpublished; strong stubborn sets are Valmari's (ICATPN 1989), sets that begin where a goal is missed are as in
// Rauhamaa (1990), Geldenhuys, Hansen and Valmari (ATVA 2009) and Lehmann, Lohmann and Wolf (2012). Over decoupled states
// they are new, and there only sets that begin at the goal are sound (the traps in package decoupled).
package stubborn
