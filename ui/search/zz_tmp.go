package search

import "lassolab/engine/search"

func Asks(q search.Acceptance) string { return string(q) }
