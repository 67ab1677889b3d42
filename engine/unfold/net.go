package unfold

import (
	"cmp"
	"slices"

	"lassolab/engine/network"
)

// net is a network read as a 1-safe net. Its places are the states of the components, numbered component by component,
// and for a component with several initial states one more, its start. A net transition is a label with one edge of
// each participant, and the choice of an initial state. Net transitions are as many as there are combinations of
// edges: they are not listed, but made where a set of conditions enables them.
type net struct {
	network   *network.Network
	offset    []int32 // by component: its first place
	component []int32 // by place
	state     []int32 // by place: the state of the component; none for a start
	initial   []int32 // by component: the place that is marked at first
	tasks     []task
	offers    [][]offer // by place: what its tokens may take part in
}

// task is a label, the choice of an initial state, acceptance, or the target.
type task struct {
	label        int32 // none for what is no label
	accepts      bool  // it stands for the moment at which every component accepts, and changes no state
	rank         int32 // among the tasks by the texts of their labels; choices come first
	participants []int32
	to           [][][]int32 // by participant and state of it: the places that its edges lead to
}

// offer is a task with the number of a participant.
type offer struct{ task, participant int32 }

const none = -1

// compile reads a network as a net.
func compile(n *network.Network) *net {
	c := &net{network: n}
	for i := range n.Components {
		of := &n.Components[i]
		c.offset = append(c.offset, int32(len(c.component)))
		for s := range of.States {
			c.place(i, int32(s))
		}
		if len(of.Initial) == 1 {
			c.initial = append(c.initial, c.offset[i]+int32(of.Initial[0]))
			continue
		}
		c.initial = append(c.initial, c.place(i, none))
		to := make([][]int32, len(of.States)+1)
		for _, s := range of.Initial {
			to[len(of.States)] = append(to[len(of.States)], c.offset[i]+int32(s))
		}
		c.tasks = append(c.tasks, task{label: none, participants: []int32{int32(i)}, to: [][][]int32{to}})
	}
	c.addLabels()
	for t := range c.tasks {
		c.offer(t)
	}
	return c
}

func (c *net) place(component int, state int32) int32 {
	c.component, c.state = append(c.component, int32(component)), append(c.state, state)
	c.offers = append(c.offers, nil)
	return int32(len(c.component) - 1)
}

// addLabels makes a task of each label.
func (c *net) addLabels() {
	n := c.network
	first := len(c.tasks)
	at := make([]map[int32]int, len(n.Labels)) // by label and component: the number of the participant
	for l := range n.Labels {
		t := task{label: int32(l)}
		at[l] = map[int32]int{}
		for k, i := range n.Labels[l].Participants {
			at[l][int32(i)] = k
			t.participants = append(t.participants, int32(i))
			t.to = append(t.to, make([][]int32, len(n.Components[i].States)+1))
		}
		c.tasks = append(c.tasks, t)
	}
	for i := range n.Components {
		for _, e := range n.Components[i].Transitions {
			to := &c.tasks[first+e.Label].to[at[e.Label][int32(i)]][e.From]
			if place := c.offset[i] + int32(e.To); !slices.Contains(*to, place) {
				*to = append(*to, place)
			}
		}
	}
	byText := make([]int, len(n.Labels))
	for l := range byText {
		byText[l] = l
	}
	slices.SortStableFunc(byText, func(a, b int) int { return cmp.Compare(n.Labels[a].Name, n.Labels[b].Name) })
	for rank, l := range byText {
		c.tasks[first+l].rank = int32(rank) + 1
	}
}

// offer notes at the places which tokens may take part in a task.
func (c *net) offer(t int) {
	for k, i := range c.tasks[t].participants {
		for s, to := range c.tasks[t].to[k] {
			if len(to) > 0 {
				c.offers[c.offset[i]+int32(s)] = append(c.offers[c.offset[i]+int32(s)], offer{int32(t), int32(k)})
			}
		}
	}
}

// addTarget makes a task of a target: it is enabled where all components that the target names are in their states.
func (c *net) addTarget(target []int) {
	t := task{label: none}
	for i, s := range target {
		if s < 0 {
			continue
		}
		t.participants = append(t.participants, int32(i))
		at := int32(s) + c.offset[i]
		c.offers[at] = append(c.offers[at], offer{int32(len(c.tasks)), int32(len(t.participants) - 1)})
	}
	c.tasks = append(c.tasks, t)
}

// addAcceptance makes a task of acceptance: it is enabled where every component accepts.
func (c *net) addAcceptance() {
	t := task{label: none, accepts: true}
	for i := range c.network.Components {
		of := &c.network.Components[i]
		to := make([][]int32, len(of.States)+1)
		for s := range of.States {
			if of.Accepting(s) {
				to[s] = []int32{c.offset[i] + int32(s)}
			}
		}
		t.participants, t.to = append(t.participants, int32(i)), append(t.to, to)
	}
	c.tasks = append(c.tasks, t)
	c.offer(len(c.tasks) - 1)
}

// deadEnd returns the first component, from 1, that is marked in a place from which it cannot reach its goal; 0: none
// is.
func (c *net) deadEnd(places []int32, reaching network.CoReachable) int32 {
	for _, place := range places {
		i, s := c.component[place], c.state[place]
		if reaching != nil && reaching[i] != nil && s != none && !reaching[i].Has(int(s)) {
			return i + 1
		}
	}
	return 0
}

// reached returns the places that a participant of a task may come to from a place.
func (c *net) reached(t *task, participant int, place int32) []int32 {
	return t.to[participant][place-c.offset[t.participants[participant]]]
}
