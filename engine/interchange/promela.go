package interchange

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// A network in Promela, the language of SPIN (Holzmann, "The model checker SPIN", 1997), such that a state of the
// program is one of the network and a transition of the program a step of the network, when SPIN reduces nothing:
//
//   - A component is a process, and its states are labels of the process. An internal label is a step of the process.
//   - A label of two processes is a rendezvous: SPIN makes one step of both halves.
//   - Of the components of a label of three and more, which cannot be a rendezvous, all but one are variables (and have
//     a process only for steps that they begin). The remaining one reads and sets them in a d_step, one for each choice
//     of their transitions: after an atomic, the never claim would see intermediate states.
//   - A component with several initial states is a variable too. A first step chooses for all of them before any other
//     process moves: one state more, and a transition more for each initial state.
//   - States in which a component may rest have labels that begin with end. A variable has no labels: one more process
//     waits until nothing else can happen, and goes to an invalid end state when a variable may not rest.
//   - Acceptance is a never claim, which steps with every step of the network. An accepting process beside the others
//     could accept by moving alone. The claim waits for one condition after the other.
//
// SPIN gives up at the "unconditional self-loop" "true -> goto s" at s, but takes "d_step { skip } -> goto s". It
// leaves out a state that is a mere goto: states are if or false. Labels that begin with accept, end or progress mean
// something to SPIN. Names cannot be words of C and its preprocessor, nor macros of pan: P and the name of a process.

// promelaWords cannot be names: words of Promela and its preprocessor, and the claims. Names that C sees have a prefix
// or begin with a capital letter.
const promelaWords = `active assert atomic bit bool break byte c_code c_decl c_expr c_state c_track chan d_proctype d_step do else
	empty enabled eval false fi for full get_priority goto hidden if in init inline int len local ltl mtype nempty never nfull
	notrace np_ od of pc_value pid printf printm priority proctype provided return run select set_priority short show skip
	timeout trace true typedef unless unsigned xr xs weak assume always eventually until release implies equivalent stronger U W
	X V linux unix i386 begun simultaneous generalized`

// panWords cannot be names of processes: behind a P they are words of pan.
var panWords = strings.Fields("AGE_READWRITE EG ERMUTED MAX N O OP RINTF ROBE ROG_LAB ROV USH UT UTPID")

// The limits of SPIN: processes (with the claim and the first step), channels, and by default bytes of a state.
const (
	spinProcesses = 253
	spinChannels  = 255
	spinVector    = 1000
)

// spinProgram is a program being written.
type spinProgram struct {
	*network.Network
	moves    moves
	begun    bool       // a first step chooses one of several initial states
	placed   []bool     // by component: its state is a label of a process, not a variable
	process  []string   // by component
	variable []string   // by component
	state    [][]string // by component: labels of the process, or values of the variable
	channel  []string   // by label; empty: it is no rendezvous
	ends     bool       // some component has states where it may rest
	restless string     // the process that ends where a variable may not rest
	text     strings.Builder
}

func writePromela(m Model) (string, error) {
	n := m.written()
	if m.Accept == search.Simultaneous {
		if err := n.Degeneralisable(); err != nil {
			return "", err
		}
		n, _ = n.Degeneralise()
	}
	p := &spinProgram{Network: n, moves: movesOf(n), begun: severalStarts(n), ends: n.Rests()}
	if p.place(2); p.rendezvous() > spinChannels || len(n.Components) > spinProcesses {
		p.place(1)
	}
	var listed []int
	for l := range n.Labels {
		if len(n.Labels[l].Participants) > 1 && !p.meet(l) {
			listed = append(listed, l)
		}
	}
	if err := p.moves.listable(n, listed); err != nil {
		return "", err
	}
	p.name()
	return p.write()
}

func severalStarts(n *network.Network) bool {
	return slices.ContainsFunc(n.Components, func(c network.Component) bool { return len(c.Initial) > 1 })
}

// place decides which components are variables: all but the first of a label of more than most participants.
func (p *spinProgram) place(most int) {
	p.placed = make([]bool, len(p.Components))
	for i := range p.Components {
		p.placed[i] = len(p.Components[i].Initial) == 1
	}
	for _, l := range p.Labels {
		if len(l.Participants) > most {
			for _, i := range l.Participants[1:] {
				p.placed[i] = false
			}
		}
	}
}

// meet reports whether a label is a rendezvous of two processes.
func (p *spinProgram) meet(l int) bool {
	list := p.Labels[l].Participants
	return len(list) == 2 && p.placed[list[0]] && p.placed[list[1]]
}

func (p *spinProgram) rendezvous() (count int) {
	for l := range p.Labels {
		if p.meet(l) {
			count++
		}
	}
	return count
}

