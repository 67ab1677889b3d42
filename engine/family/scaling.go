package family

import (
	"fmt"

	"lassolab/engine/network"
)

// Philosophers returns n philosophers and n forks. Each takes the left fork, then the right one, eats, and
// puts them back in that order. [DEC] Section 6; 3^n + 3·2^(n−2) + n decoupled states.
func Philosophers(n int) *network.Network { return philosophers(n, func(int) bool { return true }) }

// Lefty returns the philosophers with a first one who takes the right fork first: they never wait for each other in a
// ring, so that there is no deadlock. All put the left fork back first.
func Lefty(n int) *network.Network { return philosophers(n, func(i int) bool { return i > 0 }) }

// philosophers returns n of them, and says of each whether the left fork is the one that is taken first.
func philosophers(n int, leftFirst func(i int) bool) *network.Network {
	net := network.New()
	left := func(i int) string { return fmt.Sprintf("lF_%d", i%n) }
	right := func(i int) string { return fmt.Sprintf("rF_%d", i%n) }
	for i := range n {
		l, r, eat, think := left(i), right(i+1), fmt.Sprintf("eat_%d", i), fmt.Sprintf("think_%d", i)
		first, second := l, r
		has, keeps := "left", "right"
		if !leftFirst(i) {
			first, second, has, keeps = r, l, "right", "right kept"
		}
		start(net, fmt.Sprintf("P%d", i), l, r, eat, think).
			step("hungry", first, has).step(has, second, "both").step("both", eat, "fed").
			step("fed", l, keeps).step(keeps, r, "free").step("free", think, "hungry").
			accept("fed").done()
	}
	for i := range n {
		start(net, fmt.Sprintf("F%d", i), left(i), right(i)).
			step("free", left(i), "left").step("free", right(i), "right").
			step("left", left(i), "free").step("right", right(i), "free").
			accept("free", "left", "right").done()
	}
	for i := range n {
		order(net, left(i))
	}
	for i := range n {
		order(net, right(i))
	}
	return net
}

// Ring returns n components, each with a diamond of its own and a neighbour at its bottom. [DEC] Section 6; no lasso.
// Its components enter their diamonds by one of several internal labels: with two of them an unfolding has as many
// events as [DEC] Figure 10 prints; the states are the same.
func Ring(n, enters int) *network.Network {
	net := network.New()
	shared := func(i int) string { return fmt.Sprintf("l_%d", i%n) }
	for i := range n {
		own := func(name string) string { return fmt.Sprintf("%s_%d", name, i) }
		ways := []string{own("enter")}
		for k := 2; k <= enters; k++ {
			ways = append(ways, own(fmt.Sprintf("enter%d", k)))
		}
		c := start(net, fmt.Sprintf("C%d", i), append(append([]string{shared(i), shared(i + 1)}, ways...), own("lb"),
			own("rb"), own("tl"), own("tr"))...)
		for _, enter := range ways {
			c.step("start", enter, "top")
		}
		c.step("top", own("tl"), "left").step("top", own("tr"), "right").
			step("left", own("lb"), "bottom").step("right", own("rb"), "bottom").
			step("bottom", shared(i), "top").step("bottom", shared(i+1), "top").
			accept("start").done()
	}
	for i := range n {
		order(net, shared(i))
	}
	return net
}

// Counters returns k independent counters from 1 to n. [EL] Section 3.
func Counters(n, k int) *network.Network {
	net := network.New()
	for i := range k {
		up, down := fmt.Sprintf("up%d", i), fmt.Sprintf("down%d", i)
		c := start(net, fmt.Sprintf("counter%d", i), up, down)
		for value := 1; value <= n; value++ {
			c.component.States = append(c.component.States, fmt.Sprint(value))
			c.component.Marks = append(c.component.Marks, 0)
		}
		for s := range n {
			if s+1 < n {
				c.move(s, up, s+1)
			}
			if s > 0 {
				c.move(s, down, s-1)
			}
		}
		c.done()
		order(net, up, down)
	}
	return net
}

