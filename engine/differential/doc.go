// Package differential compares everything with everything: each search with brute force, each format with what it
// read, each formula with its evaluation. It is the one place that says what agreeing means; tests and the command
// `lassolab trial` both ask it.
//
// A Check makes a Case by chance and says how two sides differ about it. Run asks many checks about many cases, on
// several cores. A case is determined by the seed, the name of its check and its number, so that a failure is shown
// again by these three. What fails is made small by package random, and told with both sides (Failure).
//
// A check has a file, with the two ways to the same answer side by side. checks.go is the table. What a case is asked
// beyond its network (targets, orders, options) is drawn from the case's seed and from the names of the network's
// parts, so that it stays as it is while the network shrinks.
package differential
