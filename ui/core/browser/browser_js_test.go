//go:build js && wasm

package browser

import (
	"strings"
	"syscall/js"
	"testing"

	"lassolab/ui/core/session"
)

// faults collects what guarded callbacks post.
type faults chan string

func (f faults) post(a session.Msg) {
	if fault, ok := a.(session.Faulted); ok {
		f <- fault.Reason
	}
}

func (f faults) expect(t *testing.T, words string) {
	t.Helper()
	if got := <-f; !strings.Contains(got, words) {
		t.Errorf("the fault is %q, want %q", got, words)
	}
}

func TestAFaultInACallbackIsAMessageAndNotTheEnd(t *testing.T) {
	found := make(faults, 10)
	fail := func(words string) func([]js.Value) { return func([]js.Value) { panic(words) } }
	Guarded(found.post, fail("guarded")).Invoke()
	found.expect(t, "guarded")
	Once(found.post, fail("once")).Invoke()
	found.expect(t, "once")
	promise := js.Global().Get("Promise")
	Then(found.post, promise.Call("resolve", 1), func(js.Value) { panic("kept") },
		func(string) { t.Error("the promise was kept") })
	found.expect(t, "kept")
	Then(found.post, promise.Call("reject", 1), func(js.Value) { t.Error("the promise was broken") },
		func(string) { panic("broken") })
	found.expect(t, "broken")
}

func TestAPromiseMayBeBrokenByAnything(t *testing.T) {
	found := make(faults, 10)
	promise := js.Global().Get("Promise")
	for _, by := range []struct {
		what any
		want string
	}{{js.Undefined(), "undefined"}, {js.Null(), "null"}, {"words", "words"},
		{js.Global().Get("Error").New("of its own"), "Error: of its own"}} {
		said := make(chan string)
		Then(found.post, promise.Call("reject", by.what),
			func(js.Value) { t.Error("the promise was broken") }, func(reason string) { said <- reason })
		if got := <-said; got != by.want {
			t.Errorf("the reason is %q, want %q", got, by.want)
		}
	}
}
