package lasso

import "lassolab/ui/session"

// Missing says why there is no lasso, and which search has one; empty when there is one.
func Missing(s *session.Session) string {
	c := &Panel{Page: &session.Page{Session: s}, Of: NewFeature(), of: -1}
	c.Compute()
	return c.none()
}
