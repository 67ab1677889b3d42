package omega

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/say"
)

// ranks is the complement of any automaton with one acceptance set. Source: Kupferman and Vardi (TOCL 2001), tight
// rankings of Friedgut, Kupferman and Vardi (IJFCS 2006), breakpoints for one rank at a time of Schewe (STACS 2009).
//
// Construction. A word is not accepted exactly when the graph of all runs on it has a ranking: ranks never grow along a
// run, accepting states have even ones, and every run comes to keep an odd one. First the states that runs are in are
// followed as a set. At a moment that is guessed they get ranks, which are tight from then on: the largest is odd, and
// each odd one below it is somebody's. The states of one even rank at a time, i, owe to leave it; when all have, the
// complement accepts, and the next even rank has its turn.
//
// Which rankings are tried. When they begin: some states outside the acceptance set have one of the smaller odd ranks
// each, all others of them have the largest, accepting states have the even rank below it. After that each state has
// the largest rank that it may have; or else, all states that owe to leave the rank i leave it now. This is enough
// (after Schewe, Section 4): take the ranks of the run graph from a moment on where they are tight for ever. Some run
// keeps each odd rank; let the states that begin with a smaller odd rank be one for each of these runs. Then no state
// ever has a smaller rank here than in the graph, these runs keep theirs, so that ranks stay tight; and those who owe
// to leave an even rank have all left it in the graph at some moment, when they may leave it here.
//
// Cost: about (0.76 n)ⁿ states; as far as they are asked for. The complement is exact.
type ranks struct {
	*Automaton
	budget *Budget
}

// A state of the first phase is written as 0 and the set. One of the second is written as i + 1, and for each member
// itself, its rank doubled, and one more if it owes to leave i. The sink is empty.

const mostRanked = 60 // states outside the acceptance set in one ranking

func (r *ranks) start() iter.Seq[string] {
	if len(r.Initial) == 0 {
		return only("")
	}
	return only(Key(append([]int{0}, r.Initial...)))
}

func (r *ranks) step(state string, letter int) iter.Seq[string] {
	if state == "" {
		return only("")
	}
	list := Numbers(state)
	if list[0] > 0 {
		return r.rank(list, letter)
	}
	var members []int
	for _, s := range list[1:] {
		for _, e := range r.With(s, letter) {
			members = append(members, e.To)
		}
	}
	slices.Sort(members)
	members = slices.Compact(members)
	if len(members) == 0 {
		return only("")
	}
	return func(yield func(string) bool) {
		if yield(Key(append([]int{0}, members...))) {
			r.begin(members, yield)
		}
	}
}

// begin tries the rankings that a set may begin with.
func (r *ranks) begin(members []int, yield func(string) bool) {
	var free []int // places of members outside the acceptance set
	for k, s := range members {
		if !r.Accepting(s) {
			free = append(free, k)
		}
	}
	if len(free) > mostRanked {
		r.budget.fail(fmt.Sprintf("more than %s states to rank at once", say.Number(mostRanked)))
		return
	}
	small := make([]int, len(members)) // odd ranks below the largest; 0: none
	var choose func(odd int) bool
	choose = func(odd int) bool { // all odd ranks below odd are given
		list := []int{1}
		for k, s := range members {
			rank := odd
			switch {
			case r.Accepting(s):
				rank = odd - 1
			case small[k] > 0:
				rank = small[k]
			}
			list = append(list, s, 2*rank)
		}
		if !yield(Key(list)) {
			return false
		}
		if (odd+1)/2 == len(free) {
			return true
		}
		for _, k := range free {
			if small[k] == 0 {
				small[k] = odd
				if !choose(odd + 2) {
					return false
				}
				small[k] = 0
			}
		}
		return true
	}
	if len(free) > 0 {
		choose(1)
	}
}

// rank is a step of the second phase.
func (r *ranks) rank(list []int, letter int) iter.Seq[string] {
	turn := list[0] - 1
	largest, owed := 0, false
	now := map[int]int{} // rank of each successor
	owing := map[int]bool{}
	for k := 1; k < len(list); k += 2 {
		rank, owes := list[k+1]/2, list[k+1]&1 != 0
		largest, owed = max(largest, rank), owed || owes
		for _, e := range r.With(list[k], letter) {
			most := rank
			if r.Accepting(e.To) {
				most &^= 1
			}
			if before, known := now[e.To]; known {
				most = min(most, before)
			}
			now[e.To] = most
			owing[e.To] = owing[e.To] || owes
		}
	}
	if len(now) == 0 {
		return only("")
	}
	odd := map[int]bool{}
	for _, rank := range now {
		if rank&1 != 0 {
			odd[rank] = true
		}
	}
	if len(odd) != (largest+1)/2 {
		return only() // no longer tight
	}
	if !owed {
		turn = (turn + 2) % (largest + 1)
	}
	next, leave := []int{turn + 1}, []int{turn + 1}
	some := false
	for _, s := range slices.Sorted(maps.Keys(now)) {
		rank := now[s]
		owes := rank == turn && (!owed || owing[s])
		lower := rank
		if v := 2 * rank; owes {
			some = true
			next = append(next, s, v+1)
			if lower--; r.Accepting(s) {
				lower--
			}
		} else {
			next = append(next, s, v)
		}
		leave = append(leave, s, 2*max(lower, 0))
	}
	if some && turn > 0 {
		return only(Key(next), Key(leave))
	}
	return only(Key(next))
}

func (r *ranks) accepting(state string) bool {
	if state == "" {
		return true
	}
	list := Numbers(state)
	if list[0] == 0 {
		return false
	}
	for k := 2; k < len(list); k += 2 {
		if list[k]&1 != 0 {
			return false
		}
	}
	return true
}

func (r *ranks) members(state string) (list []int) {
	all := Numbers(state)
	if len(all) == 0 {
		return nil
	}
	step := 1
	if all[0] > 0 {
		step = 2
	}
	for k := 1; k < len(all); k += step {
		list = append(list, all[k])
	}
	return list
}

func (r *ranks) name(state string, called func(int) string) string {
	if state == "" {
		return "sink"
	}
	all := Numbers(state)
	var words, owing []string
	if all[0] == 0 {
		for _, s := range all[1:] {
			words = append(words, called(s))
		}
		return "{" + strings.Join(words, ",") + "}"
	}
	for k := 1; k < len(all); k += 2 {
		words = append(words, called(all[k])+":"+strconv.Itoa(all[k+1]/2))
		if all[k+1]&1 != 0 {
			owing = append(owing, called(all[k]))
		}
	}
	text := "{" + strings.Join(words, ",") + "|" + strings.Join(owing, ",") + "}"
	return text + strconv.Itoa(all[0]-1)
}
