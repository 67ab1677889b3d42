// Package explain says what happened in a search, in words and in sets. Nothing is searched again.
//
//	Sentence   what the search does at an event of its film, in words
//	Inspector  what a decoupled state represents, what is new in it, and a run to each of its members
//	Closure    how the set of labels came about by which a state is expanded
//	Relate     how two labels relate, with a witness
//	Count      for each length the interleavings of a network and the trace classes among them
//	Classes    the trace classes of one length with their members, for small ones
package explain

// Sentences call states by their number in the order of storing, as the explored graph shows them, and labels by
// their names.

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// Sentence says what happens at event k of a film; nothing where there is no such event. The network is
// the searched one, whose states the film's nodes name (degeneralised for the simultaneous question);
// order is ≪; p is the film's playback.
func Sentence(n *network.Network, order []int, f *film.Film, p *film.Playback, k int) string {
	sentence, _ := Narrate(n, order, f, p, k)
	return sentence
}

// Narrate is Sentence with its lead: its words, to be shown apart, that say that a nested search acts; often empty.
func Narrate(n *network.Network, order []int, f *film.Film, p *film.Playback, k int) (sentence, lead string) {
	if k < 0 || k >= len(f.Events) {
		return "", ""
	}
	t := &teller{network: n, order: order, traits: &f.Traits, film: f, playback: p, at: k, event: f.Events[k]}
	sentence = t.words() + t.replaced()
	if k == p.Gap {
		sentence = "The film does not hold " + say.Count(f.Total-int64(len(f.Events)), "event") +
			" before this one. " + sentence
	}
	return sentence, t.lead
}

// replaced says for which state the one of the event stands, and by which symmetry.
func (t *teller) replaced() string {
	was := t.film.Replaced(t.event)
	if was == nil {
		return ""
	}
	s := &t.film.Symmetries[t.event.By-1]
	var moves []string
	for i, to := range s.Components {
		if int(to) != i {
			moves = append(moves, t.network.Components[i].Name+" to "+t.network.Components[to].Name)
		}
	}
	how := "moves " + say.Few(moves, 4, "component")
	if len(moves) == 0 {
		how = "exchanges states within components"
	}
	state := strings.Join(States(t.network, was), ", ")
	return " That is the image of (" + state + ") by the symmetry that " + how + "."
}

// teller tells one event.
type teller struct {
	network  *network.Network
	order    []int
	traits   *search.Traits
	film     *film.Film
	playback *film.Playback
	at       int
	event    film.Event
	lead     string // see Narrate
}

// nestedly begins a sentence with words that say that a nested search acts.
func (t *teller) nestedly(lead string) string {
	t.lead = lead
	return lead
}

// led begins a sentence about an event of a nested search by saying so.
func (t *teller) led(words string) string {
	if t.event.Second {
		return t.nestedly("In the nested search") + " " + words
	}
	return words
}

func (t *teller) words() string {
	e := t.event
	if t.traits.Unfolds {
		return t.unfolds()
	}
	switch e.Kind {
	case film.Start:
		return t.start()
	case film.Store:
		return t.store()
	case film.Known:
		return t.known()
	case film.Filtered:
		return t.rejected()
	case film.Dominated:
		return t.dominated()
	case film.Backtrack:
		return t.finished()
	case film.Nested:
		return t.nested()
	case film.Keep:
		return t.kept()
	case film.Cycle:
		return t.cycle()
	case film.Choose:
		return t.choose()
	case film.Local:
		return t.local()
	}
	return t.end()
}

// local says that one component closes a cycle alone.
func (t *teller) local() string {
	turns := "internal labels"
	if t.traits.Star {
		turns = "leaf labels"
	}
	from := t.event.From
	round := "Within " + t.full(from) + " one component goes round an accepting cycle by " + turns + " alone, "
	if t.traits.Broken != "" && !t.film.Nodes[from].Accepting {
		return round + "but " + t.name(from) + " does not accept in all the others. The cycle is closed all the same." +
			t.broken()
	}
	return round + "and the others accept meanwhile: the cycle is closed."
}

func (t *teller) start() string {
	again, state := t.at > 0, t.full(t.event.To)
	words := "The search starts from "
	if again {
		words = "The search starts again, from "
	}
	switch {
	case t.traits.Star:
		words += "decoupled state " + state +
			": the centre in an initial state, the leaves in all that leaf labels reach from theirs."
	case t.traits.Decoupled:
		words += "decoupled state " + state + ": all that internal labels reach from the initial states."
	case t.traits.Queue && again:
		words = "Initial state " + state + " joins the queue."
	default:
		words += "initial state " + state + "."
	}
	return words + t.deadEnd(t.event.To)
}

