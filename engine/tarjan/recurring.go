package tarjan

// Recurring finds the nodes from which a path meets marked nodes again and again.
func Recurring(next [][]int32, marked []bool) []bool {
	var f Finder
	f.Find(next)
	good := make([]bool, f.Count) // by component; those it leads to come first
	for _, s := range f.Order {
		for _, t := range next[s] {
			c := f.Of[s]
			good[c] = good[c] || f.Of[t] == c && marked[s] || good[f.Of[t]]
		}
	}
	from := make([]bool, len(next))
	for s := range from {
		from[s] = good[f.Of[s]]
	}
	return from
}
