package worker

import (
	"context"

	"lassolab/engine/exercise"
	"lassolab/wasm/message"
)

// exercised poses, checks or solves an exercise.
func exercised(ctx context.Context, k task[message.Exercise, message.None]) (found message.ExerciseFound, err error) {
	asked := k.Asked
	switch asked.Do {
	case message.PoseExercise:
		found.Posed, err = exercise.Pose(ctx, &asked.Exercise)
	case message.CheckExercise:
		found.Verdict, err = exercise.Check(ctx, &asked.Exercise, asked.Answer)
	case message.SolveExercise:
		found.Solved, err = exercise.Solve(ctx, &asked.Exercise)
	}
	return found, err
}
