// Package expect reads what a model expects of its questions, and verifies it.
//
// An expectation is a subject, a verdict, and perhaps assumptions:
//
//	no lasso
//	lasso under generalized acceptance
//	no deadlock
//	P0=critical, P1=critical not reached
//	G(P0@hungry -> F P0@fed) violated
//	ltl live holds under weak fairness of A, B
//	ltl done holds of runs that end
//	assertion in line 12 (P[0]) cannot fail
//	invalid end state not reached
//
// In HOA it is a string of the header lassolab-expect, in any other format a comment: lassolab-expect: and, up to the
// end of the line, the expectation. What stands before a verdict is nothing, a formula, a target, or the name of a
// question of a program or the beginning of it.
//
// A question is answered by several searches at once, and the first that knows the answer ends the others. What they
// find is replayed by the checker (lasso.Check), as in every search.
package expect
