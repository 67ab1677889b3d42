package bitset

// Mix is a bijection for hashes: the finaliser of SplitMix (Steele, Lea and Flood 2014).
func Mix(h uint64) uint64 {
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}
