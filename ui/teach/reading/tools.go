package reading

import "lassolab/ui/core/session"

// Tools are what can be done with the lecture that is open.
type Tools struct{ Page *session.Page }

func (c *Tools) edits() string {
	switch at := c.Page.Lecture; {
	case at.Draft:
		return "Put the editor away; the draft is kept"
	case at.ID != "":
		return "Edit a copy of this lecture"
	}
	return "Edit this lecture"
}
