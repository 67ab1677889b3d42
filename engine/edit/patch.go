package edit

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
)

// patch changes the text of one automaton, header by header, state by state, edge by edge, and leaves every token alone
// that is still right.
type patch struct {
	*automaton
	parsed   *hoa.Automaton
	part     *part
	explicit bool // write every formula out

	old, now               *network.Component
	oldNetwork, newNetwork *network.Network

	number   []int // the new number of each state that was, -1 when it is gone
	sets     []int // the numbers that the text has for the acceptance sets that count
	gone     []int // the numbers in the text of those that are taken away
	foreign  bool  // the condition is no generalized Büchi condition: marks stay as they are written
	declared int   // how many it announces
	*formulas
}

// The obstacles, half sentences: what keeps a text from being changed in its parts.
const (
	otherAcceptance = "The acceptance here is no Büchi acceptance: what is drawn was made of it"
	onEdges         = "Acceptance marks stand on edges here: what is drawn are copies of the states of the text"
	reordered       = "The labels would come in another order"
	otherwise       = "A change of single parts would say something else"
	unreadable      = "A change of single parts could not be read"
	tooLong         = "Written anew, the automaton would be many times as long"
)

// apply makes the cuts, or tells what is in the way.
func (p *patch) apply() (obstacle string) {
	p.number = slices.Repeat([]int{-1}, len(p.old.States))
	for s, q := range p.part.states {
		if q >= 0 {
			p.number[q] = s
		}
	}
	p.condition()
	if p.part.renamed {
		p.setName(p.now.Name)
	}
	if p.old.Centre != p.now.Centre {
		p.flag(hoa.CentreHeader, " t", p.now.Centre)
	}
	if !sameRest(p.old, p.now) {
		p.flag(hoa.RestHeader, hoa.Numbers(p.now.Rest), p.now.Rest != nil)
	}
	p.layout()
	if p.foreign && !p.sameAcceptance() {
		return otherAcceptance
	}
	p.acceptance()
	if p.newNetwork.Reading == network.Labels {
		if p.formulas = p.adapt(); p.formulas == nil {
			return reordered
		}
		defer p.leftover()
	}
	if p.copied() {
		if !p.sameStates() || !p.sameTransitions() {
			if p.foreign {
				return otherAcceptance
			}
			return onEdges
		}
		if p.formulas != nil {
			p.adaptAll()
		}
		return ""
	}
	switch {
	case !p.sameTransitions() || !slices.Equal(p.old.Initial, p.now.Initial) ||
		len(p.old.States) != len(p.now.States) ||
		p.newNetwork.Reading == network.Labels && len(p.old.Alphabet) != len(p.now.Alphabet):
		p.properties(lasting)
	case p.old.Sets != p.now.Sets || !slices.Equal(p.old.Marks, p.now.Marks):
		p.properties(structural)
	}
	p.count()
	p.start()
	p.body()
	return ""
}

func (p *patch) sameStates() bool {
	return slices.Equal(p.old.States, p.now.States) && slices.Equal(p.old.Initial, p.now.Initial) &&
		slices.Equal(p.old.Marks, p.now.Marks) && sameRest(p.old, p.now)
}

// sameTransitions reports whether no transition comes or goes, up to names of labels and numbers of states.
func (p *patch) sameTransitions() bool {
	was := arrows(p.oldNetwork, p.old)
	if p.newNetwork.Reading == network.Labels {
		was = map[arrow]bool{}
		for a := range arrows(p.oldNetwork, p.old) {
			was[arrow{p.number[a.from], p.number[a.to], p.part.label(a.label)}] = true
		}
	}
	return maps.Equal(was, arrows(p.newNetwork, p.now))
}

// label is the name that a label of the component has afterwards.
func (p *part) label(name string) string {
	if to, ok := p.labels[name]; ok {
		return to
	}
	return name
}

func (a *automaton) setName(name string) {
	h, ok := a.header("name")
	switch {
	case !ok || !h.values().there():
		a.addHeader("name: " + hoa.Quote(name))
	default:
		a.quote(h.last, name)
	}
}

