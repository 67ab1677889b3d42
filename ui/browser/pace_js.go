//go:build js && wasm

package browser

import "time"

// Pace gives the page's thread back to the browser again and again during long work of a goroutine: no key or click waits for longer than a slice.
type Pace struct{ began time.Time }

// slice is for how long the thread is kept.
const slice = 8 * time.Millisecond

// Begin says that the thread has just been had anew.
func (p *Pace) Begin() { p.began = time.Now() }

// Pause waits for a moment if the thread was kept for long. Nothing of the program runs meanwhile, so the browser does.
func (p *Pace) Pause() {
	if p.began.IsZero() {
		p.Begin()
	} else if time.Since(p.began) > slice {
		p.Rest()
	}
}

// Rest waits for a moment: what follows is a task of its own.
func (p *Pace) Rest() {
	time.Sleep(time.Millisecond)
	p.Begin()
}
