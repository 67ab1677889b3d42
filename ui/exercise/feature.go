package exercise

import (
	"maps"
	"slices"

	"lassolab/engine"
	"lassolab/engine/teach"
	"lassolab/ui/link"
	"lassolab/ui/session"
	"lassolab/wasm/message"
)

// Feature is all exercises that somebody has begun, and the scores of those of former visits.
type Feature struct {
	states map[string]*state // by the ID of the card
	scores map[string]Score  // by the key of the exercise
	unkept bool              // the browser keeps no scores
}

// NewFeature returns the exercises of a page on which none was begun.
func NewFeature() *Feature { return &Feature{states: map[string]*state{}, scores: map[string]Score{}} }

// state is what somebody has done with an exercise.
type state struct {
	exercise teach.Exercise
	posed    *teach.Posed // nil: not yet
	answer   teach.Answer
	verdict  *teach.Verdict // on the answer as it was; nil: it was not checked, or has changed since
	solved   *teach.Solved  // the solution, when it was asked for
	hint     bool           // it is shown
	trouble  string         // what kept a worker from its work, a sentence
	task     session.Task[message.Exercise, message.None, message.ExerciseFound]
	does     message.ExerciseDo
}

// On is a card, by its ID, with its exercise: every message about it carries it, and the first one begins it.
type On struct {
	ID       string
	Exercise teach.Exercise
}

type (
	// Begun has an exercise posed that takes a search.
	Begun struct{ On }
	// Chosen chooses an option of a part, or takes it back. Where one option is right, it takes the place of the other.
	Chosen struct {
		On
		Part, Option int
		Is           bool
	}
	// Marked changes whether an option of the first part is chosen.
	Marked struct {
		On
		Option int
	}
	// Moved moves a label in the order by some places.
	Moved struct {
		On
		Label string
		By    int
	}
	// Typed is the text of the field.
	Typed struct {
		On
		Text string
	}
	// Checked has the answer checked: that of the card, or the model on the page.
	Checked struct{ On }
	// HintAsked shows the hint, or puts it away.
	HintAsked struct{ On }
	// SolutionAsked shows the solution. From then on there are no points for it.
	SolutionAsked struct{ On }
	// SolutionOpened opens the model of the solution on the page.
	SolutionOpened struct{ On }
	// DrawBegun puts the model on the page that the drawing begins with.
	DrawBegun struct{ On }
	// Stopped ends what is computed.
	Stopped struct{ On }
	// StartedAgain forgets answers and scores.
	StartedAgain struct{ Cards []On }

	// Recalled are the scores that the browser has kept, as they were written, by their keys.
	Recalled struct{ Scores map[string]string }
	// NotKept says that the browser could not keep a score.
	NotKept struct{}
)

// Update handles the messages of exercises.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case Begun:
		f.compute(t, f.of(m.On), message.PoseExercise)
	case Chosen:
		f.of(m.On).choose(m)
	case Marked:
		f.of(m.On).mark(m.Option)
	case Moved:
		to := f.of(m.On).move(m.Label, m.By)
		t.Do(session.GiveFocus{ID: mover(m.ID, to, m.By, len(m.Exercise.Labels))})
	case Typed:
		s := f.of(m.On)
		s.answer.Text, s.verdict = m.Text, nil
	case Checked:
		f.check(t, m)
	case HintAsked:
		f.ask(t, m.On)
	case SolutionAsked:
		f.compute(t, f.of(m.On), message.SolveExercise)
	case SolutionOpened:
		if s := f.of(m.On); s.solved != nil && s.exercise.Kind == teach.Draw {
			f.open(t, s, "Solution", s.solved.Answer.Text)
		}
	case DrawBegun:
		s := f.of(m.On)
		f.open(t, s, "Exercise", s.exercise.Begin())
	case Stopped:
		f.of(m.On).task.Stop(t)
	case StartedAgain:
		f.again(t, m.Cards)
	case Recalled:
		f.recall(m.Scores)
	case NotKept:
		f.unkept = true
	case session.Replied:
		f.replied(t, m)
	}
}

// Keep puts nothing into a work: exercises are no part of a model.
func (f *Feature) Keep(*session.Session, *link.Kept) {}

// of is the state of a card. An exercise that its author has changed is begun anew.
func (f *Feature) of(on On) *state {
	s := f.states[on.ID]
	if s == nil || s.exercise.Key != on.Exercise.Key {
		s = newState(on.Exercise)
		f.states[on.ID] = s
	}
	return s
}

