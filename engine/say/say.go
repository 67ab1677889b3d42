// Package say puts figures, lists and names into words. All that the page and the command line say is put
// together with it, so that a number, a list or a long name looks the same wherever it is.
//
//	Number, Count    3 001, "1 state", "3 001 states"
//	Bytes, Seconds   "1.5 kB", "12 ms"
//	And, Or, Few     "a, b and c", "a or b", "a, b and 3 more"
//	Set              "{a, b}"
//	Cut, Short       a long text, ended by …
//	Capital, End     what makes a sentence of an error's text; Sentence does both
//	Names, List      a list of names as one types it, read and written
package say
