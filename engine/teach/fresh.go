package teach

import (
	"cmp"
	"hash/fnv"
	"slices"
	"strconv"

	"lassolab/engine/omega"
)

// An exercise has instances, told apart by a number, its seed: what the program chooses is chosen anew for each.

// MostSeed bounds the numbers of instances.
const MostSeed = 999_999

// Fresh is another instance of an exercise, with its own key; 0: the exercise itself. Options that an author has
// written are those of the exercise, in another order.
func (e *Exercise) Fresh(seed int) Exercise {
	f := *e
	if seed > 0 && f.Kind != Faulty {
		f.Seed = seed
		f.Options, f.Right = slices.Clone(e.Options), nil
		mix(&f, f.Options, func(option string) string { return option })
		for _, i := range e.Right {
			f.Right = append(f.Right, slices.Index(f.Options, e.Options[i]))
		}
		slices.Sort(f.Right)
		f.sign()
	}
	return f
}

// mixed is a number without meaning, the same every time.
func mixed(seed int, text string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(strconv.Itoa(seed) + text))
	return h.Sum64()
}

// pick is a number below most without meaning.
func pick(seed int, text string, most int) int {
	x := mixed(seed, text)
	return int((x ^ x>>29) * 0xbf58476d1ce4e5b9 >> 33 % uint64(most)) // what FNV leaves alike at the end is spread
}

// mix puts what an instance chooses from into an order without meaning.
func mix[T any](e *Exercise, list []T, text func(T) string) {
	omega.Sort(list, func(a, b T) int { return cmp.Compare(mixed(e.Seed, text(a)), mixed(e.Seed, text(b))) })
}
