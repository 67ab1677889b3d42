package worker

import (
	"context"

	"lassolab/engine/teach"
	"lassolab/wasm/message"
)

// exercised poses, checks or solves an exercise.
func exercised(ctx context.Context, request message.Request, _ func(any)) (any, error) {
	asked := message.Read[message.Exercise](request.Asked)
	found := message.ExerciseFound{}
	var err error
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
