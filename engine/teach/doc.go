// Package teach reads the live blocks of lectures, and reads, poses, judges and solves exercises. Searches find the
// answers: for most kinds an author writes the question only. All functions are pure and bounded, since an exercise may
// come from a stranger.
//
// # How to write an exercise
//
// An exercise is a block of a lecture: lines of “key: value”; an indented line continues the one above. Every kind has
//
//	kind        predict, prune, order, draw, fill, property, choice or truth
//	question    what is asked, in Markdown
//	hint        a hint; without it one is computed
//	solution    an explanation of the right answer
//	points      what it is worth: 1 by default
//	seed        another instance, by its number, where the program chooses what is asked
//
// What has several answers gives a share of the points for each, less one for each wrong choice of a part.
//
// In shared lectures “answer” and “solution” are sealed lines “sealed: …”, which Lassolab can read. They are no cipher.
//
// Those about a search have a model and may say how to search:
//
//	model       the name of a model of the lecture, of an example (example/hungry) or of a family (family/ring n=3)
//	algorithm   the search
//	without     a condition that it does without, as postorder
//	accept      simultaneous or generalized
//	order       labels that come first in ≪
//	centre      of a star: its components; prune: dominance or duplicate
//
// Predict: the next event of a film. The program chooses moments of each kind (moments: how many), or the author gives
// the numbers of the events before, as the player shows them (after: 0 is the beginning). No two moments are adjacent:
// the second would reveal the answer to the first. The program makes up the other options.
//
//	~~~exercise
//	kind: predict
//	question: What does nested search do next?
//	model: family/fig1
//	algorithm: ndfs
//	after: 1, 3, 5
//	points: 3
//	~~~
//
// Prune: the edges that a search prunes are marked, all of them, or those up to an event (until).
//
//	~~~exercise
//	kind: prune
//	question: Which edges does edge-lean search prune?
//	model: family/figure2
//	algorithm: edgelean
//	points: 2
//	~~~
//
// Order: an order of the labels with which an incomplete search misses a state. “order” is the one to begin with.
//
//	~~~exercise
//	kind: order
//	question: Put the labels into an order with which `tnf` misses a state.
//	model: family/figure2
//	algorithm: tnf
//	order: z, a, c, b
//	~~~
//
// Draw: a model, drawn on the page, that meets requirements. “searches” has what searches find: a lasso search “lasso”
// or “empty”, for the generalized question where it answers that (or write simultaneous); others “deadlock”, “no
// deadlock”, “all states” or “misses states”. “satisfies” and “violates” have a formula about all infinite runs.
// “accepts” has a formula over the labels: the automaton accepts exactly the words that satisfy it. “model” is the one
// to begin with. Without an answer (a model as HOA in indented lines) the program finds one.
//
//	~~~exercise
//	kind: draw
//	question: Draw a network that accepts in turn, and never at the same moment.
//	components: 1-2
//	states: 1-6
//	searches: ndfs empty, gndfs lasso
//	points: 4
//	~~~
//
//	~~~exercise
//	kind: draw
//	question: Draw a Büchi automaton for “infinitely often a”.
//	labels: a, b
//	states: 1-3
//	accepts: G F a
//	~~~
//
// Fill: the states in each set of a decoupled state: the initial one, the one after the labels of “path”, or the one
// with a number (node).
//
//	~~~exercise
//	kind: fill
//	question: The truck is the centre. Which states does each package have at the start?
//	model: family/transport n=2
//	algorithm: star
//	~~~
//
// Property: a formula that is equivalent to the answer on all words over the model's letters (compare: words), or on
// all its runs (compare: runs). With options, the equivalent formulas are chosen; or those that hold, or are violated
// (compare: holds, compare: violated), which needs no answer.
//
//	~~~exercise
//	kind: property
//	question: Write that the two philosophers never eat at the same time.
//	model: family/philosophers n=2
//	answer: G !(P0@fed & P1@fed)
//	~~~
//
//	~~~exercise
//	kind: property
//	question: Which of these are true?
//	model: family/philosophers n=2
//	compare: holds
//	option: G !(P0@fed & P1@fed)
//	option: G F P0@fed
//	option: F P0@fed -> F eat_0
//	~~~
//
// Choice: for what no search can answer. The answer has the numbers of the options that are right.
//
//	~~~exercise
//	kind: choice
//	question: Why does the nested search start when the first one leaves a state?
//	option: So that a later seed does not need the states that an earlier one has put into V′.
//	option: It saves memory.
//	answer: 1
//	solution: Without postorder lassos are missed: [DEC] Section 2.
//	~~~
//
// With a formula in the place of options and answer, a choice asks what it says in English. The wrong options come from
// the misconceptions of package ltl; a wrong formula in an exercise “property” is explained by them too.
//
//	~~~exercise
//	kind: choice
//	question: Read this formula.
//	formula: G(req -> F ack)
//	~~~
//
// Truth: the positions of a word at which a formula holds, part by part. Behind | are the letters that come again and
// again. Without a word the program chooses one on which misreadings of the formula show.
//
//	~~~exercise
//	kind: truth
//	question: Where does it hold?
//	formula: F(a & X b)
//	word: {a} {} | {a} {b}
//	points: 2
//	~~~
package teach
