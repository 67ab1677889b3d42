// Package message holds what the page and its workers say to each other: a Request starts a search or another
// long computation, a job, in a worker, Replies come back while it runs, and the last of them is a report,
// what was found or a failure. Both sides are the same program, so the text between them needs no version.
package message

import (
	"encoding/json"
	"fmt"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/search"
)

// Request asks a worker for one search or, where Job names one, for another of the computations that package
// worker lists. The zero value of each field but Text and Algorithm is a safe default.
type Request struct {
	Text    string          `json:"text"`              // the model, HOA
	Reading network.Reading `json:"reading,omitempty"` // empty: the text decides
	engine.Options
	Job   string          `json:"job,omitempty"`   // empty: a search
	Asked json.RawMessage `json:"asked,omitempty"` // what is asked of the job, in a type of its own
	// of CheckJob: the text of a certificate of the model
	Certificate string `json:"certificate,omitempty"`
}

// Write writes what is asked of a job, or what it found. That this is plain data, and read as the type it was
// written from, is for us to see to: all else is a fault of ours, and panics.
func Write(data any) json.RawMessage {
	text, err := json.Marshal(data)
	if err != nil {
		panic(err)
	}
	return text
}

// Read reads what Write wrote.
func Read[T any](text json.RawMessage) (data T) {
	if err := json.Unmarshal(text, &data); err != nil {
		panic(err)
	}
	return data
}

// Kind tells the replies apart.
type Kind string

const (
	// it runs; Counts, or Found of a job that tells how far it is, and Elapsed are those of the moment
	Progress Kind = "progress"
	Report   Kind = "report"  // the search ended; the last reply
	Done     Kind = "done"    // the job ended, Found is what it found; the last reply
	Failure  Kind = "failure" // it could not start or broke off; the last reply
)

// Reply is what a worker says.
type Reply struct {
	Kind    Kind            `json:"kind"`
	Counts  search.Counts   `json:"counts"`
	Elapsed float64         `json:"elapsed"` // seconds since the search began, by the worker's clock
	Report  *engine.Report  `json:"report,omitempty"`
	Found   json.RawMessage `json:"found,omitempty"` // by a job, in a type of its own
	// a sentence or two for the user: what happened, what helps
	Failure string `json:"failure,omitempty"`
	// what a job found and is too large for text: bytes that travel beside it, and what they are when Open has read them
	Packed []byte `json:"-"`
	Opened any    `json:"-"`
}

// Last reports whether no reply follows.
func (r Reply) Last() bool { return r.Kind != Progress }

// Failed is the reply that says why there is no report.
func Failed(format string, args ...any) Reply {
	return Reply{Kind: Failure, Failure: fmt.Sprintf(format, args...)}
}

// EncodeRequest gives the text to post to a worker.
func EncodeRequest(r Request) (string, error) { return encode(r) }

// EncodeReply gives the text to post to the page. What is packed is posted beside it.
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

// DecodeReply reads what EncodeReply wrote in reply to a request, and takes what came packed beside it, if anything did. One that does not
// answer the request is an error: of an unknown kind, or without what its kind brings.
func DecodeReply(text string, packed []byte, to Request) (Reply, error) {
	var w wire
	if err := json.Unmarshal([]byte(text), &w); err != nil {
		return w.Reply, err
	}
	search := to.Job == ""
	w.Packed = packed
	switch {
	case w.Kind == Progress, w.Kind == Failure && w.Failure != "", w.Kind == Report && search && w.Report != nil, w.Kind == Done && !search && (w.Found != nil || packed != nil):
	default:
		return w.Reply, fmt.Errorf("%q is no answer to what was asked", w.Kind)
	}
	if w.Film == nil || w.Report == nil {
		return w.Reply, nil
	}
	var err error
	w.Report.Film, err = unpackFilm(w.Film)
	return w.Reply, err
}
