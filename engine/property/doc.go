// Package property asks whether the runs of a network satisfy a formula of linear temporal logic, or a never claim.
// Compose adds a monitor to the components, an automaton that accepts the runs that do not: a lasso of the composed
// network, which every search can look for, is a counterexample. It loses the monitor (Back), becomes shorter, and is
// certified: the checker replays it on the user's network, and the formula as it was written is evaluated along it,
// sharing no code with the monitor.
//
// A run s₀ –l₁→ s₁ –l₂→ … has the word whose i-th letter says in which states the components are in sᵢ, and which
// label leaves it. So P0@fed holds where P0 is in its state fed, a label where the next step carries it, and P0 where
// the next step is one of P0's. (State/event linear temporal logic: Chaki et al., IFM 2004.)
//
// The path of a formula: atoms.go (its names), sums.go (numbers of tokens), letters.go (what the monitor can see),
// split.go (labels with several effects), counters.go (components that compute parts of a formula about many
// components), stutter.go (which labels it takes part in: the trap in the middle), monitor.go (the automaton as a
// component), compose.go, ends.go (runs that end), back.go (from a run of the composed network to the user's),
// certify.go. Formulas in a model's text are checked and renamed by text.go; shown.go gives a monitor to be drawn, or
// put into the text.
package property
