//go:build js && wasm

package files

import (
	"encoding/json"
	"hash/crc32"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hack-pad/safejs"

	"lassolab/ui/browser"
	"lassolab/ui/link"
)

// shelf keeps works in the browser's storage, a key each. A tab remembers its own work, so that a reload brings it back and other tabs
// leave it alone. Reading and writing may fail at any time: storage may be closed, full or cleared.
type shelf struct {
	id         string // of this tab's work
	named      string // the tab; see name
	marks      []*mark
	local, tab safejs.Value
	known      []link.Kept // what works read last; nil: to be read again
}

const (
	workKey    = "lassolab.work."
	presentKey = "lassolab.present" // in the tab's own storage
	tabKey     = "lassolab.tab"     // there too
	openingKey = "lassolab.opening."
)

func newShelf() *shelf {
	s := &shelf{}
	if browser.Embedded() {
		return s // as a browser without storage: nothing is kept, and nobody's work is shown
	}
	// Without storage both stay undefined, and every use of them fails in its own time.
	s.local, _ = safejs.Global().Get("localStorage")
	s.tab, _ = safejs.Global().Get("sessionStorage")
	s.id = get(s.tab, presentKey)
	return s
}

func get(storage safejs.Value, key string) string {
	value, err := storage.Call("getItem", key)
	if err != nil || value.IsNull() {
		return ""
	}
	text, err := value.String()
	if err != nil {
		return ""
	}
	return text
}

func set(storage safejs.Value, key, value string) error {
	_, err := storage.Call("setItem", key, value)
	return err
}

// renew gives the tab a new work; the former one stays on the shelf.
func (s *shelf) renew() {
	s.use(strconv.FormatInt(time.Now().UnixMilli(), 36) + "-" + strconv.FormatUint(rand.Uint64()>>32, 36))
}

// use makes a work the tab's own.
func (s *shelf) use(id string) {
	s.id = id
	_ = set(s.tab, presentKey, id) // a tab that cannot remember begins with the latest work
}

// write keeps the tab's work, forgetting the oldest ones when there is no room, and returns the other works.
func (s *shelf) write(k link.Kept) (recent []link.Kept, ok bool) {
	if s.id == "" {
		s.renew()
	}
	k.ID, k.Saved = s.id, time.Now().UnixMilli()
	text, err := json.Marshal(k)
	if err != nil {
		return nil, false
	}
	s.forget(s.id)
	for most := link.MostKept; most >= 1; most /= 2 {
		for _, id := range link.Surplus(append(s.works(), k), s.id, most) {
			s.remove(id)
		}
		if ok = set(s.local, workKey+s.id, string(text)) == nil; ok {
			break
		}
	}
	s.known = append(s.works(), k)
	return link.Recent(s.known, s.id), ok
}

// remove takes a work out of the storage.
func (s *shelf) remove(id string) {
	_, _ = s.local.Call("removeItem", workKey+id) // what cannot be removed is in nobody's way
	_, _ = s.local.Call("removeItem", openingKey+checksum(id))
	s.forget(id)
}

// put writes a work that is not this tab's as it is. Where there is no room it stays what it was.
func (s *shelf) put(k link.Kept) {
	text, err := json.Marshal(k)
	if err != nil || set(s.local, workKey+k.ID, string(text)) != nil {
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
	length, err := s.local.Length()
	if err != nil {
		return list
	}
	for i := range length {
		key, err := s.local.Call("key", i)
		if err != nil {
			continue
		}
		name, err := key.String()
		if err != nil || !strings.HasPrefix(name, workKey) {
			continue
		}
		var k link.Kept
		if json.Unmarshal([]byte(get(s.local, name)), &k) == nil && k.ID != "" {
			list = append(list, k)
		}
	}
	return list
}

// own returns the work of this tab's last visit, or the latest of all for a tab that has none.
func (s *shelf) own() (k link.Kept, mine, ok bool) {
	works := s.works()
	for _, k := range works {
		if k.ID == s.id {
			return k, true, true
		}
	}
	k, ok = link.Latest(works)
	return k, false, ok
}

// mark is an opening that has not ended, and where it is noted.
type mark struct {
	opening
	storage safejs.Value
	key     string
}

// mark notes that something is being opened, by its id or its address, until the call it returns is made.
func (s *shelf) mark(what string) (done func()) {
	m := &mark{opening{s.name(), time.Now()}, s.local, openingKey + checksum(what)}
	if set(m.storage, m.key, m.String()) != nil {
		m.storage = s.tab                     // a full storage may hold what freezes the page
		_ = set(m.storage, m.key, m.String()) // a closed one holds nothing
	}
	s.marks = append(s.marks, m)
	return func() { s.unmark(m) }
}

func (s *shelf) unmark(m *mark) {
	s.marks = slices.DeleteFunc(s.marks, func(other *mark) bool { return other == m })
	if get(m.storage, m.key) == m.String() { // else the same is being opened once more
		_, _ = m.storage.Call("removeItem", m.key)
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
	for _, storage := range []safejs.Value{s.local, s.tab} {
		if o, ok := readOpening(get(storage, openingKey+checksum(what))); ok && o.halted(s.name(), time.Now()) {
			return true
		}
	}
	return false
}

// name tells the tab from others, and stays when it is loaded again.
func (s *shelf) name() string {
	if s.named == "" {
		if s.named = get(s.tab, tabKey); s.named == "" {
			s.named = strconv.FormatUint(rand.Uint64(), 36)
			_ = set(s.tab, tabKey, s.named) // a tab that cannot remember is another one when it is loaded again
		}
	}
	return s.named
}

func checksum(what string) string {
	return strconv.FormatUint(uint64(crc32.ChecksumIEEE([]byte(what))), 36)
}
