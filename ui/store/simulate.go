package store

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/simulate"
	"lassolab/ui/link"
)

// ByHand is the name under which the walk of the simulation stands among the runs.
const ByHand = "by hand"

// Simulation is a walk through the model, made by hand.
type Simulation struct {
	Walk    *simulate.Walk
	Choices []simulate.Choice // in the present vector, by label
	Visits  []int             // earlier moments with the present vector
	Note    string            // what happened to the walk besides its steps, a sentence; empty when nothing did

	Steps, Seed, Filter string // what is typed for random walks, and to find labels

	lit    bool       // the drawings show it, rather than the walk along a lasso
	travel *link.Walk // the walk as the link has it
}

// SimulationField is a field of the simulation.
type SimulationField int

// The fields.
const (
	StepsField SimulationField = iota
	SeedField
	FilterField
)

// The simulation.
type (
	// SimulationStarted begins a walk in a vector of initial states, numbered as in package simulate.
	SimulationStarted struct{ Start int }
	// Fired takes a joint successor of a label.
	Fired struct{ Label, Choice int }
	// SimulatedBack goes back to a moment, and forgets what came after it.
	SimulatedBack struct{ Moment int }
	// SimulatedRandomly takes the typed number of random steps with the typed seed.
	SimulatedRandomly struct{}
	// SimulationTyped is the text of a field.
	SimulationTyped struct {
		In   SimulationField
		Text string
	}
	// SimulationShown shows the walk in the lasso's place: as a lasso whose cycle begins at a moment, or as a path for -1.
	SimulationShown struct{ From int }
	// SimulationEnded puts the simulation away.
	SimulationEnded struct{}
)

func (SimulationStarted) action() {}
func (Fired) action()             {}
func (SimulatedBack) action()     {}
func (SimulatedRandomly) action() {}
func (SimulationTyped) action()   {}
func (SimulationShown) action()   {}
func (SimulationEnded) action()   {}

// mostRandom is the number of steps of one random walk.
const mostRandom = 1000

// simulated follows the actions of the simulation; ok is false for others, of which some take the drawings from it.
func (s *State) simulated(a Action) (effects []Effect, ok bool) {
	if started, ok := a.(SimulationStarted); ok {
		return s.startSimulation(started.Start), true
	}
	if view, ok := a.(ModelViewChosen); ok && view.View == link.Simulate && s.Simulation == nil {
		s.startSimulation(0)
		return nil, false // the view is another's to choose
	}
	if s.Simulation == nil {
		return nil, false
	}
	switch a := a.(type) {
	case Fired:
		s.fire(a)
	case SimulatedBack:
		s.Simulation.Walk.Back(a.Moment)
		s.walked()
		s.Status = "Back at " + s.momentSentence()
	case SimulatedRandomly:
		s.walkRandomly()
	case SimulationTyped:
		s.Simulation.typed(a)
		return nil, true
	case SimulationShown:
		s.showWalk(a.From)
	case SimulationEnded:
		s.endSimulation()
	case GraphChosen:
		if a.Name != ByHand {
			s.Simulation.lit = false
			return nil, false
		}
		s.showWalk(s.View.Walk.Loop.Get())
	case Walked, WalkedBy, NodeChosen, Stepped, SteppedTo, MarkerSought, PlayPressed:
		s.Simulation.lit = false
		return nil, false
	default:
		return nil, false
	}
	s.Work.Kept = false
	return []Effect{SaveLater{}}, true
}

func (s *State) startSimulation(start int) []Effect {
	effects := s.parsed()
	if s.Model.Document == nil {
		s.Status = s.refusal()
		return effects
	}
	s.simulate(simulate.Begin(simulate.Compose(s.Model.Document.Network), start))
	s.walked()
	s.Status = "The simulation is at " + s.momentSentence()
	s.Work.Kept = false
	return append(effects, SaveLater{})
}

// simulate puts a walk in the place of the one there is; what is typed stays.
func (s *State) simulate(w *simulate.Walk) {
	if s.Simulation == nil {
		s.Simulation = &Simulation{Steps: "20", Seed: "1"}
	}
	s.Simulation.Walk, s.Simulation.Note = w, ""
}

