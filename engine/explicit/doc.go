// Package explicit searches the states of a product one by one: depth first, breadth first, nested depth first, and
// by strongly connected components. Stacks are explicit: recursion as deep as a state space ends a browser's worker.
//
// A depth-first search is written once, over a walk, which skips all edges to states that do not concern the search.
// There are two walks: one for any system and for films (anywalk.go), and one for products whose states are a single
// word (wordwalk.go), whose inner loop, Marked.Skim of product/marked.go, has no call and accesses memory only to see
// whether a successor is stored. newWalk chooses between them; only time and memory depend on the choice, and package
// differential compares both.
package explicit
