package exercise

import (
	"maps"
	"slices"

	"github.com/vugu/vugu"

	"lassolab/engine"
	"lassolab/engine/teach"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// Feature is all exercises that somebody has begun, and the scores of those of former visits.
type Feature struct {
	states map[string]*state // by the ID of the card
	scores map[string]Score  // by the key of the exercise
	unkept bool              // the browser keeps no scores

	browser string // a random number that this browser keeps
	name    string // who hands in, as typed
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

// On is a card, by its ID, with its exercise: whatever is done with it names it, and the first deed begins it.
type On struct {
	ID       string
	Exercise teach.Exercise
}

// Update takes what a worker found.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	if m, ok := m.(session.Replied); ok {
		f.replied(t, m)
	}
}

// Begin has an exercise posed that takes a search.
func (f *Feature) Begin(t *session.Turn, on On) {
	f.compute(t, f.of(on), message.PoseExercise)
}

// Pose has all those posed that are not yet, for paper.
func (f *Feature) Pose(t *session.Turn, cards []On) {
	for _, on := range cards {
		if s := f.of(on); s.posed == nil && on.Exercise.Kind != teach.Faulty && !s.task.Running() {
			f.compute(t, s, message.PoseExercise)
		}
	}
}

// Posing counts those that are being posed.
func (f *Feature) Posing(cards []On) (n int) {
	for _, on := range cards {
		if s := f.at(on); s.posed == nil && s.task.Running() {
			n++
		}
	}
	return n
}

// Choose chooses an option of a part, or takes it back. Where one option is right, it takes the place of the other.
func (f *Feature) Choose(_ *session.Turn, on On, part, option int, is bool) {
	f.of(on).choose(part, option, is)
}

// Mark changes whether an option of the first part is chosen.
func (f *Feature) Mark(_ *session.Turn, on On, option int) {
	s := f.of(on)
	s.choose(0, option, !s.chosen(0, option))
}

// Move moves a label in the order by some places.
func (f *Feature) Move(t *session.Turn, on On, label string, by int) {
	to := f.of(on).move(label, by)
	t.Do(session.GiveFocus{ID: mover(on.ID, to, by, len(on.Exercise.Labels))})
}

// Type takes the text of the field.
func (f *Feature) Type(_ *session.Turn, on On, text string) {
	s := f.of(on)
	s.answer.Text, s.verdict = text, nil
}

// Solve shows the solution. From then on there are no points for it.
func (f *Feature) Solve(t *session.Turn, on On) {
	f.compute(t, f.of(on), message.SolveExercise)
}

// OpenSolution opens the model of the solution on the page.
func (f *Feature) OpenSolution(t *session.Turn, on On) {
	if s := f.of(on); s.solved != nil && s.exercise.Kind == teach.Draw {
		f.open(t, s, "Solution", s.solved.Answer.Text)
	}
}

// BeginDrawing puts the model on the page that the drawing begins with.
func (f *Feature) BeginDrawing(t *session.Turn, on On) {
	s := f.of(on)
	f.open(t, s, "Exercise", s.exercise.Begin())
}

// Stop ends what is computed.
func (f *Feature) Stop(t *session.Turn, on On) {
	f.of(on).task.Stop(t)
}

// LoseScores notes that the browser cannot keep scores.
func (f *Feature) LoseScores(*session.Turn) { f.unkept = true }

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

// Check has the answer checked: that of the card, or the model on the page where one is drawn.
func (f *Feature) Check(t *session.Turn, on On) {
	s := f.of(on)
	if s.exercise.Kind == teach.Draw {
		if !t.Read(session.With(f.Check, on)) {
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

// ToggleHint shows the hint, or puts it away.
func (f *Feature) ToggleHint(t *session.Turn, on On) {
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
	t.Later(session.With(t.Features.Files.OpenScene, session.SceneWanted{Scene: scene}))
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
		t.Later(t.Features.Reading.PrintIfReady)
		found := h.Found
		switch {
		case found.Posed != nil:
			s.pose(found.Posed)
		case found.Verdict != nil:
			s.verdict = found.Verdict
			f.count(t, s, func(score *Score) { score.tried(found.Verdict, s.answer.Short()) })
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

// StartAgain forgets answers and scores.
func (f *Feature) StartAgain(t *session.Turn, cards []On) {
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

// Recall takes over the scores of former visits as the browser has kept them, by their keys. Those of this one are newer.
func (f *Feature) Recall(_ *session.Turn, texts map[string]string) {
	for key, text := range texts {
		if score, ok := readScore(text); ok {
			if _, known := f.scores[key]; !known {
				f.scores[key] = score
			}
		}
	}
}

// Entry lists what exercises give to the page.
func (f *Feature) Entry() feature.Entry {
	return feature.Entry{Part: f, Jobs: message.Jobs{message.ExerciseJob}, Blocks: map[string]feature.Block{"exercise": func(page *session.Page, id string, read any) vugu.Builder {
		return &Card{Page: page, Of: f, Exercise: *read.(*teach.Exercise), ID: id}
	}}}
}
