// Package engine is the only entry to the searches: Search runs one algorithm on a network, and the Report
// says what it found. It knows no browser; the command line and the page's workers both use it.
//
//	Search      one search, as Options say: a verdict, counts, a lasso or a path, a film of what it did
//	Ask         the same as a Question, for whoever goes on from there (package proof)
//	Algorithms  the searches there are, with what each can answer and rests on; Unfit says why one cannot answer
//	Flags       the options as text
//
// A network comes from package hoa, promela, interchange or family. The Report says what a verdict is worth: Complete
// says whether the search can have missed anything, and every run in it has been replayed by package lasso, which
// shares no code with the searches.
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
// Ask (question.go) finds the row of the registry (algorithms.go), checks the options, puts the monitor of a property
// beside the components (property.Compose), degeneralises where the search needs that, and completes the order ≪. The
// row's run compiles what it searches (product.Compile, decoupled.Compile) and starts the algorithm with a
// search.Monitor, which counts, reports progress and stops the search at a limit, and with a recorder. Question.Run
// translates the run that it finds back to the states of the user's network, and lasso.Check replays it. A lasso of an
// unbroken search that the checker refuses is a fault and is never shown. A run that violates a property returns
// without the monitor (Back), is shortened and is certified (report.go).
package engine
