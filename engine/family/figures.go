package family

import (
	"fmt"

	"lassolab/engine/network"
)

// Figure1 is [DEC] Figure 1.
func Figure1() *network.Network {
	n := network.New()
	start(n, "A1", "lG1", "lG2", "lI1").
		step("1", "lI1", "2").step("2", "lG2", "3").step("3", "lG1", "1").accept("2").done()
	start(n, "A2", "lG1", "lG2", "lI2").
		step("A", "lG1", "B").step("A", "lG2", "A").step("B", "lI2", "A").accept("B").done()
	return n
}

// Figure5 is [DEC] Figure 5: one component with the global labels lG1 and lG2, without its environment.
func Figure5() *network.Network {
	n := network.New()
	start(n, "A1", "lG2", "lG1", "lI1", "lI2", "lI3").states("1", "2", "3", "4").
		step("1", "lI1", "2").step("1", "lI2", "4").step("1", "lI3", "3").
		step("2", "lG1", "3").step("3", "lG2", "2").step("4", "lG2", "3").
		accept("2", "4").done()
	share(n, "lG1", "lG2")
	return n
}

// Figure8 is [DEC] Figure 8 (Example 1).
func Figure8() *network.Network {
	n := network.New()
	shared := []string{"l1", "l2", "l3", "l4", "l5", "l6", "l7"}
	start(n, "A1", append(shared, "lI", "lI'")...).states("A", "B", "C", "D", "E", "F", "G", "H").
		step("A", "l1", "B").
		step("B", "lI", "D").step("B", "l2", "E").step("B", "l4", "C").
		step("C", "l5", "F").step("D", "l6", "G").step("E", "lI'", "F").step("F", "l3", "D").
		step("G", "l7", "H").step("H", "l7", "G").
		accept("C", "G").done()
	a := start(n, "A2", shared...)
	for _, label := range shared {
		a.step("1", label, "1")
	}
	a.accept("1").done()
	return n
}

// Figure2 is [EL] Figure 2: states are numbered in the order of the paper, a I b and b I c.
func Figure2() *network.Network {
	n := network.New()
	a := start(n, "Figure 2", "a", "b", "c", "z").states("0", "1", "2", "3", "4", "5", "6")
	for _, t := range []string{"0b1", "0c5", "1b0", "1c2", "2a3", "2b5", "3b6", "3z4", "4a3", "4b5", "5a6",
		"5b2", "6b3"} {
		a.step(t[:1], t[1:2], t[2:])
	}
	a.done()
	order(n, "a", "b", "c", "z")
	id := func(name string) int { l, _ := n.Lookup(name); return l }
	n.Declared = [][2]int{{id("a"), id("b")}, {id("b"), id("c")}}
	return n
}

// LostCycle loses its only accepting cycle on the edges edge-lean search follows.
func LostCycle() *network.Network {
	n := network.New()
	start(n, "loop", "b").step("0", "b", "0").accept("0").done()
	start(n, "step", "a").step("0", "a", "1").accept("1").done()
	order(n, "b", "a")
	return n
}

// NaiveUnsound has no lasso, but a nested decoupled state that meets a state on the stack.
func NaiveUnsound() *network.Network {
	n := network.New()
	start(n, "A", "g", "i", "j").states("1", "2", "3").
		step("1", "i", "2").step("1", "j", "3").step("3", "g", "2").accept("3").done()
	share(n, "g")
	return n
}

// Sketch7Unsound has no lasso in either question, but the generalisation sketched in [DEC] Section 7 reports one.
func Sketch7Unsound() *network.Network {
	n := network.New()
	start(n, "P", "g", "h").step("p", "g", "q").step("q", "h", "p").accept("p").done()
	start(n, "Q", "g", "h").step("u", "g", "v").step("v", "h", "v").accept("v").done()
	order(n, "g", "h")
	return n
}

// share declares labels global although only one component has them.
func share(n *network.Network, labels ...string) {
	for _, name := range labels {
		l, ok := n.Lookup(name)
		if !ok {
			panic(fmt.Sprintf("no label %s", name))
		}
		n.Shared[l] = true
	}
}
