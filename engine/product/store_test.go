package product

import (
	"math/rand/v2"
	"testing"
)

// a store numbers states in the order of insertion, finds each again, and pays at most 16
// bytes for each beyond its words.
func TestStoreKeepsWhatWasInserted(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for _, words := range []int{1, 3} {
		store := NewStore(words)
		numbers := map[[3]uint64]int{}
		for range 200000 {
			var state [3]uint64
			for i := range words {
				state[i] = r.Uint64N(300)
			}
			number, fresh := store.Insert(state[:words])
			known, seen := numbers[state]
			if fresh == seen || seen && number != known || fresh && number != len(numbers) {
				t.Fatalf("inserted %v: number %d, fresh %t; want %d, %t", state, number, fresh, known, !seen)
			}
			numbers[state] = number
		}
		for state, number := range numbers {
			if store.Find(state[:words]) != number || store.At(number)[0] != state[0] {
				t.Fatalf("state %v is not number %d", state, number)
			}
		}
		if store.Find([]uint64{301, 301, 301}[:words]) != -1 {
			t.Error("found a state that was never inserted")
		}
		if n := len(numbers); n > 1<<pageBits {
			pages := (n + pageMask) / (pageMask + 1) * (pageMask + 1)
			if beyond := store.Bytes() - int64(pages*words*8); beyond > int64(16*n)+16 {
				t.Errorf("%d states cost %d bytes beyond their words", n, beyond)
			}
		}
	}
}
