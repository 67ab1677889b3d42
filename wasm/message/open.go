package message

import (
	"context"
	"strings"

	"lassolab/engine/interchange"
)

// OpenJob is the job of making one model of files. The request's Text is theirs, one after the other.
var OpenJob = Job[Files, None, *interchange.Joined]{
	Name: "open", Subject: "The opening", Rank: Urgent, Do: opened,
	Unpack: func(packed []byte, _ Request, pause func()) (*interchange.Joined, error) {
		return interchange.UnpackJoined(packed, pause)
	},
}

// Files say which part of a text is whose.
type Files struct {
	Names  []string `json:"names"`
	Length []int    `json:"length"` // in bytes
}

// Opens is the text of a request to open files, and what it asks.
func Opens(files []interchange.File) (Request, Files) {
	var asked Files
	texts := make([]string, len(files))
	for i, f := range files {
		texts[i] = strings.ToValidUTF8(f.Text, "\ufffd") // as every text travels
		asked.Names, asked.Length = append(asked.Names, f.Name), append(asked.Length, len(texts[i]))
	}
	return Request{Text: strings.Join(texts, "")}, asked
}

// Of takes a text apart into files.
func (f Files) Of(text string) (files []interchange.File) {
	for i, name := range f.Names {
		files = append(files, interchange.File{Name: name, Text: text[:f.Length[i]]})
		text = text[f.Length[i]:]
	}
	return files
}

// opened makes one model of files.
func opened(_ context.Context, k Call[Files, None]) (*interchange.Joined, error) {
	joined := interchange.Join(k.Asked.Of(k.Text))
	return &joined, nil
}
