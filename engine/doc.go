// Package engine is the only entry to the searches: Search runs one algorithm on a network, and the Report
// says what it found. It knows no browser; the command line and the page's workers both use it.
//
//	Search      one search, as Options say: a verdict, counts, a lasso or a path, a film of what it did
//	Shortest    a lasso with the fewest steps; Another: one that differs from those that were shown
//	Retrace     a claimed run, replayed; Replay: the same of a lasso with all its states
//	Algorithms  the searches there are, with what each can answer and rests on; Unfit says why one cannot answer
//
// A network comes from package hoa, promela, interchange or family. The Report says what a
// verdict is worth: Complete says whether the search can have missed anything, and every run in it has been replayed by
// package lasso, which shares no code with the searches.
//
// The papers are cited as
//
//	[DEC]  Gnad, Eisenhut, Lluch Lafuente, Hoffmann: Model Checking ω-Regular Properties with Decoupled
//	       Search. CAV 2021
//	[EL]   Bošnački, Elkind, Genest, Peled: On Commutativity Based Edge Lean Search. The authors' manuscript
//	[STD]  Gnad, Dubbert, Lluch Lafuente, Hoffmann: Star-Topology Decoupling in SPIN. SPIN 2018
//	[GEN]  Tauriainen: Nested Emptiness Search for Generalized Büchi Automata. HUT-TCS-A79, 2003
//
// # A search
//
// Search finds the row of the registry (algorithms.go) and makes a question of network and options
// (question.go): it checks both, degeneralises where the search needs that, and completes the order ≪. The
// row's run compiles what it searches (product.Compile, decoupled.Compile) and starts the algorithm with a
// search.Monitor, which counts, reports progress and stops the search at a limit, and with a recorder. The
// run that it finds is translated back to the states of the user's network, replayed by lasso.Check, and
// named in the Report. A lasso of an unbroken search that the checker refuses is a fault and is never shown.
//
// Shortest and Another (shortest.go) take the same options and make the same question. Certify and Prove
// (certify.go) make and check a certificate of what was not found; certificate/check.go begins with the proof
// that it is enough. Retrace (retrace.go) replays a claimed run; for labels without states it searches for
// the states, and then asks the same checker.
//
// Confirm (confirm.go) asks package confirm about a verdict that shows no run: it looks for a run that should
// not exist, which the checker replays, and compares counts; for decoupled searches the product states that
// they represent (confirm_members.go). Where a limit stops it, it asks a reduced search of the other family
// (confirm_other.go), chosen by its traits.
//
// # A property
//
// With Options.Property, Search takes the path of property.go: property.Compose puts a monitor beside the
// components, the composed network is searched like any other, and the run that is found returns without the
// monitor (Back), is shortened and is certified.
package engine
