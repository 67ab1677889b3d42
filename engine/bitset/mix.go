package bitset

import "unsafe"

// Mix is a bijection for hashes: the finaliser of SplitMix (Steele, Lea and Flood 2014).
func Mix(h uint64) uint64 {
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}

// Key returns the bytes of a list of numbers as a string that shares them: a key of maps, valid until the list changes.
func Key[T any](list []T) string {
	return unsafe.String((*byte)(unsafe.Pointer(unsafe.SliceData(list))), uintptr(len(list))*unsafe.Sizeof(*new(T)))
}
