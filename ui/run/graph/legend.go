package graph

import (
	"html"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine/film"
	"lassolab/engine/search"
	"lassolab/ui/core/session"
	"lassolab/ui/view/glossary"
	"lassolab/ui/view/svg"
)

// key is an entry of the legend: a look of the picture, drawn as the picture draws it, and what it means.
type key struct {
	Look    vugu.HTML
	Words   vugu.HTML
	Refused bool // it is a lasso that the checker refuses
}

// holds tells what there is to see in a run's graph.
type holds struct {
	of                                                                  *session.Run
	filtered, dominated, second, seeds, closing, ghosts, accept, primed bool
	blind, split                                                        bool
}

func holdsOf(r *session.Run) holds {
	h := holds{of: r}
	for _, e := range r.Graph.Edges {
		h.filtered = h.filtered || e.Kind == film.Filtered
		h.dominated = h.dominated || e.Kind == film.Dominated
		h.seeds = h.seeds || e.Kind == film.Nested
		h.closing = h.closing || e.Kind == film.Cycle
		h.second = h.second || e.Second && e.Kind != film.Nested && e.Kind != film.Cycle
	}
	for i := range r.Graph.Nodes {
		h.ghosts = h.ghosts || !r.Graph.Nodes[i].Stored
		h.accept = h.accept || r.Graph.Nodes[i].Accepting && r.Graph.Conditions == nil
		h.blind = h.blind || dead(&r.Graph.Nodes[i])
		h.split = h.split || r.Graph.Nodes[i].Columns != nil
	}
	if r.Playback != nil {
		for _, at := range r.Playback.KeptAt {
			h.primed = h.primed || at != film.Never
		}
	}
	return h
}

// keys are the entries of the legend: all that the shown graph has, and at present may show.
func (c *Pane) keys() []key {
	r := c.shown()
	if r == nil {
		return nil
	}
	if c.holds.of != r {
		c.holds = holdsOf(r)
	}
	h, playing := c.holds, c.playing()
	var list []key
	add := func(when bool, look, words string) {
		if when {
			list = append(list, key{Look: vugu.HTML(look), Words: worded(words)})
		}
	}
	prefix := len(r.Graph.Conditions) > 0
	if !prefix && session.Chosen(r.Searched, c.Of.only) != nil { // a projection shows nothing else
		h = holds{filtered: h.filtered, dominated: h.dominated, ghosts: h.ghosts}
	}
	add(prefix, swatch(`<rect class="rim" x="8" y="2" width="18" height="12"/>`), "event")
	add(c.folds(), swatch(`<rect class="rim" x="5" y="1" width="24" height="14"/><text class="number" x="17" y="10">× 8</text>`+
		`<rect class="share" x="5" y="13" width="9" height="2"/>`), "several events, with the share of cut-offs")
	add(prefix, swatch(`<circle class="condition rim" cx="17" cy="8" r="5"/>`), "condition")
	add(prefix && !c.Of.hidePruned, swatch(`<rect class="rim cut-off" x="8" y="2" width="18" height="12"/>`+
		`<rect class="inner" x="11" y="5" width="12" height="6"/>`), "cut-off")
	add(!prefix, edgeLook("edge new"), "new state")
	add(!prefix, edgeLook("edge known"), "known state")
	add(h.filtered && !c.Of.hidePruned, edgeLook("edge pruned filtered"), filterWords(r))
	add(!prefix && h.dominated && !c.Of.hidePruned, edgeLook("edge pruned dominated"), "pruned: dominated")
	add(h.seeds, edgeLook("edge seed"), "starts a nested search")
	add(h.second, edgeLook("edge known second"), "nested search")
	add(h.closing, edgeLook("edge closing"), "closes the cycle")
	if r.Walk != nil {
		list = append(list, key{Look: vugu.HTML(lineLook("cycle")), Words: worded(c.lassoWords()), Refused: refusedLasso(r)})
	}
	add(h.accept, stateLook("node accepting", `<circle class="inner" r="4.5"/>`), "accepting")
	add(h.blind, stateLook("node", blindAlley(7, 2.6)), "blind alley")
	add(h.ghosts && !prefix, stateLook("node ghost", ""), "not stored")
	add(h.split, textLook("s: t"), "by reference state s")
	add(h.split, textLook(strings.TrimSpace(back)), "back in its reference state")
	add(playing, stateLook("node current", ""), "where the search is")
	add(playing && !prefix, lineLook("stack"), c.stack())
	add(playing && h.primed, lineLook("stack nested"), "on the nested stack")
	add(playing && h.primed, stateLook("node primed", prime(5.5, -5.5, 3)), "in V′")
	add(playing, edgeLook("edge moment"), "the event")
	add(playing, stateLook("ring from", `<circle class="outline" r="7.5"/>`), "from here")
	add(playing, stateLook("ring to", `<path class="outline" d="`+brackets(15, 15)+`"/>`), "to here")
	other := "the dominating state"
	if prefix {
		other = "the event with the same marking"
	}
	add(playing && h.dominated, stateLook("ring other", `<circle class="outline" r="7.5"/>`), other)
	add(c.Page.Graphs.Selected >= 0, stateLook("node selected", ""), "selected")
	add(c.Page.Asked != nil, edgeLook("edge chosen"), "asked about")
	add(c.Page.Asked != nil && c.Page.Asked.Lit != nil, lineLook("lit"), "the representative path")
	add(c.several(), stateLook("ring counterpart", `<circle class="outline" r="6.5"/><path class="tip" d="M-8.5 0l3 -3l3 3l-3 3Z"/>`),
		"corresponds to the selected state")
	return list
}