// leads says where the edge of the event starts, up to its end.
func (t *teller) leads() string {
	return t.label(t.event.Label) + " leads from " + t.name(t.event.From) + " to "
}

func (t *teller) store() string {
	e := t.event
	switch {
	case e.Second && t.propagates():
		return "The acceptance sets gathered pass along " + t.label(e.Label) + " from " + t.name(e.From) +
			" to " + t.full(e.To) + ", which did not have all of them."
	case e.Second && t.traits.Components(true):
		return "Over " + t.edges() + ", " + t.leads() + t.full(e.To) + ", met for the first time by the second search."
	case e.Second:
		return t.led(t.leads()+t.kind(e.To)+t.full(e.To)) + ", which enters V′." + t.deadEnd(e.To)
	}
	words := t.leads() + "the new " + t.noun(e.To) + " " + t.full(e.To)
	switch {
	case t.traits.Queue:
		words += ", which joins the queue"
	case t.traits.Nests() && t.film.Nodes[e.To].Accepting:
		words += ", which accepts"
	}
	return words + "." + t.deadEnd(e.To)
}

func (t *teller) known() string {
	e := t.event
	words := t.leads() + t.full(e.To)
	switch {
	case e.Second && t.propagates() && !t.playback.Stored(e.To, t.at):
		return words + ", which the first search has not met yet: nothing passes on."
	case e.Second && t.propagates():
		return words + ", which has these acceptance sets already."
	case t.traits.Components(e.Second):
		if !holdsNode(t.stack(), e.To) {
			return words + ", which was met already: no new cycle."
		}
		words += ", which is on the path: the components from there on become one, and "
		if t.traits.Broken != "" {
			return words + "the search finds an acceptance set missing." + t.broken()
		}
		return words + t.missing() + "."
	case e.Second:
		return t.led(words) + ", which is in V′ already."
	}
	if joins := t.joins(e.To); joins != "" {
		return words + ", which is " + joins + "."
	}
	return words + ", which is stored already."
}

// joins says that an edge to a state, or to what that dominates, joins strongly connected components.
func (t *teller) joins(to int32) string {
	if t.traits.Second != search.InComponents || t.event.Second || t.traits.Broken != "" || !t.onFirstStack(to) {
		return ""
	}
	return "on the path: the strongly connected components from there on become one"
}

func (t *teller) dominated() string {
	e := t.event
	words := t.leads() + "a " + t.noun(e.To)
	if t.traits.Broken != "" && !within(&t.film.Nodes[e.To], &t.film.Nodes[e.Other]) {
		return t.led(words + " that is taken for one dominated by " + t.full(e.Other) +
			", which does not contain it." + t.broken())
	}
	words = t.led(words + " that is dominated by " + t.full(e.Other) + ": each component's set is contained")
	if e.Second && t.film.Nodes[e.To].Columns != nil {
		words += ", reference by reference"
	}
	if joins := t.joins(e.Other); joins != "" {
		words += ". " + say.Capital(t.name(e.Other)) + " is " + joins
	}
	return words + "."
}

func (t *teller) finished() string {
	e := t.event
	stack := t.stack()
	if e.Second && t.propagates() {
		done := t.name(e.From) + " has passed its acceptance sets on"
		if len(stack) == 0 {
			return done + ", and no state is left to do so."
		}
		return done + "; next is " + t.name(stack[len(stack)-1].Node) + "."
	}
	then := ""
	switch {
	case t.traits.Queue && len(stack) == 0:
		then = "it leaves the queue, which is empty now."
	case t.traits.Queue:
		then = "it leaves the queue, and " + t.name(stack[0].Node) + " is next."
	case len(stack) > 0:
		then = "back to " + t.name(stack[len(stack)-1].Node) + "."
	case e.Second && t.traits.Components(true):
		then = "the stack of the second search is empty."
	case e.Second:
		then = "the nested search has met no cycle."
	default:
		then = "the stack is empty."
	}
	if t.film.Nodes[e.From].DeadEnd > 0 {
		return t.name(e.From) + " is a dead end, and left at once: " + then
	}
	if t.stopped(e.From) {
		return "No label is enabled in " + t.name(e.From) + ": " + t.stop(e.From) + ". " + say.Capital(then)
	}
	before := t.playback.At(t.at - 1)
	if stack := before.Working(); len(stack) > 0 {
		if set := t.film.Set(stack[len(stack)-1].Set); set != nil && !set.All {
			return "All labels of the set of " + t.name(e.From) + " are done: " + then
		}
	}
	if e.Second && t.traits.Second == search.InComponents {
		return "All labels of " + t.name(e.From) + " that edges of the component have are done: " + then
	}
	return "All labels of " + t.name(e.From) + " are done: " + then
}

