package browser

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	engineSearch "lassolab/engine/search"
	"lassolab/wasm/message"
)

// counters is the text of n counters from 0 to k-1 that run side by side.
func counters(n, k int) string { return hoa.Write(family.Counters(n, k)) }

func request(text, algorithm string) message.Request {
	return message.Request{Text: text, Options: engine.Options{Algorithm: algorithm}}
}

// workerScript starts a worker as the page does, with the given module, and collects its replies in globalThis.heard.
const workerScript = `(async () => {
	const module = %s;
	globalThis.heard = [];
	globalThis.asked = new Worker("static/worker.js");
	const ended = new Promise((resolve) => {
		globalThis.asked.onmessage = ({ data }) => {
			globalThis.heard.push(data.text);
			if (data.last) resolve();
		};
		globalThis.asked.onerror = (event) => { globalThis.heard.push("error: " + event.message); resolve(); };
	});
	globalThis.asked.postMessage({ module, request: %s, stamp: globalThis.lassolabStamp });
	%s
	return globalThis.heard;
})()`

// search runs a request in a worker and gives all replies.
func search(p *page, r message.Request) []message.Reply {
	p.t.Helper()
	return replies(p, "globalThis.lassolabModule", r, "await ended;")
}

func replies(p *page, module string, r message.Request, then string) []message.Reply {
	p.t.Helper()
	text, err := message.EncodeRequest(r)
	if err != nil {
		p.t.Fatal(err)
	}
	quoted, err := json.Marshal(text)
	if err != nil {
		p.t.Fatal(err)
	}
	var heard []message.Reply
	for _, text := range evaluate[[]string](p, fmt.Sprintf(workerScript, module, quoted, then)) {
		reply, err := message.DecodeReply(text, nil, r)
		if err != nil {
			p.t.Fatalf("%v: %.200s", err, text)
		}
		heard = append(heard, reply)
	}
	return heard
}

// lastReply gives the last of the replies and makes sure that it is the only last one.
func lastReply(t *testing.T, heard []message.Reply) message.Reply {
	t.Helper()
	for i, reply := range heard {
		if reply.Last() != (i == len(heard)-1) {
			t.Fatalf("reply %d of %d is %+v", i+1, len(heard), reply)
		}
	}
	if len(heard) == 0 {
		t.Fatal("no reply")
	}
	return heard[len(heard)-1]
}

// ready opens a page whose program is compiled.
func ready(t *testing.T) *page {
	t.Helper()
	p := open(t)
	p.until("the compiled program", func() bool { return evaluate[bool](p, `globalThis.lassolabModule instanceof WebAssembly.Module`) })
	return p
}

func TestASearchInAWorkerGivesItsReport(t *testing.T) {
	// Three philosophers can all eat again and again, though never at one moment.
	r := request(hoa.Write(family.Philosophers(3)), "scc")
	r.Accept, r.Film = engineSearch.Generalized, 1000
	got := lastReply(t, search(ready(t), r))
	if got.Report == nil || got.Report.Verdict != engineSearch.Lasso || got.Report.Lasso == nil || !got.Report.Lasso.Checked {
		t.Fatalf("the answer is %+v", got)
	}
	if got.Report.Film == nil || len(got.Report.Film.Events) == 0 {
		t.Error("the film is missing")
	}
}

func TestProgressArrivesWhileTheSearchRunsAndCancelEndsIt(t *testing.T) {
	// 10^12 states: the search would run for ever. It is ended after its fourth reply.
	p := ready(t)
	heard := replies(p, "globalThis.lassolabModule", request(counters(12, 10), "bfs"), `
		await new Promise((resolve) => { const look = () => globalThis.heard.length >= 4 ? resolve() : setTimeout(look, 10); look(); });
		globalThis.asked.terminate();`)
	for i, reply := range heard {
		if reply.Kind != message.Progress {
			t.Fatalf("reply %d is %+v", i+1, reply)
		}
		if i > 0 && (reply.Counts.States <= heard[i-1].Counts.States || reply.Elapsed <= heard[i-1].Elapsed) {
			t.Errorf("reply %d counts %+v after %+v", i+1, reply.Counts, heard[i-1].Counts)
		}
	}
	before := evaluate[int](p, `globalThis.heard.length`)
	if after := lastReply(t, search(p, request(counters(2, 3), "dfs"))); after.Report == nil {
		t.Errorf("the next search answers %+v (%d replies before)", after, before)
	}
}

func TestALimitEndsASearchWithAReport(t *testing.T) {
	r := request(counters(12, 10), "bfs")
	r.Limits.States = 20_000
	got := lastReply(t, search(ready(t), r))
	if got.Report == nil || got.Report.Verdict != engineSearch.Limit || got.Report.Complete || !strings.Contains(got.Report.Stopped, "states") {
		t.Errorf("the answer is %+v", got)
	}
}

func TestAModelThatCannotBeReadIsAFailureInWords(t *testing.T) {
	got := lastReply(t, search(ready(t), request("HOA: v1\nStates: two\n--BODY--\n--END--\n", "dfs")))
	if got.Kind != message.Failure || !strings.Contains(got.Failure, "Line 2, column 9") {
		t.Errorf("the answer is %+v", got)
	}
}

func TestAWorkerThatDiesLeavesALastWord(t *testing.T) {
	got := lastReply(t, replies(ready(t), `await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))`, request("", "dfs"), "await ended;"))
	if got.Kind != message.Failure || !strings.Contains(got.Failure, "fewer states") {
		t.Errorf("the answer is %+v", got)
	}
}

func TestASearchWhoseWorkerDoesNotStartSaysSoOnThePage(t *testing.T) {
	p := openAt(t, serve(t, without("static/worker.js")), "/")
	p.expect("404")
	results := p.find("region", "Results")
	p.until("words about the worker", func() bool { return strings.Contains(results.text(), "No worker could be started") })
	p.picture("without-workers")
}
