package edit

import (
	"strings"

	"lassolab/engine/hoa"
)

// stream is a text cut at its automata: a gap, a piece, a gap, … and a last gap. A piece is an automaton with the
// comments directly above it and the rest of its last line.
type stream struct {
	gaps, pieces []string
	eol          string // how lines end
}

// split cuts a text that can be read. An automaton that ends with --ABORT-- belongs to a gap.
func split(text string) *stream {
	s := &stream{eol: "\n"}
	if strings.Contains(text, "\r\n") {
		s.eol = "\r\n"
	}
	tokens := hoa.Tokens(text)
	last := 0 // the end of the piece before
	free := 0 // where comments may belong to the next automaton
	if strings.HasPrefix(text, "\ufeff") {
		free = len("\ufeff")
	}
	for i := 0; i < len(tokens); i++ {
		if !tokens[i].Begins() {
			free, _ = tail(text, tokens[i].End)
			continue
		}
		j := i + 1
		for j < len(tokens) && tokens[j].Kind != hoa.EndMark && tokens[j].Kind != hoa.AbortMark &&
			!tokens[j].Begins() {
			j++
		}
		if j == len(tokens) || tokens[j].Kind != hoa.EndMark {
			i = j - 1
			if i >= 0 {
				free, _ = tail(text, tokens[i].End)
			}
			continue
		}
		from := above(text, free, tokens[i].Start)
		free, _ = tail(text, tokens[j].End)
		s.gaps = append(s.gaps, text[last:from])
		s.pieces = append(s.pieces, text[from:free])
		last = free
		i = j
	}
	s.gaps = append(s.gaps, text[last:])
	return s
}

func (s *stream) join() string {
	var b strings.Builder
	for i, gap := range s.gaps {
		b.WriteString(gap)
		if i == len(s.pieces) {
			break
		}
		b.WriteString(s.pieces[i])
		rest := s.gaps[i+1]
		if i+1 < len(s.pieces) {
			rest += s.pieces[i+1]
		}
		if rest != "" && !strings.HasSuffix(s.pieces[i], "\n") && !strings.ContainsAny(rest[:1], " \t") {
			b.WriteString(s.eol)
		}
	}
	return b.String()
}

// tail returns the end of the line that holds p, if only blanks and comments follow p on it; else p, and false.
func tail(src string, p int) (end int, alone bool) {
	for i := p; ; {
		switch rest := src[i:]; {
		case rest == "":
			return i, true
		case rest[0] == '\n':
			return i + 1, true
		case rest[0] == ' ' || rest[0] == '\t' || rest[0] == '\r':
			i++
		case strings.HasPrefix(rest, "/*"):
			i = commentEnd(src, i)
		default:
			return p, false
		}
	}
}

func commentEnd(src string, i int) int {
	for depth := 0; i < len(src); {
		switch {
		case strings.HasPrefix(src[i:], "/*"):
			depth++
			i += 2
		case strings.HasPrefix(src[i:], "*/"):
			depth--
			i += 2
			if depth == 0 {
				return i
			}
		default:
			i++
		}
	}
	return i
}

// above returns where the lines begin that belong to the token at p: its own, when nothing is before it there, and the
// comments directly above. It never goes before free.
func above(src string, free, p int) int {
	line := lineStart(src, free, p)
	if line < 0 {
		return p
	}
	var comments [][2]int
	for i := free; i < line; {
		if strings.HasPrefix(src[i:], "/*") {
			end := commentEnd(src, i)
			comments = append(comments, [2]int{i, end})
			i = end
		} else {
			i++
		}
	}
	from := line
	for k := len(comments) - 1; k >= 0; k-- {
		between := src[comments[k][1]:max(from, comments[k][1])]
		if strings.TrimSpace(between) != "" || strings.Count(between, "\n") > 1 {
			break
		}
		from = comments[k][0]
	}
	if start := lineStart(src, free, from); start >= 0 {
		return start
	}
	return line
}

// lineStart returns where the line of p starts, not before free, or -1 when something is on it before p.
func lineStart(src string, free, p int) int {
	i := p
	for i > free && (src[i-1] == ' ' || src[i-1] == '\t') {
		i--
	}
	if i == 0 || src[i-1] == '\n' || src[:i] == "\ufeff" {
		return i
	}
	return -1
}
