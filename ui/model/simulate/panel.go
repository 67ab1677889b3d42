package simulate

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"lassolab/engine/lasso"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// Panel is the walk by hand: where the components are, which labels can be fired, who blocks the
// others, and how the walk came here. What stands below the buttons is shown only while there is a walk.
type Panel struct {
	Page *session.Page
	Of   *Feature

	offered offered
	blocked blocked
	steps   int // of the walk when it was rendered last
}

// Limits of what is drawn: nobody looks through more, and the rest is found by name.
const (
	offerLimit   = 60 // buttons that fire a label
	outcomeLimit = 20 // of one label
	blockedLimit = 40
	listedLimit  = 40 // components whose states are listed
	startLimit   = 20
	historyLimit = 60 // moments
	visitLimit   = 4
	movedLimit   = 4 // components named in one line
)

// Compute finds the labels to draw, once for the whole render.
func (c *Panel) Compute() {
	if c.Of.walk != nil {
		c.offered, c.blocked = offers(c.Of), blockedIn(c.Of)
	}
}

func (c *Panel) taken() int {
	if c.Of.walk == nil {
		return 0
	}
	return len(c.Of.walk.Steps())
}

func (c *Panel) start() int {
	if c.Of.walk == nil {
		return 0
	}
	return c.Of.walk.Start()
}

func (c *Panel) startName() string {
	if c.Of.walk == nil {
		return "Start"
	}
	return "Restart"
}

func (c *Panel) note() string {
	if m := c.Of; m.walk != nil {
		return style.Clip(m.note)
	}
	return ""
}

// visits are the moments from which the walk can go round for ever, the latest ones.
func (c *Panel) visits() []int {
	m := c.Of
	if m.walk == nil {
		return nil
	}
	return m.visits[max(0, len(m.visits)-visitLimit):]
}

func (c *Panel) lassoName(moment int) string {
	if moment == 0 {
		return "Show the lasso from the start"
	}
	return "Show the lasso from step " + strconv.Itoa(moment)
}

func (c *Panel) where() string {
	if c.taken() == 0 {
		return "At the start"
	}
	return "After " + say.Count(c.taken(), "step")
}

// at is a component's present state.
type at struct {
	Component, State   string
	Changed, Accepting bool
}

func (c *Panel) vector() (rows []at) {
	w := c.Of.walk
	n, now := w.Composition().Network(), w.Present()
	for i := range now[:min(len(now), listedLimit)] {
		of := &n.Components[i]
		rows = append(rows, at{
			Component: style.Clip(of.Name), State: style.Clip(of.States[now[i]]),
			Accepting: of.Sets > 0 && of.Accepting(now[i]),
			Changed:   c.taken() > 0 && w.At(c.taken() - 1)[i] != now[i],
		})
	}
	return rows
}

func (c *Panel) unlisted() string {
	return style.More(len(c.Of.walk.Present())-listedLimit, "more component")
}

// starts are the vectors of initial states to choose from, while no step is taken and there are several.
func (c *Panel) starts() []int {
	w := c.Of.walk
	if c.taken() > 0 || w.Composition().Starts() < 2 {
		return nil
	}
	list := make([]int, min(w.Composition().Starts(), startLimit))
	for k := range list {
		list[k] = k
	}
	return list
}

// startVector names the states of the components that have several initial ones.
func (c *Panel) startVector(k int) string {
	n := c.Of.walk.Composition().Network()
	var places, states []int
	for i, s := range c.Of.walk.Composition().Start(k) {
		if len(n.Components[i].Initial) > 1 {
			places, states = append(places, i), append(states, s)
		}
	}
	return moved(c.Of.walk, places, states)
}

func (c *Panel) moreStarts() string {
	if len(c.starts()) < startLimit {
		return ""
	}
	return "and " + many(c.Of.walk.Composition().Starts()-startLimit) + " more"
}

// many writes a count that may have stopped at its limit.
func many(n int) string {
	const far = 1_000_000
	if n > far {
		return "more than " + say.Number(far)
	}
	return say.Number(n)
}

// moved writes states of components: "P0 left, F0 taken".
func moved(w *lasso.Simulation, components, states []int) string {
	var parts []string
	for at, i := range components[:min(len(components), movedLimit)] {
		c := &w.Composition().Network().Components[i]
		parts = append(parts, c.Name+" "+c.States[states[at]])
	}
	if len(components) > movedLimit {
		parts = append(parts, "…")
	}
	return style.Clip(strings.Join(parts, ", "))
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
	stop   string // what it is that no label is enabled; empty: one is
}

// deadlock says that nothing can happen; empty while something can.
func (c *Panel) deadlock() string {
	if c.offered.stop != "" {
		return "No label is enabled: " + c.offered.stop + "."
	}
	return ""
}

