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

	"lassolab/ui/link"
)

// shelf keeps works in the browser's storage, a key each. A tab remembers its own work, so that a reload brings it back and other tabs
// leave it alone. Reading and writing may fail at any time: storage may be closed, full or cleared.
type shelf struct {
	id         string // of this tab's work
	local, tab safejs.Value
	known      []link.Kept // what works read last; nil: to be read again
}

const (
	workKey    = "lassolab.work."
	presentKey = "lassolab.present" // in the tab's own storage
	openingKey = "lassolab.opening."
)

func newShelf() *shelf {
	s := &shelf{}
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
			_, _ = s.local.Call("removeItem", workKey+id) // what cannot be removed is in nobody's way
			s.forget(id)
		}
		if ok = set(s.local, workKey+s.id, string(text)) == nil; ok {
			break
		}
	}
	s.known = append(s.works(), k)
	return link.Recent(s.known, s.id), ok
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

// mark notes that something is being opened, by its id or its address, until the call it returns is made: an opening that never ends, because the page
// froze or ran out of memory, leaves the mark behind.
func (s *shelf) mark(what string) (done func()) {
	key := openingKey + strconv.FormatUint(uint64(crc32.ChecksumIEEE([]byte(what))), 36)
	_ = set(s.local, key, "1") // without storage nothing is kept that could freeze the next start
	return func() { _, _ = s.local.Call("removeItem", key) }
}

// halted reports whether the last opening of something never ended.
func (s *shelf) halted(what string) bool {
	return get(s.local, openingKey+strconv.FormatUint(uint64(crc32.ChecksumIEEE([]byte(what))), 36)) != ""
}