func (s *State) endSimulation() {
	s.Simulation, s.View.Walk = nil, nil
	delete(s.Runs, ByHand)
	s.settle()
	s.Status = "The simulation is put away."
}

// walked goes on after the walk has become another one: what can happen next, the link, and the run that shows it.
func (s *State) walked() {
	m := s.Simulation
	m.Choices, m.Visits = m.Walk.Composition().Choices(m.Walk.Present()), m.Walk.Visits()
	m.Note, m.lit = "", true
	m.travel = &link.Walk{Start: m.Walk.Start()}
	n := m.Walk.Composition().Network()
	for _, step := range m.Walk.Steps() {
		m.travel.Fired = append(m.travel.Fired, link.Fired{Label: n.Labels[step.Label].Name, Choice: step.Choice})
	}
	s.View.Walk = m.travel
	s.View.Selected, s.View.Node = -1, link.None
	delete(s.Runs, ByHand)
	if s.View.Lasso == ByHand {
		s.enterRun(-1)
		s.View.Step = len(m.Walk.Steps())
	}
}

func (s *State) fire(a Fired) {
	w := s.Simulation.Walk
	if err := w.Fire(a.Label, a.Choice); err != nil {
		s.Status = say.Sentence(err.Error())
		return
	}
	s.walked()
	s.Status = s.stepSentence(len(w.Steps())) + s.outlook()
}

func (s *State) walkRandomly() {
	m := s.Simulation
	steps, err := strconv.Atoi(strings.TrimSpace(m.Steps))
	if err != nil || steps < 1 || steps > mostRandom {
		s.Status = fmt.Sprintf("A random walk takes 1 to %s steps, not %q.", say.Number(mostRandom), say.Short(m.Steps))
		return
	}
	seed, err := strconv.ParseUint(strings.TrimSpace(m.Seed), 10, 64)
	if err != nil {
		s.Status = fmt.Sprintf("The seed of a random walk is a whole number, not %q.", say.Short(m.Seed))
		return
	}
	taken := m.Walk.Random(steps, seed)
	s.walked()
	s.Status = fmt.Sprintf("%s with seed %d.", say.Count(taken, "random step"), seed) + s.outlook()
	if taken < steps && len(m.Walk.Steps()) >= simulate.Longest(m.Walk.Composition().Network()) {
		s.Status += " " + say.Sentence(simulate.ErrLong.Error())
	}
	if taken > 0 {
		m.Seed = strconv.FormatUint(seed+1, 10)
	}
}

func (m *Simulation) typed(a SimulationTyped) {
	*map[SimulationField]*string{StepsField: &m.Steps, SeedField: &m.Seed, FilterField: &m.Filter}[a.In] = a.Text
}

// showWalk shows the walk in the lasso's place, and says whether it accepts when it goes round.
func (s *State) showWalk(from int) {
	m := s.Simulation
	if !slices.Contains(m.Visits, from) {
		from = -1
	}
	before := s.View.Lasso
	s.View.Lasso = ByHand
	refused, err := s.enterRun(from)
	if err != nil {
		s.View.Lasso = before
		s.Status = "A fault of Lassolab: the walk does not stand: " + err.Error()
		return
	}
	s.View.Step = len(m.Walk.Steps())
	m.Note = ""
	switch {
	case from < 0:
		s.Status = fmt.Sprintf("The walk of %s is shown: every step is checked.", say.Count(len(m.Walk.Steps()), "step"))
	case refused != nil:
		m.Note = "This loop is not accepting: " + refused.Error() + "."
		s.Status = "The loop is shown: every step is checked. " + m.Note
	default:
		s.Status = "The lasso is shown: every step is checked, and its cycle is accepting."
	}
}

// enterRun enters the walk among the runs, replayed by the checker. Refused says why its cycle does not answer the question; err, which would be a
// fault of ours, why the walk is none.
func (s *State) enterRun(from int) (refused, err error) {
	w, accept := s.Simulation.Walk, search.Acceptance(s.Settings.Accept)
	n := w.Composition().Network()
	run := w.Path()
	if err := lasso.Check(n, run, accept); err != nil {
		return nil, err
	}
	report := &engine.Report{Algorithm: ByHand, Accept: accept, Complete: true}
	s.View.Walk.Loop = link.At(from)
	if from >= 0 {
		run = w.Lasso(from)
		if refused = lasso.Check(n, run, accept); refused == nil {
			report.Verdict = search.Lasso
		}
		report.Lasso = walkedRun(n, run)
	} else {
		report.Path = walkedRun(n, run)
	}
	s.Runs[ByHand] = &Run{
		Name: ByHand, Algorithm: ByHand, Accept: accept, Phase: Reported, Revision: s.Model.Revision, Network: n, Searched: n, Report: report,
	}
	return refused, nil
}

