// Package doctor is what the automata of the model are, what can be made of them, and what can be asked of
// their languages.
//
// The feature examines components in a worker once they are visible. What engine/automata makes of
// components, in a worker too, returns as the HOA text of one automaton and enters the model as an
// edit.Replace: one edit, which one undo takes back. Operations and questions are the tables of
// engine/automata: a row there is a button here and an argument of a subcommand.
package doctor
