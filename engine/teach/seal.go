package teach

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"slices"
	"strings"
	"sync"
)

// secret are the keys whose values Seal hides.
var secret = []string{"answer", "solution"}

const sealed = "sealed"

// Seal writes a block with its answers and solutions as lines "sealed: …", which are unreadable at a glance; no cipher.
func Seal(text string) string {
	var out strings.Builder
	var entry strings.Builder // to be sealed
	flush := func() {
		if entry.Len() > 0 {
			out.WriteString(sealed + ": " + closed(entry.String()) + "\n")
			entry.Reset()
		}
	}
	for row := range strings.Lines(text) {
		key, _, _ := strings.Cut(row, ":")
		blank := strings.TrimSpace(row) == ""
		indented := strings.HasPrefix(row, " ") || strings.HasPrefix(row, "\t")
		switch {
		case entry.Len() > 0 && (indented && !blank):
			entry.WriteString(row)
		case !indented && strings.Contains(row, ":") && slices.Contains(secret, strings.TrimSpace(key)):
			flush()
			entry.WriteString(row)
		case entry.Len() > 0 && (blank || strings.HasPrefix(row, "#")):
			// between the lines of an entry: it says nothing
		default:
			flush()
			out.WriteString(row)
		}
	}
	flush()
	if !strings.HasSuffix(text, "\n") {
		return strings.TrimSuffix(out.String(), "\n")
	}
	return out.String()
}

// SealLecture seals the exercises of a lecture in Markdown: the fenced blocks whose info line begins with exercise.
func SealLecture(document string) string {
	var out, inside strings.Builder
	fence := "" // of the block that is open
	asks := false
	for row := range strings.Lines(document) {
		switch marks := Fence(row); {
		case fence == "" && marks != "":
			words := strings.Fields(strings.TrimLeft(strings.TrimSpace(row), marks[:1]))
			fence, asks = marks, len(words) > 0 && words[0] == "exercise"
		case fence != "" && marks != "" && Closes(row, fence):
			if asks {
				out.WriteString(Seal(inside.String()))
				inside.Reset()
			}
			fence, asks = "", false
		case asks:
			inside.WriteString(row)
			continue
		}
		out.WriteString(row)
	}
	return out.String() + Seal(inside.String())
}

// deflaters are used writers, which are large. A lecture may have thousands of short answers.
var deflaters = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, flate.BestSpeed)
	if err != nil {
		panic(err) // the level is a constant
	}
	return w
}}

func closed(text string) string {
	var b bytes.Buffer
	w := deflaters.Get().(*flate.Writer)
	defer deflaters.Put(w)
	w.Reset(&b)
	// A bytes.Buffer takes all that is written.
	_, _ = io.WriteString(w, strings.TrimRight(text, "\r\n"))
	_ = w.Close()
	return base64.RawURLEncoding.EncodeToString(b.Bytes())
}

// opened reads what closed wrote.
func opened(text string) (string, bool) {
	packed, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return "", false
	}
	plain, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), mostText+1))
	return string(plain), err == nil && len(plain) <= mostText
}
