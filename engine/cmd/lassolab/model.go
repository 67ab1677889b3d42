package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/engine/property"
)

// source is the text of one or several files, read as one stream of automata, which
// remembers where each line comes from.
type source struct {
	text  strings.Builder
	names []string
	ends  []int // the number of lines up to the end of each file
	lines int
}

// load reads the files (- is standard input) as one network and writes their diagnostics, and what each was read as where
// that is not HOA. A nil document means that they have errors.
func load(files []string, reading network.Reading, in io.Reader, complain io.Writer) (*hoa.Document, error) {
	return loadFrom(nil, files, reading, in, complain)
}

// loadFrom is load for files in a format; nil: it is recognised.
func loadFrom(format *interchange.Format, files []string, reading network.Reading, in io.Reader, complain io.Writer) (*hoa.Document, error) {
	if len(files) == 0 {
		return nil, fmt.Errorf("name a model: a file in the HOA format or another one (lassolab help lists them), or - for standard input")
	}
	var s source
	for _, name := range files {
		var text []byte
		var err error
		if name == "-" {
			text, err = io.ReadAll(in)
		} else {
			text, err = os.ReadFile(name)
		}
		if err != nil {
			return nil, err
		}
		opened := interchange.Open(name, string(text), format)
		if !opened.Format.Own && opened.Why != "" {
			fmt.Fprintf(complain, "%s: read as %s\n", name, opened.Why)
		}
		for _, d := range opened.Diagnostics {
			fmt.Fprintln(complain, d.Format(name))
		}
		if opened.Diagnostics.HasErrors() {
			return nil, errSaid
		}
		if !opened.Format.Own {
			name += " as HOA" // lines are no longer those of the file
		}
		s.add(name, opened.HOA)
	}
	document, diagnostics := hoa.Read(s.text.String(), hoa.Options{Reading: reading})
	if document != nil {
		diagnostics = append(diagnostics, property.Check(s.text.String(), document)...)
	}
	for _, d := range diagnostics {
		fmt.Fprintln(complain, s.format(d))
	}
	if diagnostics.HasErrors() {
		return nil, errSaid
	}
	return document, nil
}

func (s *source) add(name, text string) {
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	s.text.WriteString(text)
	s.lines += strings.Count(text, "\n")
	s.names = append(s.names, name)
	s.ends = append(s.ends, s.lines)
}

// format writes a diagnostic with the file and the line within it.
func (s *source) format(d hoa.Diagnostic) string {
	for i, end := range s.ends {
		if d.Line <= end || i == len(s.ends)-1 {
			before := 0
			if i > 0 {
				before = s.ends[i-1]
			}
			d.Line -= before
			d.Notes = append([]hoa.Note(nil), d.Notes...)
			for k := range d.Notes {
				d.Notes[k].Line -= before
			}
			return d.Format(s.names[i])
		}
	}
	return d.Format("input")
}
