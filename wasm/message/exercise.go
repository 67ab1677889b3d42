package message

import (
	"context"

	"lassolab/engine/teach"
)

// ExerciseJob is the job of posing, checking or solving an exercise. The request's other fields play no part.
var ExerciseJob = Job[Exercise, None, ExerciseFound]{Name: "exercise", Subject: "The exercise", Rank: Urgent, Do: exercised}

// ExerciseDo says what is to be done with an exercise.
type ExerciseDo string

// What can be done.
const (
	PoseExercise  ExerciseDo = "pose"
	CheckExercise ExerciseDo = "check"
	SolveExercise ExerciseDo = "solve"
)

// Exercise asks for something about an exercise.
type Exercise struct {
	Do       ExerciseDo     `json:"do"`
	Exercise teach.Exercise `json:"exercise"`
	Answer   teach.Answer   `json:"answer,omitzero"` // to be checked
}

// ExerciseFound is what came of it: one of the three.
type ExerciseFound struct {
	Posed   *teach.Posed   `json:"posed,omitempty"`
	Verdict *teach.Verdict `json:"verdict,omitempty"`
	Solved  *teach.Solved  `json:"solved,omitempty"`
}

// exercised poses, checks or solves an exercise.
func exercised(ctx context.Context, k Call[Exercise, None]) (found ExerciseFound, err error) {
	asked := k.Asked
	switch asked.Do {
	case PoseExercise:
		found.Posed, err = teach.Pose(ctx, &asked.Exercise)
	case CheckExercise:
		found.Verdict, err = teach.Check(ctx, &asked.Exercise, asked.Answer)
	case SolveExercise:
		found.Solved, err = teach.Solve(ctx, &asked.Exercise)
	}
	return found, err
}
