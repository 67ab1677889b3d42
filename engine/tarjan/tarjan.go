// Package tarjan finds strongly connected components of graphs that are given whole (Tarjan, SIAM J. Computing 1972, with a
// stack of its own in the place of recursion). Cost: linear. The searches, which discover their graphs, have their own.
package tarjan

import "slices"

// Components finds the strongly connected components of a graph, given by the successors of each node: the component of each
// node, and how many there are. They are numbered so that a component has a higher number than those it leads to.
func Components(next [][]int32) (of []int32, count int) {
	n := len(next)
	of = slices.Repeat([]int32{-1}, n)
	index, low := make([]int32, n), make([]int32, n)
	var stack []int32
	type frame struct {
		state int32
		edge  int
	}
	visited := int32(0)
	for root := range n {
		if index[root] != 0 {
			continue
		}
		calls := []frame{{state: int32(root)}}
		for len(calls) > 0 {
			top := &calls[len(calls)-1]
			s := top.state
			if top.edge == 0 && index[s] == 0 {
				visited++
				index[s], low[s] = visited, visited
				stack = append(stack, s)
			}
			if top.edge < len(next[s]) {
				t := next[s][top.edge]
				top.edge++
				if index[t] == 0 {
					calls = append(calls, frame{state: t})
				} else if of[t] < 0 {
					low[s] = min(low[s], index[t])
				}
				continue
			}
			if low[s] == index[s] {
				for {
					t := stack[len(stack)-1]
					stack = stack[:len(stack)-1]
					of[t] = int32(count)
					if t == s {
						break
					}
				}
				count++
			}
			calls = calls[:len(calls)-1]
			if len(calls) > 0 {
				caller := calls[len(calls)-1].state
				low[caller] = min(low[caller], low[s])
			}
		}
	}
	return of, count
}
