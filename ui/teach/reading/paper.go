package reading

import "lassolab/ui/core/session"

// Paper prints a handout of the lecture.
type Paper struct {
	Page *session.Page
	Of   *Feature
}
