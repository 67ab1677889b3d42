//go:build js && wasm

package files

import (
	"hash/crc32"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"lassolab/ui/core/browser"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/library/library"
)

// shelf keeps works in the library, and marks of what is being opened.
type shelf struct {
	*library.Shelf
	openings *library.Shelf
	tab      browser.Storage
	named    string // the tab; see name
	marks    []*mark
	known    []link.Kept // what works read last; nil: to be read again
}

const (
	tabKey     = "lassolab.tab" // in the tab's own storage
	openingKey = "lassolab.opening."
)

func newShelf(post func(session.Msg)) *shelf {
	return &shelf{Shelf: library.NewShelf(library.Works, post), openings: library.NewShelf(library.Openings, post), tab: browser.Tab()}
}

// write keeps the tab's work, and calls done when it is kept or cannot be; gone are edited works that went to make room. Too many works are
// kept no longer. It returns the id of the work, and the other ones.
func (s *shelf) write(k link.Kept, now bool, done func(id string, ok bool, gone []link.Kept)) (id string, recent []link.Kept) {
	if s.Own() == "" {
		s.Renew()
	}
	id = s.Own()
	k.ID, k.Saved = id, time.Now().UnixMilli()
	text, err := k.Written()
	if err != nil {
		done(id, false, nil)
		return id, link.Recent(s.works(), id)
	}
	s.note(k)
	spare := link.Surplus(s.works(), id, 1)
	slices.Reverse(spare) // the oldest first
	s.Put(library.Put{ID: id, Text: text, Now: now, Spare: spare}, func(ok bool, gone []string) {
		lost := slices.DeleteFunc(slices.Clone(s.works()), func(k link.Kept) bool { return !slices.Contains(gone, k.ID) })
		if ok {
			gone = append(slices.Clone(gone), link.Surplus(s.works(), id, link.MostKept)...)
		}
		for _, id := range gone {
			s.remove(id)
		}
		done(id, ok, link.Recent(lost, id))
	})
	return id, link.Recent(s.works(), id)
}

// remove removes a work.
func (s *shelf) remove(id string) {
	s.Remove(id)
	s.openings.Remove(checksum(id))
	s.forget(id)
}

// put writes a work that is not this tab's as it is, and calls failed where there is no room for it.
func (s *shelf) put(k link.Kept, failed func()) {
	text, err := k.Written()
	if err != nil {
		failed()
		return
	}
	s.note(k)
	s.Put(library.Put{ID: k.ID, Text: text}, func(ok bool, _ []string) {
		if !ok {
			failed()
		}
	})
}

// note puts a work on the list of known ones.
func (s *shelf) note(k link.Kept) {
	s.forget(k.ID)
	s.known = append(s.works(), k)
}

// forget takes a work off that list.
func (s *shelf) forget(id string) {
	s.known = slices.DeleteFunc(s.works(), func(k link.Kept) bool { return k.ID == id })
}

// works lists everything that is kept, read once and then followed. What cannot be read is left out and left alone.
func (s *shelf) works() []link.Kept {
	if s.known == nil {
		s.known = []link.Kept{}
		for _, text := range s.Texts() {
			if k, ok := link.ReadKept(text); ok {
				s.known = append(s.known, k)
			}
		}
	}
	return s.known
}

// own returns the work of this tab's last visit, or the latest of all for a tab that has none. One that a newer version of the page wrote
// is not this page's to write over: it holds what is not known here.
func (s *shelf) own() (k link.Kept, mine, ok bool) {
	works := s.works()
	for _, k := range works {
		if k.ID == s.Own() {
			return k, !k.Newer(), true
		}
	}
	s.Renew() // what cannot be read now may be there still
	k, ok = link.Latest(works)
	return k, false, ok
}

// mark is an opening that has not ended, and under what it is noted.
type mark struct {
	opening
	key string
}

// mark notes that something is being opened, by its id or its address, until the call it returns is made.
func (s *shelf) mark(what string) (done func()) {
	m := &mark{opening{s.name(), time.Now()}, checksum(what)}
	s.openings.Put(library.Put{ID: m.key, Text: m.String(), Now: true}, func(bool, []string) {})
	_ = s.tab.Set(openingKey+m.key, m.String()) // the library may be closed
	s.marks = append(s.marks, m)
	return func() { s.unmark(m) }
}

func (s *shelf) unmark(m *mark) {
	s.marks = slices.DeleteFunc(s.marks, func(other *mark) bool { return other == m })
	if s.openings.Texts()[m.key] == m.String() { // else the same is being opened once more
		s.openings.Remove(m.key)
	}
	if s.tab.Get(openingKey+m.key) == m.String() {
		s.tab.Remove(openingKey + m.key)
	}
}

// leave takes back the marks of a visit that ends before the page could be seen, when that was not the page's fault.
func (s *shelf) leave() {
	for _, m := range slices.Clone(s.marks) {
		if m.hasty(time.Now()) {
			s.unmark(m)
		}
	}
}

// halted reports whether the last opening of something never ended.
func (s *shelf) halted(what string) bool {
	key := checksum(what)
	for _, text := range []string{s.openings.Texts()[key], s.tab.Get(openingKey + key)} {
		if o, ok := readOpening(text); ok && o.halted(s.name(), time.Now()) {
			return true
		}
	}
	return false
}

// name tells the tab from others, and stays when it is loaded again.
func (s *shelf) name() string {
	if s.named == "" {
		if s.named = s.tab.Get(tabKey); s.named == "" {
			s.named = strconv.FormatUint(rand.Uint64(), 36)
			_ = s.tab.Set(tabKey, s.named) // a tab that cannot remember is another one when it is loaded again
		}
	}
	return s.named
}

func checksum(what string) string {
	return strconv.FormatUint(uint64(crc32.ChecksumIEEE([]byte(what))), 36)
}
