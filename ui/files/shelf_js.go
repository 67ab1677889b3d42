//go:build js && wasm

package files

import (
	"hash/crc32"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"lassolab/ui/browser"
	"lassolab/ui/link"
)

// shelf keeps works in the browser's storage, a key each. A tab remembers its own work, so that a reload brings it back and other tabs
// leave it alone. Reading and writing may fail at any time: storage may be closed, full or cleared.
type shelf struct {
	id         string // of this tab's work
	named      string // the tab; see name
	marks      []*mark
	local, tab browser.Storage
	known      []link.Kept // what works read last; nil: to be read again
}

const (
	workKey    = "lassolab.work."
	presentKey = "lassolab.present" // in the tab's own storage
	tabKey     = "lassolab.tab"     // there too
	openingKey = "lassolab.opening."
)

func newShelf() *shelf {
	s := &shelf{local: browser.Local(), tab: browser.Tab()}
	s.id = s.tab.Get(presentKey)
	return s
}

// renew gives the tab a new work; the former one stays on the shelf.
func (s *shelf) renew() {
	s.use(strconv.FormatInt(time.Now().UnixMilli(), 36) + "-" + strconv.FormatUint(rand.Uint64()>>32, 36))
}

// use makes a work the tab's own.
func (s *shelf) use(id string) {
	s.id = id
	_ = s.tab.Set(presentKey, id) // a tab that cannot remember begins with the latest work
}

// write keeps the tab's work and returns the other works. When there is no room the oldest ones go, if that helps; gone are those of
// them that were edited.
func (s *shelf) write(k link.Kept) (recent, gone []link.Kept, ok bool) {
	if s.id == "" {
		s.renew()
	}
	k.ID, k.Saved = s.id, time.Now().UnixMilli()
	text, err := k.Written()
	if err != nil {
		return nil, nil, false
	}
	s.forget(s.id)
	former := slices.Clone(s.works())
	written := func() bool { return s.local.Set(workKey+s.id, text) == nil }
	surplus := func(most int) []string { return link.Surplus(append(s.works(), k), s.id, most) }
	if ok = written(); !ok {
		gone, ok = s.makeRoom(surplus, written)
	}
	if ok {
		for _, id := range surplus(link.MostKept) {
			s.remove(id)
		}
		s.known = append(s.works(), k)
	} else {
		s.known = former // in the storage is what was there before, the former text of this work too
	}
	return link.Recent(s.known, s.id), link.Recent(gone, s.id), ok
}

// makeRoom takes the oldest works away, as few as are needed for something to be written. Where all of them are not enough they come back.
func (s *shelf) makeRoom(surplus func(most int) []string, written func() bool) (gone []link.Kept, ok bool) {
	taken := map[string]string{}
	for most := link.MostKept; most >= 1; most-- {
		before := len(taken)
		for _, id := range surplus(most) {
			gone = append(gone, s.works()[slices.IndexFunc(s.works(), func(k link.Kept) bool { return k.ID == id })])
			taken[id] = s.local.Get(workKey + id)
			s.remove(id)
		}
		if len(taken) > before && written() {
			return gone, true
		}
	}
	for id, text := range taken {
		_ = s.local.Set(workKey+id, text) // there is as much room as before
	}
	return nil, false
}

// remove takes a work out of the storage.
func (s *shelf) remove(id string) {
	s.local.Remove(workKey + id)
	s.local.Remove(openingKey + checksum(id))
	s.forget(id)
}

// put writes a work that is not this tab's as it is. Where there is no room it stays what it was.
func (s *shelf) put(k link.Kept) {
	text, err := k.Written()
	if err != nil || s.local.Set(workKey+k.ID, text) != nil {
		return
	}
	s.forget(k.ID)
	s.known = append(s.works(), k)
}

// forget takes a work off the list of known ones.
func (s *shelf) forget(id string) {
	s.known = slices.DeleteFunc(s.works(), func(k link.Kept) bool { return k.ID == id })
}

// works lists everything that is kept, read once and then followed. What cannot be read is left out and left alone.
func (s *shelf) works() []link.Kept {
	if s.known == nil {
		s.known = s.readAll()
	}
	return s.known
}

func (s *shelf) readAll() []link.Kept {
	list := []link.Kept{}
	for _, text := range s.local.Values(workKey) {
		if k, ok := link.ReadKept(text); ok {
			list = append(list, k)
		}
	}
	return list
}

// own returns the work of this tab's last visit, or the latest of all for a tab that has none. One that a newer version of the page wrote
// is not this page's to write over: it holds what is not known here.
func (s *shelf) own() (k link.Kept, mine, ok bool) {
	works := s.works()
	for _, k := range works {
		if k.ID == s.id {
			return k, !k.Newer(), true
		}
	}
	k, ok = link.Latest(works)
	return k, false, ok
}

// mark is an opening that has not ended, and where it is noted.
type mark struct {
	opening
	storage browser.Storage
	key     string
}

// mark notes that something is being opened, by its id or its address, until the call it returns is made.
func (s *shelf) mark(what string) (done func()) {
	m := &mark{opening{s.name(), time.Now()}, s.local, openingKey + checksum(what)}
	if m.storage.Set(m.key, m.String()) != nil {
		m.storage = s.tab                    // a full storage may hold what freezes the page
		_ = m.storage.Set(m.key, m.String()) // a closed one holds nothing
	}
	s.marks = append(s.marks, m)
	return func() { s.unmark(m) }
}

func (s *shelf) unmark(m *mark) {
	s.marks = slices.DeleteFunc(s.marks, func(other *mark) bool { return other == m })
	if m.storage.Get(m.key) == m.String() { // else the same is being opened once more
		m.storage.Remove(m.key)
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
	for _, storage := range []browser.Storage{s.local, s.tab} {
		if o, ok := readOpening(storage.Get(openingKey + checksum(what))); ok && o.halted(s.name(), time.Now()) {
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
