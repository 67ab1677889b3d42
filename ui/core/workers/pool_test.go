package workers

import (
	"slices"
	"testing"

	"lassolab/wasm/message"
)

func TestAPoolStartsWhatIsUrgentFirstAndSharesFairly(t *testing.T) {
	var began []string
	p := Pool[string]{Most: 2}
	add := func(key, kind string, rank message.Rank) {
		p.Add(key, kind, rank, func() { began = append(began, key) })
	}
	expect := func(what string, keys ...string) {
		t.Helper()
		p.Fill()
		if !slices.Equal(began, keys) {
			t.Errorf("%s: %q began, not %q", what, began, keys)
		}
		began = nil
	}
	add("picture 1", "pictures", message.Background)
	add("picture 2", "pictures", message.Background)
	add("picture 3", "pictures", message.Background)
	expect("as long as there is room", "picture 1", "picture 2")
	add("search 1", "search", message.Usual)
	add("search 2", "search", message.Usual)
	add("hunt", "hunt", message.Usual)
	expect("none has ended")
	add("text", "read", message.Urgent)
	expect("an urgent one has room of its own", "text")
	add("file", "open", message.Urgent)
	expect("a second urgent one has not")
	p.Remove("picture 1")
	expect("the urgent one is next", "file")
	p.Remove("text")
	expect("two run, as many as may")
	p.Remove("file")
	expect("a search before pictures", "search 1")
	p.Remove("picture 2")
	expect("of one rank that of which the fewest run", "hunt")
	p.Remove("search 2")
	expect("what waited and is stopped starts nothing")
	p.Remove("nobody's")
	expect("what is unknown starts nothing")
	p.Most = 3
	expect("more room", "picture 3")
	p.Most = 1
	p.Remove("hunt")
	add("search 3", "search", message.Usual)
	expect("less room")
	p.Remove("search 1")
	p.Remove("picture 3")
	expect("the last", "search 3")
}
