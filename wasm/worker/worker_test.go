package worker

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
	"lassolab/ui/page/app"
	"lassolab/wasm/message"
)

// ring is a component that walks round two states for ever and accepts in the second.
const ring = `HOA: v1
name: "ring"
States: 2
Start: 0
acc-name: Buchi
Acceptance: 1 Inf(0)
AP: 1 "step"
--BODY--
State: 0 "rest"
[0] 1
State: 1 "turn" {0}
[0] 0
--END--
`

// ask runs a request and gives all its replies.
func ask(request message.Request) []message.Reply {
	var replies []message.Reply
	Answer(context.Background(), app.New().Jobs(), request, func(r message.Reply) { replies = append(replies, r) })
	return replies
}

func lastOf(t *testing.T, request message.Request) message.Reply {
	t.Helper()
	replies := ask(request)
	for _, r := range replies[:len(replies)-1] {
		if r.Last() {
			t.Errorf("the reply %+v is followed by more", r)
		}
	}
	last := replies[len(replies)-1]
	if !last.Last() {
		t.Fatalf("the last reply is %+v", last)
	}
	return last
}

func TestASearchIsAnsweredWithItsReport(t *testing.T) {
	reply := lastOf(t, message.Request{Text: ring, Options: engine.Options{Algorithm: "ndfs", Film: 100}})
	if reply.Kind != message.Report {
		t.Fatalf("got %+v", reply)
	}
	if r := reply.Report; r.Verdict != search.Lasso || r.Lasso == nil || !r.Lasso.Checked ||
		len(r.Lasso.Cycle) != 2 {
		t.Errorf("the ring's only run is a lasso of two steps; got %+v", r)
	}
	if reply.Report.Film == nil || !reply.Report.Film.Complete() {
		t.Errorf("a film of 100 events holds this search; got %+v", reply.Report.Film)
	}
}

func TestTheFirstReplyComesBeforeTheSearch(t *testing.T) {
	if first := ask(message.Request{Text: ring,
		Options: engine.Options{Algorithm: "dfs"}})[0]; first.Kind != message.Progress ||
		first.Counts != (search.Counts{}) {
		t.Errorf("the first reply is %+v", first)
	}
}

func TestWhatCannotBeSearchedFailsInWordsForTheUser(t *testing.T) {
	var words strings.Builder
	for _, c := range []struct {
		request message.Request
		says    string
	}{
		{message.Request{Text: "", Options: engine.Options{Algorithm: "dfs"}}, ""},
		{message.Request{Text: "HOA: v1\nStates: two\n--BODY--\n--END--\n",
			Options: engine.Options{Algorithm: "dfs"}}, "Line 2, column 9: "},
		{message.Request{Text: ring, Options: engine.Options{Algorithm: "dsf"}}, `"dsf"`},
		{message.Request{Text: ring, Options: engine.Options{Algorithm: "ndfs", Order: []string{"leap"}}}, `"leap"`},
	} {
		reply := lastOf(t, c.request)
		if reply.Kind != message.Failure || !strings.Contains(reply.Failure, c.says) {
			t.Errorf("for %.20q and %s the reply is %+v; it should say %s",
				c.request.Text, c.request.Algorithm, reply, c.says)
		}
		fmt.Fprintf(&words, "%.20q %s\n%s\n", c.request.Text, c.request.CommandLine(), reply.Failure)
	}
	testkit.Golden(t, words.String())
}

// a hunt is answered with progress and what it found; a network that was found goes wrong in a
// search asked for in the same words.
func TestAHuntIsAnsweredWithWhatItFound(t *testing.T) {
	request := message.Request{Options: engine.Options{Algorithm: "decndfs", Without: "seed-last"}}
	reply := lastOf(t, message.HuntJob.Request(request, message.Hunt{}))
	if reply.Kind != message.Done {
		t.Fatalf("the reply is %+v", reply)
	}
	end := message.Read[message.HuntFound](reply.Found)
	if end.Found == nil || end.Tried.Networks < end.Found.Tried {
		t.Fatalf("found is %+v", end)
	}
	testkit.Golden(t, end.Found.Difference)
	request.Text = end.Found.Text
	if broken := lastOf(t, request); broken.Report == nil || broken.Report.Verdict != search.Empty ||
		broken.Report.Without != "seed-last" || broken.Report.Complete {
		t.Errorf("the broken search says %+v", broken.Report)
	}
	request.Without = ""
	if whole := lastOf(t, request); whole.Report == nil || whole.Report.Verdict != search.Lasso ||
		whole.Report.Without != "" {
		t.Errorf("the whole search says %+v", whole.Report)
	}
}