// filterWords say what the filter of a search rejects.
func filterWords(r *session.Run) string {
	words := "pruned"
	if r.Report == nil || r.Report.Film == nil {
		return words
	}
	traits := &r.Report.Film.Traits
	if traits.Filter == search.Stubborn || traits.Filter == search.Ample {
		words += ": outside the " + string(traits.Filter)
		if traits.Lean {
			words += ", or by ELU"
		}
	}
	return words
}

// worded are the words of an entry; those that the glossary explains are links.
func worded(words string) vugu.HTML {
	for _, word := range []string{"V′", "nested search", "pruned", "blind alley"} {
		if words == word || words == "in "+word {
			return glossary.Named(word, words)
		}
	}
	return vugu.HTML(html.EscapeString(words))
}

// edgeLook is an edge of a class as the picture draws it.
func edgeLook(class string) string {
	under := ""
	if class == "edge moment" {
		under = `<path class="casing" d="M1 8H30"/>`
	}
	return swatch(`<g class="` + class + `">` + under + `<path class="line" d="M1 8H25"/><path class="head" d="M33 8L24 4.4L24 11.6Z"/></g>`)
}

// swatch is an entry's look that is wider than a state.
func swatch(content string) string {
	return `<svg class="picture swatch" viewBox="0 0 34 16" aria-hidden="true">` + content + `</svg>`
}

// lineLook is a wide line of a class.
func lineLook(class string) string { return swatch(`<path class="` + class + `" d="M6 8H28"/>`) }

// textLook is what is written in a state.
func textLook(words string) string {
	return swatch(`<text class="count" x="17" y="12" text-anchor="middle">` + html.EscapeString(words) + `</text>`)
}

// stateLook is a state of a class, with something about it; a ring has no state in it.
func stateLook(class, about string) string {
	rim := `<circle class="rim" r="7"/>`
	if class[:4] == "ring" {
		rim = ""
	}
	return `<svg class="picture swatch state" viewBox="-10 -10 20 20" aria-hidden="true"><g class="` + class + `">` + rim +
		about + `</g></svg>`
}

// dead reports whether a state was stored and not expanded, as it is a blind alley.
func dead(v *film.Vertex) bool { return v.Stored && v.DeadEnd > 0 }

// blindAlley is the sign for a street that leads nowhere, below a state whose rim is so far below the origin.
func blindAlley(rim, size float64) string {
	return `<path class="blind" d="M0 ` + svg.Num(rim) + `v` + svg.Num(size) + `m` + svg.Num(-1.5*size) + ` 0h` + svg.Num(3*size) + `"/>`
}

// prime is the mark of a state in V′ around a point.
func prime(x, y, size float64) string {
	return `<path class="prime" d="M` + svg.Num(x) + ` ` + svg.Num(y-size) + `l` + svg.Num(size) + ` ` + svg.Num(size) +
		`l` + svg.Num(-size) + ` ` + svg.Num(size) + `l` + svg.Num(-size) + ` ` + svg.Num(-size) + `Z"/>`
}

// brackets are the corners around the origin.
func brackets(width, height float64) string {
	x, y := width/2, height/2
	leg := min(x, y) * .55
	m := &svg.Markup{}
	for _, sx := range []float64{-1, 1} {
		for _, sy := range []float64{-1, 1} {
			m.Add("M", svg.Num(sx*(x-leg)), " ", svg.Num(sy*y), "H", svg.Num(sx*x), "V", svg.Num(sy*(y-leg)))
		}
	}
	return m.String()
}
