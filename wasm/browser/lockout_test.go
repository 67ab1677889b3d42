package browser

import (
	"context"
	"fmt"
	"hash/crc32"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	protocol "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"lassolab/ui/core/link"
)

// freezer serves a page that asks it, each time the page notes that it opens something, whether it may go on. While it is not answered the page stands
// still as it does over a computation without an end: nothing of it runs, and no event comes through.
type freezer struct {
	host   string
	frozen chan bool // the page stands still
	armed  chan bool // the next opening is to freeze
}

const asksToGoOn = `{
	const set = Storage.prototype.setItem;
	Storage.prototype.setItem = function (key, value) {
		set.call(this, key, value);
		if (!key.startsWith("lassolab.opening.")) return;
		const ask = new XMLHttpRequest();
		ask.open("GET", "may-go-on", false);
		ask.send();
	};
}
`

func newFreezer(t *testing.T) *freezer {
	t.Helper()
	boot, err := os.ReadFile(filepath.Join(dist, "static", "boot.js"))
	if err != nil {
		t.Fatal(err)
	}
	f := &freezer{frozen: make(chan bool, 1), armed: make(chan bool, 1)}
	f.host = serve(t, func(page http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			switch r.URL.Path {
			case "/static/boot.js":
				w.Header().Set("Content-Type", "text/javascript")
				fmt.Fprint(w, asksToGoOn, string(boot))
			case "/may-go-on":
				select {
				case <-f.armed:
					f.frozen <- true
					<-r.Context().Done() // until the page is no more
				default:
				}
			default:
				page.ServeHTTP(w, r)
			}
		})
	})
	return f
}

// freeze has the page do something over which it freezes, ends it as the browser ends a page that does not answer, and starts it again.
func (f *freezer) freeze(p *page, does, address string) {
	p.t.Helper()
	f.armed <- true
	evaluate[int](p, fmt.Sprintf(`(setTimeout(() => { %s; }), 0)`, does))
	select {
	case <-f.frozen:
	case <-time.After(patience):
		p.t.Fatal("nothing was noted as being opened")
	}
	p.crash()
	p.navigate(address)
}

// crash ends the page's process in the middle of whatever it does.
func (p *page) crash() {
	crash := func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, protocol.Crash, cdp.Empty{})
		return chromedp.Void{}, err
	}
	ctx, cancel := context.WithTimeout(p.ctx, time.Second)
	defer cancel()
	_, _ = chromedp.Run(ctx, crash) // what has crashed does not answer
}

// openings counts what is noted as being opened.
func (p *page) openings() int {
	p.t.Helper()
	return evaluate[int](p, `asking.kept().then(({ opening }) => {
		const names = Object.keys(opening).map((id) => "lassolab.opening." + id).concat(Object.keys(sessionStorage));
		return new Set(names.filter((key) => key.startsWith("lassolab.opening."))).size;
	})`)
}

// untilOpen waits until a text is the model, searched, and nothing is noted as being opened any more.
func (p *page) untilOpen(text string) {
	p.t.Helper()
	p.until("the model", func() bool { return p.modelText() == text })
	p.until("an end of the opening", func() bool { return p.openings() == 0 })
	if p.has("alert", "") {
		p.t.Errorf("the page says %q", p.find("alert", "").text())
	}
}

// untilOffered waits until the page has started with an example and offers what it did not open, and saves that as a file.
func (p *page) untilOffered(what, text string) (notice *element) {
	p.t.Helper()
	p.find("textbox", "Model text")
	notice = p.find("alert", "")
	if words := notice.text(); !strings.Contains(words, "The page did not finish opening "+what) {
		p.t.Errorf("the page says %q", words)
	}
	if shown := p.modelText(); shown == text || !strings.HasPrefix(shown, "HOA: v1") {
		p.t.Errorf("the page shows\n%s", shown)
	}
	evaluate[int](p, `(() => {
		window.offered = [];
		const blobs = new Map(), make = URL.createObjectURL;
		URL.createObjectURL = (blob) => { const address = make(blob); blobs.set(address, blob); return address; };
		HTMLAnchorElement.prototype.click = function () { blobs.get(this.href).text().then((text) => offered.push(text)); };
		return 0;
	})()`)
	notice.find("button", "Save it as a file").click()
	p.until("a file", func() bool { return evaluate[int](p, `offered.length`) == 1 })
	if saved := evaluate[string](p, `offered[0]`); saved != text {
		p.t.Errorf("saved is\n%s", saved)
	}
	return notice
}

// keeps waits until a text is kept for later visits.
func (p *page) keeps(text string) {
	p.t.Helper()
	p.until("the text is kept", func() bool {
		return p.someKept("work", fmt.Sprintf(`text.startsWith("{") && JSON.parse(text).scene?.text === %q`, text))
	})
}

