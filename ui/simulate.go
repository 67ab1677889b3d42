package ui

import (
	"slices"
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine/simulate"
	"lassolab/ui/store"
)

// Simulate is the walk by hand: where the components are, which labels can be fired, who blocks the others, and how the walk came here.
type Simulate struct {
	Page *Page

	offered  offered
	withheld withheld
	steps    int // of the walk when it was rendered last
}

// What is drawn at most: nobody looks through more, and finds the rest by its name.
const (
	mostOffers   = 60 // buttons that fire a label
	mostOutcomes = 20 // of one label
	mostBlocked  = 40
	mostAt       = 40 // components whose states are listed
	mostStarts   = 20
	mostHistory  = 60 // moments
	mostVisits   = 4
	mostMoved    = 4 // components named in one line
)

// Compute looks for the labels to draw once for all that asks for them.
func (c *Simulate) Compute() {
	c.offered, c.withheld = offered{}, withheld{}
	if m := c.Page.State.Simulation; m != nil {
		c.offered, c.withheld = offers(m), blocked(m)
	}
}

func (c *Simulate) walk() *simulate.Walk {
	if m := c.Page.State.Simulation; m != nil {
		return m.Walk
	}
	return nil
}

func (c *Simulate) taken() int {
	if w := c.walk(); w != nil {
		return len(w.Steps())
	}
	return 0
}

func (c *Simulate) start() int {
	if w := c.walk(); w != nil {
		return w.Start()
	}
	return 0
}

func (c *Simulate) startName() string {
	if c.walk() == nil {
		return "Start"
	}
	return "Restart"
}

func (c *Simulate) note() string {
	if m := c.Page.State.Simulation; m != nil {
		return clip(m.Note)
	}
	return ""
}

// visits are the moments from which the walk can go round for ever, the latest ones.
func (c *Simulate) visits() []int {
	m := c.Page.State.Simulation
	if m == nil {
		return nil
	}
	return m.Visits[max(0, len(m.Visits)-mostVisits):]
}

func (c *Simulate) lassoName(moment int) string {
	if moment == 0 {
		return "Show the lasso from the start"
	}
	return "Show the lasso from step " + strconv.Itoa(moment)
}

func (c *Simulate) where() string {
	if c.taken() == 0 {
		return "At the start"
	}
	return "After " + counted(c.taken(), "step")
}

// at is a component's present state.
type at struct {
	Component, State   string
	Changed, Accepting bool
}

func (c *Simulate) vector() (rows []at) {
	w := c.walk()
	if w == nil {
		return nil
	}
	n, now := w.Composition().Network(), w.Present()
	for i := range now[:min(len(now), mostAt)] {
		of := &n.Components[i]
		rows = append(rows, at{
			Component: clip(of.Name), State: clip(of.States[now[i]]), Accepting: of.Sets > 0 && of.Accepting(now[i]),
			Changed: c.taken() > 0 && w.At(c.taken() - 1)[i] != now[i],
		})
	}
	return rows
}

func (c *Simulate) unlisted() string {
	if w := c.walk(); w != nil && len(w.Present()) > mostAt {
		return "and " + counted(len(w.Present())-mostAt, "more component")
	}
	return ""
}

// starts are the vectors of initial states to choose from, while no step is taken and there are several.
func (c *Simulate) starts() []int {
	w := c.walk()
	if w == nil || c.taken() > 0 || w.Composition().Starts() < 2 {
		return nil
	}
	list := make([]int, min(w.Composition().Starts(), mostStarts))
	for k := range list {
		list[k] = k
	}
	return list
}

// startVector names the states of the components that have several initial ones.
func (c *Simulate) startVector(k int) string {
	n := c.walk().Composition().Network()
	var places, states []int
	for i, s := range c.walk().Composition().Start(k) {
		if len(n.Components[i].Initial) > 1 {
			places, states = append(places, i), append(states, s)
		}
	}
	return moved(c.walk(), places, states)
}

func (c *Simulate) moreStarts() string {
	if len(c.starts()) < mostStarts {
		return ""
	}
	return "and " + many(c.walk().Composition().Starts()-mostStarts) + " more"
}

// many writes a number that may have stopped counting.
func many(n int) string {
	const far = 1_000_000
	if n > far {
		return "more than " + store.Grouped(far)
	}
	return store.Grouped(int64(n))
}

// moved writes states of components: "P0 left, F0 taken".
func moved(w *simulate.Walk, components, states []int) string {
	n := w.Composition().Network()
	var parts []string
	for at, i := range components {
		if at == mostMoved {
			parts = append(parts, "…")
			break
		}
		parts = append(parts, n.Components[i].Name+" "+n.Components[i].States[states[at]])
	}
	return clip(strings.Join(parts, ", "))
}

// firing is a button that fires a label.
type firing struct {
	Label, Choice int
	Name, Says    string
}

// firingGroup holds the shared labels, or those of one component alone.
type firingGroup struct {
	Name     string
	Internal bool
	List     []firing

	component int // -1: shared
}

// offered is what can be fired, and how much of it is not drawn.
type offered struct {
	groups []firingGroup
	more   string
}

func (c *Simulate) offers() []firingGroup { return c.offered.groups }
func (c *Simulate) moreOffers() string    { return c.offered.more }

// found reports whether the label, or a component that has it, is what the filter asks for.
func found(m *store.Simulation, label int) bool {
	if m.Filter == "" {
		return true
	}
	n := m.Walk.Composition().Network()
	wanted := strings.ToLower(m.Filter)
	return strings.Contains(strings.ToLower(n.Labels[label].Name), wanted) || slices.ContainsFunc(n.Labels[label].Participants, func(i int) bool {
		return strings.Contains(strings.ToLower(n.Components[i].Name), wanted)
	})
}

