package family

import (
	"fmt"

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
