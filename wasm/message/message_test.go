package message

import (
	"reflect"
	"testing"
	"time"

	"lassolab/engine"
	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/hunt"
	"lassolab/engine/lasso"
	"lassolab/engine/search"
)

func TestARequestComesThroughUnchanged(t *testing.T) {
	sent := Request{
		Text: "HOA: v1\n", Reading: "valuations", Options: engine.Options{
			Algorithm: "edgelean", Accept: search.Generalized, Order: []string{"b", "a"},
			Target: map[string]string{"C": "s\u2028"}, Centre: []string{"T"},
			Prune: "duplicate", Hash: "bitstate", HashBits: 30,
			Limits: search.Limits{States: 1 << 40, Bytes: 7}, Timeout: 3 * time.Second, Film: 500,
		},
	}
	expectRequest(t, sent)
	expectRequest(t, HuntJob.Request(Request{Options: engine.Options{Algorithm: "tnf", Without: "dependence",
		Timeout: time.Minute}}, Hunt{Seed: 1<<64 - 1, Most: 70}))
	expectRequest(t, HuntJob.Request(Request{Options: engine.Options{Algorithm: "tnf"}}, Hunt{}))
	expectRequest(t, TracesJob.Request(Request{Text: "HOA: v1\n", Options: engine.Options{Timeout: time.Second}},
		Traces{Order: []int{1, 0}, Length: 3, Classes: 41, Ends: 1 << 16}))
}

// A list that is empty says something else than none: a star without centre is not one with the model's.
func TestAnEmptyListComesThroughAsOne(t *testing.T) {
	expectRequest(t, Request{Options: engine.Options{Algorithm: "star", Centre: []string{}, Order: []string{},
		Target: map[string]string{}}})
}

// Every option travels, those that are still to come too, but what only the worker can know.
func TestEveryOptionTravels(t *testing.T) {
	options := reflect.TypeFor[engine.Options]()
	for i := range options.NumField() {
		field := options.Field(i)
		stays := field.Name == "Progress" || field.Name == "Every" || field.Name == "Text" // which is the request's
		if tag := field.Tag.Get("json"); tag == "" || (tag == "-") != stays {
			t.Errorf("%s has the tag %q", field.Name, tag)
		}
	}
}

func expectRequest(t *testing.T, sent Request) {
	t.Helper()
	text, err := EncodeRequest(sent)
	if err != nil {
		t.Fatal(err)
	}
	got, err := DecodeRequest(text)
	if err != nil || !reflect.DeepEqual(got, sent) {
		t.Errorf("got %+v, %v; sent %+v", got, err, sent)
	}
}

func TestAReplyComesThroughUnchanged(t *testing.T) {
	sent := Reply{
		Kind: Report, Counts: search.Counts{States: 3, Bytes: 1 << 33}, Elapsed: 0.25,
		Report: &engine.Report{
			Algorithm: "ndfs", Verdict: search.Lasso, Order: []string{"a"}, Warnings: []string{},
			Lasso: &lasso.Named{Initial: []string{"p"}, Prefix: []lasso.NamedStep{},
				Cycle: []lasso.NamedStep{{Label: "a", State: []string{"p"}}}, Checked: true},
			Film: &film.Film{
				Nodes: []film.Node{{Vector: []int32{0}, Accepting: true},
					{Sets: [][]int32{{0, 1}}, Second: true}},
				Events: []film.Event{{Kind: film.Cycle, From: 0, To: 0, Label: -1, Other: -1}},
				Total:  9,
			},
		},
	}
	expectReply(t, sent)
	expectFound(t, Reply{Kind: Progress, Elapsed: 0.5}, HuntFound{Tried: hunt.Tried{Networks: 5, Most: 90}})
	expectFound(t, Reply{Kind: Done}, HuntFound{Tried: hunt.Tried{Networks: 90, Most: 90}})
	expectFound(t, Reply{Kind: Done}, HuntFound{Found: &hunt.Found{
		Text: "HOA: v1\n", Accept: search.Generalized, Tried: 7,
		Difference: "Without …, tnf stores 5 of 6 states: (1, 0) is missed.",
	}})
	expectFound(t, Reply{Kind: Done}, TracesFound{
		Counts: explain.Counts{Paths: []explain.Number{{Value: 1<<64 - 1, More: true}},
			Classes: []explain.Number{{Value: 1}}}, Stopped: search.ErrStates,
	})
	expectFound(t, Reply{Kind: Done}, TracesFound{Listed: []explain.Class{{
		Initial: []int{0}, Representative: []lasso.Step{{Label: 1, State: []int{2}}},
		Members: [][]lasso.Step{{{Label: 1, State: []int{2}}}}, Size: explain.Number{Value: 1},
	}}})
	expectReply(t, Reply{Kind: Report, Report: &engine.Report{
		Without: "accepting", Verdict: search.Lasso,
		Lasso: &lasso.Named{Initial: []string{"p"}, Prefix: []lasso.NamedStep{}, Refused: "it does not close"},
	}})
}

// expectFound expects a reply with what a job found to come through, and to be read as what it was written
// from.
func expectFound[T any](t *testing.T, sent Reply, found T) {
	t.Helper()
	sent.Found = Write(found)
	if got := Read[T](expectReply(t, sent).Found); !reflect.DeepEqual(got, found) {
		t.Errorf("found %+v; sent %+v", got, found)
	}
}

func expectReply(t *testing.T, sent Reply) Reply {
	t.Helper()
	text, err := EncodeReply(sent)
	if err != nil {
		t.Fatal(err)
	}
	request := Request{}
	if sent.Kind == Done {
		request.Job = HuntJob.Name
	}
	got, err := DecodeReply(text, nil, request)
	if err != nil || !reflect.DeepEqual(got, sent) {
		t.Errorf("got %+v, %v; sent %+v", got, err, sent)
	}
	return got
}

func TestAReplyThatIsNoAnswerIsRefused(t *testing.T) {
	search, job := Request{}, Request{Job: HuntJob.Name}
	for _, c := range []struct {
		text string
		to   Request
	}{
		{`{}`, search}, {`{"kind":"rapport"}`, search}, {`[]`, search}, {``, search}, {`null`, search}, {`{"kind":"report"`, search},
		{`{"kind":"report"}`, search}, {`{"kind":"report","report":null}`, search}, {`{"kind":"failure"}`, search}, {`{"kind":"done","found":{}}`, search},
		{`{"kind":"done"}`, job}, {`{"kind":"report","report":{}}`, job}, {`{"kind":"report","report":{},"film":"bm8gZmlsbQ=="}`, search},
	} {
		if reply, err := DecodeReply(c.text, nil, c.to); err == nil {
			t.Errorf("%q was read as %+v", c.text, reply)
		}
	}
}

func TestOnlyProgressIsFollowedByMore(t *testing.T) {
	for kind, last := range map[Kind]bool{Progress: false, Report: true, Done: true, Failure: true} {
		if got := (Reply{Kind: kind}).Last(); got != last {
			t.Errorf("Last of a %s is %v", kind, got)
		}
	}
}
