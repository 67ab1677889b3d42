package family

import (
	"fmt"

	"lassolab/engine/network"
)

// Servers returns c clients, s servers and a desk, at which one client at a time is served. 1 + 2c + c·s states, and a
// label for each client with each server.
func Servers(c, s int) *network.Network {
	net := network.New()
	var ask, done []string
	take, give := make([][]string, c), make([][]string, c)
	for i := range c {
		ask, done = append(ask, fmt.Sprintf("ask_%d", i)), append(done, fmt.Sprintf("done_%d", i))
		labels := []string{ask[i], done[i]}
		for k := range s {
			take[i] = append(take[i], fmt.Sprintf("take_%d_%d", i, k))
			give[i] = append(give[i], fmt.Sprintf("give_%d_%d", i, k))
			labels = append(labels, take[i][k], give[i][k])
		}
		client := start(net, fmt.Sprintf("C%d", i), labels...).
			step("idle", ask[i], "waiting").step("served", done[i], "idle").accept("idle")
		for k := range s {
			client.step("waiting", take[i][k], "busy").step("busy", give[i][k], "served")
		}
		client.done()
	}
	desk := start(net, "desk", append(ask, done...)...).accept("free")
	for i := range c {
		desk.step("free", ask[i], "taken").step("taken", done[i], "free")
	}
	desk.done()
	for k := range s {
		var labels []string
		for i := range c {
			labels = append(labels, take[i][k], give[i][k])
		}
		server := start(net, fmt.Sprintf("S%d", k), labels...).states("idle").accept("idle")
		for i := range c {
			busy := fmt.Sprintf("with %d", i)
			server.step("idle", take[i][k], busy).step(busy, give[i][k], "idle")
		}
		server.done()
	}
	return net
}

// Election returns n agents and a board. Each chooses a bid from 1 to v, and writes it where the board shows less.
func Election(n, v int) *network.Network {
	net := network.New()
	all := []string{}
	for i := range n {
		var choose, own []string
		for bid := range v {
			choose = append(choose, fmt.Sprintf("choose_%d_%d", i, bid+1))
		}
		own = append(own, choose...)
		see := func(bid, shown int) string { return fmt.Sprintf("see_%d_%d_%d", i, bid, shown) }
		for bid := 1; bid <= v; bid++ {
			for shown := range v + 1 {
				own = append(own, see(bid, shown))
				all = append(all, see(bid, shown))
			}
		}
		agent := start(net, fmt.Sprintf("A%d", i), own...).states("new").accept("leads", "follows")
		for bid := 1; bid <= v; bid++ {
			name := fmt.Sprint(bid)
			agent.step("new", choose[bid-1], name)
			for shown := range v + 1 {
				to := "follows"
				if shown < bid {
					to = "leads"
				}
				agent.step(name, see(bid, shown), to)
			}
		}
		agent.done()
	}
	board := start(net, "board", all...)
	for shown := range v + 1 {
		board.states(fmt.Sprint(shown)).accept(fmt.Sprint(shown))
	}
	for k, label := range all {
		bid, shown := k/(v+1)%v+1, k%(v+1)
		board.move(shown, label, max(bid, shown))
	}
	board.done()
	return net
}

// Tokens returns Dijkstra's ring of n + 1 machines with n + 1 values each, all of them different at first: a machine
// takes the value of its neighbour, the first one goes on to the next value when its neighbour has its own. Dijkstra,
// Self-stabilizing systems in spite of distributed control, 1974.
func Tokens(n int) *network.Network {
	net := network.New()
	labels := make([][]string, n+1) // by machine: what it and its neighbour before it take part in
	name := func(i, own, before int) string { return fmt.Sprintf("m%d_%d_%d", i, own, before) }
	for i := range n + 1 {
		for own := range n + 1 {
			for before := range n + 1 {
				if (own == before) == (i == 0) {
					labels[i] = append(labels[i], name(i, own, before))
				}
			}
		}
	}
	for i := range n + 1 {
		next := (i + 1) % (n + 1)
		m := start(net, fmt.Sprintf("M%d", i), append(append([]string(nil), labels[i]...), labels[next]...)...)
		for value := range n + 1 {
			m.states(fmt.Sprint(value)).accept(fmt.Sprint(value))
		}
		for own := range n + 1 {
			for other := range n + 1 {
				if i == 0 && own == other {
					m.move(own, name(0, own, own), (own+1)%(n+1))
				} else if i > 0 && own != other {
					m.move(own, name(i, own, other), other)
				}
				if (own == other) == (next == 0) {
					m.move(own, name(next, other, own), own)
				}
			}
		}
		m.component.Initial = []int{i}
		m.done()
	}
	return net
}