// walkedRun names the parts of a run that the checker accepted step by step.
func walkedRun(n *network.Network, run *lasso.Run) *engine.Run {
	steps := func(of []lasso.Step) []engine.Step {
		named := make([]engine.Step, len(of))
		for i, step := range of {
			named[i] = engine.Step{Label: n.Labels[step.Label].Name, State: n.Names(step.State)}
		}
		return named
	}
	return &engine.Run{Initial: n.Names(run.Initial), Prefix: steps(run.Prefix), Cycle: steps(run.Cycle), Checked: true}
}

// SimulatedVector returns what the drawings are to show of the simulation: the present vector, the label that led there with the vector before
// it, -1 and nil at the start. It is not ok when there is no simulation of the shown model, or when something else is looked at.
func (s *State) SimulatedVector() (vector []int, fired int, from []int, ok bool) {
	m := s.Simulation
	if m == nil || !m.lit || s.Model.Document == nil || m.Walk.Composition().Network() != s.Model.Document.Network {
		return nil, -1, nil, false
	}
	last := len(m.Walk.Steps())
	if last == 0 {
		return m.Walk.Present(), -1, nil, true
	}
	return m.Walk.Present(), m.Walk.Steps()[last-1].Label, m.Walk.At(last - 1), true
}

// rewalk goes on after the model was read: a walk from a link is taken, the present one is taken again as far as the changed model allows.
func (s *State) rewalk() {
	switch m := s.Simulation; {
	case s.View.Walk == nil || s.Model.Document == nil:
		s.Simulation = nil
	case !s.Model.Good:
	case m == nil || m.travel != s.View.Walk:
		s.Simulation = nil
		s.takeLinked(s.View.Walk)
	case m.Walk.Composition().Network() != s.Model.Document.Network:
		s.takeAgain(m.Walk)
	}
}

// settleWalk enters a walk that was taken again, and says what was lost of it.
func (s *State) settleWalk(w *simulate.Walk, asked int, lost error) {
	loop, step := s.View.Walk.Loop.Get(), s.View.Step
	s.simulate(w)
	s.walked()
	if s.View.Lasso == ByHand {
		if loop >= 0 && slices.Contains(s.Simulation.Visits, loop) {
			s.enterRun(loop)
		}
		s.View.Step = min(max(step, 0), len(w.Steps()))
	}
	if lost != nil && asked > 0 {
		s.Simulation.Note = fmt.Sprintf("The walk by hand keeps %s of its %s. %s", say.Number(len(w.Steps())), say.Count(asked, "step"), say.Sentence(lost.Error()))
		if len(w.Steps()) == 0 {
			s.Simulation.Note = "The simulation starts again. " + say.Sentence(lost.Error())
		}
		s.Status += " " + s.Simulation.Note
	}
}

// takeLinked takes the walk of a link.
func (s *State) takeLinked(l *link.Walk) {
	n := s.Model.Document.Network
	w := simulate.Begin(simulate.Compose(n), l.Start)
	var lost error
	for _, f := range l.Fired {
		label, known := n.Lookup(f.Label)
		if !known {
			lost = fmt.Errorf("no component has the label %q", say.Short(f.Label))
		} else {
			lost = w.Fire(label, f.Choice)
		}
		if lost != nil {
			break
		}
	}
	s.settleWalk(w, len(l.Fired), lost)
}

