package draw

import (
	"math"
	"slices"
	"strconv"

	"lassolab/engine/network"
	"lassolab/engine/open"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// A network as one picture: its automata side by side, in rows, each under its name.

const (
	titleSize = 15.0 // font size of a component's name
	titleHigh = 26.0
	gap       = 36.0 // pixels between two automata

	// NetworkLimit is the number of components up to which a network is one picture.
	NetworkLimit = 60
)

const networkLooks = automatonLooks + `.title{font-size:15px;font-weight:600;text-anchor:start}`

// tile is an automaton in a picture of several.
type tile struct {
	of       *automaton
	at       *layout.Placement
	box      layout.Box
	corner   layout.Point // the upper left one of its place
	titled   string
	measured layout.Size
}

// networkFile draws all components as a file of its own, their states where the page has them.
func (d *placeMemory) networkFile(n *network.Network, program *promela.Source, title string) string {
	tiles := d.tiles(n, drawable(n, program, NetworkLimit), func(i int) *automaton { return planReadable(n, i) }, true)
	size := inRows(tiles)
	m := &svg.Markup{}
	words := "Network of " + say.Count(len(n.Components), "component") + "."
	for i := range tiles {
		tiles[i].draw(m)
		if len(words) < svg.SpokenText {
			words += " " + tiles[i].of.describe()
		}
	}
	box := svg.FileBox(layout.Box{Max: layout.Point{X: size.Width, Y: size.Height}})
	return svg.File(box, "automaton network", title, words, svg.FileLooks+networkLooks, m.String())
}

// Figure is a network as one picture within a page: its first automata, each under its name, with their labels.
func Figure(n *network.Network, program *promela.Source) string {
	tiles := newPlaceMemory(nil).tiles(n, drawable(n, program, figureTiles), func(i int) *automaton { return planReadable(n, i) }, true)
	size := inRows(tiles)
	title := `<title>` + svg.Escaped("Network of "+say.Count(len(n.Components), "component")) + `</title>`
	return inPage(n, tiles, size, `class="picture automaton figure" role="img" style="max-width:`+svg.Num(1.5*(size.Width+12))+`px"`, title)
}

// inPage is the first automata of a network as an element of the page, with how many others there are.
func inPage(n *network.Network, tiles []tile, size layout.Size, attributes, title string) string {
	m := &svg.Markup{}
	m.Add(`<svg viewBox="-6 -6 `, svg.Num(size.Width+12), ` `, svg.Num(size.Height+12), `" `, attributes, `>`, title)
	for i := range tiles {
		tiles[i].draw(m)
	}
	if left := len(n.Components) - len(tiles); left > 0 {
		m.Write("name", size.Width, size.Height, "+"+strconv.Itoa(left))
	}
	m.Add(`</svg>`)
	return m.String()
}

// planReadable is a component that is drawn with its labels, or a part of it that can be read.
func planReadable(n *network.Network, component int) *automaton {
	return planAutomaton(n, component, false, partAround(&n.Components[component], -1, partLimit, part{}))
}

// nothingLit is a drawing at no moment.
var nothingLit = Options{Current: -1, Fired: -1, From: -1, To: -1}

// FigureOf is a component as a picture within a page.
func FigureOf(n *network.Network, component int) string {
	a := planReadable(n, component)
	at := newPlaceMemory(nil).placed(a)
	return svg.Figure("automaton", a.describe(), at.Bounds(a.graph), a.draw(at, nothingLit))
}

// drawable counts the components that are drawn as automata, at most so many: of a program the processes, which are the first.
func drawable(n *network.Network, program *promela.Source, most int) int {
	most = min(most, len(n.Components))
	if program == nil {
		return most
	}
	return slices.IndexFunc(append(program.Components[:most:most], promela.Component{}), func(c promela.Component) bool { return c.Role != promela.Process })
}

// figureTiles is how many automata a figure in a page shows.
const figureTiles = 12

// tiles plans and places automata, at most so many of them.
func (d *placeMemory) tiles(n *network.Network, most int, plan func(component int) *automaton, titled bool) []tile {
	tiles := make([]tile, min(len(n.Components), most))
	for i := range tiles {
		t := &tiles[i]
		t.of = plan(i)
		t.at = d.placed(t.of)
		t.box = t.at.Bounds(t.of.graph)
		t.measured = layout.Size{Width: t.box.Width(), Height: t.box.Height()}
		if titled {
			c := &n.Components[i]
			t.titled = svg.Shortened(c.Name, titleSize, 320)
			if note := t.of.part.note(c); note != "" {
				t.titled += " (" + note + ")"
			}
			t.measured.Width = max(t.measured.Width, svg.TextWidth(t.titled, titleSize))
			t.measured.Height += titleHigh
		}
	}
	return tiles
}

// inRows gives tiles their places in rows, and returns the extent of all: the one that comes closest to a page.
func inRows(tiles []tile) (whole layout.Size) {
	best := math.Inf(1)
	least := 0.
	for i := range tiles {
		least = max(least, tiles[i].measured.Width)
	}
	room := 0.
	for first := range tiles { // as wide as the first row with so many
		room += tiles[first].measured.Width
		extent := inRowsOf(tiles, max(room, least))
		if large := max(extent.Width/svg.FileAspect, extent.Height); large < best {
			best, whole = large, extent
		}
		room += gap
	}
	inRowsOf(tiles, whole.Width)
	return whole
}

func inRowsOf(tiles []tile, room float64) (whole layout.Size) {
	at, row := layout.Point{}, 0.
	for i := range tiles {
		t := &tiles[i]
		if at.X > 0 && at.X+t.measured.Width > room+.01 {
			at, row = layout.Point{Y: at.Y + row + gap}, 0
		}
		t.corner = at
		row = max(row, t.measured.Height)
		whole.Width, whole.Height = max(whole.Width, at.X+t.measured.Width), max(whole.Height, at.Y+row)
		at.X += t.measured.Width + gap
	}
	return whole
}

// draw writes the tile in its place, under its title if it has one.
func (t *tile) draw(m *svg.Markup) {
	at := t.corner.Minus(t.box.Min)
	if t.titled != "" {
		at.Y += titleHigh
		m.Write("title", t.corner.X, t.corner.Y+titleSize, t.titled)
	}
	m.Add(`<g transform="translate(`, svg.Pair(at), `)">`, t.of.draw(t.at, nothingLit), `</g>`)
}

// What a thumbnail may cost: it is to be seen at a glance.
const (
	thumbText   = 200 << 10 // bytes of a text that is read for it
	thumbTiles  = 6
	thumbStates = 24       // drawn of a component
	thumbMarkup = 24 << 10 // bytes of markup
	thumbWork   = 20_000   // steps of the compiler of programs
)

// Thumbnail is a small picture of a model for a list of models: its first automata without labels. It is empty
// where there is none to be drawn, or where it would be large.
func Thumbnail(text, reading string) string {
	if len(text) > thumbText {
		return ""
	}
	read := open.Now(text, open.Options{Reading: network.Reading(reading), Options: promela.Options{Work: thumbWork}})
	if read.Document == nil || len(read.Document.Network.Components) == 0 {
		return ""
	}
	n := read.Document.Network
	tiles := newPlaceMemory(nil).tiles(n, drawable(n, read.Program, thumbTiles), func(i int) *automaton {
		return planAutomaton(n, i, true, fewOf(&n.Components[i], thumbStates))
	}, false)
	if drawn := inPage(n, tiles, inRows(tiles), `class="picture automaton"`, ""); len(drawn) <= thumbMarkup {
		return drawn
	}
	return ""
}

// fewOf is a part of a component of at most so many states.
func fewOf(c *network.Component, limit int) part {
	if len(c.States) > limit {
		return excerpt(c, -1, -1, limit, part{})
	}
	return partAround(c, -1, limit, part{})
}

// automatonLooks are the looks of automata in a file of their own: those of draw.css in black.
const automatonLooks = `.name,.label{font-size:13px}.sets{font-size:9.5px}.internal .line{stroke-dasharray:5 4}.note{font-size:12px;text-anchor:start}`

// places returns where the page draws the states of a component: where its layout says, else where they were
// drawn last, else where they would be drawn. It is nil for a component of which the page draws only a part.
func (d *placeMemory) places(n *network.Network, component int) []network.Point {
	a := planReadable(n, component)
	if !a.part.whole {
		return nil
	}
	at := make([]network.Point, 0, len(a.of.States))
	for _, p := range d.placed(a).Nodes {
		at = append(at, network.Point(p))
	}
	return at
}

// placed returns the placement of an automaton that is not on the page.
func (d *placeMemory) placed(a *automaton) *layout.Placement {
	at := d.given(a)
	if at == nil {
		at = d.carried(a, true)
	}
	if at == nil {
		at = layout.Automaton(a.graph, svg.FileAspect)
	}
	return layout.Place(a.graph, at)
}

// file draws a component as a file of its own, its states where places has them. Of a component too large to
// be read only a part is drawn, as on the page, and the drawing says so.
func (d *placeMemory) file(n *network.Network, component int) string {
	c, a := &n.Components[component], planReadable(n, component)
	p := d.placed(a)
	box := svg.FileBox(p.Bounds(a.graph))
	content := a.draw(p, nothingLit)
	note, high := svg.Note(a.part.note(c), box.Width())
	box.Min.Y -= high
	if note != "" {
		content += `<g transform="translate(` + svg.Pair(box.Min) + `)">` + note + `</g>`
	}
	return svg.File(box, "automaton", c.Name, a.describe(), svg.FileLooks+automatonLooks, content)
}