// offers lists the enabled labels: the shared ones, then each component's own.
func offers(m *store.Simulation) (o offered) {
	drawn, labels, outcomes, enabled := 0, 0, 0, 0
	for i := range m.Choices {
		choice := &m.Choices[i]
		if !choice.Enabled() {
			continue
		}
		enabled++
		if !found(m, choice.Label) {
			continue
		}
		shown := min(choice.Total, mostOutcomes, mostOffers-drawn)
		if drawn += shown; shown == 0 {
			labels++
			continue
		}
		outcomes = max(outcomes, choice.Total-shown)
		group := o.group(m, choice)
		for k := range shown {
			group.List = append(group.List, firingOf(m, choice, k))
		}
	}
	slices.SortStableFunc(o.groups, func(a, b firingGroup) int { return a.component - b.component })
	var left []string
	if labels > 0 {
		left = append(left, "and "+counted(labels, "more label")+": find them by name.")
	}
	if outcomes > 0 {
		left = append(left, "A label leads to "+many(outcomes)+" more joint successors than are drawn; a random walk may take them.")
	}
	switch {
	case enabled == 0:
		left = append(left, "No label is enabled: a deadlock.")
	case drawn == 0:
		left = append(left, "No enabled label is found by this; "+strconv.Itoa(enabled)+" are enabled.")
	}
	o.more = strings.Join(left, " ")
	return o
}

// group returns the group a label belongs to, and makes it when there is none.
func (o *offered) group(m *store.Simulation, choice *simulate.Choice) *firingGroup {
	n := m.Walk.Composition().Network()
	g := firingGroup{Name: "shared", component: -1}
	if !n.Global(choice.Label) {
		g.component = n.Labels[choice.Label].Participants[0]
		g.Name, g.Internal = clip("internal to "+n.Components[g.component].Name), true
	}
	at := slices.IndexFunc(o.groups, func(h firingGroup) bool { return h.component == g.component })
	if at < 0 {
		at = len(o.groups)
		o.groups = append(o.groups, g)
	}
	return &o.groups[at]
}

// firingOf names a joint successor by its label, and by where it leads when there are several.
func firingOf(m *store.Simulation, choice *simulate.Choice, k int) firing {
	label := &m.Walk.Composition().Network().Labels[choice.Label]
	to := choice.Targets(k)
	o := firing{choice.Label, k, clip(label.Name), clip(label.Name + ": " + moved(m.Walk, label.Participants, to))}
	if choice.Total > 1 {
		var components, states []int
		for place, i := range label.Participants {
			if choice.Undecided(place) {
				components, states = append(components, i), append(states, to[place])
			}
		}
		o.Name = clip(label.Name + " → " + moved(m.Walk, components, states))
	}
	return o
}

// held is a blocked label and who blocks it.
type held struct{ Name, By string }

// withheld is what is blocked, and how much of it is not drawn.
type withheld struct {
	list []held
	more string
}

func (c *Simulate) blocked() []held     { return c.withheld.list }
func (c *Simulate) moreBlocked() string { return c.withheld.more }

func blocked(m *store.Simulation) (h withheld) {
	c, more := m.Walk.Composition(), 0
	for i := range m.Choices {
		choice := &m.Choices[i]
		switch {
		case choice.Enabled() || !found(m, choice.Label):
		case len(h.list) == mostBlocked:
			more++
		default:
			h.list = append(h.list, held{clip(c.Network().Labels[choice.Label].Name), clip("blocked " + c.Blockers(m.Walk.Present(), choice))})
		}
	}
	if more > 0 {
		h.more = "and " + strconv.Itoa(more) + " more blocked labels"
	}
	return h
}

// filterable reports whether there are so many labels that one looks for them by name.
func (c *Simulate) filterable() bool {
	const few = 12
	m := c.Page.State.Simulation
	return m != nil && (len(m.Choices) > few || m.Filter != "")
}

func (c *Simulate) typed(field store.SimulationField) string {
	m := c.Page.State.Simulation
	if m == nil {
		return ""
	}
	return map[store.SimulationField]string{store.StepsField: m.Steps, store.SeedField: m.Seed, store.FilterField: m.Filter}[field]
}

func (c *Simulate) took(field store.SimulationField, event vugu.DOMEvent) {
	c.Page.Emit(store.SimulationTyped{In: field, Text: event.PropString("target", "value")})
}

// past is a moment of the walk.
type past struct {
	Moment            int
	Number, Label, To string
	Current           string
}

// history lists the moments, the latest first.
func (c *Simulate) history() (list []past) {
	w := c.walk()
	if w == nil {
		return nil
	}
	for moment := c.taken(); moment >= 0 && len(list) < mostHistory; moment-- {
		p := past{Moment: moment, Number: strconv.Itoa(moment), Label: "start", Current: "false"}
		if moment == c.taken() {
			p.Current = "step"
		}
		if moment > 0 {
			step := w.Steps()[moment-1]
			label := &w.Composition().Network().Labels[step.Label]
			to := make([]int, len(label.Participants))
			for place, i := range label.Participants {
				to[place] = step.State[i]
			}
			p.Label, p.To = clip(label.Name), moved(w, label.Participants, to)
		}
		list = append(list, p)
	}
	return list
}

func (c *Simulate) earlier() string {
	if hidden := c.taken() + 1 - mostHistory; hidden > 0 {
		return "and " + counted(hidden, "earlier moment")
	}
	return ""
}
