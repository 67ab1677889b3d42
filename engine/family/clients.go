package family

import (
	"fmt"

	"lassolab/engine/network"
)

// Clients returns n clients whose requests go through a channel with room for one, and a server that answers one
// after the other. [STD] Section 4 describes such a program and does not print it; this one has as many states as SPIN
// counts there for EmptyC, 4^(n−1)·n·(3n+5), and with work for NonEmptyC, 8^(n−2)·4n·(5n+19).
//
// A client goes through three statements of its own, sends, does one more, and receives; with work it counts a variable
// from 0 to 1 before it sends, and forgets it. The channel, the variable that holds whom the server serves, and the
// server, which has no local statement, are the centre ([STD] Section 3).
func Clients(n int, work bool) *network.Network {
	net := network.New()
	label := func(deed string, i int) string { return fmt.Sprintf("%s_%d", deed, i) }
	channel, who, server := start(net, "request").centre(), start(net, "who").centre(), start(net, "server").centre()
	channel.state("empty")
	for i := range n {
		who.state(fmt.Sprint(i))
	}
	for i := range n {
		own, send, take, reply := label("own", i), label("send", i), label("take", i), label("reply", i)
		places := []string{"begins", "thinks", "decides"}
		if work {
			places = append(places, "counts_0", "adds", "counts_1", "forgets")
		}
		places = append(places, "sends")
		client := start(net, fmt.Sprintf("client %d", i))
		for k, place := range places[1:] {
			client.takes(places[k], own, place)
		}
		client.takes("sends", send, "waits").takes("waits", own, "receives").takes("receives", reply, "begins").
			accept("begins").done()
		channel.takes("empty", send, fmt.Sprint(i)).takes(fmt.Sprint(i), take, "empty")
		server.takes("idle", take, "serves").takes("serves", reply, "idle")
		for k := range n {
			who.takes(fmt.Sprint(k), take, fmt.Sprint(i))
		}
		who.takes(fmt.Sprint(i), reply, fmt.Sprint(i))
	}
	for _, a := range []*automaton{server, who, channel} {
		a.accept(a.component.States...).done()
	}
	return net
}
