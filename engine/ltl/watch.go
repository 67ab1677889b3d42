package ltl

import "context"

// watch tells when the caller's time is over. A reduction that finds it so changes nothing more. Without a watch there
// is time without end. (Where one thread does everything, as in a browser, a context that reads the clock itself is
// needed: search.Within.)
type watch struct {
	ctx   context.Context
	asked uint
	err   error
}

func watching(ctx context.Context) *watch { return &watch{ctx: ctx} }

// asksPerLook is how often over is asked until it looks.
const asksPerLook = 16

func (w *watch) over() bool {
	if w == nil {
		return false
	}
	if w.asked++; w.err == nil && w.asked%asksPerLook == 1 {
		w.err = w.ctx.Err()
	}
	return w.err != nil
}

// late says in a sentence that the time is over.
func (w *watch) late() error {
	if w.err == nil {
		return nil
	}
	return refusal{"the automaton of the formula was not found in the time given: split the formula into " +
		"several properties", w.err}
}
