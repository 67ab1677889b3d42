package interchange

import "lassolab/engine/promela"

func wordPromela(c byte) bool {
	return c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
}

// keywordPromela reports whether a word is no name in Promela.
func keywordPromela(word string) bool {
	return word == "" || word[0] >= '0' && word[0] <= '9' || promela.Keyword(word)
}
