package worker

import (
	"context"

	"lassolab/engine/teach"
	"lassolab/wasm/message"
)

// exercised poses, checks or solves an exercise.
func exercised(ctx context.Context, k task[message.Exercise, message.None]) (found message.ExerciseFound, err error) {
	asked := k.Asked
	switch asked.Do {
	case message.PoseExercise:
		found.Posed, err = teach.Pose(ctx, &asked.Exercise)
	case message.CheckExercise:
		found.Verdict, err = teach.Check(ctx, &asked.Exercise, asked.Answer)
	case message.SolveExercise:
		found.Solved, err = teach.Solve(ctx, &asked.Exercise)
	}
	return found, err
}
