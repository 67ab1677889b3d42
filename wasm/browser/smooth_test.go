package browser

import (
	"fmt"
	"strings"
	"testing"
	"encoding/json"
)

func TestSmoothTry(t *testing.T) {
	p := openApart(t, serve(t), "/")
	p.untilSearched()
	wrong := "--BODY--\nState: 0 {7}\n"
	edges := func(n int) string {
		var b strings.Builder
		fmt.Fprintf(&b, "HOA: v1\nStates: %d\nStart: 0\nAP: 4 \"a\" \"b\" \"c\" \"d\"\nacc-name: Buchi\nAcceptance: 1 Inf(0)\n--BODY--\n", 2000)
		for s := range 2000 {
			fmt.Fprintf(&b, "State: %d\n", s)
			for k := range n / 2000 / 10 {
				fmt.Fprintf(&b, "[%d] %d\n", k%4, (s*7+k*13)%2000)
			}
		}
		return b.String() + "[x]--END--\n"
	}
	comps := func(k int) string {
		var b strings.Builder
		for i := range k {
			fmt.Fprintf(&b, "HOA: v1\nname: \"P%d\"\nStates: 2\nStart: 0\nAP: 2 \"a%d\" \"a%d\"\nacc-name: Buchi\nAcceptance: 1 Inf(0)\n--BODY--\nState: 0 {0}\n[0] 1\nState: 1\n[1] 0\n--END--\n", i, i, (i+1)%k)
		}
		return b.String()+wrong
	}
	_ = comps
	for _, c := range []struct{ name, text string }{
		{"2 MB of edges", edges(2 << 20)},
		{"4096 components", comps(4096)},
		{"a name of a million", "HOA: v1\nStates: 1\nStart: 0\nAP: 1 \"a\"\nAcceptance: 0 t\n--BODY--\nState: 0 \"" + strings.Repeat("x", 1000000) + "\"\n[9] 0\n--END--\n"},
		{"100 errors in one long line", "HOA: v1\nStates: 1\nStart: 0\nAP: 1 \"a\"\nAcceptance: 0 t\n--BODY--\nState: 0 " + strings.Repeat("[0] 7 ", 200000) + "\n--END--\n"},
		{"2 MB of words", strings.Repeat("a ", 1<<20)},
		{"2 MB of comments", strings.Repeat("/* \n", 1<<19)},
	} {
		quoted, _ := json.Marshal(c.text)
		evaluate[int](p, fmt.Sprintf(`(globalThis.pasted = new DataTransfer(), pasted.setData("text/plain", %s), 0)`, quoted))
		put := `document.querySelector(".cm-content").focus(); document.querySelector(".cm-content").cmTile.root.view.dispatch({selection: {anchor: 0, head: document.querySelector(".cm-content").cmTile.root.view.state.doc.length}});
			document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: pasted, bubbles: true, cancelable: true }))`
		for i, x := range p.tasks(func() {
			p.later(put)
			p.settles("read", func() bool { return strings.Contains(p.status(), "error") || strings.Contains(p.status(), "dated") })
		}) {
			if i < 4 {
				t.Log(c.name, "pasted", x)
			}
		}
		t.Log(p.status())
		for i, x := range p.tasks(func() {
			p.press("z")
			p.settles("read", func() bool { return true })
		}) {
			if i < 3 {
				t.Log(c.name, "typed", x)
			}
		}
	}
}