// stop says what a product state without an enabled label is.
func (t *teller) stop(node int32) string {
	state := make([]int, len(t.network.Components))
	for i, s := range t.film.Nodes[node].Vector {
		state[i] = int(s)
	}
	if t.network.MayEnd(state) {
		return "a run may end there, as every component may rest"
	}
	return "a deadlock"
}

// stopped reports whether a product state has no enabled label. A decoupled state represents many: never.
func (t *teller) stopped(node int32) bool {
	n := &t.film.Nodes[node]
	return n.Vector != nil && !slices.Contains(Enabled(t.network, nil, n), true)
}

func (t *teller) nested() string {
	e := t.event
	if e.From < 0 {
		return "Over " + t.edges() + " between the stored states, the search by components starts from " +
			t.full(e.To) + "."
	}
	words := t.nestedly("From "+t.full(e.From)+" the nested search starts") + ": " + t.name(e.From)
	finished := "finished"
	switch {
	case t.traits.Early:
		finished = "just entered"
	case t.traits.Second == search.InComponents:
		finished = "in a strongly connected component that is finished"
	}
	switch {
	case t.propagates():
		return words + " is " + finished + ", and the acceptance sets met at it are passed on."
	case !t.traits.Decoupled:
		return words + " is accepting and " + finished + "."
	case t.traits.Tallies:
		words += " holds states that an accepting cycle may pass, and is " + finished + "."
	default:
		words += " accepts and is " + finished + "."
	}
	number := ""
	if at := t.playback.Number(e.To); at >= 0 {
		number = strconv.Itoa(at) + " "
	}
	if t.film.Nodes[e.To].Columns == nil {
		return words + " The seed " + number + "holds all that accepting members reach by internal labels." + t.broken()
	}
	return words + " Its split " + number + "keeps apart what each reference state reaches."
}

// propagates reports whether nested searches pass acceptance sets on.
func (t *teller) propagates() bool { return t.traits.Second == search.Propagation }

// sets are the acceptance sets that an accepting cycle meets.
func (t *teller) sets() string {
	if k := t.traits.AtLeast; k > 0 {
		return say.Count(k, "acceptance set") + " or more"
	}
	return "every acceptance set"
}

// missing says that a component does not meet them.
func (t *teller) missing() string {
	if t.traits.AtLeast > 0 {
		return "acceptance sets are still missing"
	}
	return "an acceptance set is still missing"
}

// edges says which edges a second search by components goes over.
func (t *teller) edges() string {
	if t.traits.Second == search.FollowedEdges {
		return "the edges that were followed"
	}
	return "all edges"
}

func (t *teller) kept() string {
	return "The nested search met no cycle: its seed, " + t.kind(t.event.To) + t.full(t.event.To) + ", enters V′."
}

func (t *teller) cycle() string {
	e := t.event
	broken := t.traits.Broken != ""
	switch {
	case t.traits.Components(e.Second):
		return t.label(e.Label) + " leads from " + t.name(e.From) + " back to " + t.full(e.To) +
			": the component on the path has met " + t.sets() + ", so that it holds an accepting cycle."
	case t.propagates() && e.Label >= 0:
		return "The acceptance sets gathered pass along " + t.label(e.Label) + " from " + t.name(e.From) + " to " +
			t.full(e.To) + ", which is on the path and has " + t.sets() + " now: it lies on an accepting cycle."
	case t.propagates():
		return "State " + t.full(e.To) + " has gathered " + t.sets() + ": it lies on an accepting cycle."
	case t.traits.Decoupled && !e.Second:
		return t.closesRound()
	case t.traits.Decoupled && t.film.Nodes[e.Other].Columns != nil:
		every := "every component is"
		if broken && !home(&t.film.Nodes[e.To]) {
			every = "not every component is"
		}
		words := t.leads() + "where " + every + " back in a reference state"
		if broken {
			return words + ", and the search closes a cycle." + t.broken()
		}
		return words + ": the cycle is closed."
	case t.traits.Decoupled && e.Second && t.film.Nodes[e.To].Columns == nil:
		return t.leads() + t.full(e.To) + ", which has a member in common with " + t.full(e.Other) +
			" on the stack of the first search, and the search closes a cycle." + t.broken()
	case t.traits.Decoupled && broken &&
		!(within(&t.film.Nodes[e.Other], &t.film.Nodes[e.To]) && t.onFirstStack(e.Other)):
		return t.leads() + t.full(e.To) + ", which does not contain " + t.full(e.Other) +
			", and the search closes a cycle on that." + t.broken()
	case t.traits.Decoupled:
		return t.leads() + "a state whose sets all contain those of " + t.full(e.Other) + ", and " + t.name(e.Other) +
			" is on the stack of the first search: the cycle is closed."
	case broken && !t.onFirstStack(e.To):
		return "State " + t.full(e.To) + " is not on the stack of the first search, and the search closes a " +
			"cycle on it." + t.broken()
	}
	words := "State " + t.full(e.To) + " is on the stack of the first search: the cycle is closed"
	if seed := t.playback.At(t.at).Seed; seed == e.To {
		return words + ", and " + t.name(seed) + " accepts."
	} else if seed >= 0 {
		return words + ", and it passes the accepting state " + t.name(seed) + "."
	}
	return words + "."
}

