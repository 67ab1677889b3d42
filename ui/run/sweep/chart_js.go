//go:build js && wasm

package sweep

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/core/browser"
	"lassolab/ui/core/session"
	"lassolab/ui/view/svg"
)

// picture is the chart in its place. The script that draws is loaded when the first chart is shown.
type picture struct {
	chart     *Chart
	host      js.Value
	drawn     string // what is drawn now
	ready     bool   // the script is there
	gone      bool
	release   func()
	listeners svg.Listeners
}

// script is what draws charts; drawer is the name it has there.
const (
	script = "chart.js"
	drawer = "lassolabChart"
)

func (c *Chart) newPicture(element js.Value) svg.Picture {
	p := &picture{chart: c, host: element}
	p.release = c.Page.Bind(p.do)
	p.listeners.WatchSize(p.host, p.Paint)
	p.host.Set("textContent", "Loading the chart…")
	browser.Script(c.Page.Emit, script, func() {
		p.ready = !p.gone
		p.Paint()
	}, func(reason string) {
		if !p.gone {
			p.host.Set("textContent", "The chart cannot be drawn: "+reason+". The table has all values.")
		}
	})
	return p
}

// Paint draws the chart where it has changed, or its place has.
func (p *picture) Paint() {
	if !p.ready || p.gone {
		return
	}
	width, height := svg.HostSize(p.host)
	font := js.Global().Call("getComputedStyle", p.host).Get("fontSize").String()
	if !p.chart.Page.Stage.Presents() {
		height, font = 0, "" // as high as it likes to be
	}
	drawing := p.chart.drawing()
	key := drawing + " " + svg.Num(width) + " " + svg.Num(height) + font + string(p.chart.Page.Stage.Theme)
	if key != p.drawn {
		p.drawn = key
		js.Global().Get(drawer).Call("draw", p.host, drawing, width, height)
	}
}

// do gives the picture to who asks for it.
func (p *picture) do(e session.Effect) bool {
	asked, ok := e.(Picture)
	if !ok || asked.ID != p.chart.ID {
		return false
	}
	drawn := ""
	if p.ready {
		drawn = js.Global().Get(drawer).Call("file", p.host).String()
	}
	p.chart.Page.Act(func(t *session.Turn) { p.chart.Of.SavePicture(t, asked.As, asked.Stem, drawn) })
	return true
}

// Dispose lets go of the place.
func (p *picture) Dispose() {
	p.gone = true
	p.release()
	p.listeners.Release()
}
