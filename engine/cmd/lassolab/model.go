package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/engine/picture"
	"lassolab/engine/promela"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/source"
)

// joined is the text of files, read as one stream of automata, with the file of each line.
type joined struct {
	text  strings.Builder
	names []string
	ends  []int // the number of lines up to the end of each file
	lines int
}

// loaded is a model as the command line has it.
type loaded struct {
	*hoa.Document
	program *promela.Source // where its network comes from; nil: it was no program
}

// asHOA makes the model of a program one that was read from HOA.
func (l *loaded) asHOA() error {
	if l.program == nil {
		return nil
	}
	document, diagnostics := hoa.Read(hoa.Write(l.Network), hoa.Options{})
	if document == nil {
		return fmt.Errorf("the network of the program, as HOA: %s", diagnostics[0].Message)
	}
	document.Network.Merged = l.Network.Merged
	l.Document = document
	return nil
}

// way is how a model is to be read.
type way struct {
	from    *interchange.Format // the format; nil: the text decides
	reading network.Reading
	ways    promela.Ways // how a program becomes a network
}

// opener adds the flags about how a model is to be read, and gives what reads files once they are parsed.
func (c *call) opener() func(files []string) (*loaded, error) {
	c.tellsMore("say more: how a model was read, what became of it, and of a search the order of the labels")
	from := c.String("from", "", "the format of the model; without it the text decides: "+readable())
	reading := c.String("reading", "", "read transitions by labels or by valuations; without it the model decides")
	var ways promela.Ways
	for _, w := range promela.AllWays {
		c.BoolVar(w.Field(&ways), w.Name, false, "of a program in Promela: "+w.Means)
	}
	return func(files []string) (*loaded, error) {
		w := way{reading: network.Reading(*reading), ways: ways}
		if *from != "" {
			if w.from = interchange.Named(interchange.Formats, *from); w.from == nil || w.from.Read == nil {
				choose := ": choose " + readable() + " with -from"
				if !slices.Contains(strings.Split(formats(), ", "), strings.ToLower(*from)) {
					choose = say.Meant(*from, strings.Split(readable(), ", "), choose)
				}
				return nil, fmt.Errorf("no format %q is read%s", *from, choose)
			}
		}
		return c.load(files, w)
	}
}

// parseAndLoad parses the flags, those about how a model is read among them, and reads the model.
func (c *call) parseAndLoad(args []string) (*loaded, error) {
	open := c.opener()
	if err := c.parse(args); err != nil {
		return nil, err
	}
	return open(c.Args())
}

// load reads the files (- is standard input) as one network and writes their diagnostics, and what each was read as
// where that is not HOA. A nil model means that they have errors.
func (c *call) load(files []string, w way) (*loaded, error) {
	if len(files) == 0 {
		return nil, fmt.Errorf("name a model: a file in the HOA format or another one (lassolab help lists them), " +
			"or - for standard input")
	}
	var s joined
	for _, name := range files {
		text, err := c.read(name)
		if err != nil {
			return nil, err
		}
		format, why := w.from, ""
		if format == nil {
			format, why = interchange.Recognise(name, text)
		}
		if !format.Own && why != "" {
			c.notef("%s: read as %s\n", name, why)
		}
		if format.Program {
			if len(files) > 1 {
				return nil, fmt.Errorf("%s is a program, a model of its own: name it alone", name)
			}
			return c.compile(name, text, w)
		}
		opened := interchange.Open(name, text, format)
		for _, d := range opened.Diagnostics {
			c.complainf("%s\n", d.Format(name))
		}
		if opened.Diagnostics.HasErrors() {
			return nil, errSaid
		}
		if w.from == nil && interchange.Refused(name, text) != "" {
			if is := interchange.Unread(text); is != "" {
				return nil, fmt.Errorf("%s: %s", name, is)
			}
		}
		if !opened.Format.Own {
			name += " as HOA" // lines are no longer those of the file
		}
		s.add(name, opened.HOA)
	}
	document, diagnostics := hoa.Read(s.text.String(), hoa.Options{Reading: w.reading})
	if document != nil {
		text := s.text.String()
		diagnostics = slices.Concat(diagnostics, property.Check(text, document), picture.Check(text, document))
	}
	for _, d := range diagnostics {
		c.complainf("%s\n", d.FormatIn(s.locate))
	}
	if diagnostics.HasErrors() {
		return nil, errSaid
	}
	return &loaded{Document: document}, nil
}

