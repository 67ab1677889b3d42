package promela

import "strings"

// Brief is what of a label's name stands in a picture that has room for little: "P[0] 14" of "P[0] 14: flag[0] = 1", the process
// and the line. A label that no statement was called after stays as it is.
func Brief(label string) string {
	place, _, ok := strings.Cut(label, ": ")
	name, line, placed := strings.Cut(place, " ")
	if !ok || !placed || name == "" || strings.Trim(line, "0123456789–") != "" || line == "" {
		return label
	}
	return place
}
