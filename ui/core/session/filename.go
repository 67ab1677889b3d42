package session

import "strings"

// FileStem makes of a title what a file's name can hold in every system, without an extension.
func FileStem(title string) string {
	const limit = 80
	name := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9', r == '-', r == '_':
			return r
		case r >= 'A' && r <= 'Z':
			return r - 'A' + 'a'
		case r == ' ':
			return '-'
		}
		return -1
	}, title)
	if name == "" {
		return "model"
	}
	return name[:min(len(name), limit)]
}