// at is the state of a card that may not have been begun.
func (f *Feature) at(on On) *state {
	if s := f.states[on.ID]; s != nil && s.exercise.Key == on.Exercise.Key {
		return s
	}
	return newState(on.Exercise)
}

// compute starts a worker for an exercise, in the place of one that is under way.
func (f *Feature) compute(t *session.Turn, s *state, do message.ExerciseDo) {
	s.does, s.trouble = do, ""
	asked := message.Exercise{Do: do, Exercise: s.exercise}
	if do == message.CheckExercise {
		asked.Answer = s.answer
	}
	s.task.Start(t, message.Request{Options: engine.Options{Timeout: teach.Time}}, asked)
}

// check has an answer checked. A model that is drawn is that of the page.
func (f *Feature) check(t *session.Turn, m Checked) {
	s := f.of(m.On)
	if s.exercise.Kind == teach.Draw {
		if !t.Read(session.Asking(m)) {
			return
		}
		s.verdict = nil
		if s.trouble = ""; !t.Model.Good {
			s.trouble = t.Model.Refusal()
			return
		}
		s.answer.Text = t.Model.Document.Text
	}
	f.compute(t, s, message.CheckExercise)
}

// ask shows a hint, or puts it away.
func (f *Feature) ask(t *session.Turn, on On) {
	s := f.of(on)
	s.hint = !s.hint
	if s.posed == nil && s.hint && !s.task.Running() {
		f.compute(t, s, message.PoseExercise)
	}
}

// open puts a model on the page to be drawn, with the searches that are asked about it.
func (f *Feature) open(t *session.Turn, s *state, title, text string) {
	scene := link.Scene{Version: link.Version, Title: title, Text: text, Settings: session.DefaultSettings()}
	var names []string
	for _, need := range s.exercise.Needs.Searches {
		if !slices.Contains(names, need.Algorithm) {
			names = append(names, need.Algorithm)
		}
	}
	if len(names) > 0 {
		scene.Settings.Algorithms = names
	}
	scene.View.Stage.As = link.Modelling
	t.Ask(session.SceneWanted{Scene: scene})
	t.Say("The model is on the page. Draw, then check it in the exercise.")
}

// replied takes over what a worker found.
func (f *Feature) replied(t *session.Turn, m session.Replied) {
	for _, s := range f.states {
		h, ok := s.task.Hear(m)
		if !ok {
			continue
		}
		s.trouble = h.Failure
		found := h.Found
		switch {
		case found.Posed != nil:
			s.pose(found.Posed)
		case found.Verdict != nil:
			s.verdict = found.Verdict
			f.count(t, s, func(score *Score) { score.tried(found.Verdict) })
		case found.Solved != nil:
			s.solved = found.Solved
			f.count(t, s, func(score *Score) { score.Shown = true })
		}
		return
	}
}

// count changes the score of an exercise, and has it kept.
func (f *Feature) count(t *session.Turn, s *state, change func(*Score)) {
	key := s.exercise.Key
	score := f.scores[key]
	change(&score)
	score.Of, score.Turn = s.exercise.Points, f.turn()+1
	f.scores[key] = score
	t.Do(KeepScore{Key: key, Text: score.text()})
	if old := surplus(f.scores); len(old) > 0 {
		f.forget(t, old)
	}
}

// turn is the latest turn of a score.
func (f *Feature) turn() (latest int) {
	for score := range maps.Values(f.scores) {
		latest = max(latest, score.Turn)
	}
	return latest
}

func (f *Feature) forget(t *session.Turn, keys []string) {
	for _, key := range keys {
		delete(f.scores, key)
	}
	t.Do(ForgetScores{Keys: keys})
}

// again forgets answers and scores.
func (f *Feature) again(t *session.Turn, cards []On) {
	var keys []string
	for _, on := range cards {
		if s := f.states[on.ID]; s != nil {
			s.task.Stop(t)
			delete(f.states, on.ID)
		}
		keys = append(keys, on.Exercise.Key)
	}
	f.forget(t, keys)
}

// recall takes over the scores of former visits. Those of this one are newer.
func (f *Feature) recall(texts map[string]string) {
	for key, text := range texts {
		if score, ok := readScore(text); ok {
			if _, known := f.scores[key]; !known {
				f.scores[key] = score
			}
		}
	}
}
