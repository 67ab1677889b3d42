//go:build js && wasm

package ui

import (
	"slices"
	"strings"
	"syscall/js"

	"lassolab/ui/draw"
	"lassolab/ui/store"
)

// film lights what the present event of a film is about in the drawing of a component: a state, or a decoupled state's set, and the edge of its label.
func (p *pictures) film(opt *draw.Options, r *store.Run, f store.Filmed, component int) {
	if f.Node < 0 {
		return
	}
	nodes := r.Graph.Nodes
	v := &nodes[f.Node]
	if component < len(v.Sets) {
		for _, state := range v.Sets[component] {
			opt.Also = append(opt.Also, r.Own(component, int(state)))
		}
		return
	}
	own := func(node int32) int {
		if vector := nodes[node].Vector; component < len(vector) {
			return r.Own(component, int(vector[component]))
		}
		return -1
	}
	opt.Current = own(f.Node)
	if f.From >= 0 && f.To >= 0 && f.Label >= 0 && slices.Contains(r.Network.Labels[f.Label].Participants, component) {
		opt.Fired, opt.From, opt.To = int(f.Label), own(f.From), own(f.To)
	}
}

func (p *pictures) paintTimeline(s *store.State) {
	r := s.Shown()
	if r == p.ticked || !p.ticks.Truthy() {
		return
	}
	p.ticked = r
	if r == nil {
		p.ticks.Set("innerHTML", "")
		return
	}
	p.ticks.Set("innerHTML", timeline(r.Marks, r.Playback.Len()))
}

// revealCode brings the pseudo-code with its stacks into sight in its pane, once: when the film begins to be stepped, or all sizes change.
func (p *pictures) revealCode(s *store.State) {
	begins := s.Play.On && p.stepping != s.View.Theme
	if begins {
		p.line = js.Null() // it may be out of sight in its box too
	}
	p.stepping = ""
	if s.Play.On {
		p.stepping = s.View.Theme
	}
	code := js.Global().Get("document").Call("querySelector", ".code")
	if !begins || !code.Truthy() || !code.Get("offsetParent").Truthy() {
		return
	}
	pane := code.Call("closest", ".pane")
	box, room := code.Call("getBoundingClientRect"), pane.Call("getBoundingClientRect")
	below := box.Get("bottom").Float() - room.Get("bottom").Float()
	above := box.Get("top").Float() - room.Get("top").Float()
	if by := min(below, above); by > 0 { // its head stays in sight
		pane.Set("scrollTop", pane.Get("scrollTop").Float()+by)
	}
}

// revealLine brings the lit line of the pseudo-code into sight, within its box only.
func (p *pictures) revealLine() {
	line := js.Global().Get("document").Call("querySelector", `.pseudo [aria-current]`)
	if !line.Truthy() || line.Equal(p.line) || !line.Get("offsetParent").Truthy() {
		return
	}
	p.line = line
	box := line.Get("parentElement")
	top, height := line.Get("offsetTop").Float()-box.Get("offsetTop").Float(), line.Get("offsetHeight").Float()
	from, seen := box.Get("scrollTop").Float(), box.Get("clientHeight").Float()
	if top < from || top+height > from+seen {
		box.Set("scrollTop", top-(seen-height)/2)
	}
}

// say shows a sentence in the status, of which the lead stands out.
func (p *pictures) say(sentence, lead string) {
	if lead == "" {
		p.status.Set("textContent", sentence)
		return
	}
	before, after, _ := strings.Cut(sentence, lead)
	strong := js.Global().Get("document").Call("createElement", "strong")
	strong.Set("textContent", lead)
	p.status.Call("replaceChildren", before, strong, after)
}
