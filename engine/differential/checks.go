package differential

import "slices"

// checks are all comparisons: two ways to one answer that share no code.
var checks = []Check{
	{Name: "answers", Turns: 8, draw: anyNetwork, compare: differsFromBruteForce,
		About: "Every search, asked all that it answers (both questions about lassos, a target, deadlocks), against " +
			"brute force: its verdict, the run that it shows, replayed, and each count that is exact."},
	{Name: "options", Turns: 12, draw: anyNetwork, compare: optionsChangeTheVerdict,
		About: "The same with options that must not change the answer: orders, dead ends, ELU, key components and " +
			"blockers, hashing, centres and prunings."},
	{Name: "workers", Turns: 2, draw: anyNetwork, compare: workersDiffer,
		About: "Two to four workers against one and against brute force: verdicts, runs and all counts that may not " +
			"vary."},
	{Name: "symmetry", Turns: 4, draw: anyEqual, compare: symmetryChangesTheAnswer,
		About: "Searches by symmetry against brute force, on networks of equal components, some of them disturbed: " +
			"verdicts, runs, and whether the images of what is stored are the reachable states."},
	{Name: "wide", Turns: 2, draw: anyNetwork, compare: differsWhenWide,
		About: "A network whose states take several words, against the same without the components that stand still: " +
			"verdicts and counts."},
	{Name: "walks", Turns: 4, draw: anyNetwork, compare: walksDiffer,
		About: "The walk through states of one word against the walk for any system: what they find, and all counts, " +
			"also where a limit ends them."},
	{Name: "members", Turns: 4, draw: anyNetwork, compare: membersAreMissed,
		About: "The members of the decoupled states that a search stores against the states that brute force " +
			"reaches; what dominates a pruned state against its members."},
	{Name: "shortest", Turns: 4, draw: anyNetwork, compare: theShortestIsNot,
		About: "The shortest lasso against the distances of brute force, whatever lasso was known before."},
	{Name: "another", Turns: 4, draw: anyNetwork, compare: otherLassosAreMissed,
		About: "One lasso after another until there is no other, against all sets of labels of cycles that brute " +
			"force finds."},
	{Name: "claims", Turns: 4, draw: anyNetwork, compare: claimsAreMisjudged,
		About: "The replay of a claimed run of labels against brute force: whether one can go along it, and where it " +
			"stops."},
	{Name: "explanations", Turns: 3, draw: anyNetwork, compare: prunedWithoutReason,
		About: "Each pruned edge and known state of filmed searches against the rule, decided anew: the path that " +
			"stands for it is replayed, its diamonds are looked for by brute force."},
	{Name: "properties", Turns: 2, draw: anyProperty, compare: propertiesAreMisjudged,
		About: "Formulas about infinite, fair, accepting and ending runs: every search that can be asked against " +
			"brute force, in which an automaton reads every step."},
	{Name: "letters", Turns: 1, draw: anyLetters, compare: lettersAreMisread,
		About: "Formulas over propositions, where components read letters, against the same with a label for each " +
			"letter, by brute force."},
	{Name: "formulas", Turns: 1, draw: anyFormula, compare: formulasAreMistranslated,
		About: "The automata of a formula and of its negation against the formula itself, evaluated along lassos in " +
			"two ways; and the formula against what is read of it."},
	{Name: "languages", Turns: 1, draw: anyAutomata, compare: languagesChange,
		About: "Operations on automata against the words of brute force: what keeps a language keeps it, complement, " +
			"union and intersection are just that."},
	{Name: "questions", Turns: 2, draw: anyAutomata, compare: questionsAreMisanswered,
		About: "Questions about languages against all short words, and the words that show the answers against brute " +
			"force."},
	{Name: "replacements", Turns: 4, draw: anyNetwork, compare: replacementsChange,
		About: "A network against the same with the result of an operation in the place of components: the lassos, " +
			"deadlocks and states that the operation promises to leave."},
	{Name: "formats", Turns: 1, draw: anyNames, compare: formatsLoseWhatTheyWrite,
		About: "Components against what is read of them as they are written in each format of models, whatever their " +
			"names are, and written again."},
	{Name: "texts", Turns: 4, draw: anyText, compare: textsLoseWhatTheyWrite,
		About: "Networks against what is read of them as they are written as HOA, every part of them, and written " +
			"again."},
	{Name: "edits", Turns: 1, draw: anyTextToEdit, compare: editsSayOtherwise,
		About: "The text after an edit of a drawing against what the edit means, asked on the network alone: edits " +
			"of all kinds, acceptance of all kinds."},
	{Name: "runs", Turns: 4, draw: anyNetwork, compare: writtenRunsAreRefused,
		About: "Lassos against what is read of them as they are written, which the checker replays."},
	{Name: "written-programs", Turns: 4, draw: anyNetwork, compare: programsForSpinDiffer,
		About: "Networks against what is read of the programs that are written of them for SPIN: states, edges and " +
			"deadlocks, by brute force."},
	{Name: "programs", Turns: 1, draw: anyProgram, compare: programsAreMiscompiled,
		About: "Programs in Promela, compiled and searched, against an interpreter that runs them: states, steps, " +
			"deadlocks and failed assertions; and their networks against what is read of them, written as HOA."},
}

// Checks lists all checks.
func Checks() []Check { return slices.Clone(checks) }

// Find returns a check by its name.
func Find(name string) (Check, bool) {
	at := slices.IndexFunc(checks, func(k Check) bool { return k.Name == name })
	if at < 0 {
		return Check{}, false
	}
	return checks[at], true
}