// actor is the participant of a label that makes its steps: the one that is no variable, else the first. A rendezvous
// has none.
func (p *spinProgram) actor(l int) int {
	list := p.Labels[l].Participants
	if len(list) == 0 || p.meet(l) {
		return -1
	}
	return list[max(0, slices.IndexFunc(list, func(i int) bool { return p.placed[i] }))]
}

// acts reports whether a component needs a process.
func (p *spinProgram) acts(i int) bool {
	return p.placed[i] || slices.ContainsFunc(p.Components[i].Alphabet,
		func(l int) bool { return p.actor(l) == i && p.moves.count(l) > 0 })
}

// name gives everything its identifier.
func (p *spinProgram) name() {
	ids := reserved(promelaWords)
	p.process, p.variable = make([]string, len(p.Components)), make([]string, len(p.Components))
	p.state, p.channel = make([][]string, len(p.Components)), make([]string, len(p.Labels))
	for i := range p.Components {
		p.process[i] = identifier(ids, "C", say.Capital(p.Components[i].Name))
		if slices.Contains(panWords, p.process[i]) {
			p.process[i] = identifier(ids, "C", p.process[i]+" process")
		}
	}
	p.restless = identifier(ids, "C", "Deadlocks")
	global := ids.Clone() // all of them have a prefix
	for i := range p.Components {
		if !p.placed[i] {
			p.variable[i] = identifier(global, "", "at_"+p.process[i])
		}
	}
	for l := range p.Labels {
		if p.meet(l) {
			p.channel[l] = identifier(global, "", "on_"+p.Labels[l].Name)
		}
	}
	for i := range p.Components {
		if !p.placed[i] {
			p.state[i] = p.names(global, i, p.process[i]+"_")
		}
	}
	for i := range p.Components {
		if p.placed[i] {
			p.state[i] = p.names(global.Clone(), i, "")
		}
	}
}

func (p *spinProgram) names(ids *say.Distinct, i int, prefix string) (list []string) {
	for _, name := range p.Components[i].States {
		if prefix == "" && slices.ContainsFunc([]string{"accept", "end", "progress"},
			func(w string) bool { return strings.HasPrefix(strings.TrimLeft(name, "_"), w) }) {
			name = "s_" + name
		}
		list = append(list, identifier(ids, "s", prefix+name))
	}
	return list
}

func (p *spinProgram) line(format string, args ...any) { fmt.Fprintf(&p.text, format+"\n", args...) }

func (p *spinProgram) write() (string, error) {
	processes := 0
	for i := range p.Components {
		if p.acts(i) {
			processes++
		}
	}
	if len(p.restlessness()) > 0 {
		processes++
	}
	if processes > spinProcesses {
		return "", fmt.Errorf("SPIN runs at most %d processes beside its claim: %s of this network act", spinProcesses,
			say.Count(processes, "component"))
	}
	if p.rendezvous() > spinChannels {
		return "", fmt.Errorf("SPIN has at most %d channels", spinChannels)
	}
	sets := acceptances(p.Network)
	p.head(processes)
	p.declare()
	if p.begun {
		if err := p.begin(); err != nil {
			return "", err
		}
	}
	for i := range p.Components {
		switch {
		case p.placed[i]:
			p.places(i)
		case p.acts(i):
			p.variables(i)
		}
	}
	p.watchRest()
	p.claims(sets)
	return p.text.String(), nil
}

// head says how the program is to be read and run.
func (p *spinProgram) head(processes int) {
	names := make([]string, len(p.Components))
	for i := range p.Components {
		names[i] = inComment(p.Components[i].Name)
	}
	compile := "gcc -O3 -DNOREDUCE"
	if bytes := 64 + 16*(processes+p.rendezvous()) + 4*len(p.Components); bytes > spinVector {
		compile += fmt.Sprintf(" -DVECTORSZ=%d", bytes)
	}
	p.line(`/* A network of %s: %s.
   Written by Lassolab for SPIN 6.

   Is there a lasso, in which all components accept at the same moment?
     spin -a model.pml && %s -DNOSTUTTER -o pan pan.c && ./pan -a -m1000000 -N simultaneous
   "acceptance cycle" says yes, and "spin -t -p model.pml" shows it; "errors: 0" says no, unless the search
   was "too small": then ask with a larger -m. With -N generalized: one in which each accepts infinitely often.
   -DNOSTUTTER is needed: without it a state that has no step would count as one that is repeated for ever.

   Is there a deadlock, and how many states are there?
     spin -a -o2 model.pml && %s -DSAFETY -DNOCLAIM -o pan pan.c && ./pan -m1000000
   "invalid end state" is a deadlock. With -E it is passed over: "states, stored" are the network's states,`,
		say.Count(len(p.Components), "component"), say.Few(names, 12, "other"), compile, compile)
	if p.begun {
		p.line(`   and one more, "transitions" its steps, and one more for each initial state and one for SPIN itself.`)
	} else {
		p.line(`   "transitions" its steps, and one more.`)
	}
	if len(p.restlessness()) > 0 {
		p.line("   Each deadlock in which a component that is a variable may not rest is one more state and one " +
			"more transition.")
	}
	p.line(`   -o2 has SPIN keep variables that nothing reads: without it, states that differ in no other would be one.

   A component is a process, its states are labels.`)
	if p.rendezvous() > 0 {
		p.line("   on_...: a label of two components is a rendezvous.")
	}
	if slices.Contains(p.placed, false) {
		p.line(`   at_...: a component that takes part in labels of three and more, or has several initial states, is a variable:
   one participant makes the step, in a d_step that reads and sets the others.`)
	}
	p.line("*/")
}

