package workers

// Patience is for how many seconds a worker may say nothing before the user is asked whether to wait for it.
const Patience = 10

// Watch knows which computations have said nothing for too long. A worker that was ended from outside, or whose files never come, says
// nothing for ever, and the browser does not tell; neither can one be told from one that thinks. So nothing is ended here. Silence is counted
// in ticks, one a second while the page is awake: a machine that slept has lost no patience.
type Watch[K comparable] struct{ silence map[K]span }

// span is how long something has been silent, and how long it may be.
type span struct{ ticks, most int }

// Heard notes that a computation began, or said something.
func (w *Watch[K]) Heard(of K) {
	if w.silence == nil {
		w.silence = map[K]span{}
	}
	w.silence[of] = span{most: Patience}
}

// Ended forgets a computation.
func (w *Watch[K]) Ended(of K) { delete(w.silence, of) }

// Tick lets a second pass, and reports whether there is anything to watch.
func (w *Watch[K]) Tick() bool {
	for of, s := range w.silence {
		s.ticks++
		w.silence[of] = s
	}
	return len(w.silence) > 0
}

// Silent are the computations that have said nothing for too long.
func (w *Watch[K]) Silent() (list []K) {
	for of, s := range w.silence {
		if s.ticks >= s.most {
			list = append(list, of)
		}
	}
	return list
}

// Wait is patient with those that are silent: for three times as long as they have been silent by now.
func (w *Watch[K]) Wait() {
	for _, of := range w.Silent() {
		s := w.silence[of]
		s.most = 3 * s.ticks
		w.silence[of] = s
	}
}
