// Package message holds what the page and its workers say to each other: a Request starts a search, a hunt or
// a count of trace classes in a worker, Replies come back while it runs, and the last of them is a report,
// what was found or a failure. Both sides are the same program, so the text between them needs no version.
package message

import (
	"encoding/json"
	"fmt"

	"lassolab/engine"
	"lassolab/engine/hunt"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// Request asks a worker for one search, with Hunt for a hunt after a network on which that search
// goes wrong, or with Traces for the trace classes of the model. The zero value of each field but
// Text and Algorithm is a safe default.
type Request struct {
	Text    string          `json:"text"`              // the model, HOA
	Reading network.Reading `json:"reading,omitempty"` // empty: the text decides
	engine.Options
	Hunt   *Hunt   `json:"hunt,omitempty"`
	Traces *Traces `json:"traces,omitempty"`
}

// Hunt says how a hunt for the request's Algorithm, Without and Accept goes; the request's other
// fields but Timeout play no part.
type Hunt struct {
	Seed uint64 `json:"seed"`           // of the random networks
	Most int    `json:"most,omitempty"` // networks to try; 0: the hunt's default
}

// Kind tells the replies apart.
type Kind string

const (
	// the search or the hunt runs; Counts, or Tried, and Elapsed are those of the moment
	Progress Kind = "progress"
	Report   Kind = "report"  // the search ended; the last reply
	Hunted   Kind = "hunted"  // the hunt ended; the last reply. Found is nil when no network went wrong
	Counted  Kind = "counted" // paths and trace classes were counted, or listed; the last reply
	Failure  Kind = "failure" // it could not start or broke off; the last reply
)

// Reply is what a worker says.
type Reply struct {
	Kind    Kind           `json:"kind"`
	Counts  search.Counts  `json:"counts"`
	Elapsed float64        `json:"elapsed"` // seconds since the search began, by the worker's clock
	Report  *engine.Report `json:"report,omitempty"`
	Tried   hunt.Tried     `json:"tried"`
	Found   *hunt.Found    `json:"found,omitempty"` // its network stands in its Text
	Traces  *TracesFound   `json:"traces,omitempty"`
	Failure string         `json:"failure,omitempty"` // a sentence or two for the user: what happened, what helps
}

// Last reports whether no reply follows.
func (r Reply) Last() bool { return r.Kind != Progress }

// Failed is the reply that says why there is no report.
func Failed(format string, args ...any) Reply {
	return Reply{Kind: Failure, Failure: fmt.Sprintf(format, args...)}
}

// EncodeRequest gives the text to post to a worker.
func EncodeRequest(r Request) (string, error) { return encode(r) }

// EncodeReply gives the text to post to the page.
func EncodeReply(r Reply) (string, error) {
	w := wire{Reply: r}
	if r.Report != nil && r.Report.Film != nil {
		report := *r.Report
		report.Film = nil
		w.Report, w.Film = &report, packFilm(r.Report.Film)
	}
	return encode(w)
}

// wire is a Reply as it travels: its film beside it.
type wire struct {
	Reply
	Film []byte `json:"film,omitempty"`
}

func encode(message any) (string, error) {
	text, err := json.Marshal(message)
	return string(text), err
}

// DecodeRequest reads what EncodeRequest wrote.
func DecodeRequest(text string) (Request, error) {
	var r Request
	err := json.Unmarshal([]byte(text), &r)
	return r, err
}

// DecodeReply reads what EncodeReply wrote. A reply of unknown kind is an error.
func DecodeReply(text string) (Reply, error) {
	var w wire
	if err := json.Unmarshal([]byte(text), &w); err != nil {
		return w.Reply, err
	}
	switch w.Kind {
	case Progress, Report, Hunted, Counted, Failure:
	default:
		return w.Reply, fmt.Errorf("a reply of unknown kind %q", w.Kind)
	}
	if w.Film == nil || w.Report == nil {
		return w.Reply, nil
	}
	var err error
	w.Report.Film, err = unpackFilm(w.Film)
	return w.Reply, err
}