// declare writes the variables and channels.
func (p *spinProgram) declare() {
	for i := range p.Components {
		if p.placed[i] {
			continue
		}
		c := &p.Components[i]
		p.line("")
		for s, value := range p.state[i] {
			p.line("#define %s %d%s", value, s, p.was(strings.TrimPrefix(value, p.process[i]+"_"), c.States[s]))
		}
		kind := "byte"
		if len(c.States) > 1<<8 {
			kind = "int"
		}
		start := ""
		if !p.begun {
			start = " = " + p.state[i][c.Initial[0]]
		}
		p.line("%s %s%s;%s", kind, p.variable[i], start, p.was(p.process[i], c.Name))
	}
	if p.rendezvous() > 0 {
		p.line("")
	}
	for l, channel := range p.channel {
		if channel != "" {
			p.line("chan %s = [0] of { bit };%s", channel, p.was(strings.TrimPrefix(channel, "on_"), p.Labels[l].Name))
		}
	}
}

// was is a comment with the user's name where an identifier differs from it.
func (p *spinProgram) was(id, name string) string {
	if id == name {
		return ""
	}
	return "  /* " + inComment(name) + " */"
}

// begin writes the step that chooses the initial states.
func (p *spinProgram) begin() error {
	list, err := starts(p.Network)
	if err != nil {
		return err
	}
	p.line("\nbool begun = false;  /* an initial state is chosen */\n\ninit {\n  if")
	for _, v := range list {
		var sets []string
		for i, s := range v {
			if !p.placed[i] {
				sets = append(sets, p.variable[i]+" = "+p.state[i][s])
			}
		}
		p.line("  :: d_step { %s; begun = true }", strings.Join(sets, "; "))
	}
	p.line("  fi;\n%s  false  /* a process that ended would be one step more */\n}", p.end("begun", p.ends))
	return nil
}

func (p *spinProgram) open(i int) {
	p.line("\nactive proctype %s()%s {%s", p.process[i], p.held(), p.was(p.process[i], p.Components[i].Name))
}

// held keeps a process from moving before the first step.
func (p *spinProgram) held() string {
	if p.begun {
		return " provided (begun)"
	}
	return ""
}

// places writes a component whose state is its place. The initial state comes first.
func (p *spinProgram) places(i int) {
	c := &p.Components[i]
	options := p.options(i)
	p.open(i)
	for _, s := range append([]int{c.Initial[0]}, others(len(c.States), c.Initial[0])...) {
		name := p.state[i][s]
		p.text.WriteString(p.end(name, p.ends && c.MayRest(s)))
		p.line("%s:%s", name, p.was(name, c.States[s]))
		if len(options[s]) == 0 {
			p.line("  false;")
			continue
		}
		p.line("  if")
		for _, option := range options[s] {
			p.line("  :: %s", option)
		}
		p.line("  fi;")
	}
	p.line("}")
}

// others are the numbers below n but one.
func others(n, but int) (list []int) {
	for s := range n {
		if s != but {
			list = append(list, s)
		}
	}
	return list
}

// options are what a process can do, by its states; those of a variable's process all are at 0.
func (p *spinProgram) options(i int) [][]string {
	list := make([][]string, len(p.Components[i].States))
	if !p.placed[i] {
		list = list[:1]
	}
	for _, l := range p.Components[i].Alphabet {
		switch participants := p.Labels[l].Participants; {
		case p.meet(l):
			at, sign := 0, "!"
			if i == participants[1] {
				at, sign = 1, "?"
			}
			for _, t := range p.moves[l][at] {
				list[t.From] = append(list[t.From], fmt.Sprintf("%s%s0 -> goto %s", p.channel[l], sign,
					p.state[i][t.To]))
			}
		case p.actor(l) == i:
			for step := range omega.Combinations(p.moves[l]) {
				from, option := p.option(i, participants, step)
				list[from] = append(list[from], option+"  /* "+inComment(p.Labels[l].Name)+" */")
			}
		}
	}
	return list
}

