package family

import (
	"fmt"
	"slices"

	"lassolab/engine/network"
)

// Transport returns a truck that drives between two places, the centre, and n packages that it may load and
// unload where it is; accepting are the packages at the right. [STD] Section 2: three decoupled states
// for every n under the star, 2·3^n product states.
func Transport(n int) *network.Network {
	net := network.New()
	places := []string{"left", "right"}
	at := func(deed string, p int, place string) string { return fmt.Sprintf("%s_%d_%s", deed, p, place) }
	alphabet := []string{"drive_right", "drive_left"}
	for p := range n {
		for _, place := range places {
			alphabet = append(alphabet, at("load", p, place), at("unload", p, place))
		}
	}
	truck := start(net, "truck", alphabet...).states(places...).
		step("left", "drive_right", "right").step("right", "drive_left", "left")
	for p := range n {
		for _, place := range places {
			truck.step(place, at("load", p, place), place).step(place, at("unload", p, place), place)
		}
	}
	truck.accept(places...).centre().done()
	for p := range n {
		parcel := start(net, fmt.Sprintf("package %d",
			p), alphabet[2+4*p:6+4*p]...).states("left", "loaded", "right")
		for _, place := range places {
			parcel.step(place, at("load", p, place), "loaded").step("loaded", at("unload", p, place), place)
		}
		parcel.accept("right").done()
	}
	order(net, "drive_right", "drive_left")
	return net
}

// TransportProgram returns the truck and its packages as the Promela program that [STD] Figure 3 must have measured:
// it is not printed, but these processes have as many states as SPIN counts there, 7·(11^(n+1) − 1)/10. A truck on a
// line of three places tests where it is and then drives; a package begins at the first place, and tests where the
// truck is before it is loaded or unloaded; init runs the packages one after the other.
//
// The truck's place is the centre, and so is init, which has no local statement ([STD] Section 3).
func TransportProgram(n int) *network.Network {
	const places = 3
	net := network.New()
	drive := func(from, to int) string { return fmt.Sprintf("drive_%d_%d", from, to) }
	sees := func(from, to int) string { return fmt.Sprintf("truck_sees_%d_for_%d", from, to) }
	finds := func(p, place int) string { return fmt.Sprintf("package_%d_finds_truck_at_%d", p, place) }
	leaves := func(p, place int) string { return fmt.Sprintf("package_%d_leaves_truck_at_%d", p, place) }
	run := func(p int) string { return fmt.Sprintf("run_%d", p) }
	inner := func(p int) string { return fmt.Sprintf("package_%d_goes_on", p) }

	truck, place, starts := start(net, "truck"), start(net, "place").centre(), start(net, "init").centre()
	for from := range places {
		for _, to := range []int{from - 1, from + 1} {
			if to < 0 || to == places {
				continue
			}
			here, there := fmt.Sprint(from), fmt.Sprint(to)
			truck.takes("drives", sees(from, to), "from_"+here+"_to_"+there)
			truck.takes("from_"+here+"_to_"+there, drive(from, to), "drives")
			place.takes(here, sees(from, to), here)
			place.takes(here, drive(from, to), there)
		}
	}
	for p := range n {
		starts.takes(fmt.Sprint(p), run(p), fmt.Sprint(p+1))
		parcel := start(net, fmt.Sprintf("package %d", p)).takes("not_yet", run(p), "begins").
			takes("begins", inner(p), "at_0")
		for at := range places {
			here := fmt.Sprint(at)
			parcel.takes("at_"+here, finds(p, at), "loading_"+here).takes("loading_"+here, inner(p), "inside").
				takes("inside", leaves(p, at), "unloading_"+here).takes("unloading_"+here, inner(p), "at_"+here)
			place.takes(here, finds(p, at), here).takes(here, leaves(p, at), here)
		}
		parcel.accept("at_2").done()
	}
	truck.accept(truck.component.States...).done()
	place.accept(place.component.States...).done()
	starts.accept(starts.component.States...).done()
	return net
}

// takes adds a transition, and its label to the alphabet.
func (a *automaton) takes(from, label, to string) *automaton {
	if id := a.network.Label(label); !slices.Contains(a.component.Alphabet, id) {
		a.component.Alphabet = append(a.component.Alphabet, id)
	}
	return a.step(from, label, to)
}
