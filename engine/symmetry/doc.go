// Package symmetry finds the symmetries of a network, and for a state the representative of its images.
//
// Sources: Emerson and Sistla, "Symmetry and Model Checking" (FMSD 1996), for the quotient; Emerson and Sistla (TOPLAS
// 1997) for what acceptance has to do with it; for chains of subgroups, Sims (1970); for colours, the refinement of
// McKay, "Practical graph isomorphism" (1981).
//
// A symmetry exchanges components, with their states and labels, so that transitions lead to transitions, alphabets to
// alphabets, initial states to initial states, and states in which a component may rest to such states. One that
// keeps the question too (Question) leads runs that answer it to runs that answer it:
//
//   - a target: each state that it names goes to one that it names;
//   - acceptance at one moment: the components may be exchanged, as a state in which all accept goes to such a state;
//   - each acceptance set infinitely often: each set stays, as a cycle of the quotient may be put together of images
//     that meet one set each (condition kept-acceptance). Components that accept everywhere may be exchanged.
//
// A property is a component of the network that is searched, its monitor: what it tells apart no symmetry exchanges. An
// order of labels is kept by hardly any symmetry, so that searches which prune by it do not go by symmetry.
//
// Of finds the group as a chain of subgroups: at a level the components before are kept, with all states, and for each
// way in which others come to the component of the level one symmetry is looked for, by refining colours and trying
// images. Orbits.Smallest goes through the levels: of all images of a vector it keeps those with the smallest value at
// the component of the level. That is the smallest image, and the same for all images of a vector, unless more than
// mostImages are as small: then some are dropped, and an orbit may have several representatives. Nothing is wrong then;
// more is stored.
//
// The quotient of a product (Over) has the representatives for states. Dfs and Bfs store an image of each reachable
// state: by induction on its path, as symmetries lead steps to steps. A cycle of the quotient is one of the product:
// gone round, it leads a state x to an image g(x), and gone round as often as a power of g takes to keep x, back
// (Lift). It meets what it meets in each round. A cycle of the product through an accepting state is one of the
// quotient, as images accept.
//
// Cost: finding the group is bounded (mostWork); a successor costs the elements of the levels, times the images that
// are as small. Memory: tables of images.
package symmetry
