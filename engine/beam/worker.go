package beam

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"strings"
	"sync"

	"lassolab/engine"
	"lassolab/engine/bitset"
	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
	"lassolab/engine/product"
	"lassolab/engine/search"
)

// Job is what every worker is told of a search: it travels as JSON with the functions of a pipeline.
type Job struct {
	Model   string // as HOA
	Options engine.Options
	Shards  int
}

// worker is a job made ready, once for each process.
type worker struct {
	question *engine.Question
	system   product.System
	shards   int
	sets     int  // acceptance sets that a cycle is to meet: one, where all are to accept at one moment
	lassos   bool // the question is one about lassos
	first    bool // the first deadlock answers the question
}

// compile asks the question of a job, and compiles what is to be searched.
func compile(job *Job) (*worker, error) {
	document, diagnostics := hoa.Read(job.Model, hoa.Options{})
	if document == nil {
		return nil, engine.Wrong("the model cannot be read: %s", diagnostics[0].Message)
	}
	opt := job.Options
	opt.Text = job.Model
	q, err := engine.Ask(context.Background(), document.Network, opt)
	if err != nil {
		return nil, err
	}
	a, _ := engine.Find(opt.Algorithm)
	w := &worker{question: q, system: product.Compile(q.Searched, q.Order), shards: job.Shards,
		lassos: a.Lasso, first: a.Directed || opt.Property != nil && opt.Property.Ends}
	if w.sets = w.system.Sets(); q.Accept == search.Simultaneous {
		w.sets = 1
	}
	return w, nil
}

// shared are the workers of this process, by their jobs.
var shared sync.Map

// of returns the worker of a job.
func of(job string) (*worker, error) {
	once, _ := shared.LoadOrStore(job, sync.OnceValues(func() (*worker, error) {
		var j Job
		if err := json.Unmarshal([]byte(job), &j); err != nil {
			return nil, err
		}
		return compile(&j)
	}))
	return once.(func() (*worker, error))()
}

// none stands where a line has no state. No state is written so.
const none = "-"

// letters write states: without spaces and -.
var letters = base64.RawStdEncoding

// pack writes numbers as text, without the zeros behind the last byte that is none.
func pack(words []uint64) string {
	text := make([]byte, 0, 8*len(words))
	for _, word := range words {
		text = binary.LittleEndian.AppendUint64(text, word)
	}
	text = bytes.TrimRight(text, "\x00")
	if len(text) == 0 {
		text = []byte{0}
	}
	return letters.EncodeToString(text)
}

// unpack reads what pack wrote.
func unpack(text string, words int) ([]uint64, error) {
	read, err := letters.DecodeString(text)
	if err != nil || len(read) > 8*words {
		return nil, fmt.Errorf("a file of this search was changed: %q is no state", text)
	}
	read = append(read, make([]byte, 8*words-len(read))...)
	state := make([]uint64, words)
	for i := range state {
		state[i] = binary.LittleEndian.Uint64(read[8*i:])
	}
	return state, nil
}

// errChanged is a file that lacks what a pipeline wrote.
var errChanged = errors.New("a file of this search was changed: a state is missing")

// stateOf is the state of a line.
func stateOf(line string) string {
	state, _, _ := strings.Cut(line, " ")
	return state
}

// state reads a state.
func (w *worker) state(text string) ([]uint64, error) { return unpack(text, w.system.Words()) }

// vector reads a state as its components have it.
func (w *worker) vector(text string) ([]int, error) {
	state, err := w.state(text)
	if err != nil {
		return nil, err
	}
	v := make([]int, w.system.Components())
	w.system.Decode(state, v)
	return v, nil
}

// successors yields the steps from a state: the label's place in ≪, and the state after it. A state comes once for each
// label and choice of transitions that leads there.
func (w *worker) successors(state []uint64) iter.Seq2[int, []uint64] {
	return func(yield func(int, []uint64) bool) {
		enabled, next := bitset.New(w.system.Labels()), make([]uint64, w.system.Words())
		w.system.Enabled(state, enabled)
		for label := range enabled.All() {
			for k := range w.system.Fanout(state, label) {
				if w.system.Successor(state, label, k, next); !yield(label, next) {
					return
				}
			}
		}
	}
}

// neighbours lists the states that a state leads to, each once.
func (w *worker) neighbours(text string) ([]string, error) {
	state, err := w.state(text)
	if err != nil {
		return nil, err
	}
	var list []string
	met := map[string]bool{}
	for _, next := range w.successors(state) {
		if to := pack(next); !met[to] {
			met[to] = true
			list = append(list, to)
		}
	}
	return list, nil
}

// met writes the acceptance sets that a state belongs to.
func (w *worker) met(state []uint64) bitset.Set {
	sets := bitset.New(w.sets)
	switch {
	case w.question.Accept != search.Simultaneous:
		w.system.Met(state, sets)
	case w.system.Accepting(state):
		sets.Add(0)
	}
	return sets
}

// target reports whether a state is what the question looks for.
func (w *worker) target(text string) (bool, error) {
	if w.question.Target == nil {
		return false, nil
	}
	v, err := w.vector(text)
	return err == nil && search.Meets(w.question.State(v), w.question.Target), err
}

// steps makes the steps of a run through states, of which the first is where it begins.
func (w *worker) steps(through []string) (list []lasso.Step, err error) {
	for i := range through[1:] {
		from, err := w.state(through[i])
		if err != nil {
			return nil, err
		}
		found := false
		for label, next := range w.successors(from) {
			if found = pack(next) == through[i+1]; found {
				v := make([]int, w.system.Components())
				w.system.Decode(next, v)
				list = append(list, lasso.Step{Label: w.system.LabelID(label), State: v})
				break
			}
		}
		if !found {
			return nil, fmt.Errorf("a file of this search was changed: nothing leads from %q to %q", through[i],
				through[i+1])
		}
	}
	return list, nil
}
