package search

import "lassolab/ui/core/session"

// Where the first answer wins, the searches that are asked one question race: the first that answers it ends the others. Searches
// that are asked something else go on, as one for a lasso beside one that explores all states, and so do those that are broken on
// purpose, which answer nothing and are there to be watched.

// settle ends the others of a race when a search has won it.
func (f *Feature) settle(t *session.Turn, won *session.Run) {
	if won.Settings.First != yes || !won.Settles() {
		return
	}
	for _, r := range f.inOrder() {
		if r == won || !f.races(r) || r.Question() != won.Question() {
			continue
		}
		won.First = won.Name
		if r.Busy() {
			t.Do(session.StopWorker{For: worker, Number: r.Number})
			r.Phase, r.First = session.Outrun, won.Name
		}
	}
}

// races reports whether a search of the latest Run could have given an answer.
func (f *Feature) races(r *session.Run) bool {
	return r.Number > f.batch && r.Without == "" && r.Phase != session.NotAsked
}
