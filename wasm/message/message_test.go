package message

import (
	"reflect"
	"testing"
	"time"

	"lassolab/engine"
	"lassolab/engine/film"
	"lassolab/engine/search"
)

func TestARequestComesThroughUnchanged(t *testing.T) {
	sent := Request{
		Text: "HOA: v1\n", Reading: "valuations", Algorithm: "edgelean", Accept: search.Generalized, Order: []string{"b", "a"},
		Target: map[string]string{"C": "s\u2028"}, Centre: []string{"T"}, Prune: "duplicate", Hash: "bitstate", Limits: search.Limits{States: 1 << 40, Bytes: 7}, Timeout: 3 * time.Second, Film: 500,
	}
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
			Lasso: &engine.Run{Initial: []string{"p"}, Prefix: []engine.Step{}, Cycle: []engine.Step{{Label: "a", State: []string{"p"}}}, Checked: true},
			Film: &film.Film{
				Nodes:  []film.Node{{Vector: []int32{0}, Accepting: true}, {Sets: [][]int32{{0, 1}}, Second: true}},
				Events: []film.Event{{Kind: film.Cycle, From: 0, To: 0, Label: -1, Other: -1}},
				Total:  9,
			},
		},
	}
	text, err := EncodeReply(sent)
	if err != nil {
		t.Fatal(err)
	}
	got, err := DecodeReply(text)
	if err != nil || !reflect.DeepEqual(got, sent) {
		t.Errorf("got %+v, %v; sent %+v", got, err, sent)
	}
}

func TestAReplyOfUnknownKindIsRefused(t *testing.T) {
	for _, text := range []string{`{}`, `{"kind":"rapport"}`, `[]`, ``, `{"kind":"report"`} {
		if reply, err := DecodeReply(text); err == nil {
			t.Errorf("%q was read as %+v", text, reply)
		}
	}
}

func TestOnlyProgressIsFollowedByMore(t *testing.T) {
	for kind, last := range map[Kind]bool{Progress: false, Report: true, Failure: true} {
		if got := (Reply{Kind: kind}).Last(); got != last {
			t.Errorf("Last of a %s is %v", kind, got)
		}
	}
}
