package gallery

import "lassolab/ui/core/session"

// About is what a lecture is about, with its slides.
type About struct {
	Page  *session.Page
	Sheet *Sheet
}

func (c *About) of() card {
	of, _ := c.Sheet.lecture()
	return of
}
