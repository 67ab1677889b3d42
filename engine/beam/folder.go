package beam

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"lassolab/engine"
	"lassolab/engine/search"
)

// What is kept between pipelines is text, in a folder for each pipeline:
//
//	job                 the question, so that a folder is not taken for that of another one
//	level-000007/       the states of this breadth-first level; set-000007/: those left in the set after this round
//	    part-002        a line for each state: the state, then what is known of it, separated by spaces
//	    tally           a line for each figure: its name, its value
//	    done            written last, when the pipeline has ended: the tally and what is due next
//
// A state is in the part that its hash names. So one part is read to look a state up, and a pipeline that is run again
// writes the same files. A folder without done is emptied before its pipeline is run.

// done is the content of a file done: what a pipeline came to.
type done struct {
	Counts map[string]int64  `json:"counts"`
	Least  map[string]string `json:"least"` // states: by what they are, the least one
	Next   phase             `json:"next"`  // of a set: the round that is due
}

// file returns the name of a file of the search.
func (r *run) file(parts ...string) string {
	return strings.TrimSuffix(r.Folder, "/") + "/" + strings.Join(parts, "/")
}

// numbered is the name of the folder of a pipeline.
func numbered(kind string, n int) string { return fmt.Sprintf("%s-%06d", kind, n) }

// part is the name of the file that has a state.
func part(state string, shards int) string {
	h := fnv.New32a()
	io.WriteString(h, state)
	return fmt.Sprintf("part-%03d", h.Sum32()%uint32(shards))
}

// claim makes the folder that of this question, or refuses one of another question.
func (r *run) claim(ctx context.Context) error {
	own := r.job
	own.Options.Timeout, own.Options.Limits = 0, search.Limits{} // they may differ when it goes on
	text, err := json.Marshal(own)
	if err != nil {
		return err
	}
	there, err := r.fs.List(ctx, r.file("job"))
	if err != nil {
		return err
	}
	if len(there) == 0 {
		return filesystem.Write(ctx, r.fs, r.file("job"), text)
	}
	other, err := filesystem.Read(ctx, r.fs, r.file("job"))
	if err == nil && string(other) != string(text) {
		return engine.Wrong("the folder holds the states of another model, question or number of shards: " +
			"name another folder, or empty it")
	}
	return err
}

// read returns what the pipeline of a folder came to; nil: it has not ended.
func (r *run) read(ctx context.Context, folder string) (*done, error) {
	if there, err := r.fs.List(ctx, r.file(folder, "done")); len(there) == 0 {
		return nil, err
	}
	text, err := filesystem.Read(ctx, r.fs, r.file(folder, "done"))
	if err != nil {
		return nil, err
	}
	d := &done{}
	if json.Unmarshal(text, d) != nil {
		return nil, nil // it was being written
	}
	return d, nil
}

// empty removes the files of a folder whose names match.
func (r *run) empty(ctx context.Context, folder, files string) error {
	list, err := r.fs.List(ctx, r.file(folder, files))
	if err != nil || len(list) == 0 {
		return err
	}
	remover, can := r.fs.(filesystem.Remover)
	if !can {
		return errors.New("this file system of Beam cannot remove files, which a search needs that goes on")
	}
	for _, name := range list {
		if err := remover.Remove(ctx, name); err != nil {
			return err
		}
	}
	return nil
}

// execute runs the pipeline that writes a folder, of the lines of others, and returns what it came to.
func (r *run) execute(ctx context.Context, folder string, reads []string,
	lines func(s beam.Scope, in folders) beam.PCollection) (*done, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := r.empty(ctx, folder, "*"); err != nil {
		return nil, err
	}
	in, err := r.list(ctx, reads)
	if err != nil {
		return nil, err
	}
	p, s := beam.NewPipelineWithRoot()
	beam.ParDo0(s, &write{Folder: r.file(folder)}, beam.GroupByKey(s, lines(s, in)))
	if err := r.Run(ctx, p); err != nil {
		return nil, err
	}
	d := &done{Counts: map[string]int64{}, Least: map[string]string{}}
	err = r.scan(ctx, r.file(folder, "tally"), func(fields []string) bool {
		if n, err := strconv.ParseInt(fields[2], 10, 64); fields[0] == "count" && err == nil {
			d.Counts[fields[1]] = n
		} else {
			d.Least[fields[1]] = fields[2]
		}
		return true
	})
	return d, err
}

// mark says that a pipeline has ended.
func (r *run) mark(ctx context.Context, folder string, d *done) error {
	text, err := json.Marshal(d)
	if err == nil {
		err = filesystem.Write(ctx, r.fs, r.file(folder, "done"), text)
	}
	return err
}

