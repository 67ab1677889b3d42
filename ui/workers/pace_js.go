//go:build js && wasm

package workers

import "time"

// pace gives the page's thread back to the browser again and again during long work of a goroutine: no key or click waits for longer than a slice.
type pace struct{ began time.Time }

// slice is for how long the thread is kept.
const slice = 8 * time.Millisecond

func (p *pace) pause() {
	if now := time.Now(); p.began.IsZero() {
		p.began = now
	} else if now.Sub(p.began) > slice {
		time.Sleep(time.Millisecond) // nothing of the program runs meanwhile, so the browser does
		p.began = time.Now()
	}
}