// a hunt that finds nothing says so, and one that cannot be made or is out of time fails in words.
func TestAHuntThatFindsNothingSaysSo(t *testing.T) {
	reply := lastOf(t, message.HuntJob.Request(message.Request{Options: engine.Options{Algorithm: "tnf",
		Without: "dependence"}}, message.Hunt{Most: 3}))
	if end := message.Read[message.HuntFound](reply.Found); reply.Kind != message.Done || end.Found != nil ||
		end.Tried.Networks != 3 {
		t.Errorf("the reply is %+v, with %+v", reply, end)
	}
	var words strings.Builder
	for _, opt := range []engine.Options{
		{Algorithm: "dfs", Without: "dependence"},
		{Algorithm: "tnf", Without: "dependence", Timeout: 1},
	} {
		reply := lastOf(t, message.HuntJob.Request(message.Request{Options: opt}, message.Hunt{}))
		if reply.Kind != message.Failure {
			t.Errorf("the reply is %+v", reply)
		}
		fmt.Fprintf(&words, "%s\n%s\n", opt.CommandLine(), reply.Failure)
	}
	testkit.Golden(t, words.String())
}

// faultIn is what a reply says of a fault, without the fault itself.
func faultIn(reply message.Reply) string {
	said, _, _ := strings.Cut(reply.Failure, ":")
	return said
}

// what no worker does fails in words, a panic of what it does too.
func TestAJobThatNobodyKnowsFails(t *testing.T) {
	if reply := lastOf(t, message.Request{Job: "nobody's"}); reply.Kind != message.Failure ||
		!strings.Contains(reply.Failure, `"nobody's"`) {
		t.Errorf("the reply is %+v", reply)
	}
	reply := lastOf(t, message.Request{Job: message.HuntJob.Name})
	if reply.Kind != message.Failure {
		t.Errorf("the reply is %+v", reply)
	}
	testkit.Golden(t, faultIn(reply))
}

func TestAPanicBecomesAFailure(t *testing.T) {
	const fault = "a fault in the middle"
	var replies []message.Reply
	Answer(context.Background(), app.New().Jobs(), message.Request{Text: ring, Options: engine.Options{Algorithm: "dfs"}},
		func(r message.Reply) {
			replies = append(replies, r)
			if len(replies) == 1 {
				panic(fault)
			}
		})
	if last := replies[len(replies)-1]; last.Kind != message.Failure ||
		!strings.Contains(last.Failure, fault) {
		t.Errorf("the last reply is %+v", last)
	}
}

// A certificate comes as text; one that is too large, or of what is there, fails in words.
func TestACertificateIsMade(t *testing.T) {
	once := strings.Replace(ring, "State: 1 \"turn\" {0}\n[0] 0\n", "State: 1 \"turn\" {0}\n", 1)
	var words strings.Builder
	for _, c := range []struct {
		name, text string
		states     int64
		fails      bool
	}{
		{"a path", once, 0, false},
		{"a path, one state", once, 1, true},
		{"a ring", ring, 0, true},
		{"no model", "HOA: v1\n", 0, true},
	} {
		opt := engine.Options{Algorithm: "scc", Limits: search.Limits{States: c.states}}
		reply := lastOf(t, message.CertificateJob.Request(message.Request{Text: c.text, Options: opt}, nil))
		if c.fails {
			if reply.Kind != message.Failure {
				t.Errorf("%+v", reply)
			}
			fmt.Fprintf(&words, "%s\n%s\n", c.name, reply.Failure)
			continue
		}
		made := message.Read[message.Certificate](reply.Found)
		if reply.Kind != message.Done || !strings.HasSuffix(made.Text, "--END--\n") {
			t.Errorf("%+v: %+v", reply, made)
		}
		fmt.Fprintf(&words, "%s\n%s\n", c.name, made.Said)
	}
	testkit.Golden(t, words.String())
}
