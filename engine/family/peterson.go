package family

import (
	"fmt"

	"lassolab/engine/network"
)

// Peterson returns Peterson's mutual exclusion for n processes (Lynch, Distributed Algorithms, 1996, Section
// 10.5.3), in the model that [STD] Section 4 measured with SPIN.
//
// A shared variable is a component whose labels are the reads and writes of it; all of them are the centre. A process
// is a component with a state for each place of its program and each value of its round k and its index j, which is
// forgotten outside the loop that uses it, as SPIN forgets a dead variable. It accepts in its critical section. So no
// lasso answers the simultaneous question, which is mutual exclusion, and one answers the generalized question.
//
// A write that does not change its variable moves no centre component, and a star would take it for a leaf's
// step, while SPIN counts it as a step of the centre. With ports each process writes through a leaf of its
// own with one state: a write then touches two leaves and is a centre label whatever the value. Other
// processes are as independent of it as before, and no product state is added.
func Peterson(n int, ports bool) *network.Network {
	net := network.New()
	p := &peterson{network: net, n: n}
	for i := range n {
		p.process(i)
	}
	if ports {
		for i := range n {
			p.port(i)
		}
	}
	for i := range n {
		p.flag(i)
	}
	for k := range n - 1 {
		p.turn(k)
	}
	p.inside()
	for i := n - 1; i >= 0; i-- {
		order(net, p.alphabet(i)...)
	}
	return net
}

type peterson struct {
	network *network.Network
	n       int
}

// The labels of process i; the last two read.
func (p *peterson) local(i int) string      { return fmt.Sprintf("local_%d", i) }
func (p *peterson) enter(i int) string      { return fmt.Sprintf("enter_%d", i) }
func (p *peterson) leave(i int) string      { return fmt.Sprintf("leave_%d", i) }
func (p *peterson) setFlag(i, k int) string { return fmt.Sprintf("flag%d_set_%d", i, k) }
func (p *peterson) setTurn(i, k int) string { return fmt.Sprintf("turn%d_set_%d", k, i) }
func (p *peterson) below(i, j, k int) string {
	return fmt.Sprintf("flag%d_below_%d_by_%d", j, k, i)
}
func (p *peterson) other(i, k int) string { return fmt.Sprintf("turn%d_not_%d", k, i) }

// writes lists the labels with which process i writes.
func (p *peterson) writes(i int) []string {
	var labels []string
	for k := range p.n - 1 {
		labels = append(labels, p.setFlag(i, k), p.setTurn(i, k))
	}
	return append(labels, p.enter(i), p.leave(i))
}

// alphabet lists the labels of process i. A flag is never below 0: that read is left out.
func (p *peterson) alphabet(i int) []string {
	labels := append([]string{p.local(i)}, p.writes(i)...)
	for k := range p.n - 1 {
		labels = append(labels, p.other(i, k))
		for j := range p.n {
			if j != i && k > 0 {
				labels = append(labels, p.below(i, j, k))
			}
		}
	}
	return labels
}

// process adds process i: through n − 1 rounds, in each of which it waits for every other process to be in an
// earlier round or for a later comer, into the critical section and back.
func (p *peterson) process(i int) {
	local := p.local(i)
	a := start(p.network, fmt.Sprintf("process %d", i), p.alphabet(i)...).step("start", local, "round_0")
	for k := range p.n - 1 {
		in := func(place string) string { return fmt.Sprintf("%s_%d", place, k) }
		with := func(place string, j int) string { return fmt.Sprintf("%s_%d_%d", place, k, j) }
		a.step(in("round"), local, in("flag")).
			step(in("flag"), p.setFlag(i, k), in("turn")).
			step(in("turn"), p.setTurn(i, k), in("scan")).
			step(in("scan"), local, with("self", 0))
		for j := range p.n {
			if j == i {
				a.step(with("self", j), local, with("skip", j)).step(with("skip", j), local, with("self", j+1))
				continue
			}
			a.step(with("self", j), local, with("last", j)).step(with("last", j), local, with("wait", j))
			if k > 0 {
				a.step(with("wait", j), p.below(i, j, k), with("passed", j))
			}
			a.step(with("wait", j), p.other(i, k), with("passed", j)).step(with("passed", j), local,
				with("self", j+1))
		}
		a.step(with("self", p.n), local, with("last", p.n)).
			step(with("last", p.n), local, in("won")).
			step(in("won"), local, fmt.Sprintf("round_%d", k+1))
	}
	a.step(fmt.Sprintf("round_%d", p.n-1), local, "enter").
		step("enter", p.enter(i), "critical").
		step("critical", local, "leave").
		step("leave", p.leave(i), "reset").
		step("reset", p.setFlag(i, 0), "again").
		step("again", local, "round_0").
		accept("critical").done()
}

// port adds the leaf through which process i writes.
func (p *peterson) port(i int) {
	a := start(p.network, fmt.Sprintf("port %d", i), p.writes(i)...)
	for _, label := range p.writes(i) {
		a.step("0", label, "0")
	}
	a.accept("0").done()
}

// flag adds the variable that holds the round of process i.
func (p *peterson) flag(i int) {
	v := p.variable(fmt.Sprintf("flag %d", i), p.n-1)
	for k := range p.n - 1 {
		v.write(p.setFlag(i, k), func(int) int { return k })
		for reader := range p.n {
			if reader != i && k > 0 {
				v.read(p.below(reader, i, k), func(value int) bool { return value < k })
			}
		}
	}
	v.done()
}

// turn adds the variable that holds who came last to round k.
func (p *peterson) turn(k int) {
	v := p.variable(fmt.Sprintf("turn %d", k), p.n)
	for i := range p.n {
		v.write(p.setTurn(i, k), func(int) int { return i })
		v.read(p.other(i, k), func(value int) bool { return value != i })
	}
	v.done()
}

// inside adds the number of processes in the critical section.
func (p *peterson) inside() {
	v := p.variable("inside", p.n+1)
	for i := range p.n {
		v.write(p.enter(i), func(value int) int { return value + 1 })
		v.write(p.leave(i), func(value int) int { return value - 1 })
	}
	v.done()
}

// variable is a component of the centre whose states are the values 0 to values − 1.
type variable struct {
	*automaton
	values int
}

func (p *peterson) variable(name string, values int) variable {
	v := variable{start(p.network, name).centre(), values}
	for value := range values {
		v.accept(fmt.Sprint(value))
	}
	return v
}

// write adds a label that leads each value to the next one; it blocks where that is none of the values.
func (v variable) write(label string, next func(value int) int) {
	v.component.Alphabet = append(v.component.Alphabet, v.network.Label(label))
	for value := range v.values {
		if to := next(value); 0 <= to && to < v.values {
			v.move(value, label, to)
		}
	}
}

// read adds a label that is possible at the values that satisfy the test and changes none.
func (v variable) read(label string, test func(value int) bool) {
	v.component.Alphabet = append(v.component.Alphabet, v.network.Label(label))
	for value := range v.values {
		if test(value) {
			v.move(value, label, value)
		}
	}
}