// flag makes a header of our own have values, or takes it away.
func (p *patch) flag(name, values string, wanted bool) {
	h, ok := p.header(name)
	switch {
	case ok && wanted:
		p.replace(h.span, name+":"+values)
	case ok:
		p.remove(h.span, false)
	case wanted:
		p.addHeader(name + ":" + values)
	}
}

func (p *patch) count() {
	if h, ok := p.header("States"); ok && len(p.now.States) != len(p.old.States) {
		p.replace(h.values(), strconv.Itoa(len(p.now.States)))
	}
}

func (p *patch) start() {
	said := map[int]bool{}
	var others []header
	for h := range p.named("Start") {
		to := p.number[p.tokens[h.last].Number]
		if _, stays := slices.BinarySearch(p.now.Initial, to); !stays {
			others = append(others, h)
			continue
		}
		said[to] = true
		p.replace(h.values(), strconv.Itoa(to))
	}
	missing := slices.DeleteFunc(slices.Clone(p.now.Initial), func(s int) bool { return said[s] })
	// What is no longer initial gives its header to what is now; the others go.
	for _, h := range others {
		if len(missing) > 0 && len(said) == 0 {
			p.replace(h.values(), strconv.Itoa(missing[0]))
			said[missing[0]] = true
			missing = missing[1:]
		} else if end,
			_ := tail(p.src, p.tokens[h.last].End); strings.TrimSpace(p.src[p.tokens[h.last].End:end]) != "" {
			p.cut(p.tokens[h.first].Start, p.tokens[h.last].End, "") // the comment in its line stays
		} else {
			p.remove(h.span, false)
		}
	}
	for _, s := range missing {
		p.addHeader(fmt.Sprintf("Start: %d", s))
	}
}

func (p *patch) layout() {
	h, ok := p.header(hoa.LayoutHeader)
	want := p.now.Layout
	if len(want) != len(p.now.States) {
		if ok && (len(p.old.Layout) > 0 || h.last-h.first == 2*len(p.now.States)) {
			p.remove(h.span, false)
		}
		return
	}
	if !ok {
		p.addHeader(hoa.LayoutHeader + ":" + hoa.Places(want))
		return
	}
	if len(p.old.Layout) == 0 || h.last-h.first != 2*len(p.old.States) {
		p.replace(span{h.first, h.last}, hoa.LayoutHeader+":"+hoa.Places(want))
		return
	}
	for s, at := range p.old.Layout {
		x, y := h.first+1+2*s, h.first+2+2*s
		to := p.number[s]
		if to < 0 {
			p.remove(span{x, y}, false)
			continue
		}
		if want[to].X != at.X {
			p.replace(span{x, x}, hoa.Coordinate(want[to].X))
		}
		if want[to].Y != at.Y {
			p.replace(span{y, y}, hoa.Coordinate(want[to].Y))
		}
	}
	for s, q := range p.part.states {
		if q < 0 {
			p.after(h.last, strings.TrimPrefix(hoa.Places(want[s:s+1]), " "))
		}
	}
}

// lasting are the properties that survive any change of states and edges, structural those that survive a change of
// acceptance; the others are taken out.
var (
	lasting    = []string{"no-univ-branch"}
	structural = []string{"no-univ-branch", "deterministic", "complete", "state-labels", "trans-labels",
		"implicit-labels",
		"explicit-labels", "state-acc"}
)

func (p *patch) properties(lasting []string) {
	for h := range p.named("properties") {
		if !h.values().there() {
			continue
		}
		var gone []span
		left := false
		for i := h.first + 1; i <= h.last; i++ {
			word := span{i, i}
			if p.tokens[i].Kind == '!' && i < h.last {
				i++
				word.last = i
			}
			if slices.Contains(lasting, p.tokens[i].Text) {
				left = true
			} else {
				gone = append(gone, word)
			}
		}
		if !left {
			p.remove(h.span, false)
			continue
		}
		for _, word := range gone {
			p.remove(word, false)
		}
	}
}