// found reports whether the label, or a component that has it, is what the filter asks for.
func found(m *Feature, label int) bool {
	if m.filter == "" {
		return true
	}
	n := m.walk.Composition().Network()
	wanted := strings.ToLower(m.filter)
	return strings.Contains(strings.ToLower(n.Labels[label].Name), wanted) ||
		slices.ContainsFunc(n.Labels[label].Participants, func(i int) bool {
			return strings.Contains(strings.ToLower(n.Components[i].Name), wanted)
		})
}

// offers lists the enabled labels: the shared ones, then each component's own.
func offers(m *Feature) (o offered) {
	drawn, labels, outcomes, enabled := 0, 0, 0, 0
	for i := range m.choices {
		choice := &m.choices[i]
		if !choice.Enabled() {
			continue
		}
		enabled++
		if !found(m, choice.Label) {
			continue
		}
		shown := min(choice.Total, outcomeLimit, offerLimit-drawn)
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
	sort.SliceStable(o.groups, func(i, j int) bool { return o.groups[i].component < o.groups[j].component })
	var left []string
	if labels > 0 {
		left = append(left, "and "+say.Count(labels, "more label")+": find them by name.")
	}
	if outcomes > 0 {
		left = append(left, "A label has "+many(outcomes)+
			" more joint successors than are shown; a random walk may take them.")
	}
	if enabled == 0 {
		o.stop = m.stop()
	}
	if enabled > 0 && drawn == 0 {
		left = append(left, "No enabled label has this in its name; "+say.Number(enabled)+
			say.Either(enabled, " is", " are")+" enabled.")
	}
	o.more = strings.Join(left, " ")
	return o
}

// group returns the group a label belongs to, and makes it when there is none.
func (o *offered) group(m *Feature, choice *lasso.Choice) *firingGroup {
	n := m.walk.Composition().Network()
	g := firingGroup{Name: "shared", component: -1}
	if !n.Global(choice.Label) {
		g.component = n.Labels[choice.Label].Participants[0]
		g.Name, g.Internal = style.Clip("internal to "+n.Components[g.component].Name), true
	}
	at := slices.IndexFunc(o.groups, func(h firingGroup) bool { return h.component == g.component })
	if at < 0 {
		at = len(o.groups)
		o.groups = append(o.groups, g)
	}
	return &o.groups[at]
}

// firingOf names a joint successor by its label, and by where it leads when there are several.
func firingOf(m *Feature, choice *lasso.Choice, k int) firing {
	label := &m.walk.Composition().Network().Labels[choice.Label]
	to := choice.Targets(k)
	o := firing{choice.Label, k, style.Clip(label.Name),
		style.Clip(label.Name + ": " + moved(m.walk, label.Participants, to))}
	if choice.Total > 1 {
		var components, states []int
		for place, i := range label.Participants {
			if choice.Undecided(place) {
				components, states = append(components, i), append(states, to[place])
			}
		}
		o.Name = style.Clip(label.Name + " → " + moved(m.walk, components, states))
	}
	return o
}

// held is a blocked label and who blocks it.
type held struct{ Name, By string }

// blocked is what is blocked, and how much of it is not drawn.
type blocked struct {
	list []held
	more int
}

func blockedIn(m *Feature) (h blocked) {
	c := m.walk.Composition()
	for i := range m.choices {
		choice := &m.choices[i]
		switch {
		case choice.Enabled() || !found(m, choice.Label):
		case len(h.list) == blockedLimit:
			h.more++
		default:
			h.list = append(h.list, held{style.Clip(c.Network().Labels[choice.Label].Name),
				style.Clip("blocked " + c.Blockers(m.walk.Present(), choice))})
		}
	}
	return h
}

// filterable reports whether there are so many labels that one looks for them by name.
func (c *Panel) filterable() bool {
	const few = 12
	return len(c.Of.choices) > few || c.Of.filter != ""
}

func (c *Panel) fire(o firing) {
	c.Page.Act(func(t *session.Turn) { c.Of.Fire(t, o.Label, o.Choice) })
}

// past is a moment of the walk.
type past struct {
	Moment            int
	Number, Label, To string
	Current           string
}

// history lists the moments, the latest first.
func (c *Panel) history() (list []past) {
	w := c.Of.walk
	for moment := c.taken(); moment >= 0 && len(list) < historyLimit; moment-- {
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
			p.Label, p.To = style.Clip(label.Name), moved(w, label.Participants, to)
		}
		list = append(list, p)
	}
	return list
}

func (c *Panel) earlier() string {
	return style.More(c.taken()+1-historyLimit, "earlier moment")
}