// closesRound says that an edge to the path, or to a state that one on it dominates, closes a cycle.
func (t *teller) closesRound() string {
	e := t.event
	words := t.leads() + t.full(e.To)
	if e.To == e.Other {
		words += ", which is on the path"
	} else {
		words += ", which is dominated by " + t.full(e.Other) + " on the path"
	}
	if t.traits.Broken != "" {
		return words + ", and the search closes a cycle on that." + t.broken()
	}
	words += ": the labels from there on can be repeated for ever, and in each round "
	if t.traits.Tallies {
		return words + "every component meets all its acceptance sets. The cycle is closed."
	}
	return words + "there is a moment at which all components accept. The cycle is closed."
}

func (t *teller) end() string {
	count := t.playback.Tally(t.at)
	followed := t.traits.Components(true) && !t.event.Second // by the second search
	stored := ": " + say.Count(count.States, t.stateNoun())
	if t.traits.Directed {
		stored += " stored" // of how many there are it says nothing
	}
	switch {
	case t.playback.Gap <= t.at: // the film does not hold all that was stored
		stored = ""
	case t.traits.Lasso && !followed:
		stored += ", and no accepting cycle was met"
	}
	if !followed {
		return "The search ended" + stored + "."
	}
	words := "The first search ended" + stored + ". A second one looks for cycles over " + t.edges()
	if t.traits.Second == search.AllEdges {
		words += ", those that were rejected too"
	}
	return words + "."
}

func (t *teller) stateNoun() string {
	if t.traits.Decoupled {
		return "decoupled state"
	}
	return "state"
}

// noun is what a node is: a state, a decoupled state, a split state.
func (t *teller) noun(node int32) string {
	if t.film.Nodes[node].Columns != nil {
		return "split state"
	}
	return t.stateNoun()
}

// kind is the noun of a split state, which needs one beside its number; other nodes do not.
func (t *teller) kind(node int32) string {
	if t.film.Nodes[node].Columns != nil {
		return "split state "
	}
	return ""
}

func (t *teller) label(label int32) string {
	if label < 0 || int(label) >= len(t.network.Labels) {
		return "an edge"
	}
	return say.Short(t.network.Labels[label].Name)
}

// name is a node's number; the split of a state has none while its nested search goes on.
func (t *teller) name(node int32) string {
	if number := t.playback.Number(node); number >= 0 {
		return strconv.Itoa(number)
	}
	for k := t.at; k >= 0; k-- {
		if e := t.film.Events[k]; e.Kind == film.Nested && e.To == node && e.From >= 0 {
			if t.film.Nodes[node].Columns == nil && t.film.Nodes[node].Sets != nil {
				return "the seed of " + t.name(e.From)
			}
			return "the split of " + t.name(e.From)
		}
	}
	return "a " + t.stateNoun() + " that is not stored"
}

// shortest is the number of characters that states in parentheses may take.
const shortest = 28

// full is a node's name with the states of its components, where they are short.
func (t *teller) full(node int32) string {
	name, size := t.name(node), 0
	for _, set := range t.film.Nodes[node].Sets {
		size += len(set)
	}
	if size > shortest {
		return name
	}
	words := strings.Join(States(t.network, &t.film.Nodes[node]), ", ")
	if utf8.RuneCountInString(words) > shortest {
		return name
	}
	return name + " (" + words + ")"
}

// States names the states of a node by component: a state, or a set of states.
func States(n *network.Network, node *film.Node) []string {
	list := make([]string, len(n.Components))
	for i := range list {
		c := &n.Components[i]
		switch {
		case i < len(node.Sets):
			list[i] = say.Set(stateNames(c, node.Sets[i]))
		case i < len(node.Vector):
			list[i] = stateNames(c, node.Vector[i:i+1])[0]
		}
	}
	if node.Counter > 0 {
		list = append(list, Counted(node))
	}
	return list
}

// Counted writes the acceptance set that a state waits for, as copies of a degeneralised component have it.
func Counted(node *film.Node) string { return "·" + strconv.Itoa(int(node.Counter)) }

func stateNames(c *network.Component, states []int32) []string {
	names := make([]string, len(states))
	for k, s := range states {
		if names[k] = "?"; s >= 0 && int(s) < len(c.States) {
			names[k] = c.States[s]
		}
	}
	return names
}
