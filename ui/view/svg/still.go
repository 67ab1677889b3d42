//go:build !js

package svg

import (
	"fmt"
	"hash/crc32"
	"math"
	"slices"

	"lassolab/ui/view/layout"
)

// A still is a picture in the page as it is written before the program runs. Nobody has measured its host yet: so there is one
// for every proportion that a host may have, and the host's own measures choose. It says where all is placed: the program draws
// it there (see Standing), and nothing moves when the page becomes the program's.

// Proportion is a range of hosts, by what their width is over their height.
type Proportion struct {
	hosts         string // a condition on the host
	Width, Height float64
}

var proportions = [...]Proportion{
	{"(max-aspect-ratio:90/100)", 400, 560},
	{"(min-aspect-ratio:9001/10000) and (max-aspect-ratio:125/100)", 610, 560},
	{"(min-aspect-ratio:12501/10000) and (max-aspect-ratio:16/10)", 540, 400},
	{"(min-aspect-ratio:16001/10000)", 900, 450},
}

// Still is a picture of one graph for some proportions.
type Still struct {
	Class, Of, Words string // kind of picture, the name of what it shows, what a screen reader says
	Graph            *layout.Graph
	At               *layout.Placement
	Least            float64 // the scale below which another is shown instead; 0: none is
	Draw             func(*layout.Placement) string
}

// Stills writes what plan gives for each proportion: of several, the first that is large enough is shown. Those that are placed
// alike share a picture.
func Stills(plan func(Proportion) []Still) string {
	var written []string
	rules, pictures := &Markup{}, &Markup{}
	for _, p := range proportions {
		hosts := p.hosts
		for _, s := range plan(p) {
			placed := writePlacement(s.At)
			at := readPlacement(s.Graph, placed)
			b := at.Bounds(s.Graph)
			width, height := b.Width(), b.Height()
			name := fmt.Sprintf("s%x", crc32.ChecksumIEEE([]byte(s.Class+"|"+s.Of+"|"+placed)))
			least := func(side float64) float64 { return math.Ceil(s.Least*side + 2*frame) }
			large := fmt.Sprintf("(min-width:%.0fpx) and (min-height:%.0fpx)", least(width), least(height))
			rules.Add(`@container `, hosts, ` and `, large, `{.`, name, `{display:block}}`)
			hosts += " and (not (" + large + "))"
			if slices.Contains(written, name) {
				continue
			}
			written = append(written, name)
			pictures.Add(`<svg class="picture `, s.Class, ` still `, name, `" data-of="`, Escaped(s.Of), `" data-at="`, placed,
				`" role="img" aria-label="`, Escaped(s.Words), `" viewBox="`, viewBox(b), `" style="--frame:round(min(`, Num(frame), `px,`, Num(100*frameShare), `cqmin),1px);max-width:`, Num(fitScale*width),
				`px;max-height:`, Num(fitScale*height), `px">`, s.Draw(at), `</svg>`)
		}
	}
	return "<style>" + rules.String() + "</style>" + pictures.String()
}
