package svg

import (
	"strconv"
	"strings"

	"lassolab/engine/layout"
)

// readPlace reads two numbers that Num wrote.
func readPlace(text string) layout.Point {
	x, y, _ := strings.Cut(text, " ")
	read := func(number string) float64 {
		value, _ := strconv.ParseFloat(number, 64) // what cannot be read is 0
		return value
	}
	return layout.Point{X: read(x), Y: read(y)}
}
