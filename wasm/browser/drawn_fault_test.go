package browser

import "testing"

// What goes wrong in a drawing is told like any other fault, and the drawing goes on.
func TestAFaultInADrawingReachesTheUser(t *testing.T) {
	p := open(t)
	p.searched()
	p.expect("picture: ")
	evaluate[bool](p, `document.querySelector("svg.explored").dispatchEvent(new Event("pointerdown"))`) // an event without a button
	p.until("a notice of the fault", func() bool { return p.has("alert", "") })
	p.picture("fault")
	p.find("button", "fit").click()
	p.find("button", "Zoom in").click()
	p.painted()
}