// A start that froze over the work of the last visit is not repeated: the next one shows an example and offers the work.
func TestAStartThatFroseOverTheWorkOffersIt(t *testing.T) {
	f := newFreezer(t)
	p := openApart(t, f.host, "/") // its process will be ended
	p.find("textbox", "Model text")
	p.untilOpen(p.modelText())
	p.paste(desk)
	p.keeps(desk)
	f.freeze(p, "location.reload()", p.address)
	notice := p.untilOffered("your model", desk)
	notice.find("button", "Open it").click()
	p.untilOpen(desk)
	p.reopen()
	p.find("textbox", "Model text")
	p.untilOpen(desk)
	if !everyFault {
		return // the other button
	}

	f.freeze(p, "location.reload()", p.address)
	notice = p.untilOffered("your model", desk)
	example := p.modelText()
	notice.find("button", "Leave it").click()
	p.until("no message", func() bool { return !p.has("alert", "") })
	p.reopen()
	p.find("textbox", "Model text")
	if shown := p.modelText(); shown != example || p.has("alert", "") {
		t.Errorf("left, the next start shows\n%s", shown)
	}
	p.find("button", "Recent").click()
	p.find("list", "List of recent models").all("button")[0].click()
	p.untilOpen(desk)
}

// So it is with a link, which stays in the address until it is open or something else is.
func TestLoadAStartThatFroseOverALinkOffersIt(t *testing.T) {
	onlyWhole(t)
	fragment, err := link.Encode(link.Scene{Text: desk})
	if err != nil {
		t.Fatal(err)
	}
	f := newFreezer(t)
	p := openApart(t, f.host, "/") // its process will be ended
	p.find("textbox", "Model text")
	p.untilOpen(p.modelText())
	f.freeze(p, fmt.Sprintf("location.hash = %q", fragment), p.address+fragment)
	p.untilOffered("this link", desk)
	p.reopen()
	notice := p.untilOffered("this link", desk)
	notice.find("button", "Leave it").click()
	p.until("no message", func() bool { return !p.has("alert", "") })
	if shown := p.modelText(); shown == desk {
		t.Error("the link was opened")
	}
	p.reopen()
	p.untilOffered("this link", desk).find("button", "Open it").click()
	p.untilOpen(desk)
	p.reopen()
	p.find("textbox", "Model text")
	p.untilOpen(desk)
}

// A second tab may start while the first is still opening what both show.
func TestAStartBesideAnotherOpensTheWork(t *testing.T) {
	p := open(t)
	p.paste(desk)
	p.keeps(desk)
	p.until("an end of the opening", func() bool { return p.openings() == 0 })
	id := evaluate[string](p, `sessionStorage.getItem("lassolab.present")`)
	key := "lassolab.late.opening." + strconv.FormatUint(uint64(crc32.ChecksumIEEE([]byte(id))), 36)
	now := evaluate[int64](p, `Date.now()`)
	evaluate[int](p, fmt.Sprintf(`(localStorage.setItem(%q, JSON.stringify({ stamp: Date.now(), text: (%d).toString(36) + " another" })), 0)`, key, now))
	if p.openings() != 1 {
		t.Error("nothing is noted as being opened")
	}
	q := p.visit("/", fmt.Sprintf(`Date.prototype.getTime = () => %d`, now+1000)) // the visit begins a second later, however slow the machine is
	q.find("textbox", "Model text")
	q.untilOpen(desk)
}

// nastyLoops is the text that once kept a page from ever starting again: one state with self-loops, each with other marks.
func nastyLoops(formula string) string {
	const sets, loops = 64, 20_000
	var b strings.Builder
	fmt.Fprintf(&b, "HOA: v1\nStates: 1\nStart: 0\nAcceptance: %d %s\nAP: 1 \"a\"\n--BODY--\nState: 0\n", sets, formula)
	count := 0
	for i := range sets {
		for j := range i {
			for k := range j {
				if count < loops {
					count++
					fmt.Fprintf(&b, "[0] 0 {%d %d %d}\n", k, j, i)
				}
			}
		}
	}
	b.WriteString("--END--\n")
	return b.String()
}

// The text is answered with a sentence, read or not, and kept; the next start opens it.
func TestATextThatOnceLockedThePageOutOpens(t *testing.T) {
	var all []string
	for k := range 64 {
		all = append(all, fmt.Sprintf("Inf(%d)", k))
	}
	for name, c := range map[string]struct{ formula, says string }{
		"satisfiable":   {strings.Join(all, " & "), "The text has errors"},
		"unsatisfiable": {"Fin(0) & Inf(0)", "Model updated"},
	} {
		if name == "unsatisfiable" && !everyFault {
			continue
		}
		t.Run(name, func(t *testing.T) {
			text := nastyLoops(c.formula)
			p := open(t)
			p.untilSearched() // a visit that ends in a search is told so
			p.find("textbox", "Model text").click()
			p.do(selectAll)
			began := time.Now()
			p.pasteHere(text)
			p.until("a sentence", func() bool { return strings.Contains(p.status(), c.says) })
			t.Logf("%d bytes: %q after %v", len(text), p.status(), time.Since(began))
			p.keeps(text)
			began = time.Now()
			p.reopen()
			p.find("textbox", "Model text")
			p.until("the same text", func() bool { return len(p.modelText()) == len(text) })
			p.until("a sentence", func() bool {
				return strings.Contains(p.status(), c.says) || c.says == "Model updated" && strings.Contains(p.status(), "searches ended")
			})
			p.until("an end of the opening", func() bool { return p.openings() == 0 })
			t.Logf("opened again after %v: %q", time.Since(began), p.status())
			if p.has("alert", "") {
				t.Errorf("the page says %q", p.find("alert", "").text())
			}
		})
	}
}
