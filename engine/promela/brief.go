package promela

import "strings"

// Brief shortens a label's name for pictures with little room: "P[0] 14: flag[0] = 1" becomes "P[0] 14", the process
// and the line. A label that is not named after a statement stays as it is.
func Brief(label string) string {
	place, _, ok := strings.Cut(label, ": ")
	name, line, placed := strings.Cut(place, " ")
	if !ok || !placed || name == "" || strings.Trim(line, "0123456789–") != "" || line == "" {
		return label
	}
	return place
}
