// Package stubborn finds stubborn sets: labels of a state that suffice on the way to a goal. It knows no search.
// Package decoupled uses it over global labels and sets of states, package commute over all labels and single states.
//
// Source: unpublished. Strong stubborn sets are Valmari's (Stubborn sets for reduced state space generation, 1991);
// sets that begin where a goal is missed are known for Petri nets (Kristensen, Schmidt and Valmari, Question-guided
// stubborn set methods for state properties, FMSD 2006). Over decoupled states they are new.
//
// # The construction
//
// In a state d each component i is somewhere: in a state of its automaton, or in a set of them. It offers some of its
// labels: loc(i, d), those with a transition from there. A label is enabled in d if all components that take part in it
// offer it. A goal is something that d may meet, as a target, acceptance, or a deadlock. A set K of components is a
// key set of d if the goal is not met in d, nor in any other state in which the components of K are where they are in
// d: it cannot be met while K stands still. A stubborn set U of d is made by three rules:
//
//  1. U begins with the labels that K offers: loc(i, d) for each i in K.
//  2. For an enabled label a of U, every label b that shares components with a and is offered by all of them joins U.
//  3. For a disabled label a of U, some component i of a does not offer it; loc(i, d) joins U, for one such i.
//
// A search expands d by the enabled labels of U; where the goal is met and the search goes on, by all labels.
//
// # Why it suffices
//
// Two facts are all that is asked of states. What a word of labels does to a component depends on the word's letters of
// that component only, so that neighbours without a common component can be swapped, and the word still ends in the
// same state. And the first letter of component i in a word that can be followed from d is in loc(i, d): until then i
// has not moved.
//
// Lemma. Let the goal not be met in d, and let w be a word from d that ends where it is met. Then some letter of w is
// in U. The first such letter a is enabled in d; w = u·a·v where no letter of u shares a component with a; and the word
// a·u·v leads to the same state, so that the goal is one letter nearer after a than it was in d.
//
//   - If no letter of w were in U, no letter would be in loc(i, d) for any i in K, so that, by the second fact, no
//     component of K would move, and the goal would not be met at the end. K is a key set: a contradiction.
//   - If a were disabled in d, the component i of rule 3 does not offer it. Since a is followed later, i moves before
//     it. The first letter that moves i is in loc(i, d), so in U by rule 3, and is before a. A contradiction.
//   - If some letter of u shared a component with a, let b be the first such. No component of a has moved before it, so
//     all those that b shares with a offer b in d. By rule 2 it is in U, and it is before a. A contradiction.
//
// Theorem. A search that expands every state it stores in this way stores, for every state of the network in which the
// goal is met and that is reachable, a state that is or contains it. By induction on the least number n of letters that
// lead from a stored state to the goal: for n = 0 it is stored. For n > 0 the lemma gives a label that the search
// follows, after which n−1 letters do. The state it leads to is stored; or, where states may contain others, one that
// contains it is, and from that one the same letters lead to the goal.
//
// # What is not needed
//
// No cycle proviso, and no care for labels that are put off for ever: a set that begins at the goal brings the goal
// nearer by each of its steps, whatever cycles the search closes. The order of the search plays no part, breadth or
// depth, nor does it matter which key set and which component of rule 3 is chosen, each time anew. Classical sets
// begin with any enabled label instead of a key component. Those do bring every deadlock of an explicit search
// nearer, but not other goals: hence the cycle proviso of ample sets. Over sets of states they are wrong even for
// deadlocks (trap 2 in package decoupled), since a label that is enabled in a set need not be enabled in the member
// that is on its way to the goal.
//
// Disabled labels must not be forgotten: they are in U for what they need (rule 3), though no edge is followed for
// them.
//
// # Labels that leave a component where it is
//
// A search may tell labels that only read a component from those with which it leaves its state (Sets.Moves). Then
// only the latter begin a set and unblock, and two labels that both read interfere nowhere. Package decoupled does so
// for the centre of a star; stubborn_star.go there has the lemma for it.
//
// # ELU, the repaired EdgeLean
//
// EdgeLean ([EL] Section 3) leaves out a label b after a where b ≪ a and the two share no component: b was followed
// before a, from the state before. Inside stubborn sets it need not have been: that state may have been expanded by {a}
// alone (trap 1: two components, two labels, and the target is missed). ELU leaves out b only if b was in the set U of
// the state before.
//
// For a stored state q let M(q) be the least vector, lexicographically and in ≪, of counts of letters of a word from q
// to the goal. Let a be the lemma's label for a word with these counts. If it is not left out at q, the state after it,
// or what contains that, has a smaller M. If it is left out, the label p that led to q is larger than a and shares no
// component with it, and a was in the set of the state before q. If a was left out there too, go back along the tree of
// the search as long as it was. At the first state y that did not leave it out, y·a was looked up, and from there the
// labels along the tree from y to q, which are larger than a, followed by the rest of the word, lead to the goal: one
// letter a less, some larger letters more, so that M is smaller. No sequence of such vectors descends for ever. A state
// that was expanded by all labels counts as one whose set is all labels.
//
// # Choice and cost
//
// Among the sets that begin at the key sets K the one with the fewest enabled labels is taken (choose.go). In rule 3
// the component that offers the fewest labels is. So what a label needs depends on the state alone, and the closures of
// all seeds live in one graph. Its nodes are components and clusters of enabled labels, not labels (graph.go): a state
// costs time linear in what the components offer, where labels that need one another cost its square. It is entered as
// far as seeds ask for it, and a seed is given up where it cannot have fewer enabled labels than the best so far. The
// edges that leave a component depend on what it and those offer that share labels with it. So they are kept from state
// to state, and found anew only near the components that moved. Labels of the same two components lead to one edge. A
// search needs no more of a set than its enabled labels: ELU asks the set of the state before about labels that share
// no component with the last one, and those were enabled there if they are here.
//
// Structures that were tried, with the time of stubborn-decndfs with ELU on 50, 100 and 300 philosophers, and of
// stubborn on 10 readers with 2 000 writers, natively on one machine:
//
//	                                                        50        100       300      readers
//	each seed closed apart, stopped at the fewest so far    0.28 s    3.1 s
//	one graph over labels, its components found anew for
//	   each state                                           0.09 s    0.80 s    21 s
//	 … seeds that cannot win not closed, no successor
//	   computed that is left out                            0.06 s    0.43 s    17 s     32 s
//	one graph over components (by its share of the time
//	   of the line above, in turns)                         0.05 s    0.3 s     16 s      0.08 s
//	 … edges kept, ids and hashes of a successor found by
//	   what changed (likewise)                              0.04 s    0.24 s    12 s      0.08 s
//
// To begin with the seed of the state before, or to give a seed up as soon as the sets on its path grow too large,
// costs as much as it saves. Half of the time that is left goes into the one look at each component.
//
// Three hundred philosophers take 269 703 states and 26 MB. A thousand take 2 999 003 states of 2 000 components, 260 s
// of processor time and 290 MB: long vectors share their parts (package decoupled, arena.go).
//
// Three ways to look at fewer components gave nothing there. Sizes of closures that were kept from state to state, each
// with the components that it was seen from: philosophers who wait form a chain along which a closure goes on for more
// components than a state changes, and the time fell by a tenth. Clusters that are found when a closure meets them: a
// fifth more. A seed near the last labels, taken when its closure is no larger than the set before: half the time, but
// up to a third more states in other models. What is left is to know the end of such a chain without a walk along it.
package stubborn
