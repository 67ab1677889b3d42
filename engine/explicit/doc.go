// Package explicit searches the states of a product one by one: depth first, breadth first, nested depth
// first, and by strongly connected components. Stacks are explicit throughout: recursion as deep as a state
// space ends a browser's worker.
//
// A depth-first search is written once, over a walk. A walk skips all edges to states that do not concern the
// search, which takes most of the time. There are two: one for any system and for films (anywalk.go), and one
// for products whose states are a single word (wordwalk.go), which needs neither a call nor a state's number
// for an edge. newWalk chooses between them, and only time and memory depend on the choice.
//
// The inner loop of wordwalk.go is Marked.Skim of product/marked.go: it has no call, and accesses memory only
// to see whether a successor is stored. So no search is a copy of another one, no code is generated, and
// package differential compares both.
package explicit
