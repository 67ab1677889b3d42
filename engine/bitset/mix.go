package bitset

// Mix is a bijection of words in which each bit depends on all bits: the finaliser of SplitMix (Steele, Lea and
// Flood 2014). It is for hashes.
func Mix(h uint64) uint64 {
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}
