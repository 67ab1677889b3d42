package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
)

// kept are the documents of a kind that the browser has on disk, by id.
func (p *page) kept(kind string) map[string]string {
	p.t.Helper()
	return evaluate[map[string]string](p, fmt.Sprintf(`asking.kept().then((kept) => kept[%q])`, kind))
}

// someKept reports whether a condition holds of the text of one of them.
func (p *page) someKept(kind, condition string) bool {
	p.t.Helper()
	return evaluate[bool](p, fmt.Sprintf(`asking.kept().then((kept) => Object.values(kept[%q]).some((text) => %s))`, kind, condition))
}

// fullDisk has the database take nothing more, until it is taken back.
func (p *page) fullDisk() (back func()) {
	p.t.Helper()
	evaluate[int](p, `(() => {
		const put = globalThis.putRecord = IDBObjectStore.prototype.put;
		IDBObjectStore.prototype.put = function (...record) {
			const asked = put.apply(this, record);
			this.transaction.abort();
			return asked;
		};
		return 0;
	})()`)
	return func() { evaluate[int](p, `(IDBObjectStore.prototype.put = globalThis.putRecord, 0)`) }
}

// leftBy has the browser keep what an older page left there: a fixture of static/testdata. No page of the host is open.
func (p *page) leftBy(name string) {
	p.t.Helper()
	fixture, err := os.ReadFile("../../static/testdata/stored-" + name + ".json")
	if err != nil {
		p.t.Fatal(err)
	}
	p.do(forget(strings.TrimSuffix(p.address, "/")))
	evaluate[int](p, fmt.Sprintf(`(async ({ localStorage: stored, journal = {} }) => {
		const answer = (asked) => new Promise((resolve, reject) => Object.assign(asked, { onsuccess: () => resolve(asked.result), onerror: () => reject(asked.error), onblocked: () => reject("blocked") }));
		sessionStorage.clear();
		for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
		const asked = indexedDB.open("lassolab", 1);
		asked.onupgradeneeded = () => {
			const writes = asked.result.createObjectStore("writes");
			for (const [key, record] of Object.entries(journal)) writes.put(record, key);
		};
		(await answer(asked)).close();
		return 0;
	})(%s)`, fixture))
}

// What an older page kept is moved into the library by the first start, whatever form it has, and is there from then on.
func TestWhatAnOlderPageKeptIsTakenOver(t *testing.T) {
	p := open(t)
	page := p.address
	for _, c := range []struct{ name, draft, score string }{
		{"works", "", ""}, {"documents", "# Drafted\n\nText.\n", `"points":2`}, {"journal", "# Drafted\n\nText, and the last words.\n", `"points":3`},
	} {
		p.navigate(page + "static/stop-and-wait.hoa") // nothing of the program runs there
		p.leftBy(c.name)
		p.navigate(page)
		for range 2 {
			p.taken() // one of them is presented
			p.until("the work of "+c.name, func() bool { return strings.Contains(p.modelText(), "lassolab-reading: labels") })
			if c.score != "" && !p.someKept("exercise", "text.includes("+string(must(json.Marshal(c.score)))+")") {
				t.Errorf("of %s the score is lost", c.name)
			}
			if _, lost := p.kept("work")["m8f2k1-1a2b3c"]; !lost {
				t.Errorf("of %s the first work is lost", c.name)
			}
			if left := evaluate[[]string](p, `Object.keys(localStorage).filter((key) => /^lassolab\.(work|draft|exercise|opening|stamp)/.test(key))`); len(left) > 0 {
				t.Errorf("of %s there is still %q", c.name, left)
			}
			if p.has("alert", "") {
				t.Errorf("with %s the page says %q", c.name, p.find("alert", "").text())
			}
			p.reload()
		}
		if c.draft == "" {
			continue
		}
		p.navigate(page + "#write")
		p.reload()
		p.until("the draft of "+c.name, func() bool { return p.draft() == c.draft })
	}
}

func must(text []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return text
}

// A page whose process ends without a word has lost at most what was typed in the last second.
func TestACrashOfThePageCostsAtMostTheLastSecond(t *testing.T) {
	p := openApart(t, serve(t), "/") // its process will be ended
	p.find("textbox", "Model text")
	p.paste(desk)
	p.press("/* the last words */")
	text := p.modelText()
	evaluate[int](p, `new Promise((resolve) => setTimeout(resolve, 1100, 0))`)
	p.crash()
	p.navigate(p.address)
	p.find("textbox", "Model text")
	p.until("the text", func() bool { return p.modelText() == text })
	if p.has("alert", "") {
		t.Errorf("the page says %q", p.find("alert", "").text())
	}
}

// Two tabs write one work, as after one was duplicated: each goes on with its own, and both are kept.
func TestTwoTabsOfOneWorkKeepBothTheirTexts(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	p.paste(desk)
	p.keeps(desk)
	q := p.visit("/")
	q.find("textbox", "Model text")
	evaluate[int](q, fmt.Sprintf(`(sessionStorage.setItem("lassolab.present", %q), 0)`, evaluate[string](p, `sessionStorage.getItem("lassolab.present")`)))
	q.reload()
	q.find("textbox", "Model text")
	q.until("the same model", func() bool { return q.modelText() == desk })
	told := p.find("alert", "")
	of := func(q *page, words string) string {
		text := strings.Replace(desk, "two that meet", words, 1)
		q.paste(text)
		q.keeps(text)
		return text
	}
	second := of(q, "the second tab")
	p.until("words about the other tab", func() bool { return strings.Contains(told.text(), "Another tab works on this model too") })
	first := of(p, "the first tab")
	p.keeps(second)
	p.keeps(desk) // the copy with which the first tab went on
	if p.modelText() != first || q.modelText() != second {
		t.Errorf("the tabs show\n%s\nand\n%s", p.modelText(), q.modelText())
	}
	q.reload()
	q.find("textbox", "Model text")
	q.until("its own work", func() bool { return q.modelText() == second })
}

// A database that cannot be read is told, and nothing of it is lost.
func TestADatabaseThatDoesNotAnswerIsToldAndLosesNothing(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	p.paste(desk)
	p.keeps(desk)
	p.find("button", "New").click()
	p.until("a new model", func() bool { return p.modelText() != desk })
	p.keeps(p.modelText())
	back := p.evaluated(`IDBFactory.prototype.open = () => { throw new DOMException("Internal error opening backing store.", "UnknownError"); };`)
	p.reload()
	p.find("textbox", "Model text")
	notice := p.find("alert", "")
	if words := notice.text(); !strings.Contains(words, "The browser's database does not answer") {
		t.Errorf("the page says %q", words)
	}
	p.picture("silent")
	mine := strings.Replace(desk, "two that meet", "written meanwhile", 1)
	p.paste(mine)
	p.keeps(mine)
	back()
	p.reload()
	p.find("textbox", "Model text")
	p.until("what was written meanwhile", func() bool { return p.modelText() == mine })
	p.keeps(desk)
	if left := evaluate[[]string](p, `Object.keys(localStorage).filter((key) => key.startsWith("lassolab.late.work"))`); len(left) > 0 {
		t.Errorf("outside the database there is still %q", left)
	}
}
