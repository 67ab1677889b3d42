// Package differential compares each search with brute force, each format with what is read of its texts, and each
// formula with its evaluation. Tests and the command `lassolab trial` ask it.
//
// A Check makes a random Case and says how two sides differ on it. Run asks many checks about many cases, on several
// cores. The seed, the name of the check and the number of the case determine it, and so repeat a failure. Package
// random shrinks what fails; Failure has both sides.
//
// A check has a file, with the two ways to one answer side by side, and a row of checks.go. What it asks beyond the
// network (targets, orders, options) is drawn from the case's seed and the names of the network's parts, so that it
// stays while the network shrinks.
package differential