// option is a step that process i makes for all participants, and the state in which it does.
func (p *spinProgram) option(i int, participants []int, step []network.Transition) (from int, text string) {
	var guards, sets []string
	then := ""
	self := false
	for at, j := range participants {
		t := step[at]
		if p.placed[j] { // it is i
			from, then, self = t.From, " -> goto "+p.state[j][t.To], t.From == t.To
			continue
		}
		guards = append(guards, p.variable[j]+" == "+p.state[j][t.From])
		if t.To != t.From {
			sets = append(sets, p.variable[j]+" = "+p.state[j][t.To])
		}
	}
	switch {
	case len(guards) == 0 && self:
		return from, "d_step { skip }" + then
	case len(guards) == 0:
		return from, "true" + then
	case len(sets) == 0:
		sets = []string{"skip"}
	}
	return from, fmt.Sprintf("d_step { %s -> %s }%s", strings.Join(guards, " && "), strings.Join(sets, "; "), then)
}

// variables writes the process of a component that is a variable.
func (p *spinProgram) variables(i int) {
	p.open(i)
	p.text.WriteString(p.end("any", p.ends)) // where its component rests, watchRest says
	p.line("  do")
	for _, option := range p.options(i)[0] {
		p.line("  :: %s", option)
	}
	p.line("  od\n}")
}

// end is the label of a valid end state.
func (p *spinProgram) end(name string, rests bool) string {
	if !rests {
		return ""
	}
	return "end_" + name + ":\n"
}

// restlessness is when a variable is where its component may not rest.
func (p *spinProgram) restlessness() (conditions []string) {
	for i := range p.Components {
		c := &p.Components[i]
		if p.placed[i] || !p.ends {
			continue
		}
		for s := range c.States {
			if !c.MayRest(s) {
				conditions = append(conditions, p.variable[i]+" == "+p.state[i][s])
			}
		}
	}
	return conditions
}

// watchRest writes the process that does not end well when a variable is where its component may not rest.
func (p *spinProgram) watchRest() {
	conditions := p.restlessness()
	if len(conditions) == 0 {
		return
	}
	p.line("\nactive proctype %s()%s {  /* nothing can happen, and a variable is where its component may not rest */",
		p.restless, p.held())
	p.line("end_of_all:\n  if\n  :: timeout && (%s) -> goto deadlock\n  fi;", strings.Join(conditions, " || "))
	p.line("deadlock:\n  false\n}")
}

// claims writes a never claim for each question that has one.
func (p *spinProgram) claims(sets []acceptance) {
	p.line("")
	var names []string
	ids := reserved("")
	for _, a := range sets {
		at := p.variable[a.component] + " == "
		if p.placed[a.component] {
			at = p.process[a.component] + "@"
		}
		name := identifier(ids, "", a.called(p.Network, p.process[a.component]))
		names = append(names, name)
		p.line("#define %s (%s)", name, a.condition(func(s int) string { return at + p.state[a.component][s] }))
	}
	if slices.ContainsFunc(p.Components, func(c network.Component) bool { return c.Sets > 1 }) {
		p.line("\n/* There is no claim called simultaneous: a component has several acceptance sets. Ask Lassolab " +
			"to write the network\n" +
			"   for that question, and it makes one of them. */")
	} else {
		p.claim("simultaneous", slices.DeleteFunc([]string{strings.Join(names, " && ")},
			func(all string) bool { return all == "" }))
	}
	p.claim("generalized", names)
}

// claim writes a never claim that accepts where each condition holds infinitely often: it waits for one after another.
func (p *spinProgram) claim(name string, conditions []string) {
	p.line("\nnever %s {", name)
	if len(conditions) == 0 {
		p.line("accept_all:\n  do\n  :: true\n  od")
	}
	place := func(turn int) string {
		if turn == len(conditions) {
			return "accept_round"
		}
		return "turn_" + strconv.Itoa(turn+1)
	}
	for turn := range len(conditions) + min(1, len(conditions)) {
		at, next, end := turn, turn+1, ";"
		if turn == len(conditions) { // a round that has ended begins anew
			at, next, end = 0, 1, ""
		}
		p.line("%s:\n  if\n  :: %s -> goto %s\n  :: else -> goto %s\n  fi%s", place(turn), conditions[at], place(next),
			place(at), end)
	}
	p.line("}")
}
