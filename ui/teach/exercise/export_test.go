package exercise

import "lassolab/engine/teach"

// What the tests of the page look at.
const MostScores = mostScores

// Verdict is what the answer on a card is worth, nil: it was not checked.
func (f *Feature) Verdict(on On) *teach.Verdict { return f.at(on).verdict }

// Posed is what a card asks, nil: it is not known yet.
func (f *Feature) Posed(on On) *teach.Posed { return f.at(on).posed }

// Answer is the answer on a card.
func (f *Feature) Answer(on On) teach.Answer { return f.at(on).answer }

// Solved is the solution that is shown on a card, nil: none is.
func (f *Feature) Solved(on On) *teach.Solved { return f.at(on).solved }

// Trouble is what keeps a card from its work.
func (f *Feature) Trouble(on On) string { return f.at(on).trouble }

// Score is the score of an exercise.
func (f *Feature) Score(on On) Score { return f.scores[on.Exercise.Key] }

// Scores counts the scores.
func (f *Feature) Scores() int { return len(f.scores) }