// takeAgain takes a walk of the model as it was before, by the names of its labels and states. A state whose name is gone may be any.
func (s *State) takeAgain(old *simulate.Walk) {
	was, is := old.Composition().Network(), s.Model.Document.Network
	former := make([]int, len(is.Components)) // the component as it was, or -1
	place := map[string]int{}
	for i := range was.Components {
		place[was.Components[i].Name] = i
	}
	for i := range former {
		former[i] = -1
		if at, ok := place[is.Components[i].Name]; ok {
			former[i] = at
		}
	}
	same := func(vector []int, component int) int {
		if former[component] < 0 {
			return -1
		}
		return is.Components[component].State(was.Components[former[component]].States[vector[former[component]]])
	}

	c := simulate.Compose(is)
	start := make([]int, len(is.Components))
	for i := range start {
		start[i] = same(old.At(0), i)
	}
	k, ok := c.StartNumber(start)
	w := simulate.Begin(c, k)
	if !ok {
		s.settleWalk(w, len(old.Steps()), errors.New("its start is no longer initial"))
		return
	}
	for _, step := range old.Steps() {
		if lost := again(w, was.Labels[step.Label].Name, func(component int) int { return same(step.State, component) }); lost != nil {
			s.settleWalk(w, len(old.Steps()), lost)
			return
		}
	}
	s.settleWalk(w, len(old.Steps()), nil)
}

// again fires a label by name, so that each participant moves to the state wanted of it, -1 for any.
func again(w *simulate.Walk, name string, wanted func(component int) int) error {
	n := w.Composition().Network()
	label, known := n.Lookup(name)
	if !known {
		return fmt.Errorf("no component has the label %s any more", name)
	}
	choice := w.Composition().Choice(w.Present(), label)
	to := make([]int, len(n.Labels[label].Participants))
	for place, i := range n.Labels[label].Participants {
		to[place] = wanted(i)
	}
	k, ok := choice.Number(to)
	if choice.Enabled() && !ok {
		return fmt.Errorf("the label %s leads elsewhere now", name)
	}
	return w.Fire(label, k)
}

// most of what a sentence of the simulation lists.
const mostTold = 6

// momentSentence describes the present moment: "step 2: P0 left, F0 taken." and what is special about it.
func (s *State) momentSentence() string {
	w := s.Simulation.Walk
	n := w.Composition().Network()
	where := "the start"
	if step := len(w.Steps()); step > 0 {
		where = fmt.Sprintf("step %d", step)
	}
	var parts []string
	for i, state := range w.Present() {
		if i == mostTold {
			parts = append(parts, "…")
			break
		}
		parts = append(parts, n.Components[i].Name+" "+n.Components[i].States[state])
	}
	return where + ": " + strings.Join(parts, ", ") + "." + s.outlook()
}

// outlook says what is special about the present vector, after a space; empty when nothing is.
func (s *State) outlook() (words string) {
	m := s.Simulation
	if !slices.ContainsFunc(m.Choices, func(c simulate.Choice) bool { return c.Enabled() }) {
		words = " No label is enabled here: a deadlock."
	}
	if len(m.Visits) > 0 {
		words += " The walk was here " + momentName(m.Visits[len(m.Visits)-1]) + ": it closes as a lasso."
	}
	return words
}

// momentName says when: "at the start", "after step 3".
func momentName(moment int) string {
	if moment == 0 {
		return "at the start"
	}
	return "after step " + strconv.Itoa(moment)
}

// stepSentence says who takes a step of the walk, from 1, and how: "P0 and F0 take lF_0: P0 goes from hungry to left, F0 from free to left."
func (s *State) stepSentence(number int) string {
	w := s.Simulation.Walk
	n, step := w.Composition().Network(), w.Steps()[number-1]
	participants := n.Labels[step.Label].Participants
	who := say.FewOf(participants, mostTold, "", func(i int) string { return n.Components[i].Name })
	var parts []string
	goes := "goes "
	for _, i := range participants[:min(len(participants), mostTold)] {
		c, from, to := &n.Components[i], w.At(number - 1)[i], step.State[i]
		if from == to {
			parts = append(parts, c.Name+" stays in "+c.States[to])
			continue
		}
		parts = append(parts, fmt.Sprintf("%s %sfrom %s to %s", c.Name, goes, c.States[from], c.States[to]))
		goes = ""
	}
	return fmt.Sprintf("%s %s %s: %s.", who, say.Either(len(participants), "takes", "take"), n.Labels[step.Label].Name, strings.Join(parts, ", "))
}