// Ample returns n components, each pair of which meets before and after their internal steps. [DEC] Figure 9, left.
func Ample(n int) *network.Network {
	net := network.New()
	pair := func(kind string, i, j int) string { return fmt.Sprintf("%s_%d_%d", kind, min(i, j), max(i, j)) }
	for i := range n {
		var alphabet []string
		for j := range n {
			if j != i {
				alphabet = append(alphabet, pair("a", i, j), pair("b", i, j))
			}
		}
		own := fmt.Sprintf("i_%d", i)
		c := start(net, fmt.Sprintf("C%d", i), append(alphabet, own)...).step("A", own, "B").accept("B")
		for k := 0; k < len(alphabet); k += 2 {
			c.step("A", alphabet[k], "A")
			c.step("B", alphabet[k+1], "B")
		}
		c.done()
	}
	for i := range n {
		for j := i + 1; j < n; j++ {
			order(net, pair("a", i, j), pair("b", i, j))
		}
	}
	return net
}

// Unfolding returns n components that all meet in one label with two outcomes each. [DEC] Figure 9, right.
func Unfolding(n int) *network.Network {
	net := network.New()
	for i := range n {
		own := fmt.Sprintf("i_%d", i)
		start(net, fmt.Sprintf("C%d", i), "lG", own).
			step("A", "lG", "B").step("A", "lG", "C").step("B", own, "A").
			accept("B").done()
	}
	order(net, "lG")
	return net
}

// Window returns two components without internal labels. One guesses the places of a, the other those of b,
// among the last n letters: the sets of guesses that are open determine each other and are never comparable,
// so 2^n decoupled states stand against (n+1)² product states.
func Window(n int) *network.Network {
	net := network.New()
	for _, letter := range []string{"a", "b"} {
		c := start(net, "last "+letter, "a", "b").states("0").step("0", "a", "0").step("0", "b",
			"0").step("0", letter, "1")
		for i := 1; i < n; i++ {
			c.step(fmt.Sprint(i), "a", fmt.Sprint(i+1)).step(fmt.Sprint(i), "b", fmt.Sprint(i+1))
		}
		c.accept(fmt.Sprint(n)).done()
	}
	order(net, "a", "b")
	return net
}

// ReadersWriters returns r readers and w writers. A reader takes its own lock; a writer takes the locks of all readers,
// so readers read at the same time, and no reader reads while a writer writes. 2^r + w states.
func ReadersWriters(r, w int) *network.Network {
	net := network.New()
	var locks []string
	user := func(name, begin, end string, at int) (labels []string) {
		labels = []string{fmt.Sprintf("%s_%d", begin, at), fmt.Sprintf("%s_%d", end, at)}
		start(net, fmt.Sprintf("%s%d", name, at), labels...).
			step("idle", labels[0], "busy").step("busy", labels[1], "idle").accept("idle", "busy").done()
		return labels
	}
	for i := range r {
		locks = append(locks, user("R", "read", "done", i)...)
	}
	var writers []string
	for i := range w {
		writers = append(writers, user("W", "write", "written", i)...)
	}
	for i := range r {
		own := locks[2*i : 2*i+2]
		lock := start(net, fmt.Sprintf("L%d", i), append(append([]string(nil), own...), writers...)...).
			step("free", own[0], "taken").step("taken", own[1], "free")
		for k := 0; k < len(writers); k += 2 {
			lock.step("free", writers[k], "taken").step("taken", writers[k+1], "free")
		}
		lock.accept("free", "taken").done()
	}
	return net
}

// Blocks returns A_n of [GEN] Section 2.2 and Figure 1: words of blocks, each a letter of n and n times #, in which
// every letter occurs infinitely often. It has 2n states and n acceptance sets; an automaton of its language with one
// set has more than n² states, as a cycle through a state of that set has all letters and thus n² + n steps. With
// barren the last set has no state: there is no lasso then, and every pair of a state and a set waited for is reached.
func Blocks(n int, barren bool) *network.Network {
	net := network.New()
	q := func(i int) string { return fmt.Sprintf("q%d", i) }
	letter := func(i int) string { return fmt.Sprintf("s%d", i) }
	var alphabet []string
	for i := range n {
		alphabet = append(alphabet, letter(i+1))
	}
	a := start(net, "A", append(alphabet, "#")...)
	for i := range 2 * n {
		a.state(q(i + 1))
	}
	for i := range n {
		a.step(q(1), letter(i+1), q(i+2)).step(q(i+2), "#", q(n+2))
		if a.component.Marks[i+1] = 1 << i; barren && i == n-1 {
			a.component.Marks[i+1] = 0
		}
	}
	for i := n + 2; i <= 2*n; i++ {
		a.step(q(i), "#", q(i%(2*n)+1))
	}
	a.component.Sets = n
	a.done()
	return net
}