// folders are the parts of folders, by their names.
type folders map[string][]string

// list finds the parts of folders.
func (r *run) list(ctx context.Context, names []string) (folders, error) {
	in := folders{}
	for _, name := range names {
		var err error
		if in[name], err = r.fs.List(ctx, r.file(name, "part-*")); err != nil {
			return nil, err
		}
	}
	return in, nil
}

// lines is the collection of the lines of folders.
func (in folders) lines(s beam.Scope, names ...string) beam.PCollection {
	files := []string{""} // a collection has an element
	for _, name := range names {
		files = append(files, in[name]...)
	}
	return beam.ParDo(s, &readLines{}, beam.Reshuffle(s, beam.CreateList(s, files)))
}

// lookup returns the line of a state in a folder; nil: it has none.
func (r *run) lookup(ctx context.Context, folder, state string) (found []string, err error) {
	err = r.scan(ctx, r.file(folder, part(state, r.job.Shards)), func(fields []string) bool {
		if fields[0] == state {
			found = fields
		}
		return found == nil
	})
	return found, err
}

// scan calls f with the fields of the lines of a file, as long as that says so. A file that is missing has no lines.
func (r *run) scan(ctx context.Context, file string, f func(fields []string) bool) error {
	if there, err := r.fs.List(ctx, file); len(there) == 0 {
		return err
	}
	return each(ctx, file, func(line string) bool { return f(strings.Split(line, " ")) })
}

// each calls f with the lines of a file, as long as that says so.
func each(ctx context.Context, file string, f func(line string) bool) error {
	fs, err := filesystem.New(ctx, file)
	if err != nil {
		return err
	}
	defer fs.Close()
	open, err := fs.OpenRead(ctx, file)
	if err != nil {
		return err
	}
	defer open.Close()
	lines := bufio.NewReader(open)
	for {
		line, err := lines.ReadString('\n')
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		case !f(line[:len(line)-1]):
			return nil
		}
	}
}

// readLines reads a file.
type readLines struct{}

// ProcessElement emits the lines of a file.
func (*readLines) ProcessElement(ctx context.Context, file string, emit func(string)) error {
	if file == "" {
		return nil
	}
	return each(ctx, file, func(line string) bool { emit(line); return true })
}

// write writes the files of a folder.
type write struct{ Folder string }

// ProcessElement writes a file.
func (w *write) ProcessElement(ctx context.Context, name string, lines func(*string) bool) error {
	fs, err := filesystem.New(ctx, w.Folder)
	if err != nil {
		return err
	}
	defer fs.Close()
	file, err := fs.OpenWrite(ctx, w.Folder+"/"+name)
	if err != nil {
		return err
	}
	text := bufio.NewWriter(file)
	for line := ""; lines(&line); {
		text.WriteString(line)
		text.WriteByte('\n')
	}
	return errors.Join(text.Flush(), file.Close())
}

// tally makes lines of figures: counts are added, and of states the least is kept.
func tally(s beam.Scope, counts, states []beam.PCollection) beam.PCollection {
	added := beam.CombinePerKey(s, sum, beam.Flatten(s, counts...))
	least := beam.CombinePerKey(s, lesser, beam.Flatten(s, states...))
	return beam.Flatten(s, beam.ParDo(s, countLine, added), beam.ParDo(s, leastLine, least))
}

func sum(a, b int64) int64 { return a + b }

func lesser(a, b string) string { return min(a, b) }

func countLine(name string, n int64) (file, line string) {
	return "tally", strings.Join([]string{"count", name, strconv.FormatInt(n, 10)}, " ")
}

func leastLine(name, state string) (file, line string) {
	return "tally", strings.Join([]string{"least", name, state}, " ")
}

// leastOf returns the least of what an iterator gives; empty: it gives nothing.
func leastOf(next func(*string) bool) (least string) {
	for s := ""; next(&s); {
		if least == "" || s < least {
			least = s
		}
	}
	return least
}

// all names the folders of the levels up to a number.
func all(levels int) []string {
	names := make([]string, 0, levels)
	for k := range levels {
		names = append(names, numbered("level", k))
	}
	return slices.Clip(names)
}

func init() {
	register.DoFn3x1[context.Context, string, func(string), error](&readLines{})
	register.DoFn3x1[context.Context, string, func(*string) bool, error](&write{})
	register.Function2x1(sum)
	register.Function2x1(lesser)
	register.Function2x2(countLine)
	register.Function2x2(leastLine)
	register.Emitter1[string]()
	register.Emitter2[string, string]()
	register.Emitter2[string, int64]()
	register.Iter1[string]()
}
