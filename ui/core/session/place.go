package session

import "strconv"

// WritePlace writes a slide and a step of a lecture, which count from 0, as addresses have them: 7.3.
func WritePlace(slide, step int) string {
	place := strconv.Itoa(slide + 1)
	if step > 0 {
		place += "." + strconv.Itoa(step)
	}
	return place
}
