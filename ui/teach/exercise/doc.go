// Package exercise is the exercises of lectures: what somebody has answered, what that is worth, hints,
// solutions, and the score, which the browser keeps. What is asked and what is right is found by package
// engine/teach, where it takes a search in a worker. A Card is an exercise, a Total the score of several.
//
// ui/view/lecture reads an exercise with its lecture. The card sends the reader's actions together with the
// exercise; what needs a search (to pose it, to check an answer, to find a solution) is one job,
// message.ExerciseJob. The browser keeps the score by the exercise's key, which is the same for a sealed
// exercise.
package exercise