// compile makes a network of a program, and says how, and how far it is when that takes a while.
func (c *call) compile(name, text string, w way) (*loaded, error) {
	place := keptAt(text, w.ways)
	k := recall(place)
	if k == nil {
		var err error
		if k, err = c.compileNow(name, text, w, place); err != nil {
			return nil, err
		}
	}
	for _, d := range k.Diagnostics {
		c.complainf("%s\n", d.Format(name))
	}
	if len(k.Network.Components) == 0 {
		return nil, errSaid
	}
	for _, said := range k.Said {
		c.notef("%s: %s\n", name, say.Sentence(said))
	}
	return &loaded{program: &k.Source, Document: &hoa.Document{Network: &k.Network, Reading: network.Labels,
		Why: "It is a program in Promela: a statement is a label."}}, nil
}

// compileNow compiles a program, and keeps its network where that took longer than reading it again does.
func (c *call) compileNow(name, text string, w way, place string) (*keptModel, error) {
	ctx, stop := interruptible()
	defer stop()
	if c.readWithin > 0 {
		ctx = search.Within(ctx, c.readWithin)
	}
	const worth = time.Second / 4
	began := time.Now()
	opt, shown := promela.Options{Ways: w.ways}, func() {}
	if terminal(c.complain) {
		opt.Progress, shown = readingTeller(c.complain, name, time.Now)
	}
	m, diagnostics, err := promela.Read(ctx, text, opt)
	shown()
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return nil, exit{exitLimit, fmt.Errorf("%s takes longer to read than -timeout allows", name)}
	case errors.Is(err, context.Canceled):
		return nil, exit{exitLimit, fmt.Errorf("%s: interrupted while it was read", name)}
	case err != nil:
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	k := &keptModel{Diagnostics: diagnostics}
	if m != nil && !diagnostics.HasErrors() {
		k.Network, k.Source, k.Said = *m.Network, m.Source, m.Said
		if time.Since(began) > worth && place != "" {
			k.keep(place)
		}
	}
	return k, nil
}

// readingTeller writes on a terminal how far the reading of a program is: a line that is overwritten twice a second,
// once it has taken half a second. In the end the line is cleared.
func readingTeller(to io.Writer, name string, now func() time.Time) (tell func(promela.Progress), end func()) {
	last, told := now(), false
	tell = func(p promela.Progress) {
		if at := now(); at.Sub(last) >= time.Second/2 {
			last, told = at, true
			overwrite(to, readingProgress(name, p))
		}
	}
	return tell, func() {
		if told {
			overwrite(to, "")
		}
	}
}

// readingProgress says how far the reading of a program is.
func readingProgress(name string, p promela.Progress) string {
	line := p.Doing
	if p.States > 0 {
		line += ": " + say.Count(p.States, "state")
	}
	if p.Line > 0 {
		line += fmt.Sprintf(", line %d", p.Line)
	}
	return line + " of " + filepath.Base(name)
}

func (s *joined) add(name, text string) {
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	s.text.WriteString(text)
	s.lines += strings.Count(text, "\n")
	s.names = append(s.names, name)
	s.ends = append(s.ends, s.lines)
}

// locate gives the file of a position in the text, and the position in that file.
func (s *joined) locate(p source.Position) (name string, at source.Position) {
	file, _ := slices.BinarySearch(s.ends, p.Line)
	file = min(file, len(s.ends)-1) // the end of the text is behind the last line
	if file > 0 {
		p.Line -= s.ends[file-1]
	}
	return s.names[file], p
}
