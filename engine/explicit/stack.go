package explicit

// stack is a stack of frames of a fixed number of words, in pages: growing copies nothing and takes no more than
// needed.
type stack struct {
	size   int // words of a frame
	length int
	pages  [][]uint64
	frees  func() // called before a page is given back
}

// pageFrames is the number of frames of a page.
const pageFrames = 1 << 9

// push returns the new frame at the top. What is in it is of no account.
func (s *stack) push() []uint64 {
	s.length++
	if (s.length-1)/pageFrames == len(s.pages) {
		s.pages = append(s.pages, make([]uint64, pageFrames*s.size))
	}
	return s.at(s.length - 1)
}

// pop takes the top away and returns the frame below, or nil. A page is kept for the next push, and no more than one.
func (s *stack) pop() []uint64 {
	s.length--
	if used := (s.length + pageFrames - 1) / pageFrames; used+1 < len(s.pages) {
		s.frees()
		s.pages[len(s.pages)-1] = nil
		s.pages = s.pages[:len(s.pages)-1]
	}
	if s.length == 0 {
		return nil
	}
	return s.at(s.length - 1)
}

func (s *stack) at(place int) []uint64 {
	at := place % pageFrames * s.size
	return s.pages[place/pageFrames][at : at+s.size]
}

func (s *stack) bytes() int64 { return int64(len(s.pages)) * pageFrames * int64(s.size) * 8 }
